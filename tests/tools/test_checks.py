"""The verdict: what counts as the same."""

from collections.abc import Callable
from threading import Barrier

import pytest

from tests.play import cases
from tools import checks
from tools.checks import ASIDE, SEEDS, STEPS, Outcome, judge, same


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
@pytest.mark.parametrize("is_odd", [False, True])
def test_a_part_of_the_games_is_compared_with_pyodide(
    monkeypatch: pytest.MonkeyPatch, *, is_odd: bool
) -> None:
    seen = set()

    def capture(
        command: list[object], *, environment: dict[str, str], **how: object
    ) -> str:
        is_there = "cwd" in how
        seen.add((is_there, command[-1], environment["PYTHONHASHSEED"]))
        return "otherwise\n" if is_there and is_odd else "a board\n"

    monkeypatch.setattr(checks, "capture", capture)
    monkeypatch.setattr(checks.site, "in_pyodide", lambda name: ["node", name])

    assert is_odd != checks.hashseed().is_good
    mine = {one for one in seen if checks.PART in one}
    assert {(False, checks.PART, SEEDS[0]), (True, checks.PART, SEEDS[1])} == mine


@pytest.mark.cpython
@pytest.mark.parametrize("odd", [None, *checks.OTHER_PARTS])
def test_every_other_part_is_compared_with_sets_in_another_order(
    odd: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def capture(command: list[str], *, environment: dict[str, str], **_: object) -> str:
        is_other = environment["PYTHONHASHSEED"] == SEEDS[1] and command[-1] == odd
        return "otherwise\n" if is_other else "a board\n"

    monkeypatch.setattr(checks, "capture", capture)
    monkeypatch.setattr(checks.site, "in_pyodide", lambda name: ["node", name])

    assert (odd is None) == checks.hashseed().is_good


def test_each_game_is_seen_with_sets_in_two_orders() -> None:
    """Those that CPython does not compare with itself are compared with Pyodide."""
    games = [str(case) for case in cases()]
    seen = [
        game
        for word in (checks.PART, *checks.OTHER_PARTS)
        for game in games[slice_of(word)]
    ]

    assert sorted(games) == sorted(seen)


def slice_of(word: str) -> slice:
    number, parts = map(int, word.removeprefix("--part=").split("/"))
    return slice(number - 1, None, parts)


def test_who_soaks_does_so_beside_the_others_and_each_step_counts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(checks, "prepare", lambda _: None)
    last = list(STEPS)[-2]
    meet, went = Barrier(2, timeout=30), list[str]()

    def step(name: str) -> Callable[[], Outcome]:
        def take() -> Outcome:
            """A step."""
            if name in {ASIDE, last}:
                meet.wait()
            went.append(name)
            return Outcome(name != ASIDE)

        return take

    steps = {name: step(name) for name in STEPS}

    assert judge(steps) == 1
    assert [n for n in STEPS if n != ASIDE] == [n for n in went if n != ASIDE]
    assert ASIDE in went
    assert f"1 failed, {len(STEPS) - 1} passed (soak) in" in capsys.readouterr().out


@pytest.mark.parametrize("name", STEPS)
def test_each_step_can_go_alone(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "prepare", lambda _: None)
    took = list[str]()

    def step() -> Outcome:
        """A step."""
        took.append(name)
        return Outcome(is_good=True)

    assert judge({name: step}) == 0
    assert [name] == took
