"""Blue: hide another egg on the same tile."""

from collections.abc import Sequence
from dataclasses import dataclass

from clutch.core.decision import AnyDecision
from clutch.core.message import Message, msg
from clutch.core.position import with_table
from clutch.games.chicken_colorout.play.deciding import Decision, then
from clutch.games.chicken_colorout.play.hiding import hidden, told_hidden
from clutch.games.chicken_colorout.play.powers.special import Special
from clutch.games.chicken_colorout.play.previews import Preview, preview, refusal
from clutch.games.chicken_colorout.play.requirements import allowed
from clutch.games.chicken_colorout.play.words import FITS, TYPE_WORDS
from clutch.games.chicken_colorout.play.worth import HIDDEN, POINT
from clutch.games.chicken_colorout.table.actions import ADDS, STOP, Add, Stop
from clutch.games.chicken_colorout.table.eggs import Type, present, types_of
from clutch.games.chicken_colorout.table.places import NAMES
from clutch.games.chicken_colorout.table.position import Observation, State, Table


@dataclass(frozen=True, slots=True)
class HideAgain(Special):
    """Another egg may be hidden on the same tile (CC-103, CC-146)."""

    words = msg("hide another egg on the same tile")

    def decisions(self, state: State) -> Sequence[AnyDecision]:
        """A decision about the second egg, if any egg fits."""
        fits = others_for(state.table, self.place)
        return (HidingAgain(self.place),) if fits else ()

    def worth(self, table: Table) -> float:
        """The value of an egg hidden, or of its score."""
        if not others_for(table, self.place):
            return 0.0
        return POINT * 2 if table.variant.has_scores else HIDDEN


def others_for(table: Table, place: int) -> tuple[Type, ...]:
    """The types that the current player may also hide on that tile."""
    if not table.free_slots(place):
        return ()
    return types_of(present(table.hand) & allowed(table, place))


@dataclass(frozen=True, slots=True)
class HidingAgain(Decision[Add | Stop]):
    """The choice of a second egg for the same tile, or none."""

    asks = msg("Special action: hide another egg on the same tile, or stop.")

    place: int

    @property
    def chosen(self) -> tuple[int, ...]:
        """The tile with the first egg."""
        return (self.place,)

    def legal(self, state: State) -> Sequence[Add | Stop]:
        """The eggs that fit there, or stopping."""
        return [*[ADDS[egg] for egg in others_for(state.table, self.place)], STOP]

    def step(self, state: State, action: Add | Stop) -> State:
        """Hide the egg; it gives no special action of its own (CC-104)."""
        match action:
            case Add(egg):
                return with_table(state, hidden(state.table, self.place, egg))
            case Stop():
                return then(state)

    def preview_of(self, table: Table, egg: Type) -> Preview:
        """A preview of the egg on the same tile."""
        return preview(table, self.place, egg)

    def why_not_place(self, table: Table, place: int) -> Message:
        """The second egg goes on the same tile."""
        return msg("You can only hide the second egg on the same tile as the first.")

    def why_not_own(self, table: Table, egg: Type) -> Message:
        """The egg does not fit there."""
        refused = refusal(table, self.place, egg, table.reach())
        return refused or FITS

    def tells(
        self, before: Observation, action: Add | Stop, after: Observation
    ) -> Message | None:
        """Tell which egg was hidden, and where."""
        match action:
            case Add(egg):
                return told_hidden(before, self.place, egg)
            case Stop():
                return None

    def label(self, seen: Observation, action: Add | Stop) -> Message:
        """Label the egg, or declining."""
        match action:
            case Add(egg):
                return msg(
                    "Hide {egg} on {place}",
                    egg=TYPE_WORDS[egg],
                    place=NAMES[self.place],
                )
            case Stop():
                return msg("Don't hide another egg")
