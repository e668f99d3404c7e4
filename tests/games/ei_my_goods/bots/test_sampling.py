"""Sampled positions that fit the observation."""

from collections import Counter

import pytest

from clutch.core.rng import RngStream
from clutch.games.ei_my_goods import GAME
from clutch.games.ei_my_goods.play.planning import Planning
from clutch.games.ei_my_goods.table.components import DECK
from clutch.games.ei_my_goods.table.position import Plan
from tests.games.ei_my_goods.positions import SLOPPY, Place, all_cards, cards, position
from tests.play import do


@pytest.mark.rule("EG-116")
def test_a_sample_mixes_all_that_is_not_seen() -> None:
    state = position(
        Place("K01*3", "G01", laid="G15"),
        Place("K02*2", "R01 R02", laid="B01"),
        rows=("Y09", "Y10"),
        discards="B02 B03",
    )
    rng, found = RngStream("pool"), {}
    seen = state.observation(1)
    for _ in range(300):
        sample = GAME.sample(seen, rng)
        assert all_cards(sample) == all_cards(state)
        assert sample.hidden.hands[1] == state.hidden.hands[1]
        assert sample.hidden.laid[1] == state.hidden.laid[1]
        for where, pile in {
            "hand": sample.hidden.hands[0],
            "laid": (sample.hidden.laid[0],),
            "goods": sample.hidden.goods[0][0],
            "own goods": sample.hidden.goods[1][0],
            "discards": sample.hidden.discards,
            "pile": sample.hidden.draw_pile,
        }.items():
            found.setdefault(where, set()).update(pile)
    pool = set(range(len(DECK))) - set(cards("R01 R02 B01 Y09 Y10"))

    assert set(found) == {"hand", "laid", "goods", "own goods", "discards", "pile"}
    for where, faces in found.items():
        assert faces <= pool
        assert len(faces) > 80, where


@pytest.mark.rule("EG-116")
def test_hidden_choices_are_left_to_chance_in_a_sample() -> None:
    state = position(
        Place("K01*7 Y09", "G01 G02"), Place("K02", "R01"), decision=Planning
    )
    state = do(state, "work sloppy Y09", "lay G02")
    seen, rng = state.observation(1), RngStream("plans")
    plans = Counter(
        (plan.seat.worker, plan.seat.mode, plan.laid is not None)
        for plan in (
            GAME.sample(seen, rng).hidden.plans[0] or Plan(state.table.seats[0])
            for _ in range(300)
        )
    )

    assert len(plans) == 10
    assert plans[1, SLOPPY, True] < 100
