"""Chicken Colorout: prompts, reasons, the log and the ending."""

import pytest
from inline_snapshot import snapshot

from clutch.core.position import SPECTATOR, label, log
from clutch.core.position import prompt as core_prompt
from clutch.games.chicken_colorout import GAME
from clutch.games.chicken_colorout.table.places import Direction
from clutch.games.chicken_colorout.table.position import State
from clutch.games.chicken_colorout.table.tiles import LAID, TILES
from tests.games.chicken_colorout.positions import position, said, square, tile, why_not
from tests.play import do


def prompt(state: State) -> str:
    return said(core_prompt(state.observation(0)))


def logged(state: State, text: str) -> str:
    after = do(state, text)
    action = next(a for a in state.legal_actions() if str(a) == text)
    line = log(state.observation(SPECTATOR), action, after.observation(SPECTATOR))
    return said(line) if line else ""


def test_the_prompt_says_whether_an_egg_can_be_hidden() -> None:
    state = position(square())

    assert prompt(state) == (
        snapshot("Move the Seeker, or choose an egg to hide and do its special action.")
    )
    assert prompt(do(state, "turn left")) == snapshot(
        "Choose an egg to hide, or end your turn."
    )
    full = position(square(e4=tile(slots=0), e5=tile(slots=0)))
    assert prompt(full) == (
        snapshot("No egg fits right now: move the Seeker, or end your turn.")
    )


def test_the_prompt_speaks_of_the_own_pawn() -> None:
    state = position(square(), pawns=("e5 north", "d4 north"))

    assert snapshot(
        "Move the Seeker and your pawn, or choose an egg to hide and do its special action."
    ) == prompt(state)
    assert snapshot(
        "Move your pawn, choose an egg to hide, or end your turn."
    ) == prompt(do(state, "turn left"))


@pytest.mark.rule("CC-134")
@pytest.mark.parametrize(
    ("moves", "asked"),
    [
        (
            ["turn left"],
            snapshot("Move your pawn, choose an egg to hide, or end your turn."),
        ),
        (
            ["walk pawn-e4"],
            snapshot(
                "Move the Seeker or your pawn, choose an egg to hide, or end your turn."
            ),
        ),
        (
            ["pivot pawn-left"] * 3,
            snapshot("Move the Seeker, choose an egg to hide, or end your turn."),
        ),
    ],
)
def test_once_anything_has_moved_no_special_action_is_promised(
    moves: list[str], asked: str
) -> None:
    state = do(position(square(), pawns=("e5 north", "d4 north")), *moves)

    assert asked == prompt(state)


@pytest.mark.rule("CC-048")
def test_a_pawn_without_actions_left_is_not_asked_for() -> None:
    state = position(square(), pawns=("e5 north", "d4 north"))
    state = do(state, *["pivot pawn-left"] * 3)

    assert prompt(state) == snapshot(
        "Move the Seeker, choose an egg to hide, or end your turn."
    )


@pytest.mark.parametrize(
    ("start", "texts", "expected"),
    [
        (
            "standard",
            ["choose yellow", "hide d5", "want 2-blue"],
            snapshot("Choose what to give Bo in exchange for the blue egg."),
        ),
        (
            "standard",
            ["choose yellow", "hide d5", "want 2-blue", "give red"],
            snapshot("Choose a second egg from Bo, or stop."),
        ),
        (
            "standard",
            ["choose cyan", "hide d5", "from e4"],
            snapshot("Choose the egg you want from e4."),
        ),
        (
            "standard",
            ["choose cyan", "hide d5", "from e4", "pick tile-blue"],
            snapshot("Choose what to put on e4 in exchange for the blue egg."),
        ),
        (
            "standard",
            ["choose cyan", "hide d5", "from e4", "pick tile-blue", "give red"],
            snapshot("Choose a tile to swap a second egg with, or stop."),
        ),
        (
            "standard",
            ["choose orange", "hide d5", "lift e5"],
            snapshot("1 tile to rearrange: choose another, or continue."),
        ),
        (
            "standard",
            ["choose orange", "hide d5", "lift e5", "lift d4", "stop"],
            snapshot("Choose where the tile from e5 goes."),
        ),
        (
            "standard",
            ["choose orange", "hide d5", "lift e5", "lift d4", "stop", "lay d4"],
            snapshot("Choose how to rotate the tile from e5, now on d4."),
        ),
        (
            "c",
            ["choose blue", "hide d5", "from e4"],
            snapshot("Choose which egg on e4 to move."),
        ),
        (
            "c",
            ["choose orange", "hide d5", "lift e5"],
            snapshot("Choose how to rotate the tile on e5."),
        ),
        (
            "c",
            ["choose orange", "hide d5", "lift e5", "rotate tile-east"],
            snapshot("Choose another tile to rotate, or stop."),
        ),
    ],
)
def test_the_prompt_names_what_is_chosen(
    start: str, texts: list[str], expected: str
) -> None:
    arrow = tile("arrow", arrow="north")
    tiles = square(d5=arrow, e5=arrow)
    hands = ("red green yellow blue orange cyan", "blue")
    state = position(
        tiles, {"e4": "blue green"}, hands=hands, start=start, facing="west"
    )

    assert prompt(do(state, *texts)) == expected


