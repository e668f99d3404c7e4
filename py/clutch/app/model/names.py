"""The names of players, and how many a game takes."""

from dataclasses import replace
from itertools import count

from clutch.app.model import characters
from clutch.core.match import AnyGame, Seat
from clutch.core.message import Message, msg, msg_n
from clutch.ui.words import Words


def players_text(game: AnyGame, t: Words) -> str:
    """`2 to 5 players`, `2 or 4 players`, `2 players`."""
    first, *others = game.players
    last = game.players[-1]
    if not others:
        return t(count_text(first))
    if len(others) == last - first and len(others) > 1:
        return t("{first} to {last} players", first=first, last=last)
    numbers = ", ".join(map(str, game.players[:-1]))
    return t("{numbers} or {last} players", numbers=numbers, last=last)


def count_text(players: int) -> Message:
    """`2 players`."""
    return msg_n("{n} player", "{n} players", n=players)


def seat_names(seats: tuple[Seat, ...], words: Words) -> tuple[str, ...]:
    """Return the names of the seats: given names or defaults, no two alike.

    Players with the same name get their seat number added, as shown on the table.
    """
    usual = [_usual_name(seats, number, words) for number in range(len(seats))]
    names: list[str] = []
    for number, called in enumerate(usual, 1):
        is_shared = usual.count(called) > 1
        tried = (f"{called} {n}" for n in count(number))
        # Another player may have that very name.
        free = (name for name in tried if name not in {*names, *usual})
        names.append(next(free) if is_shared else called)
    return tuple(names)


def _usual_name(seats: tuple[Seat, ...], number: int, words: Words) -> str:
    """Return the name of a seat (from 0) before duplicates are resolved.

    The first bot of a level has the first name of that level, and so on.
    """
    return seats[number].name or nameless(seats, number, words)


def nameless(seats: tuple[Seat, ...], number: int, words: Words) -> str:
    """Return the name of a seat (from 0) without a given name."""
    kind = seats[number].kind
    if not seats[number].is_bot:
        return words(msg("Player {n}", n=number + 1))
    return characters.name_of(kind, sum(seat.kind is kind for seat in seats[:number]))


def own_named(seats: tuple[Seat, ...], name: str) -> tuple[Seat, ...]:
    """Return the seats with this name for the first person, if no person has one."""
    people = [seat for seat in seats if not seat.is_bot]
    if not people or any(seat.name for seat in people):
        return seats
    at = seats.index(people[0])
    return (*seats[:at], replace(people[0], name=name), *seats[at + 1 :])
