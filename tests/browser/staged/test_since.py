"""The others' moves since the player's last decision: in view and in place."""

import pytest
from playwright.sync_api import expect

from clutch.app.match.bots.state import PACES
from clutch.app.match.recap import changes
from clutch.app.model import log
from clutch.core.link import game_word
from clutch.core.match import History
from clutch.games import GAMES
from tests.browser.conftest import NewVisitor
from tests.browser.game import begun, best
from tests.browser.stage import DESK, PHONE
from tests.browser.staged.test_layout import OUT_OF_VIEW
from tests.browser.visitor import Visitor

KEYS = [game.key for game in GAMES]

# Whether an element is wholly in the window, with its middle uncovered.
IN_VIEW = """(selector) => {
  const element = document.querySelector(selector);
  const { x, y, width, height, top, bottom } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return top >= 0 && bottom <= innerHeight && element.contains(hit);
}"""
# Whether any part of what a line points at is visible.
POINTED = """() => {
  const places = [...document.querySelectorAll(".board [data-pointed]")];
  return places.some((place) => {
    const { x, y, width, height } = place.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return place.contains(hit);
  });
}"""
# Whether the first new mark of a step is visible; or any mark, if that one does not fit
# beside the buttons for the next step.
DONE = """() => {
  const isSeen = (place) => {
    const { x, y, width, height } = place.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit && !hit.closest(".table-prompt");
  };
  const places = [...document.querySelectorAll(".board [data-by]")];
  const before = window.done ?? [];
  window.done = places.map(({ id }) => id);
  const [first = places[0]] = places.filter(({ id }) => !before.includes(id));
  const ends = [first, document.querySelector("#since")]
    .map((one) => one.getBoundingClientRect());
  const high = Math.max(...ends.map(({ bottom }) => bottom))
    - Math.min(...ends.map(({ top }) => top));
  return high < innerHeight - 12 ? isSeen(first) : places.some(isSeen);
}"""
# The lines that are only partly visible in their list.
IN_PART = """() => {
  const box = document.querySelector(".since-lines").getBoundingClientRect();
  return [...document.querySelectorAll(".since-lines > li")].filter((line) => {
    const { top, bottom, height } = line.getBoundingClientRect();
    const seen = Math.min(bottom, box.bottom) - Math.max(top, box.top);
    return seen > 1 && seen < height - 1;
  }).map((line) => line.textContent);
}"""
# Records layout shifts from now on, except on the board and within the lines' text.
WATCH = """() => {
  window.moved = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      for (const { node } of entry.hadRecentInput ? [] : entry.sources)
        if (node?.parentElement?.closest(".page > :not(.bar) > :not(.table-board)")
          && !node.parentElement.closest(".since-line"))
          window.moved.push(node.outerHTML ?? node.textContent);
  }).observe({ type: "layout-shift", buffered: false });
}"""
MOVED = "() => window.moved"
LATEST = "[data-latest] > .since-line"
PRESSED = ".since-line[aria-pressed=true]"
TOPS = """() => [
  document.querySelector(".board").getBoundingClientRect().top + scrollY,
  document.querySelector("#since").getBoundingClientRect().height,
]"""


def answered(key: str, seats: str = "human,medium,medium") -> History:
    """A match in which the others have replied and their marks are on the board."""
    seats = "human,medium" if key == "les-oeufs-sont-faits" else seats
    options = "&set=everything-seen" if key == "les-oeufs-sont-faits" else ""
    history = begun(f"#/play/{key}?seats={seats}&seed=EGGS2{options}")
    while not (
        len(history.match.actions) > 20
        and history.state.current_player == 0
        and changes.marks(history, 0)
        and changes.told_since(history, 0)
    ):
        history = history.apply(best(history))
    return history


def seated(visitor: Visitor, history: History) -> Visitor:
    """Sit down, and read the tip first, as a new player would."""
    visitor.open(f"#/game/{game_word(history)}", "shared")
    visitor.does("sit", "own").click()
    visitor.sees("table")
    if visitor.page.locator("#tip").count():
        visitor.page.locator("#tip-open").click()
        visitor.changes(visitor.page.locator("#tip-read").click)
    return visitor


