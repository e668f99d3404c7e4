"""The board of Chicken Colorout: the map, everybody's eggs, storage, and what to do.

A tile is one button, because its slots are alike. An egg is one element: its colour and
pattern come from the style sheet.
"""

from collections.abc import Sequence

from clutch.games.chicken_colorout.board import drawings
from clutch.games.chicken_colorout.board.controls import draw_controls
from clutch.games.chicken_colorout.board.grid import draw_map
from clutch.games.chicken_colorout.board.hoards import (
    draw_others,
    draw_own,
    draw_own_name,
)
from clutch.games.chicken_colorout.board.scene import scene_of
from clutch.games.chicken_colorout.board.storage import draw_shown, draw_storage
from clutch.games.chicken_colorout.table.actions import Action
from clutch.games.chicken_colorout.table.position import Observation
from clutch.ui import board, eggs
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look
from clutch.ui.widgets import zoom


def draw(observation: Observation, legal_actions: Sequence[Action], look: Look) -> Html:
    """The map, the own eggs and what to do with them, the others, and storage."""
    scene = scene_of(observation, legal_actions, look)
    own, others, stock = draw_own(scene), draw_others(scene), draw_storage(scene)
    controls = draw_controls(scene) if look.live else None
    return board.board(
        look,
        tag(
            "div",
            draw_map(scene),
            tag(
                "div",
                draw_shown(scene),
                draw_own_name(scene) if look.live else None,
                own,
                controls,
                stock,
                others,
                None if look.prefix else zoom(look.t),
                class_="colorout-side stack",
            ),
            class_="colorout-mat stack",
        ),
        class_=classes(
            "board--tall colorout", bool(observation.table.pawns) and "colorout--pawns"
        ),
    )


def mark(observation: Observation, player: int) -> Html:
    """A player's colour and number, as on the pawn."""
    del observation
    return drawings.mark(player)


def symbol() -> Html:
    """Three eggs of different types before an eye."""
    return tag(
        "svg",
        tag("path", d="M4 34C30 2 90 2 116 34 90 66 30 66 4 34Z", class_="symbol-eye"),
        (
            tag("g", eggs.parts(seat, pattern=pattern), transform=place, class_=class_)
            for seat, pattern, place, class_ in (
                (1, "dots", "rotate(-9 24 40) translate(14 12)", "seat-1"),
                (2, "bands", "rotate(8 96 40) translate(68 12)", "seat-2"),
                (0, "checks", "translate(40 8) scale(1)", "seat-0"),
            )
        ),
        viewBox="0 0 120 66",
        class_="game-symbol",
        aria_hidden="true",
    )
