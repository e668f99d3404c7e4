"""Choosing a production building for an Assistant who is hired or moved."""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.message import Message, msg
from clutch.games.ei_my_goods.play.deciding import Decision
from clutch.games.ei_my_goods.play.names import at_building
from clutch.games.ei_my_goods.table.actions import PLACES, Place
from clutch.games.ei_my_goods.table.components import GOODS
from clutch.games.ei_my_goods.table.position import Observation, Seat, seat_on


def homes(seat: Seat) -> Sequence[Place]:
    """The production buildings without a bunny (EG-060, EG-061, EG-074, EG-102)."""
    return [PLACES[seat.buildings[place]] for place in seat.free_places()]


def why_no_bunny(seen: Observation, place: int) -> Message:
    """Why a bunny cannot work in that building (EG-061, EG-074)."""
    if GOODS[seat_on(seen).buildings[place]] is None:
        return msg("Workers and Assistants can't work in brown buildings.")
    return msg("This building already has a Worker or an Assistant.")


@dataclass(frozen=True, slots=True)
class Housing(Decision[Place]):
    """A decision which building an Assistant goes to."""

    player: int

    def prompt(self, seen: Observation) -> Message:
        """Which building to choose."""
        return msg("Which building will the Assistant work in?")

    def not_entered(self, seen: Observation, place: int) -> Message:
        """The building has a bunny already, or never has one."""
        return why_no_bunny(seen, place)

    def label(self, seen: Observation, action: Place) -> Message:
        """The building."""
        return at_building(self.words(seen, action), action.card)

    def words(self, seen: Observation, action: Place) -> Message:
        """That the Assistant goes here."""
        return msg("Send Assistant here")
