"""A page that runs on the test's Python: the site's scripts and styles, unbuilt.

Tests of appearance need the page, not its start. Here a short `web/boot.js` passes
every event to the app in the test's own process. So a staged page opens at once, shows
the working tree, and lets a test inspect the model behind the page.

It prepares nothing in advance, which used to take more than half of the time to open
one: this Python needs no warm-up, and drawings look the same when they are drawn late.
"""

import json
import re
import shutil
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Route, ViewportSize

from clutch.app.loop.terminal import Terminal
from clutch.app.match.state import MatchScreen
from clutch.app.protocol.effects import Effect
from clutch.app.protocol.events import Start, parse_event
from clutch.app.storage.envelope import seal
from clutch.core.match import History
from clutch.core.rng import Rng
from tests.browser.visitor import Visitor
from tools import site
from tools.environment import ROOT, WEB
from tools.fingerprints import Files
from tools.server import TYPES

ADDRESS = "http://localhost/"
"""Never requested: the test serves each file. Pages at this address may use locks."""

QUICK = {"language": "en", "pace": "instant", "confirm": "never"}
KEEP = "if (origin !== 'null') localStorage['clutch:/:settings'] ??= {};"
SMALL = ViewportSize(width=360, height=640)
PHONE: Mapping[str, Any] = {
    "viewport": SMALL,
    "has_touch": True,
    "is_mobile": True,
}
SIDEWAYS: Mapping[str, Any] = {**PHONE, "viewport": {"width": 640, "height": 360}}
DESK: Mapping[str, Any] = {"viewport": {"width": 1280, "height": 800}}
WALL: Mapping[str, Any] = {"viewport": {"width": 1920, "height": 1080}}

BOOT = """document.getElementById("boot").hidden = true;
const dispatch = (event) => globalThis.askPython(event);
export const showReadable = async () => {};
export const boot = async () => {
  await globalThis.pythonIsUp;
  return { dispatch, died: new Promise(() => {}), shown: () => {} };
};
"""
ASLEEP = "globalThis.pythonIsUp = new Promise((up) => (globalThis.wakePython = up));"
OFFLINE = """export function keepOffline() {}
export function activateUpdate() {}
"""
AS_NEEDED = """export function prepare() {}
"""
STAND_INS = {"boot.js": BOOT, "offline.js": OFFLINE, "pictures.js": AS_NEEDED}
"""Stubs that replace scripts of the page."""
LOOKED_INTO = """export * as last from "./last.js";
"""
"""Added to the page's scripts, to expose what tests inspect."""
BUILT = re.compile(
    r'<link rel="(?:manifest|preload|apple-touch-icon)".*\n|<script src=.*\n'
)
"""Parts of the page's head that are for the start or exist only in a build."""


class Watched(Terminal):
    """A running app that also reports its errors to the test."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__()
        self.rehearsal = iter(())
        self._faults = faults

    def _failed(self, error: Exception) -> tuple[Effect, ...]:
        self._faults.append(f"Python: {error!r}")
        return super()._failed(error)


class Stage(Visitor):
    """A visitor of a staged page, with instant bots."""

    settings: ClassVar[Mapping[str, str]] = QUICK
    """The visitor's saved settings."""
    stand_ins: ClassVar[tuple[str, ...]] = tuple(STAND_INS)
    """The scripts of the page that are stubbed."""

    def __init__(self, context: BrowserContext, **settings: str) -> None:
        super().__init__(context.new_page(), ADDRESS)
        self.faults: list[str] = []
        self.terminal = Watched(self.faults)
        self._chance = Rng(f"stage {len(context.pages)}")
        if chosen := dict(self.settings) | settings:
            context.add_init_script(KEEP.format(repr(seal(chosen))))
        context.expose_function("askPython", self._answer)
        context.route(f"{ADDRESS}**", self._give_out)

    def _answer(self, event: str) -> str:
        """The effects of an event, with the same randomness in every run."""
        if isinstance(parse_event(event), Start):
            self.terminal = Watched(self.faults)
            number, self._chance = self._chance.randrange(10**9)
            event = json.dumps(json.loads(event) | {"entropy": f"{number}"})
        return self.terminal.dispatch(event)

    def _give_out(self, route: Route) -> None:
        """Answer a request with a file of the working tree."""
        name = urlsplit(route.request.url).path.removeprefix("/") or "index.html"
        body = written(name, self.stand_ins)
        kind = TYPES.get(f".{name.rpartition('.')[2]}")
        route.fulfill(body=body, content_type=kind or KINDS[name.rpartition(".")[2]])

    @property
    def history(self) -> History:
        """The match that is on the page."""
        screen = self.terminal.model.screen
        assert isinstance(screen, MatchScreen)
        return screen.history

    def does_at_once(self, selector: str) -> None:
        """Click an element without scrolling to it, and wait for the screen to change."""
        click = "selector => document.querySelector(selector).click()"
        self.changes(lambda: self.page.evaluate(click, selector))

    def sleeps(self) -> None:
        """Keep Python from starting on later page loads, until `wakes` is called."""
        self.page.add_init_script(ASLEEP)

    def wakes(self) -> None:
        """Let Python start, and wait until it has painted."""
        self.page.evaluate("wakePython()")
        self.sees()


class Newcomer(Stage):
    """A visitor of a staged page with no saved settings."""

    settings = MappingProxyType({})


class Painter(Stage):
    """A visitor whose page prepares drawings in advance."""

    stand_ins = ("boot.js", "offline.js")


KINDS = {"html": "text/html", "css": "text/css", "svg": "image/svg+xml"}


@cache
def written(name: str, stand_ins: tuple[str, ...]) -> bytes:
    """The content of a file of the site."""
    if name == "index.html":
        return BUILT.sub("", (ROOT / name).read_text("utf-8")).encode()
    name = name.removeprefix("web/")
    if name.startswith("fonts/"):
        font = name.removeprefix("fonts/").partition("-")[0]
        return site.font_file(font).read_bytes()
    bundle = bundled(stand_ins)
    return bundle[name] if name in bundle else (WEB / name).read_bytes()


@cache
def bundled(stand_ins: tuple[str, ...]) -> Files:
    """The page's scripts and stylesheet as on the site, except for the stubs."""
    with tempfile.TemporaryDirectory() as folder:
        web = Path(folder, "web")
        shutil.copytree(WEB, web, ignore=shutil.ignore_patterns("node_modules"))
        for name in stand_ins:
            (web / name).write_text(STAND_INS[name], "utf-8")
        with (web / "shell.js").open("a", encoding="utf-8") as shell:
            shell.write(LOOKED_INTO)
        return site.bundled(web)
