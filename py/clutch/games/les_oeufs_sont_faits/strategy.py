"""What bots need to know about playing Les œufs sont faits! well."""

from collections.abc import Sequence

from clutch.games.les_oeufs_sont_faits.rules import Action, Observation


def manners(observation: Observation, actions: Sequence[Action]) -> Sequence[Action]:
    """The actions that are not plainly foolish."""
    return actions


def rate(observation: Observation, actions: Sequence[Action]) -> Sequence[float]:
    """How good each action looks to a greedy player; higher is better."""
    return [0.0 for _ in actions]
