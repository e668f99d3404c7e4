"""Measures how fast the site starts, and how many bytes it sends for that.

Starts are compared with a page that only does `loadPyodide()`, on the same machine in
the same run.
"""

import math
import shutil
import statistics
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path

from playwright.sync_api import BrowserContext, Page

from clutch.core.match import AnyGame
from clutch.games import GAMES
from tools import parts, site
from tools.bench.browsers import KEPT_OFFLINE, Bench, ready, table_hash
from tools.bench.figures import Figure, Main
from tools.environment import CACHE, say
from tools.server import Line, Site, running

AT_ONCE = 0
AT_REST = 1_200
"""Milliseconds until a new tab has finished its own work."""
SLOW_LINE = 20e6 / 8, 0.040
"""20 Mbit/s, and 40 ms until the first byte of each response."""
BARE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
BARE_PAGE = """<!doctype html><html lang="en"><title>bare</title>
<link rel="icon" href="data:,"><script type="module">
import { loadPyodide } from "./pyodide.mjs";
await loadPyodide();
document.documentElement.dataset.ready = "bare";
</script></html>
"""
PLAIN_PAGE = """() => {
  const { lang, dataset: { theme, page } } = document.documentElement;
  const sheet = new URL(document.querySelector("link[rel=stylesheet]").href).pathname;
  return `<!doctype html><html lang="${lang}" data-theme="${theme}" data-page="${page}">
    <meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>plain</title><link rel="icon" href="data:,">
    <link rel="stylesheet" href="${sheet}">
    <main id="screen">${document.getElementById("screen").innerHTML}</main>
    <p id="plain" hidden></p>`;
}"""
"""A page that only looks like the current one: nothing can be shown sooner."""
WATCH_LAST = """
window.lastScreen = new Promise((done) => {
  const data = () => document.documentElement?.dataset ?? {};
  const painted = () => new Promise((seen) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => seen(performance.now());
    port2.postMessage("painted");
  }));
  const until = (target, isSo) => new Promise((met) => {
    const look = (all, observer) => {
      if (!isSo(all)) return;
      observer.disconnect();
      met();
    };
    const everything = { attributes: true, childList: true, subtree: true };
    new MutationObserver(look).observe(target, everything);
  });
  const isDone = ({ attributeName }) => !/kept|busy/.test(attributeName);
  const watch = async () => {
    await until(document, () => data().last ?? document.getElementById("plain"));
    const last = await painted();
    if (document.getElementById("plain")) return done([last, null]);
    const choice = document.querySelector("[data-action]");
    choice?.click();
    await until(document, () => "ready" in data());
    const screen = document.getElementById("screen");
    if (choice) await until(screen, (all) => all.some(isDone));
    done([last, choice ? await painted() : null]);
  };
  void watch();
  setTimeout(() => done(null), 20_000); // nothing was kept, or a tap was forgotten
});
"""
"""Taps the last screen as soon as it is painted; gives the times of both paints."""
KEEPS_SCREEN = """(since) => new Promise((done) => {
  const name = location.hash.split("/").at(-1);
  const look = () => {
    const key = Object.keys(localStorage).find((key) => key.endsWith(`screen.${name}`));
    const { seen } = JSON.parse(localStorage.getItem(key) ?? '{"seen":0}');
    if (seen > since) done(Date.now());
    else setTimeout(look, 100);
  };
  look();
})"""
"""Waits until the last screen has been saved again since a given time."""


@dataclass
class Start:
    """The times of a page's starts, in milliseconds."""

    name: str
    address: str
    times: list[float] = field(default_factory=list)
    again: list[float] = field(default_factory=list)
    """Times of second visits, offline; empty for a page that is not cached."""

    @property
    def median(self) -> float:
        """The median time of a first visit."""
        return statistics.median(self.times)


@dataclass(frozen=True, slots=True)
class Visits:
    """How starts are measured, and their targets relative to bare Pyodide."""

    name: str
    first: float
    again: float
    line: Line | None = None
    rest: int = AT_ONCE
    """How many milliseconds a new tab rests before it opens an address."""
    games: Sequence[AnyGame] = GAMES[:1]
    """The games whose tables are visited."""
    mains: tuple[Main | None, Main | None] = (None, None)
    """The main figures for a first and a second visit, if any."""


STARTS = Visits("", first=0.45, again=0.30)
RESTED = Visits(
    ", idle tab",
    first=0.27,
    again=0.22,
    rest=AT_REST,
    games=GAMES,
    mains=(Main.FIRST, Main.AGAIN),
)
SLOW = Visits(
    ", 20 Mbit/s and 40 ms",
    first=0.65,
    again=0.30,
    line=Line(*SLOW_LINE),
    mains=(Main.SLOW, None),
)


def bench_site() -> Path:
    """Build a site, with the bare page for comparison beside it."""
    dist = CACHE / "bench-site"
    shutil.rmtree(dist / "bare", ignore_errors=True)
    site.build(dist)
    (dist / "bare").mkdir()
    for name in BARE_FILES:
        shutil.copyfile(parts.PYODIDE / name, dist / "bare" / name)
    (dist / "bare" / "index.html").write_text(BARE_PAGE, "utf-8")
    return dist


