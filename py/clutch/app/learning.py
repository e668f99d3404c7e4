"""Learning: a lesson is played at a table, and what happens there leads through it.

The table is a match as any other, but that it is kept nowhere and that the others do
what is written. What the learner does is looked at first: is it wanted, it is done; is
it legal but not wanted, it is answered and left; all else is as at any table.
"""

from collections.abc import Sequence
from dataclasses import replace

from clutch.app import dragging, playing, progress, replies
from clutch.app.effects import Announce, Effect, Focus, Navigate
from clutch.app.events import Act, Key, PutBack, Timer, Tried
from clutch.app.kept import Learned
from clutch.app.model import Learning, MatchScreen, Model, Step
from clutch.app.teaching import (
    TRIED,
    at_step,
    has_begun,
    is_done,
    is_wanted,
    spoken,
    wanted_now,
    why_not,
    why_nothing,
)
from clutch.core.lesson import (
    Lesson,
    LessonError,
    done,
    lessons_of,
    line,
    played,
    setup_of,
    texts_of,
)
from clutch.core.link import LinkError
from clutch.core.match import AnyGame, History, begin, parse_action
from clutch.core.message import msg

WAIT = msg("Wait until the others have moved.")


# Coming to a lesson


def lesson_of(game: AnyGame, key: str) -> Lesson:
    """The lesson of that key. Raises `LinkError`."""
    for lesson in lessons_of(game):
        if lesson.key == key:
            return lesson
    raise LinkError(msg("There is no such lesson here."))


def opened(model: Model, game: AnyGame, rest: str, back: str) -> Step:
    """The lesson of an address: `LESSON/STEP`, either of which may be missing.

    Without a step it goes on where it was left. Raises `LinkError`.
    """
    key, _, number = rest.partition("/")
    if key.isdecimal() and not number:
        key, number = "", key
    lesson = lesson_of(game, key or "first")
    place = _place(lesson, number, model.learned_of(game.key, lesson.key))
    return _at(model, _table_of(game, Learning(lesson, back=back)), place)


def tried_in_rules(model: Model, game: AnyGame, place: str, back: str) -> Step:
    """A step that is done by itself; `place` says which, as in `first/3`."""
    key, _, number = place.partition("/")
    learning = Learning(lesson_of(game, key), back=back, is_tried=True)
    return _at(model, _table_of(game, learning), int(number) - 1)


def _table_of(game: AnyGame, learning: Learning) -> MatchScreen:
    """The table of a lesson, before anything has been done."""
    history = begin(setup_of(game, learning.lesson))
    mine = (learning.lesson.seat,)
    return MatchScreen("lesson", history, mine, is_practice=True, learning=learning)


def _place(lesson: Lesson, number: str, kept: Learned | None) -> int:
    """Which step, from 0: the one that is named, else where the lesson was left."""
    last = len(lesson.steps) - 1
    if number.isdecimal() and len(number) <= len(str(last)):
        return max(0, min(int(number) - 1, last))
    left = kept.step if kept else 0
    return left if left < last else 0


def _at(model: Model, screen: MatchScreen, number: int) -> Step:
    """A step of the lesson as it is when everybody has done what is written."""
    learning = at_step(screen)
    history = line(screen.game, learning.lesson, number)
    begun = len(history.match.actions)
    learning = replace(learning, number=number, begun=begun, queue=(), is_over=False)
    return _entered(model, _laid(screen, history, learning))


def _onward(model: Model, screen: MatchScreen) -> Step:
    """The next step, with what others do before it shown one by one."""
    learning = at_step(screen)
    if learning.is_tried and learning.step.wanted:
        return _over(model, screen)
    number, history = learning.number + 1, screen.history
    texts = texts_of(learning.lesson.steps[number].before)
    try:
        after = _led_on(screen, number, texts)
    except LessonError:  # what will do as well has led to where the script cannot go on
        return _at(model, screen, number)
    actions = after.match.actions
    begun = len(actions)
    movers = {
        state.current_player for state in after.states[len(history.states) - 1 : -1]
    }
    is_leap = learning.lesson.seat in movers
    learning = replace(
        learning, number=number, begun=begun, queue=() if is_leap else texts
    )
    return _entered(model, _laid(screen, after if is_leap else history, learning))


def _led_on(screen: MatchScreen, number: int, texts: Sequence[str]) -> History:
    """What the others make of it before a step. Raises `LessonError`.

    Whoever has done what is written goes on along the line, which was worked out in the
    rehearsal: a leap over many turns would be late.
    """
    game, lesson = screen.game, at_step(screen).lesson
    if screen.history.match == done(game, lesson, number - 1).match:
        return line(game, lesson, number)
    return played(screen.history, texts)


