"""A review of a finished match: how well players chose, and what luck did.

Three things are kept apart. A *mark* compares a choice with the best one, both by what
its player could know. *Luck* compares what was revealed with what was expected. *Skill*
compares the choices with the most obvious ones: it is what is left of the result
without luck.

A match is judged by *stretches*: a player's actions until something is revealed or the
turn passes on. Nothing is learnt within a stretch, so it is one choice made in several
clicks. A mistake in it counts once, however many clicks follow from it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from math import fsum, sqrt

from clutch.bots.chances import Chances
from clutch.core.position import SPECTATOR

VERSION = 13
"""The version of the judging; judgements of other versions are recomputed."""


class Mark(Enum):
    """The quality of a choice, for a review."""

    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


SLACK = 0.1
"""Extra tolerance: sampled players remember less than those of the match."""

LIMITS = ((0.15, Mark.BLUNDER), (0.1, Mark.MISTAKE), (0.05, Mark.INACCURACY))
"""The least loss of winning chance for each mark.

These are the 0.3, 0.2 and 0.1 of lichess, whose scale goes from -1 to 1.
"""
LEAST = LIMITS[-1][0]
"""The least loss that gets a mark."""


def mark_of(loss: float, error: float) -> Mark:
    """The mark of a choice with this loss and margin of error."""
    if loss <= error:
        return Mark.GOOD
    return next((mark for least, mark in LIMITS if loss >= least), Mark.GOOD)


class Play(Enum):
    """How a player played a whole game, by the mean loss of their choices."""

    LIKE_HINTS = "like hints"
    LIKE_MEDIUM = "like a medium bot"
    CARELESS = "careless"


PACES = ((0.01, Play.LIKE_HINTS), (0.02, Play.LIKE_MEDIUM))
"""The greatest mean loss of a choice for each, from the figures in docs/review.md."""
MEDIUM_ACCURACY = 0.8
"""The accuracy at the greatest mean loss of play like a medium bot's."""


def accuracy_of(pace: float) -> int:
    """The accuracy, from 0 to 100, for this mean loss of a choice.

    It falls exponentially, as lichess has it: 100 without any loss, and 80 at the end
    of `Play.LIKE_MEDIUM`.
    """
    share: float = MEDIUM_ACCURACY ** (pace / PACES[-1][0])
    return round(100 * share)


@dataclass(frozen=True, slots=True)
class Shortfall:
    """How much worse a player does by one measure."""

    key: str
    """The `Measure` of the game."""
    halves: int
    """The difference in halves, at least 1."""


@dataclass(frozen=True, slots=True)
class Reason:
    """How a player stands some turns after a choice, compared with the better one."""

    turns: int
    """The number of turns later; 0 at the end of the game."""
    shortfalls: tuple[Shortfall, ...]
    """What is worse on average, most important first; never empty."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The evaluation of a stretch: a player's actions from `first` to before `end`."""

    player: int
    first: int
    end: int
    step: int
    """The marked action: where it went wrong, else the first real choice."""
    best: tuple[str, ...]
    """The better line from that action on, as action texts; empty if there was none."""
    loss: float
    """The loss as if the players had been level; see `clutch.bots.chances`."""
    error: float
    """The margin of error of the loss: half of its 95 % interval."""
    could: float
    """The player's chance of winning after the best way that was found."""
    does: float
    """The player's chance of winning after what was played."""
    expected: Chances
    """How likely each wins if all go on in the most obvious way, from before it on."""
    after: Chances
    """The same after what was done."""
    doubt: float
    """The margin of error of the player's chance after what was done."""
    blur: float
    """The margin of error of what the stretch changed; see `Review.skill`."""
    is_news: bool
    """Whether something was revealed after it that the player could not foresee."""
    reason: Reason | None = None
    """Why the better line is better, where no rule of the strategy says it."""

    @property
    def margin(self) -> float:
        """How far it may be off by how much the chances differ."""
        return self.error * (self.could - self.does) / self.loss if self.loss else 0.0

    @property
    def cost(self) -> float:
        """The chance of winning that it cost."""
        return self.could - self.does

    @property
    def is_open(self) -> bool:
        """Whether something may have been clearly better, or not."""
        return not self.is_marked and self.loss >= LEAST

    @property
    def mark(self) -> Mark:
        """The mark; also good if the loss may be only the search's error.

        Every judgement is about a real choice: forced actions are not judged.
        """
        return mark_of(self.loss, self.error)

    @property
    def is_marked(self) -> bool:
        """Whether something was clearly better."""
        return self.mark is not Mark.GOOD


@dataclass(frozen=True, slots=True)
class Point:
    """Each player's winning chance before an action, or at the end."""

    step: int
    chances: Chances


