"""The actions of players, one class for each verb.

Cards, buildings and Assistants have the names given in `components`.
"""

from dataclasses import dataclass

from clutch.core import decision
from clutch.core.values import Named
from clutch.games.ei_my_goods.table.components import CARDS, NAMES, SIDES


class Mode(Named):
    """How a Worker works."""

    EFFICIENT = "efficient"
    """Needs every resource and makes 2 goods."""
    SLOPPY = "sloppy"
    """Needs all resources but one unit and makes 1 good."""


class Deed(decision.Action):
    """An action with goods and cards that anyone can see on the table.

    Clicking a thing that it used does not change the choice: only undo takes it back.
    """

    __slots__ = ()

    @property
    def target(self) -> str:
        """Empty: a click cannot choose another thing instead."""
        return ""


@dataclass(frozen=True, slots=True)
class Keep(decision.Action):
    """Keep the hand."""

    def __str__(self) -> str:
        return "keep"


@dataclass(frozen=True, slots=True)
class Exchange(decision.Action):
    """Discard the whole hand and draw the same number of cards."""

    for_good = True

    def __str__(self) -> str:
        return "exchange"


@dataclass(frozen=True, slots=True)
class Work(decision.Action):
    """Place the Worker in one of your buildings, in secret."""

    card: int
    mode: Mode

    def __str__(self) -> str:
        return f"work {self.mode.value} {NAMES[self.card]}"


@dataclass(frozen=True, slots=True)
class Rest(decision.Action):
    """Keep the Worker at home."""

    def __str__(self) -> str:
        return "rest"


@dataclass(frozen=True, slots=True)
class Move(decision.Action):
    """Choose one of your Assistants to move to another building, in secret."""

    takes = True

    side: int

    def __str__(self) -> str:
        return f"move {SIDES[self.side].name}"


@dataclass(frozen=True, slots=True)
class Place(decision.Action):
    """Place the moved or hired Assistant in one of your buildings."""

    card: int

    def __str__(self) -> str:
        return f"place {NAMES[self.card]}"


@dataclass(frozen=True, slots=True)
class Lay(decision.Action):
    """Lay a hand card face down, to build it later."""

    puts = True

    card: int

    def __str__(self) -> str:
        return f"lay {NAMES[self.card]}"


@dataclass(frozen=True, slots=True)
class LayNothing(decision.Action):
    """Lay nothing down."""

    def __str__(self) -> str:
        return "lay nothing"


@dataclass(frozen=True, slots=True)
class Produce(Deed):
    """Start production in one of your buildings with a bunny."""

    card: int

    def __str__(self) -> str:
        return f"produce {NAMES[self.card]}"


@dataclass(frozen=True, slots=True)
class Use(Deed):
    """Discard a hand card as a missing resource."""

    puts = True

    card: int

    def __str__(self) -> str:
        return f"use {NAMES[self.card]}"


@dataclass(frozen=True, slots=True)
class Open(Deed):
    """In the last round: choose the chain of another of your buildings."""

    card: int

    def __str__(self) -> str:
        return f"open {NAMES[self.card]}"


@dataclass(frozen=True, slots=True)
class Add(Deed):
    """Put a hand card into the open chain, with the good it needs."""

    puts = True

    card: int

    def __str__(self) -> str:
        return f"add {NAMES[self.card]}"


@dataclass(frozen=True, slots=True)
class Run(Deed):
    """Put goods into the open chain of that building, once."""

    card: int

    def __str__(self) -> str:
        return f"run {NAMES[self.card]}"


@dataclass(frozen=True, slots=True)
class Build(decision.Action):
    """Build the card that was laid down; payment comes next."""

    puts = True

    card: int

    def __str__(self) -> str:
        return f"build {NAMES[self.card]}"


@dataclass(frozen=True, slots=True)
class Hire(decision.Action):
    """Hire an Assistant; payment and then placing come next."""

    side: int

    def __str__(self) -> str:
        return f"hire {SIDES[self.side].name}"


@dataclass(frozen=True, slots=True)
class Pay(Deed):
    """Pay with one good from one of your buildings."""

    card: int

    def __str__(self) -> str:
        return f"pay {NAMES[self.card]}"


@dataclass(frozen=True, slots=True)
class Drop(decision.Action):
    """Discard a hand card because both piles are empty."""

    puts = True

    card: int

    def __str__(self) -> str:
        return f"drop {NAMES[self.card]}"


@dataclass(frozen=True, slots=True)
class End(decision.Action):
    """End the turn; a card laid down goes back to the hand."""

    def __str__(self) -> str:
        return "end"


Action = (
    Keep
    | Exchange
    | Work
    | Rest
    | Move
    | Place
    | Lay
    | LayNothing
    | Produce
    | Use
    | Open
    | Add
    | Run
    | Build
    | Hire
    | Pay
    | Drop
    | End
)


# One shared instance of each action, since the rules use them all the time.
_NUMBERS = range(len(CARDS))
WORKS = {mode: tuple(Work(card, mode) for card in _NUMBERS) for mode in Mode}
MOVES = tuple(Move(side) for side in range(len(SIDES)))
PLACES = tuple(Place(card) for card in _NUMBERS)
LAYS = tuple(Lay(card) for card in _NUMBERS)
PRODUCES = tuple(Produce(card) for card in _NUMBERS)
USES = tuple(Use(card) for card in _NUMBERS)
OPENS = tuple(Open(card) for card in _NUMBERS)
ADDS = tuple(Add(card) for card in _NUMBERS)
RUNS = tuple(Run(card) for card in _NUMBERS)
BUILDS = tuple(Build(card) for card in _NUMBERS)
HIRES = tuple(Hire(side) for side in range(len(SIDES)))
PAYS = tuple(Pay(card) for card in _NUMBERS)
DROPS = tuple(Drop(card) for card in _NUMBERS)
KEEP, EXCHANGE, REST, LAY_NOTHING, END = (
    Keep(),
    Exchange(),
    Rest(),
    LayNothing(),
    End(),
)
