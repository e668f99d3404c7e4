"""What others have done since the reader's last decision: turns, lines, places.

All of it follows from the history and from what the reader could see at the time, so it
is there after a reload, after a link and for the next person at the device. It tells
nothing that the log does not.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from clutch.app.match.state import MatchScreen
from clutch.app.model.log import Turn, told, told_by, turns_of
from clutch.app.model.state import observed, reader_of
from clutch.core.cache import Cache
from clutch.core.match import AnyGame, History
from clutch.core.message import Message, msg
from clutch.core.position import SPECTATOR, AnyObservation


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
        elif reader == SPECTATOR and turn.player in {one.player for one in found}:
            break
        else:
            found.append(turn)
    return tuple(reversed(found))


def told_since(history: History, reader: int) -> Mapping[int, tuple[Message, ...]]:
    """Return the lines of each other player's turns, without players who have none."""
    found: dict[int, tuple[Message, ...]] = {}
    for turn in since(history, reader):
        lines = told(history, turn, reader)
        if lines:
            found[turn.player] = (*found.get(turn.player, ()), *lines)
    return found


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


_changes: Cache[tuple[str, ...]] = Cache(64)
"""A cache of changes, because every click redraws them."""


def changed(history: History, first: int, end: int, reader: int) -> tuple[str, ...]:
    """Return the places where a reader can see what these actions did.

    Empty at the end of a game, because everything is revealed then.
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
    old, new = game.placements(views[0]), game.placements(views[-1])
    found = [place for place, what in new.items() if old.get(place) != what]
    for before, after in pairwise(map(game.last_affected, views)):
        if before != after:
            found += [place for place in after if place in new]
    return tuple(dict.fromkeys(found))


def seen_at(screen: MatchScreen, past: int) -> AnyObservation:
    """Return what the reader saw after this many actions."""
    return observed(screen.history.states[past], reader_of(screen))


def past_line(screen: MatchScreen, past: int) -> Message:
    """Return what had just been done on the past board being shown."""
    reader = reader_of(screen)
    if past == steps(screen.history, reader)[0]:
        return msg("Before your opponents' turns")
    line = told_by(screen.history, past - 1, reader)
    assert line is not None
    return line
