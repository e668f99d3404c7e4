"""Messages: what is said to people, as a value that any language can show at any time.

A message is its English text and its parameters. Babel finds it in the source by the
names `msg` and `msg_n`; `clutch.ui.words` turns it into a language.

>>> msg("{player} looks at an egg", player="Ada")
Message(text='{player} looks at an egg', parameters=(('player', 'Ada'),), ...)
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Union

from clutch.core.values import changed


@dataclass(frozen=True, slots=True)
class Player:
    """A player as a message's parameter: the page fills in the name of the seat."""

    number: int


Parameter = Union[str, int, Player, "Message"]


class Weight(IntEnum):
    """What of all that was done is told first where there is little room."""

    ASIDE = 0
    USUAL = 1
    GREAT = 2


@dataclass(frozen=True, slots=True)
class Message:
    """A text in English with named holes, and what fills them.

    `plural` is the text for any `count` but one; both are empty without a count.
    A parameter that is a message itself is translated before it fills its hole.
    `weight` is no word of it: it says how much it tells of a turn.
    """

    text: str
    parameters: tuple[tuple[str, Parameter], ...] = ()
    plural: str = ""
    count: int = 1
    weight: Weight = Weight.USUAL


def msg(text: str, /, **parameters: Parameter) -> Message:
    """A message; `parameters` fill the holes `{name}` of its text."""
    return Message(text, tuple(parameters.items()))


def msg_n(one: str, many: str, /, n: int, **parameters: Parameter) -> Message:
    """A message whose text depends on the number `n`, which also fills `{n}`."""
    return Message(one, (("n", n), *parameters.items()), many, n)


_BOTH = msg("{one} {other}").text


def both(one: Message | None, other: Message | None) -> Message | None:
    """Two sentences, one after the other; or the one that there is."""
    if one is None or other is None:
        return one or other
    return followed(one, other)


def followed(one: Message, other: Message) -> Message:
    """Two sentences, one after the other."""
    return msg(_BOTH, one=one, other=other)


def sentences(message: Message) -> Iterator[Message]:
    """What was put together by `followed`, each sentence with a weight of its own."""
    if message.text != _BOTH:
        yield message
        return
    for _, sentence in message.parameters:
        assert isinstance(sentence, Message)
        yield from sentences(sentence)


def aside(message: Message) -> Message:
    """The same, which is left out first: what is drawn, what a thing is paid with."""
    return changed(message, weight=Weight.ASIDE)


def great(message: Message) -> Message:
    """The same, which is told before all else: what changes the game for others."""
    return changed(message, weight=Weight.GREAT)


_SPELLED = {
    2: msg("two"),
    3: msg("three"),
    4: msg("four"),
    5: msg("five"),
    6: msg("six"),
    7: msg("seven"),
    8: msg("eight"),
    9: msg("nine"),
    10: msg("ten"),
    11: msg("eleven"),
    12: msg("twelve"),
}


def spelled(number: int) -> Message | int:
    """A number as a sentence has it that is read aloud: in letters from 2 to 12.

    For what is counted from the material, so that no sentence holds a number of its
    own: `msg("You steal from {nests} nests.", nests=spelled(len(NESTS)))`.
    """
    return _SPELLED.get(number, number)
