"""The log of a match: what was done, as one reader may see it."""

from clutch.app.model.state import observed
from clutch.core import position
from clutch.core.match import History
from clutch.core.message import Message
from clutch.core.recall import Recall


def lines(history: History, viewer: int, latest: int) -> tuple[Message, ...]:
    """Return the log lines of the last `latest` actions, oldest first, for `viewer`."""
    done = len(history.match.actions)
    told = (told_by(history, i, viewer) for i in range(max(0, done - latest), done))
    return tuple(line for line in told if line is not None)


_lines: Recall[Message | None] = Recall(1_024)
"""A cache of log lines, because every click redraws the whole log."""


def told_by(history: History, index: int, viewer: int) -> Message | None:
    """Return the log line of an action; None if it is not worth one."""
    before, after = history.states[index], history.states[index + 1]
    action = history.match.actions[index]

    def told() -> Message | None:
        return position.log(observed(before, viewer), action, observed(after, viewer))

    return _lines(told, before, action, after, key=viewer)
