"""Chicken Colorout in the page: what a newcomer is shown, told and asked."""

from collections.abc import Callable
from pprint import pformat

import pytest
from inline_snapshot import snapshot

from clutch.core.link import game_word
from clutch.core.match import History
from clutch.core.rng import RngStream
from clutch.games.chicken_colorout.play.hiding import Taking
from clutch.games.chicken_colorout.play.powers.swapping import Wanting
from clutch.games.chicken_colorout.play.turn import Hiding, OnTurn
from clutch.games.chicken_colorout.table.actions import Rotate
from clutch.games.chicken_colorout.table.eggs import types_of
from clutch.games.chicken_colorout.table.position import Table
from tests.browser.conftest import NewVisitor
from tests.browser.game import begun, best, played
from tests.browser.looks import (
    REACHING,
    TOO_SMALL,
    TOO_WIDE,
    asks_axe,
    seen,
    violations,
)
from tests.browser.stage import PHONE
from tests.browser.visitor import Visitor

EVERYTHING = "#/play/chicken-colorout?set=terrific-a,scores,pawns&seed=EGGS8&seats="
FOUR, SIX = (EVERYTHING + ",".join(["human"] * players) for players in (4, 6))
TWO_PEOPLE = "#/play/chicken-colorout?seats=human,human&seed=K7Q2MX"

# Which of these elements cover each other, with what shines around them.
OVERLAPS = """selector => {
  const boxes = [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect());
  const glow = 4;
  return boxes.flatMap((a, i) => boxes.slice(i + 1)
    .filter((b) => a.left - glow < b.right && b.left - glow < a.right
      && a.top - glow < b.bottom && b.top - glow < a.bottom)
    .map((b) => `${a.left.toFixed()},${a.top.toFixed()} `
      + `${b.left.toFixed()},${b.top.toFixed()}`));
}"""
IN_VIEW = """element => {
  const { top, bottom } = element.getBoundingClientRect();
  const middle = document.elementFromPoint(innerWidth / 2, (top + bottom) / 2);
  return top >= 0 && bottom <= innerHeight && element.contains(middle);
}"""


def until(history: History, is_there: Callable[[Table], bool]) -> History:
    """The match as far as a table that is wanted."""
    while not is_there(history.state.table):
        history = history.apply(best(history))
    return history


def after(history: History, *texts: str) -> History:
    """The match after these actions."""
    for text in texts:
        legal = {str(action): action for action in history.state.legal_actions()}
        history = history.apply(legal[text])
    return history


def sit(visitor: Visitor, history: History) -> Visitor:
    """Open the match and sit down at it as everybody."""
    visitor.open("#/game/" + game_word(history), "shared")
    visitor.does("sit", "all").click()
    return visitor.sees("table")


def with_points(table: Table) -> bool:
    """Whether an egg is chosen late enough for scores, signs and pawns around it."""
    return isinstance(table.decision, Hiding) and table.turn > 12


def to_swap(table: Table) -> bool:
    """Whether an egg of another player may be chosen."""
    return isinstance(table.decision, Wanting)


def to_take(table: Table) -> bool:
    """Whether something may be taken for several points, also from storage."""
    has_choice = len(types_of(table.storage)) > 1
    return (
        isinstance(table.decision, Taking) and table.decision.points > 1 and has_choice
    )


@pytest.mark.parametrize(("link", "wanted"), [(SIX, with_points), (FOUR, to_take)])
@asks_axe
def test_axe_finds_nothing_while_eggs_score(
    new_visitor: NewVisitor, link: str, wanted: Callable[[Table], bool]
) -> None:
    """Before an egg is hidden, with its points on the tiles, and after it."""
    visitor = new_visitor(bypass_csp=True)
    sit(visitor, until(begun(link), wanted))
    faults = {}
    for language, width in (("fr", 360), ("nl", 700), ("en", 1400)):
        visitor.page.set_viewport_size({"width": width, "height": 800})
        visitor.speaks(language)
        if found := violations(visitor):
            faults[width] = found

    assert visitor.page.locator("[data-points]").count() == (wanted is with_points) * (
        visitor.page.locator("[data-action^='hide ']").count()
    )
    assert not faults, pformat(faults)


