"""Buttons: what ends something, and how a tile is rotated."""

from clutch.core.message import msg
from clutch.games.chicken_colorout.board import drawings
from clutch.games.chicken_colorout.board.explain.drawn import large
from clutch.games.chicken_colorout.board.explain.tiles import explain_place
from clutch.games.chicken_colorout.board.scene import Scene
from clutch.games.chicken_colorout.table.places import Direction
from clutch.ui.explanation import Explanation

ROTATIONS = frozenset(f"tile-{one.name.lower()}" for one in Direction)
"""What is asked about the arrows that rotate a tile."""


def explain_end() -> Explanation:
    """The button that ends a turn."""
    return Explanation(
        msg("End the turn"),
        (msg("The next player is on. You may leave out moving, hiding, or both."),),
        large(drawings.EYE, class_="icon"),
        "turn",
    )


def explain_stop() -> Explanation:
    """The button that does no more of what may be done."""
    return Explanation(
        msg("Stop here"),
        (msg("Every “up to” may be none, and points may be left: the turn goes on."),),
        large(drawings.EYE, class_="icon"),
        "powers",
    )


def explain_rotation(scene: Scene) -> Explanation | None:
    """An arrow that rotates the tile that is chosen; None where none is."""
    places = () if scene.decision is None else scene.decision.chosen
    if not places:
        return None
    card = explain_place(scene, places[0])
    line = msg("The arrows say where its own arrow points when it is rotated so.")
    return Explanation(card.name, (line, *card.lines), card.drawing, card.section)
