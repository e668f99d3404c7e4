"""Going to a step of a lesson."""

from collections.abc import Sequence
from dataclasses import replace

from clutch.app.match.bots import pacing
from clutch.app.match.lesson.script import TRIED, at_step, spoken
from clutch.app.match.lesson.state import Learning
from clutch.app.match.state import MatchScreen
from clutch.app.model.model import Model, Step
from clutch.app.protocol.effects import Announce, Effect, Focus, Navigate
from clutch.app.results import progress
from clutch.app.storage.state import Learned, Terms
from clutch.core.lesson import Lesson, LessonError, texts_of
from clutch.core.lesson_play import done, lessons_of, line, played, setup_of
from clutch.core.link import LinkError
from clutch.core.match import AnyGame, History, begin
from clutch.core.message import msg


def lesson_of(game: AnyGame, key: str) -> Lesson:
    """Return the lesson with this key. Raises `LinkError` if there is none."""
    for lesson in lessons_of(game):
        if lesson.key == key:
            return lesson
    raise LinkError(msg("This lesson doesn't exist."))


def opened(model: Model, game: AnyGame, rest: str, back: str) -> Step:
    """Open the lesson of an address: `LESSON/STEP`, either of which may be missing.

    Without a step it continues where the learner left it. Raises `LinkError`.
    """
    key, _, number = rest.partition("/")
    if key.isdecimal() and not number:
        key, number = "", key
    lesson = lesson_of(game, key or "first")
    place = _place(lesson, number, model.learned_of(game.key, lesson.key))
    return go_to(model, _table_of(game, Learning(lesson, back=back)), place)


def tried_in_rules(model: Model, game: AnyGame, place: str, back: str) -> Step:
    """Open a single step inside the rules; `place` names it, as in `first/3`."""
    key, _, number = place.partition("/")
    learning = Learning(lesson_of(game, key), back=back, is_tried=True)
    return go_to(model, _table_of(game, learning), int(number) - 1)


def _table_of(game: AnyGame, learning: Learning) -> MatchScreen:
    """Return the table of a lesson before any action."""
    history = begin(setup_of(game, learning.lesson))
    mine = (learning.lesson.seat,)
    terms = Terms(is_practice=True)
    return MatchScreen("lesson", history, mine, terms=terms, learning=learning)


def _place(lesson: Lesson, number: str, kept: Learned | None) -> int:
    """Return the index of the step: the given one, else where the lesson was left."""
    last = len(lesson.steps) - 1
    if number.isdecimal() and len(number) <= len(str(last)):
        return max(0, min(int(number) - 1, last))
    left = kept.step if kept else 0
    return left if left < last else 0


def go_to(model: Model, screen: MatchScreen, number: int) -> Step:
    """Open a step of the lesson with all earlier actions done as scripted."""
    learning = at_step(screen)
    history = line(screen.game, learning.lesson, number)
    begun = len(history.match.actions)
    learning = replace(learning, number=number, begun=begun, queue=(), is_over=False)
    return _entered(model, laid(screen, history, learning))


def go_onward(model: Model, screen: MatchScreen) -> Step:
    """Go to the next step, showing the other players' actions one by one."""
    learning = at_step(screen)
    if learning.is_tried and learning.step.wanted:
        return _over(model, screen)
    number, history = learning.number + 1, screen.history
    texts = texts_of(learning.lesson.steps[number].before)
    try:
        after = _led_on(screen, number, texts)
    except LessonError:  # what will do as well has led to where the script cannot go on
        return go_to(model, screen, number)
    actions = after.match.actions
    begun = len(actions)
    movers = {
        state.current_player for state in after.states[len(history.states) - 1 : -1]
    }
    is_leap = learning.lesson.seat in movers
    learning = replace(
        learning, number=number, begun=begun, queue=() if is_leap else texts
    )
    return _entered(model, laid(screen, after if is_leap else history, learning))


def _led_on(screen: MatchScreen, number: int, texts: Sequence[str]) -> History:
    """Return the history after the others' actions before a step. Raises `LessonError`.

    If the learner has followed the script, the precomputed line is used: computing a
    leap over many turns would take too long.
    """
    game, lesson = screen.game, at_step(screen).lesson
    if screen.history.match == done(game, lesson, number - 1).match:
        return line(game, lesson, number)
    return played(screen.history, texts)


def _over(model: Model, screen: MatchScreen) -> Step:
    """End the single step in the rules."""
    learning = replace(at_step(screen), is_over=True)
    screen = replace(screen, learning=learning, reply=None)
    return replace(model, screen=screen), (Announce(model.words(TRIED)),)


def laid(screen: MatchScreen, history: History, learning: Learning) -> MatchScreen:
    """Return the table with this history, and all replies and views reset."""
    return screen.laid(f"lesson-{learning.number}", history, learning)


def _entered(model: Model, screen: MatchScreen) -> Step:
    """Enter a step: announce it and, in a lesson, set the address and save progress."""
    learning = at_step(screen)
    model, effects = pacing.continue_match(replace(model, screen=screen))
    said = () if learning.queue else (Announce(spoken(model, table_in(model))),)
    if learning.is_tried:
        return model, (*said, *effects)
    address = address_of(screen.game, learning.lesson, learning.number)
    model, saving = _kept(replace(model, hash=address), screen.game, learning)
    focus = () if learning.queue else focus_of(learning)
    return model, (Navigate(address, replace=True), *saving, *said, *effects, *focus)


def focus_of(learning: Learning) -> tuple[Effect, ...]:
    """In a step with nothing to do, focus the button that goes on."""
    return () if learning.step.wanted else (Focus("lesson-on"),)


def address_of(game: AnyGame, lesson: Lesson, number: int) -> str:
    """Return the address of a step; steps are numbered from 1 in addresses."""
    return f"#/learn/{game.key}/{lesson.key}/{number + 1}"


def _kept(model: Model, game: AnyGame, learning: Learning) -> Step:
    lesson, number = learning.lesson, learning.number
    before = model.learned_of(game.key, lesson.key)
    is_finished = learning.is_last or (before is not None and before.is_finished)
    now = Learned(game.key, lesson.key, number, is_finished)
    others = tuple(one for one in model.learned if one != before)
    model = replace(model, learned=(*others, now))
    return model, progress.saving(model)


def table_in(model: Model) -> MatchScreen:
    """The table on the screen; there must be one."""
    assert isinstance(model.screen, MatchScreen)
    return model.screen
