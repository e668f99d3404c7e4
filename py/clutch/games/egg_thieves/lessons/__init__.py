"""Learning Egg Thieves: lessons to play, and tips for the first games."""

from clutch.core.lesson import Lesson
from clutch.games.egg_thieves.lessons.first import FIRST
from clutch.games.egg_thieves.lessons.solo import SOLO


def lessons() -> tuple[Lesson, ...]:
    """The lesson about the game, then the one about solo games against Eggbots."""
    return FIRST, SOLO
