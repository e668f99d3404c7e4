"""What things are, in words: all that is on them, and nothing that is hidden."""

import pytest

from clutch.games.mapped_out import GAME
from clutch.games.mapped_out.table.components import CARDS, TILES, Fish
from clutch.games.mapped_out.table.position import State
from clutch.ui.explanation import Explanation
from clutch.ui.look import Look
from clutch.ui.words import Words
from tests.games.mapped_out.positions import (
    laying,
    position,
    spelling,
    tile,
    with_table,
)
from tests.play import do

SAY = Words("en", ("Ada", "Bo", "Cy", "Di", "Ed"))
LOOK = Look(SAY, lit=False, live=False)


def about(state: State, target: str, viewer: int = 0) -> Explanation:
    found = GAME.explain(state.observation(viewer), target, LOOK)
    assert found is not None
    return found


def told(state: State, target: str, viewer: int = 0) -> str:
    """The name and all lines."""
    found = about(state, target, viewer)
    return " / ".join(map(SAY, (found.name, *found.lines)))


class TestCards:
    def test_a_card_says_where_it_lies_how_and_what_it_does(self) -> None:
        words = told(position(rows={0: "none up+draw!", 1: "down"}), "a2")

        assert words.startswith("Movement card: up, Draw / Card 2 in the row of Ada")
        assert "It lies face up: everybody sees it." in words
        assert "one tile up" in words
        assert "Draw: put an unseen card face down" in words

    def test_a_hidden_card_says_no_more_than_that(self) -> None:
        one = position(rows={0: "none", 1: "left"})
        other = position(rows={0: "none", 1: "any+draw"})

        assert about(one, "b1") == about(other, "b1")
        assert "you do not know which card it is" in told(one, "b1")

    def test_a_studied_card_is_told_to_who_studied_it(self) -> None:
        study = tile("study 1")
        state = position(rows={0: "none", 1: "left"}, hands={0: [study], 1: [1]})
        state = do(laying(state, study, "1,0"), "study b1")

        assert "but you know it" in told(state, "b1")
        assert "face down: you do not know" in told(state, "b1", viewer=1)

    @pytest.mark.rule("MO-099")
    def test_an_inverted_card_says_what_it_does_now(self) -> None:
        state = position(rows={0: "invert! left! copy!", 1: "down"})

        assert "it does this now: right." in told(state, "a2")
        assert "it does this now: right." in told(state, "a3")

    def test_behind_a_hidden_card_nobody_knows_what_is_inverted(self) -> None:
        state = position(rows={0: "invert left!", 1: "down"})

        assert "does this now" not in told(state, "a2")

    @pytest.mark.rule("MO-075")
    def test_a_card_upside_down_is_told_as_it_lies(self) -> None:
        words = told(position(rows={0: "~left! none", 1: "down"}), "a1")

        assert "Movement card: right" in words
        assert "It lies upside down" in words

    @pytest.mark.rule("MO-129")
    def test_much_easier_it_says_who_was_dealt_a_card(self) -> None:
        state = position(rows={0: "none", 1: "left"}, much_easier=True)

        assert "It was dealt to Bo." in told(state, "b1")

    def test_in_the_walk_it_says_what_is_done_and_what_is_next(self) -> None:
        state = position("0,0 1,0", rows={0: "right none", 1: "none"}, walk=True)
        state = do(state, "follow a1")

        assert "The walk has carried it out." in told(state, "a1")
        assert "It is carried out next in this row." in told(state, "a2")

    def test_the_room_for_a_card_is_told(self) -> None:
        assert "There is no card 8 in the row of Ada." in told(position(), "a8")

    def test_every_card_of_the_box_has_a_name_of_its_own(self) -> None:
        faces = {spelling(card) for card in CARDS}
        others = {"card-face-down", "card-pile"}
        cards = {key for key in GAME.box() if key.startswith("card-")} - others
        names = {SAY(about(position(), key).name) for key in cards}

        assert len(faces) == len(cards) == len(names)


