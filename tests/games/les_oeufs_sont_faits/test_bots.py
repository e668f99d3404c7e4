"""What bots know about Les œufs sont faits!: manners and ratings."""

import pytest

from clutch.bots import choose
from clutch.core.link import game_word
from clutch.core.match import History, SeatKind
from clutch.core.position import Memory
from clutch.core.rng import RngStream
from clutch.games.les_oeufs_sont_faits import GAME
from clutch.games.les_oeufs_sont_faits.bots.scene import scene_of
from clutch.games.les_oeufs_sont_faits.bots.strategy import (
    rate,
    rate_thoroughly,
    sensible_actions,
    value,
)
from clutch.games.les_oeufs_sont_faits.table.actions import Action
from clutch.games.les_oeufs_sont_faits.table.position import Reason, State
from tests.games.les_oeufs_sont_faits.positions import position
from tests.play import Case, do, play

ROW_1 = "a1 b1 c1 d1 e1 f1"


def polite(state: State, memory: Memory) -> list[str]:
    known = state.information_state(state.current_player, memory)
    return [str(action) for action in sensible_actions(known, state.legal_actions())]


def best(state: State, memory: Memory = Memory.EVERYTHING) -> str:
    """The action with the highest rating, the first one if equal."""
    known = state.information_state(state.current_player, memory)
    legal = state.legal_actions()
    ratings = list(rate(known, legal))
    return str(legal[ratings.index(max(ratings))])


def test_a_certain_claim_is_the_only_polite_thing() -> None:
    state = position(showing={1: "a3"}, turned={0: ROW_1})

    assert polite(state, Memory.EVERYTHING) == ["claim"]


def test_the_last_unknown_egg_is_known_by_counting() -> None:
    state = position(showing={1: "a3"}, turned={0: ROW_1}, looked={0: "a1 b1 c1 d1 e1"})

    assert polite(state, Memory.LOOKS) == ["claim"]


def test_a_claim_that_is_known_wrong_is_impolite() -> None:
    state = position(showing={0: "a3"}, turned={1: ROW_1})

    assert "claim" not in polite(state, Memory.NOTHING)


def test_a_claim_that_is_likely_wrong_is_impolite() -> None:
    state = position(turned={0: ROW_1, 1: "a5 b5 c5 d5 e5 f5"}, showing={})

    assert "claim" not in polite(state, Memory.NOTHING)


def test_a_look_at_a_known_egg_is_impolite() -> None:
    state = position(showing={0: "a1"}, turned={1: "e3 c3"}, looked={0: "e3"})

    assert "look" not in polite(do(state, "take c3", "look", "done"), Memory.LOOKS)
    assert "take a1" in polite(state, Memory.LOOKS)


@pytest.mark.parametrize("size", ["6x6", "8x8"])
def test_the_last_egg_is_brought_home(size: str) -> None:
    row = ROW_1 if size == "6x6" else "b1 c1 d1 e1 f1 g1"
    last = row.split()[2]
    others = row.replace(last + " ", "")
    state = position(board=size, showing={1: "a3"}, turned={0: f"{others} {last[0]}2"})

    assert best(state) == f"take {last[0]}2"
    taken = do(state, f"take {last[0]}2")
    assert best(taken) == f"step {last}"
    assert best(do(taken, f"step {last}")) == "claim"


def test_a_long_chain_is_seen_ahead() -> None:
    state = position(showing={0: "a1 a2 a4 f1", 1: "d6"})
    taken = do(state, "take a1")

    assert best(state) == "take a1"
    assert best(taken) == "jump a3"
    assert best(do(taken, "jump a3")) == "jump a5"


@pytest.mark.parametrize(
    ("theirs", "stopped"), [("a6 b6 c6 d6 e6 f5", True), ("a6 b6 c6 d6 f5", False)]
)
def test_who_is_almost_ready_is_stopped(theirs: str, *, stopped: bool) -> None:
    showing = {0: "e4"} if stopped else {0: "e4", 1: "a3"}
    state = position(showing=showing, turned={0: "b1 c1 d1 e1 f1", 1: theirs})

    assert (best(state) == "take f5") is stopped


