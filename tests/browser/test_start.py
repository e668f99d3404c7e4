"""The start: readable at once, offline after one visit, clear about any failure."""

import hashlib
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from inline_snapshot import snapshot
from playwright.sync_api import Route, expect

from tests.browser.conftest import FOLDER, NewVisitor
from tests.browser.game import begun, texts
from tests.browser.versions import publish
from tests.browser.visitor import GAME, TWO_PEOPLE, Visitor
from tools.server import Site, running

REST = 2_500
"""Milliseconds after which a calm page has told Python about it."""

MODULE = "pyodide.asm.wasm"
"""Python's WebAssembly module, the largest file."""
LIBRARY = "stdlib.zip"

# Waits until the last screen of the match has been saved.
LAST_KEPT = """async () => {
  const id = location.hash.split("/").at(-1);
  const isIt = (key) => key.endsWith(`:screen.${id}`);
  while (!Object.keys(localStorage).some(isIt))
    await new Promise((done) => setTimeout(done, 100));
}"""
OF_ANOTHER_VERSION = """() => {
  for (const key of Object.keys(localStorage).filter((one) => /:screen/.test(one))) {
    const entry = JSON.parse(localStorage.getItem(key));
    localStorage.setItem(key, JSON.stringify({ ...entry, version: "another" }));
  }
}"""
MARKS = """() => performance.getEntriesByType("mark")
  .map(({ name }) => name)
  .filter((name) => ["clutch:last", "clutch:runtime"].includes(name))"""

KEPT = "async () => (await navigator.serviceWorker.ready).active.state"


@pytest.fixture
def copy(dist: Path, tmp_path: Path) -> Iterator[Site]:
    """A separate server for a copy of the site."""
    folder = tmp_path / "site"
    shutil.copytree(dist, folder)
    with running(Site(folder, prefix=FOLDER)) as site:
        yield site


def test_lobby_and_rules_are_readable_before_python_is_there(
    new_visitor: NewVisitor,
) -> None:
    """The page is never empty, and the links of the lobby work from the start."""
    visitor = new_visitor(locale="nl-NL")
    held: list[Route] = []
    visitor.page.route("**/*.wasm*", lambda route: hold(route, held))
    visitor.page.goto(visitor.address)

    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Clutch")
    expect(visitor.page.locator("html")).to_have_attribute("lang", "nl")
    rules = visitor.page.locator(f'a[href="#/rules/{GAME}"]')
    assert snapshot("Regels") == rules.inner_text()
    rules.click()
    expect(visitor.page.locator(".rulebook")).to_be_visible()
    assert visitor.page.locator("html").get_attribute("data-ready") is None


def test_what_will_not_be_shown_is_not_laid_out(new_visitor: NewVisitor) -> None:
    """The page contains its lobby, which is not laid out on the way to a table."""
    visitor = new_visitor()
    held: list[Route] = []
    for script in ("boot", "shell"):
        visitor.page.route(f"**/{script}.js", lambda route: hold(route, held))
    visitor.page.goto(f"{visitor.address}#/table/ABCDEF", wait_until="commit")
    visitor.page.locator("#boot").wait_for(state="attached")

    expect(visitor.page.locator("#screen > *").first).to_be_hidden()


@pytest.mark.full
def test_python_wakes_up_when_the_last_screen_is_seen(visitor: Visitor) -> None:
    """Python starts after the last screen is painted, so that neither delays the other."""
    visitor.open(TWO_PEOPLE, "table")
    visitor.page.evaluate(LAST_KEPT)
    visitor.page.goto("about:blank")
    visitor.page.go_back()
    visitor.sees("table")

    assert ["clutch:last", "clutch:runtime"] == visitor.page.evaluate(MARKS)


def test_an_invitation_that_was_there_is_known_at_once(visitor: Visitor) -> None:
    """Then Python does not start until the invitation has been painted."""
    visitor.open(TWO_PEOPLE, "invitation")
    visitor.page.evaluate(LAST_KEPT.replace("${id}", "link"))
    visitor.page.add_init_script(KNOWN_AS_LAST)
    visitor.page.reload()
    visitor.sees("invitation")

    assert "" in visitor.page.evaluate("known")


KNOWN_AS_LAST = """globalThis.known = [];
new MutationObserver((changes) => {
  for (const { oldValue } of changes) known.push(oldValue);
}).observe(document, {
  subtree: true, attributeFilter: ["data-last"], attributeOldValue: true,
});"""


