"""The steps of the check: lint, types, catalogues; tests on CPython and in browsers."""

import os
import re
import subprocess
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import zip_longest
from pathlib import Path

from tools import declarations, headless, messages, parts, site
from tools import fuzz as fuzzer
from tools.engines import XVFB, ensure_drivers, ensure_firefox, ensure_webkit
from tools.environment import NODE_MODULES, PYTHON, ROOT, WEB, capture, node, run

WEB_PYTHON = ("web/worker.py", "web/packs.py", "web/make")
PYTHON_SOURCES = ("build.py", "examples", "py", "tools", "tests", *WEB_PYTHON)
TSCONFIGS = ("tsconfig.json", "tsconfig.worker.json", "make/tsconfig.json")
BIOME = NODE_MODULES / "@biomejs" / "biome" / "bin" / "biome"
COUNT = re.compile(r"(\d+) (passed|failed|skipped|xfailed|xpassed|errors?)\b")
CORES = 2
BALANCED = ("--dist=worksteal",)
"""Each worker starts with half of the tests, then takes tests from the other one.

The tests are in order, so that neighbours share the games that they play.
"""
ONE_BY_ONE = ("--dist=load", "--maxschedchunk=1")
"""Each worker gets one test at a time: browser tests are slow and share little."""
WAITING = 2
"""How many more browser tests run at once than there are cores, as pages often wait."""
SEEDS = ("1", "2")
"""Two values of PYTHONHASHSEED, which give sets different orders."""
FUZZ_MINUTES, FUZZ_SEED = 3, 1


class Scope(StrEnum):
    """A part of the check: the short check, or the rest."""

    SHORT = "not full"
    REST = "full"


@dataclass(frozen=True, slots=True)
class Outcome:
    """Whether a step passed, and its numbers of tests by result, if any."""

    is_good: bool
    counts: Mapping[str, int] = field(default_factory=dict)


Check = Callable[[], Outcome]


def lint() -> Outcome:
    """Ruff and Biome: lint rules and formatting."""
    ruff = [str(PYTHON), "-m", "ruff"]
    sources = [path for path in PYTHON_SOURCES if (ROOT / path).exists()]
    statuses = [
        run([*ruff, "check", "--quiet", *sources]),
        run([*ruff, "format", "--check", "--quiet", *sources]),
        run([node(), BIOME, "check", "--error-on-warnings", "."], cwd=WEB),
    ]
    return Outcome(not any(statuses))


def types() -> Outcome:
    """The types in all Python code except the tests."""
    return Outcome(run([PYTHON, "-m", "mypy"]) == 0)


def javascript() -> Outcome:
    """The types in all JavaScript code."""
    declarations.write()
    tsc = NODE_MODULES / "typescript" / "bin" / "tsc"
    statuses = [run([node(), tsc, "--project", WEB / config]) for config in TSCONFIGS]
    return Outcome(not any(statuses))


def words() -> Outcome:
    """The message catalogues: complete, and without obsolete messages."""
    messages.compile_all()
    messages.check()
    return Outcome(is_good=True)


def workflows() -> Outcome:
    """The workflows of GitHub Actions."""
    files = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
    return Outcome(run([node(), WEB / "make" / "workflows.mjs", *files], cwd=WEB) == 0)


def python(scope: Scope) -> Outcome:
    """The tests without a browser, on CPython."""
    others = ["--ignore=tests/browser", "--ignore=tests/webkit"]
    options = [f"--numprocesses={CORES}", *BALANCED, "-m", scope.value]
    return pytest([*others, *options, "tests"], {"PYTHONHASHSEED": SEEDS[0]})


