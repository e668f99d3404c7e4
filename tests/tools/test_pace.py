"""What the pace of a search is made of."""

from math import fsum

import pytest

from clutch.core.position import State
from clutch.games import game_of
from tools.pace import ASKED, DONE, REST, shares_of_search


def test_the_parts_of_a_search_are_all_of_it() -> None:
    step = State.step
    shares = shares_of_search(game_of("chicken-colorout"), 0.05)

    assert set(shares) == {*ASKED, *DONE, REST}
    assert fsum(shares.values()) == pytest.approx(1)
    assert all(shares[name] > 0 for name in ("sample", "value", *DONE, REST))
    assert State.step is step
