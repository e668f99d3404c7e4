"""The fuzzer's user: carries out words of a walk in a browser and checks the page."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from time import monotonic
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Download,
    Error,
    FileChooser,
    Page,
    Request,
)

from tools.environment import NODE_MODULES
from tools.glances import ABOVE, COPIES, LOOK, QUICK, SEE, misplaced, unlike_kept
from tools.walks import SET, Sight

AXE = NODE_MODULES / "axe-core" / "axe.min.js"
OFTEN = 12
"""After how many words Axe checks the page."""
PATIENCE = 6.0
"""How many seconds the page has to reach a correct state."""
CLICK = 4_000
START = 60_000
"""Milliseconds to wait until a click is possible, and until Python has started."""
JUNK = ('{"app": "clutch"', "[" * 5_000, '{"schema": 1, "entries": {"match.x": "y"}}')

# Randomness that is the same each time a walk is run, but different at each start.
CHANCE = """(() => {
  let state = %d;
  try {
    localStorage.fuzz = Number(localStorage.fuzz ?? 0) + 1;
    state += Number(localStorage.fuzz) * 7919;
  } catch {}
  Crypto.prototype.getRandomValues = function (bytes) {
    for (let i = 0; i < bytes.length; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bytes[i] = state >>> 24;
    }
    return bytes;
  };
})();"""

# Wait until the page has not changed for a moment, or for at most 1.5 seconds.
REST = """async () => {
  let last = performance.now();
  const seen = new MutationObserver(() => { last = performance.now(); });
  seen.observe(document.documentElement,
    { subtree: true, childList: true, attributes: true });
  const end = last + 1500;
  const goes = () => "going" in document.documentElement.dataset;
  while (performance.now() < end && (goes() || performance.now() - last < 40))
    await new Promise((done) => setTimeout(done, 10));
  seen.disconnect();
}"""


class Walker:
    """A user of the page in one or two tabs, who records all faults."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.address = address
        self.faults: list[str] = []
        self.page = context.new_page()
        self._context = context
        self._choosers: list[FileChooser] = []
        self._saved: list[Download] = []
        self._words = 0
        context.on("console", self._hears)
        context.on("weberror", lambda one: self.faults.append(f"error: {one.error}"))
        context.on("request", self._is_asked)
        self._meets(self.page)

    def _hears(self, message: ConsoleMessage) -> None:
        is_offline = "ERR_INTERNET_DISCONNECTED" in message.text
        if message.type in {"error", "warning", "assert"} and not is_offline:
            self.faults.append(f"console: {message.text}")

    def _is_asked(self, request: Request) -> None:
        if not request.url.startswith((self.address, "data:", "blob:")):
            self.faults.append(f"request outside the site: {request.url}")

    def _meets(self, page: Page) -> None:
        # Playwright stores an attribute on handlers, which built-in methods do not
        # allow.
        page.on("filechooser", lambda one: self._choosers.append(one))  # noqa: PLW0108
        page.on("download", lambda one: self._saved.append(one))  # noqa: PLW0108

    # Actions

    def begins(self) -> None:
        """Open the page, and wait until it works offline."""
        self.page.goto(self.address)
        self._sees()
        self.page.evaluate("async () => { await navigator.serviceWorker.ready; }")

    def takes(self, word: str) -> list[str]:
        """Carry out a word; return the faults that it caused."""
        verb, _, rest = word.partition(" ")
        self._words += 1
        try:
            self._does(verb, rest)
        except Error as error:
            self.faults.append(f"cannot be done: {error.message}")
        self._sees()
        self._serves_files()
        return self._amiss()

    def _does(self, verb: str, rest: str) -> None:
        doing: Mapping[str, Callable[[], Any]] = {
            "click": lambda: self._clicks(rest),
            "fill": lambda: self._fills(*rest.split(SET, 1)),
            "key": lambda: self.page.keyboard.press(rest),
            "go": lambda: self.page.evaluate("to => { location.hash = to; }", rest),
            "begin": lambda: self._begins(rest),
            "size": lambda: self._is_sized(*map(int, rest.split())),
            "reload": self.page.reload,
            "back": self._goes_back,
            "forward": self.page.go_forward,
            "offline": lambda: self._context.set_offline(offline=True),
            "online": lambda: self._context.set_offline(offline=False),
            "tab": self._changes_tab,
            "close": self._closes_tab,
            "junk": self._brings_junk,
        }
        doing[verb]()

    def _begins(self, address: str) -> None:
        self.page.evaluate("to => { location.hash = to; }", address)
        self.page.locator("#just-start, #start:only-child").click(timeout=CLICK)

    def _clicks(self, selector: str) -> None:
        found = self.page.locator(f"{selector}:visible").first
        if not found.count():
            return  # it is gone
        try:
            found.click(timeout=CLICK)
        except Error:
            self._sees()
            if self._offers(selector) and (above := found.evaluate(ABOVE)):
                self.faults.append(f"cannot be reached: {selector} is below {above}")

    def _fills(self, selector: str, value: str) -> None:
        found = self.page.locator(f"{selector}:visible").first
        if not found.count():
            return  # it is gone
        try:
            kind = found.evaluate("one => one.type", timeout=CLICK)
            if kind == "select-one":
                found.select_option(value, timeout=CLICK)
            elif kind in {"radio", "checkbox"}:
                found.evaluate("one => one.click()", timeout=CLICK)
            else:
                found.fill(value, timeout=CLICK)
        except Error:
            if self._offers(selector):
                self.faults.append(f"cannot be filled in: {selector}")

    def _offers(self, selector: str) -> bool:
        sight = self.sight()
        fields = [field for field, _ in sight["fields"]]
        offered = (*sight["actions"], *sight["controls"], *sight["tried"], *fields)
        return selector in offered

    def _goes_back(self) -> None:
        """Go back, but not beyond the first page of the site."""
        self.page.go_back()
        if not self.page.url.startswith(self.address):
            self.page.go_forward()

    def _is_sized(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def _changes_tab(self) -> None:
        pages = self._context.pages
        if len(pages) == 1:
            self.page = self._context.new_page()
            self._meets(self.page)
            self.page.goto(pages[0].url)
        else:
            self.page = next(page for page in pages if page is not self.page)
            self.page.bring_to_front()

    def _closes_tab(self) -> None:
        if len(self._context.pages) > 1:
            self.page.close()
            [self.page] = self._context.pages

    def _brings_junk(self) -> None:
        """Choose to load a file, which will be junk instead of a saved one."""
        found = self.page.locator('[data-do="from-file"]:visible')
        if found.count():
            self._saved.clear()
            found.first.click(timeout=CLICK)

    def _serves_files(self) -> None:
        """Answer file choosers with the last saved file, or else with junk."""
        while self._choosers:
            chooser = self._choosers.pop()
            body = JUNK[self._words % len(JUNK)].encode()
            if self._saved:
                body = self._saved[-1].path().read_bytes()
            file: Any = {"name": "a.json", "mimeType": "text/json", "buffer": body}
            with suppress(Error):
                chooser.set_files(file)
            self._sees()

    # Observations

    def _sees(self) -> None:
        """Wait until Python has painted and the page is at rest."""
        try:
            ready = self.page.locator("html[data-ready]")
            ready.wait_for(state="attached", timeout=START)
            self.page.evaluate(REST)
        except Error as error:
            self.faults.append(f"the page does not come to rest: {error.message}")

    def sight(self) -> Sight:
        """What the page offers."""
        seen: Sight = self.page.evaluate(SEE)
        return seen

    def _amiss(self) -> list[str]:
        """The faults that have not disappeared in time."""
        end = monotonic() + PATIENCE
        while not self.faults:
            found = self._looks()
            if not found:
                break
            if monotonic() > end:
                return found
            self.page.wait_for_timeout(200)
        return self.faults

    def _looks(self) -> list[str]:
        try:
            shown = self.page.evaluate(LOOK)
            found = [*shown["faults"], *misplaced(shown), *unlike_kept(shown)]
            if not found and self._words % OFTEN == 0:
                found += self.page.evaluate(COPIES)
                found += self._asks_axe()
        except Error as error:  # another page is on its way
            return [f"the page cannot be looked at: {error.message}"]
        return found

    def _asks_axe(self) -> list[str]:
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text("utf-8"))
        found: list[str] = self.page.evaluate(QUICK)
        return found


@contextmanager
def walking(browser: Browser, address: str, chance: int) -> Iterator[Walker]:
    """A user with an empty profile; `chance` seeds the page's randomness."""
    context = browser.new_context(
        viewport={"width": 1000, "height": 800},
        locale="en-GB",
        reduced_motion="reduce",
        accept_downloads=True,
    )
    context.add_init_script(CHANCE % chance)
    try:
        walker = Walker(context, address)
        walker.begins()
        yield walker
    finally:
        context.close()
