"""What is told of eggs, cells, signs and buttons, and what of it to whom."""

import pytest
from inline_snapshot import snapshot

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
        (HALFWAY, "a1", snapshot("Ada's diamond egg")),
        (HALFWAY, "d4", snapshot("Bob's star egg")),
        (HALFWAY, "e2", snapshot("Turned egg")),
        (HALFWAY, "c1", snapshot("Ada's camp")),
        (HALFWAY, "c5", snapshot("Free cell")),
        (AIDED, "e2", snapshot("Ada's diamond egg, turned")),
        (AIDED, "b5", snapshot("Turned egg")),
        (FOUR, "f6", snapshot("Cleo's camp")),
        (FOUR, "egg-circle", snapshot("Ada's circle egg")),
        (HALFWAY, "egg-circle", snapshot("Circle egg")),
        (HALFWAY, "claim", snapshot("The eggs are ready!")),
        (HALFWAY, "look", snapshot("Look at it in secret")),
        (HALFWAY, "done", snapshot("End the turn")),
        (LOOKED, "done", snapshot("Put it back")),
        (HALFWAY, "board-8x8-4", snapshot("Board of 8 × 8 cells")),
    ],
)
def test_things_have_names(state: State, target: str, expected: str) -> None:
    assert expected == name(state, target)


