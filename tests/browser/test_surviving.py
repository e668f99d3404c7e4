"""What is left when the browser or Python crashes, or nothing starts."""

import json
import os
import re
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from inline_snapshot import snapshot
from playwright.sync_api import BrowserType, Page, expect

from clutch.core.rng import Rng
from tests.browser.conftest import FOLDER, USUAL, NewVisitor, downloads
from tests.browser.visitor import TWO_PEOPLE, Visitor, match_of
from tools.server import Site, running

DELAYS = [0.0, 1.5]
"""Seconds after the last click. Browsers write localStorage to disk much later."""

NewLife = Callable[[], Page]


@pytest.fixture
def new_life(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], tmp_path: Path
) -> Iterator[NewLife]:
    """A function that restarts the browser with the same profile."""
    contexts = []

    def start() -> Page:
        for lock in tmp_path.glob("Singleton*"):
            lock.unlink()
        context = browser_type.launch_persistent_context(
            tmp_path, **(browser_type_launch_args | USUAL)
        )
        contexts.append(context)
        return context.pages[0]

    yield start

    contexts[-1].close()


@pytest.mark.chromium("looks for Chromium's processes, by the folder of its profile")
@pytest.mark.skipif(not Path("/proc").is_dir(), reason="finds its browser in /proc")
@pytest.mark.parametrize("delay", DELAYS)
def test_what_was_painted_survives_the_browsers_death(
    new_life: NewLife, base_url: str, tmp_path: Path, delay: float
) -> None:
    """The last action is there, however soon after it the browser is killed."""
    visitor = Visitor(new_life(), base_url).open(TWO_PEOPLE, "table")
    chance = Rng(f"{delay}")
    for _ in range(6):
        number, chance = chance.randrange(len(offered := sorted(visitor.actions)))
        visitor.acts(offered[number])
    last = match_of(visitor)
    visitor.page.wait_for_timeout(delay * 1_000)
    kill(tmp_path)

    visitor = Visitor(new_life(), base_url).open("", "lobby")
    assert last.match == match_of(visitor).match
    visitor.page.locator(".saved-game a").click()
    visitor.sees("table")


def kill(profile: Path) -> None:
    """Kill all processes of the browser with this profile at once."""
    ours = f"--user-data-dir={profile}"
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if ours in (process / "cmdline").read_text("utf-8", "replace").split("\0"):
                os.kill(int(process.name), signal.SIGKILL)
        except OSError:
            continue  # gone meanwhile


ENDS = {
    "hangs": ("pass", "while True: pass"),
    "closes": ("__import__('js').close()", "pass"),
    "has no memory left": ("pass", "raise MemoryError"),
    "has a fatal error": ("pass", "__import__('ctypes').string_at(1 << 31)"),
}
WORKER = """
plainly, acted = dispatch, []


def dispatch(event):
    if '"act"' in event and acted:
        {second}
    elif '"act"' in event:
        acted.append(event)
        {first}
    return plainly(event)


"""
"""Code run on the first and on the second action, to be inserted."""


def spoiled(dist: Path, first: str, second: str) -> bytes:
    """The worker's program with code that fails on the first or second action."""
    [whole] = dist.glob("*/worker.py")
    script, exports = whole.read_text("utf-8").split("__export__")
    ends = WORKER.format(first=first, second=second)
    return f"{script}{ends}__export__{exports}".encode()


@pytest.mark.full
@pytest.mark.parametrize(
    ("end", "said"),
    [
        pytest.param(
            "hangs",
            snapshot(
                "The game does not answer. What you have played is kept. Start it again"
            ),
            marks=pytest.mark.engines,
        ),
        (
            "closes",
            snapshot(
                "The game does not answer. What you have played is kept. Start it again"
            ),
        ),
        (
            "has no memory left",
            snapshot(
                "The game has stopped. It starts again by itself, where you were. Start it again"
            ),
        ),
        (
            "has a fatal error",
            snapshot(
                "The game has stopped. It starts again by itself, where you were. Start it again"
            ),
        ),
    ],
)
def test_python_that_has_stopped_is_told_and_replaced(
    new_visitor: NewVisitor, dist: Path, faults: list[str], end: str, said: str
) -> None:
    """A sentence and a button appear first; then the game resumes where it was."""
    broken: dict[str, bytes | None] = {"worker.py": spoiled(dist, *ENDS[end])}
    with running(Site(dist, prefix=FOLDER, broken=broken)) as site:
        visitor = new_visitor(site.address).open(TWO_PEOPLE, "table")
        visitor.acts("take a1")
        broken.clear()
        visitor.page.locator("[data-action='step a2']").click()

        expect(visitor.page.locator("#boot button")).to_be_visible()
        assert said == visitor.page.locator("#boot").inner_text()
        visitor.page.wait_for_event("load", timeout=60_000)
        visitor.sees("table")
        assert "step a2" in visitor.actions
        visitor.acts("step a2")
        expect(visitor.page.locator("#boot")).to_be_hidden()
    faults.clear()


