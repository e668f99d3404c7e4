"""Things that grow unnoticed stay within their budgets."""

import pytest

from tests import budgets
from tests.budgets import circles, floors, imports

ELSEWHERE = {"bytes.first_screen", "seconds.short_check"}
"""Budgets of what is measured in a browser, and of the check itself."""


def test_nothing_is_over_its_budget() -> None:
    most, now = budgets.budgets(), budgets.measured()

    assert {} == {
        name: f"{size} of {most[name]}: see tests/budgets.toml"
        for name, size in now.items()
        if size > most[name]
    }


def test_each_budget_is_of_something_that_is_measured() -> None:
    assert {*budgets.budgets()} == {*budgets.measured()} | ELSEWHERE


@pytest.fixture
def graph(monkeypatch: pytest.MonkeyPatch):
    """Return a function that replaces the imports of the package."""

    def graph(**found: str) -> None:
        made = {name: set(others.split()) for name, others in found.items()}
        monkeypatch.setattr(budgets, "imports", lambda: made)
        monkeypatch.setattr(budgets, "reached", budgets.reached.__wrapped__)

    return graph


def test_floors_are_the_longest_chain_of_imports(graph) -> None:
    graph(clutch_a="", clutch_b="clutch_a", clutch_c="clutch_a clutch_b")

    assert {"clutch_a": 1, "clutch_b": 2, "clutch_c": 3} == floors()


def test_a_circle_is_one_floor(graph) -> None:
    graph(clutch_a="clutch_b", clutch_b="clutch_a", clutch_c="clutch_b")

    assert {frozenset({"clutch_a", "clutch_b"})} == circles()
    assert 2 == floors()["clutch_c"]


def test_imports_are_found_by_module_and_by_name() -> None:
    assert "clutch.core.rng" in imports()["clutch.core.match"]
    assert "clutch.games" not in imports()["clutch.core.match"]
