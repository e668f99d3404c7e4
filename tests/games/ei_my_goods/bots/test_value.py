"""Each player's chance to win where an iteration of the search stops."""

from math import isclose

from clutch.games.ei_my_goods.bots.value import value
from clutch.games.ei_my_goods.play.planning import Planning
from tests.games.ei_my_goods.positions import Place, position
from tests.play import do

FEEDS_ONE_COOP = "grain willow*2"


def first_wins(first: Place, second: Place, market: str = "", **how) -> float:
    """The first player's chance to win, on their turn."""
    return value(position(first, second, market=market, **how))[0]


def test_who_is_yet_to_produce_is_not_behind() -> None:
    alike = Place("K01 Y09", worker="K01")
    both = position(alike, alike, market=FEEDS_ONE_COOP)
    second = position(alike, alike, market=FEEDS_ONE_COOP, current=1)

    assert value(both) == (0.5, 0.5)
    assert value(second)[0] < 0.5


def test_what_the_market_does_not_feed_brings_nothing() -> None:
    alike = Place("K01 Y09", worker="K01")

    assert value(position(alike, alike, market="cocoa", current=1)) == (0.5, 0.5)


def test_hand_cards_that_feed_a_building_are_worth_more_than_others() -> None:
    fitting, other = (
        first_wins(Place("K01", hand=card, worker="K01"), Place("K04"), "grain willow")
        for card in ("Y09", "G01")
    )

    assert fitting > other


def test_whoever_has_produced_is_not_ahead_of_who_could() -> None:
    alike = Place("K01 Y09", worker="K01")
    before = position(alike, alike, market=FEEDS_ONE_COOP)
    after = do(before, "produce K01")

    assert isclose(value(before)[0], value(after)[0], abs_tol=0.03)


def laid(card: str, eggs: int) -> float:
    """The chance to win of a player who has laid down that card and has `eggs` eggs."""
    return first_wins(Place(f"K01*{eggs}", laid=card), Place(f"K02*{eggs}"))


def test_a_building_that_can_be_paid_for_is_worth_more_than_one_that_cannot() -> None:
    assert 0.5 < laid("Y09", 2) < laid("Y09", 3)


def test_to_pay_for_a_building_is_no_loss_on_the_way() -> None:
    state = position(Place("K01*3", laid="Y09"), Place("K02*3"))
    chances = [value(state)[0]]
    for action in ("build Y09", "pay K01", "pay K01", "pay K01"):
        state = do(state, action)
        chances.append(value(state)[0])

    assert all(chance > 0.5 for chance in chances)


def test_to_hire_is_no_loss_on_the_way() -> None:
    state = position(Place("K01*9 Y09 R10"), Place("K02*9 Y10 R09"), shown="A03")
    chances = []
    for action in ("hire A03", *["pay K01"] * 6, "place Y09"):
        state = do(state, action)
        chances.append(value(state)[0])

    assert max(chances) - min(chances) < 0.1


def test_chains_that_could_run_are_worth_more_in_the_last_round() -> None:
    eggs, chained = Place("K01*3"), Place("K01*3 Y10", hand="Y09 Y11")
    now, later = (first_wins(chained, eggs, is_last=last) for last in (True, False))

    assert 0.5 < later < now


def test_what_is_planned_counts_before_it_is_shown() -> None:
    places = [Place("K01 Y09 Y01"), Place("K02 Y10 R02")]
    state = position(*places, market=FEEDS_ONE_COOP, decision=Planning)
    fed, lacking = (do(state, f"work efficient {card}") for card in ("K01", "Y01"))

    assert value(fed)[0] > value(lacking)[0]


def test_a_row_that_is_still_to_come_is_looked_at() -> None:
    places = [Place("K01"), Place("K02")]
    feeding, other = (
        do(position(*places, decision=Planning, pile=row), "work efficient K01")
        for row in ("G02 Y03 Y04", "N01 N03 N05")
    )

    assert value(feeding)[0] > value(other)[0]


def test_a_lead_counts_most_in_the_last_round() -> None:
    ahead, behind = Place("K01*5"), Place("K02*1")
    before, last = (first_wins(ahead, behind, is_last=last) for last in (False, True))

    assert 0.5 < before < last


def test_a_colour_that_an_assistant_asks_for_counts_before_the_hire() -> None:
    """Anni asks for green and yellow, Emil for blue."""
    wanted, plain = (
        first_wins(Place("K01 G15"), Place("K02 R15"), shown=shown)
        for shown in ("A01", "A05")
    )

    assert wanted > plain


def test_an_easter_post_counts_for_the_rounds_to_come() -> None:
    post, delivery = Place("K01 N01"), Place("K02 N04")
    now, later = (first_wins(post, delivery, is_last=last) for last in (True, False))

    assert later > now
