"""The verdict: lint, types, catalogues; tests on CPython, in Pyodide, in a browser."""

import os
import re
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import zip_longest
from pathlib import Path

from tools import changed, declarations, headless, messages, site, soak
from tools.engines import XVFB, ensure_drivers, ensure_firefox, ensure_webkit
from tools.environment import (
    NODE_MODULES,
    PYTHON,
    ROOT,
    WEB,
    MissingError,
    capture,
    ensure_node,
    node,
    run,
    say,
)

WEB_PYTHON = ("web/worker.py", "web/packs.py", "web/make")
PYTHON_SOURCES = ("build.py", "examples", "py", "tools", "tests", *WEB_PYTHON)
TSCONFIGS = ("tsconfig.json", "tsconfig.worker.json", "make/tsconfig.json")
BIOME = NODE_MODULES / "@biomejs" / "biome" / "bin" / "biome"
RULES = ("tests/core", "tests/games", "tests/bots", "tests/playthroughs")
SEEDS = ("1", "2")
"""Sets of strings go round in another order under each of these PYTHONHASHSEEDs."""
COUNT = re.compile(r"(\d+) (passed|failed|skipped|xfailed|xpassed|errors?)\b")
WIDTH = 80
CORES = 2
BALANCED = ("--dist=worksteal",)
"""Each takes a half, so that neighbours share what they have played; who has no test
left takes some of the other's, so that both end together."""
ONE_BY_ONE = ("--dist=load", "--maxschedchunk=1")
"""Each has one test and the next: for few that take long and share little. With more in
advance the last of them would stay with one, while the others wait."""
SIGHTINGS = (str(PYTHON), "-m", "tests.sightings")
PART = "--part=1/3"
"""Of the games that are compared between CPython and Pyodide."""
OTHER_PARTS = ("--part=2/3", "--part=3/3")
"""All other games, which CPython compares with itself, with sets in another order."""
WAITING = 2
"""So many more tests in a browser run at once than there are cores, as some wait: for
what the page does by the clock, for a browser that starts, for one that was killed."""
SOAK_MINUTES, SOAK_SEED = 3, 1
QUICK_SOAK_MINUTES = 1
SUITES = ("*/test_conformance.py", "*/test_explain*.py")
"""What is asked of every game, and of everything on its table; these take longer than
all other tests of rules."""


