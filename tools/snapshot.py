"""Explains the snapshot: the owners, kinds and sizes of its objects.

Each group is compressed by itself to estimate its share of the file. In the file, all
are compressed together, which takes less space.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from tools import parts

BIGGEST = 30


@dataclass(frozen=True, slots=True)
class Group:
    """The objects of one kind that belong to one module or package."""

    owner: str
    kind: str
    number: int
    size: int
    packed: int
    """Its size in bytes after compression with gzip."""

    def __str__(self) -> str:
        return line(f"{self.owner}, {self.kind}", self.number, self.size, self.packed)


def line(name: str, number: int, size: int, packed: int) -> str:
    """One line of the table."""
    return f"{name:58} {number:8,} {size / 1e3:9,.0f} {packed / 1e3:9,.0f}"


def summed(groups: Iterable[Group], by: Callable[[Group], str]) -> Iterator[str]:
    """The lines of a table with the groups summed by a key, largest first."""
    number: Counter[str] = Counter()
    size: Counter[str] = Counter()
    packed: Counter[str] = Counter()
    for group in groups:
        number[by(group)] += group.number
        size[by(group)] += group.size
        packed[by(group)] += group.packed
    for name, most in packed.most_common():
        yield line(name, number[name], size[name], most)


def library(group: Group) -> str:
    """The owner of a group, with Python's whole library as one owner."""
    return group.owner.partition(": ")[0]


def table(groups: list[Group], whole: int, sent: int) -> Iterator[str]:
    """The tables for a snapshot of `whole` bytes, `sent` bytes when compressed."""
    yield f"{'':58} {'objects':>8} {'kB':>9} {'packed':>9}"
    yield from summed(groups, library)
    yield ""
    yield from summed(groups, lambda group: group.kind)
    yield ""
    yield from map(str, sorted(groups, key=lambda g: -g.packed)[:BIGGEST])
    yield ""
    known = sum(group.size for group in groups)
    yield line(
        "no objects: tables of dictionaries, C, what is free", 0, whole - known, 0
    )
    yield line("the whole snapshot, and the file as it is sent", 0, whole, sent)


def explained() -> str:
    """The tables of the current snapshot's contents."""
    python = parts.make_python()
    groups = [Group(*row) for row in json.loads(parts.explain_snapshot())]
    sent = python.snapshot.stat().st_size
    return "\n".join(table(groups, python.snapshot_bytes, sent))
