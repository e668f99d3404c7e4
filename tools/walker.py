"""A walker: does the words of a walk in a browser, and looks whether all is well."""

import json
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

from clutch.app.store import unseal
from clutch.core.link import parse_game
from clutch.core.match import History
from clutch.games import GAMES
from tools.environment import NODE_MODULES
from tools.walks import SET, Sight, Walk

AXE = NODE_MODULES / "axe-core" / "axe.min.js"
OFTEN = 12
"""Axe looks at the page after so many words."""
PATIENCE = 6.0
"""Seconds that the page has to come to what must hold."""
CLICK = 4_000
START = 60_000
"""Milliseconds for a click to be possible, and for Python to start."""
JUNK = ('{"app": "clutch"', "[" * 5_000, '{"schema": 1, "entries": {"match.x": "y"}}')

# Chance that is the same whenever a walk is walked, and another with every start.
CHANCE = """(() => {
  let state = %d;
  try {
    localStorage.soak = Number(localStorage.soak ?? 0) + 1;
    state += Number(localStorage.soak) * 7919;
  } catch {}
  Crypto.prototype.getRandomValues = function (bytes) {
    for (let i = 0; i < bytes.length; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bytes[i] = state >>> 24;
    }
    return bytes;
  };
})();"""

# The page is at rest when it has not changed for a moment, or for no longer than that.
REST = """async () => {
  let last = performance.now();
  const seen = new MutationObserver(() => { last = performance.now(); });
  seen.observe(document.documentElement,
    { subtree: true, childList: true, attributes: true });
  const end = last + 1500;
  while (performance.now() < end && performance.now() - last < 40)
    await new Promise((done) => setTimeout(done, 10));
  seen.disconnect();
}"""

SEE = """() => {
  const dialog = document.querySelector(".dialog");
  const open = (one) => one.checkVisibility({ visibilityProperty: true })
    && !one.disabled && !one.closest("[inert]") && (!dialog || dialog.contains(one))
    && one.getBoundingClientRect().width > 0;
  const all = (which) => [...document.querySelectorAll(which)].filter(open);
  const quoted = (text) => JSON.stringify(text);
  const named = (one, name) => `[${name}=${quoted(one.getAttribute(name))}]`;
  const verb = (one) => named(one, "data-do")
    + (one.dataset.value === undefined ? ":not([data-value])"
      : named(one, "data-value"));
  const link = (one) => `a${named(one, "href")}`;
  const folds = all("details[id] > summary")
    .map((one) => `#${one.parentElement.id} > summary`);
  const values = (one) => one.tagName === "SELECT"
    ? [...one.options].map(({ value }) => value)
    : ["radio", "checkbox"].includes(one.type) ? ["on"]
    : one.type === "range" ? [one.min, one.max] : [];
  const fields = all("input:not([type=file]):not([readonly]), select").map((one) =>
    [one.id ? `#${CSS.escape(one.id)}` : named(one, "name"), values(one)]);
  const zoom = all("[data-zoom]").map((one) => named(one, "data-zoom"));
  return {
    actions: all("[data-action]").map((one) => named(one, "data-action")),
    controls: [...all("[data-do]").map(verb), ...all('a[href^="#"]').map(link),
      ...folds, ...zoom],
    tried: all("[data-tried]").map((one) => named(one, "data-tried")),
    fields,
  };
}"""

# What must not be, whatever the screen is; and what is shown, to be compared.
LOOK = r"""() => {
  const root = document.documentElement;
  const faults = [];
  if (!root.dataset.ready) faults.push("nothing is painted");
  if (document.querySelector("#rescue-said")) faults.push("the rescue page is shown");
  if (root.scrollWidth > innerWidth) {
    const wide = [...document.querySelectorAll("#screen *")]
      .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
      .slice(0, 3).map((one) => one.outerHTML.slice(0, 100));
    faults.push(`sideways by ${root.scrollWidth - innerWidth}: ${wide}`);
  }
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  const twice = ids.filter((id, at) => ids.indexOf(id) < at);
  if (twice.length) faults.push(`ids that are there twice: ${twice.slice(0, 5)}`);
  const text = document.getElementById("screen")?.innerText ?? "";
  const odd = text.match(/\{\w+\}|undefined|\[object|Traceback|NaN/);
  if (odd) faults.push(`a text says ${odd[0]}`);
  const path = new URL("./", location.href).pathname;
  const kept = Object.entries(localStorage)
    .filter(([key]) => key.startsWith(`clutch:${path}:match.`))
    .map(([key, text]) => [key.slice(key.indexOf("match.") + 6), text]);
  return {
    faults, hash: location.hash, screen: root.dataset.ready ?? "",
    actions: [...document.querySelectorAll("[data-action]")]
      .map((one) => one.dataset.action),
    kept: Object.fromEntries(kept),
  };
}"""

