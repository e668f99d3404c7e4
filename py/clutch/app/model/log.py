"""The turns and the log of a match, as one reader may see them.

A *turn* is what a player does without interruption. In a solo game a new one starts
whenever the game's first decision comes up again.
"""

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from clutch.app.model.state import observed
from clutch.core import position
from clutch.core.cache import Cache
from clutch.core.game import Moment
from clutch.core.match import History
from clutch.core.message import Message


def lines(history: History, viewer: int, latest: int) -> tuple[Message, ...]:
    """Return the log lines of the last `latest` actions, oldest first, for `viewer`."""
    done = len(history.match.actions)
    told = (told_by(history, i, viewer) for i in range(max(0, done - latest), done))
    return tuple(line for line in told if line is not None)


_lines: Cache[Message | None] = Cache(1_024)
"""A cache of log lines, because every click redraws the whole log."""


def told_by(history: History, index: int, viewer: int) -> Message | None:
    """Return the log line of an action; None if it is not worth one."""
    before, after = history.states[index], history.states[index + 1]
    action = history.match.actions[index]

    def told() -> Message | None:
        return position.log(observed(before, viewer), action, observed(after, viewer))

    return _lines(told, before, action, after, key=viewer)


@dataclass(frozen=True, slots=True)
class Turn:
    """A player's uninterrupted actions, from `first` up to but not including `end`."""

    player: int
    first: int
    end: int

    @property
    def key(self) -> str:
        """The key of the turn; it stays the same while the turn goes on."""
        return str(self.first)


_turns: Cache[tuple[Turn, ...]] = Cache(8)
"""A cache for the latest histories, as one click asks for the turns many times."""


def turns_of(history: History) -> tuple[Turn, ...]:
    """Return all turns of a match, in order of play."""
    return _turns(lambda: tuple(_turns_in(history)), history)


def _turns_in(history: History) -> Iterator[Turn]:
    end = len(history.match.actions)
    begun = [step for step in range(1, end) if _begins(history, step)]
    for first, after in pairwise([0, *begun, end] if end else []):
        yield Turn(history.states[first].current_player, first, after)


def count_turns(history: History) -> int:
    """Return the number of the current turn, or of the last one."""
    last = len(history.states) - 1
    is_new = last and not history.state.is_terminal and _begins(history, last)
    return max(1, len(turns_of(history)) + bool(is_new))


def _begins(history: History, step: int) -> bool:
    """Whether a new turn starts at a step."""
    before, now = history.states[step - 1 : step + 1]
    if len(history.match.setup.seats) > 1:
        return before.current_player != now.current_player
    first = type(history.states[0].decision)
    return type(now.decision) is first and before.checkpoint != now.checkpoint


_told: Cache[tuple[Message, ...]] = Cache(256)
"""A cache of the lines of turns, because every click redraws the whole log."""


def told(history: History, turn: Turn, reader: int) -> tuple[Message, ...]:
    """Return a turn's log lines; only the last one if the game hides its history."""
    before, after = history.states[turn.first], history.states[turn.end]
    lines = _told(lambda: _all_told(history, turn, reader), before, after, key=reader)
    return lines[-1:] if history.state.hides_history else lines


def _all_told(history: History, turn: Turn, reader: int) -> tuple[Message, ...]:
    lines = (told_by(history, i, reader) for i in range(turn.first, turn.end))
    return tuple(line for line in lines if line is not None)


def logged(history: History, reader: int) -> Iterator[tuple[Turn, tuple[Message, ...]]]:
    """Yield the turns that have log lines, latest first.

    If the game hides its history, this is only the last line of each player.
    """
    found: set[int] = set()
    for turn in reversed(turns_of(history)):
        lines = told(history, turn, reader)
        is_told = history.state.hides_history and turn.player in found
        if lines and not is_told:
            found.add(turn.player)
            yield turn, lines
        if history.state.hides_history and len(found) == len(history.match.setup.seats):
            return


def moment(history: History, reader: int) -> Moment | None:
    """Return the big moment of the last action, unless the game is over."""
    if len(history.states) < 2 or history.state.is_terminal:
        return None
    before, after = history.states[-2:]
    told: Moment | None = history.match.setup.game.highlight(
        observed(before, reader), observed(after, reader)
    )
    return told


def turn_at(history: History, step: int) -> Turn | None:
    """Return the turn whose action led to a step; None at the start."""
    turns = turns_of(history)
    return turns[bisect_left(ends_of(history), step)] if step else None


_ends: Cache[tuple[int, ...]] = Cache(4)
"""A cache of the ends of turns."""


def ends_of(history: History) -> tuple[int, ...]:
    """Return the number of actions at the end of each turn."""
    return _ends(lambda: tuple(turn.end for turn in turns_of(history)), history)
