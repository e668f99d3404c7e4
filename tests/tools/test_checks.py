"""The verdict: what counts as the same."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from tools import checks
from tools.checks import same


def test_equal_lines_are_the_same() -> None:
    assert same(["a", "b"], ["a", "b"]).is_good


@pytest.mark.parametrize("others", [["a", "c"], ["a"], ["a", "b", "c"]])
def test_the_first_difference_is_shown(
    others: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert not same(["a", "b"], others).is_good
    assert capsys.readouterr().out


def test_nothing_at_all_is_no_proof() -> None:
    assert not same([], []).is_good


@pytest.mark.cpython
@pytest.mark.parametrize("odd", [None, *checks.PARTS])
def test_every_part_of_the_games_is_compared_with_pyodide(
    odd: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def capture(command: list[object], **how: object) -> str:
        *_, part = map(str, command)
        is_there = "cwd" in how
        return f"{part}: {'otherwise' if is_there and part == odd else 'a board'}\n"

    monkeypatch.setattr(checks, "capture", capture)
    monkeypatch.setattr(checks.site, "in_pyodide", lambda name: ["node", name])
    with ThreadPoolExecutor(2) as pool:
        outcome = checks.sights_in_pyodide(pool)

    assert outcome.is_good == (odd is None)