@dataclass(frozen=True, slots=True)
class Luck:
    """What was revealed between two points, and what it changed for each player."""

    step: int
    """The action after which it came; -1 for the deal and the starting player."""
    amounts: Chances


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a match so far; it grows with each judgement."""

    result: Chances
    """Each player's result at the end."""
    steps: int
    """The number of actions in the match."""
    total: int
    """The number of judgements in a complete review."""
    judgements: tuple[Judgement, ...] = ()
    """In the order of play."""

    @property
    def is_whole(self) -> bool:
        """Whether the review is complete."""
        return len(self.judgements) == self.total

    @property
    def share(self) -> float:
        """The finished share of the review, from 0 to 1."""
        return len(self.judgements) / self.total if self.total else 1.0

    def grown(self, *judgements: Judgement) -> "Review":
        """The review with more judgements, at most one per stretch."""
        known = {one.first: one for one in (*self.judgements, *judgements)}
        return replace(self, judgements=tuple(known[first] for first in sorted(known)))

    def at(self, step: int) -> Judgement | None:
        """The judgement of the stretch that an action belongs to."""
        found = (one for one in self.judgements if one.first <= step < one.end)
        return next(found, None)

    def of(self, player: int) -> Sequence[Judgement]:
        """The judgements of a player's choices."""
        return [one for one in self.judgements if one.player == player]

    def counts(self, player: int) -> Mapping[Mark, int]:
        """The number of a player's choices with each mark."""
        marks = [one.mark for one in self.of(player)]
        return {mark: marks.count(mark) for mark in Mark}

    def marked(self, player: int | None = None) -> Sequence[Judgement]:
        """The judgements that are not good, in order of play: a player's, or all."""
        found = self.judgements if player is None else self.of(player)
        return [one for one in found if one.is_marked]

    def turning_point(self, player: int | None = None) -> Judgement | None:
        """The choice that cost most, of one player or of all; None if all were good."""
        return max(self.marked(player), key=lambda one: one.loss, default=None)

    def deciding(self, reader: int = SPECTATOR) -> Judgement | Luck | None:
        """What decided the match: a choice, luck, or nothing that stands out.

        It is the costliest choice of the reader if they lost, else of those who did; it
        did not decide if it was good. If luck changed more than all such choices, and
        more than it may be off, it is the luckiest or unluckiest news.
        """
        lost = [i for i, share in enumerate(self.result) if share < self.par]
        told = [reader] if reader in lost else lost
        costs = [one for one in self.marked() if one.player in told]
        subject, choices = self.subject(reader), fsum(one.cost for one in costs)
        sign = -1 if subject in lost else 1
        if self.is_whole and sign * self.luck(subject) > max(choices, self.tolerance):
            return max(self.lucks(), key=lambda one: sign * one.amounts[subject])
        return max(costs, key=lambda one: one.loss, default=None)

    def subject(self, reader: int = SPECTATOR) -> int:
        """Whose luck counts: the reader's, else the winner's."""
        if reader != SPECTATOR:
            return reader
        return max(range(len(self.result)), key=lambda player: self.result[player])

    # The account: par + skill + luck + rest = result

    @property
    def par(self) -> float:
        """What every player starts with: an equal chance; alone, one half."""
        return 1 / max(2, len(self.result))

    def curve(self) -> Sequence[Point]:
        """Each player's winning chance before each stretch, and at the end.

        An incomplete review ends with the outcome of its last judged choice.
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
        """What all choices have brought a player, compared with the most obvious."""
        return fsum(one.after[player] - one.expected[player] for one in self.judgements)

    def lost(self, player: int) -> float:
        """What a player's own choices have cost them, compared with the best."""
        return fsum(one.loss for one in self.of(player))

    def play(self, player: int) -> Play:
        """How a player played: many small losses count as much as a large one."""
        lost, choices = self.lost(player), len(self.of(player))
        return next((p for pace, p in PACES if lost <= pace * choices), Play.CARELESS)

    def accuracy(self, player: int) -> int:
        """How accurate a player's choices were, from 0 to 100; see `accuracy_of`."""
        choices = len(self.of(player))
        return accuracy_of(self.lost(player) / choices if choices else 0.0)

    def lucks(self) -> Sequence[Luck]:
        """What was revealed, in order of play; only for a complete review."""
        return [luck for luck, is_news in self._changes() if is_news]

    def luck(self, player: int) -> float:
        """What the reveals were worth to a player; only for a complete review."""
        return fsum(luck.amounts[player] for luck in self.lucks())

    def rest(self, player: int) -> float:
        """The remainder where nothing was revealed: the error of the means."""
        changes = self._changes()
        return fsum(luck.amounts[player] for luck, is_news in changes if not is_news)

    @property
    def tolerance(self) -> float:
        """How far the sum of skill and luck may be from the result."""
        quiet = [one for one in self.judgements if not one.is_news]
        return SLACK + sqrt(fsum(2 * one.doubt**2 for one in quiet))

    @property
    def blur(self) -> float:
        """How far skill may be off, and luck in the opposite direction."""
        return sqrt(fsum(one.blur**2 for one in self.judgements))

    def _changes(self) -> Sequence[tuple[Luck, bool]]:
        """The changes from stretch to stretch, and whether something was revealed."""
        points = [point.chances for point in self.curve()]
        deal = Luck(-1, tuple(chance - self.par for chance in points[0]))
        found = [(deal, True)]
        for one, after in zip(self.judgements, points[1:], strict=True):
            pairs = zip(after, one.after, strict=True)
            luck = Luck(one.end - 1, tuple(now - before for now, before in pairs))
            found.append((luck, one.is_news))
        return found
