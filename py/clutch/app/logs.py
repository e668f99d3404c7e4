"""The log of a match: what was done, for the eyes of one reader."""

from clutch.app.model import observed
from clutch.core import position
from clutch.core.match import History
from clutch.core.message import Message
from clutch.core.recall import Recall


def lines(history: History, viewer: int, latest: int) -> tuple[Message, ...]:
    """What the last `latest` actions did, oldest first, for the eyes of `viewer`."""
    done = len(history.match.actions)
    told = (told_by(history, i, viewer) for i in range(max(0, done - latest), done))
    return tuple(line for line in told if line is not None)


_lines: Recall[Message | None] = Recall(1_024)
"""What was told to whom, because every click shows the whole log anew."""


def told_by(history: History, index: int, viewer: int) -> Message | None:
    """What an action did, in the words of the log; None: not worth a line."""
    before, after = history.states[index], history.states[index + 1]
    action = history.match.actions[index]

    def told() -> Message | None:
        return position.log(observed(before, viewer), action, observed(after, viewer))

    return _lines(told, before, action, after, key=viewer)
