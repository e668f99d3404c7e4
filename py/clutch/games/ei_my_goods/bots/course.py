"""Searches the best rest of a turn: what produces, and which chains run with what.

The search is exact as long as that is fast; beyond that it tries only the most obvious
choices. Its input comes from `left`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import fsum

from clutch.core.values import put, replace
from clutch.games.ei_my_goods.bots.left import Rest, Waiting, coins_of
from clutch.games.ei_my_goods.play.chains import GOOD_COINS, run_gain
from clutch.games.ei_my_goods.table.actions import ADDS, OPENS, PRODUCES, RUNS, USES
from clutch.games.ei_my_goods.table.components import (
    ANY_INPUTS,
    CHAINS,
    GOODS,
    RESOURCES,
    Chain,
    Counts,
    Good,
)

PATIENCE = 3000
"""The number of positions after which only the most obvious choices are tried."""


@dataclass(frozen=True, slots=True)
class Step:
    """A production, or several runs of a chain."""

    place: int
    cards: tuple[int, ...] = ()
    """The hand cards that it takes."""
    runs: int = 0
    """How often the chain runs; 0 for a production."""


@dataclass(frozen=True, slots=True)
class Course:
    """The best rest of a turn, as a sequence of steps."""

    gain: float
    """The coins that it brings, less the worth of its hand cards."""
    steps: tuple[Step, ...] = ()

    def drawn(self, rest: Rest) -> int:
        """How many cards its productions draw."""
        return sum(w.makes for w in rest.waiting if w.place in self.productions)

    @property
    def productions(self) -> frozenset[int]:
        """The places of the buildings that produce."""
        return frozenset(step.place for step in self.steps if not step.runs)


# The texts of actions


def texts(rest: Rest, *steps: Step) -> tuple[str, ...]:
    """The texts of the actions that carry out the steps, in order."""
    found: list[str] = []
    place_open = rest.open
    for step in steps:
        building = rest.buildings[step.place]
        if not step.runs:
            if rest.feeding is None or rest.feeding.place != step.place:
                found.append(str(PRODUCES[building]))
            found += [str(USES[card]) for card in step.cards]
        else:
            if step.place != place_open:
                found.append(str(OPENS[building]))
            found += [str(ADDS[card]) for card in step.cards]
            found += [str(RUNS[building])] * (0 if step.cards else step.runs)
        place_open = step.place
    return tuple(found)


def earned(rest: Rest, *steps: Step) -> int:
    """The coins that these steps bring, not counting hand cards."""
    return sum(_earned(rest, step) for step in steps)


def _earned(rest: Rest, step: Step) -> int:
    building = rest.buildings[step.place]
    if step.runs:
        return step.runs * run_gain(building)
    known = [*rest.waiting, *([rest.feeding] if rest.feeding else [])]
    [makes] = [one.makes for one in known if one.place == step.place]
    return makes * coins_of(building)


# The best rest of a turn


@lru_cache(maxsize=256)
def course(rest: Rest) -> Course:
    """Return the best rest of a turn.

    If there may be too few cards to draw, hands would be halved. In the last round,
    chains then come before production.
    """
    short = sum(waiting.makes for waiting in rest.waiting) > rest.draws
    if short and rest.is_last and rest.feeding is None:
        found = _Search(replace(rest, waiting=())).run()
        if found.steps:
            return found
    return _Search(rest).run()


Way = tuple[float, tuple[object, ...]]
"""The gain, and the steps as a linked list of (first step, rest)."""
NOTHING: Way = (0.0, ())


class _Search:
    """A search over all ways to finish the turn, with a cache of positions."""

    def __init__(self, rest: Rest) -> None:
        self.rest = rest
        self.kinds: dict[Good, int] = {}
        for building in rest.buildings:
            good = GOODS[building]
            if good is not None:
                self.kinds.setdefault(good, len(self.kinds))
        self.cards: list[list[int]] = [[] for _ in range(5)]
        self.losses: list[list[float]] = [[] for _ in range(5)]
        for card, worth in zip(rest.hand, rest.worths, strict=True):
            self.cards[RESOURCES[card]].append(card)
            self.losses[RESOURCES[card]].append(worth)
        self.sums = [[0.0, *accumulate(losses)] for losses in self.losses]
        self.chains = self._usable_chains()
        self.known: dict[object, Way] = {}
        self.looked = 0

    def _usable_chains(self) -> list[tuple[int, Chain]]:
        """The places and chains to consider, one of each kind, feeders first.

        A chain's good is worth more than what it takes, so sorting by worth puts
        feeders first.
        """
        found: dict[Good, int] = {}
        for place, building in enumerate(self.rest.buildings):
            chain, good = CHAINS[building], GOODS[building]
            if chain is None or good is None or not set(chain.goods) <= set(self.kinds):
                continue
            if good not in found or place == self.rest.open:
                found[good] = place
        places = sorted(found.values(), key=lambda p: coins_of(self.rest.buildings[p]))
        return [(place, self._chain(place)) for place in places]

    def _chain(self, place: int) -> Chain:
        chain = CHAINS[self.rest.buildings[place]]
        assert chain is not None
        return chain

    def run(self) -> Course:
        """Search and return the best course."""
        rest = self.rest
        counts = [0] * len(self.kinds)
        for building, number in zip(rest.buildings, rest.goods, strict=True):
            good = GOODS[building]
            if good is not None:
                counts[self.kinds[good]] += number
        goods, spent = tuple(counts), (0,) * 5
        everybody = rest.waiting
        if rest.feeding is not None:
            found = self._produce(goods, spent, rest.feeding, everybody) or NOTHING
        elif rest.is_last:
            found = self._productions(goods, spent, everybody)
        else:
            found = self._chained(goods, spent, everybody, rest.open)
        return Course(found[0], tuple(_steps(found[1])))

    @property
    def _is_patient(self) -> bool:
        return self.looked < PATIENCE

    # In the last round: all production first, then all chains, feeders first. Nothing
    # is lost by this order, since production takes no goods.

    def _productions(
        self, goods: Counts, spent: Counts, waiting: tuple[Waiting, ...]
    ) -> Way:
        if not waiting:
            return self._flow(goods, spent, 0)
        first, *others = waiting
        produced = self._produce(goods, spent, first, tuple(others))
        if produced is not None and not self._is_patient:
            return produced
        skipped = self._productions(goods, spent, tuple(others))
        if produced is None or skipped[0] > produced[0]:
            return skipped
        return produced

    def _flow(self, goods: Counts, spent: Counts, at: int) -> Way:
        """The best use of the chains from index `at` on."""
        if at == len(self.chains):
            return NOTHING
        key = goods, spent, at
        if key in self.known:
            return self.known[key]
        self.looked += 1
        place, chain = self.chains[at]
        later = [other for _, other in self.chains[at + 1 :]]
        is_wanted = any(_compete(chain, other) for other in later)
        best: Way | None = None
        for runs in self._numbers(place, goods, spent, wide=is_wanted):
            way = self._run(goods, spent, place, runs)
            found = _joined(way, self._flow(way[2], way[3], at + 1))
            if best is None or found[0] > best[0]:
                best = found
        assert best is not None
        self.known[key] = best
        return best

    # In earlier rounds: a chain stays open until the next building produces.

    def _chained(
        self,
        goods: Counts,
        spent: Counts,
        waiting: tuple[Waiting, ...],
        place: int | None,
    ) -> Way:
        """The best use of the open chain, followed by the next production."""
        if place is None or CHAINS[self.rest.buildings[place]] is None:
            return self._next(goods, spent, waiting)
        chain = self._chain(place)
        if not set(chain.goods) <= set(self.kinds):
            return self._next(goods, spent, waiting)
        key = goods, spent, waiting, place
        if key in self.known:
            return self.known[key]
        self.looked += 1
        best = NOTHING
        wide = self._matters(place, waiting)
        for runs in self._numbers(place, goods, spent, wide=wide):
            way = self._run(goods, spent, place, runs)
            found = _joined(way, self._next(way[2], way[3], waiting))
            if found[0] > best[0]:
                best = found
        self.known[key] = best
        return best

    def _next(self, goods: Counts, spent: Counts, waiting: tuple[Waiting, ...]) -> Way:
        """The best next production, or none."""
        best = NOTHING
        for one in waiting:
            others = tuple(other for other in waiting if other is not one)
            found = self._produce(goods, spent, one, others)
            if found is not None and found[0] > best[0]:
                best = found
                if not self._is_patient:
                    break
        return best

    def _matters(self, place: int, waiting: Sequence[Waiting]) -> bool:
        """Whether the waiting buildings can use what that chain takes or makes."""
        chain, made = self._chain(place), GOODS[self.rest.buildings[place]]
        for one in waiting:
            building = self.rest.buildings[one.place]
            other = CHAINS[building]
            if chain.card is not None and one.wanted and one.missing[chain.card]:
                return True
            if other is not None and (_compete(chain, other) or made in other.goods):
                return True
        return False

    # In all rounds

    def _produce(
        self,
        goods: Counts,
        spent: Counts,
        one: Waiting,
        others: tuple[Waiting, ...],
    ) -> Way | None:
        """A production and the best that follows; None if the hand cannot feed it."""
        building = self.rest.buildings[one.place]
        good = GOODS[building]
        assert good is not None
        at = self.kinds[good]
        made = put(goods, at, goods[at] + one.makes)
        best: Way | None = None
        for feed in self._feeds(spent, one, others):
            self.looked += 1
            then = tuple([a + b for a, b in zip(spent, feed, strict=True)])
            gain = one.makes * GOOD_COINS[good] - self._loss(spent, then)
            step = Step(one.place, self._taken(spent, then))
            coming = (
                self._productions(made, then, others)
                if self.rest.is_last
                else self._chained(made, then, others, one.place)
            )
            if best is None or gain + coming[0] > best[0]:
                best = gain + coming[0], (step, coming[1])
            if not self._is_patient:
                break
        return best

    def _feeds(
        self, spent: Counts, one: Waiting, others: Sequence[Waiting]
    ) -> Iterator[Counts]:
        """The ways to feed a building by hand, as numbers of cards by resource."""
        have = [len(c) - s for c, s in zip(self.cards, spent, strict=True)]
        if ANY_INPUTS[self.rest.buildings[one.place]]:
            yield from self._any_feeds(spent, have, one, others)
        elif sum(one.missing) == one.wanted:
            if all(h >= m for h, m in zip(have, one.missing, strict=True)):
                yield one.missing
        else:
            for resource, number in enumerate(one.missing):
                feed = put(one.missing, resource, number - 1)
                if number and all(h >= m for h, m in zip(have, feed, strict=True)):
                    yield feed

    def _any_feeds(
        self, spent: Counts, have: list[int], one: Waiting, others: Sequence[Waiting]
    ) -> Iterator[Counts]:
        """As `_feeds` for a building that takes any resources.

        Cards that nothing else can use go first, the least useful before the others.
        """
        if sum(have) < one.wanted:
            return
        cards = [chain.card for _, chain in self.chains]
        wished = {int(card) for card in cards if card is not None}
        for other in others:
            wished |= {r for r in range(5) if other.wanted and other.missing[r]}
        plain = sorted(
            (self.losses[r][i], r)
            for r in range(5)
            if r not in wished
            for i in range(spent[r], len(self.cards[r]))
        )
        for some in _shares(one.wanted, [have[r] for r in sorted(wished)]):
            left = one.wanted - sum(some)
            if left <= len(plain):
                feed = [0] * 5
                for r, number in zip(sorted(wished), some, strict=True):
                    feed[r] = number
                for _, r in plain[:left]:
                    feed[r] += 1
                yield tuple(feed)

    def _numbers(
        self, place: int, goods: Counts, spent: Counts, *, wide: bool
    ) -> Sequence[int]:
        """How often to run a chain: every number if `wide`, else only the best."""
        chain = self._chain(place)
        limits = [goods[self.kinds[good]] for good in chain.goods]
        if chain.card is not None:
            limits.append(len(self.cards[chain.card]) - spent[chain.card])
        most = min(limits)
        if wide and self._is_patient:
            return range(most, -1, -1)
        if chain.card is None:
            return (most,)
        # Beyond this, the cards are worth more than what the chain makes of them.
        gain, losses = run_gain(self.rest.buildings[place]), self.losses[chain.card]
        return (min(most, sum(loss < gain for loss in losses[spent[chain.card] :])),)

    def _run(
        self, goods: Counts, spent: Counts, place: int, runs: int
    ) -> tuple[float, Step | None, Counts, Counts]:
        """Run a chain: the gain, the step, and the goods and cards spent after it."""
        if not runs:
            return 0.0, None, goods, spent
        building = self.rest.buildings[place]
        chain, good = self._chain(place), GOODS[building]
        assert good is not None
        counts, then = list(goods), spent
        for taken in chain.goods:
            counts[self.kinds[taken]] -= runs
        counts[self.kinds[good]] += runs * chain.items
        if chain.card is not None:
            then = put(spent, chain.card, spent[chain.card] + runs)
        gain = runs * run_gain(building) - self._loss(spent, then)
        step = Step(place, self._taken(spent, then), runs)
        return gain, step, tuple(counts), then

    def _loss(self, spent: Counts, then: Counts) -> float:
        return fsum(
            sums[b] - sums[a]
            for sums, a, b in zip(self.sums, spent, then, strict=True)
            if a != b
        )

    def _taken(self, spent: Counts, then: Counts) -> tuple[int, ...]:
        return tuple(
            card
            for cards, a, b in zip(self.cards, spent, then, strict=True)
            for card in cards[a:b]
        )


def _compete(one: Chain, other: Chain) -> bool:
    """Whether two chains take the same resource or good."""
    same_card = one.card is not None and one.card == other.card
    return same_card or bool(set(one.goods) & set(other.goods))


def _shares(total: int, most: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All ways to take at most `most` of each and `total` in all, fewest first."""
    if not most:
        yield ()
        return
    for number in range(min(total, most[0]) + 1):
        for others in _shares(total - number, most[1:]):
            yield (number, *others)


def _joined(way: tuple[float, Step | None, Counts, Counts], coming: Way) -> Way:
    gain, step, _, _ = way
    return gain + coming[0], coming[1] if step is None else (step, coming[1])


def _steps(linked: tuple[object, ...]) -> Iterator[Step]:
    """The steps of a linked list, in order."""
    while linked:
        step, others = linked
        assert isinstance(step, Step)
        assert isinstance(others, tuple)
        yield step
        linked = others
