"""The drawings of Chicken Colorout: signs on tiles, the hen, pawns, special actions.

Colours and sizes come from the style sheet. Frequent drawings are cached.
"""

from collections.abc import Sequence
from functools import cache

from clutch.games.chicken_colorout.table.eggs import (
    NOTHING,
    TYPE_NAMES,
    TYPES,
    Type,
    number,
    types_of,
)
from clutch.games.chicken_colorout.table.tiles import (
    STARTING_TILES,
    Laid,
    Power,
    Requirement,
    ScoreRule,
)
from clutch.ui.board import numbered, plate, turned
from clutch.ui.html import Html, classes, tag

SIGNS = {
    Requirement.BOARD: "sign-board",
    Requirement.RAINBOW: "sign-rainbow",
    Requirement.ARROW: "sign-way",
    Requirement.SEEKER: "sign-eye",
    Requirement.HAND: "sign-hand",
    Requirement.SKULL: "sign-skull",
    Requirement.PAWN: "sign-pawn",
}
"""The CSS class of each requirement's sign, except for eggs."""

SCORES: dict[ScoreRule, tuple[str | tuple[Type, ...], str]] = {
    ScoreRule.EGGS_HERE: ("egg", "−2"),
    ScoreRule.PAWNS_HERE: ("pawn", "−2"),
    ScoreRule.FULL_HERE: ("full", "±5"),
    ScoreRule.TYPES_HERE: ("types", "−2"),
    ScoreRule.RED_AND_BLUE: ((Type.RED, Type.BLUE), "−1"),
    ScoreRule.GREEN_AND_YELLOW: ((Type.GREEN, Type.YELLOW), "−1"),
    ScoreRule.ORANGE_AND_CYAN: ((Type.ORANGE, Type.CYAN), "−1"),
    ScoreRule.VALUE_OF_NEIGHBOUR: ("same", ""),
    ScoreRule.EGGS_ON_NEIGHBOUR: ("egg", "−2"),
    ScoreRule.PAWNS_ON_NEIGHBOUR: ("pawn", "−2"),
    ScoreRule.FULL_ON_NEIGHBOUR: ("full", "±5"),
    ScoreRule.TYPES_ON_NEIGHBOUR: ("types", "−2"),
    ScoreRule.YOUR_MOST_COMMON: ("most", "±2"),
    ScoreRule.YOUR_LEAST_COMMON: ("least", "±2"),
    ScoreRule.LEAD: ("lead", "∓5"),
    ScoreRule.EGGS_ON_MAP: ("egg", "∕8"),
    ScoreRule.WATCHED_TILES: ("eye", "∕3"),
    ScoreRule.TILES_ON_MAP: ("tiles", "∕5"),
}
"""Short forms of the score rules that fit on a tile; `explain` has the full text."""
ARROWS = ("↑", "→", "↓", "←")

Letters = tuple[str, ...]
"""The letter on the eggs of each type, in the reader's language."""


@cache
def shell(egg: Type, letters: Letters) -> Html:
    """A plain egg; the style sheet draws its letter."""
    name = TYPE_NAMES[egg]
    return tag("i", class_=f"shell shell--{name}", data_letter=letters[egg])


EYE = tag("i", class_="sign sign-eye")
SLOT = tag("i", class_="slot")


def power(of: Power) -> str:
    """The CSS class of a special action's icon."""
    return f"power--{of.name.lower().replace('_', '-')}"


def sign(tile: Laid, letters: Letters) -> Html:
    """The sign of a tile's requirement."""
    shown = tile.types if tile.requirement is Requirement.EGG else NOTHING
    return _sign(tile.requirement, tile.is_crossed, shown, tile.arrow, letters)


@cache
def _sign(
    kind: Requirement,
    is_crossed: bool,  # noqa: FBT001 - parts of a tile
    types: int,
    arrow: int | None,
    letters: Letters,
) -> Html:
    return tag(
        "span",
        [shell(egg, letters) for egg in types_of(types)],
        class_=classes(
            "sign",
            SIGNS.get(kind),
            arrow is not None and turned(arrow),
            is_crossed and "sign--crossed",
        ),
    )


def slots(number_of: int, bag: int, letters: Letters) -> Html:
    """The slots of a tile with the eggs in them."""
    held = [shell(egg, letters) for egg in TYPES for _ in range(number(bag, egg))]
    return tag(
        "span",
        held,
        [SLOT] * (number_of - len(held)),
        class_=f"row slots slots--{number_of}",
    )


@cache
def score(rule: ScoreRule, arrow: int | None, letters: Letters) -> Html:
    """The score rule printed on a tile."""
    shown, number = SCORES[rule]
    is_icon = isinstance(shown, str)
    return tag(
        "small",
        None if isinstance(shown, str) else [shell(egg, letters) for egg in shown],
        class_=f"score score--{shown}" if is_icon else "score",
        data_score=number + ("" if arrow is None else ARROWS[arrow]),
    )


@cache
def nest(start: str) -> Html:
    """A starting tile: the special action of each type, and the nest."""
    powers = zip(TYPES, STARTING_TILES[start].powers, strict=True)
    return tag(
        "span",
        (
            tag("i", class_=f"shell shell--{TYPE_NAMES[egg]} {power(of)}")
            for egg, of in powers
        ),
        class_="row nest",
    )


def pieces(
    facing: int | None, pawns: Sequence[tuple[int, int]], seeker: str | None = None
) -> Html | None:
    """The pawns and the Seeker (with that id) on a tile; None if there are none."""
    if facing is None and not pawns:
        return None
    return tag(
        "span",
        (pawn(*one) for one in pawns),
        None if facing is None else hen(facing, seeker),
        class_=f"pieces {numbered(len(pawns))}",
    )


@cache
def hen(facing: int, id_: str | None = None) -> Html:
    """The Seeker, facing that way."""
    return tag("i", class_=f"hen {turned(facing)}", id=id_)


@cache
def pawn(player: int, facing: int) -> Html:
    """A player's pawn: a chick with the player's number, its beak in its facing."""
    return plate(player + 1, class_=f"chick seat-{player} {turned(facing)}")


@cache
def mark(player: int) -> Html:
    """A player's colour and number."""
    return plate(player + 1, class_=f"chick seat-{player}")
