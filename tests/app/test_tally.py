"""The tally: what counts, what is stored, and that it counts once."""

from dataclasses import replace

import pytest
from inline_snapshot import snapshot

from clutch.app.protocol.effects import Forget
from clutch.app.protocol.events import StoredElsewhere, Timer
from clutch.app.results import result_log
from clutch.app.results.challenge.state import Outcome
from clutch.app.shell import backup
from clutch.app.storage.envelope import seal, unseal
from clutch.app.storage.state import Terms
from clutch.core.match import SeatKind
from clutch.games import GAMES
from tests.app.finished import DAY, GAME, over, play_on, played
from tests.app.pages import Page

LINE = "00000000000000a1 egg-thieves 2026-11-22 pm 0 won 34 12"


def test_a_line_says_what_there_was() -> None:
    played = result_log.parse(LINE)

    assert played is not None
    assert (SeatKind.HUMAN, SeatKind.MEDIUM) == played.seats
    assert (Outcome.WON, 34, 12) == (
        played.result.outcome,
        played.result.points,
        played.result.turns,
    )
    assert LINE == result_log.line(played)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "x",
        LINE + " ",
        LINE.replace("won", "drawn"),
        LINE.replace("2026-11-22", "2026-02-30"),
        LINE.replace(" 0 won", " 2 won"),
        LINE.replace("34", "9" * 7),
        LINE.replace("34", "\N{ARABIC-INDIC DIGIT THREE}"),
        LINE.replace("pm", "pz"),
        LINE + "\n",
    ],
)
def test_what_is_no_line_is_no_match(line: str) -> None:
    assert result_log.parse(line) is None


def test_a_finished_match_is_a_line() -> None:
    page = over()
    [line] = page.model.results
    played = result_log.parse(line)

    assert played is not None
    assert (GAME, DAY, 0) == (played.game, played.day, played.seat)
    assert [line] == unseal(page.stored["results"])["results"]


@pytest.mark.parametrize(
    "query",
    [
        "chicken-colorout?seats=human,human",
        "chicken-colorout?seats=easy,easy",
    ],
)
def test_several_people_at_a_device_and_nobody_count_nowhere(query: str) -> None:
    page = played(f"#/play/{query}&seed=EGGS")

    assert () == page.model.results


def test_who_plays_against_somebody_far_away_counts() -> None:
    here = played("#/play/chicken-colorout?seats=human,human&seed=EGGS").match

    assert result_log.counts(replace(here, mine=(0,)))
    assert not result_log.counts(here)


def test_practice_counts_nowhere() -> None:
    page = Page.opened(f"#/play/{GAME}?seats=human,medium&seed=EGGS", day=DAY)
    terms = Terms(is_practice=True)
    page.model = replace(page.model, screen=replace(page.match, terms=terms))
    play_on(page)

    assert () == page.model.results


def test_what_is_tried_from_a_replay_counts_nowhere() -> None:
    screen = over().match

    assert result_log.counts(screen)
    assert not result_log.counts(replace(screen, terms=Terms(origin="#/replay/W/3")))


def test_a_deal_counts_once() -> None:
    page = over()
    first = page.model.results
    page.click("rematch", "again")
    play_on(page)

    assert first == page.model.results


def test_names_make_no_other_deal() -> None:
    named = over(f"{GAME}?seats=human,medium&seed=EGGS&name=Ann")

    assert over().model.results[0][:16] == named.model.results[0][:16]


def test_other_rules_are_another_deal() -> None:
    setup = over().match.history.match.setup
    newer = replace(setup.game, version=setup.game.version + 1)

    assert result_log.deal_of(setup) != result_log.deal_of(replace(setup, game=newer))


def test_a_match_that_is_removed_still_counts() -> None:
    page = over()
    page.go("#/")
    page.click("remove-now", page.model.saved[0].id)

    assert Forget in map(type, page.effects)
    assert 1 == len(page.model.results)


def test_two_devices_count_a_match_once() -> None:
    page, other = over(), over()
    other.model, _ = backup.from_file(other.model, backup.text_of(page.model), GAMES)

    assert 1 == len(other.model.results)


