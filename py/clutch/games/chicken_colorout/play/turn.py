"""A turn: move, then choose an egg and hide it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from clutch.core.message import Message, msg
from clutch.core.position import done, with_table
from clutch.core.values import replace
from clutch.games.chicken_colorout.play.deciding import Decision, OnMap, then
from clutch.games.chicken_colorout.play.exploring import arrived, explored
from clutch.games.chicken_colorout.play.hiding import hidden, told_hidden
from clutch.games.chicken_colorout.play.pieces import told_pawn, with_pawn, with_seeker
from clutch.games.chicken_colorout.play.previews import (
    Preview,
    need_of,
    preview,
    refusal,
)
from clutch.games.chicken_colorout.play.requirements import (
    allowed,
    hideable,
    hiding_places,
)
from clutch.games.chicken_colorout.play.special_actions import special_of
from clutch.games.chicken_colorout.play.words import (
    FACING_WORDS,
    FITS,
    TYPE_WORDS,
    filled,
)
from clutch.games.chicken_colorout.table import actions
from clutch.games.chicken_colorout.table.eggs import ONE, Type, types_of
from clutch.games.chicken_colorout.table.places import LARGEST, NAMES, WIDTH, Direction
from clutch.games.chicken_colorout.table.position import Observation, State, Table

NO_ROOM = {
    False: msg("No tile on the map has a free slot."),
    True: msg("There are no free slots within your pawn's reach."),
}
"""Why nothing can be hidden anywhere, by whether there are pawns."""
PAWN_ACTIONS = 3
"""The steps and turns that a pawn has in a turn."""
STEP = msg("Step {where} with my pawn")
"""The label of a step with the player's pawn."""

# The prompts, by whether the Seeker and the player's pawn can still move.
STUCK_WORDS = {
    (True, True): msg(
        "No egg fits right now: move the Seeker or your pawn, or end your turn."
    ),
    (True, False): msg("No egg fits right now: move the Seeker, or end your turn."),
    (False, True): msg("No egg fits right now: move your pawn, or end your turn."),
    (False, False): msg("No egg fits right now: end your turn."),
}
FRESH_WORDS = {
    (True, True): msg(
        "Move the Seeker and your pawn, or choose an egg to hide and do its special "
        "action."
    ),
    (True, False): msg(
        "Move the Seeker, or choose an egg to hide and do its special action."
    ),
}
"""Prompts before any move: an egg hidden now gives its special action."""
MOVED_WORDS = {
    (True, True): msg(
        "Move the Seeker or your pawn, choose an egg to hide, or end your turn."
    ),
    (True, False): msg("Move the Seeker, choose an egg to hide, or end your turn."),
    (False, True): msg("Move your pawn, choose an egg to hide, or end your turn."),
    (False, False): msg("Choose an egg to hide, or end your turn."),
}
"""Prompts after a move: no special action follows."""

Beginning = (
    actions.Slide
    | actions.Turn
    | actions.Walk
    | actions.Pivot
    | actions.Choose
    | actions.Done
)


