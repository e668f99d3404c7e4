"""Guests: people who come by a link, their seat and their name."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from clutch.core.match import History, Seat
from clutch.core.naming import clean_name
from clutch.core.position import SPECTATOR


def own_seat(seats: tuple[Seat, ...]) -> int:
    """Return the likely seat of a link's reader; the sender usually sits first.

    If only some of the people have names, a seat without a name is free.
    """
    people = [i for i, seat in enumerate(seats) if not seat.is_bot]
    nameless = [i for i in people if not seats[i].name]
    free = nameless if len(nameless) < len(people) else []
    return next(iter([*free, *people[1:], *people]), SPECTATOR)


def others(seats: tuple[Seat, ...], own: int) -> list[str]:
    """Return the names of the other people; a single one is the sender of the link.

    In a game for one person, that is the sender's name.
    """
    people = [i for i, seat in enumerate(seats) if not seat.is_bot]
    far = [i for i in people if i != own] or people
    return [seats[i].name for i in far if seats[i].name]


def chosen(
    form: Mapping[str, str],
    people: tuple[int, ...],
    now: tuple[int, str],
    usual: Callable[[int], str],
) -> tuple[int, str]:
    """Return the seat and name from a form; invalid values leave those in `now`.

    The name changes with the seat as long as only the `usual` one is entered.
    """
    was, said = now
    name, picked = clean_name(form.get("name", said)), form.get("seat", "")
    seat = int(picked) if picked in map(str, people) else was
    return seat, usual(seat) if name == usual(was) else name


def called(seats: tuple[Seat, ...], own: int, name: str) -> tuple[Seat, ...]:
    """Return the seats, with the name given for the reader's own one."""
    return tuple(
        replace(seat, name=name) if i == own else seat for i, seat in enumerate(seats)
    )


def left(
    mine: tuple[int, ...], history: History, seats: tuple[Seat, ...]
) -> tuple[int, ...]:
    """Return the seats of this device whose names are unchanged.

    A person who has given another name elsewhere now plays there.
    """
    were = history.match.setup.seats
    return tuple(i for i in mine if i < len(were) and were[i] == seats[i])


def renamed(history: History, seats: tuple[Seat, ...]) -> History:
    """Return the same match with other names in its seats."""
    match = history.match
    if seats == match.setup.seats:
        return history
    setup = replace(match.setup, seats=seats)
    return replace(history, match=replace(match, setup=setup))
