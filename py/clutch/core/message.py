"""Messages: what is said to people, as a value that any language can show at any time.

A message is its English text and its parameters. Babel finds it in the source by the
names `msg` and `msg_n`; `clutch.ui.words` turns it into a language.

>>> msg("{player} looks at an egg", player="Ada")
Message(text='{player} looks at an egg', parameters=(('player', 'Ada'),), ...)
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Union


@dataclass(frozen=True, slots=True)
class Player:
    """A player as a parameter of a message: the page shows the name of the seat."""

    number: int


Parameter = Union[str, int, float, Player, "Message"]


@dataclass(frozen=True, slots=True)
class Message:
    """A text in English with named placeholders, and their values.

    `plural` is the text for any `count` but one; a message without a count has no
    `plural`. A parameter that is itself a message is translated before it is inserted.
    """

    text: str
    parameters: tuple[tuple[str, Parameter], ...] = ()
    plural: str = ""
    count: int = 1


def msg(text: str, /, **parameters: Parameter) -> Message:
    """A message; `parameters` fill the placeholders `{name}` of its text."""
    return Message(text, tuple(parameters.items()))


def msg_n(one: str, many: str, /, n: int, **parameters: Parameter) -> Message:
    """A message whose text depends on the number `n`, which also fills `{n}`."""
    return Message(one, (("n", n), *parameters.items()), many, n)


_BOTH = msg("{one} {other}").text


def both(one: Message | None, other: Message | None) -> Message | None:
    """Two sentences, one after the other; if one is None, only the other."""
    if one is None or other is None:
        return one or other
    return followed(one, other)


def followed(one: Message, other: Message) -> Message:
    """Two sentences, one after the other."""
    return msg(_BOTH, one=one, other=other)


def with_commas(parts: Iterable[Parameter]) -> Message:
    """Join one or more short texts with commas."""
    first, *others = parts
    line = first if isinstance(first, Message) else msg("{name}", name=first)
    for part in others:
        line = msg("{first}, {second}", first=line, second=part)
    return line


def with_semicolons(parts: Iterable[Message]) -> Message:
    """Join texts that contain commas themselves with semicolons."""
    line, *others = parts
    for part in others:
        line = msg("{first}; {second}", first=line, second=part)
    return line


def listed(parts: Sequence[Parameter]) -> Message:
    """Join short texts with commas and a final "and"; without any: "nothing"."""
    if not parts:
        return msg("nothing")
    *front, last = parts
    if not front:
        return with_commas(parts)
    return msg("{first} and {last}", first=with_commas(front), last=last)


def either(parts: Sequence[Parameter]) -> Message:
    """Join one or more short texts with commas and a final "or"."""
    *front, last = parts
    if not front:
        return with_commas(parts)
    return msg("{first} or {last}", first=with_commas(front), last=last)


def sentences(message: Message) -> Iterator[Message]:
    """The sentences that `followed` has put together, one by one."""
    if message.text != _BOTH:
        yield message
        return
    for _, sentence in message.parameters:
        assert isinstance(sentence, Message)
        yield from sentences(sentence)


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
    """A number as in a sentence that is read aloud: spelled out from 2 to 12.

    For numbers counted from the components, so that no sentence contains a number of
    its own: `msg("You steal from {nests} nests.", nests=spelled(len(NESTS)))`.
    """
    return _SPELLED.get(number, number)
