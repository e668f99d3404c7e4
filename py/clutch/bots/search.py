"""Information-set Monte Carlo tree search.

After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012),
in the multiple-observer variant. Every iteration samples a full position that fits what
the searcher knows (a determinization). Each decision in it is looked up by the
information set of the player who makes it. So no player in the tree acts on what is
hidden from them, and the searcher's plans do not depend on what it cannot see.

Choices are weighted as in PUCT, with the player's `rate` as the prior. An iteration
descends to the first position that is new to the tree. The game evaluates the position
where it ends, minus the luck that players had in the sample.

In a game with long turns and many hidden cards, no two sampled turns of opponents are
alike, so the tree would end with the searcher's own turn. Such a game has a fast
`rollout_turn` for the opponents. Half of the iterations then evaluate the position at
the searcher's next turn.

Where trying tells less than the rating knows, the game names the few best-looking
actions: the search is limited to its `shortlist`.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from heapq import nlargest
from math import exp, fsum, inf, sqrt
from time import perf_counter

from clutch.bots.bot import Budget
from clutch.core.decision import Action
from clutch.core.match import AnyGame
from clutch.core.position import AnyObservation, AnyState, Memory
from clutch.core.rng import RngStream

CURIOSITY, YOUNG, GROWING = 0.3, 60, 300
"""The exploration constant of PUCT, and the tries over which it changes.

