"""The site works on any static host: how hosts respond and what the page does.

The headers are those of nginx 1.22 and Apache 2.4 on Debian 12 with their default
settings, and of `python3 -m http.server` of Python 3.11.
"""

import shutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from threading import Event

import pytest
from inline_snapshot import snapshot
from playwright.sync_api import Route, expect

from tests.browser.conftest import FOLDER, NewVisitor
from tests.browser.game import begun, texts
from tests.browser.test_start import hold
from tests.browser.visitor import TWO_PEOPLE, Visitor
from tools.server import Handler, Site, running

BYTES = "application/octet-stream"
HTML = "text/html"
AGE = {"Cache-Control": "max-age=600"}
FORGOTTEN = {"Cache-Control": "no-store"}
RICH = {".js", ".css", ".html", ".svg", ".wasm"}


@dataclass(frozen=True)
class Host:
    """How a host answers."""

    types: Mapping[str, str]
    """Content types by file extension."""
    others: str = BYTES
    """The content type of all other files; no header is sent if it is empty."""
    headers: Mapping[str, str] = field(default_factory=dict)
    packed: frozenset[str] = frozenset()
    """The extensions of files that are compressed in transit."""
    encoding: str = "gzip"
    protocol: str = "HTTP/1.1"
    instead: str = ""
    """The file that is sent with status 200 for a missing file."""
    fresh: frozenset[str] | None = None
    """The extensions of the only files that browsers may cache, for ten minutes."""


