"""Proposals in Mapped Out: several actions in one click."""

from collections.abc import Sequence

from clutch.core import game
from clutch.core.message import msg
from clutch.games.mapped_out.play.walk import without_choice
from clutch.games.mapped_out.table.actions import Action, Follow
from clutch.games.mapped_out.table.position import Observation


def most_proposals(seen: Observation) -> int:
    """1 while pawns walk one after the other, so not in Muddled Waters; otherwise 0."""
    return int(seen.table.is_walk and not seen.table.rules.muddled)


def proposals(seen: Observation, actions: Sequence[Action]) -> Sequence[game.Proposal]:
    """Propose to walk all cards up to the next one that leaves a choice."""
    if seen.table.rules.muddled or not isinstance(next(iter(actions), None), Follow):
        return ()
    texts = tuple(map(str, without_choice(seen, seen.current_player)))
    if len(texts) < 2:
        return ()
    n = len(texts)
    return (game.Proposal(msg("Walk {n} cards at once", n=n), texts),)
