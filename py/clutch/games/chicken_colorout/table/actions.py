"""The actions of Chicken Colorout: one frozen dataclass for each verb, one click each.

The last word of their text is the thing on the board: a place, a type, a direction.
"""

from dataclasses import dataclass
from typing import ClassVar

from clutch.core import decision
from clutch.games.chicken_colorout.table.eggs import TYPE_NAMES, TYPES, Type
from clutch.games.chicken_colorout.table.places import NAMES, PLACES, Direction
from clutch.games.chicken_colorout.table.tiles import SHOWN


@dataclass(frozen=True, slots=True)
class OnPlace(decision.Action):
    """An action on a place of the map."""

    verb: ClassVar[str]

    place: int

    def __str__(self) -> str:
        return f"{self.verb} {NAMES[self.place]}"


@dataclass(frozen=True, slots=True)
class OnEgg(decision.Action):
    """An action on an egg of that type."""

    verb: ClassVar[str]

    egg: Type

    def __str__(self) -> str:
        return f"{self.verb} {TYPE_NAMES[self.egg]}"

    @property
    def spot(self) -> str:
        """The player's own egg."""
        return f"own-{TYPE_NAMES[self.egg]}"


@dataclass(frozen=True, slots=True)
class Face(decision.Action):
    """Point the Seeker or a pawn in that direction."""

    direction: Direction

    def __str__(self) -> str:
        return f"face {self.direction.name.lower()}"


@dataclass(frozen=True, slots=True)
class Slide(OnPlace):
    """Slide the Seeker to that place; if there is no tile, explore it."""

    verb = "slide"


@dataclass(frozen=True, slots=True)
class Turn(decision.Action):
    """Turn the Seeker by quarters: 1 is right, 3 is left."""

    quarters: int

    def __str__(self) -> str:
        return f"turn {_side(self.quarters)}"


@dataclass(frozen=True, slots=True)
class Walk(decision.Action):
    """Move the player's pawn one step; if there is no tile, explore the place."""

    place: int

    def __str__(self) -> str:
        return f"walk pawn-{NAMES[self.place]}"


@dataclass(frozen=True, slots=True)
class Pivot(decision.Action):
    """Turn the player's pawn by quarters: 1 is right, 3 is left."""

    quarters: int

    def __str__(self) -> str:
        return f"pivot pawn-{_side(self.quarters)}"


@dataclass(frozen=True, slots=True)
class Choose(OnEgg):
    """Choose an egg from hand to hide."""

    takes = True

    verb = "choose"


@dataclass(frozen=True, slots=True)
class Hide(OnPlace):
    """Hide the chosen egg in a slot of the tile on that place."""

    verb = "hide"


@dataclass(frozen=True, slots=True)
class Done(decision.Action):
    """End the turn without hiding an egg."""

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class Take(OnEgg):
    """Take an egg of that type from storage for a point."""

    puts = True

    verb = "take"

    spot = decision.Action.spot


@dataclass(frozen=True, slots=True)
class TakeVictory(decision.Action):
    """Take a Victory Egg for a point."""

    puts = True

    def __str__(self) -> str:
        return "take victory"


@dataclass(frozen=True, slots=True)
class TakeAll(decision.Action):
    """Take Victory Eggs for all the points that are left."""

    def __str__(self) -> str:
        return "take all-victory"


@dataclass(frozen=True, slots=True)
class Stop(decision.Action):
    """Stop a special action or decline further steps."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class Steer(decision.Action):
    """Choose the piece for a special action: the Seeker or the player's pawn."""

    is_pawn: bool

    def __str__(self) -> str:
        return f"steer {'own-pawn' if self.is_pawn else 'seeker'}"


@dataclass(frozen=True, slots=True)
class Put(OnPlace):
    """Put the Seeker or the player's pawn on that place."""

    verb = "put"


@dataclass(frozen=True, slots=True)
class Clear(OnPlace):
    """Put all eggs of the tile on that place into storage."""

    verb = "clear"


@dataclass(frozen=True, slots=True)
class Want(decision.Action):
    """Ask another player for an egg of that type; the egg to give is chosen next."""

    takes = True

    player: int
    egg: Type

    def __str__(self) -> str:
        return f"want {self.player + 1}-{TYPE_NAMES[self.egg]}"


