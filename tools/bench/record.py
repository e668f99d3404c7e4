"""`docs/speed.md`: the figures of the last run, and a line for each release.

The file is always written as a whole and never by hand; the figures of earlier releases
are read back from it. Of the machine, it records only the kind and whether it was busy.
"""

import os
import platform
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.bench.figures import Figure, Main
from tools.environment import ROOT

CPUINFO = Path("/proc/cpuinfo")
MODEL = re.compile(r"^model name\s*:\s*(.+)$", re.MULTILINE)
IDLE = 0.5
"""The highest load of an idle machine."""
OWN = 2.5
"""The highest load caused by measuring itself."""
DOCUMENT = ROOT / "docs" / "speed.md"
CHANGELOG = ROOT / "CHANGELOG.md"
RELEASES = "## Releases"
NONE = "–"
"""Stands for a value that was not measured."""
AFTER = "after "
"""How the version of unreleased sources begins."""
NEWEST = re.compile(r"^## Unreleased\n(.*?)^## ", re.MULTILINE | re.DOTALL)
HEADINGS = ("version", "measured", *Main, "load")

HEAD = """\
# Speed

`python3 build.py bench --record` writes this file. Do not edit it.

Figures are medians unless stated otherwise. *Bare*, the baseline, is a page that only
runs `loadPyodide()`, on the same machine in the same run. The reference workload runs
in an empty page and resembles what a click does. The load is the one-minute load
average: before the run, at its maximum, and at the end. The last two include the
benchmark itself.
"""
LEGEND = """\
One row for each release, as last measured. First and second visits open a table in an
idle tab, second visits offline. The slow line has 20 Mbit/s and 40 ms; its figure is a
first visit. All these are relative to a first visit to *bare*. Clicks are timed until
they are painted, decisions/s are Pyodide's, and memory is that with a table open. Where
several games are measured, the row has the worst. The slow line has one table.
"""

Row = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Load:
    """The system load before measuring, its maximum, and the load at the end.

    All but the first include the measuring itself. It is empty if the system does not
    report it.
    """

    seen: Sequence[float]

    def __str__(self) -> str:
        if not self.seen:
            return "not told"
        before, most, after = self.seen[0], max(self.seen), self.seen[-1]
        state = "idle" if before <= IDLE and most <= OWN else "busy"
        return f"{before:.1f}, {most:.1f}, {after:.1f}: {state}"


def load() -> list[float]:
    """The load average of the last minute; empty if the system does not report it."""
    return [os.getloadavg()[0]] if hasattr(os, "getloadavg") else []


def processor(cpuinfo: Path = CPUINFO) -> str:
    """The kind of processor and the number of cores."""
    try:
        found = MODEL.search(cpuinfo.read_text("utf-8"))
    except OSError:
        found = None
    kind = found[1].strip() if found else platform.machine() or "unknown"
    return f"{kind}, {os.cpu_count()} cores"


@dataclass(frozen=True, slots=True)
class Run:
    """All figures of a run, and where it took place."""

    version: str
    day: str
    processor: str
    browser: str
    load: Load
    is_quick: bool
    figures: Sequence[Figure]


def version(released: str, changelog: str) -> str:
    """The version of these sources: `after` a release if changes follow it."""
    newest = NEWEST.search(changelog)
    return f"{AFTER}{released}" if newest and newest[1].strip() else released


def write(run: Run, document: Path = DOCUMENT) -> None:
    """Write a run to the document, and keep the figures of other releases."""
    known = read(document.read_text("utf-8")) if document.exists() else []
    lines = [HEAD, *of_run(run), "", RELEASES, "", LEGEND]
    lines += table(HEADINGS, [list(row.values()) for row in merged(known, row_of(run))])
    document.write_text("\n".join([*lines, ""]), "utf-8")


def read(text: str) -> list[Row]:
    """The rows of the releases in a document, newest first."""
    _, _, last = text.partition(f"\n{RELEASES}\n")
    rows = [_cells(line) for line in last.splitlines() if line.startswith("|")]
    if not rows:
        return []
    headings, _, *others = rows
    return [dict(zip(headings, row, strict=True)) for row in others]


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.split("|")[1:-1]]


def merged(known: Sequence[Row], new: Row) -> list[Row]:
    """The rows with a new one, which replaces the row of its version.

    A row for unreleased sources is dropped when anything newer is measured. Missing
    columns get a dash.
    """
    rows = [row for row in known if not row["version"].startswith(AFTER)]
    versions = [row["version"] for row in rows]
    if new["version"] in versions:
        rows[versions.index(new["version"])] = new
    else:
        rows.insert(0, new)
    return [{name: row.get(name, NONE) for name in HEADINGS} for row in rows]


def row_of(run: Run) -> Row:
    """The row of a run."""
    figures = {main.value: shown(main, run.figures) for main in Main}
    return {
        "version": run.version,
        "measured": when(run),
        **figures,
        "load": str(run.load),
    }


def when(run: Run) -> str:
    """The day of a run, and whether it was a quick one."""
    return f"{run.day}, quickly" if run.is_quick else run.day


def shown(main: Main, figures: Iterable[Figure]) -> str:
    """One of the main figures, from the game that does worst."""
    found = [figure for figure in figures if figure.main is main]
    return main.told(found).shown if found else NONE


def of_run(run: Run) -> Iterator[str]:
    """The section of a run: where it took place, and all its figures."""
    yield f"## {run.version[:1].upper()}{run.version[1:]}"
    yield ""
    yield from table(
        ("measured", when(run)),
        [
            ("processor", run.processor),
            ("browser", run.browser or NONE),
            ("load", str(run.load)),
            ("reference workload, ms", shown(Main.WORK, run.figures)),
        ],
    )
    yield ""
    yield from table(
        ("figure", "measured", "unit", "target", ""),
        [
            (
                " ".join(figure.name.split()),
                figure.shown,
                figure.unit,
                figure.wanted,
                "" if figure.is_met else "missed",
            )
            for figure in run.figures
        ],
    )


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """A table in Markdown."""
    for cells in (headings, ["---"] * len(headings), *rows):
        yield "|" + "".join(f" {cell} |" if cell else " |" for cell in cells)
