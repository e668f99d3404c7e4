"""Runs a contest on all cores, or on any executor.

Any `concurrent.futures.Executor` will do. Each pair is one unit of work, so it does not
matter which machine plays it or when. Each result is saved at once, so that an
interrupted contest can be resumed.
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
"""How often in a row workers may break without finishing a pair."""
AHEAD = 2
"""How many pairs are queued for each worker."""


@dataclass(frozen=True, slots=True)
class Crew:
    """An executor and its number of workers."""

    executor: Executor
    size: int


Workers = Callable[[], AbstractContextManager[Crew]]
"""Creates a crew, and a new one if it breaks."""


@dataclass(frozen=True, slots=True)
class Order:
    """Which pairs of a contest to play, and where to write the results."""

    contest: Contest
    numbers: range
    folder: Path
    bounds: sprt.Bounds | None = None
    """The hypotheses of the sequential test that ends the contest early, if any."""


class Trial:
    """A sequential test of one contest.

    It takes pairs in the order of their numbers, not as workers finish them, so that
    all machines reach the same decision after the same pair.
    """

    def __init__(self, bounds: sprt.Bounds | None) -> None:
        self.bounds = bounds
        self.counts = [0] * len(sprt.PAIR)
        self.seen = 0
        self.ratio = 0.0
        self.decision = sprt.Decision.OPEN

    def follow(self, pairs: Mapping[int, Pair]) -> bool:
        """Take the next pairs into account; return whether the test is decided."""
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
    """Play the pairs that `found` lacks, with a progress bar.

    If a worker is killed, others play the pairs that it had begun.
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
    """Whether `count` of its pairs, or all, come out identical to the byte today.

    The sample is spread evenly over the pairs; there must be at least one.
    """
    had = found.in_order
    some = {pair.number: pair for pair in had[:: -(-len(had) // count)]}
    with (
        workers() as crew,
        closing(_as_they_end(found.contest, iter(some), crew)) as played,
    ):
        return all(pair.line == some[pair.number].line for pair in played)


def _play(order: Order, pairs: dict[int, Pair], trial: Trial, crew: Crew) -> None:
    """Play the missing pairs until all are done or the test is decided."""
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
    """Play pairs, with a few queued for each worker, and yield each when it ends."""
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


# Executors


@contextmanager
def cores() -> Iterator[Crew]:
    """All cores of this machine."""
    size = os.cpu_count() or 1
    with ProcessPoolExecutor(size) as executor:
        yield Crew(executor, size)


def cluster(address: str) -> Workers:
    """The machines of a Dask cluster. Raises `MissingError` if Dask is not installed.

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
