"""Lessons on the page: in view, by keyboard alone, by touch, and for everybody."""

from collections.abc import Iterator
from typing import Any

import pytest

from clutch.app import learning, teaching
from clutch.app.model import MatchScreen
from clutch.core.lesson import Lesson, lessons_of
from clutch.core.match import AnyGame
from clutch.games import GAMES
from tests.browser.looks import violations
from tests.browser.stage import DESK, PHONE, Stage
from tests.browser.staged.conftest import NewStage

KEY = "les-oeufs-sont-faits"
TABS = 80
"""With so many presses of a key one gets anywhere."""

# What of the first thing pointed at is not to be seen, because it is out of the window
# or under something else: the middle of its part that can be seen, in all that scrolls.
HIDDEN = """() => {
  const [first] = document.querySelectorAll("[data-taught]");
  if (!first) return "";
  const { left, top, right, bottom } = first.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const there = document.elementFromPoint(x, y);
  return there && (first.contains(there) || there.contains(first)) ? ""
    : `${first.cloneNode().outerHTML} is under ${there?.cloneNode().outerHTML}`;
}"""
WIDER = "() => document.documentElement.scrollWidth - innerWidth"

LESSONS = [(game, lesson) for game in GAMES for lesson in lessons_of(game)]


def screen_of(stage: Stage) -> MatchScreen:
    screen = stage.terminal.model.screen
    assert isinstance(screen, MatchScreen)
    return screen


def at_rest(stage: Stage) -> learning.Learning:
    """Where the lesson is, when the others have done what is written."""
    at = screen_of(stage).learning
    assert at
    if at.queue:
        selector = f'[data-lesson="{at.lesson.key}.{at.number}.0"]'
        stage.page.locator(selector).wait_for()
    now = screen_of(stage).learning
    assert now
    return now


def moments(stage: Stage) -> Iterator[learning.Learning]:
    """Each moment of a lesson, on by its own button alone."""
    for _ in range(200):
        at = at_rest(stage)
        yield at
        if at.is_last:
            return
        stage.does_at_once("#lesson-on")
    pytest.fail("the lesson does not end")


@pytest.mark.parametrize("window", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize(
    ("game", "lesson"), LESSONS, ids=lambda one: getattr(one, "key", "")
)
def test_what_is_pointed_at_is_in_view(
    new_stage: NewStage, game: AnyGame, lesson: Lesson, window: dict[str, Any]
) -> None:
    stage = new_stage(**window).open(learning.address_of(game, lesson, 0), "table")
    unseen = {}
    for at in moments(stage):
        hidden = stage.page.evaluate(HIDDEN)
        if hidden or stage.page.evaluate(WIDER) > 0:
            unseen[at.number + 1] = hidden

    assert {} == unseen


def tab_to(stage: Stage, selector: str) -> None:
    for _ in range(TABS):
        if stage.page.locator(f"{selector}:focus").count():
            return
        stage.page.keyboard.press("Tab")
    pytest.fail(f"no way to {selector}")


def test_a_lesson_is_finished_by_keyboard_alone(new_stage: NewStage) -> None:
    stage = new_stage(**DESK).open(f"#/learn/{KEY}", "table")
    while not at_rest(stage).is_last:
        wanted = next(teaching.wanted_now(screen_of(stage)), None)
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
        wanted = next(teaching.wanted_now(screen_of(stage)), None)
        what = f'[data-action="{wanted}"]' if wanted else "#lesson-on"
        stage.taps(stage.page.locator(what))
    stage.taps(stage.page.locator("#lesson-on"))

    assert screen_of(stage).learning is None


def test_axe_finds_nothing_in_a_lesson(new_stage: NewStage) -> None:
    stage = new_stage(bypass_csp=True, **PHONE).open(f"#/learn/{KEY}/2", "table")
    for wrong in ("take a1", "take c1"):
        stage.does_at_once(f'[data-action="{wrong}"]')

        assert [] == violations(stage)
