"""Widgets have names in words and say what a click means."""

import pytest

from clutch.ui.verbs import Verb
from clutch.ui.widgets import (
    button,
    choices,
    dialog,
    field,
    link,
    notice,
    seat_plate,
    select,
    slider,
)


class TestButton:
    def test_says_what_a_click_means(self) -> None:
        made = button("Undo", do=Verb.UNDO, value="1")

        assert 'data-do="undo" data-value="1"' in made
        assert ">Undo</span></button>" in made

    def test_with_an_icon_only_still_has_its_name(self) -> None:
        made = button("Undo", do=Verb.UNDO, icon="undo", kind="icon quiet")

        assert 'class="button button--icon button--quiet"' in made
        assert 'title="Undo"' in made
        assert ">Undo</span>" in made

    def test_that_cannot_be_had_explains_and_keeps_the_focus(self) -> None:
        made = button("Undo", do=Verb.UNDO, disabled="Nothing to undo.")

        assert f'data-do="{Verb.EXPLAIN}" data-value="Nothing to undo."' in made
        assert 'aria-disabled="true"' in made
        assert " disabled" not in made

    def test_that_cannot_be_had_is_no_legal_action(self) -> None:
        assert "data-action" not in button("Go", action="go", disabled="No.")

    def test_that_is_tried_leaves_it_to_the_game_to_explain(self) -> None:
        made = button("Claim", tried="claim")

        assert 'data-tried="claim"' in made
        assert 'aria-disabled="true"' in made


@pytest.mark.parametrize("kind", ["", "quiet", "primary icon"])
def test_a_link_leads_to_a_place_on_this_site(kind: str) -> None:
    assert 'href="#/rules"' in link("Rules", "#/rules", kind=kind)


def test_a_field_is_labelled_and_described() -> None:
    made = field("Name", "name-0", "<Ada>", hint="At most 24 letters.")

    assert 'for="field-name-0"' in made
    assert 'id="field-name-0"' in made
    assert 'aria-describedby="field-name-0-hint"' in made
    assert 'value="&lt;Ada&gt;"' in made


def test_exactly_the_chosen_option_is_selected() -> None:
    made = select("Who", "kind", [("a", "A"), ("b", "B")], "b")

    assert '<option value="b" selected>' in made
    assert 1 == made.count(" selected")


def test_exactly_the_chosen_choice_is_checked() -> None:
    made = choices("Aid", "aid", [("a", "A"), ("b", "B", "Because.")], "b")

    assert '<input type="radio" name="aid" value="b" id="choice-aid-b" checked>' in made
    assert 1 == made.count(" checked")
    assert "Because." in made


def test_a_slider_says_where_it_stands() -> None:
    assert 'aria-valuetext="Step 3 of 9"' in slider(
        "Step", "step", 3, 9, text="Step 3 of 9"
    )


def test_a_fault_is_said_at_once_and_a_piece_of_news_politely() -> None:
    assert 'role="alert"' in notice("Broken.", "error")
    assert 'role="status"' in notice("Saved.")


def test_a_dialog_is_named_and_described() -> None:
    made = dialog("Sure?", "It cannot be undone.", button("No", do=Verb.NO))

    assert 'role="alertdialog" aria-modal="true"' in made
    assert 'aria-labelledby="dialog-title" aria-describedby="dialog-text"' in made


def test_the_plate_of_who_is_on_says_so() -> None:
    assert 'aria-current="true"' in seat_plate(0, "Ada", is_current=True)
    assert "aria-current" not in seat_plate(0, "Ada")
