"""The parts of a match's screen: each of them is asked what is left of it."""

from dataclasses import fields, replace
from unittest.mock import Mock

import pytest

from clutch.app.match.state import MatchScreen
from tests.app.pages import Page

PARTS = [one.name for one in fields(MatchScreen) if hasattr(one.default, "after")]


def test_the_parts_are_found() -> None:
    assert {"undo", "bots", "recap", "advice", "explaining", "tipping"} == set(PARTS)


@pytest.mark.parametrize("name", PARTS)
def test_a_part_is_asked_what_is_left_of_it_after_a_move(name: str) -> None:
    part = Mock()
    screen = replace(Page.at_match().match, **{name: part})
    moved = screen.with_history(screen.history.apply(screen.history.legal[0]))

    assert getattr(moved, name) is part.after.return_value


@pytest.mark.parametrize("name", PARTS)
def test_a_part_is_asked_what_is_left_of_it_for_another_reader(name: str) -> None:
    part = Mock()
    screen = replace(Page.at_match().match, **{name: part})

    handed = getattr(screen.handed_to(1, is_covered=True), name)
    assert handed is part.handed_over.return_value


@pytest.mark.parametrize("name", PARTS)
def test_a_fresh_table_of_a_lesson_has_fresh_parts(name: str) -> None:
    page = Page.opened("#/learn/mapped-out/1")
    assert page.match.learning is not None
    screen = replace(page.match, **{name: Mock()})
    laid = screen.laid("lesson-2", screen.history, page.match.learning)

    assert getattr(laid, name) == getattr(MatchScreen("", screen.history, ()), name)
