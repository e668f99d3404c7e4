"""The choice of what a benchmark measures."""

from dataclasses import asdict

import pytest

from build import make_parser
from tools.bench.command import NAMES, wanted
from tools.bench.figures import QUICK, WHOLE, Main
from tools.bench.starts import RESTED, Start, compared
from tools.environment import MissingError


def test_everything_is_measured_unless_something_is_named() -> None:
    assert NAMES == wanted([])
    assert ["links"] == wanted(["links"])


def test_a_name_that_means_nothing_is_refused_with_those_that_do() -> None:
    with pytest.raises(MissingError, match=r"eggs; there are: links, .*memory"):
        wanted(["eggs", "links"])


def test_the_help_has_every_name(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        make_parser().parse_args(["bench", "--help"])
    text = " ".join(capsys.readouterr().out.split())

    assert f"{', '.join(NAMES)} (all of these)" in text


def test_a_quick_bench_does_everything_less_often() -> None:
    whole, quick = asdict(WHOLE), asdict(QUICK)

    assert all(0 < quick[name] < often for name, often in whole.items())


def test_visits_are_told_as_parts_of_what_bare_pyodide_takes() -> None:
    bare = Start("bare", "", [2_000.0, 1_000.0, 9_000.0])
    table = Start("a table", "", [500.0], [300.0, 400.0, 900.0])
    figures = list(compared(table, bare, RESTED, (Main.FIRST, Main.AGAIN)))

    assert [500.0, 0.25, 400.0, 0.2] == [figure.value for figure in figures]
    assert [None, Main.FIRST, None, Main.AGAIN] == [figure.main for figure in figures]
