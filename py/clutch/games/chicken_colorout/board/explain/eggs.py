"""Explanations of eggs: types, Victory Eggs, players' eggs, storage and the pile."""

from collections.abc import Iterator

from clutch.core.message import Message, Player, msg, msg_n, with_commas
from clutch.games.chicken_colorout.board import drawings
from clutch.games.chicken_colorout.board.explain.drawn import large
from clutch.games.chicken_colorout.board.explain.signs import section_of_power
from clutch.games.chicken_colorout.board.scene import Scene
from clutch.games.chicken_colorout.play.special_actions import words_of_power
from clutch.games.chicken_colorout.play.words import eggs_in_words
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
"""The pattern on the shell of each type."""


def explain_type(scene: Scene, egg: Type) -> Explanation:
    """A type of egg: its pattern and letter, how many there are, its special action."""
    power = scene.table.power_of(egg)
    return Explanation(
        EGG_NAMES[egg],
        (
            words_of_power(egg, power),
            msg(
                "You get this special action if you hide the egg without moving "
                "anything this turn."
            ),
            msg(
                "Recognise it by its pattern ({pattern}) and letter ({letter}).",
                pattern=PATTERN_WORDS[egg],
                letter=scene.letters[egg],
            ),
            _counted(scene, egg),
        ),
        large(
            drawings.shell(egg, scene.letters),
            tag("i", class_=drawings.power(power)),
            class_="egg",
        ),
        section_of_power(power),
    )


def _counted(scene: Scene, egg: Type) -> Message:
    table = scene.table
    return msg(
        "{player} has {own} of these, storage has {storage}, and the map has {map}.",
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
            "{player}'s {eggs}",
            eggs=eggs_in_words(egg, count),
            player=Player(player),
        ),
        (OPEN, *card.lines),
        card.drawing,
        card.section,
    )


OPEN = msg("All players' eggs are always face up.")


def explain_hoard(scene: Scene, player: int) -> Explanation:
    """All eggs of a player."""
    table = scene.table
    return Explanation(
        msg("{player}'s eggs", player=Player(player)),
        tuple(_lines_of_hoard(scene, player)),
        large(_largest(table.hands[player]), class_="eggs"),
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
        yield msg("The game ends when a player has only Victory Eggs left.")
    else:
        yield msg("The first player to hide all their eggs wins at once.")
    if table.spared[player] >= table.turn:
        yield msg("On this player's next turn, the Seeker's gaze does not stop them.")


def _in_words(bag: int) -> Message:
    return with_commas(eggs_in_words(egg, number(bag, egg)) for egg in types_of(bag))


def explain_victory(scene: Scene) -> Explanation:
    """The use of Victory Eggs, and how many each player has."""
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
            msg(
                "With Special Scores, the player with the most Victory Eggs at the "
                "end wins."
            ),
            msg("You can take a Victory Egg for each point. They never run out."),
            msg("You cannot hide, trade or swap Victory Eggs."),
            *(counts if table.variant.has_scores else ()),
        ),
        large(tag("i", class_="shell shell--victory"), class_="egg"),
        "scores",
    )


def explain_storage(scene: Scene) -> Explanation:
    """The eggs in storage, and what storage is for."""
    stored = scene.table.storage
    return Explanation(
        msg("Storage"),
        (
            _in_words(stored) if stored else msg("Storage is empty."),
            msg("Eggs that were not dealt and eggs from cleared tiles go here."),
            msg("With Special Scores, you can take an egg from here for each point."),
        ),
        large(_largest(stored), class_="eggs"),
        "setup",
    )


def explain_pile(scene: Scene) -> Explanation:
    """The pile of tiles to be drawn."""
    pile = scene.table.pile
    return Explanation(
        msg_n("{n} tile in the pile", "{n} tiles in the pile", n=pile),
        (
            msg("When you explore, you draw the top one."),
            msg("The order of the pile is the game's only secret."),
        ),
        large(
            tag("i", class_="draw-pile score--tiles", data_count=pile), class_="pile"
        ),
        "moving",
    )


def _largest(bag: int) -> Html | None:
    """An egg of the most common type in the bag; None if the bag is empty."""
    egg = max(TYPES, key=lambda egg: number(bag, egg))
    name = TYPE_NAMES[egg]
    return tag("i", class_=f"shell shell--{name}") if number(bag, egg) else None


TYPE_TARGETS = {
    f"{before}{name}": egg
    for egg, name in zip(TYPES, TYPE_NAMES, strict=True)
    for before in ("", "own-", "tile-")
}
"""The explanation targets of each type: alone, in a hand, on a tile."""
