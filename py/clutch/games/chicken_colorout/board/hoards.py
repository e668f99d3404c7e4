"""The eggs that players have: the reader's nearest, then those of the others."""

from clutch.core.decision import label
from clutch.core.message import Player, msg, msg_n
from clutch.games.chicken_colorout.board import drawings
from clutch.games.chicken_colorout.board.scene import Scene
from clutch.games.chicken_colorout.play.deciding import name_of_own
from clutch.games.chicken_colorout.play.requirements import hideable
from clutch.games.chicken_colorout.play.special_actions import special_of
from clutch.games.chicken_colorout.play.turn import Hiding
from clutch.games.chicken_colorout.play.words import eggs_in_words
from clutch.games.chicken_colorout.table import actions
from clutch.games.chicken_colorout.table.components import (
    NOTHING,
    ONE,
    TYPE_NAMES,
    Type,
    number,
    types_of,
)
from clutch.ui.html import Html, classes, tag


def draw_own(scene: Scene) -> Html:
    """The eggs of who looks."""
    table, owner = scene.table, scene.owner
    hand = table.hands[owner]
    return tag(
        "div",
        (_own_stack(scene, egg) for egg in types_of(hand)),
        _victory(scene, table.victory[owner]) if table.variant.has_scores else None,
        class_="own-eggs",
        role="group",
        aria_label=scene.t(msg("Eggs of {player}", player=Player(owner))),
        id=f"{scene.look.prefix}hand",
    )


def _own_stack(scene: Scene, egg: Type) -> Html:
    table, look = scene.table, scene.look
    owned = table.hands[scene.owner]
    action = scene.egg_action(egg)
    words, name = special_of(table, egg).words, TYPE_NAMES[egg]
    called = label(scene.seen, action) if action else name_of_own(owned, egg, words)
    is_taken = isinstance(scene.decision, Hiding) and egg == scene.decision.egg
    return tag(
        "button" if look.live else "span",
        tag("i", number(owned, egg), class_=f"shell shell--{name}"),
        type="button" if look.live else None,
        role=None if look.live else "img",
        class_=classes(
            "stack-of",
            drawings.power(table.power_of(egg)),
            action is not None and look.lit and "lit",
            is_taken and "stack-of--taken",
        ),
        title=scene.t(words),
        aria_label=scene.t(called),
        id=f"{look.prefix}own-{name}",
        data_action=str(action) if look.live and action else None,
        data_tried=_tried_egg(scene, egg) if look.live and not action else None,
        data_letter=scene.letters[egg],
    )


def _tried_egg(scene: Scene, egg: Type) -> str:
    """What a click on that own egg asks for when it is no action.

    While an egg is chosen, its own name takes it back and another one's name chooses
    that instead; anything else is only explained.
    """
    is_hiding = isinstance(scene.decision, Hiding)
    hand = hideable(scene.table) if is_hiding else NOTHING
    return TYPE_NAMES[egg] if hand & ONE[egg] else f"own-{TYPE_NAMES[egg]}"


def draw_others(scene: Scene) -> Html:
    """The eggs of everybody else, a line for each player."""
    table = scene.table
    return tag(
        "ul",
        (_hoard(scene, p) for p in range(table.players) if p != scene.owner),
        class_="hoards",
        aria_label=scene.t(msg("Eggs of the others")),
    )


def _hoard(scene: Scene, player: int) -> Html:
    table = scene.table
    bag = table.hands[player]
    return tag(
        "li",
        tag(
            "span",
            scene.look.t.name(player),
            class_=f"hoard-name seat-{player}",
            data_number=player + 1,
        ),
        (_stack_of(scene, player, egg, number(bag, egg)) for egg in types_of(bag)),
        _victory(scene, table.victory[player]) if table.variant.has_scores else None,
        class_=classes("hoard", player == table.player and "hoard--current"),
    )


def _stack_of(scene: Scene, player: int, egg: Type, count: int) -> Html:
    """A stack of another player's eggs: to be clicked when one may be asked for."""
    want = actions.WANTS[player][egg]
    is_wanted = scene.look.live and str(want) in scene.legal
    owned = scene.t(eggs_in_words(egg, count))
    return tag(
        "button" if is_wanted else "span",
        count,
        type="button" if is_wanted else None,
        class_=classes(
            f"shell shell--{TYPE_NAMES[egg]}", is_wanted and scene.look.lit and "lit"
        ),
        role=None if is_wanted else "img",
        aria_label=scene.label(want) if is_wanted else owned,
        data_action=str(want) if is_wanted else None,
        data_letter=scene.letters[egg] if is_wanted else None,
    )


def _victory(scene: Scene, count: int) -> Html:
    label = scene.t(msg_n("{n} Victory Egg", "{n} Victory Eggs", n=count))
    return tag(
        "span",
        count,
        class_="shell shell--victory",
        role="img",
        aria_label=label,
        title=label,
    )
