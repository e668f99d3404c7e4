"""Corpora of texts: what a game and the app say to people, in every language.

There is one file for each game and one for the app. Each text is there once, in
English, Dutch and French, with names and numbers filled in as players see it, ordered
by kind and then by first occurrence. Each message has two instances, and more only if
another message in them is new. So rewording a sentence changes only its own lines:
`python3 build.py texts` shows and accepts the change. At the end of a file are the
messages in its source that nothing here has reached.
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
"""The most texts to keep of a message with placeholders."""

Said = tuple[str, ...]
"""A text in each language, in the order of `LANGUAGES`."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A text and the messages that it is made of; the first one contains the others."""

    said: Said
    parts: tuple[str, ...]


class Corpus:
    """The recorded texts, by kind."""

    def __init__(self, kinds: Collection[str], names: tuple[str, ...] = NAMES) -> None:
        self.words = [Words(language, names) for language in LANGUAGES]
        self._found: dict[str, dict[Said, Entry]] = {kind: {} for kind in kinds}
        self._kept = Counter[tuple[str, str]]()
        self._known = set[str]()
        self._heard = set[tuple[str, Message]]()

    def add(self, kind: str, *texts: Message | None) -> None:
        """Record texts, sentence by sentence."""
        for text in texts:
            for message in () if text is None else sentences(text):
                if (kind, message) not in self._heard:
                    self._heard.add((kind, message))
                    self._add(kind, message)

    def add_said(self, kind: str, message: Message, said: Said) -> None:
        """Record a message whose text in each language is known."""
        if self._wants(kind, message):
            self._keep(kind, message, said)

    def listener(self, kind: str) -> Words:
        """Return English words for a drawing that record what they are asked for."""
        return Listener(SOURCE, NAMES, lambda text, _: self.add(kind, text))

    def entries(self) -> Iterator[tuple[str, list[Entry]]]:
        """Yield the texts of each kind, each where it first occurs."""
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
        """Whether another instance of the message is wanted, or it has a new part."""
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
    """Words that pass on each message they are asked for, with its text.

    Each instance equals only itself: a drawing cached for other words would record
    nothing.
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
    """The singular or plural text of a message, by its number."""
    return message.text if message.count == 1 else message.plural or message.text


def parts_of(message: Message) -> Iterator[str]:
    """Yield the catalogue texts of a message and of those in its placeholders."""
    yield message.text
    for _, value in message.parameters:
        if isinstance(value, Message):
            yield from parts_of(value)


def written(title: str, corpus: Corpus, wanted: Collection[str]) -> str:
    """Return a corpus file's text, which ends with the wanted messages it lacks."""
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
    """The messages in folders of the package, in source order."""
    found = (
        messages.forms(message.id)[0]
        for folder in folders
        for message in messages.extract(messages.SOURCE / "clutch" / folder)
        if message.id
    )
    return list(dict.fromkeys(found))
