"""Shared words and phrases: types, directions, eggs, lists."""

from collections.abc import Iterable, Sequence

from clutch.core.message import Message, Parameter, msg, msg_n
from clutch.core.values import changed
from clutch.games.chicken_colorout.table.eggs import Type, types_of

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


def listed(types: int | Sequence[Type]) -> Message:
    """Types in words, given as a set or a sequence."""
    first, *rest = types_of(types) if isinstance(types, int) else types
    word = TYPE_WORDS[first]
    if not rest:
        return word
    if len(rest) == 1:
        second = TYPE_WORDS[rest[0]]
        return msg("{first} and {second}", first=word, second=second)
    return msg("{first}, {rest}", first=word, rest=listed(rest))


def filled(words: Message, **holes: Parameter) -> Message:
    """A message whose open holes are filled in with these values."""
    return changed(words, parameters=(*holes.items(), *words.parameters))


def in_a_row(messages: Iterable[Message]) -> Message:
    """The messages joined by commas."""
    first, *rest = messages
    return msg("{first}, {rest}", first=first, rest=in_a_row(rest)) if rest else first


def where(direction: int | None) -> Message:
    """The side on which a neighbour is, in words."""
    assert direction is not None
    return DIRECTION_WORDS[direction]
