"""Words: messages in the language of the reader.

English is the source. The catalogues of the other languages are read when this module
is imported, because a Python that wakes up from a snapshot has no files to read.
"""

import gettext
import io
import pkgutil
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import NamedTuple

from clutch.core.message import Message, Parameter, Player, Weight, msg, sentences

LANGUAGES = {"en": "English", "nl": "Nederlands", "fr": "Français"}
"""In their own words; the first is the source, in which messages are written."""
SOURCE = next(iter(LANGUAGES))
ENDED = msg("{player} ends the turn.").text


class Deed(NamedTuple):
    """A thing that was done, with what stands before the next one; and its weight."""

    said: str
    weight: Weight


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
    """A language, and the names that stand for the players of a match."""

    language: str = SOURCE
    names: tuple[str, ...] = ()

    def __call__(self, text: str | Message, /, **parameters: Parameter) -> str:
        """`text` in this language, its holes filled."""
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
        return found.format_map({k: self._show(v) for k, v in message.parameters})

    def name(self, player: int) -> str:
        """What the player of that seat is called."""
        if player < len(self.names) and self.names[player]:
            return self.names[player]
        return self(msg("Player {n}", n=player + 1))

    def number(self, value: float) -> str:
        """A number as it is written in this language, with one decimal at most."""
        text = f"{value:.1f}".removesuffix(".0").replace("-", "\N{MINUS SIGN}")
        return text if self.language == SOURCE else text.replace(".", ",")

    @property
    def semicolon(self) -> str:
        """What stands between things in a row; in French after a thin space."""
        return "\N{NARROW NO-BREAK SPACE}; " if self.language == "fr" else "; "

    def without_name(self, player: int, line: Message) -> str:
        """A line of the log below the name of who did it, as `Hires Nipper.` is."""
        said = self._deed(player, line)
        return said[:1].upper() + said[1:]

    def in_short(self, player: int, lines: Sequence[Message]) -> str:
        """What a player has done, in one line: `Ann: hires Nipper; looks at white 2`.

        Lines of the log begin with who did it, in every language: that is said once.
        """
        deeds = self.deeds(player, lines)
        return self.deeds_of(player, "".join(deed.said for deed in deeds))

    def deeds(self, player: int, lines: Sequence[Message]) -> Iterator[Deed]:
        """What a player has done, sentence by sentence and without the name.

        That the turn was ended is no news, unless nothing else was done in it.
        """
        told = [sentence for line in lines for sentence in sentences(line)]
        told = [sentence for sentence in told if sentence.text != ENDED] or told
        for sentence, following in zip_longest(told, told[1:]):
            said = self._deed(player, sentence).removesuffix(".")
            yield Deed(said + self._seam(player, following), sentence.weight)

    def _seam(self, player: int, following: Message | None) -> str:
        """What stands before the next thing that was done, or that happened."""
        if following is None:
            return ""
        is_deed = self._deed(player, following) != self(following)
        return self.semicolon if is_deed else ". "

    def deeds_of(self, player: int, deeds: str) -> str:
        """Who has done that: `Ann: hires Nipper`."""
        return self(msg("{player}: {deeds}", player=self.name(player), deeds=deeds))

    def _deed(self, player: int, line: Message) -> str:
        """A line without the name of who did it, as in `Ann, card 1: 2 rays`.

        Nor is it in later sentences: `pays 2. Ann draws` is `pays 2; draws`. Before
        what somebody gets it stays: `Ann +3 and Bo +2`.
        """
        name = self.name(player)
        said = self(line).removeprefix(f"{name} ").removeprefix(f"{name}, ")
        return re.sub(rf"\. {re.escape(name)} (?=[^\d+])", self.semicolon, said)

    def _show(self, value: Parameter) -> str:
        if isinstance(value, Message):
            return self(value)
        if isinstance(value, Player):
            return self.name(value.number)
        return str(value)


def best_language(wanted: list[str]) -> str:
    """The first of the wanted languages (`nl-BE`, ...) that Clutch speaks."""
    for tag in wanted:
        language = tag.split("-")[0].lower()
        if language in LANGUAGES:
            return language
    return SOURCE
