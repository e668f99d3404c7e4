"""Les œufs sont faits!: a test for each printed rule and for each of our rulings.

`rules.md` has their wording. A camp that is a row of six is `ROW_1` or `ROW_6`.
"""

from collections import Counter

import pytest
from inline_snapshot import snapshot

from clutch.core.decision import IllegalAction
from clutch.core.game import default_options
from clutch.core.link import game_word, parse_game
from clutch.core.match import Seat, SeatKind, Setup, begin
from clutch.core.position import SPECTATOR, Memory
from clutch.core.position import why_not as refusal
from clutch.core.rng import Rng, RngStream
from clutch.core.values import replace
from clutch.games import GAMES
from clutch.games.les_oeufs_sont_faits import GAME
from clutch.games.les_oeufs_sont_faits.play.moving import Jumping
from clutch.games.les_oeufs_sont_faits.play.turn import Beginning
from clutch.games.les_oeufs_sont_faits.table.actions import (
    CLAIM,
    DONE,
    LEAVE,
    LOOK,
    PASS,
    STOP,
    Action,
    Jump,
    Step,
    Take,
)
from clutch.games.les_oeufs_sont_faits.table.components import (
    BOARDS,
    EGGS,
    SYMBOLS,
    Board,
    Symbol,
)
from clutch.games.les_oeufs_sont_faits.table.position import (
    Hidden,
    Reason,
    State,
    Verb,
    owner_at,
)
from clutch.games.les_oeufs_sont_faits.table.sights import just_seen
from tests.games.les_oeufs_sont_faits.positions import (
    cells,
    known,
    names,
    position,
    showing,
    turned,
)
from tests.play import can, do

ROW_1 = "a1 b1 c1 d1 e1 f1"
ROW_6 = "a6 b6 c6 d6 e6 f6"
CORNERS = ("a1 b1 a2 b2", "a5 b5 a6 b6", "e5 f5 e6 f6", "e1 f1 e2 f2")


WRONG_OF_FOUR = position(
    players=4,
    showing={0: "c3", 2: "f6 e6", 3: "f1"},
    turned={0: "a1 a2 b1", 1: "b2 c4 c5", 2: "d4"},
)
"""Player 0 may make the claim, but one egg shows and one is player 1's."""


def start(players: int = 2, board: str = "6x6", seed: str = "A") -> State:
    options = default_options(GAME) | {"board": board}
    return GAME.initial_state(players, options, Rng(seed))


def why_not(state: State, tried: str) -> str:
    return refusal(state.observation(state.current_player), tried).text


# Components and their layout


@pytest.mark.rule("OE-001")
def test_four_circles_four_triangles_six_diamonds_six_stars() -> None:
    """There are as many as the game with the most eggs of that symbol needs."""
    expected = {
        Symbol.CIRCLE: 4,
        Symbol.TRIANGLE: 4,
        Symbol.DIAMOND: 6,
        Symbol.STAR: 6,
    }
    needed = Counter[Symbol]()
    for board in BOARDS.values():
        needed |= Counter(dict.fromkeys(board.symbols, board.eggs_each))

    assert expected == needed
    assert expected == EGGS
    assert needed.total() == 20


@pytest.mark.rule("OE-001")
@pytest.mark.parametrize("board", BOARDS.values(), ids=repr)
def test_each_player_has_eggs_of_one_symbol(board: Board) -> None:
    assert len(set(board.symbols)) == board.players
    assert {board.eggs_each} == {camp.bit_count() for camp in board.camps}


@pytest.mark.rule("OE-002")
def test_two_or_four_can_play() -> None:
    assert GAME.players == (2, 4)


@pytest.mark.rule("OE-003")
def test_two_players_have_a_line_of_six_showing_on_opposite_sides() -> None:
    state = start(2)

    assert showing(state, 0) == ROW_1
    assert showing(state, 1) == ROW_6
    assert state.table.turned == 0


@pytest.mark.rule("OE-004")
def test_the_lines_are_the_camps_of_two_players() -> None:
    assert BOARDS[6, 2].camps == (cells(ROW_1), cells(ROW_6))


@pytest.mark.rule("OE-005")
def test_four_players_have_a_square_of_four_showing_in_a_corner() -> None:
    state = start(4)

    assert tuple(names(cells(c)) for c in CORNERS) == tuple(
        showing(state, player) for player in range(4)
    )
    assert state.table.turned == 0


@pytest.mark.rule("OE-006")
def test_the_squares_are_the_camps_of_four_players() -> None:
    assert BOARDS[6, 4].camps == tuple(map(cells, CORNERS))


@pytest.mark.rule("OE-007")
@pytest.mark.parametrize("players", [2, 4])
def test_who_begins_is_left_to_chance(players: int) -> None:
    first = Counter(start(players, seed=f"{i}").current_player for i in range(400))

    assert set(first) == set(range(players))
    assert min(first.values()) > 400 / players * 0.7


@pytest.mark.rule("OE-008")
@pytest.mark.parametrize("players", [2, 4])
def test_turns_go_round_by_seat(players: int) -> None:
    state = start(players)
    order = []
    for _ in range(players + 1):
        order.append(state.current_player)
        while state.current_player == order[-1]:
            state = state.apply(state.legal_actions()[0])

    assert order == [(order[0] + i) % players for i in range(players + 1)]


# A turn


@pytest.mark.rule("OE-009")
def test_a_turn_begins_with_an_own_showing_egg_or_a_turned_one() -> None:
    state = position(showing={0: "b2", 1: "d4"}, turned={0: "b5", 1: "e2"})

    assert can(state) == "take b2, take e2, take b5"


@pytest.mark.rule("OE-009")
def test_a_turn_is_over_after_one_move_or_one_look() -> None:
    state = position(showing={0: "b2", 1: "d4"}, turned={1: "e2"})

    assert do(state, "take b2", "step b3").current_player == 1
    assert do(state, "take e2", "step e3").current_player == 1
    assert do(state, "take e2", "look", "done").current_player == 1


