"""The figures: how fast the site starts and answers, and how small it is.

Starts are compared with a page that only does `loadPyodide()`, on the same machine in
the same run. Every figure is a median unless it says otherwise.
"""

import json
import os
import random  # noqa: TID251 - measuring, not playing by a seed
import shutil
import statistics
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    Locator,
    Page,
    sync_playwright,
)

from clutch.core.game import default_options
from clutch.core.link import game_word, setup_query
from clutch.core.match import AnyGame, Seat, SeatKind, Setup
from clutch.games import GAMES
from tools import links, reviewing, site
from tools.environment import CACHE, PYTHON, ROOT, WEB, capture, ensure_browser, say
from tools.lighthouse import marks
from tools.server import Line, Site, running
from tools.traces import longest_task, worker_times

REPETITIONS = 7
SLOW_REPETITIONS = 3
OPENING = 20
"""Clicks until a game is under way, and the browser has warmed up."""
CLICKS = 60
THOUGHTS = 8
LOOKS = 20
"""So many turns of a replay are looked at before it is begun again."""
AT_REST = 1_200
"""Milliseconds in which a new tab has done what it does for itself."""
READING, GLANCE = 3_000, 300
"""Milliseconds for the first words of a lesson, and for each of its steps at least."""
PACE_SECONDS = 3.0
SLOW_LINE = 20e6 / 8, 0.040
"""20 Mbit/s, and 40 ms until the first byte of each answer."""
CATEGORIES = ["toplevel", "blink.user_timing"]
"""What is traced while clicks are measured: tasks, and when one began and ended."""
FLAGS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    # A new browser would get a menu of its own ready while the page starts.
    "--disable-features=PreloadTopChromeWebUI",
)
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
WATCH = """
window.whenReady = new Promise((done) => {
  const look = () => document.documentElement?.dataset.ready && done(performance.now());
  new MutationObserver(look).observe(document, {
    attributes: true, childList: true, subtree: true, attributeFilter: ["data-ready"],
  });
});
window.measured = { clicks: [], tasks: [] };
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) measured.tasks.push(duration);
}).observe({ type: "longtask" });
addEventListener("click", ({ timeStamp }) => {
  performance.mark("clicked");
  window.whenPainted = new Promise((done) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          measured.clicks.push(performance.now() - timeStamp);
          performance.mark("painted");
          done();
        };
        port2.postMessage("painted");
      });
    });
    observer.observe(document.documentElement, { attributeFilter: ["data-ready"] });
    setTimeout(done, 5_000); // after a click that changes nothing
  });
}, true);
"""
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
    await until(document, () => data().last);
    const last = await painted();
    const choice = document.querySelector("[data-action]");
    choice?.click();
    await until(document, () => "ready" in data());
    const screen = document.getElementById("screen");
    if (choice) await until(screen, (all) => all.some(isDone));
    done([last, choice ? await painted() : null]);
  };
  void watch();
});
"""
"""Taps on the last screen as soon as it is painted; when that was, and the answer."""
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
"""Waits until the last screen has been kept since then."""
WORK = """() => Array.from({ length: 9 }, () => {
  const begun = performance.now();
  const table = document.createElement("table");
  for (let i = 0; i < 2_000; i++) table.insertRow().insertCell().textContent = `${i}`;
  document.body.append(table);
  table.getBoundingClientRect();
  table.remove();
  return performance.now() - begun;
})"""
"""A fixed piece of work, of the kind that a click is, in a page without anything."""
SLOWED = 4
"""So many times slower than it is the processor is made, as Lighthouse does it."""
KEPT_OFFLINE = """
navigator.serviceWorker.ready.then(({ active }) => active.state === "activated"
  || new Promise((done) => active.onstatechange = done))
