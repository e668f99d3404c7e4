"""The lessons and tips of Les œufs sont faits!, for the first games."""

from clutch.core.lesson import Lesson
from clutch.games.les_oeufs_sont_faits.lessons.first import FIRST
from clutch.games.les_oeufs_sont_faits.lessons.four import FOUR


def lessons() -> tuple[Lesson, ...]:
    """The lesson about the game, then one about four players."""
    return FIRST, FOUR
