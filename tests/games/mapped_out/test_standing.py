"""Players' standings in Mapped Out, and the account of a finished game."""

import pytest

from clutch.core.game import default_options
from clutch.core.position import SPECTATOR
from clutch.core.rng import Rng, RngStream
from clutch.games.mapped_out import GAME
from tests.games.mapped_out.positions import position, tile
from tests.play import do

SETS = {"tiles": "lands", "cards": "unclear"}


@pytest.mark.parametrize(
    "options",
    [{}, {"waters": "muddled"}, SETS, SETS | {"waters": "muddled"}],
    ids=["base", "muddled", "lands and unclear", "all"],
)
def test_the_parts_of_a_game_add_up_to_the_scores(options: dict[str, str]) -> None:
    state = GAME.initial_state(3, default_options(GAME) | options, Rng("parts"))
    rng = RngStream("parts")
    while not state.is_terminal:
        state = state.apply(rng.choice(state.legal_actions()))
    parts = GAME.ending(state.observation(SPECTATOR)).parts
    sums = [
        sum(amount for part in parts if isinstance(amount := part.amounts[p], int))
        for p in range(3)
    ]

    assert sums == list(GAME.points(state))


def test_before_the_walk_nobody_leads_and_rows_are_counted() -> None:
    state = position(rows={0: "left! up", 1: "none"}, hands={0: [tile("MM")]})
    standing = GAME.standing(state.observation(0), 0)

    assert standing.score is None
    assert [fact.value for fact in standing.facts] == ["1/2", 1]


def test_in_the_walk_points_are_public() -> None:
    sea = {"0,0": tile("D"), "1,0": tile("MM")}
    state = position(sea, rows={0: "right", 1: "none"}, walk=True)
    standing = GAME.standing(do(state, "follow a1").observation(1), 0)

    assert standing.score == 2
    assert [fact.value for fact in standing.facts] == [2, 2]
