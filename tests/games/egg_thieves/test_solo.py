"""Egg Thieves: the solo game against Eggbots, a test for each rule."""

import re
from itertools import permutations

import pytest
from inline_snapshot import snapshot

from clutch.core import position as positions
from clutch.core.decision import IllegalAction
from clutch.core.link import LinkError, parse_game
from clutch.core.match import SeatKind
from clutch.core.rng import RngStream
from clutch.core.values import replace
from clutch.games.egg_thieves import GAME
from clutch.games.egg_thieves.play.eggbots import EggbotCard, Flipped
from clutch.games.egg_thieves.play.spoils import spoils_of
from clutch.games.egg_thieves.table.actions import DISCARD, FLIP, LAYS_DOWN, LAYS_UP
from clutch.games.egg_thieves.table.components import (
    HEAD_STARTS,
    MEDIUM_EGGS,
    RANKS,
    Level,
    Placement,
    Rank,
    parse_card,
    rank_among,
    ranks_for,
)
from clutch.games.egg_thieves.table.position import State, hand_of
from clutch.ui.words import Words
from tests.app.pages import Page
from tests.games.egg_thieves.positions import (
    cards,
    eggbot_turn,
    figures,
    lies,
    over,
    position,
    start,
    why_not,
    with_closed,
    with_raptors,
)
from tests.play import Case, can, do, play

HAND = "green-1-1 green-2-1 yellow-3-1 white-4-1 purple-1-2"
SCOUTING = ("card green-1-1", "lay nest-b-up", "card green-2-1", "lay spot-b-down")
CLOSED = (0, 1, 2)
EGGBOTS = ("1-eggbot", "2-eggbots", "3-eggbots", "4-eggbots")
PLACES = (
    *(f"nest-{letter}" for letter in "abc"),
    *(f"spot-{letter}" for letter in "abc"),
)


def places(face: str) -> str:
    return " ".join(f"{place}-{face}" for place in PLACES)


def at_random(state: State, seed: str = "A") -> State:
    """The state after this thief's turn, played at random."""
    thief, turn, rng = state.table.thief, state.table.turn, RngStream(seed)
    while (state.table.thief, state.table.turn) == (
        thief,
        turn,
    ) and not state.is_terminal:
        state = state.step(rng.choice(state.legal_actions()))
    return state


# Set-up


@pytest.mark.rule("ET-041")
@pytest.mark.parametrize("bots", [1, 2, 3, 4])
def test_one_player_plays_against_eggbots(bots: int) -> None:
    state = start(1, EGGBOTS[bots - 1])

    assert state.table.seats == 1
    assert len(state.table.eggs) == 1 + bots
    assert len(state.returns()) == 1


@pytest.mark.rule("ET-042")
@pytest.mark.parametrize("bots", [1, 4])
def test_the_player_starts_as_usual_and_eggbots_without_eggs(bots: int) -> None:
    state = start(1, EGGBOTS[bots - 1])

    assert (5,) + (0,) * bots == state.table.eggs
    assert len(state.hidden.hands[0]) == 5
    assert len(state.table.raptors) == 4
    assert [2, 2, 2] == [len(nest) for nest in state.hidden.nests]


@pytest.mark.rule("ET-121")
@pytest.mark.parametrize("level", [Level.HUNGRY, Level.GREEDY, Level.RAVENOUS])
@pytest.mark.parametrize("bots", [1, 2, 3, 4])
def test_at_a_level_each_eggbot_starts_with_eggs(level: Level, bots: int) -> None:
    state = start(1, EGGBOTS[bots - 1], level.value)

    assert (5,) + (HEAD_STARTS[level][bots - 1],) * bots == state.table.eggs


@pytest.mark.rule("ET-121")
@pytest.mark.parametrize("level", Level)
def test_a_level_changes_nothing_but_the_eggs_of_eggbots(level: Level) -> None:
    printed, state = start(1), start(1, level.value)
    table = replace(state.table, eggs=printed.table.eggs, level=printed.table.level)

    assert printed == replace(state, table=table)


