"""The drawings in the style sheet of Mapped Out: fish, symbols, cards and the sea."""

from clutch.games.mapped_out.board.fish import (
    SPOTS,
    fish_look,
    fish_parts,
    land_look,
    shoal_look,
    sign,
)
from clutch.games.mapped_out.board.rows import special_look
from clutch.games.mapped_out.table.components import TILES, Fish, Special
from clutch.ui.art import INK, line, path, picture, rule
from clutch.ui.html import tag

ARROW = "polygon(50% 0,100% 55%,68% 55%,68% 100%,32% 100%,32% 55%,0 55%)"
SHAPES_OF_CARDS = {
    **dict.fromkeys(("left", "right", "up", "down"), ARROW),
    "any": "polygon(50% 0,68% 20%,57% 20%,57% 43%,80% 43%,80% 32%,100% 50%,80% 68%,"
    "80% 57%,57% 57%,57% 80%,68% 80%,50% 100%,32% 80%,43% 80%,43% 57%,20% 57%,20% 68%,"
    "0 50%,20% 32%,20% 43%,43% 43%,43% 20%,32% 20%)",
    "none": "circle(22%)",
    "jump": "polygon(0 90%,12% 45%,40% 18%,70% 28%,82% 50%,95% 42%,88% 90%,48% 66%,"
    "64% 58%,55% 44%,42% 40%,28% 55%,20% 90%)",
    "copy": "polygon(0 25%,60% 25%,60% 100%,0 100%,0 25%,30% 25%,30% 0,100% 0,100% 75%,"
    "70% 75%,70% 15%,30% 15%)",
    "invert": "polygon(25% 0,50% 30%,33% 30%,33% 100%,17% 100%,17% 30%,0 30%,25% 0,"
    "67% 0,83% 0,83% 70%,100% 70%,75% 100%,50% 70%,67% 70%,67% 0)",
}
"""The shape cut out on a card for each move; arrows point up and are rotated."""

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
"""The symbol of each card action: strokes, drawn from its middle."""

COUNTED = {
    "cards": _CARD + "M0 4v-8M-3-1l3-3 3 3",
    "pile": _CARD + "M6-6h3v18h-12v-3",
    "tiles": "M-9-9h18v18h-18zM-6 0q5-6 9 0-4 6-9 0m9 0 4-3v6z",
    "points": "M0-10 3-3l7 .5-5.5 4.5 2 7L0 5-6.5 9l2-7L-10-2.5-3-3z",
    "removed": "M-9-9h18v18h-18zM-5-5 5 5M5-5-5 5",
}
"""The symbols of face-up cards, piles, tiles in hand, points and removed tiles."""

SWELL = "q7-8 14 0t14 0 14 0"
SWELLS = ((20, 24), (150, 60), (70, 120), (230, 140), (190, 10), (10, 170))
"""Where there are swells on a piece of the deep sea."""


