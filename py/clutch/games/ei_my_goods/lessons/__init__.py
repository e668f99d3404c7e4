"""Lessons and tips for Ei my Goods!, learned by playing."""

from clutch.core.lesson import Lesson
from clutch.games.ei_my_goods.lessons.first import FIRST
from clutch.games.ei_my_goods.lessons.later import LATER


def lessons() -> tuple[Lesson, ...]:
    """The lesson about the first round, and the one about later rounds."""
    return FIRST, LATER