def pyodide(scope: Scope) -> Outcome:
    """What games show and bots think in Pyodide: equal to CPython, digest by digest.

    Sets have a different order there, so this also shows that nothing depends on it.
    """
    shares = [f"{number}/{CORES}" for number in range(1, CORES + 1)]
    word = f"--scope={scope.name.lower()}"
    there = [*parts.in_pyodide("tests.sightings"), word]
    here = [str(PYTHON), "-m", "tests.sightings", word]

    def compare(share: str) -> Outcome:
        seen = capture([*here, f"--part={share}"], environment=seeded(SEEDS[0]))
        others = capture(
            [*there, f"--part={share}"], cwd=WEB, environment=seeded(SEEDS[1])
        )
        return same(seen.splitlines(), others.splitlines())

    with ThreadPoolExecutor(CORES) as pool:
        outcomes = list(pool.map(compare, shares))
    return Outcome(all(outcome.is_good for outcome in outcomes))


def seeded(seed: str) -> Mapping[str, str]:
    """The environment of a Python with a given seed for the order of sets."""
    return {"PYTHONHASHSEED": seed, "PYTHONPATH": "py"}


def same(lines: Sequence[str], others: Sequence[str]) -> Outcome:
    """Whether two runs printed the same; if not, print the first difference."""
    for line, other in zip_longest(lines, others, fillvalue="nothing more"):
        if line != other:
            print(f"  {line}\n  {other}")
            return Outcome(is_good=False)
    return Outcome(bool(lines))


def browser(scope: Scope) -> Outcome:
    """The tests in Chromium, on a site built for them."""
    chromium = {"CLUTCH_BROWSER": str(headless.ensure())}
    return browsed(["-m", scope.value, "tests/browser"], chromium)


def firefox() -> Outcome:
    """The browser tests marked for all engines, in Firefox."""
    return in_firefox("engines and not chromium")


def firefox_long() -> Outcome:
    """All browser tests except those that need Chromium, in Firefox."""
    return in_firefox("not chromium")


def in_firefox(marks: str) -> Outcome:
    """Run the browser tests with these marks in Firefox."""
    firefox = {"CLUTCH_FIREFOX": str(ensure_firefox())}
    drivers = {"PYTHONPATH": str(ensure_drivers())}
    return browsed(
        ["--browser=firefox", "-m", marks, "tests/browser"], firefox | drivers
    )


def webkit() -> Outcome:
    """Starts, whole games, links and keys in WebKitGTK, the engine of Safari."""
    ensure_webkit()
    drivers = {"PYTHONPATH": str(ensure_drivers())}
    return browsed(["tests/webkit"], drivers, (*XVFB, PYTHON))


def browsed(
    options: Sequence[str],
    environment: Mapping[str, str],
    python: Sequence[str | Path] = (PYTHON,),
) -> Outcome:
    """Run tests in a browser, on a site that was built for them."""
    workers = f"--numprocesses={CORES + WAITING}"
    place = {"CLUTCH_DIST": str(site.tested())}
    return pytest([workers, *ONE_BY_ONE, *options], {**environment, **place}, python)


def adapters() -> Outcome:
    """Run tests in a browser, on a site built for them."""
    workers = f"--numprocesses={CORES}"
    return pytest([workers, *BALANCED, "--all-games", "tests/adapters"], {})


def fuzz() -> Outcome:
    """The conformance tests of OpenSpiel and PettingZoo, for every game."""
    return Outcome(fuzzer.fuzz(FUZZ_MINUTES, FUZZ_SEED, None) == 0)


def pytest(
    options: Sequence[str],
    environment: Mapping[str, str],
    python: Sequence[str | Path] = (PYTHON,),
) -> Outcome:
    """Run pytest, show its output, and read the counts in its last line."""
    command = [*python, "-m", "pytest", "-q", *options]
    with subprocess.Popen(
        [str(part) for part in command],
        cwd=ROOT,
        env=dict(os.environ) | dict(environment),
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as process:
        assert process.stdout
        last = ""
        for line in process.stdout:
            print(line, end="", flush=True)
            last = line if COUNT.search(line) else last
    counts = {kind: int(number) for number, kind in COUNT.findall(last)}
    return Outcome(process.returncode == 0, counts)


def total(outcomes: Sequence[Outcome]) -> Outcome:
    """The sum of several outcomes."""
    counts: Counter[str] = sum((Counter(o.counts) for o in outcomes), Counter())
    return Outcome(all(o.is_good for o in outcomes), counts)