@pytest.mark.rule("OE-010")
def test_a_step_goes_to_every_empty_neighbour() -> None:
    state = position(showing={0: "c3 d4", 1: "b2"})

    assert can(do(state, "take c3"), "step") == "c2 d2 b3 d3 b4 c4"


@pytest.mark.rule("OE-010")
def test_a_step_onto_an_egg_is_refused() -> None:
    state = do(position(showing={0: "c3 d4"}), "take c3")

    with pytest.raises(IllegalAction):
        state.apply(Step(cells("d4").bit_length() - 1))
    assert snapshot(
        "This cell is taken: an egg can only go to a free cell."
    ) == why_not(state, "d4")


@pytest.mark.rule("OE-010")
def test_a_step_of_two_cells_is_refused() -> None:
    state = do(position(showing={0: "c3"}), "take c3")

    assert "e4" not in can(state, "step")
    assert snapshot(
        "Too far: an egg steps one cell in any direction, or jumps straight over "
        "a neighbouring egg onto the cell behind it."
    ) == why_not(state, "e4")


@pytest.mark.rule("OE-011")
def test_a_jump_goes_over_a_neighbour_to_the_cell_behind() -> None:
    state = position(showing={0: "b2 b3 c2 c3"})

    assert can(do(state, "take b2"), "jump") == "d2 b4 d4"
    assert showing(do(state, "take b2", "jump d4"), 0) == "c2 b3 c3 d4"


@pytest.mark.rule("OE-011")
def test_a_jump_over_an_empty_cell_is_refused() -> None:
    state = do(position(showing={0: "b2"}), "take b2")

    assert can(state, "jump") == ""
    assert snapshot("You can't jump here: there is no egg in between.") == why_not(
        state, "d2"
    )


@pytest.mark.rule("OE-012")
def test_any_egg_can_be_jumped_over() -> None:
    state = position(showing={0: "c3 c4", 1: "d3"}, turned={0: "d4", 1: "b3"})

    assert can(do(state, "take c3"), "jump") == "a3 e3 c5 e5"


@pytest.mark.rule("OE-013")
def test_a_jump_needs_a_free_cell_behind() -> None:
    state = do(position(showing={0: "b2 c2 d2"}), "take b2")

    assert can(state, "jump") == ""
    assert snapshot(
        "This cell is taken: an egg can only go to a free cell."
    ) == why_not(state, "d2")


@pytest.mark.rule("OE-013")
def test_a_jump_does_not_leave_the_board() -> None:
    small = position(showing={0: "e3 f3 e2"})
    large = position(showing={0: "e3 f3 g3"}, board="8x8")

    assert can(do(small, "take e3"), "jump") == "e1"
    assert can(do(large, "take f3"), "jump") == "d3 h3"


@pytest.mark.rule("OE-014")
def test_jumps_can_follow_each_other() -> None:
    state = position(showing={0: "a2 b2 d2"})
    after = do(state, "take a2", "jump c2", "jump e2")

    assert showing(after, 0) == "b2 d2 e2"
    assert after.current_player == 1


@pytest.mark.rule("OE-015")
def test_two_eggs_in_a_row_cannot_be_jumped() -> None:
    state = position(showing={0: "a2 b2 d2 e2"})
    after = do(state, "take a2", "jump c2")

    assert after.current_player == 1  # e2 is not free behind d2: no jump is left
    assert showing(after, 0) == "b2 c2 d2 e2"


# Turned eggs


@pytest.mark.rule("OE-016")
def test_an_egg_is_turned_in_the_enemy_camp() -> None:
    state = position(showing={0: "c5"})
    after = do(state, "take c5", "step c6")

    assert turned(after, 0) == "c6"
    assert showing(after, 0) == ""


@pytest.mark.rule("OE-016")
def test_an_egg_is_not_turned_before_the_enemy_camp() -> None:
    state = position(showing={0: "c4"})

    assert showing(do(state, "take c4", "step c5"), 0) == "c5"


@pytest.mark.rule("OE-017")
def test_a_turned_egg_stays_turned_wherever_it_goes() -> None:
    state = position(showing={0: "a3"}, turned={0: "c2", 1: "c5"})
    at_home = do(state, "take c2", "step c1")
    in_camp = do(at_home, "take c5", "step c6")

    assert turned(at_home, 0) == "c1"
    assert turned(in_camp, 1) == "c6"


@pytest.mark.rule("OE-018")
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_a_turned_egg_shows_nobody_its_symbol(viewer: int) -> None:
    state = do(position(showing={0: "c5 a1", 1: "a6"}), "take c5", "step c6")
    observation = state.observation(viewer)

    assert observation.table.turned == 1 << 42
    assert owner_at(observation, 42) is None


@pytest.mark.rule("OE-019")
@pytest.mark.parametrize("current", [0, 1])
def test_every_player_may_move_a_turned_egg(current: int) -> None:
    state = position(showing={}, turned={0: "b3", 1: "e4"}, current=current)

    assert turned(do(state, "take b3", "step b4"), 0) == "b4"
    assert turned(do(state, "take e4", "step e5"), 1) == "e5"


@pytest.mark.rule("OE-020")
def test_a_turned_egg_steps_and_jumps_like_any_other() -> None:
    state = position(showing={0: "c3 e4"}, turned={1: "b2"})
    taken = do(state, "take b2")

    assert can(taken, "step") == "a1 b1 c1 a2 c2 a3 b3"
    assert can(taken, "jump") == "d4"
    assert turned(do(taken, "jump d4", "jump f4"), 1) == "f4"


@pytest.mark.rule("OE-021")
@pytest.mark.parametrize("cell", ["b3", "e4"])
def test_a_look_is_at_any_turned_egg(cell: str) -> None:
    state = position(showing={0: "a1"}, turned={0: "b3", 1: "e4"})

    assert "look" in can(do(state, f"take {cell}"))