def test_ratings_do_not_fail_with_unknown_eggs() -> None:
    state = position(showing={0: "a3"}, turned={0: "b3", 1: "e4"})

    for memory in Memory:
        best(state, memory)
        best(do(state, "take b3"), memory)


def games(number: int, players: int = 2, size: str = "6x6") -> list[History]:
    """Play `number` whole games of medium bots."""
    return [
        play(Case(GAME.key, players, (size, "no-aid"), SeatKind.MEDIUM, f"{seed}"))
        for seed in range(number)
    ]


@pytest.mark.full
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", ["6x6", "8x8"])
def test_medium_bots_end_their_games_by_a_right_claim(players: int, size: str) -> None:
    reasons: list[Reason] = []
    for history in games(12, players, size):
        state = history.state
        assert isinstance(state, State)
        assert state.table.result is not None
        reasons.append(state.table.result.reason)

    assert reasons.count(Reason.RIGHT_CLAIM) >= 9


@pytest.mark.full
def test_most_links_to_games_of_medium_bots_are_short() -> None:
    lengths = sorted(len(game_word(history)) for history in games(40))

    assert lengths[35] <= 180


def test_easy_bots_come_to_an_end() -> None:
    state = position(showing={0: ROW_1, 1: "a6 b6 c6 d6 e6 f6"})
    rng = RngStream("easy")
    while not state.is_terminal:
        state = do(state, str(choose(GAME, SeatKind.EASY, state, rng)))

    assert state.table.result is not None


def rated(state: State, *actions: str) -> list[float]:
    """The ratings of these actions without looking ahead."""
    return list(rate(state.observation(state.current_player), chosen(state, *actions)))


def weighed(state: State, *actions: str) -> list[float]:
    """The ratings of these actions when the next move is considered too."""
    return list(
        rate_thoroughly(
            state.observation(state.current_player), chosen(state, *actions)
        )
    )


def chosen(state: State, *actions: str) -> list[Action]:
    by_name = {str(action): action for action in state.legal_actions()}
    return [by_name[action] for action in actions]


@pytest.mark.rule("OE-071")
def test_medium_steps_to_where_it_can_jump_next() -> None:
    """It jumps from a3 over a4; from a2 there is nothing to jump over."""
    state = position(showing={0: "a2 a4", 1: "f6"})
    eggs = "take a2", "take a4"

    assert len(set(rated(state, *eggs))) == 1
    before_jump, without = weighed(state, *eggs)
    assert before_jump > without


@pytest.mark.rule("OE-071")
def test_medium_leaves_a_rival_nothing_to_jump_over() -> None:
    """The rival could jump from c4 over c3; c5 keeps c3 and b3 from jumping."""
    state = do(position(showing={0: "c2 c5", 1: "c4"}), "take c2")
    steps = "step c3", "step b3"

    assert len(set(rated(state, *steps))) == 1
    bridge, none = weighed(state, *steps)
    assert bridge < none


@pytest.mark.rule("OE-071")
def test_what_can_be_saved_next_is_the_best_of_all_moves() -> None:
    state = position(showing={0: "a2 a3 c2", 1: "f6"})

    assert scene_of(state.observation(0)).saved() == 2


@pytest.mark.rule("OE-071")
def test_a_jump_that_could_be_made_next_counts_in_a_search_among_four() -> None:
    bridge, gap = (
        position(showing={0: f"c2 {other}", 1: "a6", 2: "f6", 3: "f1"}, players=4)
        for other in ("d2", "d3")
    )

    assert value(bridge)[0] > value(gap)[0]


@pytest.mark.rule("OE-072")
@pytest.mark.parametrize("players", [2, 4])
def test_where_a_rivals_eggs_are_counts_in_a_search_between_two(players: int) -> None:
    others = {2: "f6", 3: "f1"} if players == 4 else {}
    near, far = (
        position(showing={0: "a1", 1: rival, **others}, players=players)
        for rival in ("e6", "d4")
    )

    mine_before, rivals_before, *_ = value(near)
    mine, rivals, *_ = value(far)

    assert rivals != rivals_before
    assert (mine == mine_before) == (players == 4)
