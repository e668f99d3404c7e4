"""The facts on players' plates, and the account of a finished game."""

import pytest
from inline_snapshot import snapshot

from clutch.core.position import SPECTATOR
from clutch.games.les_oeufs_sont_faits import GAME
from clutch.games.les_oeufs_sont_faits.table import actions
from clutch.games.les_oeufs_sont_faits.table.position import State
from clutch.ui.words import Words
from tests.games.les_oeufs_sont_faits.positions import position

WORDS = Words(names=("Ada", "Bob", "Cleo", "Dirk"))

HALFWAY = position(
    showing={0: "a2 c3", 1: "d4 f6"},
    turned={0: "a1 b6 e2 e4", 1: "b1 b5 d2 f3"},
    looked={0: "a1 b1 b6"},
    rounds=10,
)
REMINDED = position(
    showing={0: "a2 c3", 1: "d4 f6"},
    turned={0: "a1 b6 e2 e4", 1: "b1 b5 d2 f3"},
    looked={0: "a1 b1 b6"},
    rounds=10,
    memory="own-looks",
)
OPEN = position(
    showing={0: "a2 c3", 1: "d4 f6"},
    turned={0: "a1 b6 e2 e4", 1: "b1 b5 d2 f3"},
    rounds=10,
    memory="everything-seen",
)
WRONG = position(
    showing={1: "a6 b6 c6 d6"},
    turned={0: "a1 b1 c1 d1 e1 b5", 1: "f1 b3"},
).apply(actions.CLAIM)


def facts(state: State, player: int, viewer: int = 0) -> list[str]:
    standing = GAME.standing(state.observation(viewer), player)
    return [f"{fact.value} {WORDS(fact.label)}" for fact in standing.facts]


@pytest.mark.rule("OE-053")
@pytest.mark.parametrize("state", [HALFWAY, REMINDED], ids=["no-aid", "own-looks"])
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_plates_count_what_all_can_see(state: State, viewer: int) -> None:
    assert snapshot(
        [
            "4 of 6 eggs turned",
            "2 of 6 camp cells with turned eggs",
            "90 turns left",
        ]
    ) == facts(state, 0, viewer)
    assert GAME.standing(state.observation(viewer), 0).score is None


def test_plates_count_the_eggs_at_home_where_all_know_them() -> None:
    assert snapshot(
        [
            "1 of 6 eggs at home",
            "4 of 6 eggs turned",
            "90 turns left",
        ]
    ) == facts(OPEN, 0)


@pytest.mark.rule("OE-060")
def test_more_at_home_is_ahead_then_more_turned() -> None:
    def score(turned: str) -> float:
        state = position(
            showing={0: "c3"}, turned={0: turned}, memory="everything-seen"
        )
        found = GAME.standing(state.observation(SPECTATOR), 0).score
        assert found is not None
        return found

    assert score("a1 b1") > score("a1 c4 d4 e4 f4") > score("a1 c4 d4 e4") > score("c4")


@pytest.mark.rule("OE-058")
@pytest.mark.parametrize(
    ("current", "expected"), [(0, (1, 1, 1, 1)), (2, (0, 0, 1, 1)), (3, (0, 0, 0, 1))]
)
def test_turns_left_count_the_one_that_is_on(
    current: int, expected: tuple[int, ...]
) -> None:
    state = position(players=4, showing={0: "c3"}, rounds=99, current=current)
    left = [GAME.standing(state.observation(0), p).facts[2].value for p in range(4)]

    assert expected == tuple(left)


def test_who_is_out_has_nothing_to_count() -> None:
    state = position(players=4, showing={0: "c3"}, out=frozenset({1}))

    assert snapshot(["– out after wrongly saying “The eggs are ready!”"]) == facts(
        state, 1
    )


def test_the_race_is_by_steps_to_go_against_the_next_best() -> None:
    far = position(players=2, showing={0: "a1", 1: "f6"})
    near = position(players=2, showing={0: "a2", 1: "f6"})
    mine, theirs = (GAME.prospects(near, player)["race"] for player in (0, 1))

    assert GAME.prospects(far, 0) == {"race": 0}
    assert (mine, theirs) == (1, -1)


def test_what_counts_is_explained() -> None:
    seen = HALFWAY.observation(0)
    for fact in GAME.standing(seen, 1).facts:
        assert fact.about in {"turned-egg", "camp-1", "turns-left"}


@pytest.mark.rule("OE-060")
def test_the_account_says_where_all_eggs_are_at_the_end() -> None:
    parts = GAME.ending(WRONG.observation(0)).parts

    assert [
        (snapshot("Turned, at home"), (5, 0)),
        (snapshot("Turned, elsewhere"), (1, 2)),
        (snapshot("Never turned"), (0, 4)),
    ] == [(WORDS(part.title), part.amounts) for part in parts]
