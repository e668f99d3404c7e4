"""What is big in Ei my Goods! Royal Eggs: told at once, and all of one kind as one."""

import pytest

from clutch.games.ei_my_goods import GAME
from tests.games.ei_my_goods.positions import Place, position
from tests.games.ei_my_goods.words import ENGLISH
from tests.play import do

PLACES = tuple(Place(f"K0{number}") for number in range(1, 5))


def told(viewer: int, players: int) -> list[str | None]:
    """What is told after each turn of phase 4, the first player's first."""
    state, found = position(*PLACES[:players]), []
    for _ in range(players):
        after = do(state, "end")
        seen = state.observation(viewer), after.observation(viewer)
        moment = GAME.moment(*seen)
        found.append(None if moment is None else ENGLISH(moment.title))
        state = after
    return found


@pytest.mark.parametrize(
    ("viewer", "players", "expected"),
    [
        (0, 2, [None, "The production of Bo"]),
        (1, 2, ["The production of Ada", None]),
        (0, 4, [None, None, None, "The production of the others"]),
        (1, 4, ["The production of Ada", None, None, "The production of the others"]),
        (2, 4, [None, "The production of the others", None, "The production of Di"]),
    ],
)
def test_the_production_of_several_others_is_one_moment(
    viewer: int, players: int, expected: list[str | None]
) -> None:
    assert expected == told(viewer, players)
