"""Positions of Ei my Goods! Royal Eggs built directly, cards by name."""

from collections import Counter
from dataclasses import dataclass

from clutch.core.rng import Rng
from clutch.core.values import put, replace
from clutch.games.ei_my_goods import GAME
from clutch.games.ei_my_goods.play.acting import Acting, Begin
from clutch.games.ei_my_goods.play.course import agenda_of
from clutch.games.ei_my_goods.play.hands import DEALT, Ask, Exchanging
from clutch.games.ei_my_goods.play.laying import Laying
from clutch.games.ei_my_goods.play.planning import BeginPlan, Planning
from clutch.games.ei_my_goods.table.actions import Mode
from clutch.games.ei_my_goods.table.components import (
    DECK,
    NAMES,
    NUMBERS,
    RESOURCES,
    SIDES,
    Resource,
)
from clutch.games.ei_my_goods.table.position import Hidden, Phase, Seat, State, Table
from tests.play import can, do

SLOPPY, EFFICIENT = Mode.SLOPPY, Mode.EFFICIENT
SPARE = sorted(range(len(DECK)), key=lambda card: (DECK[card].has_half_egg, -card))
"""The cards for markets and goods, those with half eggs last."""


@dataclass(frozen=True)
class Place:
    """What a player has, by name: `buildings="K01*7 Y09"` has seven eggs."""

    buildings: str = "K01"
    hand: str = ""
    laid: str = ""
    worker: str = ""
    mode: Mode = Mode.EFFICIENT
    assistants: str = ""
    """Assistants and their buildings: `A01@Y09`, or `A01b@Y09` with side B up."""


def position(  # noqa: PLR0913 - each test names the few that matter to it
    *places: Place,
    market: str = "",
    rows: tuple[str, str] | None = None,
    decision: type = Acting,
    current: int = 0,
    active: int = 0,
    shown: str = "",
    is_last: bool = False,
    pile: str | None = None,
    discards: str = "",
) -> State:
    """Return a moment of a round, by default player 0 in phase 4.

    The market is given by resources (`"willow*2 grain"`) or as rows of cards. Cards
    named nowhere are on the draw pile, or in no pile at all if `pile` is given.
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
    goods = tuple(_goods(place, free) for place in everybody)
    lying = {card for piles in goods for pile in piles for card in pile}
    rest = tuple(card for card in range(len(DECK)) if card not in {*used, *row, *lying})
    phase, begins, shows = _MOMENTS[decision]
    agenda = agenda_of(active, (DEALT,) * len(everybody))
    table = Table(
        agenda=(*agenda[: agenda.index(begins(current))], shows(current)),
        round=3,
        active=active,
        seats=tuple(map(_seat, everybody, goods)),
        on_show=tuple(side(name) for name in shown.split()),
        phase=phase,
        market=(row, cards(rows[1]) if rows else ()),
        is_last=is_last,
    )
    hidden = Hidden(
        draw_pile=rest if pile is None else cards(pile),
        discards=cards(discards),
        hands=tuple(tuple(sorted(cards(place.hand))) for place in everybody),
        goods=goods,
        laid=tuple(NUMBERS[p.laid] if p.laid else None for p in everybody),
        plans=(None,) * len(everybody),
        planning=Laying(current) if decision is Laying else None,
    )
    return State(table, hidden, Rng("A"))


_MOMENTS = {
    Exchanging: (Phase.CARDS, Ask, Exchanging),
    Planning: (Phase.FIRST_ROW, BeginPlan, Planning),
    Laying: (Phase.FIRST_ROW, BeginPlan, Planning),
    Acting: (Phase.PRODUCTION, Begin, Acting),
}
"""For each decision: its phase, its opening entry, and what the table shows."""


def _by_resource(text, free):
    """Take from `free` the first cards that give those resources."""
    for word in text.split():
        name, _, number = word.partition("*")
        wanted = Resource[name.upper()]
        for _ in range(int(number or 1)):
            found = next(card for card in free if RESOURCES[card] == wanted)
            free.remove(found)
            yield found


def _goods(place, free):
    numbers = [word.partition("*")[2] for word in place.buildings.split()]
    return tuple(
        tuple(free.pop() for _ in range(int(number or 0))) for number in numbers
    )


def _seat(place, goods):
    names = [word.partition("*")[0] for word in place.buildings.split()]
    buildings = tuple(NUMBERS[name] for name in names)
    helpers = [None] * len(buildings)
    for word in place.assistants.split():
        who, _, where = word.partition("@")
        helpers[buildings.index(NUMBERS[where])] = side(who)
    return Seat(
        buildings=buildings,
        goods=tuple(map(len, goods)),
        assistants=tuple(helpers),
        worker=buildings.index(NUMBERS[place.worker]) if place.worker else None,
        mode=place.mode,
        has_laid=bool(place.laid),
    )


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
    """The number of goods on each building: `K01*7 Y09*1`; empty ones are left out."""
    seat, piles = state.table.seats[player], state.hidden.goods[player]
    assert seat.goods == tuple(map(len, piles))
    return " ".join(
        f"{NAMES[building]}*{number}"
        for building, number in zip(seat.buildings, seat.goods, strict=True)
        if number
    )


def hand(state, player=0):
    """The names of a player's hand cards."""
    return names(state.hidden.hands[player])


def all_cards(state):
    """The number of times each card of the deck is found."""
    table, hidden = state.table, state.hidden
    found = Counter(hidden.draw_pile + hidden.discards)
    for pile in (*table.market, *hidden.hands):
        found.update(pile)
    for seat in table.seats:
        found.update(card for card in seat.buildings if card < len(DECK))
    found.update(card for card in hidden.laid if card is not None)
    for piles in hidden.goods:
        for pile in piles:
            found.update(pile)
    return found


def end_turns(state):
    """The state after everybody has ended phase 4."""
    while state.table.phase is Phase.PRODUCTION and not state.is_terminal:
        state = do(state, "end")
    return state


def with_hand(state, player, hand):
    """Return the state with another hand for a player."""
    hidden = state.hidden
    hands = put(hidden.hands, player, tuple(hand))
    return replace(state, hidden=replace(hidden, hands=hands))


def with_table(state, **changes):
    """Return the state with changes to its table."""
    return replace(state, table=replace(state.table, **changes))


def start(players=2, seed="A"):
    """Return the start of a game."""
    return GAME.initial_state(players, {}, Rng(seed))


def to_plans(state):
    """Return the state after everyone has kept their hand."""
    while isinstance(state.decision, Exchanging):
        state = do(state, "keep")
    return state


def to_production(state):
    """Return the state after everyone has chosen to do nothing."""
    while not isinstance(state.decision, Acting):
        quiet = {"keep", "rest", "lay nothing"}
        state = do(state, next(a for a in can(state).split(", ") if a in quiet))
    return state


def own(state, place):
    """The first player's seat, a place there, and the hand."""
    return state.table.seats[0], place, state.hidden.hands[0]
