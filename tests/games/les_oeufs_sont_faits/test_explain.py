"""Explanations of eggs, cells, symbols and buttons, for each viewer."""

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
        (HALFWAY, "look", snapshot("Peek at it")),
        (HALFWAY, "done", snapshot("End turn")),
        (LOOKED, "done", snapshot("Put it back")),
        (HALFWAY, "board-8x8-4", snapshot("Board of 8\xa0×\xa08 cells")),
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
                "While its symbol shows, only Ada can move it. Its symbol, colour and "
                "pattern show whose it is. It steps to a free neighbouring cell, or "
                "jumps over neighbouring eggs. When it arrives in an enemy camp, it "
                "is turned over."
            ),
        ),
        (
            HALFWAY,
            "a1",
            0,
            snapshot(
                "While its symbol shows, only Ada can move it. Its symbol, colour and "
                "pattern show whose it is. It steps to a free neighbouring cell, or "
                "jumps over neighbouring eggs. When it arrives in an enemy camp, it "
                "is turned over. This egg is in its own camp, where it is not turned "
                "over. Letters along the edge mark the columns, numbers the rows: "
                "this is a1."
            ),
        ),
        (
            HALFWAY,
            "e2",
            0,
            snapshot(
                "Turned eggs all look alike: remember which egg is whose. Any player can step or jump with a turned egg, or peek at its symbol. It stays turned until the end of the game. The previous player just moved this egg: this turn it cannot go back to d3."
            ),
        ),
        (
            HALFWAY,
            "b6",
            0,
            snapshot(
                "Turned eggs all look alike: remember which egg is whose. Any player can step or jump with a turned egg, or peek at its symbol. It stays turned until the end of the game. This egg is in Bob's camp: if it belongs to Bob, it is at home."
            ),
        ),
        (
            HALFWAY,
            "b2",
            0,
            snapshot(
                "An egg can step here from a neighbouring cell, diagonally too, or jump here over a neighbouring egg. Letters along the edge mark the columns, numbers the rows: this is b2."
            ),
        ),
        (
            HALFWAY,
            "a6",
            0,
            snapshot(
                "This is home for Bob's turned eggs. The camp shows this player's "
                "colour, pattern and symbol. If another player's egg arrives here "
                "with its symbol showing, it is turned over and the turn ends. Turned "
                "eggs are on 1 of its 6 cells. Letters along the edge mark the "
                "columns, numbers the rows: this is a6."
            ),
        ),
        (
            HALFWAY,
            "camp-0",
            1,
            snapshot(
                "This is home for Ada's turned eggs. The camp shows this player's "
                "colour, pattern and symbol. If another player's egg arrives here "
                "with its symbol showing, it is turned over and the turn ends. Turned "
                "eggs are on 1 of its 6 cells."
            ),
        ),
        (
            FOUR,
            "a5",
            0,
            snapshot(
                "This is home for Bob's turned eggs. The camp shows this player's "
                "colour, pattern and symbol. If another player's egg arrives here "
                "with its symbol showing, it is turned over and the turn ends. Turned "
                "eggs are on 0 of its 4 cells. Bob is out, but eggs are still turned "
                "over in this camp. Letters along the edge mark the columns, numbers "
                "the rows: this is a5."
            ),
        ),
        (
            FOUR,
            "egg-star",
            0,
            snapshot(
                "While its symbol shows, only Dirk can move it. Its symbol, colour "
                "and pattern show whose it is. It steps to a free neighbouring cell, "
                "or jumps over neighbouring eggs. When it arrives in an enemy camp, "
                "it is turned over. This game uses 4 of these eggs."
            ),
        ),
        (
            HALFWAY,
            "egg-triangle",
            0,
            snapshot("There are 4 of these eggs. They are for games with 4 players."),
        ),
        (
            AIDED,
            "e2",
            0,
            snapshot(
                "You have peeked at this egg: the memory aid shows you whose it is. The badge with the dashed rim shows, by symbol and colour, whose egg it is. Turned eggs all look alike: remember which egg is whose. Any player can step or jump with a turned egg, or peek at its symbol. It stays turned until the end of the game."
            ),
        ),
        (
            AIDED,
            "c1",
            0,
            snapshot(
                "You have peeked at this egg: the memory aid shows you whose it is. The badge with the dashed rim shows, by symbol and colour, whose egg it is. Turned eggs all look alike: remember which egg is whose. Any player can step or jump with a turned egg, or peek at its symbol. It stays turned until the end of the game. This egg is in its own camp, so it is at home. Letters along the edge mark the columns, numbers the rows: this is c1."
            ),
        ),
        (
            AIDED,
            "b6",
            0,
            snapshot(
                "You have peeked at this egg: the memory aid shows you whose it is. The badge with the dashed rim shows, by symbol and colour, whose egg it is. Turned eggs all look alike: remember which egg is whose. Any player can step or jump with a turned egg, or peek at its symbol. It stays turned until the end of the game. This egg is in Bob's camp, not in its own, so it is not at home."
            ),
        ),
        (
            AIDED,
            "known-egg",
            0,
            snapshot(
                "The badge with the dashed rim shows, by symbol and colour, whose egg "
                "it is. The page marks the turned eggs you have peeked at."
            ),
        ),
        (
            STEPPED,
            "c2",
            1,
            snapshot(
                "While its symbol shows, only Ada can move it. Its symbol, colour and "
                "pattern show whose it is. It steps to a free neighbouring cell, or "
                "jumps over neighbouring eggs. When it arrives in an enemy camp, it "
                "is turned over. Ada just moved this egg here from c3, as the arrow "
                "shows."
            ),
        ),
        (
            STEPPED,
            "c3",
            1,
            snapshot(
                "An egg can step here from a neighbouring cell, diagonally too, or "
                "jump here over a neighbouring egg. The arrow shows the path of the "
                "egg Ada just moved: the egg was on this cell. Letters along the edge "
                "mark the columns, numbers the rows: this is c3."
            ),
        ),
        (
            LOOKED,
            "b5",
            1,
            snapshot(
                "You are peeking at this egg: nobody else sees its symbol. Turned eggs all look alike: remember which egg is whose. Any player can step or jump with a turned egg, or peek at its symbol. It stays turned until the end of the game. The egg is in hand, so it is shown raised."
            ),
        ),
        (
            LOOKED,
            "b5",
            0,
            snapshot(
                "Bob is peeking at this egg and sees its symbol. Turned eggs all look alike: remember which egg is whose. Any player can step or jump with a turned egg, or peek at its symbol. It stays turned until the end of the game. The egg is in hand, so it is shown raised."
            ),
        ),
        (
            LOOKED.apply(actions.DONE),
            "b5",
            0,
            snapshot(
                "Turned eggs all look alike: remember which egg is whose. Any player can step or jump with a turned egg, or peek at its symbol. It stays turned until the end of the game. Bob has just peeked at this egg."
            ),
        ),
        (
            HALFWAY,
            "claim",
            0,
            snapshot(
                "You win if all 6 of your eggs are turned and in your camp. If any of your eggs is elsewhere or still shows its symbol, you lose. If every cell of your camp holds a turned egg, you can say this at the start of your turn, or right after your move or peek. Ada's camp: turned eggs on 1 of 6 cells."
            ),
        ),
        (
            FOUR,
            "claim",
            0,
            snapshot(
                "You win if all 4 of your eggs are turned and in your camp. If any of your eggs is elsewhere or still shows its symbol, you are out and your eggs leave the board. If every cell of your camp holds a turned egg, you can say this at the start of your turn, or right after your move or peek. Ada's camp: turned eggs on 1 of 4 cells."
            ),
        ),
        (
            HALFWAY,
            "turns-left",
            0,
            snapshot(
                "Each player has at most 100 turns; this is turn 1. If nobody has "
                "ended the game by then, the player with the most eggs at home wins. "
                "In a tie, the tied player with the most turned eggs wins."
            ),
        ),
        (
            HALFWAY,
            "board-6x6-2",
            0,
            snapshot(
                "An egg tray. Cells that touch at a corner are neighbours too. "
                "Letters along the edge mark the columns, numbers the rows. With 2 "
                "players, each player has 6 eggs and a camp of 6 cells in the same "
                "colour. Each player has at most 100 turns. The current game uses "
                "this board."
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
        "Turned eggs all look alike: remember which egg is whose. Any player can step or jump with a turned egg, or peek at its symbol. It stays turned until the end of the game. This egg is in Ada's camp: if it belongs to Ada, it is at home. The egg is in hand, so it is shown raised. Ada just moved this egg here from a2, as the arrow shows. Letters along the edge mark the columns, numbers the rows: this is a1."
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
