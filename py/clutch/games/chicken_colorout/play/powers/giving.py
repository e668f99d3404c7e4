"""Starting tile B, yellow: give an egg to a player who has fewer."""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.decision import AnyDecision
from clutch.core.message import Message, Player, msg
from clutch.core.position import done, with_table
from clutch.core.values import put, replace
from clutch.games.chicken_colorout.play.deciding import DUE, Decision, then
from clutch.games.chicken_colorout.play.powers.special import Special
from clutch.games.chicken_colorout.play.words import TYPE_WORDS
from clutch.games.chicken_colorout.play.worth import HIDDEN
from clutch.games.chicken_colorout.table import actions
from clutch.games.chicken_colorout.table.actions import GIVES, PRESENTS, Present
from clutch.games.chicken_colorout.table.eggs import ONE, Type, size, types_of
from clutch.games.chicken_colorout.table.position import Observation, State, Table


@dataclass(frozen=True, slots=True)
class Give(Special):
    """One egg goes to a player who has fewer (CC-110)."""

    words = msg("give an egg to a player who has fewer")

    def decisions(self, state: State) -> Sequence[AnyDecision]:
        """The choice of an egg, if another player has fewer."""
        return (GIVING,) if poorer(state.table) else ()

    def worth(self, table: Table) -> float:
        """The value of an egg hidden."""
        return HIDDEN if poorer(table) else 0.0


def poorer(table: Table) -> list[int]:
    """The players who have fewer eggs than the current player."""
    mine = size(table.hand)
    return [player for player, eggs in enumerate(table.hands) if size(eggs) < mine]


def given(state: State, egg: Type, player: int) -> State:
    """The state after giving that egg to that player."""
    table, me, one = state.table, state.table.on_turn, ONE[egg]
    hands = put(table.hands, me, table.hands[me] - one)
    hands = put(hands, player, hands[player] + one)
    return with_table(state, replace(table, agenda=done(table), hands=hands))


@dataclass(frozen=True, slots=True)
class Giving(Decision[actions.Give]):
    """The choice of an egg to give away."""

    asks = msg("Special action: choose an egg to give away.")

    def legal(self, state: State) -> Sequence[actions.Give]:
        """Each type in the player's hand."""
        return [GIVES[egg] for egg in types_of(state.table.hand)]

    def step(self, state: State, action: actions.Give) -> State:
        """Give the egg at once if only one player can get it."""
        players = poorer(state.table)
        if len(players) == 1:
            return given(state, action.egg, players[0])
        return then(state, Presenting(action.egg))

    def why_not_end(self) -> Message:
        """The special action is mandatory."""
        return DUE

    def tells(
        self, before: Observation, action: actions.Give, after: Observation
    ) -> Message | None:
        """Tell which player gets the egg, if that is decided."""
        players = poorer(before.table)
        return told_given(action.egg, players[0]) if len(players) == 1 else None

    def label(self, seen: Observation, action: actions.Give) -> Message:
        """Label the egg."""
        return msg("Give {egg} away", egg=TYPE_WORDS[action.egg])


GIVING = Giving()


@dataclass(frozen=True, slots=True)
class Presenting(Decision[Present]):
    """The choice of the player who gets that egg."""

    asks = msg("Choose who gets it: a player with fewer eggs than you.")

    egg: Type

    def legal(self, state: State) -> Sequence[Present]:
        """The players with fewer eggs."""
        return [PRESENTS[player] for player in poorer(state.table)]

    def step(self, state: State, action: Present) -> State:
        """Give the egg."""
        return given(state, self.egg, action.player)

    def tells(
        self, before: Observation, action: Present, after: Observation
    ) -> Message:
        """Tell which player gets the egg."""
        return told_given(self.egg, action.player)

    def label(self, seen: Observation, action: Present) -> Message:
        """Label the player."""
        return msg("Give it to {player}", player=Player(action.player))


def told_given(egg: Type, player: int) -> Message:
    """The log line of giving an egg to that player."""
    return msg(
        "{player} gives {egg} to {other}.", other=Player(player), egg=TYPE_WORDS[egg]
    )
