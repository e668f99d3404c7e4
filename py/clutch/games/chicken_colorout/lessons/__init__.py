"""The lessons and tips of Chicken Colorout, for the first games."""

from clutch.core.lesson import Lesson
from clutch.games.chicken_colorout.lessons.first import FIRST
from clutch.games.chicken_colorout.lessons.sets import PAWNS, SCORES, TERRIFIC


def lessons() -> tuple[Lesson, ...]:
    """The lesson about the game, then one for each set."""
    return FIRST, TERRIFIC, SCORES, PAWNS
