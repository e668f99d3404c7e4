"""Playing: how a match responds when people and bots act and wait."""

from collections.abc import Sequence
from dataclasses import replace

from clutch.app.match import reply, save
from clutch.app.match.ask import (
    Deed,
    advised,
    ask,
    confirm,
    question_before,
    warning_before,
)
from clutch.app.match.bots.pacing import (
    CLOSE,
    SHOW,
    THINK,
    closes_by_itself,
    continue_match,
    is_early,
    may_act,
    thinks,
)
from clutch.app.match.commit import commit
from clutch.app.match.hints.state import Advice
from clutch.app.match.hints.wording import called
from clutch.app.match.proposals import proposed
from clutch.app.match.state import MatchScreen
from clutch.app.match.undo.update import undo
from clutch.app.model.handlers import Rows, at, given, on, row
from clutch.app.model.model import Model, Step
from clutch.app.model.state import observed
from clutch.app.protocol.effects import Think
from clutch.app.protocol.events import BotDecided, Key, Timer, Tried
from clutch.app.replay.state import ReplayScreen
from clutch.core.decision import Action
from clutch.core.match import parse_action
from clutch.ui.verbs import Verb


def go_on(model: Model, screen: MatchScreen) -> Step:
    """Dismiss the big moment."""
    done = len(screen.history.match.actions)
    bots = replace(screen.bots, acknowledged=done)
    return continue_match(replace(model, screen=replace(screen, bots=bots)))


def choose(model: Model, screen: MatchScreen, text: str) -> Step:
    """Choose a legal action: do it at once, or ask first if it is serious."""
    action = _legal(screen, text)
    if screen.is_covered or not model.is_writer:
        return model, ()
    if action is None or not screen.is_mine:
        return reply.answer(model, screen, text.rpartition(" ")[2])
    history = screen.history.apply(action)
    if model.dialog is not None:
        return commit(model, screen, history)
    question = question_before(screen, screen.observation, action)
    if question is not None:
        return ask(model, question, Verb.ACT, text)
    if warning := warning_before(model, screen, history):
        choice = called(screen.history.state, action, model.words)
        return confirm(model, warning, Deed(choice, Verb.ACT, text))
    return commit(model, screen, history)


def without_hint(model: Model, screen: MatchScreen) -> Step:
    """Dismiss the hint."""
    return replace(model, screen=replace(screen, advice=Advice())), ()


def bot_acts(model: Model, screen: MatchScreen, event: BotDecided) -> Step:
    """Do what a bot has decided, if the match is still waiting for it."""
    action = _legal(screen, event.action)
    # Bots wait while the reader looks back, and think again afterwards.
    is_void = event.ticket != screen.ticket or screen.recap.step is not None
    if is_void or action is None or not model.is_writer:
        return model, ()
    if is_early(model, screen):
        bots = replace(screen.bots, decided=event)
        return replace(model, screen=replace(screen, bots=bots)), ()
    return commit(model, screen, screen.history.apply(action))


def _show(model: Model, screen: MatchScreen) -> Step:
    """Do what the bot has decided, if it has, as its pause is over."""
    model = replace(model, screen=screen)
    if screen.bots.decided is None:
        return model, ()
    return bot_acts(model, screen, screen.bots.decided)


def propose(model: Model, screen: MatchScreen, value: str) -> Step:
    """Do the actions of a proposal one by one, as if chosen by hand.

    If one of them is serious or can't be undone, ask before doing any.
    """
    if not may_act(model, screen):
        return model, ()
    proposals = proposed(screen)
    if not value.isdecimal() or int(value) >= len(proposals):
        return model, ()
    proposal = proposals[int(value)]
    deed = Deed(proposal.label, Verb.PROPOSE, value)
    return in_one_go(model, screen, proposal.actions, deed)


def in_one_go(
    model: Model, screen: MatchScreen, actions: Sequence[str], deed: Deed
) -> Step:
    """Do actions one by one, as if chosen by hand; undo takes back all of them.

    If one of them is serious or can't be undone, ask before doing any. The game does
    not ask about what a hint advises.
    """
    history = screen.history
    for text in actions:
        action = parse_action(text, history.legal)
        seen = observed(history.state, screen.viewer)
        question = question_before(screen, seen, action)
        if question is not None and model.dialog is None:
            return ask(model, question, deed.do, deed.value)
        history = history.apply(action)
    warning = warning_before(model, screen, history)
    if model.dialog is None and warning is not None:
        return confirm(model, warning, deed)
    return commit(model, screen, history, start=len(screen.history.match.actions))


