"""A hint on the board: drawn over it, and played with one click."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from clutch.app import hinting
from clutch.app.model import MatchScreen
from tests.browser.stage import PHONE, Stage
from tests.browser.staged.conftest import NewStage
from tests.browser.staged.test_layout import OUT_OF_VIEW

# A hint of eight lines can be read without scrolling in it.
TELLS_ALL = """() => {
  const told = document.querySelector("#hint-text > p");
  told.append(" In nest A lies white: with it, those eggs can become yours.");
  told.append(" Then take the egg and turn it.");
  return told.scrollHeight <= told.clientHeight + 1;
}"""
# Has the first thing that is hinted at come to lie below the words.
UNDER = """async () => {
  const [words, thing] = ["#hint-text", ".board [data-hinted]"].map((selector) =>
    document.querySelector(selector).getBoundingClientRect());
  scrollBy({ top: thing.top - words.top, behavior: "instant" });
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise(requestAnimationFrame);
}"""

# Whether the words lie over anything that is hinted at.
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
    """What is proposed is drawn over the board, then played, then taken back."""
    seats = "human,human&set=everything-seen"
    stage.open(f"#/play/les-oeufs-sont-faits?seats={seats}&seed=EGGS", "table")
    stage.page.locator("#hint:not([aria-disabled])").click()
    stage.page.locator("#hint-text").wait_for()
    screen = stage.terminal.model.screen
    assert isinstance(screen, MatchScreen)
    planned = hinting.rest(screen)

    stage.page.set_viewport_size({"width": 360, "height": 640})
    assert stage.page.evaluate(TELLS_ALL)

    assert [] == stage.page.evaluate(OUT_OF_VIEW, "#prompt, .advice button")
    stage.changes(stage.page.locator("#hint-close").click)
    assert not stage.page.locator("#hint-text").count()
    stage.page.locator("#hint").click()
    stage.page.locator("#hint-text").wait_for()

    expect(stage.page.locator("svg.hints rect")).to_have_count(len(planned))
    expect(stage.page.locator("svg.hints polygon")).to_have_count(1)
    stage.changes(stage.does("follow").click)
    assert tuple(planned) == stage.history.match.actions
    expect(stage.page.locator("svg.hints")).to_have_count(0)


def test_a_hint_lies_over_nothing_that_it_is_about(new_stage: NewStage) -> None:
    link = "#/play/mapped-out?seats=human,medium&seed=K7Q2MX"
    stage = new_stage(**PHONE).open(link, "table")
    stage.page.locator("#hint:not([aria-disabled])").click()
    stage.page.locator("#hint-text").wait_for()
    stage.page.evaluate(UNDER)

    expect(stage.page.locator(".board [data-hinted]").first).to_be_in_viewport()
    assert [] == stage.page.evaluate(OUT_OF_VIEW, "#hint-text, #hint-text button")
    assert not stage.page.evaluate(OVER)


# Which of the first two steps cannot be seen whole, with nothing lying over them.
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
    """On a phone, where the button for the hint lies far below them."""
    link = "#/play/chicken-colorout?seats=human,medium&seed=K7Q2MC"
    stage = new_stage(**PHONE).open(link, "table")
    stage.page.locator("#hint:not([aria-disabled])").click()
    stage.page.locator("#hint-text").wait_for()

    stage.page.wait_for_function(f"!({UNSEEN})().length")
    expect(stage.page.locator("svg.hints polygon")).to_have_count(1)
    expect(stage.page.locator("svg.hints rect")).to_have_count(5)
    expect(stage.page.locator(".hints-later")).to_have_count(3)


def test_a_hint_is_not_seen_below_a_card_till_that_is_put_away(
    new_stage: NewStage,
) -> None:
    link = "#/play/chicken-colorout?seats=human,medium&seed=K7Q2MC"
    stage = new_stage(**PHONE).open(link, "table")
    stage.page.locator("#hint:not([aria-disabled])").click()
    stage.page.locator("#hint-text[data-low]").wait_for()
    stage.page.locator(".board [data-hinted='1']").press("?")
    stage.page.locator("[data-explained]").wait_for()
    expect(stage.page.locator("#hint-text")).to_be_hidden()

    stage.page.keyboard.press("Escape")
    expect(stage.page.locator("#hint-text")).to_be_visible()
