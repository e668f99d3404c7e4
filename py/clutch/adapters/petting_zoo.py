"""The games as PettingZoo environments: Shimmy makes them of the OpenSpiel games.

    from clutch.adapters.petting_zoo import env

    table = env("egg-thieves", players=3, max_cycles=500)
    table.reset(seed=7)

`env` is turn by turn (AEC): the action mask of the player to move is
`table.infos[agent]["action_mask"]`. In `parallel_env` all players act in each cycle, as
some learners need it. Only the action of the player to move counts, and an illegal one
is replaced by a legal one.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv
from pettingzoo.utils import BaseWrapper, OrderEnforcingWrapper
from shimmy import OpenSpielCompatibilityV0

from clutch.adapters.facts import SIZE
from clutch.adapters.open_spiel import name_of
from clutch.core.match import MAX_ACTIONS
from clutch.games import game_of

Parameters = str | int


class Table(OpenSpielCompatibilityV0):  # type: ignore[misc]  # Shimmy has no types
    """An environment that describes its vectors and keeps its spaces.

    Shimmy makes new spaces at every step, which loses their seeds.
    """

    metadata = {"name": "clutch", "render_modes": ["human"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, game: str, max_cycles: int, config: dict[str, Any]) -> None:
        self.max_cycles = max_cycles
        super().__init__(game_name=name_of(game_of(game)), config=config)

    def _update_observation_spaces(self) -> None:
        for agent in self.possible_agents:
            facts = spaces.Box(0.0, 1.0, (SIZE,), np.float64)
            self.observation_spaces.setdefault(agent, facts)

    def _update_action_spaces(self) -> None:
        for agent in self.possible_agents:
            numbers = spaces.Discrete(self._env.num_distinct_actions())
            self.action_spaces.setdefault(agent, numbers)

    def _update_termination_truncation(self) -> None:
        super()._update_termination_truncation()
        # The game length includes the deal and the initial state.
        if self.game_length - 2 >= self.max_cycles * len(self.possible_agents):
            self.truncations = dict.fromkeys(self.agents, True)


class Parallel(ParallelEnv):  # type: ignore[misc]
    """The same environment, in which all players act in each cycle."""

    metadata = {"name": "clutch", "render_modes": ["human"]}  # noqa: RUF012

    def __init__(self, table: Table, max_cycles: int) -> None:
        self.table = table
        self.max_cycles = max_cycles
        self.cycles = 0
        self.render_mode = table.render_mode
        self.possible_agents = table.possible_agents

    def observation_space(self, agent: str) -> Any:  # noqa: ANN401  (PettingZoo's)
        """The space of observation vectors."""
        return self.table.observation_space(agent)

    def action_space(self, agent: str) -> Any:  # noqa: ANN401
        """The space of action numbers."""
        return self.table.action_space(agent)

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal a new game."""
        self.table.reset(seed, options)
        self.cycles = 0
        self.agents = list(self.possible_agents)
        return self._seen(), dict(self.table.infos)

    def step(self, actions: Mapping[str, int]) -> tuple[dict[str, Any], ...]:
        """Play one cycle: the action of the player to move is done."""
        table, agents = self.table, list(self.agents)
        legal = np.flatnonzero(table.infos[table.agent_selection]["action_mask"])
        said = int(actions[table.agent_selection])
        table.step(said if said in legal else int(legal[said % len(legal)]))
        self.cycles += 1
        is_over = any(table.terminations.values())
        is_cut = not is_over and self.cycles >= self.max_cycles
        if is_over or is_cut:
            self.agents = []
        return (
            self._seen(),
            {agent: float(table.rewards[agent]) for agent in agents},
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, is_cut),
            {agent: table.infos[agent] for agent in agents},
        )

    def _seen(self) -> dict[str, Any]:
        return {agent: self.table.observe(agent) for agent in self.possible_agents}

    def render(self) -> None:
        """Print the position."""
        self.table.render()


def env(
    game: str, max_cycles: int = MAX_ACTIONS, **parameters: Parameters
) -> BaseWrapper:
    """A turn-by-turn environment; `parameters` are those of the OpenSpiel adapter.

    The game is truncated after `max_cycles` decisions per player.
    """
    return OrderEnforcingWrapper(Table(game, max_cycles, parameters))


def parallel_env(
    game: str, max_cycles: int = MAX_ACTIONS, **parameters: Parameters
) -> Parallel:
    """An environment in which all players act in each cycle, up to `max_cycles`."""
    return Parallel(Table(game, MAX_ACTIONS, parameters), max_cycles)
