"""Playing: how a match responds when people and bots act, undo, ask and wait."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from clutch.app.match import reply, save
from clutch.app.match.bots.state import MEMORY_PACE, MOMENTS, PACES
from clutch.app.match.hints.state import Advice
from clutch.app.match.hints.wording import called
from clutch.app.match.recap import changes
from clutch.app.match.recap.state import Recap
from clutch.app.match.state import MatchScreen
from clutch.app.match.tips import update as tips_update
from clutch.app.match.undo import rules as undo_rules
from clutch.app.model import log
from clutch.app.model import saving as model_saving
from clutch.app.model.log import lines
from clutch.app.model.model import PEEK_MILLISECONDS, Dialog, Model, Step
from clutch.app.model.outcome import result
from clutch.app.model.state import observed, reader_of
from clutch.app.protocol.effects import After, Announce, Effect, Think
from clutch.app.protocol.events import BotDecided, Key, Timer, Tried
from clutch.app.replay.state import ReplayScreen
from clutch.app.results import high_scores, result_log
from clutch.bots import THINKERS
from clutch.core import position
from clutch.core.decision import Action
from clutch.core.game import Moment, Proposal
from clutch.core.match import (
    MAX_ACTIONS,
    History,
    Seat,
    parse_action,
)
from clutch.core.message import Message, Player, msg
from clutch.core.position import ONLOOKER, AnyObservation, AnyState
from clutch.core.recall import Recall
from clutch.ui.verbs import Verb


class Deed(NamedTuple):
    """What one click does, possibly in several actions, and the click itself."""

    label: str | Message
    do: Verb
    value: str = ""


TURN_BACK = msg("Undo a finished turn? This game will no longer count.")
TOO_LONG = msg(
    "This game has reached the limit of {most} actions. It can't continue, but you "
    "can replay it, copy its link or undo an action.",
    most=MAX_ACTIONS,
)
"""Shown when a match cannot go on; the rules let no match get this far."""

THINK, SHOW, CLOSE, SCRIPT = "think:", "show:", "close:", "script:"


def settle(model: Model) -> Step:
    """Set whose view is shown, and start what happens without a click."""
    screen = model.screen
    assert isinstance(screen, MatchScreen)
    screen = _viewed(screen)
    if screen.current_seat is None or not screen.current_seat.is_bot:
        screen = replace(screen, bots=replace(screen.bots, is_skipping=False))
    if is_full(screen):
        screen = replace(screen, reply=TOO_LONG)
    model, screen, tipping = tips_update.given(model, screen)
    effects = _by_itself(model, screen)
    return replace(model, screen=screen), (*tipping, *effects)


def is_full(screen: MatchScreen) -> bool:
    """Whether the match has reached its limit of actions before its end."""
    return screen.history.room <= 0 and not screen.history.state.is_terminal


def _viewed(screen: MatchScreen) -> MatchScreen:
    """Return the match with its current viewer, and covered where necessary.

    During the turn of a player elsewhere, a cover stays until it is lifted.
    """
    state = screen.history.state
    people = screen.people_here
    if state.is_terminal or not people:
        return replace(screen, viewer=ONLOOKER, is_covered=False)
    current = state.current_player
    if current not in people:
        viewer = people[0] if len(people) == 1 else ONLOOKER
        return replace(screen, viewer=viewer)
    if len(people) == 1:
        return replace(screen, viewer=current, is_covered=False)
    if current == screen.viewer:
        return screen
    return screen.handed_to(current, is_covered=observed(state, current).has_secrets)


def _by_itself(model: Model, screen: MatchScreen) -> tuple[Effect, ...]:
    """Return the thinking or waiting that the position requires."""
    seat = screen.current_seat
    if seat is None or not model.is_writer or screen.recap.step is not None:
        return ()
    if is_full(screen):
        return ()
    if screen.learning is not None:
        return _as_written(model, screen)
    if seat.is_bot:
        pause = _pause_now(model, screen)
        if pause is None:
            return ()
        if pause and _thinks(screen):
            return (After(pause, SHOW + screen.ticket), Think(screen.ticket))
        if pause:
            return (After(pause, THINK + screen.ticket),)
        return (Think(screen.ticket),)
    if closes_by_itself(model, screen):
        return (After(PEEK_MILLISECONDS, CLOSE + screen.ticket),)
    return ()


def closes_by_itself(model: Model, screen: MatchScreen) -> bool:
    """Whether the page will soon do the only legal action, unless it ends the game."""
    if not may_act(model, screen) or screen.learning is not None or is_full(screen):
        return False
    legal = screen.history.legal
    is_only = len(legal) == 1 and legal[0].closes_by_itself
    if not is_only or model.settings.peek != "closes":
        return False
    return not _ends(screen.history.state, legal[0])


_lasts: Recall[bool] = Recall(4)


def _ends(state: AnyState, action: Action) -> bool:
    """Whether this action ends the game."""
    return _lasts(lambda: bool(state.step(action).is_terminal), state, action)


def _as_written(model: Model, screen: MatchScreen) -> tuple[Effect, ...]:
    """In a lesson, the other players follow the script at their usual pace."""
    if screen.learning is None or not screen.learning.queue:
        return ()
    return (After(_pause(model, screen.history), SCRIPT + screen.ticket),)


def _pause_now(model: Model, screen: MatchScreen) -> int | None:
    """Milliseconds before the bot continues; None to wait for the reader."""
    if screen.bots.is_skipping:
        return 0
    if moment(screen) is None:
        return _pause(model, screen.history)
    if is_watched(screen):
        return 0 if model.settings.pace == "instant" else MOMENTS["short"]
    return MOMENTS[model.settings.moments] or None


def moment(screen: MatchScreen) -> Moment | None:
    """Return the big moment just reached, until the reader dismisses it.

    None when a person is to move: then nothing happens by itself and nothing has to
    wait.
    """
    seat = screen.current_seat
    if seat is None or not seat.is_bot or screen.bots.is_skipping or screen.learning:
        return None
    if screen.bots.acknowledged == len(screen.history.match.actions):
        return None
    return log.moment(screen.history, screen.viewer)


def is_watched(screen: MatchScreen) -> bool:
    """Whether all seats are bots, so that the user only watches."""
    return all(seat.is_bot for seat in screen.seats)


def go_on(model: Model, screen: MatchScreen) -> Step:
    """Dismiss the big moment."""
    done = len(screen.history.match.actions)
    bots = replace(screen.bots, acknowledged=done)
    return settle(replace(model, screen=replace(screen, bots=bots)))


def _pause(model: Model, history: History) -> int:
    """Milliseconds before a bot's next action: shorter within its turn.

    Longer in games that hide their history, so that players can see what a bot did.
    """
    further, first = PACES[model.settings.pace]
    state = history.state
    times = MEMORY_PACE if state.hides_history else 1
    if len(history.states) < 2:
        return times * further
    same = history.states[-2].current_player == state.current_player
    return times * (further if same else first)


def _thinks(screen: MatchScreen) -> bool:
    """Whether a slow bot is thinking, with no big moment shown, as the pause runs."""
    seat = screen.current_seat
    is_thinker = seat is not None and seat.kind in THINKERS
    return is_thinker and len(screen.history.legal) > 1 and moment(screen) is None


def _is_early(model: Model, screen: MatchScreen) -> bool:
    """Whether a bot's decision should wait until the usual pause is over."""
    return (
        _thinks(screen)
        and screen.ticket not in {screen.bots.pause_over, screen.bots.hurried}
        and bool(_pause_now(model, screen))
    )


