"""Looking back: what is thought of the moves of a game that is over."""

from clutch.app.advice import called, verdict
from clutch.app.model import Model, ReplayScreen
from clutch.core.message import Message


def can_judge(replay: ReplayScreen) -> bool:
    """Whether the action that led to this step may be judged, and is worth it.

    In a game that is still on, a judgement would tell what its player knows.
    """
    if not replay.step or not replay.history.state.is_terminal:
        return False
    return len(replay.history.states[replay.step - 1].legal_actions()) > 1


def judgement(model: Model, replay: ReplayScreen) -> Message:
    """The judgement that is there, as a sentence."""
    assert replay.verdict is not None
    state = replay.history.states[replay.step - 1]
    best = replay.verdict.best.action
    game = replay.history.match.setup.game
    choice = called(game, state, state.legal_actions(), best, model.words)
    return verdict(replay.verdict, choice)
