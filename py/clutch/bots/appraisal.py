"""Appraisals: the value of the ways to play on, for hints and reviews alike.

A *way* is what a player does until something is revealed or another player is to move.
An appraisal compares the best lines of a search with the medium bot's choice. It plays
each of them in the same sampled positions and continues from their ends with one shared
search tree, so it can use what was revealed.

A hint proposes the best way of an appraisal, and a review compares with the same way.
Everything follows from what the player knows.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from clutch.bots.chances import Chances, lost, mean, minus, shares, slope, spread
from clutch.bots.search import Node, Search
from clutch.bots.study import known, seed_of, study
from clutch.bots.worlds import best_rated
from clutch.core.decision import Action
from clutch.core.match import AnyGame
from clutch.core.position import AnyObservation, AnyState
from clutch.core.rng import RngStream

LINES = 3
"""How many first actions of a search are compared."""
THIN = 4
"""A line is searched again where it has less than one part in this many of the visits.
"""

Way = tuple[Action, ...]
"""A player's actions until something is revealed or another player is to move."""
Work = Generator[None, bool | None, None]
"""Yields after each slice of work."""


@dataclass(frozen=True, slots=True)
class Effort:
    """The amount of work for an appraisal and for a judgement."""

    tree: int
    """Iterations of the search for the best way."""
    worlds: int
    """The number of sampled positions in which ways are compared."""
    glance: int
    """Iterations of a first, short search for something better."""
    fewest: int
    """The least number of sampled positions that are played out to see the chances."""
    most: int
    """The greatest number, used while the chances are still unclear."""


USUAL = Effort(tree=400, worlds=24, glance=100, fewest=6, most=10)


@dataclass(frozen=True, slots=True)
class Option:
    """A way, and the player's chance of winning after it."""

    way: Way
    chance: float


Appraising = Generator[None, bool | None, Sequence[Option]]
"""Yields after each slice of work and returns the compared ways, best first."""


def is_new(before: AnyState, state: AnyState) -> bool:
    """Whether something was revealed or another player is to move."""
    one, other = before.current_player, state.current_player
    return one != other or before.checkpoint != state.checkpoint


def appraise(game: AnyGame, seen: AnyObservation, effort: Effort) -> Appraising:
    """Return the most promising ways for a player with that knowledge, best first."""
    search = yield from searched(game, seen, effort.tree)
    greedy = obvious(game, seen)
    yield
    comparison = Comparison(game, seen, [*lines(search), greedy])
    yield from comparison.run(effort.worlds)
    best, *others = comparison.options()
    way = yield from _thickened(search, best.way, effort)
    return replace(best, way=way), *others


class Comparison:
    """A comparison of ways, each played in the same sampled positions."""

    def __init__(
        self,
        game: AnyGame,
        seen: AnyObservation,
        ways: Sequence[Way],
        purpose: str = "compare",
    ) -> None:
        self.player: int = seen.current_player
        self.rows: dict[Way, list[Chances]] = {way: [] for way in ways}
        """The chances after each way, one entry per sampled position."""
        self._seen = seen
        self._seed = f"{purpose}/{seed_of(seen)}"
        polite = _polite(game, seen)
        self._search = Search(game, seen, polite, RngStream(self._seed))

    def run(self, worlds: int) -> Work:
        """Play every way in this many more sampled positions."""
        search, done = self._search, len(next(iter(self.rows.values())))
        for number in range(done, done + worlds):
            seed = f"{number}/{self._seed}"
            state = search.game.sample(self._seen, RngStream(seed))
            for way, rows in self.rows.items():
                search.rng = RngStream(f"others/{seed}")
                rows.append(shares(search.game, search.sent(way, state)))
                yield

    def chance(self, way: Way) -> float:
        """The player's chance of winning after a way."""
        return mean(self.rows[way])[self.player]

    def options(self) -> Sequence[Option]:
        """The ways, best first; equal ones in the order given."""
        found = [Option(way, self.chance(way)) for way in self.rows]
        return sorted(found, key=lambda one: -one.chance)

    def loss(self, way: Way) -> tuple[float, float]:
        """The loss of a way compared with the best one, and its margin of error."""
        best, *_ = self.options()
        chance, players = self.chance(way), len(self.rows[way][0])
        off = spread(minus(self.rows[best.way], self.rows[way]), self.player)
        if best.chance <= chance:
            return 0.0, off * slope(chance, players)
        loss = lost(best.chance, chance, players)
        return loss, off * loss / (best.chance - chance)


# Ways


def searched(
    game: AnyGame, seen: AnyObservation, iterations: int
) -> Generator[None, bool | None, Search]:
    """Search for the best way, and return the finished search."""
    return study(game, seen, _polite(game, seen), iterations, "tree")


def _polite(game: AnyGame, seen: AnyObservation) -> Sequence[Action]:
    legal = game.sample(seen, RngStream("legal")).legal_actions()
    polite: Sequence[Action] = game.sensible_actions(seen, legal)
    return polite


def lines(search: Search) -> Iterator[Way]:
    """Yield the best line for each of the most visited first actions."""
    state: AnyState = search.game.sample(search.root.observation, RngStream("way"))
    node, begun = search.root, Way()
    while len(node.actions) == 1:
        before, state = state, state.step(node.actions[0])
        begun = (*begun, node.actions[0])
        if is_new(before, state):
            yield begun
            return
        node = node_at(search, state)
    for action in islice(node.favourites(search.game), LINES):
        yield (*begun, *_line(search, state, action))


def _line(search: Search, state: AnyState, action: Action) -> Iterator[Action]:
    """Yield the actions of the best line that begins with an action."""
    while True:
        yield action
        before, state = state, state.step(action)
        if is_new(before, state):
            return
        action = next(node_at(search, state).favourites(search.game))


def node_at(search: Search, state: AnyState) -> Node:
    """The node of a search for a later decision of the same player."""
    found = search.node(state) or search.node(state)
    assert found is not None
    return found


def obvious(game: AnyGame, seen: AnyObservation) -> Way:
    """The way in which each choice is rated best: the medium bot's."""
    game = replace(game, rate=game.rate_thoroughly or game.rate)
    rng, way = RngStream(f"greedy/{seed_of(seen)}"), Way()
    state: AnyState = game.sample(seen, rng)
    while True:
        way = (*way, best_rated(game, state, rng))
        before, state = state, state.step(way[-1])
        if is_new(before, state):
            return way


def _later(game: AnyGame, seen: AnyObservation, way: Way) -> AnyGame:
    """The game with positions sampled after a way instead of before it."""

    def sample(_: AnyObservation, rng: RngStream) -> AnyState:
        state: AnyState = game.sample(seen, rng)
        for action in way:
            state = state.step(action)
        return state

    return replace(game, sample=sample)


def _thickened(
    search: Search, way: Way, effort: Effort
) -> Generator[None, bool | None, Way]:
    """Return a way, with its end searched again where the search has few visits.

    A way that is no line of the search, such as the medium bot's, stays as it is.
    """
    game = search.game
    if way not in lines(search):
        return way
    state: AnyState = game.sample(search.root.observation, RngStream("way"))
    for place, action in enumerate(way):
        node = node_at(search, state)
        if place and THIN * node.tries < search.iterations and len(node.actions) > 1:
            later = _later(game, search.root.observation, way[:place])
            again = yield from searched(later, known(state), effort.tree // 2)
            rest = yield from _thickened(again, next(lines(again)), effort)
            return *way[:place], *rest
        state = state.step(action)
    return way
