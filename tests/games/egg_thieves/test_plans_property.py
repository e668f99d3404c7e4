"""Egg Thieves: the best way to scout is found without listing all of them."""

import hypothesis.strategies as st
from hypothesis import given

from clutch.games.egg_thieves.bots.worth import Nest, best_plan, nest_of, plans
from clutch.games.egg_thieves.table.actions import NEST_PLACES
from clutch.games.egg_thieves.table.components import BOX, FULL

CARDS_SEEN = st.lists(st.sampled_from(BOX), max_size=4)


@st.composite
def nests(draw: st.DrawFn) -> list[Nest]:
    """Three nests with any cards, at most one of them unknown, and any spots."""

    def seen() -> list[int | None]:
        return [*draw(CARDS_SEEN), *draw(st.lists(st.none(), max_size=1))]

    shown = draw(st.lists(st.integers(0, FULL), min_size=3, max_size=3))
    return [nest_of(seen(), count, seen(), [seen(), seen()]) for count in shown]


@given(nests(), st.lists(st.sampled_from(BOX), min_size=2, max_size=6))
def test_the_best_plan_is_the_best_of_all_plans(
    known: list[Nest], hand: list[int]
) -> None:
    best = best_plan(known, hand, NEST_PLACES)
    gains = {plan[1:]: plan.gain for plan in plans(known, hand, NEST_PLACES)}

    assert best.gain == gains[best[1:]] == max(gains.values())
