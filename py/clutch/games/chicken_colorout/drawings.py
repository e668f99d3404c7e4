"""The drawings of Chicken Colorout: signs on tiles, the hen, pawns, special actions.

Colours and sizes come from the style sheet; what is drawn often is kept.
"""

from functools import cache

from clutch.games.chicken_colorout.components import (
    NOTHING,
    TYPE_NAMES,
    Laid,
    Power,
    Requirement,
    ScoreRule,
    Type,
    types_of,
)
from clutch.ui.html import Child, Html, classes, tag

QUARTERS = (0, 90, 180, 270)
"""How far something is turned that points north, east, south, west."""

_BARS = "M5 20v-7M12 20V4M19 20v-3"
_HAND = (
    "M7 12V6.5a1.5 1.5 0 0 1 3 0V4a1.5 1.5 0 0 1 3 0v1.5a1.5 1.5 0 0 1 3 0V8"
    "a1.5 1.5 0 0 1 3 0v7a7 7 0 0 1-7 7c-3 0-4.5-1.5-6-4l-2.5-4.5c-.8-1.5 1-2.7"
    " 2.2-1.5ZM10 6v5M13 5.5V11M16 8v3"
)
_EYE = "M2 12c5-8 15-8 20 0-5 8-15 8-20 0ZM12 8.5a3.5 3.5 0 1 0 .01 0Z"
_EGG = "M12 3c4 0 7 5.5 7 10a7 7 0 0 1-14 0c0-4.5 3-10 7-10Z"
_PAWN = "M12 3a4 4 0 0 1 2.5 7.1L17 19H7l2.5-8.9A4 4 0 0 1 12 3ZM6 21h12"
_GRID = "M4 4h7v7H4ZM13 4h7v7h-7ZM4 13h7v7H4ZM13 13h7v7h-7Z"
_CROWN = "M4 18 3 7l5 4 4-7 4 7 5-4-1 11Z"

SIGNS = {
    Requirement.BOARD: ((_BARS, "sign-bars"),),
    Requirement.RAINBOW: (
        ("M3 19a9 9 0 0 1 18 0", "sign-red"),
        ("M6.5 19a5.5 5.5 0 0 1 11 0", "sign-yellow"),
        ("M10 19a2 2 0 0 1 4 0", "sign-blue"),
    ),
    Requirement.ARROW: (
        ("M12 1.5 22 12h-5v10H7V12H2Z", "sign-arrow"),
        ("M9 12v9", "sign-red"),
        ("M12 9v12", "sign-yellow"),
        ("M15 12v9", "sign-blue"),
    ),
    Requirement.SEEKER: ((_EYE, "sign-eye"),),
    Requirement.HAND: (
        (
            _HAND,
            "sign-hand",
        ),
    ),
    Requirement.SKULL: (
        ("M12 2a9 9 0 0 0-5 16v4h10v-4a9 9 0 0 0-5-16Z", "sign-skull"),
        ("M8.5 11.5h.01M15.5 11.5h.01", "sign-holes"),
        ("M10.5 22v-3M13.5 22v-3", "sign-teeth"),
    ),
    Requirement.PAWN: (("M12 1.5 22 12h-5v10H7V12H2Z", "sign-arrow"),),
}
"""For each requirement what is drawn, with the class of each stroke."""

POWER_ICONS = {
    Power.MOVE_SEEKER: (
        "M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3"
    ),
    Power.TURN_SEEKER: "M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5",
    Power.CLEAR: "M12 2v9M7 11h10l2 10H5ZM9.5 21v-4M14.5 21v-4",
    Power.LAY_TILES: "M4 4h7v7H4ZM13 4h7v7h-7ZM4 13h7v7H4ZM16.5 13v7M13 16.5h7",
    Power.SWAP_WITH_PLAYER: "M3 9h17l-4-5M21 15H4l4 5",
    Power.GIVE: "M4 13v8h16v-8M12 16V3M7 8l5-5 5 5",
    Power.HIDE_AGAIN: f"{_EGG}M12 9.5v8M8 13.5h8",
    Power.MOVE_EGG: (
        "M7 5c3 0 5 4 5 7.5a5 5 0 0 1-10 0C2 9 4 5 7 5ZM14 12h8M18.5 8.5 22 12l-3.5 3.5"
    ),
    Power.REARRANGE: (
        "M3 3h8v8H3ZM13 13h8v8h-8ZM15 4h5v5M20 4l-5 5M9 20H4v-5M4 20l5-5"
    ),
    Power.ROTATE: "M8 8h8v8H8ZM3 12a9 9 0 0 1 9-9l-2-2M21 12a9 9 0 0 1-9 9l2 2",
    Power.SWAP_WITH_MAP: (
        "M6 3c2 0 3.5 3 3.5 5.5a3.5 3.5 0 0 1-7 0C2.5 6 4 3 6 3ZM13 13h8v8h-8Z"
        "M13 5h6v5M16.5 7.5 19 10l2.5-2.5M10 19H5v-5M2.5 16.5 5 14l2.5 2.5"
    ),
}
"""For each special action a small drawing."""

