"""Explanations, by mouse, finger and key, and by every click in explaining mode."""

import pytest
from playwright.sync_api import expect

from clutch.app.match.lesson import place as lesson_place
from clutch.core.lesson_play import lessons_of
from clutch.core.match import AnyGame
from clutch.games import GAMES
from tests.browser.conftest import NewVisitor
from tests.browser.stage import DESK, PHONE
from tests.browser.staged.conftest import fingers
from tests.browser.visitor import TWO_PEOPLE, Visitor

EGG, OTHER, FREE = "#c1", "#d1", "#c3"
CARD = "#explained"
LONG = 700
"""The duration of a long press, in milliseconds."""
APART = """([one, other]) => {
  const [a, b] = [one, other].map((css) =>
    document.querySelector(css).getBoundingClientRect());
  return a.right <= b.left || b.right <= a.left || a.bottom <= b.top
    || b.bottom <= a.top;
}"""
IN_WINDOW = """(css) => {
  const { left, top, right, bottom } =
    document.querySelector(css).getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}"""

PRESS = "selector => document.querySelector(selector).click()"


@pytest.fixture
def mouse(new_visitor: NewVisitor) -> Visitor:
    return new_visitor(**DESK).open(TWO_PEOPLE, "table")


@pytest.fixture
def finger(new_visitor: NewVisitor) -> Visitor:
    return new_visitor(**PHONE).open(TWO_PEOPLE, "table")


def pressed(visitor: Visitor, place: str) -> None:
    """Long-press an element, then lift the finger."""
    visitor.page.locator(place).scroll_into_view_if_needed()
    box = visitor.page.locator(place).bounding_box()
    assert box is not None
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    fingers = visitor.page.context.new_cdp_session(visitor.page)
    touch = "Input.dispatchTouchEvent"
    fingers.send(touch, {"type": "touchStart", "touchPoints": [point]})
    visitor.page.locator(CARD).wait_for(timeout=10 * LONG)
    fingers.send(touch, {"type": "touchEnd", "touchPoints": []})


def test_a_mouse_that_rests_has_it_explained_until_it_leaves(mouse: Visitor) -> None:
    page = mouse.page
    page.locator(EGG).hover()
    expect(page.locator(CARD)).to_be_visible()
    assert page.evaluate(IN_WINDOW, CARD)
    assert page.evaluate(APART, [CARD, EGG])
    first = page.locator(f"{CARD} h2").inner_text()

    page.locator(FREE).hover()
    expect(page.locator(f"{CARD} h2")).not_to_have_text(first)

    page.mouse.move(2, 2)
    expect(page.locator(CARD)).to_have_count(0)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_card_leaves_what_a_lesson_says_in_view(
    new_visitor: NewVisitor, game: AnyGame
) -> None:
    lesson = lesson_place.address_of(game, lessons_of(game)[0], 0)
    visitor = new_visitor(**DESK).open(lesson, "table")
    visitor.page.locator(
        ".table-board :is([data-about], [data-action]):visible"
    ).first.hover()
    expect(visitor.page.locator(CARD)).to_be_visible()

    assert visitor.page.evaluate(IN_WINDOW, CARD)
    assert visitor.page.evaluate(APART, [CARD, "#lesson"])


def test_a_mouse_that_does_not_rest_has_nothing_explained(mouse: Visitor) -> None:
    for place in (EGG, OTHER, FREE):
        mouse.page.locator(place).hover()
    mouse.acts("take c1")

    assert mouse.page.locator(CARD).count() == 0


@fingers
def test_a_long_press_has_it_explained_and_does_nothing_else(finger: Visitor) -> None:
    actions = finger.actions
    pressed(finger, EGG)

    assert finger.page.locator(CARD).is_visible()
    assert actions == finger.actions


def test_so_has_a_mouse_that_is_held_down(mouse: Visitor) -> None:
    page, actions = mouse.page, mouse.actions
    page.locator(EGG).hover()
    page.mouse.down()
    page.locator(CARD).wait_for(timeout=10 * LONG)
    page.mouse.up()
    page.mouse.move(1, 1)

    expect(page.locator(CARD)).to_be_visible()
    assert not page.evaluate("document.documentElement.hasAttribute('data-passing')")
    assert actions == mouse.actions


