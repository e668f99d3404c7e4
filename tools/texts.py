"""Shows what has changed in what people are told, and accepts it.

That is the corpora in `tests/texts`, and inline snapshots: the English that stands in
tests as `snapshot("...")`.
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


def texts(*, only_check: bool) -> int:
    """Show the difference and, but for a check, accept it; 1 if a check finds one."""
    messages.compile_all()
    changed = [_compared(path, only_check=only_check) for path in corpora()]
    is_same = _snapshots(only_check=only_check) and not any(changed)
    if only_check:
        return 0 if is_same else 1
    run(["git", "--no-pager", "diff", "--stat", "--", "tests"])
    return 0


def _compared(path: Path, *, only_check: bool) -> bool:
    """Show how a corpus differs from its file, and write it; whether it does differ."""
    now = corpora()[path]()
    changed = difference(path, now)
    print(*_coloured(changed), sep="\n", end="\n" if changed else "")
    say(f"{path.relative_to(ROOT)}: {_reach(now)}")
    if changed and not only_check:
        accept(path, now)
    return bool(changed)


def _coloured(lines: Iterable[str]) -> Iterable[str]:
    """A diff, in colours on a terminal."""
    if not sys.stdout.isatty():
        return lines
    return [
        f"{COLOURS[line[0]]}{line}{PLAIN}" if line[:1] in COLOURS else line
        for line in lines
    ]


def _reach(corpus: str) -> str:
    """How many messages a corpus has not, as its last part says."""
    return corpus.rpartition("\n== ")[2].partition("\n")[0]


def _snapshots(*, only_check: bool) -> bool:
    """Run the tests with inline snapshots, which accepts these; whether they pass.

    Without pytest's workers, beside which inline-snapshot writes nothing: each core has
    a part of the files.
    """
    files = [
        path
        for path in sorted(TESTS.rglob("test_*.py"))
        if SNAPSHOT in path.read_text(encoding="utf-8")
    ]
    flag = f"--inline-snapshot={'disable' if only_check else 'fix'}"
    pages = {
        "CLUTCH_BROWSER": str(headless.ensure()),
        "CLUTCH_DIST": str(site.tested()),
    }

    def take(part: list[Path]) -> bool:
        return run([PYTHON, "-m", "pytest", "-q", flag, *part], environment=pages) == 0

    with ThreadPoolExecutor(CORES) as pool:
        parts = [files[number::CORES] for number in range(CORES)]
        return all(list(pool.map(take, filter(None, parts))))
