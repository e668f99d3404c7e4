"""Eggs: each type, Victory Eggs, those of a player, storage, and the pile."""

from collections.abc import Iterator

from clutch.core.message import Message, Player, msg, msg_n
from clutch.games.chicken_colorout.board import drawings
from clutch.games.chicken_colorout.board.explain.drawn import large
from clutch.games.chicken_colorout.board.explain.signs import (
    section_of_power,
)
from clutch.games.chicken_colorout.board.scene import Scene
from clutch.games.chicken_colorout.play.special_actions import words_of_power
from clutch.games.chicken_colorout.play.words import eggs_in_words, in_a_row
from clutch.games.chicken_colorout.table.eggs import (
    TYPE_NAMES,
    TYPES,
    Type,
    number,
    size,
    types_of,
)
from clutch.ui.explanation import Explanation
from clutch.ui.html import Html, tag

EGG_NAMES = (
    msg("Red egg"),
    msg("Green egg"),
    msg("Yellow egg"),
    msg("Blue egg"),
    msg("Orange egg"),
    msg("Cyan egg"),
)
PATTERN_WORDS = (
    msg("zigzag"),
    msg("dots"),
    msg("waves"),
    msg("stripes"),
    msg("checks"),
    msg("bands"),
)
"""For each type what runs around its shell."""


def explain_type(scene: Scene, egg: Type) -> Explanation:
    """An egg: how it is known, how many there are, its special action."""
    power = scene.table.power_of(egg)
    return Explanation(
        EGG_NAMES[egg],
        (
            words_of_power(egg, power),
            msg(
                "That follows if you hide it without having moved anything in this "
                "turn."
            ),
            msg(
                "Known by its pattern, {pattern}, and its letter, {letter}.",
                pattern=PATTERN_WORDS[egg],
                letter=scene.letters[egg],
            ),
            _counted(scene, egg),
        ),
        large(
            tag(
                "div",
                drawings.shell(egg, scene.letters),
                class_=f"stack-of {drawings.power(power)}",
            ),
            class_="egg",
        ),
        section_of_power(power),
    )


def _counted(scene: Scene, egg: Type) -> Message:
    table = scene.table
    return msg(
        "{player}: {own}. Storage: {storage}. On the map: {map}.",
        player=Player(scene.owner),
        own=number(table.hands[scene.owner], egg),
        storage=number(table.storage, egg),
        map=number(table.eggs_on_map, egg),
    )


def explain_eggs_of(scene: Scene, player: int, egg: Type) -> Explanation:
    """The eggs of one type that a player has."""
    card = explain_type(scene, egg)
    count = number(scene.table.hands[player], egg)
    return Explanation(
        msg(
            "{eggs} of {player}",
            eggs=eggs_in_words(egg, count),
            player=Player(player),
        ),
        (OPEN, *card.lines),
        card.drawing,
        card.section,
    )


OPEN = msg("Everybody's eggs lie open, all the time.")


def explain_hoard(scene: Scene, player: int) -> Explanation:
    """All eggs of a player."""
    table = scene.table
    return Explanation(
        msg("Eggs of {player}", player=Player(player)),
        tuple(_lines_of_hoard(scene, player)),
        large(
            _counts(table.hands[player]),
            _victory(table.victory[player]) if table.variant.has_scores else None,
            class_="eggs",
        ),
        "scores" if table.variant.has_scores else "end",
    )


def _lines_of_hoard(scene: Scene, player: int) -> Iterator[Message]:
    table = scene.table
    hand = table.hands[player]
    yield msg_n("{n} egg left", "{n} eggs left", n=size(hand))
    if hand:
        yield _in_words(hand)
    if table.variant.has_scores:
        eggs = table.victory[player]
        yield msg_n("{n} Victory Egg", "{n} Victory Eggs", n=eggs)
        yield msg("The game ends when somebody has none left but Victory Eggs.")
    else:
        yield msg("Whoever has hidden every egg first wins at once.")
    if table.spared[player] >= table.turn:
        yield msg("In the next turn of this player the Seeker's look forbids nothing.")


def _in_words(bag: int) -> Message:
    return in_a_row(eggs_in_words(egg, number(bag, egg)) for egg in types_of(bag))


def explain_victory(scene: Scene) -> Explanation:
    """What Victory Eggs are for, and who has how many."""
    table = scene.table
    counts = (
        msg(
            "{player}: {eggs}",
            player=Player(player),
            eggs=msg_n("{n} Victory Egg", "{n} Victory Eggs", n=eggs),
        )
        for player, eggs in enumerate(table.victory)
    )
    return Explanation(
        msg("Victory Eggs"),
        (
            msg("With Special Scores, whoever has most of these at the end wins."),
            msg("You take them for points, one for each. They never run out."),
            msg("Victory Eggs are never hidden, traded or swapped."),
            *(counts if table.variant.has_scores else ()),
        ),
        large(tag("i", class_="shell shell--victory"), class_="egg"),
        "scores",
    )


def explain_storage(scene: Scene) -> Explanation:
    """What lies in storage, and what it is for."""
    stored = scene.table.storage
    return Explanation(
        msg("Storage"),
        (
            _in_words(stored) if stored else msg("It is empty."),
            msg("Eggs that were not dealt lie here, and those of cleared tiles."),
            msg("With Special Scores you may take an egg from here for a point."),
        ),
        large(_counts(stored), class_="eggs"),
        "setup",
    )


def explain_pile(scene: Scene) -> Explanation:
    """The tiles that are to be drawn."""
    pile = scene.table.pile
    return Explanation(
        msg_n("{n} tile in the pile", "{n} tiles in the pile", n=pile),
        (
            msg("Whoever explores draws the top one."),
            msg("Their order is the only secret of the game."),
        ),
        large(tag("span", pile, class_="pile"), class_="pile"),
        "moving",
    )


def _counts(bag: int) -> Html:
    """So many eggs of each type."""
    return tag(
        "span",
        (
            tag("i", number(bag, egg), class_=f"shell shell--{TYPE_NAMES[egg]}")
            for egg in types_of(bag)
        ),
        class_="hoard row",
    )


def _victory(count: int) -> Html:
    return tag(
        "span",
        tag("i", count, class_="shell shell--victory"),
        class_="hoard row",
    )


TYPE_TARGETS = {
    f"{before}{name}": egg
    for egg, name in zip(TYPES, TYPE_NAMES, strict=True)
    for before in ("", "own-", "tile-")
}
"""What explanations of a type are asked by: alone, in a hand, on a tile."""