@fingers
def test_a_tap_beside_the_card_puts_it_away(finger: Visitor) -> None:
    actions = finger.actions
    pressed(finger, EGG)
    finger.taps(finger.page.locator("#prompt"))

    assert finger.page.locator(CARD).count() == 0
    assert actions == finger.actions


def test_a_finger_that_moves_has_nothing_explained(finger: Visitor) -> None:
    finger.taps(finger.page.locator(EGG))

    assert finger.page.locator(CARD).count() == 0
    assert "take c1" not in finger.actions


@pytest.mark.parametrize("key", ["?", "i"])
def test_a_key_has_explained_what_has_the_focus(mouse: Visitor, key: str) -> None:
    mouse.page.locator(EGG).focus()
    mouse.presses(key)

    assert mouse.page.locator(CARD).is_visible()
    assert mouse.page.locator(EGG).evaluate("it => it === document.activeElement")

    mouse.presses("Escape")
    assert mouse.page.locator(CARD).count() == 0


@pytest.mark.parametrize("visitor", ["mouse", "finger"])
def test_every_click_explains_while_that_is_on(
    visitor: str, request: pytest.FixtureRequest
) -> None:
    at_table: Visitor = request.getfixturevalue(visitor)
    actions = at_table.actions
    at_table.changes(at_table.page.locator("#explaining").click)
    at_table.changes(at_table.page.locator(EGG).click)
    assert at_table.page.locator(f"{CARD}[data-explained=c1]").is_visible()
    assert actions == at_table.actions

    at_table.changes(at_table.page.locator(f"{CARD} #explained-close").click)
    at_table.acts("take c1")
    assert actions != at_table.actions


def test_what_asks_for_a_tap_leaves_the_board_free(new_visitor: NewVisitor) -> None:
    link = "#/play/chicken-colorout?seats=human,easy,easy&seed=K7Q2MX"
    visitor = new_visitor(**PHONE).open(link, "table")
    visitor.changes(visitor.page.locator("#explaining").click)
    free = {}
    for language in ("en", "nl", "fr"):
        visitor.speaks(language)
        free[language] = visitor.page.evaluate(APART, [CARD, ".board-field"])

    assert {"en": True, "nl": True, "fr": True} == free


def test_the_legend_begins_at_its_head(finger: Visitor) -> None:
    finger.changes(finger.page.locator("#explaining").click)
    finger.changes(finger.does("inspect", "?").click)
    card = finger.page.locator(CARD)

    assert card.evaluate("card => card.scrollTop") == 0
    assert finger.page.evaluate(IN_WINDOW, CARD)

    finger.changes(card.locator("li [data-do=inspect]").last.click)
    assert card.evaluate("card => card.scrollTop") == 0


@pytest.mark.parametrize("key", ["mapped-out", "ei-my-goods"])
@pytest.mark.parametrize("is_asking", [False, True], ids=["playing", "explaining"])
def test_the_close_button_of_a_players_area_only_closes_it(
    new_visitor: NewVisitor, key: str, *, is_asking: bool
) -> None:
    link = f"#/play/{key}?seats=human,easy,easy&seed=K7Q2MX"
    visitor = new_visitor(**PHONE).open(link, "table")
    area = visitor.page.locator("[popover][id^=other-]").last
    player = (area.get_attribute("id") or "").removeprefix("other-")
    visitor.page.locator(f"#seat-{player} .seat-opens").tap()
    expect(area).to_be_visible()
    if is_asking:
        visitor.changes(lambda: visitor.page.evaluate(PRESS, "#explaining"))
    area.locator("[popovertarget]").tap()
    expect(area).not_to_be_visible()
    visitor.speaks("nl")  # a later event, so an earlier one has been answered

    assert not visitor.page.locator(f"{CARD}[data-explained]").count()
