"""Phase 2, after the Worker: a hand card is laid face down, to be built in phase 4."""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.message import Message, Player, both, msg
from clutch.core.values import changed
from clutch.games.ei_my_goods.play.deciding import Decision
from clutch.games.ei_my_goods.play.names import card_in_words, name_of
from clutch.games.ei_my_goods.play.plans import chosen, planned_seat, told_chosen
from clutch.games.ei_my_goods.table.actions import (
    LAY_NOTHING,
    LAYS,
    Lay,
    LayNothing,
)
from clutch.games.ei_my_goods.table.position import (
    Observation,
    Plan,
    State,
    seat_on,
)


@dataclass(frozen=True, slots=True)
class Laying(Decision[Lay | LayNothing]):
    """At most one card is laid down (EG-022). It is decided in secret (EG-019)."""

    player: int

    def legal(self, state: State) -> Sequence[Lay | LayNothing]:
        """The hand cards, or none."""
        return [*[LAYS[card] for card in state.hidden.hands[self.player]], LAY_NOTHING]

    def step(self, state: State, action: Lay | LayNothing) -> State:
        """With that the player has chosen."""
        player, plan = self.player, state.hidden.plans[self.player]
        if isinstance(action, Lay):
            seat = changed(planned_seat(state, player), has_laid=True)
            plan = Plan(seat, action.card)
        return chosen(state, player, plan)

    def prompt(self, seen: Observation) -> Message:
        """Which card."""
        return msg("Which card do you lay face down to build later?")

    def not_moved_now(self, seen: Observation) -> Message:
        """It is too late (EG-118)."""
        return msg("Assistants are moved before the Worker is placed.")

    def not_entered(self, seen: Observation, place: int) -> Message:
        """The Worker has a place, or stays at home (EG-134)."""
        if seat_on(seen).worker is None:
            return msg("Your Worker stays at home this round; undo takes that back.")
        return msg("Your Worker has been placed; undo takes that back.")

    def told(
        self, before: Observation, action: Lay | LayNothing, after: Observation
    ) -> Message | None:
        """What was laid down, for who did it: the others see another decision."""
        return both(self._told(action), told_chosen(before, after))

    def _told(self, action: Lay | LayNothing) -> Message:
        player = Player(self.player)
        match action:
            case Lay(card):
                return msg(
                    "{player} lays down: {building}.",
                    player=player,
                    building=name_of(card),
                )
            case LayNothing():
                return msg("{player} lays nothing down.", player=player)

    def label(self, seen: Observation, action: Lay | LayNothing) -> Message:
        """The card."""
        match action:
            case Lay(card):
                return card_in_words(card, msg("can be laid down"))
            case LayNothing():
                return msg("Lay nothing down")
