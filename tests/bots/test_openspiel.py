"""OpenSpiel's bot can play at our tables, so that the comparison means something."""

import pytest


@pytest.mark.parametrize("game", ["chicken-colorout", "egg-thieves"])
def test_openspiel_plays_a_game_to_its_end(game: str) -> None:
    # Here, because it cannot be imported inside Pyodide.
    from tests.bots.openspiel import play

    assert 1 <= sum(play(game, iterations=2, number=0)) <= 2
