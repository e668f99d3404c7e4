"""What a greedy bot rates highest."""

from clutch.bots import choose
from clutch.core.match import SeatKind
from clutch.core.rng import Rng, RngStream
from clutch.games.ei_my_goods import GAME
from clutch.games.ei_my_goods.bots.rating import rate
from clutch.games.ei_my_goods.bots.worth import worth_of
from clutch.games.ei_my_goods.play.planning import Planning
from clutch.games.ei_my_goods.table.actions import Mode
from clutch.games.ei_my_goods.table.components import NUMBERS
from clutch.games.ei_my_goods.table.position import State
from tests.games.ei_my_goods.positions import Place, position
from tests.play import do


def best(state: State) -> str:
    """The action with the highest rating, the first one if equal."""
    legal = state.legal_actions()
    ratings = list(rate(state.observation(state.current_player), legal))
    return str(legal[ratings.index(max(ratings))])


def test_work_goes_where_the_market_feeds_it() -> None:
    state = position(Place("K01 Y09 Y15"), market="willow*3 grain*3", decision=Planning)

    assert best(state) == "work efficient Y15"


def test_sloppy_work_where_two_units_will_hardly_come() -> None:
    state = position(
        Place("K01 Y15", "B10"),
        rows=("Y09 Y10 Y11 G02", ""),
        decision=Planning,
    )

    assert best(state) == "work sloppy Y15"


def test_goods_that_a_chain_takes_are_made_first() -> None:
    state = position(
        Place("K01 R15 Y15", worker="R15", assistants="A01@Y15"),
        market="willow*3 grain*3 cocoa*2",
    )

    assert best(state) == "produce R15"


def test_a_chain_is_used_before_the_next_building_produces() -> None:
    state = position(
        Place("K01 R15*2 Y15", worker="K01", assistants="A01@Y15"),
        market="willow*3 grain*3",
    )

    assert best(do(state, "produce Y15")) == "run Y15"


def test_the_laid_down_building_is_built() -> None:
    state = position(Place("K01*9", laid="G15", worker="K01", mode=Mode.SLOPPY))

    assert best(state) == "build G15"


def test_a_building_is_worth_more_in_a_colour_that_an_assistant_asks_for() -> None:
    """Anni asks for green and yellow, Emil for blue."""
    wanted, plain = (
        worth_of(position(Place("K01 G15"), shown=shown).observation(0), NUMBERS["Y09"])
        for shown in ("A01", "A05")
    )

    assert wanted > plain


def test_payment_is_the_cheapest() -> None:
    state = do(position(Place("K01*1 Y15*1 Y09*2", laid="G15")), "build G15")

    assert best(state) == "pay Y09"


def test_medium_beats_easy() -> None:
    won = 0
    for number in range(10):
        state, rng = GAME.initial_state(2, {}, Rng(f"{number}")), RngStream("duel")
        while not state.is_terminal:
            is_medium = state.current_player == number % 2
            kind = SeatKind.MEDIUM if is_medium else SeatKind.EASY
            state = state.step(choose(GAME, kind, state, rng))
        won += state.returns()[number % 2] == 1.0

    assert won >= 8
