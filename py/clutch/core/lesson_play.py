"""Playing lessons with the rules: their set-ups, and the lines that they describe."""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache

from clutch.core.game import default_options
from clutch.core.lesson import Lesson, LessonError, texts_of
from clutch.core.match import (
    AnyGame,
    History,
    Seat,
    SeatKind,
    Setup,
    begin,
    parse_action,
)


@cache
def _lessons(make: Callable[[], Sequence[Lesson]]) -> tuple[Lesson, ...]:
    return tuple(make())


def lessons_of(game: AnyGame) -> tuple[Lesson, ...]:
    """The lessons of a game, cached; the first is about the game itself."""
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
    """The history after these actions. Raises `LessonError` if one is not legal."""
    for text in texts:
        try:
            history = history.apply(parse_action(text, history.legal))
        except KeyError:
            legal = ", ".join(map(str, history.legal))
            raise LessonError(f"{text} is not among {legal}") from None
    return history


@lru_cache(maxsize=64)
def line(game: AnyGame, lesson: Lesson, step: int) -> History:
    """The line of a lesson up to a step, including what is played before it.

    Raises `LessonError` if it cannot be played.
    """
    return played(done(game, lesson, step - 1), texts_of(lesson.steps[step].before))


def done(game: AnyGame, lesson: Lesson, step: int) -> History:
    """The line of a lesson when a step is done; `-1` is the set-up."""
    if step < 0:
        return begin(setup_of(game, lesson))
    history = line(game, lesson, step)
    return played(history, texts_of(lesson.steps[step].wanted))