@pytest.mark.rule("ET-121")
@pytest.mark.parametrize("bots", [1, 2, 3, 4])
def test_each_level_is_harder_than_the_one_before(bots: int) -> None:
    starts = [HEAD_STARTS[level][bots - 1] for level in Level]

    assert starts[0] == 0
    assert sorted(set(starts)) == starts


@pytest.mark.rule("ET-121")
def test_the_set_up_says_what_a_level_gives_eggbots() -> None:
    [option] = [option for option in GAME.options if option.key == "level"]
    for level, choice in zip(Level, option.choices, strict=True):
        assert level.value == choice.key
        assert choice.explanation is not None
        told = re.findall(r"\d+", Words("en")(choice.explanation))
        starts = [str(eggs) for eggs in HEAD_STARTS[level] if eggs]

        assert starts == told[: len(starts)]


@pytest.mark.rule("ET-102")
def test_eggbots_hold_no_cards_between_their_turns() -> None:
    state, rng = start(1, "2-eggbots"), RngStream("A")
    while not state.is_terminal:
        for thief in (1, 2):
            assert thief == state.table.thief or state.hidden.hands[thief] == ()
        state = state.step(rng.choice(state.legal_actions()))


@pytest.mark.rule("ET-043")
@pytest.mark.parametrize("seed", "ABCDEF")
def test_the_player_begins_and_the_eggbots_follow(seed: str) -> None:
    state, order = start(1, "3-eggbots", seed=seed), []
    for _ in range(5):
        order.append(state.table.thief)
        state = at_random(state)

    assert order == [0, 1, 2, 3, 0]


@pytest.mark.rule("ET-044")
def test_the_turn_of_the_player_follows_the_normal_rules() -> None:
    solo = position(players=1, eggbots=1, hand=HAND, raptors="nipper scout")
    two = position(players=2, hand=HAND, raptors="nipper scout")
    for text in ("hire scout", "card white-4-1", "lay spot-a-up", *SCOUTING):
        assert two.legal_actions() == solo.legal_actions()
        solo, two = do(solo, text), do(two, text)

    assert can(solo) == "end"


@pytest.mark.parametrize(
    ("word", "eggbots"),
    [("ucVTEQQCCJ4QS9iHahAm", "1-eggbot"), ("-tEoEQQCCZ4QS9iHahAm", "3-eggbots")],
)
def test_a_link_of_version_2_offers_its_setup_as_printed(
    word: str, eggbots: str
) -> None:
    """Nine moves of a game from before placement and level could be chosen."""
    with pytest.raises(LinkError) as error:
        parse_game(word, [GAME])
    setup = error.value.setup

    assert setup is not None
    assert setup.seed == "K7Q2MX"
    assert setup.relevant_options() == {
        "eggbots": eggbots,
        "placement": "anywhere",
        "level": "as-printed",
    }


# An Eggbot's turn


@pytest.mark.rule("ET-045")
def test_an_eggbot_draws_six_cards_that_the_player_does_not_see() -> None:
    state = position(players=1, eggbots=1, hand=HAND)
    after = do(state, *SCOUTING, "end")
    view = after.observation(0)

    assert after.table.thief == 1
    assert after.current_player == 0
    assert len(after.hidden.hands[1]) == 6
    assert view.known.hands[1] == (None,) * 6


@pytest.mark.rule("ET-046")
def test_an_eggbots_turn_is_its_six_cards_and_nothing_else() -> None:
    state = with_raptors(eggbot_turn(eggs=(5, 9)), 2, 3)
    decisions, rng = 0, RngStream("A")
    while state.table.thief == 1:
        verbs = {str(action).split()[0] for action in state.legal_actions()}
        assert verbs <= {"lay", "flip", "discard"}
        decisions += isinstance(state.decision, EggbotCard)
        state = state.step(rng.choice(state.legal_actions()))

    assert decisions == 6
    assert state.hidden.hands[1] == ()


@pytest.mark.rule("ET-047")
def test_the_cards_are_decided_one_at_a_time() -> None:
    state = eggbot_turn()

    assert len(hand_of(do(state, "discard"))) == 5
    assert len(hand_of(do(state, "lay nest-a-down"))) == 5
    assert can(do(state, "flip")).startswith("lay nest-a-up")


