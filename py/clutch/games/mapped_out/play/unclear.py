"""Unclear Instructions: cards that act when they are revealed (MO-044).

The row's owner decides, no matter who revealed the card (MO-109). Ultra Reveal reveals
cards itself: see `revealing`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.message import Message, Player, msg
from clutch.core.position import done, with_both, with_table
from clutch.core.values import put, replace
from clutch.games.mapped_out.play import deciding
from clutch.games.mapped_out.play.deciding import (
    Decision,
    exchanged,
    slots,
    then,
    with_pawns,
)
from clutch.games.mapped_out.play.drawing import drawn_up
from clutch.games.mapped_out.play.making import Making, unless_row_is_up, with_rows
from clutch.games.mapped_out.table.actions import (
    TRADES,
    Insert,
    Remove,
    Shift,
    Start,
    Trade,
    insert,
    remove,
    shift,
    start,
)
from clutch.games.mapped_out.table.names import (
    card_label,
    card_name,
    hand_count,
    place_label,
    place_name,
)
from clutch.games.mapped_out.table.pieces import HIDDEN, Placed, Row, Slot
from clutch.games.mapped_out.table.position import Observation, State
from clutch.games.mapped_out.table.sea import neighbours


@dataclass(frozen=True, slots=True)
class Removing(Making[Remove]):
    """Remove: discard a card of the own row, as it is (MO-103)."""

    def legal(self, state: State) -> Sequence[Remove]:
        """Any card of the row, but one always stays (MO-103)."""
        length = len(state.hidden.rows[self.player])
        return [remove(self.player, i) for i in range(length) if length > 1]

    def step(self, state: State, action: Remove) -> State:
        """Shorten the row, which may now be all face up (MO-018)."""
        table, hidden = state.table, state.hidden
        card = hidden.rows[action.row][action.position]
        after = with_both(
            state,
            replace(table, agenda=done(table), touched=()),
            replace(
                hidden,
                rows=_removed(hidden.rows, action),
                discards=(*hidden.discards, card),
            ),
        )
        return unless_row_is_up(after)

    def foreseen(self, seen: Observation, action: Remove) -> Observation:
        """The row without that card."""
        return deciding.with_rows(seen, _removed(seen.known.rows, action))

    def prompt(self, seen: Observation) -> Message:
        """Ask for a card."""
        return msg("Remove: choose a card from your row to discard.")

    def why_not_card(self, seen: Observation, slot: Slot) -> Message:
        """Only the own row can be changed."""
        return OWN_ROW

    def line(self, before: Observation, action: Remove, after: Observation) -> Message:
        """Which card was discarded, as far as the reader knows it."""
        return msg(
            "{player} discards card {n} of their own row ({card}).",
            player=Player(self.player),
            n=action.position + 1,
            card=card_name(before.known.rows[action.row][action.position]),
        )

    def label(self, seen: Observation, action: Remove) -> Message:
        """Label the card."""
        card = card_label(seen, action.row, action.position)
        return msg("Discard: {card}", card=card)


OWN_ROW = msg("You can only choose from your own row.")


def _removed(rows: tuple[Row, ...], action: Remove) -> tuple[Row, ...]:
    cards, position = rows[action.row], action.position
    return put(rows, action.row, (*cards[:position], *cards[position + 1 :]))


@dataclass(frozen=True, slots=True)
class Inserting(Making[Insert]):
    """Draw: put an unseen card into the own row, face down (MO-104)."""

    def legal(self, state: State) -> Sequence[Insert]:
        """Before, between or after the cards; none if the pile is empty."""
        row, pile = state.hidden.rows[self.player], state.hidden.cards
        return [insert(self.player, i) for i in range(len(row) + 1 if pile else 0)]

    def step(self, state: State, action: Insert) -> State:
        """Put the card there."""
        table, hidden = state.table, state.hidden
        new = Placed(hidden.cards[-1])
        slot = action.row, action.position
        return with_both(
            state,
            replace(
                table, agenda=done(table), touched=(slot,), moment=table.moment + 1
            ),
            replace(
                hidden,
                rows=_inserted(hidden.rows, action, new),
                cards=hidden.cards[:-1],
            ),
        )

    def foreseen(self, seen: Observation, action: Insert) -> Observation:
        """The row with an unknown card added."""
        return deciding.with_rows(seen, _inserted(seen.known.rows, action, HIDDEN))

    def prompt(self, seen: Observation) -> Message:
        """Ask for a place in the row."""
        return msg("Draw: choose where to put an unseen card in your row.")

    def why_not_card(self, seen: Observation, slot: Slot) -> Message:
        """Only the own row can be changed."""
        return OWN_ROW

    def line(self, before: Observation, action: Insert, after: Observation) -> Message:
        """Where the card was put."""
        return msg(
            "{player} adds an unseen card to their own row, as card {n}.",
            player=Player(self.player),
            n=action.position + 1,
        )

    def label(self, seen: Observation, action: Insert) -> Message:
        """Label the place by the card that is there now."""
        card = card_label(seen, action.row, action.position)
        return msg("Put the new card here: {card}", card=card)


def _inserted(rows: tuple[Row, ...], action: Insert, new: Placed) -> tuple[Row, ...]:
    cards, position = rows[action.row], action.position
    return put(rows, action.row, (*cards[:position], new, *cards[position:]))


@dataclass(frozen=True, slots=True)
class Trading(Making[Trade]):
    """Hand Swap: swap hands of tiles with another player (MO-105).

    The player whose turn it is draws first, so that no hand is a tile short (MO-133).
    """

    def legal(self, state: State) -> Sequence[Trade]:
        """Any other player."""
        everybody = TRADES[: state.table.rules.players]
        return [trade for trade in everybody if trade.player != self.player]

    def step(self, state: State, action: Trade) -> State:
        """Swap the two hands."""
        player, other = self.player, action.player
        state = drawn_up(then(state), (player, other))
        table, hands = state.table, state.hidden.hands
        hands = put(put(hands, player, hands[other]), other, hands[player])
        return with_both(
            state,
            replace(table, moment=table.moment + 1),
            replace(state.hidden, hands=hands),
        )

    def prompt(self, seen: Observation) -> Message:
        """Ask for a player."""
        return msg("Hand Swap: choose a player to swap hands with.")

    def why_not_hand(self) -> Message:
        """Another player's hand is needed."""
        return msg("Choose another player's hand.")

    def line(self, before: Observation, action: Trade, after: Observation) -> Message:
        """Who swapped hands with whom."""
        return msg(
            "{player} swaps hands with {other}.",
            player=Player(self.player),
            other=Player(action.player),
        )

    def label(self, seen: Observation, action: Trade) -> Message:
        """Label the hand by its number of tiles."""
        count = hand_count(seen.known.hands[action.player])
        return msg(
            "Swap hands with {player} ({count})",
            player=Player(action.player),
            count=count,
        )


