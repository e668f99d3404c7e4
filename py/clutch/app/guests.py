"""Guests: who comes by a link, which seat is theirs, and what they are called."""

from dataclasses import replace

from clutch.core.match import History, Seat
from clutch.core.position import ONLOOKER


def own_seat(seats: tuple[Seat, ...]) -> int:
    """Where who follows a link most likely sits: whoever sent it sits first.

    A seat without a name is for anybody.
    """
    people = [i for i, seat in enumerate(seats) if not seat.is_bot]
    nameless = [i for i in people if not seats[i].name]
    return next(iter([*nameless, *people[1:], *people]), ONLOOKER)


def asker(seats: tuple[Seat, ...], own: int = ONLOOKER) -> str:
    """The name of who sent a link, as far as it tells: of the first who has one."""
    names = (
        seat.name
        for i, seat in enumerate(seats)
        if not seat.is_bot and seat.name and i != own
    )
    return next(names, "")


def called(seats: tuple[Seat, ...], own: int, name: str) -> tuple[Seat, ...]:
    """Who plays, one of them by the name that they gave."""
    return tuple(
        replace(seat, name=name) if i == own else seat for i, seat in enumerate(seats)
    )


def renamed(history: History, seats: tuple[Seat, ...]) -> History:
    """The same match by people of other names."""
    match = history.match
    if seats == match.setup.seats:
        return history
    setup = replace(match.setup, seats=seats)
    return replace(history, match=replace(match, setup=setup))
