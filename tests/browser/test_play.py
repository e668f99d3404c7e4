"""Games played by clicking: how they begin, end and are resumed."""

import pytest

from clutch.core.link import game_word
from tests.browser.conftest import NewVisitor
from tests.browser.game import begun, best, finished, kept, played, texts
from tests.browser.visitor import GAME, TWO_PEOPLE, Visitor

# No test here depends on the start.
pytestmark = [pytest.mark.regular, pytest.mark.engines]


FEW = 12
"""The number of actions, of both players, that tests play at a game's start and end."""


def at_once(visitor: Visitor) -> None:
    """Make bots play instantly."""
    visitor.open("#/settings", "settings")
    visitor.changes(visitor.page.locator("#choice-pace-instant").check)


def plays_on(visitor: Visitor, actions: int) -> None:
    """Play the best-rated actions until the match has that many, or ends."""
    mine = visitor.page.locator('[data-action], html[data-ready="over"]').first
    mine.wait_for()
    while (
        visitor.screen == "table"
        and len((history := kept(visitor)).match.actions) < actions
    ):
        assert texts(history) == visitor.actions

        visitor.acts(best(history))
        mine.wait_for()


def test_a_person_begins_against_a_bot(visitor: Visitor) -> None:
    """Two clicks from the lobby to a running game, and the bot answers every turn."""
    at_once(visitor)
    visitor.open("", "lobby")
    visitor.does("play-now", GAME).click()
    plays_on(visitor, FEW)

    people = {state.current_player for state in kept(visitor).states[:-1]}
    assert {0, 1} == people


def test_a_person_plays_a_bot_to_the_end(visitor: Visitor) -> None:
    whole = finished(begun(f"#/play/{GAME}?seats=human,medium&seed=K7Q2MX"))
    late = whole.at(len(whole.match.actions) - FEW)
    at_once(visitor)
    visitor.open("#/game/" + game_word(late), "shared")
    visitor.does("sit", "own").click()
    visitor.sees("table", "over")
    plays_on(visitor, 10 * len(whole.match.actions))

    visitor.sees("over")
    assert kept(visitor).state.is_terminal


def test_the_way_back_leads_to_the_lobby(visitor: Visitor) -> None:
    """The browser's back and forward buttons switch between the lobby and a game."""
    visitor.open("", "lobby")
    visitor.does("play-now", GAME).click()
    visitor.sees("table")
    visitor.goes(-1)
    visitor.sees("lobby")
    visitor.goes(1)
    visitor.sees("table")

    # Another game, because two tables of the same may look alike.
    first = visitor.page.url
    visitor.go("#/new/egg-thieves", "setup")
    visitor.page.locator("#start").click()
    visitor.sees("table")
    assert first != visitor.page.url
    visitor.goes(-1)
    assert first == visitor.page.url


def test_a_reload_in_the_middle_comes_back_to_the_same_position(
    visitor: Visitor,
) -> None:
    """The address leads back to the match; undo and the legal actions are the same."""
    history = played(begun(TWO_PEOPLE), 17)
    visitor.open(TWO_PEOPLE, "table")
    for action in history.match.actions:
        visitor.uncovers()
        visitor.acts(action)
    visitor.reload("table", "cover")
    visitor.uncovers()

    assert texts(history) == visitor.actions

    visitor.open("", "lobby")
    visitor.page.locator(".saved-game a").click()
    visitor.sees("table", "cover").uncovers()

    assert texts(history) == visitor.actions


def test_the_bot_can_be_left_and_found_again(new_visitor: NewVisitor) -> None:
    """A visit to the rules while a bot thinks returns to the same game."""
    visitor = new_visitor()
    visitor.open(f"#/play/{GAME}?seats=medium,human&seed=K7Q2MX", "table")
    visitor.page.get_by_role("button", name="Menu").click()
    visitor.page.get_by_role("link", name="Rules").click()
    visitor.sees("rules")
    visitor.page.get_by_role("link", name="Back").click()
    visitor.sees("table")

    visitor.page.locator('[data-action^="take"]').first.wait_for()