@pytest.mark.rule("ET-048")
def test_each_of_the_three_is_done_exactly_twice() -> None:
    kinds = {"flip": 0, "lay": 0, "discard": 0}
    for order in set(permutations(("flip", "lay", "discard") * 2)):
        state = eggbot_turn()
        for verb in order:
            actions = [a for a in state.legal_actions() if str(a).startswith(verb)]
            state = state.apply(actions[0])
            if isinstance(state.decision, Flipped):
                state = state.apply(state.legal_actions()[0])
            kinds[verb] += 1

        assert state.table.thief == 0
    assert len(set(kinds.values())) == 1


@pytest.mark.rule("ET-048")
@pytest.mark.parametrize(
    ("done", "refused", "said"),
    [
        (
            ("discard", "discard"),
            DISCARD,
            snapshot("You've already discarded {cards} cards this turn."),
        ),
        (
            ("flip", "lay nest-a-up", "flip", "lay spot-a-up"),
            FLIP,
            snapshot("You've already flipped {cards} cards this turn."),
        ),
        (
            ("lay nest-a-down", "lay spot-a-down"),
            LAYS_DOWN[0],
            snapshot("You've already laid {cards} cards unseen this turn."),
        ),
    ],
)
def test_a_third_use_is_refused(done: tuple[str, ...], refused, said: str) -> None:
    state = do(eggbot_turn(), *done)

    with pytest.raises(IllegalAction):
        state.apply(refused)
    assert said == why_not(state, str(refused).removeprefix("lay "))


@pytest.mark.rule("ET-049")
def test_flip_and_place_turns_the_card_up_and_gives_an_egg() -> None:
    state = do(eggbot_turn(eggs=(5, 3)), "flip")
    after = do(state, "lay nest-b-up")

    assert can(state, "lay") == places("up")
    assert state.observation(0).known.picked == parse_card("red-1-1")
    assert after.table.eggs == (5, 4)
    assert lies(after.hidden.nests[1]) == "red-1-1 red-1-1"
    assert lies(do(state, "lay spot-c-up").hidden.boards[1][2]) == "red-1-1"


@pytest.mark.rule("ET-050")
def test_place_puts_the_card_unseen_and_gives_no_eggs() -> None:
    state = eggbot_turn(eggs=(5, 3))
    after = do(state, "lay spot-b-down")

    assert can(state, "lay") == places("down")
    assert after.table.eggs == (5, 3)
    assert lies(after.hidden.boards[1][1]) == "(red-1-1)"
    assert lies(do(state, "lay nest-b-down").hidden.nests[1]) == "red-1-1 (red-1-1)"


@pytest.mark.rule("ET-051")
@pytest.mark.parametrize(
    ("before", "gain"),
    [
        ((), 2),
        (("flip", "lay nest-a-up"), 2),
        (("flip", "lay nest-a-up", "lay nest-a-down"), 2),
        (("flip", "lay nest-a-up", "lay nest-a-down", "lay spot-a-down"), 0),
    ],
)
def test_a_discard_gives_two_eggs_while_more_than_two_cards_are_left(
    before: tuple[str, ...], gain: int
) -> None:
    state = do(eggbot_turn(), *before)

    assert state.table.eggs[1] + gain == do(state, "discard").table.eggs[1]


@pytest.mark.rule("ET-088")
def test_a_closed_nest_takes_no_card_of_an_eggbot() -> None:
    state = with_closed(eggbot_turn(), 1)

    assert "nest-b" not in can(state)
    assert "nest-b" not in can(do(state, "flip"))
    assert snapshot(
        "You can't lay a card here: this nest has already reached {full} triceratops."
    ) == why_not(state, "nest-b")


@pytest.mark.rule("ET-089")
def test_cards_placed_unseen_stay_face_down_and_unknown_to_the_player() -> None:
    state = do(eggbot_turn(), "lay nest-a-down", "lay spot-a-down")
    state = do(state, "flip", "lay nest-c-up", "flip", "lay spot-c-up")
    view = state.observation(0)

    assert lies(state.hidden.nests[0]) == "white-1-1 (red-1-1)"
    assert view.known.nests[0][1].card is None
    assert view.known.boards[1][0][0].card is None
    assert lies(state.hidden.nests[2]) == "green-1-1 red-2-1"
    assert lies(state.hidden.boards[1][2]) == "red-2-2"


