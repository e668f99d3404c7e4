"""Serves a built site on this machine, for people, tests and measurements.

It responds like GitHub Pages: correct content types, large texts compressed with gzip,
an ETag for each file. For measurements it can be as slow as a line of a given speed.
For tests it can send broken files.

During development, the page has to be the latest build. The site's service worker keeps
an older version until the user agrees to update. So it is replaced by one that caches
nothing and clears existing caches.
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
"""The host names by which this machine may be addressed."""
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
"""A service worker without a cache, the same for every build, so none has to wait."""
HASHED = re.compile(r"-[0-9a-f]{12}/")
CHUNK = 16_384


@dataclass
class Line:
    """A connection with limited bandwidth and a delay, shared by all requests."""

    bytes_per_second: float
    delay: float
    _free_at: float = 0.0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def wait(self) -> None:
        """Wait for the delay until the first byte of a response."""
        time.sleep(self.delay)

    def send(self, size: int) -> None:
        """Wait as long as `size` bytes take to send, after those already waiting."""
        with self._lock:
            now = time.monotonic()
            self._free_at = max(self._free_at, now) + size / self.bytes_per_second
            rest = self._free_at - now
        time.sleep(rest)


@dataclass
class Site:
    """A built site, how it is served, and what has been sent so far."""

    dist: Path
    prefix: str = "/"
    is_newest: bool = False
    """Whether to replace the service worker, so that the latest build is shown."""
    line: Line | None = None
    broken: Mapping[str, bytes | None] = field(default_factory=dict)
    """What to send instead of a file, by the end of its path; None if missing."""
    sent: Counter[str] = field(default_factory=Counter)
    asked_at: dict[str, float] = field(default_factory=dict)
    """When each file was first requested, in seconds since the epoch."""
    address: str = ""
    _packed: dict[tuple[Path, float], bytes] = field(default_factory=dict)

    def read(self, address: str) -> tuple[Path, bytes] | None:
        """The file at an address and its contents; None if there is none."""
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
        """How many bytes have been sent for files requested before a moment."""
        asked = (path for path, time in self.asked_at.items() if time < moment)
        return sum(self.sent[path] for path in asked)

    def inside(self, path: str) -> Path | None:
        """The path inside the site's folder; None if it leads outside.

        Characters used by other systems in paths are rejected: a path on the web has
        neither backslashes nor the colon of a drive.
        """
        if any(sign in path for sign in "\\:\0"):
            return None
        folder = self.dist.resolve()
        file = (folder / path.lstrip("/")).resolve()
        return file if file.is_relative_to(folder) else None

    def packed(self, file: Path, data: bytes) -> bytes:
        """A file's data compressed with gzip, cached."""
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
        """Send a file with its headers."""
        self.answer(with_body=True)

    def do_HEAD(self) -> None:
        """Send only the headers of a file."""
        self.answer(with_body=False)

    def answer(self, *, with_body: bool) -> None:
        """Send a file, or the status that it is missing or has not changed."""
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
        """The response for a missing file: status, headers and body."""
        return HTTPStatus.NOT_FOUND, {"Content-Type": "text/plain"}, b"missing\n"

    def described(self, file: Path, data: bytes) -> dict[str, str]:
        """The headers of a file."""
        name = file.relative_to(self.site.dist.resolve()).as_posix()
        return {
            "Content-Type": content_type(file),
            "Cache-Control": caching(name),
            "ETag": f'"{hashlib.sha256(data).hexdigest()[:20]}"',
            "Vary": "Accept-Encoding",
        }

    def encoded(self, file: Path, data: bytes) -> tuple[str, bytes]:
        """The encoding of a file, which may be empty, and the data to send."""
        is_worth_it = file.suffix in PACKED and len(data) > WORTH_PACKING
        if not (self.takes_gzip() and is_worth_it):
            return "", data
        return "gzip", self.site.packed(file, data)

    def is_meant(self) -> bool:
        """Whether the request's host name is one of this machine's.

        A foreign page whose own host name resolves to this machine must not read the
        files (DNS rebinding).
        """
        name, _, _ = self.headers.get("Host", "").partition(":")
        return name in NAMES

    def takes_gzip(self) -> bool:
        """Whether the browser accepts gzip."""
        return "gzip" in self.headers.get("Accept-Encoding", "")

    def send(
        self,
        status: HTTPStatus,
        headers: Mapping[str, str],
        data: bytes,
        *,
        with_body: bool = True,
    ) -> None:
        """Send a response at the speed of the line."""
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
        """Log nothing: the browser's developer tools show the requests."""


class Server(http.server.ThreadingHTTPServer):
    """A multithreaded server that tolerates closed connections."""

    daemon_threads = True
    request_queue_size = 64

    def server_activate(self) -> None:
        """Start listening, with no open connections yet."""
        self.connections: weakref.WeakSet[socket.socket] = weakref.WeakSet()
        super().server_activate()

    def get_request(self) -> tuple[socket.socket, tuple[str, int]]:
        """Accept a connection, and keep track of it while it is open."""
        connection, address = super().get_request()
        self.connections.add(connection)
        return connection, address

    def server_close(self) -> None:
        """Close all connections too: browsers keep them open for more requests."""
        for connection in list(self.connections):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
        super().server_close()

    def handle_error(self, *_: object) -> None:
        """Ignore errors from connections that the browser has closed."""


def content_type(file: Path) -> str:
    """The content type of a file."""
    kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0]
    kind = kind or "application/octet-stream"
    is_text = kind.startswith("text/") or kind == "application/manifest+json"
    return f"{kind}; charset=utf-8" if is_text else kind


def caching(name: str) -> str:
    """The Cache-Control header of a file: for ever if its folder name has a hash."""
    return "max-age=31536000, immutable" if HASHED.search(name) else "no-cache"


def listen(site: Site, port: int, kind: type[Handler] = Handler) -> Server:
    """A server for a site, not running. Raises `MissingError` if the port is taken."""
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
    """Serve a site in the background while the context is active."""
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
    """Build a site and serve it until interrupted; the port is reserved first."""
    server = listen(site, port)
    build(site.dist)
    say(f"serving {site.dist.name}/ on {site.address} (Ctrl-C stops it)")
    try:
        server.serve_forever()
    finally:
        server.server_close()
