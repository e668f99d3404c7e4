"""The eggs that players have: the reader's nearest, then those of the others."""

from clutch.core.message import Message, Player, msg, msg_n
from clutch.games.chicken_colorout.board import drawings
from clutch.games.chicken_colorout.board.scene import Scene
from clutch.games.chicken_colorout.play.explain import POWER_WORDS, power_of
from clutch.games.chicken_colorout.play.requirements import hideable
from clutch.games.chicken_colorout.table import actions
from clutch.games.chicken_colorout.table.actions import Action
from clutch.games.chicken_colorout.table.components import (
    NOTHING,
    ONE,
    TYPE_NAMES,
    Power,
    Type,
    number,
    types_of,
)
from clutch.games.chicken_colorout.table.position import Phase, Table
from clutch.ui.html import Html, classes, tag

OWNED_WORDS = (
    msg_n("{n} red egg", "{n} red eggs", n=0),
    msg_n("{n} green egg", "{n} green eggs", n=0),
    msg_n("{n} yellow egg", "{n} yellow eggs", n=0),
    msg_n("{n} blue egg", "{n} blue eggs", n=0),
    msg_n("{n} orange egg", "{n} orange eggs", n=0),
    msg_n("{n} cyan egg", "{n} cyan eggs", n=0),
)


def draw_own(scene: Scene) -> Html:
    """The eggs of who looks."""
    table, owner = scene.table, scene.owner
    hand = table.hands[owner]
    return tag(
        "div",
        (_own_stack(scene, egg, number(hand, egg)) for egg in types_of(hand)),
        _victory(scene, table.victory[owner]) if table.variant.has_scores else None,
        class_="own-eggs",
        role="group",
        aria_label=scene.t(msg("Eggs of {player}", player=Player(owner))),
        id=f"{scene.look.prefix}hand",
    )


def _own_stack(scene: Scene, egg: Type, count: int) -> Html:
    table, look = scene.table, scene.look
    action = scene.egg_action(egg)
    power = power_of(table, egg)
    words = scene.t(POWER_WORDS[power])
    use = _use_of_egg(table, action, power)
    name, is_taken = TYPE_NAMES[egg], egg == table.now.egg and table.phase is Phase.HIDE
    return tag(
        "button" if look.live else "span",
        tag("i", count, class_=f"shell shell--{name}"),
        type="button" if look.live else None,
        role=None if look.live else "img",
        class_=classes(
            "stack-of",
            drawings.power(power),
            action is not None and look.lit and "lit",
            is_taken and "stack-of--taken",
        ),
        title=words,
        aria_label=f"{scene.t(eggs_in_words(egg, count))}, {scene.t(use)}",
        id=f"{look.prefix}own-{name}",
        data_action=str(action) if look.live and action else None,
        data_tried=_tried_egg(table, egg) if look.live and not action else None,
        data_letter=scene.letters[egg],
    )


def _use_of_egg(table: Table, action: Action | None, power: Power) -> Message:
    """What an own egg is good for now: what a click does, or else its power."""
    match action:
        case actions.Choose() if not table.now.has_moved:
            return msg("hide one: {power}", power=POWER_WORDS[power])
        case actions.Choose() | actions.Add():
            return msg("hide one")
        case actions.Give():
            return msg("give one")
        case _:
            return POWER_WORDS[power]


def _tried_egg(table: Table, egg: Type) -> str:
    """What a click on that own egg asks for when it is no action.

    While an egg is chosen, its own name takes it back and another one's name chooses
    that instead; anything else is only explained.
    """
    hand = hideable(table) if table.phase is Phase.HIDE else NOTHING
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
    want = str(actions.WANTS[player][egg])
    is_wanted = scene.look.live and want in scene.legal
    owned = eggs_in_words(egg, count)
    return tag(
        "button" if is_wanted else "span",
        count,
        type="button" if is_wanted else None,
        class_=classes(
            f"shell shell--{TYPE_NAMES[egg]}", is_wanted and scene.look.lit and "lit"
        ),
        role=None if is_wanted else "img",
        aria_label=scene.t(_wanted(player, egg, count) if is_wanted else owned),
        data_action=want if is_wanted else None,
        data_letter=scene.letters[egg] if is_wanted else None,
    )


def eggs_in_words(egg: Type, count: int) -> Message:
    """So many eggs of a type."""
    words = OWNED_WORDS[egg]
    return msg_n(words.text, words.plural, n=count)


def _wanted(player: int, egg: Type, count: int) -> Message:
    eggs = eggs_in_words(egg, count)
    return msg("{eggs} of {player}, swap for one", eggs=eggs, player=Player(player))


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
