"""How each language is set: its apostrophes, and its spaces that are never broken."""

import re
from collections.abc import Callable

from clutch.games import GAMES

APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"
THIN = "\N{NARROW NO-BREAK SPACE}"
"""French has it before ; : ! ? % and inside « »."""
SPACES = f"[ \N{NO-BREAK SPACE}{THIN}]+"
SPACED = re.compile(f"{SPACES}(?=[;:!?»%])|(?<=«){SPACES}")
LOST = re.compile(f"(?<![{THIN}(])[;:!?»%]|«(?!{THIN})")
"""A sign that stands without its space; `(?)` needs none."""


def dutch(text: str) -> str:
    """The text with curved apostrophes."""
    return text.replace("'", APOSTROPHE)


def french(text: str) -> str:
    """The text with curved apostrophes, and thin spaces where there were others."""
    return SPACED.sub(THIN, dutch(text))


SET: dict[str, Callable[[str], str]] = {"nl": dutch, "fr": french}
"""By language; English stands in the source, as it was typed."""


def well_set(language: str, text: str) -> str:
    """The text as that language sets it; a space that is not there is not put in."""
    return SET[language](text)


def lacks_a_space(language: str, text: str) -> bool:
    """Whether a French sign stands without its space, other than in a game's name."""
    for game in GAMES:
        text = text.replace(game.name, "")
    return language == "fr" and LOST.search(text) is not None
