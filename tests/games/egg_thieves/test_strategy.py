"""How well bots play Egg Thieves, and what they never do."""

from collections.abc import Iterator

import pytest

from clutch.bots import choose
from clutch.core.match import SeatKind
from clutch.core.rng import RngStream
from clutch.core.values import replace
from clutch.games.egg_thieves import GAME
from clutch.games.egg_thieves.bots.value import rollout_turn, value
from clutch.games.egg_thieves.bots.worth import NEAR, nest_of, worth
from clutch.games.egg_thieves.play.turn import BEFORE_SCOUTING
from clutch.games.egg_thieves.table.components import FULL, RAIDS
from clutch.games.egg_thieves.table.position import Raid, State
from tests.games.egg_thieves.positions import (
    cards,
    eggbot_turn,
    position,
    start,
    with_raptors,
)
from tests.play import do

HAND = "red-1-1 green-2-1 yellow-3-1 white-4-1 purple-1-2"
SCOUTING = ("card red-1-1", "lay nest-a-up", "card green-2-1", "lay spot-b-down")
NINE = "white-3-2 white-2-2 red-2-2 red-1-2 green-1-1"
"""White is guarded, red and green survive."""


def polite(state: State) -> list[str]:
    view = state.observation(state.current_player)
    return [
        str(action) for action in GAME.sensible_actions(view, state.legal_actions())
    ]


def best(state: State) -> str:
    view, legal = state.observation(state.current_player), state.legal_actions()
    ratings = GAME.rate(view, legal)
    return str(max(zip(ratings, map(str, legal), strict=True))[1])


def test_nobody_looks_at_a_card_they_know() -> None:
    nests = ("(red-3-2)0 (red-1-2)", "green-3-2", "white-3-2")
    state = do(position(nests=nests, hand=HAND, raptors="squinter"), "hire squinter")

    assert polite(state) == ["peek a2"]


def test_an_eggbot_gets_no_eggs_for_early_discards() -> None:
    assert "discard" not in polite(eggbot_turn())
    assert "discard" in polite(eggbot_turn("red-1-1 red-1-2"))


def test_a_bot_brings_a_raid_that_pays() -> None:
    """The bot's own green eggs and the last triceratops make a sure gain."""
    state = position(
        nests=(NINE, "red-1-1", "green-1-1"),
        hand="yellow-1-2 yellow-1-1",
        boards={0: ("red-4-1 green-4-2", "", "")},
    )
    rng = RngStream("A")
    while state.current_player == 0:
        state = state.apply(choose(GAME, SeatKind.MEDIUM, state, rng))

    assert [0] == [raid.nest for raid in state.table.raids]
    assert state.table.eggs[0] > 5


def test_a_bot_makes_no_raid_that_pays_the_others() -> None:
    state = position(
        nests=(NINE, "red-1-1", "green-1-1"),
        hand="yellow-1-2 yellow-1-1",
        boards={1: ("red-4-1 green-4-2", "", "")},
    )
    rng = RngStream("A")
    while state.current_player == 0:
        state = state.apply(choose(GAME, SeatKind.MEDIUM, state, rng))

    assert state.table.raids == ()


def test_a_position_is_worth_more_to_who_can_bring_a_raid_that_pays() -> None:
    """Two triceratops are missing, and a card has one or both of them."""

    def chances(hand: str) -> float:
        state = position(
            nests=(NINE, "red-1-1", "green-1-1"),
            hand=hand,
            boards={0: ("red-4-1 green-4-2", "", "")},
        )
        return value(state)[0]

    assert chances("yellow-1-2 yellow-1-1") > chances("yellow-1-1 yellow-2-1")


def test_a_turn_that_is_done_is_worth_what_follows_its_end() -> None:
    state = do(position(nests=(NINE, "", ""), hand=HAND), *SCOUTING)

    assert value(state) == value(do(state, "end"))


def after_a_bots_turn(state: State) -> State:
    rng, player = RngStream("A"), state.current_player
    while state.current_player == player and not state.is_terminal:
        state = state.apply(choose(GAME, SeatKind.MEDIUM, state, rng))
    return state


