"""The statistics: the sums of the tally's lines, and the screen that shows them."""

import re
from dataclasses import replace
from html import unescape

import pytest
from inline_snapshot import snapshot

from clutch.app.results import result_log
from clutch.app.statistics import figures
from clutch.app.statistics.figures import Figures, Level
from clutch.app.storage.envelope import seal
from clutch.app.storage.state import Record
from clutch.games import GAMES
from clutch.ui.words import LANGUAGES
from tests.app.finished import DAY
from tests.app.pages import Page
from tests.elements import page as elements

GAME = "egg-thieves"


def line(number: int, outcome: str = "won", points: str = "30", **more: str) -> str:
    day, seats = more.get("day", DAY), more.get("seats", "pm")
    return f"{number:016x} {GAME} {day} {seats} 0 {outcome} {points} 12"


def figures_of(*lines: str) -> Figures:
    return Figures(figures.played(lines))


def opened(address: str, *lines: str, **start: object) -> Page:
    stored = {"results": seal({"results": list(lines)})}
    return Page.opened(address, stored=stored, day=DAY, **start)


def cells(html: str, head: str) -> list[str]:
    """The cells of the first row with that header."""
    row = re.search(rf'<tr><th scope="row">{head}</th>(.*?)</tr>', html)
    assert row, head
    return [unescape(cell) for cell in re.findall(r"<td[^>]*>(.*?)</td>", row[1])]


def test_wins_streaks_points_and_turns_are_reckoned() -> None:
    outcomes = ["won", "won", "shared", "lost", "won"]
    some = figures_of(*(line(i, o, str(i)) for i, o in enumerate(outcomes)))

    assert (4, 1, 3) == (some.wins, some.streak, some.longest)
    assert (4, 2.0, 12.0) == (some.best, some.mean, some.turns)


def test_a_game_without_points_has_neither_best_nor_mean() -> None:
    some = figures_of(line(1, points="-"))

    assert (None, None) == (some.best, some.mean)


@pytest.mark.parametrize(
    ("seats", "level"),
    [
        ("p", Level.ALONE),
        ("pe", Level.EASY),
        ("pem", Level.MEDIUM),
        ("phe", Level.HARD),
        ("pph", Level.PEOPLE),
    ],
)
def test_the_best_of_the_others_says_against_whom_it_was(
    seats: str, level: Level
) -> None:
    [match] = figures.played((line(1, seats=seats),))

    assert level == figures.level(match)


@pytest.mark.parametrize("points", [[5], [1, 2, 3], [0, 99], [-7, 12], [10] * 9])
def test_a_spread_counts_everything_once_in_a_few_rows(points: list[int]) -> None:
    rows = figures.spread(points)

    assert len(points) == sum(often for _, _, often in rows)
    assert len(rows) <= 8
    assert rows[0][0] <= min(points)
    assert rows[-1][1] >= max(points)


