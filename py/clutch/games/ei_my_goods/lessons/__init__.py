"""How Ei my Goods! is learnt: by playing it, and tips for the first games."""

from clutch.core.lesson import Lesson
from clutch.games.ei_my_goods.lessons.first import FIRST
from clutch.games.ei_my_goods.lessons.later import LATER


def lessons() -> tuple[Lesson, ...]:
    """The one about the game, and one about what comes after its first round."""
    return FIRST, LATER