# Acting


def choose(model: Model, screen: MatchScreen, text: str) -> Step:
    """Choose a legal action: do it at once, or ask first if it is serious."""
    action = _legal(screen, text)
    if screen.is_covered or not model.is_writer:
        return model, ()
    if action is None or not screen.is_mine:
        return reply.answer(model, screen, text.rpartition(" ")[2])
    history = screen.history.apply(action)
    if model.dialog is not None:
        return carry_out(model, screen, history)
    question = _question(screen, screen.observation, action)
    if question is not None:
        return _ask(model, question, Verb.ACT, text)
    if warning := _warning(model, screen, history):
        choice = called(screen.history.state, action, model.words)
        return _ask_whether_sure(model, warning, Deed(choice, Verb.ACT, text))
    return carry_out(model, screen, history)


def advised(screen: MatchScreen) -> Sequence[Action]:
    """Return what the current hint still advises; empty without a hint."""
    return screen.advice.rest(screen.history)


def without_hint(model: Model, screen: MatchScreen) -> Step:
    """Dismiss the hint."""
    return replace(model, screen=replace(screen, advice=Advice())), ()


def _question(
    screen: MatchScreen, seen: AnyObservation, action: Action
) -> Message | None:
    """Return the game's question before an action; None if a hint advises it."""
    if action in advised(screen):
        return None
    question: Message | None = screen.game.question(seen, action)
    return question


