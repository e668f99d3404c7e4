"""What the server of a built site gives out, and to whom."""

import time
from collections.abc import Iterator
from http import HTTPStatus
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tools.server import KEEP_NOTHING, SERVICE_WORKER, Site, running

PAGE = "<!doctype html>"
BESIDE = "a file beside the site"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    dist = tmp_path / "dist"
    dist.mkdir()
    (dist / "index.html").write_text(PAGE, "utf-8")
    (tmp_path / "beside.txt").write_text(BESIDE, "utf-8")
    (tmp_path / "dist-other").mkdir()
    (tmp_path / "dist-other" / "beside.txt").write_text(BESIDE, "utf-8")
    (dist / "way-out").symlink_to(tmp_path)
    with running(Site(dist, prefix="/here/")) as site:
        yield site


def asked(site: Site, path: str, host: str = "") -> tuple[int, str]:
    """The status and text of a response; `host` is the name the browser would send."""
    address = urlsplit(site.address)
    connection = HTTPConnection(address.netloc, timeout=10)
    connection.putrequest("GET", path, skip_host=True)
    connection.putheader("Host", host or address.netloc)
    connection.endheaders()
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer.status, text


def test_the_page_is_given_out(site: Site) -> None:
    assert (HTTPStatus.OK, PAGE) == asked(site, "/here/")


def test_this_machine_may_be_called_by_name(site: Site) -> None:
    port = urlsplit(site.address).port

    assert (HTTPStatus.OK, PAGE) == asked(site, "/here/", f"localhost:{port}")


@pytest.mark.parametrize(
    "host", ["example.org", "example.org:80", "127.0.0.1.example.org", " "]
)
def test_another_name_is_refused(site: Site, host: str) -> None:
    status, text = asked(site, "/here/", host)

    assert HTTPStatus.MISDIRECTED_REQUEST == status
    assert PAGE not in text


@pytest.mark.parametrize(
    "path",
    [
        "/here/../beside.txt",
        "/here/%2e%2e/beside.txt",
        "/here/..%2fbeside.txt",
        "/here/..%5cbeside.txt",
        "/here/..\\beside.txt",
        "/here/../dist-other/beside.txt",
        "/here//etc/hostname",
        "/here/way-out/beside.txt",
        "/here/C:/beside.txt",
        "/here/C:%5cbeside.txt",
        "/here/index.html%00.txt",
    ],
)
def test_nothing_beside_the_site_is_given_out(site: Site, path: str) -> None:
    status, text = asked(site, path)

    assert HTTPStatus.NOT_FOUND == status
    assert BESIDE not in text


def test_a_site_whose_folder_is_a_link_is_given_out(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "real" / "index.html").write_text(PAGE, "utf-8")
    (tmp_path / "dist").symlink_to(tmp_path / "real")
    with running(Site(tmp_path / "dist")) as site:
        assert (HTTPStatus.OK, PAGE) == asked(site, "/")


def test_what_was_sent_is_counted_by_when_it_was_asked_for(site: Site) -> None:
    before = time.time()
    asked(site, "/here/")
    after = time.time()
    asked(site, "/here/index.html")

    assert 0 == site.sent_by(before)
    assert len(PAGE) == site.sent_by(after)
    assert 2 * len(PAGE) == site.sent_by(time.time())


@pytest.mark.parametrize(
    ("is_newest", "worker"), [(False, "as it was built"), (True, KEEP_NOTHING.decode())]
)
def test_a_page_under_development_is_not_kept(
    tmp_path: Path, *, is_newest: bool, worker: str
) -> None:
    (tmp_path / SERVICE_WORKER).write_text("as it was built", "utf-8")
    with running(Site(tmp_path, is_newest=is_newest)) as site:
        assert (HTTPStatus.OK, worker) == asked(site, f"/{SERVICE_WORKER}")


def test_a_connection_that_is_kept_ends_with_the_server(tmp_path: Path) -> None:
    """Offline tests rely on it: the server then answers nothing more."""
    (tmp_path / "index.html").write_text(PAGE, "utf-8")
    with running(Site(tmp_path)) as site:
        connection = HTTPConnection(urlsplit(site.address).netloc, timeout=10)
        connection.request("GET", "/")
        connection.getresponse().read()
        kept = connection.sock
        assert kept is not None

    assert b"" == kept.recv(1)
    connection.close()
