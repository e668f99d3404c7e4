"""Random positions that fit what a player knows."""

from clutch.core.rng import Rng, RngStream
from clutch.games.les_oeufs_sont_faits.table.components import cells_of
from clutch.games.les_oeufs_sont_faits.table.position import Hidden, Observation, State
from clutch.games.les_oeufs_sont_faits.table.sights import just_seen

NO_CHANCE = Rng("")
"""A dummy generator: nothing is random after the set-up."""


def sample(seen: Observation, rng: RngStream) -> State:
    """A random position that fits the observation: unknown eggs get random owners."""
    table, turned = seen.table, list(seen.known.turned)
    known = sum(turned)
    missing = [
        player
        for player, showing in enumerate(table.showing)
        if player not in table.out
        for _ in range(table.board.eggs_each - (showing | turned[player]).bit_count())
    ]
    unknown = cells_of(table.turned & ~known)
    for cell, owner in zip(unknown, rng.shuffle(missing), strict=True):
        turned[owner] |= 1 << cell
    players = range(table.board.players)
    looked = tuple(known if player == seen.player else 0 for player in players)
    sights = (
        just_seen(known, seen.player, table.turn)
        if known and seen.player in players
        else 0
    )
    return State(table, Hidden(tuple(turned), looked, sights), NO_CHANCE)