def test_a_phone_keeps_in_view_what_is_asked_and_explained(
    new_visitor: NewVisitor,
) -> None:
    """However far down the button is that was pressed last."""
    visitor = new_visitor(**PHONE)
    sit(visitor, after(begun(TWO_PEOPLE), "face south", "choose green"))
    visitor.page.evaluate("scrollTo(0, 400)")

    assert visitor.page.locator("#prompt").evaluate(IN_VIEW)

    end = visitor.page.locator("#end")
    visitor.changes(lambda: end.tap(force=True))  # it only looks switched off

    assert visitor.page.locator("#reply").evaluate(IN_VIEW)
    assert (
        snapshot("You have chosen an egg: hide it, or take that back with Undo.")
        == visitor.page.locator("#reply").inner_text()
    )
    assert visitor.page.locator("#own-green.chosen").count() == 1


@pytest.mark.parametrize(("link", "wanted"), [(SIX, to_swap), (FOUR, to_take)])
def test_eggs_that_are_offered_do_not_cover_each_other(
    new_visitor: NewVisitor, link: str, wanted: Callable[[Table], bool]
) -> None:
    """Those of five others, to swap for, and those in storage, on a phone."""
    visitor = new_visitor(**PHONE)
    sit(visitor, until(begun(link), wanted))

    assert visitor.page.locator("button.shell").count() > 0
    assert [] == visitor.page.evaluate(OVERLAPS, "button.shell")
    assert [] == seen(visitor, TOO_SMALL)
    assert [] == seen(visitor, TOO_WIDE)


def test_after_a_round_without_an_egg_a_tile_may_be_cleared_by_touch(
    new_visitor: NewVisitor,
) -> None:
    """It is offered, explained to who tries something else, and told in the log."""
    visitor = new_visitor(**PHONE)
    start = after(begun(TWO_PEOPLE), "face south", "choose orange")
    [place] = [
        text.split()[1]
        for text in map(str, start.state.legal_actions())
        if text.startswith("hide")
    ][:1]
    match = until(
        after(start, f"hide {place}"), lambda table: isinstance(table.decision, OnTurn)
    )
    sit(visitor, match)
    page = visitor.page
    for _ in range(2):
        visitor.taps(page.locator("#done"))

    assert (
        snapshot(
            "A whole round without an egg hidden: you may clear a tile of all its eggs before your turn."
        )
        == page.locator("#prompt").inner_text()
    )

    visitor.changes(page.locator("#hand [data-tried]").first.tap)

    assert page.locator("#reply").inner_text() == snapshot(
        "Something else comes first. A whole round without an egg hidden: you may clear a tile of all its eggs before your turn."
    )
    assert page.locator("#stop").inner_text() == snapshot("Clear no tile")

    clear = page.locator("[data-action^='clear ']").first
    cleared = (clear.get_attribute("data-action") or "").split()[1]
    visitor.changes(clear.tap)

    assert f"Clears {cleared} of" in page.locator(".table-log").inner_text()
    assert page.locator("[data-action^='choose ']").count() > 0


WHERE = """() => {
  const { left, width } = document.querySelector("#d4").getBoundingClientRect();
  return [left - document.querySelector("#grid").getBoundingClientRect().left, width];
}"""


@pytest.mark.full
@pytest.mark.parametrize("width", [360, 1280])
def test_tiles_keep_their_size_and_their_column(
    new_visitor: NewVisitor, width: int
) -> None:
    """While the map grows, and while places around it come and go."""
    visitor = new_visitor(viewport={"width": width, "height": 640})
    match = played(begun(TWO_PEOPLE), 44)
    visitor.open(f"#/replay/{game_word(match)}/0", "replay")
    found = set()
    for _ in match.match.actions:
        found.add(tuple(visitor.page.evaluate(WHERE)))
        visitor.presses("Shift+ArrowRight")

    assert len(match.state.table.places) > 6
    assert 1 == len(found)


def test_a_phone_shows_the_ways_in_which_a_tile_may_lie_in_one_row(
    new_visitor: NewVisitor,
) -> None:
    rng, history = RngStream("x"), begun(TWO_PEOPLE)
    while not any(isinstance(action, Rotate) for action in history.legal):
        history = history.apply(history.legal[rng.randrange(len(history.legal))])
    visitor = sit(new_visitor(**PHONE), history)
    tops = visitor.page.locator('[data-action^="rotate"]').evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().top)"
    )

    assert 4 == len(tops)
    assert 1 == len(set(tops))


def test_frames_of_own_eggs_lie_within_their_places(new_visitor: NewVisitor) -> None:
    link = "#/play/chicken-colorout?seats=human,medium&seed=K7Q2MX"
    page = new_visitor(**PHONE).open(link, "table").page
    page.locator(".own-eggs > .lit").first.wait_for()

    assert [] == page.evaluate(REACHING, ".own-eggs > .lit")
