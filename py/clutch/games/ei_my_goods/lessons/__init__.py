"""How Ei my Goods! is learnt: by playing it, and tips for the first games."""

from clutch.core.lesson import Lesson
from clutch.games.ei_my_goods.lessons.first import FIRST


def lessons() -> tuple[Lesson, ...]:
    """The one about the game: no option changes what one does."""
    return (FIRST,)
