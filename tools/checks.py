"""The check: its steps, the order in which they run, and the summary at the end.

The short check (`build.py test`) gives an answer within ten minutes on two cores. The
full check (`--full`) runs the short one first, and then everything it leaves out.
"""

import time
import tomllib
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial

from tools import changed, engines, environment, headless, messages, site, steps
from tools.environment import ROOT, MissingError, ensure_node, say
from tools.steps import BALANCED, CORES, ONE_BY_ONE, Check, Outcome, Scope

WIDTH = 80
PLAIN: Mapping[str, Check] = {
    "lint": steps.lint,
    "types": steps.types,
    "javascript": steps.javascript,
    "words": steps.words,
    "workflows": steps.workflows,
}
"""The steps of the short check that are complete there."""
SPLIT: Mapping[str, Callable[[Scope], Outcome]] = {
    "python": steps.python,
    "pyodide": steps.pyodide,
    "browser": steps.browser,
}
"""The steps that the short check runs in part, and the full one completes."""
LONG: Mapping[str, Check] = {"firefox": steps.firefox, "fuzz": steps.fuzz}
"""The steps of the full check only."""
ON_REQUEST: Mapping[str, Check] = {
    "adapters": steps.adapters,
    "firefox-long": steps.firefox_long,
    "webkit": steps.webkit,
}
"""The steps that run only if requested by name."""
NAMES = (*PLAIN, *SPLIT, *LONG, *ON_REQUEST)
BESIDE = "fuzz"
"""The fuzzer mostly waits for the page, so it runs in parallel with the others."""
IN_CHROMIUM = {"browser", "fuzz"}
IN_FIREFOX = {"firefox", "firefox-long"}
ON_SITE = {"browser", "fuzz", "firefox", "firefox-long", "webkit"}


@dataclass
class Verdict:
    """The results so far."""

    counts: Counter[str] = field(default_factory=Counter)
    failed: list[str] = field(default_factory=list)

    def note(self, name: str, outcome: Outcome) -> None:
        """Count the tests of a step; a step without tests counts as one."""
        kind = "passed" if outcome.is_good else "failed"
        self.counts.update(outcome.counts or {kind: 1})
        if not outcome.is_good:
            self.failed.append(name)


Plan = Sequence[tuple[str, Check]]
"""The steps of a run, with their names, in order."""


def short_plan() -> Plan:
    """The steps of the short check."""
    return [*PLAIN.items(), *_part(Scope.SHORT)]


def rest_plan() -> Plan:
    """The steps of the full check that are not in the short one."""
    return [*_part(Scope.REST), *LONG.items()]


def _part(scope: Scope) -> Plan:
    return [(name, partial(step, scope)) for name, step in SPLIT.items()]


def named_plan(names: Sequence[str]) -> Plan:
    """The steps requested by name, each in full."""
    whole = [*short_plan(), *rest_plan(), *ON_REQUEST.items()]
    return [(name, step) for name, step in whole if name in names]


def test(names: Sequence[str], *, is_full: bool) -> int:
    """Run the short check, the full one or named steps; return the exit status."""
    if names:
        return judge([named_plan(names)])
    plans = [short_plan(), rest_plan()] if is_full else [short_plan()]
    return judge(plans, budget=budget())


def budget() -> int:
    """How many seconds the short check should take; exceeding it is no failure."""
    found = tomllib.loads((ROOT / "tests" / "budgets.toml").read_text("utf-8"))
    seconds: int = found["seconds"]["short_check"]
    return seconds


def test_changed() -> int:
    """Run the steps and tests for what has changed; return the exit status."""
    touched = changed.touched(changed.paths())

    def tests() -> Outcome:
        """The tests of what has changed."""
        return steps.total([_tested(call) for call in touched.tests])

    plan = [(name, PLAIN[name]) for name in touched.steps]
    return judge([[*plan, *([("tests", tests)] if touched.tests else [])]])


def _tested(call: Sequence[str]) -> Outcome:
    """Run pytest with these arguments."""
    messages.compile_all()
    is_page = any("browser" in word for word in call)
    environment = {"CLUTCH_BROWSER": str(headless.ensure())} if is_page else {}
    shares = ONE_BY_ONE if is_page else BALANCED
    return steps.pytest([f"--numprocesses={CORES}", *shares, *call], environment)


def judge(plans: Sequence[Plan], *, budget: int = 0) -> int:
    """Run plans one after the other and report on each; return the exit status.

    Each plan's results are printed when it ends, together with those before it, so that
    the short check has its answer while the full one continues. The short check's time,
    which includes making .venv, is printed with its budget.
    """
    started, verdict = environment.started(), Verdict()
    with ThreadPoolExecutor() as pool:
        prepare({name for plan in plans for name, _ in plan}, pool)
        for plan in plans:
            for name, outcome in results(plan):
                verdict.note(name, outcome)
            seconds = time.time() - started
            if budget and plan is plans[0]:
                say(f"the short check took {seconds:.0f} of {budget} seconds")
            print(closing_line(verdict, seconds), flush=True)
    return 1 if verdict.failed else 0


def prepare(names: set[str], pool: ThreadPoolExecutor) -> None:
    """Start preparing what later steps need, in parallel with the first ones.

    A step asks for what it needs again, waits until it is ready, and reports what is
    missing.
    """
    ensure_node()
    messages.compile_all()
    if names & IN_CHROMIUM:
        pool.submit(headless.prepare)
    if names & IN_FIREFOX:
        pool.submit(engines.prepare)
    if names & ON_SITE:
        pool.submit(site.tested)


def results(plan: Plan) -> Iterator[tuple[str, Outcome]]:
    """Run the steps of a plan in order, with one in parallel."""
    with ThreadPoolExecutor(1) as pool:
        beside: list[tuple[str, Future[Outcome]]] = [
            (name, pool.submit(taken, name, step))
            for name, step in plan
            if name == BESIDE
        ]
        for name, step in plan:
            if name != BESIDE:
                yield name, taken(name, step)
        for name, future in beside:
            yield name, future.result()


def taken(name: str, step: Check) -> Outcome:
    """Run a step; report its start and its result."""
    about = step.func if isinstance(step, partial) else step
    say(f"{name}: {(about.__doc__ or '').splitlines()[0]}")
    at = time.monotonic()
    outcome = attempt(step)
    word = "fine" if outcome.is_good else "FAILED"
    say(f"{name}: {word} ({time.monotonic() - at:.0f} s)")
    return outcome


def attempt(step: Check) -> Outcome:
    """Run a step; if it crashes or lacks something, report that as a failure."""
    try:
        return step()
    except MissingError as error:
        print(error, flush=True)
    except Exception:  # noqa: BLE001 - it is a red step, whatever it is
        traceback.print_exc()
    return Outcome(is_good=False)


def closing_line(verdict: Verdict, seconds: float) -> str:
    """All counts in one line, like the last line of pytest."""
    kinds = ("failed", "passed", "skipped", "xfailed", "xpassed", "error", "errors")
    numbers = [
        f"{verdict.counts[kind]} {kind}" for kind in kinds if verdict.counts[kind]
    ]
    failed = f" ({', '.join(verdict.failed)})" if verdict.failed else ""
    text = f" {', '.join(numbers)}{failed} in {seconds:.2f}s "
    return text.center(WIDTH, "=")
