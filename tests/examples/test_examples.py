"""The library's examples run and do what they say."""

import doctest
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from clutch.core.match import SeatKind

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
DOCUMENTS = ("README.md", "docs/library.md")


def example(name: str) -> ModuleType:
    """The module of an example."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_document_tells_what_happens(name: str) -> None:
    found = doctest.testfile(str(ROOT / name), module_relative=False)

    assert found.attempted > 0
    assert found.failed == 0


def test_every_example_is_told_of() -> None:
    text = (ROOT / "docs" / "library.md").read_text("utf-8")

    assert all(f"examples/{path.name}" in text for path in EXAMPLES.glob("*.py"))


def test_the_bot_of_twenty_lines_beats_easy() -> None:
    bot = example("bot")
    wins = sum(bot.play("mapped-out", f"BOT{i}")[0] for i in range(2))

    assert wins == 2


def test_a_tournament_puts_medium_before_easy(monkeypatch: pytest.MonkeyPatch) -> None:
    cup = example("tournament")
    monkeypatch.setattr(cup, "BOTS", (SeatKind.EASY, SeatKind.MEDIUM))
    won = cup.tournament("chicken-colorout", 4)

    assert won[SeatKind.MEDIUM] > won[SeatKind.EASY]


def test_the_learner_comes_to_beat_easy() -> None:
    learning = example("learning")

    assert learning.learned(games=0, exams=20) < 0.5
    assert learning.learned(games=60, exams=20) > 0.8
