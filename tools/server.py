"""Serves a built site on this machine: for people, for the tests, for measuring.

It answers as GitHub Pages does: the right types, big texts packed with gzip, a
validator for each file. For measuring it can be as slow as a line of a given speed;
for the tests it can give out broken files.

During development the page has to be the one that was built last. The site's service
worker keeps an older one until people agree to have the newer; so its place is taken by
one that keeps nothing, and drops what others have kept.
"""

import gzip
import hashlib
import http.server
import mimetypes
import re
import socket
import threading
import time
import urllib.parse
import weakref
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path

from tools.environment import MissingError, say

HOST = "127.0.0.1"
NAMES = (HOST, "localhost")
"""What this machine may be called in an address."""
TYPES = {
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".toml": "application/toml",
    ".py": "text/x-python",
    ".whl": "application/zip",
    ".gz": "application/gzip",
    ".woff2": "font/woff2",
}
PACKED = {
    ".css",
    ".html",
    ".js",
    ".json",
    ".mjs",
    ".py",
    ".svg",
    ".toml",
    ".txt",
    ".wasm",
}
WORTH_PACKING = 1000
SERVICE_WORKER = "service-worker.js"
KEEP_NOTHING = b"""\
// In place of the service worker: the page is always the one that was built last.
self.addEventListener("install", () => {
  self.skipWaiting();
  // Once more, for a browser that has found the other worker at work.
  setTimeout(() => self.skipWaiting(), 2_000);
});
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function takeOver() {
  const prefix = `clutch ${new URL(self.registration.scope).pathname} `;
  const kept = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(kept.map((name) => caches.delete(name)));
  if (!kept.length) return;
  await self.clients.claim();
  // These pages have come from what was kept. They wait until this worker is active,
  // so it must not wait for them.
  const pages = await self.clients.matchAll();
  for (const page of pages) void page.navigate(another(page.url));
}

// An address that differs in what follows its "#" alone would not be loaded.
const another = (url) => Object.assign(new URL(url), { search: "newest" }).href;
"""
"""A service worker without a cache. It is the same for every build, so none waits."""
HASHED = re.compile(r"-[0-9a-f]{12}/")
CHUNK = 16_384


@dataclass
class Line:
    """A line of so many bytes a second, shared by all connections, with a delay."""

    bytes_per_second: float
    delay: float
    _free_at: float = 0.0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def wait(self) -> None:
        """Wait until the first byte of an answer has come through."""
        time.sleep(self.delay)

    def send(self, size: int) -> None:
        """Wait until so many bytes have gone through, one after the other."""
        with self._lock:
            now = time.monotonic()
            self._free_at = max(self._free_at, now) + size / self.bytes_per_second
            rest = self._free_at - now
        time.sleep(rest)


@dataclass
class Site:
    """A built site, where it is served, and what has been sent of it."""

    dist: Path
    prefix: str = "/"
    is_newest: bool = False
    """Whether pages are never kept, so that what was built last is what is seen."""
    line: Line | None = None
    broken: Mapping[str, bytes | None] = field(default_factory=dict)
    """By the end of an address: what is sent instead; None says that it is missing."""
    sent: Counter[str] = field(default_factory=Counter)
    asked_at: dict[str, float] = field(default_factory=dict)
    """When each file was first asked for, in seconds of the clock."""
    address: str = ""
    _packed: dict[tuple[Path, float], bytes] = field(default_factory=dict)

    def read(self, address: str) -> tuple[Path, bytes] | None:
        """The file of an address, None when there is none."""
        path = urllib.parse.unquote(urllib.parse.urlsplit(address).path)
        if not path.startswith(self.prefix):
            return None
        file = self.inside(path.removeprefix(self.prefix))
        if file is None:
            return None
        if file.is_dir():
            file /= "index.html"
        for end, data in self.broken.items():
            if file.as_posix().endswith(end):
                return None if data is None else (file, data)
        if self.is_newest and file == self.dist.resolve() / SERVICE_WORKER:
            return file, KEEP_NOTHING
        return (file, file.read_bytes()) if file.is_file() else None

    def sent_by(self, moment: float) -> int:
        """How many bytes have been sent of what was asked for before a moment."""
        asked = (path for path, time in self.asked_at.items() if time < moment)
        return sum(self.sent[path] for path in asked)

    def inside(self, path: str) -> Path | None:
        """Where a path leads to from the site's folder; None if out of it.

        Another system's ways to name a file are not taken at all: a path of the web has
        neither backslashes nor the colon of a drive.
        """
        if any(sign in path for sign in "\\:\0"):
            return None
        folder = self.dist.resolve()
        file = (folder / path.lstrip("/")).resolve()
        return file if file.is_relative_to(folder) else None

    def packed(self, file: Path, data: bytes) -> bytes:
        """A file packed with gzip, at most once."""
        key = (file, file.stat().st_mtime)
        if key not in self._packed:
            self._packed[key] = gzip.compress(data, 6, mtime=0)
        return self._packed[key]


