"""Numbers written in the texts of a game as words or digits, not as parameters.

A number about the components is counted from the tables when it is needed, and passed
as a parameter. So a text has no numbers of its own, unless it is listed in
`numbers.csv` of its game with the reason.
"""

import ast
import csv
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from clutch.core.match import AnyGame
from tests.games.test_rule_ids import PACKAGE, TESTS, folder_of, lines_of

REASONS = {
    "rule": "how much a rule allows, asks for or brings",
    "sides": "so many things are named in the same breath",
    "players": "how many play: no number that the game does not have",
    "example": "what is seen in the picture above it",
    "name": "part of a name: a place, a phase, a part, a seat, a year",
    "choice": "what one chooses by this text, and gets",
    "share": "of so many: the other number is counted",
}
"""The reasons why a text may contain a number."""

WORDS = {
    "en": "two three four five six seven eight nine ten eleven twelve thirteen "
    "fourteen fifteen sixteen seventeen eighteen nineteen twenty",
    "nl": "twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien "
    "vijftien zestien zeventien achttien negentien twintig",
    "fr": "deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze "
    "quinze seize dix-sept dix-huit dix-neuf vingt",
}
TENS = {
    "en": "thirty forty fifty sixty seventy eighty ninety hundred",
    "nl": "dertig veertig vijftig zestig zeventig tachtig negentig honderd",
    "fr": "trente quarante cinquante soixante soixante-dix quatre-vingts "
    "quatre-vingt-dix cent",
}
VALUES = {
    language: {word: n for n, word in enumerate(words.split(), start=2)}
    | {word: 10 * n for n, word in enumerate(TENS[language].split(), start=3)}
    for language, words in WORDS.items()
}
"""The words for numbers in each language; the word for one is also an article."""
HOLE = re.compile(r"\{\w+\}")
TOKEN = re.compile(r"[^\W_]+(?:-[^\W\d_]+)*")


class Said(NamedTuple):
    """A call of `msg` or `msg_n` in the source of a game, or a line of its rules."""

    path: Path
    texts: tuple[str, ...]
    """The text, or its singular and plural forms."""
    given: tuple[ast.expr, ...]
    """The values of its placeholders."""

    @property
    def with_numbers(self) -> tuple[str, ...]:
        """The texts with a number, apart from the number one in a singular form."""
        one, *many = self.texts
        found = set(numbers_in(one)) - ({1} if many else set())
        return ((one,) if found else ()) + tuple(filter(numbers_in, many))


def numbers_in(text: str, language: str = "en") -> list[int]:
    """The numbers in a text, as digits or words; placeholders do not count."""
    values = VALUES[language]
    found: list[int] = []
    for token in TOKEN.findall(HOLE.sub("·", text).lower()):
        if token.isdigit():
            found.append(int(token))
        elif token in values:
            found.append(values[token])
        else:
            found += [values[part] for part in token.split("-") if part in values]
    return found


@cache
def said_in(path: Path) -> tuple[Said, ...]:
    """All messages of a module."""
    return tuple(_said_in(path))


def _said_in(path: Path) -> Iterator[Said]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        if node.func.id in {"msg", "msg_n"}:
            texts = tuple(
                argument.value
                for argument in node.args
                if isinstance(argument, ast.Constant)
                and isinstance(argument.value, str)
            )
            if texts:
                yield Said(path, texts, tuple(word.value for word in node.keywords))


def said_by(game: AnyGame) -> Iterator[Said]:
    """All messages of a game, from its modules and its `rules.md`."""
    folder = PACKAGE / "games" / folder_of(game)
    for path in sorted(folder.rglob("*.py")):
        yield from said_in(path)
    for line in lines_of(game):
        if line.said:
            yield Said(folder / "rules.md", (line.said,), ())


def listed_of(game: AnyGame) -> dict[str, str]:
    """The texts of a game that may contain a number, with the reasons."""
    path = TESTS / "games" / folder_of(game) / "numbers.csv"
    with path.open(encoding="utf-8", newline="") as file:
        return {row["text"]: row["why"] for row in csv.DictReader(file)}


def facts_of(game: AnyGame) -> dict[str, str]:
    """The values of the placeholders in a game's `rules.md`, from the printed rules."""
    path = TESTS / "games" / folder_of(game) / "facts.csv"
    with path.open(encoding="utf-8", newline="") as file:
        return {row["name"]: row["says"] for row in csv.DictReader(file)}


def texts_with_numbers(game: AnyGame) -> set[str]:
    """The texts of a game that hold a number."""
    return {text for message in said_by(game) for text in message.with_numbers}
