"""How Egg Thieves is learnt: by playing it, and tips for the first games."""

from clutch.core.lesson import Lesson
from clutch.games.egg_thieves.lessons.first import FIRST
from clutch.games.egg_thieves.lessons.solo import SOLO


def lessons() -> tuple[Lesson, ...]:
    """The game, then what is new alone against Eggbots."""
    return FIRST, SOLO
