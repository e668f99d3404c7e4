"""Futures: what a player has some turns after a choice, and after a better one.

Both are played on by the medium bot in the same sampled positions. Then the numbers
beside the player's name are compared, as that player would know them by then. Where one
of them is clearly worse on average, that is a reason why the other choice was better.
"""

from collections.abc import Generator, Mapping, Sequence
from math import floor, fsum, sqrt

from clutch.bots.review import Reason, Shortfall
from clutch.bots.study import seed_of
from clutch.bots.worlds import played_on
from clutch.core.decision import Action
from clutch.core.match import AnyGame
from clutch.core.position import AnyObservation, AnyState, Memory
from clutch.core.rng import RngStream

CLEAR = 2.5
"""The standard errors above which a mean difference is clear."""
ROUNDS = 2
"""After how many rounds of turns the numbers are compared at the latest."""
FIRST = 8
"""The sampled positions after which it gives up if nothing differs in any of them."""

Comparing = Generator[None, bool | None, Reason | None]
"""Yields after each decision and returns the reason, if there is one."""


def reason(
    game: AnyGame,
    seen: AnyObservation,
    done: Sequence[Action],
    better: Sequence[Action],
    worlds: int,
) -> Comparing:
    """Return what the player has less of after what was done than after a better way.

    The numbers are compared one round of turns later, or else two. None if nothing is
    clearly worse, or if another number clearly speaks for what was done.
    """
    if not game.measures:
        return None
    chance = f"futures/{seed_of(seen)}"
    players = len(game.points(game.sample(seen, RngStream(chance))))
    rounds = [Round(n * players) for n in range(1, ROUNDS + 1)]
    for number in range(worlds):
        if number == FIRST and not any(one.differs for one in rounds):
            return None
        seed = f"{number}/{chance}"
        ends = yield from _ends(game, seen, done, seed)
        others = yield from _ends(game, seen, better, seed)
        for one, end, other in zip(rounds, ends, others, strict=True):
            one.add(game, seen.current_player, end, other)
    found = [one.clear() for one in rounds]
    for n, one in enumerate(rounds):
        # What is made good later is no reason, but what comes later may be one.
        later = [halves for some in found[n:] for halves in some.values()]
        if found[n] and max(later) < 0:
            shortfalls = (Shortfall(key, -halves) for key, halves in found[n].items())
            return Reason(0 if one.is_over else one.turns, tuple(shortfalls))
    return None


def imagined(
    game: AnyGame, seen: AnyObservation, way: Sequence[Action]
) -> Generator[None, bool | None, Sequence[AnyState]]:
    """Play a way in the first of the sampled positions.

    Returns that position, those after each action, and then those at the beginnings of
    the next turns, up to the player's own.
    """
    rng = RngStream(f"0/futures/{seed_of(seen)}")
    state: AnyState = game.sample(seen, rng)
    found = [state]
    for action in way:
        found.append(found[-1].step(action))
    for later in (yield from played_on(game, state, way, rng)):
        if later != found[-1]:
            found.append(later)
    return found


class Round:
    """How a player does after what was done, less how after a better way.

    The amounts are of some turns later, one entry per sampled position, and above 0
    where what was done is better.
    """

    def __init__(self, turns: int) -> None:
        self.turns = turns
        self.amounts: dict[str, list[float]] = {}
        self.is_over = True
        """Whether the game has always ended by then."""
        self._worlds = 0

    @property
    def differs(self) -> bool:
        """Whether there is any difference."""
        return any(map(any, self.amounts.values()))

    def add(self, game: AnyGame, player: int, done: AnyState, better: AnyState) -> None:
        """Compare two positions."""
        self.is_over = self.is_over and done.is_terminal and better.is_terminal
        self._worlds += 1
        mine, theirs = (_numbers(game, player, one) for one in (done, better))
        for measure in game.measures:
            if measure.key in mine and measure.key in theirs:
                amount = mine[measure.key] - theirs[measure.key]
                amounts = self.amounts.setdefault(measure.key, [])
                amounts.append(amount if measure.is_gain else -amount)

    def clear(self) -> Mapping[str, int]:
        """The clear mean differences in halves, of what was known in all positions."""
        found = {
            key: halves_of(amounts)
            for key, amounts in self.amounts.items()
            if len(amounts) == self._worlds
        }
        return {key: halves for key, halves in found.items() if halves}


def is_explained(game: AnyGame, state: AnyState, way: Sequence[Action]) -> bool:
    """Whether a rule of the strategy says why a way is good."""
    for action in way:
        if game.reason(state.observation(state.current_player), action) is not None:
            return True
        state = state.step(action)
    return False


def _ends(
    game: AnyGame,
    seen: AnyObservation,
    way: Sequence[Action],
    seed: str,
) -> Generator[None, bool | None, Sequence[AnyState]]:
    """Play a way in a sampled position, and return where each round of turns ends."""
    rng = RngStream(seed)
    state: AnyState = game.sample(seen, rng)
    players = len(game.points(state))
    later = yield from played_on(game, state, way, rng, ROUNDS)
    return later[players - 1 :: players]


def _numbers(game: AnyGame, player: int, state: AnyState) -> Mapping[str, float]:
    """Return the player's points and other numbers in a position."""
    seen = state.information_state(player, Memory.EVERYTHING)
    facts = game.standing(seen, player).facts
    told = {fact.measure.key: float(fact.value) for fact in facts if fact.measure}
    points = {"points": float(game.points(state)[player])}
    return {**points, **told, **game.prospects(state, player)}


def halves_of(amounts: Sequence[float]) -> int:
    """The mean, rounded to halves, in halves; 0 if it is not clear."""
    mean = fsum(amounts) / len(amounts)
    squares = fsum((amount - mean) ** 2 for amount in amounts)
    error = sqrt(squares / len(amounts) / max(1, len(amounts) - 1))
    if abs(mean) <= CLEAR * error:
        return 0
    size = floor(2 * abs(mean) + 0.5)
    return size if mean > 0 else -size
