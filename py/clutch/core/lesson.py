"""A lesson: a game to be learnt by playing it, as data on the real engine.

A game's room `lessons` has them. A lesson is a set-up with a seed, and steps; whatever
happens in it are actions of the game, spelled as its actions are and played by the same
engine as a match. So a lesson cannot tell of a game that is not there: when a rule
changes under it, it can no longer be played through, and the tests say so.

The *line* of a lesson is what comes of it when everybody does what is written.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any

from clutch.core.game import default_options
from clutch.core.match import (
    AnyGame,
    History,
    Seat,
    SeatKind,
    Setup,
    begin,
    parse_action,
)
from clutch.core.message import Message

MOST_WORDS = 25
"""Of a step's text, in every language."""

Holds = Callable[[Any], bool]  # about an observation of the game that the lesson is of
"""A statement about what somebody sees."""


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """One thing to read, and to do or to look at.

    A *script* is a row of actions as their texts, with commas: `take c1, jump c3`.
    """

    text: Message
    """At most `MOST_WORDS` words."""
    before: str = ""
    """The script of what is played first.

    What others do is shown move by move; where the learner moves too, it is a leap, of
    which only the end is seen.
    """
    points: tuple[str, ...] = ()
    """What on the page it points at: ids of places (`c3`, `seat-1`), else what offers
    or names that (`claim`, `data-action`, `data-tried`, `data-about`).

    What is wanted next is pointed at anyway.
    """
    wanted: str = ""
    """The script of what the learner is to do; none: they look, and go on."""
    also: tuple[str, ...] = ()
    """The scripts that will do as well."""
    goal: Holds | None = None
    """With it anything may be done that leads there in the learner's turn: it is asked
    about what they see after each action. `wanted` is then one way of many."""
    wrong: Mapping[str, Message] = field(default_factory=dict)
    """What to say to actions that are legal but not wanted, by their text (`take a1`)
    or their first word (`take`); where nothing is said, there is a general sentence."""
    holds: Holds | None = None
    """What the text says of the table, for the tests: it holds when the step begins."""

    @property
    def ways(self) -> tuple[tuple[str, ...], ...]:
        """The texts of the actions that will do, the usual way first."""
        return tuple(map(texts_of, (self.wanted, *self.also))) if self.wanted else ()


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Lesson:
    """A few steps that teach a game, or what is new about an option of it."""

    key: str
    """Its place in links, with a letter in it; the first lesson's is `first`."""
    title: Message
    minutes: int
    players: int
    options: Mapping[str, str] = field(default_factory=dict)
    """What is chosen; all else is as usual."""
    seed: str
    """Deals so that the steps can be played."""
    seat: int = 0
    """Where the learner sits; bots have the others, and do what is written."""
    about: tuple[str, str] = ("", "")
    """The option and the choice that it is about, such as `board` and `8x8`; the
    numbers of players are an option, too: `players` and `4`. What every game has later
    on is about the rules and a section of them. None: the game itself."""
    steps: tuple[Step, ...]
    """The last one sends the learner into a game, and has nothing to be done."""


@dataclass(frozen=True, slots=True, eq=False)
class Tip:
    """A sentence for somebody's first games, when it is first needed."""

    key: str
    text: Message
    """At most `MOST_WORDS` words."""
    when: Holds
    """Asked about what the player sees whose turn it is."""


class LessonError(ValueError):
    """A script that the rules do not allow."""


def texts_of(script: str) -> tuple[str, ...]:
    """The actions of a script, as their texts."""
    # A cell may be called `1,0`: only a comma with room after it stands between two.
    texts = re.split(r",\s", script)
    return tuple(" ".join(text.split()) for text in texts if text.strip())


@cache
def _lessons(make: Callable[[], Sequence[Lesson]]) -> tuple[Lesson, ...]:
    return tuple(make())


def lessons_of(game: AnyGame) -> tuple[Lesson, ...]:
    """The lessons of a game, always the same ones; the first is about the game."""
    return _lessons(game.lessons)


def lesson_about(game: AnyGame, option: str, choice: str) -> Lesson | None:
    """The lesson that is about this choice of an option."""
    found = (one for one in lessons_of(game) if one.about == (option, choice))
    return next(found, None)


def setup_of(game: AnyGame, lesson: Lesson) -> Setup:
    """The set-up of a lesson."""
    seats = [Seat(SeatKind.EASY)] * lesson.players
    seats[lesson.seat] = Seat(SeatKind.HUMAN)
    options = default_options(game) | dict(lesson.options)
    return Setup(game, tuple(seats), options, lesson.seed)


def played(history: History, texts: Sequence[str]) -> History:
    """The history after these actions. Raises `LessonError`."""
    for text in texts:
        try:
            history = history.apply(parse_action(text, history.legal))
        except KeyError:
            legal = ", ".join(map(str, history.legal))
            raise LessonError(f"{text} is not among {legal}") from None
    return history


@lru_cache(maxsize=64)
def line(game: AnyGame, lesson: Lesson, step: int) -> History:
    """The line of a lesson up to a step, what is played before it included.

    Raises `LessonError`.
    """
    return played(done(game, lesson, step - 1), texts_of(lesson.steps[step].before))


def done(game: AnyGame, lesson: Lesson, step: int) -> History:
    """The line of a lesson when a step is done; `-1` is the set-up."""
    if step < 0:
        return begin(setup_of(game, lesson))
    history = line(game, lesson, step)
    return played(history, texts_of(lesson.steps[step].wanted))
