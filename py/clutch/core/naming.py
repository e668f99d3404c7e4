"""Names: what a user typed, cleaned for storing and showing."""

import re
from collections.abc import Iterable, Iterator
from unicodedata import category

from clutch.core.match import MAX_NAME

BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Letters, symbols and a musical note that are invisible."""
JOINERS = "\u200c\u200d"
SKINS = frozenset(map(chr, range(0x1F3FB, 0x1F400)))
FLAG_LETTERS = frozenset(map(chr, range(0x1F1E6, 0x1F200)))
MOST_MARKS, MOST_POINTS = 2, 4
"""The most combining marks on a letter; more in scripts that need them."""
POINTED = re.compile("[\u0590-\u06ff\u0f00-\u0fff]")
"""Hebrew, Arabic and Tibetan."""


def clean_name(text: str) -> str:
    """Clean a name: one line of visible characters, and not too long.

    Invisible characters become spaces. Joiners stay where they join, because emoji and
    letters of some scripts need them.
    """
    shown = "".join(_shown(letter) for letter in text)
    words = (list(_signs(word)) for word in shown.split())
    line = [sign for word in words if word for sign in (" ", *word)]
    return "".join(_first(line[1:])).strip()


def _shown(letter: str) -> str:
    """The letter, if it is visible or a joiner; else a space."""
    is_seen = letter.isprintable() and letter not in BLANK
    return letter if is_seen or letter in JOINERS else " "


def _signs(word: str) -> Iterator[str]:
    """The signs of a word: each letter with the marks on it and what is joined to it.

    A mark without a letter is left out, and so are marks that only pile up.
    """
    sign, marks, joiner = "", 0, ""
    for letter in word:
        if letter in JOINERS:
            joiner = letter
        elif category(letter) in {"Mn", "Me"}:
            if sign and marks < (MOST_POINTS if POINTED.match(letter) else MOST_MARKS):
                sign, marks, joiner = sign + joiner + letter, marks + 1, ""
        elif sign and (joiner or letter in SKINS or _is_half_flag(sign, letter)):
            sign, marks, joiner = sign + joiner + letter, 0, ""
        else:
            if sign:
                yield sign
            sign, marks, joiner = letter, 0, ""
    if sign:
        yield sign


def _is_half_flag(sign: str, letter: str) -> bool:
    """Whether both are regional indicators, which make a flag together."""
    return len(sign) == 1 and {sign, letter} <= FLAG_LETTERS


def _first(signs: Iterable[str]) -> Iterator[str]:
    """As many signs as a name has room for; if the first is too long, a part of it."""
    room = MAX_NAME
    for sign in signs:
        if len(sign) > room:
            if room == MAX_NAME:
                yield sign[:room].rstrip(JOINERS)
            return
        room -= len(sign)
        yield sign
