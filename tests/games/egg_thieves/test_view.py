"""Egg Thieves: what each player sees and what stays hidden, and the log of it."""

import re
from collections import Counter

import pytest
from inline_snapshot import snapshot

from clutch.core.position import SPECTATOR, label, log
from clutch.core.rng import RngStream
from clutch.core.values import replace
from clutch.games.egg_thieves.board.whole import draw
from clutch.games.egg_thieves.bots.sampling import sample
from clutch.games.egg_thieves.table.components import (
    BOX,
    CARDS,
    TRICERATOPS_ON,
    Flavour,
    parse_card,
)
from clutch.games.egg_thieves.table.position import State, discarded, own_hand, stacked
from clutch.ui.look import Look
from clutch.ui.words import Words
from tests.games.egg_thieves.positions import cards, eggbot_turn, position, seen, start
from tests.play import can, do

HAND = "red-1-1 green-2-1 yellow-3-1 white-4-1 purple-1-2"
OTHERS = {1: "red-4-1 red-4-2", 2: "green-4-1 green-4-2 white-4-2"}
WORDS = Words("en", ("Ada", "Bo", "Cy"))


def told(state: State, text: str, viewer: int) -> str:
    """The log line about that action, as the viewer reads it."""
    [action] = [a for a in state.legal_actions() if str(a) == text]
    line = log(
        state.observation(viewer), action, state.apply(action).observation(viewer)
    )
    return WORDS(line) if line else ""


# Nests


@pytest.mark.rule("ET-020")
def test_a_face_down_nest_card_is_not_looked_at_without_a_raptor() -> None:
    state = position(nests=("(red-3-2)", "red-1-2", "green-1-1"), hand=HAND)

    assert can(state, "peek") == ""
    assert [seen(state.observation(p).known.nests[0]) for p in (0, 1)] == ["?", "?"]


@pytest.mark.rule("ET-086")
def test_a_face_down_nest_card_is_known_to_who_placed_it_and_who_peeked() -> None:
    state = position(players=3, hand=HAND, raptors="sniffer", hands=OTHERS)
    state = do(state, "card red-1-1", "lay nest-a-down")
    state = do(state, "card green-2-1", "lay spot-a-up", "end")
    placed = [seen(state.observation(p).known.nests[0]) for p in (0, 1, 2, SPECTATOR)]
    state = do(state, "hire sniffer", "peek a2")
    peeked = [seen(state.observation(p).known.nests[0]) for p in (0, 1, 2, SPECTATOR)]
    known, unknown = "white-1-1 red-1-1", "white-1-1 ?"

    assert placed == [known, unknown, unknown, unknown]
    assert peeked == [known, known, unknown, unknown]


@pytest.mark.rule("ET-085")
def test_what_was_peeked_at_stays_known_in_the_log_and_to_no_other() -> None:
    nests = ("(red-3-2)", "red-1-2", "green-1-1")
    state = position(players=3, nests=nests, hand=HAND, raptors="sniffer")
    state = do(state, "hire sniffer")

    assert told(state, "peek a1", 0) == (
        snapshot("Ada looks at a face-down card in nest A: it is red 3.")
    )
    for viewer in (1, 2, SPECTATOR):
        assert told(state, "peek a1", viewer) == (
            snapshot("Ada looks at a face-down card in nest A.")
        )


@pytest.mark.rule("ET-085")
def test_what_was_peeked_at_is_still_known_turns_later() -> None:
    nests = ("(red-3-2)", "red-1-2", "green-1-1")
    state = position(
        players=2, nests=nests, hand=HAND, raptors="sniffer", hands={1: OTHERS[2]}
    )
    state = do(state, "hire sniffer", "peek a1", "stop")
    state = do(state, "card red-1-1", "lay nest-b-up")
    state = do(state, "card green-2-1", "lay spot-a-down", "end")
    state = do(state, "card green-4-1", "lay nest-b-up")
    state = do(state, "card green-4-2", "lay spot-a-down", "end")

    assert seen(state.observation(0).known.nests[0]) == "red-3-2"
    assert seen(state.observation(1).known.nests[0]) == "?"


# Boards


@pytest.mark.rule("ET-022")
def test_the_owner_sees_their_own_face_down_cards_at_any_time() -> None:
    boards = {0: ("(red-3-2)", "", ""), 1: ("(white-3-2)", "", "")}
    state = position(boards=boards, current=1, hand=HAND)

    assert seen(state.observation(0).known.boards[0][0]) == "red-3-2"
    assert seen(state.observation(1).known.boards[1][0]) == "white-3-2"


