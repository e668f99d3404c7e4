"""Phase 2: placing the Worker in secret."""

import pytest
from inline_snapshot import snapshot

from clutch.core.decision import IllegalAction
from clutch.core.position import SPECTATOR
from clutch.games.ei_my_goods import GAME
from clutch.games.ei_my_goods.play.acting import Acting
from clutch.games.ei_my_goods.play.planning import Planning
from clutch.games.ei_my_goods.table.actions import Work
from clutch.games.ei_my_goods.table.components import NUMBERS
from clutch.games.ei_my_goods.table.position import own_seat
from tests.app.pages import Page
from tests.games.ei_my_goods.positions import (
    EFFICIENT,
    SLOPPY,
    Place,
    goods,
    position,
    to_production,
)
from tests.games.ei_my_goods.words import why_not
from tests.play import can, do


@pytest.mark.rule("EG-019")
@pytest.mark.rule("EG-092")
@pytest.mark.rule("EG-108")
@pytest.mark.rule("EG-110")
@pytest.mark.parametrize("viewer", [1, 2, SPECTATOR])
def test_choices_are_hidden_until_all_have_chosen(viewer: int) -> None:
    state = position(
        Place("K01*7 Y09 Y10", "G01 G02", assistants="A01@Y09"),
        Place("K02", "R01"),
        Place("K03", "B01"),
        decision=Planning,
    )
    before = state.observation(viewer)
    for text in ("move A01", "place Y10", "pay K01", "pay K01", "work sloppy K01"):
        state = do(state, text)

        assert before == state.observation(viewer)
    state = do(state, "lay G02")
    seen = state.observation(viewer)
    assert before.table.seats[0] == seen.table.seats[0]
    assert seen.known.hands[0] == (None, None)


@pytest.mark.rule("EG-020")
@pytest.mark.rule("EG-074")
def test_the_worker_goes_to_an_own_production_building() -> None:
    state = position(Place("K01 N01 Y09"), Place("K02 Y10"), decision=Planning)

    assert can(state, "work efficient") == "K01 Y09"
    assert can(state, "work sloppy") == "K01 Y09"
    for name in ("N01", "Y10"):
        with pytest.raises(IllegalAction):
            state.apply(Work(NUMBERS[name], EFFICIENT))
    assert snapshot("Workers and Assistants can't work in brown buildings.") == why_not(
        state, "N01"
    )
    assert snapshot("You can only use your own buildings and cards.") == why_not(
        state, "Y10"
    )


@pytest.mark.rule("EG-021")
def test_the_mode_is_chosen_in_phase_2_and_stays() -> None:
    state = position(
        Place(worker="K01", mode=SLOPPY), market="willow*2 grain", pile="G01 G02 G03"
    )

    assert goods(do(state, "produce K01")) == "K01*1"
    assert "work" not in can(state)
    with pytest.raises(IllegalAction):
        state.apply(Work(NUMBERS["K01"], EFFICIENT))


@pytest.mark.rule("EG-112")
def test_a_view_in_phase_2_has_secrets_so_that_a_hot_seat_is_covered() -> None:
    state = position(Place(hand="G01"), Place("K02", "R01"), decision=Planning)

    assert state.observation(0).has_secrets
    after = do(state, "work sloppy K01", "lay G01")
    assert after.current_player == 1
    assert after.observation(1).has_secrets
    assert not after.observation(SPECTATOR).has_secrets


@pytest.mark.rule("EG-112")
def test_the_screen_is_covered_between_two_choices() -> None:
    page = Page.opened(f"#/play/{GAME.key}?seats=human,human&seed=EGGS")
    screens = []
    while not isinstance(page.state.decision, Acting):
        if page.render.screen == "cover":
            screens.append((type(page.state.decision), page.state.current_player))
            assert "Chicken Coop" not in page.html
            page.click("uncover")
        page.act(str(page.state.legal_actions()[0]))
    second = (page.state.table.active + 1) % 2

    assert (Planning, second) in screens


@pytest.mark.rule("EG-112")
def test_a_choice_without_a_hand_is_a_secret_too() -> None:
    state = position(Place("K01 Y09"), Place("K02"), decision=Planning)

    assert not state.observation(0).has_secrets
    after = do(state, "work sloppy Y09")
    assert after.observation(0).has_secrets
    assert own_seat(after.observation(0)).worker == 1
    assert after.observation(1).table.seats[0].worker is None


@pytest.mark.rule("EG-120")
def test_the_worker_may_stay_at_home() -> None:
    state = position(Place(hand="G01"), decision=Planning)
    after = to_production(do(state, "rest", "lay nothing"))

    assert after.table.seats[0].worker is None


@pytest.mark.rule("EG-061")
def test_one_bunny_in_a_building() -> None:
    state = position(Place("K01*9 Y09 R10", assistants="A01@Y09"), decision=Planning)

    assert can(state, "work sloppy") == "K01 R10"
    assert snapshot("This building already has a Worker or an Assistant.") == why_not(
        state, "Y09"
    )
    with pytest.raises(IllegalAction):
        state.apply(Work(NUMBERS["Y09"], EFFICIENT))
    hiring = position(Place("K01*9 Y09 R10", assistants="A01@Y09"), shown="A03 A04")
    assert can(do(hiring, "hire A03", *["pay K01"] * 6), "place") == "K01 R10"
