"""Why an action is good in Mapped Out: each reason where it applies."""

import pytest
from inline_snapshot import snapshot

from clutch.core.match import SeatKind
from clutch.core.message import Message
from clutch.games.mapped_out import GAME
from clutch.games.mapped_out.bots import reasons
from clutch.games.mapped_out.table.position import State
from clutch.ui.words import Words
from tests.games.advised import reason
from tests.games.mapped_out.positions import laying, position, tile
from tests.play import Case, do, play

P, PPP, MM, EMPTY = (tile(w) for w in ("P", "PPP", "MM", "-"))
SWAP_1, STUDY_1, REVEAL_1 = tile("swap 1"), tile("study 1"), tile("reveal 1")
ROWS = {0: "right! up! up!", 1: "left! down! down!"}


def why(state: State, text: str) -> str:
    return reason(GAME, state, text)


def test_a_tile_lies_where_the_own_route_leads() -> None:
    state = do(
        position("0,0", rows=ROWS, hands={0: [PPP], 1: [MM]}), f"play t{PPP + 1}"
    )

    assert Words()(reasons.SURELY_MINE) == why(state, "lay 1,0")
    assert not why(state, "lay -1,0")


def test_a_tile_lies_where_nobody_goes() -> None:
    rows = {0: "right! right! right!", 1: "right! right! right!"}
    state = do(
        position("0,0", rows=rows, hands={0: [PPP], 1: [MM]}), f"play t{PPP + 1}"
    )

    assert Words()(reasons.NOBODYS) == why(state, "lay -1,0")


def test_a_card_that_is_not_known_tells_of_a_route() -> None:
    rows = {0: "right up up", 1: "left down down"}
    state = position("0,0", rows=rows, hands={0: [STUDY_1, P], 1: [MM]})
    state = laying(state, STUDY_1, "1,0")

    assert why(state, "study a1") == snapshot("You learn more about your own route.")
    assert why(state, "study b1") == snapshot("You learn more about Bo's route.")


def test_a_card_that_is_turned_up_tells_of_a_route() -> None:
    rows = {0: "right up up", 1: "left! down down"}
    state = position("0,0", rows=rows, hands={0: [REVEAL_1, P], 1: [MM]})
    state = laying(state, REVEAL_1, "1,0")

    assert why(state, "reveal a1") == snapshot("You learn more about your own route.")


def test_a_swap_makes_a_route_better() -> None:
    sea = {"0,0": P, "1,0": PPP, "0,1": EMPTY}
    rows = {0: "none! none! none!", 1: "right! up! none!"}
    state = position(sea, rows=rows, hands={0: [SWAP_1, STUDY_1], 1: [MM]})
    state = do(laying(state, SWAP_1, "0,-1"), "swap b1")

    assert Words()(reasons.BETTER_WAY) == why(state, "swap a1")


def test_a_swap_makes_another_route_worse() -> None:
    sea = {"0,0": P, "1,0": PPP, "0,1": EMPTY}
    rows = {0: "none! none! none!", 1: "right! up! none!"}
    state = position(sea, rows=rows, hands={0: [SWAP_1, STUDY_1], 1: [MM]})
    state = do(laying(state, SWAP_1, "0,-1"), "swap b1")

    assert Words()(reasons.WORSE_WAYS) == why(state, "swap b2")


@pytest.mark.parametrize(
    ("player", "left", "right", "expected"),
    [(0, EMPTY, PPP, reasons.BETTER_WAY), (1, PPP, EMPTY, reasons.WORSE_WAYS)],
)
def test_a_card_that_is_turned_upside_down_changes_a_route(
    player: int, left: int, right: int, expected: Message
) -> None:
    """The first player's card that leads left then leads right."""
    state = position(
        {"0,0": P, "-1,0": left, "1,0": right},
        rows={0: "left+draw none! none!", 1: "none none none"},
        hands={player: [REVEAL_1, MM], 1 - player: [STUDY_1]},
        current=player,
        easier=True,
    )
    state = do(laying(state, REVEAL_1, "0,1"), "reveal a1")

    assert Words()(expected) == why(state, "flip a1")
    assert not why(state, "keep a1")


def test_choosing_a_tile_has_no_reason() -> None:
    state = position("0,0", hands={0: [PPP], 1: [MM]})

    assert not why(state, f"play t{PPP + 1}")


def test_a_tile_lies_where_the_own_route_may_lead() -> None:
    rows = {0: "right up up up", 1: "none! none! none!"}
    state = do(
        position("0,0", rows=rows, hands={0: [PPP], 1: [MM]}), f"play t{PPP + 1}"
    )

    assert Words()(reasons.LIKELY_MINE) == why(state, "lay 1,0")


def test_a_tile_does_not_lie_where_nobody_goes_if_somebody_may_choose_it() -> None:
    """With the tile there, an Any card leads to it."""
    rows = {0: "any! any! any!", 1: "right! right! right!"}
    state = do(
        position("0,0", rows=rows, hands={0: [PPP], 1: [MM]}), f"play t{PPP + 1}"
    )

    assert not why(state, "lay -1,0")


def test_a_way_of_the_walk_brings_points() -> None:
    sea = {"0,0": EMPTY, "1,0": PPP, "0,1": P}
    state = position(sea, rows={0: "any", 1: "none"}, walk=True)

    assert why(state, "go 1,0") == snapshot("That way, you can reach 3 points.")
    assert why(state, "go 0,1") == snapshot("That way, you can reach 1 point.")


@pytest.mark.parametrize("seed", "AB")
def test_what_gains_nothing_changes_and_tells_nothing(seed: str) -> None:
    """Even the acting player, who sees everything revealed, learns nothing."""
    found = 0
    for state in play(Case(GAME.key, 2, (), SeatKind.EASY, seed)).states[:-1]:
        player = state.current_player
        seen = state.observation(player)
        for action in state.legal_actions():
            if GAME.is_pointless(seen, action):
                after = state.step(action)
                assert seen.known.rows == after.observation(player).known.rows
                assert seen.table.tiles == after.table.tiles
                found += 1

    assert found
