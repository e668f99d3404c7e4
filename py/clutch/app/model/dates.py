"""Days in words: today, three days ago, 5 March 2027.

Today's date comes from the page; this module only calculates with days.
"""

from dataclasses import replace
from datetime import date

from clutch.core.message import Message, msg, msg_n

MONTHS = (
    msg("{day} January {year}"),
    msg("{day} February {year}"),
    msg("{day} March {year}"),
    msg("{day} April {year}"),
    msg("{day} May {year}"),
    msg("{day} June {year}"),
    msg("{day} July {year}"),
    msg("{day} August {year}"),
    msg("{day} September {year}"),
    msg("{day} October {year}"),
    msg("{day} November {year}"),
    msg("{day} December {year}"),
)
WEEK = 7


def when(day: str, today: str) -> Message | None:
    """Return how long ago a day was, or its date; None if either day is unknown."""
    if not (day and today):
        return None
    then = date.fromisoformat(day)
    days = (date.fromisoformat(today) - then).days
    if days == 0:
        return msg("today")
    if days == 1:
        return msg("yesterday")
    if 1 < days < WEEK:
        return msg_n("{n} day ago", "{n} days ago", n=days)
    return date_of(day)


def date_of(day: str) -> Message:
    """Return a date in words."""
    then = date.fromisoformat(day)
    day_of_month = msg_n("{n}", "{n}", n=then.day)  # French writes the first as "1er"
    filled = (("day", day_of_month), ("year", then.year))
    return replace(MONTHS[then.month - 1], parameters=filled)
