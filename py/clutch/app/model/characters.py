"""The bots as characters: their levels, names and tempers.

A name follows from the seats alone, so matches and links store nothing of it.
"""

from clutch.core.match import SeatKind
from clutch.core.message import msg

LEVELS = {
    SeatKind.EASY: msg("Easy bot"),
    SeatKind.MEDIUM: msg("Medium bot"),
    SeatKind.HARD: msg("Hard bot"),
    SeatKind.EXPERT: msg("Expert bot"),
}
"""The levels, as in a list to choose from."""

KINDS = {
    SeatKind.EASY: msg("easy bot"),
    SeatKind.MEDIUM: msg("medium bot"),
    SeatKind.HARD: msg("hard bot"),
    SeatKind.EXPERT: msg("expert bot"),
}
"""The same after a name, such as `Hazel (medium bot)`."""

TEMPERS = {
    SeatKind.EASY: msg("Easy: plays on a whim and forgets quickly."),
    SeatKind.MEDIUM: msg("Medium: takes what looks best right now."),
    SeatKind.HARD: msg("Hard: thinks ahead and forgets nothing."),
    SeatKind.EXPERT: msg("Expert: thinks three times as long as a hard bot."),
}
"""How each level plays, in a line: see `clutch.bots`."""

NAMES = {
    SeatKind.EASY: ("Pip", "Dotty", "Fluff", "Coco", "Nib", "Tuft"),
    SeatKind.MEDIUM: ("Hazel", "Olive", "Bruno", "Clara", "Martin", "Robin"),
    SeatKind.HARD: ("Otto", "Greta", "Magnus", "Vera", "Felix", "Merle"),
    SeatKind.EXPERT: ("Minerva", "Oskar", "Sibyl", "Leopold", "Ursula", "Konrad"),
}
"""The names of each level in every language, enough for all seats of any game."""


def name_of(kind: SeatKind, number: int) -> str:
    """The name of a match's bot of that level, counted from 0."""
    names = NAMES[kind]
    return names[number % len(names)]