class TestTiles:
    def test_a_tile_says_what_is_on_it_and_what_it_does(self) -> None:
        swapper = tile("swapper P")
        words = told(position(hands={0: [swapper]}), f"t{swapper + 1}")

        assert words.startswith("Map tile: Swapper / On it: 1 puffer.")
        assert "Swapper: two tiles change places." in words
        assert f"Reveal {TILES[swapper].number}:" in words

    @pytest.mark.rule("MO-091")
    def test_a_score_tile_says_its_own_number(self) -> None:
        minus = tile("score reveal 4")

        assert "adds its number, −2," in told(position(), f"t{minus + 1}")

    @pytest.mark.rule("MO-081")
    def test_in_the_walk_a_tile_does_not_act(self) -> None:
        state = position(walk=True, muddled=True)

        assert "does not act" in told(state, "t1")


class TestSea:
    def test_a_place_says_what_lies_and_who_stands_there(self) -> None:
        state = position({"0,0": tile("PPD"), "1,0": tile("island DR")})

        assert "On it: 2 puffers, 1 dart." in told(state, "0,0")
        assert "Ada's pawn stands here." in told(state, "0,0")
        assert "Island, on a visit:" in told(state, "1,0")

    def test_a_free_place_beside_a_tile_is_told_and_no_other(self) -> None:
        state = position()

        assert told(state, "0,1").startswith("Free place: 1 up from the start")
        assert GAME.explain(state.observation(0), "5,5", LOOK) is None

    def test_in_the_walk_it_says_whose_it_is_and_what_is_next(self) -> None:
        state = position("0,0 1,0 2,0", rows={0: "right right", 1: "none"}, walk=True)
        state = do(state, "follow a1")

        assert "Its fish count for Ada, once." in told(state, "1,0")
        assert "The next card leads here." in told(state, "2,0")


class TestPlayers:
    def test_a_row_says_how_full_it_is(self) -> None:
        assert "1 of 2 cards are face up." in told(
            position(rows={0: "left! up", 1: "none"}), "row-a"
        )

    def test_points_are_told_line_by_line(self) -> None:
        sea = {"0,0": tile("D"), "1,0": tile("MM")}
        state = position(sea, rows={0: "right", 1: "none"}, walk=True)
        state = do(state, "follow a1")

        assert "2 × moonfish" in told(state, "points-a")
        assert "So far for Ada: 2 moonfish." in told(state, "fish-moonfish-a")

    @pytest.mark.rule("MO-037")
    def test_a_score_pile_says_that_only_it_counts(self) -> None:
        state = with_table(position(walk=True, muddled=True), taken=((tile("MM"),), ()))

        assert "Only the score pile counts in the end." in told(state, "pile-a")

    def test_a_way_is_told_as_far_as_it_is_known(self) -> None:
        state = position("0,0 1,0", rows={0: "right! none", 1: "down"})

        assert "Card 1: 1 right from the start." in told(state, "way-a")


class TestLists:
    def test_the_legend_has_the_signs_of_what_is_played_with(self) -> None:
        all_sets = GAME.signs(position().observation(0))
        base = with_table(position(), rules=position().table.rules)
        rules = base.table.rules
        plain = with_table(base, rules=type(rules)(rules.players))
        signs = GAME.signs(plain.observation(0))

        assert {f"fish-{fish.name.lower()}" for fish in Fish} <= set(signs)
        assert not [sign for sign in signs if sign.startswith(("land", "sign"))]
        assert {"land-island", "sign-draw", "card-jump"} <= set(all_sets)

    def test_every_explanation_leads_to_a_section_of_the_rules(self) -> None:
        sections = {section.key for section in GAME.rulebook().sections}
        seen = position().observation(0)
        targets = {*GAME.box(), *GAME.signs(seen), "a1", "t1", "0,0", "hand-b", "done"}
        found = {target: GAME.explain(seen, target, LOOK) for target in targets}

        assert {about.section for about in found.values() if about} <= sections
        assert None not in found.values()
