"""The drawings of Chicken Colorout: signs on tiles, the hen, pawns, special actions.

Colours and sizes come from the style sheet; what is drawn often is kept.
"""

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
    Laid,
    Power,
    Requirement,
    ScoreRule,
)
from clutch.ui.board import plate, turned
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
"""For each requirement but eggs the class of its sign; the style sheet draws it."""

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
"""The score rules as short as they fit on a tile; `explain` has them in words."""
ARROWS = ("↑", "→", "↓", "←")

Letters = tuple[str, ...]
"""For each type the letter on its eggs, in the reader's language."""


@cache
def shell(egg: Type, letters: Letters) -> Html:
    """An egg that is no more than that; the style sheet draws its letter."""
    name = TYPE_NAMES[egg]
    return tag("i", class_=f"shell shell--{name}", data_letter=letters[egg])


EYE = tag("i", class_="sign-eye")
SLOT = tag("i", class_="slot")
NEST = tag("i", class_="nest")


def power(of: Power) -> str:
    """The class of what shows a special action; the style sheet draws it."""
    return f"power--{of.name.lower().replace('_', '-')}"


def sign(tile: Laid, letters: Letters) -> Html:
    """What the tile asks of an egg."""
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
    """The slots of a tile, with the eggs that lie in them."""
    held = [shell(egg, letters) for egg in TYPES for _ in range(number(bag, egg))]
    return tag(
        "span",
        held,
        [SLOT] * (number_of - len(held)),
        class_=f"slots slots--{number_of}",
    )


@cache
def score(rule: ScoreRule, arrow: int | None, letters: Letters) -> Html:
    """The score rule on a tile."""
    shown, number = SCORES[rule]
    is_icon = isinstance(shown, str)
    return tag(
        "small",
        None if isinstance(shown, str) else [shell(egg, letters) for egg in shown],
        class_=f"score score--{shown}" if is_icon else "score",
        data_score=number + ("" if arrow is None else ARROWS[arrow]),
    )


@cache
def hen(facing: int, id_: str | None = None) -> Html:
    """The Seeker, seen from above."""
    return tag("i", class_=f"hen {turned(facing)}", id=id_)


@cache
def pawn(player: int, facing: int) -> Html:
    """A player's pawn: a chick with the player's number, its beak where it looks."""
    return plate(player + 1, class_=f"chick seat-{player} {turned(facing)}")


@cache
def mark(player: int) -> Html:
    """A player's colour and number."""
    return plate(player + 1, class_=f"chick seat-{player}")
