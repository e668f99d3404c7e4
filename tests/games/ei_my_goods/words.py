"""The texts of Ei my Goods! Royal Eggs, in English."""

from clutch.core.position import SPECTATOR, log
from clutch.core.position import why_not as refusal
from clutch.ui.words import Words
from tests.play import do

ENGLISH = Words("en", ("Ada", "Bo", "Cy", "Di"))


def why_not(state, tried):
    """Return why `tried` cannot be chosen now."""
    return ENGLISH(refusal(state.observation(state.current_player), tried))


def logged(state, text, viewer=SPECTATOR):
    """The log line of an action, as a viewer reads it."""
    after = do(state, text)
    action = next(a for a in state.legal_actions() if str(a) == text)
    line = log(state.observation(viewer), action, after.observation(viewer))
    return None if line is None else ENGLISH(line)