@pytest.mark.rule("OE-021")
def test_a_look_shows_the_symbol_to_who_looks_alone() -> None:
    state = position(showing={0: "a1"}, turned={0: "b3", 1: "e4"})
    looking = do(state, "take e4", "look")

    assert looking.table.peek == 1 << 28
    assert owner_at(looking.observation(0), 28) == 1
    assert known(looking, 0) == ("", "e4")
    assert known(looking, 1) == ("", "")
    assert known(looking, SPECTATOR) == ("", "")
    assert owner_at(looking.observation(1), 28) is None


@pytest.mark.rule("OE-021")
def test_a_showing_egg_is_not_looked_at() -> None:
    state = do(position(showing={0: "a1"}), "take a1")

    assert "look" not in can(state)
    assert snapshot(
        "You can only peek at turned eggs: this one shows its symbol."
    ) == why_not(state, "look")


@pytest.mark.rule("OE-022")
def test_no_move_is_made_with_a_look() -> None:
    state = position(showing={0: "a1"}, turned={1: "e4"})
    looking = do(state, "take e4", "look")

    assert can(looking) == "done"
    assert do(looking, "done").current_player == 1


@pytest.mark.rule("OE-023")
def test_the_egg_looked_at_stays_where_it_is() -> None:
    state = position(showing={0: "a1"}, turned={1: "e4"})
    after = do(state, "take e4", "look", "done")

    assert state.table.showing == after.table.showing
    assert state.hidden.turned == after.hidden.turned
    assert state.table.turned == after.table.turned


@pytest.mark.rule("OE-024")
def test_a_showing_egg_of_an_opponent_is_not_moved() -> None:
    state = position(showing={0: "a1", 1: "c3"})

    with pytest.raises(IllegalAction):
        state.apply(Take(cells("c3").bit_length() - 1))
    assert snapshot(
        "You can't move another player's egg while its symbol shows."
    ) == why_not(state, "c3")


@pytest.mark.rule("OE-025")
def test_turning_an_egg_by_a_step_ends_the_turn() -> None:
    state = position(showing={0: "c5", 1: "d6 a3"})

    assert do(state, "take c5", "step c6").current_player == 1


@pytest.mark.rule("OE-025")
def test_turning_an_egg_ends_a_chain_that_could_go_on() -> None:
    state = position(showing={0: "c4", 1: "c5 d6 a3"})
    after = do(state, "take c4", "jump c6")

    assert after.current_player == 1
    assert after.table.decision == Beginning()
    assert turned(after, 0) == "c6"


@pytest.mark.rule("OE-025")
def test_turning_an_egg_ends_the_turn_even_with_a_full_camp() -> None:
    state = position(showing={0: "c5", 1: "a3"}, turned={1: ROW_1})

    assert do(state, "take c5", "step c6").current_player == 1


@pytest.mark.rule("OE-026")
def test_eggs_come_home_while_others_still_show() -> None:
    state = position(showing={0: "d3", 1: "a3"}, turned={0: "c2"})
    after = do(state, "take c2", "step c1")

    assert turned(after, 0) == "c1"
    assert showing(after, 0) == "d3"


@pytest.mark.rule("OE-027")
@pytest.mark.parametrize(("start", "end"), [("b4", "b5"), ("d4", "e5"), ("d2", "e2")])
def test_four_players_any_enemy_camp_turns_an_egg(start: str, end: str) -> None:
    state = position(players=4, showing={0: start, 1: "a6", 2: "f6", 3: "f1"})

    assert turned(do(state, f"take {start}", f"step {end}"), 0) == end


# The claim


@pytest.mark.rule("OE-028")
def test_the_claim_is_possible_whether_right_or_wrong() -> None:
    right = position(showing={1: "a3"}, turned={0: ROW_1})
    wrong = position(showing={0: "a3"}, turned={1: ROW_1})

    assert "claim" in can(right)
    assert "claim" in can(wrong)


@pytest.mark.rule("OE-029")
@pytest.mark.parametrize("viewer", [1, 2, 3, SPECTATOR])
def test_four_players_a_wrong_claim_shows_the_others_no_symbol(viewer: int) -> None:
    checking = do(WRONG_OF_FOUR, "claim")
    after = do(checking, "leave")

    assert known(checking, viewer) == ("", "", "", "")
    assert known(after, viewer) == ("", "", "", "")
    assert names(checking.observation(viewer).table.turned) == (
        names(WRONG_OF_FOUR.table.turned)
    )
    assert names(after.observation(viewer).table.turned) == "b2 c4 d4 c5"


@pytest.mark.rule("OE-029")
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_two_players_after_a_wrong_claim_every_egg_lies_open(viewer: int) -> None:
    state = position(showing={0: "a3"}, turned={0: "a1 b1 c1 d1 e1", 1: "f1"})

    assert known(do(state, "claim"), viewer) == ("a1 b1 c1 d1 e1", "f1")


@pytest.mark.rule("OE-067")
def test_who_was_wrong_of_four_sees_the_own_camp_and_the_own_eggs() -> None:
    state = position(
        players=4,
        showing={2: "f6 e6", 3: "f1"},
        turned={0: "a1 a2 b1 d3", 1: "b2 c4 c5", 2: "d4"},
    )
    checking = do(state, "claim")

    assert known(checking, 0) == ("a1 b1 a2 d3", "b2", "", "")
    assert checking.current_player == 0
    assert can(checking) == "leave"
    assert snapshot("You were wrong: take your eggs off the board.") == why_not(
        checking, "c4"
    )


@pytest.mark.rule("OE-067")
def test_who_was_wrong_sees_it_until_the_eggs_have_left() -> None:
    after = do(WRONG_OF_FOUR, "claim", "leave")

    assert known(after, 0) == ("", "", "", "")


