"""The drawings of Mapped Out in its style sheet: fish, and the reader's eye."""

from clutch.games.mapped_out.board.fish import PATTERNS, SHAPES
from clutch.games.mapped_out.table.components import Fish
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


def _eye() -> str:
    return picture(
        "0 0 24 24",
        path("M2 12q10-14 20 0-10 14-20 0", fill="#fff", stroke=INK, stroke_width=2),
        tag("circle", cx=12, cy=12, r=4, fill=INK),
    )
