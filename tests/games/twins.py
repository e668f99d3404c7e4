"""Positions that differ only in what a viewer cannot know, made without `sample`.

A game with hidden information says in `tests/games/<game>/twins.py` how its hidden
things are exchanged: `twins(state, viewer, rng)` yields `Twin`s of a state. Each
exchanges hidden things that the viewer cannot tell apart, in `state.hidden` alone: two
cards with equal backs in hands, deck or piles, owners of turned eggs, and so on.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol

from clutch.core.decision import Action
from clutch.core.match import AnyGame
from clutch.core.position import AnyState
from clutch.core.rng import RngStream


def as_it_is(action: Action) -> Action:
    """An action that is the same in both positions."""
    return action


@dataclass(frozen=True, slots=True)
class Twin:
    """Another position that looks the same to a viewer."""

    state: AnyState
    translated: Callable[[Action], Action] = as_it_is
    """Translates an action of the true position into the twin's action.

    It names the exchanged thing: a player who draws the eight there draws the nine
    here.
    """


class Twins(Protocol):
    """The function that a game's module `twins` has."""

    def __call__(
        self, state: AnyState, viewer: int, rng: RngStream, /
    ) -> Iterator[Twin]: ...


def twins_of(game: AnyGame) -> Twins | None:
    """The twins function of a game; None if the game hides nothing."""
    name = f"tests.games.{game.key.replace('-', '_')}.twins"
    if find_spec(name) is None:
        return None
    found: Twins = import_module(name).twins
    return found