@pytest.mark.rule("OE-067")
@pytest.mark.parametrize("looks_first", [False, True])
def test_what_was_wrong_cannot_be_seen_and_taken_back(
    looks_first: bool,  # noqa: FBT001 - a table of cases
) -> None:
    before = do(WRONG_OF_FOUR, "take c4", "look") if looks_first else WRONG_OF_FOUR
    checking = do(before, "claim")

    assert before.checkpoint < checking.checkpoint
    assert checking.checkpoint < do(checking, "leave").checkpoint


@pytest.mark.rule("OE-067")
@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_what_who_was_wrong_sees_is_in_no_other_view(viewer: int) -> None:
    one = do(WRONG_OF_FOUR, "claim")
    exchanged = replace(
        one.hidden,
        turned=(
            cells("a1 a2 b1 d4"),
            cells("b2 c4 c5"),
            0,
            0,
        ),
    )
    other = replace(one, hidden=exchanged)

    assert one.observation(viewer).table == other.observation(viewer).table
    assert known(one, viewer) == known(other, viewer)


@pytest.mark.rule("OE-030")
def test_a_right_claim_wins_at_once_and_shows_the_eggs() -> None:
    state = position(showing={1: "a3"}, turned={0: ROW_1, 1: "c4"})
    after = do(state, "claim")

    assert after.is_terminal
    assert after.returns() == (1.0, 0.0)
    assert known(after, 1) == (ROW_1, "c4")
    assert known(after, SPECTATOR) == (ROW_1, "c4")


@pytest.mark.rule("OE-031")
def test_a_claim_with_all_own_eggs_turned_at_home_is_right() -> None:
    after = do(position(showing={1: "a3"}, turned={0: ROW_1}), "claim")

    assert after.table.result is not None
    assert after.table.result.reason is Reason.RIGHT_CLAIM


@pytest.mark.rule("OE-031")
@pytest.mark.parametrize("showing_cells", ["a3", ""])
def test_one_egg_showing_or_elsewhere_makes_it_wrong(showing_cells: str) -> None:
    elsewhere = "" if showing_cells else "a3 "
    state = position(
        showing={0: showing_cells},
        turned={0: f"{elsewhere}a1 b1 c1 d1 e1", 1: "f1"},
    )
    after = do(state, "claim")

    assert after.table.result is not None
    assert after.table.result.reason is Reason.WRONG_CLAIM


@pytest.mark.rule("OE-032")
def test_two_players_a_wrong_claim_lets_the_opponent_win() -> None:
    state = position(showing={0: "a3"}, turned={0: "a1 b1 c1 d1 e1", 1: "f1"})
    after = do(state, "claim")

    assert after.is_terminal
    assert after.returns() == (0.0, 1.0)


@pytest.mark.rule("OE-033")
def test_four_players_the_eggs_of_who_was_wrong_leave_and_play_goes_on() -> None:
    state = position(
        players=4,
        showing={0: "c3", 1: "b6", 2: "f6", 3: "f1"},
        turned={0: "a1 a2 b1", 1: "b2"},
    )
    after = do(state, "claim", "leave")

    assert not after.is_terminal
    assert after.table.showing == (0, cells("b6"), cells("f6"), cells("f1"))
    assert after.hidden.turned == (0, cells("b2"), 0, 0)
    assert names(after.table.turned) == "b2"
    assert after.current_player == 1


@pytest.mark.rule("OE-034")
def test_four_players_the_last_one_who_has_not_claimed_wins() -> None:
    state = position(
        players=4,
        showing={2: "c3"},
        turned={3: CORNERS[2], 2: "d3"},
        current=2,
        out=frozenset({0, 1}),
    )
    after = do(state, "claim")

    assert after.returns() == (0.0, 0.0, 0.0, 1.0)
    assert after.table.result is not None
    assert after.table.result.reason is Reason.LAST_ONE


@pytest.mark.rule("OE-034")
def test_four_players_two_who_were_wrong_do_not_end_the_game() -> None:
    state = position(
        players=4,
        showing={1: "c3", 2: "f6", 3: "f1"},
        turned={3: "a5 b5 a6 b6"},
        current=1,
        out=frozenset({0}),
    )

    assert not do(state, "claim").is_terminal


# Rulings: the board


@pytest.mark.rule("OE-035")
def test_the_usual_board_is_6_by_6_in_8_directions() -> None:
    board = start().table.board

    assert board.size == 6
    assert len(board.cells) == 36
    assert names(board.neighbours[18]) == "b2 c2 d2 b3 d3 b4 c4 d4"
    assert names(board.neighbours[0]) == "b1 a2 b2"
    assert names(board.neighbours[45]) == "e5 f5 e6"


@pytest.mark.rule("OE-036")
def test_the_other_board_is_8_by_8_with_the_line_centred() -> None:
    state = start(board="8x8")

    assert [choice.key for choice in GAME.options[0].choices] == ["6x6", "8x8"]
    assert len(state.table.board.cells) == 64
    assert showing(state, 0) == "b1 c1 d1 e1 f1 g1"
    assert showing(state, 1) == "b8 c8 d8 e8 f8 g8"


@pytest.mark.rule("OE-037")
def test_two_players_diamonds_on_row_1_against_stars_on_row_6() -> None:
    assert SYMBOLS[2] == (Symbol.DIAMOND, Symbol.STAR)
    assert names(BOARDS[6, 2].camps[0]) == ROW_1
    assert names(BOARDS[6, 2].camps[1]) == ROW_6


@pytest.mark.rule("OE-038")
def test_four_players_have_a_symbol_each_and_corners_clockwise() -> None:
    assert set(SYMBOLS[4]) == set(Symbol)
    # Row 1 is the bottom row: bottom left, top left, top right, bottom right.
    assert tuple(map(names, BOARDS[8, 4].camps)) == (
        "a1 b1 a2 b2",
        "a7 b7 a8 b8",
        "g7 h7 g8 h8",
        "g1 h1 g2 h2",
    )


