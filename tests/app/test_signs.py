"""The symbol of each player: drawn once, and shown wherever they are named."""

import re

import pytest

from clutch.core.match import AnyGame
from clutch.games import GAMES
from tests.app.pages import Page

SHOWN = re.compile(r'<use href="#([\w-]+)">')
DRAWN = re.compile(r'<g id="(drawn-\d+)">')


def played(game: AnyGame) -> Page:
    """Return a page with a match in which both players have done something."""
    page = Page.opened(f"#/play/{game.key}?seats=human,human&seed=EGGS")
    for _ in range(30):
        page.click("uncover")
        page.act(str(page.match.history.legal[0]))
    page.click("uncover")
    return page


@pytest.mark.parametrize("address", ["", "#/replay/{}/9"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_sign_that_is_shown_is_drawn_once(game: AnyGame, address: str) -> None:
    page = played(game)
    if address:
        page.go(address.format(page.match.id))
    shown, drawn = SHOWN.findall(page.html), DRAWN.findall(page.html)

    assert set(shown) == set(drawn)
    assert len(drawn) == len(set(drawn))
    assert len(shown) > len(drawn) or not drawn
