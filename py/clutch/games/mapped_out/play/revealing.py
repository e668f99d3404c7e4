"""Revealing cards, or in the harder variant turning them face down (MO-013)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from clutch.core.decision import Agenda, AnyDecision
from clutch.core.message import Message, Player, msg, msg_n, with_commas
from clutch.core.position import done, with_both, with_table
from clutch.core.values import Named, replace
from clutch.games.mapped_out.play import deciding
from clutch.games.mapped_out.play.deciding import (
    IfAny,
    about_row,
    found,
    no_such_card,
    slots,
    with_card,
)
from clutch.games.mapped_out.play.making import Making, unless_row_is_up, with_rows
from clutch.games.mapped_out.play.unclear import (
    ChangingStart,
    Inserting,
    Removing,
    Shifting,
    Trading,
)
from clutch.games.mapped_out.table.actions import Flip, Keep, Reveal, flip, keep, reveal
from clutch.games.mapped_out.table.components import ULTRA_REVEALED, Special
from clutch.games.mapped_out.table.names import about_card, card_label, card_name
from clutch.games.mapped_out.table.pieces import Row, Rules, Slot
from clutch.games.mapped_out.table.position import Observation, State
from clutch.games.mapped_out.table.sea import OPPOSITE


class Hit(Named):
    """What a reveal does to the place that it is aimed at."""

    NO_CARD = "no card"
    """The row is too short: nothing happens (MO-062)."""
    UP = "up"
    """A face-down card is turned up (MO-013)."""
    NOTHING = "nothing"
    """The card is face up already (MO-014)."""
    DOWN = "down"
    """Harder: a card of the own row is turned face down again (MO-028, MO-068)."""


def hit(rules: Rules, rows: tuple[Row, ...], slot: Slot, player: int) -> Hit:
    """What a reveal by this player does to that place."""
    placed = found(rows, slot)
    if placed is None:
        return Hit.NO_CARD
    if not placed.is_up:
        return Hit.UP
    is_own = slot[0] == player
    return Hit.DOWN if rules.harder and is_own else Hit.NOTHING


class _Aiming(Making[Reveal]):
    """A decision about where to aim a reveal."""

    __slots__ = ()

    def line(self, before: Observation, action: Reveal, after: Observation) -> Message:
        """What the reveal has done."""
        player, row, n = self.player, action.row, action.position + 1
        slot = row, action.position
        match hit(before.table.rules, before.known.rows, slot, player):
            case Hit.NO_CARD:
                return about_row(
                    player,
                    row,
                    msg(
                        "{player} reveals nothing: their own row has no card {n}.", n=n
                    ),
                    msg(
                        "{player} reveals nothing: {owner}'s row has no card {n}.", n=n
                    ),
                )
            case Hit.UP:
                card = card_name(after.known.rows[row][action.position])
                return about_row(
                    player,
                    row,
                    msg(
                        "{player} reveals card {n} of their own row: {card}.",
                        n=n,
                        card=card,
                    ),
                    msg("{player} reveals {owner}'s card {n}: {card}.", n=n, card=card),
                )
            case Hit.DOWN:
                return msg(
                    "{player} turns card {n} of their own row face down.",
                    player=Player(player),
                    n=n,
                )
            case Hit.NOTHING:
                return about_row(
                    player,
                    row,
                    msg(
                        "{player} reveals card {n} of their own row, but it is "
                        "already face up.",
                        n=n,
                    ),
                    msg(
                        "{player} reveals {owner}'s card {n}, but it is already face "
                        "up.",
                        n=n,
                    ),
                )

    def label(self, seen: Observation, action: Reveal) -> Message:
        """Label the card, or the empty place for one."""
        slot = action.row, action.position
        struck = hit(seen.table.rules, seen.known.rows, slot, self.player)
        if struck is Hit.DOWN:
            *card, _face_up = about_card(*slot, found(seen.known.rows, slot))
            return msg("Turn face down: {card}", card=with_commas(card))
        return msg("Reveal: {card}", card=card_label(seen, *slot))


@dataclass(frozen=True, slots=True)
class Revealing(_Aiming):
    """A reveal tile was laid: a row is chosen, of any player (MO-011, MO-012)."""

    position: int
    """The tile's number, counted from 0."""

    def legal(self, state: State) -> Sequence[Reveal]:
        """Every row, even if nothing changes there (MO-117)."""
        rows = range(state.table.rules.players)
        return [reveal(row, self.position) for row in rows]

    def step(self, state: State, action: Reveal) -> State:
        """Carry out the reveal."""
        return _aimed(state, self.player, action, done(state.table))

    def prompt(self, seen: Observation) -> Message:
        """Ask for a row."""
        return msg(
            "Reveal: choose the player whose card {n} you turn up.",
            n=self.position + 1,
        )

    def why_not_card(self, seen: Observation, slot: Slot) -> Message:
        """The tile's number determines the card (MO-013)."""
        n = self.position + 1
        if found(seen.known.rows, (slot[0], self.position)) is None:
            return no_such_card(n)
        return msg("This tile can only reveal card {n}.", n=n)