# Rulings: moves


@pytest.mark.rule("OE-039")
def test_a_chain_may_change_its_direction() -> None:
    state = position(showing={0: "a2 b2 c3"})
    after = do(state, "take a2", "jump c2", "jump c4")

    assert showing(after, 0) == "b2 c3 c4"


@pytest.mark.rule("OE-040")
def test_eggs_jumped_over_stay() -> None:
    state = position(showing={0: "a2", 1: "b2"}, turned={1: "d2"})
    after = do(state, "take a2", "jump c2", "jump e2")

    assert showing(after, 1) == "b2"
    assert turned(after, 1) == "d2"


@pytest.mark.rule("OE-041")
def test_a_chain_is_played_jump_by_jump_with_a_stop() -> None:
    state = position(showing={0: "a2 b2 d2"})
    middle = do(state, "take a2", "jump c2")

    assert can(middle) == "jump e2, stop"
    assert do(middle, "stop").current_player == 1
    assert showing(do(middle, "stop"), 0) == "b2 c2 d2"


@pytest.mark.rule("OE-042")
def test_a_chain_does_not_come_back_to_its_start() -> None:
    state = position(showing={0: "b2 c2 e2"})
    middle = do(state, "take b2", "jump d2")

    assert can(middle) == "jump f2, stop"
    assert snapshot(
        "You can't jump back to a cell this egg has been on this turn."
    ) == why_not(middle, "b2")


@pytest.mark.rule("OE-042")
def test_a_chain_does_not_come_back_to_a_cell_on_its_way() -> None:
    state = position(showing={0: "a2 b2 d2 e3 d4 c3"})
    middle = do(state, "take a2", "jump c2", "jump e2", "jump e4", "jump c4")

    assert middle.current_player == 1  # c2 behind c3 has been passed: the end
    with pytest.raises(IllegalAction):
        middle.apply(Jump(10))


@pytest.mark.rule("OE-043")
def test_no_jump_follows_a_step() -> None:
    state = position(showing={0: "b2 c3"})

    assert do(state, "take b2", "step b3").current_player == 1


@pytest.mark.rule("OE-043")
def test_no_step_follows_a_jump() -> None:
    middle = do(position(showing={0: "a2 b2 d2"}), "take a2", "jump c2")

    assert can(middle, "step") == ""
    assert snapshot("After a jump, you can only jump again, not step.") == why_not(
        middle, "c3"
    )


@pytest.mark.rule("OE-044")
def test_turned_eggs_enter_and_leave_camps_without_effect() -> None:
    state = position(
        showing={0: "a3", 1: "f3"}, turned={0: "c2 d5", 1: "e1"}, current=1
    )

    assert turned(do(state, "take c2", "step c1"), 0) == "c1 d5"
    assert turned(do(state, "take d5", "step d6"), 0) == "c2 d6"
    assert turned(do(state, "take e1", "step e2"), 1) == "e2"


@pytest.mark.rule("OE-044")
def test_a_turned_egg_jumps_on_through_a_camp() -> None:
    state = position(showing={1: "c5 d6"}, turned={0: "c4"})

    assert can(do(state, "take c4", "jump c6")) == "jump e6, stop"


@pytest.mark.rule("OE-045")
def test_a_showing_egg_may_go_back_into_its_own_camp() -> None:
    state = position(showing={0: "b2 c1", 1: "a6"})

    assert showing(do(state, "take b2", "step b1"), 0) == "b1 c1"


@pytest.mark.rule("OE-046")
@pytest.mark.parametrize("players", [2, 4])
def test_a_turned_egg_does_not_go_straight_back(players: int) -> None:
    state = position(
        players=players, showing={0: "a3", 1: "c5"}, turned={0: "c3", 1: "e3"}
    )
    after = do(state, "take c3", "step c4", "take c4")

    assert after.current_player == 1
    assert can(after, "step") == "b3 d3 b4 d4 b5 d5"
    assert can(after, "jump") == "c6"
    assert snapshot(
        "You can't move this egg back the way it came: the player before you just "
        "moved it."
    ) == why_not(after, "c3")


@pytest.mark.rule("OE-046")
def test_it_goes_back_to_no_cell_of_its_way() -> None:
    """The egg has jumped from a2 by c2 to e2."""
    state = position(showing={0: "b2 d2", 1: "f6 b1 d3"}, turned={1: "a2"})
    after = do(state, "take a2", "jump c2", "jump e2", "stop", "take e2")

    assert "c2" not in can(after, "jump").split()
    assert snapshot(
        "You can't move this egg back the way it came: the player before you just "
        "moved it."
    ) == why_not(after, "c2")


@pytest.mark.rule("OE-046")
def test_it_jumps_back_to_no_cell_of_its_way_by_a_detour_either() -> None:
    """From e2 it jumps over e3 to e4; from there only c2 is left, where it has been."""
    state = position(showing={0: "b2 d2 e3 d3 f6"}, turned={1: "a2"})
    before = do(state, "take a2", "jump c2", "jump e2", "stop", "take e2")
    after = do(before, "jump e4")

    assert before.current_player == 1
    assert after.current_player == 0


@pytest.mark.rule("OE-046")
def test_an_egg_that_was_just_turned_does_not_go_straight_back_either() -> None:
    state = position(showing={0: "c5", 1: "a3"})
    after = do(state, "take c5", "step c6", "take c6")

    assert can(after, "step") == "b5 d5 b6 d6"


@pytest.mark.rule("OE-046")
@pytest.mark.parametrize("players", [2, 4])
def test_it_may_go_back_one_turn_later(players: int) -> None:
    state = position(
        players=players, showing={0: "a3", 1: "c5", 2: "f6"}, turned={0: "c3", 1: "e3"}
    )
    after = do(state, "take c3", "step c4", "take e3", "look", "done")

    assert "c3" in can(do(after, "take c4"), "step").split()


