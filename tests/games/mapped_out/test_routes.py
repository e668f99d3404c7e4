"""Where a row may lead: all that is possible, given only what is known."""

import re
from html import unescape

import pytest
from inline_snapshot import snapshot

from clutch.core.game import default_options
from clutch.core.rng import Rng, RngStream
from clutch.games.mapped_out import GAME
from clutch.games.mapped_out.board.arrows import SIGNS
from clutch.games.mapped_out.play.routes import MOST_ENDS, Route, route
from clutch.games.mapped_out.table.position import State
from clutch.games.mapped_out.table.sea import name_of
from clutch.ui.look import Look
from clutch.ui.words import Words
from tests.games.mapped_out.positions import laying, position, tile, with_table
from tests.play import do

LINE = "0,0 1,0 2,0 1,1"
SAY = Words("en", ("Ada", "Bo", "Cy", "Di", "Ed"))


def found(state: State, player: int = 0, viewer: int = 0) -> Route:
    return route(state.observation(viewer), player)


def told(way: Route) -> list[list[str]]:
    """The spaces where the pawn may be after each leg."""
    return [[name_of(cell) for cell in leg.ends] for leg in way.legs]


def known(row: str, sea: str = LINE) -> State:
    return position(sea, rows={0: row, 1: "down"})


class TestKnownCards:
    def test_they_lead_over_the_map_as_it_lies(self) -> None:
        assert told(found(known("right! up! none!"))) == [["1,0"], ["1,1"], ["1,1"]]

    @pytest.mark.rule("MO-072")
    def test_without_a_tile_the_pawn_stays_at_a_wall(self) -> None:
        way = found(known("left! right!"))

        assert told(way) == [["0,0"], ["1,0"]]
        assert [list(map(name_of, wall)) for wall in way.legs[0].walls] == [
            ["0,0", "-1,0"]
        ]

    @pytest.mark.rule("MO-073")
    def test_a_choice_branches(self) -> None:
        assert told(found(known("right! any!")))[1] == ["0,0", "2,0", "1,1"]

    @pytest.mark.rule("MO-099")
    @pytest.mark.rule("MO-095")
    def test_inversions_and_copies_are_worked_out(self) -> None:
        way = found(known("right! invert! copy!"))

        assert told(way) == [["1,0"], ["1,0"], ["0,0"]]

    @pytest.mark.rule("MO-085")
    def test_lands_lead_on(self) -> None:
        sea = {
            "0,0": tile("D"),
            "1,0": tile("tunnel PR"),
            "3,0": tile("tunnel DM"),
            "4,0": tile("D", 1),
        }
        state = position(sea, rows={0: "right! right!", 1: "down"})

        assert told(found(state)) == [["3,0"], ["4,0"]]

    def test_in_the_walk_the_rest_of_the_row_is_followed(self) -> None:
        state = position(LINE, rows={0: "right up", 1: "none"}, walk=True)

        assert told(found(do(state, "follow a1"))) == [["1,1"]]


class TestHiddenCards:
    def test_they_branch_to_all_that_a_card_may_do(self) -> None:
        state = position("0,0 1,0 2,0 3,0", rows={0: "right! none", 1: "down"})

        # Back, on, stay; a jump leads one further, and a match anywhere with its fish.
        assert {"0,0", "1,0", "2,0", "3,0"} == set(told(found(state))[1])

    def test_a_studied_card_is_followed_by_who_knows_it(self) -> None:
        study = tile("study 1")
        state = position(
            "0,0 1,0", rows={0: "right none", 1: "down"}, hands={0: [study], 1: [1]}
        )
        state = do(laying(state, study, "-1,0"), "study a1")

        assert told(found(state))[0] == ["1,0"]
        assert len(found(state, viewer=1).legs[0].ends) > 1

    @pytest.mark.rule("MO-129")
    def test_in_the_much_easier_variant_only_own_cards_come_into_question(self) -> None:
        state = position(
            LINE, rows={0: "right right", 1: "down left"}, much_easier=True
        )

        assert told(found(state)) == [["1,0"], ["2,0"]]

    def test_a_way_is_followed_to_so_many_ends_at_most(self) -> None:
        plane = " ".join(f"{x},{y}" for x in range(-3, 1) for y in range(-3, 4))
        tiles = {name: number for number, name in enumerate(plane.split())}
        way = found(position(tiles, rows={0: "up! none none", 1: "down"}))

        assert all(len(leg.ends) <= MOST_ENDS for leg in way.legs)
        assert way.cut is not None


@pytest.mark.rule("MO-111")
def test_a_way_is_drawn_from_what_is_known_alone() -> None:
    rng = RngStream("routes")
    options = default_options(GAME) | {"tiles": "lands", "cards": "unclear"}
    state = GAME.initial_state(3, options, Rng("routes"))
    while not state.is_terminal:
        for viewer in range(3):
            seen = state.observation(viewer)
            other = GAME.sample(seen, rng).observation(viewer)
            for player in range(3):
                assert route(seen, player) == route(other, player)
        for _ in range(5):
            if not state.is_terminal:
                state = state.apply(rng.choice(state.legal_actions()))


class TestOnTheBoard:
    def board(self, state: State, *told: tuple[str, int]) -> str:
        seen = state.observation(0)
        return GAME.board(seen, state.legal_actions(), Look(SAY, told=told))

    def test_the_reader_is_offered_the_own_way_and_those_of_others(self) -> None:
        html = self.board(known("right! up! none"))

        ways = r'data-value="way-(\w:\d)"[^>]*>.*?([^<>]+)</span></button>'
        assert snapshot(
            [("a:1", "Show my route"), ("b:1", "Show route")]
        ) == re.findall(ways, html)
        assert "data-told" not in html

    def test_a_way_that_was_asked_for_is_drawn_and_told(self) -> None:
        html = self.board(known("right! up! left!"), ("way-a", 1))

        assert all(SIGNS[number] in html for number in "123")
        assert SIGNS["4"] not in html
        assert 'class="arrow arrow--wall seat-0"' in html
        assert snapshot(
            [
                (
                    "Ada's route starts here: h8. Card 1: i8. Card 2: i9. Card 3: the "
                    "pawn stays."
                )
            ]
        ) == re.findall(r">([^<>]+\.)<", unescape(html))

    def test_the_same_button_puts_it_away_and_says_so(self) -> None:
        state = known("right! up! none!")
        html = self.board(state, ("way-a", 1))

        assert re.search(r'data-value="way-a:0".*Hide my route', html)
        assert "Hide my route" not in self.board(state, ("way-a", 0))
        assert "data-told" not in self.board(state, ("way-a", 0))

    def test_it_ends_by_itself_with_the_turn(self) -> None:
        state = known("right! up! none!")
        later = with_table(state, moment=1)

        assert "data-told" in self.board(state, ("way-a", 1))
        assert "data-told" not in self.board(later, ("way-a", 1))
        assert 'data-value="way-a:2"' in self.board(later, ("way-a", 1))

    def test_in_the_rules_there_is_no_button(self) -> None:
        state = known("right! up!")
        seen = state.observation(0)

        assert "way-a" in self.board(state)
        assert "way-a" not in GAME.board(seen, (), Look(SAY, live=False))