@dataclass
class Verdict:
    """What has been found so far."""

    counts: Counter[str] = field(default_factory=Counter)
    failed: list[str] = field(default_factory=list)

    def note(self, name: str, *, is_good: bool, counts: Mapping[str, int]) -> None:
        """Take down how a step went; one without tests counts as one."""
        self.counts.update(counts or {"passed" if is_good else "failed": 1})
        if not is_good:
            self.failed.append(name)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a step went, and the numbers of its tests if it had any."""

    is_good: bool
    counts: Mapping[str, int] = field(default_factory=dict)


def lint() -> Outcome:
    """The rules of Ruff and of Biome, and their formats."""
    ruff = [str(PYTHON), "-m", "ruff"]
    sources = [path for path in PYTHON_SOURCES if (ROOT / path).exists()]
    statuses = [
        run([*ruff, "check", "--quiet", *sources]),
        run([*ruff, "format", "--check", "--quiet", *sources]),
        run([node(), BIOME, "check", "--error-on-warnings", "."], cwd=WEB),
    ]
    return Outcome(not any(statuses))


def types() -> Outcome:
    """The types of everything in Python but the tests."""
    return Outcome(run([PYTHON, "-m", "mypy"]) == 0)


def javascript() -> Outcome:
    """The types of everything in JavaScript."""
    declarations.write()
    tsc = NODE_MODULES / "typescript" / "bin" / "tsc"
    statuses = [run([node(), tsc, "--project", WEB / config]) for config in TSCONFIGS]
    return Outcome(not any(statuses))


def words() -> Outcome:
    """The catalogues of messages: complete, and with nothing left over."""
    messages.compile_all()
    messages.check()
    return Outcome(is_good=True)


def workflows() -> Outcome:
    """The workflows of GitHub Actions."""
    files = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
    return Outcome(run([node(), WEB / "make" / "workflows.mjs", *files], cwd=WEB) == 0)


def python() -> Outcome:
    """All tests that need no browser, on CPython."""
    others = ["--ignore=tests/browser", "--ignore=tests/webkit"]
    options = [*others, f"--numprocesses={CORES}", *BALANCED, "tests"]
    return pytest(options, {"PYTHONHASHSEED": SEEDS[0]})


def hashseed() -> Outcome:
    """What games show, with sets in another order and in Pyodide: equal to the letter.

    Of a third of the games Pyodide is asked, where sets are in another order, too.
    """
    one, other = SEEDS
    asked = [(there, PART, other), (here, PART, one)]
    asked += [(here, part, seed) for part in OTHER_PARTS for seed in SEEDS]
    with ThreadPoolExecutor(CORES) as pool:
        seen = list(pool.map(lambda ask: ask[0](*ask[1:]).splitlines(), asked))
    outcomes = list(map(same, seen[::2], seen[1::2]))
    return Outcome(all(outcome.is_good for outcome in outcomes))


def here(part: str, seed: str) -> str:
    """What those games show on CPython, with sets in the order of a seed."""
    environment = {"PYTHONHASHSEED": seed, "PYTHONPATH": "py"}
    return capture([*SIGHTINGS, part], environment=environment)


def there(part: str, seed: str) -> str:
    """What those games show in Pyodide, with sets in the order of a seed."""
    command = [*site.in_pyodide("tests.sightings"), part]
    return capture(command, cwd=WEB, environment={"PYTHONHASHSEED": seed})


def same(lines: Sequence[str], others: Sequence[str]) -> Outcome:
    """Whether two runs saw the same; if not, the first thing in which they differ."""
    for line, other in zip_longest(lines, others, fillvalue="nothing more"):
        if line != other:
            print(f"  {line}\n  {other}")
            return Outcome(is_good=False)
    return Outcome(bool(lines))


def pyodide() -> Outcome:
    """The tests of rules and bots inside Pyodide.

    Left out are tests with hypothesis, which is not pure Python: those in files named
    `test_*_property.py`, and what is marked `cpython`. What is asked of every game has
    to hold on CPython; the step hashseed compares what a part of the same games shows
    in both. Pyodide has one core: so there are two of it, each with half of the tests.
    Asserts are taken as they stand: to have pytest rewrite all files, to say more of
    what fails, takes several seconds, and CPython has said it mostly.
    """
    files = [f"--ignore-glob={name}" for name in ("*_property.py", *SUITES)]
    left_out = ["-m", "not cpython", *files]
    options = ["-q", "--assert=plain", "-p", "no:cacheprovider", *left_out, *RULES]
    command = [*site.in_pyodide("pytest"), *options]
    parts = [[*command, f"--part={number}/{CORES}"] for number in range(1, CORES + 1)]
    with ThreadPoolExecutor(CORES) as pool:
        outcomes = list(pool.map(partial(count, cwd=WEB), parts))
    counts: Counter[str] = sum((Counter(o.counts) for o in outcomes), Counter())
    return Outcome(all(o.is_good for o in outcomes), counts)


def browser() -> Outcome:
    """The tests that play in a real browser, on a site built for them."""
    return browsed(["tests/browser"], {"CLUTCH_BROWSER": str(headless.ensure())})


def firefox() -> Outcome:
    """Of the tests in a browser those that are marked for all engines, in Firefox."""
    return in_firefox("engines and not chromium")


def firefox_long() -> Outcome:
    """All tests in a browser that are not Chromium's own, in Firefox."""
    return in_firefox("not chromium")


def in_firefox(marks: str) -> Outcome:
    """Run the tests in a browser that have these marks in Firefox."""
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
    """Run tests in a browser, on a site built for them."""
    workers = f"--numprocesses={CORES + WAITING}"
    place = {"CLUTCH_DIST": str(site.tested())}
    return pytest([workers, *ONE_BY_ONE, *options], {**environment, **place}, python)


def adapters() -> Outcome:
    """What OpenSpiel and PettingZoo ask of games, of every game."""
    workers = f"--numprocesses={CORES}"
    return pytest([workers, *BALANCED, "--all-games", "tests/adapters"], {})


def soaked() -> Outcome:
    """Somebody who does whatever the page offers, by chance: always the same walks."""
    return Outcome(soak.soak(SOAK_MINUTES, SOAK_SEED, None) == 0)


def soaked_quickly() -> Outcome:
    """The same for one minute."""
    return Outcome(soak.soak(QUICK_SOAK_MINUTES, SOAK_SEED, None) == 0)


ASIDE = "soak"
"""Whoever soaks mostly waits for the page: this goes on beside other steps, from the
beginning, and what it has found is told in the end."""
STEPS: Mapping[str, Callable[[], Outcome]] = {
    "lint": lint,
    "types": types,
    "javascript": javascript,
    "words": words,
    "workflows": workflows,
    "hashseed": hashseed,
    "python": python,
    "pyodide": pyodide,
    "browser": browser,
    "firefox": firefox,
    ASIDE: soaked,
}
"""The verdict. Those that leave a core to whoever soaks come first."""
QUICK: Mapping[str, Callable[[], Outcome]] = {
    **{name: step for name, step in STEPS.items() if name != "firefox"},
    ASIDE: soaked_quickly,
}
"""The verdict for whoever waits for it: in one browser, with shorter walks."""
ON_REQUEST: Mapping[str, Callable[[], Outcome]] = {
    "adapters": adapters,
    "firefox-long": firefox_long,
    "webkit": webkit,
}
"""No part of the verdict: only where it is asked for by its name."""
ALL_STEPS = {**STEPS, **ON_REQUEST}


