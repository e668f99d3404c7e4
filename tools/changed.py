"""Finds the steps of the check and the tests to run for a change."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from tools.environment import capture

GAME = re.compile(r"(?:py/clutch/games|tests/games|tests/playthroughs)/(\w+)/")
DRAWN = re.compile(r"py/clutch/games/\w+/board\b")
"""The files that decide what a game looks like."""
TESTS: Mapping[str, tuple[str, ...]] = {
    "py/clutch/core/": ("tests/core", "tests/app"),
    "py/clutch/bots/": ("tests/bots",),
    "py/clutch/ui/": ("tests/ui", "tests/app", "tests/texts"),
    "py/clutch/app/": ("tests/app", "tests/texts"),
    "py/clutch/adapters/": ("tests/adapters",),
    "py/clutch/console/": ("tests/console",),
    "py/clutch/locale/": ("tests/tools/test_messages.py", "tests/texts"),
    "tests/texts/": ("tests/texts",),
    "tools/": ("tests/tools",),
    "examples/": ("tests/examples",),
    "web/": ("tests/test_styles.py", "tests/browser/staged"),
    "tests/browser/": ("tests/browser/staged",),
}
"""The tests for changes in each folder, except for games."""
OF_ONE_GAME = ("tests/games", "tests/playthroughs", "tests/texts", "tests/app")
SHORT = ("-m", "not full")
"""Selects the tests of a game that are in the short check."""
TEST = re.compile(r"tests/(?!browser/test_|webkit/).*/test_\w+\.py")
"""A test file that is run if it has changed; excludes tests of the built site."""


@dataclass(frozen=True, slots=True)
class Touched:
    """The steps and tests to run."""

    steps: tuple[str, ...]
    tests: tuple[tuple[str, ...], ...]
    """The arguments of each pytest run: tests that run whole, then those of games."""


def paths() -> list[str]:
    """The files changed since the last commit, or else those changed by it."""
    new = capture(["git", "ls-files", "--others", "--exclude-standard"]).split()
    changed = capture(["git", "diff", "--name-only", "HEAD"]).split()
    last = ["git", "diff", "--name-only", "HEAD~1", "HEAD"]
    return [*changed, *new] or capture(last).split()


def touched(files: Collection[str]) -> Touched:
    """The steps and tests to run after these files have changed."""
    whole = {test for path in files for test in _whole(path)}
    calls = (tuple(sorted(whole)), *_games(files))
    return Touched(tuple(_steps(files)), tuple(call for call in calls if call))


def _steps(files: Collection[str]) -> list[str]:
    kinds = {path.rpartition(".")[2] for path in files}
    is_said = any(path.startswith("py/clutch/") for path in files)
    wanted = {
        "lint": kinds & {"py", "js", "mjs", "css"},
        "types": "py" in kinds,
        "javascript": kinds & {"js", "mjs", "ts"},
        "words": is_said and kinds & {"py", "po", "md"},
    }
    return [name for name, is_wanted in wanted.items() if is_wanted]


def _whole(path: str) -> tuple[str, ...]:
    """The tests that run whole because of a changed file."""
    if GAME.match(path):
        return ()
    if TEST.match(path):
        return (path,)
    return next((found for start, found in TESTS.items() if path.startswith(start)), ())


def _games(files: Collection[str]) -> tuple[tuple[str, ...], ...]:
    """The tests of only those games that have changed."""
    names = sorted({match[1] for path in files if (match := GAME.match(path))})
    if not names:
        return ()
    folders = list(OF_ONE_GAME)
    if any(DRAWN.match(path) for path in files):
        folders.append("tests/browser/staged")
    keys = " or ".join(key for name in names for key in (name, name.replace("_", "-")))
    return ((*folders, *SHORT, "-k", keys),)