_FULL = "M3 20V10h7v10ZM14 20V10h7v10ZM4 5l3 2 5-4 5 4 3-2"
_KINDS = "M3 19a9 9 0 0 1 18 0M8 19a4 4 0 0 1 8 0"
SCORES: dict[ScoreRule, tuple[str | tuple[Type, ...], str]] = {
    ScoreRule.EGGS_HERE: (_EGG, "−2"),
    ScoreRule.PAWNS_HERE: (_PAWN, "−2"),
    ScoreRule.FULL_HERE: (_FULL, "±5"),
    ScoreRule.TYPES_HERE: (_KINDS, "−2"),
    ScoreRule.RED_AND_BLUE: ((Type.RED, Type.BLUE), "−1"),
    ScoreRule.GREEN_AND_YELLOW: ((Type.GREEN, Type.YELLOW), "−1"),
    ScoreRule.ORANGE_AND_CYAN: ((Type.ORANGE, Type.CYAN), "−1"),
    ScoreRule.VALUE_OF_NEIGHBOUR: ("M5 9h14M5 15h14", ""),
    ScoreRule.EGGS_ON_NEIGHBOUR: (_EGG, "−2"),
    ScoreRule.PAWNS_ON_NEIGHBOUR: (_PAWN, "−2"),
    ScoreRule.FULL_ON_NEIGHBOUR: (_FULL, "±5"),
    ScoreRule.TYPES_ON_NEIGHBOUR: (_KINDS, "−2"),
    ScoreRule.YOUR_MOST_COMMON: ("M4 20v-5M11 20v-9M19 20V3M15 7l4-4 4 4", "±2"),
    ScoreRule.YOUR_LEAST_COMMON: ("M5 20V4M12 20V9M19 20v-3M16 9l3 3 3-3", "±2"),
    ScoreRule.LEAD: (_CROWN, "∓5"),
    ScoreRule.EGGS_ON_MAP: (_EGG, "∕8"),
    ScoreRule.WATCHED_TILES: (_EYE, "∕3"),
    ScoreRule.TILES_ON_MAP: (_GRID, "∕5"),
}
"""The score rules as short as they fit on a tile; `explain` has them in words."""
ARROWS = ("↑", "→", "↓", "←")

TURN_RIGHT = "M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5"
TURN_LEFT = "M4 12a8 8 0 1 0 2.5-5.8M4 3v5h5"
STRAIGHT = "M12 21V4M5 11l7-7 7 7"
PILE = "M6 3h15v15M3 6h15v15H3Z"


def shell(egg: Type) -> Html:
    """An egg that is no more than that."""
    return _SHELLS[egg]


_SHELLS = tuple(tag("i", class_=f"shell shell--{name}") for name in TYPE_NAMES)
SLOT = tag("i", class_="slot")
CROSS = tag(
    "svg",
    tag("path", d="M5 5 19 19M19 5 5 19"),
    class_="sign-cross",
    viewBox="0 0 24 24",
    aria_hidden="true",
)
NEST = tag(
    "svg",
    tag(
        "path",
        d="M4 22c4 6 28 6 32 0M2 26c5 9 31 9 36 0M7 32c7 5 19 5 26 0"
        "M6 21l6 8M34 21l-6 8M16 25l-3 10M24 25l3 10M20 25v11",
    ),
    class_="nest",
    viewBox="0 0 40 40",
    aria_hidden="true",
)


@cache
def icon(path: str, class_: str, direction: int = 0) -> Html:
    """A line drawing, turned into a direction."""
    turned = f"rotate({QUARTERS[direction]} 12 12)" if direction else None
    return tag(
        "svg",
        tag("path", d=path, transform=turned),
        class_=class_,
        viewBox="0 0 24 24",
        aria_hidden="true",
    )


def sign(tile: Laid) -> Html:
    """What the tile asks of an egg."""
    shown = tile.types if tile.requirement is Requirement.EGG else NOTHING
    return _sign(tile.requirement, tile.is_crossed, shown, tile.arrow)