DEEP = "[" * 20_000
SEALED = """(text) => {
  let sum = -1;
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  const envelope = { schema: 1, app: "1", revision: 9, sum: ~sum >>> 0, data: text };
  const prefix = Object.keys(localStorage)[0].split(":").slice(0, 2).join(":");
  for (const key of ["match.DEEP", "settings", "records"])
    localStorage.setItem(`${prefix}:${key}`, JSON.stringify(envelope));
  localStorage.setItem(`${prefix}:match.RAW`, text);
}"""


@pytest.mark.full
def test_nesting_in_what_is_kept_never_stops_the_start(visitor: Visitor) -> None:
    """It would crash Python on every later start, so it is set aside."""
    visitor.open(TWO_PEOPLE, "table")
    visitor.page.evaluate(SEALED, DEEP)
    visitor.open("", "lobby")

    expect(visitor.page.locator(".saved-game")).to_have_count(1)
    expect(visitor.notices).to_have_count(1)
    aside = {key for key in visitor.kept if key.startswith("damaged!")}
    assert {f"damaged!1.{key}" for key in DEEP_KEYS} == aside
    visitor.reload("lobby")
    expect(visitor.notices).to_have_count(0)


DEEP_KEYS = ["match.DEEP", "match.RAW", "records", "settings"]


@pytest.mark.full
@downloads
@pytest.mark.parametrize("language", ["en", "nl", "fr"])
def test_a_start_that_fails_twice_leads_to_what_still_works(
    new_visitor: NewVisitor, dist: Path, faults: list[str], language: str
) -> None:
    """Without Python, saved data can be downloaded and what blocks the start cleared."""
    with running(Site(dist, prefix=FOLDER)) as site:
        visitor = new_visitor(site.address, locale=language).open(TWO_PEOPLE, "table")
        visitor.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
        visitor.page.evaluate(SEALED.replace('"settings", ', ""), DEEP)
        visitor.page.evaluate(
            """async () => {
              await caches.open("clutch /other/ 1");
              for (const one of await navigator.serviceWorker.getRegistrations())
                await one.unregister();
            }"""
        )
        page = visitor.page
        page.route("**/worker.py", lambda route: route.fulfill(status=404))
        visitor.page.goto(site.address)
        rescue = visitor.page.locator("#rescue")
        expect(rescue.get_by_role("heading")).to_be_visible(timeout=30_000)
        expect(visitor.page.locator("html")).to_have_attribute("lang", language)
        assert ["clutch /other/ 1"] == visitor.page.evaluate("caches.keys()")

        with visitor.page.expect_download() as download:
            rescue.locator("#rescue-save").click()
        [game] = [
            key for key in visitor.kept if re.fullmatch("match[.][0-9A-Z]{6}", key)
        ]
        entries = json.loads(download.value.path().read_text("utf-8"))["entries"]
        assert {game: visitor.kept[game]}.items() <= entries.items()

        rescue.locator("#rescue-aside").click()
        expect(rescue.locator("#rescue-said")).to_contain_text("3")
        assert {game, "damaged!1.match.DEEP"} <= visitor.kept.keys()
        rescue.locator("#rescue-cache").click()
        expect(rescue.locator("#rescue-said")).not_to_contain_text("3")

        page.unroute("**/worker.py")
        rescue.locator("#rescue-reload").click()
        visitor.sees("lobby")
        expect(visitor.page.locator(".saved-game")).to_have_count(1)
    faults.clear()


@pytest.mark.engines
def test_a_start_that_fails_once_is_tried_again_without_the_cache(
    new_visitor: NewVisitor, dist: Path, faults: list[str]
) -> None:
    """A broken cache does not break the site forever."""
    with running(Site(dist, prefix=FOLDER)) as site:
        visitor = new_visitor(site.address).open(TWO_PEOPLE, "table")
        visitor.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
        visitor.reload("table")
        visitor.page.evaluate(
            """async () => {
              for (const name of await caches.keys()) {
                const kept = await caches.open(name);
                for (const { url } of await kept.keys())
                  if (/worker[.]py$/.test(url))
                    await kept.put(url, new Response("1 / 0"));
              }
            }"""
        )
        visitor.page.goto("about:blank")
        visitor.page.goto(site.address)
        visitor.sees("lobby")

        expect(visitor.page.locator(".saved-game")).to_have_count(1)
        expect(visitor.page.locator("#rescue")).to_have_count(0)
    faults.clear()


PARTS = ["boot.js", "preload.js", "shell.js", "main.css"]


@pytest.mark.full
@pytest.mark.parametrize("missing", PARTS)
def test_a_first_visit_with_a_missing_file_is_no_blank_page(
    new_visitor: NewVisitor, dist: Path, faults: list[str], missing: str
) -> None:
    """There is a sentence and a way on, in the reader's language or in all three."""
    broken: dict[str, bytes | None] = {missing: None}
    with running(Site(dist, prefix=FOLDER, broken=broken)) as site:
        visitor = new_visitor(site.address, locale="nl-NL")
        visitor.page.goto(site.address)
        way_on = visitor.page.locator("#lost a, #boot a, #rescue-reload")

        way_on.locator("visible=true").first.wait_for(timeout=40_000)
        expect(way_on.locator("visible=true").first).to_be_in_viewport()
        broken.clear()
        faults.clear()
        way_on.locator("visible=true").first.click()
        visitor.sees("lobby")
        expect(visitor.page.locator("#lost")).to_be_hidden()
    faults.clear()
