"""Choosing at the table, and the explanations of what cannot be chosen."""

from playwright.sync_api import expect

from clutch.core.link import game_word
from clutch.core.match import History
from clutch.core.position import why_not
from clutch.ui.words import Words
from tests.browser.game import begun, best, finished, kept, texts
from tests.browser.staged.conftest import NewStage
from tests.browser.visitor import GAME, TWO_PEOPLE, Visitor

LAST = 20
"""The number of actions before the end at which a game is opened."""


def near_the_end(link: str) -> History:
    """A match that is nearly over."""
    whole = finished(begun(link))
    return whole.at(len(whole.match.actions) - LAST)


def test_two_people_play_to_the_end_on_one_device(visitor: Visitor) -> None:
    """To the end, the page offers exactly the legal actions."""
    history = near_the_end(TWO_PEOPLE + "&set=everything-seen")
    visitor.open("#/game/" + game_word(history), "shared")
    visitor.changes(visitor.does("sit", "all").click)

    while not history.state.is_terminal:
        visitor.uncovers()

        assert texts(history) == visitor.actions

        action = best(history)
        visitor.acts(action)
        history = history.apply(action)

    visitor.sees("over")
    [winner] = [i for i, points in enumerate(history.state.returns()) if points]
    expect(visitor.page.locator(".ending")).to_contain_text(Words().name(winner))


def test_bots_play_each_other_to_the_end(new_stage: NewStage) -> None:
    """The page shows a game between bots to its end, with nobody at the table."""
    history = near_the_end(f"#/play/{GAME}?seats=medium,medium&seed=K7Q2MX")
    stage = new_stage().open("#/game/" + game_word(history), "shared", "table", "over")
    if stage.screen == "shared":
        stage.does("sit").click()
    stage.sees("over")

    expect(stage.page.locator(".ending")).to_be_visible()


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
    """A click on what cannot be chosen shows the reason and announces it."""
    visitor.open(TWO_PEOPLE, "table")
    visitor.changes(visitor.page.locator('[data-tried="c3"]').click)
    said = visitor.page.locator("#reply").text_content()

    assert said
    expect(visitor.page.locator("#announcer")).to_have_text(said)


def test_who_tries_something_out_of_turn_is_told_so(visitor: Visitor) -> None:
    """The reason is on the page and in the announcer; the board does not change."""
    history = begun(TWO_PEOPLE)
    visitor.open("#/game/" + game_word(history), "shared")
    waits = 1 - history.state.current_player
    visitor.changes(visitor.page.locator(f"#choice-seat-{waits}").check)
    visitor.does("sit", "own").click()
    visitor.sees("table")
    visitor.changes(visitor.page.locator("[data-tried]").first.click)
    seen = history.state.observation(1 - history.state.current_player)
    said = Words()(why_not(seen, "anything"))

    expect(visitor.page.locator("#reply")).to_have_text(said)
    expect(visitor.page.locator("#announcer")).to_have_text(said)
    assert history == kept(visitor)


def test_a_line_of_the_log_stays_where_it_is_above_a_new_one(visitor: Visitor) -> None:
    """A log line does not turn into the new one, or all would change at every click."""
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
    """Setting it would make the browser restyle every element at every click."""
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