@dataclass(frozen=True, slots=True)
class OnTurn(Decision[Beginning]):
    """The choice at the start of a turn: move, choose an egg, or end the turn.

    Moving and hiding are both optional (CC-009, CC-010).
    """

    has_moved_seeker: bool = False
    pawn_actions: int = 0
    """The steps and turns that the player's pawn has made."""

    @property
    def has_moved(self) -> bool:
        """Whether an egg no longer gives its special action (CC-019, CC-134)."""
        return self.has_moved_seeker or self.pawn_actions > 0

    def may_move_pawn(self, table: Table) -> bool:
        """Whether the player has a pawn with an action left (CC-047, CC-048)."""
        return bool(table.pawns) and self.pawn_actions < PAWN_ACTIONS

    def legal(self, state: State) -> Sequence[Beginning]:
        """Moves of the Seeker and the pawn, types of eggs, and ending the turn.

        The Seeker slides or makes a quarter turn, once. A pawn steps or makes a quarter
        turn (CC-012, CC-013, CC-132).
        """
        table = state.table
        found: list[Beginning] = []
        if not self.has_moved_seeker:
            found += [actions.SLIDES[place] for place in table.slides()]
            found += (actions.TURN_LEFT, actions.TURN_RIGHT)
        if self.may_move_pawn(table):
            found += [actions.WALKS[place] for place in table.steps()]
            found += (actions.PIVOT_LEFT, actions.PIVOT_RIGHT)
        found += [actions.CHOICES[egg] for egg in types_of(hideable(table))]
        found.append(actions.DONE)
        return found

    def step(self, state: State, action: Beginning) -> State:
        """Move, choose the egg, or end the turn."""
        table = state.table
        match action:
            case actions.Slide(place):
                new = explored(state, place)
                after = self._with_seeker(new, place, table.facing)
                return arrived(state, after, place)
            case actions.Turn(quarters):
                facing = (table.facing + quarters) % 4
                return self._with_seeker(state, table.seeker, facing)
            case actions.Walk(place):
                facing = table.pawns[table.on_turn][1]
                after = self._with_pawn(explored(state, place), place, facing)
                return arrived(state, after, place)
            case actions.Pivot(quarters):
                place, facing = table.pawns[table.on_turn]
                return self._with_pawn(state, place, (facing + quarters) % 4)
            case actions.Choose(egg):
                return then(state, _hiding(egg, self.has_moved))
            case actions.Done():
                return with_table(state, _idled(table))

    def _with_seeker(self, state: State, place: int, facing: int) -> State:
        agenda = done(state.table, replace(self, has_moved_seeker=True))
        return with_seeker(state, place, facing, agenda)

    def _with_pawn(self, state: State, place: int, facing: int) -> State:
        moved = replace(self, pawn_actions=self.pawn_actions + 1)
        return with_pawn(state, place, facing, done(state.table, moved))

    def prompt(self, seen: Observation) -> Message:
        """Ask for what is left to do; say if no egg can be hidden."""
        return self._asked(seen.table)

    def _asked(self, table: Table) -> Message:
        can_move = not self.has_moved_seeker, self.may_move_pawn(table)
        if not hideable(table):
            return STUCK_WORDS[can_move]
        if not self.has_moved:
            return FRESH_WORDS[can_move]
        return MOVED_WORDS[can_move]

    def why_not_place(self, table: Table, place: int) -> Message:
        """Why the Seeker cannot go there, after the requirement of a tile there."""
        reason, tile = self._why_not_slid(table, place), table.tiles[place]
        if tile is None:
            return reason
        if not tile.slots:
            return msg("This is the starting tile. {reason}", reason=reason)
        need = need_of(tile, table.variant)
        return msg("This tile takes {need}. {reason}", need=need, reason=reason)

    def _why_not_slid(self, table: Table, place: int) -> Message:
        here = table.seeker
        if self.has_moved_seeker:
            return msg(
                "You've already moved the Seeker. {asked}", asked=self._asked(table)
            )
        if place == here:
            return msg(
                "The Seeker is already here: slide it to another tile, or turn it."
            )
        if here % WIDTH != place % WIDTH and here // WIDTH != place // WIDTH:
            return msg(
                "The Seeker can only slide in a straight line, along a row or column."
            )
        if table.tiles[place] is not None:
            return msg("The Seeker can't slide there: there's a gap in the way.")
        if not table.pile:
            return msg("You can't explore: the pile has no tiles left.")
        if place not in table.frontier():
            return msg(
                "A tile here would make the map larger than {size} × {size}, or leave "
                "a gap.",
                size=LARGEST,
            )
        return msg("The Seeker can only explore the first empty space in its line.")

    def why_not_own(self, table: Table, egg: Type) -> Message:
        """The egg fits nowhere."""
        return why_nowhere(table, egg)

    def why_not_seeker(self) -> Message | None:
        """The Seeker has already moved."""
        if self.has_moved_seeker:
            return msg("You've already moved the Seeker this turn.")
        return None

    def why_not_pawn(self, table: Table) -> Message:
        """The pawn has no actions left, or there is no tile to step on or explore."""
        if not self.may_move_pawn(table):
            return msg("Your pawn has no actions left this turn.")
        return msg("Your pawn can only step onto a tile or explore an empty space.")

    def tells(
        self, before: Observation, action: Beginning, after: Observation
    ) -> Message | None:
        """Tell where a piece has moved; an egg is logged when it is hidden."""
        table = before.table
        match action:
            case actions.Slide(place) if table.tiles[place] is None:
                return msg(
                    "{player} explores {place} with the Seeker.", place=NAMES[place]
                )
            case actions.Slide(place):
                return msg("{player} slides the Seeker to {place}.", place=NAMES[place])
            case actions.Turn():
                return msg(
                    "{player} turns the Seeker {where}.",
                    where=FACING_WORDS[after.table.facing],
                )
            case actions.Walk(place) if table.tiles[place] is None:
                return msg(
                    "{player} explores {place} with their pawn.", place=NAMES[place]
                )
            case actions.Walk(place):
                return msg("{player} moves their pawn to {place}.", place=NAMES[place])
            case actions.Pivot():
                return told_pawn(after.table.pawns[table.on_turn][1])
            case actions.Choose():
                return None
            case actions.Done():
                return msg("{player} doesn't hide an egg.")

    def label(self, seen: Observation, action: Beginning) -> Message:
        """Label the move, or the type of egg."""
        match action:
            case actions.Slide(place):
                return _name_of_slide(seen.table, place)
            case actions.Turn():
                if action == actions.TURN_RIGHT:
                    return msg("Turn the Seeker right")
                return msg("Turn the Seeker left")
            case actions.Walk(place):
                return _name_of_step(seen.table, place)
            case actions.Pivot():
                if action == actions.PIVOT_RIGHT:
                    return msg("Turn my pawn right")
                return msg("Turn my pawn left")
            case actions.Choose(egg):
                return msg("Choose {egg} to hide", egg=TYPE_WORDS[egg])
            case actions.Done():
                return msg("End turn")


