"""Chicken Colorout: links of games that were played by older rules."""

import pytest

from clutch.core.link import LinkError, parse_game
from clutch.games import GAMES
from clutch.games.chicken_colorout import GAME

VERSION_3 = "GqEVIQYGYAIieEIs2RV6"
"""Three people, starting tile B, Special Scores, own tile not watched, seed K7Q2MX.

Made by the site of that time, which had no option for the deal.
"""


def test_a_link_of_version_3_offers_its_setup() -> None:
    with pytest.raises(LinkError) as error:
        parse_game(VERSION_3, GAMES)
    setup = error.value.setup

    assert setup is not None
    assert setup.game is GAME
    assert len(setup.seats) == 3
    assert setup.seed == "K7Q2MX"
    assert setup.options == {
        "tiles": "terrific-b",
        "scores": "scores",
        "pawns": "no-pawns",
        "own-tile": "own-tile-free",
        "hands": "as-dealt",
        "begins": "by-lot",
    }