def pytest(
    options: Sequence[str],
    environment: Mapping[str, str],
    python: Sequence[str | Path] = (PYTHON,),
) -> Outcome:
    """Run pytest on CPython, showing what it prints."""
    return count([*python, "-m", "pytest", "-q", *options], environment=environment)


def count(
    command: Sequence[str | Path],
    *,
    cwd: Path = ROOT,
    environment: Mapping[str, str] | None = None,
) -> Outcome:
    """Run a command that ends with pytest's closing line, and read its numbers."""
    with subprocess.Popen(
        [str(part) for part in command],
        cwd=cwd,
        env=dict(os.environ) | dict(environment or {}),
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


def test(names: Sequence[str]) -> int:
    """Run the steps with these names, all when there are none; 0 when all is well."""
    return judge({name: ALL_STEPS[name] for name in names or STEPS})


def test_quickly() -> int:
    """Run the verdict but for Firefox and long walks; 0 when all is well."""
    return judge(QUICK)


def test_changed() -> int:
    """Run what the changes since the last commit touch; 0 when all is well."""
    touched = changed.touched(changed.paths())

    def tests() -> Outcome:
        """The tests of what has changed."""
        outcomes = [tested(call) for call in touched.tests]
        counts: Counter[str] = sum((Counter(o.counts) for o in outcomes), Counter())
        return Outcome(all(o.is_good for o in outcomes), counts)

    steps = {name: STEPS[name] for name in touched.steps}
    return judge(steps | ({"tests": tests} if touched.tests else {}))


def tested(call: Sequence[str]) -> Outcome:
    """Run the tests that pytest is called with."""
    messages.compile_all()
    is_page = any("browser" in word for word in call)
    environment = {"CLUTCH_BROWSER": str(headless.ensure())} if is_page else {}
    shares = ONE_BY_ONE if is_page else BALANCED
    return pytest([f"--numprocesses={CORES}", *shares, *call], environment)


def judge(steps: Mapping[str, Callable[[], Outcome]]) -> int:
    """Run these steps, and say how each of them went; 0 when all is well."""
    started = time.monotonic()
    prepare(steps)
    verdict = Verdict()
    for name, outcome in results(steps):
        verdict.note(name, is_good=outcome.is_good, counts=outcome.counts)
    print(closing_line(verdict, time.monotonic() - started), flush=True)
    return 1 if verdict.failed else 0


def prepare(steps: Collection[str]) -> None:
    """Make what steps that go side by side would make at once, each for itself."""
    ensure_node()
    if {"soak", "hashseed"} <= set(steps):
        with suppress(MissingError):  # which the step that wants it says
            site.in_pyodide("tests.sightings")


def results(
    steps: Mapping[str, Callable[[], Outcome]],
) -> Iterator[tuple[str, Outcome]]:
    """How each step goes: one after the other, and one beside them."""
    aside = [ASIDE] if ASIDE in steps else []
    with ThreadPoolExecutor(1) as pool:
        found = pool.map(lambda name: taken(name, steps[name]), aside)
        for name in (name for name in steps if name not in aside):
            yield name, taken(name, steps[name])
        yield from zip(aside, found, strict=True)


def taken(name: str, function: Callable[[], Outcome]) -> Outcome:
    """Run a step, and say when it begins and how it went."""
    say(f"{name}: {(function.__doc__ or '').splitlines()[0]}")
    at = time.monotonic()
    outcome = attempt(function)
    word = "fine" if outcome.is_good else "FAILED"
    say(f"{name}: {word} ({time.monotonic() - at:.0f} s)")
    return outcome


def attempt(function: Callable[[], Outcome]) -> Outcome:
    """Run a step; what it lacks is said at once, and the other steps still run."""
    try:
        return function()
    except MissingError as error:
        print(error, flush=True)
        return Outcome(is_good=False)


def closing_line(verdict: Verdict, seconds: float) -> str:
    """All numbers in one line, as pytest ends."""
    kinds = ("failed", "passed", "skipped", "xfailed", "xpassed", "error", "errors")
    numbers = [
        f"{verdict.counts[kind]} {kind}" for kind in kinds if verdict.counts[kind]
    ]
    steps = f" ({', '.join(verdict.failed)})" if verdict.failed else ""
    text = f" {', '.join(numbers)}{steps} in {seconds:.2f}s "
    return text.center(WIDTH, "=")
