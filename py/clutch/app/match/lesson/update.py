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
from clutch.app.match.lesson.place import focus_of, go_onward, go_to, laid, table_in
from clutch.app.match.lesson.script import (
    at_step,
    has_begun,
    is_done,
    is_wanted,
    spoken,
    wanted_now,
    why_not,
    why_nothing,
)
from clutch.app.match.state import MatchScreen
from clutch.app.model.handlers import Rows, at, given, on, row
from clutch.app.model.model import Model, Step
from clutch.app.protocol.effects import Announce, Effect
from clutch.app.protocol.events import Act, Key, PutBack, Timer, Tried
from clutch.core.lesson_play import played
from clutch.core.match import History, parse_action
from clutch.core.message import msg
from clutch.ui.verbs import Verb

WAIT = msg("Wait for the other players.")


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
        return _joined(effects, go_onward(model, now))
    if now.learning and now.learning.step.goal and not now.is_mine:
        return _taken_back(model, now)
    return step


def _taken_back(model: Model, screen: MatchScreen) -> Step:
    """Give the learner their turn again, as it ended without reaching the goal."""
    learning = at_step(screen)
    last = str(screen.history.match.actions[-1])
    earlier = screen.history.at(learning.begun)
    model, effects = pacing.continue_match(
        replace(model, screen=laid(screen, earlier, learning))
    )
    table = table_in(model)
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
    chosen = choose(model, table_in(model), text)
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
    screen = laid(screen, earlier, replace(learning, is_over=False))
    model, effects = pacing.continue_match(replace(model, screen=screen))
    said = Announce(model.words(msg("Undone.")))
    return model, (said, *effects)


def key(model: Model, screen: MatchScreen, event: Key) -> Step | None:
    """Escape undoes one action of this step."""
    is_ours = event.key == "Escape" and screen.recap.step is None
    return undo(model, screen) if is_ours else None


def go_on(model: Model, screen: MatchScreen) -> Step:
    """Go to the next step, first doing whatever is left to do, by any player."""
    learning = screen.learning
    if learning is None:
        return model, ()
    if learning.queue:
        return _hurried(model, screen)
    if learning.step.wanted and not learning.is_over:
        return _shown(model, screen)
    return (model, ()) if learning.is_last else go_onward(model, screen)


def _shown(model: Model, screen: MatchScreen) -> Step:
    """Do the next wanted action, or restart the step if the learner is off the path."""
    text = next(wanted_now(screen), None)
    if text is None:
        return go_to(model, screen, at_step(screen).number)
    action = parse_action(text, screen.history.legal)
    history = screen.history.apply(action)
    return _after(screen, commit.commit(model, screen, history))


def _hurried(model: Model, screen: MatchScreen) -> Step:
    """Do the remaining actions of the other players at once."""
    learning = at_step(screen)
    history = played(screen.history, learning.queue)
    model, effects = pacing.continue_match(
        replace(model, screen=laid(screen, history, replace(learning, queue=())))
    )
    return model, (Announce(spoken(model, table_in(model))), *effects)


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
    return go_to(model, screen, max(number, 0))


def again(model: Model, screen: MatchScreen) -> Step:
    """Restart the lesson."""
    return (model, ()) if screen.learning is None else go_to(model, screen, 0)


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
    model, effects = commit.commit(model, screen, history)
    if rest:
        return model, effects
    now = Announce(spoken(model, table_in(model)))
    return _joined(effects, (model, (now, *focus_of(at_step(table_in(model))))))


def _joined(first: Sequence[Effect], step: Step) -> Step:
    """Join effects, and keep only the last announcement.

    The prompt of the table is dropped, as the next step says what to do.
    """
    model, then = step
    effects = (*first, *then)
    said = [effect for effect in effects if isinstance(effect, Announce)]
    others = tuple(effect for effect in effects if not isinstance(effect, Announce))
    return model, (*others, *said[-1:])


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
