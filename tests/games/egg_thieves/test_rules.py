"""Egg Thieves: set-up, scouting, raptors, turns and the end, a test for each rule.

`rules.md` has their wording. Raids are in `test_raid.py`, hidden information in
`test_view.py`, the solo game in `test_solo.py`.
"""

from collections import Counter
from itertools import product

import pytest
from inline_snapshot import snapshot

from clutch.core.decision import IllegalAction
from clutch.core.rng import RngStream
from clutch.games.egg_thieves import GAME
from clutch.games.egg_thieves.board.flavours import SHELLS
from clutch.games.egg_thieves.play.setup import by_lot
from clutch.games.egg_thieves.table.actions import END, LAYS_UP
from clutch.games.egg_thieves.table.components import (
    BOX,
    CARDS,
    FLAVOURS,
    TRICERATOPS_ON,
    Flavour,
    parse_card,
)
from clutch.games.egg_thieves.table.position import State, hand_of
from clutch.games.egg_thieves.table.raptors import (
    HIRES,
    RAPTORS,
    SHOWN_RAPTORS,
    Icon,
    Peek,
    Swap,
    With,
    parse_raptor,
)
from clutch.ui.eggs import PATTERNS
from tests.games.egg_thieves.positions import (
    cards,
    figures,
    is_at_turn,
    lies,
    over,
    position,
    start,
    why_not,
    with_closed,
    with_raptors,
)
from tests.play import can, do

HAND = "red-1-1 green-2-1 yellow-3-1 white-4-1 purple-1-2"
PLAYERS = (2, 3, 4, 5)
SCOUTING = ("card red-1-1", "lay nest-a-up", "card green-2-1", "lay spot-b-down")
LAST = ("card purple-1-2", "lay spot-a-down")


def scouted(state: State) -> State:
    return do(state, *SCOUTING)


