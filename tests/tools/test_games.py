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


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Copy the project and add a new game."""
    copy = tmp_path / "project"
    for part in PARTS:
        source, target = ROOT / part, copy / part
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("*.pyc"))
        else:
            shutil.copy(source, target)
    (copy / ".venv").symlink_to(ROOT / ".venv")
    if (known := ROOT / ".mypy_cache").exists():  # then only what is new is looked at
        shutil.copytree(known, copy / known.name)
    runs(copy, "-c", MAKE)
    return copy


def runs(folder: Path, *arguments: str) -> str:
    """Run Python there and return its output, which is shown if it fails."""
    done = subprocess.run(  # noqa: S603  (Python itself)
        [sys.executable, *arguments],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": "py"},
        check=False,
        capture_output=True,
        text=True,
    )

    assert not done.returncode, done.stdout + done.stderr

    return done.stdout


@pytest.mark.full
def test_a_new_game_is_one_as_all_games_are(project: Path) -> None:
    """Its style, types and texts are right, and it passes the tests of all games."""
    runs(project, "-m", "ruff", "check", "py", "tests")
    runs(project, "-m", "ruff", "format", "--check", "py", "tests")
    runs(project, "-m", "mypy")
    runs(project, "-c", "from tools import messages; messages.check()")
    passed = runs(project, "-m", "pytest", "-q", "-rp", *SUITES, "-k", "nest")

    assert [] == [suite for suite in SUITES if f"PASSED {suite}" not in passed]


SUITES = (
    "tests/games",
    "tests/playthroughs",
    "tests/texts",
    "tests/bots",
    "tests/app/test_screens.py",
    "tests/app/test_lessons.py",
)
