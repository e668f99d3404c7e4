"""Plans: the rest of a player's turn, as far as it can be foreseen.

A plan is the best way of an appraisal. It ends with the turn or with a reveal, because
the rest depends on what is revealed.

Plans are made in a sampled position. Hidden things do not matter until they are
revealed, so the plan is the same in every sample.
"""

from collections.abc import Generator
from dataclasses import dataclass

from clutch.bots.appraisal import Effort, Option, Way, appraise, is_new
from clutch.bots.study import known, seed_of
from clutch.core.match import AnyGame
from clutch.core.position import AnyObservation, AnyState
from clutch.core.rng import RngStream


@dataclass(frozen=True, slots=True)
class Plan:
    """The actions to do, in order, and the ways that were compared."""

    actions: Way
    options: tuple[Option, ...] = ()
    """The ways from the first real choice on, best first; empty without a choice."""


Planning = Generator[None, bool | None, Plan]
"""Yields after each slice of work and returns the plan."""


def plan(game: AnyGame, seen: AnyObservation, effort: Effort) -> Planning:
    """Plan the rest of the current player's turn, from what they see."""
    state: AnyState = game.sample(seen, RngStream(seed_of(seen)))
    forced = Way()
    while len(legal := state.legal_actions()) == 1:
        forced = (*forced, legal[0])
        before, state = state, state.step(legal[0])
        if state.is_terminal or is_new(before, state):
            return Plan(forced)
    found = yield from appraise(game, known(state), effort)
    return Plan((*forced, *found[0].way), tuple(found))
