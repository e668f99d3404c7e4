"""Names of things, in singular and plural."""

import pytest

from clutch.games.ei_my_goods.play import names
from clutch.ui.words import Words


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "3 bottles and 2 cocoa"),
        ("nl", "3 flessen en 2 cacao"),
        ("fr", "3 bouteilles et 2 cacaos"),
    ],
)
def test_resources_are_counted_as_people_do(language: str, text: str) -> None:
    assert text == Words(language)(names.units((0, 0, 3, 0, 2)))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "2 green and 1 brown"),
        ("nl", "2\xa0×\xa0groen en 1\xa0×\xa0bruin"),
        ("fr", "2 verts et 1 brun"),
    ],
)
def test_colours_of_buildings_follow_their_number(language: str, text: str) -> None:
    assert text == Words(language)(names.colours((2, 0, 0, 0, 1)))
