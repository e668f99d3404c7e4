"""What others have done since the reader's last decision: turns, lines, places.

A *turn* here is what a player does without interruption; in a solo game a new one
starts whenever the game's first decision comes up again. All of it follows from the
history and from what the reader could see at the time, so it is there after a reload,
after a link and for the next person at the device. It tells nothing that the log does
not.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from clutch.app.match.state import MatchScreen
from clutch.app.model.log import told_by
from clutch.app.model.state import observed
from clutch.core.game import Moment
from clutch.core.match import AnyGame, History
from clutch.core.message import Message
from clutch.core.position import ONLOOKER, AnyObservation
from clutch.core.recall import Recall


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


_turns: Recall[tuple[Turn, ...]] = Recall(8)
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


def since(history: History, reader: int) -> tuple[Turn, ...]:
    """Return the other players' turns since the reader's last turn, oldest first.

    What the reader has done in the current turn does not matter. A spectator gets the
    last turn of each player.
    """
    found: list[Turn] = []
    for turn in reversed(turns_of(history)):
        if turn.player == reader:
            if found:
                break
        elif reader == ONLOOKER and turn.player in {one.player for one in found}:
            break
        else:
            found.append(turn)
    return tuple(reversed(found))


_told: Recall[tuple[Message, ...]] = Recall(256)
"""A cache of the lines of turns, because every click redraws the whole log."""


def told(history: History, turn: Turn, reader: int) -> tuple[Message, ...]:
    """Return a turn's log lines; only the last one if the game hides its history."""
    before, after = history.states[turn.first], history.states[turn.end]
    lines = _told(lambda: _all_told(history, turn, reader), before, after, key=reader)
    return lines[-1:] if history.state.hides_history else lines


def _all_told(history: History, turn: Turn, reader: int) -> tuple[Message, ...]:
    lines = (told_by(history, i, reader) for i in range(turn.first, turn.end))
    return tuple(line for line in lines if line is not None)


def told_since(history: History, reader: int) -> Mapping[int, tuple[Message, ...]]:
    """Return the lines of each other player's turns, without players who have none."""
    found: dict[int, tuple[Message, ...]] = {}
    for turn in since(history, reader):
        lines = told(history, turn, reader)
        if lines:
            found[turn.player] = (*found.get(turn.player, ()), *lines)
    return found


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


def steps(history: History, reader: int) -> tuple[int, ...]:
    """Return the numbers of actions that a look back can show: one for each log line.

    The first is where the other players started. Each is shown as the reader saw it,
    and none is earlier; so in a game that hides its history, only what others have just
    done in front of the reader is shown again.
    """
    turns = since(history, reader)
    done = [
        i + 1
        for turn in turns
        for i in range(turn.first, turn.end)
        if told_by(history, i, reader) is not None
    ]
    return (turns[0].first, *done) if done else ()


def marks(history: History, reader: int) -> Mapping[str, tuple[int, ...]]:
    """Return who has changed each place since the reader's last decision.

    The latest player comes last. A decision of the reader's own clears all marks.
    """
    done = len(history.match.actions)
    if not done or history.states[done - 1].current_player == reader:
        return {}
    found: dict[str, tuple[int, ...]] = {}
    for turn in since(history, reader):
        for place in changed(history, turn.first, turn.end, reader):
            others = (one for one in found.get(place, ()) if one != turn.player)
            found[place] = (*others, turn.player)
    return found


_changes: Recall[tuple[str, ...]] = Recall(64)
"""A cache of changes, because every click redraws them."""


def changed(history: History, first: int, end: int, reader: int) -> tuple[str, ...]:
    """Return the places where a reader can see what these actions did.

    Empty at the end of a game, when everything is revealed, whoever moved last.
    """
    before, after = history.states[first], history.states[end]
    if after.is_terminal:
        return ()

    def found() -> tuple[str, ...]:
        game, states = history.match.setup.game, history.states[first : end + 1]
        return places(game, [observed(state, reader) for state in states])

    return _changes(found, before, after, key=reader)


def places(game: AnyGame, views: Sequence[AnyObservation]) -> tuple[str, ...]:
    """Return the places with different contents, and those touched on the way."""
    old, new = game.lying(views[0]), game.lying(views[-1])
    found = [place for place, what in new.items() if old.get(place) != what]
    for before, after in pairwise(map(game.touched, views)):
        if before != after:
            found += [place for place in after if place in new]
    return tuple(dict.fromkeys(found))


def moment(history: History, reader: int) -> Moment | None:
    """Return the big moment of the last action, unless the game is over."""
    if len(history.states) < 2 or history.state.is_terminal:
        return None
    before, after = history.states[-2:]
    told: Moment | None = history.match.setup.game.moment(
        observed(before, reader), observed(after, reader)
    )
    return told


def seen_at(screen: MatchScreen, past: int) -> AnyObservation:
    """Return what the reader saw after this many actions."""
    return observed(screen.history.states[past], reader_of(screen))


def reader_of(screen: MatchScreen) -> int:
    """Return whose view the story is told from, even after the end."""
    people = screen.people_here
    if screen.history.state.is_terminal and len(people) == 1:
        return people[0]
    return screen.viewer