WEB = {
    ".html": HTML,
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".png": "image/png",
}
KNOWN = {
    **WEB,
    ".wasm": "application/wasm",
    ".py": "text/x-python",
    ".zip": "application/zip",
    ".zst": "application/zstd",
    ".bin": BYTES,
    ".txt": "text/plain",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
NGINX = {
    **WEB,
    ".js": "application/javascript",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
    ".txt": "text/plain",
    ".woff2": "font/woff2",
}
HOSTS = {
    "GitHub Pages": Host(
        {
            **{k: f"{v}; charset=utf-8" for k, v in WEB.items() if "text" in v},
            **{k: v for k, v in KNOWN.items() if "text" not in v},
            ".toml": "application/toml",
        },
        headers={**AGE, "Access-Control-Allow-Origin": "*"},
        packed=frozenset(RICH),
    ),
    "nginx": Host(NGINX, packed=frozenset({".html"})),
    "nginx that knows no wasm": Host(
        {k: v for k, v in NGINX.items() if k != ".wasm"}, packed=frozenset({".html"})
    ),
    "Apache": Host(KNOWN, others="", packed=frozenset(RICH | {".txt"})),
    "http.server": Host(KNOWN, protocol="HTTP/1.0"),
    "zstd": Host(KNOWN, packed=frozenset(RICH | {".toml", ".py"}), encoding="zstd"),
    "types with parameters": Host(
        {k: f"{v}; charset=utf-8" for k, v in KNOWN.items()},
        others=f"{BYTES}; charset=utf-8",
    ),
    "bytes, and no guesses": Host(WEB, headers={"X-Content-Type-Options": "nosniff"}),
    "all else is text": Host(WEB, others="text/plain; charset=utf-8"),
    "all else is HTML": Host(WEB, others=HTML),
    "one page for all": Host(KNOWN, instead="index.html"),
}


def answering(host: Host) -> type[Handler]:
    """A request handler that responds as the host does."""

    class Answering(Handler):
        protocol_version = host.protocol

        def answer(self, *, with_body: bool) -> None:
            if with_body:
                super().answer(with_body=True)
            else:  # some give no heads, and the page does without
                self.send(HTTPStatus.METHOD_NOT_ALLOWED, {}, b"", with_body=False)

        def described(self, file: Path, data: bytes) -> dict[str, str]:
            tag = super().described(file, data)["ETag"]
            kind = host.types.get(file.suffix, host.others)
            typed = {"Content-Type": kind} if kind else {}
            headers = {**typed, "ETag": tag, **host.headers}
            if host.fresh is None:
                return headers
            return headers | (AGE if file.suffix in host.fresh else FORGOTTEN)

        def encoded(self, file: Path, data: bytes) -> tuple[str, bytes]:
            if file.suffix not in host.packed:
                return "", data
            if host.encoding == "zstd":
                return host.encoding, framed(data)
            return host.encoding, self.site.packed(file, data)

        def missing(self) -> tuple[HTTPStatus, dict[str, str], bytes]:
            if not host.instead:
                return super().missing()
            page = self.site.dist / host.instead
            return HTTPStatus.OK, {"Content-Type": HTML}, page.read_bytes()

    return Answering


def framed(data: bytes) -> bytes:
    """The data as a Zstandard frame of uncompressed blocks (RFC 8878)."""
    blocks = [data[at : at + 0x20000] for at in range(0, len(data), 0x20000)] or [b""]
    head = b"\x28\xb5\x2f\xfd\xa0" + len(data).to_bytes(4, "little")
    for block in blocks:
        is_last = block is blocks[-1]
        head += (len(block) << 3 | is_last).to_bytes(3, "little") + block
    return head


@pytest.mark.full
@pytest.mark.parametrize("name", HOSTS)
def test_the_site_starts_on_any_host(
    new_visitor: NewVisitor, dist: Path, name: str
) -> None:
    """It also starts a second time, from the browser's cache and the service worker's."""
    site = Site(dist, prefix=FOLDER if name != "nginx" else "/")
    with running(site, kind=answering(HOSTS[name])):
        visitor = new_visitor(site.address)
        visitor.page.add_init_script(OVERHEARD)
        visitor.open(TWO_PEOPLE, "table")
        assert texts(begun(TWO_PEOPLE)) == visitor.actions
        assert [] == visitor.page.evaluate("overheard")
        visitor.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
        visitor.reload("table")

        assert [] == visitor.page.evaluate("overheard")


OVERHEARD = """globalThis.overheard = [];
const hear = () => {
  const said = document.getElementById("lost")?.textContent;
  if (said) overheard.push(said);
};
const all = { childList: true, subtree: true };
new MutationObserver(hear).observe(document, all);"""
"""Records every message at the top of the page, however briefly it is shown."""


def test_scripts_have_the_one_name_that_every_host_knows(dist: Path) -> None:
    assert [] == [*dist.rglob("*.mjs")]
    assert [] == [
        path for path in dist.rglob("*.js") if b".asm.mjs" in path.read_bytes()
    ]


def deploy(folder: Path, *, keeps: bool) -> None:
    """Replace a site by another version, in which every folder has another name."""
    names = {p.name: p.name[:-3] + "000" for p in folder.iterdir() if p.is_dir()}
    for old, new in names.items():
        shutil.copytree(folder / old, folder / new)
        if not keeps:
            shutil.rmtree(folder / old)
    for page in [folder / "index.html", *folder.glob("*000/runtime.js")]:
        text = page.read_text("utf-8")
        for old, new in names.items():
            text = text.replace(old, new)
        page.write_text(text, "utf-8")


REFUSED = """Object.defineProperty(globalThis, "%s", {
  get() { throw new DOMException("refused", "SecurityError"); },
});"""
STALE = frozenset({".html"})
WITH_SCRIPTS = frozenset({".html", ".js", ".css"})


@dataclass
class Deployed:
    """A site that has been redeployed since the visitor's last visit."""

    site: Site
    visitor: Visitor
    table: str


@pytest.fixture
def redeployed(
    new_visitor: NewVisitor, dist: Path, tmp_path: Path, faults: list[str]
) -> Iterator[Callable[..., Deployed]]:
    """A function that redeploys a site while the browser caches its page.

    There is no offline copy.
    """
    folder = tmp_path / "site"
    shutil.copytree(dist, folder)
    servers = []

    def make(fresh: frozenset[str], *, keeps: bool = False) -> Deployed:
        host = Host(KNOWN, fresh=fresh)
        server = running(Site(folder, prefix=FOLDER), kind=answering(host))
        servers.append(server)
        site = server.__enter__()
        visitor = new_visitor(site.address, service_workers="block")
        table = visitor.open(TWO_PEOPLE, "table").table
        deploy(folder, keeps=keeps)
        visitor.page.goto("about:blank")
        site.sent.clear()
        return Deployed(site, visitor, table)

    yield make

    faults.clear()
    for server in servers:
        server.__exit__(None, None, None)


@pytest.mark.parametrize("fresh", [STALE, WITH_SCRIPTS], ids=["page", "scripts"])
def test_a_page_that_is_older_than_its_site_gets_the_newer(
    redeployed: Callable[..., Deployed], fresh: frozenset[str]
) -> None:
    """It reloads once by itself, bypassing the browser's cache, at the same address."""
    deployed = redeployed(fresh)
    visitor = deployed.visitor
    visitor.page.goto(deployed.site.address + deployed.table)
    visitor.sees("table")

    assert deployed.table == visitor.table
    assert texts(begun(TWO_PEOPLE)) == visitor.actions
    expect(visitor.page.locator("#lost")).to_be_empty()


@pytest.mark.parametrize("refused", [["sessionStorage"], ["sessionStorage", "caches"]])
def test_where_nothing_can_be_noted_a_click_gets_the_newer_page(
    redeployed: Callable[..., Deployed], refused: list[str]
) -> None:
    """A page that cannot record its reload might reload forever."""
    deployed = redeployed(STALE)
    visitor = deployed.visitor
    for name in refused:
        visitor.page.add_init_script(REFUSED % name)
    visitor.page.goto(deployed.site.address + deployed.table)
    way_on = visitor.page.locator("#lost a")
    expect(way_on).to_be_in_viewport()
    assert deployed.site.address + deployed.table == visitor.page.url
    assert visitor.page.evaluate("clutchGuard.renew()")
    way_on.click()
    visitor.sees("table")

    assert deployed.table == visitor.table


def test_without_its_sheet_the_page_loads_again_once(
    new_visitor: NewVisitor, dist: Path, faults: list[str]
) -> None:
    """Python needs no stylesheet, and is ready long before a slow server has responded."""
    asked, answers = Event(), Event()
    broken: dict[str, bytes | None] = {}
    host = Host(KNOWN, fresh=frozenset(KNOWN) - {".html", ".css"})

    class Slow(answering(host)):  # type: ignore[misc]
        def answer(self, *, with_body: bool) -> None:
            if self.path.endswith("service-worker.js"):
                assert not asked.is_set()
                asked.set()
                answers.wait(5)
            super().answer(with_body=with_body)

    with running(Site(dist, prefix=FOLDER, broken=broken), kind=Slow) as site:
        visitor = new_visitor(site.address, service_workers="block")
        visitor.open("", "lobby")
        broken["main.css"] = None
        visitor.page.goto("about:blank")
        visitor.open("", "lobby").page.evaluate(CALM)
        assert asked.is_set()
        with visitor.page.expect_navigation():
            answers.set()
        expect(visitor.page.locator("#lost")).not_to_be_empty()
        visitor.sees("lobby")

        assert "reload" == visitor.page.evaluate(ARRIVED)
    faults.clear()


CALM = "new Promise((done) => requestIdleCallback(() => done(), { timeout: 5_000 }))"


def test_beside_the_folders_of_before_an_older_page_still_works(
    redeployed: Callable[..., Deployed],
) -> None:
    """The old folders kept by `build.py build --previous` are all that it needs."""
    deployed = redeployed(STALE, keeps=True)
    deployed.visitor.open(deployed.table, "table")

    assert FOLDER not in deployed.site.sent  # nobody has asked for the page


PARTS = [
    *("preload.js", "boot.js", "shell.js", "main.css", "core.js"),
    *("pyscript.toml", "runtime.js", "pyodide.asm.js", "worker.py"),
    "pyodide.asm.wasm*",
]


@pytest.mark.full
@pytest.mark.parametrize("is_page", [False, True], ids=["404", "page"])
@pytest.mark.parametrize("part", PARTS)
def test_what_is_missing_is_called_so(
    new_visitor: NewVisitor, dist: Path, faults: list[str], part: str, *, is_page: bool
) -> None:
    """Hosts that send their page instead are included; one link reloads this address."""
    paths = [*dist.glob(f"*/{part}"), *dist.glob(f"*/styles/{part}")]
    broken: dict[str, bytes | None] = {path.name: None for path in paths}
    assert broken
    host = Host(KNOWN, instead="index.html" if is_page else "")
    with running(
        Site(dist, prefix=FOLDER, broken=broken), kind=answering(host)
    ) as site:
        visitor = new_visitor(site.address, locale="nl-NL")
        visitor.page.goto(f"{site.address}#/rules/egg-thieves")
        said = visitor.page.locator("#lost a, #rescue-reload").locator("visible=true")
        expect(said).to_be_in_viewport(timeout=30_000)
        text = visitor.page.locator("#lost, #rescue > p:not([role])")

        assert text.inner_text().strip() in (NOT_THERE, NOT_ARRIVED)
        broken.clear()
        said.click()
        visitor.sees("rules")
        expect(visitor.page.locator("h1")).to_contain_text("Egg Thieves")
    faults.clear()


NOT_ARRIVED = snapshot(
    "Op de server ontbreekt een deel van de pagina. Misschien wordt er net een nieuwe versie neergezet: laad de pagina over een paar minuten opnieuw. Je spellen staan nog op dit apparaat: hier kun je ze opslaan en opruimen wat in de weg zit."
)
NOT_THERE = snapshot("Een deel van deze pagina is niet geladen. Pagina opnieuw laden")


@pytest.mark.parametrize(
    "script", ["}", "throw new Error()", "import './none.js'", ""], ids=str
)
def test_a_script_that_cannot_run_is_told_soon(
    new_visitor: NewVisitor, dist: Path, faults: list[str], script: str
) -> None:
    """Otherwise the lobby from the build would be shown and do nothing."""
    broken: dict[str, bytes | None] = {"shell.js": script.encode()}
    with running(Site(dist, prefix=FOLDER, broken=broken)) as site:
        visitor = new_visitor(site.address)
        visitor.page.goto(f"{site.address}#/rules/egg-thieves")
        said = visitor.page.locator("#lost")
        expect(said).not_to_be_empty(timeout=10_000)
        assert (
            snapshot("Part of this page did not load. Reload the page")
            == said.inner_text().strip()
        )

        broken.clear()
        said.locator("a").click()
        visitor.sees("rules")
    faults.clear()


def test_what_comes_late_takes_back_what_was_said(new_visitor: NewVisitor) -> None:
    """A slow connection may deliver a part after it was reported missing."""
    visitor = new_visitor()
    held: list[Route] = []
    visitor.page.route("**/shell.js", lambda route: hold(route, held))
    visitor.page.goto(visitor.address, wait_until="commit")
    said = visitor.page.locator("#lost")
    expect(said).not_to_be_empty(timeout=10_000)
    for route in held:
        route.continue_()
    visitor.sees("lobby")

    expect(said).to_be_empty()


def test_what_others_put_into_the_page_is_not_missed(
    new_visitor: NewVisitor, dist: Path, faults: list[str]
) -> None:
    """The content policy blocks the foreign script; the page has all its own parts."""
    page = (dist / "index.html").read_bytes()
    foreign = b'<script src="https://example.invalid/count.js"></script></head>'
    broken: dict[str, bytes | None] = {
        "index.html": page.replace(b"</head>", foreign),
    }
    with running(Site(dist, prefix=FOLDER, broken=broken)) as site:
        visitor = new_visitor(site.address)
        visitor.page.add_init_script(OVERHEARD)
        visitor.open(TWO_PEOPLE, "table")

        assert [] == visitor.page.evaluate("overheard")
        assert "navigate" == visitor.page.evaluate(ARRIVED)
    faults.clear()


ARRIVED = "performance.getEntriesByType('navigation')[0].type"

NO_WASM = "delete globalThis.WebAssembly"
NOT_ALLOWED = """WebAssembly.Module = class {
  constructor() { throw new WebAssembly.CompileError("disallowed by embedder"); }
};"""


@pytest.mark.parametrize("script", [NO_WASM, NOT_ALLOWED], ids=["none", "forbidden"])
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (
            "en",
            snapshot(
                "Clutch needs WebAssembly, and this browser does not allow it here. Allow it for this page, or use another browser."
            ),
        ),
        (
            "nl",
            snapshot(
                "Clutch heeft WebAssembly nodig, en deze browser staat dat hier niet toe. Sta het toe voor deze pagina, of gebruik een andere browser."
            ),
        ),
        (
            "fr",
            snapshot(
                "Clutch a besoin de WebAssembly, et ce navigateur ne l’autorise pas ici. Autorisez-le pour cette page, ou utilisez un autre navigateur."
            ),
        ),
    ],
)
def test_without_webassembly_it_says_so(
    new_visitor: NewVisitor, script: str, language: str, sentence: str
) -> None:
    """Nothing else is tried or blamed; the readable pages can still be read."""
    visitor = new_visitor(locale=language)
    visitor.page.add_init_script(script)
    visitor.page.goto(visitor.address)
    said = visitor.page.locator("#lost")
    expect(said).to_be_in_viewport()
    assert sentence == said.inner_text().strip()

    visitor.page.locator('a[href="#/rules/egg-thieves"]').click()
    expect(visitor.page.locator(".rulebook")).to_be_visible()
    expect(visitor.page.locator("#boot")).to_be_empty()


