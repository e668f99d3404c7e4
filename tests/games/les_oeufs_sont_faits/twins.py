"""Positions with other owners of turned eggs, other peeks, and another past."""

from collections.abc import Iterator
from itertools import combinations

from clutch.core.position import Memory
from clutch.core.rng import Rng, RngStream
from clutch.core.values import put, replace
from clutch.games.les_oeufs_sont_faits.table.components import cells_of
from clutch.games.les_oeufs_sont_faits.table.position import Hidden, State
from clutch.games.les_oeufs_sont_faits.table.sights import looked_at
from tests.games.twins import Twin

OTHER = Rng("another")


def twins(state: State, viewer: int, rng: RngStream) -> Iterator[Twin]:
    """Yield twins: two eggs exchanged; a peek added or removed; both."""
    owned = exchanged(state, viewer, rng)
    if owned:
        yield twin(state, owned)
    looked = other_looks(state, viewer, rng)
    if looked:
        yield twin(state, looked)
    if owned and looked:
        yield twin(state, replace(looked, turned=owned.turned))


def twin(state: State, hidden: Hidden) -> Twin:
    """Return the twin with another seed too, since nothing is random after set-up."""
    return Twin(replace(state, hidden=hidden, rng=OTHER))


def exchanged(state: State, viewer: int, rng: RngStream) -> Hidden | None:
    """Exchange two turned eggs of different owners whom the viewer does not know."""
    known, turned = state.observation(viewer).known.turned, state.hidden.turned
    owners = [
        (1 << cell, owner)
        for owner, eggs in enumerate(turned)
        for cell in cells_of(eggs & ~known[owner])
    ]
    pairs = [pair for pair in combinations(owners, 2) if pair[0][1] != pair[1][1]]
    if not pairs:
        return None
    (egg, owner), (other_egg, other) = rng.choice(pairs)
    both = egg | other_egg
    turned = put(turned, owner, turned[owner] ^ both)
    turned = put(turned, other, turned[other] ^ both)
    return replace(state.hidden, turned=turned)


def other_looks(state: State, viewer: int, rng: RngStream) -> Hidden | None:
    """Change a player's peeks, except those of which the viewer is reminded."""
    looked, eggs = state.hidden.looked, list(cells_of(state.table.turned))
    is_reminded = state.table.memory is Memory.LOOKS
    lookers = [p for p in range(len(looked)) if p != viewer or not is_reminded]
    if not eggs:
        return None
    looker, cell = rng.choice(lookers), rng.choice(eggs)
    return replace(
        state.hidden,
        looked=put(looked, looker, looked[looker] ^ 1 << cell),
        # Nothing shows when an egg was seen or what was on the board before.
        sights=looked_at(state.hidden.sights, cell, looker, rng.randrange(200)),
        past=state.hidden.past[1:],
    )
