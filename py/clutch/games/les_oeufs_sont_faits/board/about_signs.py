"""Explanations of signs: eggs, camps, marks, boards, and the turn counter."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import product

from clutch.core.message import Message, Player, msg
from clutch.core.position import Memory
from clutch.games.les_oeufs_sont_faits.board import about_cells, samples
from clutch.games.les_oeufs_sont_faits.board.cells import lit_by
from clutch.games.les_oeufs_sont_faits.play.naming import Sight, egg_of
from clutch.games.les_oeufs_sont_faits.table.actions import STEPS
from clutch.games.les_oeufs_sont_faits.table.components import (
    BOARDS,
    EGGS,
    SIZES,
    SYMBOLS,
    Board,
    Symbol,
)
from clutch.games.les_oeufs_sont_faits.table.position import Observation
from clutch.ui.board import Mark
from clutch.ui.explanation import Explanation
from clutch.ui.look import Look

Teller = Callable[[Observation, Look], Explanation]

TURNED, KNOWN, TRAIL, LIMIT = "turned-egg", "known-egg", "last-move", "turns-left"


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign with the same explanation in every position."""

    name: Message
    lines: tuple[Message, ...]
    section: str
    sight: Callable[[int], Sight]
    """Return the cell for its picture, with an egg of that player as an example."""
    class_: str = ""


MARKS = {
    "free-cell": Sign(
        about_cells.FREE_CELL,
        about_cells.ABOUT_FREE_CELLS,
        "moves",
        lambda _: samples.free(),
    ),
    "egg-in-hand": Sign(
        msg("Egg in hand"),
        (
            msg(
                "The player whose turn it is has picked up this egg. A ring "
                "marks where it was."
            ),
        ),
        "moves",
        samples.egg,
        Mark.CHOSEN,
    ),
    "way": Sign(
        msg("Where the egg in hand can go"),
        (msg("The cell's hollow glows: the egg in hand can step or jump there."),),
        "moves",
        lambda _: samples.free(),
        f"lit {lit_by(STEPS[samples.MIDDLE])}",
    ),
}
"""The marks on the tray besides eggs, camps and the last move."""
SYMBOL_EGGS = {
    Symbol.CIRCLE: msg("Circle egg"),
    Symbol.TRIANGLE: msg("Triangle egg"),
    Symbol.DIAMOND: msg("Diamond egg"),
    Symbol.STAR: msg("Star egg"),
}
"""The names of eggs that belong to no player of this game."""


def egg(symbol: Symbol) -> str:
    """The explanation target of the eggs with a symbol."""
    return f"egg-{symbol.value}"


def camp(player: int) -> str:
    """The explanation target of a player's camp."""
    return f"camp-{player}"


def board(size: str, players: int) -> str:
    """The explanation target of a board, from the option value of its size."""
    return f"board-{size}-{players}"


def about(seen: Observation, target: str, look: Look) -> Explanation | None:
    """The explanation of that sign; None if the target is no sign."""
    tell = _tellers(seen.table.board).get(target)
    return tell(seen, look) if tell else None


def _tellers(tray: Board) -> Mapping[str, Teller]:
    """The function that explains each sign on that board."""
    tellers: dict[str, Teller] = {
        TURNED: _turned,
        KNOWN: _known,
        TRAIL: _trail,
        LIMIT: _limit,
    }
    for symbol in Symbol:
        tellers[egg(symbol)] = partial(_egg, symbol=symbol)
    for player in range(tray.players):
        tellers[camp(player)] = partial(_camp, player=player)
    for size, players in product(SIZES, SYMBOLS):
        tellers[board(size, players)] = partial(
            _board, tray=BOARDS[SIZES[size], players]
        )
    for mark, sign in MARKS.items():
        tellers[mark] = partial(_mark, sign=sign)
    return tellers


