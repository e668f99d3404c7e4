"""The page's modules in one file: what they say to each other stays what it was."""

import json
from pathlib import Path

import pytest

from tools import bundle, site
from tools.environment import MissingError, capture, node

MODULES = {
    "shell.js": """
import * as eggs from "./eggs.js";
import { lay as bring, HENS } from "./hens.js";
import { shared } from "./apart.js";

const count = 1;
console.log(JSON.stringify([count, eggs.count, bring(2), HENS, shared]));
""",
    "hens.js": """
import { count } from "./eggs.js";
export const HENS = 3;
export function lay(each) {
  return each * HENS + count;
}
""",
    "eggs.js": "console.log('once');\nexport const count = 5;\n",
}


def test_modules_in_one_file_do_what_they_did(tmp_path: Path) -> None:
    """Names of one are unknown to the others, and each runs once."""
    made = bundle.bundled("shell.js", MODULES.__getitem__, {"apart.js"})
    (tmp_path / "shell.mjs").write_text(made.replace("apart.js", "apart.mjs"), "utf-8")
    (tmp_path / "apart.mjs").write_text("export const shared = 7;\n", "utf-8")

    once, told = capture([node(), tmp_path / "shell.mjs"]).splitlines()
    assert "once" == once
    assert [1, 5, 11, 3, 7] == json.loads(told)


@pytest.mark.parametrize(
    "line",
    [
        "export let count = 1;\n",
        'export * from "./eggs.js";\n',
        'import eggs from "./eggs.js";\n',
    ],
)
def test_what_the_build_does_not_know_stops_it(line: str) -> None:
    with pytest.raises(MissingError, match="does not know"):
        bundle.bundled("shell.js", {"shell.js": line}.__getitem__, ())


def test_comments_are_for_those_who_read_the_sources() -> None:
    commented = """
/**
 * What lies there.
 * @type {number}
 */
const eggs = /** @type {number} */ (
  /** @type {unknown} */ (3)
); // of hens
  // Not // of ducks.
const link = "https://example.org";
//# allFunctionsCalledOnLoad
"""
    assert """
const eggs = /** @type {number} */ (
  /** @type {unknown} */ (3)
); // of hens
const link = "https://example.org";
//# allFunctionsCalledOnLoad
""" == bundle.plain(commented)


@pytest.mark.parametrize("name", sorted(p.name for p in site.WEB.glob("*.*js")))
def test_scripts_without_comments_are_whole(name: str, tmp_path: Path) -> None:
    (tmp_path / "script.mjs").write_text(site.script(name), "utf-8")

    capture([node(), "--check", tmp_path / "script.mjs"])


def test_no_text_of_a_script_looks_like_a_comment() -> None:
    """A text of several lines stands between backquotes."""
    for path in site.WEB.glob("*.*js"):
        source = path.read_text("utf-8")
        for found in bundle.COMMENT.finditer(source):
            before = bundle.COMMENT.sub("", source[: found.start()])
            assert before.count("`") % 2 == 0, (path.name, found[0])


def test_modules_that_import_each_other_stop_the_build() -> None:
    circle = {
        "shell.js": 'import { b } from "./b.js";\nexport const a = 1;\n',
        "b.js": 'import { a } from "./shell.js";\nexport const b = a;\n',
    }
    with pytest.raises(MissingError, match="import each other"):
        bundle.bundled("shell.js", circle.__getitem__, ())


def test_every_script_of_the_page_is_served() -> None:
    """In the one file, or as one of its own."""
    apart = {*site.AT_ONCE, *site.LATER}
    inside = set(bundle.reached("shell.js", site.script, apart, ()))
    scripts = {path.name for path in site.WEB.glob("*.js")}

    assert scripts | {"vendor/idiomorph.js"} == inside | apart | {"service-worker.js"}


def test_nothing_is_compiled_in_the_first_click() -> None:
    """Chromium takes the hint in the first line, or nowhere."""
    made = bundle.bundled("shell.js", MODULES.__getitem__, {"apart.js"})

    assert made.startswith("//# allFunctionsCalledOnLoad\n")
