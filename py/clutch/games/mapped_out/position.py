"""What a position is made of: the rules chosen, rows of cards, things to be decided."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from clutch.games.mapped_out.components import (
    BASE_CARDS,
    BASE_TILES,
    CARDS,
    TILES,
    Card,
)
from clutch.games.mapped_out.sea import name_of

UNKNOWN = -1
"""Stands for a card or a tile that the viewer does not know."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What is played with: how many players, which variants and which sets."""

    players: int
    much_easier: bool = False
    easier: bool = False
    harder: bool = False
    muddled: bool = False
    lands: bool = False
    unclear: bool = False
    aid: bool = True
    """Whether the page keeps showing the cards that a player has studied."""

    @property
    def tiles(self) -> range:
        """The tiles in the box."""
        return range(len(TILES) if self.lands else len(BASE_TILES))

    @property
    def cards(self) -> range:
        """The movement cards in the box."""
        return range(len(CARDS) if self.unclear else len(BASE_CARDS))


class Phase(Enum):
    """What the players are about."""

    MAP = "map"
    """The map is made."""
    WALK = "walk"
    """The pawns walk."""
    OVER = "over"
    """The game is over."""


class Task(Enum):
    """A kind of decision, or of what then happens by itself."""

    PLAY = "play"
    """Choose a hand tile."""
    LAY = "lay"
    """Choose its place; the number is the tile."""
    REVEAL = "reveal"
    """Choose the row; the number is the position."""
    SWAP = "swap"
    """Choose the other card; the number is the position of the one."""
    STUDY = "study"
    """Choose a face-down card; the number is how many are still to be chosen."""
    CLOSE = "close"
    """Stop looking at the studied cards."""
    TURN = "turn"
    """Keep or flip a revealed card; the number is its position."""
    REMOVE = "remove"
    INSERT = "insert"
    TRADE = "trade"
    SHIFT = "shift"
    """Choose a face-up card; the number is the one chosen already, see `slot_of`."""
    ULTRA = "ultra"
    """Choose a face-down card; the number is how many are still to be chosen."""
    START = "start"
    DESTROY = "destroy"
    """Choose a tile to remove; the number is how many still may be."""
    EXCHANGE = "exchange"
    """Choose a tile; the number is the cell chosen already, or 0."""
    CORK = "cork"
    """Choose a hand tile for a hole, or stop."""
    FILL = "fill"
    """Choose the hole; the number is the tile."""
    DRAW = "draw"
    """By itself: a tile is drawn and the turn passes on."""
    FOLLOW = "follow"
    """Carry out the next card."""
    TELEPORT = "teleport"
    """Choose where the pawns next to the walker go."""
    BUMP = "bump"
    """Choose where a pawn goes; the number is whose."""
    TAKE = "take"
    """Take the new tile or leave it; the number is its cell."""
    FISHFUL = "fishful"
    """Choose between the tile and a point."""
    NEXT = "next"
    """By itself: the card is done."""


class Due(NamedTuple):
    """Something to be decided, by whom, and a number whose meaning the task knows."""

    task: Task
    player: int
    number: int = 0
    row: int = 0

    def __str__(self) -> str:
        return f"{self.task.value}/{self.player}/{self.number}"


ROOM = 100
"""More cards than a row can have."""
NO_SLOT = -1


def slot_of(row: int, position: int) -> int:
    """A card's place as one number."""
    return row * ROOM + position


class Placed(NamedTuple):
    """A movement card as it lies in a row."""

    card: int
    is_up: bool = False
    is_flipped: bool = False
    """Whether it lies upside down."""

    @property
    def face(self) -> Card:
        """What is printed on it."""
        return CARDS[self.card]

    def __str__(self) -> str:
        if self.card == UNKNOWN:
            return "?"
        card = self.face
        extra = card.special.value if card.special else card.fish and card.fish.name
        face = f"{card.move.value}+{extra}" if extra else card.move.value
        return "~" * self.is_flipped + face.lower() + "!" * self.is_up


Row = tuple[Placed, ...]


class Stride(NamedTuple):
    """What one card of a row has done to its pawn."""

    position: int
    path: tuple[int, ...]
    """The cells that the pawn was on, the one where it stood first."""
    visits: tuple[int, ...] = ()
    """The tiles that it visited."""
    bonus: int = 0
    """What the card itself scores."""

    def __str__(self) -> str:
        path = " > ".join(map(name_of, self.path))
        return f"{path}{'' if not self.bonus else f' + {self.bonus}'}"


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended."""

    winners: tuple[int, ...]
    by_fish: bool
    """Whether the scores were equal and the number of fish decided."""
