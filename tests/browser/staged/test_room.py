"""In tight spaces nothing is cut off and nothing covers what a player needs."""

from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Page

from clutch.core.link import game_word
from clutch.core.match import AnyGame, History
from clutch.games import GAMES
from clutch.ui.words import LANGUAGES, Words
from tests.browser.game import begun, best, texts
from tests.browser.stage import DESK, PHONE, SIDEWAYS
from tests.browser.staged.conftest import NewStage
from tests.browser.staged.test_layout import OUT_OF_VIEW

WINDOWS = ["phone", "desk", "sideways"]
SIX = "#/play/chicken-colorout?seats=human,medium,medium,medium,medium,medium&seed=1"
FOUR = "#/play/ei-my-goods?seats=human,human,human,human&seed=1"
CUT_OFF = """() => [...document.querySelectorAll(".seat-name")]
  .filter((name) => {
    const text = document.createRange();
    text.selectNodeContents(name);
    return text.getBoundingClientRect().width > name.getBoundingClientRect().width;
  })
  .map((name) => name.textContent)"""
# The colour under each plate's number; whether the disc, or a bot's egg, has its shape.
DISCS = """() => [...document.querySelectorAll(".seat > .seat-mark > *")]
  .map((sign) => {
    const { width, height } = sign.getBoundingClientRect();
    const shell = sign.querySelector(".egg-shell");
    const isWell = Math.abs(height / width - (shell ? 1.25 : 1)) < 0.07 && width > 14;
    const { backgroundColor, fill } = getComputedStyle(shell ?? sign);
    return [shell ? fill : backgroundColor, isWell];
  })"""
# Which plates overlap when every number has two digits, as late in a game.
OVERLAPPING = """() => [...document.querySelectorAll(".seat-facts")].flatMap((facts) =>
{
  const counts = [...facts.querySelectorAll(".count")];
  for (const count of counts) count.dataset.number = "18";
  const ends = counts.map((count) => count.getBoundingClientRect());
  const { right } = facts.closest(".seat").getBoundingClientRect();
  return ends.filter((end, i) => end.right > (ends[i + 1]?.left ?? right));
})"""
# Rounding may lose half a pixel.
SHORTENED = """() => [...document.querySelectorAll(".seat-facts .count-word")]
  .filter((word) => word.scrollWidth > word.clientWidth + 1)
  .map((word) => word.textContent)"""
IN_SEVERAL_ROWS = """(rows) => rows
  .map(({ children }) => [...children].map((one) => one.getBoundingClientRect()))
  .filter((boxes) =>
    Math.max(...boxes.map(({ top }) => top)) >=
    Math.min(...boxes.map(({ bottom }) => bottom)))"""
# Which rings around choices are cut off by a clipping ancestor. A map can be scrolled;
# what is not wholly in view is skipped.
CUT = """() => {
  const reach = ({ boxShadow, outlineStyle, outlineWidth, outlineOffset }) => {
    const shadows = boxShadow.replace(/\\([^)]*\\)/g, "").split(",")
      .filter((shadow) => !shadow.includes("inset"))
      .map((shadow) => (shadow.match(/-?[\\d.]+px/g) ?? []).map(parseFloat))
      .filter(([x, y, blur]) => x === 0 && y === 0 && blur === 0);
    const outline = outlineStyle === "none" ? 0
      : parseFloat(outlineWidth) + parseFloat(outlineOffset);
    return Math.max(outline, 0, ...shadows.map(([,,, spread]) => spread));
  };
  const clips = (element) => {
    const found = [];
    for (let at = element.parentElement; at; at = at.parentElement)
      if (getComputedStyle(at).overflowY !== "visible") found.push(at);
    return found;
  };
  return [...document.querySelectorAll(".board :is(.lit, .chosen)")]
  .filter((element) => !element.closest("[data-map]")).filter((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const ring = reach(getComputedStyle(element)) - 0.5;
    return ring > 0 && clips(element).some((clip) => {
      const place = clip.getBoundingClientRect();
      const [x, y] = [place.left + clip.clientLeft, place.top + clip.clientTop];
      const edges = [left - x, top - y,
        x + clip.clientWidth - right, y + clip.clientHeight - bottom];
      return edges.every((edge) => edge > -1) && edges.some((edge) => edge < ring);
    });
  }).map((element) => `ring cut: ${element.outerHTML.slice(0, 120)}`);
}"""
# Whether a text is one line, and nothing of its second line shows.
ONE_LINE = """text => text.scrollHeight <= text.clientHeight
  && text.clientHeight < 1.5 * parseFloat(getComputedStyle(text).lineHeight)"""
WHOLE_TEXT = "text => text.scrollHeight <= text.clientHeight + 1"
TWO = "#/play/egg-thieves?seats=human,medium&seed=1"
ANSWERED = "#/play/egg-thieves?seats=medium,human&seed=1"

THREE = "#/play/egg-thieves?seats=human,medium,medium&seed=1"
RINGED = (("mapped-out", "lay "), ("egg-thieves", "swap "), ("ei-my-goods", "lay "))
"""Actions that put rings on cards in a scrolling list: hands, and cards in nests."""


