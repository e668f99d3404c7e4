"""Names of things in Egg Thieves, and lists of names in a sentence."""

from collections.abc import Collection, Iterable

from clutch.core.message import (
    Message,
    Parameter,
    Player,
    listed,
    msg,
    msg_n,
    with_commas,
)
from clutch.games.egg_thieves.table.actions import FIRST_SPOT
from clutch.games.egg_thieves.table.components import (
    CARDS,
    EGGS_ON,
    FLAVOUR_OF,
    NESTS,
    Flavour,
    Level,
    Placement,
)
from clutch.games.egg_thieves.table.position import Shown
from clutch.games.egg_thieves.table.raptors import RAPTORS

FLAVOUR_NAMES = {
    Flavour.WHITE: msg("white"),
    Flavour.RED: msg("red"),
    Flavour.PURPLE: msg("purple"),
    Flavour.GREEN: msg("green"),
    Flavour.YELLOW: msg("yellow"),
}

LEVEL_NAMES = {
    Level.PRINTED: msg("As printed"),
    Level.HUNGRY: msg("Hungry"),
    Level.GREEDY: msg("Greedy"),
    Level.RAVENOUS: msg("Ravenous"),
}
PLACEMENT_NAMES = {
    Placement.ANYWHERE: msg("Anywhere"),
    Placement.APART: msg("Apart"),
}


_EGGS_OF = {
    Flavour.WHITE: msg_n("{n} white egg", "{n} white eggs", n=0),
    Flavour.RED: msg_n("{n} red egg", "{n} red eggs", n=0),
    Flavour.PURPLE: msg_n("{n} purple egg", "{n} purple eggs", n=0),
    Flavour.GREEN: msg_n("{n} green egg", "{n} green eggs", n=0),
    Flavour.YELLOW: msg_n("{n} yellow egg", "{n} yellow eggs", n=0),
}


def eggs_of(flavour: Flavour, eggs: int) -> Message:
    """A number of eggs of a flavour in words."""
    words = _EGGS_OF[flavour]
    return msg_n(words.text, words.plural, n=eggs)


def who(seats: int, thief: int) -> Parameter:
    """The name of a thief: the player's name, or the Eggbot with its number."""
    if thief < seats:
        return Player(thief)
    return msg("Eggbot {n}", n=thief - seats + 1)


def card_name(card: int, among: Iterable[int | None] = ()) -> Message:
    """The short name of a card: its flavour and its eggs.

    The triceratops are added if another card in `among` would have the same name.
    """
    facts = CARDS[card]
    name = msg(
        "{flavour} {eggs}",
        flavour=FLAVOUR_NAMES[facts.flavour],
        eggs=facts.eggs,
    )
    if not any(_sounds_like(card, other) for other in among):
        return name
    return msg_n(
        "{card} with {n} triceratops",
        "{card} with {n} triceratops",
        n=facts.triceratops,
        card=name,
    )


def card_names(cards: Collection[int]) -> Message:
    """The short names of several cards, distinct from each other."""
    return listed([card_name(card, cards) for card in cards])


def _sounds_like(card: int, other: int | None) -> bool:
    """Whether another card, if known, has the same flavour and number of eggs."""
    if other is None or other == card:
        return False
    return (FLAVOUR_OF[other], EGGS_ON[other]) == (FLAVOUR_OF[card], EGGS_ON[card])


def described(shown: Shown) -> Message:
    """A card in words, as far as it is known."""
    if shown.card is None:
        return msg_n(
            "face down, unknown, {n} triceratops",
            "face down, unknown, {n} triceratops",
            n=shown.triceratops,
        )
    facts = CARDS[shown.card]
    parts = msg_n(
        "{flavour}, {eggs}, {n} triceratops",
        "{flavour}, {eggs}, {n} triceratops",
        n=facts.triceratops,
        flavour=FLAVOUR_NAMES[facts.flavour],
        eggs=eggs_text(facts.eggs),
    )
    if shown.is_up:
        return parts
    return msg("{card}, face down, known to you", card=parts)


def nest_card(name: str, shown: Shown, *, is_last: bool) -> Message:
    """A card in a nest, with its place, and whether the last move touched it."""
    card = msg("{place}: {card}", place=name.upper(), card=described(shown))
    return with_commas([card, msg("last move")]) if is_last else card


def raptor_name(raptor: int) -> Message:
    """The name of a raptor."""
    return RAPTORS[raptor].name


def nest_name(nest: int) -> str:
    """The letter of a nest and of the spots that match it."""
    return NESTS[nest].upper()


def place_name(place: int) -> Message:
    """The name of a nest or a spot, with its letter."""
    letter = nest_name(place % FIRST_SPOT)
    if place < FIRST_SPOT:
        return msg("Nest {nest}", nest=letter)
    return msg("Spot {spot}", spot=letter)


def eggs_text(eggs: int) -> Message:
    """A number of eggs in words."""
    return msg_n("{n} egg", "{n} eggs", n=eggs)
