"""A rulebook as a value: sections, rules, our own rulings marked, live examples."""

from collections.abc import Callable
from dataclasses import dataclass

from clutch.core.message import Message
from clutch.ui.html import Html
from clutch.ui.look import Look


@dataclass(frozen=True, slots=True)
class Example:
    """A small live board, drawn by the game's own code, with a caption below it."""

    draw: Callable[[Look], Html]
    caption: Message


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule in our own words."""

    text: Message
    ids: tuple[str, ...]
    """What it is known by, such as `OE-011`."""
    is_ours: bool = False
    """Whether Clutch decided this, because the rules text says nothing."""


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the rulebook that folds. `key` is its place in links."""

    key: str
    title: Message
    rules: tuple[Rule, ...]
    examples: tuple[Example, ...] = ()
    lesson: str = ""
    """The lesson step to do what this section tells: `first/3` is the third step."""
    setup: str = ""
    """Without a lesson: what is chosen to play so, as in a set-up link.

    For example `set=easier`. If both are empty, readers can look at what is in the box.
    """


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All that the page says about a game's rules, and the credits."""

    summary: Message
    outline: tuple[Message, ...]
    """The game in a few sentences, enough to start playing."""
    sections: tuple[Section, ...]
    credits: tuple[Message, ...]
