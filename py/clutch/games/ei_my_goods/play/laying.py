"""Phase 2, after the Worker: lay a hand card face down, to build it in phase 4."""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.message import Message, Player, both, msg
from clutch.core.values import replace
from clutch.games.ei_my_goods.play.deciding import Decision
from clutch.games.ei_my_goods.play.names import card_in_words, name_of
from clutch.games.ei_my_goods.play.plans import chosen, planned_seat, told_chosen
from clutch.games.ei_my_goods.table.actions import LAY_NOTHING, LAYS, Lay, LayNothing
from clutch.games.ei_my_goods.table.position import Observation, Plan, State, seat_on


@dataclass(frozen=True, slots=True)
class Laying(Decision[Lay | LayNothing]):
    """Lay down at most one card (EG-022), in secret (EG-019)."""

    player: int

    def legal(self, state: State) -> Sequence[Lay | LayNothing]:
        """Any hand card, or nothing."""
        return [*[LAYS[card] for card in state.hidden.hands[self.player]], LAY_NOTHING]

    def step(self, state: State, action: Lay | LayNothing) -> State:
        """Complete the player's plan."""
        player, plan = self.player, state.hidden.plans[self.player]
        if isinstance(action, Lay):
            seat = replace(planned_seat(state, player), has_laid=True)
            plan = Plan(seat, action.card)
        return chosen(state, player, plan)

    def prompt(self, seen: Observation) -> Message:
        """Which card to lay down."""
        return msg("Which card will you lay face down, to build in phase 4?")

    def not_moved_now(self, seen: Observation) -> Message:
        """It is too late to move Assistants (EG-118)."""
        return msg("You can move Assistants only before you place your Worker.")

    def not_entered(self, seen: Observation, place: int) -> Message:
        """The Worker has been placed or stays at home (EG-134)."""
        if seat_on(seen).worker is None:
            return msg("Your Worker stays at home this round; undo to change that.")
        return msg("Your Worker is already placed; undo to change that.")

    def log_line(
        self, before: Observation, action: Lay | LayNothing, after: Observation
    ) -> Message | None:
        """What was laid down. Only its owner gets this; others see another decision."""
        return both(self._told(action), told_chosen(before, after))

    def _told(self, action: Lay | LayNothing) -> Message:
        player = Player(self.player)
        match action:
            case Lay(card):
                return msg(
                    "{player} lays down the {building}.",
                    player=player,
                    building=name_of(card),
                )
            case LayNothing():
                return msg("{player} doesn't lay down a card.", player=player)

    def label(self, seen: Observation, action: Lay | LayNothing) -> Message:
        """The card."""
        match action:
            case Lay(card):
                return card_in_words(card, msg("can be laid down"))
            case LayNothing():
                return msg("Lay nothing down")
