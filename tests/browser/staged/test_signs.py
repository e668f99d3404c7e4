"""The page's icons and what they open: labelled, on request, and closed."""

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from clutch.app.model.model import FIRST_GAMES
from tests.browser.stage import DESK, PHONE, Stage
from tests.browser.staged.conftest import NewStage
from tests.browser.staged.test_since import answered, seated

TABLE = "#/play/les-oeufs-sont-faits?seats=human,human&seed=EGGS"
# Which of the page's icons have a visible label.
NAMED = """() => [...document.querySelectorAll(".button--named")]
  .filter((button) => button.checkVisibility())
  .filter((button) => button.lastChild.getBoundingClientRect().width > 1)
  .map((button) => button.textContent)"""
IS_CUT = "text => text.scrollHeight > text.clientHeight + 1"


def seasoned(stage: Stage, games: int) -> None:
    """Make the visitor someone who has played that many games."""
    model = stage.terminal.model
    stage.terminal.model = replace(model, results=("a game",) * games)


@pytest.mark.parametrize(
    ("window", "games", "named"),
    [
        (PHONE, 0, ["Lobby", "Menu"]),
        (PHONE, FIRST_GAMES, []),
        (DESK, FIRST_GAMES, ["Lobby", "Menu"]),
    ],
)
def test_signs_have_words_where_there_is_room_and_at_the_first_games(
    window: dict[str, object], games: int, named: list[str], new_stage: NewStage
) -> None:
    stage = new_stage(**window)
    stage.open("#/", "lobby")
    seasoned(stage, games)
    stage.go(TABLE, "table")

    assert named == stage.page.evaluate(NAMED)


def test_the_try_at_a_game_of_a_day_is_asked_about_and_takes_no_room(
    new_stage: NewStage,
) -> None:
    """Nothing is shown above the table, so the player's camp is in view on a phone."""
    stage = new_stage(**PHONE)
    stage.open("#/daily/les-oeufs-sont-faits", "lobby")
    stage.changes(stage.page.locator("#dialog-no").click)
    assert stage.screen == "lobby"
    assert stage.page.url.endswith("#/")
    stage.go("#/daily/les-oeufs-sont-faits", "lobby")
    stage.changes(stage.page.locator("#dialog-yes").click)

    assert stage.sees("table")
    expect(stage.page.locator("#notices > *")).to_have_count(0)
    expect(stage.page.locator("#hint")).to_have_count(0)
    expect(stage.page.locator("#a1")).to_be_in_viewport(ratio=1)


def test_a_line_that_is_cut_off_opens_and_says_it_all(new_stage: NewStage) -> None:
    stage = new_stage(**PHONE)
    long = "&name=&name=Bartholomew+Longfellow&name=Wilhelmina+Longfellow"
    seated(stage, answered("egg-thieves", f"human,medium,medium{long}"))
    stage.page.evaluate("() => document.fonts.ready.then(() => {})")
    line = stage.page.locator("[data-latest] .since-text")
    assert line.evaluate(IS_CUT)

    stage.changes(line.click)
    assert not line.evaluate(IS_CUT)
    expect(line).to_be_in_viewport(ratio=1)

    stage.changes(line.click)
    assert line.evaluate(IS_CUT)