@pytest.mark.rule("OE-046")
def test_the_egg_moved_by_who_then_claimed_wrongly_does_not_go_straight_back() -> None:
    state = position(
        players=4,
        showing={0: "d3", 1: "c6", 2: "f6", 3: "f1"},
        turned={0: "a1 a2 b2", 1: "c2"},
    )
    after = do(state, "take c2", "step b1", "claim", "leave", "take b1")

    assert after.current_player == 1
    assert "c2" not in can(after, "step").split()


@pytest.mark.rule("OE-047")
def test_who_can_do_nothing_passes() -> None:
    state = position(showing={0: "a1", 1: "b1 c1 a2 a3 b2 c3"})

    assert can(state) == "pass"
    assert do(state, "pass").current_player == 1


@pytest.mark.rule("OE-047")
@pytest.mark.parametrize("egg", ["showing", "turned"])
def test_who_can_do_something_does_not_pass(egg: str) -> None:
    showing_cells, turned_cells = ("f6", "") if egg == "showing" else ("", "f6")
    state = position(
        showing={0: f"a1 {showing_cells}", 1: "b1 c1 a2 a3 b2 c3"},
        turned={1: turned_cells},
    )

    assert "pass" not in can(state)
    with pytest.raises(IllegalAction):
        state.apply(PASS)


# Rulings: the claim


@pytest.mark.rule("OE-048")
def test_the_claim_is_possible_at_the_start_of_the_own_turn() -> None:
    state = position(showing={0: "a3", 1: "f3"}, turned={1: ROW_1})

    assert "claim" in can(state)
    assert "claim" not in can(do(state, "take a3"))
    assert snapshot(
        "You can't say “The eggs are ready!” in the middle of a move."
    ) == why_not(do(state, "take a3"), "claim")


@pytest.mark.rule("OE-048")
def test_the_claim_is_possible_right_after_the_own_move() -> None:
    state = position(showing={1: "f3"}, turned={0: "b1 c1 d1 e1 f1 a2"})
    after = do(state, "take a2", "step a1")

    assert can(after) == "done, claim"
    assert after.current_player == 0
    assert do(after, "done").current_player == 1
    assert do(after, "claim").returns() == (1.0, 0.0)


@pytest.mark.rule("OE-048")
def test_the_claim_is_possible_right_after_a_look() -> None:
    state = position(showing={1: "f3"}, turned={0: ROW_1})

    assert can(do(state, "take a1", "look")) == "done, claim"


@pytest.mark.rule("OE-048")
def test_the_claim_is_not_possible_after_a_move_that_turns_an_egg() -> None:
    """The claim could not be right: the turned egg is in another player's camp."""
    state = position(showing={0: "a5", 1: "f3"}, turned={0: "a1 b1 c1 d1 e1", 1: "f1"})
    after = do(state, "take a5", "step a6")

    assert after.table.board.camps[0] & after.table.turned == cells(ROW_1)
    assert after.current_player == 1


@pytest.mark.rule("OE-048")
def test_the_claim_is_not_possible_within_a_chain() -> None:
    state = position(showing={0: "a3 b3 d3", 1: "f3"}, turned={0: ROW_1})
    middle = do(state, "take a3", "jump c3")

    assert "claim" not in can(middle)
    assert can(do(middle, "stop")) == "done, claim"


@pytest.mark.rule("OE-048")
def test_the_claim_is_not_possible_in_the_turn_of_another() -> None:
    state = position(showing={0: "a3", 1: "f3"}, turned={0: ROW_1}, current=1)

    assert "claim" not in can(state)


@pytest.mark.rule("OE-049")
@pytest.mark.parametrize("board", ["6x6", "8x8"])
@pytest.mark.parametrize(("players", "eggs"), [(2, 6), (4, 4)])
def test_a_camp_has_a_cell_for_each_egg(board: str, players: int, eggs: int) -> None:
    state = start(players, board)

    assert [eggs] * players == [camp.bit_count() for camp in state.table.board.camps]
    assert [eggs] * players == [own.bit_count() for own in state.table.showing]


@pytest.mark.rule("OE-050")
def test_who_was_wrong_gets_no_more_turns() -> None:
    state = position(
        players=4,
        showing={1: "c3", 2: "f6", 3: "f1"},
        turned={0: "d3", 3: "a5 b5 a6 b6"},
        current=1,
    )
    state = do(state, "claim", "leave")
    order = []
    for _ in range(6):
        order.append(state.current_player)
        state = do(state, "take d3", "look", "done")

    assert order == [2, 3, 0, 2, 3, 0]


@pytest.mark.rule("OE-051")
def test_the_claim_is_the_one_action_that_is_confirmed() -> None:
    """The page asks before serious actions; see the tests of the app."""
    others: tuple[Action, ...] = (
        *(Take(0), Step(0), Jump(0)),
        *(LOOK, STOP, LEAVE, PASS, DONE),
    )

    assert CLAIM.question is not None
    assert not any(action.question for action in others)


@pytest.mark.rule("OE-052")
def test_the_claim_is_not_offered_while_the_camp_is_not_full_of_turned_eggs() -> None:
    free = position(showing={0: "f3"}, turned={0: "a1 b1 c1 d1 e1"})
    shows = position(showing={0: "f1"}, turned={0: "a1 b1 c1 d1 e1"})

    assert "claim" not in can(free)
    assert "claim" not in can(shows)
    assert snapshot(
        "You can't say this until every cell of your camp holds a turned egg."
    ) == why_not(free, "claim")
    with pytest.raises(IllegalAction):
        shows.apply(CLAIM)


# Rulings: hidden information


