"""Running a contest: on all cores, or on whatever takes work and gives back futures.

Any `concurrent.futures.Executor` will do. Each pair is one piece of work, so it does
not matter which machine plays it, nor when. What has been played is kept at once: what
stops, goes on from there.
"""

import os
import sys
from collections.abc import Callable, Generator, Iterator, Mapping
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import dataclass, replace
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from pathlib import Path

from tools.arena import results, sprt
from tools.arena.contest import Contest
from tools.arena.pairs import Pair, play
from tools.arena.results import Results
from tools.environment import MissingError, say

PATIENCE = 3
"""So often in a row workers may break without having played a pair."""
AHEAD = 2
"""How many pairs each worker has in its queue."""


@dataclass(frozen=True, slots=True)
class Crew:
    """Who does the work, and how many of them."""

    executor: Executor
    size: int


Workers = Callable[[], AbstractContextManager[Crew]]
"""Makes a crew; another one, where that broke."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be played of a contest, and where its results go."""

    contest: Contest
    numbers: range
    folder: Path
    bounds: sprt.Bounds | None = None
    """Between which hypotheses it is decided, if it is to stop then."""


class Trial:
    """A sequential test of one contest.

    It looks at pairs by their numbers, and not as workers are done with them: so all
    machines decide the same, after the same pair.
    """

    def __init__(self, bounds: sprt.Bounds | None) -> None:
        self.bounds = bounds
        self.counts = [0] * len(sprt.PAIR)
        self.seen = 0
        self.ratio = 0.0
        self.decision = sprt.Decision.OPEN

    def follow(self, pairs: Mapping[int, Pair]) -> bool:
        """Look at the pairs that come next; whether it is decided then."""
        if self.bounds is None:
            return False
        while self.decision is sprt.Decision.OPEN and self.seen in pairs:
            share = pairs[self.seen].shares[0]
            self.counts[sprt.PAIR.index(share)] += 1
            self.seen += 1
            self.ratio = sprt.llr(self.counts, sprt.PAIR, self.bounds)
            self.decision = self.bounds.decide(self.ratio)
        return self.decision is not sprt.Decision.OPEN


def run(order: Order, found: Results, workers: Workers) -> tuple[Results, Trial]:
    """Play what is missing in `found`, with a bar that shows how far it is.

    A worker that was killed takes no pair with it: others play what it had begun.
    """
    order.folder.mkdir(parents=True, exist_ok=True)
    results.write(found, order.folder)
    trial, pairs, failures = Trial(order.bounds), dict(found.pairs), 0
    while True:
        had = len(pairs)
        try:
            with workers() as crew:
                _play(order, pairs, trial, crew)
            break
        except BrokenExecutor as error:
            failures = 0 if len(pairs) > had else failures + 1
            if failures == PATIENCE:
                raise MissingError(
                    "The workers are killed again and again. Is there memory enough?"
                ) from error
            say("a worker was killed; others go on with what it had begun")
    if trial.follow(pairs):
        pairs = {number: pairs[number] for number in range(trial.seen)}
    found = replace(found, pairs=pairs)
    results.write(found, order.folder)
    return found, trial


def is_as_it_was(found: Results, count: int, workers: Workers) -> bool:
    """Whether `count` of its pairs, or all, come out the same today, to the byte.

    They are taken from everywhere in it; it has one at least.
    """
    had = found.in_order
    some = {pair.number: pair for pair in had[:: -(-len(had) // count)]}
    with (
        workers() as crew,
        closing(_as_they_end(found.contest, iter(some), crew)) as played,
    ):
        return all(pair.line == some[pair.number].line for pair in played)


def _play(order: Order, pairs: dict[int, Pair], trial: Trial, crew: Crew) -> None:
    """Play what is missing, until all is there or the trial has come to its end."""
    path = results.path_of(order.contest, order.folder)
    todo = (number for number in order.numbers if number not in pairs)
    with closing(_as_they_end(order.contest, todo, crew)) as ending:
        while not trial.follow(pairs):
            pair = next(ending, None)
            if pair is None:
                return
            pairs[pair.number] = pair
            results.add(pair, path)
            _show(order.contest.name, len(pairs), len(order.numbers))


def _as_they_end(
    contest: Contest, todo: Iterator[int], crew: Crew
) -> Generator[Pair, None, None]:
    """Play pairs, some for each worker at a time, and yield each when it has ended."""
    running: set[Future[Pair]] = set()
    try:
        while True:
            for number in islice(todo, AHEAD * crew.size - len(running)):
                running.add(crew.executor.submit(play, contest, number))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    finally:
        for future in running:
            future.cancel()


def _show(name: str, done: int, of: int) -> None:
    if not sys.stderr.isatty():
        return
    width = 30
    bar = ("#" * (done * width // of)).ljust(width, ".")
    end = "\n" if done == of else ""
    print(f"\r{name:44} [{bar}] {done}/{of}", end=end, file=sys.stderr, flush=True)


# Where it is run


@contextmanager
def cores() -> Iterator[Crew]:
    """All cores of this machine."""
    size = os.cpu_count() or 1
    with ProcessPoolExecutor(size) as executor:
        yield Crew(executor, size)


def cluster(address: str) -> Workers:
    """The machines of a Dask cluster. Raises `MissingError`: Dask is not installed.

    Each worker runs in a copy of these sources, with `py` and `.` in its PYTHONPATH.
    """
    if find_spec("distributed") is None:
        raise MissingError(
            "--cluster needs Dask, as all packages do that are in .venv: "
            "python3 build.py setup"
        )
    distributed = import_module("distributed")  # optional

    @contextmanager
    def connected() -> Iterator[Crew]:
        client = distributed.Client(address)
        with client, client.get_executor() as executor:
            yield Crew(executor, max(1, sum(client.nthreads().values())))

    return connected
