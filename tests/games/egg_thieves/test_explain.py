"""Explanations of things on the table of Egg Thieves, and facts on plates."""

import pytest
from inline_snapshot import snapshot

from clutch.core.match import SeatKind
from clutch.core.position import SPECTATOR
from clutch.games.egg_thieves import GAME
from clutch.games.egg_thieves.board.explain.whole import box, explain, signs
from clutch.games.egg_thieves.board.standing import standing
from clutch.games.egg_thieves.play.ending import ending
from clutch.games.egg_thieves.play.spoils import spoils_of
from clutch.games.egg_thieves.table.components import CARDS, RAIDS, START_EGGS
from clutch.games.egg_thieves.table.position import State
from clutch.games.egg_thieves.table.raptors import RAPTORS
from clutch.ui.explanation import Explanation
from clutch.ui.look import Look
from clutch.ui.words import Words
from tests.games.egg_thieves.positions import eggbot_turn, position, start
from tests.marks import CASES, each_case
from tests.play import Case, do, play

LOOK = Look(Words(names=("Ada", "Bo", "Cy")), lit=False, live=False)
SCENE = position(
    nests=("(red-3-2) red-1-2", "green-3-2 (white-1-1)0", "white-3-2"),
    hand="red-1-1 red-1-1 green-2-1 white-4-1",
    boards={0: ("(purple-2-1)", "white-1-2", ""), 1: ("(purple-3-1)", "", "")},
    raptors="sniffer ringleader switcher hoarder",
    payment=3,
)
OWN = [case for case in CASES if case.setup.game is GAME]


def about(state: State, target: str, player: int = 0) -> Explanation:
    found = explain(state.observation(player), target, LOOK)
    assert found is not None, target
    return found


def told(state: State, target: str, player: int = 0) -> str:
    """The text of the card: its name, then its lines."""
    card = about(state, target, player)
    return " | ".join(LOOK.t(text) for text in (card.name, *card.lines))


class TestCards:
    def test_of_the_hand_name_every_sign_and_how_many_there_are(self) -> None:
        assert told(SCENE, "red-1-1") == (
            snapshot(
                "Egg card: red 1 | The egg with the letter R shows the flavour: red. | The number: 1 egg of this flavour. | The horned head: 1 triceratops. It is on the back as well. | You hold 2 of these. | The box has 2 of these."
            )
        )

    def test_in_a_nest_are_told_as_far_as_they_are_known(self) -> None:
        assert snapshot(
            "Nest A: a face-down card | You cannot see its face, so you do not know "
            "its flavour or its number of eggs. | The horned heads: 2 triceratops. "
            "They are on the back as well. | Nobody has seen its face. | Its "
            "triceratops count towards nest A's limit of 11."
        ) == told(SCENE, "a1")
        assert "Nest B: white 1" in told(SCENE, "b2")
        assert snapshot(
            "Nest B: a face-down card | You cannot see its face, so you do not know "
            "its flavour or its number of eggs. | The horned head: 1 triceratops. It "
            "is on the back as well. | Its face is known to Ada. | Its triceratops "
            "count towards nest B's limit of 11."
        ) == told(SCENE, "b2", 1)
        assert snapshot(
            "Nest B: a face-down card | You cannot see its face, so you do not know "
            "its flavour or its number of eggs. | The horned head: 1 triceratops. It "
            "is on the back as well. | Its face is known to Ada. | Its triceratops "
            "count towards nest B's limit of 11."
        ) == told(SCENE, "b2", SPECTATOR)

    def test_that_lie_face_down_say_who_has_seen_them(self) -> None:
        assert snapshot(
            "Nest A: a face-down card | You cannot see its face, so you do not know "
            "its flavour or its number of eggs. | The horned heads: 2 triceratops. "
            "They are on the back as well. | Nobody has seen its face. | Its "
            "triceratops count towards nest A's limit of 11."
        ) == told(SCENE, "a1")
        assert snapshot(
            "Nest B: a face-down card | You cannot see its face, so you do not know "
            "its flavour or its number of eggs. | The horned head: 1 triceratops. It "
            "is on the back as well. | Its face is known to Ada. | Its triceratops "
            "count towards nest B's limit of 11."
        ) == told(SCENE, "b2", 1)

    def test_that_were_moved_last_or_chosen_say_so(self) -> None:
        looked = do(SCENE, "hire sniffer", "peek a1")
        swapping = do(SCENE, "hire switcher", "swap b1")

        assert snapshot(
            "Nest A: red 3 | The egg with the letter R shows the flavour: red. | The number: 3 eggs of this flavour. | The horned heads: 2 triceratops. They are on the back as well. | It is face down, but you know this card, so you see its face. | Its face is known to Ada. | Its triceratops count towards nest A's limit of 11. | The mark shows that the last move involved this card."
        ) == told(looked, "a1")
        assert snapshot(
            "Nest B: green 3 | The egg with the letter G shows the flavour: green. | The number: 3 eggs of this flavour. | The horned heads: 2 triceratops. They are on the back as well. | It is face up: everyone sees it. | Its triceratops count towards nest B's limit of 11. | A raptor can swap it into another nest. | It has been chosen for the swap."
        ) == told(swapping, "b1")

    def test_in_spots_tell_of_their_raid(self) -> None:
        card = told(SCENE, "spot-0-a-1")

        assert card.startswith("Ada's spot A: purple 2")
        assert (
            snapshot(
                "Ada's spot A: purple 2 | The egg with the letter P shows the flavour: purple. | The number: 2 eggs of this flavour. | The horned head: 1 triceratops. It is on the back as well. | It is face down, but you know this card, so you see its face. | Its face is known to Ada. | When nest A is raided, this card's eggs score together with the eggs of the same flavour in the nest, unless that flavour is guarded. | In a spot, triceratops do not count."
            )
            == card
        )
        assert snapshot(
            "Bo's spot A: a face-down card | You cannot see its face, so you do not "
            "know its flavour or its number of eggs. | The horned head: 1 "
            "triceratops. It is on the back as well. | Its face is known to Bo. | "
            "When nest A is raided, this card's eggs score together with the eggs of "
            "the same flavour in the nest, unless that flavour is guarded. | In a "
            "spot, triceratops do not count."
        ) == told(SCENE, "spot-1-a-1")

    @pytest.mark.parametrize("target", ["a3", "a0", "d1", "spot-0-a-2", "spot-2-a"])
    def test_that_are_not_there_are_not_explained(self, target: str) -> None:
        assert explain(SCENE.observation(0), target, LOOK) is None


