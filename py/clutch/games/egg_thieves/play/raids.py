"""Raids: which nests are raided, which cards are revealed, and the new set-up.

What a raid brings is worked out in `spoils`.
"""

from dataclasses import dataclass

from clutch.core.decision import Event
from clutch.core.message import Message, followed, listed, msg
from clutch.core.position import done, with_both, with_table
from clutch.core.values import put, replace
from clutch.games.egg_thieves.play.deck import stacked
from clutch.games.egg_thieves.play.spoils import spoils_of, told_raid
from clutch.games.egg_thieves.table.components import FULL, NESTS
from clutch.games.egg_thieves.table.names import card_name, nest_name, raptor_name
from clutch.games.egg_thieves.table.position import (
    Laid,
    Observation,
    Raid,
    State,
    Table,
    Touched,
    triceratops,
)
from clutch.games.egg_thieves.table.raptors import SHOWN_RAPTORS


@dataclass(frozen=True, slots=True)
class RaidOn(Event[State]):
    """The raid on a nest."""

    nest: int

    def resolve(self, state: State) -> State:
        """Reveal the cards, pay the eggs, and set up the nest and the raptors again.

        The cards of the nest and of all matching spots are revealed (ET-027, ET-028)
        and discarded, and no others (ET-035).
        """
        table, raid = state.table, self._raid(state)
        spoils = spoils_of(raid)
        gone = (*raid.cards, *(card for spot in raid.spots for card in spot))
        table = replace(
            table,
            discards=tuple(sorted((*table.discards, *gone))),
            eggs=tuple(eggs + spoils.income(t) for t, eggs in enumerate(table.eggs)),
            payment=spoils.left_to_pay,
            raids=(*table.raids, raid),
            touched=_still_lying(table.touched, self.nest),
        )
        return self._laid_out(with_table(state, table))

    def _raid(self, state: State) -> Raid:
        table, hidden = state.table, state.hidden
        return Raid(
            turn=table.turn,
            nest=self.nest,
            cards=tuple(laid.card for laid in hidden.nests[self.nest]),
            spots=tuple(
                tuple(laid.card for laid in board[self.nest]) for board in hidden.boards
            ),
            payment=table.payment,
        )

    def _laid_out(self, state: State) -> State:
        """Put a new face-up card in the nest (ET-036, ET-082) and new raptors (ET-037).

        If no raptors are left, the game is over at once (ET-007, ET-038, ET-078,
        ET-084).
        """
        state = stacked(state, 1)
        table, hidden, nest = state.table, state.hidden, self.nest
        fresh = tuple(Laid(card, is_up=True) for card in hidden.deck[-1:])
        is_last = not hidden.raptor_deck
        return with_both(
            state,
            replace(
                table,
                agenda=() if is_last else done(table),
                raptors=hidden.raptor_deck[-SHOWN_RAPTORS:],
                news=table.news + is_last,
            ),
            replace(
                hidden,
                deck=hidden.deck[:-1],
                raptor_deck=hidden.raptor_deck[:-SHOWN_RAPTORS],
                nests=put(hidden.nests, nest, fresh),
                boards=tuple(put(board, nest, ()) for board in hidden.boards),
            ),
        )


def _still_lying(touched: Touched, nest: int) -> Touched:
    """The touched cards that remain after the raid on a nest and its spots."""
    turn, places = touched
    return turn, tuple(place for place in places if place[1] != nest)


def raids_at_end(state: State) -> tuple[RaidOn, ...]:
    """The raids at the end of a turn, in agenda order: the first raid is last.

    Every nest with 11 is raided, A before B before C (ET-019, ET-077). If a draw
    lapsed, so is the fullest nest, however many triceratops it has (ET-099).
    """
    counts = [triceratops(nest) for nest in state.hidden.nests]
    fullest = counts.index(max(counts)) if state.table.has_lapsed else None
    return tuple(
        RAIDS_ON[nest]
        for nest in reversed(range(len(counts)))
        if counts[nest] >= FULL or nest == fullest
    )


def raids_since(table: Table, earlier: Table) -> tuple[Raid, ...]:
    """The raids since an earlier position of the same game."""
    return table.raids[len(earlier.raids) :]


def with_raids(told: Message, before: Observation, after: Observation) -> Message:
    """The message, followed by the raids if the turn has ended and there were any.

    After the raids come the new cards and raptors (ET-036, ET-037).
    """
    raids = raids_since(after.table, before.table)
    for raid in raids:
        told = followed(told, told_raid(before.table.seats, raid))
    if not raids or after.table.is_over:
        return told
    for raid in raids:
        told = followed(told, _told_fresh(raid.nest, after))
    raptors = listed([raptor_name(raptor) for raptor in after.table.raptors])
    return followed(told, msg("New raptors: {raptors}.", raptors=raptors))


def _told_fresh(nest: int, after: Observation) -> Message:
    cards = [laid.card for laid in after.known.nests[nest] if laid.card is not None]
    fresh = listed([card_name(card) for card in cards])
    return msg(
        "Nest {nest} starts again with {cards}.", nest=nest_name(nest), cards=fresh
    )


RAIDS_ON = tuple(RaidOn(nest) for nest in range(len(NESTS)))
