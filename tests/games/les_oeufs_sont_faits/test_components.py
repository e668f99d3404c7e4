"""The tables of Les œufs sont faits! fit their boards."""

import pytest

from clutch.games.les_oeufs_sont_faits.table.components import (
    BOARDS,
    NAMES,
    Board,
    bits,
    cells_of,
    distance,
    parse_cell,
)
from tests.games.les_oeufs_sont_faits.positions import cells, names

every_board = pytest.mark.parametrize("board", BOARDS.values(), ids=repr)


@pytest.mark.parametrize(
    ("name", "cell"), [("a1", 0), ("h1", 7), ("a2", 8), ("h8", 63)]
)
def test_a_cell_is_found_by_its_name(name: str, cell: int) -> None:
    assert cell == parse_cell(name)
    assert name == NAMES[cell]


@pytest.mark.parametrize("name", ["", "a", "a0", "i1", "A1", "a11", "1a"])
def test_other_names_are_no_cells(name: str) -> None:
    assert parse_cell(name) is None


def test_a_set_of_cells_gives_them_back_in_order() -> None:
    assert list(cells_of(bits([63, 0, 9]))) == [0, 9, 63]


@pytest.mark.parametrize(
    ("one", "other", "steps"), [("a1", "a1", 0), ("a1", "b2", 1), ("a1", "c6", 5)]
)
def test_a_distance_is_counted_in_steps(one: str, other: str, steps: int) -> None:
    assert steps == distance(NAMES.index(one), NAMES.index(other))


@every_board
def test_neighbours_are_one_step_away_on_the_board(board: Board) -> None:
    for cell in board.cells:
        near = [other for other in board.cells if distance(cell, other) == 1]

        assert near == list(cells_of(board.neighbours[cell]))


@every_board
def test_a_jump_goes_two_steps_straight_over_a_neighbour(board: Board) -> None:
    for cell in board.cells:
        for over, behind, target in board.jumps[cell]:
            middle = over.bit_length() - 1

            assert behind == 1 << target
            assert target in board.cells
            assert distance(cell, target) == 2
            assert middle * 2 == cell + target


@every_board
def test_camps_lie_apart_on_the_board(board: Board) -> None:
    everything = [cell for camp in board.camps for cell in cells_of(camp)]

    assert len(set(everything)) == len(everything)
    assert set(everything) <= set(board.cells)
    for player, camp in enumerate(board.camps):
        assert sum(board.camps) == camp + board.enemy_camps[player]
        assert all(board.camp_of(cell) == player for cell in cells_of(camp))


def test_the_middle_is_in_no_camp() -> None:
    assert BOARDS[6, 2].camp_of(NAMES.index("c3")) is None
    assert names(BOARDS[6, 2].enemy_camps[0]) == "a6 b6 c6 d6 e6 f6"
    assert cells("a6") & BOARDS[6, 2].enemy_camps[0]
