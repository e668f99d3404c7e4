"""Texts are as last accepted, in every language."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.texts import FOLDER
from tests.texts.accept import COMMAND, accepted, corpora, difference

LONG = {FOLDER / "app.txt"}
"""Corpora that take long: a tour of all screens."""
MOST = 60
"""The most lines of a difference to show."""


def name_of(path: Path) -> str:
    return path.stem.replace("_", "-")


every_corpus = pytest.mark.parametrize(
    ("path", "make"),
    [
        pytest.param(
            path, make, id=name_of(path), marks=pytest.mark.full if path in LONG else ()
        )
        for path, make in corpora().items()
    ],
)


@every_corpus
def test_what_is_said_is_what_was_accepted(path: Path, make: Callable[[], str]) -> None:
    assert path.exists(), f"{path.name} is missing: `{COMMAND}` writes it"
    changed = difference(path, make())

    if changed:
        left = [f"({len(changed) - MOST} more lines)"] if changed[MOST:] else []
        told = "\n".join([*changed[:MOST], *left])
        pytest.fail(f"{told}\n`{COMMAND}` shows and accepts it", pytrace=False)


@pytest.mark.parametrize("path", list(corpora()), ids=name_of)
def test_a_text_stands_in_a_corpus_once(path: Path) -> None:
    said = [text for text in accepted(path).split("\n\n") if text.startswith("en ")]

    assert said
    assert len(set(said)) == len(said)


def test_every_corpus_belongs_to_a_game_or_the_app() -> None:
    assert set(FOLDER.glob("*.txt")) <= set(corpora())
