"""Production chains."""

from collections import Counter

import pytest
from inline_snapshot import snapshot

from clutch.core.decision import IllegalAction
from clutch.core.position import SPECTATOR
from clutch.core.rng import RngStream
from clutch.games.ei_my_goods import GAME
from clutch.games.ei_my_goods.play.chains import chain_view, run_gain
from clutch.games.ei_my_goods.table.actions import Add
from clutch.games.ei_my_goods.table.components import (
    CHAINS,
    CONFECTIONER,
    DECK,
    NUMBERS,
)
from clutch.games.ei_my_goods.table.position import State
from tests.games.ei_my_goods.positions import SLOPPY, Place, goods, hand, own, position
from tests.games.ei_my_goods.words import logged, why_not
from tests.play import can, do


@pytest.mark.rule("EG-087")
def test_the_confectioner_has_no_chain() -> None:
    assert CONFECTIONER.chain is None
    state = position(Place("K01*3 G05", "G15 Y09 R01", worker="G05"), market="cocoa*11")

    assert can(do(state, "produce G05")) == "end"


@pytest.mark.rule("EG-079")
@pytest.mark.rule("EG-033")
def test_neither_market_nor_delivery_feeds_a_chain() -> None:
    state = position(
        Place("K01 Y09 N06", "G01", worker="Y09"), market="willow*5 grain*3"
    )
    after = do(state, "produce Y09")

    assert can(after) == "end"
    assert snapshot(
        "You don't have all the items this chain takes: 1 willow card → 1 stick."
    ) == why_not(after, "Y09")


def woodcarver(**changes) -> State:
    """Return a state: the Worker just produced at the Woodcarver, willow in hand."""
    place = {"buildings": "K01*2 Y09", "hand": "Y10 Y11 Y12 G01", "worker": "Y09"}
    return position(Place(**(place | changes)), market="willow*3 grain")


@pytest.mark.rule("EG-039")
def test_a_chain_is_open_only_where_a_good_was_made() -> None:
    state = position(Place("K01 Y09 R09", "Y10", worker="Y09"), market="willow*3 grain")

    assert not can(state, "add")
    assert can(do(state, "produce Y09"), "add") == "Y10"
    with pytest.raises(IllegalAction):
        state.apply(Add(NUMBERS["Y10"]))


@pytest.mark.rule("EG-040")
@pytest.mark.rule("EG-042")
def test_example_of_the_woodcarver() -> None:
    state = do(woodcarver(), "produce Y09")

    assert can(state, "add") == "Y10 Y11 Y12"
    after = do(state, "add Y11", "add Y10", "add Y12")
    assert goods(after) == "K01*2 Y09*5"
    assert hand(after) == "G01"
    assert after.table.seats[0].coins == 2 + 5 * 2


@pytest.mark.rule("EG-041")
def test_a_chain_puts_the_same_cards_on_the_building() -> None:
    after = do(woodcarver(), "produce Y09", "add Y11")

    assert NUMBERS["Y11"] in after.hidden.goods[0][1]
    apiary = position(Place("K01 R15*1 Y15", worker="Y15"), market="willow*3 grain*3")
    [beehive] = apiary.hidden.goods[0][1]
    moved = do(apiary, "produce Y15", "run Y15")
    assert beehive in moved.hidden.goods[0][2]


@pytest.mark.rule("EG-043")
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_a_card_that_goes_into_a_chain_is_shown_to_all(viewer: int) -> None:
    line = logged(do(woodcarver(), "produce Y09"), "add Y10", viewer)

    assert line == (
        snapshot(
            "Ada puts the Woodcarver (willow) into the Woodcarver chain: 1\xa0×\xa0stick."
        )
    )


@pytest.mark.rule("EG-115")
def test_then_it_counts_as_unknown() -> None:
    after = do(woodcarver(), "produce Y09", "add Y11")
    rng = RngStream("unknown")
    for viewer in (0, 1, SPECTATOR):
        seen = after.observation(viewer)
        tops = Counter(GAME.sample(seen, rng).hidden.goods[0][1] for _ in range(50))

        assert len(tops) > 40


@pytest.mark.rule("EG-044")
def test_example_of_the_apiary() -> None:
    state = position(
        Place("K01 R15*3 Y15", worker="Y15", mode=SLOPPY), market="willow*3 grain*3"
    )
    state = do(state, "produce Y15")
    assert state.table.seats[0].coins == 3 * 6 + 8

    after = do(state, "run Y15")
    assert goods(after) == "R15*2 Y15*2"
    assert after.table.seats[0].coins == 2 * 6 + 2 * 8
    assert goods(do(after, "run Y15", "run Y15")) == "Y15*4"
    assert can(do(after, "run Y15", "run Y15")) == "end"


@pytest.mark.rule("EG-045")
@pytest.mark.parametrize(("eggs", "sticks"), [(0, 2), (2, 0), (0, 0)])
def test_a_chain_with_two_items_needs_both(eggs: int, sticks: int) -> None:
    state = position(
        Place(f"K01*{eggs} Y09*{sticks} Y01", worker="Y01"), market="willow*2 flower*3"
    )

    assert not can(do(state, "produce Y01"), "run")


@pytest.mark.rule("EG-045")
@pytest.mark.rule("EG-047")
def test_the_decorator_makes_egg_sticks_from_sticks_and_eggs() -> None:
    state = position(
        Place("K01*3 Y09*2 Y01", worker="Y01", mode=SLOPPY),
        market="willow*2 flower*3",
    )
    after = do(state, "produce Y01", "run Y01")

    assert goods(after) == "K01*2 Y09*1 Y01*3"
    assert goods(do(after, "run Y01")) == "K01*1 Y01*5"
    assert not can(do(after, "run Y01"), "run")


