"""Positions for texts that no played game reaches."""

from collections.abc import Iterator

from clutch.games.les_oeufs_sont_faits.table.position import State
from tests.games.les_oeufs_sont_faits.positions import position
from tests.play import do


def positions() -> Iterator[State]:
    """Wrong claims, eggs that cannot move, and what follows."""
    alone = {1: "b1 c1 a2 a3 b2 c3"}
    yield position(showing={0: "a1", **alone})
    yield position(showing={0: "a1 f6", **alone})
    yield position(showing={0: "a1", **alone}, turned={0: "f6"})
    yield position(showing={0: "a3"}, turned={0: "a1 b1 c1 d1 e1", 1: "f1"})
    wrong = position(
        players=4,
        showing={0: "c3", 2: "f6 e6", 3: "f1"},
        turned={0: "a1 a2 b1", 1: "b2 c4 c5", 2: "d4"},
    )
    yield wrong
    yield do(wrong, "claim")
    yield do(wrong, "claim", "leave")
    yield position(
        players=4,
        showing={2: "c3"},
        turned={3: "a6 b6 a5", 2: "d3"},
        current=2,
        out=frozenset({0, 1}),
    )
