"""What the golden playthroughs of Chicken Colorout call by its older names.

The older position said less than a decision about what is due, and more about what has
been done in the turn: that is remembered here from one view to the next.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from clutch.core.position import Observation
from clutch.games.chicken_colorout.play import setup, turn
from clutch.games.chicken_colorout.play.course import Unsticking
from clutch.games.chicken_colorout.play.ending import hider_of
from clutch.games.chicken_colorout.play.hiding import Taking
from clutch.games.chicken_colorout.play.powers import (
    again,
    clearing,
    giving,
    laying,
    map_swapping,
    moving,
    rearranging,
    rotating,
    steering,
    swapping,
)
from clutch.games.chicken_colorout.table.eggs import Type, types_of
from clutch.games.chicken_colorout.table.places import NOWHERE
from clutch.games.chicken_colorout.table.position import Table

PHASES = {
    setup.SeekerFacing: "seeker_facing",
    setup.PawnFacing: "pawn_facing",
    turn.OnTurn: "turn",
    turn.Hiding: "hide",
    Taking: "score",
    steering.Steering: "piece",
    steering.ChangingSeeker: "seeker",
    steering.ChangingPawn: "pawn",
    clearing.Clearing: "clear",
    Unsticking: "clear",
    swapping.Wanting: "want",
    swapping.Swapping: "swap",
    giving.Giving: "give",
    giving.Presenting: "present",
    again.HidingAgain: "again",
    moving.MovingFrom: "move_from",
    moving.MovingEgg: "move_egg",
    moving.MovingTo: "move_to",
    rearranging.Lifting: "lift",
    rearranging.Arranging: "arrange",
    rearranging.ArrangingRotation: "arrange_rotation",
    rotating.Rotating: "rotate",
    rotating.Rotation: "rotation",
    map_swapping.SwappingFrom: "map_from",
    map_swapping.SwappingEgg: "map_egg",
    map_swapping.SwappingFor: "map_give",
    laying.Drawing: "draw",
    laying.Laying: "lay",
    laying.LayingRotation: "lay_rotation",
}
Phase = Enum("Phase", [*dict.fromkeys(PHASES.values()), "over"])
Reason = Enum("Reason", ["all_hidden", "standstill"])
SAME = [
    *("places", "tiles", "eggs", "pile", "seeker", "facing"),
    *("pawns", "hands", "storage", "victory", "since", "spared"),
]


@dataclass(frozen=True)
class Result:
    reason: Reason
    winners: tuple[int, ...]
    player: int | None


@dataclass(frozen=True)
class Moment:
    has_moved_seeker: bool = False
    pawn_actions: int = 0
    egg: Type | None = None
    place: int = NOWHERE
    hidden: int = 0
    points: int = 0
    picked: tuple[int, ...] = ()
    done: int = 0
    touched: tuple[int, ...] = ()


def flat(placed: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    return tuple(number for pair in placed for number in pair)


def picked(decision: Any) -> tuple[int, ...]:  # noqa: C901  (a table)
    match decision:
        case swapping.Wanting(_, partner) if partner is not None:
            return (partner,)
        case swapping.Swapping(wish, partner):
            return partner, wish
        case giving.Presenting(egg):
            return (egg,)
        case moving.MovingTo(place, egg):
            return place, egg
        case moving.MovingEgg(place) | map_swapping.SwappingEgg(place):
            return (place,)
        case map_swapping.SwappingFor(wish, place):
            return place, wish
        case rearranging.Lifting(taken) | rotating.Rotating(taken):
            return taken
        case rotating.Rotation(taken, place):
            return *taken, place
        case rearranging.Arranging(lifted, placed):
            return *lifted, *flat(placed)
        case rearranging.ArrangingRotation(lifted, placed, place):
            return *lifted, *flat(placed), place
        case laying.Drawing(looked) | laying.LayingRotation(looked):
            return (int(looked.adds), *looked.laid) if looked.laid else ()
        case laying.Laying(looked, index):
            return *((int(looked.adds), *looked.laid) if looked.laid else ()), index
    return ()


def done(decision: Any) -> int:
    match decision:
        case rearranging.Arranging(lifted) | rearranging.ArrangingRotation(lifted):
            return len(lifted)
        case rotating.Rotating(taken) | rotating.Rotation(taken):
            return len(taken)
        case (
            laying.Drawing(looked)
            | laying.LayingRotation(looked)
            | laying.Laying(looked)
        ):
            return len(looked.laid)
    return getattr(decision, "swaps", 0)


class Memory:
    """What was seen last, and what had been done in the turn then."""

    table: Table | None = None
    moment = Moment()
    idle = 0

    def see(self, table: Table) -> None:
        """Take in the table that follows."""
        before, self.table = self.table, table
        if before is None or not table.news or table.turn != before.turn:
            self.moment, self.idle = Moment(), table.idle
        if before is not None and table.turn == before.turn and before.agenda:
            self.compare(before, table)
        match table.agenda[-1:]:
            case (turn.OnTurn(has_moved_seeker, pawn_actions),):
                self.moment = Moment(has_moved_seeker, pawn_actions)
            case (turn.Hiding(egg),):
                self.moment = replace(self.moment, egg=egg)

    def compare(self, before: Table, table: Table) -> None:
        """Which egg has been hidden between these tables, if one has."""
        if not isinstance(before.decision, turn.Hiding | again.HidingAgain):
            return
        place = table.touched[-1] if table.touched else NOWHERE
        more = table.eggs[place] - before.eggs[place]
        if more:
            self.moment = replace(
                self.moment,
                egg=types_of(more)[0],
                place=place,
                hidden=self.moment.hidden + 1,
            )


MEMORY = Memory()


def now(table: Table) -> Moment:
    moment = MEMORY.moment
    if not table.agenda:
        return Moment(egg=moment.egg, place=moment.place, touched=table.touched)
    decision = table.decision
    return replace(
        moment,
        points=decision.points if isinstance(decision, Taking) else 0,
        picked=picked(decision),
        done=done(decision),
        touched=table.touched,
    )


def result(table: Table) -> Result | None:
    if table.agenda:
        return None
    winners = tuple(player for player, won in enumerate(table.winners) if won)
    hider = hider_of(table)
    reason = Reason.standstill if hider is None else Reason.all_hidden
    return Result(reason, winners, hider)


def facts(observation: Observation[Table, Any]) -> Iterator[tuple[str, object]]:
    table = observation.table
    if table is not MEMORY.table:
        MEMORY.see(table)
    yield "current_player", observation.current_player
    for name in ("variant", "start", "first", "turn"):
        yield name, getattr(table, name)
    yield "phase", Phase[PHASES[type(table.decision)] if table.agenda else "over"]
    for name in SAME:
        yield name, getattr(table, name)
    yield "idle", MEMORY.idle
    yield "now", now(table)
    yield "shown", laying.shown_on(table)
    for name in ("last", "news"):
        yield name, getattr(table, name)
    yield "result", result(table)