@pytest.mark.full
def test_what_does_not_hold_any_more_keeps_nothing_back(visitor: Visitor) -> None:
    """A last screen of another version is not shown and delays nothing."""
    visitor.open(TWO_PEOPLE, "table")
    visitor.page.evaluate(LAST_KEPT)
    visitor.page.evaluate(OF_ANOTHER_VERSION)
    visitor.page.goto("about:blank")
    visitor.page.go_back()
    visitor.sees("table")

    assert ["clutch:runtime"] == visitor.page.evaluate(MARKS)


@pytest.mark.engines
def test_a_click_before_python_is_there_is_not_lost(visitor: Visitor) -> None:
    """A click before Python is ready starts the game that was clicked."""
    held: list[Route] = []
    visitor.page.route("**/*.wasm*", lambda route: hold(route, held))
    with visitor.page.expect_request("**/*.wasm*"):
        visitor.page.goto(visitor.address)
    visitor.does("play-now", GAME).click()
    visitor.page.route("**/*.wasm*", lambda route: route.continue_())
    for route in held:
        route.continue_()

    visitor.sees("table")


READY = """() => new Promise((done) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = done;
  globalThis.clutchAhead.postMessage("module", [port2]);
}).then(() => 0)"""
"""Waits until Python's module has been compiled, ahead of its use."""


@pytest.mark.full
@pytest.mark.engines
@pytest.mark.only_browser("firefox")
@pytest.mark.parametrize("_attempt", range(3))
def test_what_was_compiled_ahead_comes_through(visitor: Visitor, _attempt: int) -> None:
    """Firefox loses half of what one worker passes to another if it is ready at once."""
    held: list[Route] = []
    fetched: list[str] = []
    page = visitor.page
    page.route("**/runtime.js", lambda route: hold(route, held))
    page.on("request", lambda request: fetched.append(request.url))
    with page.expect_request("**/runtime.js"):
        page.goto(
            visitor.address, wait_until="commit"
        )  # nothing loads while it is held
    page.evaluate(READY)
    page.route("**/runtime.js", lambda route: route.continue_())
    for route in held:
        route.continue_()
    visitor.sees("lobby")

    assert 1 == sum(".asm.wasm" in url for url in fetched)


@pytest.mark.full
def test_nothing_on_the_screen_waits_for_the_standard_library(
    visitor: Visitor,
) -> None:
    """It is the one large file that the first screen can do without.

    Whatever the first screen calls is loaded already or comes with it, so Python never
    waits for a file.
    """
    held: list[Route] = []
    kinds: list[str] = []
    visitor.page.on("request", lambda request: kinds.append(request.resource_type))
    visitor.page.route("**/stdlib.zip*", lambda route: hold(route, held))
    with visitor.page.expect_request("**/stdlib.zip*"):
        visitor.open(TWO_PEOPLE, "table")
    visitor.sees("table")
    visitor.page.wait_for_timeout(REST)

    assert 1 == len(held)
    assert "fetch" in kinds
    assert "xhr" not in kinds


@pytest.mark.full
@pytest.mark.parametrize("is_there", [True, False])
def test_who_is_faster_than_the_library_gets_it_packed_if_it_can_be(
    new_visitor: NewVisitor, dist: Path, faults: list[str], *, is_there: bool
) -> None:
    """What Python waits for is fetched by a blocking request."""
    held: list[Route] = []
    got: list[str] = []
    broken: dict[str, bytes | None] = {} if is_there else {f"{LIBRARY}.zst": None}
    with running(Site(dist, prefix=FOLDER, broken=broken)) as site:
        visitor = new_visitor(site.address)
        visitor.page.route("**/stdlib.zip*", lambda route: by_kind(route, held, got))
        with visitor.page.expect_request("**/stdlib.zip*"):
            visitor.open(TWO_PEOPLE, "table")
        (worker,) = visitor.page.workers
        head = worker.evaluate("[...clutchPack('stdlib').subarray(0, 2)]")

        assert [*(b"\x28\xb5" if is_there else b"PK")] == head
        assert [f"{LIBRARY}.zst", *([] if is_there else [LIBRARY])] == got
    faults.clear()


def by_kind(route: Route, held: list[Route], got: list[str]) -> None:
    """Hold requests that nothing waits for; record and answer all others."""
    if route.request.resource_type == "fetch":
        hold(route, held)
    else:
        got.append(route.request.url.rpartition("/")[2])
        route.continue_()