@pytest.mark.rule("OE-053")
@pytest.mark.parametrize(
    ("memory", "seen"),
    [
        ("no-aid", ("", "")),
        ("own-looks", ("b3", "")),
        ("everything-seen", ("b3", "e4")),
    ],
)
def test_owners_of_turned_eggs_are_seen_as_the_aid_allows(
    memory: str, seen: tuple[str, str]
) -> None:
    state = position(
        memory=memory,
        showing={0: "a1"},
        turned={0: "b3", 1: "e4"},
        looked={0: "b3"},
    )

    assert seen == known(state, 0)


@pytest.mark.rule("OE-054")
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_exchanging_two_turned_eggs_gives_the_same_view(viewer: int) -> None:
    one = position(
        showing={0: "a1", 1: "f6"}, turned={0: "b3", 1: "e4"}, looked={0: "b3"}
    )
    exchanged = Hidden(
        (cells("e4"), cells("b3")), (0, cells("b3 e4")), just_seen(cells("b3"), 0, 3)
    )
    other = replace(one, hidden=exchanged)

    assert one.observation(viewer) == other.observation(viewer)
    assert repr(one.observation(viewer)) == repr(other.observation(viewer))


@pytest.mark.rule("OE-055")
def test_the_memory_aid_has_three_settings_and_is_usually_off() -> None:
    option = GAME.options[1]

    assert option.key == "memory"
    assert [choice.key for choice in option.choices] == [
        "no-aid",
        "own-looks",
        "everything-seen",
    ]


@pytest.mark.rule("OE-056")
def test_own_looks_marks_an_egg_for_who_looked_and_follows_it() -> None:
    state = position(
        memory="own-looks", showing={0: "a1", 1: "f6"}, turned={0: "b3", 1: "e4 d2"}
    )
    looked = do(state, "take e4", "look", "done")
    moved = do(looked, "take e4", "step e3")

    assert known(looked, 0) == ("", "e4")
    assert known(looked, 1) == ("", "")
    assert known(moved, 0) == ("", "e3")


@pytest.mark.rule("OE-056")
def test_everything_seen_marks_an_egg_since_it_was_turned() -> None:
    state = position(memory="everything-seen", showing={0: "c5", 1: "a3"})
    after = do(state, "take c5", "step c6")

    for viewer in (0, 1, SPECTATOR):
        assert known(after, viewer) == ("c6", "")


@pytest.mark.rule("OE-057")
def test_the_camp_of_who_is_out_still_turns_eggs() -> None:
    state = position(
        players=4,
        showing={0: "b4", 2: "f6", 3: "f1"},
        out=frozenset({1}),
    )

    assert turned(do(state, "take b4", "step b5"), 0) == "b5"


# Rulings: the turn limit


@pytest.mark.rule("OE-058")
def test_the_small_board_ends_after_100_turns_of_each() -> None:
    before = position(showing={0: "a3", 1: "f3"}, current=0, rounds=99)
    last = do(before, "take a3", "step a2")

    assert not last.is_terminal
    assert do(last, "take f3", "step f2").is_terminal


@pytest.mark.rule("OE-058")
def test_turns_of_who_is_out_count_towards_the_limit() -> None:
    state = position(
        players=4,
        showing={0: "a3", 1: "a6", 2: "d4"},
        current=2,
        rounds=99,
        out=frozenset({3}),
    )

    assert do(state, "take d4", "step d3").is_terminal


@pytest.mark.rule("OE-059")
def test_the_large_board_ends_after_150_turns_of_each() -> None:
    early = position(board="8x8", showing={0: "a3", 1: "f3"}, current=1, rounds=148)
    late = position(board="8x8", showing={0: "a3", 1: "f3"}, current=1, rounds=149)

    assert not do(early, "take f3", "step f2").is_terminal
    assert do(late, "take f3", "step f2").is_terminal


@pytest.mark.rule("OE-060")
@pytest.mark.parametrize(
    ("own", "others", "returns"),
    [
        ("a1 b1", "a6 d3 d4 d5", (1.0, 0.0)),  # most at home
        ("a1 d4", "a6 d3 d5", (0.0, 1.0)),  # as many at home, most turned
        ("a1 d4", "a6 d3", (1.0, 1.0)),  # level
        ("", "", (1.0, 1.0)),
    ],
)
def test_at_the_limit_home_counts_first_then_turned(
    own: str, others: str, returns: tuple[float, ...]
) -> None:
    state = position(
        showing={0: "a3", 1: "f3"},
        turned={0: own, 1: others},
        current=1,
        rounds=99,
    )
    after = do(state, "take f3", "step f2")

    assert returns == after.returns()
    assert after.table.result is not None
    assert after.table.result.reason is Reason.TURN_LIMIT


@pytest.mark.rule("OE-060")
def test_at_the_limit_who_is_out_does_not_share() -> None:
    state = position(
        players=4,
        showing={1: "a3", 2: "c3", 3: "f3"},
        current=3,
        rounds=99,
        out=frozenset({0}),
    )

    assert do(state, "take f3", "step f4").returns() == (0.0, 1.0, 1.0, 1.0)


# Rulings: repeated positions


TO_AND_FRO = (
    *("take b2", "step b3", "take e5", "step e4"),
    *("take b3", "step b2", "take e4", "step e5"),
)
"""Both players move a showing egg and move it back."""


@pytest.mark.rule("OE-066")
def test_the_same_position_for_the_third_time_ends_the_game() -> None:
    state = position(showing={0: "b2", 1: "e5"}, turned={0: "a1 d3"})
    again = do(state, "take b2", "step b3", *TO_AND_FRO[2:])
    twice = do(again, *TO_AND_FRO)
    after = do(twice, "take b2", "step b3")

    assert after.is_terminal
    assert after.table.result is not None
    assert after.table.result.reason is Reason.REPETITION
    assert after.returns() == (1.0, 0.0)


@pytest.mark.rule("OE-066")
def test_before_that_the_prompt_warns() -> None:
    state = position(showing={0: "b2", 1: "e5"}, turned={0: "a1 d3"})
    once = do(state, *TO_AND_FRO)
    twice = do(once, *TO_AND_FRO)

    assert 1 == once.table.times
    assert 2 == twice.table.times