def _warning(model: Model, screen: MatchScreen, after: History) -> Message | None:
    """Return the warning before something that can't be undone, if one is wanted.

    Always for those who chose so; on a touch screen only if something is spent.
    """
    confirm, done = model.settings.confirm, len(screen.history.match.actions)
    is_wanted = confirm == "always" or (confirm == "once" and model.is_touched)
    if not is_wanted or len(screen.history.legal) == 1:
        return None
    states = after.states[done:]
    if confirm == "always":
        found = undo_rules.finality(screen, states)
    else:
        found = undo_rules.unusual(screen, states, after.match.actions[done:])
    return None if found is None else found.sentence


def _ask_whether_sure(model: Model, warning: Message, deed: Deed) -> Step:
    """Ask before something that can't be undone; with `once`, never ask again."""
    choice = msg("{line}", line=model.words(deed.label).rstrip("."))
    dialog = Dialog(warning, msg("Do it"), deed.do, deed.value, choice)
    model, is_once = replace(model, dialog=dialog), model.settings.confirm == "once"
    if not is_once:
        return model, ()
    model = replace(model, settings=replace(model.settings, confirm="never"))
    return model, model_saving.keep_settings(model)


def _ask(model: Model, question: Message, do: Verb, value: str) -> Step:
    """Ask the question before the action of a click is done."""
    dialog = Dialog(question, msg("Yes, do it"), do, value)
    return replace(model, dialog=dialog), ()


def bot_acts(model: Model, screen: MatchScreen, event: BotDecided) -> Step:
    """Do what a bot has decided, if the match is still waiting for it."""
    action = _legal(screen, event.action)
    # Bots wait while the reader looks back, and think again afterwards.
    is_void = event.ticket != screen.ticket or screen.recap.step is not None
    if is_void or action is None or not model.is_writer:
        return model, ()
    if _is_early(model, screen):
        bots = replace(screen.bots, decided=event)
        return replace(model, screen=replace(screen, bots=bots)), ()
    return carry_out(model, screen, screen.history.apply(action))


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
        question = _question(screen, seen, action)
        if question is not None and model.dialog is None:
            return _ask(model, question, deed.do, deed.value)
        history = history.apply(action)
    warning = _warning(model, screen, history)
    if model.dialog is None and warning is not None:
        return _ask_whether_sure(model, warning, deed)
    return carry_out(model, screen, history, start=len(screen.history.match.actions))


def proposed(screen: MatchScreen) -> Sequence[Proposal]:
    """Return the game's proposals; in a lesson only those that are wanted."""
    proposals: Sequence[Proposal] = screen.game.proposals(
        screen.observation, screen.history.legal
    )
    if screen.learning is None:
        return proposals
    if screen.learning.queue or not screen.is_mine:
        return ()
    done = tuple(map(str, screen.history.match.actions[screen.learning.begun :]))
    ways = screen.learning.step.ways
    return [one for one in proposals if (*done, *one.actions) in ways]


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
            return carry_out(model, screen, other)
    return reply.answer(model, screen, what)


