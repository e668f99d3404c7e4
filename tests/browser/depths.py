"""Each game with most players and all options: at its start, halfway, near its end."""

import pytest

from clutch.core.link import game_word
from clutch.core.match import AnyGame
from clutch.games import GAMES
from tests.browser.game import begun, best, played, texts
from tests.browser.visitor import Visitor

DEPTHS = (0, 25, 90)
"""The numbers of actions after which the table is checked, if a game is that long."""

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def everything(game: AnyGame) -> str:
    """A set-up link with the last choice of each option, and most players."""
    players = game.players[-1]
    chosen = [
        option.choices[-1].key
        for option in game.options
        if not option.players or players in option.players
    ]
    seats = ",".join(["human"] * players)
    return f"#/play/{game.key}?seats={seats}&seed=K7Q2MX&set={','.join(chosen)}"


def depths(game: AnyGame) -> tuple[int, ...]:
    """The numbers of actions after which the table is checked, all before the end."""
    history = begun(everything(game))
    while not history.state.is_terminal:
        history = history.apply(best(history))
        if len(history.match.actions) > DEPTHS[-1]:
            return DEPTHS
    last = len(history.match.actions) - 1
    return (0, last // 2, last)


def at_depth(visitor: Visitor, game: AnyGame, depth: int) -> set[str]:
    """Sit down at a match after that many actions; return its legal actions."""
    history = played(begun(everything(game)), depth)
    visitor.go("#/game/" + game_word(history), "shared", "table", "over", "cover")
    if visitor.screen == "shared":
        visitor.does("sit", "all" if game.players[-1] > 1 else "0").click()
        visitor.sees("table", "over", "cover")
    if visitor.screen == "cover":
        visitor.uncovers()
    return texts(history)
