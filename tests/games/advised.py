"""What the strategy of a game says for an action, in English."""

from clutch.core.match import AnyGame, parse_action
from clutch.core.position import AnyState, Memory
from clutch.ui.words import Words

WORDS = Words("en", ("Ann", "Bo", "Cy"))


def reason(game: AnyGame, state: AnyState, text: str) -> str:
    """Why the legal action of that text is good; empty where no rule has fired."""
    seen = state.recollection(state.current_player, Memory.EVERYTHING)
    found = game.reason(seen, parse_action(text, state.legal_actions()))
    return "" if found is None else WORDS(found)