COPIES = """async () => {
  const path = new URL("./", location.href).pathname;
  const opened = await new Promise((done) => {
    const request = indexedDB.open(`clutch:${path}:copies`, 1);
    request.onsuccess = () => done(request.result);
  });
  const store = opened.transaction("entries").objectStore("entries");
  const read = (what) => new Promise((done) => {
    what.onsuccess = () => done(what.result);
  });
  const [keys, texts] = await Promise.all(
    [read(store.getAllKeys()), read(store.getAll())]);
  opened.close();
  const here = (key) => localStorage[`clutch:${path}:${key}`];
  return keys.filter((key) => key.startsWith("match.") && here(key) !== undefined)
    .filter((key) => texts[keys.indexOf(key)] !== here(key))
    .map((key) => `the two places differ in ${key}`);
}"""

QUICK = """async () => {
  const rules = { "color-contrast": { enabled: false } };
  const found = await axe.run(document, { rules, resultTypes: ["violations"] });
  return found.violations.map(({ id, nodes }) =>
    [`axe: ${id}`, ...nodes.slice(0, 2).map(({ html }) => html.slice(0, 160))]
      .join(" · "));
}"""

PLACES: Mapping[str, frozenset[str]] = {
    "": frozenset({"lobby"}),
    "settings": frozenset({"settings"}),
    "statistics": frozenset({"statistics"}),
    "rules": frozenset({"rules"}),
    "new": frozenset({"setup"}),
    "learn": frozenset({"table"}),
    "table": frozenset({"table", "cover", "over"}),
    "replay": frozenset({"replay"}),
}
"""The screens that an address leads to; others are left at once."""


