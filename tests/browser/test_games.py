"""Every game on the built site: what can be clicked."""

import pytest

from clutch.core.match import AnyGame
from tests.browser.conftest import NewVisitor
from tests.browser.depths import at_depth, depths, each_game

# Nothing here is about the start.
pytestmark = [pytest.mark.regular, pytest.mark.engines]


@each_game
def test_the_page_offers_just_what_the_rules_allow(
    new_visitor: NewVisitor, game: AnyGame
) -> None:
    """The buttons of the board are the legal actions, at every depth of the game."""
    visitor = new_visitor().open("", "lobby")
    for depth in depths(game):
        legal = at_depth(visitor, game, depth)
        actions = "es => es.map(e => e.dataset.action)"

        assert legal == set(
            visitor.page.locator("[data-action]").evaluate_all(actions)
        ), depth
