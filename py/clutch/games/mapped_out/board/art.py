"""The drawings of Mapped Out in its style sheet: fish, and the reader's eye."""

from clutch.games.mapped_out.board.fish import PATTERNS, SHAPES
from clutch.games.mapped_out.board.rows import special_look
from clutch.games.mapped_out.table.components import Fish, Special
from clutch.ui.art import INK, path, picture, rule
from clutch.ui.html import tag

COLOURS = {
    Fish.PUFFER: "#e6a400",
    Fish.DART: "#2f8fd0",
    Fish.MOONFISH: "#d1608f",
    Fish.RAY: "#1f8f6b",
}


ARROW = "polygon(50% 0,100% 55%,68% 55%,68% 100%,32% 100%,32% 55%,0 55%)"
SHAPES_OF_CARDS = {
    **dict.fromkeys(("left", "right", "up", "down"), ARROW),
    "any": "polygon(50% 0,68% 20%,57% 20%,57% 43%,80% 43%,80% 32%,100% 50%,80% 68%,"
    "80% 57%,57% 57%,57% 80%,68% 80%,50% 100%,32% 80%,43% 80%,43% 57%,20% 57%,20% 68%,"
    "0 50%,20% 32%,20% 43%,43% 43%,43% 20%,32% 20%)",
    "none": "circle(18%)",
    "jump": "polygon(0 90%,12% 45%,40% 18%,70% 28%,82% 50%,95% 42%,88% 90%,48% 66%,"
    "64% 58%,55% 44%,42% 40%,28% 55%,20% 90%)",
    "copy": "polygon(0 25%,60% 25%,60% 100%,0 100%,0 25%,30% 25%,30% 0,100% 0,100% 75%,"
    "70% 75%,70% 15%,30% 15%)",
    "invert": "polygon(25% 0,50% 30%,33% 30%,33% 100%,17% 100%,17% 30%,0 30%,25% 0,"
    "67% 0,83% 0,83% 70%,100% 70%,75% 100%,50% 70%,67% 70%,67% 0)",
}
"""What is cut out on a card, by its move; arrows point up and are turned."""
CROWDS = {2: (24, -4), 3: (24, -10), 4: (18, -7), 5: (18, -9)}
"""How wide pawns are from so many on, and how far apart; fish stay to be counted."""
SIDES = {
    "left": ("right", "left", "{} 100%"),
    "right": ("left", "right", "{} 100%"),
    "up": ("bottom", "top", "100% {}"),
    "down": ("top", "bottom", "100% {}"),
}
"""Where there may be more of a map: whither its edge fades, where it lies, its size."""


_FISH = "M-9 1q7-7 13 0-6 7-13 0M4 1l5-4v8z"
_CARD = "M-6-9h12v18h-12z"
SIGNS = {
    Special.FISHLESS: _FISH + "M-8 9 8-9",
    Special.FISHFUL: _FISH + "M3-7h8M7-11v8",
    Special.REMOVE: _CARD + "M-3-3 3 3M3-3-3 3",
    Special.DRAW: _CARD + "M-4 0h8M0-4v8",
    Special.HAND_SWAP: "M-10-8h8v8h-8zM2 0h8v8h-8zM2-6h6v4M-2 6h-6v-4",
    Special.MOVE_SWAP: "M-9-4h17l-4-4m4 4-4 4M9 5h-17l4-4m-4 4 4 4",
    Special.ULTRA_REVEAL: "M-10 4q10-11 20 0-10 10-20 0M-2 4h4M0-9v4M-8-6l2 3M8-6l-2 3",
    Special.CHANGE_START: "M-5 9c-6 0-6-13 0-17 6 4 6 17 0 17zM4 1h7l-3-4m3 4-3 4",
}
"""What stands for the action of a card, from its middle, as strokes."""

COUNTED = {
    "cards": _CARD + "M0 4v-8M-3-1l3-3 3 3",
    "tiles": "M-9-9h18v18h-18zM-6 0q5-6 9 0-4 6-9 0m9 0 4-3v6z",
    "points": "M0-10 3-3l7 .5-5.5 4.5 2 7L0 5-6.5 9l2-7L-10-2.5-3-3z",
}
"""What stands on a plate for cards that lie open, for tiles in hand, for points."""


def css() -> str:
    """The fish, for whatever is about them, the eye, and the moves of cards."""
    return "".join(
        (
            rule("&", eye=_eye()),
            rule(".sea-window", edges=",".join(map(_edge, SIDES))),
            *(
                rule(
                    f'[data-more~="{more}"] & .sea-window:has(>[data-map])',
                    **{f"more_{more}": "1.5rem"},
                )
                for more in SIDES
            ),
            *(
                rule(_crowd(pawns), pawn_wide=f"{wide}%", pawn_close=f"{close}%")
                for pawns, (wide, close) in CROWDS.items()
            ),
            *(
                rule(_about(fish), colour=colour, fish=_fish(fish))
                for fish, colour in COLOURS.items()
            ),
            *(
                rule(f".{special_look(what)}", special=_sign(strokes))
                for what, strokes in SIGNS.items()
            ),
            *(
                rule(f".count--{what}", fish=_counted(strokes))
                for what, strokes in COUNTED.items()
            ),
            *(
                rule(f".move--{move}", turn=f"{turn}deg")
                for move, turn in (("right", 90), ("down", 180), ("left", -90))
            ),
            *(
                rule(f".move--{move}", shape=shape)
                for move, shape in SHAPES_OF_CARDS.items()
            ),
        )
    )


def _edge(more: str) -> str:
    """A soft edge where there is more of the map."""
    whither, where, size = SIDES[more]
    return (
        f"linear-gradient(to {whither},var(--sunk),transparent) "
        f"{where}/{size.format(f'var(--more-{more},0)')} no-repeat"
    )


def _crowd(pawns: int) -> str:
    first = f".pawn:nth-last-child(n+{pawns})"
    return f"{first},{first}~.pawn"


def _about(fish: Fish) -> str:
    name = fish.name.lower()
    return f":is(.fish--{name},.count--{name},.fish-name--{name})"


def _fish(fish: Fish) -> str:
    return picture(
        "-.24 -.2 .48 .4",
        path("M0 0" + SHAPES[fish], fill=COLOURS[fish], stroke_width=0.02),
        path("M0 0" + PATTERNS[fish], fill="none", stroke_width=0.025),
        stroke=INK,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _sign(strokes: str) -> str:
    return picture(
        "-12 -12 24 24",
        path(strokes, fill="none", stroke="#c03c78", stroke_width=2),
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _counted(strokes: str) -> str:
    return picture(
        "-12 -12 24 24",
        path(strokes, fill="#fff", stroke=INK, stroke_width=2),
        stroke_linejoin="round",
    )


def _eye() -> str:
    return picture(
        "0 0 24 24",
        path("M2 12q10-14 20 0-10 14-20 0", fill="#fff", stroke=INK, stroke_width=2),
        tag("circle", cx=12, cy=12, r=4, fill=INK),
    )
