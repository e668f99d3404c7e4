"""Positions of Ei my Goods! Royal Eggs built directly, cards by name."""

from collections import Counter
from dataclasses import dataclass, replace

from clutch.core.rng import Rng
from clutch.games.ei_my_goods.course import Decision, Phase, agenda_of, clockwise
from clutch.games.ei_my_goods.rules import State
from clutch.games.ei_my_goods.seats import Seat
from clutch.games.ei_my_goods.table.actions import Mode
from clutch.games.ei_my_goods.table.components import (
    DECK,
    NAMES,
    NUMBERS,
    RESOURCES,
    SIDES,
    Resource,
)
from tests.play import do

SPARE = sorted(range(len(DECK)), key=lambda card: (DECK[card].has_half_egg, -card))
"""The cards that markets and goods are taken from, those with half eggs last."""


@dataclass(frozen=True)
class Place:
    """What a player is to have, in names: `buildings="K01*7 Y09"` has seven eggs."""

    buildings: str = "K01"
    hand: str = ""
    laid: str = ""
    worker: str = ""
    mode: Mode = Mode.EFFICIENT
    assistants: str = ""
    """Who is where: `A01@Y09`, or `A01b@Y09` with side B up."""


def position(  # noqa: PLR0913 - each test names the few that matter to it
    *places: Place,
    market: str = "",
    rows: tuple[str, str] | None = None,
    decision: Decision = Decision.MENU,
    current: int = 0,
    active: int = 0,
    shown: str = "",
    is_last: bool = False,
    pile: str | None = None,
    discards: str = "",
    in_turn: bool = True,
) -> State:
    """A moment of a round, by default player 0 in phase 4.

    The market is given by resources (`"willow*2 grain"`) or as rows of cards. What is
    named nowhere lies on the draw pile, or in no pile at all if `pile` names that.
    """
    everybody = places if len(places) > 1 else (*places, Place("K04"))
    named = " ".join(
        [
            *(f"{p.buildings} {p.hand} {p.laid}" for p in everybody),
            *(rows or ()),
            discards,
            pile or "",
        ]
    )
    used = {NUMBERS[word.partition("*")[0]] for word in named.split()}
    free = [card for card in SPARE if card not in used]
    row = tuple(_by_resource(market, free)) if rows is None else cards(rows[0])
    seats = tuple(_seat(place, free) for place in everybody)
    rest = tuple(
        card
        for card in range(len(DECK))
        if card not in used and card not in row and not _lies(seats, card)
    )
    phase = _PHASES[decision] if in_turn else Phase.CARDS
    order = clockwise(active, len(seats))
    chosen = order[: order.index(current) + 1] if decision in _PLANNING else ()
    plans = tuple(seat if p in chosen else None for p, seat in enumerate(seats))
    return State(
        rng=Rng("A"),
        round=3,
        active=active,
        phase=phase,
        decision=decision,
        current=current,
        seats=seats,
        plans=plans,
        on_show=tuple(side(name) for name in shown.split()),
        draw_pile=rest if pile is None else cards(pile),
        discards=cards(discards),
        market=(row, cards(rows[1]) if rows else ()),
        agenda=_agenda(decision, active, current, len(seats)),
        is_last=is_last,
    )


_PLANNING = {Decision.PLAN, Decision.LAY}
_PHASES = {
    Decision.EXCHANGE: Phase.CARDS,
    Decision.PLAN: Phase.FIRST_ROW,
    Decision.LAY: Phase.FIRST_ROW,
    Decision.MENU: Phase.PRODUCTION,
}
_TASKS = {
    Decision.EXCHANGE: "ask",
    Decision.PLAN: "plan",
    Decision.LAY: "plan",
    Decision.MENU: "turn",
}


def _agenda(decision, active, current, players):
    jobs = agenda_of(active, (0,) * players)
    at = next(
        i
        for i, job in enumerate(jobs)
        if job.task.value == _TASKS[decision] and job.player == current
    )
    return jobs[at + 1 :]


def _by_resource(text, free):
    """The first free cards that give those resources."""
    for word in text.split():
        name, _, number = word.partition("*")
        wanted = Resource[name.upper()]
        for _ in range(int(number or 1)):
            found = next(card for card in free if RESOURCES[card] == wanted)
            free.remove(found)
            yield found


def _seat(place, free):
    words = [word.partition("*") for word in place.buildings.split()]
    buildings = tuple(NUMBERS[name] for name, _, _ in words)
    goods = tuple(
        tuple(free.pop() for _ in range(int(number or 0))) for _, _, number in words
    )
    helpers = [None] * len(buildings)
    for word in place.assistants.split():
        who, _, where = word.partition("@")
        helpers[buildings.index(NUMBERS[where])] = side(who)
    return Seat(
        hand=tuple(sorted(cards(place.hand))),
        buildings=buildings,
        goods=goods,
        assistants=tuple(helpers),
        laid=NUMBERS[place.laid] if place.laid else None,
        worker=buildings.index(NUMBERS[place.worker]) if place.worker else None,
        mode=place.mode,
    )


def _lies(seats, card):
    return any(card in pile for seat in seats for pile in seat.goods)


def side(name):
    """The side of an Assistant: `A01` is side A, `A01b` side B."""
    number = next(i for i, s in enumerate(SIDES) if s.name == name[:3])
    return number + name.endswith("b")


def cards(names):
    """Cards by their names."""
    return tuple(NUMBERS[name] for name in names.split())


def names(numbers):
    """The names of cards."""
    return " ".join(NAMES[number] for number in numbers)


def goods(state, player=0):
    """How many goods lie on each building: `K01*7 Y09*1`, empty ones left out."""
    seat = state.seats[player]
    return " ".join(
        f"{NAMES[building]}*{len(pile)}"
        for building, pile in zip(seat.buildings, seat.goods, strict=True)
        if pile
    )


def hand(state, player=0):
    """The names of a player's hand cards."""
    return names(state.seats[player].hand)


def all_cards(state):
    """How often each card of the deck is somewhere."""
    found = Counter(state.draw_pile + state.discards)
    for row in state.market:
        found.update(row)
    for seat in state.seats:
        found.update(seat.hand)
        found.update(card for card in seat.buildings if card < len(DECK))
        if seat.laid is not None:
            found[seat.laid] += 1
        for pile in seat.goods:
            found.update(pile)
    return found


def end_turns(state):
    """The state after everybody has ended phase 4."""
    while state.phase is Phase.PRODUCTION and not state.is_terminal:
        state = do(state, "end")
    return state


def with_seat(state, player, **changes):
    """The state with other things at one seat, and in what is planned there."""
    seats, plans = list(state.seats), list(state.plans)
    seats[player] = replace(seats[player], **changes)
    if plans[player] is not None:
        plans[player] = replace(plans[player], **changes)
    return replace(state, seats=tuple(seats), plans=tuple(plans))