class TestNests:
    def test_name_all_that_stands_at_their_heads(self) -> None:
        head = told(SCENE, "raid-b")

        assert (
            snapshot(
                "Nest B | The horned heads on its cards show 3 triceratops. With 11 at the end of a turn, the nest is raided. | The eggs you know of in this nest: 3 green eggs and 1 white egg. | Guarded and crossed out: green. No other flavour has more eggs, so nobody gets these."
            )
            == head
        )
        assert snapshot(
            "Nest B | The horned heads on its cards show 3 triceratops. With 11 at the end of a turn, the nest is raided. | The eggs you know of in this nest: 3 green eggs. | Guarded and crossed out: green. No other flavour has more eggs, so nobody gets these. | The question mark: 1 card here is face down and unknown to you. It may change what is guarded. | If this nest were raided now, you'd get 1 egg as consolation, as far as you know. Guarded (crossed out): green. 1 unknown card (?) may change this. Ada and Bo share 3 eggs as consolation: 1 egg each. The rest is discarded."
        ) == told(SCENE, "raid-b", 1)

    def test_tell_an_onlooker_what_everybody_sees(self) -> None:
        head = told(SCENE, "raid-b", SPECTATOR)

        assert (
            snapshot(
                "Nest B | The horned heads on its cards show 3 triceratops. With 11 at the end of a turn, the nest is raided. | The eggs you know of in this nest: 3 green eggs. | Guarded and crossed out: green. No other flavour has more eggs, so nobody gets these. | The question mark: 1 card here is face down and unknown to you. It may change what is guarded."
            )
            == head
        )

    def test_tell_which_flavour_is_guarded_and_who_gets_the_others(self) -> None:
        assert snapshot(
            "Nest B: green, 3 eggs | You know 1 card of this flavour here. | No other flavour has more eggs, so these are guarded and crossed out. Nobody gets them."
        ) == told(SCENE, "total-b-green")
        assert snapshot(
            "Nest B: white, 1 egg | You know 1 card of this flavour here. | As far as you know, this flavour is not guarded: anyone with it in spot B gets these eggs and their own. | With the eggs in your spot, that makes 2 eggs."
        ) == told(SCENE, "total-b-white")
        assert explain(SCENE.observation(1), "total-b-white", LOOK) is None

    def test_that_are_full_or_closed_say_so(self) -> None:
        nests = ("red-3-2 red-2-2 white-3-2 white-2-2 green-3-2", "red-1-1", "red-1-1")
        state = position(nests=nests, hand="green-1-1 green-2-1 white-1-1")
        full = do(state, "card green-1-1", "lay nest-a-up")

        assert snapshot(
            "Triceratops in nest A | The horned heads on its cards show 10 triceratops. With 11 at the end of a turn, the nest is raided. | They fill the bar, which has room for 11. | Face-down cards count too: their backs show the horned heads."
        ) == told(state, "triceratops-a")
        assert snapshot(
            "Triceratops in nest A | The horned heads on its cards show 11 triceratops. With 11 at the end of a turn, the nest is raided. | This nest is full, and will be raided if it is still full when the turn ends. | This nest takes no more cards this turn. | They fill the bar, which has room for 11. | Face-down cards count too: their backs show the horned heads."
        ) == told(full, "triceratops-a")
        assert snapshot(
            "Nest A | The horned heads on its cards show 11 triceratops. With 11 at the end of a turn, the nest is raided. | This nest is full, and will be raided if it is still full when the turn ends. | This nest takes no more cards this turn. | The eggs you know of in this nest: 5 white eggs, 5 red eggs and 4 green eggs. | Guarded and crossed out: white and red. No other flavour has more eggs, so nobody gets these."
        ) == told(full, "raid-a")

    def test_say_what_it_means_to_lay_a_card_either_way(self) -> None:
        assert snapshot(
            "Nest A, face up | A card laid here is face up: everyone sees it. | In a nest, its triceratops bring the raid closer, and its eggs help decide which flavour is guarded."
        ) == told(SCENE, "nest-a-up")
        assert snapshot(
            "Ada's spot B, face down | A card laid here is face down: the player who lays it knows it, and other players see only its triceratops. | When nest B is raided, the card's owner gets the eggs on it and the eggs of the same flavour in the nest, unless that flavour is guarded."
        ) == told(SCENE, "spot-b-down")
        assert snapshot(
            "Nest A, face down | The Eggbot's card is laid here unseen: nobody knows its face. | In a nest, its triceratops bring the raid closer, and its eggs help decide which flavour is guarded."
        ) == told(eggbot_turn(), "nest-a-down")
        assert told(eggbot_turn(), "spot-b").startswith("Eggbot 1's spot B")


