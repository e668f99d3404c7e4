"""Swapping cards, within a row or between two rows."""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.message import Message, Player, msg
from clutch.core.position import done
from clutch.games.mapped_out.play import deciding
from clutch.games.mapped_out.play.deciding import (
    about_row,
    exchanged,
    found,
    no_such_card,
    slots,
    then,
)
from clutch.games.mapped_out.play.making import Making, unless_row_is_up, with_rows
from clutch.games.mapped_out.table.actions import Swap, swap
from clutch.games.mapped_out.table.names import card_label
from clutch.games.mapped_out.table.pieces import Slot
from clutch.games.mapped_out.table.position import Observation, State


@dataclass(frozen=True, slots=True)
class Swapping(Making[Swap]):
    """A swap tile was laid: swap the card at its number with another one (MO-015).

    Cards stay face up or down, and players who knew one still do (MO-064, MO-128).
    """

    position: int
    """The tile's number, counted from 0."""
    row: int | None = None
    """The row of the card at that number, once it is chosen."""

    @property
    def first(self) -> Slot | None:
        """The card that is chosen already."""
        return None if self.row is None else (self.row, self.position)

    def legal(self, state: State) -> Sequence[Swap]:
        """The card at the number of any row, then any other card (MO-012, MO-063).

        If a row is too short, choosing the empty place there does nothing (MO-062).
        """
        rows = state.hidden.rows
        if self.row is None:
            return [swap(row, self.position) for row in range(len(rows))]
        first = self.first
        return [swap(row, i) for row, i, _ in slots(rows) if (row, i) != first]

    def step(self, state: State, action: Swap) -> State:
        """Choose the first card, or swap it with the second.

        A face-up card may then have filled a row (MO-018).
        """
        rows, slot = state.hidden.rows, (action.row, action.position)
        if self.first:
            rows, agenda = exchanged(rows, self.first, slot), done(state.table)
            return unless_row_is_up(with_rows(state, rows, agenda, self.first, slot))
        if found(rows, slot) is None:
            return with_rows(state, rows, done(state.table), slot)
        return then(state, Swapping(self.player, self.position, action.row))

    def foreseen(self, seen: Observation, action: Swap) -> Observation:
        """After the second choice, the rows with both cards swapped."""
        if not self.first:
            return seen
        slot = action.row, action.position
        return deciding.with_rows(seen, exchanged(seen.known.rows, self.first, slot))

    def prompt(self, seen: Observation) -> Message:
        """Ask for the first card, or for the second."""
        n = self.position + 1
        if self.row is None:
            return msg(
                "Swap: choose the player whose card {n} you swap with another card.",
                n=n,
            )
        return msg("Swap: choose the other card, in this or another row.")

    def why_not_card(self, seen: Observation, slot: Slot) -> Message:
        """The tile's number determines the first card."""
        n = self.position + 1
        if self.row is not None:
            return msg("This card is already chosen: choose another.")
        if found(seen.known.rows, (slot[0], self.position)) is None:
            return no_such_card(n)
        return msg("This tile swaps card {n}: choose card {n} first.", n=n)

    def line(
        self, before: Observation, action: Swap, after: Observation
    ) -> Message | None:
        """Which two, the card at the number first; or that there is none."""
        slot = action.row, action.position
        if self.first:
            return _told(before.player, self.player, self.first, slot)
        if found(before.known.rows, slot):
            return None
        return about_row(
            self.player,
            action.row,
            msg("{player} swaps, but nothing changes in their own row."),
            msg("{player} swaps, but nothing changes in {owner}'s row."),
        )

    def label(self, seen: Observation, action: Swap) -> Message:
        """Label the card, or the empty place for one."""
        card = card_label(seen, action.row, action.position)
        return msg("Swap: {card}", card=card)


def _told(reader: int, player: int, first: Slot, second: Slot) -> Message:
    """The report of a swap: the player's own card first, the reader's last."""
    if second[0] == player != first[0] or first[0] == reader != player:
        first, second = second, first
    (one, i), (other, j) = first, second
    n, m = i + 1, j + 1
    if one == other:
        return about_row(
            player,
            one,
            msg("{player} swaps cards {n} and {m} of their own row.", n=n, m=m),
            msg("{player} swaps {owner}'s cards {n} and {m}.", n=n, m=m),
        )
    if other == reader != player:
        return about_row(
            player,
            one,
            msg(
                "{player} swaps card {n} of their own row with your card {m}.",
                n=n,
                m=m,
            ),
            msg("{player} swaps {owner}'s card {n} with your card {m}.", n=n, m=m),
        )
    return about_row(
        player,
        one,
        msg(
            "{player} swaps card {n} of their own row with {other}'s card {m}.",
            n=n,
            m=m,
            other=Player(other),
        ),
        msg(
            "{player} swaps {owner}'s card {n} with {other}'s card {m}.",
            n=n,
            m=m,
            other=Player(other),
        ),
    )
