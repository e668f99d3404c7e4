"""Cyan: swap up to two eggs from hand with eggs on the map."""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.decision import AnyDecision
from clutch.core.message import Message, msg
from clutch.core.position import with_table
from clutch.core.values import put, replace
from clutch.games.chicken_colorout.play.deciding import Choice, OnMap, then
from clutch.games.chicken_colorout.play.powers.choosing import EggOf, GivingFor
from clutch.games.chicken_colorout.play.powers.special import SWAPS, Special
from clutch.games.chicken_colorout.play.words import TYPE_WORDS
from clutch.games.chicken_colorout.play.worth import worth_of_swaps
from clutch.games.chicken_colorout.table.actions import FROMS, STOP, From, Give, Stop
from clutch.games.chicken_colorout.table.eggs import ONE, Type, present, size, types_of
from clutch.games.chicken_colorout.table.places import NAMES
from clutch.games.chicken_colorout.table.position import Observation, State, Table


@dataclass(frozen=True, slots=True)
class SwapWithMap(Special):
    """Swap up to two eggs from hand with eggs on the map.

    Requirements and the Seeker's look do not matter, and nothing is scored (CC-107,
    CC-148, CC-149).
    """

    words = msg("swap up to 2 of your eggs with eggs on the map")
    usual_worth = 0.6

    def worth(self, table: Table) -> float:
        """The value, higher if the map has eggs that let another one be hidden."""
        return self.usual_worth + worth_of_swaps(table, table.eggs_on_map, SWAPS)

    def decisions(self, state: State) -> Sequence[AnyDecision]:
        """The choice of a tile, if a swap would change anything."""
        return (SWAPPING_FROM,) if swappable(state.table) else ()


def swappable(table: Table) -> list[int]:
    """The tiles with an egg that can be swapped for another type."""
    hand = present(table.hand)
    return [
        place
        for place in table.places
        if (eggs := present(table.eggs[place]))
        # Not if the tile has only one type and the hand has only the same.
        and (eggs != hand or size(eggs) > 1)
    ]


@dataclass(frozen=True, slots=True)
class SwappingFrom(OnMap[From | Stop], Choice[From | Stop]):
    """The choice of a tile to swap an egg with."""

    does = msg("Swap an egg on {place}")

    swaps: int = 0
    """How many eggs have been swapped so far."""

    @property
    def has_begun(self) -> bool:
        """Whether an egg has been swapped."""
        return self.swaps > 0

    def legal(self, state: State) -> Sequence[From | Stop]:
        """Tiles with eggs that can be swapped, or stopping."""
        return [*[FROMS[place] for place in swappable(state.table)], STOP]

    def step(self, state: State, action: From | Stop) -> State:
        """Ask for an egg on that tile next."""
        match action:
            case From(place):
                return then(state, SwappingEgg(place, self.swaps).next(state.table))
            case Stop():
                return then(state)

    def prompt(self, seen: Observation) -> Message:
        """Ask for an egg."""
        if self.swaps:
            return msg("Choose a tile to swap a second egg with, or stop.")
        return msg("Special action: choose a tile to swap an egg with.")

    def why_not_place(self, table: Table, place: int) -> Message:
        """There is nothing to swap."""
        if not table.eggs[place]:
            return msg("There are no eggs here.")
        return msg(
            "You can't swap with this tile: you only have eggs of the type that is "
            "on it."
        )

    def why_not_own(self, table: Table, egg: Type) -> Message:
        """The wanted egg must be chosen first."""
        return msg(
            "You can't choose an egg to give until you've chosen the one you want."
        )


SWAPPING_FROM = SwappingFrom()


@dataclass(frozen=True, slots=True)
class SwappingEgg(EggOf):
    """The choice of the wanted egg on that tile."""

    swaps: int

    def eggs(self, table: Table) -> list[Type]:
        """The types on the tile for which the hand has another type to give."""
        hand = present(table.hand)
        return [egg for egg in types_of(table.eggs[self.place]) if hand & ~ONE[egg]]

    def taking(self) -> Message:
        """Label taking the egg from the tile."""
        return msg("Take {egg} from {place}", place=NAMES[self.place])

    def about(self, egg: Type) -> AnyDecision:
        """Ask next for the egg to give in return."""
        return SwappingFor(egg, self.place, self.swaps)

    def prompt(self, seen: Observation) -> Message:
        """Ask for an egg."""
        place = NAMES[self.place]
        return msg("Choose the egg you want from {place}.", place=place)


@dataclass(frozen=True, slots=True)
class SwappingFor(GivingFor):
    """The choice of an egg from hand to put there in return."""

    place: int
    swaps: int

    @property
    def chosen(self) -> tuple[int, ...]:
        """The tile of the swap."""
        return (self.place,)

    def step(self, state: State, action: Give) -> State:
        """Swap the eggs; a second swap may follow if one is possible."""
        table, me, place = state.table, state.table.on_turn, self.place
        gain = ONE[self.wish] - ONE[action.egg]
        table = replace(
            table,
            eggs=put(table.eggs, place, table.eggs[place] - gain),
            hands=put(table.hands, me, table.hands[me] + gain),
            touched=(*table.touched, place),
        )
        after, again = with_table(state, table), SwappingFrom(self.swaps + 1)
        if again.swaps == SWAPS or not swappable(table):
            return then(after)
        return then(after, again)

    def prompt(self, seen: Observation) -> Message:
        """Ask what to give for the wanted egg."""
        return msg(
            "Choose what to put on {place} in exchange for the {egg} egg.",
            place=NAMES[self.place],
            egg=TYPE_WORDS[self.wish],
        )

    def tells(self, before: Observation, action: Give, after: Observation) -> Message:
        """Tell which eggs were swapped, and where."""
        return msg(
            "{player} swaps {egg} for {wish} on {place}.",
            egg=TYPE_WORDS[action.egg],
            wish=TYPE_WORDS[self.wish],
            place=NAMES[self.place],
        )
