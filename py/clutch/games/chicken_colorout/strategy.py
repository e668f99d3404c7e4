"""What bots need to know about playing Chicken Colorout well."""
from collections.abc import Sequence
from clutch.games.chicken_colorout.actions import Action
from clutch.games.chicken_colorout.rules import Observation
def manners(observation: Observation, actions: Sequence[Action]) -> Sequence[Action]:
    return actions
def rate(observation: Observation, actions: Sequence[Action]) -> Sequence[float]:
    return [0.0 for _ in actions]
