"""The rules of Les œufs sont faits! for readers: the parts that `rules.md` uses.

Numbers in sentences are computed from the tables, so they are never out of date.
Examples are small positions, or the last move in them, drawn by the board itself.
"""

from collections.abc import Callable, Iterable
from math import isqrt

from clutch.core.message import spelled
from clutch.core.position import Memory
from clutch.core.prose import Facts, Rows
from clutch.core.rng import Rng
from clutch.core.values import replace
from clutch.games.les_oeufs_sont_faits.board import whole as board
from clutch.games.les_oeufs_sont_faits.play.turn import NEXT_TURN, START
from clutch.games.les_oeufs_sont_faits.table.actions import (
    CLAIM,
    LOOK,
    Jump,
    Step,
    Take,
)
from clutch.games.les_oeufs_sont_faits.table.components import (
    BOARDS,
    EGGS,
    ROUNDS,
    SIZES,
    SYMBOLS,
    Cells,
    Symbol,
    bits,
    parse_cell,
)
from clutch.games.les_oeufs_sont_faits.table.position import Hidden, State, Table
from clutch.ui.html import Html
from clutch.ui.look import Look
from clutch.ui.prose import Draw, Examples, told
from clutch.ui.rulebook import Rulebook


def rulebook() -> Rulebook:
    """All printed rules and our own rulings."""
    return told("clutch.games.les_oeufs_sont_faits", facts(), rows(), examples())


def facts() -> Facts:
    """The values for the holes of `rules.md`."""
    return {
        "circles": spelled(EGGS[Symbol.CIRCLE]),
        "diamonds": spelled(EGGS[Symbol.DIAMOND]),
        "eggs": sum(EGGS.values()),
        "fewest_players": FEWEST,
        "large": LARGE,
        "large_turns": ROUNDS[LARGE],
        "line_eggs": spelled(eggs_each(FEWEST)),
        "most_players": MOST,
        "side": isqrt(eggs_each(MOST)),
        "small": SMALL,
        "square_eggs": spelled(eggs_each(MOST)),
        "stars": spelled(EGGS[Symbol.STAR]),
        "triangles": spelled(EGGS[Symbol.TRIANGLE]),
        "turns": ROUNDS[SMALL],
    }


def rows() -> Rows:
    """No repeated rows in these rules."""
    return {}


def examples() -> Examples:
    """The live examples of `rules.md`."""
    return {
        "two-ready": drawn(ready(FEWEST)),
        "four-ready": drawn(ready(MOST)),
        "choosing": drawn(choosing),
        "picked": drawn(picked),
        "chained": drawn(chained),
        "about-to-turn": drawn(about_to_turn),
        "has-turned": drawn(has_turned),
        "peeking": drawn(peeking),
        "won": drawn(won),
        "reminded": drawn(reminded),
    }


# Figures


FEWEST, MOST = SYMBOLS
"""The least and the most players."""
SMALL, LARGE = SIZES.values()
"""The number of cells along a side of each board."""


def eggs_each(players: int) -> int:
    """How many eggs each player has, on either board."""
    return BOARDS[SMALL, players].eggs_each


# Examples


def drawn(make: Callable[[], State]) -> Draw:
    """The board as the player to move sees it; in a finished game as player 1 does."""

    def draw(look: Look) -> Html:
        state = make()
        seen = state.observation(max(state.current_player, 0))
        return board.draw(seen, state.legal_actions(), look)

    return draw


def position(
    eggs: tuple[Cells, ...], turned: Iterable[str] = (), memory: Memory = Memory.NOTHING
) -> State:
    """A position on the smaller board with player 1 to move.

    `eggs` holds the eggs of each player, `turned` the cells of the turned ones.
    """
    down, nobody = _cells(*turned), (0,) * len(eggs)
    table = Table(
        agenda=(NEXT_TURN, START),
        board=BOARDS[6, len(eggs)],
        memory=memory,
        first=0,
        showing=tuple(own & ~down for own in eggs),
        deeds=(None,) * len(eggs),
        turned=down,
    )
    return State(table, Hidden(tuple(own & down for own in eggs), nobody), Rng(""))


def ready(players: int) -> Callable[[], State]:
    """A game that is about to begin."""
    return lambda: position(BOARDS[6, players].camps)


def choosing(memory: Memory = Memory.NOTHING) -> State:
    """Two players half-way; the turned eggs are a diamond and a star."""
    return position(
        (
            _cells("a1", "c1", "f1", "c3", "b5", "d3"),
            _cells("a6", "d6", "f6", "d4", "e4", "b2"),
        ),
        ("d3", "b2"),
        memory,
    )


def picked() -> State:
    """An egg is in hand."""
    return choosing().apply(Take(_cell("c3")))


def chained() -> State:
    """A chain of two jumps so far."""
    jumper = position(
        (
            _cells("a1", "b1", "c1", "f1", "c3", "c4"),
            _cells("a6", "d6", "f6", "d4", "d5", "b5"),
        ),
    )
    start = jumper.apply(Take(_cell("c3")))
    return start.apply(Jump(_cell("e5"))).apply(Jump(_cell("c5")))


def about_to_turn() -> State:
    """An egg is in hand next to an enemy camp."""
    return choosing().apply(Take(_cell("b5")))


def has_turned() -> State:
    """The egg has moved into the camp and is turned."""
    return about_to_turn().apply(Step(_cell("b6")))


def peeking() -> State:
    """A peek at an egg."""
    return choosing().apply(Take(_cell("d3"))).apply(LOOK)


def reminded() -> State:
    """The memory aid marks an egg that was looked at."""
    state = choosing(Memory.LOOKS)
    return replace(state, hidden=replace(state.hidden, looked=(_cells("d3"), 0)))


def won() -> State:
    """A right claim."""
    home = position(
        (
            BOARDS[6, 2].camps[0],
            _cells("a6", "d6", "b3", "d4", "e4", "f2"),
        ),
        ("a1", "b1", "c1", "d1", "e1", "f1", "b3", "f2"),
    )
    return home.apply(CLAIM)


def _cells(*names: str) -> Cells:
    return bits(map(_cell, names))


def _cell(name: str) -> int:
    cell = parse_cell(name)
    assert cell is not None
    return cell
