"""What bots remember and forget of turned eggs in Les œufs sont faits!."""

import pytest

from clutch.core.position import Memory
from clutch.core.rng import Rng
from clutch.core.values import replace
from clutch.games.les_oeufs_sont_faits.bots.scene import HINDRANCE, scene_of
from clutch.games.les_oeufs_sont_faits.bots.strategy import rate, sensible_actions
from clutch.games.les_oeufs_sont_faits.table import sights
from clutch.games.les_oeufs_sont_faits.table.actions import CLAIM, LOOK
from clutch.games.les_oeufs_sont_faits.table.components import BOARDS, CELLS, NAMES
from clutch.games.les_oeufs_sont_faits.table.memory import PEOPLE
from clutch.games.les_oeufs_sont_faits.table.position import State
from tests.games.les_oeufs_sont_faits.positions import cells, names, position
from tests.games.les_oeufs_sont_faits.test_bots import games
from tests.play import do

PERSONS = sorted(PEOPLE, key=lambda memory: memory.value)
MEDIUM = PEOPLE[Memory.FADING]
A3, E4 = NAMES.index("a3"), NAMES.index("e4")
GAMES_PLAYED = 16
BEFORE = -1
"""Back to the previous turn."""

every_person = pytest.mark.parametrize("memory", PERSONS, ids=lambda m: m.value)


def later(state: State, turns: int, seed: str = "eggs") -> State:
    """Return the same position `turns` turns later, in a match with that seed."""
    table = replace(state.table, turn=state.table.turn + turns)
    return replace(state, table=table, rng=Rng(seed))


def taken(state: State, player: int, memory: Memory) -> tuple[str, ...]:
    """The turned eggs that a player believes to be each player's."""
    return tuple(map(names, state.information_state(player, memory).known.turned))


def forgotten(state: State, memory: Memory, turns: int, owner: int) -> float:
    """The share of 200 matches in which player 0 no longer knows that owner's eggs."""
    states = [later(state, turns, seed=f"{seed}") for seed in range(200)]
    own = [names(s.hidden.turned[owner]) for s in states]
    known = [taken(s, 0, memory)[owner] for s in states]
    return sum(a != b for a, b in zip(own, known, strict=True)) / len(states)


SEEN = do(
    position(showing={0: "a1", 1: "f6"}, turned={0: "b3", 1: "e4"}),
    *("take b3", "look", "done"),
)
"""Player 0 has peeked at an egg of their own; nobody knows the other egg."""
OTHERS = do(
    position(showing={0: "a1", 1: "f6"}, turned={0: "b3", 1: "e4"}),
    *("take e4", "look", "done"),
)


@pytest.mark.rule("OE-068")
@every_person
def test_what_was_just_seen_is_known(memory: Memory) -> None:
    state = later(SEEN, BEFORE)

    assert taken(state, 0, memory) == ("b3", "")
    assert taken(state, 1, memory) == ("", "")


@pytest.mark.rule("OE-068")
@every_person
def test_an_egg_turned_in_the_open_is_known_to_all(memory: Memory) -> None:
    state = do(position(showing={0: "c5", 1: "a3"}), "take c5", "step c6")
    state = later(state, BEFORE)

    assert taken(state, 0, memory)[0] == "c6"
    assert taken(state, 1, memory)[0] == "c6"


@pytest.mark.rule("OE-068")
@every_person
def test_memory_goes_along_with_the_egg(memory: Memory) -> None:
    state = do(SEEN, "take b3", "step c4")

    assert taken(state, 0, memory)[0] in {"c4", ""}
    assert taken(do(state, "take c4", "look"), 0, memory) == ("c4", "")