def test_the_log_tells_whole_deeds() -> None:
    state = position(square(), {"d5": "blue"}, pile=(tile(),))
    chosen = do(state, "choose red")

    assert logged(state, "slide d5") == snapshot("Ada slides the Seeker to d5.")
    assert logged(state, "slide d6") == snapshot("Ada explores d6 with the Seeker.")
    assert logged(state, "turn right") == snapshot("Ada turns the Seeker east.")
    assert logged(state, "choose red") == ""
    assert logged(chosen, "hide e5") == "Ada hides red on e5."
    assert logged(do(chosen, "hide e5"), "put d5") == snapshot(
        "Ada puts the Seeker on d5."
    )
    assert logged(do(chosen, "hide e5"), "stop") == ""
    assert logged(state, "done") == "Ada doesn't hide an egg."


def test_the_log_tells_special_actions() -> None:
    state = position(square(), {"d5": "blue"}, hands=("green yellow cyan red", "blue"))
    green = do(state, "choose green", "hide e5")
    yellow = do(state, "choose yellow", "hide e5", "want 2-blue")
    cyan = do(state, "choose cyan", "hide e5", "from d5")

    assert logged(green, "clear d5") == snapshot("Ada clears 1 egg from d5.")
    assert logged(yellow, "give red") == "Ada gives Bo red for blue."
    assert logged(cyan, "give red") == snapshot("Ada swaps red for blue on d5.")


def test_the_log_tells_what_an_egg_scored() -> None:
    state = do(position(square(), scores=True), "choose red")

    assert logged(state, "hide e5") == "Ada hides red on e5 for 2 points."
    after = do(state, "hide e5")
    assert logged(after, "take all-victory") == snapshot("Ada takes 2 Victory Eggs.")
    assert logged(after, "take blue") == snapshot("Ada takes blue from storage.")


def test_the_end_says_who_won_and_what_is_left() -> None:
    state = position(square(), hands=("red", "blue blue"))
    ending = GAME.ending(do(state, "choose red", "hide e5").observation(0))

    assert said(ending.reason) == snapshot("Ada has hidden all their eggs and wins.")
    assert [(player, said(line)) for player, line in ending.lines] == [
        (0, "0 eggs left"),
        (1, "2 eggs left"),
    ]


def test_the_end_with_special_scores_counts_victory_eggs() -> None:
    state = position(square(), hands=("red", "blue"), scores=True, victory=(0, 9))
    after = do(state, "choose red", "hide e5", "take all-victory")
    ending = GAME.ending(after.observation(0))

    assert said(ending.reason) == (
        snapshot(
            "Ada has hidden all their eggs. Bo has the most Victory Eggs and wins."
        )
    )
    assert [said(line) for _, line in ending.lines] == [
        "9 Victory Eggs, 1 egg left",
        "2 Victory Eggs, 0 eggs left",
    ]


@pytest.mark.rule("CC-116")
@pytest.mark.parametrize(
    ("hands", "victory", "expected"),
    [
        (
            ("red", "blue"),
            (3, 5),
            snapshot(
                "Ada has hidden all their eggs. The leaders are tied on Victory Eggs, but Ada has fewer eggs left and wins."
            ),
        ),
        (
            ("red", "blue"),
            (2, 5),
            snapshot(
                "Ada has hidden all their eggs. Bo has the most Victory Eggs and wins."
            ),
        ),
    ],
)
def test_the_end_says_what_decided_between_equal_victory_eggs(
    hands: tuple[str, ...], victory: tuple[int, ...], expected: str
) -> None:
    state = position(square(), hands=hands, scores=True, victory=victory)
    after = do(state, "choose red", "hide e5", "take all-victory")

    assert said(GAME.ending(after.observation(0)).reason) == expected


