"""Hiring Assistants."""

import pytest
from inline_snapshot import snapshot

from clutch.core.decision import IllegalAction
from clutch.games.ei_my_goods.table.actions import Place as PlaceAction
from clutch.games.ei_my_goods.table.components import NUMBERS, SIDES
from tests.games.ei_my_goods.positions import (
    Place,
    end_turns,
    names,
    position,
    side,
    to_production,
)
from tests.games.ei_my_goods.words import why_not
from tests.play import can, do


@pytest.mark.rule("EG-050")
def test_assistants_stay_where_they_are() -> None:
    state = end_turns(position(Place("K01 Y09", assistants="A01@Y09")))

    assert to_production(state).table.seats[0].assistants == (None, side("A01"))


@pytest.mark.rule("EG-074")
def test_no_assistant_on_a_brown_building() -> None:
    state = position(Place("K01*9 N01 Y09 R10"), shown="A03")
    state = do(state, "hire A03", *["pay K01"] * 6)

    assert can(state, "place") == "K01 Y09 R10"
    with pytest.raises(IllegalAction):
        state.apply(PlaceAction(NUMBERS["N01"]))


@pytest.mark.rule("EG-049")
def test_the_worker_leaves_so_that_its_building_is_free_for_an_assistant() -> None:
    state = position(Place("K01*9 N01 N02", worker="K01"), shown="A05b")
    hiring = do(state, "hire A05", *["pay K01"] * 5)

    assert can(hiring) == "place K01"
    assert do(hiring, "place K01").table.seats[0].assistants[0] == side("A05b")
    assert do(state, "end").table.seats[0].worker is None


@pytest.mark.rule("EG-056")
def test_hire_or_build() -> None:
    state = position(Place("K01*30 Y09 R10", laid="G15"), shown="A03")

    assert can(state) == "build G15, hire A03, end"
    hired = do(state, "hire A03", *["pay K01"] * 6, "place Y09")
    assert hired.current_player == 1
    built = do(state, "build G15", *["pay K01"] * 4)
    assert built.current_player == 1


@pytest.mark.rule("EG-057")
def test_one_assistant_in_a_round() -> None:
    state = position(Place("K01*30 Y09 Y10 R09 R10"), shown="A03 A04")
    after = do(state, "hire A03", *["pay K01"] * 6, "place Y09")

    assert can(state, "hire") == "A03 A04"
    assert after.current_player == 1


@pytest.mark.rule("EG-058")
@pytest.mark.parametrize(
    ("buildings", "reason"),
    [
        (
            "K01*5 Y09 R10",
            snapshot("This Assistant costs 6 coins; your goods are worth 5."),
        ),
        (
            "K01*9 Y09",
            snapshot("This Assistant needs buildings you don't have: 1 red."),
        ),
        (
            "K01*9 Y09 Y10",
            snapshot("This Assistant needs buildings you don't have: 1 red."),
        ),
    ],
)
def test_hiring_needs_coins_and_colours(buildings: str, reason: str) -> None:
    state = position(Place(buildings), shown="A03")

    assert not can(state, "hire")
    assert reason == why_not(state, "A03")


@pytest.mark.rule("EG-059")
def test_the_buildings_are_kept() -> None:
    state = position(Place("K01*9 Y09 R10"), shown="A03")
    after = do(state, "hire A03", *["pay K01"] * 6, "place Y09")

    assert names(after.table.seats[0].buildings) == "K01 Y09 R10"


@pytest.mark.rule("EG-060")
def test_an_assistant_is_placed_at_once() -> None:
    state = position(Place("K01*9 Y09 R10"), shown="A03 A04")
    hiring = do(state, "hire A03", *["pay K01"] * 6)

    assert can(hiring) == "place K01, place Y09, place R10"
    after = do(hiring, "place R10")
    assert after.table.seats[0].assistants == (None, None, side("A03"))
    assert after.table.on_show == (side("A04"),)


@pytest.mark.rule("EG-090")
def test_colours_are_counted_in_buildings_and_the_coop_is_none() -> None:
    one = position(Place("K01*9 Y09"), shown="A04")
    two = position(Place("K01*9 Y09 Y15"), shown="A04")
    greens = position(Place("K01*9 G01 G02"), shown="A06")

    assert not can(one, "hire")
    assert can(two, "hire") == "A04"
    assert not can(greens, "hire")
    assert [s.needs for s in SIDES[6:8]] == [(0, 2, 0, 0, 0), (0, 0, 2, 0, 0)]


@pytest.mark.rule("EG-063")
def test_the_active_player_hires_first() -> None:
    place = "*9 Y09 R10", "*9 Y10 R09"
    state = position(
        Place(f"K01{place[0]}"),
        Place(f"K02{place[1]}"),
        shown="A03",
        active=1,
        current=1,
    )
    assert can(state, "hire") == "A03"
    after = do(state, "hire A03", *["pay K02"] * 6, "place Y10")

    assert after.current_player == 0
    assert not can(after, "hire")


@pytest.mark.rule("EG-119")
def test_hiring_needs_a_free_production_building() -> None:
    full = position(
        Place("K01*9 Y09 R10 N01", assistants="A01@K01 A02@Y09 A06@R10"), shown="A03"
    )
    one_left = position(
        Place("K01*9 Y09 R10 N01", assistants="A01@K01 A02@Y09", worker="R10"),
        shown="A03",
    )

    assert not can(full, "hire")
    assert snapshot(
        "Each of your production buildings already has an Assistant."
    ) == why_not(full, "A03")
    assert can(one_left, "hire") == "A03"
