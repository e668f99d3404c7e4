"""The texts of Egg Thieves: prompts, refusals, log lines, endings."""

import pytest
from inline_snapshot import snapshot

from clutch.core.position import SPECTATOR, log, prompt, why_not
from clutch.games.egg_thieves import GAME
from clutch.games.egg_thieves.table.components import Placement
from clutch.games.egg_thieves.table.position import State
from clutch.games.egg_thieves.table.raptors import RAPTORS, parse_raptor
from clutch.ui.words import Words
from tests.games.egg_thieves.positions import eggbot_turn, over, position, with_closed
from tests.play import do

WORDS = Words("en", ("Ada", "Bo", "Cy"))
HAND = "red-1-1 green-2-1 yellow-3-1 white-4-1 purple-1-2"
NESTS = ("(red-3-2) red-1-2", "green-3-2", "white-3-2")
SCOUTING = ("card red-1-1", "lay nest-a-up", "card green-2-1", "lay spot-b-down")
TEN = "red-3-2 red-2-2 white-3-2 white-3-1 green-3-2 green-1-1"

ALL = position(
    nests=NESTS,
    hand=HAND,
    raptors="sniffer strutter skulker trickster ringleader scout",
    eggs=(9, 5),
    deck="yellow-4-2",
)
SCOUTED = do(ALL, *SCOUTING)
ALL_FULL = with_closed(ALL, 0, 1, 2)
"""No nest takes a card in this turn."""
APART = eggbot_turn(placement=Placement.APART)
POOR = position(hand=HAND, raptors="nipper hoarder", eggs=(0, 5))
SCOUTED_OUT = do(
    position(hand="red-1-1 green-2-1", raptors="strutter scout nipper", eggs=(9, 5)),
    *SCOUTING,
)
"""All cards of the hand are on the table, and no nest has a face-down card."""


def told(state: State, *texts: str, viewer: int = SPECTATOR) -> str:
    """The log line about the last of these actions."""
    *first, last = texts
    state = do(state, *first)
    [action] = [a for a in state.legal_actions() if str(a) == last]
    after = state.apply(action)
    line = log(state.observation(viewer), action, after.observation(viewer))
    return WORDS(line) if line else ""


def test_every_raptor_has_a_name_and_an_effect() -> None:
    assert [r.key for r in RAPTORS] == [r.name.text.lower() for r in RAPTORS]
    assert all(WORDS(raptor.effect).endswith(".") for raptor in RAPTORS)


def test_an_effect_tells_each_icon_in_its_order() -> None:
    ringleader = RAPTORS[parse_raptor("ringleader")]

    assert WORDS(RAPTORS[parse_raptor("stalker")].effect) == snapshot(
        "Look at 3 face-down cards in nests. Lay 1 more card face down."
    )
    assert WORDS(ringleader.effect) == snapshot(
        "Look at 1 face-down card in a nest. Draw 1 card. Swap 2 face-up cards in different nests. Lay 1 more card face down. In any order."
    )


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (ALL, snapshot("Scout: choose a card from your hand, or hire raptors first.")),
        (
            position(hand=""),
            snapshot("You have no cards to scout with: end your turn."),
        ),
        (
            do(ALL, "card red-1-1"),
            snapshot("Choose where the card goes, and whether it is face up."),
        ),
        (
            do(ALL, *SCOUTING[:2]),
            snapshot("Choose a second card to lay face down in one of your spots."),
        ),
        (
            do(ALL, *SCOUTING[:3]),
            snapshot("Lay the second card face down on your board."),
        ),
        (
            do(ALL, "card red-1-1", "lay spot-a-down"),
            snapshot("Choose a second card to lay face up in a nest."),
        ),
        (
            do(ALL, "card red-1-1", "lay spot-a-up", "card green-2-1"),
            snapshot("Lay the second card face down in a nest."),
        ),
        (SCOUTED, snapshot("Hire raptors if you like, then end your turn.")),
        (
            do(SCOUTED, "hire sniffer"),
            snapshot("Sniffer: choose a face-down card to look at."),
        ),
        (
            do(SCOUTED, "hire strutter"),
            snapshot("Strutter: choose a card to lay face up."),
        ),
        (
            do(SCOUTED, "hire skulker"),
            snapshot("Skulker: choose a card to lay face down."),
        ),
        (
            do(SCOUTED, "hire strutter", "card white-4-1"),
            snapshot("Lay the card face up in an open nest or one of your spots."),
        ),
        (
            do(SCOUTED, "hire skulker", "card white-4-1"),
            snapshot("Lay the card face down in an open nest or one of your spots."),
        ),
        (
            do(ALL_FULL, "hire strutter", "card white-4-1"),
            snapshot("Lay the card face up in one of your spots: no nest is open."),
        ),
        (
            do(ALL_FULL, "hire skulker", "card white-4-1"),
            snapshot("Lay the card face down in one of your spots: no nest is open."),
        ),
        (
            do(SCOUTED, "hire sniffer", "peek a1"),
            snapshot("Sniffer: choose the first card to swap."),
        ),
        (
            do(SCOUTED, "hire sniffer", "peek a1", "swap b1"),
            snapshot("Choose a face-up card in another nest to swap it with."),
        ),
        (
            do(SCOUTED, "hire ringleader"),
            snapshot("Ringleader: do what it shows, in any order."),
        ),
        (
            do(ALL, "hire sniffer", "peek a1", "stop"),
            snapshot("Scout now: choose a card, or hire another raptor."),
        ),
        (
            do(ALL, "hire sniffer", "peek a1", "stop", *SCOUTING),
            snapshot("You have scouted and hired: end your turn."),
        ),
        (
            eggbot_turn(),
            snapshot(
                "Eggbot 1 has 6 cards left. Next card: flip it, lay it unseen or discard it."
            ),
        ),
        (
            do(eggbot_turn(), "discard", "discard"),
            snapshot("Eggbot 1 has 4 cards left. Next card: flip it or lay it unseen."),
        ),
        (
            do(
                eggbot_turn(),
                *("discard", "discard", "lay nest-a-down", "lay spot-a-down"),
                *("flip", "lay nest-a-up"),
            ),
            snapshot("Eggbot 1 has 1 card left: flip it."),
        ),
        (
            do(eggbot_turn(), "flip"),
            snapshot("Lay the flipped card in a nest or in one of Eggbot 1's spots."),
        ),
        (
            do(with_closed(eggbot_turn(), 0, 1, 2), "flip"),
            snapshot("Lay the flipped card in one of Eggbot 1's spots."),
        ),
        (
            do(APART, "flip", "lay nest-a-up", "flip"),
            snapshot("Lay the flipped card in one of Eggbot 1's spots."),
        ),
        (
            do(APART, "flip", "lay spot-a-up", "flip"),
            snapshot("Lay the flipped card in an open nest."),
        ),
        (over(ALL), snapshot("The game is over.")),
    ],
)
def test_a_prompt_says_what_is_asked(state: State, said: str) -> None:
    view = state.observation(max(0, state.current_player))

    assert said == WORDS(prompt(view))


