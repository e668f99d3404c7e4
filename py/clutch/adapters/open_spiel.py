"""The games as OpenSpiel games: importing this module registers all of them.

    import pyspiel
    import clutch.adapters.open_spiel

    game = pyspiel.load_game("clutch_egg_thieves(players=3)")
    state = game.new_initial_state()

The parameters of each game are `players`, `options` (choices as links spell them,
joined by `+`: `muddled+lands`) and `deals`. A match begins with a chance node that
picks one of the deals. The deal determines all later randomness and is hidden from all
players, so no other chance node is needed.

Utilities are shares of the win, so they add up to 1. Actions are numbered by
`clutch.adapters.spaces`; observation tensors are the vectors of
`clutch.adapters.facts`. An information state is what a player with perfect recall
knows.

Shimmy turns OpenSpiel games into PettingZoo environments:

    OpenSpielCompatibilityV0(game_name="clutch_egg_thieves", config={"players": 3})
"""

from collections.abc import Callable, Mapping, Sequence
from math import fsum
from typing import Any

import numpy as np
import pyspiel

from clutch.adapters.facts import SIZE, text, vector
from clutch.adapters.spaces import has_space, space
from clutch.core.game import default_options, options_for
from clutch.core.match import MAX_ACTIONS, AnyGame
from clutch.core.position import AnyState, Memory
from clutch.core.rng import Rng, RngStream
from clutch.games import GAMES

DEALS = 10_000
"""The default number of deals."""
PREFIX = "clutch_"
BETWEEN = "+"


def name_of(game: AnyGame) -> str:
    """OpenSpiel's name for a game, such as `clutch_egg_thieves`."""
    return PREFIX + game.key.replace("-", "_")


def _type_of(game: AnyGame) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=game.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": next(n for n in game.players if n > 1),
            "options": "",
            "deals": DEALS,
        },
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game with a given number of players and options."""

    def __init__(self, game: AnyGame, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        kind = _type_of(game)
        chosen = {**kind.parameter_specification, **given}
        self.game = game
        self.players = int(chosen["players"])
        self.deals = int(chosen["deals"])
        self.options = options_of(game, self.players, str(chosen["options"]))
        self.space = space(game, self.players)
        self.worlds = RngStream(f"{game.key} {self.players}")
        """Source of the positions that searches sample: the same ones in every run."""
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.space.actions),
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=MAX_ACTIONS,
        )
        super().__init__(kind, info, given)

    def new_initial_state(self) -> "SpielState":
        """Return the chance node that picks a deal."""
        return SpielState(self)

    def make_py_observer(
        self,
        iig_obs_type: Any = None,  # noqa: ANN401  (OpenSpiel has no types)
        params: Any = None,  # noqa: ANN401
    ) -> "Observer":
        """Return an observer, with perfect recall if `iig_obs_type` asks for it.

        Raises `ValueError` if there are `params`.
        """
        if params:
            raise ValueError(f"There are no parameters of observers: {params}")
        is_lasting = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(Memory.EVERYTHING if is_lasting else Memory.LOOKS)


def options_of(game: AnyGame, players: int, chosen: str) -> dict[str, str]:
    """The options that these choices stand for.

    Raises `ValueError` if the game has no such choice or number of players.
    """
    if players not in game.players:
        raise ValueError(f"{game.key} cannot be played by {players}")
    options = default_options(game)
    by_choice = {c.key: o.key for o in options_for(game, players) for c in o.choices}
    for choice in filter(None, chosen.split(BETWEEN)):
        if choice not in by_choice:
            raise ValueError(f"{game.key} has no choice {choice} for {players}")
        options[by_choice[choice]] = choice
    return options


class Held:
    """A position of Clutch. It never changes, so copies of a state share it."""

    def __init__(self, state: AnyState) -> None:
        self.state = state
        self.legal = state.legal_actions()
        self._texts: dict[tuple[int, Memory], str] = {}

    def text(self, player: int, memory: Memory) -> str:
        """What a player knows, as text; cached, because OpenSpiel asks for it often."""
        key = player, memory
        if key not in self._texts:
            self._texts[key] = text(self.state.information_state(player, memory))
        return self._texts[key]

    def __deepcopy__(self, _: object) -> "Held":
        return self


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position, or the chance node before the first one."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held: Held | None = None

    @property
    def ours(self) -> AnyState:
        """The position as a Clutch state; there is none before the deal."""
        assert self.held is not None, "nothing has been dealt"
        return self.held.state

    def current_player(self) -> int:
        """The player to move; before the deal, chance."""
        if self.held is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.held.state.is_terminal:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.held.state.current_player

    def _legal_actions(self, player: int) -> list[int]:
        if self.held is None or player != self.current_player():
            return []
        return list(self._numbered())

    def _numbered(self) -> dict[int, Any]:
        assert self.held is not None
        legal: dict[int, Any] = self.get_game().space.legal(self.held.legal)
        return legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, all equally likely."""
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        if self.held is None:
            rng = Rng(f"SPIEL{action}")
            first = game.game.initial_state(game.players, game.options, rng)
            self.held = Held(first)
        else:
            self.held = Held(self.held.state.step(self._numbered()[action]))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        text: str = self.get_game().space.actions[action]
        return text

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.held is not None and self.held.state.is_terminal

    def returns(self) -> list[float]:
        """Each player's share of the win; equal shares if nobody has won."""
        players = self.get_game().players
        if not self.is_terminal():
            return [0.0] * players
        won = self.ours.returns()
        total = fsum(won)
        return [each / total if total else 1 / players for each in won]

    def __str__(self) -> str:
        """The actions so far, by number."""
        return f"{self.get_game()}: {self.history_str()}"

    def resample_from_infostate(
        self, player: int, _: Callable[[], float] | None = None
    ) -> "SpielState":
        """Return a random position that fits what a player knows, for searches.

        It can be played on, but its history is that of this state.
        """
        twin: SpielState = self.clone()
        seen = self.ours.information_state(player, Memory.EVERYTHING)
        ours: SpielGame = self.get_game()
        twin.held = Held(ours.game.sample(seen, ours.worlds))
        return twin


class Observer:
    """An observer of what players know, as OpenSpiel's algorithms expect it."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self.tensor = np.zeros(SIZE, np.float32)
        self.dict = {"facts": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what that player knows."""
        if state.held is None:
            self.tensor[:] = 0.0
        else:
            self.tensor[:] = vector(state.ours.information_state(player, self.memory))

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player knows as a text: equal for equal knowledge."""
        text = state.held.text(player, self.memory) if state.held else "nothing"
        return f"{player} {text}"


def register(games: Sequence[AnyGame] = GAMES) -> None:
    """Register games with OpenSpiel. Importing this module does so."""
    for game in filter(has_space, games):
        pyspiel.register_game(_type_of(game), _class_of(game))


def _class_of(game: AnyGame) -> type[SpielGame]:
    """A class per game: OpenSpiel outlives Python, so what it holds must too."""

    class Registered(SpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, params)

    return Registered


register()