"""
"""Waits until everything has been fetched that the page wants when it is offline."""


@dataclass(frozen=True, slots=True)
class Figure:
    """Something measured, and what it ought to be at most or at least."""

    name: str
    value: float
    unit: str
    most: float | None = None
    least: float | None = None

    @property
    def is_met(self) -> bool:
        """Whether it is what it ought to be."""
        too_much = self.most is not None and self.value > self.most
        too_little = self.least is not None and self.value < self.least
        return not (too_much or too_little)

    def __str__(self) -> str:
        sign, limit = ("<=", self.most) if self.most is not None else (">=", self.least)
        wanted = "" if limit is None else f"{sign} {limit:g}"
        mark = "" if self.is_met else "  MISSED"
        value = f"{self.value:,.2f}" if self.unit == "x" else f"{self.value:,.0f}"
        return f"{self.name:58} {value:>11} {self.unit:8} {wanted:>9}{mark}"


@dataclass
class Start:
    """The times of one page's starts, in milliseconds."""

    name: str
    address: str
    times: list[float] = field(default_factory=list)
    again: list[float] = field(default_factory=list)
    """Of the second visits, offline."""

    @property
    def median(self) -> float:
        """The usual time of a first visit."""
        return statistics.median(self.times)


class Browsers:
    """Fresh browsers, one after the other."""

    def __init__(self, launch: Callable[[], Browser]) -> None:
        self._launch = launch

    @contextmanager
    def fresh(self) -> Iterator[BrowserContext]:
        """A browser that has never been anywhere."""
        browser = self._launch()
        try:
            context = browser.new_context(viewport={"width": 1000, "height": 800})
            context.add_init_script(WATCH)
            yield context
        finally:
            browser.close()


def ready(page: Page, address: str) -> float:
    """Open an address and say after how many milliseconds Python had painted."""
    page.goto(address, wait_until="commit")
    time_taken: float = page.evaluate("whenReady")
    return time_taken


def table_hash(game: AnyGame, kind: SeatKind = SeatKind.MEDIUM) -> str:
    """The address of a new table where a person plays against bots."""
    bots = (Seat(kind),) * (game.players[0] - 1)
    seats = (Seat(SeatKind.HUMAN), *bots)
    setup = Setup(game, seats, default_options(game), "K7Q2MX")
    return f"#/play/{setup_query(setup)}"


def bench_site() -> Path:
    """A built site with the page beside it that it is compared with."""
    dist = CACHE / "bench-site"
    shutil.rmtree(dist / "bare", ignore_errors=True)
    site.build(dist)
    (dist / "bare").mkdir()
    for name in BARE_FILES:
        shutil.copyfile(site.PYODIDE / name, dist / "bare" / name)
    (dist / "bare" / "index.html").write_text(BARE_PAGE, "utf-8")
    return dist


def measure_starts(browsers: Browsers, dist: Path, *, is_slow: bool) -> list[Figure]:
    """How long it takes until Python has painted, compared with bare Pyodide."""
    served = Site(dist, prefix="/clutch/")
    if is_slow:
        rate, delay = SLOW_LINE
        served.line = Line(rate, delay)
    line = ", 20 Mbit/s and 40 ms" if is_slow else ""
    repetitions = SLOW_REPETITIONS if is_slow else REPETITIONS
    with running(served) as at:
        bare = Start("bare loadPyodide()", f"{at.address}bare/")
        lobby = Start("lobby", at.address)
        table = Start("table", at.address + table_hash(GAMES[0]))
        for number in range(repetitions):
            say(f"starts{line}: {number + 1} of {repetitions}")
            for start in (bare, lobby, table):
                measure_start(browsers, start)
    figures = [
        Figure(f"first visit until {start.name}{line}", start.median, "ms")
        for start in (bare, lobby, table)
    ]
    most = 0.75 if is_slow else 0.45
    for start in (lobby, table):
        ratio = start.median / bare.median
        figures.append(Figure(f"  {start.name} / bare{line}", ratio, "x", most=most))
        again = statistics.median(start.again)
        figures.append(Figure(f"again, offline, until {start.name}{line}", again, "ms"))
        ratio = again / bare.median
        figures.append(Figure(f"  again / bare{line}", ratio, "x", most=0.30))
    return figures


def measure_start(browsers: Browsers, start: Start) -> None:
    """One first visit with a fresh browser, and one more without a network."""
    with browsers.fresh() as context:
        page = context.new_page()
        start.times.append(ready(page, start.address))
        if "bare" in start.address:
            return
        page.evaluate(KEPT_OFFLINE)
        page.close()
        context.set_offline(offline=True)
        start.again.append(ready(context.new_page(), start.address))


