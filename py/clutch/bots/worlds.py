"""Worlds: imagined positions in which ways to go on are compared.

Each way is played on in all of them, so what the ways have in common cancels out. All
players go on as the medium bot would, each by what they have ever known, for as many
turns as there are players. What counts is how a position looks at the beginnings of
these turns: so nobody seems to gain by being the one to move.
"""

from collections.abc import Generator, Sequence
from math import fsum, sqrt

from clutch.bots.review import Chances
from clutch.bots.study import known, seed_of
from clutch.core.decision import Action
from clutch.core.match import AnyGame
from clutch.core.position import AnyObservation, AnyState
from clutch.core.rng import RngStream

SURE = 1.96
"""How many standard errors around a mean hold the truth 95 times of 100."""
FAR = 40
"""After so many decisions nothing is played on, however long turns may be."""


Look = tuple[Chances, Chances]
"""How likely each player wins, looked at from before a way to go on, and from after."""
Looking = Generator[None, bool | None, Look]
"""Yields after each decision that is played on."""


def mean(rows: Sequence[Chances]) -> Chances:
    """The mean of each column."""
    return tuple([fsum(column) / len(rows) for column in zip(*rows, strict=True)])


def spread(rows: Sequence[Chances], player: int) -> float:
    """How far the mean of a column may be off."""
    column = [row[player] for row in rows]
    middle = fsum(column) / len(column)
    squares = fsum((value - middle) ** 2 for value in column)
    return SURE * sqrt(squares / len(column) / max(1, len(column) - 1))


def minus(rows: Sequence[Chances], others: Sequence[Chances]) -> list[Chances]:
    """The differences, place by place."""
    return [
        tuple([a - b for a, b in zip(row, other, strict=True)])
        for row, other in zip(rows, others, strict=True)
    ]


class Worlds:
    """Positions that fit what a player knows, and what may come of them.

    They fit what was known some actions ago, `since` when nothing has come to light:
    so what is expected now is just what was expected then of those actions. `is_turn`
    says whether a turn begins with what is to be chosen.
    """

    def __init__(
        self,
        game: AnyGame,
        seen: AnyObservation,
        since: Sequence[Action],
        *,
        is_turn: bool,
    ) -> None:
        self.game = game
        self.seen = seen
        self.since = since
        self.seed = seed_of(seen)
        self._begin = 0 if is_turn else 1

    def look(self, way: Sequence[Action], number: int) -> Looking:
        """What comes of a way to go on in the world of that number."""
        rng = RngStream(f"{number}/{self.seed}")
        state = self.game.sample(self.seen, rng)
        for action in self.since:
            state = state.step(action)
        found = [self._look(state)]
        players = len(found[0])
        turn = _turn(state, players)
        for action in way:
            state = state.step(action)
        for _ in range(FAR):
            if state.is_terminal or len(found) > players:
                break
            if _turn(state, players) != turn:
                turn = _turn(state, players)
                found.append(self._look(state))
                # Who plays alone has news in the middle of a turn, and no others.
                if self.game.reply is not None and players > 1:
                    state = self.game.reply(state)
                    yield
                    continue
            state = state.step(best_rated(self.game, state, rng))
            yield
        found += [self._look(state)] * (players + 1 - len(found))
        return mean(found[self._begin : self._begin + players]), mean(found[1:])

    def _look(self, state: AnyState) -> Chances:
        if state.is_terminal:
            return tuple(state.returns())
        values = self.game.value(state)
        # Of who plays alone the rest is likely: that nobody wins.
        total = fsum(values) if len(values) > 1 else 1.0
        return tuple([value / total for value in values])


def _turn(state: AnyState, players: int) -> int:
    """Stays the same as long as a turn; who plays alone has one after the other."""
    return state.current_player if players > 1 else state.checkpoint


def best_rated(game: AnyGame, state: AnyState, rng: RngStream) -> Action:
    """What looks best at once to the player to move, among equals any."""
    actions: Sequence[Action] = state.legal_actions()
    if len(actions) > 1:
        seen = known(state)
        actions = game.manners(seen, actions)
        ratings = game.rate(seen, actions) if len(actions) > 1 else (0.0,)
        most = max(ratings)
        actions = [a for a, r in zip(actions, ratings, strict=True) if r == most]
    return rng.choice(actions)