@pytest.mark.parametrize(("eggs", "raids"), [((5, 60), RAIDS - 1), ((60, 5), RAIDS)])
def test_a_bot_ends_the_game_as_the_winner(eggs: tuple[int, int], raids: int) -> None:
    """It avoids a raid that pays if the game would then be lost."""
    state = position(
        nests=(NINE, "red-1-1", "green-1-1"),
        hand="yellow-1-2 yellow-1-1",
        boards={0: ("red-1-1", "", "")},
        eggs=eggs,
    )
    earlier = tuple([Raid(0, 0, (), ((), ()), 0)] * (RAIDS - 1))
    state = replace(state, table=replace(state.table, raids=earlier))

    assert raids == len(after_a_bots_turn(state).table.raids)


@pytest.mark.parametrize("shown", range(FULL))
def test_a_nest_that_is_nearly_full_invites_others(shown: int) -> None:
    """Others could raid it at their best moment, while now a raid would pay me."""
    pile, mine, nothing = cards("red-2-2 white-3-2"), cards("red-4-1"), [()]

    def worth_of(triceratops: int) -> float:
        return worth(nest_of(pile, triceratops, mine, nothing))

    gain = worth_of(shown) - worth_of(shown - 1) if shown else 0.0

    assert (gain < 0) is (shown == NEAR)


def test_an_extra_card_is_hired_when_it_pays() -> None:
    state = position(
        nests=(f"{NINE} green-2-1", "red-1-1", "white-1-1"),
        hand=f"{HAND} yellow-1-1",
        boards={0: ("red-4-1 green-4-2", "", "")},
        raptors="strutter",
    )
    state = do(state, "card white-4-1", "lay nest-c-up", "card purple-1-2")

    assert best(do(state, "lay spot-b-down")) == "hire strutter"


# Replies


Table = tuple[object, ...]


def table(state: State) -> Table:
    return state.hidden.nests, state.hidden.boards, state.hidden.hands, state.table.eggs


def after_greedy_turns(state: State, turn: int) -> Iterator[Table]:
    """Yield the tables after that turn, for every choice among equal ratings."""
    if state.table.turn != turn or state.is_terminal:
        yield table(state)
        return
    view, legal = state.observation(state.current_player), state.legal_actions()
    ratings = GAME.rate(view, legal)
    for action, rating in zip(legal, ratings, strict=True):
        if rating > max(ratings) - 1e-9:
            yield from after_greedy_turns(state.step(action), turn)


@pytest.mark.full
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_reply_is_what_a_greedy_player_does_without_raptors(players: int) -> None:
    for game in range(3):
        state, rng = start(players, seed=f"{game}"), RngStream(f"{game}")
        while not state.is_terminal:
            if state.decision == BEFORE_SCOUTING:
                alone = with_raptors(state)

                assert table(rollout_turn(alone)) in after_greedy_turns(
                    alone, alone.table.turn
                )
            state = state.step(choose(GAME, SeatKind.MEDIUM, state, rng))


def test_a_reply_goes_by_what_the_player_knows() -> None:
    """The reply is the same for another unseen card with the same back."""
    replies = [
        rollout_turn(
            position(
                nests=(f"({hidden})0 white-3-2 white-2-2", "red-1-1", "green-1-1"),
                hand=HAND,
                current=1,
                discards="",
            )
        )
        for hidden in ("red-3-2", "yellow-3-2")
    ]
    one, other = replies

    assert one.hidden.nests[0][1:] == other.hidden.nests[0][1:]
    assert one.hidden.nests[1:] == other.hidden.nests[1:]
    assert one.hidden.boards == other.hidden.boards


@pytest.mark.parametrize("hand", ["", "red-1-1"])
def test_a_reply_ends_a_turn_with_hardly_a_card(hand: str) -> None:
    state = position(hand=hand)

    assert state.table.turn + 1 == rollout_turn(state).table.turn


@pytest.mark.parametrize("eggbots", ["1-eggbot", "4-eggbots"])
def test_a_medium_bot_beats_the_eggbots_mostly(eggbots: str) -> None:
    won = 0.0
    for game in range(6):
        state, rng = start(1, eggbots, seed=f"{game}"), RngStream(f"{game}")
        while not state.is_terminal:
            state = state.step(choose(GAME, SeatKind.MEDIUM, state, rng))
        won += state.returns()[0]

    assert won >= 4
