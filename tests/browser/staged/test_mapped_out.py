"""Mapped Out on the page: the sizes of the map and the player's cards, and the end."""

import pytest
from playwright.sync_api import expect

from clutch.core.link import game_word
from clutch.core.match import History
from clutch.games.mapped_out import GAME
from clutch.games.mapped_out.play.revealing import Revealing, Turning
from clutch.games.mapped_out.play.turn import Laying
from tests.browser.game import begun, finished, played
from tests.browser.stage import Stage
from tests.browser.staged.conftest import Make
from tests.browser.staged.test_whole_table import (
    CUT,
    HIDDEN,
    STAGES,
    Untold,
    at,
    link,
    resized,
    sits,
    whole,
)

SIZES = """(selector) => [...document.querySelectorAll(selector)].map((one) => {
  const { width, height } = one.getBoundingClientRect();
  return [Math.round(width), Math.round(height)];
})"""


def test_a_phone_on_its_side_has_a_wide_sea(make: Make) -> None:
    stage = make(Untold)
    stage.open("", "lobby")
    resized(stage, "sideways")
    widths = {}
    for players in (2, 3, 5):
        sits(stage, asked_first(players, Laying, STAGES["middle"]))
        [[widths[players], _]] = stage.page.evaluate(SIZES, ".sea")

    assert widths[2] > 350
    assert widths[3] > 340
    assert widths[5] > 290


def test_the_end_of_a_replay_has_a_high_sea_on_a_phone(make: Make) -> None:
    stage = make(Untold)
    stage.open("", "lobby")
    resized(stage, "phone")
    history = whole(GAME, 2)
    stage.go(f"#/replay/{game_word(history)}/{len(history.states) - 1}", "replay")

    expect(stage.page.locator(".score-sheet")).to_be_hidden()
    [[_, high]] = stage.page.evaluate(SIZES, ".sea")
    assert high > 320


def test_own_cards_are_not_the_smallest_at_a_desk(make: Make) -> None:
    stage = make(Untold)
    stage.open("", "lobby")
    resized(stage, "desk")
    for players in (2, 5):
        sits(stage, at(GAME, players, STAGES["middle"]))

        own = stage.page.evaluate(SIZES, ".mapped-own .move")
        assert min(own)[0] >= 75


def test_both_ways_to_turn_a_card_are_in_view_on_a_phones_side(make: Make) -> None:
    address = f"{link(GAME, 2)}&set=lands,unclear,easier,much-easier"
    states = finished(begun(address)).states
    actions = next(
        i
        for i, state in enumerate(states)
        if state.current_player == 0
        and isinstance(state.observation(0).decision, Turning)
    )
    stage = make(Untold)
    stage.open("", "lobby")
    resized(stage, "sideways")
    sits(stage, played(begun(address), actions))

    assert len(stage.page.query_selector_all(".mapped-tools .button")) == 2
    assert stage.page.evaluate(CUT) == []
    assert stage.page.evaluate(HIDDEN) == []


def test_a_way_is_shown_till_the_turn_ends(make: Make) -> None:
    stage = make(Untold)
    stage.open("", "lobby")
    sits(stage, at(GAME, 2, STAGES["start"]))
    switch = stage.page.locator("#way-a")

    expect(switch).to_contain_text("Show my route")
    stage.changes(switch.click)
    expect(switch).to_contain_text("Hide my route")
    assert stage.page.locator(".arrow").count()


SEA = """() => {
  const { left, top, right, bottom } = document.querySelector(".sea").getBoundingClientRect();
  return [".mapped-seat", ".mapped-area", ".mapped-seat .move"]
    .flatMap((one) => [...document.querySelectorAll(one)])
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.left < right - 1 && box.right > left + 1
      && box.top < bottom - 1 && box.bottom > top + 1).length;
}"""
"""How many areas and movement cards of the other players cover the map."""


def asked_first(players: int, kind: type, share: float) -> History:
    """The match nearest to that share where the first player has such a decision."""
    states = whole(GAME, players).states
    steps = [
        i
        for i, state in enumerate(states[:-1])
        if state.current_player == 0 and isinstance(state.observation(0).decision, kind)
    ]
    step = min(steps, key=lambda i: abs(i - share * len(states)))
    return played(begun(link(GAME, players)), step)


def asked_at(window: str, make: Make, players: int, kind: type) -> Stage:
    """The page in that window, mid-match, at a decision of this kind."""
    stage = make(Untold)
    stage.open("", "lobby")
    resized(stage, window)
    sits(stage, asked_first(players, kind, STAGES["middle"]))
    return stage


in_each_window = pytest.mark.parametrize(
    "window", ["phone", "sideways", "tablet", "desk"]
)
for_few_and_many = pytest.mark.parametrize("players", [2, 3, 5])


@in_each_window
@for_few_and_many
def test_all_of_a_place_that_can_be_chosen_is_drawn(
    make: Make, players: int, window: str
) -> None:
    stage = asked_at(window, make, players, Laying)

    sizes = stage.page.evaluate(SIZES, ".place--free.lit")
    [[tile, _]] = {tuple(size) for size in stage.page.evaluate(SIZES, ".place--tile")}
    assert tile >= 44
    assert {side for size in sizes for side in size} == {tile}


@in_each_window
@for_few_and_many
def test_rows_of_others_lie_beside_the_sea(
    make: Make, players: int, window: str
) -> None:
    stage = asked_at(window, make, players, Revealing)

    cards = stage.page.evaluate(SIZES, ".mapped-seat .move.lit")
    assert len(cards) == players - 1
    assert min(map(min, cards)) >= 44
    assert stage.page.evaluate(SEA) == 0
    [last] = stage.page.evaluate(SIZES, ".sea .place.last")
    assert min(last) >= 43


def test_a_row_is_explained_with_cards_that_can_be_read(make: Make) -> None:
    stage = make(Untold)
    stage.open("", "lobby")
    resized(stage, "phone")
    sits(stage, at(GAME, 3, STAGES["start"]))
    stage.changes(stage.page.locator(".table-controls button").last.click)
    stage.changes(stage.page.locator(".seat").nth(1).click)

    assert min(map(min, stage.page.evaluate(SIZES, ".explained .move"))) > 30


def test_a_replay_on_a_phones_side_cuts_neither_hand_nor_sea(make: Make) -> None:
    stage = make(Untold)
    stage.open("", "lobby")
    resized(stage, "sideways")
    history = whole(GAME, 3)
    stage.go(f"#/replay/{game_word(history)}/{len(history.states) // 2}", "replay")

    assert [cut for cut in stage.page.evaluate(CUT) if "turn" not in cut] == []
    assert not stage.page.evaluate("document.documentElement.dataset.more")
