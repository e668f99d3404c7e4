"""A hint on the board: drawn over it, and played with one click."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from clutch.app.match import ask
from clutch.app.match.state import MatchScreen
from tests.browser.stage import PHONE, Stage
from tests.browser.staged.conftest import NewStage
from tests.browser.staged.test_layout import OUT_OF_VIEW
from tests.browser.staged.test_whole_table import SHARE

BESIDE_HINT = 50
"""The least share of a phone's height for the board beside a hint, in percent."""

# Whether a short hint is read without scrolling, and a long one takes no more than six
# lines, is scrolled, and has a shaded edge.
TELLS_ALL = """() => {
  const told = document.querySelector("#hint-text > p");
  const { lineHeight, backgroundImage } = getComputedStyle(told);
  const isWhole = told.scrollHeight <= told.clientHeight + 1;
  for (let i = 0; i < 9; i += 1) told.append(" In nest A lies white, which can be yours.");
  return isWhole && told.clientHeight <= 6 * parseFloat(lineHeight)
    && told.scrollHeight > told.clientHeight && backgroundImage.includes("gradient");
}"""

# Whether the text of a hint covers anything that it points at.
OVER = """() => {
  const words = document.querySelector("#hint-text").getBoundingClientRect();
  const things = [...document.querySelectorAll(".board [data-hinted]")];
  return things.map((thing) => thing.getBoundingClientRect()).some((thing) =>
    thing.top < words.bottom && thing.bottom > words.top
    && thing.left < words.right && thing.right > words.left);
}"""


@pytest.fixture
def stage(browser: Browser) -> Iterator[Stage]:
    context = browser.new_context()
    yield Stage(context, tips="off")
    context.close()


def test_a_whole_hint_is_done_with_one_click(stage: Stage) -> None:
    """A hint is drawn over the board, played with one click, then undone."""
    seats = "human,human&set=everything-seen"
    stage.open(f"#/play/les-oeufs-sont-faits?seats={seats}&seed=EGGS", "table")
    stage.page.locator("#hint:not([aria-disabled])").click()
    stage.page.locator("#hint-text").wait_for()
    screen = stage.terminal.model.screen
    assert isinstance(screen, MatchScreen)
    planned = ask.advised(screen)

    stage.page.set_viewport_size({"width": 360, "height": 640})
    assert stage.page.evaluate(TELLS_ALL)

    assert [] == stage.page.evaluate(OUT_OF_VIEW, ".advice button")
    stage.changes(stage.page.locator("#hint-close").click)
    assert not stage.page.locator("#hint-text").count()
    stage.page.locator("#hint").click()
    stage.page.locator("#hint-text").wait_for()

    expect(stage.page.locator("svg.hints rect")).to_have_count(len(planned))
    expect(stage.page.locator("svg.hints polygon")).to_have_count(1)
    stage.changes(stage.does("follow").click)
    assert tuple(planned) == stage.history.match.actions
    expect(stage.page.locator("svg.hints")).to_have_count(0)


# How far the text of a hint reaches over the board, in pixels.
OVER_BOARD = """() => document.querySelector("#hint-text").getBoundingClientRect().bottom
  - document.querySelector(".board-field").getBoundingClientRect().top"""


@pytest.mark.parametrize("key", ["mapped-out", "egg-thieves", "ei-my-goods"])
def test_a_hint_lies_over_nothing_that_it_is_about(
    new_stage: NewStage, key: str
) -> None:
    """On a phone it is above the board, so nothing on that is covered."""
    link = f"#/play/{key}?seats=human,easy,easy,easy&seed=K7Q2MX"
    stage = new_stage(**PHONE).open(link, "table")
    stage.page.locator("#hint:not([aria-disabled])").click()
    stage.page.locator("#hint-text").wait_for()

    expect(stage.page.locator(".board [data-hinted]").first).to_be_in_viewport()
    assert [] == stage.page.evaluate(OUT_OF_VIEW, "#hint-text, #hint-text button")
    assert not stage.page.evaluate(OVER)
    assert stage.page.evaluate(OVER_BOARD) <= 0
    assert stage.page.evaluate(SHARE) >= BESIDE_HINT


# The first two steps of a hint that are not wholly visible.
UNSEEN = """() => [...document.querySelectorAll(".board [data-hinted]")]
  .filter((thing) => /1|2/.test(thing.dataset.hinted))
  .filter((thing) => {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    const x = (left + right) / 2;
    return ![top + 4, bottom - 4].every((y) =>
      thing.contains(document.elementFromPoint(x, y)));
  }).map((thing) => thing.dataset.hinted)"""


def test_what_is_done_first_and_where_it_goes_are_seen_beside_a_hint(
    new_stage: NewStage,
) -> None:
    """Holds on a phone, where the hint button is far below them."""
    link = "#/play/chicken-colorout?seats=human,medium&seed=K7Q2MC"
    stage = new_stage(**PHONE).open(link, "table")
    stage.page.locator("#hint:not([aria-disabled])").click()
    stage.page.locator("#hint-text").wait_for()

    stage.page.wait_for_function(f"!({UNSEEN})().length")
    expect(stage.page.locator("svg.hints polygon")).to_have_count(1)
    expect(stage.page.locator("svg.hints rect")).to_have_count(5)
    expect(stage.page.locator(".hints-later")).to_have_count(3)


# Whether the hint is visible where a card covers it.
BELOW = """() => {
  const [hint, card] = ["#hint-text", "[data-explained]"].map((selector) =>
    document.querySelector(selector));
  if (getComputedStyle(hint).visibility === "hidden") return false;
  const [a, b] = [hint, card].map((one) => one.getBoundingClientRect());
  return a.top < b.bottom && a.bottom > b.top && a.left < b.right && a.right > b.left;
}"""


def test_a_hint_is_not_seen_below_a_card_till_that_is_put_away(
    new_stage: NewStage,
) -> None:
    link = "#/play/chicken-colorout?seats=human,medium&seed=K7Q2MC"
    stage = new_stage(**PHONE).open(link, "table")
    stage.page.locator("#hint:not([aria-disabled])").click()
    stage.page.locator("#hint-text").wait_for()
    stage.page.locator(".board [data-hinted='1']").press("?")
    stage.page.locator("[data-explained]").wait_for()
    assert not stage.page.evaluate(BELOW)

    stage.page.keyboard.press("Escape")
    expect(stage.page.locator("#hint-text")).to_be_visible()
