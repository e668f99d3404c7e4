"""A learning loop of fifty lines: what has been won with is done again.

`python examples/learning.py` plays 200 games of Egg Thieves against the easy bot,
and then tells how many of 100 others it has won.

For each action, as a text, it keeps what part of the games was won in which it was
done, and does what has gone best so far; now and then, while it learns, anything else.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import fsum

from clutch.bots import choose
from clutch.core.decision import Action
from clutch.core.game import default_options
from clutch.core.match import SeatKind
from clutch.core.position import AnyState
from clutch.core.rng import Rng, RngStream
from clutch.games import game_of

GAME = game_of("egg-thieves")
OPTIONS = default_options(GAME)
CURIOSITY = 0.1


@dataclass
class Learner:
    """What has been seen of each action: how often it was done, how much was won."""

    done: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    won: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))

    def hope(self, action: Action) -> float:
        """What part of the games it wins; what was never done is worth a try."""
        return (self.won[str(action)] + 1) / (self.done[str(action)] + 2)

    def choose(self, legal: Sequence[Action], rng: RngStream, curious: float) -> Action:
        """What has gone best, or now and then anything."""
        if rng.random() < curious:
            return rng.choice(legal)
        return max(legal, key=self.hope)

    def learn(self, actions: Sequence[Action], share: float) -> None:
        """Remember what a game has brought in which these actions were done."""
        for action in actions:
            self.done[str(action)] += 1
            self.won[str(action)] += share


def play(learner: Learner, number: int, rng: RngStream, curious: float) -> float:
    """A game against the easy bot; what part of the win the learner has."""
    me, done = number % 2, list[Action]()
    state: AnyState = GAME.initial_state(2, OPTIONS, Rng(f"LEARN{number}"))
    while not state.is_terminal:
        if state.current_player == me:
            done.append(learner.choose(state.legal_actions(), rng, curious))
            state = state.step(done[-1])
        else:
            state = state.step(choose(GAME, SeatKind.EASY, state, rng))
    share = state.returns()[me] / (fsum(state.returns()) or 1)
    if curious:
        learner.learn(done, share)
    return share


def learned(games: int, exams: int) -> float:
    """What part of the exams a learner wins after so many games."""
    learner, rng = Learner(), RngStream("learner")
    for number in range(games):
        play(learner, number, rng, CURIOSITY)
    return fsum(play(learner, games + i, rng, 0) for i in range(exams)) / exams


if __name__ == "__main__":
    print(f"won {learned(200, 100):.0%}")
