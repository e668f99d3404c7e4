"""Playing: what happens to a match when people and bots act, undo, tell and wait."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from clutch.app import logs, records, replies, shelf, since, tally, tips, undoing
from clutch.app.effects import After, Announce, Effect, Think
from clutch.app.events import BotDecided, Key, Timer, Tried
from clutch.app.hints import called
from clutch.app.logs import lines
from clutch.app.model import (
    MOMENTS,
    PACES,
    PEEK_MILLISECONDS,
    Dialog,
    MatchScreen,
    Model,
    ReplayScreen,
    Step,
    observed,
)
from clutch.app.results import result
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
from clutch.core.position import ONLOOKER, AnyState
from clutch.ui.verbs import Verb


class Deed(NamedTuple):
    """Something that one click does, perhaps in several actions, and the click."""

    label: str | Message
    do: Verb
    value: str = ""


TURN_BACK = msg("Take back a turn that was over? This game then counts nowhere.")
TOO_LONG = msg(
    "This game has had {most} actions, and more cannot be kept. It stays as it is: you "
    "can look back at it, copy its link, or take something back.",
    most=MAX_ACTIONS,
)
"""Said of a match that can go on no longer; the rules let none come so far."""

THINK, SHOW, CLOSE, SCRIPT = "think:", "show:", "close:", "script:"


def settle(model: Model) -> Step:
    """Whose view is shown now, and what happens without a click."""
    screen = model.screen
    assert isinstance(screen, MatchScreen)
    screen = _viewed(screen)
    if screen.current_seat is None or not screen.current_seat.is_bot:
        screen = replace(screen, is_skipping=False)
    if is_full(screen):
        screen = replace(screen, reply=TOO_LONG)
    model, screen, tipping = tips.given(model, screen)
    effects = _by_itself(model, screen)
    return replace(model, screen=screen), (*tipping, *effects)


def is_full(screen: MatchScreen) -> bool:
    """Whether the match can go on no longer, though the rules have not ended it."""
    return screen.history.room <= 0 and not screen.history.state.is_terminal


def _viewed(screen: MatchScreen) -> MatchScreen:
    """The match from the seat that may look now, covered where it has to be.

    While somebody elsewhere is on, a cover lasts until it is lifted.
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
    covered = observed(state, current).has_secrets
    # Another person has been told nothing yet.
    screen = replace(screen, told=(), pointed=None, past=None, explained="")
    return replace(screen, viewer=current, is_covered=covered)


def _by_itself(model: Model, screen: MatchScreen) -> tuple[Effect, ...]:
    """The thinking or the waiting that the position asks for."""
    seat = screen.current_seat
    if seat is None or not model.is_writer or screen.past is not None:
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
    """Whether the page soon does the only thing that can be done."""
    if not may_act(model, screen) or screen.learning is not None or is_full(screen):
        return False
    legal = screen.history.legal
    is_only = len(legal) == 1 and legal[0].closes_by_itself
    return is_only and model.settings.peek == "closes"


def _as_written(model: Model, screen: MatchScreen) -> tuple[Effect, ...]:
    """In a lesson the others do what is written, at their usual pace."""
    if screen.learning is None or not screen.learning.queue:
        return ()
    return (After(_pause(model, screen.history), SCRIPT + screen.ticket),)


def _pause_now(model: Model, screen: MatchScreen) -> int | None:
    """Milliseconds before the bot goes on; None: not before the reader says so."""
    if screen.is_skipping:
        return 0
    if moment(screen) is None:
        return _pause(model, screen.history)
    if is_watched(screen):
        return 0 if model.settings.pace == "instant" else MOMENTS["short"]
    return MOMENTS[model.settings.moments] or None


def moment(screen: MatchScreen) -> Moment | None:
    """What is big of what just happened, as long as the reader has it to read.

    Where a person is to decide, nothing goes on by itself, and so nothing has to wait.
    """
    seat = screen.current_seat
    if seat is None or not seat.is_bot or screen.is_skipping or screen.learning:
        return None
    if screen.read == len(screen.history.match.actions):
        return None
    return since.moment(screen.history, screen.viewer)


def is_watched(screen: MatchScreen) -> bool:
    """Whether all seats are bots', and whoever is here only watches."""
    return all(seat.is_bot for seat in screen.seats)


def go_on(model: Model, screen: MatchScreen) -> Step:
    """What was big has been read."""
    read = len(screen.history.match.actions)
    return settle(replace(model, screen=replace(screen, read=read)))


