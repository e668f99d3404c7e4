"""The board of Mapped Out: everything has a name, and hidden things stay hidden."""

import re

import pytest
from inline_snapshot import snapshot

from clutch.core.match import parse_action
from clutch.core.position import SPECTATOR
from clutch.core.position import label as label_of
from clutch.games.mapped_out import GAME
from clutch.games.mapped_out.board.fish import sign
from clutch.games.mapped_out.table.components import TILES
from clutch.games.mapped_out.table.position import State
from clutch.ui.look import Look
from clutch.ui.words import TIMES, Words
from tests.games.mapped_out.positions import laying, position, tile, with_table
from tests.play import do

SAY = Words("en", ("Ada", "Bo", "Cy", "Di", "Ed"))
PPD, STUDY_1, SWAP_1 = tile("PPD"), tile("study 1"), tile("swap 1")
ROWS = {0: "left up! right", 1: "down any none"}


def drawn(state: State, viewer: int | None = None) -> str:
    player = state.current_player if viewer is None else viewer
    is_on = player == state.current_player
    legal = state.legal_actions() if is_on else ()
    return GAME.board(state.observation(player), legal, Look(SAY))


def label(html: str, name: str) -> str:
    """The accessible name of the thing with that id."""
    [element] = re.findall(rf'<\w+[^>]* id="{re.escape(name)}"[^>]*>', html)
    [found] = re.findall(r'aria-label="([^"]*)"', element)
    return found.replace("&#39;", "'")


class TestSea:
    def test_a_tile_says_what_is_on_it(self) -> None:
        state = position({"0,0": PPD, "1,0": tile("island DR")}, hands={0: [SWAP_1]})
        html = drawn(state)

        assert label(html, "0,0") == (
            "h8, the start, 2 puffers, 1 dart, Ada's pawn, Bo's pawn"
        )
        assert label(html, "1,0") == "i8, Island, 1 dart, 1 ray"

    def test_places_light_up_around_the_map(self) -> None:
        state = do(position(hands={0: [SWAP_1]}), f"play t{SWAP_1 + 1}")

        assert label(drawn(state), "-1,0") == snapshot("Lay the tile: g8, free")

    def test_a_hint_says_what_is_done_where(self) -> None:
        state = do(position(hands={0: [SWAP_1]}), f"play t{SWAP_1 + 1}")
        seen, legal = state.observation(0), state.legal_actions()
        lay = parse_action("lay -1,0", legal)

        assert SAY(label_of(seen, lay)) == snapshot("Lay the tile: g8, free")

    def test_a_column_is_told_where_rows_have_gaps(self) -> None:
        html = drawn(position("0,0 1,0 3,0 2,1", hands={0: [SWAP_1]}))
        columns = dict(re.findall(r'id="([\d,-]+)"[^>]*aria-colindex="(\d+)"', html))
        laid = {name: columns[name] for name in ("0,0", "1,0", "3,0", "2,1", "-1,0")}

        assert laid == {"0,0": "2", "1,0": "3", "3,0": "5", "2,1": "4", "-1,0": "1"}


class TestCards:
    def test_a_hidden_card_has_no_name(self) -> None:
        html = drawn(position(rows=ROWS, hands={0: [SWAP_1]}))

        assert label(html, "a1") == "Ada's card 1, face down"
        assert label(html, "a2") == "Ada's card 2, up, face up"

    def test_a_studied_card_is_named_to_who_studied_it(self) -> None:
        state = position(rows=ROWS, hands={0: [STUDY_1], 1: [SWAP_1]})
        state = do(laying(state, STUDY_1, "1,0"), "study b1")

        assert label(drawn(state), "b1") == snapshot(
            "Bo's card 1, down, known only to you"
        )
        assert label(drawn(state, 1), "b1") == "Bo's card 1, face down"

    def test_a_reveal_beyond_a_row_can_be_clicked(self) -> None:
        reveal_8 = tile("reveal 8")
        state = position(rows=ROWS, hands={0: [reveal_8]})
        html = drawn(laying(state, reveal_8, "1,0"))

        assert label(html, "a8") == snapshot("Reveal: Ada's card 8, no card yet")
        assert 'data-action="reveal a8"' in html


class TestHands:
    def test_own_tiles_show_what_they_do(self) -> None:
        html = drawn(position(rows=ROWS, hands={0: [SWAP_1], 1: [PPD]}))

        assert snapshot("Lay a tile: 1 puffer, 1 ray, swap 1") == label(html, "hand-1")
        assert f"t{PPD + 1}" not in html
        assert [snapshot("1 tile in hand")] == re.findall(r">([^<]*\b1 [^<]*)<", html)

    def test_an_onlooker_sees_no_tiles(self) -> None:
        html = drawn(position(rows=ROWS, hands={0: [SWAP_1], 1: [PPD]}), SPECTATOR)

        assert 'class="hand' not in html.replace('class="hand-count', "")


class TestMuddledWaters:
    def test_in_the_walk_a_hand_tile_tells_no_place_action(self) -> None:
        html = drawn(position(hands={0: [SWAP_1]}, walk=True, muddled=True))

        assert label(html, "hand-1") == "tile: 1 puffer, 1 ray"
        assert "tile-action" not in html

    @pytest.mark.parametrize(("words", "signs"), [("combo", 1), ("island", 0)])
    def test_a_score_pile_shows_the_signs_of_lands_that_score(
        self, words: str, signs: int
    ) -> None:
        state = position(walk=True, muddled=True)
        html = drawn(with_table(state, taken=((tile(words),), ())))

        assert html.count("land--") == signs