def nest_of(triceratops: int) -> str:
    """Face-up cards with that many triceratops, all of different kinds."""
    kinds = [card for card in BOX[::2] if TRICERATOPS_ON[card] == 2]
    odd = "white-1-1 " if triceratops % 2 else ""
    return odd + figures(tuple(kinds[: triceratops // 2]))


# Components


@pytest.mark.rule("ET-016")
def test_a_card_has_a_flavour_one_to_four_eggs_and_one_or_two_triceratops() -> None:
    assert {card.flavour for card in CARDS} == set(Flavour)
    assert {card.eggs for card in CARDS} == {1, 2, 3, 4}
    assert {card.triceratops for card in CARDS} == {1, 2}


def test_the_number_of_a_card_is_found_by_its_figures() -> None:
    assert all(index == parse_card(str(card)) for index, card in enumerate(CARDS))


@pytest.mark.rule("ET-065")
@pytest.mark.parametrize("text", ["white-1-1", "red-3-2"])
def test_cards_shown_in_the_rules_text_are_in_the_box(text: str) -> None:
    assert parse_card(text) in BOX


@pytest.mark.rule("ET-067")
def test_there_are_70_cards_of_40_kinds() -> None:
    kinds = Counter((card.flavour, card.triceratops, card.eggs) for card in CARDS)
    copies = {1: 2, 2: 2, 3: 2, 4: 1}

    assert len(BOX) == 70
    assert len(CARDS) == 40
    assert set(kinds.values()) == {1}
    assert set(kinds) == set(product(Flavour, (1, 2), (1, 2, 3, 4)))
    assert all(card.copies == copies[card.eggs] for card in CARDS)


@pytest.mark.rule("ET-068")
def test_there_are_20_raptors_of_these_costs() -> None:
    assert Counter(raptor.cost for raptor in RAPTORS) == {1: 6, 2: 10, 3: 4}
    assert len({raptor.key for raptor in RAPTORS}) == 20


@pytest.mark.rule("ET-068")
def test_every_raptor_plays_a_card_or_swaps_two() -> None:
    enough = {Icon.FACE_UP, Icon.FACE_DOWN, Icon.SWAP}

    assert [raptor.key for raptor in RAPTORS if not enough & {*raptor.icons}] == []


@pytest.mark.rule("ET-070")
def test_each_flavour_has_a_shell_pattern_of_its_own() -> None:
    assert [flavour.value for flavour in FLAVOURS] == [
        "white",
        "red",
        "purple",
        "green",
        "yellow",
    ]
    assert set(SHELLS) == set(Flavour)
    assert len(set(SHELLS.values())) == 5
    assert set(SHELLS.values()) <= set(PATTERNS)


# Set-up


@pytest.mark.rule("ET-001")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_starts_with_five_eggs(players: int) -> None:
    assert (5,) * players == start(players).table.eggs


@pytest.mark.rule("ET-002")
def test_four_raptors_are_laid_out_from_the_shuffled_deck() -> None:
    layouts = {start(seed=f"{i}").table.raptors for i in range(20)}

    assert {len(set(shown)) for shown in layouts} == {SHOWN_RAPTORS}
    assert len(layouts) > 10
    assert set(start().table.raptors).isdisjoint(start().hidden.raptor_deck)
    assert len(start().hidden.raptor_deck) == 16


@pytest.mark.rule("ET-003")
def test_each_nest_begins_with_a_card_face_up_and_one_face_down() -> None:
    for nest in start().hidden.nests:
        assert [laid.is_up for laid in nest] == [True, False]
        assert not any(laid.seen_by for laid in nest)


@pytest.mark.rule("ET-004")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_is_dealt_five_cards(players: int) -> None:
    state = start(players)

    assert [5] * players == [len(hand) for hand in state.hidden.hands]
    assert 70 - 6 - 5 * players == len(state.hidden.deck)


@pytest.mark.rule("ET-005")
@pytest.mark.parametrize("players", PLAYERS)
def test_who_begins_is_left_to_chance_and_turns_go_round(players: int) -> None:
    first = Counter(start(players, seed=f"{i}").current_player for i in range(300))
    state, order = start(players), []
    for _ in range(players + 1):
        order.append(state.current_player)
        while state.current_player == order[-1]:
            state = state.apply(state.legal_actions()[0])

    assert set(first) == set(range(players))
    assert min(first.values()) > 300 / players * 0.6
    assert order == [(order[0] + i) % players for i in range(players + 1)]


@pytest.mark.rule("ET-006")
def test_there_are_three_nests_and_three_matching_spots_on_each_board() -> None:
    state = start(3)

    assert len(state.hidden.nests) == 3
    assert [3, 3, 3] == [len(board) for board in state.hidden.boards]
    assert not any(spot for board in state.hidden.boards for spot in board)


@pytest.mark.rule("ET-124")
@pytest.mark.parametrize(
    ("hands", "first"),
    [
        (("red-1-1 red-2-1", "red-1-1 red-3-1"), 0),
        (("red-1-1 red-3-1", "red-2-1 white-1-2"), 1),
        (("red-4-1", "red-1-1 red-2-2"), 1),
    ],
)
@pytest.mark.parametrize("drawn", [0, 1])
def test_of_two_players_the_one_with_fewer_eggs_in_hand_begins(
    hands: tuple[str, str], first: int, drawn: int
) -> None:
    assert first == by_lot([cards(hand) for hand in hands], drawn)


@pytest.mark.rule("ET-124")
@pytest.mark.parametrize("drawn", [0, 1])
def test_of_two_players_with_equally_many_eggs_the_drawn_one_begins(drawn: int) -> None:
    assert drawn == by_lot([cards("red-1-1 red-3-1"), cards("white-4-2")], drawn)


@pytest.mark.rule("ET-124")
@pytest.mark.parametrize("drawn", [0, 1, 2])
def test_of_more_players_the_drawn_one_begins(drawn: int) -> None:
    hands = [cards("red-4-1"), cards("red-1-1"), cards("white-2-2")]

    assert drawn == by_lot(hands, drawn)


@pytest.mark.rule("ET-124")
def test_each_of_two_players_begins_about_as_often() -> None:
    """Chance still decides: it has dealt the hands."""
    first = Counter(start(2, seed=f"{i}").table.first for i in range(300))

    assert min(first.values()) > 120


@pytest.mark.rule("ET-066")
def test_two_to_five_play_or_one_against_one_to_four_eggbots() -> None:
    [option] = [option for option in GAME.options if option.key == "eggbots"]

    assert GAME.players == (1, 2, 3, 4, 5)
    assert option.players == (1,)
    assert [2, 3, 4, 5] == [
        len(start(1, choice.key).table.eggs) for choice in option.choices
    ]


@pytest.mark.rule("ET-066")
def test_so_many_can_play() -> None:
    assert (1, 2, 3, 4, 5) == GAME.players


@pytest.mark.rule("ET-071")
def test_eggs_are_a_number_without_an_end() -> None:
    state = position(
        nests=(nest_of(10), "red-1-1", "green-1-1"),
        hand=HAND,
        eggs=(500, 700),
        payment=60,
    )
    after = do(state, *SCOUTING, "end")

    assert after.table.eggs == (530, 730)


# Scouting


@pytest.mark.rule("ET-008")
def test_a_turn_without_scouting_cannot_be_ended() -> None:
    state = position(hand=HAND)

    with pytest.raises(IllegalAction):
        state.apply(END)
    assert snapshot("You can't end your turn until you've scouted.") == why_not(
        state, "end"
    )


@pytest.mark.rule("ET-008")
def test_nobody_scouts_twice() -> None:
    state = scouted(position(hand=HAND))

    assert can(state) == "end"
    assert snapshot(
        "You've already scouted: only raptors let you lay more cards."
    ) == why_not(state, "yellow-3-1")
    assert snapshot("You've already scouted this turn.") == why_not(state, "nest-a")


@pytest.mark.rule("ET-009")
def test_a_turn_can_go_without_raptors() -> None:
    state = position(hand=HAND, raptors="sniffer nipper strutter skulker")

    assert do(state, *SCOUTING, "end").current_player == 1


@pytest.mark.rule("ET-010")
def test_raptors_come_before_or_after_scouting() -> None:
    state = position(hand=HAND, raptors="nipper grabber")

    assert can(state, "hire") == "nipper grabber"
    assert can(scouted(state), "hire") == "nipper grabber"
    assert do(state, "hire nipper", "stop", *SCOUTING, "end").current_player == 1
    assert do(state, *SCOUTING, "hire nipper", "stop", "end").current_player == 1


@pytest.mark.rule("ET-013")
def test_of_two_scouted_cards_one_lies_face_up_and_one_face_down() -> None:
    state = do(position(hand=HAND), "card red-1-1", "lay nest-a-up", "card green-2-1")

    assert can(state, "lay") == "spot-a-down spot-b-down spot-c-down"
    with pytest.raises(IllegalAction):
        state.apply(LAYS_UP[3])
    assert snapshot(
        "You must lay one of the two cards face up and the other face down."
    ) == why_not(state, "spot-a-up")


@pytest.mark.rule("ET-013")
def test_scouting_takes_two_cards_from_the_hand() -> None:
    state = position(hand=HAND)
    after = scouted(state)

    assert figures(hand_of(after)) == "white-4-1 purple-1-2 yellow-3-1"
    assert can(do(state, *SCOUTING[:2])) == (
        "card white-4-1, card purple-1-2, card green-2-1, card yellow-3-1"
    )


@pytest.mark.rule("ET-014")
@pytest.mark.parametrize(
    ("first", "second", "tried", "said"),
    [
        (
            "lay nest-b-down",
            "spot-a-up spot-b-up spot-c-up",
            "nest-c-up",
            snapshot("You can't lay both cards in nests: lay this one on your board."),
        ),
        (
            "lay spot-b-down",
            "nest-a-up nest-b-up nest-c-up",
            "spot-c-up",
            snapshot("You can't lay both cards on your board: lay this one in a nest."),
        ),
    ],
)
def test_of_two_scouted_cards_one_goes_to_a_nest_and_one_to_the_own_board(
    first: str, second: str, tried: str, said: str
) -> None:
    state = do(position(hand=HAND), "card red-1-1", first, "card green-2-1")

    assert can(state, "lay") == second
    assert said == why_not(state, tried)


@pytest.mark.rule("ET-015")
def test_the_first_card_goes_anywhere_in_either_way() -> None:
    state = do(position(hand=HAND), "card red-1-1")

    assert can(state, "lay") == " ".join(
        f"{place}-{letter}-{face}"
        for place in ("nest", "spot")
        for letter in "abc"
        for face in ("up", "down")
    )


@pytest.mark.rule("ET-021")
@pytest.mark.parametrize("nest", "abc")
@pytest.mark.parametrize(("face", "other"), [("up", "down"), ("down", "up")])
def test_the_own_card_may_go_to_any_spot_whichever_nest_the_other_went_to(
    nest: str, face: str, other: str
) -> None:
    state = position(hand=HAND)
    state = do(state, "card red-1-1", f"lay nest-{nest}-{face}", "card green-2-1")

    assert can(state, "lay") == f"spot-a-{other} spot-b-{other} spot-c-{other}"


@pytest.mark.rule("ET-095")
def test_with_no_open_nest_only_the_card_for_a_spot_is_played() -> None:
    full = nest_of(10)
    state = position(nests=(full, "red-1-1", "green-1-1"), hand=HAND)
    state = with_closed(state, 0, 1, 2)
    after = do(state, "card red-1-1")

    assert can(after, "lay") == (
        "spot-a-up spot-a-down spot-b-up spot-b-down spot-c-up spot-c-down"
    )
    assert can(do(after, "lay spot-b-down")) == "end"


@pytest.mark.rule("ET-096")
def test_a_single_card_goes_to_an_open_nest() -> None:
    state = with_closed(position(hand="red-1-1"), 1)
    after = do(state, "card red-1-1")

    assert can(after, "lay") == "nest-a-up nest-a-down nest-c-up nest-c-down"
    assert snapshot(
        "You can't lay your only card in a spot while a nest is open."
    ) == why_not(after, "spot-a-up")
    assert can(do(after, "lay nest-a-down")) == "end"


@pytest.mark.rule("ET-096")
def test_a_single_card_goes_to_a_spot_if_no_nest_is_open() -> None:
    state = with_closed(position(hand="red-1-1"), 0, 1, 2)
    after = do(state, "card red-1-1")

    assert can(after, "lay").split()[0] == "spot-a-up"
    assert can(do(after, "lay spot-a-up")) == "end"


@pytest.mark.rule("ET-008")
def test_without_a_card_there_is_nothing_to_scout_with() -> None:
    assert can(position(hand="")) == "end"


# Nests


@pytest.mark.rule("ET-017")
def test_a_face_down_card_counts_towards_eleven() -> None:
    state = position(nests=("(red-3-2) (red-3-1)", "red-1-1", "green-1-1"), hand=HAND)

    assert state.observation(0).known.triceratops(0) == 3
    assert [2, 1] == [
        shown.triceratops for shown in state.observation(0).known.nests[0]
    ]


@pytest.mark.rule("ET-018")
def test_a_nest_that_has_reached_eleven_takes_no_more_cards_in_this_turn() -> None:
    state = position(
        nests=(nest_of(10), "red-1-1", "green-1-1"), hand=HAND, raptors="strutter"
    )
    after = do(state, *SCOUTING, "hire strutter", "card yellow-3-1")

    assert can(after, "lay").split()[:2] == ["nest-b-up", "nest-c-up"]
    assert snapshot(
        "You can't lay a card here: this nest has already reached {full} triceratops."
    ) == why_not(after, "nest-a")


@pytest.mark.rule("ET-018")
def test_the_nests_are_open_again_in_the_next_turn() -> None:
    state = position(
        nests=(nest_of(10), "red-1-1", "green-1-1"),
        hand=HAND,
        hands={1: "yellow-1-1 yellow-1-2"},
    )
    after = do(state, *SCOUTING, "end", "card yellow-1-1")

    assert "nest-a-up" in can(after, "lay")


@pytest.mark.rule("ET-061")
def test_example_of_a_nest_with_four_cards_and_seven_triceratops() -> None:
    nest = "green-4-2 (red-3-2)1 green-2-1 (white-1-2)1"
    state = position(nests=("white-1-1", nest, "red-1-1"), hand=HAND)
    view = state.observation(0)
    after = do(state, *SCOUTING, "end")

    assert view.known.triceratops(1) == 7
    assert view.known.nests[1][1].card is None
    assert view.known.nests[1][3].card is None
    assert "nest-b-up" in can(do(state, "card red-1-1"), "lay")
    assert after.table.raids == ()
    assert lies(after.hidden.nests[1]) == "green-4-2 (red-3-2) green-2-1 (white-1-2)"


# Raptors


@pytest.mark.rule("ET-023")
def test_a_raptor_is_paid_from_the_own_supply() -> None:
    state = position(hand=HAND, raptors="prancer", eggs=(5, 5))

    assert do(state, "hire prancer").table.eggs == (2, 5)


@pytest.mark.rule("ET-023")
def test_a_raptor_that_costs_more_than_one_has_is_refused() -> None:
    state = position(hand=HAND, raptors="nipper scooper", eggs=(1, 9))

    assert can(state, "hire") == "nipper"
    with pytest.raises(IllegalAction):
        state.apply(HIRES[parse_raptor("scooper")])
    assert snapshot("{raptor} costs {cost}, but you only have {eggs}.") == why_not(
        state, "scooper"
    )


@pytest.mark.rule("ET-024")
def test_eggs_for_raptors_go_to_the_payment_area() -> None:
    state = position(hand=HAND, raptors="nipper prancer", eggs=(5, 5), payment=3)
    state = do(state, "hire nipper", "stop", "hire prancer")

    assert state.table.payment == 7


@pytest.mark.rule("ET-056")
def test_face_up_plays_one_more_card_face_up() -> None:
    state = scouted(position(hand=HAND, raptors="strutter"))
    state = do(state, "hire strutter", "card white-4-1", "lay nest-b-up")

    assert lies(state.hidden.nests[1]) == "red-1-1 white-4-1"
    assert can(state) == "end"


@pytest.mark.rule("ET-057")
def test_face_down_plays_one_more_card_face_down() -> None:
    state = scouted(position(hand=HAND, raptors="skulker"))
    state = do(state, "hire skulker", "card white-4-1", "lay spot-c-down")

    assert lies(state.hidden.boards[0][2]) == "(white-4-1)"
    assert can(state) == "end"


@pytest.mark.rule("ET-058")
def test_peek_shows_a_face_down_nest_card_that_stays_face_down() -> None:
    nests = ("(red-3-2) red-1-1", "(green-3-2)", "white-1-1")
    state = do(position(nests=nests, hand=HAND, raptors="sniffer"), "hire sniffer")
    after = do(state, "peek b1")

    assert can(state, "peek") == "a1 b1"
    assert lies(after.hidden.nests[1]) == "(green-3-2)"
    assert after.observation(0).known.nests[1][0].card == parse_card("green-3-2")
    assert after.observation(1).known.nests[1][0].card is None


@pytest.mark.rule("ET-058")
def test_cards_on_boards_and_face_up_cards_are_not_peeked_at() -> None:
    state = position(
        nests=("(red-3-2) red-1-1", "green-3-2", "white-1-1"),
        boards={1: ("(white-2-2)", "", "")},
        hand=HAND,
        raptors="sniffer",
    )
    after = do(state, "hire sniffer")

    assert can(after) == "peek a1"
    with pytest.raises(IllegalAction):
        after.apply(Peek(0, 1))
    assert snapshot(
        "This card is already face up: look at a face-down one."
    ) == why_not(after, "a2")


@pytest.mark.rule("ET-058")
def test_several_peeks_look_at_different_cards() -> None:
    nests = ("(red-3-2) red-1-1", "(green-3-2)", "white-1-1")
    state = position(nests=nests, hand=HAND, raptors="stalker")
    state = do(state, "hire stalker", "peek a1")

    assert can(state) == "peek b1, stop"
    assert "peek" not in can(do(state, "peek b1"))


@pytest.mark.rule("ET-059")
def test_draw_draws_one_egg_card() -> None:
    state = position(hand=HAND, raptors="nipper scooper", deck="yellow-4-2 red-4-2")

    assert figures(hand_of(do(state, "hire nipper"))) == (
        "white-4-1 red-1-1 purple-1-2 green-2-1 yellow-3-1 yellow-4-2"
    )
    assert len(hand_of(do(state, "hire scooper"))) == 7


@pytest.mark.rule("ET-060")
def test_swap_exchanges_two_face_up_cards_of_different_nests() -> None:
    nests = ("red-1-1 (red-3-2)", "green-3-2 white-2-1", "(yellow-1-1)")
    state = position(nests=nests, hand=HAND, raptors="switcher")
    state = do(state, "hire switcher")
    chosen = do(state, "swap b2")
    after = do(chosen, "with a1")

    assert can(state) == "swap a1, swap b1, swap b2"
    assert can(chosen) == "with a1"
    assert lies(after.hidden.nests[0]) == "white-2-1 (red-3-2)"
    assert lies(after.hidden.nests[1]) == "green-3-2 red-1-1"


@pytest.mark.rule("ET-060")
def test_no_swap_of_a_face_down_card_or_within_a_nest() -> None:
    nests = ("red-1-1 (red-3-2)", "green-3-2 white-2-1", "(yellow-1-1)")
    state = do(position(nests=nests, hand=HAND, raptors="switcher"), "hire switcher")
    chosen = do(state, "swap b2")

    with pytest.raises(IllegalAction):
        state.apply(Swap(0, 1))
    with pytest.raises(IllegalAction):
        chosen.apply(With(1, 0))
    assert snapshot("You can only swap face-up cards.") == why_not(state, "a2")
    assert snapshot("You can only swap face-up cards.") == why_not(chosen, "a2")
    assert snapshot("You can't swap two cards in the same nest.") == why_not(
        chosen, "b1"
    )


@pytest.mark.rule("ET-069")
@pytest.mark.parametrize("raptor", RAPTORS, ids=lambda raptor: raptor.key)
def test_a_raptor_gives_each_of_its_icons(raptor) -> None:
    nests = ("(red-3-2) red-1-2", "(green-3-2) green-1-1", "(white-3-2) white-1-1")
    state = position(nests=nests, hand=HAND, raptors=raptor.key)
    state, rng = do(scouted(state), f"hire {raptor.key}"), RngStream("A")
    while not is_at_turn(state):
        actions = [a for a in state.legal_actions() if str(a) != "stop"]
        state = state.apply(rng.choice(actions))
    icons = Counter(raptor.icons)
    cards_on_table = sum(map(len, state.hidden.nests)) + sum(
        map(len, state.hidden.boards[0])
    )
    extra = icons[Icon.FACE_UP] + icons[Icon.FACE_DOWN]
    looks = sum(0 in laid.seen_by for nest in state.hidden.nests for laid in nest)

    assert cards_on_table == 8 + extra
    assert len(hand_of(state)) == 3 + icons[Icon.DRAW] - extra
    assert looks >= icons[Icon.PEEK]


@pytest.mark.rule("ET-069")
@pytest.mark.parametrize(
    "order",
    [
        ("peek a1", "draw", "swap b1", "with c1", *LAST),
        ("draw", "peek a1", *LAST, "swap b1", "with c1"),
        (*LAST, "swap b1", "with c1", "draw", "peek a1"),
        ("draw", *LAST, "swap b1", "with c1", "peek a1"),
    ],
)
def test_the_ringleader_gives_its_icons_in_any_order(order: tuple[str, ...]) -> None:
    nests = ("(red-3-2)", "green-3-2", "white-3-2")
    state = position(nests=nests, hand=HAND, raptors="ringleader")
    state = do(state, "hire ringleader")
    after = do(state, *order)

    assert can(state).startswith("peek a1, draw, swap b1, swap c1, card ")
    assert is_at_turn(after)
    assert len(hand_of(after)) == 5
    assert lies(after.hidden.nests[1]) == "white-3-2"


@pytest.mark.rule("ET-069")
def test_the_ringleader_draws_by_itself_when_nothing_else_is_left() -> None:
    nests = ("(red-3-2)", "green-3-2", "white-3-2")
    state = position(nests=nests, hand=HAND, raptors="ringleader")
    state = do(state, "hire ringleader", "peek a1", "swap b1", "with c1", *LAST)

    assert is_at_turn(state)
    assert len(hand_of(state)) == 5


@pytest.mark.rule("ET-069")
def test_other_raptors_go_from_left_to_right() -> None:
    nests = ("(red-3-2)", "green-3-2", "white-3-2")
    state = position(nests=nests, hand=HAND, raptors="sniffer scooper")

    assert can(do(state, "hire sniffer")) == "peek a1"
    assert can(do(state, "hire sniffer", "peek a1")) == "swap b1, swap c1, stop"
    assert len(hand_of(do(state, "hire scooper"))) == 7


@pytest.mark.rule("ET-069")
def test_the_rest_of_a_raptor_may_be_gone_without() -> None:
    nests = ("(red-3-2)", "green-3-2", "white-3-2")
    state = position(nests=nests, hand=HAND, raptors="sniffer")
    after = do(state, "hire sniffer", "peek a1", "stop")

    assert is_at_turn(after)
    assert after.hidden.nests[1] == state.hidden.nests[1]


@pytest.mark.rule("ET-072")
def test_a_raptor_helps_once_a_turn_and_another_one_too() -> None:
    state = position(hand=HAND, raptors="nipper grabber", hands={1: "white-1-2"})
    state = do(scouted(state), "hire nipper", "stop")

    assert can(state) == "hire grabber, end"
    with pytest.raises(IllegalAction):
        state.apply(HIRES[parse_raptor("nipper")])
    assert snapshot("This raptor has already helped you this turn.") == why_not(
        state, "nipper"
    )
    assert can(do(state, "end"), "hire") == "nipper grabber"


@pytest.mark.rule("ET-073")
def test_no_raptor_between_the_two_scouted_cards() -> None:
    state = position(hand=HAND, raptors="nipper")
    halfway = do(state, *SCOUTING[:2])

    assert can(halfway, "hire") == ""
    assert can(do(halfway, SCOUTING[2]), "hire") == ""
    assert snapshot("You can't hire raptors in the middle of scouting.") == why_not(
        halfway, "nipper"
    )


@pytest.mark.rule("ET-074")
@pytest.mark.parametrize("raptor", ["strutter", "skulker"])
def test_a_nest_at_eleven_is_closed_to_cards_of_raptors_too(raptor: str) -> None:
    state = position(nests=(nest_of(10), "red-1-1", "green-1-1"), hand=HAND)
    state = do(
        with_raptors(state, parse_raptor(raptor)),
        *SCOUTING,
        f"hire {raptor}",
        "card yellow-3-1",
    )

    assert not any(text.startswith("nest-a") for text in can(state, "lay").split())


@pytest.mark.rule("ET-075")
def test_a_swap_can_lift_a_nest_to_eleven() -> None:
    nests = (f"{nest_of(8)} green-1-1", "yellow-1-2", "yellow-1-1")
    state = position(nests=nests, hand=HAND, raptors="switcher")
    before = do(state, *SCOUTING)
    after = do(before, "hire switcher", "swap a5", "with b1")

    assert before.observation(0).known.triceratops(0) == 10
    assert after.observation(0).known.triceratops(0) == 11
    assert [0] == [raid.nest for raid in do(after, "end").table.raids]
    assert do(before, "end").table.raids == ()


@pytest.mark.rule("ET-075")
@pytest.mark.rule("ET-097")
def test_a_swap_can_lower_a_nest_below_eleven_but_not_open_it() -> None:
    nests = (nest_of(10), "green-1-1", "yellow-1-1")
    state = position(nests=nests, hand=HAND, raptors="switcher strutter")
    swapped = do(state, *SCOUTING, "hire switcher", "swap a1", "with b1")
    extra = do(swapped, "hire strutter", "card yellow-3-1")

    assert swapped.observation(0).known.triceratops(0) == 10
    assert not any(text.startswith("nest-a") for text in can(extra, "lay").split())
    assert do(swapped, "end").table.raids == ()


@pytest.mark.rule("ET-076")
@pytest.mark.parametrize(("raptor", "face"), [("strutter", "up"), ("skulker", "down")])
def test_the_extra_card_goes_to_any_open_nest_or_own_spot(
    raptor: str, face: str
) -> None:
    state = position(hand=HAND, raptors=raptor)
    state = do(scouted(state), f"hire {raptor}", "card yellow-3-1")

    assert can(state) == ", ".join(
        f"lay {place}-{letter}-{face}" for place in ("nest", "spot") for letter in "abc"
    )


@pytest.mark.rule("ET-092")
def test_raptors_before_scouting_rule_out_raptors_after_it() -> None:
    state = position(hand=HAND, raptors="nipper grabber")
    before = do(state, "hire nipper", "stop")
    after = do(before, *SCOUTING)

    assert can(before, "hire") == "grabber"
    assert can(after) == "end"
    assert snapshot(
        "You can't hire more raptors: you already hired before scouting this turn."
    ) == why_not(after, "grabber")


@pytest.mark.rule("ET-093")
def test_a_raptor_without_an_icon_that_can_be_carried_out_is_refused() -> None:
    nests = ("white-1-1", "(red-1-2)", "(green-1-1)")
    state = position(nests=nests, hand=HAND, raptors="sniffer switcher")
    one_nest = position(nests=("white-1-1", "", ""), hand=HAND, raptors="sniffer scout")

    assert can(state, "hire") == "sniffer"
    assert snapshot(
        "There are no face-up cards in different nests to swap."
    ) == why_not(state, "switcher")
    assert can(one_nest, "hire") == "scout"
    assert snapshot("This raptor can't do anything right now.") == why_not(
        one_nest, "sniffer"
    )


@pytest.mark.rule("ET-093")
def test_icons_that_cannot_be_carried_out_are_left_out() -> None:
    nests = ("white-1-1", "(red-1-2)", "(green-1-1)")
    state = position(nests=nests, hand=HAND, raptors="sniffer scout")
    all_up = position(hand=HAND, raptors="scout")

    assert is_at_turn(do(state, "hire sniffer", "peek b1"))
    assert do(all_up, "hire scout").decision.work.icons == (Icon.FACE_UP,)


@pytest.mark.rule("ET-094")
def test_an_extra_card_before_scouting_must_leave_two_cards_in_hand() -> None:
    two = position(hand="red-1-1 green-2-1", raptors="strutter skulker scooper")
    three = position(hand="red-1-1 green-2-1 white-2-1", raptors="strutter skulker")

    assert can(two, "hire") == "scooper"
    assert snapshot(
        "Before scouting, you must keep {cards} cards in hand to scout with."
    ) == why_not(two, "strutter")
    assert can(three, "hire") == "strutter skulker"
    assert can(do(two, "hire scooper"), "card").count(" ") == 3


@pytest.mark.rule("ET-094")
def test_after_scouting_the_last_card_may_be_played_through_a_raptor() -> None:
    state = position(hand="red-1-1 green-2-1 white-2-1", raptors="strutter")
    state = do(state, *SCOUTING, "hire strutter", "card white-2-1", "lay spot-a-up")

    assert hand_of(state) == ()


# The end of a turn


@pytest.mark.rule("ET-011")
def test_the_hand_is_filled_up_to_five() -> None:
    after = do(position(hand=HAND, deck="red-4-1 red-4-2"), *SCOUTING, "end")

    assert figures(after.hidden.hands[0]) == (
        "white-4-1 red-4-1 red-4-2 purple-1-2 yellow-3-1"
    )


@pytest.mark.rule("ET-012")
def test_a_hand_of_more_than_five_is_kept_and_nothing_drawn() -> None:
    state = position(hand=HAND, raptors="nipper hoarder", eggs=(5, 5))
    state = do(state, "hire nipper", "stop", "hire hoarder", "stop")
    before = do(state, *SCOUTING)
    after = do(before, "end")

    assert len(hand_of(before)) == 6
    assert hand_of(before) == after.hidden.hands[0]


@pytest.mark.rule("ET-083")
def test_an_empty_stack_is_made_anew_from_the_shuffled_discards() -> None:
    pile = "red-4-1 red-4-2 green-4-1 green-4-2 white-4-2 purple-4-1"
    state = position(hand=HAND, deck="yellow-4-2", discards=pile)
    after = do(state, *SCOUTING, "end")
    drawn = set(after.hidden.hands[0]) - set(state.hidden.hands[0])

    assert parse_card("yellow-4-2") in drawn
    assert after.table.discards == ()
    assert len(after.hidden.deck) == 5
    assert sorted(cards(pile + " yellow-4-2")) == sorted((*after.hidden.deck, *drawn))
    assert not after.table.has_lapsed


@pytest.mark.rule("ET-083")
def test_the_discards_stay_while_there_is_a_card_to_draw() -> None:
    state = position(hand=HAND, deck="yellow-4-2 yellow-4-1", discards="red-4-1")
    after = do(state, *SCOUTING, "end")

    assert after.hidden.deck == ()
    assert figures(after.table.discards) == "red-4-1"


@pytest.mark.rule("ET-098")
def test_with_nothing_left_to_draw_a_draw_lapses() -> None:
    state = position(hand=HAND, deck="yellow-4-2", discards="")
    after = do(state, *SCOUTING)
    state = position(hand=HAND, raptors="nipper burrower", discards="")

    assert len(do(after, "end").hidden.hands[0]) == 4
    assert can(state, "hire") == "nipper burrower"
    assert can(do(state, "hire nipper"), "swap") == "a1 b1 c1"
    assert len(hand_of(do(state, "hire burrower"))) == 5


@pytest.mark.rule("ET-099")
@pytest.mark.parametrize(
    ("nests", "raided"),
    [
        (("white-1-1", "white-2-2 red-1-2", "green-1-1"), 1),
        (("white-1-1 red-2-1", "green-1-2", "green-2-2 red-1-2"), 2),
        (("white-1-1 red-2-1", "green-1-2", "green-2-1 red-1-2"), 0),
    ],
)
def test_after_a_lapsed_draw_the_fullest_nest_is_raided(nests, raided: int) -> None:
    state = position(nests=nests, hand=HAND, deck="", discards="")
    state = do(state, "card red-1-1", "lay nest-a-up")
    state = do(state, "card green-2-1", "lay spot-b-down")
    after = do(state, "end")

    assert [raided] == [raid.nest for raid in after.table.raids]
    assert not after.table.has_lapsed


@pytest.mark.rule("ET-099")
def test_a_draw_that_lapses_through_a_raptor_brings_the_raid_too() -> None:
    hand = f"{HAND} white-3-1 white-3-2 purple-2-1"
    state = position(hand=hand, raptors="burrower", discards="")
    state = do(state, *SCOUTING, "hire burrower", "card white-4-1", "lay nest-c-down")
    after = do(state, "end")

    assert len(after.hidden.hands[0]) == 5
    assert len(after.table.raids) == 1


@pytest.mark.rule("ET-100")
def test_cards_are_drawn_before_the_raid() -> None:
    nests = (nest_of(10), "red-1-1", "green-1-1")
    state = position(nests=nests, hand=HAND, deck="red-4-1 red-4-2 green-4-1")
    after = do(state, *SCOUTING, "end")

    assert figures(after.hidden.hands[0]) == (
        "white-4-1 red-4-1 red-4-2 purple-1-2 yellow-3-1"
    )
    assert lies(after.hidden.nests[0]) == "green-4-1"


# The end of the game


@pytest.mark.rule("ET-007")
@pytest.mark.rule("ET-084")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_lasts_five_raids(players: int) -> None:
    state, rng = start(players), RngStream("A")
    while not state.is_terminal:
        if len(state.table.raids) == 4:
            assert state.hidden.raptor_deck == ()
            assert len(state.table.raptors) == SHOWN_RAPTORS
        state = state.step(rng.choice(state.legal_actions()))

    assert len(state.table.raids) == 5


@pytest.mark.rule("ET-038")
def test_the_raid_that_leaves_no_raptors_ends_the_game_at_once() -> None:
    nests = (nest_of(10), "red-1-1", "green-1-1")
    state = position(nests=nests, hand=HAND, raptors="nipper scout", raptors_ahead="")
    after = do(state, *SCOUTING, "end")

    assert after.is_terminal
    assert after.table.raptors == ()
    assert after.legal_actions() == ()
    assert after.table.thief == 0


@pytest.mark.rule("ET-084")
def test_the_game_goes_on_while_raptors_can_be_laid_out() -> None:
    nests = (nest_of(10), "red-1-1", "green-1-1")
    state = position(
        nests=nests,
        hand=HAND,
        raptors="nipper",
        raptors_ahead="scout courier digger trader",
    )
    after = do(state, *SCOUTING, "end")

    assert not after.is_terminal
    assert after.hidden.raptor_deck == ()
    assert set(after.table.raptors) == set(
        map(parse_raptor, ("scout", "courier", "digger", "trader"))
    )


def finished(eggs: tuple[int, ...]) -> State:
    return over(position(players=len(eggs), eggs=eggs))


@pytest.mark.rule("ET-039")
def test_eggs_count_at_the_end_and_cards_do_not() -> None:
    state = position(
        boards={1: ("red-4-1", "red-4-2", "green-4-1")},
        hands={1: "green-4-2 yellow-4-1"},
        eggs=(12, 11),
    )
    state = over(state)
    lines = GAME.ending(state.observation(0)).lines

    assert state.returns() == (1, 0)
    assert [(0, 12), (1, 11)] == [(player, line.count) for player, line in lines]


@pytest.mark.rule("ET-040")
@pytest.mark.parametrize(
    ("eggs", "returns"),
    [((9, 30, 12), (0, 1, 0)), ((30, 9, 30), (1, 0, 1)), ((7, 7, 7), (1, 1, 1))],
)
def test_most_eggs_win_and_a_tie_is_shared(eggs, returns) -> None:
    assert returns == finished(eggs).returns()


# Undo


def test_the_own_cards_can_be_taken_back_until_something_comes_to_light() -> None:
    state = position(hand=HAND, raptors="strutter nipper")
    laid = do(state, *SCOUTING, "hire strutter", "card white-4-1", "lay nest-b-up")

    assert state.checkpoint == laid.checkpoint
    assert laid.checkpoint < do(laid, "hire nipper").checkpoint
    assert laid.checkpoint < do(laid, "end").checkpoint
