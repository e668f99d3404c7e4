"""Results: who has won, told from the reader's view, and how it came about."""

from dataclasses import dataclass

from clutch.app.match.state import MatchScreen
from clutch.app.model import log
from clutch.app.replay.state import ReplayScreen
from clutch.core.game import Part, Standing, has_rounds
from clutch.core.match import History
from clutch.core.message import Message, Player, msg, msg_n


@dataclass(frozen=True, slots=True)
class Account:
    """What each part of a finished game brought each player."""

    order: tuple[int, ...]
    """The players in column order: the reader first, then the best first."""
    parts: tuple[Part, ...]
    totals: tuple[int, ...] | None
    """The totals by seat; None if the parts do not add up to the points."""


def is_lost(screen: MatchScreen) -> bool:
    """Whether the person here has lost, so that there is nothing to celebrate.

    With several people here or none, the win of any person is celebrated.
    """
    you = person(screen)
    those = screen.people if you is None else (you,)
    return bool(those) and not any(player in those for player in winners_of(screen))


def result(screen: MatchScreen) -> Message:
    """Return who has won and by how much, addressed to the reader if they are alone."""
    winners, you = winners_of(screen), person(screen)
    if len(winners) == 1:
        return _won(screen, winners[0], you)
    if you in winners:
        return msg("You share the win")
    if winners:
        return msg("Shared win")
    is_solo = len(screen.seats) == 1 and you is not None
    return msg("You lost") if is_solo else msg("Nobody won")


def _won(screen: MatchScreen, winner: int, you: int | None) -> Message:
    """Return that a player won, with their points and those they compare with."""
    name, points = Player(winner), points_of(screen)
    other = _compared(points, winner, you)
    if winner == you:
        if other is None:
            return msg("You won")
        return msg("You won, {n} to {m}", n=points[winner], m=points[other])
    if other is None:
        return msg("{player} won", player=name)
    won, lost = points[winner], points[other]
    if other == you:
        return msg("{player} won, {n} to your {m}", player=name, n=won, m=lost)
    return msg("{player} won, {n} to {m}", player=name, n=won, m=lost)


def _compared(points: tuple[int, ...], winner: int, you: int | None) -> int | None:
    """Return whose points to compare with the winner's: the reader's, or the next best.

    None if points mean nothing: there are none, or something else decided the game.
    """
    others = [player for player in range(len(points)) if player != winner]
    if not others:
        return None
    best = max(others, key=lambda player: points[player])
    if points[best] >= points[winner]:
        return None
    return best if you is None or you == winner else you


def points_of(screen: MatchScreen) -> tuple[int, ...]:
    """Return the points by seat; empty if higher points are not better in this game."""
    return points_in(screen.history)


def points_in(history: History) -> tuple[int, ...]:
    """Return the same for a finished history."""
    points = history.match.setup.game.points(history.state)
    if any(one < 0 or one != int(one) for one in points) or not any(points):
        return ()
    return tuple(map(int, points))


def place(screen: MatchScreen) -> Message | None:
    """Return the reader's place if they have not won; None with at most two players."""
    you, seats = person(screen), len(screen.seats)
    points = screen.game.points(screen.history.state)
    if you is None or seats <= 2 or you in winners_of(screen):
        return None
    better = sum(one > points[you] for one in points)
    return msg("Rank: {place} of {seats}", place=max(2, better + 1), seats=seats)


def length(screen: MatchScreen) -> Message:
    """Return the length in turns or rounds, whichever the game counts."""
    if has_rounds(screen.game):
        rounds = screen.game.round(screen.observation)
        return msg_n("{n} round", "{n} rounds", n=rounds)
    return turns(log.count_turns(screen.history))


def turns(number: int) -> Message:
    """Return a number of turns in words: `12 turns`."""
    return msg_n("{n} turn", "{n} turns", n=number)


def account(screen: MatchScreen, parts: tuple[Part, ...]) -> Account | None:
    """Return how the parts led to the result; None if there are no parts."""
    if not parts:
        return None
    points, you = screen.game.points(screen.history.state), person(screen)
    best_first = sorted(range(len(points)), key=lambda player: -points[player])
    order = sorted(best_first, key=lambda player: player != you)
    return Account(tuple(order), parts, _totals(parts, points_of(screen)))


def _totals(parts: tuple[Part, ...], points: tuple[int, ...]) -> tuple[int, ...] | None:
    """Return the sums of the parts if they match the points, else None."""
    numbers = [[a for a in part.amounts if isinstance(a, int)] for part in parts]
    if any(len(row) < len(points) for row in numbers):
        return None
    sums = tuple(map(sum, zip(*numbers, strict=True)))
    return sums if sums == points else None


def person(screen: MatchScreen) -> int | None:
    """Return the only person at this device, if there is exactly one."""
    people = screen.people_here
    return people[0] if len(people) == 1 else None


def winners_of(screen: MatchScreen | ReplayScreen) -> tuple[int, ...]:
    """Return the winners; empty before the end."""
    state = screen.history.state
    shares = state.returns() if state.is_terminal else ()
    return tuple(player for player, share in enumerate(shares) if share > 0)


def leaders(standings: list[Standing]) -> frozenset[int]:
    """Return the players in the lead, if all scores are open and not all are tied."""
    scores = [standing.score for standing in standings]
    known = [score for score in scores if score is not None]
    if len(known) < len(scores) or len(set(known)) < 2:
        return frozenset()
    most = max(known)
    return frozenset(i for i, score in enumerate(scores) if score == most)
