"""OpenSpiel's bot can play our games, so the comparison means something."""

import pytest


@pytest.mark.parametrize("game", ["chicken-colorout", "egg-thieves"])
def test_openspiel_plays_a_game_to_its_end(game: str) -> None:
    # Imported here because OpenSpiel cannot be imported in Pyodide.
    from tests.bots.openspiel import play

    assert 1 <= sum(play(game, iterations=2, number=0)) <= 2