ON_TURN = OnTurn()


@dataclass(frozen=True, slots=True)
class Hiding(OnMap[actions.Hide]):
    """The choice of a place for the chosen egg."""

    asks = msg("Choose the tile to hide the egg on.")

    egg: Type
    has_moved: bool

    def doing(self) -> Message:
        """Label hiding the egg there."""
        return msg("Hide {egg} on {place}", egg=TYPE_WORDS[self.egg])

    def legal(self, state: State) -> Sequence[actions.Hide]:
        """Tiles within reach with a free slot that take the egg (CC-016, CC-018)."""
        return [actions.HIDES[place] for place in hiding_places(state.table, self.egg)]

    def step(self, state: State, action: actions.Hide) -> State:
        """Hide the egg; without a move its special action is due (CC-019)."""
        table, place = state.table, action.place
        if self.has_moved:
            table = hidden(table, place, self.egg)
        else:
            special = special_of(table, self.egg)
            table = hidden(table, place, self.egg, special(place))
        return with_table(state, table)

    def preview(self, table: Table, place: int) -> Preview:
        """A preview of the chosen egg on that place."""
        return preview(table, place, self.egg)

    def why_not_place(self, table: Table, place: int) -> Message:
        """Why the egg does not fit there."""
        refused = refusal(table, place, self.egg, table.reach())
        return refused or FITS

    def why_not_end(self) -> Message:
        """A chosen egg must be hidden."""
        return msg("You can't end your turn until you've hidden the egg you chose.")

    def why_not_egg(self, table: Table, egg: Type) -> Message | None:
        """The egg is already chosen, or another egg fits nowhere."""
        if egg == self.egg:
            return msg("You've already chosen this egg: now choose a tile for it.")
        return super(Hiding, self).why_not_egg(table, egg)

    def why_not_own(self, table: Table, egg: Type) -> Message:
        """The egg fits nowhere."""
        return why_nowhere(table, egg)

    def tells(
        self, before: Observation, action: actions.Hide, after: Observation
    ) -> Message:
        """Tell where the egg was hidden, and its score."""
        return told_hidden(before, action.place, self.egg)


def _name_of_slide(table: Table, place: int) -> Message:
    if table.tiles[place] is None:
        return msg("Explore {place} with the Seeker", place=NAMES[place])
    return msg("Slide the Seeker to {place}", place=NAMES[place])


def _name_of_step(table: Table, place: int) -> Message:
    side = FACING_WORDS[direction_of(table.pawns[table.on_turn][0], place)]
    if table.tiles[place] is None:
        return msg("Explore {where} with my pawn", where=side)
    return filled(STEP, where=side)


def _idled(table: Table) -> Table:
    """The table after a turn without an egg hidden."""
    idle, quiet = table.idle + 1, table.quiet + 1
    return replace(table, agenda=done(table), idle=idle, quiet=quiet)


def direction_of(here: int, there: int) -> Direction:
    """The direction from a place to its neighbour."""
    step = there - here
    return {
        WIDTH: Direction.NORTH,
        1: Direction.EAST,
        -WIDTH: Direction.SOUTH,
        -1: Direction.WEST,
    }[step]


def why_nowhere(table: Table, egg: Type) -> Message:
    """Why no tile takes that egg; if only one has room, the reason of that tile."""
    reach = table.reach()
    room = [place for place in reach if table.free_slots(place)]
    if not room:
        return NO_ROOM[bool(table.pawns)]
    refused = refusal(table, room[0], egg, reach)
    if len(room) == 1 and refused is not None:
        return refused
    is_watched = any(allowed(table, place) & ONE[egg] for place in room)
    return _nowhere(TYPE_WORDS[egg], is_watched, bool(table.pawns))


def _nowhere(egg: Message, is_watched: bool, has_pawns: bool) -> Message:  # noqa: FBT001 - a table
    """The refusal, depending on the Seeker's look and the reach of the pawn."""
    if is_watched and has_pawns:
        return msg(
            "The only tiles within your pawn's reach that take {egg} right now are "
            "watched by the Seeker.",
            egg=egg,
        )
    if is_watched:
        return msg(
            "The only tiles that take {egg} right now are watched by the Seeker.",
            egg=egg,
        )
    if has_pawns:
        return msg(
            "No free slot within your pawn's reach takes {egg} right now.", egg=egg
        )
    return msg("No free slot takes {egg} right now.", egg=egg)


_hiding = cache(Hiding)  # two for each type of egg
