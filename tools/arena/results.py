"""Results: one file a contest, one line a pair; files of the same contest merge.

The first line says which contest it is and by what sources it was played. While a
contest runs, lines are added as pairs end; when it is over they stand in the order of
their numbers. So half a contest on each of two machines, merged, is byte for byte the
whole contest on one.
"""

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tools.arena.contest import Contest, contest_from, played_by, today
from tools.arena.pairs import Pair, pair_from
from tools.environment import MissingError


@dataclass(frozen=True, slots=True)
class Results:
    """What is known of a contest."""

    contest: Contest
    head: Mapping[str, Any]
    pairs: Mapping[int, Pair]

    @property
    def in_order(self) -> list[Pair]:
        """The pairs, by their numbers."""
        return [self.pairs[number] for number in sorted(self.pairs)]

    @property
    def played(self) -> str:
        """By what it was played, in words."""
        return played_by(self.head)

    @property
    def is_current(self) -> bool:
        """Whether bots would play so today."""
        return self.played == played_by(today(self.contest.the_game))


def empty(contest: Contest) -> Results:
    """A contest before its first pair."""
    return Results(contest, contest.head(), {})


def path_of(contest: Contest, folder: Path) -> Path:
    """Where a contest's results lie."""
    return folder / f"{contest.name}.jsonl"


def read(path: Path) -> Results:
    """The results of a file. Raises `MissingError`: it is none.

    A last line that is not whole was being written when its machine was stopped.
    """
    head, *lines = path.read_text("utf-8").split("\n")
    try:
        first = json.loads(head)["contest"]
        contest = contest_from(first)
        pairs = [pair_from(line) for line in lines[:-1]]
    except (ValueError, KeyError, TypeError) as error:
        raise MissingError(f"{path} holds no results of the arena.") from error
    return Results(contest, first, {pair.number: pair for pair in pairs})


def resumed(contest: Contest, folder: Path) -> Results:
    """What a folder has of a contest already. Raises `MissingError`.

    What was played by other sources or rules than today's cannot be gone on with.
    """
    path = path_of(contest, folder)
    if not path.exists():
        return empty(contest)
    found = read(path)
    if found.head != empty(contest).head:
        raise MissingError(
            f"{path} was played by other sources or other rules than these. "
            "Play it again (without --resume), or name another folder (--out)."
        )
    return found


def merged(some: Iterable[Results]) -> list[Results]:
    """One for each contest, with the pairs of all. Raises `MissingError`.

    The same pair must have come out the same everywhere.
    """
    found: dict[str, Results] = {}
    for one in some:
        key = json.dumps(one.head, sort_keys=True)
        other = found.get(key, replace(one, pairs={}))
        for number in one.pairs.keys() & other.pairs.keys():
            if one.pairs[number] != other.pairs[number]:
                raise MissingError(
                    f"Pair {number} of {one.contest.name} came out in two ways. "
                    "Were the bots given seconds instead of iterations?"
                )
        found[key] = replace(one, pairs={**other.pairs, **one.pairs})
    names = [one.contest.name for one in found.values()]
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise MissingError(f"Played by different sources: {', '.join(twice)}.")
    return list(found.values())


def all_of(folders: Sequence[Path]) -> list[Results]:
    """The results in some folders, those of the same contest merged."""
    paths = sorted(path for folder in folders for path in folder.glob("*.jsonl"))
    return merged(map(read, paths))


def write(results: Results, folder: Path) -> Path:
    """Write a whole file, its pairs in order; it replaces the old one at once."""
    path = path_of(results.contest, folder)
    made = path.with_suffix(".new")
    lines = (pair.line for pair in results.in_order)
    made.write_text("".join(f"{line}\n" for line in (_first(results), *lines)), "utf-8")
    made.replace(path)
    return path


def _first(results: Results) -> str:
    return json.dumps({"contest": results.head}, sort_keys=True, separators=(",", ":"))


def add(pair: Pair, path: Path) -> None:
    """Add a pair to a file; it is on the disk when this returns."""
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{pair.line}\n")
        file.flush()
        os.fsync(file.fileno())