def _pause(model: Model, history: History) -> int:
    """Milliseconds before a bot's next action: shorter within its turn."""
    further, first = PACES[model.settings.pace]
    state = history.state
    if len(history.states) < 2:
        return further
    same = history.states[-2].current_player == state.current_player
    return further if same else first


def _thinks(screen: MatchScreen) -> bool:
    """Whether a bot takes its time, and nothing big is read: the pause passes then."""
    seat = screen.current_seat
    is_thinker = seat is not None and seat.kind in THINKERS
    return is_thinker and len(screen.history.legal) > 1 and moment(screen) is None


def _is_early(model: Model, screen: MatchScreen) -> bool:
    """Whether what a bot has decided is shown later, as others do at that speed."""
    return (
        _thinks(screen)
        and screen.ticket not in {screen.rested, screen.hurried}
        and bool(_pause_now(model, screen))
    )


# Acting


def choose(model: Model, screen: MatchScreen, text: str) -> Step:
    """A legal action is chosen: done at once, or asked about if it is grave."""
    action = _legal(screen, text)
    if screen.is_covered or not model.is_writer:
        return model, ()
    if action is None or not screen.is_mine:
        return replies.answer(model, screen, text.rpartition(" ")[2])
    history = screen.history.apply(action)
    if model.dialog is not None:
        return carry_out(model, screen, history)
    question = screen.game.question(screen.observation, action)
    if question is not None:
        return _ask(model, question, Verb.ACT, text)
    if warning := _warning(model, screen, history):
        choice = called(screen.history.state, action, model.words)
        return _ask_whether_sure(model, warning, Deed(choice, Verb.ACT, text))
    return carry_out(model, screen, history)


def _warning(model: Model, screen: MatchScreen, after: History) -> Message | None:
    """What the reader is told and asked first, where it cannot be taken back."""
    confirm = model.settings.confirm
    is_wanted = confirm == "always" or (confirm == "once" and model.is_touched)
    if not is_wanted or len(screen.history.legal) == 1:
        return None
    states = after.states[len(screen.history.states) - 1 :]
    found = undoing.finality(screen, states)
    return None if found is None else found.sentence


def _ask_whether_sure(model: Model, warning: Message, deed: Deed) -> Step:
    """The question before what is for good; who is asked once is not asked again."""
    choice = model.words(deed.label).rstrip(".")
    if model.settings.confirm == "once":
        settings = replace(model.settings, confirm="never")
        model = replace(model, settings=settings)
        effects = shelf.keep_settings(model)
        question = msg(
            "{choice}. {warning} Do it? (This is asked once; the settings can have "
            "it asked each time.)",
            choice=choice,
            warning=warning,
        )
    else:
        effects = ()
        question = msg("{choice}. {warning} Do it?", choice=choice, warning=warning)
    model, _ = _ask(model, question, deed.do, deed.value)
    return model, effects


def _ask(model: Model, question: Message, do: Verb, value: str) -> Step:
    """The question before what the click stands for is done."""
    dialog = Dialog(question, msg("Yes, do it"), do, value)
    return replace(model, dialog=dialog), ()


def bot_acts(model: Model, screen: MatchScreen, event: BotDecided) -> Step:
    """What a bot has decided, if the match still waits for just that."""
    action = _legal(screen, event.action)
    # Who looks back is not overtaken: the bot thinks again when they are done.
    is_void = event.ticket != screen.ticket or screen.past is not None
    if is_void or action is None or not model.is_writer:
        return model, ()
    if _is_early(model, screen):
        return replace(model, screen=replace(screen, decided=event)), ()
    return carry_out(model, screen, screen.history.apply(action))


def _show(model: Model, screen: MatchScreen) -> Step:
    """A bot's pause is over: what it has decided is done, when it has decided."""
    model = replace(model, screen=screen)
    if screen.decided is None:
        return model, ()
    return bot_acts(model, screen, screen.decided)