@pytest.mark.rule("ET-120")
@pytest.mark.parametrize("place", PLACES)
def test_the_second_flipped_card_goes_anywhere_too(place: str) -> None:
    state = do(eggbot_turn(), "flip", f"lay {place}-up", "flip")

    assert can(state, "lay") == places("up")


@pytest.mark.rule("ET-120")
@pytest.mark.parametrize("place", PLACES)
def test_the_second_unseen_card_goes_anywhere_too(place: str) -> None:
    state = do(eggbot_turn(), f"lay {place}-down")

    assert can(state, "lay") == places("down")


@pytest.mark.rule("ET-120")
def test_all_four_cards_of_an_eggbot_may_go_to_one_nest() -> None:
    state = do(eggbot_turn(), "flip", "lay nest-b-up", "lay nest-b-down")
    state = do(state, "lay nest-b-down", "flip", "lay nest-b-up")

    assert lies(state.hidden.nests[1]) == (
        "red-1-1 red-1-1 (red-1-2) (red-2-1) red-2-2"
    )


@pytest.mark.rule("ET-120")
def test_cards_are_placed_as_printed_unless_the_option_says_otherwise() -> None:
    assert start(1).table.placement is Placement.ANYWHERE
    assert start(1, "apart").table.placement is Placement.APART


@pytest.mark.rule("ET-120")
def test_the_prompt_offers_nests_and_spots_for_the_second_card_too() -> None:
    state = do(eggbot_turn(), "flip", "lay nest-a-up", "flip")

    assert Words("en")(positions.prompt(state.observation(0))) == (
        snapshot("Lay the flipped card in a nest or in one of Eggbot 1's spots.")
    )


@pytest.mark.rule("ET-103")
def test_placed_apart_one_flipped_card_goes_to_a_nest_and_one_to_a_spot() -> None:
    apart = eggbot_turn(placement=Placement.APART)
    nest_first = do(apart, "flip", "lay nest-a-up", "flip")
    spot_first = do(apart, "flip", "lay spot-a-up", "flip")

    assert can(nest_first) == "lay spot-a-up, lay spot-b-up, lay spot-c-up"
    assert can(spot_first) == "lay nest-a-up, lay nest-b-up, lay nest-c-up"
    with pytest.raises(IllegalAction):
        nest_first.apply(LAYS_UP[0])
    assert snapshot(
        "You can't lay both flipped cards or both unseen cards in nests: lay this one in a spot."
    ) == why_not(nest_first, "nest-a")
    assert snapshot(
        "You can't lay both flipped cards or both unseen cards in spots: lay this one in a nest."
    ) == why_not(spot_first, "spot-a")


@pytest.mark.rule("ET-104")
def test_placed_apart_one_unseen_card_goes_to_a_nest_and_one_to_a_spot() -> None:
    apart = do(eggbot_turn(placement=Placement.APART), "flip", "lay nest-b-up")
    nest_first = do(apart, "lay nest-a-down")
    spot_first = do(apart, "lay spot-a-down")

    assert can(nest_first, "lay") == "spot-a-down spot-b-down spot-c-down"
    assert can(spot_first, "lay") == "nest-a-down nest-b-down nest-c-down"


@pytest.mark.rule("ET-105")
@pytest.mark.parametrize("placement", Placement)
def test_while_no_nest_is_open_both_cards_of_a_pair_go_to_spots(
    placement: Placement,
) -> None:
    state = with_closed(eggbot_turn(placement=placement), *CLOSED)
    after = do(state, "flip", "lay spot-a-up", "flip")

    assert can(after) == "lay spot-a-up, lay spot-b-up, lay spot-c-up"
    after = do(state, "lay spot-a-down")
    assert can(after, "lay") == "spot-a-down spot-b-down spot-c-down"


