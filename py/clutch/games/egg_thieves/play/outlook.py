"""What a raid would bring now, as far as one player knows.

It is worked out from an observation alone, as if the cards that the player knows were
the only ones.
"""

from dataclasses import dataclass
from typing import NamedTuple

from clutch.core.message import Message, followed, msg, msg_n
from clutch.core.position import SPECTATOR
from clutch.games.egg_thieves.play.spoils import (
    Spoils,
    eggs_by_flavour,
    told_consolation,
    told_gain,
    told_guarded,
    work_out,
)
from clutch.games.egg_thieves.table.components import FLAVOURS, Flavour
from clutch.games.egg_thieves.table.names import eggs_text
from clutch.games.egg_thieves.table.position import Observation, Pile


@dataclass(frozen=True, slots=True)
class KnownEggs:
    """What a player knows of the eggs in a nest or a spot."""

    totals: tuple[int, ...]
    """For each flavour the eggs on the known cards."""
    unknown: int
    """How many cards the player does not know."""

    def lines(self) -> tuple[tuple[Flavour, int], ...]:
        """The flavours known to be there with their eggs, most eggs first."""
        pairs = [
            pair for pair in zip(FLAVOURS, self.totals, strict=True) if pair[1] > 0
        ]
        return tuple(sorted(pairs, key=lambda pair: -pair[1]))


def known_cards(pile: Pile) -> list[int]:
    """The cards of a nest or a spot that the player knows."""
    return [shown.card for shown in pile if shown.card is not None]


def known_eggs(pile: Pile) -> KnownEggs:
    """What the player knows of the eggs in a nest or a spot."""
    cards = known_cards(pile)
    return KnownEggs(tuple(eggs_by_flavour(cards)), len(pile) - len(cards))


class Column(NamedTuple):
    """A nest and the matching spots, as a player knows them."""

    nest: int
    player: int
    """The player whose view this is."""
    pile: Pile
    spots: tuple[Pile, ...]
    """The matching spot of each thief."""
    payment: int
    is_over: bool


def column_of(seen: Observation, nest: int) -> Column:
    """A nest and all that counts in its raid, as a player knows them."""
    return Column(
        nest,
        seen.player,
        seen.known.nests[nest],
        tuple(board[nest] for board in seen.known.boards),
        seen.table.payment,
        seen.table.is_over,
    )


def what_if(column: Column) -> Spoils:
    """What a raid on a nest would bring, if the known cards were all there are."""
    return work_out(
        known_cards(column.pile),
        [known_cards(spot) for spot in column.spots],
        payment=column.payment,
    )


def doubt(column: Column) -> int:
    """The number of cards unknown to the player that would count in that raid."""
    return sum(known_eggs(pile).unknown for pile in (column.pile, *column.spots))


def is_consolation(column: Column) -> bool:
    """Whether a raid would pay the player from the payment area only.

    None of the player's cards count in that nest then (ET-033).
    """
    spoils = what_if(column)
    return bool(spoils.share) and column.player in spoils.consoled


def raid_now(column: Column) -> Message | None:
    """What a raid would pay the player if it came now (ET-109)."""
    player = column.player
    if player == SPECTATOR or column.is_over:
        return None
    spoils, unknown = what_if(column), doubt(column)
    eggs, guarded = eggs_text(spoils.income(player)), told_guarded(spoils)
    if is_consolation(column):
        eggs = msg("{eggs} as consolation", eggs=eggs)
    if unknown:
        return msg_n(
            "If this nest were raided now, you'd get {eggs}, as far as you know. "
            "Guarded (crossed out): {guarded}. {n} unknown card (?) may change "
            "this.",
            "If this nest were raided now, you'd get {eggs}, as far as you know. "
            "Guarded (crossed out): {guarded}. {n} unknown cards (?) may change "
            "this.",
            n=unknown,
            eggs=eggs,
            guarded=guarded,
        )
    return msg(
        "If this nest were raided now, you'd get {eggs}. Guarded (crossed out): "
        "{guarded}.",
        eggs=eggs,
        guarded=guarded,
    )


def answer(seen: Observation, nest: int) -> Message | None:
    """The answer to a player who asks about a nest's raid: what it pays, and why."""
    column = column_of(seen, nest)
    told = raid_now(column)
    if told is None:
        return None
    spoils, player, seats = what_if(column), seen.player, seen.table.seats
    if spoils.gains[player]:
        return followed(told, told_gain(seats, player, spoils))
    if spoils.share:
        return followed(told, told_consolation(seats, spoils))
    return told