def _over(model: Model, screen: MatchScreen) -> Step:
    """What was to be tried has been done."""
    learning = replace(at_step(screen), is_over=True)
    screen = replace(screen, learning=learning, reply=None)
    return replace(model, screen=screen), (Announce(model.words(TRIED)),)


def _laid(screen: MatchScreen, history: History, learning: Learning) -> MatchScreen:
    """The table with this history, and nothing said or asked about it yet."""
    return replace(
        screen,
        id=f"lesson-{learning.number}",
        history=history,
        learning=learning,
        reply=None,
        pointed=None,
        past=None,
        explained="",
        is_explaining=False,
        leap=None,
        is_skipping=False,
    )


def _entered(model: Model, screen: MatchScreen) -> Step:
    """A step begins: it is said once; in a lesson, it is in the address and kept."""
    learning = at_step(screen)
    model, effects = playing.settle(replace(model, screen=screen))
    said = () if learning.queue else (Announce(spoken(model, _table(model))),)
    if learning.is_tried:
        return model, (*said, *effects)
    address = address_of(screen.game, learning.lesson, learning.number)
    model, saving = _kept(replace(model, hash=address), screen.game, learning)
    focus = () if learning.queue else _focus(learning)
    return model, (Navigate(address, replace=True), *saving, *said, *effects, *focus)


def _focus(learning: Learning) -> tuple[Effect, ...]:
    """Where there is only something to look at, the focus is on the way on."""
    return () if learning.step.wanted else (Focus("lesson-on"),)


def address_of(game: AnyGame, lesson: Lesson, number: int) -> str:
    """The address of a step, which people count from 1."""
    return f"#/learn/{game.key}/{lesson.key}/{number + 1}"


def _kept(model: Model, game: AnyGame, learning: Learning) -> Step:
    lesson, number = learning.lesson, learning.number
    before = model.learned_of(game.key, lesson.key)
    is_finished = learning.is_last or (before is not None and before.is_finished)
    now = Learned(game.key, lesson.key, number, is_finished)
    others = tuple(one for one in model.learned if one != before)
    model = replace(model, learned=(*others, now))
    return model, progress.saving(model)


# In a lesson


def act(model: Model, screen: MatchScreen, event: Act) -> Step | None:
    """A click on a legal action on the board."""
    return choose(model, screen, event.action)


def choose(model: Model, screen: MatchScreen, text: str) -> Step | None:
    """A legal action: done if it is wanted, else answered; None outside of lessons."""
    if screen.learning is None or text not in map(str, screen.history.legal):
        return None
    if not screen.is_mine:
        return replies.say(model, screen, WAIT)
    if not is_wanted(screen, text):
        return replies.say(model, screen, why_not(model, screen, text))
    return _after(screen, playing.choose(model, screen, text))


def _after(screen: MatchScreen, step: Step) -> Step:
    """What comes of an action that was wanted: the next step, if this one is done."""
    model, effects = step
    now = model.screen
    if not isinstance(now, MatchScreen) or now.history is screen.history:
        return step  # something is asked first
    if is_done(now):
        return _joined(effects, _onward(model, now))
    if now.learning and now.learning.step.goal and not now.is_mine:
        return _taken_back(model, now)
    return step


def _taken_back(model: Model, screen: MatchScreen) -> Step:
    """The turn has passed without the goal: it is the learner's once more."""
    learning = at_step(screen)
    last = str(screen.history.match.actions[-1])
    earlier = screen.history.at(learning.begun)
    model, effects = playing.settle(
        replace(model, screen=_laid(screen, earlier, learning))
    )
    table = _table(model)
    model, answer = replies.say(model, table, why_not(model, table, last))
    return model, (*effects, *answer)


def tried(model: Model, screen: MatchScreen, event: Tried) -> Step | None:
    """A click on what cannot be chosen now: what is in hand is put back, else why.

    Where there is only something to look at, no rule is told: it would speak of a
    choice that nobody is asked for.
    """
    if screen.learning is None:
        return None
    if nothing := why_nothing(screen.learning):
        return replies.say(model, screen, nothing)
    if screen.is_mine and has_begun(screen) and screen.history.is_choosing:
        if screen.history.match.actions[-1].target == event.what:
            return undo(model, screen)
        if other := _other(screen.history, event.what):
            return _chosen_instead(model, screen, other)
    return replies.answer(model, screen, event.what)


