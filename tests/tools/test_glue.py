"""Pyodide's script without unused code (`web/make/glue.mjs`)."""

import json
from pathlib import Path

import pytest

from tools import parts
from tools.environment import MissingError, capture, ensure_node, node

SCRIPT = """async function create(Module){
var eggs=3;
var {length}=[eggs];
var drawn=()=>1;drawn.sig="i";Module["drawn"]=drawn;
var painted=()=>drawn();painted.sig="i";Module["painted"]=painted;
function fed(){return"fed"}fed.sig="p";
var _lay,_call,_last;
function assignWasmExports(wasmExports){
_lay=Module["_lay"]=wasmExports["lay"];
_call=Module["_call"]=wasmExports["call"];
_last=wasmExports["last"];
}
var wasmImports={drawn,feed:fed};
assignWasmExports(Module.program);
Module.told=[length,Object.keys(wasmImports),_last];
return Module}export default create;
"""
SHOW = """
import { imported, shaken } from GLUE;
const text = shaken(SCRIPT, WANTED.concat(IMPORTS.map(imported)));
const address = "data:text/javascript," + encodeURIComponent(text);
const { default: create } = await import(address);
const program = { lay: 5, call: 7, last: 9 };
const { told, ...rest } = await create({ program });
delete rest.program;
console.log(JSON.stringify([told, Object.keys(rest).sort()]));
"""


def shaken(
    folder: Path, script: str, wanted: list[str], imports: list[str]
) -> tuple[list[object], list[str]]:
    """The output of a script after tree shaking, and the names that are left."""
    ensure_node()
    values = {
        "GLUE": (parts.MAKERS / "glue.mjs").as_uri(),
        "SCRIPT": script,
        "WANTED": wanted,
        "IMPORTS": imports,
    }
    text = SHOW
    for name, value in values.items():
        text = text.replace(name, json.dumps(value))
    (folder / "show.mjs").write_text(text, "utf-8")
    told, names = json.loads(capture([node(), folder / "show.mjs"]))
    return told, names


def test_what_nothing_names_is_left_out(tmp_path: Path) -> None:
    assert ([1, [], 9], []) == shaken(tmp_path, SCRIPT, [], [])


def test_what_is_wanted_comes_with_what_it_names(tmp_path: Path) -> None:
    """They may be exports of the program or definitions of the script."""
    [_, names] = shaken(tmp_path, SCRIPT, ["painted", "lay"], [])

    assert ["_lay", "drawn", "painted"] == names


def test_what_the_program_imports_is_there(tmp_path: Path) -> None:
    [told, _] = shaken(tmp_path, SCRIPT, [], ["feed"])

    assert [1, ["feed"], 9] == told


def test_names_that_are_put_together_stop_the_build(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Names computed at run time cannot be traced."""
    script = SCRIPT.replace("var eggs=3;", 'var eggs=Module["_"+length];')

    with pytest.raises(MissingError):
        shaken(tmp_path, script, [], [])
    assert "nobody can tell" in capfd.readouterr().err
