"""Shared words and phrases: types, directions, eggs, lists."""

from collections.abc import Sequence

from clutch.core.message import Message, Parameter, listed, msg, msg_n
from clutch.core.values import replace
from clutch.games.chicken_colorout.table.eggs import Type, number, types_of

TYPE_WORDS = (
    msg("red"),
    msg("green"),
    msg("yellow"),
    msg("blue"),
    msg("orange"),
    msg("cyan"),
)
OWNED_WORDS = (
    msg_n("{n} red egg", "{n} red eggs", n=0),
    msg_n("{n} green egg", "{n} green eggs", n=0),
    msg_n("{n} yellow egg", "{n} yellow eggs", n=0),
    msg_n("{n} blue egg", "{n} blue eggs", n=0),
    msg_n("{n} orange egg", "{n} orange eggs", n=0),
    msg_n("{n} cyan egg", "{n} cyan eggs", n=0),
)
FACING_WORDS = (msg("north"), msg("east"), msg("south"), msg("west"))
DIRECTION_WORDS = (
    msg("to the north"),
    msg("to the east"),
    msg("to the south"),
    msg("to the west"),
)
FITS = msg("It fits here.")


def eggs_in_words(egg: Type, count: int) -> Message:
    """The number of eggs of a type, in words."""
    words = OWNED_WORDS[egg]
    return msg_n(words.text, words.plural, n=count)


def bag_in_words(bag: int) -> Message:
    """The eggs in a bag, in words: their number by type."""
    return listed([eggs_in_words(egg, number(bag, egg)) for egg in types_of(bag)])


def listed_types(types: int | Sequence[Type]) -> Message:
    """Types in words, given as a set or a sequence."""
    each = types_of(types) if isinstance(types, int) else types
    return listed([TYPE_WORDS[one] for one in each])


def filled(words: Message, **holes: Parameter) -> Message:
    """A message whose open holes are filled in with these values."""
    return replace(words, parameters=(*holes.items(), *words.parameters))


def where(direction: int | None) -> Message:
    """The side on which a neighbour is, in words."""
    assert direction is not None
    return DIRECTION_WORDS[direction]
