"""What a position is made of: the rules chosen, cards in rows, strides, a result."""

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from clutch.core.values import Named
from clutch.games.mapped_out.table.components import (
    BASE_CARDS,
    CARDS,
    PLAYERS,
    TILES,
    Card,
)
from clutch.games.mapped_out.table.sea import name_of

UNKNOWN = -1
"""The number of a card or tile that the viewer does not know."""

Slot = tuple[int, int]
"""A card's place: the row, and the position in it from the left, from 0 (MO-116)."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a game: the number of players, variants and sets."""

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
    def tiles(self) -> tuple[int, ...]:
        """The tiles in use: more players, more tiles (MO-131)."""
        return _tiles(self)

    @property
    def cards(self) -> range:
        """The movement cards in use."""
        return range(len(CARDS) if self.unclear else len(BASE_CARDS))


@cache
def _tiles(rules: Rules) -> tuple[int, ...]:
    # Lands Unknown makes the sea large enough: tiles for more players are not used.
    players = PLAYERS[0] if rules.lands else rules.players
    return tuple(
        number
        for number, tile in enumerate(TILES)
        if tile.players <= players and (rules.lands or tile.land is None)
    )


class MapEnd(Named):
    """Why the map is finished."""

    FULL_ROW = "full row"
    """A player's row is all face up (MO-018)."""
    ALL_LAID = "all laid"
    """Nobody has a tile left (MO-019)."""
    LAST_ROUND = "last round"
    """Muddled Waters: the pile has no tile for each player (MO-130)."""


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


HIDDEN = Placed(UNKNOWN)
"""A card that the viewer does not know."""

Row = tuple[Placed, ...]
"""A player's cards, from left to right."""


class Stride(NamedTuple):
    """What one card of a row has done to its pawn."""

    position: int
    path: tuple[int, ...]
    """The pawn's cells, the one where it started first."""
    visits: tuple[int, ...] = ()
    """The tiles that it visited."""
    bonus: int = 0
    """The points of the card itself."""

    def __str__(self) -> str:
        path = " > ".join(map(name_of, self.path))
        return f"{path}{'' if not self.bonus else f' + {self.bonus}'}"


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended (MO-006, MO-070)."""

    winners: tuple[int, ...]
    by_fish: bool
    """Whether the number of fish broke a tie."""
