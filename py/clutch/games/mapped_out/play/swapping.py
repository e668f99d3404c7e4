"""Cards of a row change places."""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.message import Message, msg
from clutch.core.position import done
from clutch.games.mapped_out.play import deciding
from clutch.games.mapped_out.play.deciding import (
    about_row,
    exchanged,
)
from clutch.games.mapped_out.play.making import Making, with_rows
from clutch.games.mapped_out.table.actions import Swap, swap
from clutch.games.mapped_out.table.names import card_label
from clutch.games.mapped_out.table.pieces import Row, Slot
from clutch.games.mapped_out.table.position import Observation, State


@dataclass(frozen=True, slots=True)
class Swapping(Making[Swap]):
    """A tile was laid that swaps: two cards of one row change places (MO-015).

    Cards stay as they lie, and who knew one still does (MO-064, MO-128).
    """

    position: int
    """The tile's number, counted from 0."""

    def legal(self, state: State) -> Sequence[Swap]:
        """Any other card of the same row, in any row (MO-012, MO-063).

        Where a row is too short the position itself stands for doing nothing (MO-062).
        """
        return [
            swap(row, other)
            for row, cards in enumerate(state.hidden.rows)
            for other in self._others(len(cards))
        ]

    def _others(self, length: int) -> Sequence[int]:
        if self.position >= length or length == 1:
            return (self.position,)
        return [i for i in range(length) if i != self.position]

    def _swapped(self, rows: tuple[Row, ...], action: Swap) -> tuple[Row, ...]:
        row, other = action.row, action.position
        if other == self.position:
            return rows
        return exchanged(rows, (row, self.position), (row, other))

    def step(self, state: State, action: Swap) -> State:
        """They have changed places."""
        row, rows = action.row, self._swapped(state.hidden.rows, action)
        one, other = (row, self.position), (row, action.position)
        return with_rows(state, rows, done(state.table), one, other)

    def foreseen(self, seen: Observation, action: Swap) -> Observation:
        """They have changed places, or all is as it was."""
        rows = self._swapped(seen.known.rows, action)
        return seen if rows is seen.known.rows else deciding.with_rows(seen, rows)

    def prompt(self, seen: Observation) -> Message:
        """The other card is asked for."""
        return msg(
            "Swap: choose the card that changes places with card {n} of its row.",
            n=self.position + 1,
        )

    def why_not_card(self, seen: Observation, slot: Slot) -> Message:
        """It takes two."""
        return msg(
            "Card {n} is the one that moves: choose another card of its row.",
            n=self.position + 1,
        )

    def line(self, before: Observation, action: Swap, after: Observation) -> Message:
        """Which cards."""
        n, m = self.position + 1, action.position + 1
        if n == m:
            own = msg("{player} swaps, but nothing changes in their own row.")
            other = msg("{player} swaps, but nothing changes in the row of {owner}.")
        else:
            own = msg("{player} swaps cards {n} and {m} of their own row.", n=n, m=m)
            other = msg("{player} swaps cards {n} and {m} of {owner}.", n=n, m=m)
        return about_row(self.player, action.row, own, other)

    def label(self, seen: Observation, action: Swap) -> Message:
        """The card, or the room for one."""
        return card_label(seen, action.row, action.position)
