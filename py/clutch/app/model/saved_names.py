"""The names in saved matches: of the game and of the players."""

from clutch.app.model.characters import KINDS
from clutch.app.model.names import seat_names
from clutch.app.storage.state import Saved
from clutch.core.link import LinkError, parse_setup
from clutch.core.match import Seat
from clutch.games import GAMES
from clutch.ui.words import Words


def game_name(saved: Saved) -> str:
    """Return the name of the game, or its key if this version has no such game."""
    return next((one.name for one in GAMES if one.key == saved.game), saved.game)


def players(saved: Saved, t: Words) -> tuple[str, ...]:
    """Return the players' names in the current language, whatever it was when saved."""
    return seat_names(_seats(saved), t) or saved.names


def with_levels(saved: Saved, t: Words) -> tuple[str, ...]:
    """Return the players' names, those of bots with their level."""
    seats = _seats(saved)
    return (
        tuple(
            f"{name} ({t(KINDS[seat.kind])})" if seat.is_bot else name
            for name, seat in zip(seat_names(seats, t), seats, strict=True)
        )
        or saved.names
    )


def _seats(saved: Saved) -> tuple[Seat, ...]:
    """Return the seats; none if the set-up can no longer be read."""
    try:
        return parse_setup(saved.setup, GAMES).seats
    except LinkError:
        return ()
