"""Unclear Instructions: cards that act when they are revealed (MO-044).

The row's owner decides, whoever has revealed the card (MO-109). Ultra Reveal reveals
cards itself: see `revealing`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.message import Message, Player, msg
from clutch.core.position import done, with_both, with_table
from clutch.core.values import changed, put
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
    """A card of the own row is discarded, as it lies (MO-103)."""

    def legal(self, state: State) -> Sequence[Remove]:
        """Any of them, but one stays (MO-103)."""
        length = len(state.hidden.rows[self.player])
        return [remove(self.player, i) for i in range(length) if length > 1]

    def step(self, state: State, action: Remove) -> State:
        """The row is shorter, and may be all face up now (MO-018)."""
        table, hidden = state.table, state.hidden
        card = hidden.rows[action.row][action.position]
        after = with_both(
            state,
            changed(table, agenda=done(table), touched=()),
            changed(
                hidden,
                rows=_removed(hidden.rows, action),
                discards=(*hidden.discards, card),
            ),
        )
        return unless_row_is_up(after)

    def foreseen(self, seen: Observation, action: Remove) -> Observation:
        """A shorter row."""
        return deciding.with_rows(seen, _removed(seen.known.rows, action))

    def prompt(self, seen: Observation) -> Message:
        """A card is asked for."""
        return msg("Remove: choose a card of your row to discard.")

    def why_not_card(self, seen: Observation, slot: Slot) -> Message:
        """It is about the own row."""
        return OWN_ROW

    def line(self, before: Observation, action: Remove, after: Observation) -> Message:
        """Which card, as far as the reader knows it."""
        return msg(
            "{player} discards card {n} of their own row: {card}.",
            player=Player(self.player),
            n=action.position + 1,
            card=card_name(before.known.rows[action.row][action.position]),
        )

    def label(self, seen: Observation, action: Remove) -> Message:
        """The card."""
        card = card_label(seen, action.row, action.position)
        return msg("Discard: {card}", card=card)


OWN_ROW = msg("This happens in your own row.")


def _removed(rows: tuple[Row, ...], action: Remove) -> tuple[Row, ...]:
    cards, position = rows[action.row], action.position
    return put(rows, action.row, (*cards[:position], *cards[position + 1 :]))


@dataclass(frozen=True, slots=True)
class Inserting(Making[Insert]):
    """Draw: an unseen card is put into the own row, face down (MO-104)."""

    def legal(self, state: State) -> Sequence[Insert]:
        """Before, between or after the cards; nothing when the pile is empty."""
        row, pile = state.hidden.rows[self.player], state.hidden.cards
        return [insert(self.player, i) for i in range(len(row) + 1 if pile else 0)]

    def step(self, state: State, action: Insert) -> State:
        """The card lies there."""
        table, hidden = state.table, state.hidden
        new = Placed(hidden.cards[-1])
        slot = action.row, action.position
        return with_both(
            state,
            changed(
                table, agenda=done(table), touched=(slot,), moment=table.moment + 1
            ),
            changed(
                hidden,
                rows=_inserted(hidden.rows, action, new),
                cards=hidden.cards[:-1],
            ),
        )

    def foreseen(self, seen: Observation, action: Insert) -> Observation:
        """A longer row with a card that is not known."""
        return deciding.with_rows(seen, _inserted(seen.known.rows, action, HIDDEN))

    def prompt(self, seen: Observation) -> Message:
        """A place is asked for."""
        return msg("Draw: choose where an unseen card goes into your row.")

    def why_not_card(self, seen: Observation, slot: Slot) -> Message:
        """It is about the own row."""
        return OWN_ROW

    def line(self, before: Observation, action: Insert, after: Observation) -> Message:
        """Where it lies."""
        return msg(
            "{player} puts an unseen card into their own row, as card {n}.",
            player=Player(self.player),
            n=action.position + 1,
        )

    def label(self, seen: Observation, action: Insert) -> Message:
        """The card that lies there now."""
        card = card_label(seen, action.row, action.position)
        return msg("Put the new card here: {card}", card=card)


def _inserted(rows: tuple[Row, ...], action: Insert, new: Placed) -> tuple[Row, ...]:
    cards, position = rows[action.row], action.position
    return put(rows, action.row, (*cards[:position], new, *cards[position:]))


@dataclass(frozen=True, slots=True)
class Trading(Making[Trade]):
    """Hand Swap: hands of tiles are exchanged with another player (MO-105).

    Whose turn it is draws a tile before, so that no hand is short of one (MO-133).
    """

    def legal(self, state: State) -> Sequence[Trade]:
        """Anybody else's."""
        everybody = TRADES[: state.table.rules.players]
        return [trade for trade in everybody if trade.player != self.player]

    def step(self, state: State, action: Trade) -> State:
        """Each has the other's hand."""
        player, other = self.player, action.player
        state = drawn_up(then(state), (player, other))
        table, hands = state.table, state.hidden.hands
        hands = put(put(hands, player, hands[other]), other, hands[player])
        return with_both(
            state,
            changed(table, moment=table.moment + 1),
            changed(state.hidden, hands=hands),
        )

    def prompt(self, seen: Observation) -> Message:
        """A player is asked for."""
        return msg("Hand Swap: choose whose hand of tiles you exchange yours for.")

    def why_not_hand(self) -> Message:
        """It takes two."""
        return msg("Choose the hand of another player.")

    def line(self, before: Observation, action: Trade, after: Observation) -> Message:
        """With whom."""
        return msg(
            "{player} exchanges hands with {other}.",
            player=Player(self.player),
            other=Player(action.player),
        )

    def label(self, seen: Observation, action: Trade) -> Message:
        """How many tiles there are."""
        count = hand_count(seen.known.hands[action.player])
        return msg("Exchange hands: {count}", count=count)