@pytest.mark.rule("EG-046")
def test_example_of_the_eggnog_mixer() -> None:
    state = position(
        Place("K01*2 R01", "R02 R03 R04", worker="R01", mode=SLOPPY),
        market="cocoa grain*3",
    )
    state = do(state, "produce R01", "add R02", "add R04")

    assert goods(state) == "R01*5"  # the one that was produced, and 4 egg liqueurs
    assert hand(state) == "R03"
    assert not can(state, "add")


@pytest.mark.rule("EG-048")
def test_an_assistant_opens_the_chain_too() -> None:
    state = position(
        Place("K01 Y09", "Y10", assistants="A01@Y09"), market="willow*3 grain"
    )

    assert goods(do(state, "produce Y09", "add Y10")) == "Y09*2"


@pytest.mark.rule("EG-088")
def test_goods_for_a_chain_are_the_players_own() -> None:
    state = position(
        Place("K01 Y15", worker="Y15"),
        Place("K02 R15*4"),
        market="willow*3 grain*3",
    )

    assert not can(do(state, "produce Y15"), "run")


@pytest.mark.rule("EG-098")
def test_a_chain_is_run_before_the_next_building_produces() -> None:
    state = position(
        Place("K01 Y09", "G01 Y10", worker="K01", assistants="A01@Y09"),
        market="willow*3 grain",
    )
    first = do(state, "produce K01")
    second = do(first, "produce Y09")

    assert can(first, "add") == "G01"
    assert can(second, "add") == "Y10"
    assert why_not(second, "K01") == (
        snapshot("You can use a chain only right after its building has produced.")
    )


@pytest.mark.rule("EG-068")
def test_in_the_last_round_all_chains_can_be_used() -> None:
    state = position(
        Place("K01*2 R15*1 Y15 Y09", "Y10 G01"), market="cocoa", is_last=True
    )
    assert can(state, "open") == "K01 Y15 Y09"

    after = do(state, "open Y15", "run Y15", "open Y09", "add Y10")
    assert goods(after) == "K01*2 Y15*1 Y09*1"
    assert can(do(after, "open K01"), "add") == "G01"


@pytest.mark.rule("EG-068")
def test_before_the_last_round_they_cannot() -> None:
    state = position(Place("K01*2 R15*1 Y15 Y09", "Y10 G01"), market="cocoa")

    assert can(state) == "end"
    assert why_not(state, "Y15") == snapshot("Nobody works in this building.")


@pytest.mark.rule("EG-114")
def test_chains_of_all_buildings_stay_open_whoever_has_produced() -> None:
    state = position(
        Place("K01*2 Y09 R09", "Y10 Y11 G01", worker="K01", assistants="A01@Y09"),
        market="willow*3 grain",
        is_last=True,
    )
    produced = do(state, "produce K01", "produce Y09")
    assert can(produced, "open") == "K01 R09"
    turned = do(produced, "open R09", "add Y11")

    assert can(turned, "open") == "K01 Y09"
    assert goods(do(turned, "open Y09", "add Y10")) == "K01*4 Y09*2 R09*1"


@pytest.mark.rule("EG-114")
def test_a_chain_of_the_last_round_does_not_end_production() -> None:
    state = position(
        Place("K01*2 Y09 R09", "Y10", worker="K01", assistants="A01@Y09"),
        market="willow*3 grain",
        is_last=True,
    )
    after = do(state, "open R09", "add Y10")

    assert can(after, "produce") == "K01 Y09"
    assert goods(do(after, "produce K01", "produce Y09")) == "K01*4 Y09*1 R09*1"


def two_chains() -> State:
    """Return a last round in which the chains of two buildings can be used."""
    return position(
        Place("K01*2 Y09*2 R09", "Y10 G01", worker="K01", assistants="A01@Y09"),
        market="willow*3 grain",
        is_last=True,
    )


@pytest.mark.rule("EG-141")
def test_a_chain_that_was_turned_to_is_used_before_another_one() -> None:
    turned = do(two_chains(), "open R09")

    assert can(two_chains(), "open") == "K01 Y09 R09"
    assert can(turned, "open") == ""
    assert can(do(turned, "add Y10"), "open") == "K01"


@pytest.mark.rule("EG-141")
def test_why_no_other_chain_is_turned_to_is_told() -> None:
    place = Place("K01*2 Y09*2 R09", "Y10 G01", worker="K01")
    turned = do(position(place, is_last=True), "open R09")

    assert snapshot(
        "You have chosen the Basket Weaver chain: use it first, or undo."
    ) == why_not(turned, "Y09")


@pytest.mark.rule("EG-098")
def test_in_the_last_round_earlier_chains_stay_open() -> None:
    state = position(
        Place("K01*2 Y09", "Y10 G01", worker="K01", assistants="A01@Y09"),
        market="willow*3 grain",
        is_last=True,
    )
    after = do(state, "produce K01", "produce Y09", "add Y10", "open K01", "add G01")

    assert goods(after) == "K01*5 Y09*2"


def test_what_a_chain_would_yield() -> None:
    state = position(Place("K01*2 R01", "R02 R03 R04"))
    view = chain_view(*own(state, 1))

    assert (view.runs, view.gain) == (2, 2 * 3)


def test_honey_is_worth_two_coins_more_than_beehives() -> None:
    state = position(Place("K01 R15*3 Y15"))
    view = chain_view(*own(state, 2))

    assert (view.runs, view.gain) == (3, 6)


def test_every_chain_pays() -> None:
    gains = {c.kind.name.text: run_gain(i) for i, c in enumerate(DECK) if CHAINS[i]}

    assert min(gains.values()) >= 2


def test_a_building_without_a_chain_has_no_view_of_it() -> None:
    assert chain_view(*own(position(Place("K01 G05")), 1)) is None
