"""The log of a match: what was done, for the eyes of one reader."""

from collections.abc import Iterator
from itertools import islice

from clutch.app.model import observed
from clutch.core import position
from clutch.core.match import History
from clutch.core.message import Message
from clutch.core.recall import Recall

LOG_LINES = 60


def lines(history: History, viewer: int, latest: int) -> tuple[Message, ...]:
    """What the last `latest` actions did, oldest first, for the eyes of `viewer`."""
    first = max(0, len(history.match.actions) - latest)
    told = (_line(history, i, viewer) for i in range(first, len(history.match.actions)))
    return tuple(line for line in told if line is not None)


def log(history: History, viewer: int) -> tuple[Message, ...]:
    """The log as it may be shown now, latest first."""
    backwards = _logged(history, viewer)
    if not history.state.hides_history:
        return tuple(line for _, line in islice(backwards, LOG_LINES))
    last: dict[int, Message] = {}
    for player, line in backwards:
        last.setdefault(player, line)
        if len(last) == len(history.match.setup.seats):
            break
    return tuple(last.values())


def _logged(history: History, viewer: int) -> Iterator[tuple[int, Message]]:
    for i in reversed(range(len(history.match.actions))):
        line = _line(history, i, viewer)
        if line is not None:
            yield history.states[i].current_player, line


_lines: Recall[Message | None] = Recall(1_024)
"""What was told to whom, because every click shows the whole log anew."""


def _line(history: History, index: int, viewer: int) -> Message | None:
    before, after = history.states[index], history.states[index + 1]
    action = history.match.actions[index]

    def told() -> Message | None:
        return position.log(observed(before, viewer), action, observed(after, viewer))

    return _lines(told, before, action, after, key=viewer)