def _other(history: History, what: str) -> str:
    """What could have been taken up instead of what is in hand; empty if nothing."""
    actions = history.match.actions
    legal = history.at(len(actions) - 1).legal
    alike = (action for action in legal if type(action) is type(actions[-1]))
    return next((str(action) for action in alike if action.target == what), "")


def _chosen_instead(model: Model, screen: MatchScreen, text: str) -> Step | None:
    """What is in hand is put back, and the other thing is chosen."""
    back = undo(model, screen)
    if back is None:
        return None
    model, effects = back
    chosen = choose(model, _table(model), text)
    return _joined(effects, chosen) if chosen else back


def put_back(model: Model, screen: MatchScreen, event: PutBack) -> Step | None:
    """What a drag has taken goes back, if it has begun in this step."""
    if screen.learning is None:
        return None
    return undo(model, screen) if dragging.goes_back(screen, event) else (model, ())


def undo(model: Model, screen: MatchScreen) -> Step | None:
    """One action of this step back; at its beginning, nothing."""
    learning = screen.learning
    if learning is None:
        return None
    if not has_begun(screen):
        return model, ()
    earlier = screen.history.at(len(screen.history.match.actions) - 1)
    screen = _laid(screen, earlier, replace(learning, is_over=False))
    model, effects = playing.settle(replace(model, screen=screen))
    said = Announce(model.words(msg("Taken back.")))
    return model, (said, *effects)


def key(model: Model, screen: MatchScreen, event: Key) -> Step | None:
    """Escape takes one action of this step back."""
    is_ours = event.key == "Escape" and screen.past is None
    return undo(model, screen) if is_ours else None


# The buttons of a lesson


def go_on(model: Model, screen: MatchScreen) -> Step:
    """The next step; what is still to be done, by whomever, is done first."""
    learning = screen.learning
    if learning is None:
        return model, ()
    if learning.queue:
        return _hurried(model, screen)
    if learning.step.wanted and not learning.is_over:
        return _shown(model, screen)
    return (model, ()) if learning.is_last else _onward(model, screen)


def _shown(model: Model, screen: MatchScreen) -> Step:
    """What is wanted next is done; from wherever the learner has got lost."""
    text = next(wanted_now(screen), None)
    if text is None:
        return _at(model, screen, at_step(screen).number)
    action = parse_action(text, screen.history.legal)
    history = screen.history.apply(action)
    return _after(screen, playing.carry_out(model, screen, history))


def _hurried(model: Model, screen: MatchScreen) -> Step:
    """What others were still to do is done at once."""
    learning = at_step(screen)
    history = played(screen.history, learning.queue)
    model, effects = playing.settle(
        replace(model, screen=_laid(screen, history, replace(learning, queue=())))
    )
    return model, (Announce(spoken(model, _table(model))), *effects)


def hurry(model: Model, screen: MatchScreen) -> Step | None:
    """The learner does not want to wait for the others."""
    if screen.learning is None:
        return None
    return _hurried(model, screen) if screen.learning.queue else (model, ())


def go_back(model: Model, screen: MatchScreen) -> Step:
    """This step from its beginning; from there, in a lesson, the one before."""
    learning = screen.learning
    if learning is None:
        return model, ()
    stays = has_begun(screen) or learning.is_tried
    number = learning.number if stays else learning.number - 1
    return _at(model, screen, max(number, 0))


def again(model: Model, screen: MatchScreen) -> Step:
    """The lesson from its beginning."""
    return (model, ()) if screen.learning is None else _at(model, screen, 0)


def timer(model: Model, screen: MatchScreen, event: Timer) -> Step | None:
    """Somebody else does what is written next."""
    learning = screen.learning
    if learning is None or event.id != playing.SCRIPT + screen.ticket:
        return None
    if not learning.queue:
        return model, ()
    text, *rest = learning.queue
    history = played(screen.history, (text,))
    screen = replace(screen, learning=replace(learning, queue=tuple(rest)))
    model, effects = playing.carry_out(model, screen, history)
    if rest:
        return model, effects
    now = Announce(spoken(model, _table(model)))
    return _joined(effects, (model, (now, *_focus(at_step(_table(model))))))


def _joined(first: Sequence[Effect], step: Step) -> Step:
    """Effects one after the other, with one sentence said instead of several.

    What was asked at the table is not said: the next step says what is to be done.
    """
    model, then = step
    effects = (*first, *then)
    said = [effect for effect in effects if isinstance(effect, Announce)]
    others = tuple(effect for effect in effects if not isinstance(effect, Announce))
    return model, (*others, *said[-1:])


def _table(model: Model) -> MatchScreen:
    assert isinstance(model.screen, MatchScreen)
    return model.screen
