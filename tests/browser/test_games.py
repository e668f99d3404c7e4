"""Every game on the built site offers its legal actions."""

import pytest

from clutch.core.match import AnyGame
from tests.browser.conftest import NewVisitor
from tests.browser.depths import at_depth, depths, each_game

# No test here depends on the start.
pytestmark = [pytest.mark.regular, pytest.mark.engines]


@each_game
def test_the_page_offers_just_what_the_rules_allow(
    new_visitor: NewVisitor, game: AnyGame
) -> None:
    """The board's buttons are the legal actions, early, midway and late in the game."""
    visitor = new_visitor().open("", "lobby")
    for depth in depths(game):
        legal = at_depth(visitor, game, depth)
        actions = "es => es.map(e => e.dataset.action)"

        assert legal == set(
            visitor.page.locator("[data-action]").evaluate_all(actions)
        ), depth