def undo(model: Model, screen: MatchScreen) -> Step:
    """Undo one action or proposal or, if allowed, the reader's last turn."""
    earlier = undo_rules.undone(screen)
    if earlier is None or not model.is_writer:
        return model, ()
    is_beyond = undo_rules.is_beyond(screen, earlier)
    if is_beyond and result_log.counts(screen) and model.dialog is None:
        return _ask(model, TURN_BACK, Verb.UNDO, "")
    has_gone_back = screen.terms.has_gone_back or is_beyond
    screen = replace(
        screen.with_history(earlier),
        terms=replace(screen.terms, has_gone_back=has_gone_back),
    )
    screen = replace(screen, undo=replace(screen.undo, has_undone=True))
    model, effects = settle(replace(model, screen=screen, dialog=None))
    model, saving = save.keep(model, screen)
    asked = model.words(position.prompt(screen.observation))
    taken_back = model.words(msg("Undone."))
    said = Announce(f"{taken_back} {asked}")
    return model, (*saving, said, *effects)


def uncover(model: Model, screen: MatchScreen) -> Step:
    """Lift the cover: for the next person, or for the one who has sent the game."""
    model, effects = settle(replace(model, screen=replace(screen, is_covered=False)))
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


def point(model: Model, screen: MatchScreen, value: str) -> Step:
    """Show or hide what another player has done, and where."""
    reader = reader_of(screen)
    told = {str(one): one for one in changes.told_since(screen.history, reader)}
    if value not in told:
        return model, ()
    player = None if screen.recap.player == told[value] else told[value]
    screen = replace(screen, recap=replace(screen.recap, player=player), reply=None)
    return replace(model, screen=screen), ()


def look_at_past(model: Model, screen: MatchScreen, value: str) -> Step:
    """Show the board after this many actions, or as it is now.

    Bots wait meanwhile, so that what is shown does not change.
    """
    steps = changes.steps(screen.history, reader_of(screen))
    past = int(value) if value.isdecimal() else None
    if past is not None and past not in steps:
        return model, ()
    was = screen.recap.step
    screen = replace(screen, recap=Recap(step=past), reply=None)
    model, effects = replace(model, screen=screen), _said_of(model, screen)
    if past is not None or was is None:
        return model, effects
    model, going_on = settle(model)
    return model, (*effects, *going_on)


def _said_of(model: Model, screen: MatchScreen) -> tuple[Effect, ...]:
    if screen.recap.step is None:
        return (Announce(model.words(position.prompt(screen.observation))),)
    return (Announce(model.words(past_line(screen, screen.recap.step))),)


def past_line(screen: MatchScreen, past: int) -> Message:
    """Return what had just been done on the past board being shown."""
    reader = reader_of(screen)
    if past == changes.steps(screen.history, reader)[0]:
        return msg("Before your opponents' turns")
    line = log.told_by(screen.history, past - 1, reader)
    assert line is not None
    return line


_KEYS = {"ArrowLeft": -1, "ArrowRight": 1}


def key(model: Model, screen: MatchScreen, event: Key) -> Step:
    """Handle a key outside the board: a step in a look back, else undo.

    Escape first dismisses a hint.
    """
    if screen.recap.step is None and event.key == "Escape":
        put_away = without_hint if advised(screen) else undo
        return put_away(model, screen)
    if screen.recap.step is None:
        return model, ()
    if event.key == "Escape":
        return look_at_past(model, screen, "")
    if event.key not in _KEYS:
        return model, ()
    steps = changes.steps(screen.history, reader_of(screen))
    place = steps.index(screen.recap.step) + _KEYS[event.key]
    if place < 0:
        return model, ()
    past = str(steps[place]) if place < len(steps) else ""
    return look_at_past(model, screen, past)


def timer(model: Model, screen: MatchScreen, event: Timer) -> Step:
    """Handle the end of a wait; it only counts if the match has not moved on."""
    if event.id == THINK + screen.ticket and screen.recap.step is None:
        return model, (Think(screen.ticket),)
    if event.id == SHOW + screen.ticket:
        bots = replace(screen.bots, pause_over=screen.ticket)
        return _show(model, replace(screen, bots=bots))
    if event.id == CLOSE + screen.ticket and closes_by_itself(model, screen):
        [action] = screen.history.legal
        return carry_out(model, screen, screen.history.apply(action))
    return model, ()


