"""What a person would still know of what was seen: for bots, who forget nothing else.

A sight lasts for a number of turns that chance draws once. After that the egg is like
any other turned one; sometimes it is taken for somebody else's for a while. What is
drawn comes from the seed of the match, the player and the turn of the sight, so it is
the same wherever the match is replayed (OE-068).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from clutch.core.position import Memory
from clutch.core.rng import RngStream
from clutch.games.les_oeufs_sont_faits.table.components import Cells, cells_of
from clutch.games.les_oeufs_sont_faits.table.sights import Sights, seen_at

FEWEST = 2
"""How many players there are at least."""


@dataclass(frozen=True, slots=True)
class Person:
    """How well one of two players remembers; with twice as many it is half as long."""

    own: int
    """After so many turns, of all players, half of the own eggs seen are forgotten."""
    others: int
    """After so many, half of those of others."""
    mistakes: float
    """What part of what is forgotten is for as long again taken for somebody else's."""


PEOPLE = {Memory.HAZY: Person(4, 2, 0.0), Memory.FADING: Person(800, 300, 0.1)}
"""The memories that fade."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What becomes of having seen an egg."""

    lasts: float
    """How long it is remembered whose the egg is: twice the half is the longest."""
    is_mistaken: bool
    """Whether the egg is then taken for another player's."""
    further: int
    """How many seats on that player sits, if there are so many."""


@lru_cache(maxsize=4096)  # asked again at each decision of a bot
def sight(seed: str, player: int, turn: int, memory: Memory) -> Sight:
    """What becomes of what a player saw in that turn, in a match with that seed."""
    person = PEOPLE[memory]
    rng = RngStream(f"{seed}/{memory.value}/{player}/{turn}")
    return Sight(
        2 * rng.random(),
        rng.random() < person.mistakes,
        rng.randrange(60),
    )


@dataclass(frozen=True, slots=True)
class Mind:
    """A player with a memory, at some turn of a match."""

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
        """For each player the turned eggs that are taken to be theirs.

        That is those that are `seen`, and what is remembered of the others; `places`
        are how many of them each player can have.
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
            # Anybody can count: nobody has more eggs than lie there.
            if known[other].bit_count() < places[other]:
                known[other] |= 1 << cell
        return tuple(known)

    def _believed(self, owner: int, turn: int, players: int) -> int | None:
        """Whose egg it is thought to be that was seen in that turn; None: no idea."""
        fate = sight(self.seed, self.player, turn, self.memory)
        person = PEOPLE[self.memory]
        half = person.own if owner == self.player else person.others
        # What is seen in this very turn is known, however poor the memory.
        age = self.turn + 1 - turn
        lasts = 1 + int(fate.lasts * half * FEWEST / players)
        if age < lasts:
            return owner
        if fate.is_mistaken and age < 2 * lasts:
            return (owner + 1 + fate.further % (players - 1)) % players
        return None
