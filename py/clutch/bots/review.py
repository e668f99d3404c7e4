"""A review of a finished match: what players did well, and what chance did.

Three things are never mixed. A *mark* says what a choice was worth beside the best one,
both as the player who made it could know. *Luck* is what came to light, beside what was
to be expected. *Skill* is what the choices changed, beside the most obvious ones: what
is left of the result when luck is taken out.

A match is judged by *stretches*: what a player does until something comes to light or
another one is on. Nothing is learnt within one, so it is one choice made in several
clicks; a mistake in it is one mistake, however many clicks follow from it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from math import fsum, sqrt

VERSION = 10
"""Of the way to judge: what was judged in another one is judged anew."""

Chances = tuple[float, ...]
"""How likely each player wins, from 0 to 1."""
EXACT = 4
"""How many decimals a chance has; what is finer means nothing."""


class Mark(Enum):
    """What a choice was, for those who look back."""

    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


SLACK = 0.1
"""What may be off besides: imagined players remember less than those of the match."""

LIMITS = ((0.15, Mark.BLUNDER), (0.1, Mark.MISTAKE), (0.05, Mark.INACCURACY))
"""How much of the chance to win is lost at least by each.

These are the 0.3, 0.2 and 0.1 of lichess, whose scale goes from -1 to 1.
"""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What is thought of what a player did at a stretch.

    It is about the actions from `first` up to before `end`.
    """

    player: int
    first: int
    end: int
    step: int
    """The action that is marked: where it went wrong, else the first real choice."""
    best: tuple[str, ...]
    """What was better from that action on, as texts of actions; empty: nothing was."""
    expected: Chances
    """How likely each wins if all go on in the most obvious way."""
    before: Chances
    """The same if the player does the best that is found."""
    after: Chances
    """The same if the player does what they have done."""
    error: float
    """How far the loss may be off: half of the interval that holds it 95 times of 100.
    """
    doubt: float
    """How far their chance after what was done may be off."""
    blur: float
    """How far what it changed may be off, see `Review.skill`."""
    is_news: bool
    """Whether something came to light after it that the player could not foresee."""

    @property
    def loss(self) -> float:
        """How much of the chance to win the player gave away."""
        return self.before[self.player] - self.after[self.player]

    @property
    def mark(self) -> Mark:
        """What it was; good too where the loss may be nothing but the search's error.

        Every judgement is about a real choice: what is forced is not judged.
        """
        if self.loss <= self.error:
            return Mark.GOOD
        found = (mark for least, mark in LIMITS if self.loss >= least)
        return next(found, Mark.GOOD)

    @property
    def is_marked(self) -> bool:
        """Whether something was clearly better."""
        return self.mark is not Mark.GOOD


@dataclass(frozen=True, slots=True)
class Point:
    """How likely each player wins before an action, or at the end."""

    step: int
    chances: Chances


@dataclass(frozen=True, slots=True)
class Luck:
    """What came to light between two points, and what it changed for each player."""

    step: int
    """The action after which it came; -1 for the deal and who begins."""
    amounts: Chances


