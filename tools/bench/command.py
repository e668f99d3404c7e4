"""`python3 build.py bench`: measures, and prints the figures as a table."""

from argparse import Namespace
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from time import monotonic

from playwright.sync_api import Browser, sync_playwright

import clutch
from clutch.core.match import AnyGame
from clutch.games import GAMES
from tools.bench import record
from tools.bench.browsers import FLAGS, Bench
from tools.bench.clicks import (
    measure_clicks,
    measure_lesson,
    measure_reviewing,
    measure_slowed,
    measure_thinking,
)
from tools.bench.figures import QUICK, WHOLE, Effort, Figure
from tools.bench.memory import measure_memory
from tools.bench.record import Run
from tools.bench.rules import measure_links, measure_pace, measure_reviews
from tools.bench.starts import (
    RESTED,
    SLOW,
    STARTS,
    bench_site,
    measure_bytes,
    measure_last,
    measure_starts,
)
from tools.environment import ROOT, MissingError, say
from tools.headless import ensure_browser
from tools.lighthouse import marks

ALONE: Mapping[str, Callable[[Effort], list[Figure]]] = {
    "links": measure_links,
    "rules": measure_pace,
    "reviews": measure_reviews,
}
"""The measurements that need no browser."""
OF_SITE: Mapping[str, Callable[[Bench], list[Figure]]] = {
    "starts": partial(measure_starts, visits=STARTS),
    "rested": partial(measure_starts, visits=RESTED),
    "slow": partial(measure_starts, visits=SLOW),
    "bytes": measure_bytes,
}
OF_GAMES: Mapping[str, Callable[[Bench, AnyGame], list[Figure]]] = {
    "memory": measure_memory,
    "last": measure_last,
    "clicks": measure_clicks,
    "slowed": measure_slowed,
    "lessons": measure_lesson,
    "thinking": measure_thinking,
    "reviews": measure_reviewing,
}
"""The measurements in the page, for each game in turn."""
NAMES = tuple(dict.fromkeys([*ALONE, *OF_SITE, *OF_GAMES]))


def bench(options: Namespace) -> int:
    """Run all measurements, or the named ones, and print them as a table."""
    names, begun, loads = wanted(options.only), monotonic(), record.load()
    say(f"{record.processor()}; load {record.Load(loads)}")
    figures = []
    for figure in measured(names, QUICK if options.quick else WHOLE):
        figures.append(figure)
        loads += record.load()
    if options.lighthouse:
        figures += audited()
    load = record.Load(loads)
    print(*figures, sep="\n", flush=True)
    say(f"measured in {(monotonic() - begun) / 60:.0f} minutes; load {load}")
    if options.record:
        record.write(run_of(figures, load, is_quick=options.quick))
        say(f"written to {record.DOCUMENT.relative_to(ROOT)}")
    return 0


def run_of(figures: Sequence[Figure], load: record.Load, *, is_quick: bool) -> Run:
    """The record of a run."""
    changes = record.CHANGELOG.read_text("utf-8")
    return Run(
        version=record.version(clutch.__version__, changes),
        day=f"{datetime.now(UTC):%Y-%m-%d}",
        processor=record.processor(),
        browser=browser_version(),
        load=load,
        is_quick=is_quick,
        figures=figures,
    )


def browser_version() -> str:
    """The name and version of the browser used for measuring."""
    with opened(Path(), WHOLE) as bench, bench.fresh() as context:
        assert context.browser
        return f"Chromium {context.browser.version}"


def wanted(only: Collection[str]) -> Collection[str]:
    """The measurements to run: the named ones, or all.

    Raises `MissingError` if a name is unknown.
    """
    if unknown := set(only) - set(NAMES):
        raise MissingError(
            f"Nothing is called {', '.join(sorted(unknown))}; "
            f"there are: {', '.join(NAMES)}."
        )
    return only or NAMES


def measured(names: Collection[str], effort: Effort) -> Iterator[Figure]:
    """The figures of these measurements; those without a browser come first."""
    for name in (name for name in ALONE if name in names):
        yield from ALONE[name](effort)
    if {*OF_SITE, *OF_GAMES}.isdisjoint(names):
        return
    with opened(bench_site(), effort) as bench:
        for name in (name for name in OF_SITE if name in names):
            yield from OF_SITE[name](bench)
        for game in GAMES:
            for name in (name for name in OF_GAMES if name in names):
                say(f"{game.name}: {name}")
                yield from OF_GAMES[name](bench, game)


@contextmanager
def opened(dist: Path, effort: Effort) -> Iterator[Bench]:
    """A bench with browsers for measuring a site."""
    chromium = ensure_browser()
    with sync_playwright() as playwright:

        def launch() -> Browser:
            return playwright.chromium.launch(
                executable_path=chromium, args=list(FLAGS)
            )

        yield Bench(launch, dist, effort)


def audited() -> list[Figure]:
    """Lighthouse's scores."""
    return [
        Figure(f"Lighthouse, mobile, lobby: {name}", mark, "of 100", least=least)
        for name, mark, least in marks(bench_site(), ensure_browser())
    ]
