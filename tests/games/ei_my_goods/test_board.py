"""What the board of Ei my Goods! Royal Eggs shows, and what it keeps to itself."""

import re

import pytest

from clutch.core.game import ONLOOKER
from clutch.core.rng import Rng, RngStream
from clutch.games.ei_my_goods import GAME, board
from clutch.games.ei_my_goods.actions import Mode
from clutch.games.ei_my_goods.components import DECK, NAMES
from clutch.games.ei_my_goods.course import Decision
from clutch.games.ei_my_goods.rules import State
from clutch.ui.look import Look
from clutch.ui.words import Words
from tests.games.ei_my_goods.positions import Place, do, position, with_seat

LOOK = Look(Words(names=("Ada", "Bob", "Cleo", "Dirk")))


def drawn(state: State, player: int = 0, look: Look = LOOK) -> str:
    legal = state.legal_actions() if player == state.current_player else []
    return board.draw(state.observation(player), legal, look)


def text(html: str) -> str:
    """What can be read, tags left out."""
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def test_the_market_is_summed_in_two_rows() -> None:
    html = drawn(position(Place("K01 N06"), rows=("Y09 Y15", "G01 N01")))

    assert "grain: 1; first row 0, second row 1" in html
    assert "willow: 3; first row 2, second row 0, your deliveries 1" in html
    assert "2+0+1" in html


def test_a_building_says_what_is_missing_and_how_likely_it_comes() -> None:
    state = position(Place(hand="G01"), market="willow", decision=Decision.PLAN)
    html = drawn(state)

    assert "Missing 1 grain, 1 willow; efficient: not yet, sloppy: 1 hand card" in html
    assert re.search(r"Second row brings it: \d+ %, sloppy \d+ %", html)
    assert "strip--willow has-1 lacks-1" in html


def test_a_chain_says_what_it_would_yield() -> None:
    html = drawn(position(Place("K01 R15*3 Y15")))

    assert "Chain: beehive → 1 × honey; 3 times now, +6 coins" in html
    assert "3× +6" in html


def test_overpaying_is_told() -> None:
    state = position(Place("K01 G09*3 Y09*2", laid="B04"))
    read = text(drawn(do(state, "build B04", "pay G09", "pay G09")))

    assert "Pay 3, 2 too many" in read
    assert "Pay 2, 1 too many" in read


def test_the_hand_comes_first_when_one_of_its_cards_is_asked_for() -> None:
    state = position(Place("K01", "G01"), decision=Decision.PLAN)
    before, after = drawn(state), drawn(do(state, "rest"))

    assert before.index('id="hand"') > before.index('id="own"')
    assert after.index('id="hand"') < after.index('id="own"')


def test_coins_and_points_of_everybody_are_told() -> None:
    html = drawn(position(Place("K01*7"), Place("K02*6 Y09")))

    assert "7 coins, 1 victory point, " in html
    assert "6 coins, 3 victory points, " in html


@pytest.mark.parametrize("viewer", [1, ONLOOKER])
def test_hands_and_laid_down_cards_of_others_are_not_drawn(viewer: int) -> None:
    state = position(Place(hand="G20 Y06", laid="G15"), Place("K02", "R01"))
    html = drawn(state, viewer)

    assert "2 hand cards" in html
    assert "a card laid down" in html
    for name in ("Bunny Moulder", "Tree Dresser", "Grain Mill", "G20", "Y06", "G15"):
        assert name not in html


def test_plans_of_others_are_not_drawn() -> None:
    state = position(Place("K01 Y09", "G01"), Place("K02"), decision=Decision.PLAN)
    before = drawn(state, 1)
    state = do(state, "work sloppy Y09")

    assert before == drawn(state, 1)
    assert "Worker, sloppy" in drawn(state, 0)


def test_what_cannot_be_chosen_can_be_tried() -> None:
    html = drawn(position(Place("K01 Y09", "G01"), shown="A03"))

    for name in ("K01", "Y09", "G01", "A03"):
        assert f'data-tried="{name}"' in html


def test_cards_say_in_words_what_they_are() -> None:
    state = position(Place(hand="Y10", worker="K01", mode=Mode.SLOPPY), market="grain")
    html = drawn(do(state, "produce K01"))

    assert (
        'aria-label="Woodcarver card, resource willow, costs 2, 2 points, '
        "3 willow, 1 flower → stick (2), can be played as a resource" in html
    )


def test_nothing_is_lit_if_that_is_not_wanted() -> None:
    state = position(Place(worker="K01"), market="willow*2 grain")

    assert " lit" in drawn(state)
    assert " lit" not in drawn(state, look=Look(LOOK.t, lit=False))


def test_a_board_with_eight_buildings_each_and_large_hands_stays_small() -> None:
    places = [
        Place("K01*2 Y09*1 Y10*1 R09 B10*1 G05 N01 N04", assistants="A01@Y09"),
        Place("K02*2 Y11*1 Y12*1 R10 B11*1 G06 N02 N05", assistants="A02@Y11"),
        Place("K03*2 Y13*1 Y14*1 R11 B12*1 G07 N03 N06", assistants="A03@Y13"),
        Place("K04*2 Y15*1 Y16*1 R12 B13*1 G08 N07 N08", assistants="A04@Y15"),
    ]
    hand = [card for card in range(len(DECK)) if NAMES[card][0] in "GR"][:24]
    state = position(*places, shown="A05 A06 A07 A08", decision=Decision.PLAN)
    for size in (10, 12, 24):
        large = with_seat(state, 0, hand=tuple(hand[:size]))
        for some in (large, do(large, "work sloppy K01")):
            html = drawn(some)

            assert len(re.findall(r"<[a-z]", html)) < 300


def test_seats_have_their_egg() -> None:
    state = GAME.initial_state(2, {}, Rng("A"))

    assert "seat-1" in board.mark(state.observation(0), 1)


def test_the_same_view_is_drawn_the_same() -> None:
    state, rng = GAME.initial_state(3, {}, Rng("A")), RngStream("A")
    for _ in range(30):
        seen = state.observation(0)
        assert drawn(state) == board.draw(
            seen, state.legal_actions() if state.current_player == 0 else [], LOOK
        )
        state = state.step(rng.choice(state.legal_actions()))
