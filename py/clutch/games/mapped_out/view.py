"""What a player sees of a position of Mapped Out."""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core import game
from clutch.core.game import ONLOOKER
from clutch.games.mapped_out.position import Due, Phase, Result, Row, Rules, Stride
from clutch.games.mapped_out.scoring import Score, score, visited
from clutch.games.mapped_out.sea import Sea


@dataclass(frozen=True, slots=True)
class Observation(game.Observation):
    """What a player sees. `UNKNOWN` stands for cards and tiles that are hidden."""

    player: int
    current_player: int
    rules: Rules
    phase: Phase
    first: int
    """The player who began the map and begins the walk."""
    cells: tuple[int, ...]
    """Where tiles lie, in the order in which they were laid."""
    tiles: tuple[int, ...]
    """Which tiles lie there."""
    pawns: tuple[int, ...]
    rows: tuple[Row, ...]
    discards: Row
    """The cards that were removed, as they lay."""
    deals: tuple[tuple[int, ...], ...]
    """Much easier: for each card of `rows`, then of `discards`, who was dealt it."""
    dealt: tuple[int, ...]
    """Much easier: the cards that `player` was dealt, in the order of the box."""
    cards_left: int
    """How many cards are in the pile."""
    hands: tuple[tuple[int, ...], ...]
    pile: int
    """How many tiles are in the pile."""
    removed: tuple[int, ...]
    """The tiles that Destructors have removed."""
    agenda: tuple[Due, ...]
    peek: tuple[int, ...]
    """The cards that `player` is looking at just now."""
    strides: tuple[tuple[Stride, ...], ...]
    """For each player what each card of the walk has done so far."""
    taken: tuple[tuple[int, ...], ...]
    """Muddled Waters: for each player the score pile."""
    touched: tuple[int, ...]
    """The cards that the last place action was about, see `slot_of`."""
    result: Result | None

    @property
    def has_secrets(self) -> bool:
        """Whether a hand, a studied card or the own deal is shown here."""
        if self.player == ONLOOKER or self.phase is Phase.OVER:
            return False
        return (
            bool(self.dealt)
            or (self.phase is Phase.MAP and bool(self.hands[self.player]))
            or any(not p.is_up and p.card >= 0 for row in self.rows for p in row)
            or any(not p.is_up and p.card >= 0 for p in self.discards)
        )

    @property
    def due(self) -> Due | None:
        """The decision that is awaited."""
        return self.agenda[-1] if self.agenda else None

    @property
    def sea(self) -> Sea:
        """Which tile lies on each cell."""
        return dict(zip(self.cells, self.tiles, strict=True))

    def scored_tiles(self, player: int) -> tuple[int, ...]:
        """The tiles that count for a player, so far."""
        return scored_tiles(self.rules, self.strides[player], self.taken[player])

    def score(self, player: int) -> Score:
        """What a player has, so far."""
        return player_score(self.rules, self.strides[player], self.taken[player])


def scored_tiles(
    rules: Rules, strides: Sequence[Stride], taken: tuple[int, ...]
) -> tuple[int, ...]:
    """The tiles that count for a player: visited, or in Muddled Waters taken."""
    return taken if rules.muddled else visited(strides)


def player_score(
    rules: Rules, strides: Sequence[Stride], taken: tuple[int, ...]
) -> Score:
    """What a walk, and a score pile, are worth."""
    bonus = sum(done.bonus for done in strides)
    return score(scored_tiles(rules, strides, taken), bonus)