def test_the_score_is_worked_out_line_by_line() -> None:
    sea = {"0,0": PPD, "1,0": tile("score swap 6"), "2,0": tile("MM")}
    state = position(sea, rows={0: "right right", 1: "none"}, walk=True)
    html = drawn(do(state, "follow a1", "follow a2"), 0)

    # Three moonfish, and the 2 of the Score tile.
    assert f"3{TIMES}moonfish + Score (+2) = 5 points" in html


class TestWalk:
    def test_where_the_next_card_leads_is_marked(self) -> None:
        state = position("0,0 1,0 0,1", rows={0: "right up", 1: "none"}, walk=True)

        assert names(drawn(state), "place--next") == ["1,0"]

    def test_a_choice_is_lit_and_not_foretold(self) -> None:
        state = position("0,0 1,0 0,1", rows={0: "any up", 1: "none"}, walk=True)

        assert names(drawn(state), "place--next") == []
        assert names(drawn(state), "lit") == ["0,1", "1,0"]

    def test_visited_tiles_have_the_colour_of_the_walker(self) -> None:
        state = position("0,0 1,0", rows={0: "right none", 1: "none"}, walk=True)
        state = do(state, "follow a1")

        assert names(drawn(state), "place--seen seat-0") == ["1,0"]

    def test_the_walker_and_what_is_next_are_to_be_in_view(self) -> None:
        state = position("0,0 1,0", rows={0: "right none", 1: "none"}, walk=True)
        shown = re.findall(r'id="([\d,-]+)"[^>]*data-show="(\w+)"', drawn(state))

        assert shown == [("0,0", "must"), ("1,0", "may")]


def names(html: str, kind: str) -> list[str]:
    """The ids of the spaces of a kind."""
    return re.findall(rf'id="([\d,-]+)" class="(?=[^"]*\bplace\b)[^"]*\b{kind}\b', html)


class TestWhatACardDoesNow:
    @pytest.mark.rule("MO-099")
    def test_a_card_that_does_something_else_now_is_named_so(self) -> None:
        rows = {0: "invert right copy", 1: "none"}
        html = drawn(position("0,0", rows=rows, walk=True))

        assert label(html, "a2") == "Ada's card 2, right, face up, now left"
        assert label(html, "a3") == "Ada's card 3, copy, face up, now left"


class TestSwap:
    @pytest.mark.rule("MO-063")
    def test_the_first_card_is_marked_and_all_others_are_lit(self) -> None:
        state = position(hands={0: [SWAP_1], 1: [PPD]}, rows=ROWS)
        state = do(laying(state, SWAP_1, "1,0"), "swap a1")
        html = drawn(state)
        lit = re.findall(r'data-action="swap (..)"', html)

        assert sorted(lit) == ["a2", "a3", "b1", "b2", "b3"]
        assert len(re.findall(r'id="a1" class="[^"]*chosen', html)) == 1


class TestScoreSheet:
    def cells(self, html: str) -> dict[str, list[str]]:
        """The rows of the score sheet: a number for each player."""
        [sheet] = re.findall(r'<table class="numbers score-sheet".*?</table>', html)
        rows = re.findall(
            r'<th scope="row"[^>]*>(?:<span[^>]*>)?(.*?)(?:</span>)?</th>(.*?)</tr>',
            sheet,
        )
        return {name: re.findall(r"<td[^>]*>(.*?)</td>", row) for name, row in rows}

    def test_every_line_is_there(self) -> None:
        sea = {"0,0": PPD, "1,0": tile("score swap 6"), "0,1": tile("MM")}
        state = position(sea, rows={0: "right", 1: "up"}, walk=True)
        sheet = self.cells(drawn(do(state, "follow a1", "follow b1"), SPECTATOR))

        assert sheet == snapshot(
            {
                "Tiles visited": ["1", "1"],
                "puffer": ["0", "0"],
                "dart": ["0", "0"],
                "moonfish": ["1", "2"],
                "ray": ["0", "0"],
                "Most fish of one type": ["1", "2"],
                "Score": ["+2", "–"],
                "Points": ["3", "2"],
            }
        )

    def test_what_decides_between_equal_scores_is_there(self) -> None:
        sea = {"0,0": PPD, "1,0": tile("P"), "0,1": tile("DM")}
        state = position(sea, rows={0: "right", 1: "up"}, walk=True)
        sheet = self.cells(drawn(do(state, "follow a1", "follow b1"), SPECTATOR))

        assert sheet["Points"] == ["1", "1"]
        assert sheet["All fish"] == ["1", "2"]

    def test_before_the_end_there_is_none(self) -> None:
        state = position("0,0 1,0", rows={0: "right", 1: "none"}, walk=True)

        assert "score-sheet" not in drawn(state)


def test_every_land_has_a_sign_of_its_own() -> None:
    lands = [number for number, kind in enumerate(TILES) if kind.land]
    signs = {(TILES[n].land, TILES[n].points): sign(n) for n in lands}

    assert len(signs) == len(set(signs.values()))
    assert all(signs.values())