@cache
def _sign(kind: Requirement, is_crossed: bool, types: int, arrow: int | None) -> Html:  # noqa: FBT001 - parts of a tile
    if kind is Requirement.EGG:
        drawn: Child = tuple(map(shell, types_of(types)))
    else:
        turned = f"rotate({QUARTERS[arrow]} 12 12)" if arrow else None
        strokes = [tag("path", d=d, class_=name) for d, name in SIGNS[kind]]
        drawn = tag(
            "svg",
            tag("g", strokes, transform=turned) if turned else strokes,
            tag(
                "path",
                d=_PAWN,
                class_="sign-pawn",
                transform="translate(4 5) scale(.67)",
            )
            if kind is Requirement.PAWN
            else None,
            viewBox="0 0 24 24",
            class_="sign-drawing",
            aria_hidden="true",
        )
    return tag(
        "span",
        drawn,
        CROSS if is_crossed else None,
        class_=classes("sign", is_crossed and "sign--crossed"),
    )


@cache
def score(rule: ScoreRule, arrow: int | None) -> Html:
    """The score rule on a tile."""
    drawing, number = SCORES[rule]
    drawn: Child = (
        icon(drawing, "score-icon")
        if isinstance(drawing, str)
        else [shell(egg) for egg in drawing]
    )
    return tag(
        "small",
        drawn,
        tag(
            "span",
            class_="score-sum",
            data_text=f"{number}{'' if arrow is None else ARROWS[arrow]}",
        ),
        class_="score",
    )


@cache
def hen(facing: int, prefix: str) -> Html:
    """The Seeker, seen from above."""
    return tag(
        "svg",
        tag(
            "g",
            tag("path", d="M13 31 20 40l7-9Z", class_="hen-tail"),
            tag(
                "path",
                d="M20 7c7 0 12 7 12 15s-5 13-12 13S8 30 8 22 13 7 20 7Z",
                class_="hen-body",
            ),
            tag(
                "path",
                d="M9 18c-5 5-4 11 1 14 3-4 3-10-1-14Z"
                "M31 18c5 5 4 11-1 14-3-4-3-10 1-14Z",
                class_="hen-wings",
            ),
            tag("path", d="M17 5 20-1 23 5Z", class_="hen-beak"),
            tag("path", d="M20 4a7.5 7.5 0 1 0 .01 0Z", class_="hen-body"),
            tag("path", d="M20 10v9", class_="hen-comb"),
            tag("path", d="M15.5 8.5h.01M24.5 8.5h.01", class_="hen-eyes"),
            transform=f"rotate({QUARTERS[facing]} 20 20)" if facing else None,
        ),
        class_="hen",
        viewBox="-1 -1 42 42",
        id=f"{prefix}seeker",
        aria_hidden="true",
    )


DIGITS = (
    "M-2-3 0-5V5",
    "M-3-2.5C-2.5-6 3-6 3-2.3 3 .5-1.5 3-3 5H3.2",
    "M-3-5H3L-.6-1.2C4-2 4.4 5-.2 5-1.8 5-2.8 4.2-3.2 3",
    "M1.5 5V-5L-3.5 2H3.6",
    "M3-5H-2.5L-3-.4C3.5-3.4 5 5-.2 5-1.7 5-2.8 4.2-3.2 3",
    "M2-5C-5-2.5-4 5 0 5 4.5 5 4-1 0-1-1.5-1-2.7 0-3 1.6",
)
"""The numbers from 1, drawn: the name of a place says in words whose pawn is there."""
MIDDLE, LARGE = "translate(15 15)", "translate(20 25) scale(2)"


@cache
def pawn(player: int, facing: int) -> Html:
    """A player's pawn: a chick with the player's number, its beak where it looks."""
    turned = f"rotate({QUARTERS[facing]} 15 15)" if facing else None
    return tag(
        "svg",
        tag("path", d="M10 8 15 0 20 8Z", class_="chick-beak", transform=turned),
        tag("path", d="M15 5a10 10 0 1 0 .01 0Z", class_="chick-body"),
        tag("path", d=DIGITS[player], class_="chick-number", transform=MIDDLE),
        class_=f"chick seat-{player}",
        viewBox="0 0 30 30",
        aria_hidden="true",
    )


@cache
def mark(player: int) -> Html:
    """A player's colour and number."""
    return tag(
        "svg",
        tag("path", d="M20 5a20 20 0 1 0 .01 0Z", class_="chick-body"),
        tag("path", d=DIGITS[player], class_="chick-number", transform=LARGE),
        class_=f"chick chick--mark seat-{player}",
        viewBox="-2 2 44 46",
        aria_hidden="true",
    )