def measure_last(browsers: Browsers, dist: Path, game: AnyGame) -> list[Figure]:
    """How soon a second visit shows the last screen, and has done a tap on it."""
    seen: list[float] = []
    done: list[float] = []
    with running(Site(dist, prefix="/clutch/")) as at, browsers.fresh() as context:
        context.add_init_script(WATCH_LAST)
        page = context.new_page()
        ready(page, at.address + table_hash(game))
        page.evaluate(KEPT_OFFLINE)
        address, since = page.url, page.evaluate(KEEPS_SCREEN, 0)
        for _ in range(REPETITIONS):
            page.close()
            page = context.new_page()
            page.wait_for_timeout(AT_REST)
            page.goto(address, wait_until="commit")
            painted, answered = page.evaluate("lastScreen")
            seen.append(painted)
            done += [] if answered is None else [answered]
            since = page.evaluate(KEEPS_SCREEN, since)
    name = f"{game.name}, again:"
    return [
        Figure(f"{name} last screen painted", statistics.median(seen), "ms", most=150),
        Figure(f"{name} first tap answered", statistics.median(done or [0.0]), "ms"),
    ]


def measure_bytes(browsers: Browsers, dist: Path) -> list[Figure]:
    """What a first visit sends: until Python has painted, and altogether."""
    figures = []
    for name, address in (("the lobby", ""), ("a table", table_hash(GAMES[0]))):
        with running(Site(dist, prefix="/clutch/")) as at, browsers.fresh() as context:
            page = context.new_page()
            ready(page, at.address + address)
            early = sum(at.sent.values()) / 1e3
            page.evaluate(KEPT_OFFLINE)
            whole = sum(at.sent.values()) / 1e3
        figures += [
            Figure(f"bytes until Python has painted {name}", early, "kB", most=6_500),
            Figure(f"bytes until {name} works offline", whole, "kB", most=9_000),
        ]
    return figures


@dataclass(frozen=True, slots=True)
class Clicked:
    """What was measured of clicks in the middle of a game, in milliseconds."""

    times: list[float]
    """From each click until it was painted."""
    tasks: list[float]
    """Of the page's thread, those of 50 ms and more."""
    trace: bytes
    work: float
    """How long the fixed piece of work takes in that browser, before and after."""


def clicked(
    browsers: Browsers, dist: Path, game: AnyGame, *, slowed: int = 1
) -> Clicked:
    """Play on in a game that is under way, on a processor so many times slower."""
    with running(Site(dist, prefix="/clutch/")) as at, browsers.fresh() as context:
        work = worked(context)
        page = context.new_page()
        ready(page, at.address + table_hash(game))
        page.evaluate(KEPT_OFFLINE)
        play(page, OPENING)
        slow = context.new_cdp_session(page)
        slow.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
        page.evaluate("measured = { clicks: [], tasks: [] }")
        assert context.browser
        context.browser.start_tracing(page=page, categories=CATEGORIES)
        play(page, CLICKS)
        trace = context.browser.stop_tracing()
        measured: dict[str, list[float]] = page.evaluate("measured")
        page.close()
        work += worked(context)
    return Clicked(
        measured["clicks"], measured["tasks"], trace, statistics.median(work)
    )


def worked(context: BrowserContext) -> list[float]:
    """How many milliseconds the fixed piece of work takes, time after time."""
    page = context.new_page()
    times: list[float] = page.evaluate(WORK)
    page.close()
    return times


def measure_clicks(browsers: Browsers, dist: Path, game: AnyGame) -> list[Figure]:
    """How long a click takes until it is painted, in the middle of a game.

    And how that compares with a fixed piece of work: on a slow or a busy machine both
    take longer.
    """
    seen = clicked(browsers, dist, game)
    median, late = statistics.median(seen.times), latest(seen.times)
    name = f"{game.name}:"
    return [
        Figure(f"{name} clicks measured", len(seen.times), ""),
        Figure(f"{name} click until painted", median, "ms"),
        Figure(f"{name} click until painted, 95 %", late, "ms", most=50),
        Figure(f"{name} a fixed piece of work meanwhile", seen.work, "ms"),
        Figure(f"{name}   click / work", median / seen.work, "x"),
        Figure(f"{name}   click, 95 % / work", late / seen.work, "x"),
        # A task is only reported at all from 50 ms on.
        Figure(
            f"{name} longest task over 50 ms", max(seen.tasks, default=0), "ms", most=50
        ),
        Figure(
            f"{name} longest task, of the processor",
            longest_task(seen.trace),
            "ms",
            most=50,
        ),
    ]