def propose(model: Model, screen: MatchScreen, value: str) -> Step:
    """A click on a proposal: its actions one after the other, as if done by hand.

    If one of them is grave or for good, that is asked before any is done.
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
    """Actions one after the other, as if done by hand; undo takes back all of them.

    If one of them is grave or for good, that is asked before any is done.
    """
    history = screen.history
    for text in actions:
        action = parse_action(text, history.legal)
        seen = observed(history.state, screen.viewer)
        question = screen.game.question(seen, action)
        if question is not None and model.dialog is None:
            return _ask(model, question, deed.do, deed.value)
        history = history.apply(action)
    warning = _warning(model, screen, history)
    if model.dialog is None and warning is not None:
        return _ask_whether_sure(model, warning, deed)
    return carry_out(model, screen, history, start=len(screen.history.match.actions))


def proposed(screen: MatchScreen) -> Sequence[Proposal]:
    """What the game offers to do in one go; in a lesson one does it by oneself."""
    if screen.learning is not None:
        return ()
    proposals: Sequence[Proposal] = screen.game.proposals(
        screen.observation, screen.history.legal
    )
    return proposals


def tried(model: Model, screen: MatchScreen, event: Tried) -> Step:
    """A click on what cannot be chosen now: another choice, or an explanation.

    What has been done is never taken back by it, only what has been chosen for it.
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
    if what in (instead := replies.choices_instead(screen)):
        earlier, action = instead[what]
        if (other := earlier.apply(action)).is_choosing:
            return carry_out(model, screen, other)
    return replies.answer(model, screen, what)


def _changed(screen: MatchScreen, history: History) -> MatchScreen:
    """The match with another history: nothing that was asked or told is about that.

    Only that it is somebody else's turn is true until that is over.
    """
    is_theirs = not screen.is_mine and screen.current_seat is not None
    goes_on = history.state.current_player == screen.history.state.current_player
    reply = screen.reply if is_theirs and goes_on else None
    if not is_theirs:
        screen = replace(
            screen, pointed=None, past=None, read=0, explained="", leap=None
        )
    hint = screen.hint
    return replace(
        screen,
        history=history,
        reply=reply,
        asked="",
        hint=hint if hint is not None and hint.rest(history) else None,
        hurried="",
        rested="",
        decided=None,
    )


def undo(model: Model, screen: MatchScreen) -> Step:
    """One action back, or one proposal; where it may be so, one's last turn."""
    earlier = undoing.undone(screen)
    if earlier is None or not model.is_writer:
        return model, ()
    is_beyond = undoing.is_beyond(screen, earlier)
    if is_beyond and tally.counts(screen) and model.dialog is None:
        return _ask(model, TURN_BACK, Verb.UNDO, "")
    screen = replace(
        _changed(screen, earlier),
        has_undone=True,
        has_gone_back=screen.has_gone_back or is_beyond,
    )
    model, effects = settle(replace(model, screen=screen, dialog=None))
    model, saving = shelf.keep(model, screen)
    asked = model.words(position.prompt(screen.observation))
    taken_back = model.words(msg("Taken back."))
    said = Announce(f"{taken_back} {asked}")
    return model, (*saving, said, *effects)


def uncover(model: Model, screen: MatchScreen) -> Step:
    """The next person holds the device; or whoever has sent the game looks at it."""
    model, effects = settle(replace(model, screen=replace(screen, is_covered=False)))
    if not screen.is_apart:
        return model, effects
    settled = model.screen
    assert isinstance(settled, MatchScreen)
    model, saving = shelf.keep(model, settled)
    return model, (*saving, *effects)


def tell(model: Model, screen: MatchScreen | ReplayScreen, value: str) -> Step:
    """The reader wants to be told something up to a step: `name:step`."""
    name, _, step = value.rpartition(":")
    if not (name and step.isdecimal()):
        return model, ()
    told = {**dict(screen.told), name: int(step)}
    return replace(model, screen=replace(screen, told=tuple(told.items()))), ()


def point(model: Model, screen: MatchScreen, value: str) -> Step:
    """The reader wants to see where somebody has changed something; or no longer."""
    reader = since.reader_of(screen)
    told = {
        str(player): (player, lines)
        for player, lines in since.told_since(screen.history, reader).items()
    }
    if value not in told:
        return model, ()
    player, lines = told[value]
    if screen.pointed == player:
        return replace(model, screen=replace(screen, pointed=None, reply=None)), ()
    line = msg("{line}", line=model.words.in_short(player, lines))
    screen = replace(screen, pointed=player, reply=line)
    return replace(model, screen=screen), ()


def look_at_past(model: Model, screen: MatchScreen, value: str) -> Step:
    """The board as it was after so many actions, or as it is now.

    Bots wait meanwhile, so that what is told stays what it is.
    """
    steps = since.steps(screen.history, since.reader_of(screen))
    past = int(value) if value.isdecimal() else None
    if past is not None and past not in steps:
        return model, ()
    was, screen = screen.past, replace(screen, past=past, pointed=None, reply=None)
    model, effects = replace(model, screen=screen), _said_of(model, screen)
    if past is not None or was is None:
        return model, effects
    model, going_on = settle(model)
    return model, (*effects, *going_on)


