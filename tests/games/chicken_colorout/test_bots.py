"""Chicken Colorout: bots hide what they can, and do not throw games away."""

import pytest

from clutch.bots import choose
from clutch.core.game import default_options
from clutch.core.match import SeatKind
from clutch.core.rng import Rng, RngStream
from clutch.games.chicken_colorout import GAME
from clutch.games.chicken_colorout.play.ending import hider_of
from clutch.games.chicken_colorout.play.hiding import Taking
from clutch.games.chicken_colorout.table.position import State
from tests.games.chicken_colorout.positions import position, square, tile
from tests.play import can, do

MEDIUM, EASY = SeatKind.MEDIUM, SeatKind.EASY


def best(state: State) -> list[str]:
    """The actions with the highest rating."""
    legal = state.legal_actions()
    seen = state.observation(state.current_player)
    polite = GAME.sensible_actions(seen, legal)
    ratings = GAME.rate(seen, polite)
    return [str(a) for a, r in zip(polite, ratings, strict=True) if r == max(ratings)]


def polite(state: State) -> list[str]:
    seen = state.observation(state.current_player)
    return [
        str(action) for action in GAME.sensible_actions(seen, state.legal_actions())
    ]


def played(kinds: tuple[SeatKind, ...], seed: int, **options: str) -> State:
    state = GAME.initial_state(
        len(kinds), default_options(GAME) | options, Rng(f"{seed}")
    )
    rng = RngStream(f"{seed}")
    while not state.is_terminal:
        state = state.step(choose(GAME, kinds[state.current_player], state, rng))
    return state


def test_the_last_egg_is_hidden() -> None:
    state = position(square(), hands=("red", "blue blue"))

    assert best(state) == ["choose red"]


def test_the_seeker_is_moved_out_of_the_way_of_the_last_egg() -> None:
    """Only d5 takes red, and the Seeker watches it."""
    full = tile("egg", "blue", slots=2)
    state = position({"d5": tile(), "e4": full, "e5": full}, hands=("red", "blue blue"))

    assert "choose red" not in can(state)
    assert set(best(state)) <= {"turn left", "turn right", "slide e4"}


def test_two_eggs_are_better_than_one() -> None:
    hands = ("blue red orange", "green green green")
    state = position(square(), hands=hands)

    assert best(state) == ["choose blue"]


def test_an_egg_that_lets_another_be_hidden_is_the_better_one_to_keep() -> None:
    even, blue = (
        GAME.value(position(square(), hands=(hand, "red green red")))
        for hand in ("red green red", "red green blue")
    )

    assert blue[0] > even[0]


@pytest.mark.parametrize(
    ("egg", "theirs", "on_map"),
    [("yellow", "blue blue red red", ""), ("cyan", "red red red red", "blue blue")],
)
def test_an_egg_is_hidden_early_that_gets_what_lets_others_be_hidden(
    egg: str, theirs: str, on_map: str
) -> None:
    hands = (f"{egg} red orange orange", theirs)

    assert best(position(square(), {"e5": on_map}, hands=hands)) == [f"choose {egg}"]


def test_what_lets_others_be_hidden_is_what_a_bot_asks_for() -> None:
    state = position(square(), hands=("yellow red green", "orange blue cyan"))
    state = do(state, "choose yellow", best(do(state, "choose yellow"))[0])

    assert best(state) == ["want 2-blue"]


def test_who_waits_longer_is_behind_with_as_many_eggs() -> None:
    odds = GAME.value(position(square(), hands=("red",) * 3))

    assert odds[0] > odds[1] > odds[2]


@pytest.mark.parametrize("idle", [0, 1])
def test_who_can_hide_nothing_leaves_exploring_to_the_next(idle: int) -> None:
    """A player who explores lets the next player use the tile first."""
    full = tile("egg", "blue")
    tiles = {"d5": full, "e4": full, "e5": full}
    hands = ("red red", "red green")
    state = position(tiles, hands=hands, pile=[tile()], idle=idle)
    found = {action for action in best(state) if action.startswith("slide")}

    assert bool(found - {"slide d5", "slide e4"}) == bool(idle)


def test_nobody_with_manners_ends_the_turn_before_hiding() -> None:
    state = do(position(square()), "turn left")

    assert "done" in can(state)
    assert all(text.startswith("choose") for text in polite(state))


def test_nobody_with_manners_leaves_points() -> None:
    state = do(position(square(), scores=True), "choose red", "hide e5")

    assert polite(state) == ["take all-victory", "take victory"]
    assert best(state) == ["take all-victory"]


def test_who_would_lose_takes_an_egg_and_plays_on() -> None:
    state = position(square(), hands=("red", "blue"), scores=True, victory=(0, 9))
    state = do(state, "choose red", "hide e5")

    assert isinstance(state.decision, Taking)
    assert all(
        text.startswith("take") and "victory" not in text for text in best(state)
    )


def test_a_tile_is_cleared_that_the_own_pawn_reaches_soonest() -> None:
    """All tiles hold one egg, and none has a free slot."""
    full = {place: tile(slots=1) for place in ("d5", "d6", "d7", "d8", "e8")}
    state = position(
        full,
        dict.fromkeys(full, "red"),
        hands=("red blue", "red red"),
        seeker="e8",
        facing="east",
        pawns=("d4 west", "d4 west"),
        idle=1,
    )

    assert best(do(state, "done")) == ["clear d5"]


@pytest.mark.rule("CC-158")
def test_nobody_with_manners_who_can_hide_nothing_declines_to_clear() -> None:
    full = tile(slots=1)
    tiles, eggs = {"d5": full, "e5": full}, {"d5": "green", "e5": "green"}
    hands = ("red red", "red red")
    state = do(position(tiles, eggs, hands=hands, idle=1), "done")

    assert polite(state) == ["clear d5", "clear e5"]
    open_state = do(position(square(), {"e5": "green"}, hands=hands, idle=1), "done")
    assert "stop" in polite(open_state)


def test_medium_beats_easy() -> None:
    wins = 0
    for seed in range(30):
        kinds = (MEDIUM, EASY) if seed % 2 else (EASY, MEDIUM)
        wins += played(kinds, seed).returns()[kinds.index(MEDIUM)] == 1.0

    assert wins >= 22


@pytest.mark.full
@pytest.mark.rule("CC-158")
@pytest.mark.parametrize(
    "chosen", [{}, {"tiles": "terrific"}, {"pawns": "pawns"}], ids=str
)
def test_six_greedy_players_seldom_stand_still(chosen: dict[str, str]) -> None:
    ends = [played((MEDIUM,) * 6, seed, **chosen) for seed in range(8)]

    assert sum(hider_of(end.table) is None for end in ends) <= 1
