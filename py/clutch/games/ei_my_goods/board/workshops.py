"""The viewer's own buildings, told in full, and the card laid down to be built."""

from collections.abc import Iterator, Sequence

from clutch.core.message import Message, msg, msg_n
from clutch.games.ei_my_goods.board.bunnies import bunny_icon
from clutch.games.ei_my_goods.board.buttons import building_button, draw_controls
from clutch.games.ei_my_goods.board.drawings import (
    counted,
    good_key,
    icon,
    resource_key,
)
from clutch.games.ei_my_goods.board.facts import facts_of
from clutch.games.ei_my_goods.board.hand import hyphenated
from clutch.games.ei_my_goods.board.house import (
    foot,
    house_classes,
    needs,
    sign_class,
    store,
)
from clutch.games.ei_my_goods.board.plan import plan_line
from clutch.games.ei_my_goods.board.players import own_purse, points
from clutch.games.ei_my_goods.board.things import Actions
from clutch.games.ei_my_goods.board.ways import chips, hopes_of
from clutch.games.ei_my_goods.bots.prospects import Prospect
from clutch.games.ei_my_goods.play.building import Built
from clutch.games.ei_my_goods.play.chains import ChainView, chain_view, fed_by
from clutch.games.ei_my_goods.play.names import listed, name_of, work_of
from clutch.games.ei_my_goods.play.paying import Paying
from clutch.games.ei_my_goods.play.production import Feeding, has_bunny
from clutch.games.ei_my_goods.play.turn import turn_on
from clutch.games.ei_my_goods.table.actions import Action, Work
from clutch.games.ei_my_goods.table.components import (
    ANY_INPUTS,
    COSTS,
    GOODS,
    INPUTS,
    NAMES,
    SIDES,
    Good,
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


def draw_own(
    seen: Observation, legal_actions: Sequence[Action], actions: Actions, look: Look
) -> Html:
    """All own buildings, after what the viewer has, plans, and may do besides."""
    seat = own_seat(seen)
    is_on = seen.player == seen.current_player
    buildings = (
        _building(seen, place, actions, look) for place in range(len(seat.buildings))
    )
    return tag(
        "div",
        tag(
            "header",
            board.row(
                title=(
                    tag(
                        "span",
                        look.t(msg("Your buildings")),
                        class_=board.Mark.CURRENT if is_on else None,
                    ),
                    own_purse(seen, look),
                    plan_line(seen, look),
                ),
            ),
            draw_controls(seen, legal_actions, look) if look.live else None,
            class_="goods-own-head",
        ),
        tag(
            "div",
            tag(
                "div",
                buildings,
                _laid(seen, actions, look),
                role="presentation",
                class_=f"workshops flow {board.numbered(_taken(seen))}",
            ),
            role="presentation",
            class_="room",
        ),
        role="rowgroup",
        class_=f"goods-own zone seat-{max(0, seen.player)}",
        id=f"{look.prefix}own",
    )


def _taken(seen: Observation) -> int:
    """How many places have a building, or the card of one that is being built."""
    return len(own_seat(seen).buildings) + (own_laid(seen) is not None)


def _building(seen: Observation, place: int, actions: Actions, look: Look) -> Html:
    seat, t = own_seat(seen), look.t
    building = seat.buildings[place]
    name = NAMES[building]
    doable = [*actions.get(name, ()), *_moves(seat, place, actions)]
    hopes = hopes_of(seen, place)
    return board.row(
        _head(hyphenated(t(name_of(building))), building, look, is_doable=bool(doable)),
        board.cell(
            look,
            inputs(building, hopes) if GOODS[building] else needs(building),
            class_="workshop-facts",
            aria_label=t(listed(list(facts_of(seen, place, hopes)))),
        ),
        _on_it(seen, place, look),
        _ways(seen, place, doable, hopes, look),
        id=f"{look.prefix}{name}",
        data_about=name,
        class_=house_classes(
            building,
            "workshop",
            place == seat.worker and "workshop--worker",
            has_bunny(seat, place) and "workshop--manned",
            bool(doable) and look.live and "workshop--asked",
            place == _place_at_work(seen) and board.Mark.CHOSEN,
        ),
    )


def _on_it(seen: Observation, place: int, look: Look) -> Iterator[Html | None]:
    """What lies on an own building, and who works there."""
    seat, is_over = own_seat(seen), seen.table.is_over
    building = seat.buildings[place]
    yield store(building, seat.goods[place])
    yield bunny_icon(seat, place, look.t)
    if is_over:
        yield foot(building, points=points(seat, place), is_plain=True)
        return
    yield foot(building, about=True)
    view = chain_view(seat, place, own_hand(seen))
    if view is not None and view.runs:
        yield _runs(building, view)
    fed = fed_by(seat, place)
    if fed:
        yield _feeds(building, fed)


def _runs(building: int, view: ChainView) -> Html:
    """What a chain brings with what there is now: how often, and how much."""
    times = f"{view.runs}× " if view.runs > 1 else ""
    return tag(
        "span",
        class_="chain",
        data_text=f"\N{RIGHTWARDS ARROW} {times}+{view.gain}",
        data_about=f"chain-{NAMES[building]}",
        aria_hidden="true",
    )


def _feeds(building: int, fed: Sequence[Good]) -> Html:
    """What own chains make of the goods here."""
    return tag(
        "span",
        (icon(good_key(good)) for good in fed),
        class_="feeds",
        data_text="\N{RIGHTWARDS ARROW}",
        data_about=f"feeds-{NAMES[building]}",
        aria_hidden="true",
    )


def _ways(
    seen: Observation,
    place: int,
    doable: Sequence[Action],
    hopes: Prospect | None,
    look: Look,
) -> Html | None:
    """Both ways to work, or how it works, and what else can be done in a building."""
    works = {a.mode: a for a in doable if isinstance(a, Work)}
    others = [a for a in doable if not isinstance(a, Work)]
    told: list[Html | None] = []
    if hopes is not None and not others:
        told = [*chips(seen, place, hopes, works, look)]
    return _foot(*told, *(building_button(seen, action, look) for action in others))


def _foot(*ways: Html | None) -> Html | None:
    """What can be done in a building, or how it works: always in the same place."""
    if not any(ways):
        return None
    return tag("div", ways, role="presentation", class_="workshop-ways")


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


def _head(
    label: str, card: int, look: Look, *, is_doable: bool, said: str | None = None
) -> Html:
    """The title of a building; where nothing can be done with it, it says why."""
    class_ = classes("card-name workshop-name", sign_class(card))
    if look.live and not is_doable:
        return board.cell(
            look, label, tried=NAMES[card], class_=class_, aria_label=said
        )
    return tag("strong", label, role="rowheader", class_=class_, aria_label=said)


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
                data_number=need - lacks or None,
                data_lacks=lacks or None,
                data_about=about,
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
    name = hyphenated(t(name_of(card)))
    return board.row(
        _head(name, card, look, is_doable=bool(doable), said=title),
        board.cell(
            look,
            needs(card),
            class_="workshop-facts",
            aria_label=t(listed([_price(seat, card, due), *work_of(card)])),
        ),
        counted("coin", f"{seat.coins}/{COSTS[card]}") if due is None else None,
        foot(card),
        _foot(
            *(building_button(seen, action, look) for action in doable),
            None if due is None else _due(due, look),
        ),
        id=f"{look.prefix}{NAMES[card]}",
        data_about=NAMES[card],
        data_cost=COSTS[card],
        class_=house_classes(
            card,
            "workshop laid",
            bool(doable) and look.live and "workshop--asked",
            seat.coins >= COSTS[card] and "laid--affordable",
        ),
    )