class TestScreen:
    def test_each_game_and_number_of_players_is_a_row(self) -> None:
        lines = [line(1), line(2, "lost"), line(3, seats="pmm")]
        html = opened("#/statistics", *lines).html

        assert 2 == html.count(f'<a href="#/statistics/{GAME}">Egg Thieves</a>')
        row = cells(html, f'<a href="#/statistics/{GAME}">Egg Thieves</a>')
        assert ["2", "2", "1 (50\N{NO-BREAK SPACE}%)", "0", "1", "30"] == row[:6]
        assert ["30", "12", "today"] == row[6:]

    def test_a_game_has_a_row_for_each_level(self) -> None:
        lines = [line(1, seats="pe"), line(2, seats="ph"), line(3, "lost", seats="ph")]
        html = opened(f"#/statistics/{GAME}", *lines).html

        assert "1" == cells(html, "Easy bots")[0]
        assert "2" == cells(html, "Hard bots")[0]
        assert "3" == cells(html, "Total")[0]

    def test_charts_come_with_a_few_matches_and_have_their_tables(self) -> None:
        few = [line(i) for i in range(2)]
        assert "chart-plot" not in opened(f"#/statistics/{GAME}", *few).html

        html = opened(f"#/statistics/{GAME}", *(line(i) for i in range(5))).html
        assert 2 == html.count('class="chart-plot" role="img"')
        tables = [e.text for e in elements(html) if e.tag == "summary"]
        assert [snapshot("As a table")] * 2 == tables

    def test_without_points_there_are_numbers_and_no_charts(self) -> None:
        lines = [line(i, points="-") for i in range(5)]
        html = opened(f"#/statistics/{GAME}", *lines).html

        assert "chart-plot" not in html
        assert "5" == cells(html, "Medium bots")[0]

    def test_solo_ranks_stand_beside_the_best(self) -> None:
        page = opened(f"#/statistics/{GAME}", line(1, seats="p"))
        lists = [name for name in ("1-eggbot", "one", "1") if _ranking(name)]
        record = Record(GAME, lists[0] if lists else "", 44, "Ann", "M")
        page.model = replace(page.model, records=(record,))

        assert (
            snapshot("Against 1 Eggbot: Apart")
            == page.shown.all("numbers-room")[1].attributes["aria-label"]
        )
        assert (
            snapshot("Against 1 Eggbot: Apart Name Eggs Rank Ann 44 Fledgling")
            == page.shown.all("numbers")[1].text
        )

    def test_a_list_that_is_none_is_left_out(self) -> None:
        page = opened(f"#/statistics/{GAME}")
        page.model = replace(
            page.model, records=(Record(GAME, "\u2020", 4, "Ann", "M"),)
        )

        assert "Ann" not in page.html

    def test_nothing_yet_is_said(self) -> None:
        assert (
            snapshot("No games counted yet. Finish one, and it will appear here.")
            == opened("#/statistics").shown.all("card")[1].text
        )
        assert (
            snapshot("No games of Egg Thieves have been counted yet. Set up")
            == opened(f"#/statistics/{GAME}").shown.all("card")[0].text
        )

    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("place", ["", *(f"/{game.key}" for game in GAMES)])
    def test_all_of_it_is_there_in_every_language(
        self, language: str, place: str
    ) -> None:
        page = opened(f"#/statistics{place}", *(line(i) for i in range(9)))
        page.click("language", language)

        assert 'id="clear"' in page.html

    def test_an_unknown_game_is_answered_by_a_sentence(self) -> None:
        assert (
            snapshot("This link is for a game that Clutch doesn't have.")
            == opened("#/statistics/chess").notices[0]
        )

    def test_the_way_back_leads_up(self) -> None:
        page = opened("#/")
        page.go("#/statistics")
        assert 'href="#/" class="button button--icon' in page.html
        page.go(f"#/statistics/{GAME}")
        assert 'href="#/statistics" class="button button--icon' in page.html

    def test_of_many_matches_the_latest_are_drawn(self) -> None:
        lines = [line(i, points=str(i % 90)) for i in range(1000)]
        html = opened(f"#/statistics/{GAME}", *lines).html

        assert html.count('class="chart-spot"') <= 60
        assert len(html) < 100_000


def _ranking(name: str) -> object:
    [game] = [game for game in GAMES if game.key == GAME]
    return game.ranking(name)


def test_lines_of_games_that_are_no_more_are_passed_over() -> None:
    gone = line(1).replace(GAME, "tiddlywinks")

    with_it, without = (
        opened("#/statistics", gone, line(2)),
        opened("#/statistics", line(2)),
    )
    assert with_it.html == without.html
    assert result_log.parse(gone)


def test_it_is_said_that_games_with_hints_count() -> None:
    assert snapshot(
        [
            (
                "One egg for each of the last 28 days, ending with today. An egg is "
                "filled if you finished that day's game, and has a yolk if you won it."
            ),
            (
                "All statistics stay on this device, even if you remove a "
                "game. They are also included in the file you save in "
                "Settings."
            ),
        ]
    ) == opened("#/statistics").shown.texts("muted")


def test_eggs_are_not_called_points() -> None:
    page = opened(f"#/statistics/{GAME}", *(line(i) for i in range(5)))

    assert (
        snapshot("Eggs over time")
        == page.shown.all("numbers-room")[1].attributes["aria-label"]
    )
    assert "Points" not in page.html
