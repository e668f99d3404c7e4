"""The game of the day: one try a day that counts, whatever the clock says."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from inline_snapshot import snapshot

from clutch.app.protocol.effects import Focus
from clutch.app.protocol.events import Copied, Key, Today
from clutch.app.results.challenge.state import Outcome, Try
from clutch.app.results.daily import rules as daily_rules
from clutch.app.results.daily import view as daily_view
from clutch.app.share import result_text
from clutch.app.shell import backup
from clutch.app.storage.envelope import unseal
from clutch.core.game import default_options
from clutch.core.match import SeatKind
from clutch.games import GAMES
from clutch.ui.html import escape
from clutch.ui.words import LANGUAGES, Words
from tests.app.finished import DAY, GAME, play_on, played
from tests.app.pages import Page

YESTERDAY = "2026-11-21"
TODAY = f"#/daily/{GAME}"


def opened(address: str = TODAY, day: str = DAY) -> Page:
    return Page.opened(address, day=day)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_everybody_gets_the_same_game(game) -> None:
    one, other = (
        Page.opened(f"#/daily/{game.key}", day=DAY, entropy=entropy).match.history
        for entropy in ("a", "b")
    )

    assert one.match == other.match
    assert one.states[0] == other.states[0]
    setup = one.match.setup
    assert default_options(game) == dict(setup.options)
    kinds = {seat.kind for seat in setup.seats[1:]}
    assert kinds <= {SeatKind.MEDIUM}
    assert min(n for n in game.players if n > 1) == len(setup.seats)


def test_bots_decide_alike_for_everybody() -> None:
    ended = []
    for entropy in ("a", "b"):
        page = Page.opened(f"#/daily/{GAME}", day=DAY, entropy=entropy)
        play_on(page)
        ended.append(page.match.history.digits)

    assert ended[0] == ended[1]


def test_days_and_rules_are_other_deals() -> None:
    [game] = [game for game in GAMES if game.key == GAME]
    newer = replace(game, version=game.version + 1)
    seeds = {
        daily_rules.setup_of(game, DAY).seed,
        daily_rules.setup_of(game, YESTERDAY).seed,
        daily_rules.setup_of(newer, DAY).seed,
    }

    assert 3 == len(seeds)


def test_before_a_try_begins_it_is_asked() -> None:
    page = Page.invited(TODAY, day=DAY)

    assert (
        snapshot(
            "Game of the day: Mapped Out The game for 22 November 2026 is the same "
            "for everyone. You get one try that counts, without hints. No, go back "
            "Start"
        )
        == page.shown.id("dialog").text
    )
    assert () == page.model.saved == page.model.tries


@pytest.mark.parametrize("key", ["", "Escape"])
def test_who_does_not_want_to_begin_is_in_the_lobby(key: str) -> None:
    page = Page.invited(TODAY, day=DAY)
    page.send(Key(key)) if key else page.click("no")

    assert page.model.dialog is None
    assert "#/" == page.address
    assert () == page.model.saved == page.model.tries


def test_a_day_that_has_ended_meanwhile_is_not_begun() -> None:
    page = Page.invited(TODAY, day=DAY)
    page.send(Today("2026-11-24"))
    page.click("begin-day", f"{GAME}/{DAY}")

    assert () == page.model.saved == page.model.tries
    assert page.notices


def test_a_try_is_made_with_the_first_look() -> None:
    page = opened()

    assert (DAY, GAME, None) == (
        page.model.tries[0].day,
        page.model.tries[0].game,
        page.model.tries[0].outcome,
    )
    assert [] == page.notices
    assert 1 == len(unseal(page.stored["days"])["days"])


def test_there_are_no_hints_in_the_try_that_counts() -> None:
    page = opened()
    page.click("hint")

    assert 'id="hint"' not in page.html
    assert page.match.question is None


def test_there_are_hints_in_practice() -> None:
    page = opened()
    page.go("#/")
    page.click("remove-now", page.model.saved[0].id)
    page.go(TODAY)

    assert 'id="hint"' in page.html


def test_who_comes_back_goes_on() -> None:
    page = opened()
    first = page.match.id
    page.go("#/")
    page.go(f"#/daily/{GAME}")

    assert first == page.match.id
    assert f"#/table/{first}" == page.address
    assert 1 == len(page.model.saved)


def test_the_end_of_a_try_is_kept() -> None:
    page = played(TODAY)

    assert page.model.tries[0].outcome is not None


def test_a_try_that_was_removed_has_been_made() -> None:
    page = opened()
    page.go("#/")
    page.click("remove-now", page.model.saved[0].id)
    page.go(f"#/daily/{GAME}")

    assert page.match.terms.is_practice
    assert (
        snapshot(
            "You've already played the game for 22 November 2026, so this is practice "
            "and doesn't count."
        )
        == page.notices[0]
    )
    assert 1 == len(page.model.tries)


def test_practice_never_touches_it() -> None:
    page = played(TODAY)
    tries, results = page.model.tries, page.model.results
    page.click("rematch", "again")
    assert page.match.terms.is_practice
    assert (
        snapshot(
            "You've already played the game for 22 November 2026, so this is practice "
            "and doesn't count."
        )
        == page.notices[0]
    )
    play_on(page)

    assert (tries, results) == (page.model.tries, page.model.results)
    assert 'data-do="share-result"' not in page.html
    assert (
        snapshot("Game for 22 November 2026 (practice) · 32 turns")
        == page.shown.all("small")[1].text
    )


def test_the_end_names_the_day() -> None:
    page = played(TODAY)

    assert (
        snapshot("Game for 22 November 2026 · 32 turns")
        == page.shown.all("small")[1].text
    )


def test_yesterdays_is_open_still() -> None:
    page = opened(f"#/daily/{GAME}/{YESTERDAY}")

    assert YESTERDAY == page.model.tries[0].day


@pytest.mark.parametrize(
    ("day", "said"),
    [
        (
            "2026-11-20",
            snapshot(
                "That day's game is closed: only today's and yesterday's count. You "
                "can still play it as a normal game."
            ),
        ),
        ("2026-11-23", snapshot("That day's game isn't available yet.")),
        ("soon", snapshot("There is no game for that date.")),
        ("2026-13-01", snapshot("There is no game for that date.")),
        ("20261122", snapshot("There is no game for that date.")),
        ("9999-12-31", snapshot("That day's game isn't available yet.")),
        (
            "0001-01-01",
            snapshot(
                "That day's game is closed: only today's and yesterday's count. You "
                "can still play it as a normal game."
            ),
        ),
    ],
)
def test_other_days_are_answered_by_a_sentence(day: str, said: str) -> None:
    page = opened(f"#/daily/{GAME}/{day}")

    assert said == page.notices[0]
    assert () == page.model.saved


def test_a_game_that_is_not_here_is_answered_by_a_sentence() -> None:
    assert (
        snapshot("This link is for a game that Clutch doesn't have.")
        == opened("#/daily/chess").notices[0]
    )


def test_the_games_of_the_day_are_in_the_lobby() -> None:
    page = opened("#/daily")

    assert 'id="daily"' in page.html
    assert Focus("daily") in page.effects


def test_without_a_date_there_is_no_game() -> None:
    said = [notice.text for notice in opened(day="").model.notices]

    assert [daily_rules.NO_DAY] == said


class TestClocks:
    def test_a_clock_that_is_set_back_brings_no_second_try(self) -> None:
        page = played(TODAY)
        page.send(Today("2026-11-23"))
        page.go(f"#/daily/{GAME}")
        play_on(page)
        page.send(Today(DAY))
        page.go("#/")
        for saved in page.model.saved:
            page.click("remove-now", saved.id)
        page.go(f"#/daily/{GAME}")

        assert page.match.terms.is_practice
        assert 2 == len(page.model.tries)

    def test_a_clock_that_was_ahead_has_used_that_day(self) -> None:
        page = opened(day="2026-11-23")
        page.send(Today(DAY))
        page.go("#/")
        page.click("remove-now", page.model.saved[0].id)
        page.send(Today("2026-11-23"))
        page.go(f"#/daily/{GAME}")

        assert page.match.terms.is_practice

    @pytest.mark.parametrize("ahead", [-2, -1, 0, 1])
    def test_a_streak_survives_midnights_and_journeys(self, ahead: int) -> None:
        today = daily_rules.days_before(DAY, -ahead)

        assert 5 == daily_rules.streak(_days(5, until=today), DAY)

    def test_a_day_that_was_left_out_ends_a_streak(self) -> None:
        assert 0 == daily_rules.streak(_days(5, until="2026-11-19"), DAY)
        gap = (*_days(2, until=DAY), *_days(3, until="2026-11-19"))
        assert 2 == daily_rules.streak(gap, DAY)

    def test_a_wrong_year_hides_no_streak(self) -> None:
        tries = (*_days(1, until="2030-01-01"), *_days(5, until=DAY))

        assert 5 == daily_rules.streak(tries, DAY)

    def test_what_was_only_begun_makes_no_streak(self) -> None:
        assert 0 == daily_rules.streak((Try(DAY, GAME, 3, "A"),), DAY)

    def test_at_the_ends_of_time_nothing_breaks(self) -> None:
        for day in ("0001-01-01", "9999-12-31"):
            tries = _days(1, until=day)
            assert 1 <= daily_rules.streak(tries, day)
            assert daily_rules.ROW >= len(daily_rules.row(tries, day))


def _days(count: int, *, until: str) -> tuple[Try, ...]:
    last = date.fromisoformat(until)
    days = [(last - timedelta(days=n)).isoformat() for n in range(count)]
    return tuple(Try(day, GAME, 3, "A", Outcome.WON) for day in days)


class TestTwoDevices:
    def test_one_try_is_left_and_both_agree(self) -> None:
        over_there = Try(DAY, GAME, 3, "A", Outcome.LOST)
        begun_here = Try(DAY, GAME, 3, "B")

        assert (over_there,) == daily_rules.merged((begun_here,), (over_there,))
        assert (over_there,) == daily_rules.merged((over_there,), (begun_here,))

    def test_tries_are_in_the_file(self) -> None:
        page, other = opened(), Page.opened(day=DAY)
        other.model, _ = backup.from_file(
            other.model, backup.text_of(page.model), GAMES
        )
        other.go(f"#/daily/{GAME}")

        assert page.model.tries == other.model.tries
        assert page.match.id == other.match.id


def test_rules_that_have_changed_void_a_try_that_was_not_over() -> None:
    page = opened()
    old = tuple(replace(one, version=one.version - 1) for one in page.model.tries)
    page.model = replace(page.model, tries=old, saved=())
    page.go(f"#/daily/{GAME}")

    assert not page.match.terms.is_practice
    assert page.match.game.version == page.model.tries[0].version


class TestSharing:
    def test_the_result_is_a_text_without_the_course_of_the_game(self) -> None:
        page = played(TODAY)
        page.click("share-result")
        title, result, eggs, link = page.copied.split("\n")

        assert snapshot("Clutch · Mapped Out · 22 November 2026") == title
        assert result.endswith("turns")
        assert {result_text.QUIET, result_text.AHEAD} >= set(eggs[:-1])
        assert eggs[-1] in result_text.ENDS.values()
        assert link.endswith(f"#/daily/{GAME}/{DAY}")

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_it_is_in_the_readers_language_and_short(self, language: str) -> None:
        page = played(TODAY)
        page.click("language", language)
        page.click("share-result")

        assert len(page.copied) < 300
        assert result_text.MOST + 1 >= len(page.copied.split("\n")[2])

    def test_where_it_cannot_be_copied_it_is_shown_whole(self) -> None:
        page = played(TODAY)
        page.send(Copied(ok=False, text="one\ntwo"))

        assert "<textarea" in page.html
        assert "one\ntwo" in page.html

    def test_it_is_said_what_is_on_the_clipboard(self) -> None:
        page = opened()
        page.send(Copied(ok=True, text="one\ntwo"))

        assert snapshot(["Result copied."]) == page.notices


class TestRow:
    def test_the_lobby_shows_today_and_the_last_days(self) -> None:
        page = played(TODAY)
        page.go("#/")

        assert 'id="daily-mapped-out"' in page.html
        assert daily_rules.ROW == page.html.count('class="day-egg')
        assert (
            snapshot("All games: played on 1 of the last 28 days.")
            == page.shown.one("last-days").attributes["aria-label"]
        )
        assert snapshot("Streak: 1 day.") == page.shown.one("streak").text

    def test_its_match_is_named_so_in_the_lobby(self) -> None:
        page = opened()
        page.go("#/")

        assert (
            snapshot("game of the day · turn 1 · your turn · today")
            == page.shown.all("small")[0].text
        )

    def test_who_is_new_sees_the_games_first(self) -> None:
        html = Page.opened(day=DAY).html

        assert html.index('id="game-mapped-out"') < html.index('id="daily"')

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_statistics_say_what_its_eggs_mean(self, language: str) -> None:
        page = Page.opened("#/statistics", day=DAY, languages=(language,))

        assert escape(Words(language)(daily_view.EGGS)) in page.html

    def test_statistics_show_a_row_for_each_game(self) -> None:
        page = opened()
        page.go("#/statistics")

        assert len(GAMES) * daily_rules.ROW == page.html.count('class="day-egg')
        assert f"#/daily/{GAME}/{YESTERDAY}" in page.html
