"""Learning from mistakes: the reader retries their own marked choices one by one.

The position comes from the match, and nothing played here is saved. An attempt is
judged by the same search as the original choice.
"""

from collections.abc import Sequence
from dataclasses import replace

from clutch.app.match.hints.wording import percent
from clutch.app.model import log
from clutch.app.model.handlers import Rows, at, on, row
from clutch.app.model.model import Model, Step
from clutch.app.protocol.effects import Announce, Navigate, Think
from clutch.app.protocol.events import Act, Drilled, Reviewed, Tried
from clutch.app.replay import playback
from clutch.app.replay.drill.state import Drill
from clutch.app.replay.review import update as review_update
from clutch.app.replay.state import DRILL, ReplayScreen, address_of
from clutch.bots.appraisal import is_new
from clutch.bots.judging import Stretch
from clutch.bots.review import Judgement
from clutch.core import position
from clutch.core.link import game_word
from clutch.core.match import History, parse_action
from clutch.core.message import Message, msg
from clutch.core.position import AnyObservation, Memory
from clutch.ui.verbs import Verb


def can_drill(screen: ReplayScreen) -> bool:
    """Whether the viewer was a player and the match is over."""
    is_person = screen.viewer in screen.history.match.setup.people
    return is_person and screen.history.state.is_terminal


def marked(screen: ReplayScreen) -> Sequence[Judgement]:
    """The viewer's own choices marked as mistakes, as far as they are known."""
    return () if screen.review is None else screen.review.marked(screen.viewer)


def current(screen: ReplayScreen) -> Judgement | None:
    """The choice to retry; None if there is none or none is known yet."""
    drill = screen.drill
    if drill is None:
        return None
    return next((one for one in marked(screen) if one.first >= drill.first), None)


def begin(model: Model, screen: ReplayScreen) -> Step:
    """Show the viewer's first mistake, and continue an unfinished review."""
    if not can_drill(screen):
        return model, ()
    screen = replace(playback.shown_at(screen, screen.step), drill=Drill())
    screen = _laid(screen)
    address = f"#/replay/{game_word(screen.history)}/{DRILL}"
    model, effects = review_update.begin(replace(model, hash=address), screen)
    return model, (Navigate(address, replace=True), *effects)


def go_on(model: Model, screen: ReplayScreen) -> Step:
    """Go to the next mistake; after the last one, back to the replay."""
    judgement = current(screen)
    if screen.drill is None or judgement is None:
        return leave(model, screen)
    later = [one for one in marked(screen) if one.first > judgement.first]
    if not later and not screen.is_reviewing:
        return leave(model, screen)
    screen = _laid(replace(screen, drill=Drill(first=judgement.first + 1)))
    return replace(model, screen=screen), ()


def again(model: Model, screen: ReplayScreen) -> Step:
    """Reset the position, so that nothing has been tried."""
    if screen.drill is None:
        return model, ()
    screen = _laid(replace(screen, drill=Drill(first=screen.drill.first)))
    return replace(model, screen=screen), ()


def leave(model: Model, screen: ReplayScreen) -> Step:
    """Go back to the replay."""
    screen = replace(screen, drill=None, is_better=False)
    model = replace(model, screen=screen, hash=address_of(screen))
    return model, (Navigate(model.hash, replace=True),)


def reviewed(model: Model, screen: ReplayScreen, event: Reviewed) -> Step:
    """Add a part of the review, and show the first mistake once it is found."""
    had = current(screen)
    model, effects = review_update.reviewed(model, screen, event)
    now = model.screen
    if screen.drill is None or had is not None or not isinstance(now, ReplayScreen):
        return model, effects
    return replace(model, screen=_laid(now)), effects


def show_better(model: Model, screen: ReplayScreen) -> Step:
    """Show the better move for the choice to retry, or else for the turn shown."""
    judgement = current(screen) or playback.judged(screen)
    return playback.show_better(model, screen, judgement)


def _laid(screen: ReplayScreen) -> ReplayScreen:
    """Return the replay at the end of the turn to retry, if one is known."""
    judgement = current(screen)
    if judgement is None:
        return screen
    turn = log.turn_at(screen.history, judgement.end)
    assert turn is not None
    return replace(screen, step=turn.end, is_better=False)


def tried(screen: ReplayScreen) -> History | None:
    """The match up to the choice, plus the actions tried instead."""
    judgement, drill = current(screen), screen.drill
    if drill is None or judgement is None:
        return None
    history = screen.history.at(judgement.step)
    for text in drill.tried:
        history = history.apply(parse_action(text, history.legal))
    return history


