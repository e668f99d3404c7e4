"""What the page offers to do in one go in Mapped Out."""

from collections.abc import Sequence

from clutch.core import game
from clutch.core.message import msg
from clutch.games.mapped_out.play.walk import without_choice
from clutch.games.mapped_out.table.actions import Action, Follow
from clutch.games.mapped_out.table.position import Observation


def proposals(seen: Observation, actions: Sequence[Action]) -> Sequence[game.Proposal]:
    """To walk on with all cards up to the next that leaves something to decide."""
    if seen.table.rules.muddled or not isinstance(next(iter(actions), None), Follow):
        return ()
    texts = tuple(map(str, without_choice(seen, seen.current_player)))
    if len(texts) < 2:
        return ()
    n = len(texts)
    return (game.Proposal(msg("Walk on with {n} cards at once", n=n), texts),)
