"""How likely each player wins from where an iteration of the search stops."""

from clutch.games.ei_my_goods.bots.value import value
from tests.games.ei_my_goods.positions import Place, position


def test_who_is_yet_to_produce_is_not_behind() -> None:
    alike = Place("K01 Y09", worker="K01")

    both_to_come = value(position(alike, alike))
    first, second = value(position(alike, alike, current=1))

    assert (0.5, 0.5) == both_to_come
    assert first < second


def test_a_lead_counts_most_in_the_last_round() -> None:
    ahead, behind = Place("K01*5"), Place("K01*1")
    before, last = (
        value(position(ahead, behind, is_last=is_last))[0] for is_last in (False, True)
    )

    assert 0.5 < before < last
