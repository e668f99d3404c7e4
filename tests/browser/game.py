"""A game played beside the browser, to know what the page must offer."""

from clutch.core.game import Action, Memory
from clutch.core.link import parse_setup
from clutch.core.match import History, begin
from clutch.games import GAMES


def begun(link: str) -> History:
    """The match that a set-up link begins."""
    return begin(parse_setup(link.removeprefix("#/play/"), GAMES))


def texts(history: History) -> set[str]:
    """What may be done now."""
    return {str(action) for action in history.state.legal_actions()}


def best(history: History) -> Action:
    """What somebody does who never forgets and wants to win."""
    state = history.state
    view = state.recollection(state.current_player, Memory.EVERYTHING)
    legal = state.legal_actions()
    rates = history.match.setup.game.rate(view, legal)
    action: Action = max(zip(rates, legal, strict=True), key=lambda pair: pair[0])[1]
    return action


def played(history: History, actions: int) -> History:
    """The match so many actions further."""
    for _ in range(actions):
        history = history.apply(best(history))
    return history
