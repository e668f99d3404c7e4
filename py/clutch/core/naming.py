"""Naming: what somebody typed as a name, as it is kept and shown."""

import re
from collections.abc import Iterable, Iterator
from unicodedata import category

from clutch.core.match import MAX_NAME

BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Letters, signs and a note of which nothing is seen."""
JOINERS = "\u200c\u200d"
SKINS = frozenset(map(chr, range(0x1F3FB, 0x1F400)))
FLAG_LETTERS = frozenset(map(chr, range(0x1F1E6, 0x1F200)))
MOST_MARKS, MOST_POINTS = 2, 4
"""So many marks may stand on a letter; more where a script is written so."""
POINTED = re.compile("[\u0590-\u06ff\u0f00-\u0fff]")
"""Hebrew, Arabic and Tibetan."""


def clean_name(text: str) -> str:
    """A name as it is kept: one line, nothing but what is seen, and not too long.

    What shows nothing is a space. Joiners stay where they join: emoji, and letters of
    some scripts, are made with them.
    """
    shown = "".join(_shown(letter) for letter in text)
    words = (list(_signs(word)) for word in shown.split())
    line = [sign for word in words if word for sign in (" ", *word)]
    return "".join(_first(line[1:])).strip()


def _shown(letter: str) -> str:
    """A letter, if there is anything to be seen of it or it joins two; else a space."""
    is_seen = letter.isprintable() and letter not in BLANK
    return letter if is_seen or letter in JOINERS else " "


def _signs(word: str) -> Iterator[str]:
    """A word sign by sign: what stands above, below or joined to a letter is with it.

    A mark without a letter is left out, and so are those that would only pile up.
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
    """Whether both are halves of a flag, which are letters of a country."""
    return len(sign) == 1 and {sign, letter} <= FLAG_LETTERS


def _first(signs: Iterable[str]) -> Iterator[str]:
    """As many signs as a name has room for; of one that has none what fits."""
    room = MAX_NAME
    for sign in signs:
        if len(sign) > room:
            if room == MAX_NAME:
                yield sign[:room].rstrip(JOINERS)
            return
        room -= len(sign)
        yield sign