def _said_of(model: Model, screen: MatchScreen) -> tuple[Effect, ...]:
    if screen.past is None:
        return (Announce(model.words(position.prompt(screen.observation))),)
    return (Announce(model.words(past_line(screen, screen.past))),)


def past_line(screen: MatchScreen, past: int) -> Message:
    """What had just been done when the board was as it is shown."""
    reader = since.reader_of(screen)
    if past == since.steps(screen.history, reader)[0]:
        return msg("Before the others' turns")
    line = logs.told_by(screen.history, past - 1, reader)
    assert line is not None
    return line


_KEYS = {"ArrowLeft": -1, "ArrowRight": 1}


def key(model: Model, screen: MatchScreen, event: Key) -> Step:
    """A key that is not for the board: in the past a step, else undo."""
    if screen.past is None:
        return undo(model, screen) if event.key == "Escape" else (model, ())
    if event.key == "Escape":
        return look_at_past(model, screen, "")
    if event.key not in _KEYS:
        return model, ()
    steps = since.steps(screen.history, since.reader_of(screen))
    place = steps.index(screen.past) + _KEYS[event.key]
    if place < 0:
        return model, ()
    past = str(steps[place]) if place < len(steps) else ""
    return look_at_past(model, screen, past)


def timer(model: Model, screen: MatchScreen, event: Timer) -> Step:
    """A wait is over; it counts only if the match is where it was."""
    if event.id == THINK + screen.ticket and screen.past is None:
        return model, (Think(screen.ticket),)
    if event.id == SHOW + screen.ticket:
        return _show(model, replace(screen, rested=screen.ticket))
    if event.id == CLOSE + screen.ticket and closes_by_itself(model, screen):
        [action] = screen.history.legal
        return carry_out(model, screen, screen.history.apply(action))
    return model, ()


def carry_out(
    model: Model, screen: MatchScreen, history: History, start: int | None = None
) -> Step:
    """The match with another history: seen, heard, kept, and gone on with.

    `start` is the step at which a proposal began: undo takes it back as a whole.
    """
    if history.room < 0:
        return replies.say(replace(model, dialog=None), screen, TOO_LONG)
    seen = screen.viewer
    screen = replace(_changed(screen, history), has_undone=False)
    if start is not None:
        screen = replace(screen, leap=(start, len(history.match.actions)))
    model, effects = settle(replace(model, screen=screen, dialog=None))
    settled = model.screen
    assert isinstance(settled, MatchScreen)
    model, saving = shelf.keep(model, settled)
    if history.state.is_terminal:  # what was said at the beginning is over too
        model = model.without(lambda notice: notice.passes)
    if history.state.is_terminal and not tally.is_aside(screen):
        model, recording = records.keep(model, settled)
        saving = (*saving, *recording)
    return model, (*saving, *_told(model, settled, seen), *effects)


def _told(model: Model, screen: MatchScreen, seen: int) -> tuple[Effect, ...]:
    """What is said aloud of the last action, and what is asked next.

    Who takes the device over hears no more than an onlooker of what the one before
    has done, and what was said to that one is said no longer.
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
        tip = tips.new(screen)
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
    """Whether the reader is to decide, and may do so in this tab."""
    return screen.is_mine and model.is_writer


# Waiting


def stop(model: Model, screen: MatchScreen) -> Step:
    """Think no longer: a hint is given up, a bot does what seems best so far.

    Bots that only pause do so no longer, until a person is on.
    """
    if screen.question is not None:
        return replace(model, screen=replace(screen, asked="")), ()
    seat = screen.current_seat
    if seat is None or not seat.is_bot or not model.is_writer:
        return model, ()
    if _thinks(screen):
        # It is thinking already.
        return _show(model, replace(screen, hurried=screen.ticket))
    screen = replace(screen, is_skipping=True)
    return replace(model, screen=screen), (Think(screen.ticket),)


def can_skip(model: Model, screen: MatchScreen) -> bool:
    """Whether a person waits here for bots that only pause so that one can follow."""
    seat = screen.current_seat
    return (
        seat is not None
        and seat.is_bot
        and model.is_writer
        and not screen.is_skipping
        and _pause_now(model, screen) != 0
        and not is_watched(screen)
    )


def waiting(screen: MatchScreen, state: AnyState, seat: Seat) -> Message:
    """What the page says while the decision is somebody else's."""
    who = Player(state.current_player)
    if seat.is_bot:
        return msg("{player} is thinking …", player=who)
    if state.current_player in screen.mine:
        return msg("It is {player}'s turn.", player=who)
    return msg("{player} is on.", player=who)