def measure_slowed(browsers: Browsers, dist: Path, game: AnyGame) -> list[Figure]:
    """How long a click takes on a processor that is four times slower.

    Browsers slow the page's own thread and no worker, so what Python took of the
    processor for each click is added as often as it is missing.
    """
    seen = clicked(browsers, dist, game, slowed=SLOWED)
    python = worker_times(seen.trace)
    times = [
        time + (SLOWED - 1) * work
        for time, work in zip(seen.times, python, strict=True)
    ]
    name = f"{game.name}, processor slowed {SLOWED} times: click until painted"
    return [
        Figure(name, statistics.median(times), "ms"),
        Figure(f"{name}, 95 %", latest(times), "ms", most=200),
    ]


def latest(times: list[float]) -> float:
    """What 95 % of them stay within."""
    return sorted(times)[int(len(times) * 0.95)]


def measure_lesson(browsers: Browsers, dist: Path, game: AnyGame) -> list[Figure]:
    """How long a step of a game's lesson takes to be painted, for one who reads."""
    with running(Site(dist, prefix="/clutch/")) as at, browsers.fresh() as context:
        page = context.new_page()
        ready(page, f"{at.address}#/learn/{game.key}")
        page.evaluate(KEPT_OFFLINE)
        page.wait_for_timeout(READING)
        page.evaluate("measured.clicks.length = 0")
        while page.locator("[data-do=lesson-on]").count():
            click(page.locator("#lesson-on"))
            page.wait_for_timeout(GLANCE)
        steps: list[float] = page.evaluate("measured.clicks")
    name = f"{game.name}, a step of the lesson until painted"
    late = latest(steps)
    return [
        Figure(name, statistics.median(steps), "ms"),
        Figure(f"{name}, 95 %", late, "ms", most=50),
    ]


def measure_thinking(browsers: Browsers, dist: Path, game: AnyGame) -> list[Figure]:
    """Whether the page stays free while a hard bot thinks."""
    with running(Site(dist, prefix="/clutch/")) as at, browsers.fresh() as context:
        page = context.new_page()
        ready(page, at.address + table_hash(game, SeatKind.HARD))
        page.evaluate("measured.tasks.length = 0")
        assert context.browser
        context.browser.start_tracing(page=page, categories=["toplevel"])
        play(page, THOUGHTS)
        busiest = longest_task(context.browser.stop_tracing())
        tasks: list[float] = page.evaluate("measured.tasks")
    name = f"{game.name}, a hard bot thinks:"
    return [
        Figure(f"{name} longest task over 50 ms", max(tasks, default=0), "ms", most=50),
        Figure(f"{name} longest task, of the processor", busiest, "ms", most=50),
    ]


def measure_reviewing(browsers: Browsers, dist: Path, game: AnyGame) -> list[Figure]:
    """How long a click takes until it is painted, while a review grows."""
    word = game_word(reviewing.played(game))
    with running(Site(dist, prefix="/clutch/")) as at, browsers.fresh() as context:
        page = context.new_page()
        ready(page, f"{at.address}#/replay/{word}/0")
        page.evaluate(KEPT_OFFLINE)
        click(page.locator("[data-do=review]"))
        page.evaluate("measured.clicks.length = 0")
        for key in islice(cycle(["ArrowRight"] * LOOKS + ["Home"]), CLICKS):
            if not page.locator("progress").count():
                break
            click(page.locator(f"[data-do=step][data-value={key}]"))
            page.wait_for_timeout(40)
        clicks: list[float] = sorted(page.evaluate("measured.clicks"))
    name = f"{game.name}, {len(clicks)} clicks in a review until painted"
    late = clicks[int(len(clicks) * 0.95)]
    return [
        Figure(name, statistics.median(clicks), "ms"),
        Figure(f"{name}, 95 %", late, "ms", most=50),
    ]


QUESTIONS = ("#dialog-yes", "#uncover", "#go-on", "[data-do=rematch]:not([data-value])")
"""What has to be answered before a game goes on."""


