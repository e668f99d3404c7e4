"""The site in WebKitGTK: it starts, plays, keeps what it has and says no error."""

import pytest
from selenium.webdriver.common.keys import Keys

from clutch.core.link import game_word
from clutch.core.match import AnyGame
from clutch.core.rng import Rng
from clutch.games import GAMES
from tests.browser.game import begun, best, played, texts
from tests.browser.visitor import GAME, TWO_PEOPLE
from tests.webkit.conftest import NewGuest
from tests.webkit.guest import Guest

MIDDLE, ANY = 8, 24
"""After so many own actions the page is loaded again; after so many somebody plays to
win, because a game of chance clicks lasts too long."""
WINDOWS = ((360, 640), (1280, 800))
PAINTED = 10_000
"""A picture of a page has more bytes than one of nothing."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_whole_game_is_played_by_clicks(guest: Guest, game: AnyGame) -> None:
    """First any of what may be done is clicked; a reload changes nothing."""
    link = f"#/play/{game.key}?seats=human,easy&seed=K7Q2MX"
    guest.is_quick().opens(link, "table")
    chance, done = Rng(game.key), 0
    while is_asked(guest):
        if done == MIDDLE:
            before = guest.actions
            guest.reloads("table")
            assert is_asked(guest)
            assert before == guest.actions
        assert texts(guest.match) == guest.actions
        number, chance = chance.randrange(len(offered := sorted(guest.actions)))
        guest.acts(offered[number] if done < ANY else best(guest.match))
        done += 1

    assert done > MIDDLE
    assert guest.match.state.is_terminal


def is_asked(guest: Guest) -> bool:
    """Wait for an own turn, past what others did; False where the game is over."""
    while True:
        guest.waits(lambda: guest.all("[data-action], #go-on, #ending-title"))
        if guest.screen == "over":
            return False
        if guest.actions:
            return True
        guest.clicks("#go-on")


def test_it_is_painted_in_every_window(guest: Guest) -> None:
    """Lobby, rules and a table, on a phone and on a desk."""
    guest.opens("", "lobby")
    for width, height in WINDOWS:
        guest.driver.set_window_size(width, height)
        for place, screen in (("#/rules/egg-thieves", "rules"), (TWO_PEOPLE, "table")):
            guest.opens(place, screen)
            wide = "return document.documentElement.scrollWidth - innerWidth"

            assert guest.driver.execute_script(wide) <= 0
            assert len(guest.driver.get_screenshot_as_png()) > PAINTED


def test_a_link_leads_to_the_same_game(new_guest: NewGuest) -> None:
    """Whoever gets it says which seat is theirs, and goes on from there."""
    history = played(begun(TWO_PEOPLE + "&set=everything-seen"), 6)
    guest = new_guest().opens("#/game/" + game_word(history), "shared")
    guest.clicks('[data-do="sit"][data-value="all"]')
    guest.sees("table")

    assert texts(history) == guest.actions


def test_a_game_is_played_by_keyboard(guest: Guest) -> None:
    """From the lobby to the first action, with Tab and Enter."""
    guest.is_quick().opens("", "lobby")
    tabs_to(guest, f'[data-do="play-now"][data-value="{GAME}"]')
    guest.presses(Keys.ENTER)
    assert is_asked(guest)
    tabs_to(guest, "[data-action]")
    before = guest.actions
    guest.presses(Keys.ENTER)

    guest.waits(lambda: before != guest.actions)
    assert before != guest.actions


def tabs_to(guest: Guest, selector: str) -> None:
    """Press the tab key until something that fits has the focus."""
    for _ in range(30):
        guest.driver.switch_to.active_element.send_keys(Keys.TAB)
        fits = "return document.activeElement.matches(arguments[0])"
        if guest.driver.execute_script(fits, selector):
            return
    pytest.fail(f"Tab did not lead to {selector}")
