"""The eggs that players have: the reader's nearest, then those of the others."""

from clutch.core.message import Player, msg, msg_n
from clutch.games.chicken_colorout.board import drawings
from clutch.games.chicken_colorout.board.scene import Scene, points_of
from clutch.games.chicken_colorout.play.deciding import name_of_own
from clutch.games.chicken_colorout.play.previews import Preview, describe_preview
from clutch.games.chicken_colorout.play.requirements import hideable
from clutch.games.chicken_colorout.play.special_actions import special_of
from clutch.games.chicken_colorout.play.turn import Hiding
from clutch.games.chicken_colorout.play.words import eggs_in_words, in_a_row
from clutch.games.chicken_colorout.table import actions
from clutch.games.chicken_colorout.table.eggs import (
    NOTHING,
    ONE,
    TYPE_NAMES,
    TYPES,
    Type,
    number,
    types_of,
)
from clutch.ui import board
from clutch.ui.html import Html, classes, tag


def draw_own(scene: Scene) -> Html:
    """The eggs of who looks."""
    table, owner = scene.table, scene.owner
    hand = table.hands[owner]
    return tag(
        "div",
        (
            _own_stack(scene, egg) if number(hand, egg) else _gone(scene, egg)
            for egg in TYPES
        ),
        _victory(scene, table.victory[owner]) if table.variant.has_scores else None,
        class_="own-eggs row",
        role="group",
        data_about=f"hoard-{owner}",
        aria_label=scene.t(msg("Eggs of {player}", player=Player(owner))),
        id=f"{scene.look.prefix}hand",
    )


def draw_own_name(scene: Scene) -> Html:
    """What stands over them where there is room; who listens hears it with them."""
    words = scene.t(msg("Eggs of {player}", player=Player(scene.owner)))
    return tag("p", words, class_="hoard-name own-name", aria_hidden="true")


def _own_stack(scene: Scene, egg: Type) -> Html:
    table = scene.table
    owned = table.hands[scene.owner]
    action = scene.egg_action(egg)
    name, seen = TYPE_NAMES[egg], _preview(scene, egg)
    words = special_of(table, egg).words
    if seen is not None:
        words = in_a_row(describe_preview(seen, table.variant))
    owned_words = scene.t(name_of_own(owned, egg, words))
    decision = scene.own_decision
    is_taken = isinstance(decision, Hiding) and egg == decision.egg
    return board.control(
        scene.look,
        tag(
            "i",
            class_=f"shell shell--{name}",
            data_count=number(owned, egg),
            data_points=points_of(seen, table.variant),
        ),
        key=f"own-{name}",
        action=action,
        tried=_tried_egg(scene, egg),
        class_=classes(
            "stack-of",
            drawings.power(table.power_of(egg)),
            is_taken and board.Mark.CHOSEN,
            seen is not None and not seen.fits and board.Mark.COVERED,
        ),
        aria_label=scene.label(action) if action else owned_words,
        aria_description=owned_words if action else None,
        data_about=None if scene.look.live else f"own-{name}",
        data_letter=scene.letters[egg],
    )


def _gone(scene: Scene, egg: Type) -> Html:
    """The place of a type of which nothing is left: the others stay where they are."""
    key = f"{scene.look.prefix}own-{TYPE_NAMES[egg]}"
    return tag("span", class_="stack-of", role="presentation", id=key)


def _preview(scene: Scene, egg: Type) -> Preview | None:
    """What that own egg would bring on the tile that is chosen, if one is."""
    decision = scene.own_decision
    return decision.preview_of(scene.table, egg) if decision else None


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
        class_="hoards row",
        aria_label=scene.t(msg("Eggs of the others")),
    )


def _hoard(scene: Scene, player: int) -> Html:
    table = scene.table
    bag, is_on = table.hands[player], player == table.player
    return tag(
        "li",
        tag(
            "span",
            tag("span", scene.look.t.name(player), class_="hoard-words"),
            class_=classes(
                f"hoard-name plated seat-{player}", is_on and board.Mark.CURRENT
            ),
            data_sign=player + 1,
        ),
        (
            counted(
                scene,
                egg,
                number(bag, egg),
                want := actions.WANTS[player][egg],
                want.target,
            )
            for egg in types_of(bag)
        ),
        class_="hoard row",
        data_about=f"hoard-{player}",
        id=f"{scene.look.prefix}hoard-{player}",
    )


def counted(
    scene: Scene, egg: Type, count: int, take: actions.Action, about: str
) -> Html:
    """So many eggs of a type: to be clicked where one of them may be taken.

    `about` is what else is asked about them.
    """
    action = take if scene.look.live and str(take) in scene.legal else None
    owned = scene.t(eggs_in_words(egg, count))
    return board.control(
        scene.look,
        action=action,
        class_=f"shell shell--{TYPE_NAMES[egg]}",
        aria_label=scene.label(take) if action else owned,
        aria_description=owned if action else None,
        data_count=count,
        data_letter=scene.letters[egg] if action else None,
        data_about=None if action else about,
    )


def _victory(scene: Scene, count: int) -> Html:
    label = scene.t(msg_n("{n} Victory Egg", "{n} Victory Eggs", n=count))
    return tag(
        "span",
        class_="shell shell--victory",
        role="img",
        aria_label=label,
        data_count=count,
        data_about="victory",
    )
