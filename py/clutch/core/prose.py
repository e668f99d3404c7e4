"""A rulebook in source form: `rules.md`, from which the page's rulebook is made.

    # Egg Thieves
    What it is about, in one sentence or two.
    1. The game in a few sentences.
    ## raid: A raid
    try: first/10                               or `setup: seats=human`
    - ET-033 ET-034: Whoever gets nothing is consoled.
      - ET-034: 7 eggs, 2 players: 3 each.      a note, not shown to readers
    - ET-079 ours: If all flavours are level, nobody scores.
    - ET-121 ours each level: {level}: {eggs}.  repeated for each row of that name
    - ET-151 program: The log is in order.      only for the program
    ![White is guarded.](one-guarded)           a live example and its caption
    > Whose game it is.

Each item is one line. A placeholder `{name}` is filled by the fact of that name. A text
that is only a placeholder is replaced by the message that fills it.
"""

import pkgutil
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import NamedTuple

from clutch.core.message import Message, Parameter

Facts = Mapping[str, Parameter]
Rows = Mapping[str, Sequence[Facts]]

ID = r"[A-Z]+-\d+"
KINDS = {
    "title": r"# (?P<name>.+)",
    "section": r"## (?P<name>[\w-]+): (?P<text>.+)",
    "try": r"try: (?P<name>\S+)",
    "setup": r"setup: (?P<name>\S+)",
    "outline": r"\d+\. (?P<text>.+)",
    "rule": rf"- (?P<ids>{ID}(?: {ID})*)(?: (?P<source>ours|program))?"
    r"(?: each (?P<name>\w+))?: (?P<text>.+)",
    "note": rf"  - (?P<ids>{ID})(?: (?P<source>ours))?: (?P<text>.+)",
    "example": r"!\[(?P<text>.+)\]\((?P<name>[\w-]+)\)",
    "credit": r"> (?P<text>.+)",
    "summary": r"(?P<text>[\w{].+)",
}
"""The kinds of lines, and how each is written. The first that fits is meant."""
IN_A_SECTION = "section try setup rule note example"
AFTER = {
    "title": "",
    "summary": "title",
    "outline": "summary outline",
    "section": f"outline {IN_A_SECTION}",
    "try": "section",
    "setup": "section",
    "rule": "section try setup rule note",
    "note": "rule note",
    "example": IN_A_SECTION,
    "credit": f"credit {IN_A_SECTION}",
}
"""What each kind may come after, so a line that lost its beginning is refused."""
HOLE = r"\{(\w+)\}"


class Line(NamedTuple):
    """A line of a rulebook."""

    kind: str
    name: str
    """The game, section, example or address; of a rule, the rows it is repeated for."""
    ids: tuple[str, ...]
    source: str
    """Of a rule: empty for the printed rules, else `ours` or `program`."""
    text: str

    @property
    def is_told(self) -> bool:
        """Whether readers see the line."""
        return self.kind not in {"title", "note"} and self.source != "program"

    @property
    def said(self) -> str:
        """The line's own words for readers, to be translated; else empty."""
        is_own = self.is_told and not re.fullmatch(HOLE, self.text)
        return self.text if is_own else ""


def parsed(text: str) -> Iterator[Line]:
    """Parse the lines of a rulebook. Raises `ValueError` if one is malformed."""
    before = ""
    for number, written in enumerate(text.splitlines(), start=1):
        if not written:
            continue
        line = _parsed(written)
        if fault := _fault(line, before):
            raise ValueError(f"line {number} of the rules is {fault}: {written}")
        yield line
        before = line.kind


def _parsed(written: str) -> Line:
    for kind, pattern in KINDS.items():
        if found := re.fullmatch(pattern, written):
            part = dict.fromkeys(("name", "ids", "source", "text"), "")
            part |= found.groupdict(default="")
            ids = tuple(part["ids"].split())
            return Line(kind, part["name"], ids, part["source"], part["text"])
    return Line("", "", (), "", "")


def _fault(line: Line, before: str) -> str:
    """What is wrong with a line after one of kind `before`; empty if nothing is."""
    if not line.kind:
        return "of no kind"
    if before not in AFTER[line.kind].split(" "):
        return f"out of place ({line.kind} after {before or 'nothing'})"
    if re.search(r"[{}]", re.sub(HOLE, "", line.text)):
        return "with a brace that is no hole"
    if line.text != " ".join(line.text.split()):
        return "with a space too many"
    return ""


def lines_of(package: str) -> Iterable[Line]:
    """The lines of a game's rulebook.

    The page has no files. There the lines are a module, already parsed
    (`web/make/wheel.mjs`).
    """
    try:
        module = import_module(f"{package}.rules_md")
    except ModuleNotFoundError:
        return _read(package)
    return map(Line._make, module.lines())


@cache
def _read(package: str) -> tuple[Line, ...]:
    """The parsed lines of a game's file, cached. The page, without files, skips it."""
    return tuple(parsed((pkgutil.get_data(package, "rules.md") or b"").decode()))


def sentence(package: str, key: str, facts: Facts) -> Message:
    """Return the rule's sentence: the line for readers whose first id is `key`.

    It is not cached, because the cache would be part of the snapshot that every page
    loads. Raises `KeyError` if there is no such line.
    """
    for line in lines_of(package):
        if line.ids[:1] == (key,) and line.is_told:
            return filled(line.text, facts)
    raise KeyError(key)


def filled(text: str, facts: Facts) -> Message:
    """A text as a message: each placeholder is filled by the fact of its name.

    Raises `KeyError` if there is no such fact.
    """
    if alone := re.fullmatch(HOLE, text):
        message = facts[alone[1]]
        assert isinstance(message, Message), f"{text} is no sentence"
        return message
    holes = dict.fromkeys(re.findall(HOLE, text))
    return Message(text, tuple((name, facts[name]) for name in holes))
