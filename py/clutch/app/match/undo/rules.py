"""Undo: what can be undone, how far, and why no further.

The usual limit is the position's checkpoint: undo never hides again what was revealed,
and never goes back before a finished turn. With only one person in the match, more is
possible:

- A *practice* match can be undone without limit, one own decision at a time, and
  does not count.
- In any other match, the person's last turn can be undone as long as nothing hidden
  has moved since and no chance was drawn: the same position would come again. The
  rules do not provide for that, so the match no longer counts; the try at a game of
  the day, which has to count, goes no further back than the current turn.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import pairwise

from clutch.app.match.state import MatchScreen
from clutch.core.decision import Action
from clutch.core.match import History
from clutch.core.message import Message, msg
from clutch.core.position import AnyState

NOT_MINE = msg("You can only undo on your turn.")
NOTHING = msg("Nothing has happened yet.")
ONE_ONLY = msg(
    "This is a memory game: you can only undo the last action, and only once."
)
TURN_OVER = msg("You can't undo any further: a turn has ended.")
NEWS = msg("You can't undo any further: something was revealed or decided by chance.")


class Finality(Enum):
    """How far actions can't be undone: as a sentence, and as words beside a name."""

    FOR_GOOD = msg("This can't be undone."), msg("can't be undone")
    """Undo can't go back past it."""
    FOR_RESULTS = (
        msg("If you want the game to count, this can't be undone."),
        msg("can't be undone if you want the game to count"),
    )
    """Undo can go back past it, but then the match does not count."""

    @property
    def sentence(self) -> Message:
        """The full sentence."""
        return self.value[0]

    @property
    def words(self) -> Message:
        """The short form."""
        return self.value[1]


def takebacks(screen: MatchScreen) -> Iterator[History]:
    """Yield the histories of this turn that undo can go back to, nearest first.

    If the game hides its history, only the last action can be undone.
    """
    history = screen.history
    if history.state.hides_history and not screen.terms.is_practice:
        if history.can_undo and not screen.undo.has_undone:
            yield history.undone()
        return
    while history.can_undo:
        history = history.undone()
        yield history


def undone(screen: MatchScreen) -> History | None:
    """Return the history after an undo; None if undo is not possible."""
    if not (screen.is_mine or _is_over_practice(screen)):
        return None
    history = screen.history
    start = screen.undo.proposal_start(len(history.match.actions))
    if start is not None and start >= history.undo_floor:
        return history.at(start)
    return next(takebacks(screen), None) or _last_turn(screen)


def why_not(screen: MatchScreen) -> Message | None:
    """Return why undo is not possible; None if it is."""
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
    return screen.terms.is_practice and screen.history.state.is_terminal


def _last_turn(screen: MatchScreen) -> History | None:
    """Return the history before the person's last decision, past turns and bots."""
    history, person = screen.history, _only_person(screen)
    if person is None:
        return None
    step = _decided_before(history, person)
    if step is None:
        return None
    start = screen.undo.proposal_start(step + 1)
    if start is not None:
        step = start  # what was done with one click is one decision
    if screen.terms.is_practice:
        return history.at(step)
    return history.at(step) if _goes_back(screen, history.states[step:]) else None


def _goes_back(screen: MatchScreen, states: Sequence[AnyState]) -> bool:
    """Whether undo may go back through these positions."""
    return not screen.terms.aim.day and not _came_to_light(states)


def _only_person(screen: MatchScreen) -> int | None:
    """Return the only person in the match, if they are at this device."""
    people = screen.people
    is_alone = len(people) == 1 and people[0] in screen.mine
    return people[0] if is_alone else None


def _decided_before(history: History, player: int) -> int | None:
    """Return the step of the player's latest decision."""
    steps = reversed(range(len(history.states) - 1))
    return next((i for i in steps if history.states[i].current_player == player), None)


def _came_to_light(states: Sequence[AnyState]) -> bool:
    """Whether something hidden has moved in between or chance was drawn.

    Also true if the game hides its history, as undo would show the past again.
    """
    return any(
        now.hides_history or before.rng != now.rng or before.secret != now.secret
        for before, now in pairwise(states)
    )


def is_beyond(screen: MatchScreen, earlier: History) -> bool:
    """Whether undo to `earlier` goes back past the end of a turn."""
    return len(earlier.match.actions) < screen.history.undo_floor


def is_final(state: AnyState, after: AnyState) -> bool:
    """Whether the action between these positions can't be undone."""
    return state.checkpoint != after.checkpoint


def finality(screen: MatchScreen, states: Sequence[AnyState]) -> Finality | None:
    """Return how far actions through these positions can't be undone; None if they can.

    What can be undone right away is not called final, although bots may still reveal
    something next.
    """
    first, last = states[0], states[-1]
    if screen.terms.is_practice or not is_final(first, last):
        return None
    can_pass = _only_person(screen) is not None and _goes_back(screen, states)
    return (
        Finality.FOR_RESULTS if can_pass and not last.is_terminal else Finality.FOR_GOOD
    )


def unusual(
    screen: MatchScreen, states: Sequence[AnyState], actions: Sequence[Action]
) -> Finality | None:
    """Return the finality if it is unexpected: something is spent for good.

    There is no warning before a player's first decision.
    """
    pairs = zip(actions, pairwise(states), strict=True)
    is_spent = any(one.for_good and is_final(*pair) for one, pair in pairs)
    is_first = _decided_before(screen.history, states[0].current_player) is None
    return finality(screen, states) if is_spent and not is_first else None