@pytest.mark.parametrize(
    ("state", "tried", "said"),
    [
        (
            ALL,
            "nest-a",
            snapshot(
                "You can't choose a place until you've chosen a card from your hand."
            ),
        ),
        (
            ALL,
            "a1",
            snapshot("You can't look at a face-down card in a nest without a raptor."),
        ),
        (
            ALL,
            "a2",
            snapshot(
                "You can't move a card in a nest without a raptor that swaps cards."
            ),
        ),
        (ALL, "end", snapshot("You can't end your turn until you've scouted.")),
        (
            do(ALL, "card red-1-1"),
            "red-1-1",
            snapshot("You've already chosen a card: now choose where it goes."),
        ),
        (
            do(ALL, "card red-1-1"),
            "end",
            snapshot("You can't end your turn until you've finished scouting."),
        ),
        (
            do(ALL, "card red-1-1"),
            "sniffer",
            snapshot("You can't hire raptors in the middle of scouting."),
        ),
        (
            SCOUTED,
            "white-4-1",
            snapshot("You've already scouted: only raptors let you lay more cards."),
        ),
        (
            do(SCOUTED, "hire sniffer"),
            "strutter",
            snapshot(
                "You can't hire another raptor until you've finished with this one."
            ),
        ),
        (
            do(SCOUTED, "hire sniffer"),
            "a2",
            snapshot("This card is already face up: look at a face-down one."),
        ),
        (
            do(SCOUTED, "hire sniffer"),
            "end",
            snapshot(
                "You can't do anything else until you've finished with the raptor."
            ),
        ),
        (
            do(SCOUTED, "hire sniffer"),
            "nest-a",
            snapshot(
                "You can't do anything else until you've finished with the raptor."
            ),
        ),
        (
            do(SCOUTED, "hire sniffer", "peek a1"),
            "a1",
            snapshot("You can only swap face-up cards."),
        ),
        (
            do(SCOUTED, "hire ringleader", "peek a1"),
            "a1",
            snapshot("You can only swap face-up cards."),
        ),
        (
            do(SCOUTED, "hire scout", "peek a1"),
            "a1",
            snapshot(
                "You can't do anything else until you've finished with the raptor."
            ),
        ),
        (POOR, "nipper", snapshot("Nipper costs 1 egg, but you only have 0 eggs.")),
        (POOR, "hoarder", snapshot("Hoarder costs 2 eggs, but you only have 0 eggs.")),
        (SCOUTED_OUT, "strutter", snapshot("You have no cards left to lay.")),
        (SCOUTED_OUT, "scout", snapshot("You have no cards left to lay.")),
        (
            eggbot_turn(),
            "white-1-1",
            snapshot("You can't use your hand on the Eggbot's turn."),
        ),
        (
            eggbot_turn(),
            "sniffer",
            snapshot("Eggbots don't hire raptors: they only play their cards."),
        ),
        (
            eggbot_turn(),
            "end",
            snapshot(
                "You can't end the Eggbot's turn until it has played its last card."
            ),
        ),
        (ALL, "anything", snapshot("You can't choose this right now.")),
        (over(ALL), "a1", snapshot("The game is over.")),
    ],
)
def test_a_refusal_names_the_rule(state: State, tried: str, said: str) -> None:
    view = state.observation(max(0, state.current_player))

    assert said == WORDS(why_not(view, tried))


