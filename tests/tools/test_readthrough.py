"""All texts of a language, printed for proofreading."""

from pathlib import Path

import pytest

from tools import readthrough

CORPUS = """# What it says.

== lobby

en Games
nl Spellen
fr Jeux

== log

en Ada passes.
nl Ada past.
fr Ada passe.

== not reached: 1 of 9 messages

Language
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("app", "a_game"):
        (tmp_path / f"{name}.txt").write_text(CORPUS, "utf-8")
    return tmp_path


def test_texts_come_by_screen_and_those_of_the_app_first(folder: Path) -> None:
    found = list(readthrough.texts("nl", folder))

    assert ("app: lobby", "Spellen") == found[0]
    assert ("app: not reached", "Taal") == found[2]
    assert ["app"] * 3 + ["a_game"] * 3 == [place.split(":")[0] for place, _ in found]


def test_a_sample_is_the_same_for_a_seed() -> None:
    first = list(readthrough.lines("en", 20, "a"))

    assert first == list(readthrough.lines("en", 20, "a"))
    assert first != list(readthrough.lines("en", 20, "b"))
    assert 20 == len([line for line in first if not line.startswith("\n")])
