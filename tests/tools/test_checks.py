"""The verdict: what counts as the same."""

import pytest

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