@pytest.mark.rule("CC-156")
@pytest.mark.parametrize(
    ("hands", "victory", "expected"),
    [
        (
            ("red", "blue blue"),
            (5, 5),
            snapshot(
                "Nobody has hidden an egg for 6 turns. The leaders are tied on Victory Eggs, but Ada has fewer eggs left and wins."
            ),
        ),
        (
            ("red", "blue"),
            (5, 5),
            snapshot(
                "Nobody has hidden an egg for 6 turns. The leaders are tied on both Victory Eggs and eggs left, so they share the win."
            ),
        ),
        (
            ("red", "blue"),
            (4, 5),
            snapshot(
                "Nobody has hidden an egg for 6 turns. Bo has the most Victory "
                "Eggs and wins."
            ),
        ),
    ],
)
def test_a_standstill_says_what_decided_it_with_special_scores(
    hands: tuple[str, ...], victory: tuple[int, ...], expected: str
) -> None:
    state = position(square(), hands=hands, scores=True, victory=victory, idle=5)
    reason = GAME.ending(do(state, "done").observation(0)).reason

    assert said(reason) == expected


@pytest.mark.rule("CC-099")
def test_a_standstill_that_is_shared_is_explained() -> None:
    state = position(square(), hands=("red", "blue"), idle=5)
    reason = GAME.ending(do(state, "done").observation(0)).reason

    assert said(reason) == (
        snapshot(
            "Nobody has hidden an egg for 6 turns. The leaders are tied for the fewest eggs left, so they share the win."
        )
    )


@pytest.mark.rule("CC-164")
def test_too_long_a_game_is_explained() -> None:
    state = position(square(), hands=("red", "blue blue"), turn=99)
    ending = GAME.ending(do(state, "done").observation(0))

    assert said(ending.reason) == (
        snapshot("Each player has had 50 turns. Ada has the fewest eggs left and wins.")
    )


def test_a_standstill_is_explained() -> None:
    state = position(square(), hands=("red", "blue blue"), idle=5)
    ending = GAME.ending(do(state, "done").observation(0))

    assert said(ending.reason) == (
        snapshot(
            "Nobody has hidden an egg for 6 turns. Ada has the fewest eggs left and wins."
        )
    )


def test_the_seeker_says_why_it_stays() -> None:
    after = do(position(square()), "turn left")

    assert why_not(after, "right") == (
        snapshot("You've already moved the Seeker this turn.")
    )
    assert why_not(after, "anything") == snapshot("You can't choose this right now.")


@pytest.mark.rule("CC-158")
@pytest.mark.parametrize("tried", ["done", "red", "seeker", "own-red", "end"])
def test_who_is_offered_to_clear_a_tile_is_told_to_answer_first(tried: str) -> None:
    hands = ("red blue", "red")
    state = do(position(square(), {"e5": "green"}, hands=hands, idle=1), "done")

    assert why_not(state, tried) == (
        snapshot(
            "You can't do that right now. No egg has been hidden for a whole round: "
            "before your turn, you can clear all eggs from one tile."
        )
    )


@pytest.mark.rule("CC-161")
def test_that_somebody_clears_no_tile_is_told() -> None:
    hands = ("red blue", "red")
    state = do(position(square(), {"e5": "green"}, hands=hands, idle=1), "done")

    assert logged(state, "stop") == snapshot("Bo doesn't clear a tile.")
    assert logged(state, "clear e5") == snapshot("Bo clears 1 egg from e5.")


@pytest.mark.rule("CC-162")
def test_how_a_drawn_tile_lies_is_asked_and_told() -> None:
    arrow = next(i for i, t in enumerate(TILES) if t.arrow == Direction.NORTH)
    state = do(position(square(), pile=(LAID[arrow, 1],)), "slide d6")

    assert prompt(state) == snapshot("Choose how to rotate the tile on d6.")
    assert logged(state, "rotate tile-west") == (
        snapshot("Ada lays the tile on d6 with its arrow pointing west.")
    )


@pytest.mark.rule("CC-162")
def test_who_lays_a_tile_with_two_arrows_is_told_where_both_point() -> None:
    two = next(i for i, t in enumerate(TILES) if t.score_arrow not in {None, t.arrow})
    state = position(square(), pile=(LAID[two, 0],), scores=True)
    state = do(state, "slide d6")
    names = [
        said(label(state.observation(0), action)) for action in state.legal_actions()
    ]

    assert names[0] == snapshot("Point the arrow east and the score arrow south")
