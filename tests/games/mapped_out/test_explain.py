"""Explanations of things: all that is on them, and nothing that is hidden."""

import pytest
from inline_snapshot import snapshot

from clutch.games.mapped_out import GAME
from clutch.games.mapped_out.table.components import CARDS, Fish
from clutch.games.mapped_out.table.position import State
from clutch.ui.explanation import Explanation
from clutch.ui.look import Look
from clutch.ui.words import TIMES, Words
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
    """The name and all lines of an explanation."""
    found = about(state, target, viewer)
    return " / ".join(map(SAY, (found.name, *found.lines)))


class TestCards:
    def test_a_card_says_where_it_lies_how_and_what_it_does(self) -> None:
        words = told(position(rows={0: "none up+draw!", 1: "down"}), "a2")

        assert (
            snapshot(
                "Movement card: up, Draw / This is card 2 in Ada's row, counting from the left. / It is face up: everyone can see it. / It moves the pawn one tile up. / If there is no tile that way, the pawn stays; you use up the card and visit nothing. / Draw: put an unseen card face down anywhere in your row, unless the pile is empty. / The set's left, right, up, down and “any” cards have an action. It happens when the card is revealed, not when you walk with it."
            )
            == words
        )

    def test_a_hidden_card_says_no_more_than_that(self) -> None:
        one = position(rows={0: "none", 1: "left"})
        other = position(rows={0: "none", 1: "any+draw"})

        assert about(one, "b1") == about(other, "b1")
        assert snapshot(
            "Face-down movement card / This is card 1 in Bo's row, counting from the "
            "left. / It is face down: you do not know which card it is."
        ) == told(one, "b1")

    def test_a_studied_card_is_told_to_who_studied_it(self) -> None:
        study = tile("study 1")
        state = position(rows={0: "none", 1: "left"}, hands={0: [study], 1: [1]})
        state = do(laying(state, study, "1,0"), "study b1")

        assert snapshot(
            "Movement card: left / This is card 1 in Bo's row, counting from the left. / The latest place action targeted this card. / It is face down, but you know it. / It moves the pawn one tile to the left. / If there is no tile that way, the pawn stays; you use up the card and visit nothing."
        ) == told(state, "b1")
        assert snapshot(
            "Face-down movement card / This is card 1 in Bo's row, counting from the left. / The latest place action targeted this card. / It is face down: you do not know which card it is."
        ) == told(state, "b1", viewer=1)

    @pytest.mark.rule("MO-099")
    def test_an_inverted_card_says_what_it_does_now(self) -> None:
        state = position(rows={0: "invert! left! copy!", 1: "down"})

        assert snapshot(
            "Movement card: left / This is card 2 in Ada's row, counting from the left. / It is face up: everyone can see it. / Because of the cards before it, this card now means: right. / It moves the pawn one tile to the left. / If there is no tile that way, the pawn stays; you use up the card and visit nothing."
        ) == told(state, "a2")
        assert snapshot(
            "Movement card: copy / This is card 3 in Ada's row, counting from the left. / It is face up: everyone can see it. / Because of the cards before it, this card now means: right. / Copy repeats the move of the nearest card before it that is neither copy nor invert. You make any choices again. The move is reversed if directions are reversed when you reach the copy. Only the move is copied, no action. / If a card leads nowhere, the pawn stays."
        ) == told(state, "a3")

    def test_behind_a_hidden_card_nobody_knows_what_is_inverted(self) -> None:
        state = position(rows={0: "invert left!", 1: "down"})

        assert snapshot(
            "Movement card: left / This is card 2 in Ada's row, counting from the left. / It is face up: everyone can see it. / It moves the pawn one tile to the left. / If there is no tile that way, the pawn stays; you use up the card and visit nothing."
        ) == told(state, "a2")

    @pytest.mark.rule("MO-075")
    def test_a_card_upside_down_is_told_as_it_lies(self) -> None:
        words = told(position(rows={0: "~left! none", 1: "down"}), "a1")

        assert "Movement card: right" in words
        assert (
            snapshot(
                "Movement card: right / This is card 1 in Ada's row, counting from the left. / It is face up: everyone can see it. / It is upside down, so it leads the other way. / It moves the pawn one tile to the right. / If there is no tile that way, the pawn stays; you use up the card and visit nothing."
            )
            == words
        )

    @pytest.mark.rule("MO-129")
    def test_much_easier_it_says_who_was_dealt_a_card(self) -> None:
        state = position(rows={0: "none", 1: "left"}, much_easier=True)

        assert snapshot(
            "Face-down movement card / This is card 1 in Bo's row, counting from the "
            "left. / It is face down: you do not know which card it is. / It was "
            "dealt to Bo."
        ) == told(state, "b1")

    def test_in_the_walk_it_says_what_is_done_and_what_is_next(self) -> None:
        state = position("0,0 1,0", rows={0: "right none", 1: "none"}, walk=True)
        state = do(state, "follow a1")

        assert snapshot(
            "Movement card: right / This is card 1 in Ada's row, counting from the left. / It has already been carried out. / It is face up: everyone can see it. / It moves the pawn one tile to the right. / If there is no tile that way, the pawn stays; you use up the card and visit nothing."
        ) == told(state, "a1")
        assert snapshot(
            "Movement card: stay / This is card 2 in Ada's row, counting from the "
            "left. / It is the next card in this row. / It is face up: everyone can "
            "see it. / The pawn stays where it is."
        ) == told(state, "a2")

    def test_the_room_for_a_card_is_told(self) -> None:
        assert snapshot(
            "Empty place / Ada's row has no card 8. / If a row is too short for the number, the action does nothing in that row. You may aim a reveal where it changes nothing."
        ) == told(position(), "a8")

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

        assert (
            snapshot(
                "Map tile: Swapper / Fish on this tile: 1 puffer. / Swapper: swap two tiles. Pawns stay where they are. / Reveal 7: when you lay the tile, choose a row and turn its card 7 face up. / First comes the place action, then what the tile's symbol does. / Count the fish on all tiles you visited, each tile once. The type you saw most scores 1 point per fish; all other fish score nothing."
            )
            == words
        )

    @pytest.mark.rule("MO-091")
    def test_a_score_tile_says_its_own_number(self) -> None:
        minus = tile("score reveal 4")

        assert snapshot(
            "Map tile: Score / Fish on this tile: 1 moonfish, 2 rays. / Score, at the end: it adds its number (−2). Its fish count as on any tile. / Reveal 4: when you lay the tile, choose a row and turn its card 4 face up. / Count the fish on all tiles you visited, each tile once. The type you saw most scores 1 point per fish; all other fish score nothing."
        ) == told(position(), f"t{minus + 1}")

    @pytest.mark.rule("MO-081")
    def test_in_the_walk_a_tile_does_not_act(self) -> None:
        state = position(walk=True, muddled=True)

        assert snapshot(
            "Map tile: reveal 1 / Fish on this tile: 1 ray. / A tile laid during the walk does nothing. / Count the fish on all tiles you visited, each tile once. The type you saw most scores 1 point per fish; all other fish score nothing."
        ) == told(state, "t1")


