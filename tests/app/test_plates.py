"""The plates of the players: numbers, who is on, who is next, who leads."""

import re

import pytest

from clutch.app.screens.plates import leaders
from clutch.core.game import Standing
from clutch.games import GAMES
from clutch.ui.words import LANGUAGES, words
from tests.app.pages import Page

KNOWN = "everything-seen"


def plate(page: Page, player: int) -> str:
    """The plate of a player."""
    found = re.search(rf'<li id="seat-{player}".*?</li>', page.html)
    assert found
    return found[0]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plate_shows_the_numbers_of_its_player(language: str, game: object) -> None:
    page = Page.opened(f"#/play/{game.key}?seats=human,human&seed=EGGS")  # type: ignore[attr-defined]
    page.click("language", language)
    screen, t = page.match, words(language)
    for player in range(2):
        standing = screen.game.standing(screen.observation, player)
        for fact in standing.facts:
            said = f'aria-label="{fact.value} {t(fact.label)}"'
            assert said in plate(page, player).replace("&#x27;", "'")
