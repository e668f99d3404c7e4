"""Moving the egg in hand by a step or by jumps, or looking at it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from clutch.core.message import Message, msg
from clutch.core.position import done, with_both
from clutch.core.values import put, replace
from clutch.games.les_oeufs_sont_faits.play import claiming, looking
from clutch.games.les_oeufs_sont_faits.play.claiming import Closing
from clutch.games.les_oeufs_sont_faits.play.deciding import Decision, why_no_button
from clutch.games.les_oeufs_sont_faits.play.deeds import in_words
from clutch.games.les_oeufs_sont_faits.play.eggs import Eggs, followed, moved
from clutch.games.les_oeufs_sont_faits.play.repeating import past_after
from clutch.games.les_oeufs_sont_faits.table.actions import (
    CLAIM,
    JUMPS,
    LOOK,
    STEPS,
    STOP,
    Claim,
    Done,
    Jump,
    Look,
    Step,
    Stop,
)
from clutch.games.les_oeufs_sont_faits.table.components import (
    NAMES,
    Cells,
    cells_of,
    distance,
    parse_cell,
)
from clutch.games.les_oeufs_sont_faits.table.position import (
    Deed,
    Observation,
    State,
    Table,
    Verb,
    make_deed,
    make_hidden,
)
from clutch.games.les_oeufs_sont_faits.table.sights import Sights, turned_at
from clutch.games.les_oeufs_sont_faits.table.sights import moved as sights_moved


@dataclass(frozen=True, slots=True)
class Taken(Decision[Step | Jump | Look]):
    """The choice after taking an egg: step, jump or look."""

    def legal(self, state: State) -> Sequence[Step | Jump | Look]:
        """Steps, then jumps, each in row order from a1; a look if the egg is turned.

        OE-010, OE-020, OE-021, OE-046.
        """
        table, [cell] = state.table, self.path
        occupied = table.occupied
        free = table.board.neighbours[cell] & ~(occupied | table.closed_to(cell))
        actions: list[Step | Jump | Look] = [
            *_steps(free),
            *_jumps(table, self.path, occupied),
        ]
        if table.turned >> cell & 1:
            actions.append(LOOK)
        return actions

    def step(self, state: State, action: Step | Jump | Look) -> State:
        """Move the egg, or look at it."""
        match action:
            case Step(cell):
                return _stepped(state, (*self.path, cell))
            case Jump(cell):
                return _jumped(state, (*self.path, cell))
            case Look():
                return looking.looked(state, self.path)

    def prompt(self, seen: Observation) -> Message:
        """Ask where the egg goes, or say why it can only be looked at."""
        table, [cell] = seen.table, self.path
        if not table.turned >> cell & 1:
            return msg("Choose where your egg goes.")
        if not table.can_go(cell):
            return msg("This egg can't move: you can only peek at it.")
        if table.closed_to(cell):
            return msg(
                "Choose where the egg goes (not back the way it came), or peek at it."
            )
        return msg("Choose where the egg goes, or peek at it.")

    def why_not(self, seen: Observation, tried: str) -> Message:
        """Why the egg cannot go there."""
        if tried == str(CLAIM):
            return claiming.NOT_IN_BETWEEN
        if tried == str(LOOK):
            return msg("You can only peek at turned eggs: this one shows its symbol.")
        cell = parse_cell(tried)
        if cell is None:
            return why_no_button(tried)
        return _why_not_there(seen.table, self.path, cell)

    def log_line(
        self, before: Observation, action: Step | Jump | Look, after: Observation
    ) -> Message | None:
        """The log line of the whole move or the look."""
        match action:
            case Step() | Jump():
                return _told_move(before, after)
            case Look():
                return looking.told(before, after)

    def label(self, seen: Observation, action: Step | Jump | Look) -> Message:
        """Label the cell or the button."""
        match action:
            case Step(cell):
                return msg("Step to {cell}", cell=NAMES[cell])
            case Jump():
                return _jump_to(action)
            case Look():
                return msg("Peek at it")


@dataclass(frozen=True, slots=True)
class Jumping(Decision[Jump | Stop]):
    """The choice after a jump that can be continued: jump or stop (OE-014, OE-041)."""

    def legal(self, state: State) -> Sequence[Jump | Stop]:
        """Each further jump, or stopping."""
        table = state.table
        return [*_jumps(table, self.path, table.occupied), STOP]

    def step(self, state: State, action: Jump | Stop) -> State:
        """Jump again, or end the move."""
        match action:
            case Jump(cell):
                return _jumped(state, (*self.path, cell))
            case Stop():
                table, hidden = state.table, state.hidden
                deed = make_deed(Verb.JUMP, self.path)
                eggs = Eggs(table.showing, table.turned, hidden.turned)
                return _stopped(state, Gone(deed, eggs, hidden.looked, hidden.sights))

    def prompt(self, seen: Observation) -> Message:
        """Ask to jump on or stop."""
        return msg("Jump again with the same egg, or stop.")

    def why_not(self, seen: Observation, tried: str) -> Message:
        """Why the egg cannot go there."""
        if tried == str(CLAIM):
            return claiming.NOT_IN_BETWEEN
        if tried == str(LOOK):
            return msg("You can't peek after a move: a peek takes your whole turn.")
        cell = parse_cell(tried)
        if cell is None:
            return why_no_button(tried)
        return self._why_not_there(seen.table, cell)

    def _why_not_there(self, table: Table, cell: int) -> Message:
        if cell in self.path[:-1]:
            return msg("You can't jump back to a cell this egg has been on this turn.")
        here = self.path[-1]
        if distance(here, cell) == 1 and not table.occupied >> cell & 1:
            return msg("After a jump, you can only jump again, not step.")
        return _why_not_there(table, self.path, cell)

    def log_line(
        self, before: Observation, action: Jump | Stop, after: Observation
    ) -> Message | None:
        """The log line of the whole move, once it is over."""
        return _told_move(before, after)

    def label(self, seen: Observation, action: Jump | Stop) -> Message:
        """Label the cell or the button."""
        match action:
            case Jump():
                return _jump_to(action)
            case Stop():
                return msg("Stop here")


@dataclass(frozen=True, slots=True)
class Moved(Closing):
    """The choice after a move with a full camp: end the turn, or claim."""

    def prompt(self, seen: Observation) -> Message:
        """Ask to end the turn or claim."""
        return msg("End your turn, or say that the eggs are ready.")

    def label(self, seen: Observation, action: Done | Claim) -> Message:
        """The label of the button."""
        match action:
            case Done():
                return msg("End turn")
            case Claim():
                return claiming.READY


@lru_cache(maxsize=4096)  # what is free around a cell comes again and again
def _steps(free: Cells) -> tuple[Step, ...]:
    """A step to each of these cells, along the rows from a1."""
    return tuple(STEPS[target] for target in cells_of(free))


def _jumps(table: Table, path: tuple[int, ...], occupied: Cells) -> list[Jump]:
    """Jumps in any direction to cells that the egg has not been on.

    OE-011, OE-012, OE-013, OE-015, OE-039, OE-042, OE-046.
    """
    targets = table.board.jumps_from(path[-1], occupied)
    if not targets:
        return []
    closed = table.closed_to(path[0])
    return [
        JUMPS[target]
        for target in targets
        if target not in path and not closed >> target & 1
    ]


def _jump_to(action: Jump) -> Message:
    return msg("Jump to {cell}", cell=NAMES[action.cell])


class Gone(NamedTuple):
    """The result of a hop: the deed so far, the eggs, and who knows their owners."""

    deed: Deed
    eggs: Eggs
    looked: tuple[Cells, ...]
    sights: Sights


def _stepped(state: State, path: tuple[int, ...]) -> State:
    """The state after a step to the end of that path, which ends the move (OE-043)."""
    return _stopped(state, _gone(state, path, Verb.STEP))


def _jumped(state: State, path: tuple[int, ...]) -> State:
    """The state after a jump to the end of that path.

    Turning the egg ends the turn (OE-025).
    """
    table, gone = state.table, _gone(state, path, Verb.JUMP)
    occupied = table.occupied ^ 1 << path[-2] ^ 1 << path[-1]
    if gone.deed.turns or not _jumps(table, path, occupied):
        return _stopped(state, gone)
    _, eggs, looked, sights = gone
    table = replace(
        table,
        agenda=done(table, Jumping(path)),
        showing=eggs.showing,
        turned=eggs.turned,
    )
    hidden = make_hidden(eggs.whose, looked, sights, state.hidden.past)
    return with_both(state, table, hidden)


def _gone(state: State, path: tuple[int, ...], verb: Verb) -> Gone:
    """The eggs after the last hop of the path, and the move so far.

    Eggs that were jumped over stay where they are (OE-040).
    """
    table, hidden = state.table, state.hidden
    here, there = path[-2], path[-1]
    start, end = 1 << here, 1 << there
    before = Eggs(table.showing, table.turned, hidden.turned)
    after = moved(table.board, table.player, before, start, end)
    if before.turned & start:
        looked = followed(hidden.looked, start, end)
        sights = sights_moved(hidden.sights, here, there)
        return Gone(make_deed(verb, path), after, looked, sights)
    if after.turned == before.turned:
        return Gone(make_deed(verb, path), after, hidden.looked, hidden.sights)
    sights = turned_at(hidden.sights, there, table.turn)
    return Gone(make_deed(verb, path, turns=True), after, hidden.looked, sights)


def _stopped(state: State, gone: Gone) -> State:
    """The state after the whole move; a full camp allows a claim (OE-048)."""
    table, (deed, eggs, looked, sights) = state.table, gone
    player = table.player
    camp = table.board.camps[player]
    may_claim = camp & eggs.turned == camp and not deed.turns
    past = () if deed.turns else past_after(state.hidden.past, player, eggs)
    table = replace(
        table,
        agenda=done(table, Moved(deed.path)) if may_claim else done(table),
        showing=eggs.showing,
        turned=eggs.turned,
        deeds=put(table.deeds, player, deed),
        way=deed.path,
        times=past.count(past[-1]) if past else 1,
    )
    hidden = make_hidden(eggs.whose, looked, sights, past)
    return with_both(state, table, hidden)


def _why_not_there(table: Table, path: tuple[int, ...], cell: int) -> Message:
    """Why an egg cannot go from the end of its path to a cell."""
    here = path[-1]
    if table.closed_to(path[0]) >> cell & 1 and not table.occupied >> cell & 1:
        return msg(
            "You can't move this egg back the way it came: the player before you just "
            "moved it."
        )
    if cell == here:
        return msg("This is the egg you chose: now choose where it goes.")
    if table.occupied >> cell & 1:
        return msg("This cell is taken: an egg can only go to a free cell.")
    middle, odd = divmod(here + cell, 2)
    if distance(here, cell) == 2 and not odd and distance(here, middle) == 1:
        return msg("You can't jump here: there is no egg in between.")
    return msg(
        "Too far: an egg steps one cell in any direction, or jumps straight over "
        "a neighbouring egg onto the cell behind it."
    )


def _told_move(before: Observation, after: Observation) -> Message | None:
    """The log line of the whole move, as soon as it is over."""
    if not after.table.is_over and isinstance(after.decision, Jumping):
        return None
    player = before.current_player
    deed = after.table.deeds[player]
    assert deed
    return in_words(player, deed)
