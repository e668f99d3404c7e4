"""Storage, the pile, and the tiles of the pile that are shown."""

from clutch.core.message import msg, msg_n
from clutch.games.chicken_colorout.board import drawings
from clutch.games.chicken_colorout.board.scene import Scene
from clutch.games.chicken_colorout.play.powers.laying import name_of_shown, shown_on
from clutch.games.chicken_colorout.play.words import eggs_in_words
from clutch.games.chicken_colorout.table import actions
from clutch.games.chicken_colorout.table.components import (
    LAID,
    TYPE_NAMES,
    Type,
    number,
    types_of,
)
from clutch.ui.html import Html, classes, tag


def draw_storage(scene: Scene) -> Html:
    """What lies in storage, and how many tiles are left."""
    table = scene.table
    pile = table.pile
    left = scene.t(msg_n("{n} tile in the pile", "{n} tiles in the pile", n=pile))
    return tag(
        "div",
        tag("span", scene.t(msg("Storage")), class_="hoard-name"),
        (
            _stored(scene, egg, number(table.storage, egg))
            for egg in types_of(table.storage)
        ),
        tag(
            "span",
            pile,
            class_="pile",
            role="img",
            aria_label=left,
            title=left,
        ),
        class_="storage",
        role="group",
    )


def _stored(scene: Scene, egg: Type, count: int) -> Html:
    take = actions.TAKES[egg]
    is_taken = scene.look.live and str(take) in scene.legal
    owned = scene.t(eggs_in_words(egg, count))
    return tag(
        "button" if is_taken else "span",
        count,
        type="button" if is_taken else None,
        role=None if is_taken else "img",
        class_=classes(
            f"shell shell--{TYPE_NAMES[egg]}", is_taken and scene.look.lit and "lit"
        ),
        aria_label=scene.label(take) if is_taken else owned,
        data_action=str(take) if is_taken else None,
        data_letter=scene.letters[egg] if is_taken else None,
    )


def draw_shown(scene: Scene) -> Html | None:
    """The tiles of the pile that are looked at, if any are."""
    shown = shown_on(scene.table)
    if not shown:
        return None
    return tag(
        "div",
        (_shown_tile(scene, *tile) for tile in enumerate(shown)),
        class_="shown",
        role="group",
        aria_label=scene.t(msg("Tiles of the pile")),
    )


def _shown_tile(scene: Scene, index: int, number: int) -> Html:
    tile = LAID[number, 0]
    draw_it = str(actions.DRAWS[index])
    is_legal = scene.look.live and draw_it in scene.legal
    return tag(
        "button" if is_legal else "span",
        drawings.sign(tile, scene.letters),
        drawings.HOLES[tile.slots],
        type="button" if is_legal else None,
        role=None if is_legal else "img",
        class_=classes("ground tile", is_legal and scene.look.lit and "lit"),
        aria_label=scene.t(name_of_shown(number)),
        data_action=draw_it if is_legal else None,
    )
