"""Measures the private memory of a page once a game's table is open."""

import re
import statistics
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext

from clutch.core.match import AnyGame
from tools.bench.browsers import Bench, table_hash
from tools.bench.figures import Figure, Main
from tools.environment import say

PRIVATE = re.compile(r"^Private_(?:Clean|Dirty): +(\d+) kB$", re.MULTILINE)
"""In Linux's report on a process: the memory pages that it shares with no other."""
PROCESSES = Path("/proc")
SETTLED = 2_000
"""Milliseconds until a new table has finished its own work."""


def measure_memory(bench: Bench, game: AnyGame) -> list[Figure]:
    """Measure the private bytes of the process with a new table: Python, page and all.

    Only Linux reports them.
    """
    found = []
    for _ in range(bench.effort.tables):
        with bench.visited(table_hash(game), SETTLED) as page:
            found += page_bytes(page.context)
    if not found:
        say("memory is left out: this system does not tell it")
        return []
    name = f"{game.name}: memory with a table open"
    return [Figure(name, statistics.median(found) / 1e6, "MB", main=Main.MEMORY)]


def page_bytes(context: BrowserContext, processes: Path = PROCESSES) -> list[int]:
    """The private bytes of a browser's only page; empty if they are not reported."""
    assert context.browser
    session = context.browser.new_browser_cdp_session()
    told = session.send("SystemInfo.getProcessInfo")
    sizes = [private_bytes(processes, pid) for pid in renderers(told["processInfo"])]
    # There may be another process, kept ready for the next page.
    return [max(sizes)] if sizes and all(sizes) else []


def renderers(processes: Sequence[Mapping[str, Any]]) -> list[int]:
    """The ids of a browser's processes that show pages."""
    return [one["id"] for one in processes if one["type"] == "renderer"]


def private_bytes(processes: Path, pid: int) -> int:
    """The private bytes of a process; 0 if not reported."""
    try:
        text = (processes / str(pid) / "smaps_rollup").read_text("utf-8")
    except OSError:
        return 0
    return 1024 * sum(int(size) for size in PRIVATE.findall(text))
