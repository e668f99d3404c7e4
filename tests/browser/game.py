"""A game played beside the browser, to know what the page must offer."""

from clutch.app.storage.envelope import unseal
from clutch.core.decision import Action
from clutch.core.link import parse_game, parse_setup
from clutch.core.match import History, begin
from clutch.core.position import Memory
from clutch.games import GAMES
from tests.browser.visitor import GAME, Visitor


def begun(link: str) -> History:
    """The match that a set-up link begins."""
    return begin(parse_setup(link.removeprefix("#/play/"), GAMES))


def kept(visitor: Visitor) -> History:
    """The only match stored on the device."""
    [text] = [text for key, text in visitor.kept.items() if key.startswith("match.")]
    return parse_game(unseal(text)["word"], GAMES)


def texts(history: History) -> set[str]:
    """The legal actions as texts."""
    return {str(action) for action in history.state.legal_actions()}


def best(history: History) -> Action:
    """The highest-rated action for a player with perfect memory."""
    state = history.state
    view = state.information_state(state.current_player, Memory.EVERYTHING)
    legal = state.legal_actions()
    rates = history.match.setup.game.rate(view, legal)
    action: Action = max(zip(rates, legal, strict=True), key=lambda pair: pair[0])[1]
    return action


def played(history: History, actions: int) -> History:
    """The match after that many more actions."""
    for _ in range(actions):
        history = history.apply(best(history))
    return history


def finished(history: History) -> History:
    """The match played to its end."""
    while not history.state.is_terminal:
        history = history.apply(best(history))
    return history


def covered() -> History:
    """A match whose next player knows something that the last one may not see."""
    history = begun(f"#/play/{GAME}?seats=human,human&seed=K7Q2MX&set=own-looks")
    last = history.state.current_player
    while not has_secrets(history) or history.state.current_player == last:
        last = history.state.current_player
        looks = [a for a in history.state.legal_actions() if str(a) == "look"]
        history = history.apply(looks[0] if looks else best(history))
    return history


def has_secrets(history: History) -> bool:
    """Whether the next player sees more than a spectator."""
    state = history.state
    return bool(state.observation(state.current_player).has_secrets)
