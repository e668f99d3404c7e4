"""The others' last turns, drawn on the tray, all together or one by one."""

from typing import Any

import pytest

from clutch.core.link import game_word
from tests.browser.game import begun, played
from tests.browser.stage import DESK, PHONE
from tests.browser.staged.conftest import NewStage

LINK = "#/play/les-oeufs-sont-faits?seats=human,medium,medium,medium&seed=K7Q2MX"
STANDING_OUT = """() => [...document.querySelectorAll(".way-number")]
  .filter((one) => getComputedStyle(one).opacity === "1")
  .map((one) => one.textContent).sort().join("")"""
# Which of these elements are cut off or overlap another one.
CUT = """() => [...document.querySelectorAll(".deed")].filter((deed) =>
  deed.scrollWidth > deed.clientWidth + 1 || deed.scrollHeight > deed.clientHeight + 1
).map((deed) => deed.textContent)"""
BOX = """() => {
  const { x, y, width } = document.querySelector(".tray").getBoundingClientRect();
  return [x, y, width];
}"""


@pytest.mark.parametrize("window", [PHONE, DESK], ids=["phone", "desk"])
def test_a_click_shows_one_of_the_last_turns_and_another_all(
    new_stage: NewStage, window: dict[str, Any]
) -> None:
    stage = new_stage(**window)
    stage.open(f"#/game/{game_word(played(begun(LINK), 52))}", "shared")
    stage.does("sit", "own").click()
    stage.page.locator("#turn-of-3").wait_for()
    tray = stage.page.evaluate(BOX)
    seen = [stage.page.evaluate(STANDING_OUT)]
    for player in (2, 3, 3):
        stage.does_at_once(f"#turn-of-{player}")
        seen.append(stage.page.evaluate(STANDING_OUT))

    assert ["123", "2", "3", "123"] == seen
    assert [] == stage.page.evaluate(CUT)
    assert tray == stage.page.evaluate(BOX)
