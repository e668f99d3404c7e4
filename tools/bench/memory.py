"""How much memory a page has for itself, once the table of a game is there."""

import re
import statistics
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext

from clutch.core.match import AnyGame
from tools.bench.browsers import KEPT_OFFLINE, Browsers, ready, table_hash
from tools.bench.figures import WHOLE, Effort, Figure, Main
from tools.environment import say
from tools.server import Site, running

PRIVATE = re.compile(r"^Private_(?:Clean|Dirty): +(\d+) kB$", re.MULTILINE)
"""What Linux tells of a process that shares these pages with no other one."""
PROCESSES = Path("/proc")
SETTLED = 2_000
"""Milliseconds after which a new table has done what it does for itself."""


def measure_memory(
    browsers: Browsers, dist: Path, game: AnyGame, effort: Effort = WHOLE
) -> list[Figure]:
    """The private bytes of the process that shows a new table: Python, page and all.

    Only Linux says them.
    """
    found = []
    for _ in range(effort.tables):
        with running(Site(dist, prefix="/clutch/")) as at, browsers.fresh() as context:
            page = context.new_page()
            ready(page, at.address + table_hash(game))
            page.evaluate(KEPT_OFFLINE)
            page.wait_for_timeout(SETTLED)
            found += page_bytes(context)
    if not found:
        say("memory is left out: this system does not tell it")
        return []
    name = f"{game.name}: memory with a table there"
    return [Figure(name, statistics.median(found) / 1e6, "MB", main=Main.MEMORY)]


def page_bytes(context: BrowserContext, processes: Path = PROCESSES) -> list[int]:
    """The private bytes of a browser's one page; none where they are not told."""
    assert context.browser
    session = context.browser.new_browser_cdp_session()
    told = session.send("SystemInfo.getProcessInfo")
    sizes = [private_bytes(processes, pid) for pid in renderers(told["processInfo"])]
    # There may be another one, empty and ready for the next page.
    return [max(sizes)] if sizes and all(sizes) else []


def renderers(processes: Sequence[Mapping[str, Any]]) -> list[int]:
    """Which of a browser's processes show pages."""
    return [one["id"] for one in processes if one["type"] == "renderer"]


def private_bytes(processes: Path, pid: int) -> int:
    """What a process has for itself; 0 where that is not told."""
    try:
        text = (processes / str(pid) / "smaps_rollup").read_text("utf-8")
    except OSError:
        return 0
    return 1024 * sum(int(size) for size in PRIVATE.findall(text))
