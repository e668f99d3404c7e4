"""Shows changes in the texts that players see, and accepts them.

These are the corpora in `tests/texts` and inline snapshots: English texts in tests,
written as `snapshot("...")`.
"""

import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.texts.accept import accept, corpora, difference
from tools import headless, messages, site
from tools.environment import PYTHON, ROOT, run, say
from tools.steps import CORES

TESTS = ROOT / "tests"
SNAPSHOT = "from inline_snapshot import"
COLOURS = {"+": "\033[32m", "-": "\033[31m", "@": "\033[36m"}
PLAIN = "\033[0m"
FIX, CHECK = "fix", "disable"


def texts(*, only_check: bool) -> int:
    """Show the differences and accept them, unless only checking; return the status.

    The exit status is 1 if a check finds a difference, or if tests fail for reasons
    other than texts.
    """
    messages.compile_all()
    changed = [_compared(path, only_check=only_check) for path in corpora()]
    if only_check:
        return 1 if _failing(CHECK, _files()) or any(changed) else 0
    # A test counts as failed when a snapshot is written, so these tests run again.
    failing = _failing(CHECK, _failing(FIX, _files()))
    run(["git", "--no-pager", "diff", "--stat", "--", "tests"])
    if failing:
        say("some of these tests fail for more than a text: see above")
    return 1 if failing else 0


def _compared(path: Path, *, only_check: bool) -> bool:
    """Show how a corpus differs from its file, update it, return if it differs."""
    now = corpora()[path]()
    changed = difference(path, now)
    print(*_coloured(changed), sep="\n", end="\n" if changed else "")
    say(f"{path.relative_to(ROOT)}: {_reach(now)}")
    if changed and not only_check:
        accept(path, now)
    return bool(changed)


def _coloured(lines: Iterable[str]) -> Iterable[str]:
    """The lines of a diff, coloured on a terminal."""
    if not sys.stdout.isatty():
        return lines
    return [
        f"{COLOURS[line[0]]}{line}{PLAIN}" if line[:1] in COLOURS else line
        for line in lines
    ]


def _reach(corpus: str) -> str:
    """The last part's heading, which says how many messages a corpus does not reach."""
    return corpus.rpartition("\n== ")[2].partition("\n")[0]


def _files() -> list[Path]:
    """The test files with inline snapshots."""
    paths = sorted(TESTS.rglob("test_*.py"))
    return [path for path in paths if SNAPSHOT in path.read_text(encoding="utf-8")]


def _failing(mode: str, files: list[Path]) -> list[Path]:
    """Run tests with or without updating snapshots; return the files of failed runs.

    inline-snapshot writes nothing under pytest's workers, so each core runs a part of
    the files instead.
    """
    if not files:
        return []
    pages = {
        "CLUTCH_BROWSER": str(headless.ensure()),
        "CLUTCH_DIST": str(site.tested()),
    }

    def fails(part: list[Path]) -> bool:
        command = [
            str(PYTHON),
            "-m",
            "pytest",
            "-q",
            f"--inline-snapshot={mode}",
            *map(str, part),
        ]
        return run(command, environment=pages) != 0

    parts = [part for number in range(CORES) if (part := files[number::CORES])]
    with ThreadPoolExecutor(CORES) as pool:
        failed = list(pool.map(fails, parts))
    return [
        path
        for part, is_bad in zip(parts, failed, strict=True)
        if is_bad
        for path in part
    ]
