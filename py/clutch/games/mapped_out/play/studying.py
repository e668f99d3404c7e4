"""Face-down cards are looked at in secret."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clutch.core.message import Message, aside, msg, msg_n
from clutch.core.position import done
from clutch.core.values import changed, put
from clutch.games.mapped_out.play.deciding import (
    about_row,
    found,
    slots,
    then,
)
from clutch.games.mapped_out.play.making import Making
from clutch.games.mapped_out.table.actions import DONE, Done, Study, study
from clutch.games.mapped_out.table.names import card_label
from clutch.games.mapped_out.table.pieces import Row, Slot
from clutch.games.mapped_out.table.position import Observation, State

SEEN_LABEL = msg("I have seen them")


@dataclass(frozen=True, slots=True)
class Studying(Making[Study]):
    """A tile was laid that studies: face-down cards are looked at (MO-016, MO-065)."""

    left: int
    """How many are still to be chosen."""
    looked: tuple[Slot, ...] = ()
    """Those that the player is looking at already."""

    def looking_at(self) -> tuple[Slot, ...]:
        """They stay in sight until all are studied."""
        return self.looked

    def legal(self, state: State) -> Sequence[Study]:
        """Those that lie face down, of any rows, each once."""
        return [study(*slot) for slot in _unstudied(state.hidden.rows, self.looked)]

    def step(self, state: State, action: Study) -> State:
        """The player has seen it, alone; it stays face down."""
        table, hidden, player = state.table, state.hidden, self.player
        slot = action.row, action.position
        looked = (*self.looked, slot)
        then_ = studying(hidden.rows, player, self.left - 1, looked)
        bit = 1 << hidden.rows[action.row][action.position].card
        studied = put(hidden.studied, player, hidden.studied[player] | bit)
        return changed(
            state,
            table=changed(
                table,
                agenda=done(table, then_),
                touched=(*table.touched, slot),
                moment=table.moment + 1,
            ),
            hidden=changed(hidden, studied=studied),
        )

    def prompt(self, seen: Observation) -> Message:
        """How many are asked for."""
        return msg_n(
            "Study: choose a face-down card to look at in secret.",
            "Study: choose {n} face-down cards, one by one, to look at in secret.",
            n=self.left,
        )

    def why_not_card(self, seen: Observation, slot: Slot) -> Message:
        """Face-up cards are not studied (MO-065)."""
        placed = found(seen.known.rows, slot)
        if placed is not None and placed.is_up:
            return msg("This card is face up already.")
        return msg("You are looking at this card already: choose another one.")

    def line(self, before: Observation, action: Study, after: Observation) -> Message:
        """Which card, but not what it is."""
        n = action.position + 1
        studied = about_row(
            self.player,
            action.row,
            msg("{player} studies card {n} of their own row.", n=n),
            msg("{player} studies card {n} of {owner}.", n=n),
        )
        return aside(studied)

    def label(self, seen: Observation, action: Study) -> Message:
        """The card."""
        card = card_label(seen, action.row, action.position)
        return msg("Look at: {card}", card=card)


@dataclass(frozen=True, slots=True)
class Looking(Making[Done]):
    """Cards are studied: they are looked at until the player goes on."""

    looked: tuple[Slot, ...]

    def looking_at(self) -> tuple[Slot, ...]:
        """Without the memory aid this is the only time (MO-112)."""
        return self.looked

    def legal(self, state: State) -> Sequence[Done]:
        """To go on."""
        return [DONE]

    def step(self, state: State, action: Done) -> State:
        """They are closed."""
        return then(state)

    def prompt(self, seen: Observation) -> Message:
        """Nothing is asked."""
        return msg("Remember what you have seen, then go on.")

    def due(self, seen: Observation) -> Message:
        """They are closed by a button."""
        return msg("First close the cards that you are looking at.")

    def line(self, before: Observation, action: Done, after: Observation) -> None:
        """It is not told."""

    def label(self, seen: Observation, action: Done) -> Message:
        """To go on."""
        return SEEN_LABEL


def studying(
    rows: tuple[Row, ...], player: int, left: int, looked: tuple[Slot, ...] = ()
) -> Studying | Looking:
    """A card is studied, or all are that can be: fewer only if there are (MO-016)."""
    if left and any(_unstudied(rows, looked)):
        return Studying(player, left, looked)
    return Looking(player, looked)


def _unstudied(rows: tuple[Row, ...], looked: tuple[Slot, ...]) -> Iterator[Slot]:
    return (
        (row, i)
        for row, i, placed in slots(rows)
        if not placed.is_up and (row, i) not in looked
    )
