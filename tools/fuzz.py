"""The fuzzer: uses the built page at random, for minutes or for hours.

Each walk is generated from a seed. A walk that ends in a fault is shortened and printed
as words, which `--walk FILE` replays.
"""

import random  # noqa: TID251 - trying things out, not playing by a seed
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from itertools import count
from pathlib import Path
from time import monotonic

from playwright.sync_api import sync_playwright

from tools import headless, site, walks
from tools.environment import CACHE, say
from tools.server import Site, running
from tools.walker import Walker, walking
from tools.walks import FIRST, Walk

LENGTH = 250
"""The most words in a walk; the next walk begins with an empty profile."""
WALKS, LEAST = 6, 30.0
"""A walk takes at most a sixth of the time, or this many seconds if that is more."""
SHORTENING = 240.0
"""How many seconds to spend on shortening a failing walk."""
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")
FOLDER = "/some/where/"
Opens = Callable[[int], AbstractContextManager[Walker]]
"""Opens the page with an empty profile; the number seeds the page's randomness."""


def fuzz(minutes: float, seed: int, walk: Path | None) -> int:
    """Run the fuzzer for some minutes, or replay a walk; return the exit status."""
    with opened() as opens:
        if walk is not None:
            words = tuple(walk.read_text("utf-8").split("\n"))
            faults = walked(opens, seed, tuple(filter(None, words)))
            print(*faults, sep="\n", flush=True)
            return 1 if faults else 0
        return wandered(opens, minutes * 60, seed)


@contextmanager
def opened() -> Iterator[Opens]:
    """Serve the site as built now, and open pages of it."""
    with (
        running(Site(site.tested(), prefix=FOLDER)) as served,
        sync_playwright() as playwright,
        playwright.chromium.launch(
            executable_path=headless.ensure(), args=list(FLAGS)
        ) as browser,
    ):
        yield partial(walking, browser, served.address)


def wandered(opens: Opens, seconds: float, first: int) -> int:
    """Run walks until the time is over or one has a fault; return the exit status."""
    steps, faults, end = 0, list[str](), monotonic() + seconds
    for seed in count(first):
        now = monotonic()
        if now > end:
            break
        walk, faults = strolled(
            opens, seed, min(end, now + max(LEAST, seconds / WALKS))
        )
        steps += len(walk)
        if faults:
            closed(opens, seed, walk, faults)
            break
    say(f"fuzz: {steps} steps")
    return 1 if faults else 0


def strolled(opens: Opens, seed: int, end: float) -> tuple[Walk, list[str]]:
    """Generate and run one walk; return it with the faults at its end."""
    rng, walk, faults = random.Random(seed), list[str](), list[str]()
    beginning = iter((*FIRST, walks.arrival(rng)))
    with opens(seed) as walker:
        while len(walk) < LENGTH and monotonic() < end and not faults:
            walk.append(next(beginning, None) or walks.chosen(walker.sight(), rng))
            faults = walker.takes(walk[-1])
    return tuple(walk), faults


def walked(opens: Opens, seed: int, walk: Walk) -> list[str]:
    """Replay a walk; return the faults of the first word that has any."""
    with opens(seed) as walker:
        return next(filter(None, map(walker.takes, walk)), [])


def closed(opens: Opens, seed: int, walk: Walk, faults: list[str]) -> None:
    """Report the faults, and the shortest walk found that leads to the same kind."""
    print(f"--seed {seed}:", *faults, sep="\n", flush=True)
    end = monotonic() + SHORTENING

    def fails(tried: Walk) -> bool:
        return kind_of(walked(opens, seed, tried)) == kind_of(faults)

    walk = walks.shrunk(walk, fails, lambda: monotonic() < end)
    file = CACHE / f"walk-{seed}.txt"
    file.write_text("\n".join(walk), "utf-8")
    say(f"the shortest walk found has {len(walk)} words: --seed {seed} --walk {file}")
    print(*walk, sep="\n", flush=True)


def kind_of(faults: list[str]) -> str:
    """The beginning of the first fault, which identifies its kind."""
    return faults[0][:24] if faults else ""
