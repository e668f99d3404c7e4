"""Whole games, played by clicking."""

import pytest
from playwright.sync_api import expect

from clutch.core.link import game_word
from tests.browser.conftest import NewVisitor
from tests.browser.game import begun, best, kept, played, texts
from tests.browser.visitor import GAME, TWO_PEOPLE, Visitor

pytestmark = pytest.mark.regular  # nothing here is about the start


def test_two_people_play_a_whole_game_on_one_device(visitor: Visitor) -> None:
    """Every legal action is on the page and nothing else, first to last."""
    link = TWO_PEOPLE + "&set=everything-seen"
    history = begun(link)
    visitor.open(link, "table")

    while not history.state.is_terminal:
        visitor.uncovers()

        assert texts(history) == visitor.actions

        action = best(history)
        visitor.acts(action)
        history = history.apply(action)

    visitor.sees("over")
    [winner] = [i for i, points in enumerate(history.state.returns()) if points]
    expect(visitor.page.locator(".ending")).to_contain_text(f"Player {winner + 1}")


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


def test_bots_play_each_other_to_the_end(visitor: Visitor) -> None:
    """Nobody has to be at the table: the page shows the game to its end."""
    visitor.open("#/settings", "settings")
    visitor.changes(visitor.page.locator("#choice-pace-instant").check)
    visitor.open(f"#/play/{GAME}?seats=medium,medium&seed=K7Q2MX")
    visitor.page.locator('html[data-ready="over"]').wait_for(timeout=120_000)

    expect(visitor.page.locator(".ending")).to_be_visible()


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


def test_undo_takes_back_one_action_and_says_when_it_cannot(visitor: Visitor) -> None:
    """Undo is in plain sight, and a click on it always does or says something."""
    history = begun(TWO_PEOPLE)
    visitor.open(TWO_PEOPLE, "table")
    undo = visitor.page.locator("#undo")

    expect(undo).to_have_attribute("aria-disabled", "true")
    visitor.changes(lambda: undo.click(force=True))  # it is only dimmed
    expect(visitor.page.locator("#reply")).not_to_be_empty()

    visitor.acts(best(history))
    expect(undo).not_to_have_attribute("aria-disabled", "true")
    visitor.changes(undo.click)

    assert texts(history) == visitor.actions


def test_what_is_not_allowed_is_explained(visitor: Visitor) -> None:
    """A click on what cannot be chosen names the reason, in sight and aloud."""
    visitor.open(TWO_PEOPLE, "table")
    visitor.changes(visitor.page.locator('[data-tried="c3"]').click)
    said = visitor.page.locator("#reply").text_content()

    assert said
    expect(visitor.page.locator("#announcer")).to_have_text(said)


def test_who_tries_something_out_of_turn_is_told_so(visitor: Visitor) -> None:
    """The answer is on the page and in the announcer, and the board stays as it is."""
    history = begun(TWO_PEOPLE)
    visitor.open("#/game/" + game_word(history), "shared")
    visitor.does("sit", str(1 - history.state.current_player)).click()
    visitor.sees("table")
    visitor.changes(visitor.page.locator("[data-tried]").first.click)
    said = f"It is the turn of Player {history.state.current_player + 1}."

    expect(visitor.page.locator("#reply")).to_have_text(said)
    expect(visitor.page.locator("#announcer")).to_have_text(said)
    assert history == kept(visitor)


def test_the_bot_can_be_left_and_found_again(new_visitor: NewVisitor) -> None:
    """Going to the rules while a bot thinks, and back, goes on with the same game."""
    visitor = new_visitor()
    visitor.open(f"#/play/{GAME}?seats=medium,human&seed=K7Q2MX", "table")
    visitor.page.get_by_role("link", name="Rules").click()
    visitor.sees("rules")
    visitor.page.get_by_role("link", name="Back").click()
    visitor.sees("table")

    visitor.page.locator('[data-action^="take"]').first.wait_for()


def test_a_line_of_the_log_stays_where_it_is_above_a_new_one(visitor: Visitor) -> None:
    """It does not become the new one: then all would change at every click."""
    history = begun(TWO_PEOPLE + "&set=everything-seen")
    visitor.open(TWO_PEOPLE + "&set=everything-seen", "table")
    lines = visitor.page.locator(".log > li")
    while lines.count() < 3:
        history = history.apply(best(history))
        visitor.acts(history.match.actions[-1])
    visitor.page.evaluate(
        "() => document.querySelectorAll('.log > li')"
        ".forEach((line, i) => Object.assign(line, { was: i }))"
    )
    while lines.count() < 5:
        history = history.apply(best(history))
        visitor.acts(history.match.actions[-1])

    was = lines.evaluate_all("lines => lines.map(line => line.was ?? 'new')")
    assert [0, 1, 2, "new", "new"] == was


def test_the_language_of_the_page_is_not_set_where_it_stays(visitor: Visitor) -> None:
    """The browser would look at every element anew, at every click."""
    visitor.open(TWO_PEOPLE, "table")
    visitor.page.evaluate(
        """() => {
          window.set = [];
          const note = (all) => set.push(...all.map((one) => one.attributeName));
          const observer = new MutationObserver(note);
          observer.observe(document.documentElement, { attributes: true });
        }"""
    )
    visitor.acts(best(begun(TWO_PEOPLE)))

    assert {"data-ready"} == set(visitor.page.evaluate("set"))
