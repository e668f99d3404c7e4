"""Positions of Les œufs sont faits! built directly, cells by name."""

from collections.abc import Mapping

from clutch.core.position import SPECTATOR
from clutch.core.rng import Rng
from clutch.games.les_oeufs_sont_faits.play.turn import NEXT_TURN, START
from clutch.games.les_oeufs_sont_faits.table.components import (
    BOARDS,
    MEMORIES,
    NAMES,
    SIZES,
    bits,
    cells_of,
)
from clutch.games.les_oeufs_sont_faits.table.position import Hidden, State, Table

Cells = Mapping[int, str]
"""The names of some cells for each player: `{0: "a1 b1"}`."""


def cells(names: str) -> int:
    """The set of those cells."""
    return bits(NAMES.index(name) for name in names.split())


def names(of: int) -> str:
    """The names of the cells of a set."""
    return " ".join(NAMES[cell] for cell in cells_of(of))


def position(  # noqa: PLR0913 - each test names the few that matter to it
    *,
    showing: Cells,
    turned: Cells | None = None,
    players: int = 2,
    board: str = "6x6",
    memory: str = "no-aid",
    current: int = 0,
    rounds: int = 0,
    looked: Cells | None = None,
    way: str = "",
    out: frozenset[int] = frozenset(),
) -> State:
    """Return the start of a turn of player `current`, after `rounds` rounds."""

    def sets(of: Cells | None) -> tuple[int, ...]:
        return tuple(cells((of or {}).get(player, "")) for player in range(players))

    table = Table(
        agenda=(NEXT_TURN, START),
        board=BOARDS[SIZES[board], players],
        memory=MEMORIES[memory],
        first=0,
        showing=sets(showing),
        deeds=(None,) * players,
        turn=rounds * players + current,
        turned=sum(sets(turned)),
        way=tuple(NAMES.index(name) for name in way.split()),
        out=out,
    )
    return State(table, Hidden(sets(turned), sets(looked)), Rng("eggs"))


def showing(state: State, player: int) -> str:
    """The cells of a player's eggs whose symbol is visible."""
    return names(state.table.showing[player])


def turned(state: State, player: int) -> str:
    """The cells of a player's turned eggs."""
    return names(state.hidden.turned[player])


def known(state: State, viewer: int = SPECTATOR) -> tuple[str, ...]:
    """The cells of the turned eggs whose owner the viewer knows, for each player."""
    return tuple(map(names, state.observation(viewer).known.turned))
