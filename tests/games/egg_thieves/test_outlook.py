"""Egg Thieves: the numbers that the board shows."""

from clutch.core import decision
from clutch.games.egg_thieves.play.outlook import column_of, doubt, known_eggs, what_if
from clutch.games.egg_thieves.play.spoils import StepKind, steps
from clutch.games.egg_thieves.table.components import Flavour
from clutch.games.egg_thieves.table.position import Raid
from clutch.ui.words import Words
from tests.games.egg_thieves.positions import cards, position

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


def test_what_a_raid_would_pay_now_on_what_a_player_knows() -> None:
    state = position(nests=NESTS, boards=BOARDS, payment=3)
    raid = what_if(column_of(state.observation(0), 0))

    assert raid.totals == (3, 5, 0, 0, 0)
    assert raid.guarded == (Flavour.RED,)
    assert [raid.income(thief) for thief in (0, 1)] == [1, 1]


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
    view = position(nests=NESTS, boards=boards, payment=3).observation(0)
    asked = [WORDS(decision.why_not(view, f"raid-{nest}")) for nest in "abc"]

    assert asked == [
        (
            "Raid now, as far as you know: you get 5 eggs; guarded (struck out): "
            "red. 1 unknown card (?) may change it. Ada: white 3 + 2 = 5 eggs."
        ),
        (
            "Raid now: you get 1 egg; guarded (struck out): red. Consolation out of "
            "3 eggs: 1 egg each for Ada and Bo, the rest is discarded."
        ),
        (
            "Raid now: you get 1 egg; guarded (struck out): green. Consolation out of "
            "3 eggs: 1 egg each for Ada and Bo, the rest is discarded."
        ),
    ]


def test_who_asks_for_what_there_is_not_is_told_something() -> None:
    assert WORDS(decision.why_not(position().observation(0), "raid-d"))


def test_a_raid_is_told_step_by_step() -> None:
    nest = "green-4-2 red-3-2 red-2-1 white-3-1 white-3-2"
    spots = ["green-2-1 red-2-2 white-1-1 yellow-2-1", ""]
    raid = Raid(0, 2, cards(nest), tuple(map(cards, spots)), payment=3)
    told = [(step.kind, WORDS(step.text)) for step in steps(2, raid)]

    assert told == [
        (StepKind.FLIP, "All cards in nest C and in the spots C are turned up."),
        (StepKind.COUNT, "The nest holds white 6, red 5 and green 4."),
        (StepKind.GUARD, "Guarded: white. Surviving: red and green."),
        (StepKind.GAIN, "Ada: red 5 + 2 and green 4 + 2 = 13 eggs."),
        (StepKind.GAIN, "Bo: nothing of a flavour that survives, no eggs."),
        (StepKind.CONSOLE, "Consolation out of 3 eggs: 3 eggs each for Bo."),
    ]


def test_the_rest_of_the_consolation_is_told() -> None:
    raid = Raid(0, 0, cards("red-3-1"), ((), ()), payment=7)
    *_, last = steps(2, raid)

    assert WORDS(last.text) == (
        "Consolation out of 7 eggs: 3 eggs each for Ada and Bo, the rest is discarded."
    )
