"""Observations of Ei my Goods! with the names that their parts had in golden files."""

from clutch.games.ei_my_goods.play.acting import Begin
from clutch.games.ei_my_goods.play.hands import Ask, Deal, Exchanging
from clutch.games.ei_my_goods.play.hiring import Placing
from clutch.games.ei_my_goods.play.housing import Housing
from clutch.games.ei_my_goods.play.laying import Laying
from clutch.games.ei_my_goods.play.market import FirstRow, SecondRow
from clutch.games.ei_my_goods.play.moving import Moving
from clutch.games.ei_my_goods.play.paying import Bill, Paying
from clutch.games.ei_my_goods.play.piles import Halve, Halving
from clutch.games.ei_my_goods.play.planning import BeginPlan, Planning
from clutch.games.ei_my_goods.play.plans import Reveal
from clutch.games.ei_my_goods.play.production import Feeding, Goods
from clutch.games.ei_my_goods.play.rounds import Close
from clutch.games.ei_my_goods.play.turn import Turn, turn_on
from clutch.games.ei_my_goods.table.components import NAMES, SIDES

KINDS = {
    Exchanging: "exchange",
    Planning: "plan",
    Laying: "lay",
    Feeding: "feed",
    Bill: "pay",
    Housing: "place",
    Halving: "halve",
    Turn: "menu",
}


class Text(str):
    """Shown as it is."""

    __slots__ = ()

    def __repr__(self):
        return str(self)


def facts(seen):
    """The fields of the class of views that there was."""
    table, known = seen.table, seen.known
    decision = None if table.is_over else seen.decision
    name = next((n for kind, n in KINDS.items() if isinstance(decision, kind)), "over")
    seats = enumerate(table.seats)
    yield "current_player", seen.current_player
    yield "round", table.round
    yield "is_last", table.is_last
    yield "active", table.active
    yield "phase", table.phase
    yield "decision", Text(name)
    yield "seats", tuple(_seat(s, known.hands[p], known.laid[p]) for p, s in seats)
    yield "plan", _plan(known, seen.player)
    yield "on_show", table.on_show
    yield "market", table.market
    yield "draw_pile", known.draw_pile
    yield "discards", known.discards
    yield "turn", _turn(table, decision)
    yield "agenda", _agenda(table)


def _seat(seat, hand, laid):
    parts = [" ".join(_place(seat, place) for place in range(len(seat.buildings)))]
    if seat.worker is not None:
        parts.append(f"worker {NAMES[seat.buildings[seat.worker]]} {seat.mode.value}")
    parts.append(f"{len(hand)} cards")
    if None not in hand:
        parts[-1] = " ".join(["hand", *(NAMES[card] for card in hand)])
    if seat.has_laid:
        parts.append("laid" if laid is None else f"laid {NAMES[laid]}")
    return Text(f"<{', '.join(parts)}>")


def _place(seat, place):
    number, side = seat.goods[place], seat.assistants[place]
    goods = f"*{number}" if number else ""
    helper = "" if side is None else f"@{SIDES[side].name}"
    return NAMES[seat.buildings[place]] + goods + helper


def _plan(known, player):
    if known.plan is None:
        return None
    plan = known.plan
    hand = tuple(card for card in known.hands[player] if card != plan.laid)
    return _seat(plan.seat, hand, plan.laid)


def _turn(table, decision):
    turn = turn_on(table)
    parts = {
        "produced": turn.produced if turn else 0,
        "focus": turn.open if turn else None,
        "is_late": turn.is_late if turn else False,
        "missing": (),
        "wanted": 0,
        "bill": 0,
        "hiring": None,
        "moving": None,
    }
    match decision:
        case Feeding(_, place, missing, wanted):
            parts |= {"focus": place, "missing": missing, "wanted": wanted}
        case Bill(_, bill):
            parts["bill"] = bill
            if isinstance(decision, Paying):
                parts["hiring"] = getattr(decision.purchase, "side", None)
        case Placing(_, side):
            parts["hiring"] = side
        case Moving(_, place):
            parts["moving"] = place
    return Text(f"Turn({', '.join(f'{name}={v}' for name, v in parts.items())})")


def _agenda(table):
    if table.is_over:
        return ()
    *rest, top = table.agenda[1:]
    entries = [top] if isinstance(top, Halving) else []
    jobs = [_job(entry) for entry in (*entries, *reversed(rest))]
    if isinstance(top, (Feeding, Bill, Placing)):
        jobs = jobs[1:]
    return tuple(Text(" ".join(map(str, job)).removesuffix(" 0")) for job in jobs)


def _job(entry):  # noqa: C901 - an entry a case
    match entry:
        case Ask(player):
            return "ask", player
        case Deal(player, count):
            return "deal", player, count
        case FirstRow():
            return ("first row",)
        case BeginPlan(player):
            return "plan", player
        case Reveal():
            return ("reveal",)
        case SecondRow():
            return ("second row",)
        case Begin(player):
            return "turn", player
        case Close():
            return ("close",)
        case Halve(player, count) | Halving(player, count):
            return "halve", player, count
        case Goods(player, place, count, has_some):
            if has_some:
                return "goods", player, count, place, 1
            return (
                ("goods", player, count, place) if place else ("goods", player, count)
            )
        case Turn(player):
            return "menu", player
