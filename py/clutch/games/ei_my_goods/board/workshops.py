"""Draws the viewer's own buildings in full, and the card laid down to be built."""

from collections.abc import Iterator, Sequence

from clutch.core.message import Message, msg, msg_n, with_commas
from clutch.games.ei_my_goods.board.bunnies import bunny_icon
from clutch.games.ei_my_goods.board.buttons import building_button, draw_controls
from clutch.games.ei_my_goods.board.drawings import (
    counted,
    good_key,
    icon,
    resource_key,
)
from clutch.games.ei_my_goods.board.facts import facts_of, sentences
from clutch.games.ei_my_goods.board.hand import hyphenated
from clutch.games.ei_my_goods.board.house import (
    foot,
    house_classes,
    needs,
    pieces,
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
from clutch.games.ei_my_goods.play.names import name_of, work_of
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
    """Draw the viewer's buildings, below their counts, their plan and the controls."""
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
    """How many places are taken by buildings and by the card laid down."""
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
            class_="row workshop-facts",
            aria_label=" ".join(map(t, sentences(facts_of(seen, place, hopes)))),
        ),
        _on_it(seen, place, look),
        _ways(seen, place, doable, hopes, look),
        id=f"{look.prefix}{name}",
        data_from=f"{look.prefix}{name}",
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
    """The goods, the bunny, the chain and the points of a building."""
    seat, is_over = own_seat(seen), seen.table.is_over
    building = seat.buildings[place]
    yield from pieces(building, seat.goods[place], look, f"{look.prefix}goods-{place}")
    yield store(building, seat.goods[place])
    yield bunny_icon(seat, place, look, seen.player)
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
    """How often a chain can run now, and what that brings in coins."""
    times = f"{view.runs}× " if view.runs > 1 else ""
    return tag(
        "span",
        f"\N{RIGHTWARDS ARROW} {times}+{view.gain}",
        class_="chain",
        data_about=f"chain-{NAMES[building]}",
        aria_hidden="true",
    )


def _feeds(building: int, fed: Sequence[Good]) -> Html:
    """What the player's chains make of these goods."""
    return tag(
        "span",
        "\N{RIGHTWARDS ARROW}",
        (icon(good_key(good)) for good in fed),
        class_="chain feeds",
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
    """Both ways to work, or the chosen one, and the other actions on a building."""
    works = {a.mode: a for a in doable if isinstance(a, Work)}
    others = [a for a in doable if not isinstance(a, Work)]
    told: list[Html | None] = []
    if hopes is not None and not others:
        told = [*chips(seen, place, hopes, works, look)]
    return _foot(*told, *(building_button(seen, action, look) for action in others))


def _foot(*ways: Html | None) -> Html | None:
    """The actions or ways to work of a building, always in the same place."""
    if not any(ways):
        return None
    return tag("div", ways, role="presentation", class_="workshop-ways")


def _moves(seat: Seat, place: int, actions: Actions) -> Sequence[Action]:
    """The moves of the Assistant in that building."""
    side = seat.assistants[place]
    return () if side is None else actions.get(SIDES[side].name, ())


def _place_at_work(seen: Observation) -> int | None:
    """The viewer's building that is being fed or whose chain is open (EG-140)."""
    turn = None if seen.table.is_over else turn_on(seen.table)
    if turn is None or turn.player != seen.player:
        return None
    if isinstance(seen.decision, Feeding):
        return seen.decision.place
    return turn.open


def _head(
    label: str, card: int, look: Look, *, is_doable: bool, said: str | None = None
) -> Html:
    """The title of a building; if it has no action, clicking it says why."""
    class_ = classes("card-name workshop-name", sign_class(card))
    if look.live and not is_doable:
        return board.cell(
            look, label, tried=NAMES[card], class_=class_, aria_label=said
        )
    return tag("strong", label, role="rowheader", class_=class_, aria_label=said)


def inputs(building: int, hopes: Prospect | None) -> Iterator[Html]:
    """What production needs, a strip for each resource; missing units are crossed."""
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
                data_one=need - lacks or None,
                data_two=lacks or None,
                data_about=about,
            )


def _still_due(seen: Observation) -> int | None:
    """The coins still due for the viewer's own card; None if it is not being paid."""
    now = seen.decision
    if isinstance(now, Paying) and now.purchase == Built(seen.player):
        return now.bill
    return None


def _price(seat: Seat, card: int, due: int | None) -> Message:
    """What a card costs, and what the goods are worth or how much is still due."""
    if due is not None:
        return msg("costs {cost}, {due} still to pay", cost=COSTS[card], due=due)
    return msg(
        "costs {cost}; your goods are worth {coins}",
        cost=COSTS[card],
        coins=seat.coins,
    )


def _due(due: int, look: Look) -> Html:
    """How much is still to be paid, in words, in place of the button."""
    words = msg_n("1 coin still to pay", "{n} coins still to pay", n=due)
    return tag("span", look.t(words), class_="workshop-due", aria_hidden="true")


def _laid(seen: Observation, actions: Actions, look: Look) -> Html | None:
    """The viewer's card laid down to be built, with its cost and their coins."""
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
            class_="row workshop-facts",
            aria_label=t(with_commas([_price(seat, card, due), *work_of(card)])),
        ),
        counted("coin", f"{seat.coins}/{COSTS[card]}") if due is None else None,
        foot(card),
        _foot(
            *(building_button(seen, action, look) for action in doable),
            None if due is None else _due(due, look),
        ),
        id=f"{look.prefix}{NAMES[card]}",
        data_from=f"{look.prefix}{NAMES[card]}",
        data_about=NAMES[card],
        data_cost=COSTS[card],
        class_=house_classes(
            card,
            "workshop laid",
            bool(doable) and look.live and "workshop--asked",
        ),
    )