def _egg(seen: Observation, look: Look, symbol: Symbol) -> Explanation:
    tray, in_box = seen.table.board, EGGS[symbol]
    if symbol in tray.symbols:
        owner = tray.symbols.index(symbol)
        return Explanation(
            egg_of(tray, owner),
            (
                *about_cells.egg_that_shows(owner),
                msg("This game uses {n} of these eggs.", n=tray.eggs_each),
            ),
            samples.sample(tray, look, samples.egg(owner)),
            "moves",
        )
    most = max(SYMBOLS)
    return Explanation(
        SYMBOL_EGGS[symbol],
        (
            msg(
                "There are {n} of these eggs. They are for games with {players} "
                "players.",
                n=in_box,
                players=most,
            ),
        ),
        samples.sample(
            BOARDS[tray.size, most],
            look,
            samples.egg(SYMBOLS[most].index(symbol)),
        ),
        "setup",
    )


def _camp(seen: Observation, look: Look, player: int) -> Explanation:
    tray = seen.table.board
    cell = tray.camps[player].bit_length() - 1
    return Explanation(
        msg("{player}'s camp", player=Player(player)),
        tuple(about_cells.camp(seen, player)),
        samples.sample(tray, look, samples.free(cell)),
        "turning",
    )


def _board(seen: Observation, look: Look, tray: Board) -> Explanation:
    return Explanation(
        msg("Board of {size} × {size} cells", size=tray.size),
        tuple(_about_board(seen, tray)),
        samples.whole(tray, look),
        "setup",
    )


def _about_board(seen: Observation, tray: Board) -> Iterator[Message]:
    yield msg(
        "An egg tray. Cells that touch at a corner are neighbours too. Letters "
        "along the edge mark the columns, numbers the rows."
    )
    yield msg(
        "With {players} players, each player has {eggs} eggs and a camp of {eggs} "
        "cells in the same colour.",
        players=tray.players,
        eggs=tray.eggs_each,
    )
    yield msg("Each player has at most {turns} turns.", turns=tray.rounds)
    if tray is seen.table.board:
        yield msg("The current game uses this board.")


def _mark(seen: Observation, look: Look, sign: Sign) -> Explanation:
    sight = sign.sight(_viewer(seen))
    picture = samples.sample(seen.table.board, look, sight, sign.class_)
    return Explanation(sign.name, sign.lines, picture, sign.section)


def _turned(seen: Observation, look: Look) -> Explanation:
    return Explanation(
        about_cells.TURNED_EGG,
        about_cells.ABOUT_TURNED_EGGS,
        samples.sample(seen.table.board, look, samples.turned_egg()),
        "turning",
    )


def _known(seen: Observation, look: Look) -> Explanation:
    return Explanation(
        msg("Turned egg you know"),
        (
            about_cells.ABOUT_PLATES,
            _why_known(seen.table.memory),
        ),
        samples.sample(seen.table.board, look, samples.turned_egg(_viewer(seen))),
        "memory",
    )


def _why_known(memory: Memory) -> Message:
    match memory:
        case Memory.LOOKS:
            return msg("The page marks the turned eggs you have peeked at.")
        case Memory.EVERYTHING:
            return msg("The page shows who owns each turned egg: no memory needed.")
        case _:
            return msg(
                "Without a memory aid, you see this only at the end of the game."
            )


def _trail(seen: Observation, look: Look) -> Explanation:
    end = samples.egg(_viewer(seen))
    return Explanation(
        msg("Last move"),
        (
            msg(
                "An arrow shows the path of an egg that just moved. A dot marks "
                "a cell it was on."
            ),
            msg(
                "An eye marks an egg that a player peeked at. A turning arrow marks "
                "an egg that was turned over."
            ),
        ),
        samples.sample_of_a_move(seen.table.board, look, end),
        "moves",
    )


def _limit(seen: Observation, _: Look) -> Explanation:
    table = seen.table
    return Explanation(
        msg("Turns left"),
        (
            msg(
                "Each player has at most {turns} turns; this is turn {n}.",
                turns=table.board.rounds,
                n=table.round,
            ),
            msg(
                "If nobody has ended the game by then, the player with the most eggs "
                "at home wins. In a tie, the tied player with the most turned eggs "
                "wins."
            ),
        ),
        section="claiming",
    )


def _viewer(seen: Observation) -> int:
    """The player whose egg serves as an example."""
    return max(seen.player, 0)