@dataclass(frozen=True, slots=True)
class Give(OnEgg):
    """Give an egg of that type from hand, in a swap or as a present."""

    verb = "give"


@dataclass(frozen=True, slots=True)
class Present(decision.Action):
    """Give the chosen egg to that player."""

    player: int

    def __str__(self) -> str:
        return f"present player-{self.player + 1}"


@dataclass(frozen=True, slots=True)
class Add(OnEgg):
    """Hide another egg on the same tile."""

    puts = True

    verb = "add"


@dataclass(frozen=True, slots=True)
class From(OnPlace):
    """Choose a tile from which to move or swap an egg."""

    verb = "from"


@dataclass(frozen=True, slots=True)
class Pick(decision.Action):
    """Choose an egg of that type on the chosen tile."""

    takes = True

    egg: Type

    def __str__(self) -> str:
        return f"pick tile-{TYPE_NAMES[self.egg]}"


@dataclass(frozen=True, slots=True)
class Move(OnPlace):
    """Move the chosen egg to the tile on that place."""

    verb = "move"


@dataclass(frozen=True, slots=True)
class Lift(OnPlace):
    """Choose the tile on that place to rearrange or rotate it."""

    takes = True

    verb = "lift"


@dataclass(frozen=True, slots=True)
class Draw(decision.Action):
    """Choose one of the tiles that are shown."""

    takes = True

    index: int

    def __str__(self) -> str:
        return f"draw tile-{self.index + 1}"


@dataclass(frozen=True, slots=True)
class Lay(OnPlace):
    """Lay the tile in hand on that place."""

    verb = "lay"


@dataclass(frozen=True, slots=True)
class Rotate(decision.Action):
    """Point the top of the tile in hand in that direction."""

    direction: Direction

    def __str__(self) -> str:
        return f"rotate tile-{self.direction.name.lower()}"


Action = (
    Face
    | Slide
    | Turn
    | Walk
    | Pivot
    | Choose
    | Hide
    | Done
    | Take
    | TakeVictory
    | TakeAll
    | Stop
    | Steer
    | Put
    | Clear
    | Want
    | Give
    | Present
    | Add
    | From
    | Pick
    | Move
    | Lift
    | Draw
    | Lay
    | Rotate
)


def _side(quarters: int) -> str:
    return "right" if quarters == 1 else "left"


# All actions, created once; the rules look them up.

FACES = tuple(Face(direction) for direction in Direction)
SLIDES = tuple(Slide(place) for place in range(PLACES))
TURN_LEFT, TURN_RIGHT = Turn(3), Turn(1)
WALKS = tuple(Walk(place) for place in range(PLACES))
PIVOT_LEFT, PIVOT_RIGHT = Pivot(3), Pivot(1)
CHOICES = tuple(Choose(egg) for egg in TYPES)
HIDES = tuple(Hide(place) for place in range(PLACES))
DONE = Done()
TAKES = tuple(Take(egg) for egg in TYPES)
TAKE_VICTORY, TAKE_ALL = TakeVictory(), TakeAll()
STOP = Stop()
STEER_SEEKER, STEER_PAWN = Steer(is_pawn=False), Steer(is_pawn=True)
PUTS = tuple(Put(place) for place in range(PLACES))
CLEARS = tuple(Clear(place) for place in range(PLACES))
WANTS = tuple(tuple(Want(player, egg) for egg in TYPES) for player in range(6))
GIVES = tuple(Give(egg) for egg in TYPES)
PRESENTS = tuple(Present(player) for player in range(6))
ADDS = tuple(Add(egg) for egg in TYPES)
FROMS = tuple(From(place) for place in range(PLACES))
PICKS = tuple(Pick(egg) for egg in TYPES)
MOVES = tuple(Move(place) for place in range(PLACES))
LIFTS = tuple(Lift(place) for place in range(PLACES))
DRAWS = tuple(Draw(index) for index in range(SHOWN))
LAYS = tuple(Lay(place) for place in range(PLACES))
ROTATIONS = tuple(Rotate(direction) for direction in Direction)
