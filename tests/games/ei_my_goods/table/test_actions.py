"""Constants of actions."""

from clutch.games.ei_my_goods.table.actions import END, LAYS, PAYS, WORKS, Exchange
from clutch.games.ei_my_goods.table.components import (
    BASKET_WEAVER,
    DELIVERS,
    KINDS,
    NUMBERS,
    Resource,
)
from clutch.games.ei_my_goods.table.position import Seat
from tests.games.ei_my_goods.positions import SLOPPY


def test_the_unchecked_names_are_used() -> None:
    """The constants hold the actions themselves."""
    assert str(LAYS[0]) == "lay G01"
    assert str(PAYS[NUMBERS["K01"]]) == "pay K01"
    assert str(WORKS[SLOPPY][0]) == "work sloppy G01"
    assert str(END) == "end"
    assert isinstance(Exchange(), Exchange)
    assert DELIVERS[NUMBERS["N04"]] is Resource.GRAIN
    assert KINDS[NUMBERS["R09"]] is BASKET_WEAVER
    assert Seat((NUMBERS["K01"],), (0,), (None,)).free_places() == [0]
