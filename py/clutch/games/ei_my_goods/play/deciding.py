"""What all decisions share: what on the board was tried, and who answers for it."""

from typing import TypeVar

from clutch.core import decision
from clutch.core.decision import NOT_NOW
from clutch.core.message import Message, msg
from clutch.games.ei_my_goods.play.names import card_in_words
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

UNFINISHED = msg("Finish what you have begun first, or take it back with undo.")


class Decision(position.Decision[A]):
    """A decision that says of each kind of thing why it cannot be chosen now."""

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
                return _explained(self.not_built(seen, card), card)
            if card in own_hand(seen):
                return _explained(self.not_played(seen, card), card)
        if any(card in row for row in seen.table.market):
            return msg("The market is there for everybody: no card is taken from it.")
        return msg("This is not yours: you only use your own buildings and cards.")

    def not_pressed(self, tried: str) -> Message:
        """Why not a button that is about nothing on the board."""
        return why_not_pressed(tried)

    def not_hired(self, seen: Observation, side: int) -> Message:
        """Why not an Assistant who is on show."""
        if seen.table.phase is not Phase.PRODUCTION:
            return msg("Assistants are hired in phase 4, after your production.")
        return UNFINISHED

    def not_moved(self, seen: Observation, side: int) -> Message:
        """Why not an Assistant who works for somebody."""
        if side not in seat_on(seen).assistants:
            return msg("This Assistant works for somebody else.")
        return self.not_moved_now(seen)

    def not_moved_now(self, seen: Observation) -> Message:
        """Why not an own Assistant (EG-118)."""
        return msg("Assistants are moved in phase 2, before the Worker is placed.")

    def not_entered(self, seen: Observation, place: int) -> Message:
        """Why not an own building."""
        return msg("Buildings are used from phase 2 on.")

    def not_built(self, seen: Observation, card: int) -> Message:
        """Why not the card that is laid down."""
        return msg("This building is laid down; it can be built in phase 4.")

    def not_played(self, seen: Observation, card: int) -> Message:
        """Why not a card of the hand."""
        return msg("Hand cards are not asked for now.")

    def words(self, seen: Observation, action: A, /) -> Message:
        """What an action is called beside the building that it is about."""
        return self.label(seen, action)


def _explained(reason: Message, card: int) -> Message:
    """With all that is on the card: where nothing is done with it, one reads it."""
    return msg("{reason} {card}.", reason=reason, card=card_in_words(card))


def why_not_pressed(tried: str) -> Message:
    """Why not a button, whatever is decided."""
    if tried in {"keep", "exchange"}:
        return msg("Hands are exchanged in phase 1 only, whole hands and no parts.")
    if tried == "rest":
        return msg("The Worker is placed in phase 2.")
    return NOT_NOW


def words(seen: Observation, action: decision.Action) -> Message:
    """What an action is called beside the building that it is about: on its button."""
    decision = seen.decision
    assert isinstance(decision, Decision)
    return decision.words(seen, action)


def _side_named(seen: Observation, tried: str) -> int | None:
    """The side of the Assistant of that name that is up somewhere."""
    everywhere = [*seen.table.on_show]
    for seat in seen.table.seats:
        everywhere += [side for side in seat.assistants if side is not None]
    return next((side for side in everywhere if SIDES[side].name == tried), None)
