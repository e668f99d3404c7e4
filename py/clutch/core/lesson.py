"""A lesson: a game to learn by playing it, as data for the real engine.

The `lessons` part of a game has them. A lesson is a set-up with a seed, and steps.
Everything in it is an action of the game, spelled as such and played by the same engine
as a match. So a lesson cannot teach another game: if a rule changes, the lesson can no
longer be played through, and the tests fail.

The *line* of a lesson is what happens if all players do what is written.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from clutch.core.message import Message

MOST_WORDS = 25
"""The limit for a step's text, in every language."""


Holds = Callable[[Any], bool]  # about an observation of the game that the lesson is of
"""A condition on an observation."""


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """One thing to read, and to do or to look at.

    A *script* is a list of action texts with commas: `take c1, jump c3`.
    """

    text: Message
    """At most `MOST_WORDS` words."""
    before: str = ""
    """The script of what is played first.

    Actions of other players are shown one by one. If the learner moves in it too, it is
    a jump of which only the end is shown.
    """
    points: tuple[str, ...] = ()
    """What the step points at on the page.

    Ids of places (`c3`, `seat-1`), else what offers or names that (`claim`,
    `data-action`, `data-tried`, `data-about`). The wanted action is pointed at anyway.
    """
    wanted: str = ""
    """The script that the learner is to do; if empty, they look and go on."""
    also: tuple[str, ...] = ()
    """Other scripts that are accepted."""
    goal: Holds | None = None
    """The condition to reach in the learner's turn, by any actions.

    It is checked on what they see after each action. `wanted` is then one way of many.
    """
    wrong: Mapping[str, Message] = field(default_factory=dict)
    """What to say to actions that are legal but not wanted.

    Keys are an action's text (`take a1`) or first word (`take`). All others get a
    general sentence.
    """
    holds: Holds | None = None
    """What the text says about the table; tests check it when the step begins."""

    @property
    def ways(self) -> tuple[tuple[str, ...], ...]:
        """The accepted scripts as action texts, the usual one first."""
        return tuple(map(texts_of, (self.wanted, *self.also))) if self.wanted else ()


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Lesson:
    """A few steps that teach a game, or what is new about one of its options."""

    key: str
    """Its key in links, with a letter in it; the first lesson's is `first`."""
    title: Message
    minutes: int
    players: int
    options: Mapping[str, str] = field(default_factory=dict)
    """The choices that are not the defaults."""
    seed: str
    """A deal in which the steps can be played."""
    seat: int = 0
    """The learner's seat; bots have the others, and do what is written."""
    about: tuple[str, str] = ("", "")
    """The option and the choice that the lesson is about, such as `board` and `8x8`.

    The number of players is an option, too: `players` and `4`. A lesson about what
    comes later in every game names `rules` and a section of them. Empty: the game
    itself.
    """
    steps: tuple[Step, ...]
    """The last one sends the learner into a game, and asks for no action."""


@dataclass(frozen=True, slots=True, eq=False)
class Tip:
    """A sentence for a player's first games, shown when it is first needed."""

    key: str
    text: Message
    """At most `MOST_WORDS` words."""
    when: Holds
    """The condition on what the player to move sees."""


class LessonError(ValueError):
    """A script that the rules do not allow."""


def texts_of(script: str) -> tuple[str, ...]:
    """The actions of a script, as their texts."""
    # A cell may be called `1,0`: only a comma with a space after it separates actions.
    texts = re.split(r",\s", script)
    return tuple(" ".join(text.split()) for text in texts if text.strip())