@pytest.mark.rule("OE-068")
@every_person
def test_it_fades_with_the_turns_since(memory: Memory) -> None:
    person = PEOPLE[memory]
    parts = [
        forgotten(SEEN, memory, BEFORE + turns, owner=0)
        for turns in (0, person.own // 2, person.own, 2 * person.own + 1)
    ]

    assert sorted(parts) == parts
    assert 0 == parts[0]
    assert 0.35 < parts[2] < 0.65
    assert 1 == parts[3]


@pytest.mark.rule("OE-068")
def test_others_eggs_are_forgotten_sooner_than_own_ones() -> None:
    own = forgotten(SEEN, Memory.FADING, MEDIUM.others, owner=0)
    others = forgotten(OTHERS, Memory.FADING, MEDIUM.others, owner=1)

    assert own < others


@pytest.mark.rule("OE-068")
def test_with_one_rival_eggs_are_remembered_longer() -> None:
    among_four = do(
        position(showing={1: "f6", 2: "a6", 3: "f1"}, turned={0: "b3"}, players=4),
        *("take b3", "look", "done"),
    )
    with_one = forgotten(SEEN, Memory.FADING, MEDIUM.own // 2, owner=0)

    assert with_one < forgotten(among_four, Memory.FADING, MEDIUM.own // 2, owner=0)


@pytest.mark.rule("OE-068")
def test_easy_hardly_remembers() -> None:
    easy = forgotten(SEEN, Memory.HAZY, 8, owner=0)
    medium = forgotten(SEEN, Memory.FADING, 8, owner=0)

    assert medium < 0.1
    assert easy > 0.8


@pytest.mark.rule("OE-068")
def test_a_forgotten_egg_is_now_and_then_taken_for_anothers() -> None:
    states = [later(SEEN, MEDIUM.own, seed=f"{seed}") for seed in range(400)]
    wrong = [state for state in states if taken(state, 0, Memory.FADING) == ("", "b3")]

    assert 2 < len(wrong) < 40


@pytest.mark.rule("OE-068")
def test_nobody_is_thought_to_have_more_eggs_than_there_are() -> None:
    seen = do(
        position(showing={0: "a1", 1: "a6 b6 c6 d6 e6"}, turned={0: "b3 d3", 1: "f1"}),
        *("take b3", "look", "done", "take b3", "look", "done", "take f1", "look"),
    )
    for seed in range(400):
        state = later(seen, MEDIUM.own, seed=f"{seed}")
        known = taken(state, 0, Memory.FADING)

        assert len(known[1].split()) <= 1


@pytest.mark.rule("OE-068")
@every_person
def test_the_same_match_is_remembered_the_same(memory: Memory) -> None:
    """Memory depends only on the seed and the actions."""
    for turns in range(0, 160, 10):
        assert taken(later(SEEN, turns), 0, memory) == taken(
            later(do(SEEN), turns), 0, memory
        )


@pytest.mark.rule("OE-068")
def test_each_player_forgets_in_another_way() -> None:
    state = do(position(showing={0: "c5", 1: "a3"}), "take c5", "step c6")
    known = [
        [
            taken(later(state, MEDIUM.own // 2, f"{seed}"), player, Memory.FADING)
            for seed in range(40)
        ]
        for player in (0, 1)
    ]

    assert known[0] != known[1]


@pytest.mark.rule("OE-068")
@every_person
@pytest.mark.parametrize(
    ("aid", "known"), [("own-looks", ("b3", "")), ("everything-seen", ("b3", "e4"))]
)
def test_a_bot_knows_what_the_aid_shows(
    memory: Memory, aid: str, known: tuple[str, str]
) -> None:
    state = do(
        position(memory=aid, showing={0: "a1", 1: "f6"}, turned={0: "b3", 1: "e4"}),
        *("take b3", "look", "done"),
    )

    assert known == taken(later(state, 150), 0, memory)


@pytest.mark.rule("OE-068")
def test_a_person_who_was_wrong_sees_what_was_wrong() -> None:
    state = position(
        players=4,
        showing={0: "c3", 2: "f6", 3: "f1"},
        turned={0: "a1 a2 b1", 1: "b2 c4"},
    )

    for memory in PERSONS:
        assert taken(do(state, "claim"), 0, memory) == ("a1 b1 a2", "b2", "", "")


def test_turns_of_the_longest_game_fit_into_a_field() -> None:
    longest = max(board.rounds * board.players for board in BOARDS.values())

    assert longest < 1 << sights.BITS
    assert max(board.players for board in BOARDS.values()) <= sights.SEATS


def test_sights_of_an_egg_go_where_it_goes() -> None:
    last = CELLS - 1
    seen = sights.looked_at(sights.turned_at(0, A3, 7), A3, player=3, turn=599)
    seen = sights.moved(sights.turned_at(seen, E4, 8), A3, last)

    assert [8, 8, 8, 600] == [sights.seen_at(seen, last, p) for p in range(4)]
    assert [9, 9, 9, 9] == [sights.seen_at(seen, E4, p) for p in range(4)]
    assert 0 == sights.seen_at(seen, A3, 3)
    assert sights.turned_at(0, E4, 8) == sights.without(seen, 1 << last)


def test_what_is_imagined_is_known_as_if_just_seen() -> None:
    seen = sights.just_seen(cells("a3 e4"), player=1, turn=11)

    assert 12 == sights.seen_at(seen, A3, 1)
    assert 12 == sights.seen_at(seen, E4, 1)
    assert 0 == sights.seen_at(seen, E4, 0)


# Consequences of forgetting


@pytest.mark.full
@pytest.mark.rule("OE-069")
def test_medium_bots_look_again() -> None:
    looks = [history.match.actions.count(LOOK) for history in games(GAMES_PLAYED)]

    assert sum(looks) >= GAMES_PLAYED / 4


@pytest.mark.rule("OE-069")
def test_medium_would_rather_look_nearer_to_its_camp() -> None:
    state = position(showing={0: "a1", 1: "a6"}, turned={0: "b2", 1: "d4 f6"})

    at_home, on_the_way, over_there = (
        rate(taken.observation(0), [LOOK])[0]
        for taken in (do(state, f"take {cell}") for cell in ("b2", "d4", "f6"))
    )

    assert at_home > on_the_way > over_there


@pytest.mark.rule("OE-069")
def test_medium_may_claim_by_mistake() -> None:
    """It takes the opponent's egg on f1 for its own egg, which is on f4."""
    eggs = {0: "a1 b1 c1 d1 e1 f4", 1: "f1"}
    state = position(showing={1: "a3"}, turned=eggs)
    seen = sights.just_seen(cells("a1 b1 c1 d1 e1 f1"), 0, state.table.turn)
    state = replace(state, hidden=replace(state.hidden, sights=seen))

    states = [later(state, MEDIUM.others, seed=f"{seed}") for seed in range(400)]
    legal = state.legal_actions()
    claims = [
        sensible_actions(state.information_state(0, Memory.FADING), legal) == [CLAIM]
        for state in states
    ]

    assert 0 < sum(claims) < 40


@pytest.mark.rule("OE-070")
@pytest.mark.parametrize("rounds", [0, 33, 99])
def test_hindering_does_not_fade(rounds: int) -> None:
    state = position(showing={0: "a5", 1: "f3"}, turned={1: "c3"}, rounds=rounds)

    assert HINDRANCE == scene_of(state.observation(0)).hindrance


@pytest.mark.rule("OE-070")
def test_nobody_hinders_in_a_position_that_has_come_back() -> None:
    state = position(showing={0: "a5", 1: "f3"}, turned={1: "c3"})
    again = replace(state, table=replace(state.table, times=2))

    assert scene_of(again.observation(0)).hindrance == 0


@pytest.mark.full
@pytest.mark.rule("OE-066")
def test_a_position_that_comes_back_is_rare_among_medium_bots() -> None:
    claims = [history.match.actions[-1] == CLAIM for history in games(GAMES_PLAYED)]

    assert sum(claims) >= GAMES_PLAYED - 1