def out_of_view(page: Page, selector: str) -> list[str]:
    """Which of these elements are out of the window or covered."""
    found: list[str] = page.evaluate(OUT_OF_VIEW, selector)
    return found


@pytest.mark.parametrize("window", [PHONE, DESK, SIDEWAYS], ids=WINDOWS)
def test_a_tip_lies_over_nothing_that_one_needs(
    new_stage: NewStage, window: Mapping[str, Any]
) -> None:
    stage = new_stage(**window).open(ANSWERED, "table")
    stage.page.locator("#tip").wait_for()

    needed = "#tip-open, #prompt, #since, .table-head a, .seat, .board .lit"
    assert stage.page.locator(".log > li").count()
    assert not out_of_view(stage.page, needed)


@pytest.mark.parametrize("window", [PHONE, DESK, SIDEWAYS], ids=WINDOWS)
def test_a_tip_is_a_line_that_opens_and_moves_nothing(
    new_stage: NewStage, window: Mapping[str, Any]
) -> None:
    stage = new_stage(**window).open(ANSWERED, "table")
    field = stage.page.locator(".board-field")
    before = field.bounding_box()
    assert stage.page.locator("#tip-open > span").evaluate(ONE_LINE)
    stage.page.locator("#tip-open").click()

    assert before == field.bounding_box()
    assert not out_of_view(stage.page, "#tip details, #tip-read")
    stage.changes(stage.page.locator("#tip-read").click)
    assert not stage.page.locator("#tip").count()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tip_on_a_phone_is_whole(new_stage: NewStage, language: str) -> None:
    """Checked with the longest tip in the smallest window."""
    stage = new_stage(**PHONE).open(ANSWERED, "table")
    t = Words(language)
    tips = [t(tip.text) for game in GAMES for tip in game.tips()]
    stage.page.locator("#tip-open").click()
    span = stage.page.locator("#tip-open > span")
    longest = max(tips, key=len)
    span.evaluate("(span, text) => { span.textContent = text; }", longest)

    assert span.evaluate(WHOLE_TEXT)
    assert not out_of_view(stage.page, "#tip details, #tip-read")


@pytest.mark.parametrize("window", [PHONE, DESK], ids=["phone", "desk"])
def test_a_players_number_stands_on_a_disc_or_an_egg_on_the_plate_too(
    new_stage: NewStage, window: Mapping[str, Any]
) -> None:
    """It has a colour of its own, as in the strip and in the log."""
    discs = new_stage(**window).open(THREE, "table").page.evaluate(DISCS)

    assert {True} == {is_well for _, is_well in discs}
    assert 3 == len({colour for colour, _ in discs})


def test_names_are_whole_on_a_desktop(new_stage: NewStage) -> None:
    stage = new_stage(**DESK).open(SIX, "table")
    for language in LANGUAGES:
        stage.speaks(language)

        assert [] == stage.page.evaluate(CUT_OFF)


def test_numbers_on_plates_do_not_overlap(new_stage: NewStage) -> None:
    """On a small desktop four plates with three numbers each are beside the board."""
    stage = new_stage(**DESK).open(FOUR, "cover", "table")
    stage.uncovers()

    assert [] == stage.page.evaluate(OVERLAPPING)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_words_on_plates_are_whole_on_a_desktop(
    new_stage: NewStage, game: AnyGame
) -> None:
    """For two players: with more, only numbers are shown where words have no room."""
    stage = new_stage(**DESK).open(f"#/play/{game.key}?seats=human,medium", "table")
    for language in LANGUAGES:
        stage.speaks(language)

        assert stage.page.locator(".count-word").first.is_visible()
        assert [] == stage.page.evaluate(SHORTENED)


def test_a_games_buttons_stand_in_one_row_on_a_desktop(new_stage: NewStage) -> None:
    """Holds in the lobby in every language, however long the words are."""
    stage = new_stage(**DESK).open("", "lobby")
    for language in LANGUAGES:
        stage.speaks(language)
        rows = stage.page.locator(".game-card-body > .row")

        assert rows.count() == len(GAMES)
        assert [] == rows.evaluate_all(IN_SEVERAL_ROWS)


def asked_for(game: str, action: str) -> History:
    """A match in which the first player has a legal action with that prefix."""
    history = begun(f"#/play/{game}?seats=human,medium,medium&seed=EGGS2")
    while history.state.current_player or not any(
        text.startswith(action) for text in texts(history)
    ):
        history = history.apply(best(history))
    return history


@pytest.mark.parametrize("window", [PHONE, DESK], ids=["phone", "desk"])
def test_rings_are_whole_where_things_lie_at_an_edge(
    new_stage: NewStage, window: Mapping[str, Any]
) -> None:
    stage = new_stage(**window).open("", "lobby")
    for game, action in RINGED:
        word = game_word(asked_for(game, action))
        stage.go(f"#/game/{word}", "shared")
        stage.does("sit", "own").click()
        stage.sees("table")

        assert [] == stage.page.evaluate(CUT)
