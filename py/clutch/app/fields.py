"""Fields: what is read back from the device or a file, each looked at.

Whatever is there was perhaps written by somebody else: a field that is not what it
should be raises `ValueError` or `TypeError`, and its entry is left out.
"""

from datetime import date

MOST = 2**53 - 1
"""The largest number that is kept; also the largest that a page can count to."""


def text(value: object, most: int = 2_000) -> str:
    """A text of at most so many letters, all of which can be written down."""
    if not isinstance(value, str) or len(value) > most:
        raise ValueError("no text, or too long a one")
    if value.isascii():  # as nearly always: looking is faster
        return value
    return value.encode("utf-8", "replace").decode()


def number(value: object, least: int = 0) -> int:
    """A whole number; one that is too large is the largest."""
    if not isinstance(value, int | float):
        raise TypeError("no number")
    return max(least, min(MOST, int(value)))


def day(value: object) -> str:
    """A date as it was kept; none where none was, or what cannot be one."""
    kept = text(value)
    if kept and date.fromisoformat(kept).isoformat() != kept:
        raise ValueError("no day as it is kept")
    return kept
