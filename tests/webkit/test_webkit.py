"""The site in WebKitGTK: it starts, plays, saves its data and reports no errors."""

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
"""The number of own actions before a reload, and before the player plays to win.

Random clicks would make a game last too long.
"""
WINDOWS = ((360, 640), (1280, 800))
PAINTED = 10_000
"""A screenshot of a painted page has more bytes than this; an empty one has fewer."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_whole_game_is_played_by_clicks(guest: Guest, game: AnyGame) -> None:
    """The guest clicks at random at first; a reload changes nothing."""
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
    """Wait for the guest's turn, past reports of others; False if the game is over."""
    while True:
        guest.waits(lambda: guest.all("[data-action], #go-on, #ending-title"))
        if guest.screen == "over":
            return False
        if guest.actions:
            return True
        guest.clicks("#go-on")


def test_it_is_painted_in_every_window(guest: Guest) -> None:
    """The lobby, the rules and a table are painted, on a phone and on a desktop."""
    guest.opens("", "lobby")
    for width, height in WINDOWS:
        guest.driver.set_window_size(width, height)
        for place, screen in (("#/rules/egg-thieves", "rules"), (TWO_PEOPLE, "table")):
            guest.opens(place, screen)
            wide = "return document.documentElement.scrollWidth - innerWidth"

            assert guest.driver.execute_script(wide) <= 0
            assert len(guest.driver.get_screenshot_as_png()) > PAINTED


def test_a_link_leads_to_the_same_game(new_guest: NewGuest) -> None:
    """The recipient of a link chooses a seat and continues from there."""
    history = played(begun(TWO_PEOPLE + "&set=everything-seen"), 6)
    guest = new_guest().opens("#/game/" + game_word(history), "shared")
    guest.clicks('[data-do="sit"][data-value="all"]')
    guest.sees("table")

    assert texts(history) == guest.actions


def test_a_game_is_played_by_keyboard(guest: Guest) -> None:
    """The guest gets from the lobby to the first action with Tab and Enter."""
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
    """Press Tab until an element that matches has the focus."""
    for _ in range(30):
        guest.driver.switch_to.active_element.send_keys(Keys.TAB)
        fits = "return document.activeElement.matches(arguments[0])"
        if guest.driver.execute_script(fits, selector):
            return
    pytest.fail(f"Tab did not lead to {selector}")
