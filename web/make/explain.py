"""What Python's memory holds, by whose it is and by what it is.

Runs inside Pyodide, for `build.py snapshot --explain` alone. Every object is counted
once, for whom it is reached from first: Python's own modules, Pyodide's, then ours.
"""

import gc
import sys
from collections.abc import Callable, Iterator
from types import CodeType, FunctionType, ModuleType

Piece = tuple[str, str, int, int]
"""Whose it is, what it is, where it lies and how many bytes it takes."""


def owner(name: str) -> str:
    """Whose a module is, by its name."""
    parts = name.split(".")
    if parts[0] in {"pyodide", "_pyodide", "_pyodide_core", "js", "pyodide_js"}:
        return "pyodide"
    if parts[0] != "clutch":
        return f"python: {parts[0]}"
    return ".".join(parts[: 4 if parts[1:2] == ["games"] else 2])


def rank(name: str) -> tuple[int, str]:
    """Whose come first: what several share belongs to the one further below."""
    return (name.startswith("clutch") + name.startswith("clutch.games"), name)


def parts_of(code: CodeType) -> Iterator[tuple[str, object]]:
    """What a code object refers to, and what each of it is."""
    yield "line tables", code.co_linetable
    yield "exception tables", code.co_exceptiontable
    documented = code.co_flags & 0x4000000
    for number, constant in enumerate(code.co_consts):
        is_doc = number == 0 and documented
        yield "docstrings" if is_doc else "", constant
    for names in (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars):
        for name in names:
            yield "names", name
    yield "names", code.co_qualname
    yield "names", code.co_filename
    yield "tuples", code.co_consts
    yield "tuples", code.co_names


def referred(thing: object) -> Iterator[tuple[str, object]]:
    """What an object refers to."""
    if isinstance(thing, CodeType):
        yield from parts_of(thing)
        return
    doc = None
    if isinstance(thing, FunctionType | ModuleType):
        doc = thing.__doc__
    elif isinstance(thing, type) and isinstance(vars(thing).get("__doc__"), str):
        doc = vars(thing)["__doc__"]
    if isinstance(doc, str):
        yield "docstrings", doc
    if isinstance(thing, dict):
        for key in thing:
            yield ("names" if isinstance(key, str) else ""), key
    for one in gc.get_referents(thing):
        yield "", one


def kind_of(thing: object) -> str:
    """What an object is."""
    kinds: dict[type, str] = {
        CodeType: "code",
        FunctionType: "functions",
        str: "texts",
        bytes: "bytes",
        dict: "dicts",
        tuple: "tuples",
        list: "lists",
        set: "sets",
        frozenset: "sets",
    }
    if isinstance(thing, type):
        return "classes"
    return kinds.get(type(thing), "other objects")


def reach(
    start: object, whose: str, seen: set[int], skipped: Callable[[object], bool]
) -> Iterator[Piece]:
    """Everything that is reached from an object and was not before."""
    waiting = [("", start)]
    while waiting:
        kind, thing = waiting.pop()
        if id(thing) in seen or skipped(thing):
            continue
        seen.add(id(thing))
        yield whose, kind or kind_of(thing), id(thing), sys.getsizeof(thing)
        waiting += reversed(list(referred(thing)))


def homes(everything: list[object]) -> dict[str, list[object]]:
    """What belongs to each module, whoever else imports it."""
    found: dict[str, list[object]] = {
        name: [module, getattr(module, "__dict__", None)]
        for name, module in sys.modules.items()
    }
    for thing in everything:
        if isinstance(thing, type | FunctionType):
            name = getattr(thing, "__module__", None)
            if isinstance(name, str) and name in found:
                found[name].append(thing)
    return found


def explained() -> list[Piece]:
    """Everything that there is."""
    everything = gc.get_objects()
    at_home = homes(everything)
    home = {id(thing): name for name, things in at_home.items() for thing in things}
    seen = {id(sys.modules), id(everything), id(at_home), id(home)}
    pieces: list[Piece] = []
    for name in sorted(at_home, key=rank):
        for thing in at_home[name]:
            pieces += reach(
                thing,
                owner(name),
                seen,
                lambda it, name=name: home.get(id(it), name) != name,
            )
    for thing in everything:
        pieces += reach(thing, "reached from no module", seen, lambda _: False)
    return pieces
