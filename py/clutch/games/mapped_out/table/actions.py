"""The actions of Mapped Out, one verb each, and how they are spelled.

Rows are named a, b, c ... in the order of the seats, so "b3" is the third card of the
second player. Cells are named as in `sea`, tiles "t1" to "t60".
"""

from dataclasses import dataclass
from functools import cache

from clutch.core import decision
from clutch.games.mapped_out.table.components import TILES
from clutch.games.mapped_out.table.sea import name_of

ROWS = "abcde"


@cache
def slot_name(row: int, position: int) -> str:
    """The name of a card by its place: "b3"."""
    return f"{ROWS[row]}{position + 1}"


def tile_name(tile: int) -> str:
    """The name of a tile: "t1" is the first in the box."""
    return f"t{tile + 1}"


def parse_slot(name: str) -> tuple[int, int] | None:
    """The row and position of the card with that name; None if there is none."""
    row, number = ROWS.find(name[:1]), name[1:3]
    if not name or row < 0 or not (number.isascii() and number.isdigit()):
        return None
    slot = row, int(number) - 1
    return slot if slot[1] >= 0 and slot_name(*slot) == name else None


def parse_tile(name: str) -> int | None:
    """The tile with that name; None if there is none."""
    number = name[1:3]
    if name[:1] != "t" or not (number.isascii() and number.isdigit()):
        return None
    tile = int(number) - 1
    return tile if 0 <= tile < len(TILES) and tile_name(tile) == name else None


# About a tile in the hand


@dataclass(frozen=True, slots=True)
class _OfTile(decision.Action):
    tile: int


@dataclass(frozen=True, slots=True)
class Play(_OfTile):
    """Choose the hand tile that is going to be laid."""

    takes = True

    def __str__(self) -> str:
        return f"play {tile_name(self.tile)}"


@dataclass(frozen=True, slots=True)
class Cork(_OfTile):
    """Choose a hand tile to fill a hole with."""

    takes = True

    def __str__(self) -> str:
        return f"cork {tile_name(self.tile)}"


@dataclass(frozen=True, slots=True)
class Collect(_OfTile):
    """Take the new tile to the score pile, and lay this hand tile in its place."""

    puts = True

    def __str__(self) -> str:
        return f"collect {tile_name(self.tile)}"


# About a place in the sea


@dataclass(frozen=True, slots=True)
class _OfCell(decision.Action):
    cell: int


@dataclass(frozen=True, slots=True)
class Lay(_OfCell):
    """Lay the chosen tile there."""

    def __str__(self) -> str:
        return f"lay {name_of(self.cell)}"


@dataclass(frozen=True, slots=True)
class Fill(_OfCell):
    """Fill the hole there with the chosen tile."""

    def __str__(self) -> str:
        return f"fill {name_of(self.cell)}"


@dataclass(frozen=True, slots=True)
class Destroy(_OfCell):
    """Remove the tile there."""

    def __str__(self) -> str:
        return f"destroy {name_of(self.cell)}"


@dataclass(frozen=True, slots=True)
class Exchange(_OfCell):
    """Choose the first or the second of two tiles to swap."""

    takes = True

    def __str__(self) -> str:
        return f"exchange {name_of(self.cell)}"


@dataclass(frozen=True, slots=True)
class Start(_OfCell):
    """Put the own pawn there before the walk."""

    def __str__(self) -> str:
        return f"start {name_of(self.cell)}"


@dataclass(frozen=True, slots=True)
class Go(_OfCell):
    """Walk there with a card that leaves a choice."""

    def __str__(self) -> str:
        return f"go {name_of(self.cell)}"


@dataclass(frozen=True, slots=True)
class Bump(_OfCell):
    """Move the bumped pawn there."""

    def __str__(self) -> str:
        return f"bump {name_of(self.cell)}"


@dataclass(frozen=True, slots=True)
class Teleport(_OfCell):
    """Send all pawns next to the Teleporter there."""

    def __str__(self) -> str:
        return f"teleport {name_of(self.cell)}"


# About a movement card


