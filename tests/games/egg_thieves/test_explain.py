"""What is explained of things on the table of Egg Thieves, and how players stand."""

import pytest

from clutch.core.position import ONLOOKER
from clutch.games.egg_thieves import GAME
from clutch.games.egg_thieves.board.explain.whole import box, explain, signs
from clutch.games.egg_thieves.board.standing import standing
from clutch.games.egg_thieves.play.ending import ending
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
    """The card in words: its name, then its lines."""
    card = about(state, target, player)
    return " | ".join(LOOK.t(text) for text in (card.name, *card.lines))


class TestCards:
    def test_of_the_hand_name_every_sign_and_how_many_there_are(self) -> None:
        assert told(SCENE, "red-1-1") == (
            "Egg card: red 1 | The egg with the letter R: its flavour is red. | "
            "The number: 1 egg of this flavour. | "
            "The horned head: 1 triceratops. It is on the back as well. | "
            "You hold 2 of this kind. | The box holds 2 such cards."
        )

    def test_in_a_nest_are_told_as_far_as_they_are_known(self) -> None:
        assert "Nest A: a face-down card" in told(SCENE, "a1")
        assert "Nest B: white 1" in told(SCENE, "b2")
        assert "Nest B: a face-down card" in told(SCENE, "b2", 1)
        assert "Nest B: a face-down card" in told(SCENE, "b2", ONLOOKER)

    def test_that_lie_face_down_say_who_has_seen_them(self) -> None:
        assert "Nobody has seen its face." in told(SCENE, "a1")
        assert "Its face has been seen by Ada." in told(SCENE, "b2", 1)

    def test_that_were_moved_last_or_chosen_say_so(self) -> None:
        looked = do(SCENE, "hire sniffer", "peek a1")
        swapping = do(SCENE, "hire switcher", "swap b1")

        assert "the last move was about this card" in told(looked, "a1")
        assert "It has been chosen for the swap." in told(swapping, "b1")

    def test_in_spots_tell_of_their_raid(self) -> None:
        card = told(SCENE, "spot-0-a-1")

        assert card.startswith("Spot A of Ada: purple 2")
        assert "In the raid of nest A its eggs are scored" in card
        assert "a face-down card" in told(SCENE, "spot-1-a-1")

    @pytest.mark.parametrize("target", ["a3", "a0", "d1", "spot-0-a-2", "spot-2-a"])
    def test_that_are_not_there_are_not_explained(self, target: str) -> None:
        assert explain(SCENE.observation(0), target, LOOK) is None


class TestNests:
    def test_name_all_that_stands_at_their_heads(self) -> None:
        head = told(SCENE, "raid-b")

        assert "The horned heads of its cards: 3 of 11." in head
        assert "The eggs that you know of in it: green 3 and white 1." in head
        assert "Struck out, because nothing has more eggs: green." in head
        assert "Raid now" not in head  # the page adds it, as the answer to a click
        assert "Raid now, as far as you know: you get" in told(SCENE, "raid-b", 1)

    def test_tell_an_onlooker_what_everybody_sees(self) -> None:
        head = told(SCENE, "raid-b", ONLOOKER)

        assert "The question mark: 1 card here" in head
        assert "Raid now" not in head

    def test_tell_which_flavour_is_guarded_and_who_gets_the_others(self) -> None:
        assert "it is guarded, and so struck out" in told(SCENE, "total-b-green")
        assert "With yours that is 2 eggs." in told(SCENE, "total-b-white")
        assert explain(SCENE.observation(1), "total-b-white", LOOK) is None

    def test_that_are_full_or_closed_say_so(self) -> None:
        nests = ("red-3-2 red-2-2 white-3-2 white-2-2 green-3-2", "red-1-1", "red-1-1")
        state = position(nests=nests, hand="green-1-1 green-2-1 white-1-1")
        full = do(state, "card green-1-1", "lay nest-a-up")

        assert "It is full" not in told(state, "triceratops-a")
        assert "It is full" in told(full, "triceratops-a")
        assert "It takes no more cards in this turn." in told(full, "raid-a")

    def test_say_what_it_means_to_lay_a_card_either_way(self) -> None:
        assert "face-up: everybody sees it" in told(SCENE, "nest-a-up")
        assert "who lays it knows it" in told(SCENE, "spot-b-down")
        assert "nobody knows its face" in told(eggbot_turn(), "nest-a-down")
        assert told(eggbot_turn(), "spot-b").startswith("Spot B of Eggbot 1")


class TestRaptors:
    def test_name_each_sign_once_and_what_it_lets_one_do(self) -> None:
        card = told(SCENE, "hoarder")

        assert card.startswith("Hoarder | Draw 3, then play 1 more card face-down.")
        assert "you pay 3 eggs, which go to the payment area" in card
        assert "Draw: you draw an egg card. It is there 3 times." in card
        assert "Face-down: you play one more card, face-down." in card

    def test_say_whether_they_can_be_hired_at_all(self) -> None:
        used = do(SCENE, "hire sniffer", "peek a1")

        assert "it has been hired in this turn" in told(used, "sniffer")
        assert "It is not for hire now" in told(SCENE, "courier")
        assert "hire" not in told(SCENE, "ringleader")

    @pytest.mark.parametrize("raptor", RAPTORS, ids=lambda raptor: raptor.key)
    def test_are_all_explained_with_all_their_signs(self, raptor: object) -> None:
        facts = next(one for one in RAPTORS if one is raptor)
        lines = about(SCENE, facts.key).lines

        assert lines[0] == facts.effect
        assert len(lines) >= 3 + len(set(facts.icons))


class TestThieves:
    def test_show_what_is_known_of_their_boards(self) -> None:
        assert "Spot A: purple, 2 eggs, 1 triceratops, face-down, known to you" in told(
            SCENE, "board-0"
        )
        assert "Bo has 5 eggs." in told(SCENE, "eggs-1")

    def test_have_hands_that_only_they_see(self) -> None:
        assert "They are white 4, red 1, red 1 and green 2." in told(SCENE, "hand-0")
        assert "They are" not in told(SCENE, "hand-0", 1)

    def test_may_be_eggbots(self) -> None:
        state = eggbot_turn()

        assert "Eggbot 1 has 0 eggs." in told(state, "eggbots")
        assert "A rival without a player" in told(state, "board-1")
        assert "its flavour, and how many eggs it has" in told(state, "next")
        assert "It has been flipped: red 1." in told(do(state, "flip"), "next")
        assert "done 1 times of 2" in told(do(state, "discard"), "duty-discard")
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

        assert told(state, "told-1").startswith("The raid of nest A | All cards")
        assert "Eggs are counted, not cards" in told(state, "told-1-2")
        assert "1 of 5" in told(state, "raids")
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
        for viewer in (0, 1, ONLOOKER):
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
        assert len(parts) == RAIDS + 2 + seen.table.is_solo
