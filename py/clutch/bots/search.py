"""Information-set Monte Carlo tree search.

After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012),
in the form with a tree for many observers: every iteration imagines a whole position
that fits what the searcher knows, and each decision in it is looked up by what the
player who makes it would know there. So nobody in the tree acts on what is hidden from
them, and the searcher's own plans do not depend on what it cannot see.

Choices are weighed as in PUCT: what a player's `rate` likes best is tried first. An
iteration goes down to the first position that is new to the tree, and the game values
where it ends, less the luck that somebody had in what was imagined.

In a game with long turns and many hidden cards no two imagined turns of the others are
alike, so the tree would end with the searcher's own turn. Such a game has a quick
`reply` of the others, and is valued in half of the iterations when it is the searcher's
turn again.

Where trying tells less than the rating knows, the game names the few that look best: a
search is made among its `shortlist`.
"""

from collections.abc import Generator, Sequence
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
"""How much is tried what has been tried little: PUCT's constant.

Twice as much where little is known, and half as much more after `YOUNG` tries; after
`GROWING` its square has doubled: who thinks long has time to look about.
"""
MODESTY = 0.05
"""How much worse than its position a choice is thought to be before it is tried."""
DEPTH = 60
"""How many decisions an iteration looks ahead at most."""
LEVELHEADED = 0.1
"""What part of the tries is spread evenly, whatever the rating."""
RELIANCE = 0.5
"""In what part of the iterations others are taken to reply, see `Game.reply`."""


Thread = Generator[None, bool | None, None]
"""Yields after each slice of work; what is sent in says whether to hurry up."""


class Node:
    """A decision as its player knows it, and how the choices in it went."""

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
        """How likely each choice is a good one before it is tried, when known."""

    def choose(self, game: AnyGame) -> int:
        """Which action to try next."""
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

    def favourite(self, game: AnyGame) -> Action:
        """What was tried most; where nothing was, what is rated best."""
        counts: Sequence[float] = self.visits
        if not self.tries:
            counts = game.rate(self.observation, self.actions)
        return self.actions[max(range(len(counts)), key=counts.__getitem__)]

    def learn(self, choice: int, value: float) -> None:
        """Remember what a try has led to."""
        self.tries += 1
        self.visits[choice] += 1
        self.totals[choice] += value
        self.total += value


def _hopes(ratings: Sequence[float]) -> list[float]:
    """From ratings, whose scale is each game's own, to shares that add up to 1.

    The scale is how far most choices fall short of the best: what falls short that far
    is tried e times less.
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
    """What is expected at the end, from 0 for a defeat to 1 for a win."""


class Search:
    """A search for what to do in one position, as one player knows it."""

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
        """How likely each player wins in all that was imagined, added up."""

    @property
    def iterations(self) -> int:
        """How often the search has played on so far."""
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
        """Whether the most visited action stays that in so many more iterations."""
        if len(self.root.actions) == 1:
            return False
        first, second = nlargest(2, self.root.visits)
        return first - second > left

    def iterate(self) -> None:
        """Imagine one position, go down the tree, value where it ends, and learn."""
        state = self.game.sample(self.root.observation, self.rng)
        self._descend(state, self._luck(state))

    def _luck(self, state: AnyState) -> Sequence[float]:
        """How much likelier each player wins in that than in all that was imagined.

        It is nobody's choice, and mostly it is more than choices differ by: with it
        taken off, fewer tries tell them apart.
        """
        values = self.game.value(state)
        before = self._imagined or [0.0] * len(values)
        self._imagined = [a + b for a, b in zip(before, values, strict=True)]
        count = self.iterations + 1
        return [a - b / count for a, b in zip(values, self._imagined, strict=True)]

    def _descend(self, state: AnyState, luck: Sequence[float]) -> None:
        """Go on from a position with the root's decision, and learn from the end."""
        node: Node | None = self.root
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

    def valued(self, state: AnyState) -> Sequence[float]:
        """How likely each player wins from there, as an iteration sees it that ends."""
        state = self._replied(state)
        return state.returns() if state.is_terminal else self.game.value(state)

    def _replied(self, state: AnyState) -> AnyState:
        """The position in which the searcher is next to decide, where others reply.

        But only as often as `RELIANCE` says: others need not play as one thinks, and
        who counts on it spends too much on it against those who play at random.
        """
        reply = self.game.reply
        if reply is not None and self.rng.random() < RELIANCE:
            while not state.is_terminal and state.current_player != self.root.player:
                state = reply(state)
        return state

    def node(self, state: AnyState) -> Node | None:
        """The decision of that position; None if it is new: then it is one now.

        None too if it is somebody else's in a game in which they just reply.
        """
        player = state.current_player
        if self.game.reply is not None and player != self.root.player:
            return None
        observation = state.recollection(player, Memory.EVERYTHING)
        node = self._nodes.get(observation)
        if node is None:
            polite = self.game.manners(observation, state.legal_actions())
            self._nodes[observation] = Node(observation, player, polite)
        return node

    def favourite(self, seen: AnyObservation, least: int) -> Action | None:
        """What was tried most in a later decision, as its player knows it.

        None where that was tried less often than `least`.
        """
        node = self._nodes.get(seen)
        if node is None or node.tries < least:
            return None
        tried = zip(node.visits, node.totals, node.actions, strict=True)
        return max(tried, key=lambda one: one[:2])[2]

    def findings(self) -> list[Finding]:
        """What is known about each action, most visited first."""
        root = self.root
        found = [
            Finding(action, visits, _likely(total / visits) if visits else 0.0)
            for action, visits, total in zip(
                root.actions, root.visits, root.totals, strict=True
            )
        ]
        return sorted(found, key=lambda f: (f.visits, f.value), reverse=True)


def _likely(value: float) -> float:
    """A value as a likelihood: luck that was taken off can be more than there is."""
    return max(0.0, min(1.0, value))


def settled(state: AnyState) -> AnyState:
    """The next position in which there is something to choose."""
    for _ in range(DEPTH):
        actions = state.legal_actions()
        if len(actions) != 1:
            break
        state = state.step(actions[0])
    return state
