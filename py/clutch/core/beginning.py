"""Who begins: one option for every game that leaves this to its players.

Drawing lots is the default. The draw is made whatever is chosen, so a seed deals the
same cards to all players, and links from before there was a choice keep their meaning.
"""

from collections.abc import Iterable

from clutch.core.game import Choice, Option, Options
from clutch.core.message import Message, Player, msg

KEY = "begins"
BY_LOT = "by-lot"


def who_begins(players: Iterable[int], custom: Message | None = None) -> Option:
    """The option for these numbers of players.

    `custom` says what the rules of the game suggest besides drawing lots.
    """
    numbers = tuple(players)
    seats = range(max(numbers))
    return Option(
        KEY,
        msg("First player"),
        (
            Choice(BY_LOT, msg("at random")),
            *(
                Choice(
                    seat_key(seat),
                    msg("Seat {n}: {player}", n=seat + 1, player=Player(seat)),
                    players=tuple(n for n in numbers if n > seat),
                )
                for seat in seats
            ),
        ),
        players=numbers,
        format=2,
        explanation=custom,
    )


def seat_key(seat: int) -> str:
    """The key of the choice that lets a seat begin."""
    return f"seat-{seat + 1}"


def beginner(options: Options, drawn: int) -> int:
    """The seat that begins, if the lot has fallen on `drawn`."""
    chosen = options.get(KEY, BY_LOT)
    return drawn if chosen == BY_LOT else int(chosen.removeprefix("seat-")) - 1
