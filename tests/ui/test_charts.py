"""Charts describe in words what they draw, and never rely on colour alone."""

import re
from itertools import combinations
from pathlib import Path

import pytest

from clutch.ui import charts
from clutch.ui.charts import bars, dots, lines
from clutch.ui.eggs import egg
from clutch.ui.plots import Axis, Bar, Head, Plot, Point, Series, ticks
from clutch.ui.words import LANGUAGES, Words

T = Words()
HEAD = Head("chances", "Chances", "Ann leads to the end.")
TURNS, PERCENT = Axis("turn", 0, 4), Axis("chances", 0, 100, "{n} %")
ANN = Series("Ann", (Point(0, 50), Point(2, 75), Point(4, 90)), seat=0, sign=egg(0))
BOB = Series(
    "Bob", (Point(0, 50), Point(2, 25, "??", "Blunder", "#/replay/W/2")), seat=1
)
PLOT = Plot((ANN, BOB), TURNS, PERCENT)


def texts(part: str) -> list[str]:
    return re.findall(r"<text[^>]*>([^<]*)</text>", part)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_chart_is_a_picture_with_a_name_and_a_sentence(language: str) -> None:
    made = lines(Words(language), HEAD, PLOT)

    assert 'role="img" aria-labelledby="chances-title"' in made
    assert '<title id="chances-title">Chances</title>' in made
    assert '<desc id="chances-told">Ann leads to the end.</desc>' in made


@pytest.mark.parametrize(
    "made",
    [
        lines(T, HEAD, PLOT),
        dots(T, HEAD, PLOT),
        bars(T, HEAD, "turn", (Bar("0", 50), Bar("2", 75)), PERCENT),
    ],
    ids=["lines", "dots", "bars"],
)
def test_each_has_a_table_that_says_the_same(made: str) -> None:
    table = made[made.index("<details") :]

    assert '<th scope="row">0</th><td>50 %</td>' in table
    assert "<td>75 %</td>" in table


def test_a_table_has_a_row_a_place_and_a_column_a_series() -> None:
    made = lines(T, HEAD, PLOT)

    assert (
        "".join(f'<th scope="col">{head}</th>' for head in ("turn", "Ann", "Bob"))
        in made
    )
    assert "<td>90 %</td><td>–</td>" in made
    assert "<td>25 %</td><td>?? Blunder</td>" in made


def test_where_the_reader_is_moves_alone() -> None:
    first, second = (lines(T, HEAD, PLOT, here=at) for at in (1, 3))

    assert 'x1="25.0%"' in first
    assert first.replace("25.0%", "75.0%") == second
    assert "chart-here" not in lines(T, HEAD, PLOT)


def test_what_leads_somewhere_is_a_link_for_keys_and_ears_too() -> None:
    made = lines(T, HEAD, PLOT)

    assert '<a href="#/replay/W/2" aria-label="Blunder">' in made
    assert '<a href="#/replay/W/2" class="link">' in made[made.index("<details") :]


def test_only_what_is_said_something_about_takes_a_step_of_the_keyboard() -> None:
    points = (Point(0, 1, href="#/a"), Point(1, 2, label="Here", href="#/b"))
    made = lines(T, HEAD, Plot((Series("Ann", points),), TURNS, PERCENT))

    assert '<a href="#/a" aria-hidden="true" tabindex="-1">' in made
    assert '<a href="#/b" aria-label="Here">' in made


def test_links_are_as_wide_as_there_is_room() -> None:
    points = tuple(Point(at, 1, href=f"#/{at}") for at in (1, 3))
    made = lines(T, HEAD, Plot((Series("Ann", points),), TURNS, PERCENT))

    assert '<rect x="0.00%" width="50.00%"' in made
    assert '<rect x="50.00%" width="50.00%"' in made


@pytest.mark.parametrize(("one", "other"), [*combinations(range(6), 2)])
def test_two_seats_differ_in_dashes_and_in_shape(one: int, other: int) -> None:
    assert charts.DASHES[one] != charts.DASHES[other]
    assert charts.SHAPES[one] != charts.SHAPES[other]


def test_a_player_keeps_colour_sign_and_dashes_wherever_they_stand() -> None:
    made = lines(T, HEAD, Plot((BOB, ANN), TURNS, PERCENT))

    assert f'class="chart-line seat-1" stroke-dasharray="{charts.DASHES[1]}"' in made
    assert egg(0) in made


def test_one_series_needs_no_legend() -> None:
    assert "chart-legend" not in lines(T, HEAD, Plot((ANN,), TURNS, PERCENT))
    assert "chart-legend" in lines(T, HEAD, PLOT)


def test_marks_near_an_edge_stay_within() -> None:
    points = (Point(0, 99, "!"), Point(4, 1, "?"))
    made = lines(T, HEAD, Plot((Series("Ann", points),), TURNS, PERCENT))

    assert 'y="20" text-anchor="start" class="chart-mark">!' in made
    assert 'y="-10" text-anchor="end" class="chart-mark">?' in made


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (0, 4, ["0", "1", "2", "3", "4"]),
        (0, 39, ["0", "10", "20", "30"]),
        (-25, 25, ["\N{MINUS SIGN}20", "0", "20"]),
        (7, 7, ["7"]),
        (0, 1_000_000, ["0", "500000", "1000000"]),
    ],
)
def test_an_axis_says_a_few_round_numbers(
    low: int, high: int, expected: list[str]
) -> None:
    assert expected == [text for _, text in ticks(T, Axis("", low, high))]


def test_columns_go_up_and_down_from_zero() -> None:
    made = bars(T, HEAD, "turn", (Bar("1", 5), Bar("2", -5)), Axis("luck", -10, 10))

    assert 'y="25.00%" height="25.00%"' in made
    assert 'y="50.00%" height="25.00%"' in made


def test_names_below_columns_are_as_many_as_fit_a_phone() -> None:
    columns = tuple(Bar(f"{i * 10}–{i * 10 + 9}", i) for i in range(20))
    made = bars(T, HEAD, "points", columns, Axis("games", 0, 20))
    below = texts(made[made.index("chart-x") :])

    assert sum(len(name) for name in below) <= charts.WIDTH
    assert "0–9" == below[0]


def test_nothing_at_all_is_drawn_without_a_fault() -> None:
    empty = Plot((Series("Ann", ()),), TURNS, PERCENT)

    assert "<tbody></tbody>" in lines(T, HEAD, empty)
    assert "<tbody></tbody>" in bars(T, HEAD, "turn", (), PERCENT)


def test_names_are_escaped() -> None:
    made = lines(T, HEAD, Plot((Series("<b>", (Point(0, 1),)),), TURNS, PERCENT))

    assert "<b>" not in made


def test_numbers_are_written_as_the_reader_writes_them() -> None:
    assert "2.5" == Words("en").number(2.5)
    assert "2,5" == Words("nl").number(2.5)
    assert "\N{MINUS SIGN}3" == Words("fr").number(-3.0)


def test_words_in_a_chart_are_never_small_and_never_stretched() -> None:
    sheet = Path(__file__).parents[2] / "web" / "styles" / "charts.css"
    made = lines(T, HEAD, PLOT)
    stretched = made[made.index('preserveAspectRatio="none"') :].partition("</svg>")[0]

    assert [] == texts(stretched)
    assert ["var(--size-0)", "var(--size-1)"] == re.findall(
        r"font-size: (.+);", sheet.read_text("utf-8")
    )
