"""The page's scripts as esbuild bundles them: complete and as start-up needs them."""

import re
import shutil
from functools import cache
from pathlib import Path

import pytest

from tools import site
from tools.environment import WEB, MissingError

IMPORTED = re.compile(r"\bfrom ?\"\./([\w.-]+)\"")
FETCHED = re.compile(r"\bimport\(\"\./([\w.-]+)\"\)")


@cache
def scripts() -> dict[str, str]:
    """The scripts by name, as served."""
    bundle = site.bundled().items()
    return {name: data.decode() for name, data in bundle if name.endswith("js")}


def changed(folder: Path, name: str, text: str) -> Path:
    """Copy web/ and add text to one of its files."""
    web = folder / "web"
    shutil.copytree(WEB, web, ignore=shutil.ignore_patterns("node_modules"))
    with (web / name).open("a", encoding="utf-8") as file:
        file.write(text)
    return web


def test_every_script_is_served() -> None:
    """Each is a file of its own or part of the files that import it."""
    sources = {path.name: path.read_text("utf-8") for path in WEB.glob("*.*js")}
    imported = {name for text in sources.values() for name in IMPORTED.findall(text)}

    assert sources.keys() == scripts().keys() | imported


def test_what_a_script_asks_for_is_served() -> None:
    wanted = {
        name
        for text in scripts().values()
        for name in IMPORTED.findall(text) + FETCHED.findall(text)
    }

    assert {"boot.js", "store.js", "restart.js", "rescue.js"} <= wanted
    assert wanted <= scripts().keys()


def test_shared_scripts_of_the_start_are_in_no_other_file() -> None:
    """Otherwise each file that contains them would have its own state."""
    assert {"boot.js", "store.js"} <= set(IMPORTED.findall(scripts()["shell.js"]))
    assert {"services.js"} == set(IMPORTED.findall(scripts()["store.js"]))


def test_what_the_start_runs_first_is_no_module() -> None:
    for name in ("preload.js", "unpack.js", "service-worker.js"):
        assert not re.search(r"\b(?:ex|im)port ?[{*\"]", scripts()[name]), name


def test_comments_are_for_those_who_read_the_sources() -> None:
    for name, text in scripts().items():
        assert "@ts-check" not in text, name


def test_the_same_sources_make_the_same_bytes() -> None:
    assert site.bundled() == site.bundled()


def test_nothing_is_compiled_in_the_first_click() -> None:
    """Chromium reads the hint only in the first line."""
    assert scripts()["shell.js"].startswith("//# allFunctionsCalledOnLoad\n")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("shell.js", 'import "./missing.js";\n'),
        ("styles/base.css", "a { color: red;\n"),
        ("sounds.js", 'if (typeof played === "nothing") play();\n'),
    ],
)
def test_what_looks_wrong_stops_the_build(name: str, text: str, tmp_path: Path) -> None:
    with pytest.raises(MissingError):
        site.bundled(changed(tmp_path, name, text))


def test_a_file_that_is_changed_is_built_as_the_others(tmp_path: Path) -> None:
    made = site.bundled(changed(tmp_path, "styles/base.css", "a { color: #123456 }\n"))

    assert b"a{color:#123456}" in made["styles/main.css"]