NO_LAYERS = "delete globalThis.CSSLayerBlockRule"


@pytest.mark.full
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (
            "en",
            snapshot(
                "This browser is too old for Clutch: the page may look wrong, or not start. Use a current Firefox, Chrome, Edge or Safari."
            ),
        ),
        (
            "nl",
            snapshot(
                "Deze browser is te oud voor Clutch: de pagina kan er vreemd uitzien, of niet starten. Gebruik een recente versie van Firefox, Chrome, Edge of Safari."
            ),
        ),
        (
            "fr",
            snapshot(
                "Ce navigateur est trop ancien pour Clutch : la page peut mal s’afficher, ou ne pas démarrer. Utilisez une version récente de Firefox, Chrome, Edge ou Safari."
            ),
        ),
    ],
)
def test_a_browser_that_is_too_old_is_told_so(
    new_visitor: NewVisitor, dist: Path, language: str, sentence: str
) -> None:
    """The page works as far as it can, and reports no missing part."""
    [sheet] = dist.glob("*/styles/main.css")
    broken: dict[str, bytes | None] = {
        "main.css": sheet.read_bytes().replace(b"@layer", b"@unknown")
    }
    with running(Site(dist, prefix=FOLDER, broken=broken)) as site:
        visitor = new_visitor(site.address, locale=language)
        visitor.page.add_init_script(NO_LAYERS)
        visitor.open("", "lobby")
        said = visitor.page.locator("#lost")
        expect(said).to_be_in_viewport()

        assert sentence == said.inner_text().strip()


