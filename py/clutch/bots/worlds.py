"""Worlds: sampled positions in which lines of play are compared.

Each line is played in all of them, so what the lines have in common cancels out. All
players go on as the medium bot would, each with a perfect memory, for as many turns as
there are players. The positions at the beginnings of these turns are evaluated, so
being the player to move is no apparent gain.
"""

from collections.abc import Generator, Sequence

from clutch.bots.chances import Chances, chances, mean
from clutch.bots.study import known, seed_of
from clutch.core.decision import Action
from clutch.core.match import AnyGame
from clutch.core.position import AnyObservation, AnyState
from clutch.core.rng import RngStream

FAR = 40
"""The most decisions of a playout, however long turns are."""


Look = tuple[Chances, Chances]
"""Each player's winning chance, seen from before a line of play and from after."""
Looking = Generator[None, bool | None, Look]
"""Yields after each decision of the playout."""
PlayingOn = Generator[None, bool | None, Sequence[AnyState]]
"""Yields after each decision and returns positions of the playout."""


class Worlds:
    """Positions that fit what a player knows, and what may come of them.

    They fit what was known before the actions `since`, which revealed nothing. So what
    is expected now equals what was expected of those actions then. `is_turn` says
    whether a turn begins with the choice.
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
        """The outcome of a line of play in the world with this number."""
        rng = RngStream(f"{number}/{self.seed}")
        state = self.game.sample(self.seen, rng)
        for action in self.since:
            state = state.step(action)
        before = chances(self.game, state)
        players = len(before)
        later = yield from played_on(self.game, state, way, rng)
        found = [before, *(chances(self.game, one) for one in later)]
        return mean(found[self._begin : self._begin + players]), mean(found[1:])


def played_on(
    game: AnyGame,
    state: AnyState,
    way: Sequence[Action],
    rng: RngStream,
    rounds: int = 1,
) -> PlayingOn:
    """Play a way, and go on as the medium bot would.

    Returns the positions at the beginnings of the next turns, for as many turns as
    there are players in each round. If the game ends, its end takes their place.
    """
    players = len(game.points(state))
    turn, most = _turn(state, players), rounds * players
    found: list[AnyState] = []
    for action in way:
        state = state.step(action)
    for _ in range(rounds * FAR):
        if state.is_terminal:
            break
        if _turn(state, players) != turn:
            turn = _turn(state, players)
            found.append(state)
            if len(found) == most:
                break
            # A solo player has news in the middle of a turn, and no opponents.
            if game.rollout_turn is not None and players > 1:
                state = game.rollout_turn(state)
                yield
                continue
        state = state.step(best_rated(game, state, rng))
        yield
    return [*found, *[state] * (most - len(found))]


def _turn(state: AnyState, players: int) -> int:
    """A value that stays the same during a turn; a solo player's turns differ, too."""
    return state.current_player if players > 1 else state.checkpoint


def best_rated(game: AnyGame, state: AnyState, rng: RngStream) -> Action:
    """A best-rated action of the player to move, with ties broken at random."""
    actions: Sequence[Action] = state.legal_actions()
    if len(actions) > 1:
        seen = known(state)
        actions = game.sensible_actions(seen, actions)
        ratings = game.rate(seen, actions) if len(actions) > 1 else (0.0,)
        most = max(ratings)
        actions = [a for a, r in zip(actions, ratings, strict=True) if r == most]
    return rng.choice(actions)
