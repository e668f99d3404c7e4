"""The viewer's own buildings, told in full, and the card laid down to be built."""

from collections.abc import Iterator, Sequence

from clutch.core.message import Message, msg, msg_n
from clutch.games.ei_my_goods.board.bunnies import bunny_icon
from clutch.games.ei_my_goods.board.buttons import building_button
from clutch.games.ei_my_goods.board.drawings import (
    colour_class,
    counted,
    drawn,
    effect,
    good_key,
    icon,
    links,
    resource_key,
)
from clutch.games.ei_my_goods.board.facts import facts_of
from clutch.games.ei_my_goods.board.hand import card_facts
from clutch.games.ei_my_goods.board.players import own_purse
from clutch.games.ei_my_goods.board.things import Actions
from clutch.games.ei_my_goods.board.ways import chips, hopes_of
from clutch.games.ei_my_goods.bots.prospects import Prospect
from clutch.games.ei_my_goods.play.building import Built
from clutch.games.ei_my_goods.play.chains import (
    ChainView,
    chain_view,
    fed_by,
    run_gain,
)
from clutch.games.ei_my_goods.play.names import listed, name_of, work_of
from clutch.games.ei_my_goods.play.paying import Paying
from clutch.games.ei_my_goods.play.planning import Planning
from clutch.games.ei_my_goods.play.production import Feeding
from clutch.games.ei_my_goods.play.rounds import BUILDINGS
from clutch.games.ei_my_goods.play.turn import turn_on
from clutch.games.ei_my_goods.table.actions import Action, Pay, Work
from clutch.games.ei_my_goods.table.components import (
    ANY_INPUTS,
    CHAINS,
    COINS,
    COSTS,
    GOODS,
    INPUTS,
    KINDS,
    NAMES,
    SIDES,
)
from clutch.games.ei_my_goods.table.position import (
    Observation,
    Seat,
    own_hand,
    own_laid,
    own_seat,
)
from clutch.ui import board
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look


def draw_own(seen: Observation, actions: Actions, look: Look) -> Html:
    """All own buildings in a grid of their own, after what the viewer has."""
    seat = own_seat(seen)
    is_on = seen.player == seen.current_player
    return tag(
        "div",
        board.row(
            title=(
                tag(
                    "span",
                    look.t(msg("Your buildings")),
                    class_=board.Mark.CURRENT if is_on else None,
                ),
                own_purse(seen, look),
                tag("span", _key(seen, look), class_="workshops-key"),
            ),
        ),
        tag(
            "div",
            (
                _building(seen, place, actions, look)
                for place in range(len(seat.buildings))
            ),
            _laid(seen, actions, look),
            (_free_place() for _ in range(_free_places(seen))),
            role="presentation",
            class_=classes(
                "workshops goods-tiles", _taken(seen) > BUILDINGS and "workshops--many"
            ),
        ),
        role="rowgroup",
        class_="goods-own stack",
        id=f"{look.prefix}own",
    )


def _free_places(seen: Observation) -> int:
    """How many more buildings it takes to bring about the end (EG-066)."""
    return 0 if seen.table.is_over else max(0, BUILDINGS - _taken(seen))


def _taken(seen: Observation) -> int:
    """How many places have a building, or the card of one that is being built."""
    return len(own_seat(seen).buildings) + (own_laid(seen) is not None)


def _free_place() -> Html:
    """A place for a building to come: so what lies below stays where it is."""
    return tag("span", class_="workshop-free slip", aria_hidden="true")


def _key(seen: Observation, look: Look) -> str:
    """What the signs on both ways to work mean, while one of them is to be chosen."""
    if seen.table.is_over or not isinstance(seen.decision, Planning):
        return ""
    return look.t(
        msg(
            "%: how likely the second row (+ hand) brings it · cards: hand alone · "
            "✓ fed"
        )
    )


def _building(seen: Observation, place: int, actions: Actions, look: Look) -> Html:
    seat, t = own_seat(seen), look.t
    building = seat.buildings[place]
    name = NAMES[building]
    doable = [*actions.get(name, ()), *_moves(seat, place, actions)]
    hopes = hopes_of(seen, place)
    works = {a.mode: a for a in doable if isinstance(a, Work)}
    return board.row(
        _head(t(name_of(building)), name, look, is_doable=bool(doable)),
        board.cell(
            look,
            _drawn_facts(seen, place, hopes, look),
            class_="workshop-facts row",
            aria_label=t(listed(list(facts_of(seen, place, hopes)))),
        ),
        _foot(
            *(() if hopes is None else chips(seen, place, hopes, works, look)),
            *(
                building_button(seen, action, look)
                for action in doable
                if not isinstance(action, Pay | Work)
            ),
        ),
        id=f"{look.prefix}{name}",
        data_about=name,
        class_=classes(
            "workshop slip",
            colour_class(building),
            place == seat.worker and "workshop--worker",
            seat.assistants[place] is not None and "workshop--assistant",
            place == _place_at_work(seen) and board.Mark.CHOSEN,
        ),
    )


def _foot(*ways: Html | None) -> Html | None:
    """What can be done in a building, or how it works: always in the same place."""
    if not any(ways):
        return None
    return tag("div", ways, role="presentation", class_="workshop-ways row")


