"""Lessons on the page: in view, by keyboard only, by touch, and accessible."""

from collections.abc import Iterator
from typing import Any

import pytest

from clutch.app.match.lesson import place as lesson_place
from clutch.app.match.lesson import script
from clutch.app.match.lesson.state import Learning
from clutch.app.match.state import MatchScreen
from clutch.core.lesson_play import lessons_of
from clutch.core.match import AnyGame
from clutch.ui.words import Words
from tests.browser.depths import each_game
from tests.browser.looks import asks_axe, violations
from tests.browser.stage import DESK, PHONE, Stage
from tests.browser.staged.conftest import NewStage
from tests.browser.staged.test_keyboard import round_by_tab
from tests.browser.staged.test_layout import OUT_OF_VIEW

KEY = "les-oeufs-sont-faits"
TABS = 80
"""The most presses of Tab it takes to get anywhere."""

# Which of the elements pointed at are hidden, and how much of them is visible: not cut
# off by the window, a scrolling ancestor or the lesson text.
HIDDEN = """() => {
  const panel = document.getElementById("lesson").getBoundingClientRect();
  const within = (a, b) => ({
    left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
  });
  const size = ({ left, top, right, bottom }) =>
    Math.max(right - left, 0) * Math.max(bottom - top, 0);
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const seen = (thing) => {
    const whole = thing.getBoundingClientRect();
    let part = within(whole, page);
    for (let box = thing.parentElement; box; box = box.parentElement)
      if (getComputedStyle(box).overflow !== "visible")
        part = within(part, box.getBoundingClientRect());
    const under = within(part, panel);
    const top = size(under) ? under.bottom : part.top;
    const x = (part.left + part.right) / 2;
    const there = document.elementFromPoint(x, (top + part.bottom) / 2);
    const isOnTop = there && (thing.contains(there) || there.contains(thing));
    return isOnTop ? (size(part) - size(under)) / size(whole) : 0;
  };
  return [...document.querySelectorAll("[data-taught]")]
    .map((thing) => [thing.cloneNode().outerHTML, seen(thing)])
    .filter(([, share]) => share < 0.9);
}"""
BOARD_TOP = "() => document.querySelector('.board').getBoundingClientRect().top"
HEIGHT = "(one) => document.querySelector(one).getBoundingClientRect().height"
WIDER = "() => document.documentElement.scrollWidth - innerWidth"


def screen_of(stage: Stage) -> MatchScreen:
    screen = stage.terminal.model.screen
    assert isinstance(screen, MatchScreen)
    return screen


def at_rest(stage: Stage) -> Learning:
    """The state of the lesson, once the others have played their scripted actions."""
    at = screen_of(stage).learning
    assert at
    if at.queue:
        selector = f'[data-lesson="{at.lesson.key}.{at.number}.0"]'
        stage.page.locator(selector).wait_for()
    now = screen_of(stage).learning
    assert now
    return now


def moments(stage: Stage) -> Iterator[Learning]:
    """Each moment of a lesson, advanced by the lesson's own button only."""
    for _ in range(200):
        at = at_rest(stage)
        yield at
        if at.is_last:
            return
        stage.does_at_once("#lesson-on")
    pytest.fail("the lesson does not end")


@pytest.mark.full
@pytest.mark.long
@pytest.mark.parametrize("window", [PHONE, DESK], ids=["phone", "desk"])
@each_game
def test_all_that_is_pointed_at_is_in_view(
    new_stage: NewStage, game: AnyGame, window: dict[str, Any]
) -> None:
    stage = new_stage(**window).open("", "lobby")
    unseen = {}
    for lesson in lessons_of(game):
        stage.go(lesson_place.address_of(game, lesson, 0), "table")
        for at in moments(stage):
            assert at.lesson == lesson
            hidden = stage.page.evaluate(HIDDEN)
            if hidden or stage.page.evaluate(WIDER) > 0:
                unseen[lesson.key, at.number + 1] = hidden

    assert {} == unseen