@pytest.mark.rule("ET-106")
def test_the_back_of_the_next_card_shows_its_triceratops() -> None:
    state = eggbot_turn("red-1-2 red-1-1")

    assert state.observation(0).known.next_back == 2
    assert do(state, "discard").observation(0).known.next_back == 1


@pytest.mark.rule("ET-107")
def test_the_discards_of_an_eggbot_stay_unseen() -> None:
    state = do(eggbot_turn("red-1-2 red-2-1 white-1-1"), "discard")
    view = state.observation(0)

    assert view.table.discards == ()
    assert view.known.buried == (2,)
    assert figures(state.hidden.buried) == "red-1-2"


@pytest.mark.rule("ET-107")
def test_unseen_discards_are_shuffled_with_the_others() -> None:
    pile = "green-4-1 green-4-2 white-4-2 purple-4-1 yellow-4-1 yellow-4-2"
    state = position(
        players=1, eggbots=1, hand=HAND, deck="", discards="red-4-1 red-4-2"
    )
    state = replace(state, hidden=replace(state.hidden, buried=cards(pile)))
    after = do(state, *SCOUTING, "end")

    assert after.hidden.buried == ()
    assert len(after.hidden.hands[0]) + len(after.hidden.hands[1]) == 5 + 6


@pytest.mark.rule("ET-108")
def test_with_fewer_than_six_cards_the_turn_is_played_with_those() -> None:
    state = position(
        players=1,
        eggbots=1,
        hand=HAND,
        deck="red-4-1 red-4-2 green-4-1 green-4-2 white-4-2",
        discards="",
    )
    state = do(state, *SCOUTING, "end")
    assert len(hand_of(state)) == 3
    after = do(state, "discard", "discard", "lay nest-a-down")

    assert after.table.thief == 0
    assert after.table.eggs[1] == 0
    assert len(after.table.raids) == 1  # its draw lapsed: the fullest nest is raided


@pytest.mark.rule("ET-108")
def test_without_any_card_the_eggbots_turn_is_over_at_once() -> None:
    hand = f"{HAND} white-3-1 white-3-2"
    state = position(players=1, eggbots=1, hand=hand, deck="", discards="")
    after = do(state, *SCOUTING, "end")

    assert after.table.thief == 0
    assert after.table.turn == 2
    assert len(after.table.raids) == 1


# Raids and the end


TEN = "red-3-2 red-2-2 white-3-2 white-3-1 green-3-2 green-2-1"


@pytest.mark.rule("ET-052")
def test_raids_follow_the_turn_of_an_eggbot_by_the_normal_rules() -> None:
    boards = {0: ("green-1-1", "", ""), 1: ("red-4-1", "", "")}
    state = eggbot_turn(
        "purple-1-1 purple-1-2 purple-2-1",
        nests=(TEN, "white-1-1", "green-1-2"),
        boards=boards,
    )
    after = do(state, "lay nest-a-down", "discard", "discard")
    [raid] = after.table.raids

    assert spoils_of(raid).gained(1) == 5 + 4
    assert spoils_of(raid).gained(0) == 5 + 1
    assert after.table.eggs == (11, 9)


@pytest.mark.rule("ET-053")
def test_an_eggbot_that_gains_nothing_shares_the_payment_area() -> None:
    boards = {0: ("green-1-1", "", "")}
    state = eggbot_turn(
        "purple-1-1 purple-1-2 purple-2-1",
        nests=(TEN, "white-1-1", "green-1-2"),
        boards=boards,
        eggbots=2,
        payment=6,
    )
    after = do(state, "lay nest-a-down", "discard", "discard")

    assert after.table.eggs == (11, 3, 3)
    assert after.table.payment == 0


def finished(*eggs: int) -> State:
    state = position(players=1, eggbots=len(eggs) - 1, eggs=eggs)
    return over(state)


@pytest.mark.rule("ET-054")
@pytest.mark.parametrize(
    ("eggs", "won", "reason"),
    [
        (
            (40, 39),
            1,
            snapshot(
                "No raptors are left after the last raid. {player} has won. {bots}."
            ),
        ),
        (
            (40, 41, 12),
            0,
            snapshot(
                "No raptors are left after the last raid. {player} has lost. {bots}."
            ),
        ),
        (
            (40, 12, 40),
            1,
            snapshot(
                "No raptors are left after the last raid. {player} shares the "
                "win. {bots}."
            ),
        ),
    ],
)
def test_most_eggs_win_the_players_or_an_eggbots(eggs, won: int, reason: str) -> None:
    state = finished(*eggs)

    assert state.returns() == (won,)
    assert reason == GAME.ending(state.observation(0)).reason.text


