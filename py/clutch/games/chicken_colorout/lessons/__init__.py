"""How Chicken Colorout is learnt: by playing it, and tips for the first games."""

from clutch.core.lesson import Lesson
from clutch.games.chicken_colorout.lessons.first import FIRST
from clutch.games.chicken_colorout.lessons.sets import PAWNS, SCORES, TERRIFIC


def lessons() -> tuple[Lesson, ...]:
    """The game, then what each set adds."""
    return FIRST, TERRIFIC, SCORES, PAWNS