def carry_out(
    model: Model, screen: MatchScreen, history: History, start: int | None = None
) -> Step:
    """Give the match a new history: announce it, save it and go on.

    `start` is the step at which a proposal started: undo takes it back as a whole.
    """
    if history.room < 0:
        return reply.say(replace(model, dialog=None), screen, TOO_LONG)
    seen = screen.viewer
    screen = screen.with_history(history)
    if start is not None:
        span = start, len(history.match.actions)
        screen = replace(screen, undo=replace(screen.undo, proposal_span=span))
    model, effects = settle(replace(model, screen=screen, dialog=None))
    settled = model.screen
    assert isinstance(settled, MatchScreen)
    model, saving = save.keep(model, settled)
    if history.state.is_terminal:  # what was said at the beginning is over too
        model = model.without(lambda notice: notice.passes)
    if history.state.is_terminal and not result_log.is_aside(screen):
        model, recording = high_scores.keep(model, settled)
        saving = (*saving, *recording)
    return model, (*saving, *_told(model, settled, seen), *effects)


def _told(model: Model, screen: MatchScreen, seen: int) -> tuple[Effect, ...]:
    """Announce the last action and the next prompt.

    The next person at the device hears only what a spectator may know of it, and what
    was announced to the last one is cleared.
    """
    is_same = screen.viewer == seen
    viewer = seen if is_same else ONLOOKER
    said = [model.words(line) for line in lines(screen.history, viewer, 1)]
    if screen.history.state.is_terminal:
        ending = screen.game.ending(screen.observation)
        said += [f"{model.words(result(screen))}.", model.words(ending.reason)]
    elif is_full(screen):
        said.append(model.words(TOO_LONG))
    elif screen.is_mine:
        said.append(model.words(position.prompt(screen.observation)))
        tip = tips_update.new(screen)
        said += [model.words(tip.text)] if tip else []
    elif screen.is_covered:
        next_one = Player(screen.history.state.current_player)
        said.append(model.words(msg("Hand the device to {player}", player=next_one)))
    return (Announce(" ".join(said)),) if said or not is_same else ()


def _legal(screen: MatchScreen, text: str) -> Action | None:
    try:
        return parse_action(text, screen.history.legal)
    except KeyError:
        return None


def may_act(model: Model, screen: MatchScreen) -> bool:
    """Whether the reader is to move and may do so in this tab."""
    return screen.is_mine and model.is_writer


# Waiting


def stop(model: Model, screen: MatchScreen) -> Step:
    """Stop thinking: drop the hint, or make the bot play its best move so far.

    Bots that only pause skip their pauses until it is a person's turn.
    """
    if screen.question is not None:
        return without_hint(model, screen)
    seat = screen.current_seat
    if seat is None or not seat.is_bot or not model.is_writer:
        return model, ()
    if _thinks(screen):
        # It is already thinking.
        bots = replace(screen.bots, hurried=screen.ticket)
        return _show(model, replace(screen, bots=bots))
    screen = replace(screen, bots=replace(screen.bots, is_skipping=True))
    return replace(model, screen=screen), (Think(screen.ticket),)


def can_skip(model: Model, screen: MatchScreen) -> bool:
    """Whether a person is waiting for bots that only pause so one can follow."""
    seat = screen.current_seat
    return (
        seat is not None
        and seat.is_bot
        and model.is_writer
        and not screen.bots.is_skipping
        and _pause_now(model, screen) != 0
        and not is_watched(screen)
    )


def waiting(screen: MatchScreen, state: AnyState, seat: Seat) -> Message:
    """Return what the page says while another player is to move."""
    who = Player(state.current_player)
    if seat.is_bot:
        return msg("{player} is thinking …", player=who)
    if state.current_player in screen.mine:
        return msg("It's {player}'s turn.", player=who)
    return msg("Waiting for {player}.", player=who)
