"""The players' eggs: the reader's nearest, then those of the other players."""

from collections.abc import Sequence

from clutch.core.message import Player, msg, msg_n, with_commas
from clutch.games.chicken_colorout.board import drawings
from clutch.games.chicken_colorout.board.scene import Scene, points_of
from clutch.games.chicken_colorout.play.previews import Preview, describe_preview
from clutch.games.chicken_colorout.play.requirements import hideable
from clutch.games.chicken_colorout.play.special_actions import special_of
from clutch.games.chicken_colorout.play.turn import Hiding
from clutch.games.chicken_colorout.play.words import eggs_in_words
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
from clutch.games.chicken_colorout.table.tiles import Power
from clutch.ui import board
from clutch.ui.html import Html, classes, tag

POWER_WORDS = {
    Power.MOVE_SEEKER: msg("put"),
    Power.TURN_SEEKER: msg("turn"),
    Power.CLEAR: msg("clear"),
    Power.LAY_TILES: msg("lay"),
    Power.SWAP_WITH_PLAYER: msg("trade"),
    Power.GIVE: msg("give"),
    Power.HIDE_AGAIN: msg("again"),
    Power.MOVE_EGG: msg("move"),
    Power.REARRANGE: msg("tiles"),
    Power.ROTATE: msg("rotate"),
    Power.SWAP_WITH_MAP: msg("switch"),
}
"""Each special action in one word, short enough to fit below an egg."""


def draw_own(scene: Scene) -> Html:
    """The reader's own eggs."""
    table, owner = scene.table, scene.owner
    hand = table.hands[owner]
    return tag(
        "div",
        (
            _own_stack(scene, egg) if number(hand, egg) else _gone(scene, egg)
            for egg in TYPES
        ),
        _victory(scene, table.victory[owner]) if table.variant.has_scores else None,
        class_="own-eggs",
        role="group",
        data_about=f"hoard-{owner}",
        aria_label=scene.t(msg("{player}'s eggs", player=Player(owner))),
        id=f"{scene.look.prefix}hand",
    )


def _own_stack(scene: Scene, egg: Type) -> Html:
    table = scene.table
    owned = table.hands[scene.owner]
    action = scene.egg_action(egg)
    name, seen = TYPE_NAMES[egg], _preview(scene, egg)
    eggs = eggs_in_words(egg, number(owned, egg))
    refusal = None if seen is None else seen.refusal
    if refusal is not None:
        label = msg("{place}. {reason}", place=eggs, reason=refusal)
    elif seen is not None:
        label = with_commas([eggs, *describe_preview(seen, table.variant)])
    else:
        label = with_commas([eggs, special_of(table, egg).words])
    owned_words = scene.t(label)
    decision = scene.own_decision
    is_taken = isinstance(decision, Hiding) and egg == decision.egg
    return board.control(
        scene.look,
        tag(
            "i",
            class_=f"shell shell--{name}",
            data_letter=scene.letters[egg],
            data_points=points_of(seen, table.variant),
        ),
        _power(scene, egg),
        key=f"own-{name}",
        data_count=number(owned, egg),
        action=action,
        tried=_tried_egg(scene, egg),
        class_=classes(
            "cell stack-of",
            is_taken and board.Mark.CHOSEN,
            seen is not None and not seen.fits and board.Mark.COVERED,
        ),
        aria_label=scene.label(action) if action else owned_words,
        aria_description=owned_words if action else None,
        data_about=None if scene.look.live else f"own-{name}",
    )


def _power(scene: Scene, egg: Type) -> Html:
    """The special action of that egg, as an icon with a word."""
    power = scene.table.power_of(egg)
    word = scene.t(POWER_WORDS[power])
    return tag("small", class_=drawings.power(power), data_word=word)


def _gone(scene: Scene, egg: Type) -> Html:
    """A placeholder for a type that has run out, so that the others do not move."""
    return tag(
        "span",
        tag("i", class_=f"shell shell--{TYPE_NAMES[egg]}"),
        _power(scene, egg),
        class_="cell stack-of covered",
        data_count=0,
        aria_hidden="true",
        id=f"{scene.look.prefix}own-{TYPE_NAMES[egg]}",
    )


def _preview(scene: Scene, egg: Type) -> Preview | None:
    """The preview of the reader's egg on the chosen tile; None if no tile is chosen."""
    decision = scene.own_decision
    return decision.preview_of(scene.table, egg) if decision else None


def _tried_egg(scene: Scene, egg: Type) -> str:
    """The `tried` key of one of the reader's eggs that is no legal action.

    While an egg is being hidden, the bare type name undoes that choice or picks another
    type. Any other key only asks for an explanation.
    """
    is_hiding = isinstance(scene.decision, Hiding)
    hand = hideable(scene.table) if is_hiding else NOTHING
    return TYPE_NAMES[egg] if hand & ONE[egg] else f"own-{TYPE_NAMES[egg]}"


def draw_others(scene: Scene) -> Html:
    """The eggs of the other players, one line for each."""
    others = [p for p in range(scene.table.players) if p != scene.owner]
    offered = [p for p in others if is_offered(scene, actions.Want, p)]
    return tag(
        "ul",
        (_hoard(scene, p, offered) for p in others),
        class_="hoards",
        aria_label=scene.t(msg("Opponents' eggs")),
    )


def is_offered(
    scene: Scene, kind: type[actions.Want | actions.Take], player: int | None = None
) -> bool:
    """Whether some egg there can be taken; such eggs are drawn larger, over the map."""
    return scene.look.live and any(
        isinstance(action, kind) and getattr(action, "player", None) == player
        for action in scene.legal.values()
    )


def _hoard(scene: Scene, player: int, offered: Sequence[int]) -> Html:
    """A player's line of eggs; lines with eggs to take are stacked."""
    table = scene.table
    bag, is_on = table.hands[player], player == table.player
    return tag(
        "li",
        tag(
            "span",
            scene.look.t.name(player),
            class_=classes(
                f"bag-name plated seat-{player}", is_on and board.Mark.CURRENT
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
        class_=classes(
            f"bag seat-{player}",
            player in offered
            and f"bag--offered {board.numbered(offered.index(player))}",
        ),
        data_about=f"hoard-{player}",
        id=f"{scene.look.prefix}{'offer' if player in offered else 'hoard'}-{player}",
    )


def counted(
    scene: Scene, egg: Type, count: int, take: actions.Action, about: str
) -> Html:
    """The eggs of a type with their count; a button if one of them can be taken.

    `about` is the explanation target otherwise.
    """
    action = take if scene.look.live and str(take) in scene.legal else None
    owned = scene.t(eggs_in_words(egg, count))
    return board.control(
        scene.look,
        action=action,
        class_=f"cell eggs-of shell--{TYPE_NAMES[egg]} {board.numbered(egg + 1)}",
        aria_label=scene.label(action) if action else owned,
        aria_description=owned if action else None,
        data_count=count,
        data_letter=scene.letters[egg],
        data_about=None if action else about,
    )


def _victory(scene: Scene, count: int) -> Html:
    label = scene.t(msg_n("{n} Victory Egg", "{n} Victory Eggs", n=count))
    return tag(
        "span",
        tag("i", class_="shell shell--victory"),
        class_="cell stack-of stack-of--victory",
        data_count=count,
        role="img",
        aria_label=label,
        data_about="victory",
    )