@pytest.mark.parametrize("window", [PHONE, DESK], ids=["phone", "desk"])
def test_what_is_answered_leaves_the_step_to_be_read(
    new_stage: NewStage, window: dict[str, Any]
) -> None:
    """After an answer the step stays readable, and on a phone the board does not move."""
    stage = new_stage(**window).open(f"#/learn/{KEY}", "table")
    while not next(script.wanted_now(screen_of(stage)), None):
        at_rest(stage)
        stage.does_at_once("#lesson-on")
    top = stage.page.evaluate(BOARD_TOP)
    wanted = str(next(script.wanted_now(screen_of(stage))))
    other = min(stage.actions - {wanted})
    stage.does_at_once(f'[data-action="{other}"]')

    assert 1 == stage.page.locator("#reply").count()
    assert [] == stage.page.evaluate(OUT_OF_VIEW, "#lesson-text, #reply")
    assert 15 < stage.page.evaluate(HEIGHT, "#lesson-text")
    assert top == stage.page.evaluate(BOARD_TOP)


def tab_to(stage: Stage, selector: str) -> None:
    for _ in range(TABS):
        if stage.page.locator(f"{selector}:focus").count():
            return
        stage.page.keyboard.press("Tab")
    pytest.fail(f"no way to {selector}")


@round_by_tab
def test_a_lesson_is_finished_by_keyboard_alone(new_stage: NewStage) -> None:
    stage = new_stage(**DESK).open(f"#/learn/{KEY}", "table")
    while not at_rest(stage).is_last:
        wanted = next(script.wanted_now(screen_of(stage)), None)
        tab_to(stage, f'[data-action="{wanted}"]' if wanted else "#lesson-on")
        stage.presses("Enter")
        if stage.page.locator("#dialog").count():
            tab_to(stage, "#dialog-yes")
            stage.presses("Enter")
    tab_to(stage, "#lesson-on")
    stage.presses("Enter")

    assert screen_of(stage).learning is None


def test_a_lesson_is_finished_by_touch(new_stage: NewStage) -> None:
    stage = new_stage(**PHONE).open(f"#/learn/{KEY}", "table")
    while not at_rest(stage).is_last:
        wanted = next(script.wanted_now(screen_of(stage)), None)
        what = f'[data-action="{wanted}"]' if wanted else "#lesson-on"
        stage.taps(stage.page.locator(what))
    stage.taps(stage.page.locator("#lesson-on"))

    assert screen_of(stage).learning is None


@pytest.mark.parametrize("window", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.engines
def test_in_the_rules_one_does_what_a_section_tells(
    new_stage: NewStage, window: dict[str, Any]
) -> None:
    stage = new_stage(**window).open("#/rules/ei-my-goods/choices", "rules")
    stage.changes(stage.page.locator("#try-choices").click)

    assert [] == stage.page.evaluate(HIDDEN)
    assert stage.page.locator("#lesson-on:focus").count()
    stage.acts("work efficient K01")
    assert stage.page.get_by_text(Words()(script.TRIED)).count()
    stage.changes(stage.page.locator("#lesson-leave").click)
    assert stage.page.locator("#try-choices:focus").count()
    assert "rules" == stage.screen


def test_on_a_wide_screen_all_of_a_board_is_in_view_below_its_step(
    new_stage: NewStage,
) -> None:
    stage = new_stage(**DESK).open(f"#/rules/{KEY}/turn/try", "rules")
    step, board = map(stage.page.locator, (".trial > .table-prompt", ".trial .board"))
    above, place = step.bounding_box(), board.bounding_box()

    assert above
    assert place
    assert above["y"] + above["height"] <= place["y"]
    assert place["y"] + place["height"] <= stage.page.evaluate("innerHeight")


@asks_axe
def test_axe_finds_nothing_in_what_is_tried(new_stage: NewStage) -> None:
    stage = new_stage(bypass_csp=True, **PHONE)

    assert [] == violations(stage.open(f"#/rules/{KEY}/turn/try", "rules"))


@asks_axe
def test_axe_finds_nothing_in_a_lesson(new_stage: NewStage) -> None:
    stage = new_stage(bypass_csp=True, **PHONE).open(f"#/learn/{KEY}/2", "table")
    for wrong in ("take a1", "take c1"):
        stage.does_at_once(f'[data-action="{wrong}"]')

        assert [] == violations(stage)
