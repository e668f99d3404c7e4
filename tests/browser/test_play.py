"""Whole games, played by clicking."""

import pytest

from tests.browser.conftest import NewVisitor
from tests.browser.game import begun, best, kept, played, texts
from tests.browser.visitor import GAME, TWO_PEOPLE, Visitor

# Nothing here is about the start.
pytestmark = [pytest.mark.regular, pytest.mark.engines]


def test_a_person_plays_a_bot_to_the_end(visitor: Visitor) -> None:
    """Two clicks from the lobby to a running game, and the bot answers every turn."""
    visitor.open("#/settings", "settings")
    visitor.changes(visitor.page.locator("#choice-pace-instant").check)
    visitor.open("", "lobby")
    visitor.does("play-now", GAME).click()
    mine = visitor.page.locator('[data-action], html[data-ready="over"]').first
    mine.wait_for()
    while visitor.screen == "table":
        history = kept(visitor)

        assert texts(history) == visitor.actions

        visitor.acts(best(history))
        mine.wait_for()

    assert kept(visitor).state.is_terminal


def test_the_way_back_leads_to_the_lobby(visitor: Visitor) -> None:
    """The browser's own buttons go back and forth between the lobby and a game."""
    visitor.open("", "lobby")
    visitor.does("play-now", GAME).click()
    visitor.sees("table")
    visitor.page.go_back()
    visitor.sees("lobby")
    visitor.page.go_forward()
    visitor.sees("table")

    # Another game, because two tables of the same may look alike.
    first = visitor.page.url
    visitor.go("#/new/egg-thieves", "setup")
    visitor.page.locator("#start").click()
    visitor.sees("table")
    assert first != visitor.page.url
    visitor.changes(visitor.page.go_back)
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
    """Going to the rules while a bot thinks, and back, goes on with the same game."""
    visitor = new_visitor()
    visitor.open(f"#/play/{GAME}?seats=medium,human&seed=K7Q2MX", "table")
    visitor.page.get_by_role("link", name="Rules").click()
    visitor.sees("rules")
    visitor.page.get_by_role("link", name="Back").click()
    visitor.sees("table")

    visitor.page.locator('[data-action^="take"]').first.wait_for()
