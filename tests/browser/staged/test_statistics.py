"""Statistics and the game of the day, as shown and navigated on the page."""

import json
import re

import pytest
from inline_snapshot import snapshot

from clutch.app.storage.envelope import seal
from clutch.ui.words import LANGUAGES
from tests.browser.looks import TOO_SMALL, TOO_WIDE, asks_axe, seen, violations
from tests.browser.stage import DESK, PHONE, Stage
from tests.browser.staged.conftest import NewStage
from tests.browser.tour import speak

DAY = "2026-11-22"
LINES = [
    f"{n:016x} egg-thieves {DAY} {'pm' if n % 2 else 'phh'} 0 "
    f"{'won' if n % 3 else 'lost'} {20 + 7 * n % 30} {10 + n}"
    for n in range(40)
]
TRIES = [f"{DAY} egg-thieves 3 NONE won", "2026-11-21 mapped-out 3 NONE -"]
KEEP = """for (const [key, text] of Object.entries(%s))
  if (origin !== 'null') localStorage['clutch:/:' + key] ??= text;"""
SMALL_WORDS = """() => [...document.querySelectorAll(".chart text")]
  .filter((text) => parseFloat(getComputedStyle(text).fontSize) < 12
    || text.getBoundingClientRect().height < 10)
  .map((text) => text.outerHTML)"""
SCROLLS = """(rooms) => rooms.map((room) => room.scrollWidth > room.clientWidth)"""
STAYS_IN = """() => [...document.querySelectorAll(".chart")].flatMap((chart) => {
  const room = chart.closest(".card").getBoundingClientRect();
  return [...chart.querySelectorAll("text")].filter((text) => {
    const { left, right } = text.getBoundingClientRect();
    return left < room.left || right > room.right;
  }).map((text) => text.outerHTML);
})"""


def kept(stage: Stage, today: str = DAY) -> Stage:
    """A visitor with some history, on its last day or later."""
    stage.page.clock.set_fixed_time(today)
    entries = {
        "results": seal({"results": LINES}),
        "days": seal({"days": TRIES}),
    }
    stage.page.add_init_script(KEEP % json.dumps(entries))
    return stage


@pytest.mark.full
@pytest.mark.parametrize("options", [PHONE, DESK], ids=["phone", "desk"])
def test_charts_fit_their_room_and_can_be_read(
    new_stage: NewStage, options: dict[str, object]
) -> None:
    """No text is smaller than 12 pixels or outside its card, in any language."""
    stage = kept(new_stage(**options))
    faults = {}
    for place in ("#/statistics", "#/statistics/egg-thieves", "#/"):
        stage.open(place, "statistics", "lobby")
        for language in LANGUAGES:
            speak(stage, language)
            wrong = (TOO_SMALL, TOO_WIDE, SMALL_WORDS, STAYS_IN)
            if found := [fault for one in wrong for fault in seen(stage, one)]:
                faults[place, language] = found

    assert not faults


@pytest.mark.full
@pytest.mark.parametrize("today", [DAY, "2026-11-23", "2026-11-25", "2027-01-01"])
def test_on_a_phone_each_number_stands_below_its_name_and_none_is_cut_off(
    new_stage: NewStage, today: str
) -> None:
    """Holds whether the last game was today, yesterday, some days ago or on a date."""
    stage = kept(new_stage(**PHONE), today)
    for place in ("#/statistics", "#/statistics/egg-thieves"):
        stage.open(place, "statistics")
        for language in LANGUAGES:
            speak(stage, language)
            rooms = stage.page.locator(".numbers-room:has(> .numbers--wide)")

            assert rooms.count()
            assert not any(rooms.evaluate_all(SCROLLS))


@pytest.mark.full
@asks_axe
def test_axe_finds_nothing_in_statistics(new_stage: NewStage) -> None:
    stage = kept(new_stage(bypass_csp=True, **PHONE))
    found = []
    for place in ("#/statistics", "#/statistics/egg-thieves", "#/"):
        stage.open(place, "statistics", "lobby")
        stage.page.evaluate(
            "document.querySelectorAll('details').forEach((fold) => fold.open = true)"
        )
        found += violations(stage)

    assert [] == found


@pytest.mark.full
def test_on_paper_the_tables_are_there_and_ink_is_dark(new_stage: NewStage) -> None:
    stage = kept(new_stage(**DESK))
    stage.open("#/statistics/egg-thieves", "statistics")
    stage.page.emulate_media(media="print", color_scheme="dark")
    table = stage.page.locator("#time-egg-thieves-2-table table")
    word = stage.page.locator(".chart-y text").first
    light = word.evaluate("(text) => getComputedStyle(text).fill")

    assert table.is_visible()
    assert sum(map(int, re.findall(r"\d+", light)[:3])) < 300


def test_by_keys_one_comes_from_the_lobby_to_a_chart_and_its_table(
    new_stage: NewStage,
) -> None:
    stage = kept(new_stage(**DESK))
    stage.open("#/", "lobby")
    for link in ("#/statistics", "#/statistics/egg-thieves"):
        stage.page.locator(f'a[href="{link}"]').first.focus()
        stage.changes(lambda: stage.page.keyboard.press("Enter"))
    fold = stage.page.locator("#time-egg-thieves-2-table")
    fold.locator("summary").focus()
    stage.page.keyboard.press("Enter")

    assert fold.get_by_role("table").is_visible()
    chart = stage.page.locator("#time-egg-thieves-2-title")
    assert snapshot("Eggs over time") == chart.text_content()


def said(stage: Stage, css: str) -> str:
    """The text of an element, with dates replaced by `DAY`."""
    said = stage.page.locator(css).inner_text()
    return re.sub(r"\d+ \w+ \d{4}", "DAY", said)


@pytest.mark.full
def test_the_game_of_the_day_begins_once_and_is_practice_then(
    new_stage: NewStage,
) -> None:
    stage = new_stage(**PHONE)
    stage.open("#/", "lobby")
    stage.changes(stage.page.locator("#daily-chicken-colorout").click)
    assert snapshot(
        "The game for DAY is the same for everyone. You get one try that counts, "
        "without hints."
    ) == said(stage, "#dialog-text")
    stage.changes(stage.page.locator("#dialog-yes").click)
    first = stage.page.url

    stage.go("#/", "lobby")
    stage.changes(stage.page.locator("#daily-chicken-colorout").click)
    assert first == stage.page.url

    stage.go("#/", "lobby")
    stage.changes(stage.page.locator("[data-do=remove]").click)
    stage.changes(stage.page.locator("#dialog-yes").click)
    stage.changes(stage.page.locator("#daily-chicken-colorout").click)
    assert snapshot(
        "You've already played the game for DAY, so this is practice and doesn't count."
    ) == said(stage, "#notices .notice-text")