@pytest.mark.rule("ET-101")
def test_face_down_cards_on_another_board_show_their_triceratops_only() -> None:
    boards = {0: ("(red-3-2)", "", ""), 1: ("(white-3-2)", "", "")}
    state = position(boards=boards, hand=HAND)
    [shown] = state.observation(0).known.boards[1][0]

    assert shown.card is None
    assert shown.triceratops == 2


@pytest.mark.rule("ET-101")
def test_the_log_names_no_card_that_is_laid_face_down() -> None:
    state = do(position(hand=HAND), "card red-1-1")

    assert told(state, "lay spot-b-down", 0) == snapshot(
        "Ada lays red 1 face down in spot B."
    )
    assert told(state, "lay spot-b-down", 1) == snapshot(
        "Ada lays a card face down in spot B."
    )
    assert told(state, "lay nest-b-down", 1) == snapshot(
        "Ada lays a card face down in nest B."
    )
    assert told(state, "lay nest-b-up", 1) == snapshot(
        "Ada lays red 1 face up in nest B."
    )


def test_cards_of_one_name_in_a_hand_are_told_apart_by_their_triceratops() -> None:
    hand = "red-1-1 red-1-2 green-2-1 green-2-1 white-3-2"
    state = position(hand=hand, hands={1: "green-2-2 white-4-1"})
    picked = {name: do(state, f"card {name}") for name in hand.split()}
    labels = {
        name: WORDS(label(held.observation(0), held.legal_actions()[0]))
        for name, held in picked.items()
    }

    assert labels == snapshot(
        {
            "red-1-1": "Lay red 1 with 1 triceratops face up in nest A",
            "red-1-2": "Lay red 1 with 2 triceratops face up in nest A",
            "green-2-1": "Lay green 2 face up in nest A",
            "white-3-2": "Lay white 3 face up in nest A",
        }
    )
    lay = "lay nest-b-up"
    assert told(picked["red-1-2"], lay, 0) == (
        snapshot("Ada lays red 1 with 2 triceratops face up in nest B.")
    )
    # Nobody else knows what else was in the hand.
    assert told(picked["red-1-2"], lay, 1) == snapshot(
        "Ada lays red 1 face up in nest B."
    )


# Hands and stack


@pytest.mark.rule("ET-087")
def test_hands_are_seen_by_their_owners_alone() -> None:
    state = position(players=3, hand=HAND, hands=OTHERS)
    view = state.observation(1)

    assert view.known.hands == ((None,) * 5, cards(OTHERS[1]), (None,) * 3)
    assert state.observation(SPECTATOR).known.hands == (
        (None,) * 5,
        (None,) * 2,
        (None,) * 3,
    )


@pytest.mark.rule("ET-087")
def test_a_card_taken_out_of_the_hand_is_seen_by_its_owner_alone() -> None:
    state = do(position(hand=HAND), "card red-1-1")

    assert state.observation(0).known.picked == parse_card("red-1-1")
    assert state.observation(1).known.picked is None
    assert state.observation(SPECTATOR).known.picked is None


@pytest.mark.rule("ET-087")
def test_drawn_cards_are_named_in_the_log_of_their_owner_alone() -> None:
    state = position(hand=HAND, raptors="nipper", deck="yellow-4-2")

    assert told(state, "hire nipper", 0) == (
        snapshot("Ada hires Nipper for 1 egg. Ada draws yellow 4.")
    )
    assert told(state, "hire nipper", 1) == snapshot(
        "Ada hires Nipper for 1 egg. Ada draws 1 card."
    )


@pytest.mark.rule("ET-087")
def test_nobody_sees_the_top_of_the_stack() -> None:
    states = [position(hand=HAND, deck=top) for top in ("red-4-1", "white-4-2")]

    for viewer in (0, 1, SPECTATOR):
        one, other = (state.observation(viewer) for state in states)
        assert one == other


