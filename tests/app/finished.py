"""Finished matches, for tests of results, daily games and challenges."""

from functools import cache

from clutch.core.decision import Action
from clutch.core.match import History
from tests.app.pages import Page

DAY = "2026-11-22"
GAME = "mapped-out"
"""A short game with points."""


def _best(history: History) -> Action:
    state, game = history.state, history.match.setup.game
    seen = state.observation(state.current_player)
    ratings = list(game.rate(seen, history.legal))
    best: Action = history.legal[ratings.index(max(ratings))]
    return best


def play_on(page: Page) -> None:
    """Play the match on the page to its end."""
    while not page.state.is_terminal:
        if page.match.current_seat and page.match.current_seat.is_bot:
            page.let_bot_think()
        else:
            page.act(str(_best(page.match.history)))


def over(query: str = f"{GAME}?seats=human,medium&seed=EGGS") -> Page:
    """Return a page on which that match has just been finished."""
    return played(f"#/play/{query}")


def played(address: str) -> Page:
    """The same for a match that begins at any address."""
    page = _played(address)
    return Page(page.model, page.effects, dict(page.stored))


@cache
def _played(address: str) -> Page:
    page = Page.opened(address, day=DAY)
    play_on(page)
    return page
