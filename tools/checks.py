"""The check: which steps it has, in which order they run, and what it says at the end.

The short check (`build.py test`) says yes or no within ten minutes on two cores. The
full check (`--full`) runs the short one first, and then all that it leaves out.
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
"""The steps of the short check that the full one does not go on with."""
SPLIT: Mapping[str, Callable[[Scope], Outcome]] = {
    "python": steps.python,
    "pyodide": steps.pyodide,
    "browser": steps.browser,
}
"""The steps of which the short check does a part, and the full one the rest."""
LONG: Mapping[str, Check] = {"firefox": steps.firefox, "fuzz": steps.fuzz}
"""The steps of the full check alone."""
ON_REQUEST: Mapping[str, Check] = {
    "adapters": steps.adapters,
    "firefox-long": steps.firefox_long,
    "webkit": steps.webkit,
}
"""The steps that run only where they are asked for by name."""
NAMES = (*PLAIN, *SPLIT, *LONG, *ON_REQUEST)
BESIDE = "fuzz"
"""The fuzzer mostly waits for the page, so it runs beside the other steps."""
IN_CHROMIUM = {"browser", "fuzz"}
IN_FIREFOX = {"firefox", "firefox-long"}
ON_SITE = {"browser", "fuzz", "firefox", "firefox-long", "webkit"}


@dataclass
class Verdict:
    """What has been found so far."""

    counts: Counter[str] = field(default_factory=Counter)
    failed: list[str] = field(default_factory=list)

    def note(self, name: str, outcome: Outcome) -> None:
        """Count the tests of a step; one without tests counts as one."""
        kind = "passed" if outcome.is_good else "failed"
        self.counts.update(outcome.counts or {kind: 1})
        if not outcome.is_good:
            self.failed.append(name)


Plan = Sequence[tuple[str, Check]]
"""The steps of a run, by name and in order."""


def short_plan() -> Plan:
    """The steps of the short check."""
    return [*PLAIN.items(), *_part(Scope.SHORT)]


def rest_plan() -> Plan:
    """The steps of the full check that the short one leaves out."""
    return [*_part(Scope.REST), *LONG.items()]


def _part(scope: Scope) -> Plan:
    return [(name, partial(step, scope)) for name, step in SPLIT.items()]


def named_plan(names: Sequence[str]) -> Plan:
    """Steps that were asked for by name, each whole."""
    whole = [*short_plan(), *rest_plan(), *ON_REQUEST.items()]
    return [(name, step) for name, step in whole if name in names]


def test(names: Sequence[str], *, is_full: bool) -> int:
    """Run the short check, the full one or named steps; return the exit status."""
    if names:
        return judge([named_plan(names)])
    plans = [short_plan(), rest_plan()] if is_full else [short_plan()]
    return judge(plans, budget=budget())


def budget() -> int:
    """The seconds that the short check should take, which is told and no failure."""
    found = tomllib.loads((ROOT / "tests" / "budgets.toml").read_text("utf-8"))
    seconds: int = found["seconds"]["short_check"]
    return seconds


def test_changed() -> int:
    """Run what the changes since the last commit touch; return the exit status."""
    touched = changed.touched(changed.paths())

    def tests() -> Outcome:
        """The tests of what has changed."""
        return steps.total([_tested(call) for call in touched.tests])

    plan = [(name, PLAIN[name]) for name in touched.steps]
    return judge([[*plan, *([("tests", tests)] if touched.tests else [])]])


def _tested(call: Sequence[str]) -> Outcome:
    """Run the tests that pytest is called with."""
    messages.compile_all()
    is_page = any("browser" in word for word in call)
    environment = {"CLUTCH_BROWSER": str(headless.ensure())} if is_page else {}
    shares = ONE_BY_ONE if is_page else BALANCED
    return steps.pytest([f"--numprocesses={CORES}", *shares, *call], environment)


def judge(plans: Sequence[Plan], *, budget: int = 0) -> int:
    """Run plans one after the other, and say how each went; return the exit status.

    What a plan finds is said when it has ended, together with all that came before: so
    the short check has its answer while the full one goes on. Its seconds, with those
    in which .venv was made, are told beside its budget.
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
    """Begin to make what later steps want, beside the first ones.

    A step asks again for what it wants, waits until it is there, and says what is
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
    """Run the steps of a plan one after the other, and one beside them."""
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
    """Run a step, and say when it begins and how it went."""
    about = step.func if isinstance(step, partial) else step
    say(f"{name}: {(about.__doc__ or '').splitlines()[0]}")
    at = time.monotonic()
    outcome = attempt(step)
    word = "fine" if outcome.is_good else "FAILED"
    say(f"{name}: {word} ({time.monotonic() - at:.0f} s)")
    return outcome


def attempt(step: Check) -> Outcome:
    """Run a step; where it breaks or lacks something, say so and let others go on."""
    try:
        return step()
    except MissingError as error:
        print(error, flush=True)
    except Exception:  # noqa: BLE001 - it is a red step, whatever it is
        traceback.print_exc()
    return Outcome(is_good=False)


def closing_line(verdict: Verdict, seconds: float) -> str:
    """All numbers in one line, as pytest ends."""
    kinds = ("failed", "passed", "skipped", "xfailed", "xpassed", "error", "errors")
    numbers = [
        f"{verdict.counts[kind]} {kind}" for kind in kinds if verdict.counts[kind]
    ]
    failed = f" ({', '.join(verdict.failed)})" if verdict.failed else ""
    text = f" {', '.join(numbers)}{failed} in {seconds:.2f}s "
    return text.center(WIDTH, "=")