@pytest.mark.rule("ET-150")
@pytest.mark.parametrize(("players", "eggbots"), [(3, "1-eggbot"), (1, "3-eggbots")])
def test_everybody_can_count_the_stack_and_the_discards(
    players: int, eggbots: str
) -> None:
    """At any time, for every viewer."""
    state, rng = start(players, eggbots), RngStream("A")
    while not state.is_terminal:
        gone = len(state.table.discards) + len(state.hidden.buried)
        for viewer in (*range(players), SPECTATOR):
            view = state.observation(viewer)

            assert len(state.hidden.deck) == stacked(view)
            assert gone == discarded(view)
        state = state.step(rng.choice(state.legal_actions()))


@pytest.mark.rule("ET-150")
def test_the_table_says_how_many_cards_are_stacked_and_discarded() -> None:
    """Three are in nests, five are held and four discarded; the rest is the stack."""
    rest = 70 - 3 - 5 - 4
    state = position(hand=HAND)
    table = replace(state.table, discards=cards("red-1-1 red-1-2 red-2-1 red-2-2"))
    html = draw(replace(state, table=table).observation(1), (), Look(Words()))
    [line] = re.findall(rf">([^<>]*\b{rest}\b[^<>]*)<", html)

    assert snapshot("Egg stack: 58, discards: 4") == line


def test_everything_is_open_after_the_end() -> None:
    state, rng = start(3), RngStream("A")
    while not state.is_terminal:
        state = state.step(rng.choice(state.legal_actions()))
    view = state.observation(SPECTATOR)

    assert None not in [shown.card for shown in view.known.lying()]
    assert state.hidden.hands == view.known.hands


# Samples


def test_a_sample_gives_every_unseen_card_the_same_chance() -> None:
    state = position(
        nests=("(red-3-2)", "red-1-2", "green-1-1"), hand=HAND, hands=OTHERS
    )
    view, rng = state.observation(0), RngStream("A")
    hidden = Counter(sample(view, rng).hidden.nests[0][0].card for _ in range(3000))
    held = Counter(sample(view, rng).hidden.hands[1][0] for _ in range(300))
    unseen = [card for card in BOX if TRICERATOPS_ON[card] == 2]
    unseen = [card for card in unseen if card not in cards("red-1-2 purple-1-2")]

    assert set(hidden) == {*unseen, *cards("red-1-2 purple-1-2")}
    assert max(hidden.values()) < 3000 * 2 / len(unseen) * 1.5
    assert len(held) > 20


def test_backs_are_respected_in_a_sample() -> None:
    state = eggbot_turn(
        "red-1-1 red-1-2 red-2-1", nests=("(red-3-2)", "(red-3-2)", "(green-3-2)")
    )
    view, rng = state.observation(0), RngStream("A")
    for _ in range(50):
        guess = sample(view, rng)
        backs = [TRICERATOPS_ON[nest[0].card] for nest in guess.hidden.nests]

        assert backs == [2, 2, 2]
        assert CARDS[guess.hidden.hands[1][-1]].triceratops == 1


NINE = ("white-3-2 white-2-2 red-2-1", "red-1-1", "green-1-1")
"""In the first nest white is guarded, red survives and green is missing."""


def guesses(state: State) -> Counter[Flavour]:
    """The sampled flavours of the first card in the other thief's first spot."""
    view, rng = state.observation(0), RngStream("A")
    cards = [sample(view, rng).hidden.boards[1][0][0].card for _ in range(2000)]
    return Counter(CARDS[card].flavour for card in cards)


def test_a_sample_holds_in_spots_what_others_would_have_laid_there() -> None:
    found = guesses(position(nests=NINE, boards={1: ("(green-1-1)", "", "")}))

    assert found[Flavour.RED] > 2 * found[Flavour.WHITE] > 0
    assert found[Flavour.RED] > 2 * found[Flavour.GREEN] > 0


def test_a_sample_holds_any_card_where_an_eggbot_has_laid_it_unseen() -> None:
    boards = {1: ("(green-1-1)", "", "")}
    state = position(nests=NINE, boards=boards, players=1, eggbots=1)
    view = state.observation(0)
    unseen = Counter(card for card in BOX if TRICERATOPS_ON[card] == 1)
    unseen -= Counter(shown.card for shown in view.known.lying())
    unseen -= Counter(own_hand(view))
    of_flavour = Counter(CARDS[card].flavour for card in unseen.elements())
    found = guesses(state)
    often = [count / of_flavour[flavour] for flavour, count in found.items()]

    assert found.keys() == of_flavour.keys()
    assert max(often) < 1.3 * min(often)
