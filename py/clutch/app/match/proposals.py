"""The combined actions that a game proposes."""

from collections.abc import Sequence

from clutch.app.match.state import MatchScreen
from clutch.core.game import Proposal


def proposed(screen: MatchScreen) -> Sequence[Proposal]:
    """Return the game's proposals; in a lesson only those that are wanted."""
    proposals: Sequence[Proposal] = screen.game.proposals(
        screen.observation, screen.history.legal
    )
    if screen.learning is None:
        return proposals
    if screen.learning.queue or not screen.is_mine:
        return ()
    done = tuple(map(str, screen.history.match.actions[screen.learning.begun :]))
    ways = screen.learning.step.ways
    return [one for one in proposals if (*done, *one.actions) in ways]