@pytest.mark.rule("ET-055")
@pytest.mark.parametrize(
    ("eggs", "rank"),
    [
        (0, Rank.HATCHLING),
        (39, Rank.HATCHLING),
        (40, Rank.FLEDGLING),
        (49, Rank.FLEDGLING),
        (50, Rank.SQUEAKER),
        (59, Rank.SQUEAKER),
        (60, Rank.GROWLER),
        (69, Rank.GROWLER),
        (70, Rank.ROARER),
        (123, Rank.ROARER),
    ],
)
def test_the_ranks(eggs: int, rank: Rank) -> None:
    assert rank is rank_among(eggs, 1)


@pytest.mark.rule("ET-123")
def test_ranks_are_as_printed_against_one_eggbot() -> None:
    assert ranks_for(1) == RANKS


@pytest.mark.rule("ET-123")
@pytest.mark.parametrize("bots", [2, 3, 4])
def test_ranks_ask_for_fewer_eggs_the_more_eggbots_there_are(bots: int) -> None:
    for (least, rank), (fewer, same) in zip(
        ranks_for(bots - 1), ranks_for(bots), strict=True
    ):
        assert rank is same
        assert (least > fewer) is (least > 0)


@pytest.mark.rule("ET-123")
@pytest.mark.parametrize("bots", [1, 2, 3, 4])
def test_a_medium_bot_is_about_as_good_by_rank_against_each_number(bots: int) -> None:
    eggs = MEDIUM_EGGS[bots - 1]
    [fledgling] = [least for least, r in ranks_for(bots) if r is Rank.FLEDGLING]

    assert 0.9 < eggs / fledgling < 1
    assert rank_among(eggs, bots) is Rank.HATCHLING
    assert rank_among(fledgling, bots) is Rank.FLEDGLING


@pytest.mark.rule("ET-123")
@pytest.mark.parametrize(
    ("eggs", "line"),
    [
        ((35, 2), snapshot("35 eggs, rank: Hatchling (Fledgling from 40)")),
        ((70, 2), snapshot("70 eggs, rank: Roarer")),
        (
            (35, 2, 2),
            (
                snapshot(
                    "35 eggs, rank: Hatchling (Fledgling from 40); against 2 Eggbots: Fledgling (Squeaker from 38)"
                )
            ),
        ),
        (
            (35, 2, 2, 2, 2),
            (
                snapshot(
                    "35 eggs, rank: Hatchling (Fledgling from 40); against 4 Eggbots: Growler (Roarer from 37)"
                )
            ),
        ),
    ],
)
def test_the_ending_tells_the_rank_for_several_eggbots_too(
    eggs: tuple[int, ...], line: str
) -> None:
    [(_, told)] = GAME.ending(finished(*eggs).observation(0)).lines

    assert line == Words("en")(told)


@pytest.mark.parametrize(
    ("eggs", "result"),
    [((70, 2), 1.0), ((99, 2), 1.0), ((35, 2), 0.75), ((35, 61), 0.25), ((0, 9), 0.0)],
)
def test_a_solo_player_plays_for_the_win_and_for_eggs_up_to_the_highest_rank(
    eggs: tuple[int, ...], result: float
) -> None:
    assert [result] == list(GAME.outcome(finished(*eggs)))


@pytest.mark.rule("ET-090")
def test_the_ending_tells_rank_and_result() -> None:
    words = Words("en", ("Ada",))
    ending = GAME.ending(finished(54, 61, 20).observation(0))
    [(player, line)] = ending.lines

    assert player == 0
    assert words(line) == (
        snapshot("54 eggs, rank: Squeaker (Growler from 60); against 2 Eggbots: Roarer")
    )
    assert words(ending.reason) == (
        snapshot(
            "No raptors are left after the last raid. Ada has lost. Eggbot 1 has 61 eggs and Eggbot 2 has 20 eggs."
        )
    )


