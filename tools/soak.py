"""Soak: somebody who does whatever the page offers, for minutes or for hours.

Walks are made up by chance from a seed. Where one ends in a fault it is made shorter
and printed, as words that `--walk FILE` takes again.
"""

import random  # noqa: TID251 - trying things out, not playing by a seed
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from playwright.sync_api import Browser, sync_playwright

from tools import headless, site, walks
from tools.environment import CACHE, say
from tools.server import Site, running
from tools.walker import told, walked, walking
from tools.walks import FIRST, Walk

LENGTH = 250
"""Words of a walk at most; the next one begins with an empty profile."""
WALKS = 6
"""A walk takes no more than such a part of the time, however slow the machine is."""
LEAST = 30.0
"""But so many seconds it may take, to come anywhere."""
SHORTENING = 240.0
"""Seconds in which a walk that fails is tried without some of its words."""
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")
FOLDER = "/some/where/"


@dataclass
class Report:
    """What has been walked, and what was found at the end of it."""

    chance: int = 0
    walk: Walk = ()
    words: int = 0
    faults: tuple[str, ...] = ()


def soak(minutes: float, seed: int, walk: Path | None) -> int:
    """Walk for so many minutes, or that walk again; 0 when nothing is amiss."""
    with opened() as (browser, address):
        if walk is not None:
            words = walks.read(walk.read_text("utf-8"))
            found = walked(browser, address, seed, words)
            report = Report(seed, words, len(words), tuple(found))
        else:
            report = wandered(browser, address, minutes * 60, seed)
        say(f"soak: {report.words} steps")
        return closed(browser, address, report) if report.faults else 0


@contextmanager
def opened() -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of the site as it is built now."""
    with (
        running(Site(site.tested(), prefix=FOLDER)) as served,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=headless.ensure(), args=list(FLAGS)
        )
        try:
            yield browser, served.address
        finally:
            browser.close()


def wandered(browser: Browser, address: str, seconds: float, seed: int) -> Report:
    """Walk after walk until the time is over, or something is amiss."""
    report, end = Report(seed), monotonic() + seconds
    while (now := monotonic()) < end and not report.faults:
        last = min(end, now + max(LEAST, seconds / WALKS))
        one = strolled(browser, address, report.chance, last)
        one.words += report.words
        report = one if one.faults else Report(report.chance + 1, words=one.words)
    return report


def strolled(browser: Browser, address: str, chance: int, end: float) -> Report:
    """One walk, made up as it goes."""
    rng = random.Random(chance)
    report = Report(chance)
    beginning = iter((*FIRST, walks.arrival(rng)))
    with walking(browser, address, chance) as walker:
        while len(report.walk) < LENGTH and monotonic() < end and not report.faults:
            word = next(beginning, None) or walks.chosen(walker.sight(), rng)
            report.walk += (word,)
            report.faults = tuple(walker.takes(word))
    report.words = len(report.walk)
    return report


def closed(browser: Browser, address: str, report: Report) -> int:
    """Say what was found, and the shortest walk that leads there."""
    print(f"--seed {report.chance}: {told(list(report.faults))}", flush=True)
    last = kind_of(report.faults)

    def fails(walk: Walk) -> bool:
        return kind_of(walked(browser, address, report.chance, walk)) == last

    end = monotonic() + SHORTENING
    walk = walks.shrunk(report.walk, fails, lambda: monotonic() < end)
    file = CACHE / f"walk-{report.chance}.txt"
    file.write_text(walks.written(walk), "utf-8")
    say(f"the shortest walk found has {len(walk)} words: --walk {file}")
    print(walks.written(walk), flush=True)
    return 1


def kind_of(faults: tuple[str, ...] | list[str]) -> str:
    """What a fault is about, whatever it is found in."""
    return faults[0][:24] if faults else ""
