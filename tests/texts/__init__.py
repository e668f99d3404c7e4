"""Corpora of texts: what a game and the app say to people, in every language.

There is one file a game and one for the app. A text stands there once, in English,
Dutch and French, with names and numbers filled in as players meet it, by its kind and
then by where it comes first; of a message there are two instances, and more only where
another message in them is new. So a sentence that is reworded is a change of its own
lines: `python3 build.py texts` shows and accepts it. At the end of a file stands what
its source can say and nothing here has said.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from clutch.core.message import Message, msg, sentences
from clutch.ui.words import LANGUAGES, SOURCE, Words
from tools import messages

FOLDER = Path(__file__).parent
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
INSTANCES = 2
"""The most texts that are kept of a message with holes."""

Said = tuple[str, ...]
"""A text in each language, in the order of `LANGUAGES`."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A text, and the messages that it is made of: the first one has the others."""

    said: Said
    parts: tuple[str, ...]


class Corpus:
    """The texts that have been heard, by their kind."""

    def __init__(self, kinds: Collection[str], names: tuple[str, ...] = NAMES) -> None:
        self.words = [Words(language, names) for language in LANGUAGES]
        self._found: dict[str, dict[Said, Entry]] = {kind: {} for kind in kinds}
        self._kept = Counter[tuple[str, str]]()
        self._known = set[str]()
        self._heard = set[tuple[str, Message]]()

    def add(self, kind: str, *texts: Message | None) -> None:
        """Take down what is said, sentence by sentence."""
        for text in texts:
            for message in () if text is None else sentences(text):
                if (kind, message) not in self._heard:
                    self._heard.add((kind, message))
                    self._add(kind, message)

    def add_said(self, kind: str, message: Message, said: Said) -> None:
        """Take down a message of which it is known how it reads in each language."""
        if self._wants(kind, message):
            self._keep(kind, message, said)

    def listener(self, kind: str) -> Words:
        """English words for a drawing: what it says is taken down."""
        return Listener(SOURCE, NAMES, lambda text, _: self.add(kind, text))

    def entries(self) -> Iterator[tuple[str, list[Entry]]]:
        """The texts of each kind, each where it comes first."""
        said, kept, known = set[Said](), Counter[str](), set[str]()
        for kind, found in self._found.items():
            entries = []
            for entry in found.values():
                message = entry.parts[0]
                is_news = kept[message] < INSTANCES or not known.issuperset(entry.parts)
                if is_news and entry.said not in said:
                    entries.append(entry)
                    said.add(entry.said)
                    kept[message] += 1
                    known.update(entry.parts)
            yield kind, entries

    def _add(self, kind: str, message: Message) -> None:
        if self._wants(kind, message):
            self._keep(kind, message, tuple(words(message) for words in self.words))

    def _wants(self, kind: str, message: Message) -> bool:
        """Whether it is another instance that is wanted, or has a part that is new."""
        if self._kept[kind, _form(message)] < INSTANCES:
            return True
        return not self._known.issuperset(parts_of(message))

    def _keep(self, kind: str, message: Message, said: Said) -> None:
        if said not in self._found[kind] and any(text.strip() for text in said):
            parts = (_form(message), *parts_of(message))
            self._found[kind][said] = Entry(said, parts)
            self._kept[kind, parts[0]] += 1
            self._known.update(parts)


@dataclass(frozen=True, slots=True, eq=False)
class Listener(Words):
    """Words that pass on each message that they are asked for, and how it reads.

    Each is equal to itself alone: what was drawn with others and is kept in a cache
    would say nothing.
    """

    hear: Callable[[Message, str], object] = lambda *_: None
    __eq__ = object.__eq__
    __hash__ = object.__hash__

    def __call__(self, text: str | Message, /, **parameters: Any) -> str:
        message = text if isinstance(text, Message) else msg(text, **parameters)
        said = Words(self.language, self.names)(message)
        self.hear(message, said)
        return said


def _form(message: Message) -> str:
    """The text of a message by its number: one or many."""
    return message.text if message.count == 1 else message.plural or message.text


def parts_of(message: Message) -> Iterator[str]:
    """The text of a message and of those that fill its holes, as catalogues have it."""
    yield message.text
    for _, value in message.parameters:
        if isinstance(value, Message):
            yield from parts_of(value)


def written(title: str, corpus: Corpus, wanted: Collection[str]) -> str:
    """A corpus as its file has it; at its end what it has not, of what is wanted."""
    lines = [f"# {title} Written by build.py texts; do not change it by hand."]
    reached = set[str]()
    for kind, entries in corpus.entries():
        lines += ["", f"== {kind}"] if entries else []
        for entry in entries:
            reached.update(entry.parts)
            lines += ["", *map(_line, LANGUAGES, entry.said)]
    left = [text for text in wanted if text not in reached]
    lines += ["", f"== not reached: {len(left)} of {len(wanted)} messages", ""]
    return "\n".join([*lines, *map(_in_one, left)]).rstrip() + "\n"


def _line(language: str, text: str) -> str:
    return f"{language} {_in_one(text)}"


def _in_one(text: str) -> str:
    return text.replace("\n", "⏎")


def messages_in(*folders: str) -> list[str]:
    """The messages that folders of the package can say, in the order of the source."""
    found = (
        messages.forms(message.id)[0]
        for folder in folders
        for message in messages.extract(messages.SOURCE / "clutch" / folder)
        if message.id
    )
    return list(dict.fromkeys(found))