@pytest.mark.parametrize(
    ("state", "target", "viewer", "expected"),
    [
        (
            HALFWAY,
            "c3",
            0,
            snapshot(
                "As long as its symbol shows, only Ada moves it. Its symbol, its colour and its pattern say whose it is. It steps to a free neighbouring cell, or jumps over neighbouring eggs. When it arrives in an enemy camp, it is turned over."
            ),
        ),
        (
            HALFWAY,
            "a1",
            0,
            snapshot(
                "As long as its symbol shows, only Ada moves it. Its symbol, its colour and its pattern say whose it is. It steps to a free neighbouring cell, or jumps over neighbouring eggs. When it arrives in an enemy camp, it is turned over. It lies in its own camp, where it is not turned. Letters along the edge name the columns, and numbers the rows: this is a1."
            ),
        ),
        (
            HALFWAY,
            "e2",
            0,
            snapshot(
                "Turned eggs look alike: whose each one is has to be remembered. Any player may move it, with a step or with jumps, or look at its symbol in secret. It stays turned to the end of the game. The player before has moved it: in this turn it does not go back to d3."
            ),
        ),
        (
            HALFWAY,
            "b6",
            0,
            snapshot(
                "Turned eggs look alike: whose each one is has to be remembered. Any player may move it, with a step or with jumps, or look at its symbol in secret. It stays turned to the end of the game. It lies in the camp of Bob: if it is an egg of that player, it is home."
            ),
        ),
        (
            HALFWAY,
            "b2",
            0,
            snapshot(
                "An egg steps here from a neighbouring cell, which may touch it at a corner, or jumps here over a neighbouring egg. Letters along the edge name the columns, and numbers the rows: this is b2."
            ),
        ),
        (
            HALFWAY,
            "a6",
            0,
            snapshot(
                "The eggs of Bob are home here, turned. It has their colour, their pattern and their symbol. An egg of anybody else that arrives here with its symbol in view is turned over, and that ends the turn. Turned eggs lie on 1 of its 6 cells. Letters along the edge name the columns, and numbers the rows: this is a6."
            ),
        ),
        (
            HALFWAY,
            "camp-0",
            1,
            snapshot(
                "The eggs of Ada are home here, turned. It has their colour, their pattern and their symbol. An egg of anybody else that arrives here with its symbol in view is turned over, and that ends the turn. Turned eggs lie on 1 of its 6 cells."
            ),
        ),
        (
            FOUR,
            "a5",
            0,
            snapshot(
                "The eggs of Bob are home here, turned. It has their colour, their pattern and their symbol. An egg of anybody else that arrives here with its symbol in view is turned over, and that ends the turn. Turned eggs lie on 0 of its 4 cells. Bob is out, but the camp still turns eggs. Letters along the edge name the columns, and numbers the rows: this is a5."
            ),
        ),
        (
            FOUR,
            "egg-star",
            0,
            snapshot(
                "As long as its symbol shows, only Dirk moves it. Its symbol, its colour and its pattern say whose it is. It steps to a free neighbouring cell, or jumps over neighbouring eggs. When it arrives in an enemy camp, it is turned over. 4 of these eggs are played with."
            ),
        ),
        (
            HALFWAY,
            "egg-triangle",
            0,
            snapshot("There are 4 of these eggs. They are for games of 4 players."),
        ),
        (
            AIDED,
            "e2",
            0,
            snapshot(
                "You have looked at it: the memory aid shows you whose it is. The symbol and the colour of the plate say whose it is; its rim is dashed. Turned eggs look alike: whose each one is has to be remembered. Any player may move it, with a step or with jumps, or look at its symbol in secret. It stays turned to the end of the game."
            ),
        ),
        (
            AIDED,
            "c1",
            0,
            snapshot(
                "You have looked at it: the memory aid shows you whose it is. The symbol and the colour of the plate say whose it is; its rim is dashed. Turned eggs look alike: whose each one is has to be remembered. Any player may move it, with a step or with jumps, or look at its symbol in secret. It stays turned to the end of the game. It lies in its own camp: it is home. Letters along the edge name the columns, and numbers the rows: this is c1."
            ),
        ),
        (
            AIDED,
            "b6",
            0,
            snapshot(
                "You have looked at it: the memory aid shows you whose it is. The symbol and the colour of the plate say whose it is; its rim is dashed. Turned eggs look alike: whose each one is has to be remembered. Any player may move it, with a step or with jumps, or look at its symbol in secret. It stays turned to the end of the game. It lies in the camp of Bob, and not in its own: it is not home."
            ),
        ),
        (
            AIDED,
            "known-egg",
            0,
            snapshot(
                "The symbol and the colour of the plate say whose it is; its rim is dashed. The page marks the turned eggs that you have looked at."
            ),
        ),
        (
            STEPPED,
            "c2",
            1,
            snapshot(
                "As long as its symbol shows, only Ada moves it. Its symbol, its colour and its pattern say whose it is. It steps to a free neighbouring cell, or jumps over neighbouring eggs. When it arrives in an enemy camp, it is turned over. The dotted line says where Ada has just moved it from: c3."
            ),
        ),
        (
            STEPPED,
            "c3",
            1,
            snapshot(
                "An egg steps here from a neighbouring cell, which may touch it at a corner, or jumps here over a neighbouring egg. The dotted line is the way of the egg that Ada has just moved: it was on this cell. Letters along the edge name the columns, and numbers the rows: this is c3."
            ),
        ),
        (
            LOOKED,
            "b5",
            1,
            snapshot(
                "You are looking at it: nobody else sees its symbol. Turned eggs look alike: whose each one is has to be remembered. Any player may move it, with a step or with jumps, or look at its symbol in secret. It stays turned to the end of the game. It is in hand, so it is drawn lifted."
            ),
        ),
        (
            LOOKED,
            "b5",
            0,
            snapshot(
                "Bob is looking at it in secret, and sees its symbol. Turned eggs look alike: whose each one is has to be remembered. Any player may move it, with a step or with jumps, or look at its symbol in secret. It stays turned to the end of the game. It is in hand, so it is drawn lifted."
            ),
        ),
        (
            LOOKED.apply(actions.DONE),
            "b5",
            0,
            snapshot(
                "Turned eggs look alike: whose each one is has to be remembered. Any player may move it, with a step or with jumps, or look at its symbol in secret. It stays turned to the end of the game. Bob has just looked at it in secret."
            ),
        ),
        (
            HALFWAY,
            "claim",
            0,
            snapshot(
                "You win if all your 6 eggs lie turned in your camp. If one is elsewhere, or still shows its symbol, you lose. It can be said when your turn begins or right after your move or look, while turned eggs fill your camp. In the camp of Ada they lie on 1 of 6 cells."
            ),
        ),
        (
            FOUR,
            "claim",
            0,
            snapshot(
                "You win if all your 4 eggs lie turned in your camp. If one is elsewhere, or still shows its symbol, you are out, and your eggs leave the board. It can be said when your turn begins or right after your move or look, while turned eggs fill your camp. In the camp of Ada they lie on 1 of 4 cells."
            ),
        ),
        (
            HALFWAY,
            "turns-left",
            0,
            snapshot(
                "Each player has 100 turns at most; this is number 1. If nobody has ended the game by then, whoever has most own eggs turned at home wins; if that is level, most own eggs turned anywhere."
            ),
        ),
        (
            HALFWAY,
            "board-6x6-2",
            0,
            snapshot(
                "An egg tray. Cells that touch at a corner are neighbours too. Letters along the edge name the columns, and numbers the rows. With 2 players, each has 6 eggs and a camp of as many cells, dyed in the player's colour. Each player has 100 turns at most. This game is played on it."
            ),
        ),
    ],
)
def test_their_facts_are_told(
    state: State, target: str, viewer: int, expected: str
) -> None:
    assert expected == told(state, target, viewer)


@pytest.mark.rule("OE-054")
def test_turned_eggs_that_cannot_be_told_apart_are_explained_alike() -> None:
    state = position(showing={0: "c3", 1: "d4"}, turned={0: "b2 d2", 1: "b4"})

    [about] = {explained(state, target, viewer=1) for target in ("b2", "d2", "b4")}
    assert "Turned egg" == LOOK.t(about.name)


@pytest.mark.rule("OE-021")
def test_only_who_looks_is_told_whose_an_egg_is() -> None:
    assert snapshot("Bob's star egg, turned") == name(LOOKED, "b5", viewer=1)
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
    assert snapshot(
        "Turned eggs look alike: whose each one is has to be remembered. Any player may move it, with a step or with jumps, or look at its symbol in secret. It stays turned to the end of the game. It lies in the camp of Ada: if it is an egg of that player, it is home. It is in hand, so it is drawn lifted. The dotted line says where Ada has just moved it from: a2. Letters along the edge name the columns, and numbers the rows: this is a1."
    ) == told(moved, "a1")


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
