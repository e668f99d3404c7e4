"""Random turns and their best results, found by trying everything.

Only the legal actions of the real rules are tried: nothing here knows what a chain
takes or what a building produces.
"""

from collections.abc import Callable, Iterator

from clutch.core.rng import RngStream
from clutch.core.values import replace
from clutch.games.ei_my_goods.bots.advice import card_worth
from clutch.games.ei_my_goods.play.acting import Acting
from clutch.games.ei_my_goods.play.turn import turn_on
from clutch.games.ei_my_goods.table.actions import Add, Mode, Open, Produce, Run, Use
from clutch.games.ei_my_goods.table.components import (
    DECK,
    GOODS,
    NAMES,
    NUMBERS,
    RESOURCES,
)
from clutch.games.ei_my_goods.table.position import State
from tests.games.ei_my_goods.positions import Place, position

MAKING = Produce | Use | Add | Run
"""The actions that make goods, or begin to."""
OF_DECK = NAMES[: len(DECK)]
MAKERS = [name for name in OF_DECK if GOODS[NUMBERS[name]] is not None]
TOGETHER = (
    "Y09 Y01 Y06",
    "R09 R15 Y15",
    "R09 B01",
    "G15 G05 G24",
    "G15 G01",
    "G09 G20",
    "B10 B04",
    "R01 G10",
    "Y10 Y03 R10",
)
"""Buildings whose chains feed one another, or take the same things."""
RESOURCE_WORDS = ("grain", "willow", "bottle", "flower", "cocoa")


def turn_by_chance(rng: RngStream, *, is_last: bool = True) -> State:
    """Return a random phase 4 with so few cards that everything can be tried."""
    built = ["K01", *(rng.choice(TOGETHER).split() if rng.randrange(4) else ())]
    built.append(rng.choice([name for name in MAKERS if name not in built]))
    held = rng.shuffle(name for name in OF_DECK if name not in built)[:5]
    rooms = rng.shuffle(built)
    helpers = enumerate(rooms[1 : 1 + rng.randrange(3)])
    return position(
        Place(
            " ".join(f"{name}*{rng.randrange(4)}" for name in built),
            " ".join(held),
            worker=rooms[0],
            mode=rng.choice(tuple(Mode)),
            assistants=" ".join(f"A0{i + 1}@{room}" for i, room in helpers),
        ),
        market=" ".join(
            f"{word}*{number}"
            for word in RESOURCE_WORDS
            if (number := rng.randrange(4))
        ),
        is_last=is_last,
    )


def without_bunnies(state: State) -> State:
    """Return the same turn with nothing to produce."""
    mine, *others = state.table.seats
    idle = replace(mine, worker=None, assistants=(None,) * len(mine.buildings))
    return replace(state, table=replace(state.table, seats=(idle, *others)))


def best_of(state: State) -> float:
    """The most that the turn of the first player can bring.

    This is the coins less the worth of the hand cards that it takes, which is nothing
    at the end of the game.
    """
    seat = state.table.seats[0]

    def worth(card: int) -> float:
        return 0.0 if state.table.is_last else card_worth(seat, card)

    return _best(state, worth, {})


def _best(
    state: State, worth: Callable[[int], float], known: dict[object, float]
) -> float:
    seat, hand, turn = state.table.seats[0], state.hidden.hands[0], turn_on(state.table)
    assert turn is not None
    # In the last round every chain can be opened.
    opened = None if state.table.is_last else turn.open
    key = state.decision, seat.goods, hand, turn.produced, opened
    if isinstance(state.decision, Acting):
        key = seat.goods, hand, turn.produced, opened
    if key not in known:
        can_stop = isinstance(state.decision, Acting)
        known[key] = seat.coins if can_stop else -1000.0
        for after in _afters(state, worth):
            taken = set(hand) - set(after.hidden.hands[0])
            loss = sum(map(worth, taken))
            known[key] = max(known[key], _best(after, worth, known) - loss)
    return known[key]


def _afters(state: State, worth: Callable[[int], float]) -> Iterator[State]:
    """Yield the states after one more action; a chain is opened with its first use.

    Among equivalent cards, the least valuable one is used.
    """
    seen: set[object] = set()
    for action in sorted(state.legal_actions(), key=lambda a: _worth_of(a, worth)):
        if isinstance(action, Open):
            yield from (s for s in _links(state.step(action), worth))
        elif isinstance(action, MAKING):
            sort = type(action), _sort(action)
            if sort not in seen:
                seen.add(sort)
                yield state.step(action)


def _links(state: State, worth: Callable[[int], float]) -> Iterator[State]:
    links = [a for a in state.legal_actions() if isinstance(a, Add | Run)]
    if links:
        yield state.step(min(links, key=lambda a: _worth_of(a, worth)))


def _worth_of(action: object, worth: Callable[[int], float]) -> float:
    return worth(action.card) if isinstance(action, Add | Use) else 0.0


def _sort(action: Produce | Use | Add | Run) -> int:
    return RESOURCES[action.card] if isinstance(action, Add | Use) else action.card
