"""Whose view is shown, and what happens without a click: bots, pauses, closing."""

from dataclasses import replace

from clutch.app.match.bots.state import MEMORY_PACE, MOMENTS, PACES, PEEK_MILLISECONDS
from clutch.app.match.state import MatchScreen
from clutch.app.match.tips import update as tips_update
from clutch.app.model import log
from clutch.app.model.model import Model, Step
from clutch.app.model.state import observed
from clutch.app.protocol.effects import After, Effect, Think
from clutch.bots import THINKERS
from clutch.core.cache import Cache
from clutch.core.decision import Action
from clutch.core.game import Moment
from clutch.core.match import MAX_ACTIONS, History, Seat
from clutch.core.message import Message, Player, msg
from clutch.core.position import SPECTATOR, AnyState

TOO_LONG = msg(
    "This game has reached the limit of {most} actions. It can't continue, but you "
    "can replay it, copy its link or undo an action.",
    most=MAX_ACTIONS,
)
"""Shown when a match cannot go on; the rules let no match get this far."""

THINK, SHOW, CLOSE, SCRIPT = "think:", "show:", "close:", "script:"


def continue_match(model: Model) -> Step:
    """Set whose view is shown, and start what happens without a click."""
    screen = model.screen
    assert isinstance(screen, MatchScreen)
    screen = _with_reader(screen)
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


def _with_reader(screen: MatchScreen) -> MatchScreen:
    """Return the match with its current viewer, and covered where necessary.

    During the turn of a player elsewhere, a cover stays until it is lifted.
    """
    state = screen.history.state
    people = screen.people_here
    if state.is_terminal or not people:
        return replace(screen, viewer=SPECTATOR, is_covered=False)
    current = state.current_player
    if current not in people:
        viewer = people[0] if len(people) == 1 else SPECTATOR
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
        if pause and thinks(screen):
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


_lasts: Cache[bool] = Cache(4)


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


def thinks(screen: MatchScreen) -> bool:
    """Whether a slow bot is thinking, with no big moment shown, as the pause runs."""
    seat = screen.current_seat
    is_thinker = seat is not None and seat.kind in THINKERS
    return is_thinker and len(screen.history.legal) > 1 and moment(screen) is None


def is_early(model: Model, screen: MatchScreen) -> bool:
    """Whether a bot's decision should wait until the usual pause is over."""
    return (
        thinks(screen)
        and screen.ticket not in {screen.bots.pause_over, screen.bots.hurried}
        and bool(_pause_now(model, screen))
    )


def may_act(model: Model, screen: MatchScreen) -> bool:
    """Whether the reader is to move and may do so in this tab."""
    return screen.is_mine and model.is_writer


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
