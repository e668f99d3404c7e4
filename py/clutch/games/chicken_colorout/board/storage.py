"""Storage, the pile, and the tiles of the pile that are shown."""

from clutch.core.message import msg, msg_n
from clutch.games.chicken_colorout.board import drawings
from clutch.games.chicken_colorout.board.hoards import counted, is_offered
from clutch.games.chicken_colorout.board.scene import Scene
from clutch.games.chicken_colorout.play.powers.laying import (
    Laying,
    name_of_shown,
    shown_on,
)
from clutch.games.chicken_colorout.table import actions
from clutch.games.chicken_colorout.table.eggs import TYPE_NAMES, number, types_of
from clutch.games.chicken_colorout.table.tiles import LAID
from clutch.ui import board
from clutch.ui.html import Html, classes, tag


def draw_storage(scene: Scene) -> Html:
    """The eggs in storage, and the number of tiles left in the pile."""
    table = scene.table
    pile = table.pile
    left = scene.t(msg_n("{n} tile in the pile", "{n} tiles in the pile", n=pile))
    offered = is_offered(scene, actions.Take)
    return tag(
        "div",
        tag(
            "span",
            scene.t(msg("Storage")),
            class_="bag-name plated",
            data_sign="",
        ),
        (
            counted(
                scene,
                egg,
                number(table.storage, egg),
                actions.TAKES[egg],
                TYPE_NAMES[egg],
            )
            for egg in types_of(table.storage)
        ),
        None
        if offered
        else tag(
            "span",
            class_="draw-pile score--tiles",
            data_count=pile,
            role="img",
            aria_label=left,
            data_about="pile",
        ),
        class_=classes("bag storage", offered and f"bag--offered {board.numbered(0)}"),
        data_about="storage",
        id=f"{scene.look.prefix}{'offer' if offered else 'storage'}",
        role="group",
        aria_label=scene.t(msg("Storage")),
    )


def draw_shown(scene: Scene) -> Html | None:
    """The tiles shown from the pile; None if there are none."""
    shown = shown_on(scene.table)
    if not shown:
        return None
    return tag(
        "div",
        (_shown_tile(scene, *tile) for tile in enumerate(shown)),
        class_="shown",
        role="group",
        aria_label=scene.t(msg("Tiles from the pile")),
    )


def _shown_tile(scene: Scene, index: int, number: int) -> Html:
    tile, variant = LAID[number, 0], scene.table.variant
    action, name = actions.DRAWS[index], scene.t(name_of_shown(number, variant))
    rule = tile.score if variant.has_scores else None
    is_open = scene.look.live and str(action) in scene.legal
    return board.control(
        scene.look,
        drawings.sign(tile, scene.letters),
        None if rule is None else drawings.score(rule, tile.score_arrow, scene.letters),
        action=action if is_open else None,
        data_about=None if is_open else action.target,
        class_=classes(
            f"ground tile holes {board.numbered(tile.slots)}",
            rule is not None and "tile--scored",
            _is_taken(scene, index) and board.Mark.CHOSEN,
        ),
        aria_label=scene.label(action) if is_open else name,
    )


def _is_taken(scene: Scene, index: int) -> bool:
    """Whether this shown tile is the one to be laid next."""
    return isinstance(scene.decision, Laying) and scene.decision.index == index