@dataclass(frozen=True, slots=True)
class UltraRevealing(_Aiming):
    """Ultra Reveal: three face-down cards of any rows are turned up (MO-107)."""

    left: int = ULTRA_REVEALED
    """How many are still to be chosen."""

    def legal(self, state: State) -> Sequence[Reveal]:
        """All face-down cards."""
        return [
            reveal(row, i)
            for row, i, placed in slots(state.hidden.rows)
            if not placed.is_up
        ]

    def step(self, state: State, action: Reveal) -> State:
        """Turn the card up; it acts before the next reveal (MO-107)."""
        more = IfAny(UltraRevealing(self.player, self.left - 1))
        agenda = done(state.table, *[more] * (self.left > 1))
        return _aimed(state, self.player, action, agenda)

    def prompt(self, seen: Observation) -> Message:
        """Ask for a card, with the number left."""
        return msg_n(
            "Ultra Reveal: choose a face-down card to turn up.",
            "Ultra Reveal: choose {n} face-down cards to turn up, one by one.",
            n=self.left,
        )

    def why_not_card(self, seen: Observation, slot: Slot) -> Message:
        """Only a face-down card can be chosen."""
        placed = found(seen.known.rows, slot)
        if placed is not None and placed.is_up:
            return msg("This card is already face up.")
        return self.due(seen)


@dataclass(frozen=True, slots=True)
class Turning(Making[Keep | Flip]):
    """Easier: the player who reveals a card may turn it upside down (MO-027, MO-121).

    Only then, before the card acts, and not when the walk turns it up (MO-075, MO-120).
    """

    slot: Slot

    def legal(self, state: State) -> Sequence[Keep | Flip]:
        """Keep the card as it is, or turn it."""
        return [keep(*self.slot), flip(*self.slot)]

    def step(self, state: State, action: Keep | Flip) -> State:
        """Turn the card or keep it; only now check for a row that is all face up."""
        table, rows = state.table, state.hidden.rows
        if isinstance(action, Flip):
            rows = self._flipped(rows)
        after = with_rows(state, rows, done(table), *table.touched)
        return unless_row_is_up(after)

    def _flipped(self, rows: tuple[Row, ...]) -> tuple[Row, ...]:
        row, position = self.slot
        placed = rows[row][position]
        flipped = placed._replace(is_flipped=not placed.is_flipped)
        return with_card(rows, self.slot, flipped)

    def foreseen(self, seen: Observation, action: Keep | Flip) -> Observation:
        """The card in its new orientation."""
        match action:
            case Keep():
                return seen
            case Flip():
                return deciding.with_rows(seen, self._flipped(seen.known.rows))

    def prompt(self, seen: Observation) -> Message:
        """Keep it, or turn it upside down."""
        return msg("Keep the card as it is or turn it upside down?")

    def line(
        self, before: Observation, action: Keep | Flip, after: Observation
    ) -> Message | None:
        """What the card is now; None if it was kept."""
        match action:
            case Keep():
                return None
            case Flip(row, position):
                n, card = position + 1, card_name(after.known.rows[row][position])
                return about_row(
                    self.player,
                    row,
                    msg(
                        "{player} turns card {n} of their own row upside "
                        "down: it is now “{card}”.",
                        n=n,
                        card=card,
                    ),
                    msg(
                        "{player} turns {owner}'s card {n} upside down: it is "
                        "now “{card}”.",
                        n=n,
                        card=card,
                    ),
                )

    def label(self, seen: Observation, action: Keep | Flip) -> Message:
        """Keep it, or turn it upside down."""
        match action:
            case Keep():
                return msg("Keep it")
            case Flip():
                return msg("Turn it upside down")


ON_REVEAL: dict[Special, Callable[[int], AnyDecision]] = {
    Special.REMOVE: Removing,
    Special.DRAW: Inserting,
    Special.HAND_SWAP: Trading,
    Special.MOVE_SWAP: Shifting,
    Special.ULTRA_REVEAL: UltraRevealing,
    Special.CHANGE_START: ChangingStart,
}
"""For each card that acts when revealed, the decision that a player then makes."""


def _aimed(state: State, player: int, action: Reveal, agenda: Agenda) -> State:
    """Carry out a reveal aimed at that card."""
    rows, slot = state.hidden.rows, (action.row, action.position)
    match hit(state.table.rules, rows, slot, player):
        case Hit.UP:
            return _revealed(state, player, slot, agenda)
        case Hit.DOWN:
            placed = rows[action.row][action.position]
            rows = with_card(rows, slot, placed._replace(is_up=False))
            return with_rows(state, rows, agenda, slot)
        case Hit.NO_CARD | Hit.NOTHING:
            table = replace(state.table, agenda=agenda, touched=(slot,))
            return with_table(state, table)


def _revealed(state: State, player: int, slot: Slot, agenda: Agenda) -> State:
    """Turn up that card for the player; it may bring another decision.

    A card acts when it is revealed, and its row's owner decides (MO-044, MO-109).
    """
    table, hidden = state.table, state.hidden
    row, position = slot
    placed = hidden.rows[row][position]
    card = placed.face
    if card.special in ON_REVEAL:
        agenda = (*agenda, IfAny(ON_REVEAL[card.special](row)))
    can_turn = table.rules.easier and card.move in OPPOSITE
    if can_turn:
        agenda = (*agenda, Turning(player, slot))
    after = with_both(
        state,
        replace(table, agenda=agenda, touched=(slot,), moment=table.moment + 1),
        replace(
            hidden,
            rows=with_card(hidden.rows, slot, placed._replace(is_up=True)),
            shown=hidden.shown | 1 << placed.card,
        ),
    )
    return after if can_turn else unless_row_is_up(after)