It is doubled at first, and half as much more than the constant after `YOUNG` tries.
After `GROWING` tries its square has doubled, so long searches keep exploring.
"""
MODESTY = 0.05
"""How much worse than its position an untried choice is estimated to be."""
DEPTH = 60
"""The most decisions that an iteration looks ahead."""
LEVELHEADED = 0.1
"""The share of tries that is spread evenly, whatever the rating."""
RELIANCE = 0.5
"""The share of iterations in which opponents reply; see `Game.rollout_turn`."""


Thread = Generator[None, bool | None, None]
"""Yields after each slice of work; a true value sent in asks it to hurry."""


class Node:
    """A decision as its player knows it, and the statistics of its choices."""

    __slots__ = (
        "actions",
        "hopes",
        "observation",
        "player",
        "total",
        "totals",
        "tries",
        "visits",
    )

    def __init__(
        self, observation: AnyObservation, player: int, actions: Sequence[Action]
    ) -> None:
        self.observation = observation
        self.player = player
        self.actions = actions
        self.tries = 0
        self.visits = [0] * len(actions)
        self.totals = [0.0] * len(actions)
        self.total = 0.0
        self.hopes: Sequence[float] | None = None
        """The prior of each choice, once it is needed."""

    def choose(self, game: AnyGame) -> int:
        """The index of the action to try next."""
        if self.hopes is None:
            self.hopes = _hopes(game.rate(self.observation, self.actions))
        tries = self.tries
        curiosity = CURIOSITY * (1 + YOUNG / (YOUNG + tries))
        spread = curiosity * sqrt((tries + 1) * (1 + tries / GROWING))
        untried = (self.total / tries if tries else 0.5) - MODESTY
        best, chosen = -1.0, 0
        for i, (hope, visits, total) in enumerate(
            zip(self.hopes, self.visits, self.totals, strict=True)
        ):
            mean = total / visits if visits else untried
            score = mean + spread * hope / (1 + visits)
            if score > best:
                best, chosen = score, i
        return chosen

    def favourites(self, game: AnyGame) -> Iterator[Action]:
        """What was tried most, first; where nothing was, what is rated best."""
        counts: Sequence[float] = self.visits
        if not self.tries:
            counts = game.rate(self.observation, self.actions)
        order = sorted(range(len(counts)), key=counts.__getitem__, reverse=True)
        return (self.actions[i] for i in order if counts[i] or not self.tries)

    def learn(self, choice: int, value: float) -> None:
        """Record the value of a try."""
        self.tries += 1
        self.visits[choice] += 1
        self.totals[choice] += value
        self.total += value


def _hopes(ratings: Sequence[float]) -> list[float]:
    """Turn ratings, whose scale is each game's own, into shares that add up to 1.

    The scale is how far most choices fall short of the best. A choice that falls short
    by that much is tried e times less.
    """
    most = max(ratings)
    gaps = sorted([most - rating for rating in ratings])
    scale = gaps[len(gaps) // 2] or gaps[-1] or 1.0
    weights = [exp((rating - most) / scale) for rating in ratings]
    total, even = fsum(weights), LEVELHEADED / len(ratings)
    return [(1 - LEVELHEADED) * weight / total + even for weight in weights]


@dataclass(frozen=True, slots=True)
class Finding:
    """What a search has found out about one action."""

    action: Action
    visits: int
    value: float
    """The expected result, from 0 for a defeat to 1 for a win."""


class Search:
    """A search for the best action in one position, as one player knows it."""

    def __init__(
        self,
        game: AnyGame,
        observation: AnyObservation,
        actions: Sequence[Action],
        rng: RngStream,
    ) -> None:
        self.game = game
        self.rng = rng
        tried: Sequence[Action] = game.shortlist(observation, actions)
        self.root = Node(observation, observation.current_player, tried)
        self._nodes: dict[AnyObservation, Node] = {observation: self.root}
        self._imagined: Sequence[float] | None = None
        """Each player's winning chance, summed over all sampled positions."""
        self._worlds = 0
        """In how many positions that was."""

    @property
    def iterations(self) -> int:
        """The number of iterations so far."""
        return self.root.tries

    def run(self, budget: Budget) -> Thread:
        """Search until the budget is used up or nothing can change the choice.

        Yields after every iteration, and ends when a true value is sent in.
        """
        begin, before = perf_counter(), self.iterations
        while True:
            done = self.iterations - before
            left = inf if budget.iterations is None else budget.iterations - done
            if budget.seconds is not None and done:
                spent = perf_counter() - begin
                left = min(left, (budget.seconds - spent) * done / spent)
            if left <= 0 or self._is_settled(left):
                return
            self.iterate()
            if (yield):
                return

    def _is_settled(self, left: float) -> bool:
        """Whether the most visited action stays first for `left` more iterations."""
        if len(self.root.actions) == 1:
            return False
        first, second = nlargest(2, self.root.visits)
        return first - second > left

    def iterate(self) -> None:
        """Sample a position, descend the tree, evaluate the end and learn from it."""
        state = self.game.sample(self.root.observation, self.rng)
        self._descend(self.root, state, self._luck(state))

    def sent(self, way: Sequence[Action], state: AnyState) -> Sequence[float]:
        """What each player may expect of a way in an imagined position; learn from it.

        The tree goes on where the way ends: so it is for comparing ways, and none of
        them has to be a choice of the root's.
        """
        luck = self._luck(state)
        for action in way:
            state = state.step(action)
        state = settled(state)
        node = None if state.is_terminal else self.node(state)
        return self._descend(node, state, luck)

    def _luck(self, state: AnyState) -> Sequence[float]:
        """How much each player's chance in a sample exceeds the mean so far.

        This is nobody's choice, and mostly more than choices differ by. Without it,
        fewer tries tell them apart.
        """
        values = self.game.value(state)
        before = self._imagined or [0.0] * len(values)
        self._imagined = [a + b for a, b in zip(before, values, strict=True)]
        self._worlds += 1
        count = self._worlds
        return [a - b / count for a, b in zip(values, self._imagined, strict=True)]

    def _descend(
        self, node: Node | None, state: AnyState, luck: Sequence[float]
    ) -> Sequence[float]:
        """Go on from a position with a decision, and learn from the end."""
        game, path = self.game, list[tuple[Node, int]]()
        while node is not None:
            choice = node.choose(game)
            path.append((node, choice))
            state = settled(state.step(node.actions[choice]))
            if state.is_terminal or len(path) == DEPTH:
                break
            node = self.node(state)
        values = self.valued(state)
        for visited, choice in path:
            player = visited.player
            visited.learn(choice, values[player] - luck[player])
        return values

    def valued(self, state: AnyState) -> Sequence[float]:
        """Each player's winning chance in a position in which an iteration ends."""
        state = self._replied(state)
        game = self.game
        return game.outcome(state) if state.is_terminal else game.value(state)

    def _replied(self, state: AnyState) -> AnyState:
        """The position at the searcher's next decision, after the opponents' replies.

        They reply only as often as `RELIANCE` says: opponents need not play as
        expected, and a searcher that counts on it spends too much on it against random
        players.
        """
        reply = self.game.rollout_turn
        if reply is not None and self.rng.random() < RELIANCE:
            while not state.is_terminal and state.current_player != self.root.player:
                state = reply(state)
        return state

    def node(self, state: AnyState) -> Node | None:
        """The node of a position; None if it is new, and then it is added.

        Also None for a decision of an opponent in a game in which they just reply.
        """
        player = state.current_player
        if self.game.rollout_turn is not None and player != self.root.player:
            return None
        observation = state.information_state(player, Memory.EVERYTHING)
        node = self._nodes.get(observation)
        if node is None:
            polite = self.game.sensible_actions(observation, state.legal_actions())
            self._nodes[observation] = Node(observation, player, polite)
        return node

    def findings(self) -> list[Finding]:
        """The findings about each action, most visited first."""
        root = self.root
        found = [
            Finding(action, visits, _likely(total / visits) if visits else 0.0)
            for action, visits, total in zip(
                root.actions, root.visits, root.totals, strict=True
            )
        ]
        return sorted(found, key=lambda f: (f.visits, f.value), reverse=True)


def _likely(value: float) -> float:
    """Clamp a value to 0 to 1, because subtracted luck can exceed it."""
    return max(0.0, min(1.0, value))


def settled(state: AnyState) -> AnyState:
    """The next position with a choice, after forced actions."""
    for _ in range(DEPTH):
        actions = state.legal_actions()
        if len(actions) != 1:
            break
        state = state.step(actions[0])
    return state
