"""The hard bot's search, on a game small enough to know the right answer."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

import pytest

from clutch.bots.bot import Budget
from clutch.bots.search import Search
from clutch.core.position import Memory
from clutch.core.rng import RngStream

LEFT, RIGHT = "left", "right"


@dataclass(frozen=True)
class Guess:
    """One player hides an egg left or right, the other one says where it is."""

    hidden: str | None = None
    guessed: str | None = None

    @property
    def current_player(self) -> int:
        return 0 if self.hidden is None else 1

    @property
    def is_terminal(self) -> bool:
        return self.guessed is not None

    def legal_actions(self) -> Sequence[str]:
        return (LEFT, RIGHT)

    def step(self, action: str) -> "Guess":
        if self.hidden is None:
            return replace(self, hidden=action)
        return replace(self, guessed=action)

    def returns(self) -> tuple[float, ...]:
        is_right = float(self.hidden == self.guessed)
        return 1 - is_right, is_right

    def observation(self, player: int) -> Any:
        hidden = self.hidden if player == 0 else self.hidden and "somewhere"
        return SimpleObservation(self.current_player, hidden, self.guessed)

    def information_state(self, player: int, _: Memory) -> Any:
        return self.observation(player)


@dataclass(frozen=True)
class SimpleObservation:
    current_player: int
    hidden: str | None
    guessed: str | None


def guessing(*, share_of_left: float = 0.5) -> Any:
    """The game; `share_of_left` is the sampled probability that the egg is left."""

    def sample(observation: SimpleObservation, rng: RngStream) -> Guess:
        if observation.hidden is None:
            return Guess()
        return Guess(LEFT if rng.random() < share_of_left else RIGHT)

    return SimpleNamespace(
        sample=sample,
        sensible_actions=lambda _, actions: actions,
        rate=lambda _, actions: [0.0] * len(actions),
        shortlist=lambda _, actions: actions,
        value=lambda _: (0.5, 0.5),
        outcome=lambda state: state.returns(),
        rollout_turn=None,
    )


def searched(game: Any, state: Guess, iterations: int) -> Search:
    observation = state.observation(state.current_player)
    search = Search(game, observation, state.legal_actions(), RngStream("search"))
    for _ in search.run(Budget(iterations=iterations)):
        pass
    return search


def test_a_search_finds_what_wins_most_often() -> None:
    found = searched(guessing(share_of_left=0.9), Guess(LEFT), 200).findings()

    assert LEFT == found[0].action


def test_a_search_is_made_about_the_shortlist_alone() -> None:
    game = guessing(share_of_left=0.9)
    game.shortlist = lambda _, __: (RIGHT,)

    assert [RIGHT] == [found.action for found in searched(game, Guess(), 50).findings()]


def test_a_search_does_not_know_what_its_player_does_not_know() -> None:
    left, right = (searched(guessing(), Guess(hidden), 60) for hidden in (LEFT, RIGHT))

    assert left.findings() == right.findings()


def test_nobody_in_the_tree_acts_on_what_is_hidden_from_them() -> None:
    """Players in the search tree act only on what they know.

    If the guesser saw the egg, the player who hides it would always lose.
    """
    best = searched(guessing(), Guess(), 500).findings()[0]

    assert best.value > 0.4


class Bet(Guess):
    """A game in which the egg's place counts twenty times as much as the guess."""

    def returns(self) -> tuple[float, ...]:
        value = 0.5 + self.luck + {None: 0.0, LEFT: -0.02, RIGHT: 0.02}[self.guessed]
        return 1 - value, value

    @property
    def luck(self) -> float:
        return 0.4 if self.hidden == LEFT else -0.4


@pytest.mark.parametrize("seed", range(8))
def test_luck_in_what_is_imagined_does_not_hide_which_choice_is_better(
    seed: int,
) -> None:
    game = guessing()
    game.sample = lambda _, rng: Bet(LEFT if rng.random() < 0.5 else RIGHT)
    game.value = Bet.returns
    seen = Bet(LEFT).observation(1)
    search = Search(game, seen, (LEFT, RIGHT), RngStream(f"luck {seed}"))
    for _ in range(60):
        search.iterate()
    value = {found.action: found.value for found in search.findings()}

    assert value[RIGHT] > value[LEFT]


def test_others_only_reply_in_a_game_that_has_replies() -> None:
    """The reply looks left and misses an egg on the right; half the time none is made."""
    game = guessing()
    game.rollout_turn = lambda state: state.step(LEFT)
    search = searched(game, Guess(), 50)

    assert RIGHT == search.findings()[0].action
    assert 0.6 < search.findings()[0].value < 0.9


def test_a_search_ends_when_its_iterations_are_used_up() -> None:
    assert searched(guessing(), Guess(), 50).iterations <= 50


def test_a_search_ends_when_the_choice_is_settled() -> None:
    assert searched(guessing(share_of_left=1), Guess(LEFT), 1000).iterations < 1000


def test_a_search_ends_when_its_time_is_up() -> None:
    search = Search(guessing(), Guess().observation(0), (LEFT, RIGHT), RngStream("a"))
    for _ in search.run(Budget(seconds=0.02)):
        pass

    assert search.iterations > 0


def test_a_search_hurries_when_it_is_told_to() -> None:
    search = Search(guessing(), Guess().observation(0), (LEFT, RIGHT), RngStream("a"))
    thread = search.run(Budget(iterations=1000))
    next(thread)
    with pytest.raises(StopIteration):
        thread.send(True)  # noqa: FBT003  (what is sent in is all there is)

    assert 1 == search.iterations


def test_a_search_values_what_it_has_not_played_to_the_end() -> None:
    """After one iteration a position has the value that the game gives it."""
    assert 0.5 == searched(guessing(), Guess(), 1).findings()[0].value