@pytest.mark.rule("ET-090")
@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "54 eggs, rank: Squeaker"),
        ("nl", "54 eieren, rang: Pieper"),
        ("fr", "54 œufs, rang\u202f: Couineur"),
    ],
)
def test_the_page_tells_the_rank_once_when_a_solo_game_is_over(
    language: str, line: str
) -> None:
    link = "#/play/egg-thieves?seats=human&set=1-eggbot&seed=K7Q2MX"
    page = Page.opened(link, languages=(language,))
    page.put(finished(54, 61))
    rank = line.rpartition(" ")[2]

    assert line in page.html
    assert page.html.count(rank) == 1


@pytest.mark.parametrize("chosen", [(), ("2-eggbots", "anywhere", "hungry")])
def test_the_account_tells_of_every_egg_of_the_eggbots_too(
    chosen: tuple[str, ...],
) -> None:
    state = play(Case("egg-thieves", 1, chosen, SeatKind.MEDIUM, "A")).state
    titles = [
        Words("en")(part.title) for part in GAME.ending(state.observation(0)).parts
    ]
    for bot, eggs in enumerate(state.table.eggs[1:], start=1):
        told = [re.search(rf"Eggbot {bot} \+(\d+)", title) for title in titles]

        assert eggs == sum(int(found[1]) for found in told if found)


@pytest.mark.rule("ET-091")
def test_a_finished_solo_game_counts_in_the_list_of_high_scores() -> None:
    words = Words("en", ("Ada",))
    score = GAME.score(finished(54, 61, 20).observation(0))
    assert score is not None

    assert score.points == 54
    assert words(score.title) == "Against 2 Eggbots"


@pytest.mark.rule("ET-122")
def test_games_of_each_kind_have_a_list_of_their_own() -> None:
    lists = {
        list_of(bots, placement, level)
        for bots in (1, 2, 3, 4)
        for placement in Placement
        for level in Level
    }

    assert len(lists) == 4 * len(Placement) * len(Level)


@pytest.mark.rule("ET-122")
def test_results_from_before_there_was_a_choice_are_of_cards_placed_apart() -> None:
    assert list_of(2, Placement.APART, Level.PRINTED)[0] == "2-eggbots"


@pytest.mark.rule("ET-122")
def test_a_list_is_called_by_what_is_not_as_printed() -> None:
    titles = [
        list_of(2, placement, level)[1]
        for placement in Placement
        for level in (Level.PRINTED, Level.GREEDY)
    ]

    assert titles == [
        "Against 2 Eggbots",
        "Against 2 Eggbots: Greedy",
        "Against 2 Eggbots: Apart",
        "Against 2 Eggbots: Greedy, Apart",
    ]


@pytest.mark.rule("ET-122")
@pytest.mark.parametrize("bots", [1, 2, 3, 4])
def test_a_list_is_called_alike_after_a_game_and_in_statistics(bots: int) -> None:
    for placement in Placement:
        for level in Level:
            name, title = list_of(bots, placement, level)
            ranking = GAME.ranking(name)
            assert ranking is not None

            assert title == Words("en")(ranking.title)
            assert len(Rank) == len(ranking.ranks)


@pytest.mark.parametrize("name", ["", "x", "9-eggbots", "2-eggbots x", "2-eggbots  "])
def test_what_is_no_list_has_no_ranks(name: str) -> None:
    assert GAME.ranking(name) is None


def list_of(bots: int, placement: Placement, level: Level) -> tuple[str, str]:
    """The score list for such a game, and its title."""
    state = finished(9, *(8,) * bots)
    table = replace(state.table, placement=placement, level=level)
    score = GAME.score(replace(state, table=table).observation(0))
    assert score is not None
    return score.list, Words("en")(score.title)


@pytest.mark.rule("ET-091")
def test_no_score_before_the_end_or_for_several_players() -> None:
    ended = over(position())

    assert GAME.score(start(1).observation(0)) is None
    assert GAME.score(ended.observation(0)) is None
