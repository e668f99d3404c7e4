"""Dates as people write them; the page tells Python what day it is."""

import re
from dataclasses import replace
from html import unescape

import pytest
from inline_snapshot import snapshot

from clutch.app.model.dates import when
from clutch.app.protocol.events import Today
from clutch.app.storage import matches
from clutch.app.storage.envelope import unseal
from clutch.core.message import Message
from clutch.ui.words import LANGUAGES, Words
from tests.app.finished import over
from tests.app.pages import Page
from tests.elements import page as elements

DAY = "2026-11-22"


@pytest.mark.parametrize(
    ("day", "said"),
    [
        ("2026-11-22", snapshot("today")),
        ("2026-11-21", snapshot("yesterday")),
        ("2026-11-20", snapshot("2 days ago")),
        ("2026-11-16", snapshot("6 days ago")),
        ("2026-11-15", snapshot("15 November 2026")),
        ("2025-02-01", snapshot("1 February 2025")),
        ("2026-11-23", snapshot("23 November 2026")),
    ],
)
def test_days_are_told_as_people_do(day: str, said: str) -> None:
    told = when(day, DAY)

    assert isinstance(told, Message)
    assert said == Words("en")(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_month_has_a_name(language: str) -> None:
    months = {Words(language)(_told(f"2020-{month:02}-03")) for month in range(1, 13)}

    assert 12 == len(months)


def _told(day: str) -> Message:
    told = when(day, DAY)
    assert told
    return told


def test_nothing_is_told_where_a_day_is_not_known() -> None:
    assert when("", DAY) is None
    assert when(DAY, "") is None


class TestSavedMatches:
    def test_the_lobby_tells_day_turn_and_who_is_on(self) -> None:
        page = Page.opened("#/play/les-oeufs-sont-faits?seats=human,human", day=DAY)
        on = page.state.current_player
        page.send(Today("2026-11-24"))
        page.go("#/")

        said = f"turn 1 · Player {on + 1}'s turn · 2 days ago"
        assert said in unescape(page.html)

    def test_who_plays_alone_is_told_about_themselves(self) -> None:
        page = Page.at_match("human,easy", day=DAY)
        while not page.match.is_mine:
            page.let_bot_think()
        page.go("#/")

        assert snapshot("turn 2 · your turn · today") == page.shown.one("small").text

    def test_a_day_is_that_of_the_last_move(self) -> None:
        page = Page.at_match(day=DAY)
        page.send(Today("2026-11-23"))
        page.act(str(page.match.history.legal[0]))

        assert "2026-11-23" == page.model.saved[0].day

    def test_what_was_kept_before_without_a_day_can_be_read(self) -> None:
        data = dict(kept(Page.at_match(day=DAY)))
        for name in ("day", "turn", "on"):
            del data[name]
        saved = matches.parse_saved("X", data)

        assert saved
        assert ("", 0, -1) == (saved.day, saved.turn, saved.on)

    def test_a_game_of_rounds_is_in_the_round_that_its_table_names(self) -> None:
        page = Page.opened("#/play/ei-my-goods?seats=human,human&seed=EGGS", day=DAY)
        while page.state.table.round < 3:
            page.click("uncover")
            page.act(str(page.match.history.legal[0]))
        page.go("#/")

        assert (
            snapshot("round 3 · Player 1's turn · today")
            == elements(unescape(page.html)).one("small").text
        )
        assert "turn 1" not in page.html

    def test_which_round_it_is_is_not_guessed_where_it_was_not_kept(self) -> None:
        page = Page.opened("#/play/ei-my-goods?seats=human,human&seed=EGGS", day=DAY)
        data = {key: v for key, v in kept(page).items() if key != "round"}
        page.go("#/")
        saved = matches.parse_saved("X", data)
        assert saved

        assert 0 == saved.round
        page.model = replace(page.model, saved=(saved,))
        assert not re.search(r"(round|turn) \d", page.html)

    def test_what_is_no_day_makes_no_match(self) -> None:
        data = kept(Page.at_match(day=DAY)) | {"day": "soon"}

        assert matches.parse_saved("X", data) is None


def kept(page: Page) -> dict[str, object]:
    """The stored entry of the only match."""
    [text] = [text for key, text in page.stored.items() if key.startswith("match.")]
    return unseal(text)


ODD = ["-271821-04-20", "275760-09-13", "NaN-NaN-NaN", "5-01-01", "0000-01-01", "x"]
"""What `web/shell.js` sends if the clock is set to an invalid date."""
SCREENS = ["#/", "#/settings", "#/statistics", "#/daily", "#/rules/egg-thieves"]


def lived_in() -> dict[str, str]:
    """The stored entries of a device with a match, a daily try and statistics."""
    page = over()
    page.go("#/daily/egg-thieves")
    return page.stored


@pytest.mark.parametrize("day", ODD)
@pytest.mark.parametrize("screen", SCREENS)
def test_a_date_that_is_none_stops_nothing_else(day: str, screen: str) -> None:
    stored = lived_in()
    page = Page.opened(screen, stored=stored, day=day)
    page.send(Today(day))

    assert page.notices == []
    assert page.model.day == ""
    page.go("#/play/egg-thieves?seats=human,human")
    page.act(str(page.state.legal_actions()[0]))
    again = Page.opened(stored=stored | page.stored, day=DAY)
    assert again.model.saved == page.model.saved


@pytest.mark.parametrize("day", ODD)
@pytest.mark.parametrize(
    "address", ["#/daily/egg-thieves", f"#/daily/egg-thieves/{DAY}"]
)
def test_a_game_of_the_day_without_a_day_is_one_sentence(
    day: str, address: str
) -> None:
    page = Page.opened(address, day=day)

    assert page.address == "#/"
    assert "field-refused" not in page.html
    assert page.notices == snapshot(
        [
            (
                "The date on this device isn't valid, so there is no game of the "
                "day. Set the date, then reload the page."
            )
        ]
    )


@pytest.mark.parametrize("day", ["0001-01-01", "9999-12-31"])
@pytest.mark.parametrize("screen", [*SCREENS, "#/daily/egg-thieves"])
def test_the_first_day_and_the_last_are_days(day: str, screen: str) -> None:
    page = Page.opened(screen, stored=lived_in(), day=day)

    assert page.model.day == day
    assert page.notices == [] or "counts" in page.notices[0]
