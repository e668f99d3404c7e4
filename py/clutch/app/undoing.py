"""Undo: what can be taken back, how far, and why no further.

The usual measure is the position's checkpoint: what has come to light is not forgotten,
and a turn that is over is over. Where nobody else is a person there is more:

- A match that is *practice* goes back past everything, decision by decision of one's
  own, and counts nowhere.
- In every other match one's last turn can be taken back as long as nothing hidden has
  moved since and no chance was drawn: the same position would come again. No rule knows
  of that, so the match counts nowhere from then on; the try at a game of the day, which
  has to count, goes no further back than its turn.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import pairwise

from clutch.app.model import MatchScreen
from clutch.core.match import History
from clutch.core.message import Message, msg
from clutch.core.position import AnyState

NOT_MINE = msg("Undo is for your own turn.")
NOTHING = msg("Nothing has been done yet.")
ONE_ONLY = msg(
    "This game is about memory: only the last action can be taken back, and only once."
)
TURN_OVER = msg("Undo goes no further back: a turn ended there.")
NEWS = msg(
    "Undo goes no further back: something came to light there, or chance was drawn."
)


class Finality(Enum):
    """How far it is for good what has been done: as a sentence, and beside a name."""

    FOR_GOOD = msg("This cannot be taken back."), msg("cannot be taken back")
    """Undo stays this side of it."""
    FOR_RESULTS = (
        msg("If the game is to count, this cannot be taken back."),
        msg("cannot be taken back if the game is to count"),
    )
    """Undo may well pass it, but then the match counts nowhere."""

    @property
    def sentence(self) -> Message:
        """That it is so."""
        return self.value[0]

    @property
    def words(self) -> Message:
        """The same in a few words."""
        return self.value[1]


def takebacks(screen: MatchScreen) -> Iterator[History]:
    """The histories of this turn that undo can go back to, nearest first.

    Where the past is not retold, that is the last action and no more.
    """
    history = screen.history
    if history.state.hides_history and not screen.is_practice:
        if history.can_undo and not screen.has_undone:
            yield history.undone()
        return
    while history.can_undo:
        history = history.undone()
        yield history


def undone(screen: MatchScreen) -> History | None:
    """The history that undo goes back to now; None if it does not."""
    if not (screen.is_mine or _is_over_practice(screen)):
        return None
    history, start = screen.history, screen.leap_start
    if start is not None and start >= history.undo_floor:
        return history.at(start)
    return next(takebacks(screen), None) or _last_turn(screen)


def why_not(screen: MatchScreen) -> Message | None:
    """Why undo cannot be had now; None if it can."""
    history = screen.history
    if undone(screen) is not None:
        return None
    if not screen.is_mine:
        return NOT_MINE
    if len(history.states) == 1:
        return NOTHING
    if history.can_undo:
        return ONE_ONLY
    before = history.states[-2]
    passed = before.current_player != history.state.current_player
    return TURN_OVER if passed else NEWS


def _is_over_practice(screen: MatchScreen) -> bool:
    return screen.is_practice and screen.history.state.is_terminal


def _last_turn(screen: MatchScreen) -> History | None:
    """Back to one's own decision before this one, past turns and bots."""
    history, person = screen.history, _only_person(screen)
    if person is None:
        return None
    step = _decided_before(history, person)
    if step is None:
        return None
    if screen.leap and screen.leap[1] == step + 1:
        step = screen.leap[0]  # what was done with one click is one decision
    if screen.is_practice:
        return history.at(step)
    return history.at(step) if _goes_back(screen, history.states[step:]) else None


def _goes_back(screen: MatchScreen, states: Sequence[AnyState]) -> bool:
    """Whether undo may pass what has led from one of these positions to the next."""
    return not screen.aim.day and not _came_to_light(states)


def _only_person(screen: MatchScreen) -> int | None:
    """The player who is no bot, if there is just one, who sits here."""
    people = screen.people
    is_alone = len(people) == 1 and people[0] in screen.mine
    return people[0] if is_alone else None


def _decided_before(history: History, player: int) -> int | None:
    """The step of the latest decision that this player has made."""
    steps = reversed(range(len(history.states) - 1))
    return next((i for i in steps if history.states[i].current_player == player), None)


def _came_to_light(states: Sequence[AnyState]) -> bool:
    """Whether anything hidden has moved in between, or chance was drawn.

    Nor is the past to be gone back to where the page may not retell it.
    """
    return any(
        now.hides_history or before.rng != now.rng or before.secret != now.secret
        for before, now in pairwise(states)
    )


def is_beyond(screen: MatchScreen, earlier: History) -> bool:
    """Whether undo passes the end of a turn to get to that earlier history."""
    return len(earlier.match.actions) < screen.history.undo_floor


def is_final(state: AnyState, after: AnyState) -> bool:
    """Whether the action that has led from one to the other is for good."""
    return state.checkpoint != after.checkpoint


def finality(screen: MatchScreen, states: Sequence[AnyState]) -> Finality | None:
    """How far actions that have led through these positions are for good, if they are.

    What undo would pass at once is not said to be for good; what bots do next may still
    bring something to light.
    """
    first, last = states[0], states[-1]
    if screen.is_practice or not is_final(first, last):
        return None
    can_pass = _only_person(screen) is not None and _goes_back(screen, states)
    return (
        Finality.FOR_RESULTS if can_pass and not last.is_terminal else Finality.FOR_GOOD
    )