def test_a_file_brings_what_is_missing() -> None:
    page, other = over(), Page.opened(day=DAY)
    other.model, effects = backup.from_file(
        other.model, backup.text_of(page.model), GAMES
    )

    assert page.model.results == other.model.results
    assert page.model.saved == other.model.saved
    assert {"results"} <= {getattr(effect, "key", "") for effect in effects}


def test_a_thousand_matches_fit_a_file() -> None:
    page = over()
    [one] = page.model.saved
    many = tuple(replace(one, id=f"M{n}") for n in range(1000))
    lines = tuple(f"{n:016x}{LINE[16:]}" for n in range(result_log.MOST))
    page.model = replace(page.model, saved=many, results=lines)
    other = Page.opened(day=DAY)
    other.model, _ = backup.from_file(other.model, backup.text_of(page.model), GAMES)

    assert 1000 == len(other.model.saved)
    assert result_log.MOST == len(other.model.results)


def test_the_latest_are_kept() -> None:
    lines = [f"{n:016x}{LINE[16:]}" for n in range(result_log.MOST + 5)]

    assert tuple(lines[5:]) == result_log.merged(lines)


def test_another_tab_tells_of_results() -> None:
    page = Page.opened(day=DAY)
    page.send(StoredElsewhere("results", seal({"results": [LINE]})))

    assert (LINE,) == page.model.results


class TestEarlierMatches:
    """Matches that were stored before there was a tally."""

    @staticmethod
    def kept_before() -> Page:
        page = over()
        old = tuple(replace(one, is_counted=False) for one in page.model.saved)
        page.model = replace(page.model, saved=old, results=())
        return page

    def test_they_are_counted_one_by_one_when_statistics_are_opened(self) -> None:
        page, expected = self.kept_before(), over().model.results
        page.go("#/statistics")
        said = page.shown.all("muted")[0].text
        assert snapshot("1 earlier game is still being counted …") == said

        page.send(Timer("count"))
        assert expected == page.model.results
        assert page.model.saved[0].is_counted
        assert said not in page.shown.texts("muted")
        assert unseal(page.stored[f"match.{page.model.saved[0].id}"])["is_counted"]

    def test_on_another_screen_nothing_is_counted(self) -> None:
        page = self.kept_before()
        page.go("#/statistics")
        page.go("#/")
        page.send(Timer("count"))

        assert () == page.model.results

    def test_one_of_other_rules_is_passed_over(self) -> None:
        page = self.kept_before()
        broken = tuple(replace(one, word="AAAA") for one in page.model.saved)
        page.model = replace(page.model, saved=broken)
        page.go("#/statistics")
        page.send(Timer("count"))

        assert () == page.model.results
        assert page.model.saved[0].is_counted

    def test_seats_that_there_are_not_make_no_fault(self) -> None:
        page = self.kept_before()
        wrong = tuple(replace(one, mine=(7, -1)) for one in page.model.saved)
        page.model = replace(page.model, saved=wrong)
        page.go("#/statistics")
        page.send(Timer("count"))

        assert () == page.model.results


class TestClearing:
    def test_is_asked_first_and_leaves_the_games(self) -> None:
        page = over()
        page.go("#/statistics")
        page.click("clear")
        assert 1 == len(page.model.results)

        page.click("clear-now")
        assert () == page.model.results
        assert 1 == len(page.model.saved)
        assert [] == unseal(page.stored["results"])["results"]
        assert [] == unseal(page.stored["records"])["records"]

    def test_what_was_cleared_does_not_come_back_by_itself(self) -> None:
        page = over()
        page.go("#/statistics")
        page.click("clear-now")
        page.go(f"#/table/{page.model.saved[0].id}")
        page.go("#/statistics")
        page.send(Timer("count"))

        assert () == page.model.results

    def test_earlier_matches_do_not_come_back_either(self) -> None:
        page = TestEarlierMatches.kept_before()
        page.go("#/statistics")
        page.click("clear-now")
        page.send(Timer("count"))

        assert () == page.model.results

    def test_the_try_of_today_stays(self) -> None:
        page = Page.opened("#/daily/mapped-out", day=DAY)
        page.go("#/statistics")
        page.click("clear-now")

        assert [DAY] == [one.day for one in page.model.tries]