def is_open(screen: ReplayScreen) -> bool:
    """Whether something can be tried now."""
    history = tried(screen)
    return history is not None and not _is_done(screen, history)


def _is_done(screen: ReplayScreen, history: History) -> bool:
    """Whether the attempt has reached the end of its stretch."""
    judgement = current(screen)
    assert judgement is not None
    return is_new(screen.history.states[judgement.step], history.state)


def seen(history: History, player: int) -> AnyObservation:
    """What the player knew then."""
    return history.state.information_state(player, Memory.EVERYTHING)


def act(model: Model, screen: ReplayScreen, event: Act) -> Step:
    """Try an action, and have the attempt judged when it is complete."""
    history, drill = tried(screen), screen.drill
    if history is None or drill is None or not is_open(screen):
        return model, ()
    texts = {str(action): action for action in history.legal}
    if event.action not in texts:
        return model, ()
    history = history.apply(texts[event.action])
    drill = replace(drill, tried=(*drill.tried, event.action), reply=None)
    screen = replace(screen, drill=drill)
    if not _is_done(screen, history):
        return replace(model, screen=screen), ()
    if is_as_before(screen, history):
        said = Announce(model.words(AS_BEFORE))
        return replace(model, screen=screen), (said,)
    screen = replace(screen, drill=replace(drill, is_asked=True))
    assert screen.question is not None
    return replace(model, screen=screen), (Think(screen.question),)


AS_BEFORE = msg("That's what you played. Look for something better.")


def is_as_before(screen: ReplayScreen, history: History) -> bool:
    """Whether the attempt leads to the same position as the match."""
    return history.state == screen.history.states[len(history.match.actions)]


def why_not(model: Model, screen: ReplayScreen, event: Tried) -> Step:
    """Explain why something can't be chosen, as at the table."""
    history, judgement = tried(screen), current(screen)
    if history is None or judgement is None or not is_open(screen):
        return model, ()
    reply = position.why_not(seen(history, judgement.player), event.what)
    return _replied(model, screen, reply)


def _replied(model: Model, screen: ReplayScreen, reply: Message) -> Step:
    assert screen.drill is not None
    screen = replace(screen, drill=replace(screen.drill, reply=reply))
    return replace(model, screen=screen), (Announce(model.words(reply)),)


def stretch_of(screen: ReplayScreen) -> tuple[History, Stretch] | None:
    """Return the stretch of the attempt that is to be judged."""
    history, judgement = tried(screen), current(screen)
    if history is None or judgement is None:
        return None
    was = review_update.stretch_at(screen.history, judgement.first)
    assert was is not None
    return history, replace(was, end=len(history.match.actions))


def drilled(model: Model, screen: ReplayScreen, event: Drilled) -> Step:
    """Show the judgement of the attempt."""
    if event.ticket != screen.question or screen.drill is None:
        return model, ()
    drill = replace(screen.drill, is_asked=False, answer=event.judgement)
    screen = replace(screen, drill=drill)
    said = Announce(model.words(answer(event.judgement)))
    going = (Think(screen.question),) if screen.question else ()
    return replace(model, screen=screen), (said, *going)


def answer(judgement: Judgement) -> Message:
    """Return a sentence on how good the attempt is."""
    before, after = percent(judgement.could), percent(judgement.does)
    if judgement.is_open:
        return msg(
            "Too close to tell: after this, you'd win about {after} out of 100 games; "
            "after another move, perhaps {before}.",
            after=after,
            before=before,
        )
    if not judgement.is_marked:
        return msg(
            "That's it: no better choice was found. After this, you'd win about "
            "{after} out of 100 games.",
            after=after,
        )
    return msg(
        "Not yet: after this, you'd win about {after} out of 100 games; after the "
        "best move, {before}.",
        after=after,
        before=before,
    )


ROWS = Rows(
    verbs={
        Verb.BETTER: (at(ReplayScreen, show_better),),
        Verb.DRILL: (at(ReplayScreen, begin),),
        Verb.DRILL_ON: (at(ReplayScreen, go_on),),
        Verb.DRILL_AGAIN: (at(ReplayScreen, again),),
        Verb.DRILL_DONE: (at(ReplayScreen, leave),),
    },
    events=(
        row(Act, on(ReplayScreen, act)),
        row(Tried, on(ReplayScreen, why_not)),
        row(Reviewed, on(ReplayScreen, reviewed)),
        row(Drilled, on(ReplayScreen, drilled)),
    ),
)