def _moves(seat: Seat, place: int, actions: Actions) -> Sequence[Action]:
    """Who works there may move elsewhere."""
    side = seat.assistants[place]
    return () if side is None else actions.get(SIDES[side].name, ())


def _place_at_work(seen: Observation) -> int | None:
    """The viewer's building that is being fed, or whose chain is open (EG-140)."""
    turn = None if seen.table.is_over else turn_on(seen.table)
    if turn is None or turn.player != seen.player:
        return None
    if isinstance(seen.decision, Feeding):
        return seen.decision.place
    return turn.open


def _head(label: str, name: str, look: Look, *, is_doable: bool) -> Html:
    """The title of a building; where nothing can be done with it, it says why."""
    if look.live and not is_doable:
        return board.cell(look, label, tried=name, class_="workshop-name")
    return tag("strong", label, role="rowheader", class_="workshop-name")


def _drawn_facts(
    seen: Observation, place: int, hopes: Prospect | None, look: Look
) -> Iterator[Html | None]:
    """Inputs, goods and chain of an own building in icons."""
    seat = own_seat(seen)
    building = seat.buildings[place]
    good = GOODS[building]
    if good is None:
        yield effect(building)
        yield counted("vp", KINDS[building].vp)
        return
    yield from inputs(building, hopes)
    yield tag(
        "span",
        drawn(f"{seat.goods[place]}×"),
        class_=f"store ic-{good_key(good)}",
        data_coins=COINS[building],
        data_about=f"goods-{NAMES[building]}",
    )
    yield bunny_icon(seat, place)
    view = chain_view(seat, place, own_hand(seen))
    if view is not None:
        yield _drawn_chain(building, view, look)
    for fed in fed_by(seat, place):
        yield tag(
            "span",
            class_=f"feeds ic-{good_key(fed)}",
            data_text="\N{RIGHTWARDS ARROW}",
            data_about=f"feeds-{NAMES[building]}",
        )


def inputs(building: int, hopes: Prospect | None) -> Iterator[Html]:
    """What starts production, a strip for each resource; what is missing is struck."""
    number, about = ANY_INPUTS[building], f"needs-{NAMES[building]}"
    if number:
        text = str(number) if hopes is None else f"{number - hopes.units}/{number}"
        yield counted("any", text, about=about)
        return
    for resource, need in enumerate(INPUTS[building]):
        if need:
            lacks = 0 if hopes is None else min(need, hopes.missing[resource])
            yield tag(
                "span",
                class_=f"strip strip--{resource_key(resource)} "
                f"{board.numbered(need - lacks, lacks)}",
                data_about=about,
            )


def _drawn_chain(building: int, view: ChainView, look: Look) -> Html:
    """What goes into a chain, and what comes of it: of one run, or of all now."""
    chain, good = CHAINS[building], GOODS[building]
    assert chain is not None
    assert good is not None
    gain = view.gain or run_gain(building)
    times = f"{view.runs}× " if view.runs > 1 else ""
    return tag(
        "span",
        (icon(good_key(item)) for item in chain.goods),
        None if chain.card is None else icon(f"card-{resource_key(chain.card)}"),
        data_text=f"\N{RIGHTWARDS ARROW} {times}+{gain}",
        class_=classes("chain", bool(view.runs) and "chain--ready"),
        data_about=f"chain-{NAMES[building]}",
        aria_hidden="true" if look.live else None,
    )


def _still_due(seen: Observation) -> int | None:
    """What is still to be paid of the price of the viewer's own card, while it is."""
    now = seen.decision
    if isinstance(now, Paying) and now.purchase == Built(seen.player):
        return now.bill
    return None


def _price(seat: Seat, card: int, due: int | None) -> Message:
    """What it costs, and what there is to pay, or what is still to be paid."""
    if due is not None:
        return msg(
            "costs {cost}, of which {due} still to be paid", cost=COSTS[card], due=due
        )
    return msg(
        "costs {cost}; your goods are worth {coins}",
        cost=COSTS[card],
        coins=seat.coins,
    )


def _due(due: int, look: Look) -> Html:
    """What is still to be paid, in words, where the button has been."""
    words = msg_n("1 coin still to pay", "{n} coins still to pay", n=due)
    return tag("span", look.t(words), class_="workshop-due", aria_hidden="true")


def _laid(seen: Observation, actions: Actions, look: Look) -> Html | None:
    """The own card that lies face down to be built, against what there is to pay."""
    seat, t = own_seat(seen), look.t
    card = own_laid(seen)
    if card is None:
        return None
    doable = actions.get(NAMES[card], ())
    due = _still_due(seen)
    title = t(msg("Laid down: {building}", building=name_of(card)))
    return board.row(
        _head(title, NAMES[card], look, is_doable=bool(doable)),
        board.cell(
            look,
            counted("coin", f"{seat.coins}/{COSTS[card]}") if due is None else None,
            counted("vp", KINDS[card].vp),
            card_facts(card),
            links(card),
            class_="workshop-facts row",
            aria_label=t(listed([_price(seat, card, due), *work_of(card)])),
        ),
        _foot(
            *(building_button(seen, action, look) for action in doable),
            None if due is None else _due(due, look),
        ),
        id=f"{look.prefix}{NAMES[card]}",
        data_about=NAMES[card],
        class_=classes(
            "workshop slip laid",
            colour_class(card),
            seat.coins >= COSTS[card] and "laid--affordable",
        ),
    )