@pytest.mark.engines
def test_the_site_plays_offline_after_one_visit(
    new_visitor: NewVisitor, dist: Path
) -> None:
    """With the server gone the page loads, continues a game and starts another."""
    with running(Site(dist, prefix=FOLDER)) as site:
        visitor = new_visitor(site.address).open(TWO_PEOPLE, "table")
        visitor.acts("take a1")
        assert visitor.page.evaluate(KEPT) in {"activating", "activated"}
    visitor.reload("table")

    assert "step a2" in visitor.actions

    visitor.open(TWO_PEOPLE + "&set=8x8", "table")
    assert texts(begun(TWO_PEOPLE + "&set=8x8")) == visitor.actions
    visitor.go(f"#/rules/{GAME}", "rules")
    visitor.changes(visitor.page.locator("a", has_text="Back").click)


@pytest.mark.engines
def test_a_new_version_asks_before_it_takes_over(
    new_visitor: NewVisitor, copy: Site
) -> None:
    """The game on the screen stays as it is until somebody says yes."""
    visitor = new_visitor(copy.address).open(TWO_PEOPLE, "table")
    visitor.page.evaluate(KEPT)
    visitor.acts("take a1")
    publish(copy.dist, "<meta name=another>")
    visitor.reload("table")

    expect(visitor.does("update")).to_be_visible()
    assert (
        snapshot("A new version of Clutch is available.")
        == visitor.notices.inner_text()
    )
    expect(visitor.page.locator("meta[name=another]")).to_have_count(0)
    with visitor.page.expect_navigation():
        visitor.does("update").click()
    visitor.sees("table")
    expect(visitor.page.locator("meta[name=another]")).to_have_count(1)
    assert "step a2" in visitor.actions


def test_what_was_built_last_is_shown_while_one_develops(
    new_visitor: NewVisitor, copy: Site
) -> None:
    """In development one reload shows the newest build, without a click."""
    copy.is_newest = True
    visitor = new_visitor(copy.address).open(TWO_PEOPLE, "table")
    visitor.page.evaluate(KEPT)
    publish(copy.dist, "<meta name=another>")
    visitor.reload("table")

    expect(visitor.page.locator("meta[name=another]")).to_have_count(1)


def test_what_was_kept_before_gives_way_while_one_develops(
    new_visitor: NewVisitor, copy: Site
) -> None:
    """A new build replaces a published site whose service worker serves cached files."""
    visitor = new_visitor(copy.address).open(TWO_PEOPLE, "table")
    visitor.page.evaluate(KEPT)
    copy.is_newest = True
    publish(copy.dist, "<meta name=another>")
    visitor.reload("table")

    expect(visitor.page.locator("meta[name=another]")).to_have_count(1)


NOT_KEPT = """async (sums) => {
  const hex = (bytes) =>
    [...new Uint8Array(bytes)].map((n) => n.toString(16).padStart(2, "0")).join("");
  const found = [];
  for (const [file, sum] of Object.entries(sums)) {
    const kept = await caches.match(new URL(file, document.baseURI).href);
    const bytes = (await kept?.arrayBuffer()) ?? new ArrayBuffer();
    if (hex(await crypto.subtle.digest("SHA-256", bytes)) !== sum) found.push(file);
  }
  return found;
}"""
"""Files of the site that are not cached, or not as they were built."""


NOT_IN_IT = {
    *("index.html", "page.txt", "service-worker.js", "fingerprints.txt"),
    *(f"{MODULE}.zst", f"{LIBRARY}.zst"),
}
"""Files that are not cached under their own name.

The page is cached by its folder's address, and compressed files are cached
uncompressed. The others are not needed offline.
"""


def sums_of(dist: Path) -> dict[str, str]:
    """The cached files of a site: addresses and hashes."""
    return {
        path.relative_to(dist).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in dist.rglob("*")
        if path.is_file() and path.name not in NOT_IN_IT
    }


