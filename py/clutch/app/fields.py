"""Fields: what is read back from the device or a file, each looked at.

Whatever is there was perhaps written by somebody else: a field that is not what it
should be raises `ValueError` or `TypeError`, and its entry is left out.
"""

import re
from datetime import date
from typing import Any

MOST = 2**53 - 1
"""The largest number that is kept; also the largest that a page can count to."""
SEATS = 8
"""No game has more."""

KEY = re.compile(r"[a-z0-9-]{1,40}")
"""Of a game, or of something in it."""
ID = re.compile(r"[0-9A-Z]{1,24}")
"""Of a match."""


def text(value: object, most: int = 2_000) -> str:
    """A text of at most so many letters, all of which can be written down."""
    if not isinstance(value, str) or len(value) > most:
        raise ValueError("no text, or too long a one")
    if value.isascii():  # as nearly always: looking is faster
        return value
    return value.encode("utf-8", "replace").decode()


def matching(value: object, form: re.Pattern[str]) -> str:
    """A text of this form: what becomes an address, or names something."""
    if not isinstance(value, str) or not form.fullmatch(value):
        raise ValueError("no text of this form")
    return value


def number(value: object, least: int = 0, most: int = MOST) -> int:
    """A whole number; one that is too large is the largest, too small the smallest."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if type(value) is not int:
        raise TypeError("no whole number")
    return max(least, min(most, value))


def flag(value: object) -> bool:
    """Yes or no."""
    if not isinstance(value, bool):
        raise TypeError("neither yes nor no")
    return value


def row(value: object, most: int = SEATS) -> list[Any]:  # Any: JSON
    """A list of at most so many things."""
    if not isinstance(value, list) or len(value) > most:
        raise TypeError("no list, or too long a one")
    return value


def day(value: object) -> str:
    """A date as it was kept; none where none was, or what cannot be one."""
    kept = text(value)
    if kept and date.fromisoformat(kept).isoformat() != kept:
        raise ValueError("no day as it is kept")
    return kept


def today(value: str) -> str:
    """The date that a device says it is; none where its clock says what is no date."""
    try:
        return day(value)
    except ValueError:
        return ""