def play(page: Page, clicks: int) -> None:
    """Click legal actions at random, while bots answer."""
    draw = random.Random(1)
    for _ in range(clicks):
        page.wait_for_selector(", ".join(("[data-action]:visible", *QUESTIONS)))
        for question in QUESTIONS:
            if page.locator(question).count():
                click(page.locator(question))
        actions = page.locator("[data-action]:visible")
        if number := actions.count():
            click(actions.nth(draw.randrange(number)))
        page.wait_for_timeout(40)


def click(place: Locator) -> None:
    """Click, and wait until that is painted: a question may lie over the board then."""
    place.click()
    place.page.evaluate("whenPainted")


def measure_pace() -> list[Figure]:
    """Decisions a second in random play, and iterations a second of a search.

    And what parts of its time a search spends on what it asks of a game.
    """
    module = "tools.pace"
    places: Sequence[tuple[str, list[str | Path], dict[str, float]]] = (
        ("CPython", [PYTHON, "-m", module], {"decisions": 25_000}),
        (
            "Pyodide",
            site.in_pyodide(module),
            {"decisions": 8_000, "iterations": 500},
        ),
    )
    figures = []
    for place, command, least in places:
        say(f"random play and search, {place}")
        text = capture(
            [*command, str(PACE_SECONDS)],
            cwd=WEB if place == "Pyodide" else ROOT,
            environment={"PYTHONPATH": str(site.PACKAGE.parent)},
        )
        paces: dict[str, dict[str, float]] = json.loads(text.splitlines()[-1])
        figures += [
            Figure(
                f"{name}, {place}",
                value,
                "%" if kind == "shares" else "1/s",
                least=least.get(kind),
            )
            for kind, pace in paces.items()
            for name, value in pace.items()
        ]
    return figures


def measure_reviews() -> list[Figure]:
    """How long reviews of whole games and hints take in Pyodide, and hold up clicks."""
    say("reviews of whole games, and hints, Pyodide")
    text = capture(site.in_pyodide("tools.reviewing"), cwd=WEB)
    games: dict[str, dict[str, float]] = json.loads(text.splitlines()[-1])
    figures = []
    for name, game in games.items():
        actions = f"{name}, {game['actions']:.0f} actions:"
        figures += [
            Figure(f"{actions} reviewed", game["seconds"], "s", most=60),
            Figure(f"{actions} longest step", game["longest"], "ms", most=30),
        ]
        if game["hint"]:
            figures += [
                Figure(f"{name}: a hint", 1000 * game["hint"], "ms"),
                Figure(f"{name}: slowest hint", 1000 * game["slowest hint"], "ms"),
                Figure(
                    f"{name}: longest step of a hint",
                    game["longest of hints"],
                    "ms",
                    most=30,
                ),
            ]
    return figures


def measure_links() -> list[Figure]:
    """How long links are."""
    say("lengths of links")
    return [
        Figure(name, length, "letters", most=most)
        for name, length, most in links.lengths()
    ]


def bench(json_file: Path | None, *, lighthouse: bool) -> int:
    """Measure everything, and print it as a table."""
    chromium = ensure_browser()
    say(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    dist = bench_site()
    figures = [*measure_links(), *measure_pace(), *measure_reviews()]
    with sync_playwright() as playwright:

        def launch() -> Browser:
            return playwright.chromium.launch(
                executable_path=chromium, args=list(FLAGS)
            )

        browsers = Browsers(launch)
        figures += measure_starts(browsers, dist, is_slow=False)
        figures += measure_starts(browsers, dist, is_slow=True)
        figures += measure_bytes(browsers, dist)
        for game in GAMES:
            say(f"last screen and clicks in {game.name}")
            figures += measure_last(browsers, dist, game)
            figures += measure_clicks(browsers, dist, game)
            figures += measure_slowed(browsers, dist, game)
            figures += measure_lesson(browsers, dist, game)
            figures += measure_thinking(browsers, dist, game)
            figures += measure_reviewing(browsers, dist, game)
    if lighthouse:
        figures += [
            Figure(f"Lighthouse, mobile, lobby: {name}", mark, "of 100", least=least)
            for name, mark, least in marks(dist, chromium)
        ]
    print(*figures, sep="\n", flush=True)
    if json_file:
        data: list[dict[str, Any]] = [asdict(figure) for figure in figures]
        json_file.write_text(json.dumps(data, indent=1) + "\n", "utf-8")
        say(f"written to {json_file}")
    return 0
