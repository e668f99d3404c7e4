"""What all decisions share: which method answers for what was tried on the board."""

from typing import TypeVar

from clutch.core import decision
from clutch.core.decision import NOT_NOW
from clutch.core.message import Message, msg
from clutch.games.ei_my_goods.table import position
from clutch.games.ei_my_goods.table.components import NUMBERS, SIDES
from clutch.games.ei_my_goods.table.position import (
    Observation,
    Phase,
    own_hand,
    own_laid,
    seat_on,
)

A = TypeVar("A", bound=decision.Action)

UNFINISHED = msg("First finish what you started, or undo it.")


class Decision(position.Decision[A]):
    """A decision that explains, for each kind of thing, why it cannot be chosen now."""

    __slots__ = ()

    def why_not(self, seen: Observation, tried: str) -> Message:
        """Why that card, building, Assistant or button cannot be chosen now."""
        side = _side_named(seen, tried)
        if side is not None:
            if side in seen.table.on_show:
                return self.not_hired(seen, side)
            return self.not_moved(seen, side)
        card = NUMBERS.get(tried)
        if card is None:
            return self.not_pressed(tried)
        return self._not_chosen(seen, card)

    def _not_chosen(self, seen: Observation, card: int) -> Message:
        buildings = seat_on(seen).buildings
        if card in buildings:
            return self.not_entered(seen, buildings.index(card))
        if seen.player == seen.current_player:
            if card == own_laid(seen):
                return self.not_built(seen, card)
            if card in own_hand(seen):
                return self.not_played(seen, card)
        if any(card in row for row in seen.table.market):
            return msg("You can't take cards from the market: it is for everyone.")
        return msg("You can only use your own buildings and cards.")

    def not_pressed(self, tried: str) -> Message:
        """Why that button, which belongs to nothing on the board, cannot be pressed."""
        return why_not_pressed(tried)

    def not_hired(self, seen: Observation, side: int) -> Message:
        """Why an Assistant who is on show cannot be hired."""
        if seen.table.phase is not Phase.PRODUCTION:
            return msg("You can't hire Assistants until phase 4.")
        return UNFINISHED

    def not_moved(self, seen: Observation, side: int) -> Message:
        """Why an Assistant who works for a player cannot be moved."""
        if side not in seat_on(seen).assistants:
            return msg("This Assistant works for another player.")
        return self.not_moved_now(seen)

    def not_moved_now(self, seen: Observation) -> Message:
        """Why the player's own Assistant cannot be moved now (EG-118)."""
        return msg(
            "You can move Assistants only in phase 2, before you place your Worker."
        )

    def not_entered(self, seen: Observation, place: int) -> Message:
        """Why one of the player's own buildings cannot be chosen."""
        return msg("You can't use buildings until phase 2.")

    def not_built(self, seen: Observation, card: int) -> Message:
        """Why the card that was laid down cannot be built."""
        return msg("You can't build the card you laid down until phase 4.")

    def not_played(self, seen: Observation, card: int) -> Message:
        """Why a hand card cannot be played."""
        return msg("You can't play cards from your hand right now.")

    def words(self, seen: Observation, action: A, /) -> Message:
        """The label of an action, for display next to its building."""
        return self.label(seen, action)


def why_not_pressed(tried: str) -> Message:
    """Why a button cannot be pressed, whatever the decision."""
    if tried in {"keep", "exchange"}:
        return msg("You can exchange your hand only in phase 1.")
    if tried == "rest":
        return msg("You can place your Worker only in phase 2.")
    return NOT_NOW


def words(seen: Observation, action: decision.Action) -> Message:
    """The label of an action on its button, next to its building."""
    decision = seen.decision
    assert isinstance(decision, Decision)
    return decision.words(seen, action)


def _side_named(seen: Observation, tried: str) -> int | None:
    """The side in play of the Assistant with that name, if any."""
    everywhere = [*seen.table.on_show]
    for seat in seen.table.seats:
        everywhere += [side for side in seat.assistants if side is not None]
    return next((side for side in everywhere if SIDES[side].name == tried), None)
