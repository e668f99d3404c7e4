"""Where room is short: nothing is cut off, and nothing lies over what one needs."""

from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Page

from clutch.games import GAMES
from clutch.ui.words import LANGUAGES
from tests.browser.stage import DESK, PHONE
from tests.browser.staged.conftest import NewStage
from tests.browser.staged.test_layout import OUT_OF_VIEW

LARGE_TRAY = (
    "#/play/les-oeufs-sont-faits?seats=human,human,human,human&seed=EGGS2"
    "&set=8x8,everything-seen"
)
SIX = "#/play/chicken-colorout?seats=human,medium,medium,medium,medium,medium&seed=1"
FOUR = "#/play/ei-my-goods?seats=human,human,human,human&seed=1"
CUT_OFF = """() => [...document.querySelectorAll(".seat-name")]
  .filter((name) => {
    const text = document.createRange();
    text.selectNodeContents(name);
    return text.getBoundingClientRect().width > name.getBoundingClientRect().width;
  })
  .map((name) => name.textContent)"""
# Where two digits stand in all places of the plates, as late in a game.
OVERLAPPING = """() => [...document.querySelectorAll(".seat-facts")].flatMap((facts) =>
{
  const counts = [...facts.querySelectorAll(".count")];
  for (const count of counts) count.dataset.number = "18";
  const ends = counts.map((count) => count.getBoundingClientRect());
  const { right } = facts.closest(".seat").getBoundingClientRect();
  return ends.filter((end, i) => end.right > (ends[i + 1]?.left ?? right));
})"""
IN_SEVERAL_ROWS = """(rows) => rows
  .map(({ children }) => [...children].map((one) => one.getBoundingClientRect()))
  .filter((boxes) =>
    Math.max(...boxes.map(({ top }) => top)) >=
    Math.min(...boxes.map(({ bottom }) => bottom)))"""
TWO = "#/play/egg-thieves?seats=human,medium&seed=1"

MEETING = """() => [...document.querySelectorAll(".thieves-other")]
  .map(({ children }) => [...children].slice(0, 2).map((one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    return text.getBoundingClientRect();
  }))
  .filter(([owner, hand]) => owner.right > hand.left && owner.bottom > hand.top)"""
THREE = "#/play/egg-thieves?seats=human,medium,medium&seed=1"


def out_of_view(page: Page, selector: str) -> list[str]:
    """What of these is not in the window, or has something over it."""
    found: list[str] = page.evaluate(OUT_OF_VIEW, selector)
    return found


def test_a_large_tray_for_four_is_whole_on_a_phone(new_stage: NewStage) -> None:
    """With the button below it; a hint says its words where it is asked."""
    stage = new_stage(**PHONE).open(LARGE_TRAY, "table")

    assert not out_of_view(stage.page, "#prompt, #since, .board-controls > .button")
    stage.does_at_once("#hint")
    stage.page.locator("#hint-text").wait_for()
    assert not out_of_view(stage.page, "#hint-text, #hint-text button, .bar a, .seat")


def test_a_tip_lies_over_nothing_that_one_needs(new_stage: NewStage) -> None:
    """On a phone it takes the place of what others did, until it has been read."""
    stage = new_stage(**PHONE).open(TWO, "table")
    stage.page.locator("#tip").wait_for()

    assert not out_of_view(stage.page, "#tip, #prompt, .bar a, .seat, #hand button")


@pytest.mark.parametrize("window", [PHONE, DESK], ids=["phone", "desk"])
def test_what_tells_bots_apart_is_not_cut_off(
    new_stage: NewStage, window: Mapping[str, Any]
) -> None:
    stage = new_stage(**window).open(SIX, "table")
    for language in LANGUAGES:
        stage.speaks(language)

        assert [] == stage.page.evaluate(CUT_OFF)


def test_numbers_on_plates_do_not_overlap(new_stage: NewStage) -> None:
    """On a small desktop four of them stand beside the board, with three numbers."""
    stage = new_stage(**DESK).open(FOUR, "cover", "table")
    stage.uncovers()

    assert [] == stage.page.evaluate(OVERLAPPING)


def test_a_games_buttons_stand_in_one_row_on_a_desktop(new_stage: NewStage) -> None:
    """In the lobby, in every language, however long its words are."""
    stage = new_stage(**DESK).open("", "lobby")
    for language in LANGUAGES:
        stage.speaks(language)
        rows = stage.page.locator(".game-card-body > .row")

        assert rows.count() == len(GAMES)
        assert [] == rows.evaluate_all(IN_SEVERAL_ROWS)


def test_whose_board_it_is_and_the_hand_beside_it_do_not_overlap(
    new_stage: NewStage,
) -> None:
    stage = new_stage(**PHONE).open(THREE, "table")
    for language in LANGUAGES:
        stage.speaks(language)

        assert [] == stage.page.evaluate(MEETING)
