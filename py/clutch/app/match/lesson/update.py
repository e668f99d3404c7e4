"""Learning: a lesson played at a table, where each action leads to the next step.

The table is an ordinary match, except that it is not saved and that the other players
follow a script. The learner's actions are checked first: a wanted action is done, a
legal but unwanted one gets a reply, and all else works as at any table.
"""

from collections.abc import Sequence
from dataclasses import replace

from clutch.app.match import commit, drag, play, reply
from clutch.app.match.bots import pacing
from clutch.app.match.bots.pacing import SCRIPT
from clutch.app.match.lesson.script import (
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
from clutch.app.match.lesson.state import Learning
from clutch.app.match.state import MatchScreen
from clutch.app.model.handlers import Rows, at, given, on, row
from clutch.app.model.model import Model, Step
from clutch.app.protocol.effects import Announce, Effect, Focus, Navigate
from clutch.app.protocol.events import Act, Key, PutBack, Timer, Tried
from clutch.app.results import progress
from clutch.app.storage.state import Learned, Terms
from clutch.core.lesson import Lesson, LessonError, texts_of
from clutch.core.lesson_play import done, lessons_of, line, played, setup_of
from clutch.core.link import LinkError
from clutch.core.match import AnyGame, History, begin, parse_action
from clutch.core.message import msg
from clutch.ui.verbs import Verb

WAIT = msg("Wait for the other players.")


# Opening a lesson


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
    return _at(model, _table_of(game, Learning(lesson, back=back)), place)


def tried_in_rules(model: Model, game: AnyGame, place: str, back: str) -> Step:
    """Open a single step inside the rules; `place` names it, as in `first/3`."""
    key, _, number = place.partition("/")
    learning = Learning(lesson_of(game, key), back=back, is_tried=True)
    return _at(model, _table_of(game, learning), int(number) - 1)


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


def _at(model: Model, screen: MatchScreen, number: int) -> Step:
    """Open a step of the lesson with all earlier actions done as scripted."""
    learning = at_step(screen)
    history = line(screen.game, learning.lesson, number)
    begun = len(history.match.actions)
    learning = replace(learning, number=number, begun=begun, queue=(), is_over=False)
    return _entered(model, _laid(screen, history, learning))


def _onward(model: Model, screen: MatchScreen) -> Step:
    """Go to the next step, showing the other players' actions one by one."""
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


def _laid(screen: MatchScreen, history: History, learning: Learning) -> MatchScreen:
    """Return the table with this history, and all replies and views reset."""
    return screen.laid(f"lesson-{learning.number}", history, learning)


def _entered(model: Model, screen: MatchScreen) -> Step:
    """Enter a step: announce it and, in a lesson, set the address and save progress."""
    learning = at_step(screen)
    model, effects = pacing.settle(replace(model, screen=screen))
    said = () if learning.queue else (Announce(spoken(model, _table(model))),)
    if learning.is_tried:
        return model, (*said, *effects)
    address = address_of(screen.game, learning.lesson, learning.number)
    model, saving = _kept(replace(model, hash=address), screen.game, learning)
    focus = () if learning.queue else _focus(learning)
    return model, (Navigate(address, replace=True), *saving, *said, *effects, *focus)


def _focus(learning: Learning) -> tuple[Effect, ...]:
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


# During a lesson


def act(model: Model, screen: MatchScreen, event: Act) -> Step | None:
    """Handle a click on a legal action on the board."""
    return choose(model, screen, event.action)


def choose(model: Model, screen: MatchScreen, text: str) -> Step | None:
    """Do a legal action if it is wanted, else reply; None outside lessons."""
    if screen.learning is None or text not in map(str, screen.history.legal):
        return None
    if not screen.is_mine:
        return reply.say(model, screen, WAIT)
    if not is_wanted(screen, text):
        return reply.say(model, screen, why_not(model, screen, text))
    return _after(screen, play.choose(model, screen, text))


def propose(model: Model, screen: MatchScreen, value: str) -> Step | None:
    """Do what a step wants as one of the game's proposals; None outside lessons."""
    if screen.learning is None:
        return None
    return _after(screen, play.propose(model, screen, value))


def _after(screen: MatchScreen, step: Step) -> Step:
    """After a wanted action, go to the next step if this one is done."""
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
    """Give the learner their turn again, as it ended without reaching the goal."""
    learning = at_step(screen)
    last = str(screen.history.match.actions[-1])
    earlier = screen.history.at(learning.begun)
    model, effects = pacing.settle(
        replace(model, screen=_laid(screen, earlier, learning))
    )
    table = _table(model)
    model, answer = reply.say(model, table, why_not(model, table, last))
    return model, (*effects, *answer)


def tried(model: Model, screen: MatchScreen, event: Tried) -> Step | None:
    """Handle a click on what can't be chosen: put back what is in hand, or say why.

    In a step with nothing to do, no rule is cited, as it would be about a choice that
    the learner is not asked to make.
    """
    if screen.learning is None:
        return None
    if nothing := why_nothing(screen.learning):
        return reply.say(model, screen, nothing)
    if screen.is_mine and has_begun(screen) and screen.history.is_choosing:
        if screen.history.match.actions[-1].target == event.what:
            return undo(model, screen)
        if other := _other(screen.history, event.what):
            return _chosen_instead(model, screen, other)
    return reply.answer(model, screen, event.what)


def _other(history: History, what: str) -> str:
    """Return the action that picks up this thing instead; empty if there is none."""
    actions = history.match.actions
    legal = history.at(len(actions) - 1).legal
    alike = (action for action in legal if type(action) is type(actions[-1]))
    return next((str(action) for action in alike if action.target == what), "")


def _chosen_instead(model: Model, screen: MatchScreen, text: str) -> Step | None:
    """Put back what is in hand, and choose the other thing."""
    back = undo(model, screen)
    if back is None:
        return None
    model, effects = back
    chosen = choose(model, _table(model), text)
    return _joined(effects, chosen) if chosen else back


def put_back(model: Model, screen: MatchScreen, event: PutBack) -> Step | None:
    """Put back what a drag has picked up, if that was in this step."""
    if screen.learning is None:
        return None
    return undo(model, screen) if drag.goes_back(screen, event) else (model, ())


def undo(model: Model, screen: MatchScreen) -> Step | None:
    """Undo one action of this step; do nothing at its start."""
    learning = screen.learning
    if learning is None:
        return None
    if not has_begun(screen):
        return model, ()
    earlier = screen.history.at(len(screen.history.match.actions) - 1)
    screen = _laid(screen, earlier, replace(learning, is_over=False))
    model, effects = pacing.settle(replace(model, screen=screen))
    said = Announce(model.words(msg("Undone.")))
    return model, (said, *effects)


def key(model: Model, screen: MatchScreen, event: Key) -> Step | None:
    """Escape undoes one action of this step."""
    is_ours = event.key == "Escape" and screen.recap.step is None
    return undo(model, screen) if is_ours else None


# The buttons of a lesson


def go_on(model: Model, screen: MatchScreen) -> Step:
    """Go to the next step, first doing whatever is left to do, by any player."""
    learning = screen.learning
    if learning is None:
        return model, ()
    if learning.queue:
        return _hurried(model, screen)
    if learning.step.wanted and not learning.is_over:
        return _shown(model, screen)
    return (model, ()) if learning.is_last else _onward(model, screen)


def _shown(model: Model, screen: MatchScreen) -> Step:
    """Do the next wanted action, or restart the step if the learner is off the path."""
    text = next(wanted_now(screen), None)
    if text is None:
        return _at(model, screen, at_step(screen).number)
    action = parse_action(text, screen.history.legal)
    history = screen.history.apply(action)
    return _after(screen, commit.carry_out(model, screen, history))


def _hurried(model: Model, screen: MatchScreen) -> Step:
    """Do the remaining actions of the other players at once."""
    learning = at_step(screen)
    history = played(screen.history, learning.queue)
    model, effects = pacing.settle(
        replace(model, screen=_laid(screen, history, replace(learning, queue=())))
    )
    return model, (Announce(spoken(model, _table(model))), *effects)


def hurry(model: Model, screen: MatchScreen) -> Step | None:
    """Skip the wait for the other players."""
    if screen.learning is None:
        return None
    return _hurried(model, screen) if screen.learning.queue else (model, ())


def go_back(model: Model, screen: MatchScreen) -> Step:
    """Restart this step; from its start, in a lesson, go to the one before."""
    learning = screen.learning
    if learning is None:
        return model, ()
    stays = has_begun(screen) or learning.is_tried
    number = learning.number if stays else learning.number - 1
    return _at(model, screen, max(number, 0))


def again(model: Model, screen: MatchScreen) -> Step:
    """Restart the lesson."""
    return (model, ()) if screen.learning is None else _at(model, screen, 0)


def timer(model: Model, screen: MatchScreen, event: Timer) -> Step | None:
    """Do the next scripted action of another player."""
    learning = screen.learning
    if learning is None or event.id != SCRIPT + screen.ticket:
        return None
    if not learning.queue:
        return model, ()
    text, *rest = learning.queue
    history = played(screen.history, (text,))
    screen = replace(screen, learning=replace(learning, queue=tuple(rest)))
    model, effects = commit.carry_out(model, screen, history)
    if rest:
        return model, effects
    now = Announce(spoken(model, _table(model)))
    return _joined(effects, (model, (now, *_focus(at_step(_table(model))))))


def _joined(first: Sequence[Effect], step: Step) -> Step:
    """Join effects, and keep only the last announcement.

    The prompt of the table is dropped, as the next step says what to do.
    """
    model, then = step
    effects = (*first, *then)
    said = [effect for effect in effects if isinstance(effect, Announce)]
    others = tuple(effect for effect in effects if not isinstance(effect, Announce))
    return model, (*others, *said[-1:])


def _table(model: Model) -> MatchScreen:
    assert isinstance(model.screen, MatchScreen)
    return model.screen


ROWS = Rows(
    verbs={
        Verb.ACT: (given(MatchScreen, choose),),
        Verb.PROPOSE: (given(MatchScreen, propose),),
        Verb.UNDO: (at(MatchScreen, undo),),
        Verb.STOP: (at(MatchScreen, hurry),),
        Verb.LESSON_ON: (at(MatchScreen, go_on),),
        Verb.LESSON_BACK: (at(MatchScreen, go_back),),
        Verb.LESSON_AGAIN: (at(MatchScreen, again),),
    },
    events=(
        row(Act, on(MatchScreen, act)),
        row(PutBack, on(MatchScreen, put_back)),
        row(Tried, on(MatchScreen, tried)),
        row(Key, on(MatchScreen, key)),
        row(Timer, on(MatchScreen, timer)),
    ),
)
