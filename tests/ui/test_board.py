"""The board kit: the page says what a click does and the state of each thing."""

import re

import pytest

from clutch.core.message import msg
from clutch.ui import board
from clutch.ui.look import Look
from clutch.ui.words import Words

LIVE = Look(Words())
SEEN = Look(Words(), live=False)


class TestCells:
    def test_that_can_be_chosen_are_lit_buttons(self) -> None:
        made = board.cell(LIVE, "A", key="a1", action="lay 3", tried="a1")

        assert (
            '<button type="button" data-action="lay 3" role="gridcell" id="a1" '
            'class="cell lit">A</button>'
        ) == made

    def test_that_can_only_be_tried_are_buttons_without_light(self) -> None:
        made = board.cell(LIVE, key="a1", tried="a1")

        assert 'data-tried="a1"' in made
        assert made.startswith("<button")
        assert "lit" not in made

    def test_with_nothing_to_do_are_there_to_be_seen(self) -> None:
        made = board.cell(LIVE, "A", key="a1")

        assert '<div role="gridcell" id="a1" class="cell">A</div>' == made

    def test_that_cannot_be_played_on_are_cells_of_a_table(self) -> None:
        made = board.cell(SEEN, "A", key="a1", action="lay 3", tried="a1")

        assert (
            '<div role="cell" id="a1" class="cell lit" data-about="a1">A</div>' == made
        )

    def test_are_not_lit_for_whoever_does_not_want_it(self) -> None:
        dark = Look(Words(), lit=False)

        assert "lit" not in board.cell(dark, key="a1", action="lay 3")

    def test_have_the_ids_of_their_board(self) -> None:
        second = Look(Words(), prefix="example-2-")

        assert 'id="example-2-a1"' in board.cell(second, key="a1")

    def test_say_more_by_attributes(self) -> None:
        made = board.cell(LIVE, key="a1", aria_label="first", data_rank=1)

        assert 'aria-label="first" data-rank="1"' in made


class TestControls:
    def test_are_buttons_where_something_can_be_done(self) -> None:
        made = board.control(LIVE, "3", key="own", action="give", class_="shell")

        assert (
            '<button type="button" data-action="give" id="own" class="lit shell">3'
            "</button>"
        ) == made

    def test_are_pictures_where_nothing_can(self) -> None:
        made = board.control(SEEN, "3", action="give")

        assert '<div role="img" class="lit">3</div>' == made

    def test_in_the_bar_are_named_by_their_actions(self) -> None:
        made = board.action_button(LIVE, "turn left", msg("Turn"), "refresh")

        assert 'data-action="turn left"' in made
        assert 'id="turn-left"' in made


class TestGrids:
    def test_are_one_tab_stop_while_they_can_be_played_on(self) -> None:
        assert " data-grid " in board.grid(LIVE, key="map", label="The map")
        assert 'role="grid"' in board.grid(LIVE, key="map", label="The map")

    def test_are_tables_where_they_cannot(self) -> None:
        made = board.grid(SEEN, key="map", label="The map", class_="sea")

        assert (
            '<div role="table" aria-label="The map" class="grid sea" id="map"></div>'
        ) == made

    def test_have_rows_with_titles(self) -> None:
        made = board.row("A", title="Nest", id="nest")

        assert (
            '<div role="row" id="nest"><div role="rowheader" class="row-title">Nest'
            "</div>A</div>"
        ) == made


def test_a_count_is_drawn_and_named_only_where_nothing_else_says_it() -> None:
    assert '<span class="count ic-egg" data-number="3"></span>' == (
        board.count(3, "ic-egg")
    )
    assert 'role="img" aria-label="3 eggs"' in board.count(3, "x", label="3 eggs")


def test_a_plate_holds_a_sign() -> None:
    assert '<i class="plate nest" data-sign="A"></i>' == board.plate("A", class_="nest")


@pytest.mark.parametrize("mark", board.Mark)
def test_every_mark_has_one_look_in_one_sheet(mark: board.Mark) -> None:
    from tools import styles

    sheet = (styles.SHEETS / "marks.css").read_text(encoding="utf-8")

    assert re.search(rf"(?m)^\.{mark} \{{", sheet)


def test_numbers_are_properties_as_far_as_they_go() -> None:
    css = board.css()

    assert "n-3 m-2" == board.numbered(3, 2)
    assert f"n-{board.MOST}" == board.numbered(1000)
    assert ".n-3{--n:3}" in css
    assert f".n-{board.MOST}{{" in css
