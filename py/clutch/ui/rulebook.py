"""A rulebook as a value: sections, rules, our own rulings marked, live examples."""

from collections.abc import Callable
from dataclasses import dataclass

from clutch.core.message import Message
from clutch.ui.html import Html
from clutch.ui.look import Look


@dataclass(frozen=True, slots=True)
class Example:
    """A small live board: drawn by the game's own code, with a line below it."""

    draw: Callable[[Look], Html]
    caption: Message


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule in our own words."""

    text: Message
    ids: tuple[str, ...] = ()
    """The rows of the table of rules that it tells, such as `OE-011`."""
    is_ours: bool = False
    """Whether the rules text is silent here and this is decided by Clutch."""


def rule(text: Message, *ids: str) -> Rule:
    """A rule of the rules text, and the rows of the table of rules that it tells."""
    return Rule(text, ids)


def ours(text: Message, *ids: str) -> Rule:
    """A rule that Clutch decides, because the rules text is silent."""
    return Rule(text, ids, is_ours=True)


@dataclass(frozen=True, slots=True)
class Section:
    """A foldable part of the rulebook. `key` is its place in links."""

    key: str
    title: Message
    rules: tuple[Rule, ...]
    examples: tuple[Example, ...] = ()
    lesson: str = ""
    """Where a lesson has one do what this tells of: `first/3` is its third step."""
    setup: str = ""
    """Without a lesson: what is chosen to play so, as a set-up link says it
    (`set=easier`). With neither there is what is in the box to look at."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All there is to say about a game, and whom it is owed to."""

    summary: Message
    outline: tuple[Message, ...]
    """The game in a few sentences, enough to begin with."""
    sections: tuple[Section, ...]
    credits: tuple[Message, ...]