def test_a_browser_that_cannot_read_the_scripts_is_told_that_it_is_too_old(
    new_visitor: NewVisitor, dist: Path, faults: list[str]
) -> None:
    """No part is missing, and reloading the page would not help."""
    broken: dict[str, bytes | None] = dict.fromkeys(("preload.js", "shell.js"), b"}")
    with running(Site(dist, prefix=FOLDER, broken=broken)) as site:
        visitor = new_visitor(site.address)
        visitor.page.add_init_script(NO_LAYERS)
        visitor.page.goto(site.address)
        said = visitor.page.locator("#lost")

        expect(said).to_contain_text("too old")
        expect(said.locator("a")).to_have_count(0)
    faults.clear()


@pytest.mark.chromium("over WebDriver BiDi nobody forbids scripts")
def test_without_scripts_it_says_so_at_the_top(
    new_visitor: NewVisitor, faults: list[str]
) -> None:
    """The message is in every language, as the user's language is unknown."""
    visitor = new_visitor(java_script_enabled=False)
    visitor.page.goto(visitor.address)
    said = visitor.page.locator("noscript p")

    assert (
        snapshot(
            [
                "Clutch needs JavaScript. Please allow it for this page: without it you can only read this lobby.",
                "Clutch heeft JavaScript nodig. Sta het toe voor deze pagina: zonder JavaScript kun je alleen deze lobby lezen.",
                "Clutch a besoin de JavaScript. Autorisez-le pour cette page : sans lui, vous ne pouvez lire que cet accueil.",
            ]
        )
        == said.all_inner_texts()
    )
    for sentence in said.all():
        expect(sentence).to_be_in_viewport()
    assert ["en", "nl", "fr"] == [one.get_attribute("lang") for one in said.all()]
    faults.clear()  # what scripts would have used is there in vain


@pytest.mark.parametrize("end", [".js", ".css"])
def test_where_a_type_cannot_be_done_without_it_says_so(
    new_visitor: NewVisitor, dist: Path, faults: list[str], end: str
) -> None:
    """Browsers reject modules and stylesheets that are served as plain text."""
    host = Host({**KNOWN, end: "text/plain"})
    with running(Site(dist, prefix=FOLDER), kind=answering(host)) as site:
        visitor = new_visitor(site.address)
        visitor.page.goto(site.address)

        expect(visitor.page.locator("#lost")).not_to_be_empty(timeout=10_000)
    faults.clear()