class TestRaptors:
    def test_name_each_sign_once_and_what_it_lets_one_do(self) -> None:
        card = told(SCENE, "hoarder")

        assert (
            snapshot(
                "Hoarder | Look at 1 face-down card in a nest. Draw 2 cards. Lay 1 more card face down. | The eggs below its name: you pay 2 eggs, which go to the payment area. | The eye. Look: only you see the face of a face-down card in a nest. | The card with a plus. Draw: you draw an egg card. This raptor shows the symbol 2 times, so you can use it 2 times. | The card with an arrow down. Face down: you lay one more card, face down. | Go from left to right. Once you have done one thing, you can leave the rest."
            )
            == card
        )

    def test_say_whether_they_can_be_hired_at_all(self) -> None:
        used = do(SCENE, "hire sniffer", "peek a1", "stop")

        assert snapshot(
            "Sniffer | Look at 1 face-down card in a nest. Swap 2 face-up cards in different nests. | The egg below its name: you pay 1 egg, which goes to the payment area. | The eye. Look: only you see the face of a face-down card in a nest. | The two opposite arrows. Swap: two face-up cards in different nests change places. | Go from left to right. Once you have done one thing, you can leave the rest. | This raptor is dimmed because it was hired this turn."
        ) == told(used, "sniffer")
        assert snapshot(
            "Courier | Swap 2 face-up cards in different nests. Draw 1 card. | The egg below its name: you pay 1 egg, which goes to the payment area. | The two opposite arrows. Swap: two face-up cards in different nests change places. | The card with a plus. Draw: you draw an egg card. | Go from left to right. Once you have done one thing, you can leave the rest. | This raptor is not for hire right now."
        ) == told(SCENE, "courier")
        assert "hire" not in told(SCENE, "ringleader")

    @pytest.mark.parametrize("raptor", RAPTORS, ids=lambda raptor: raptor.key)
    def test_are_all_explained_with_all_their_signs(self, raptor: object) -> None:
        facts = next(one for one in RAPTORS if one is raptor)
        lines = about(SCENE, facts.key).lines

        assert lines[0] == facts.effect
        assert len(lines) >= 3 + len(set(facts.icons))


