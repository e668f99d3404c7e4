"""What all decisions of Mapped Out have in common."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from clutch.core import decision
from clutch.core.decision import AnyDecision, AnyEvent
from clutch.core.message import Message, Player, msg
from clutch.core.position import done, with_agenda, with_table
from clutch.core.values import put, replace
from clutch.games.mapped_out.table.actions import DONE, parse_slot, parse_tile
from clutch.games.mapped_out.table.pieces import Placed, Row, Slot
from clutch.games.mapped_out.table.position import Observation, Owned, State
from clutch.games.mapped_out.table.sea import parse_cell

A = TypeVar("A", bound=decision.Action)


class Decision(Owned, decision.Decision[State, Observation, A]):
    """A decision of one player."""

    __slots__ = ()

    def why_not(self, seen: Observation, tried: str) -> Message:
        """Why that card, tile, space or button cannot be chosen now."""
        cell, slot = parse_cell(tried), parse_slot(tried)
        if cell is not None:
            return self.why_not_place(seen, cell)
        if slot is not None:
            return self.why_not_card(seen, slot)
        tile = parse_tile(tried)
        if tile is not None:
            return self.why_not_tile(seen, tile)
        if tried.startswith("hand-"):
            return self.why_not_hand()
        return decision.NOT_NOW

    def due(self, seen: Observation) -> Message:
        """The default refusal: it says what has to be done first."""
        return msg("Something else comes first. {what}", what=self.prompt(seen))

    def why_not_place(self, seen: Observation, cell: int) -> Message:
        """Why that space of the map cannot be chosen."""
        if cell not in seen.table.cells:
            return msg("There is no tile here.")
        return self.due(seen)

    def why_not_card(self, seen: Observation, slot: Slot) -> Message:
        """Why that card, or empty place for one, cannot be chosen."""
        return self.due(seen)

    def why_not_tile(self, seen: Observation, tile: int) -> Message:
        """Why that tile of a hand cannot be chosen."""
        return self.due(seen)

    def why_not_hand(self) -> Message:
        """Why the hand of a player cannot be chosen."""
        return msg("You can only swap hands with a Hand Swap card.")

    def foreseen(self, seen: Observation, action: A) -> Observation:
        """The observation after that action, as far as the player can foresee it.

        The same observation if nothing certain changes. Bots use it.
        """
        return seen


@dataclass(frozen=True, slots=True)
class IfAny(decision.Event[State]):
    """A decision that is dropped if there is nothing to choose except stopping."""

    decision: AnyDecision

    def resolve(self, state: State) -> State:
        """Put the decision next, unless it is dropped."""
        legal = self.decision.legal(state)
        return then(state, *[self.decision] * (legal not in ([], [DONE])))


def awaited(seen: Observation) -> Decision[Any]:
    """The current decision, typed as one of this game."""
    top = seen.decision
    assert isinstance(top, Decision)
    return top


def then(state: State, *entries: AnyDecision | AnyEvent) -> State:
    """The state with the current decision replaced by these entries."""
    return with_table(state, with_agenda(state.table, done(state.table, *entries)))


# Rows of cards


def slots(rows: tuple[Row, ...]) -> Iterator[tuple[int, int, Placed]]:
    """All cards of all rows, with row and position."""
    for row, cards in enumerate(rows):
        for position, placed in enumerate(cards):
            yield row, position, placed


def found(rows: tuple[Row, ...], slot: Slot) -> Placed | None:
    """The card in that place; None where the row has none."""
    row, position = slot
    in_row = row < len(rows) and position < len(rows[row])
    return rows[row][position] if in_row else None


def with_card(rows: tuple[Row, ...], slot: Slot, placed: Placed) -> tuple[Row, ...]:
    """The rows with another card in that place."""
    row, position = slot
    return put(rows, row, put(rows[row], position, placed))


def exchanged(rows: tuple[Row, ...], one: Slot, other: Slot) -> tuple[Row, ...]:
    """The rows with two cards swapped, each still face up or down (MO-064)."""
    (row, i), (another, j) = one, other
    first, second = rows[row][i], rows[another][j]
    return with_card(with_card(rows, one, second), other, first)


def with_rows(seen: Observation, rows: tuple[Row, ...]) -> Observation:
    """The observation with other rows."""
    return replace(seen, known=replace(seen.known, rows=rows))


def with_pawns(seen: Observation, pawns: tuple[int, ...]) -> Observation:
    """The observation with other pawns."""
    return replace(seen, table=replace(seen.table, pawns=pawns))


# Words


def no_such_card(number: int) -> Message:
    """The refusal for a row that is too short for a tile's number (MO-062)."""
    return msg(
        "This row has no card {n}: you can choose the free place at its end, "
        "but nothing will happen.",
        n=number,
    )


def about_row(player: int, row: int, own: Message, other: Message) -> Message:
    """The message about a player's own row, or else the one about another row."""
    about = own if row == player else other
    owner = () if row == player else (("owner", Player(row)),)
    parameters = (*about.parameters, ("player", Player(player)), *owner)
    return Message(about.text, parameters)
