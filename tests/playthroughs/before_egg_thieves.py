"""Observations of Egg Thieves by their old names, until the playthroughs are rewritten.

What was told about the turn so far is in what is to be decided now. After the end there
is nothing to decide: it stays as it was before, and so does a raptor's work while one
of its icons is being carried out.
"""

from collections.abc import Iterator
from enum import Enum
from typing import Any

from clutch.games.egg_thieves.play.deeds import Work
from clutch.games.egg_thieves.play.eggbots import EggbotCard, Flipped
from clutch.games.egg_thieves.play.extras import Extra
from clutch.games.egg_thieves.play.hiring import AtWork
from clutch.games.egg_thieves.play.scouting import Card, Second
from clutch.games.egg_thieves.play.spoils import spoils_of
from clutch.games.egg_thieves.play.swaps import SwapWith
from clutch.games.egg_thieves.play.turn import AfterScouting, BeforeScouting
from clutch.games.egg_thieves.table.components import NESTS
from clutch.games.egg_thieves.table.position import IN_NEST, Observation, Raid

PHASES = {
    BeforeScouting: "TURN",
    AfterScouting: "TURN",
    Card: "CARD",
    Second: "SCOUT",
    AtWork: "ICON",
    Extra: "EXTRA",
    SwapWith: "SWAP",
    EggbotCard: "EGGBOT",
    Flipped: "FLIPPED",
}
Phase = Enum("Phase", [*dict.fromkeys(PHASES.values()), "OVER"])
NO_WORK = Work(0, (), 0)


class Told:
    def __init__(self, raid: Raid) -> None:
        self.raid = raid

    def __repr__(self) -> str:
        spoils = spoils_of(self.raid)
        incomes = ", ".join(str(spoils.income(t)) for t in range(len(spoils.gains)))
        guarded = ", ".join(flavour.value for flavour in spoils.guarded)
        nest = NESTS[self.raid.nest]
        return f"<nest {nest}, guarded {guarded}, incomes {incomes}>"


class Turn:
    """The turn so far, as it goes from one observation to the next."""

    seen: Observation | None = None
    laid: tuple[Any, ...] = ()
    thrown = 0
    is_scouted = hires_are_over = False
    work = NO_WORK

    def look(self, seen: Observation) -> None:
        last, self.seen = self.seen, seen
        if last is not None and last.table is seen.table:
            return
        if seen.table.is_over:
            assert last is not None
            self.end(last, seen)
            return
        now, agenda = seen.decision, seen.table.agenda
        after = next((e for e in agenda if isinstance(e, AfterScouting)), None)
        is_done = after is not None and not isinstance(now, Card | Second)
        if isinstance(now, Card | Second):
            self.laid = () if now.first is None else (now.first,)
        elif isinstance(now, EggbotCard | Flipped):
            self.laid = now.placed
        elif not is_done:
            self.laid = ()
        elif not self.is_scouted:
            owner, letter, index = seen.table.touched[1][-1]
            piles = seen.known.nests if owner == IN_NEST else seen.known.boards[owner]
            self.laid += ((piles[letter][index].is_up, owner == IN_NEST),)
        self.is_scouted = is_done
        self.hires_are_over = (
            after is not None and after.hires_are_over and self.laid != ()
        )
        self.thrown = now.thrown if isinstance(now, EggbotCard | Flipped) else 0
        if isinstance(now, AtWork):
            self.work = now.work
        elif not isinstance(now, Extra | SwapWith):
            self.work = NO_WORK

    def end(self, last: Observation, seen: Observation) -> None:
        """The last card of an Eggbot may have ended the game."""
        if not isinstance(last.decision, EggbotCard | Flipped):
            return
        if len(last.known.buried) < len(seen.known.buried):
            self.thrown += 1
        else:
            is_up = isinstance(last.decision, Flipped)
            self.laid += ((is_up, seen.table.touched[1][-1][0] == IN_NEST),)


TURN = Turn()


def facts(seen: Observation) -> Iterator[tuple[str, object]]:
    TURN.look(seen)
    table, known, turn = seen.table, seen.known, TURN
    now = None if table.is_over else seen.decision
    yield "current_player", seen.current_player
    yield "seats", table.seats
    yield "thief", table.thief
    yield "first", table.first
    yield "turn", table.turn
    yield "phase", Phase["OVER" if now is None else PHASES[type(now)]]
    yield "eggs", table.eggs
    for name in ("hands", "next_back", "nests", "boards"):
        yield name, getattr(known, name)
    yield "closed", table.closed
    yield "discards", table.discards
    yield "buried", known.buried
    yield "raptors", table.raptors
    yield "raptors_ahead", known.raptors_ahead
    yield "payment", table.payment
    yield "raids", tuple(map(Told, table.raids))
    yield "raid_turns", tuple(raid.turn for raid in table.raids)
    yield "touched", table.touched
    yield "laid", turn.laid
    yield "thrown", turn.thrown
    yield "is_scouted", turn.is_scouted
    yield "hired", table.hired
    yield "hires_are_over", turn.hires_are_over
    yield "icons", turn.work.icons
    yield "peeked", turn.work.peeked
    yield "can_stop", turn.work.can_stop
    yield "picked", known.picked
    yield "first_of_swap", now.first if isinstance(now, SwapWith) else None
    yield "has_lapsed", table.has_lapsed
    yield "has_won", table.has_won