def test_a_site_without_all_its_files_is_not_kept(
    new_visitor: NewVisitor, dist: Path, faults: list[str]
) -> None:
    """A site with a missing file is not cached; the next visit finds all of it."""
    [font] = dist.glob("*/fonts/figtree*")
    broken: dict[str, bytes | None] = {font.name: None}
    with running(Site(dist, prefix=FOLDER, broken=broken)) as site:
        visitor = new_visitor(site.address).open(TWO_PEOPLE, "table")
        installed = visitor.page.evaluate(
            "navigator.serviceWorker.register('service-worker.js').then("
            "(it) => new Promise((done) => {"
            "  const worker = it.installing;"
            "  worker.onstatechange = () => done(worker.state);"
            "}))"
        )
        assert "redundant" == installed

        broken.clear()
        visitor.reload("table").page.evaluate(KEPT)
        assert [] == visitor.page.evaluate(NOT_KEPT, sums_of(dist))
    faults.clear()


CLEAR = "for (const name of await caches.keys()) await caches.delete(name)"
SPOIL = """
  const kept = await caches.open((await caches.keys())[0]);
  const fonts = (await kept.keys()).filter(({ url }) => url.includes("/fonts/"));
  for (const font of fonts) await kept.put(font, new Response("spoiled"));
"""


@pytest.mark.full
@pytest.mark.parametrize("harm", [CLEAR, SPOIL], ids=["cleared", "spoiled"])
@pytest.mark.engines
def test_what_was_kept_heals_by_itself(
    new_visitor: NewVisitor, dist: Path, harm: str, faults: list[str]
) -> None:
    """Others share the origin, and may clear or change the cache."""
    with running(Site(dist, prefix=FOLDER)) as site:
        visitor = new_visitor(site.address).open(TWO_PEOPLE, "table")
        visitor.page.evaluate(KEPT)
        visitor.page.evaluate(f"async () => {{ {harm} }}")
        assert visitor.page.evaluate(NOT_KEPT, sums_of(dist))

        visitor.reload("table").page.wait_for_function(
            f"async (sums) => !(await ({NOT_KEPT})(sums)).length", arg=sums_of(dist)
        )
    faults.clear()


@pytest.mark.full
@pytest.mark.parametrize("page", ["other/", "paper.html", "clutch-000000000000/"])
def test_pages_of_others_are_left_to_them(
    new_visitor: NewVisitor, copy: Site, page: str
) -> None:
    """There may be other sites below this one, whose requests its service worker sees."""
    others = copy.dist / page / ("" if page.endswith(".html") else "index.html")
    others.parent.mkdir(exist_ok=True)
    others.write_text("<title>not ours</title><link rel=icon href=data:,>", "utf-8")
    visitor = new_visitor(copy.address).open(TWO_PEOPLE, "table")
    visitor.page.evaluate(KEPT)
    visitor.page.goto(copy.address + page)

    expect(visitor.page).to_have_title("not ours")


def hold(route: Route, held: list[Route]) -> None:
    """Hold a request, to be answered later or never."""
    held.append(route)


def cut(whole: bytes) -> bytes:
    """A truncated snapshot."""
    return whole[:500_000]


def of_another_version(whole: bytes) -> bytes:
    """A snapshot that is complete and of the right length, but of another version."""
    return bytes([whole[0] ^ 1]) + whole[1:]


def flipped(whole: bytes) -> bytes:
    """A snapshot with a byte changed in transit."""
    middle = len(whole) // 2
    return whole[:middle] + bytes([whole[middle] ^ 255]) + whole[middle + 1 :]


@pytest.mark.full
@pytest.mark.parametrize("spoil", [cut, flipped, of_another_version])
def test_without_its_snapshot_it_starts_the_longer_way(
    new_visitor: NewVisitor,
    dist: Path,
    faults: list[str],
    spoil: Callable[[bytes], bytes],
) -> None:
    """It takes longer, but works the same."""
    [whole] = dist.glob("*/snapshot.bin")
    broken = {"snapshot.bin": spoil(whole.read_bytes())}
    steps: list[str] = []
    with running(Site(dist, prefix=FOLDER, broken=broken)) as site:
        visitor = new_visitor(site.address)
        visitor.page.on("console", lambda message: steps.append(message.text))
        visitor.open(TWO_PEOPLE, "table")

        assert texts(begun(TWO_PEOPLE)) == visitor.actions
        assert any("starting without the snapshot" in step for step in steps)
    faults.clear()


