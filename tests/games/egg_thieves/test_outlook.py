"""Egg Thieves: the numbers that the board shows."""

import pytest
from inline_snapshot import snapshot

from clutch.core.position import why_not
from clutch.games.egg_thieves.play.outlook import column_of, doubt, known_eggs, what_if
from clutch.games.egg_thieves.table.components import Flavour
from clutch.ui.words import Words
from tests.games.egg_thieves.positions import position

NESTS = ("red-3-2 red-2-1 (white-3-1)0 (green-4-2)", "red-1-1", "green-1-1")
BOARDS = {0: ("red-2-2 (green-2-1)", "", ""), 1: ("green-1-1 (red-1-1)", "", "")}
WORDS = Words("en", ("Ada", "Bo"))


def test_known_eggs_by_flavour_and_how_many_cards_are_unknown() -> None:
    state = position(nests=NESTS)
    mine = known_eggs(state.observation(0).known.nests[0])
    theirs = known_eggs(state.observation(1).known.nests[0])

    assert mine.lines() == ((Flavour.RED, 5), (Flavour.WHITE, 3))
    assert mine.unknown == 1
    assert theirs.lines() == ((Flavour.RED, 5),)
    assert theirs.unknown == 2


@pytest.mark.rule("ET-109")
def test_what_a_raid_would_pay_now_on_what_a_player_knows() -> None:
    state = position(nests=NESTS, boards=BOARDS, payment=3)
    raid = what_if(column_of(state.observation(0), 0))

    assert raid.totals == (3, 5, 0, 0, 0)
    assert raid.guarded == (Flavour.RED,)
    assert [raid.income(thief) for thief in (0, 1)] == [1, 1]


@pytest.mark.rule("ET-109")
def test_the_truth_does_not_shine_through_what_is_not_known() -> None:
    one = position(nests=NESTS, boards=BOARDS)
    other = position(
        nests=(NESTS[0].replace("(green-4-2)", "(yellow-1-2)"), *NESTS[1:]),
        boards={**BOARDS, 1: ("green-1-1 (white-4-1)", "", "")},
    )
    views = [state.observation(0) for state in (one, other)]
    columns = [column_of(view, 0) for view in views]

    assert what_if(columns[0]) == what_if(columns[1])
    assert doubt(columns[0]) == doubt(columns[1]) == 2


def test_who_asks_is_told_how_a_raid_now_would_come_out() -> None:
    boards = {0: ("white-2-1", "", ""), 1: ("", "", "")}
    view = position(nests=NESTS, boards=boards, payment=4).observation(0)
    asked = [WORDS(why_not(view, f"raid-{nest}")) for nest in "abc"]

    assert asked == snapshot(
        [
            (
                "If this nest were raided now, you'd get 5 eggs, as far as you know. Guarded (crossed out): red. 1 unknown card (?) may change this. Ada: white 3 + 2 = 5 eggs."
            ),
            (
                "If this nest were raided now, you'd get 2 eggs as consolation. Guarded (crossed out): red. Ada and Bo share 4 eggs as consolation: 2 eggs each."
            ),
            (
                "If this nest were raided now, you'd get 2 eggs as consolation. Guarded (crossed out): green. Ada and Bo share 4 eggs as consolation: 2 eggs each."
            ),
        ]
    )


def test_who_asks_for_what_there_is_not_is_told_something() -> None:
    assert WORDS(why_not(position().observation(0), "raid-d"))
