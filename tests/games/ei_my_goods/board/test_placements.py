"""Moments of Ei my Goods! Royal Eggs: shown at once, one for all of a kind."""

import pytest

from clutch.games.ei_my_goods import GAME
from clutch.games.ei_my_goods.board import whole
from clutch.games.ei_my_goods.play.planning import Planning
from clutch.ui.look import Look
from tests.games.ei_my_goods.positions import Place, position, start
from tests.games.ei_my_goods.words import ENGLISH
from tests.play import do

PLACES = tuple(Place(f"K0{number}") for number in range(1, 5))


def told(viewer: int, players: int) -> list[str | None]:
    """The moment told after each turn of phase 4, beginning with the first player's."""
    state, found = position(*PLACES[:players]), []
    for _ in range(players):
        after = do(state, "end")
        seen = state.observation(viewer), after.observation(viewer)
        moment = GAME.highlight(*seen)
        found.append(None if moment is None else ENGLISH(moment.title))
        state = after
    return found


@pytest.mark.parametrize(
    ("viewer", "players", "expected"),
    [
        (0, 2, [None, "Bo's production"]),
        (1, 2, ["Ada's production", None]),
        (0, 4, [None, None, None, "Other players' production"]),
        (1, 4, ["Ada's production", None, None, "Other players' production"]),
        (2, 4, [None, "Other players' production", None, "Di's production"]),
    ],
)
def test_the_production_of_several_others_is_one_moment(
    viewer: int, players: int, expected: list[str | None]
) -> None:
    assert expected == told(viewer, players)


def test_the_market_is_told_where_its_cards_turn_up() -> None:
    """The place is the id of the row that is then drawn over the board."""
    state = start()
    while not isinstance(state.decision, Planning):
        before, state = state, do(state, "keep")
    moment = GAME.highlight(before.observation(0), state.observation(0))
    html = whole.draw(state.observation(0), (), Look(ENGLISH))

    assert moment is not None
    assert "turned-1-1" == moment.place
    assert f'id="{moment.place}"' in html
