"""What is told of eggs, cells, signs and buttons, and what of it to whom."""

import pytest

from clutch.games.les_oeufs_sont_faits import GAME
from clutch.games.les_oeufs_sont_faits.table import actions
from clutch.games.les_oeufs_sont_faits.table.components import NAMES
from clutch.games.les_oeufs_sont_faits.table.position import State
from clutch.ui.explanation import Explanation
from clutch.ui.look import Look
from clutch.ui.words import Words
from tests.games.les_oeufs_sont_faits.positions import position

LOOK = Look(Words(names=("Ada", "Bob", "Cleo", "Dirk")), lit=False, live=False)

HALFWAY = position(
    showing={0: "a1 c3", 1: "d4 f6"},
    turned={0: "e2 b6", 1: "b5 b1"},
    looked={0: "e2"},
    way="d3 e2",
)
AIDED = position(
    showing={0: "a1 c3", 1: "d4 f6"},
    turned={0: "e2 b6 c1", 1: "b5 b1"},
    looked={0: "e2 b6 c1"},
    memory="own-looks",
)
FOUR = position(
    players=4,
    showing={0: "c3", 1: "d4"},
    turned={0: "a2"},
    out=frozenset({1}),
)
STEPPED = HALFWAY.apply(actions.Take(NAMES.index("c3"))).apply(
    actions.Step(NAMES.index("c2"))
)
LOOKED = STEPPED.apply(actions.Take(NAMES.index("b5"))).apply(actions.LOOK)


def explained(state: State, target: str, viewer: int = 0) -> Explanation:
    found = GAME.explain(state.observation(viewer), target, LOOK)
    assert found
    return found


def name(state: State, target: str, viewer: int = 0) -> str:
    return LOOK.t(explained(state, target, viewer).name)


def told(state: State, target: str, viewer: int = 0) -> str:
    return " ".join(LOOK.t(line) for line in explained(state, target, viewer).lines)


@pytest.mark.parametrize(
    ("state", "target", "expected"),
    [
        (HALFWAY, "a1", "Ada's diamond egg"),
        (HALFWAY, "d4", "Bob's star egg"),
        (HALFWAY, "e2", "Turned egg"),
        (HALFWAY, "c1", "Ada's camp"),
        (HALFWAY, "c5", "Free cell"),
        (AIDED, "e2", "Ada's diamond egg, turned"),
        (AIDED, "b5", "Turned egg"),
        (FOUR, "f6", "Cleo's camp"),
        (FOUR, "egg-circle", "Ada's circle egg"),
        (HALFWAY, "egg-circle", "Circle egg"),
        (HALFWAY, "claim", "The eggs are ready!"),
        (HALFWAY, "look", "Look at it in secret"),
        (HALFWAY, "done", "End the turn"),
        (LOOKED, "done", "Put it back"),
        (HALFWAY, "board-8x8-4", "Board of 8 × 8 cells"),
    ],
)
def test_things_have_names(state: State, target: str, expected: str) -> None:
    assert expected == name(state, target)


@pytest.mark.parametrize(
    ("state", "target", "viewer", "expected"),
    [
        (HALFWAY, "c3", 0, "only Ada moves it"),
        (HALFWAY, "a1", 0, "in its own camp, where it is not turned"),
        (HALFWAY, "a1", 0, "this is a1"),
        (HALFWAY, "e2", 0, "in this turn it does not go back to d3"),
        (HALFWAY, "b6", 0, "the camp of Bob: if it is an egg of that player, it is h"),
        (HALFWAY, "b2", 0, "this is b2"),
        (HALFWAY, "a6", 0, "Turned eggs lie on 1 of its 6 cells"),
        (HALFWAY, "camp-0", 1, "Turned eggs lie on 1 of its 6 cells"),
        (FOUR, "a5", 0, "Bob is out, but the camp still turns eggs"),
        (FOUR, "egg-star", 0, "4 of these eggs are played with"),
        (HALFWAY, "egg-triangle", 0, "They are for games of 4 players"),
        (AIDED, "e2", 0, "the memory aid shows you whose it is"),
        (AIDED, "e2", 0, "its rim is dashed"),
        (AIDED, "c1", 0, "in its own camp: it is home"),
        (AIDED, "b6", 0, "the camp of Bob, and not in its own"),
        (AIDED, "known-egg", 0, "eggs that you have looked at"),
        (STEPPED, "c2", 1, "where Ada has just moved it from: c3"),
        (STEPPED, "c3", 1, "of the egg that Ada has just moved: it was on this"),
        (LOOKED, "b5", 1, "You are looking at it: nobody else"),
        (LOOKED, "b5", 0, "Bob is looking at it in secret"),
        (LOOKED.apply(actions.DONE), "b5", 0, "Bob has just looked at it"),
        (HALFWAY, "claim", 0, "If one is elsewhere, or still shows its symbol, you l"),
        (HALFWAY, "claim", 0, "In the camp of Ada they lie on 1 of 6 cells"),
        (FOUR, "claim", 0, "you are out, and your eggs leave the board"),
        (HALFWAY, "turns-left", 0, "100 turns at most; this is number 1"),
        (HALFWAY, "board-6x6-2", 0, "This game is played on it"),
    ],
)
def test_their_facts_are_told(
    state: State, target: str, viewer: int, expected: str
) -> None:
    assert expected in told(state, target, viewer)


@pytest.mark.rule("OE-054")
def test_turned_eggs_that_cannot_be_told_apart_are_explained_alike() -> None:
    state = position(showing={0: "c3", 1: "d4"}, turned={0: "b2 d2", 1: "b4"})

    [about] = {explained(state, target, viewer=1) for target in ("b2", "d2", "b4")}
    assert "Turned egg" == LOOK.t(about.name)


@pytest.mark.rule("OE-021")
def test_only_who_looks_is_told_whose_an_egg_is() -> None:
    assert "Bob's star egg, turned" == name(LOOKED, "b5", viewer=1)
    assert "Turned egg" == name(LOOKED, "b5", viewer=0)


def test_it_is_not_told_again_that_an_egg_cannot_go_back_when_a_move_is_over() -> None:
    full = position(
        showing={0: "", 1: "d4"},
        turned={0: "a2 b1 c1 d1 e1 f1"},
    )
    moved = full.apply(actions.Take(NAMES.index("a2"))).apply(
        actions.Step(NAMES.index("a1"))
    )

    assert actions.CLAIM in moved.legal_actions()
    assert "go back" not in told(moved, "a1")


def test_the_picture_of_a_cell_has_no_id_and_can_be_done_nothing_with() -> None:
    for target in ("a1", "c2", "c3", "last-move", "board-6x6-2"):
        picture = explained(STEPPED, target, viewer=1).drawing or ""

        assert picture
        assert not [mark for mark in (" id=", " data-a", " data-t") if mark in picture]


def test_the_legend_tells_of_known_eggs_where_there_is_a_memory_aid() -> None:
    assert "known-egg" in GAME.signs(AIDED.observation(0))
    assert "known-egg" not in GAME.signs(HALFWAY.observation(0))


@pytest.mark.parametrize("state", [HALFWAY, FOUR], ids=["two", "four"])
def test_the_legend_tells_of_each_players_egg_and_camp(state: State) -> None:
    signs, board = GAME.signs(state.observation(0)), state.table.board

    for player, symbol in enumerate(board.symbols):
        assert {f"egg-{symbol.value}", f"camp-{player}"} <= set(signs)


def test_cells_of_the_larger_board_are_nothing_on_the_smaller_one() -> None:
    assert GAME.explain(HALFWAY.observation(0), "h8", LOOK) is None