@dataclass(frozen=True, slots=True)
class Review:
    """What is known of a match so far; it grows by judgements."""

    result: Chances
    """What each player has at the end."""
    steps: int
    """How many actions the match has."""
    total: int
    """How many judgements there are to be."""
    judgements: tuple[Judgement, ...] = ()
    """In the order of play."""

    @property
    def is_whole(self) -> bool:
        """Whether everything is judged."""
        return len(self.judgements) == self.total

    @property
    def share(self) -> float:
        """How much of it is done, from 0 to 1."""
        return len(self.judgements) / self.total if self.total else 1.0

    def grown(self, *judgements: Judgement) -> "Review":
        """The review with more judgements; none of a stretch twice."""
        known = {one.first: one for one in (*self.judgements, *judgements)}
        return replace(self, judgements=tuple(known[first] for first in sorted(known)))

    def at(self, step: int) -> Judgement | None:
        """What is thought of the stretch that an action belongs to."""
        found = (one for one in self.judgements if one.first <= step < one.end)
        return next(found, None)

    def of(self, player: int) -> Sequence[Judgement]:
        """What is thought of the choices of a player."""
        return [one for one in self.judgements if one.player == player]

    def counts(self, player: int) -> Mapping[Mark, int]:
        """How many choices of each kind a player has made."""
        marks = [one.mark for one in self.of(player)]
        return {mark: marks.count(mark) for mark in Mark}

    def marked(self, player: int | None = None) -> Sequence[Judgement]:
        """What was not good, in the order of play; of one player, or of all."""
        found = self.judgements if player is None else self.of(player)
        return [one for one in found if one.is_marked]

    def turning_point(self, player: int | None = None) -> Judgement | None:
        """The choice that cost most, of one player or of all; None: all were good."""
        return max(self.marked(player), key=lambda one: one.loss, default=None)

    def deciding(self, reader: int | None = None) -> Judgement | None:
        """What the match turned on; None: all choices were good.

        It is what cost those most who did not win: the reader, if they are one of them.
        Where they have done nothing wrong, it is what cost the reader most, or anybody.
        """
        lost = [player for player, share in enumerate(self.result) if not share]
        told = [reader] if reader in lost else lost
        costs = [one for one in self.marked() if one.player in told]
        most = max(costs, key=lambda one: one.loss, default=None)
        return most or self.turning_point(reader) or self.turning_point()

    # The account: par + skill + luck + rest is the result

    @property
    def par(self) -> float:
        """What everybody has who sits down: an equal chance; alone, one half."""
        return 1 / max(2, len(self.result))

    def curve(self) -> Sequence[Point]:
        """How likely each player wins before each stretch, and at the end.

        While it grows, it ends with what the last choice that is judged has led to.
        """
        points = [Point(one.first, one.expected) for one in self.judgements]
        return [*points, self._end()]

    def _end(self) -> Point:
        if self.is_whole:
            return Point(self.steps, self.result)
        if not self.judgements:
            return Point(0, (self.par,) * len(self.result))
        return Point(self.judgements[-1].end, self.judgements[-1].after)

    def skill(self, player: int) -> float:
        """What the choices of all have brought a player, beside the most obvious."""
        return fsum(one.after[player] - one.expected[player] for one in self.judgements)

    def lost(self, player: int) -> float:
        """What a player's own choices have cost them, beside the best."""
        return fsum(one.loss for one in self.of(player))

    def lucks(self) -> Sequence[Luck]:
        """What came to light, in the order of play; for a review that is whole."""
        return [luck for luck, is_news in self._changes() if is_news]

    def luck(self, player: int) -> float:
        """What came to light was worth to a player; for a review that is whole."""
        return fsum(luck.amounts[player] for luck in self.lucks())

    def rest(self, player: int) -> float:
        """What is left over where nothing came to light: the error of the means."""
        changes = self._changes()
        return fsum(luck.amounts[player] for luck, is_news in changes if not is_news)

    @property
    def tolerance(self) -> float:
        """How far the sum of skill and luck may be off the result."""
        quiet = [one for one in self.judgements if not one.is_news]
        return SLACK + sqrt(fsum(2 * one.doubt**2 for one in quiet))

    @property
    def blur(self) -> float:
        """How far skill may be off, and luck the other way."""
        return sqrt(fsum(one.blur**2 for one in self.judgements))

    def _changes(self) -> Sequence[tuple[Luck, bool]]:
        """What changed from stretch to stretch, and whether something came to light."""
        points = [point.chances for point in self.curve()]
        deal = Luck(-1, tuple(chance - self.par for chance in points[0]))
        found = [(deal, True)]
        for one, after in zip(self.judgements, points[1:], strict=True):
            pairs = zip(after, one.after, strict=True)
            luck = Luck(one.end - 1, tuple(now - before for now, before in pairs))
            found.append((luck, one.is_news))
        return found