class Handler(http.server.BaseHTTPRequestHandler):
    """Answers requests for the files of a site."""

    protocol_version = "HTTP/1.1"
    site: Site
    asked_at: float

    def do_GET(self) -> None:
        """Send a file."""
        self.answer(with_body=True)

    def do_HEAD(self) -> None:
        """Send what would go before a file."""
        self.answer(with_body=False)

    def answer(self, *, with_body: bool) -> None:
        """Send a file, or say that there is none or that nothing has changed."""
        self.asked_at = time.time()
        if self.site.line:
            self.site.line.wait()
        if not self.is_meant():
            self.send(
                HTTPStatus.MISDIRECTED_REQUEST,
                {"Content-Type": "text/plain"},
                b"not the name of this site\n",
            )
            return
        found = self.site.read(self.path)
        if found is None:
            self.send(*self.missing(), with_body=with_body)
            return
        file, data = found
        headers = self.described(file, data)
        if self.headers.get("If-None-Match") == headers["ETag"]:
            self.send(HTTPStatus.NOT_MODIFIED, headers, b"")
            return
        encoding, data = self.encoded(file, data)
        if encoding:
            headers["Content-Encoding"] = encoding
        self.send(HTTPStatus.OK, headers, data, with_body=with_body)

    def missing(self) -> tuple[HTTPStatus, dict[str, str], bytes]:
        """What is sent where there is no file."""
        return HTTPStatus.NOT_FOUND, {"Content-Type": "text/plain"}, b"missing\n"

    def described(self, file: Path, data: bytes) -> dict[str, str]:
        """What goes before a file."""
        name = file.relative_to(self.site.dist.resolve()).as_posix()
        return {
            "Content-Type": content_type(file),
            "Cache-Control": caching(name),
            "ETag": f'"{hashlib.sha256(data).hexdigest()[:20]}"',
            "Vary": "Accept-Encoding",
        }

    def encoded(self, file: Path, data: bytes) -> tuple[str, bytes]:
        """How a file is packed on its way, if at all, and what is sent."""
        is_worth_it = file.suffix in PACKED and len(data) > WORTH_PACKING
        if not (self.takes_gzip() and is_worth_it):
            return "", data
        return "gzip", self.site.packed(file, data)

    def is_meant(self) -> bool:
        """Whether the request names this machine.

        A page of somebody else whose own name leads here must not read what is served.
        """
        name, _, _ = self.headers.get("Host", "").partition(":")
        return name in NAMES

    def takes_gzip(self) -> bool:
        """Whether the browser can unpack gzip."""
        return "gzip" in self.headers.get("Accept-Encoding", "")

    def send(
        self,
        status: HTTPStatus,
        headers: Mapping[str, str],
        data: bytes,
        *,
        with_body: bool = True,
    ) -> None:
        """Send an answer, as fast as the line allows."""
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status is not HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if not with_body:
            return
        path = urllib.parse.urlsplit(self.path).path
        self.site.asked_at.setdefault(path, self.asked_at)
        self.site.sent[path] += len(data)
        for start in range(0, len(data), CHUNK):
            part = data[start : start + CHUNK]
            if self.site.line:
                self.site.line.send(len(part))
            self.wfile.write(part)

    def log_message(self, *_: object) -> None:
        """Keep quiet: the browser's tools show the requests."""


class Server(http.server.ThreadingHTTPServer):
    """Serves many requests at a time, and does not mind a browser that goes away."""

    daemon_threads = True
    request_queue_size = 64

    def server_activate(self) -> None:
        """Start to listen; no connection is open yet."""
        self.connections: weakref.WeakSet[socket.socket] = weakref.WeakSet()
        super().server_activate()

    def get_request(self) -> tuple[socket.socket, tuple[str, int]]:
        """Accept a connection, and remember it as long as it is open."""
        connection, address = super().get_request()
        self.connections.add(connection)
        return connection, address

    def server_close(self) -> None:
        """Close every connection too: browsers keep them open for more requests."""
        for connection in list(self.connections):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
        super().server_close()

    def handle_error(self, *_: object) -> None:
        """Keep quiet about connections that the browser has closed."""


def content_type(file: Path) -> str:
    """The type that a file is served with."""
    kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0]
    kind = kind or "application/octet-stream"
    is_text = kind.startswith("text/") or kind == "application/manifest+json"
    return f"{kind}; charset=utf-8" if is_text else kind


def caching(name: str) -> str:
    """How long a browser may keep a file: for ever when its folder has its hash."""
    return "max-age=31536000, immutable" if HASHED.search(name) else "no-cache"


def listen(site: Site, port: int, kind: type[Handler] = Handler) -> Server:
    """A server of a site, not yet running."""
    handler = type("SiteHandler", (kind,), {"site": site})
    try:
        server = Server((HOST, port), handler)
    except OSError as error:
        raise MissingError(
            f"Port {port} is taken ({error.strerror}); choose another with --port."
        ) from error
    site.address = f"http://{HOST}:{server.server_address[1]}{site.prefix}"
    return server


@contextmanager
def running(site: Site, port: int = 0, kind: type[Handler] = Handler) -> Iterator[Site]:
    """Serve a site in the background."""
    server = listen(site, port, kind)
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield site
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def serve(site: Site, port: int, build: Callable[[Path], None]) -> None:
    """Build a site and serve it until the user stops it; the port is taken first."""
    server = listen(site, port)
    build(site.dist)
    say(f"serving {site.dist.name}/ on {site.address} (Ctrl-C stops it)")
    try:
        server.serve_forever()
    finally:
        server.server_close()
