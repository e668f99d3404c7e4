"""A new game passes all tests as soon as it is made, in a copy of the project."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.environment import ROOT

KEY = "nest-eggs"
MAKE = f"from tools.games import new_game; new_game({KEY!r}, 'Nest eggs')"
PARTS = (
    "examples",
    "py",
    "tests",
    "tools",
    "build.py",
    "pyproject.toml",
    "web/worker.py",
)

pytestmark = pytest.mark.cpython


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with a game more than there is here."""
    copy = tmp_path_factory.mktemp("project")
    for part in PARTS:
        source, target = ROOT / part, copy / part
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("*.pyc"))
        else:
            shutil.copy(source, target)
    (copy / ".venv").symlink_to(ROOT / ".venv")
    runs(copy, "-c", MAKE)
    return copy


def runs(folder: Path, *arguments: str) -> None:
    """Run Python there, and show what it says if it fails."""
    done = subprocess.run(  # noqa: S603  (Python itself)
        [sys.executable, *arguments],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": "py"},
        check=False,
        capture_output=True,
        text=True,
    )

    assert not done.returncode, done.stdout + done.stderr


def test_a_new_game_is_written_as_all_games_are(project: Path) -> None:
    runs(project, "-m", "ruff", "check", "py", "tests")
    runs(project, "-m", "ruff", "format", "--check", "py", "tests")


def test_a_new_game_has_the_right_types(project: Path) -> None:
    runs(project, "-m", "mypy")


def test_a_new_game_speaks_every_language(project: Path) -> None:
    runs(project, "-c", "from tools import messages; messages.check()")


@pytest.mark.parametrize(
    ("folder", "which"),
    [
        ("tests/games", "nest"),
        ("tests/playthroughs", "nest"),
        ("tests/bots", "nest"),
        ("tests/app/test_screens.py", "nest"),
        ("tests/app/test_lessons.py", "nest"),
    ],
)
def test_a_new_game_passes_the_tests(project: Path, folder: str, which: str) -> None:
    runs(project, "-m", "pytest", "-q", folder, "-k", which)
