"""Explanations of buttons: ending a turn, stopping, and rotating a tile."""

from clutch.core.message import msg
from clutch.games.chicken_colorout.board import drawings
from clutch.games.chicken_colorout.board.explain.drawn import large
from clutch.games.chicken_colorout.board.explain.tiles import explain_place
from clutch.games.chicken_colorout.board.scene import Scene
from clutch.games.chicken_colorout.table.places import Direction
from clutch.ui.explanation import Explanation

ROTATIONS = frozenset(f"tile-{one.name.lower()}" for one in Direction)
"""The explanation targets of the arrows that rotate a tile."""


def explain_end() -> Explanation:
    """The button that ends a turn."""
    return Explanation(
        msg("End turn"),
        (msg("Your turn ends. You can skip moving, hiding or both."),),
        large(drawings.EYE, class_="icon"),
        "turn",
    )


def explain_stop() -> Explanation:
    """The button that declines any further optional steps."""
    return Explanation(
        msg("Stop here"),
        (
            msg(
                "“Up to” can mean none, and you can leave points unused. Your turn "
                "continues."
            ),
        ),
        large(drawings.EYE, class_="icon"),
        "powers",
    )


def explain_rotation(scene: Scene) -> Explanation | None:
    """An arrow that rotates the chosen tile; None if no tile is chosen."""
    places = () if scene.decision is None else scene.decision.chosen
    if not places:
        return None
    card = explain_place(scene, places[0])
    line = msg("Each arrow shows where the tile's own arrow will point.")
    return Explanation(card.name, (line, *card.lines), card.drawing, card.section)
