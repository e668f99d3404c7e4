"""The standings: the numbers on the plates with the players' names."""

from collections.abc import Iterator

from clutch.core.game import Fact, Measure, Standing
from clutch.core.message import msg, msg_n
from clutch.games.mapped_out.play.scoring import score_of
from clutch.games.mapped_out.table.actions import ROWS
from clutch.games.mapped_out.table.names import FISH_NAMES, fish_key
from clutch.games.mapped_out.table.position import Observation

UP = msg("revealed")
POINTS = Measure("points", msg_n("{n} fewer point", "{n} fewer points", n=0))
MEASURES = (POINTS,)


def standing(seen: Observation, player: int) -> Standing:
    """Face-up cards and hand tiles before the walk, then points; all are public."""
    if not seen.table.is_walk:
        return Standing((_open_cards(seen, player), _tiles(seen, player)))
    total = score_of(seen.table, player).total
    return Standing(tuple(_walking(seen, player)), float(total))


def _open_cards(seen: Observation, player: int) -> Fact:
    cards = seen.known.rows[player]
    up = sum(placed.is_up for placed in cards)
    words = msg("cards face up: a whole row starts the walk")
    return Fact(f"{up}/{len(cards)}", words, "count--cards", f"row-{ROWS[player]}", UP)


def _tiles(seen: Observation, player: int) -> Fact:
    n = len(seen.known.hands[player])
    words = msg_n("tile in hand", "tiles in hand", n=n)
    word = msg_n("tile", "tiles", n=n)
    return Fact(n, words, "count--tiles", f"hand-{ROWS[player]}", word)


def _walking(seen: Observation, player: int) -> Iterator[Fact]:
    row, table = ROWS[player], seen.table
    own = score_of(table, player)
    points = msg_n("point", "points", n=own.total)
    yield Fact(own.total, points, "count--points", f"points-{row}", measure=POINTS)
    yield Fact(
        own.fish[own.best.value],
        msg("fish of the best type: {fish}", fish=FISH_NAMES[own.best]),
        f"count--{own.best.name.lower()}",
        f"{fish_key(own.best)}-{row}",
        FISH_NAMES[own.best],
    )
    if table.rules.muddled and not table.is_over:
        yield _tiles(seen, player)
