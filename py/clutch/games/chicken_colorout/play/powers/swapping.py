"""Yellow: swap up to two eggs with one other player."""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.decision import AnyDecision
from clutch.core.message import Message, Player, msg
from clutch.core.position import with_table
from clutch.core.values import put, replace
from clutch.games.chicken_colorout.play.deciding import Choice, then
from clutch.games.chicken_colorout.play.powers.choosing import GivingFor
from clutch.games.chicken_colorout.play.powers.special import SWAPS, Special
from clutch.games.chicken_colorout.play.words import TYPE_WORDS
from clutch.games.chicken_colorout.play.worth import worth_of_swaps
from clutch.games.chicken_colorout.table.actions import STOP, WANTS, Give, Stop, Want
from clutch.games.chicken_colorout.table.eggs import ONE, Type, present, types_of
from clutch.games.chicken_colorout.table.position import Observation, State, Table


@dataclass(frozen=True, slots=True)
class SwapWithPlayer(Special):
    """Swap up to two eggs with one other player, choosing both sides (CC-102)."""

    words = msg("swap up to 2 eggs with one other player")
    usual_worth = 0.6

    def worth(self, table: Table) -> float:
        """The value, higher if a player has eggs that let another one be hidden."""
        others = (hand for p, hand in enumerate(table.hands) if p != table.on_turn)
        best = max(worth_of_swaps(table, hand, SWAPS) for hand in others)
        return self.usual_worth + best

    def decisions(self, state: State) -> Sequence[AnyDecision]:
        """The choice of another player's egg, if a swap would change anything."""
        return (WANTING,) if WANTING.wanted(state.table) else ()


@dataclass(frozen=True, slots=True)
class Wanting(Choice[Want | Stop]):
    """The choice of another player's egg."""

    swaps: int = 0
    """How many eggs have been swapped so far."""
    partner: int | None = None
    """The other player, after the first swap."""

    @property
    def has_begun(self) -> bool:
        """Whether an egg has been swapped."""
        return self.swaps > 0

    def wanted(self, table: Table) -> list[Want]:
        """Other players' eggs for which the hand has another type to give."""
        hand, me = present(table.hand), table.on_turn
        partners = range(table.players) if self.partner is None else (self.partner,)
        return [
            WANTS[player][egg]
            for player in partners
            if player != me
            for egg in types_of(table.hands[player])
            if hand & ~ONE[egg]
        ]

    def legal(self, state: State) -> Sequence[Want | Stop]:
        """The eggs that can be asked for, or stopping."""
        return [*self.wanted(state.table), STOP]

    def step(self, state: State, action: Want | Stop) -> State:
        """Ask for the egg to give next."""
        match action:
            case Want(player, egg):
                return then(state, Swapping(egg, player, self.swaps))
            case Stop():
                return then(state)

    def prompt(self, seen: Observation) -> Message:
        """Ask for another player's egg."""
        if self.partner is None:
            return msg("Special action: choose an egg to take from another player.")
        return msg(
            "Choose a second egg from {player}, or stop.",
            player=Player(self.partner),
        )

    def why_not_own(self, table: Table, egg: Type) -> Message:
        """The wanted egg must be chosen first."""
        return msg(
            "You can't choose an egg to give until you've chosen the one you want."
        )

    def label(self, seen: Observation, action: Want | Stop) -> Message:
        """Label the egg and its owner."""
        match action:
            case Want(player, egg):
                word = TYPE_WORDS[egg]
                return msg("Take {egg} from {player}", egg=word, player=Player(player))
            case Stop():
                return self.name_of_stop()


WANTING = Wanting()


@dataclass(frozen=True, slots=True)
class Swapping(GivingFor):
    """The choice of an egg from hand to give for the wanted egg."""

    partner: int
    swaps: int

    def step(self, state: State, action: Give) -> State:
        """Swap the eggs; a second swap may follow if one is possible."""
        table, me, partner = state.table, state.table.on_turn, self.partner
        gain = ONE[self.wish] - ONE[action.egg]
        hands = put(table.hands, me, table.hands[me] + gain)
        table = replace(table, hands=put(hands, partner, hands[partner] - gain))
        after, again = with_table(state, table), Wanting(self.swaps + 1, partner)
        if again.swaps == SWAPS or not again.wanted(table):
            return then(after)
        return then(after, again)

    def prompt(self, seen: Observation) -> Message:
        """Ask what to give for the wanted egg."""
        return msg(
            "Choose what to give {player} in exchange for the {egg} egg.",
            player=Player(self.partner),
            egg=TYPE_WORDS[self.wish],
        )

    def tells(self, before: Observation, action: Give, after: Observation) -> Message:
        """Tell which eggs were swapped, and with whom."""
        return msg(
            "{player} gives {other} {egg} for {wish}.",
            other=Player(self.partner),
            egg=TYPE_WORDS[action.egg],
            wish=TYPE_WORDS[self.wish],
        )
