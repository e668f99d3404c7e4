"""Guests: who comes by a link, which seat is theirs, and what they are called."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from clutch.core.match import History, Seat
from clutch.core.naming import clean_name
from clutch.core.position import ONLOOKER


def own_seat(seats: tuple[Seat, ...]) -> int:
    """Where who follows a link most likely sits: whoever sent it sits first.

    Beside people with names, a seat without one is for anybody.
    """
    people = [i for i, seat in enumerate(seats) if not seat.is_bot]
    nameless = [i for i in people if not seats[i].name]
    free = nameless if len(nameless) < len(people) else []
    return next(iter([*free, *people[1:], *people]), ONLOOKER)


def others(seats: tuple[Seat, ...], own: int) -> list[str]:
    """The names of the other people: if there is one, theirs is who sent the link.

    A game for one person names who sent it.
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
    """The seat and the name of a form; what makes no sense leaves those of `now`.

    The name goes with the seat, as long as none but the `usual` one has been typed.
    """
    was, said = now
    name, picked = clean_name(form.get("name", said)), form.get("seat", "")
    seat = int(picked) if picked in map(str, people) else was
    return seat, usual(seat) if name == usual(was) else name


def called(seats: tuple[Seat, ...], own: int, name: str) -> tuple[Seat, ...]:
    """Who plays, one of them by the name that they gave."""
    return tuple(
        replace(seat, name=name) if i == own else seat for i, seat in enumerate(seats)
    )


def left(
    mine: tuple[int, ...], history: History, seats: tuple[Seat, ...]
) -> tuple[int, ...]:
    """Those of the seats of this device that are called as before: the rest has gone.

    They play elsewhere, as who has given another name there.
    """
    were = history.match.setup.seats
    return tuple(i for i in mine if i < len(were) and were[i] == seats[i])


def renamed(history: History, seats: tuple[Seat, ...]) -> History:
    """The same match by people of other names."""
    match = history.match
    if seats == match.setup.seats:
        return history
    setup = replace(match.setup, seats=seats)
    return replace(history, match=replace(match, setup=setup))