def measure_starts(bench: Bench, visits: Visits) -> list[Figure]:
    """Measure the time until Python has painted, compared with bare Pyodide.

    Bare Pyodide is started before every other visit, so that a machine that slows down
    affects both.
    """
    served, effort = Site(bench.dist, prefix="/clutch/"), bench.effort
    if visits.line:
        served.line = visits.line
    is_long = visits.line or visits.rest
    repetitions = effort.long_starts if is_long else effort.starts
    with running(served) as at:
        bare = Start("bare loadPyodide()", f"{at.address}bare/")
        lobby = Start("lobby", at.address)
        tables = [
            Start(f"table of {game.name}", at.address + table_hash(game))
            for game in visits.games
        ]
        for number in range(repetitions):
            say(f"starts{visits.name}: {number + 1} of {repetitions}")
            for start in (lobby, *tables):
                measure_start(bench, bare, visits.rest)
                measure_start(bench, start, visits.rest)
    return [
        Figure(f"first visit until {bare.name}{visits.name}", bare.median, "ms"),
        *compared(lobby, bare, visits, (None, None)),
        *chain.from_iterable(
            compared(table, bare, visits, visits.mains) for table in tables
        ),
    ]


def compared(
    start: Start, bare: Start, visits: Visits, mains: tuple[Main | None, Main | None]
) -> Iterator[Figure]:
    """The times of a first and a second visit, and their ratios to bare Pyodide.

    The second visit is offline.
    """
    rows = (
        ("first visit until", start.median, visits.first),
        ("second visit, offline, until", statistics.median(start.again), visits.again),
    )
    for (visit, time, most), main in zip(rows, mains, strict=True):
        name = f"{visit} {start.name}{visits.name}"
        part = time / bare.median
        yield Figure(name, time, "ms")
        yield Figure(f"  {name} / bare", part, "x", most=most, main=main)


def measure_start(bench: Bench, start: Start, rest: int = AT_ONCE) -> None:
    """Time a first visit in a fresh browser, and a second one without a network."""
    with bench.fresh() as context:
        page = rested(context, rest)
        start.times.append(ready(page, start.address))
        if "bare" in start.address:
            return
        page.evaluate(KEPT_OFFLINE)
        page.close()
        context.set_offline(offline=True)
        start.again.append(ready(rested(context, rest), start.address))


def rested(context: BrowserContext, milliseconds: int) -> Page:
    """A new tab that has rested for some milliseconds."""
    page = context.new_page()
    page.wait_for_timeout(milliseconds)
    return page


def measure_last(bench: Bench, game: AnyGame) -> list[Figure]:
    """Measure how soon a second visit shows the last screen and answers a tap on it.

    Before each visit, a plain page with the same look is timed. It is served from
    another address, where only its style sheet is cached.
    """
    plain: list[float] = []
    seen: list[float] = []
    done: list[float] = []
    copy = Site(bench.dist, prefix="/clutch/")
    with bench.opened() as (at, context), running(copy):
        context.add_init_script(WATCH_LAST)
        page = context.new_page()
        ready(page, at.address + table_hash(game))
        page.evaluate(KEPT_OFFLINE)
        address, since = page.url, page.evaluate(KEEPS_SCREEN, 0)
        copy.broken = {"index.html": page.evaluate(PLAIN_PAGE).encode()}
        page.goto(copy.address)  # what a second visit has kept
        for _ in range(bench.effort.last_screens):
            page.close()
            page = rested(context, AT_REST)
            page.goto(copy.address, wait_until="commit")
            plain.append(page.evaluate("lastScreen")[0])
            page.close()
            page = rested(context, AT_REST)
            page.goto(address, wait_until="commit")
            painted, answered = page.evaluate("lastScreen") or (None, None)
            seen += [] if painted is None else [painted]
            done += [] if answered is None else [answered]
            since = page.evaluate(KEEPS_SCREEN, since)
    name, median = f"{game.name}, second visit:", statistics.median(seen or [math.inf])
    bare = statistics.median(plain)
    return [
        Figure(f"{name} visits measured", len(seen), ""),
        Figure(f"{name} a plain page painted", bare, "ms"),
        Figure(f"{name} last screen painted", median, "ms"),
        Figure(f"{name}   last screen / plain page", median / bare, "x", most=1.8),
        Figure(f"{name} first tap answered", statistics.median(done or [0.0]), "ms"),
    ]


def measure_bytes(bench: Bench) -> list[Figure]:
    """Measure the bytes of a first visit: until Python has painted, and in total."""
    figures = []
    for name, address, main in (
        ("the lobby", "", Main.BYTES),
        ("a table", table_hash(GAMES[0]), None),
    ):
        with bench.opened() as (at, context):
            page = context.new_page()
            taken = ready(page, at.address + address)
            opened: float = page.evaluate("performance.timeOrigin")
            early = at.sent_by((opened + taken) / 1e3) / 1e3
            page.evaluate(KEPT_OFFLINE)
            whole = sum(at.sent.values()) / 1e3
        painted = f"bytes until Python has painted {name}"
        figures += [
            Figure(painted, early, "kB", most=6_500, main=main),
            Figure(f"bytes until {name} works offline", whole, "kB", most=9_000),
        ]
    return figures
