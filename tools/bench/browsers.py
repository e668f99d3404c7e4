"""The browsers for measuring, and the scripts that measure in their pages."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page

from clutch.core.game import default_options
from clutch.core.link import setup_query
from clutch.core.match import AnyGame, Seat, SeatKind, Setup
from tools.bench.figures import Effort
from tools.server import Site, running

FLAGS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    # Otherwise a new browser prepares its own menu while the page starts.
    "--disable-features=PreloadTopChromeWebUI",
)
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
PAST_INVITATION = """async () => {
  const ready = await whenReady;
  const start = document.querySelector("#just-start, #start:only-child");
  if (!start) return ready;
  start.click();
  await whenPainted;
  return performance.now();
}"""
"""Waits until Python has painted; an invitation to a match is started right away."""
WORK = """() => Array.from({ length: 9 }, () => {
  const begun = performance.now();
  const table = document.createElement("table");
  for (let i = 0; i < 2_000; i++) table.insertRow().insertCell().textContent = `${i}`;
  document.body.append(table);
  table.getBoundingClientRect();
  table.remove();
  return performance.now() - begun;
})"""
"""A reference workload in an empty page, similar to what a click does."""
KEPT_OFFLINE = """
navigator.serviceWorker.ready.then(({ active }) => active.state === "activated"
  || new Promise((done) => active.onstatechange = done))
"""
"""Waits until everything has been fetched that the page needs offline."""


@dataclass(frozen=True, slots=True)
class Bench:
    """A built site, a browser launcher, and how often to measure."""

    launch: Callable[[], Browser]
    dist: Path
    effort: Effort

    @contextmanager
    def fresh(self) -> Iterator[BrowserContext]:
        """A new browser with an empty profile."""
        browser = self.launch()
        try:
            context = browser.new_context(viewport={"width": 1000, "height": 800})
            context.add_init_script(WATCH)
            yield context
        finally:
            browser.close()

    @contextmanager
    def opened(self) -> Iterator[tuple[Site, BrowserContext]]:
        """The site, served, and a new browser."""
        with running(Site(self.dist, prefix="/clutch/")) as at, self.fresh() as context:
            yield at, context

    @contextmanager
    def visited(self, address: str, rest: int) -> Iterator[Page]:
        """A page of the site in a new browser, at rest and ready for offline use."""
        with self.opened() as (at, context):
            page = context.new_page()
            ready(page, at.address + address)
            page.evaluate(KEPT_OFFLINE)
            page.wait_for_timeout(rest)
            yield page


def ready(page: Page, address: str) -> float:
    """Open an address; return how many milliseconds passed until Python had painted."""
    page.goto(address, wait_until="commit")
    time_taken: float = page.evaluate(PAST_INVITATION)
    return time_taken


def table_hash(game: AnyGame, kind: SeatKind = SeatKind.MEDIUM) -> str:
    """The address of a new table with one human player against bots."""
    bots = (Seat(kind),) * (game.players[0] - 1)
    seats = (Seat(SeatKind.HUMAN), *bots)
    setup = Setup(game, seats, default_options(game), "K7Q2MX")
    return f"#/play/{setup_query(setup)}"


def worked(context: BrowserContext) -> list[float]:
    """The times of the reference workload, in milliseconds."""
    page = context.new_page()
    times: list[float] = page.evaluate(WORK)
    page.close()
    return times