@dataclass(frozen=True, slots=True)
class _OfCard(decision.Action):
    row: int
    position: int

    @property
    def slot(self) -> str:
        """The name of the card by its place."""
        return slot_name(self.row, self.position)


@dataclass(frozen=True, slots=True)
class Reveal(_OfCard):
    """Turn up a card; in the harder variant, turn it face down."""

    def __str__(self) -> str:
        return f"reveal {self.slot}"


@dataclass(frozen=True, slots=True)
class Swap(_OfCard):
    """Choose a card to swap: the one at the tile's number, then another one."""

    takes = True

    def __str__(self) -> str:
        return f"swap {self.slot}"


@dataclass(frozen=True, slots=True)
class Study(_OfCard):
    """Look in secret at a face-down card."""

    def __str__(self) -> str:
        return f"study {self.slot}"


@dataclass(frozen=True, slots=True)
class Keep(_OfCard):
    """Leave a card as it was revealed."""

    def __str__(self) -> str:
        return f"keep {self.slot}"


@dataclass(frozen=True, slots=True)
class Flip(_OfCard):
    """Turn a card that has just been revealed upside down."""

    def __str__(self) -> str:
        return f"flip {self.slot}"


@dataclass(frozen=True, slots=True)
class Remove(_OfCard):
    """Discard a card of the own row."""

    def __str__(self) -> str:
        return f"remove {self.slot}"


@dataclass(frozen=True, slots=True)
class Insert(_OfCard):
    """Put an unseen card into the own row, at this position."""

    def __str__(self) -> str:
        return f"insert {self.slot}"


@dataclass(frozen=True, slots=True)
class Shift(_OfCard):
    """Choose the first or the second of two face-up cards to swap."""

    takes = True

    def __str__(self) -> str:
        return f"shift {self.slot}"


@dataclass(frozen=True, slots=True)
class Follow(_OfCard):
    """Carry out a card that leaves no choice."""

    def __str__(self) -> str:
        return f"follow {self.slot}"


# The rest


@dataclass(frozen=True, slots=True)
class Trade(decision.Action):
    """Swap hands of map tiles with another player."""

    player: int

    def __str__(self) -> str:
        return f"trade hand-{ROWS[self.player]}"


@dataclass(frozen=True, slots=True)
class Leave(decision.Action):
    """Leave the new tile where it is."""

    def __str__(self) -> str:
        return "leave"


@dataclass(frozen=True, slots=True)
class Count(decision.Action):
    """Let the tile count, and forgo the point of a Fishful card."""

    def __str__(self) -> str:
        return "count"


@dataclass(frozen=True, slots=True)
class Bonus(decision.Action):
    """Score the point of a Fishful card instead of the tile."""

    def __str__(self) -> str:
        return "bonus"


@dataclass(frozen=True, slots=True)
class Done(decision.Action):
    """Stop looking, removing or filling."""

    closes_by_itself = True

    def __str__(self) -> str:
        return "done"


Action = (
    Play
    | Cork
    | Collect
    | Lay
    | Fill
    | Destroy
    | Exchange
    | Start
    | Go
    | Bump
    | Teleport
    | Reveal
    | Swap
    | Study
    | Keep
    | Flip
    | Remove
    | Insert
    | Shift
    | Follow
    | Trade
    | Leave
    | Count
    | Bonus
    | Done
)

LEAVE, COUNT, BONUS, DONE = Leave(), Count(), Bonus(), Done()

# Actions are values: each is made once and reused.
PLAYS = tuple(Play(tile) for tile in range(len(TILES)))
CORKS = tuple(Cork(tile) for tile in range(len(TILES)))
COLLECTS = tuple(Collect(tile) for tile in range(len(TILES)))
TRADES = tuple(Trade(player) for player in range(len(ROWS)))
lay, fill, destroy, exchange = cache(Lay), cache(Fill), cache(Destroy), cache(Exchange)
start, go, bump, teleport = cache(Start), cache(Go), cache(Bump), cache(Teleport)
reveal, swap, study = cache(Reveal), cache(Swap), cache(Study)
keep, flip, remove = cache(Keep), cache(Flip), cache(Remove)
insert, shift, follow = cache(Insert), cache(Shift), cache(Follow)