@pytest.mark.full
@pytest.mark.parametrize("window", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("key", KEYS)
def test_lines_point_at_places_and_steps_go_through_what_was(
    key: str, window: dict[str, object], new_visitor: NewVisitor
) -> None:
    history = answered(key)
    visitor = seated(new_visitor(**window), history)
    page = visitor.page

    assert page.evaluate(IN_VIEW, "#since")
    assert page.evaluate(IN_VIEW, "#prompt")
    assert page.locator("[data-by]").count()
    tops = page.evaluate(TOPS)
    for player in changes.told_since(history, 0):
        line = visitor.does("point", str(player))
        if not line.is_visible():  # a phone has all lines in what its one line opens
            visitor.changes(page.locator(LATEST).click)
        if line.get_attribute("aria-pressed") == "false":
            visitor.changes(line.click)
        if page.locator(".board [data-pointed]:visible").count():
            page.locator("#since").evaluate("() => new Promise(requestAnimationFrame)")
            assert page.evaluate(POINTED), player
    for _ in changes.steps(history, 0)[1:]:
        visitor.changes(page.locator("#since-next").click)
        assert page.evaluate(IN_VIEW, "#since-now")
        if page.locator(".board [data-by]").count():
            assert page.evaluate(DONE)
        else:
            page.evaluate("window.done = []")
        assert not page.locator("[data-action]").count()
    visitor.changes(page.locator("#since-now").click)
    if page.locator(PRESSED).count():
        visitor.changes(page.locator(PRESSED).click)

    assert tops == page.evaluate(TOPS)
    assert page.locator("[data-action]").count()


@pytest.mark.full
@pytest.mark.parametrize("window", [PHONE, DESK], ids=["phone", "desk"])
def test_nothing_moves_while_the_others_fill_their_lines(
    window: dict[str, object],
    new_visitor: NewVisitor,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The others play one after the other; a few frames between them are enough."""
    monkeypatch.setitem(PACES, "calm", (50, 100))
    seats = "human,easy,easy,easy,easy,easy"
    history = begun(f"#/play/chicken-colorout?seats={seats}&seed=EGGS")
    while history.state.current_player != 1:
        history = history.apply(best(history))
    page = seated(new_visitor(**window), history).page
    page.evaluate(WATCH)
    tops = page.evaluate(TOPS)
    page.locator("button#since-5").wait_for(state="attached", timeout=60_000)
    page.locator("[data-action]").first.wait_for(state="attached", timeout=60_000)

    assert 5 == page.locator(".since-line").count()
    assert tops == page.evaluate(TOPS)
    assert [] == page.evaluate(MOVED)


@pytest.mark.full
def test_with_many_others_the_last_line_is_in_view_on_a_phone(
    new_visitor: NewVisitor,
) -> None:
    history = answered("egg-thieves", "human,medium,medium,medium,medium")
    page = seated(new_visitor(**PHONE), history).page
    last = history.states[len(history.match.actions) - 1].current_player

    assert page.evaluate(IN_VIEW, f"#since-{last}")


@pytest.mark.full
@pytest.mark.parametrize("window", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("others", range(2, 6))
def test_lines_are_whole_or_out_of_view(
    others: int, window: dict[str, object], new_visitor: NewVisitor
) -> None:
    history = answered("chicken-colorout", "human" + ",medium" * others)
    page = seated(new_visitor(**window), history).page

    assert others == page.locator(".since-lines > li").count()
    assert [] == page.evaluate(IN_PART)


# Whether a big event is told in its strip without scrolling.
TOLD_WHOLE = """() => {
  const told = document.querySelector(".since-report");
  return told.scrollHeight <= told.clientHeight + 1;
}"""


@pytest.mark.full
def test_a_raid_waits_until_one_goes_on(new_visitor: NewVisitor) -> None:
    history = begun("#/play/egg-thieves?seats=human,easy,easy&seed=EGGS2")
    while not (log.moment(history, 0) and history.state.current_player):
        history = history.apply(best(history))
    visitor = seated(new_visitor(**PHONE), history)
    page = visitor.page

    assert page.evaluate(IN_VIEW, "#go-on")
    assert page.evaluate(IN_VIEW, ".since-report")
    expect(page.locator(".board .thieves-raid")).to_be_in_viewport(ratio=1)
    assert [] == page.evaluate(OUT_OF_VIEW, ".board .thieves-raid li")
    assert page.evaluate(TOLD_WHOLE)
    visitor.reload("table")
    assert page.evaluate(IN_VIEW, "#go-on")
    top = page.evaluate(TOPS)
    visitor.changes(page.locator("#go-on").click)
    assert top == page.evaluate(TOPS)


def test_the_steps_go_by_keys_too(new_visitor: NewVisitor) -> None:
    history = answered("egg-thieves")
    visitor = seated(new_visitor(**DESK), history)
    visitor.changes(visitor.page.locator("#since-next").click)
    steps = visitor.page.locator(".since-steps .steps-text")
    seen = [steps.inner_text()]
    for key in ("ArrowRight", "ArrowLeft", "ArrowLeft"):
        visitor.presses(key)
        seen.append(steps.inner_text())
    visitor.presses("Escape")

    last = len(changes.steps(history, 0)) - 1
    assert [f"{n} of {last}" for n in (1, 2, 1, 0)] == seen
    assert visitor.page.locator("[data-action]").count()


@pytest.mark.full
def test_the_log_has_the_last_turn_in_view(new_visitor: NewVisitor) -> None:
    history = answered("mapped-out")
    page = seated(new_visitor(**DESK), history).page

    assert page.evaluate(IN_VIEW, ".log > li:last-child > .log-who")
