"""The rules of Mapped Out for readers, with the values for `rules.md`.

Numbers in the text are read from the tables, so they are never out of date.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TypeVar

from clutch.core.message import Message, listed, msg
from clutch.core.prose import Facts, Rows
from clutch.games.mapped_out.board import box, whole
from clutch.games.mapped_out.rulebook import positions
from clutch.games.mapped_out.rulebook.positions import drawn
from clutch.games.mapped_out.table.components import (
    BASE_CARDS,
    HAND,
    LAND_TILES,
    PLAYERS,
    ROW,
    TILES,
    UNCLEAR_CARDS,
    Fish,
    Move,
    PlaceAction,
)
from clutch.games.mapped_out.table.meanings import FACTS
from clutch.games.mapped_out.table.names import LAND_NAMES, MOVE_NAMES, SPECIAL_NAMES
from clutch.games.mapped_out.table.pieces import Rules
from clutch.ui.prose import Examples, told
from clutch.ui.rulebook import Rulebook

T = TypeVar("T")


def rulebook() -> Rulebook:
    """All rules, including our own decisions."""
    return told("clutch.games.mapped_out", facts(), rows(), examples())


def facts() -> Facts:
    """The values for the placeholders of `rules.md`; explanations use some of them."""
    moves = [card.move for card in BASE_CARDS]
    tiles = {players: Rules(players).tiles for players in PLAYERS}
    actions = [TILES[tile].action for tile in tiles[PLAYERS[0]]]
    return {
        **FACTS,
        "action_list": counts((c.special for c in UNCLEAR_CARDS), SPECIAL_NAMES),
        "any": moves.count(Move.ANY),
        "base": len(BASE_CARDS),
        "dealt": PLAYERS[-1] * ROW,
        "each": moves.count(Move.LEFT),
        "fewest_players": PLAYERS[0],
        "five": len(tiles[5]),
        "four": len(tiles[4]),
        "hand": HAND,
        "land_list": counts((tile.land for tile in LAND_TILES), LAND_NAMES),
        "lands": len(LAND_TILES),
        "more": len(tiles[3]) - len(tiles[2]),
        "most": max(tile.fish.count(fish) for tile in TILES for fish in Fish),
        "most_players": PLAYERS[-1],
        "move_list": counts((card.move for card in UNCLEAR_CARDS), MOVE_NAMES),
        "reveal": actions.count(PlaceAction.REVEAL),
        "stay": moves.count(Move.NONE),
        "study": actions.count(PlaceAction.STUDY),
        "swap": actions.count(PlaceAction.SWAP),
        "three": len(tiles[3]),
        "two": len(tiles[2]),
        "unclear": len(UNCLEAR_CARDS),
    }


def counts(things: Iterable[T | None], names: Mapping[T, Message]) -> Message:
    """How often each thing occurs, in order of first occurrence."""
    counted = Counter(thing for thing in things if thing is not None)
    return listed(
        [msg("{n} × {thing}", n=n, thing=names[thing]) for thing, n in counted.items()]
    )


def rows() -> Rows:
    """Rules in several rows: none in this game."""
    return {}


def examples() -> Examples:
    """The live examples of `rules.md`."""
    return {
        "beginning": drawn(positions.beginning),
        "numbers": box.numbers,
        "fish": box.fish,
        "laying": drawn(positions.laying),
        "swapping": drawn(positions.swapping),
        "walking": drawn(positions.walking),
        "finished": drawn(positions.finished),
        "taking": drawn(positions.taking),
        "symbols": whole.legend,
        "sent-back": drawn(positions.sent_back),
        "destroying": drawn(positions.destroying),
        "jumping": drawn(positions.jumping),
        "inserting": drawn(positions.inserting),
    }
