"""Puts modules of the page into one file, so that a browser starts with few tasks.

What a module is stays as it is: each is a function that gives what it exports. So
nothing is parsed but the lines that import and export, which have to be of the few
kinds that web/ has; another one stops the build.
"""

import re
from collections.abc import Callable, Collection, Iterator

from tools.environment import MissingError

IMPORT = re.compile(
    r"^import (?:\* as (?P<all>\w+)|\{(?P<some>[^}]*)\})"
    r" from \"\./(?P<file>[^\"]+)\";\n",
    re.MULTILINE,
)
EXPORT = re.compile(
    r"^export (?=(?:async function|function\*?|const|class) (?P<name>\w+))",
    re.MULTILINE,
)
LIST = re.compile(r"^export \{ (?P<names>[\w, ]+) \};\n", re.MULTILINE)
LEFT = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)
COMMENT = re.compile(
    r"^[ \t]*(?://(?!#).*|/\*\*(?:(?!\*/)[\s\S])*\*/)\n",
    re.MULTILINE,
)
"""One with lines of its own, as all are in web/ that say more than a few words."""
EAGER = "//# allFunctionsCalledOnLoad\n"
"""Has Chromium compile a script's functions while it loads, not in the first click."""


def plain(source: str) -> str:
    """A script without what it says to those who read it: the sources are public.

    Comments behind code stay, and what looks like one would go from a text of several
    lines, of which there is none.
    """
    return COMMENT.sub("", source)


def bundled(entry: str, read: Callable[[str], str], apart: Collection[str]) -> str:
    """A module with all that it imports but what is kept apart, from the same folder.

    Raises `MissingError` for a line that imports or exports in a way not known here,
    and where modules import each other in a circle.
    """
    order = list(dict.fromkeys(reached(entry, read, apart, ())))
    kept = {file for name in order for file in imported(read(name)) if file in apart}
    outside = "".join(
        f'import * as {variable(name)} from "./{name}";\n' for name in sorted(kept)
    )
    return EAGER + outside + "".join(wrapped(name, read(name)) for name in order)


def imported(source: str) -> list[str]:
    """The files that a module imports."""
    return [found["file"] for found in IMPORT.finditer(source)]


def reached(
    name: str,
    read: Callable[[str], str],
    apart: Collection[str],
    above: tuple[str, ...],
) -> Iterator[str]:
    """A module after all that it imports."""
    if name in above:
        raise MissingError(f"These import each other: {', '.join(above)}.")
    for file in imported(read(name)):
        if file not in apart:
            yield from reached(file, read, apart, (*above, name))
    yield name


def wrapped(name: str, source: str) -> str:
    """A module as a function that gives what it exports."""
    names = [found["name"] for found in EXPORT.finditer(source)]
    for found in LIST.finditer(source):
        names += found["names"].split(", ")
    body = EXPORT.sub("", LIST.sub("", IMPORT.sub(taken, source)))
    if left := LEFT.search(body):
        raise MissingError(f"{name}: the build does not know `{left[0]}`.")
    given = ", ".join(names)
    return f"const {variable(name)} = (() => {{\n{body}return {{ {given} }};\n}})();\n"


def taken(found: re.Match[str]) -> str:
    """A line that imports, as it is within the one file."""
    source = variable(found["file"])
    if found["all"]:
        return f"const {found['all']} = {source};\n"
    return f"const {{{found['some'].replace(' as ', ': ')}}} = {source};\n"


def variable(file: str) -> str:
    """What a module is called within the one file."""
    return "$" + re.sub(r"\W", "_", file.removesuffix(".js"))