@dataclass(frozen=True, slots=True)
class Shifting(Making[Shift]):
    """Move Swap: swap two face-up cards of any rows (MO-106)."""

    first: Slot | None = None
    """The card that is already chosen."""

    def legal(self, state: State) -> Sequence[Shift]:
        """The face-up cards except the chosen one; none if there are fewer than two."""
        up = [(row, i) for row, i, placed in slots(state.hidden.rows) if placed.is_up]
        if len(up) < 2:
            return []
        return [shift(*slot) for slot in up if slot != self.first]

    def step(self, state: State, action: Shift) -> State:
        """Choose the first card, or swap it with the second."""
        slot = action.row, action.position
        if self.first is None:
            return then(state, Shifting(self.player, slot))
        rows = exchanged(state.hidden.rows, self.first, slot)
        return with_rows(state, rows, done(state.table), self.first, slot)

    def foreseen(self, seen: Observation, action: Shift) -> Observation:
        """After the second choice, the rows with both cards swapped."""
        if self.first is None:
            return seen
        slot = action.row, action.position
        return deciding.with_rows(seen, exchanged(seen.known.rows, self.first, slot))

    def prompt(self, seen: Observation) -> Message:
        """Ask for two cards, one by one."""
        if self.first is None:
            return msg("Move Swap: choose two face-up cards to swap.")
        return msg("Move Swap: choose the second card.")

    def why_not_card(self, seen: Observation, slot: Slot) -> Message:
        """Two different face-up cards are needed."""
        if slot == self.first:
            return msg("This card is already chosen: choose another.")
        return msg("You can only swap face-up cards.")

    def line(
        self, before: Observation, action: Shift, after: Observation
    ) -> Message | None:
        """Which two, the own card first."""
        if self.first is None:
            return None
        first, second = self.first, (action.row, action.position)
        if second[0] == self.player:
            first, second = second, first
        return _told_shift(self.player, first, second)

    def label(self, seen: Observation, action: Shift) -> Message:
        """Label the card."""
        card = card_label(seen, action.row, action.position)
        return msg("Swap: {card}", card=card)


def _told_shift(player: int, first: Slot, second: Slot) -> Message:
    (one, n), (other, m) = first, second
    if one == other == player:
        return msg(
            "{player} swaps cards {n} and {m} of their own row.",
            player=Player(player),
            n=min(n, m) + 1,
            m=max(n, m) + 1,
        )
    if one == player:
        return msg(
            "{player} swaps card {n} of their own row with {other}'s card {m}.",
            player=Player(player),
            n=n + 1,
            m=m + 1,
            other=Player(other),
        )
    return msg(
        "{player} swaps {one}'s card {n} with {other}'s card {m}.",
        player=Player(player),
        n=n + 1,
        one=Player(one),
        m=m + 1,
        other=Player(other),
    )


@dataclass(frozen=True, slots=True)
class ChangingStart(Making[Start]):
    """Change Start: move the own pawn to a neighbouring tile (MO-108)."""

    def legal(self, state: State) -> Sequence[Start]:
        """The tiles around the pawn."""
        table = state.table
        return list(map(start, neighbours(table.cells, table.pawns[self.player])))

    def step(self, state: State, action: Start) -> State:
        """Move the pawn; it visits nothing (MO-124)."""
        table = state.table
        pawns = put(table.pawns, self.player, action.cell)
        return with_table(state, replace(table, agenda=done(table), pawns=pawns))

    def foreseen(self, seen: Observation, action: Start) -> Observation:
        """The observation with the pawn moved."""
        return with_pawns(seen, put(seen.table.pawns, self.player, action.cell))

    def prompt(self, seen: Observation) -> Message:
        """Ask for a tile."""
        return msg("Change Start: choose the tile where your pawn starts.")

    def why_not_place(self, seen: Observation, cell: int) -> Message:
        """The pawn moves one step only."""
        if cell in seen.table.cells:
            return msg("You can only move the pawn to a tile next to its own.")
        return Decision.why_not_place(self, seen, cell)

    def line(self, before: Observation, action: Start, after: Observation) -> Message:
        """Where the pawn was moved."""
        return msg(
            "{player} moves their own pawn to {place}.",
            player=Player(self.player),
            place=place_name(action.cell),
        )

    def label(self, seen: Observation, action: Start) -> Message:
        """Label the space."""
        place = place_label(seen, action.cell)
        return msg("Put your pawn here: {place}", place=place)