@dataclass(frozen=True, slots=True)
class Shifting(Making[Shift]):
    """Move Swap: two face-up cards of any rows change places (MO-106)."""

    first: Slot | None = None
    """The one that is chosen already."""

    def legal(self, state: State) -> Sequence[Shift]:
        """The face-up cards, not one with itself; with fewer than two, none."""
        up = [(row, i) for row, i, placed in slots(state.hidden.rows) if placed.is_up]
        if len(up) < 2:
            return []
        return [shift(*slot) for slot in up if slot != self.first]

    def step(self, state: State, action: Shift) -> State:
        """After the first one a second is chosen."""
        slot = action.row, action.position
        if self.first is None:
            return then(state, Shifting(self.player, slot))
        rows = exchanged(state.hidden.rows, self.first, slot)
        return with_rows(state, rows, done(state.table), self.first, slot)

    def foreseen(self, seen: Observation, action: Shift) -> Observation:
        """With the second one: rows in which they have changed places."""
        if self.first is None:
            return seen
        slot = action.row, action.position
        return deciding.with_rows(seen, exchanged(seen.known.rows, self.first, slot))

    def prompt(self, seen: Observation) -> Message:
        """Two are asked for."""
        if self.first is None:
            return msg("Move Swap: choose two face-up cards that change places.")
        return msg("Move Swap: choose the second card.")

    def why_not_card(self, seen: Observation, slot: Slot) -> Message:
        """Two that are face up."""
        if slot == self.first:
            return msg("This is the first card: choose another one.")
        return msg("Only face-up cards change places.")

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
        """The card."""
        card = card_label(seen, action.row, action.position)
        return msg("Swap: {card}", card=card)


def _told_shift(player: int, first: Slot, second: Slot) -> Message:
    (one, n), (other, m) = first, second
    if one == other == player:
        return msg(
            "{player} lets cards {n} and {m} of their own row change places.",
            player=Player(player),
            n=min(n, m) + 1,
            m=max(n, m) + 1,
        )
    if one == player:
        return msg(
            "{player} lets card {n} of their own row and card {m} of {other} change "
            "places.",
            player=Player(player),
            n=n + 1,
            m=m + 1,
            other=Player(other),
        )
    return msg(
        "{player} lets card {n} of {one} and card {m} of {other} change places.",
        player=Player(player),
        n=n + 1,
        one=Player(one),
        m=m + 1,
        other=Player(other),
    )


@dataclass(frozen=True, slots=True)
class ChangingStart(Making[Start]):
    """Change Start: the own pawn goes to a neighbouring tile (MO-108)."""

    def legal(self, state: State) -> Sequence[Start]:
        """The tiles around it."""
        table = state.table
        return list(map(start, neighbours(table.cells, table.pawns[self.player])))

    def step(self, state: State, action: Start) -> State:
        """It is there, and visits nothing (MO-124)."""
        table = state.table
        pawns = put(table.pawns, self.player, action.cell)
        return with_table(state, changed(table, agenda=done(table), pawns=pawns))

    def foreseen(self, seen: Observation, action: Start) -> Observation:
        """The pawn stands there."""
        return with_pawns(seen, put(seen.table.pawns, self.player, action.cell))

    def prompt(self, seen: Observation) -> Message:
        """A tile is asked for."""
        return msg("Change Start: choose the tile on which your pawn will start.")

    def why_not_place(self, seen: Observation, cell: int) -> Message:
        """It goes one step."""
        if cell in seen.table.cells:
            return msg("The pawn goes to a tile right next to the one it is on.")
        return Decision.why_not_place(self, seen, cell)

    def line(self, before: Observation, action: Start, after: Observation) -> Message:
        """Where to."""
        return msg(
            "{player} moves their own pawn: {place}.",
            player=Player(self.player),
            place=place_name(action.cell),
        )

    def label(self, seen: Observation, action: Start) -> Message:
        """The place."""
        place = place_label(seen, action.cell)
        return msg("Put your pawn here: {place}", place=place)