def css() -> str:
    """Return the CSS that defines the drawings."""
    return "".join(
        (
            rule(
                "&",
                eye=_eye(),
                ship=_ship(),
                swell=_swell(),
                deep=_deep(),
                compass=_compass(),
                isle=_isle(),
                rock=_rock(),
                **{fish.name.lower(): _fish(fish) for fish in Fish},
            ),
            *(rule(_about(fish), fish=f"var(--{_of(fish)})") for fish in Fish),
            *_shoals(),
            *_lands(),
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


def _of(fish: Fish) -> str:
    return fish.name.lower()


def _about(fish: Fish) -> str:
    name = _of(fish)
    return f":is(.{fish_look(fish)},.count--{name})"


def _fish(fish: Fish) -> str:
    return picture("0 0 100 80", *fish_parts(fish))


def _shoals() -> list[str]:
    """A CSS rule for each set of fish on a tile: their positions as backgrounds."""
    found = {shoal_look(i): tile.fish for i, tile in enumerate(TILES) if tile.fish}
    return [
        rule(
            f".{look}",
            shoal=",".join(map(_swimming, swimming, SPOTS[len(swimming)])),
            **({"land_at": "98% 98%"} if len(swimming) > 2 else {}),
        )
        for look, swimming in found.items()
    ]


def _swimming(fish: Fish, spot: tuple[int, int, int]) -> str:
    x, y, long = spot
    left, top = _share(x, long), _share(y, long * 0.8)
    return f"var(--{_of(fish)}) {left:.1f}% {top:.1f}%/{long}% auto no-repeat"


def _share(middle: float, size: float) -> float:
    """The CSS position, in percent, that puts a background's middle there."""
    return (middle - size / 2) / (100 - size) * 100


def _lands() -> list[str]:
    looks = {land_look(i): sign(i) for i, tile in enumerate(TILES) if tile.land}
    return [rule(f".{look}", land=_land(parts)) for look, parts in looks.items()]


def _land(parts: tuple[str, ...]) -> str:
    plate = tag("circle", r=17, fill="#fffdf6", stroke=INK, stroke_width=2)
    return picture("-19 -19 38 38", plate, line("M0 0" + "M0 0".join(parts), INK, 3))


def _sign(strokes: str) -> str:
    return picture("-12 -12 24 24", line(strokes, "#b02a68", 2))


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


def _ship() -> str:
    """The mark of the starting tile: a ship on a plate."""
    return picture(
        "-34 -34 68 68",
        tag("circle", r=32, fill="#fffdf6", stroke=INK, stroke_width=4),
        path("M-20 8h40l-8 14h-24z", fill="#c4573f", stroke=INK, stroke_width=3),
        path("M1-22q18 10 18 24H1zM-4-18q-14 8-14 20h14z", fill="#fff", stroke=INK),
        line("M-1 8V-24", INK, 3),
    )


def _swell() -> str:
    """Two small waves in opposite corners of a tile."""
    waves = line(f"M8 92{SWELL}M54 11{SWELL}", "#6fbcc4", 2.6)
    return picture("0 0 100 100", waves)


def _deep() -> str:
    """A piece of unmapped sea."""
    waves = "".join(f"M{x} {y}{SWELL}" for x, y in SWELLS)
    return picture(None, line(waves, "#ffffff55", 2.6), width=280, height=190)


def _compass() -> str:
    """A compass rose with its north filled."""
    rose = "M0-46 9-9 46 0 9 9 0 46-9 9-46 0-9-9z"
    return picture(
        "-50 -50 100 100",
        tag("circle", r=34, fill="none"),
        path(rose, fill="none"),
        path("M0-46 9-9 0 0zM0-46-9-9 0 0z", fill="#dff3f4"),
        stroke="#dff3f4",
        stroke_width=2,
    )


def _isle() -> str:
    sand = "M-24 6q-3-16 14-18 16-9 28 4 12 14-2 22-20 10-33 3-6-4-7-11z"
    green = "M-14 3q-1-10 10-11 12-6 19 3 6 9-3 13-13 4-21 0-5-2-5-5z"
    palm = "M0-17q-12-5-16 4M0-17q-8-9-15-4M0-17q12-6 17 3M0-17q7-9 15-3"
    return picture(
        "-30 -30 60 60",
        path(sand, fill="#e9cf8c", stroke="#fff7d8", stroke_width=4),
        path(green, fill="#7fbf72"),
        line("M1 4Q4-6 0-16", "#7a4f24", 3.4),
        line(palm, "#2f7d4c", 3.6),
    )


def _rock() -> str:
    stones = path(
        "M-16 10l5-16 9-6 8 8 6-3 8 17z",
        fill="#a89f98",
        stroke="#fff7",
        stroke_width=3,
    )
    return picture("-30 -30 60 60", stones, line("M-11-6l4 7M-2-12l3 12", "#7d756f", 2))
