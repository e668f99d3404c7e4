"""The check: its two parts leave nothing out, and its report is what was found."""

import time
from collections.abc import Callable
from threading import Barrier

import pytest

from tests.play import cases, short_cases
from tests.sightings import games
from tools import checks, environment, steps
from tools.checks import BESIDE, judge, named_plan, rest_plan, short_plan
from tools.steps import CORES, Outcome, Scope, same


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


@pytest.mark.parametrize("scope", Scope)
@pytest.mark.parametrize("odd", [None, *range(1, CORES + 1)])
def test_cpython_and_pyodide_print_the_same_of_each_part(
    scope: Scope, odd: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sets have another order; one differing digest in one part is a failure."""
    seen = set()

    def capture(
        command: list[object], *, environment: dict[str, str], **how: object
    ) -> str:
        is_there = "cwd" in how
        seen.add((is_there, *command[-2:], environment["PYTHONHASHSEED"]))
        is_odd = is_there and command[-1] == f"--part={odd}/{CORES}"
        return "otherwise\n" if is_odd else "a board\n"

    monkeypatch.setattr(steps, "capture", capture)
    monkeypatch.setattr(steps.parts, "in_pyodide", lambda name: ["node", name])

    assert (odd is None) == steps.pyodide(scope).is_good
    word = f"--scope={scope.name.lower()}"
    assert seen == {
        (is_there, word, f"--part={part}/{CORES}", seed)
        for part in range(1, CORES + 1)
        for is_there, seed in zip((False, True), steps.SEEDS, strict=True)
    }


def test_each_game_is_compared_with_pyodide_once() -> None:
    assert set(cases()) == {*games("short"), *games("rest")}
    assert not {*games("short")} & {*games("rest")}


def test_the_short_check_plays_each_choice_and_each_pair() -> None:
    def pairs(chosen) -> set[object]:
        return {
            (case.game, frozenset((one, other)))
            for case in chosen
            for parts in [(case.players, *enumerate(case.chosen))]
            for one in parts
            for other in parts
        }

    assert pairs(cases()) == pairs(short_cases())
    assert len(list(short_cases())) < len(list(cases())) / 2


def test_the_two_parts_of_the_check_are_all_of_it() -> None:
    short, rest = dict(short_plan()), dict(rest_plan())

    assert {*short} | {*rest} == {*checks.NAMES} - {*checks.ON_REQUEST}
    assert {*short} & {*rest} == {*checks.SPLIT}


@pytest.mark.parametrize("name", checks.SPLIT)
def test_a_step_that_is_asked_for_by_name_runs_whole(name: str) -> None:
    assert [Scope.SHORT, Scope.REST] == [step.args[0] for _, step in named_plan([name])]


def test_the_fuzzer_runs_beside_the_others_and_each_step_counts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(checks, "prepare", lambda *_: None)
    names = [name for name, _ in rest_plan()]
    last = next(name for name in reversed(names) if name != BESIDE)
    meet, went = Barrier(2, timeout=30), list[str]()

    def step(name: str) -> Callable[[], Outcome]:
        def take() -> Outcome:
            """A step."""
            if name in {BESIDE, last}:
                meet.wait()
            went.append(name)
            return Outcome(name != BESIDE)

        return take

    assert judge([[(name, step(name)) for name in names]]) == 1
    assert [n for n in names if n != BESIDE] == [n for n in went if n != BESIDE]
    assert BESIDE in went
    assert f"1 failed, {len(names) - 1} passed (fuzz) in" in capsys.readouterr().out


def test_the_short_check_has_its_answer_before_the_rest_begins(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(checks, "prepare", lambda *_: None)
    said = list[str]()

    def step() -> Outcome:
        """A step."""
        said.append(capsys.readouterr().out)
        return Outcome(is_good=True)

    assert judge([[("one", step)], [("two", step)]]) == 0
    assert "1 passed in" in said[1]
    assert "2 passed in" in capsys.readouterr().out


@pytest.mark.parametrize("name", checks.NAMES)
def test_each_step_can_go_alone(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "prepare", lambda *_: None)
    took = list[str]()

    def step() -> Outcome:
        """A step."""
        took.append(name)
        return Outcome(is_good=True)

    assert judge([[(name, step)]]) == 0
    assert [name] == took


def test_the_seconds_of_the_short_check_are_told_beside_its_budget(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Counted from the start of the command, while .venv is still to be made."""
    monkeypatch.setattr(checks, "prepare", lambda *_: None)
    monkeypatch.setenv(environment.STARTED, str(time.time() - 60))

    def step() -> Outcome:
        """A step."""
        return Outcome(is_good=True)

    judge([[("one", step)], [("two", step)]], budget=600)

    assert 1 == capsys.readouterr().out.count("took 60 of 600 seconds")


def test_a_step_that_breaks_is_red_and_the_others_go_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(checks, "prepare", lambda *_: None)

    def breaks() -> Outcome:
        """A step."""
        raise OSError("the browser is gone")

    def fine() -> Outcome:
        """A step."""
        return Outcome(is_good=True)

    assert judge([[(BESIDE, breaks), ("two", fine)]]) == 1
    said = capsys.readouterr()
    assert f"1 failed, 1 passed ({BESIDE}) in" in said.out
    assert "the browser is gone" in said.err