class TestThieves:
    def test_show_what_is_known_of_their_boards(self) -> None:
        assert snapshot(
            "Ada's board | Each board has a spot for each nest: A, B and C. | Ada has "
            "5 eggs. | Spot A: purple, 2 eggs, 1 triceratops, face down, known to you "
            "| Spot B: white, 1 egg, 2 triceratops | Spot C: empty"
        ) == told(SCENE, "board-0")
        assert "Bo has 5 eggs." in told(SCENE, "eggs-1")

    def test_have_hands_that_only_they_see(self) -> None:
        assert snapshot(
            "Ada's hand | 4 cards in hand. | At the end of a turn, the hand is refilled to 5 cards. | Cards in this hand: white 4, red 1, red 1 and green 2."
        ) == told(SCENE, "hand-0")
        assert snapshot(
            "Ada's hand | 4 cards in hand. | At the end of a turn, the hand is refilled to 5 cards."
        ) == told(SCENE, "hand-0", 1)

    def test_may_be_eggbots(self) -> None:
        state = eggbot_turn()

        assert "Eggbot 1 has 0 eggs." in told(state, "eggbots")
        assert snapshot(
            "Eggbot 1's board | An Eggbot is not a player: you play its turns, card by card. | On its turn, it draws 6 cards: 2 are flipped and laid, 2 are laid unseen and 2 are discarded. | Eggbot 1 has 0 eggs. | Spot A: empty | Spot B: empty | Spot C: empty"
        ) == told(state, "board-1")
        assert snapshot(
            "Eggbot 1's next card | You cannot see its face, so you do not know its "
            "flavour or its number of eggs. | The horned head: 1 triceratops. It is "
            "on the back as well. | 6 cards left this turn."
        ) == told(state, "next")
        assert snapshot(
            "Eggbot 1's next card | It has been flipped: red 1. | 6 cards left this turn."
        ) == told(do(state, "flip"), "next")
        assert snapshot(
            "Discard the next card | The card goes to the discards, and nobody sees its face. | If more than 2 cards are left afterwards, the Eggbot gets 2 eggs. | The dots: so far this turn, you have done this 1 of 2 times."
        ) == told(do(state, "discard"), "duty-discard")
        assert explain(SCENE.observation(0), "next", LOOK) is None
        assert explain(SCENE.observation(0), "duty-flip", LOOK) is None
        assert explain(SCENE.observation(0), "eggbots", LOOK) is None


class TestRaids:
    def test_are_explained_whole_and_by_the_step(self) -> None:
        nests = ("red-3-2 red-2-2 white-3-2 white-2-2 green-3-2", "red-1-1", "red-1-1")
        state = position(
            nests=nests, hand="green-1-1 green-2-1 white-1-1", deck="white-1-1 red-4-1"
        )
        state = do(state, "card green-1-1", "lay nest-a-up")
        state = do(state, "card green-2-1", "lay spot-a-down", "end")

        assert snapshot(
            "The raid on nest A | All cards in nest A and in everyone's spot A are revealed. | The nest holds 5 white eggs, 5 red eggs and 4 green eggs. | Guarded: white and red. Unguarded: green. | Ada: green 4 + 2 = 6 eggs. | Bo has no unguarded flavour and gets no eggs."
        ) == told(state, "told-1")
        assert snapshot(
            "The raid on nest A | The nest holds 5 white eggs, 5 red eggs and 4 green eggs. | Eggs are counted, not cards, and only the eggs in the nest."
        ) == told(state, "told-1-2")
        assert snapshot(
            "Raids | Each filled dot is a raid: 1 of 5. | New raptors come after each "
            "raid. | After 5 raids, the player with the most eggs wins."
        ) == told(state, "raids")
        assert explain(state.observation(0), "told-2", LOOK) is None
        assert explain(state.observation(0), "told-1-9", LOOK) is None


def test_the_box_is_there_to_the_last_card() -> None:
    assert {str(card) for card in CARDS} <= set(box())
    assert {raptor.key for raptor in RAPTORS} <= set(box())


def test_the_legend_knows_whether_eggbots_play() -> None:
    assert "eggbots" in signs(eggbot_turn().observation(0))
    assert "eggbots" not in signs(start().observation(0))


class TestStanding:
    def test_is_eggs_and_cards_and_public(self) -> None:
        for viewer in (0, 1, SPECTATOR):
            stands = standing(SCENE.observation(viewer), 0)

            assert [fact.value for fact in stands.facts] == [5, 4]
            assert stands.score == START_EGGS

    @each_case(OWN)
    def test_at_the_end_is_made_up_of_raids_and_what_was_paid(self, case: Case) -> None:
        seen = play(case).states[-1].observation(0)
        parts = ending(seen).parts
        amounts = [part.amounts for part in parts]
        sums = [sum(map(int, column)) for column in zip(*amounts, strict=True)]

        assert sums == [standing(seen, player).score for player in range(case.players)]
        assert len(parts) - RAIDS - 2 - seen.table.is_solo in {0, 1}

    def test_at_the_end_names_what_came_out_of_the_payment_area(self) -> None:
        state = play(Case("egg-thieves", 3, (), SeatKind.MEDIUM, "B")).state
        seen = state.observation(0)
        spoils = [spoils_of(raid) for raid in seen.table.raids]
        [part] = [
            part
            for part in ending(seen).parts
            if Words("en")(part.title) == "Consolation"
        ]

        assert sum(map(int, part.amounts)) == sum(
            one.share * len(one.consoled) for one in spoils
        )
