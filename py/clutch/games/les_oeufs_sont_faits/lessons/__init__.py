"""How Les œufs sont faits! is learnt: by playing it, and tips for the first games."""

from clutch.core.lesson import Lesson
from clutch.games.les_oeufs_sont_faits.lessons.first import FIRST
from clutch.games.les_oeufs_sont_faits.lessons.four import FOUR


def lessons() -> tuple[Lesson, ...]:
    """The game, then what is new with four players."""
    return FIRST, FOUR