class Walker:
    """Somebody at the page, with one tab or two, who notes every fault."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.address = address
        self.faults: list[str] = []
        self.page = context.new_page()
        self._context = context
        self._choosers: list[FileChooser] = []
        self._saved: Download | None = None
        self._words = 0
        self._is_offline = False
        self._watch()

    def _watch(self) -> None:
        """Writes down errors and requests to elsewhere, of all pages and workers."""

        def said(message: ConsoleMessage) -> None:
            is_expected = self._is_offline and "ERR_INTERNET" in message.text
            if message.type in {"error", "warning", "assert"} and not is_expected:
                self.faults.append(f"console: {message.text}")

        def asked(request: Request) -> None:
            if not request.url.startswith((self.address, "data:", "blob:")):
                self.faults.append(f"request outside the site: {request.url}")

        context = self._context
        context.on("console", said)
        context.on("weberror", lambda one: self.faults.append(f"error: {one.error}"))
        context.on("request", asked)
        self._meet(self.page)

    def _meet(self, page: Page) -> None:
        page.on("filechooser", self._choosers.append)
        page.on("download", self._keep)

    def _keep(self, download: Download) -> None:
        self._saved = download

    # What somebody does

    def begins(self) -> None:
        """Open the page, and wait until it can do without a network."""
        self.page.goto(self.address)
        self._sees()
        self.page.evaluate("async () => { await navigator.serviceWorker.ready; }")

    def takes(self, word: str) -> list[str]:
        """Do what a word says; the faults that it has brought."""
        verb, _, rest = word.partition(" ")
        self._words += 1
        with suppress(_GoneError):
            self._does(verb, rest)
        self._sees()
        self._serves_files()
        return self._amiss()

    def _does(self, verb: str, rest: str) -> None:
        doing: Mapping[str, Callable[[], Any]] = {
            "click": lambda: self._clicks(rest),
            "fill": lambda: self._fills(*rest.split(SET, 1)),
            "key": lambda: self.page.keyboard.press(rest),
            "go": lambda: self.page.evaluate("to => { location.hash = to; }", rest),
            "size": lambda: self._is_sized(*map(int, rest.split())),
            "reload": self.page.reload,
            "back": self.page.go_back,
            "forward": self.page.go_forward,
            "offline": lambda: self._is_without_network(is_offline=True),
            "online": lambda: self._is_without_network(is_offline=False),
            "tab": self._changes_tab,
            "close": self._closes_tab,
            "junk": self._brings_junk,
        }
        doing[verb]()

    def _clicks(self, selector: str) -> None:
        found = self.page.locator(f"{selector}:visible").first
        if not found.count():
            raise _GoneError
        try:
            found.click(timeout=CLICK)
        except Error as error:
            self._sees()
            if self._offers(selector):
                line = next(
                    (x for x in str(error).splitlines() if "intercepts" in x), ""
                )
                self.faults.append(f"cannot be reached: {selector} {line.strip()}")

    def _offers(self, selector: str) -> bool:
        sight = self.sight()
        return selector in {*sight.actions, *sight.controls, *sight.tried}

    def _fills(self, selector: str, value: str) -> None:
        found = self.page.locator(f"{selector}:visible").first
        if not found.count():
            raise _GoneError
        kind = found.evaluate("one => one.type")
        try:
            if kind == "select-one":
                found.select_option(value, timeout=CLICK)
            elif kind in {"radio", "checkbox"}:
                found.evaluate("one => one.click()")
            else:
                found.fill(value, timeout=CLICK)
        except Error:
            if any(selector == field for field, _ in self.sight().fields):
                self.faults.append(f"cannot be filled in: {selector}")

    def _is_sized(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def _is_without_network(self, *, is_offline: bool) -> None:
        self._is_offline = is_offline
        self._context.set_offline(is_offline)

    def _changes_tab(self) -> None:
        pages = self._context.pages
        if len(pages) == 1:
            self.page = self._context.new_page()
            self._meet(self.page)
            self.page.goto(pages[0].url)
        else:
            self.page = next(page for page in pages if page is not self.page)
            self.page.bring_to_front()

    def _closes_tab(self) -> None:
        if len(self._context.pages) > 1:
            self.page.close()
            [self.page] = self._context.pages

    def _brings_junk(self) -> None:
        """Bring in a file that nobody has saved here."""
        found = self.page.locator('[data-do="from-file"]:visible')
        if found.count():
            self._saved = None
            found.first.click(timeout=CLICK)

    def _serves_files(self) -> None:
        """Give the page the file it asks for: the last one it saved, else junk."""
        while self._choosers:
            chooser = self._choosers.pop()
            body = JUNK[self._words % len(JUNK)].encode()
            if self._saved is not None:
                body = self._saved.path().read_bytes()
            file: Any = {"name": "a.json", "mimeType": "text/json", "buffer": body}
            with suppress(Error):
                chooser.set_files(file)
            self._sees()

    # What somebody sees

    def _sees(self) -> None:
        """Wait until Python has painted, and the page is at rest."""
        try:
            ready = self.page.locator("html[data-ready]")
            ready.wait_for(state="attached", timeout=START)
            self.page.evaluate(REST)
        except Error as error:
            self.faults.append(f"the page does not come to rest: {error.message}")

    def sight(self) -> Sight:
        """What the page offers."""
        seen = self.page.evaluate(SEE)
        return Sight(
            tuple(seen["actions"]),
            tuple(seen["controls"]),
            tuple(seen["tried"]),
            tuple((one, tuple(values)) for one, values in seen["fields"]),
        )

    def _amiss(self) -> list[str]:
        """What is not as it must be, and stays so."""
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


class _GoneError(Exception):
    """What a word is about is not on the page."""


def misplaced(shown: Mapping[str, Any]) -> Iterator[str]:
    """Whether another screen is shown than the address says."""
    place = shown["hash"].removeprefix("#").removeprefix("/").partition("/")[0]
    if shown["screen"] not in PLACES.get(place, {shown["screen"]}):
        yield f"{shown['hash']} shows {shown['screen']}"


def unlike_kept(shown: Mapping[str, Any]) -> Iterator[str]:
    """Whether the match that is shown is another than the one that is kept."""
    place, _, match = shown["hash"].removeprefix("#/").partition("/")
    if place != "table" or shown["screen"] not in PLACES["table"]:
        return
    if match not in shown["kept"]:
        yield f"match {match} is not kept"
        return
    state = _read(shown["kept"][match]).state
    legal = sorted(map(str, state.legal_actions()))
    offered = sorted(set(shown["actions"]))
    if offered and offered != legal:
        yield f"offered: {offered}; legal in what is kept: {legal}"
    if state.is_terminal and shown["screen"] == "cover":
        yield "a match that is over is covered"


def _read(text: str) -> History:
    return parse_game(unseal(text)["word"], GAMES)


@contextmanager
def walking(browser: Browser, address: str, chance: int) -> Iterator[Walker]:
    """A walker with a profile of their own; `chance` decides what is drawn by lot."""
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


def walked(browser: Browser, address: str, chance: int, walk: Walk) -> list[str]:
    """The faults of a walk, up to the first word that has any."""
    with walking(browser, address, chance) as walker:
        for word in walk:
            if found := walker.takes(word):
                return found
    return []


def told(found: list[str]) -> str:
    """Faults as they are printed."""
    return json.dumps(found, ensure_ascii=False, indent=2)
