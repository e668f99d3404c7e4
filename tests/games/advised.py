"""The strategy's reason for an action of a game, in English."""

from clutch.core.match import AnyGame, parse_action
from clutch.core.position import AnyState, Memory
from clutch.ui.words import Words

WORDS = Words("en", ("Ann", "Bo", "Cy"))


def reason(game: AnyGame, state: AnyState, text: str) -> str:
    """Return why the legal action `text` is good; empty if no rule has fired."""
    seen = state.information_state(state.current_player, Memory.EVERYTHING)
    found = game.reason(seen, parse_action(text, state.legal_actions()))
    return "" if found is None else WORDS(found)
