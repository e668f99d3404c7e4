"""The board of Chicken Colorout: the map, all eggs, storage, and the controls.

A tile is one button, because its slots are alike. An egg is one element; the style
sheet adds its colour and pattern.
"""

from collections.abc import Sequence

from clutch.games.chicken_colorout.board import drawings
from clutch.games.chicken_colorout.board.controls import draw_controls, draw_standstill
from clutch.games.chicken_colorout.board.grid import draw_map
from clutch.games.chicken_colorout.board.hoards import draw_others, draw_own
from clutch.games.chicken_colorout.board.scene import Scene, scene_of
from clutch.games.chicken_colorout.board.storage import draw_shown, draw_storage
from clutch.games.chicken_colorout.table.actions import Action
from clutch.games.chicken_colorout.table.position import Observation
from clutch.ui import board, eggs
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look
from clutch.ui.widgets import zoom


def draw(observation: Observation, legal_actions: Sequence[Action], look: Look) -> Html:
    """The map, other players' eggs and storage; then the reader's eggs and controls."""
    scene = scene_of(observation, legal_actions, look)
    return board.board(
        look,
        tag(
            "div",
            tag(
                "div",
                draw_map(scene),
                None if look.prefix else zoom(look.t),
                class_="meadow-frame map-room",
            ),
            draw_shown(scene),
            _rest(scene),
            draw_standstill(scene),
            class_="mat",
        ),
        hand=(draw_own(scene), draw_controls(scene) if look.live else None),
        class_=classes("colorout", bool(observation.table.pawns) and "colorout--pawns"),
    )


def _rest(scene: Scene) -> Html:
    """The eggs of the other players, and storage."""
    return tag(
        "div",
        draw_others(scene),
        draw_storage(scene),
        class_=f"rest {board.numbered(scene.table.players)}",
    )


def mark(observation: Observation, player: int) -> Html:
    """A player's colour and number, as on the pawn."""
    del observation
    return drawings.mark(player)


def symbol() -> Html:
    """Three eggs of different types in front of an eye."""
    return tag(
        "svg",
        tag("path", d="M4 34C30 2 90 2 116 34 90 66 30 66 4 34Z", class_="egg-plate"),
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