@pytest.mark.rule("OE-066")
def test_looks_repeat_nothing() -> None:
    state = position(showing={0: "b2", 1: "e5"}, turned={0: "a1 d3"})
    look = ("take d3", "look", "done")
    after = do(state, *look * 6)

    assert not after.is_terminal
    assert 1 == after.table.times


@pytest.mark.rule("OE-066")
def test_another_player_to_be_next_makes_another_position() -> None:
    state = position(showing={0: "b2", 1: "e5"}, turned={0: "a1 d3"})
    one = do(state, "take b2", "step b3")
    look = ("take d3", "look", "done")
    other = do(one, *look, "take b3", "step b2", *look, "take b2", "step b3")

    assert 2 == other.table.times
    assert 1 == do(one, "take e5", "step e4").table.times


@pytest.mark.rule("OE-066")
def test_a_turned_egg_makes_all_before_count_no_longer() -> None:
    state = position(showing={0: "b2 c5", 1: "e5"}, turned={0: "a1 d3"})

    assert do(state, *TO_AND_FRO).hidden.past
    assert not do(state, *TO_AND_FRO, "take c5", "step c6").hidden.past


@pytest.mark.rule("OE-066")
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_positions_of_the_past_are_in_no_view(viewer: int) -> None:
    state = position(showing={0: "b2", 1: "e5"}, turned={0: "a1 d3"})
    other = replace(state, hidden=replace(state.hidden, past=((1, (2, 4), 0),)))

    assert state.observation(viewer) == other.observation(viewer)


# Rulings: the page does not remember for the players


@pytest.mark.rule("OE-061")
@pytest.mark.rule("OE-063")
@pytest.mark.rule("OE-065")
@pytest.mark.parametrize(
    ("memory", "hides"),
    [("no-aid", True), ("own-looks", True), ("everything-seen", False)],
)
def test_the_page_may_not_retell_the_game_unless_everything_is_seen(
    memory: str,
    hides: bool,  # noqa: FBT001 - a table of expected values
) -> None:
    """The effect on the page is tested with the app."""
    state = position(memory=memory, showing={1: "a3"}, turned={0: ROW_1})

    assert hides == state.hides_history
    assert not do(state, "claim").hides_history


@pytest.mark.rule("OE-061")
def test_a_view_holds_the_last_turn_of_each_player() -> None:
    state = position(showing={0: "b2", 1: "f3"}, turned={1: "d3"})
    after = do(state, "take b2", "step b3", "take d3", "look", "done", "take b3")
    first, second = after.observation(0).table.deeds

    assert first is not None
    assert second is not None
    assert (first.verb, first.path) == (Verb.STEP, (9, 17))
    assert (second.verb, second.path) == (Verb.LOOK, (19,))


@pytest.mark.rule("OE-062")
@pytest.mark.rule("OE-065")
def test_actions_within_a_turn_share_a_checkpoint() -> None:
    state = position(showing={0: "a2 b2 d2 e3", 1: "a6"})
    chain = do(state, "take a2", "jump c2", "jump e2")

    assert isinstance(chain.table.decision, Jumping)
    assert state.checkpoint == chain.checkpoint
    assert state.checkpoint < do(chain, "stop").checkpoint


@pytest.mark.rule("OE-062")
def test_a_look_cannot_be_undone() -> None:
    state = position(memory="everything-seen", showing={0: "a1"}, turned={1: "e4"})
    taken = do(state, "take e4")

    assert taken.checkpoint < do(taken, "look").checkpoint


@pytest.mark.rule("OE-064")
def test_a_match_out_of_a_link_hides_its_past_as_well() -> None:
    setup = Setup(GAME, (Seat(SeatKind.HUMAN),) * 2, default_options(GAME), "EGGS")
    history = begin(setup)
    rng = RngStream("link")
    for _ in range(60):
        history = history.apply(rng.choice(history.state.legal_actions()))
    opened = parse_game(game_word(history), GAMES)

    assert opened.state.hides_history
    assert opened.state.observation(0) == history.state.observation(0)


# Texts


@pytest.mark.parametrize("seed", range(3))
def test_each_way_to_own_the_hidden_eggs_is_as_likely(seed: int) -> None:
    state = position(
        showing={0: "a1 b1 c1 d1", 1: "a6 b6 c6 d6 e6"}, turned={0: "b3 d4", 1: "e3"}
    )
    rng = RngStream(f"{seed}")
    observation = state.observation(1)
    found = Counter(turned(GAME.sample(observation, rng), 1) for _ in range(3000))

    assert set(found) == {"b3", "e3", "d4"}
    assert all(900 < number < 1100 for number in found.values())


def test_a_bot_remembers_what_its_memory_holds() -> None:
    state = position(showing={0: "a1"}, turned={0: "b3", 1: "e4"}, looked={0: "e4"})

    for memory, expected in (
        (Memory.NOTHING, (0, 0)),
        (Memory.LOOKS, (0, 1 << 28)),
        (Memory.EVERYTHING, (1 << 17, 1 << 28)),
    ):
        assert expected == state.information_state(0, memory).known.turned


def test_a_blocked_egg_says_that_it_is_blocked() -> None:
    state = position(showing={0: "a1 f6", 1: "b1 c1 a2 a3 b2 c3"})

    assert snapshot(
        "This egg is blocked: there is no free cell next to it, and no egg it "
        "could jump over."
    ) == why_not(state, "a1")


def test_an_empty_cell_says_that_no_egg_is_there() -> None:
    assert snapshot("This cell is empty: choose the egg you want to move.") == why_not(
        start(), "c3"
    )


def test_who_is_not_on_hears_whose_turn_it_is() -> None:
    state = position(showing={0: "a1", 1: "a6"})

    assert snapshot("It's {player}'s turn.") == refusal(state.observation(1), "a6").text
