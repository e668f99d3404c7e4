"""Benchmark files, written and read back: a run, and a line for each release."""

from dataclasses import replace
from pathlib import Path

import pytest

from tools.bench.figures import Figure, Main, latest
from tools.bench.record import (
    NONE,
    Load,
    Run,
    merged,
    processor,
    read,
    row_of,
    version,
    write,
)

FIGURES = (
    Figure("  lobby / bare", 0.412, "x", most=0.45, main=Main.FIRST),
    Figure("Egg Thieves: click until painted", 21.4, "ms", main=Main.CLICK),
    Figure("Mapped Out: click until painted", 33.6, "ms", main=Main.CLICK),
    Figure("Mapped Out:   click / work", 1.5, "x"),
    Figure("Egg Thieves: 95 %", 61.2, "ms", most=50, main=Main.LATE),
    Figure("egg-thieves, Pyodide", 9_100, "1/s", least=8_000, main=Main.DECISIONS),
    Figure("mapped-out, Pyodide", 12_345, "1/s", least=8_000, main=Main.DECISIONS),
    Figure("one: work", 10.0, "ms", main=Main.WORK),
    Figure("two: work", 90.0, "ms", main=Main.WORK),
    Figure("three: work", 12.0, "ms", main=Main.WORK),
)
RUN = Run(
    version="1.0.0",
    day="2026-11-23",
    processor="Some Processor, 2 cores",
    browser="Chromium 156.0",
    load=Load((0.1, 2.2, 1.9)),
    is_quick=False,
    figures=FIGURES,
)


@pytest.fixture
def document(tmp_path: Path) -> Path:
    return tmp_path / "speed.md"


def written(document: Path, *runs: Run) -> list[str]:
    for run in runs:
        write(run, document)
    return [row["version"] for row in read(document.read_text("utf-8"))]


def test_the_worst_game_stands_for_all_in_the_line_of_a_release() -> None:
    row = row_of(RUN)

    assert "0.41" == row[Main.FIRST]
    assert "34" == row[Main.CLICK]
    assert "9,100" == row[Main.DECISIONS]


def test_the_fixed_piece_of_work_is_the_one_in_the_middle() -> None:
    assert "12" == row_of(RUN)[Main.WORK]


def test_what_a_run_left_out_is_a_dash() -> None:
    assert {NONE} == {row_of(RUN)[main] for main in (Main.SLOW, Main.MEMORY)}


def test_a_line_is_read_back_as_it_was_written(document: Path) -> None:
    write(RUN, document)

    assert [row_of(RUN)] == read(document.read_text("utf-8"))


def test_a_table_of_the_run_shows_every_figure_and_what_was_wanted(
    document: Path,
) -> None:
    write(RUN, document)
    text = document.read_text("utf-8")

    assert "| lobby / bare | 0.41 | x | <= 0.45 | |\n" in text
    assert "| Egg Thieves: 95 % | 61 | ms | <= 50 | missed |\n" in text
    assert "| Mapped Out: click / work | 1.50 | x | | |\n" in text
    assert "| processor | Some Processor, 2 cores |\n" in text
    assert "| load | 0.1, 2.2, 1.9: idle |\n" in text


def test_releases_stand_below_each_other_newest_first(document: Path) -> None:
    later = replace(RUN, version="1.1.0")

    assert ["1.1.0", "1.0.0"] == written(document, RUN, later)


def test_a_release_measured_again_has_one_line_where_it_was(document: Path) -> None:
    runs = [RUN, replace(RUN, version="1.1.0"), replace(RUN, day="2027-01-01")]

    assert ["1.1.0", "1.0.0"] == written(document, *runs)
    assert "2027-01-01" == read(document.read_text("utf-8"))[1]["measured"]


def test_what_was_measured_between_releases_gives_way(document: Path) -> None:
    between = replace(RUN, version="after 1.0.0")

    assert ["after 1.0.0", "1.0.0"] == written(document, RUN, between, between)
    assert ["1.1.0", "1.0.0"] == written(document, replace(RUN, version="1.1.0"))


def test_a_heading_that_is_new_is_a_dash_for_what_is_known() -> None:
    old = {"version": "0.9", "measured": "2026-01-01", "gone": "7"}
    row = merged([old], row_of(RUN))[1]

    assert "0.9" == row["version"]
    assert NONE == row[Main.MEMORY]
    assert "gone" not in row


def test_a_quick_run_says_so() -> None:
    assert "2026-11-23, quickly" == row_of(replace(RUN, is_quick=True))["measured"]


@pytest.mark.parametrize(
    ("told", "expected"),
    [("### Added\n\n- Eggs.\n\n", "after 1.0.0"), ("", "1.0.0")],
)
def test_sources_with_changes_to_tell_are_after_a_release(
    told: str, expected: str
) -> None:
    changes = f"# Changelog\n\n## Unreleased\n\n{told}## 1.0.0 - 2026-11-22\n"

    assert expected == version("1.0.0", changes)


@pytest.mark.parametrize(
    ("load", "expected"),
    [
        (Load((0.1, 2.2, 1.9)), "0.1, 2.2, 1.9: idle"),
        (Load((1.2, 2.2, 1.9)), "1.2, 2.2, 1.9: busy"),
        (Load((0.1, 4.3, 1.9)), "0.1, 4.3, 1.9: busy"),
        (Load(()), "not told"),
    ],
)
def test_a_machine_is_idle_but_for_the_benchmark(load: Load, expected: str) -> None:
    assert expected == str(load)


def test_a_processor_is_named_by_its_model(tmp_path: Path) -> None:
    cpuinfo = tmp_path / "cpuinfo"
    cpuinfo.write_text("processor\t: 0\nmodel name\t: Some Kind\n", "utf-8")

    assert processor(cpuinfo).startswith("Some Kind, ")


def test_a_processor_without_a_model_is_named_by_its_kind(tmp_path: Path) -> None:
    assert processor(tmp_path / "none").endswith(" cores")


@pytest.mark.parametrize(("number", "within"), [(1, 1), (18, 18), (20, 19), (60, 57)])
def test_what_95_percent_stay_within_leaves_out_one_of_twenty(
    number: int, within: int
) -> None:
    """Of 20 values one is outside, of fewer none."""
    assert within == latest([float(n) for n in range(number, 0, -1)])
