"""Games that are played to their end by bots and other choosers."""

from collections.abc import Callable, Sequence

from clutch.bots import USUAL, choose
from clutch.bots.bot import Budget
from clutch.core.decision import Action
from clutch.core.match import AnyGame, History, SeatKind, Setup, begin
from clutch.core.position import AnyState
from clutch.core.rng import RngStream

LONGEST = 5_000
"""The greatest number of actions; random play may go on for ever."""

Chooser = Callable[[AnyGame, AnyState, RngStream], Sequence[Action]]
"""Returns the current player's next action, or several in a row."""


def at_random(_: AnyGame, state: AnyState, rng: RngStream) -> Sequence[Action]:
    """Any legal action."""
    return [rng.choice(state.legal_actions())]


def bot(kind: SeatKind, budget: Budget = USUAL) -> Chooser:
    """A bot of a kind that thinks within a budget."""
    return lambda game, state, rng: [choose(game, kind, state, rng, budget)]


def finished(setup: Setup, first: Chooser, others: Chooser | None = None) -> History:
    """A whole game, the first seat played by one chooser and the others by another."""
    rng, state, actions = RngStream(setup.seed), setup.initial_state(), list[Action]()
    while not state.is_terminal and len(actions) < LONGEST:
        chooser = others if others and state.current_player else first
        for action in chooser(setup.game, state, rng):
            actions.append(action)
            state = state.step(action)
    return begin(setup).apply(*actions)
