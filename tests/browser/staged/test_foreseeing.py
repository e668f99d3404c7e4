"""The page tells Python about a likely click as early as it can."""

import pytest

from clutch.app.protocol.events import Act, Click
from clutch.ui.verbs import Verb
from tests.browser.stage import DESK, PHONE, Stage
from tests.browser.staged.conftest import NewStage

TABLE = "#/play/chicken-colorout?seats=human,human&seed=EGGS"
CHOICE = ".board [data-action]"


@pytest.fixture
def stage(new_stage: NewStage) -> Stage:
    stage = new_stage(**DESK)
    stage.open(TABLE, "table")
    return stage


def foreseen(stage: Stage) -> object:
    """The event that Python has prepared, once there is one; None if none comes."""
    for _ in range(50):
        if seen := stage.terminal.foreseen:
            return seen.event
        stage.page.wait_for_timeout(20)
    return None


def test_a_mouse_comes_before_it_clicks(stage: Stage) -> None:
    choice = stage.page.locator(CHOICE).first
    before = stage.terminal.model
    choice.hover()

    assert Act(str(choice.get_attribute("data-action")), "click") == foreseen(stage)
    assert before is stage.terminal.model


def test_what_was_foreseen_is_what_the_click_shows(stage: Stage) -> None:
    choice = stage.page.locator(CHOICE).first
    choice.hover()
    foreseen(stage)
    expected = stage.terminal.foreseen
    assert expected
    stage.changes(choice.click)

    assert expected.step[0] is stage.terminal.model


def test_a_finger_presses_before_it_lets_go(new_stage: NewStage) -> None:
    stage = new_stage(**PHONE)
    stage.open(TABLE, "table")
    choice = stage.page.locator(CHOICE).first
    choice.dispatch_event("pointerdown", {"pointerType": "touch", "isPrimary": True})

    assert Act(str(choice.get_attribute("data-action")), "click") == foreseen(stage)


def test_the_focus_comes_before_a_key(stage: Stage) -> None:
    choice = stage.page.locator(CHOICE).first
    stage.page.keyboard.press("Tab")
    choice.focus()

    assert Act(str(choice.get_attribute("data-action")), "key") == foreseen(stage)


def test_nothing_is_foreseen_where_clicks_explain(stage: Stage) -> None:
    stage.changes(stage.page.locator("[data-do=explaining]").first.click)
    stage.terminal.foreseen = None
    stage.page.locator(CHOICE).first.hover()
    stage.page.wait_for_timeout(200)

    # The mouse may still be over that button when the button is redrawn.
    seen = stage.terminal.foreseen
    assert seen is None or Click(Verb.EXPLAINING, "", {}) == seen.event
