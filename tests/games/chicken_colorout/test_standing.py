"""Chicken Colorout: the facts on players' plates and the moments shown first."""

import pytest
from inline_snapshot import snapshot

from clutch.core.game import Moment
from clutch.games.chicken_colorout import GAME
from clutch.games.chicken_colorout.table.position import State
from tests.games.chicken_colorout.positions import position, said, square, tile
from tests.play import do


def facts(state: State, player: int) -> list[str]:
    standing = GAME.standing(state.observation(0), player)
    return [f"{fact.value} {said(fact.label)}" for fact in standing.facts]


def moment(state: State, action: str, reader: int) -> Moment | None:
    """The notable moment in that action for a reader, if any."""
    after = do(state, action)
    return GAME.highlight(state.observation(reader), after.observation(reader))


def read(state: State, action: str, reader: int) -> str:
    found = moment(state, action, reader)
    if found is None:
        return ""
    assert found.report is not None
    return f"{said(found.title)}. {said(found.report)}"


def test_a_plate_counts_the_eggs_that_are_left() -> None:
    state = position(square(), hands=("red red", "blue"))

    assert [["2 eggs left"], ["1 egg left"]] == [facts(state, p) for p in (0, 1)]


def test_with_special_scores_a_plate_counts_victory_eggs_first() -> None:
    state = position(square(), hands=("red", "blue"), scores=True, victory=(1, 3))

    assert ["1 Victory Egg", "1 egg left"] == facts(state, 0)
    assert ["3 Victory Eggs", "1 egg left"] == facts(state, 1)


def test_turns_to_go_are_fewer_with_eggs_that_let_another_be_hidden() -> None:
    state = position(square(), hands=("red red", "red blue", "red"))
    red, blue, single = (GAME.prospects(state, p)["turns"] for p in range(3))

    assert red == 2 * single
    assert single < blue < red


@pytest.mark.rule("CC-116")
@pytest.mark.parametrize(
    ("scores", "victory", "hands"),
    [
        (False, (0, 0), ("red", "blue blue")),
        (True, (3, 2), ("red red red", "blue")),
        (True, (3, 3), ("red", "blue blue")),
    ],
)
def test_the_score_of_whoever_stands_best_is_highest(
    scores: bool,  # noqa: FBT001 - a table of positions
    victory: tuple[int, int],
    hands: tuple[str, str],
) -> None:
    seen = position(square(), hands=hands, scores=scores, victory=victory).observation(
        0
    )
    first, second = (GAME.standing(seen, player).score for player in (0, 1))

    assert first is not None
    assert second is not None
    assert (True, False) == seen.table.leaders
    assert first > second


def test_the_end_has_a_row_for_what_is_compared() -> None:
    state = do(
        position(square(), hands=("red", "blue"), scores=True),
        "choose red",
        "hide e5",
        "take all-victory",
    )
    parts = GAME.ending(state.observation(0)).parts

    assert state.is_terminal
    assert [("Victory Eggs", (2, 0)), ("Eggs left", (0, 1))] == [
        (said(part.title), part.amounts) for part in parts
    ]


def test_an_egg_that_is_swapped_with_the_reader_is_a_big_moment() -> None:
    state = position(square(), hands=("yellow red", "green blue"))
    state = do(state, "choose yellow", "hide e5", "want 2-green")

    assert read(state, "give red", 1) == (
        snapshot("Ada changed your eggs. You lost 1 green egg and got 1 red egg.")
    )
    assert moment(state, "give red", 0) is None


def test_an_egg_that_is_given_to_the_reader_is_a_big_moment() -> None:
    state = position(square(), hands=("yellow red red", "green"), start="b")
    state = do(state, "choose yellow", "hide e5")

    assert read(state, "give red", 1) == (
        snapshot("Ada changed your eggs. You got 1 red egg.")
    )


@pytest.mark.parametrize(
    ("hand", "texts", "expected"),
    [
        (
            "red blue",
            ["turn left", "choose red", "hide e5"],
            snapshot(
                "Ada has one egg left. The egg is blue. The game ends when a player "
                "has no eggs left."
            ),
        ),
        ("red blue", ["turn left", "done"], ""),
        ("red", ["turn left", "done"], ""),
        ("red blue cyan", ["turn left", "choose red", "hide e5"], ""),
    ],
)
def test_a_last_egg_is_a_big_moment(hand: str, texts: list[str], expected: str) -> None:
    *before, last = texts
    state = do(position(square(), hands=(hand, "red red")), *before)

    assert expected == read(state, last, 1)


def test_a_new_tile_is_no_big_moment() -> None:
    state = position(square(), pile=(tile(),))

    assert moment(state, "slide d6", 1) is None
