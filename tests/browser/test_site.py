"""The folder of a built site: its contents, and that anyone can verify them."""

import hashlib
import re
import shutil
from pathlib import Path

import pytest

from tests.browser.conftest import FOLDER, NewVisitor
from tests.budgets import budgets
from tools import site
from tools.environment import WEB, MissingError
from tools.fingerprints import FINGERPRINTS, hashed
from tools.server import Site, running


def test_each_file_has_its_fingerprint(dist: Path) -> None:
    lines = (dist / FINGERPRINTS).read_text("utf-8").splitlines()
    told = {name: sum_ for sum_, name in (line.split("  ", 1) for line in lines)}
    files = [path for path in dist.rglob("*") if path.is_file()]

    assert told == {
        path.relative_to(dist).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files
        if path.name != FINGERPRINTS
    }


def test_a_site_is_equal_to_a_build_of_its_sources(dist: Path) -> None:
    assert [] == site.verify(dist)


def test_what_somebody_changed_in_a_site_is_told(dist: Path, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    shutil.copytree(dist, folder)
    (folder / "index.html").write_text("changed", "utf-8")
    (folder / "extra.js").write_text("added", "utf-8")
    (folder / "manifest.webmanifest").unlink()

    assert [
        "extra.js: not of this build",
        "index.html: differs",
        "manifest.webmanifest: missing",
    ] == site.verify(folder)


def test_the_folders_of_the_site_before_stay_where_it_is_asked(
    dist: Path, tmp_path: Path
) -> None:
    """Its page and the folders it had kept are dropped; the result can be verified."""
    old, new = tmp_path / "old", tmp_path / "new"
    shutil.copytree(dist, old)
    file = "web-0123456789ab/boot.js"
    files = {file: b"// old", "web-ba9876543210/boot.js": b"// older still"}
    for name, data in files.items():
        (old / name).parent.mkdir()
        (old / name).write_bytes(data)
    sums = old / FINGERPRINTS
    sum_ = hashlib.sha256(files[file]).hexdigest()
    sums.write_text(f"{sums.read_text('utf-8')}{sum_}  {file}\n", "utf-8")
    site.build(new, old)

    assert [f"{file}: not of this build"] == site.verify(new)
    assert [] == site.verify(new, old)

    (old / file).write_bytes(b"// changed")
    with pytest.raises(MissingError, match="not as it was built"):
        site.verify(new, old)


def test_the_same_site_again_keeps_what_is_there(dist: Path, tmp_path: Path) -> None:
    """Browsers may still cache the previous page; the folder can be verified as it is."""
    folder = tmp_path / "site"
    shutil.copytree(dist, folder)
    old = folder / hashed("web", {"boot.js": b"// old"})
    old.mkdir()
    (old / "boot.js").write_bytes(b"// old")
    site.build(folder, folder)

    assert b"// old" == (old / "boot.js").read_bytes()
    assert [] == site.verify(folder) == site.verify(folder, folder)
    (old / "boot.js").write_bytes(b"// changed")
    assert [f"{old.name}/boot.js: not of this build"] == site.verify(folder)


def test_scripts_have_the_constants_that_are_declared_for_them(dist: Path) -> None:
    declared = (WEB / "types" / "build.d.ts").read_text("utf-8")
    names = re.findall(r"^declare const (\w+):", declared, re.MULTILINE)
    (runtime,) = dist.glob(f"*/{site.RUNTIME}")
    scripts = [runtime, dist / site.SERVICE_WORKER]
    text = "".join(path.read_text("utf-8") for path in scripts)

    assert names
    assert sorted(names) == sorted(re.findall(r"^const (\w+) = ", text, re.MULTILINE))


def test_the_first_screen_comes_within_its_budget(
    dist: Path, new_visitor: NewVisitor
) -> None:
    """Counts the bytes requested until Python has painted the lobby."""
    with running(Site(dist, prefix=FOLDER)) as served:
        visitor = new_visitor(served.address)
        visitor.page.add_init_script(PAINTED)
        visitor.page.goto(served.address)
        painted = visitor.page.evaluate("painted") / 1000

        assert 0 < served.sent_by(painted) <= budgets()["bytes.first_screen"]


PAINTED = """window.painted = new Promise((done) => {
  const look = (_, observer) => {
    if (!("ready" in (document.documentElement?.dataset ?? {}))) return;
    observer.disconnect();
    done(performance.timeOrigin + performance.now());
  };
  const all = { attributes: true, childList: true, subtree: true };
  new MutationObserver(look).observe(document, all);
});"""


META = re.compile(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">')


def test_chats_that_preview_links_find_what_they_ask_for(dist: Path) -> None:
    told = dict(META.findall((dist / "index.html").read_text("utf-8")))

    assert "Clutch" == told["og:title"]
    assert told["og:description"]
    assert "summary" == told["twitter:card"]
    assert (dist / told["og:image"]).is_file()
