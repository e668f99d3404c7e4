"""Fields: validators for values read back from the device or from a file.

The values may have been written by someone else. An invalid field raises `ValueError`
or `TypeError`, and its entry is left out.
"""

import re
from datetime import date
from typing import Any

MOST = 2**53 - 1
"""The largest number saved; also the largest exact integer in JavaScript."""
SEATS = 8
"""The maximum number of seats."""

KEY = re.compile(r"[a-z0-9-]{1,40}")
"""The key of a game, or of something in it."""
ID = re.compile(r"[0-9A-Z]{1,24}")
"""The id of a match."""


def text(value: object, most: int = 2_000) -> str:
    """Return a text of at most `most` characters, with unencodable ones replaced."""
    if not isinstance(value, str) or len(value) > most:
        raise ValueError("no text, or too long a one")
    if value.isascii():  # as nearly always: looking is faster
        return value
    return value.encode("utf-8", "replace").decode()


def matching(value: object, form: re.Pattern[str]) -> str:
    """Return a text of this form, for use in an address or as a name."""
    if not isinstance(value, str) or not form.fullmatch(value):
        raise ValueError("no text of this form")
    return value


def number(value: object, least: int = 0, most: int = MOST) -> int:
    """Return an integer, clamped to the range from `least` to `most`."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if type(value) is not int:
        raise TypeError("no whole number")
    return max(least, min(most, value))


def flag(value: object) -> bool:
    """Return a boolean."""
    if not isinstance(value, bool):
        raise TypeError("neither yes nor no")
    return value


def row(value: object, most: int = SEATS) -> list[Any]:  # Any: JSON
    """Return a list of at most `most` items."""
    if not isinstance(value, list) or len(value) > most:
        raise TypeError("no list, or too long a one")
    return value


def day(value: object) -> str:
    """Return a saved date, or "" if there was none. Raises `ValueError` if invalid."""
    kept = text(value)
    if kept and date.fromisoformat(kept).isoformat() != kept:
        raise ValueError("no day as it is kept")
    return kept


def today(value: str) -> str:
    """Return the date a device reports, or "" if it is not a valid date."""
    try:
        return day(value)
    except ValueError:
        return ""
