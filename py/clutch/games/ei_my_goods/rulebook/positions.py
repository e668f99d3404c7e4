"""The positions in the rulebook's examples, as the first player sees them."""

from collections.abc import Callable

from clutch.core.decision import Agenda, AnyEvent
from clutch.core.rng import Rng
from clutch.core.values import replace
from clutch.games.ei_my_goods.board import whole
from clutch.games.ei_my_goods.play.acting import Acting, Begin
from clutch.games.ei_my_goods.play.course import agenda_of
from clutch.games.ei_my_goods.play.hands import DEALT
from clutch.games.ei_my_goods.play.planning import BeginPlan, Planning
from clutch.games.ei_my_goods.table.actions import Mode
from clutch.games.ei_my_goods.table.components import DECK, NUMBERS, RESOURCES, Resource
from clutch.games.ei_my_goods.table.position import Hidden, Phase, Seat, State, Table
from clutch.ui.html import Html
from clutch.ui.look import Look
from clutch.ui.prose import Draw


def _drawn(make: Callable[[], State]) -> Draw:
    """Draw the market and the seat of player 1."""

    def draw(look: Look) -> Html:
        state = make()
        return whole.excerpt(state.observation(0), state.legal_actions(), look)

    return draw


def _position(  # noqa: PLR0913  (each example names the few that matter)
    buildings: str,
    hand: str,
    market: tuple[int, int, int, int, int],
    *,
    worker: str = "",
    mode: Mode = Mode.EFFICIENT,
    laid: str = "",
) -> State:
    """A two-player position in phase 4 of player 1.

    `buildings` names each building with its number of goods. `market` counts cards by
    resource; market cards and goods are any cards not otherwise used.
    """
    words = [word.split("*") for word in buildings.split()]
    built = tuple(NUMBERS[name] for name, _ in words)
    held = tuple(sorted(NUMBERS[name] for name in hand.split()))
    named = {*built, *held, NUMBERS.get(laid, -1)}
    free = [card for card in range(len(DECK)) if card not in named]
    row: list[int] = []
    for resource in Resource:
        fitting = [card for card in free if RESOURCES[card] == resource]
        row += fitting[: market[resource]]
    free = [card for card in free if card not in row]
    goods = tuple(tuple(free.pop() for _ in range(int(number))) for _, number in words)
    mine = Seat(
        buildings=built,
        goods=tuple(map(len, goods)),
        assistants=(None,) * len(built),
        worker=built.index(NUMBERS[worker]) if worker else None,
        mode=mode,
        has_laid=bool(laid),
    )
    other = Seat((NUMBERS["K04"],), (0,), (None,))
    table = Table(
        agenda=(*_before(Begin(0)), Acting(0)),
        round=3,
        active=0,
        seats=(mine, other),
        on_show=(),
        phase=Phase.PRODUCTION,
        market=(tuple(row), ()),
    )
    hidden = Hidden(
        draw_pile=tuple(free),
        discards=(),
        hands=(held, ()),
        goods=(goods, ((),)),
        laid=(NUMBERS[laid] if laid else None, None),
        plans=(None, None),
    )
    return State(table, hidden, Rng("example"))


def _before(event: AnyEvent) -> Agenda:
    """The agenda below an event, in a two-player round with the first player active."""
    agenda = agenda_of(0, (DEALT, DEALT))
    return agenda[: agenda.index(event)]


def _do(state: State, *texts: str) -> State:
    for text in texts:
        state = state.apply(
            next(action for action in state.legal_actions() if str(action) == text)
        )
    return state


@_drawn
def planning() -> State:
    """What is missing, and how likely the second row provides it."""
    state = _position("K01*5 Y09*2", "G01 Y10 B04", (1, 1, 1, 0, 1))
    agenda = (*_before(BeginPlan(0)), Planning(0))
    table = replace(state.table, phase=Phase.FIRST_ROW, agenda=agenda)
    return replace(state, table=table)


@_drawn
def sloppy() -> State:
    """A sloppy Worker in a coop that lacks two units."""
    state = _position(
        "K01*0", "G01 Y10", (0, 1, 0, 0, 0), worker="K01", mode=Mode.SLOPPY
    )
    return _do(state, "produce K01")


@_drawn
def efficient() -> State:
    """An efficient Worker in a coop that was fed from the hand."""
    state = _position("K01*0", "G01 Y10", (0, 1, 0, 0, 0), worker="K01")
    return _do(state, "produce K01", "use Y10", "use G01")


@_drawn
def woodcarver() -> State:
    """A chain that takes hand cards."""
    state = _position("K01*2 Y09*0", "Y10 Y11 G01", (1, 3, 0, 0, 0), worker="Y09")
    return _do(state, "produce Y09")


@_drawn
def eggnog() -> State:
    """A chain that takes a good and a hand card."""
    state = _position(
        "K01*2 R01*0",
        "R02 R03 R04",
        (3, 0, 0, 0, 1),
        worker="R01",
        mode=Mode.SLOPPY,
    )
    return _do(state, "produce R01")


@_drawn
def apiary() -> State:
    """A chain that takes goods."""
    state = _position("K01*1 R15*2 Y15*0", "", (3, 3, 0, 0, 0), worker="Y15")
    return _do(state, "produce Y15")


@_drawn
def paying() -> State:
    """A building that has to be paid for."""
    return _position("K01*0 G09*2 Y09*1", "", (1, 1, 0, 1, 1), laid="B04")


@_drawn
def last_round() -> State:
    """The last round, with every chain open."""
    state = _position("K01*2 Y09*2 R15*1 Y15*0 Y01*0", "Y10", (1, 1, 0, 0, 1))
    return replace(state, table=replace(state.table, is_last=True))
