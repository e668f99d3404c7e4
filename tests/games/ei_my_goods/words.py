"""What is said in Ei my Goods! Royal Eggs, in English."""

from clutch.core.game import ONLOOKER
from clutch.games.ei_my_goods import GAME
from clutch.ui.words import Words
from tests.play import do

ENGLISH = Words("en", ("Ada", "Bo", "Cy", "Di"))


def why_not(state, tried):
    """Why that thing cannot be chosen now."""
    return ENGLISH(GAME.why_not(state.observation(state.current_player), tried))


def logged(state, text, viewer=ONLOOKER):
    """The line of the log of an action, as a viewer reads it."""
    after = do(state, text)
    action = next(a for a in state.legal_actions() if str(a) == text)
    line = GAME.log(state.observation(viewer), action, after.observation(viewer))
    return None if line is None else ENGLISH(line)
