"""Cards change places, within a row or between two of them."""

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
    """A tile was laid that swaps: the card at its number and another one (MO-015).

    Cards stay as they lie, and who knew one still does (MO-064, MO-128).
    """

    position: int
    """The tile's number, counted from 0."""
    row: int | None = None
    """Whose card at that number it is, once that is chosen."""

    @property
    def first(self) -> Slot | None:
        """The card that is chosen already."""
        return None if self.row is None else (self.row, self.position)

    def legal(self, state: State) -> Sequence[Swap]:
        """The card at the number of any row, then any other one (MO-012, MO-063).

        Where a row is too short its place there stands for doing nothing (MO-062).
        """
        rows = state.hidden.rows
        if self.row is None:
            return [swap(row, self.position) for row in range(len(rows))]
        first = self.first
        return [swap(row, i) for row, i, _ in slots(rows) if (row, i) != first]

    def step(self, state: State, action: Swap) -> State:
        """After the first one a second is chosen; then they have changed places.

        A face-up card may have filled a row (MO-018).
        """
        rows, slot = state.hidden.rows, (action.row, action.position)
        if self.first:
            rows, agenda = exchanged(rows, self.first, slot), done(state.table)
            return unless_row_is_up(with_rows(state, rows, agenda, self.first, slot))
        if found(rows, slot) is None:
            return with_rows(state, rows, done(state.table), slot)
        return then(state, Swapping(self.player, self.position, action.row))

    def foreseen(self, seen: Observation, action: Swap) -> Observation:
        """With the second one: rows in which they have changed places."""
        if not self.first:
            return seen
        slot = action.row, action.position
        return deciding.with_rows(seen, exchanged(seen.known.rows, self.first, slot))

    def prompt(self, seen: Observation) -> Message:
        """One and then the other is asked for."""
        n = self.position + 1
        if self.row is None:
            return msg(
                "Swap: choose the row whose card {n} changes places with another one.",
                n=n,
            )
        return msg("Swap: choose the other card, in this row or in another one.")

    def why_not_card(self, seen: Observation, slot: Slot) -> Message:
        """The number says which is the first."""
        n = self.position + 1
        if self.row is not None:
            return msg("This is the first card: choose another one.")
        if found(seen.known.rows, (slot[0], self.position)) is None:
            return no_such_card(n)
        return msg("This tile swaps card {n} with another one: choose card {n}.", n=n)

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
            msg("{player} swaps, but nothing changes in the row of {owner}."),
        )

    def label(self, seen: Observation, action: Swap) -> Message:
        """The card, or the room for one."""
        card = card_label(seen, action.row, action.position)
        return msg("Swap: {card}", card=card)


def _told(reader: int, player: int, first: Slot, second: Slot) -> Message:
    """Which two cards have changed places, the player's first and the reader's last."""
    if second[0] == player != first[0] or first[0] == reader != player:
        first, second = second, first
    (one, i), (other, j) = first, second
    n, m = i + 1, j + 1
    if one == other:
        return about_row(
            player,
            one,
            msg("{player} swaps cards {n} and {m} of their own row.", n=n, m=m),
            msg("{player} swaps cards {n} and {m} of {owner}.", n=n, m=m),
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
            msg("{player} swaps card {n} of {owner} with your card {m}.", n=n, m=m),
        )
    return about_row(
        player,
        one,
        msg(
            "{player} swaps card {n} of their own row with card {m} of {other}.",
            n=n,
            m=m,
            other=Player(other),
        ),
        msg(
            "{player} swaps card {n} of {owner} with card {m} of {other}.",
            n=n,
            m=m,
            other=Player(other),
        ),
    )
