"""Human-like forgetting for bots, which otherwise remember everything.

A sighting of an egg is remembered for a random number of turns. After that the egg is
like any other turned one; sometimes it is mistaken for another player's for a while.
The random numbers come from the seed of the match, the player and the turn of the
sighting, so they are the same wherever the match is replayed (OE-068).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from clutch.core.position import Memory
from clutch.core.rng import RngStream
from clutch.games.les_oeufs_sont_faits.table.components import Cells, cells_of
from clutch.games.les_oeufs_sont_faits.table.sights import Sights, seen_at

FEWEST = 2
"""The least number of players."""


@dataclass(frozen=True, slots=True)
class Person:
    """The memory of one of two players; with twice as many it is half as long."""

    own: int
    """The half-life of one's own eggs seen, in turns of all players."""
    others: int
    """The half-life of other players' eggs."""
    mistakes: float
    """The share of forgotten eggs mistaken for another player's, for as long again."""


PEOPLE = {Memory.HAZY: Person(4, 2, 0.0), Memory.FADING: Person(800, 300, 0.1)}
"""The parameters of the memories that fade."""


@dataclass(frozen=True, slots=True)
class Sight:
    """The fate of the memory of an egg seen."""

    lasts: float
    """How long the owner is remembered, in half-lives: between 0 and 2."""
    is_mistaken: bool
    """Whether the egg is then mistaken for another player's."""
    further: int
    """The seat offset of that player, modulo the number of other players."""


@lru_cache(maxsize=4096)  # asked again at each decision of a bot
def sight(seed: str, player: int, turn: int, memory: Memory) -> Sight:
    """The fate of what a player saw in that turn, in a match with that seed."""
    person = PEOPLE[memory]
    rng = RngStream(f"{seed}/{memory.value}/{player}/{turn}")
    return Sight(
        2 * rng.random(),
        rng.random() < person.mistakes,
        rng.randrange(60),
    )


@dataclass(frozen=True, slots=True)
class Mind:
    """A player with a fading memory, at some turn of a match."""

    seed: str
    player: int
    turn: int
    memory: Memory

    def takes(
        self,
        seen: tuple[Cells, ...],
        turned: tuple[Cells, ...],
        sights: Sights,
        places: Sequence[int],
    ) -> tuple[Cells, ...]:
        """For each player, the turned eggs believed to be theirs.

        These are the eggs in `seen`, and what is remembered of the others. `places`
        holds how many of them each player can have.
        """
        known = list(seen)
        mistaken: list[tuple[int, int, int]] = []
        for owner, eggs in enumerate(turned):
            for cell in cells_of(eggs):
                turn = seen_at(sights, cell, self.player)
                believed = self._believed(owner, turn, len(turned)) if turn else None
                if believed == owner:
                    known[owner] |= 1 << cell
                elif believed is not None:
                    mistaken.append((turn, cell, believed))
        for _, cell, other in sorted(mistaken, reverse=True):
            # Players can count: no player is believed to have more eggs than are there.
            if known[other].bit_count() < places[other]:
                known[other] |= 1 << cell
        return tuple(known)

    def _believed(self, owner: int, turn: int, players: int) -> int | None:
        """The believed owner of an egg seen in that turn; None if forgotten."""
        fate = sight(self.seed, self.player, turn, self.memory)
        person = PEOPLE[self.memory]
        half = person.own if owner == self.player else person.others
        # An egg seen in this very turn is known, however poor the memory.
        age = self.turn + 1 - turn
        lasts = 1 + int(fate.lasts * half * FEWEST / players)
        if age < lasts:
            return owner
        if fate.is_mistaken and age < 2 * lasts:
            return (owner + 1 + fate.further % (players - 1)) % players
        return None
