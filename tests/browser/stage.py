"""A page whose Python is this one: the site's scripts and sheets, and nothing built.

What a test of looks wants is the page, not how it starts. Here `web/boot.js` is a line
that hands every event to the app in the test's own process. So a stage opens at once,
shows the tree as it is, and a test can look into the model behind the page.

It does nothing ahead, which took more than half of what opening one costs: this Python
is as quick the first time, and drawings show as well when they are drawn late.
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

from clutch.app.effects import Effect
from clutch.app.events import Start, parse_event
from clutch.app.model import MatchScreen
from clutch.app.store import seal
from clutch.app.terminal import Terminal
from clutch.core.match import History
from clutch.core.rng import Rng
from tests.browser.visitor import Visitor
from tools import site
from tools.environment import ROOT, WEB
from tools.fingerprints import Files
from tools.server import TYPES

ADDRESS = "http://localhost/"
"""Never asked for: each file is given out by the test. Such a page may use locks."""

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
"""Scripts that a stage has in place of the page's own."""
LOOKED_INTO = """export * as last from "./last.js";
"""
"""Added to the page's scripts: what a test looks into."""
BUILT = re.compile(
    r'<link rel="(?:manifest|preload|apple-touch-icon)".*\n|<script src=.*\n'
)
"""What the page's head has for the start, or what only a build makes."""


class Watched(Terminal):
    """A running app whose faults are known to more than the person at it."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__()
        self.rehearsal = iter(())
        self._faults = faults

    def _failed(self, error: Exception) -> tuple[Effect, ...]:
        self._faults.append(f"Python: {error!r}")
        return super()._failed(error)


class Stage(Visitor):
    """Somebody at such a page, against bots that do not let them wait."""

    settings: ClassVar[Mapping[str, str]] = QUICK
    """What they have chosen before."""
    stand_ins: ClassVar[tuple[str, ...]] = tuple(STAND_INS)
    """The scripts that their page has stand-ins of."""

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
        """The effects of an event, with chance that is the same in every run."""
        if isinstance(parse_event(event), Start):
            self.terminal = Watched(self.faults)
            number, self._chance = self._chance.randrange(10**9)
            event = json.dumps(json.loads(event) | {"entropy": f"{number}"})
        return self.terminal.dispatch(event)

    def _give_out(self, route: Route) -> None:
        """Answer with a file of the tree."""
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
        """Click where nothing is to be scrolled first; waits for another screen."""
        click = "selector => document.querySelector(selector).click()"
        self.changes(lambda: self.page.evaluate(click, selector))

    def sleeps(self) -> None:
        """Python does not wake up from now on, until it is woken."""
        self.page.add_init_script(ASLEEP)

    def wakes(self) -> None:
        """Let Python wake up, and wait until it has painted."""
        self.page.evaluate("wakePython()")
        self.sees()


class Newcomer(Stage):
    """Somebody at such a page who has set nothing yet."""

    settings = MappingProxyType({})


class Painter(Stage):
    """Somebody whose page makes drawings ready before they are needed."""

    stand_ins = ("boot.js", "offline.js")


KINDS = {"html": "text/html", "css": "text/css", "svg": "image/svg+xml"}


@cache
def written(name: str, stand_ins: tuple[str, ...]) -> bytes:
    """What is in a file of the site."""
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
    """The page's scripts and its sheet as on the site, but for those stand-ins."""
    with tempfile.TemporaryDirectory() as folder:
        web = Path(folder, "web")
        shutil.copytree(WEB, web, ignore=shutil.ignore_patterns("node_modules"))
        for name in stand_ins:
            (web / name).write_text(STAND_INS[name], "utf-8")
        with (web / "shell.js").open("a", encoding="utf-8") as shell:
            shell.write(LOOKED_INTO)
        return site.bundled(web)