class TestSea:
    def test_a_place_says_what_lies_and_who_stands_there(self) -> None:
        state = position({"0,0": tile("PPD"), "1,0": tile("island DR")})

        assert "Fish on this tile: 2 puffers, 1 dart." in told(state, "0,0")
        assert snapshot(
            "Tile: h8 / Fish on this tile: 2 puffers, 1 dart. / Ada's pawn is here. / Bo's pawn is here. / The ship marks the starting space. / The starting tile counts only if you walk onto it later. / Count the fish on all tiles you visited, each tile once. The type you saw most scores 1 point per fish; all other fish score nothing."
        ) == told(state, "0,0")
        assert snapshot(
            "Tile: i8 / Fish on this tile: 1 dart, 1 ray. / Island, when visited: it counts, and you go back to where you came from. Going back is not a new visit. / The mark means that this tile was laid last or has been chosen. / Count the fish on all tiles you visited, each tile once. The type you saw most scores 1 point per fish; all other fish score nothing."
        ) == told(state, "1,0")

    def test_a_free_place_beside_a_tile_is_told_and_no_other(self) -> None:
        state = position()

        assert snapshot(
            "Free space: h9 / Lay the tile edge to edge with any other. The map "
            "can grow without limit."
        ) == told(state, "0,1")
        assert GAME.explain(state.observation(0), "5,5", LOOK) is None

    def test_in_the_walk_it_says_whose_it_is_and_what_is_next(self) -> None:
        state = position("0,0 1,0 2,0", rows={0: "right right", 1: "none"}, walk=True)
        state = do(state, "follow a1")

        assert snapshot(
            "Tile: i8 / Fish on this tile: 1 dart. / Ada's pawn is here. / Ada visited this tile on the walk. / Its fish count once for Ada. / Count the fish on all tiles you visited, each tile once. The type you saw most scores 1 point per fish; all other fish score nothing."
        ) == told(state, "1,0")
        assert snapshot(
            "Tile: j8 / Fish on this tile: 1 ray. / The next card leads here. / Count the fish on all tiles you visited, each tile once. The type you saw most scores 1 point per fish; all other fish score nothing."
        ) == told(state, "2,0")


class TestPlayers:
    def test_a_row_says_how_full_it_is(self) -> None:
        assert snapshot(
            "Ada's row / This row has 1 of its 2 cards face up. / Count positions from the left. / The map is finished as soon as a whole row is face up, or when all tiles have been laid."
        ) == told(position(rows={0: "left! up", 1: "none"}), "row-a")

    def test_points_are_told_line_by_line(self) -> None:
        sea = {"0,0": tile("D"), "1,0": tile("MM")}
        state = position(sea, rows={0: "right", 1: "none"}, walk=True)
        state = do(state, "follow a1")

        assert f"2{TIMES}moonfish" in told(state, "points-a")
        assert snapshot(
            "moonfish / Ada has seen 2 moonfish so far. / Count the fish on all tiles "
            "you visited, each tile once. The type you saw most scores 1 point per "
            "fish; all other fish score nothing."
        ) == told(state, "fish-moonfish-a")

    @pytest.mark.rule("MO-037")
    def test_a_score_pile_says_that_only_it_counts(self) -> None:
        state = with_table(position(walk=True, muddled=True), taken=((tile("MM"),), ()))

        assert snapshot(
            "Ada's score pile / 1 tile in the score pile / After moving, you may take "
            "the tile you just visited: put it on your score pile and replace it with "
            "a tile from your hand. If your hand is empty, you cannot take tiles. / "
            "At the end, only the score pile counts."
        ) == told(state, "pile-a")

    def test_a_way_is_told_as_far_as_it_is_known(self) -> None:
        state = position("0,0 1,0", rows={0: "right! none", 1: "down"})

        assert snapshot(
            "Ada's route / Ada's route starts here: h8. / Card 1: i8. / Card 2: the "
            "pawn can end up on any of 2 tiles. / Arrows branch where a card is "
            "hidden or gives a choice; a pale arrow shows the number of the first "
            "card that may lead that way. A bar means there is no tile that way. "
            "Frames show where the pawn may end up."
        ) == told(state, "way-a")


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