@pytest.mark.full
def test_code_that_does_not_arrive_is_told_and_asked_for_again(
    new_visitor: NewVisitor, dist: Path, faults: list[str]
) -> None:
    """A game's code is loaded when the game is opened; the lobby does not need it."""
    broken: dict[str, bytes | None] = {"packs/egg_thieves.bin": None}
    with running(Site(dist, prefix=FOLDER, broken=broken)) as site:
        visitor = new_visitor(site.address).open("", "lobby")
        visitor.page.evaluate("location.hash = '#/rules/egg-thieves'")
        expect(visitor.notices).to_have_count(1)
        assert (
            snapshot(
                "Something went wrong, and it's not your fault. Your games are "
                "safe: continue, or reload the page."
            )
            == visitor.notices.inner_text()
        )

        broken.clear()
        visitor.page.evaluate("location.hash = '#/'")
        visitor.go("#/rules/egg-thieves", "rules")
        expect(visitor.page.locator("h1")).to_contain_text("Egg Thieves")
    faults.clear()


@pytest.mark.full
@pytest.mark.engines
def test_python_travels_packed_and_is_kept_unpacked(
    new_visitor: NewVisitor, dist: Path
) -> None:
    """It is sent once, a fifth smaller than with gzip; later starts decompress nothing."""
    with running(Site(dist, prefix=FOLDER)) as site:
        visitor = new_visitor(site.address).open(TWO_PEOPLE, "table")
        visitor.page.evaluate(KEPT)
        visitor.reload("table")

        assert [] == visitor.page.evaluate(NOT_KEPT, sums_of(dist))
        names = [name.rpartition("/")[2] for name in site.sent]
        sent = [name for name in names if name.startswith((MODULE, LIBRARY))]
        assert [f"{MODULE}.zst", f"{LIBRARY}.zst"] == sorted(sent)


@pytest.mark.full
@pytest.mark.parametrize(
    ("file", "spoil"),
    [
        (f"{MODULE}.zst", None),
        (f"{MODULE}.zst", cut),
        (f"{MODULE}.zst", flipped),
        (f"{LIBRARY}.zst", None),
        (f"{LIBRARY}.zst", cut),
        (f"{LIBRARY}.zst", flipped),
        ("unpack.wasm", None),
        ("unpack.js", None),
    ],
)
def test_where_it_cannot_be_unpacked_it_comes_whole(
    new_visitor: NewVisitor,
    dist: Path,
    faults: list[str],
    file: str,
    spoil: Callable[[bytes], bytes] | None,
) -> None:
    """Python starts from the same module and library, sent uncompressed."""
    [whole] = dist.glob(f"*/{file}")
    broken = {file: spoil(whole.read_bytes()) if spoil else None}
    sent = LIBRARY if file.startswith(LIBRARY) else MODULE
    with running(Site(dist, prefix=FOLDER, broken=broken)) as site:
        visitor = new_visitor(site.address)
        with visitor.page.expect_request(f"**/{sent}"):
            visitor.open(TWO_PEOPLE, "table")

        assert texts(begun(TWO_PEOPLE)) == visitor.actions
    faults.clear()


@pytest.mark.full
@pytest.mark.parametrize("name", [MODULE, LIBRARY])
def test_what_comes_cut_is_kept_whole(
    new_visitor: NewVisitor, dist: Path, faults: list[str], name: str
) -> None:
    """A truncated file is only noticed during decompression."""
    [packed] = dist.glob(f"*/{name}.zst")
    broken: dict[str, bytes | None] = {packed.name: cut(packed.read_bytes())}
    with running(Site(dist, prefix=FOLDER, broken=broken)) as site:
        visitor = new_visitor(site.address).open(TWO_PEOPLE, "table")
        visitor.page.evaluate(KEPT)

        assert [] == visitor.page.evaluate(NOT_KEPT, sums_of(dist))
    faults.clear()


@pytest.mark.parametrize("missing", ["core.js", f"{MODULE}*", "worker.py"])
def test_where_it_cannot_start_it_says_so(
    new_visitor: NewVisitor, dist: Path, faults: list[str], missing: str
) -> None:
    """A missing file leads to a sentence and a way to continue, not to a silent page."""
    names = [path.name for path in dist.glob(f"*/{missing}")]
    broken: dict[str, bytes | None] = dict.fromkeys(names)
    assert broken
    with running(Site(dist, prefix=FOLDER, broken=broken)) as site:
        visitor = new_visitor(site.address)
        visitor.page.goto(site.address)

        expect(visitor.page.locator("#rescue-reload")).to_be_visible(timeout=30_000)
        assert (
            snapshot("Clutch could not start")
            == visitor.page.locator("#rescue h1").inner_text()
        )
    faults.clear()
