"""Results: one file for each contest, one line for each pair; files can be merged.

The first line identifies the contest and the sources that played it. During a contest,
each pair is appended when it ends; afterwards the lines are sorted by number. So two
halves of a contest from two machines, once merged, are byte for byte the file of the
whole contest from one machine.
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
    """The results of a contest so far."""

    contest: Contest
    head: Mapping[str, Any]
    pairs: Mapping[int, Pair]

    @property
    def in_order(self) -> list[Pair]:
        """The pairs, sorted by number."""
        return [self.pairs[number] for number in sorted(self.pairs)]

    @property
    def played(self) -> str:
        """The version and sources that played it, in words."""
        return played_by(self.head)

    @property
    def is_current(self) -> bool:
        """Whether today's rules and bots are the same."""
        return self.played == played_by(today(self.contest.the_game))


def empty(contest: Contest) -> Results:
    """A contest before its first pair."""
    return Results(contest, contest.head(), {})


def path_of(contest: Contest, folder: Path) -> Path:
    """The file with a contest's results."""
    return folder / f"{contest.name}.jsonl"


def read(path: Path) -> Results:
    """Read the results in a file. Raises `MissingError` if it holds none.

    An incomplete last line is ignored: its machine was stopped while writing it.
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
    """Read a contest's results from a folder, to resume it. Raises `MissingError`.

    Results from other sources or rules than today's cannot be resumed.
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
    """Merge results with the same header. Raises `MissingError`.

    A pair that is in several files must be the same in all of them.
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
    """All results in some folders, with those of the same contest merged."""
    paths = sorted(path for folder in folders for path in folder.glob("*.jsonl"))
    return merged(map(read, paths))


def write(results: Results, folder: Path) -> Path:
    """Write a whole file with sorted pairs, atomically replacing the old one."""
    path = path_of(results.contest, folder)
    made = path.with_suffix(".new")
    lines = (pair.line for pair in results.in_order)
    made.write_text("".join(f"{line}\n" for line in (_first(results), *lines)), "utf-8")
    made.replace(path)
    return path


def _first(results: Results) -> str:
    return json.dumps({"contest": results.head}, sort_keys=True, separators=(",", ":"))


def add(pair: Pair, path: Path) -> None:
    """Append a pair to a file; it is on disk when this returns."""
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{pair.line}\n")
        file.flush()
        os.fsync(file.fileno())
