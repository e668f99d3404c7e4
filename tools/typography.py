"""The typography of each language: apostrophes and non-breaking spaces."""

import re
from collections.abc import Callable

from clutch.games import GAMES

APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"
THIN = "\N{NARROW NO-BREAK SPACE}"
"""French puts it before ; : ! ? % and inside « »."""
SPACES = f"[ \N{NO-BREAK SPACE}{THIN}]+"
SPACED = re.compile(f"{SPACES}(?=[;:!?»%])|(?<=«){SPACES}")
LOST = re.compile(f"(?<![{THIN}(])[;:!?»%]|«(?!{THIN})")
"""A punctuation mark without its space; `(?)` needs none."""


def dutch(text: str) -> str:
    """The text with typographic apostrophes."""
    return text.replace("'", APOSTROPHE)


def french(text: str) -> str:
    """The text with typographic apostrophes, and thin spaces for other spaces."""
    return SPACED.sub(THIN, dutch(text))


SET: dict[str, Callable[[str], str]] = {"nl": dutch, "fr": french}
"""The function for each language; English is used as it is in the source."""


def well_set(language: str, text: str) -> str:
    """The text with a language's typography; missing spaces are not added."""
    return SET[language](text)


def lacks_a_space(language: str, text: str) -> bool:
    """Whether a French punctuation mark lacks its space, except in a game's name."""
    for game in GAMES:
        text = text.replace(game.name, "")
    return language == "fr" and LOST.search(text) is not None