def test_who_is_not_on_hears_whose_turn_it_is() -> None:
    assert WORDS(why_not(ALL.observation(1), "a1")) == snapshot("It's Ada's turn.")


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (("card red-1-1",), ""),
        (
            ("card red-1-1", "lay spot-c-up"),
            snapshot("Ada lays red 1 face up in spot C."),
        ),
        (("hire scout",), snapshot("Ada hires Scout for 2 eggs.")),
        (
            ("hire scout", "peek a1"),
            snapshot("Ada looks at a face-down card in nest A."),
        ),
        (("hire ringleader", "draw"), snapshot("Ada draws 1 card.")),
        (
            ("hire sniffer", "peek a1", "swap b1", "with c1"),
            snapshot("Ada swaps green 3 in nest B with white 3 in nest C."),
        ),
        (("hire sniffer", "peek a1", "stop"), ""),
        ((*SCOUTING, "end"), snapshot("Ada ends their turn. Ada draws 2 cards.")),
    ],
)
def test_a_log_line_says_what_was_done(texts: tuple[str, ...], said: str) -> None:
    assert said == told(ALL, *texts)


def test_a_log_line_about_an_eggbot_names_its_number() -> None:
    state = eggbot_turn(eggbots=2)

    assert told(state, "flip") == snapshot("Eggbot 1 flips red 1 and gets 1 egg.")
    assert told(state, "discard") == snapshot(
        "Eggbot 1 discards a card unseen and gets 2 eggs."
    )
    assert told(state, "flip", "lay spot-a-up") == (
        snapshot("Eggbot 1 lays red 1 face up in spot A.")
    )
    assert told(state, "lay nest-a-down") == (
        snapshot("Eggbot 1 lays a card face down in nest A.")
    )


def test_a_raid_is_told_with_the_action_that_ends_the_turn() -> None:
    state = position(
        nests=(TEN, "red-1-1", "green-1-1"), hand=HAND, boards={1: ("red-4-1", "", "")}
    )

    said = told(state, "card yellow-3-1", "lay nest-a-up", *SCOUTING[2:], "end")
    assert (
        snapshot(
            "Ada ends their turn. Ada draws 2 cards. Nest A is raided (guarded: "
            "white). Ada +0 and Bo +9. Nest A starts again with yellow 3. New "
            "raptors: Switcher, Trader, Courier and Stalker."
        )
        == said
    )


def ended(*eggs: int) -> tuple[str, list[str]]:
    """The reason and the lines of the ending."""
    state = over(position(players=len(eggs), eggs=eggs))
    ending = GAME.ending(state.observation(SPECTATOR))
    lines = [f"{WORDS.name(player)}: {WORDS(line)}" for player, line in ending.lines]
    return WORDS(ending.reason), lines


def test_a_win_is_told() -> None:
    reason, lines = ended(12, 30, 1)

    assert reason == (
        snapshot(
            "No raptors are left after the last raid. Bo has the most eggs and wins."
        )
    )
    assert lines == ["Bo: 30 eggs", "Ada: 12 eggs", "Cy: 1 egg"]


def test_a_shared_win_is_told() -> None:
    reason, _ = ended(30, 12, 30)

    assert (
        snapshot(
            "No raptors are left after the last raid. Ada and Cy tie on eggs and share the win."
        )
        == reason
    )


HELD = position(nests=NESTS, hand="red-1-1 green-2-1 yellow-3-1", eggs=(9, 5))


@pytest.mark.rule("ET-011")
def test_at_the_end_of_a_turn_others_are_told_how_many_cards_were_drawn() -> None:
    said = told(HELD, *SCOUTING, "end", viewer=1)

    assert said == snapshot("Ada ends their turn. Ada draws 4 cards.")


def test_who_has_drawn_is_told_which_cards() -> None:
    state = do(HELD, *SCOUTING, "end")
    drawn = told(HELD, *SCOUTING, "end", viewer=0)

    assert (
        snapshot(
            "Ada ends their turn. Ada draws yellow 3 with 2 triceratops, yellow 3 "
            "with 2 triceratops, yellow 4 with 1 triceratops and yellow 4 with 2 "
            "triceratops."
        )
        == drawn
    )
    assert len(state.hidden.hands[0]) == 5
    assert drawn.count(",") + drawn.count(" and ") == 3


@pytest.mark.rule("ET-036", "ET-037")
def test_what_is_laid_out_anew_after_a_raid_is_told() -> None:
    nests = (TEN, "green-3-2", "white-3-2")
    state = position(nests=nests, hand=HAND, eggs=(9, 5), raptors="sniffer")
    said = told(state, *SCOUTING, "end", viewer=1)

    assert (
        snapshot(
            "Ada ends their turn. Ada draws 2 cards. Nest A is raided (guarded: white "
            "and red). Ada +0 and Bo +0. Nest A starts again with yellow 3. New "
            "raptors: Trader, Courier, Stalker and Hoarder."
        )
        == said
    )