def tried(model: Model, screen: MatchScreen, event: Tried) -> Step:
    """Handle a click on what can't be chosen: choose something else, or explain.

    This only changes a choice that is not complete; it never undoes what was done.
    """
    if screen.is_covered or not model.is_writer:
        return model, ()
    what = event.what
    if (
        screen.is_mine
        and screen.history.is_choosing
        and screen.history.match.actions[-1].target == what
    ):
        return undo(model, screen)
    if what in (instead := reply.choices_instead(screen)):
        earlier, action = instead[what]
        if (other := earlier.apply(action)).is_choosing:
            return commit(model, screen, other)
    return reply.answer(model, screen, what)


def uncover(model: Model, screen: MatchScreen) -> Step:
    """Lift the cover: for the next person, or for the one who has sent the game."""
    model, effects = continue_match(
        replace(model, screen=replace(screen, is_covered=False))
    )
    if not screen.is_apart:
        return model, effects
    settled = model.screen
    assert isinstance(settled, MatchScreen)
    model, saving = save.keep(model, settled)
    return model, (*saving, *effects)


def tell(model: Model, screen: MatchScreen | ReplayScreen, value: str) -> Step:
    """Expand a part of the table up to a step, given as `name:step`."""
    name, _, step = value.rpartition(":")
    if not (name and step.isdecimal()):
        return model, ()
    told = {**dict(screen.told), name: int(step)}
    return replace(model, screen=replace(screen, told=tuple(told.items()))), ()


def key(model: Model, screen: MatchScreen, event: Key) -> Step:
    """Escape outside the board dismisses a hint, else it undoes."""
    if event.key != "Escape":
        return model, ()
    return without_hint(model, screen) if advised(screen) else undo(model, screen)


def timer(model: Model, screen: MatchScreen, event: Timer) -> Step:
    """Handle the end of a wait; it only counts if the match has not moved on."""
    if event.id == THINK + screen.ticket and screen.recap.step is None:
        return model, (Think(screen.ticket),)
    if event.id == SHOW + screen.ticket:
        bots = replace(screen.bots, pause_over=screen.ticket)
        return _show(model, replace(screen, bots=bots))
    if event.id == CLOSE + screen.ticket and closes_by_itself(model, screen):
        [action] = screen.history.legal
        return commit(model, screen, screen.history.apply(action))
    return model, ()


def _legal(screen: MatchScreen, text: str) -> Action | None:
    try:
        return parse_action(text, screen.history.legal)
    except KeyError:
        return None


def stop(model: Model, screen: MatchScreen) -> Step:
    """Stop thinking: drop the hint, or make the bot play its best move so far.

    Bots that only pause skip their pauses until it is a person's turn.
    """
    if screen.question is not None:
        return without_hint(model, screen)
    seat = screen.current_seat
    if seat is None or not seat.is_bot or not model.is_writer:
        return model, ()
    if thinks(screen):
        # It is already thinking.
        bots = replace(screen.bots, hurried=screen.ticket)
        return _show(model, replace(screen, bots=bots))
    screen = replace(screen, bots=replace(screen.bots, is_skipping=True))
    return replace(model, screen=screen), (Think(screen.ticket),)


ROWS = Rows(
    verbs={
        Verb.ACT: (given(MatchScreen, choose),),
        Verb.PROPOSE: (given(MatchScreen, propose),),
        Verb.STOP: (at(MatchScreen, stop),),
        Verb.GO_ON: (at(MatchScreen, go_on),),
        Verb.UNCOVER: (at(MatchScreen, uncover),),
        Verb.TELL: (given(MatchScreen, tell), given(ReplayScreen, tell)),
    },
    events=(
        row(Tried, on(MatchScreen, tried)),
        row(Key, on(MatchScreen, key)),
        row(Timer, on(MatchScreen, timer)),
        row(BotDecided, on(MatchScreen, bot_acts)),
    ),
)
