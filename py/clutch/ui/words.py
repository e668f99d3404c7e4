"""Words: messages in the language of the reader.

English is the source. The catalogues of the other languages are read when this module
is imported, because a Python restored from a snapshot has no files to read.
"""

import gettext
import io
import pkgutil
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from clutch.core.message import Message, Parameter, Player, msg, sentences

LANGUAGES = {"en": "English", "nl": "Nederlands", "fr": "Français"}
"""Languages by their own names; the first is the source language of messages."""
SOURCE = next(iter(LANGUAGES))
ENDED = msg("{player} ends their turn.").text
TIMES = "\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}"
"""The sign between a number and what is counted: a line does not break there."""


def _catalogue(language: str) -> gettext.NullTranslations:
    try:
        data = pkgutil.get_data("clutch", f"locale/{language}/LC_MESSAGES/clutch.mo")
    except FileNotFoundError:  # not built yet: English shows, and a test says so
        data = None
    if data is None:
        return gettext.NullTranslations()
    return gettext.GNUTranslations(io.BytesIO(data))


_CATALOGUES = {language: _catalogue(language) for language in LANGUAGES}


@dataclass(frozen=True, slots=True)
class Words:
    """A language, and the names of the players of a match."""

    language: str = SOURCE
    names: tuple[str, ...] = ()

    def __call__(self, text: str | Message, /, **parameters: Parameter) -> str:
        """Translate `text` and fill its placeholders."""
        catalogue = _CATALOGUES[self.language]
        if isinstance(text, str) and not parameters:
            return catalogue.gettext(text)
        message = text if isinstance(text, Message) else msg(text, **parameters)
        if message.plural:
            found = catalogue.ngettext(message.text, message.plural, message.count)
        else:
            found = catalogue.gettext(message.text)
        if not message.parameters:
            return found
        said = found.format_map({k: self._show(v) for k, v in message.parameters})
        return said.replace(" × ", TIMES)

    def name(self, player: int) -> str:
        """The name of the player in a seat."""
        if player < len(self.names) and self.names[player]:
            return self.names[player]
        return self(msg("Player {n}", n=player + 1))

    def number(self, value: float) -> str:
        """A number as written in this language, with at most one decimal."""
        text = f"{value:.1f}".removesuffix(".0").replace("-", "\N{MINUS SIGN}")
        return text if self.language == SOURCE else text.replace(".", ",")

    @property
    def semicolon(self) -> str:
        """The separator of items in a list; in French after a thin space."""
        return "\N{NARROW NO-BREAK SPACE}; " if self.language == "fr" else "; "

    def without_name(self, player: int, line: Message) -> str:
        """A log line below the name of its player, such as `Hires Nipper.`."""
        said = self._deed(player, line)
        return said[:1].upper() + said[1:]

    def in_short(self, player: int, lines: Sequence[Message]) -> str:
        """A player's actions in one line: `Ann: hires Nipper; looks at white 2`.

        Log lines begin with the player in every language, so the name is said only
        once.
        """
        deeds = self.deeds(player, lines)
        return self.deeds_of(player, "".join(deeds))

    def deeds(self, player: int, lines: Sequence[Message]) -> Iterator[str]:
        """A player's actions, sentence by sentence and without the name.

        The end of the turn is left out, unless nothing else was done in it.
        """
        told = [sentence for line in lines for sentence in sentences(line)]
        told = [sentence for sentence in told if sentence.text != ENDED] or told
        for sentence, following in zip_longest(told, told[1:]):
            said = self._deed(player, sentence).removesuffix(".")
            yield said + self._seam(player, following)

    def _seam(self, player: int, following: Message | None) -> str:
        """The separator before the next thing that was done, or that happened."""
        if following is None:
            return ""
        is_deed = self._deed(player, following) != self(following)
        return self.semicolon if is_deed else ". "

    def deeds_of(self, player: int, deeds: str) -> str:
        """Actions with the name of their player: `Ann: hires Nipper`."""
        return self(msg("{player}: {deeds}", player=self.name(player), deeds=deeds))

    def _deed(self, player: int, line: Message) -> str:
        """A log line without its player's name, as in `Ann, card 1: 2 rays`.

        The name is also left out of later sentences: `pays 2. Ann draws` becomes `pays
        2; draws`. It stays before what a player gets: `Ann +3 and Bo +2`.
        """
        name = self.name(player)
        said = self(line).removeprefix(f"{name} ").removeprefix(f"{name}, ")
        return re.sub(rf"\. {re.escape(name)} (?=[^\d+])", self.semicolon, said)

    def _show(self, value: Parameter) -> str:
        if isinstance(value, Message):
            return self(value)
        if isinstance(value, Player):
            return self.name(value.number)
        return self.number(value) if isinstance(value, float) else str(value)


def best_language(wanted: list[str]) -> str:
    """The first of the wanted languages (`nl-BE`, ...) that Clutch has."""
    for tag in wanted:
        language = tag.split("-")[0].lower()
        if language in LANGUAGES:
            return language
    return SOURCE
