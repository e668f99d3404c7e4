"""Every game in the page: whether all can see and use it."""

from pprint import pformat

from clutch.core.match import AnyGame
from tests.browser.conftest import NewVisitor
from tests.browser.depths import at_depth, depths, each_game
from tests.browser.looks import TOO_SMALL, TOO_WIDE, seen, violations
from tests.browser.stage import PHONE
from tests.browser.tour import rules_of


@each_game
def test_a_phone_shows_the_board_whole(new_visitor: NewVisitor, game: AnyGame) -> None:
    """No scrolling sideways, and room for a finger, with everybody and everything."""
    visitor = new_visitor(**PHONE)
    visitor.open("", "lobby")
    faults = {}
    for depth in depths(game):
        at_depth(visitor, game, depth)
        if found := [*seen(visitor, TOO_SMALL), *seen(visitor, TOO_WIDE)]:
            faults[depth] = found

    assert not faults, pformat(faults)


@each_game
def test_axe_finds_nothing_on_the_board_and_in_the_rules(
    new_visitor: NewVisitor, game: AnyGame
) -> None:
    """Names, roles, contrast and order are right, on phones and on wide screens."""
    visitor = new_visitor(bypass_csp=True).open("", "lobby")
    faults = {}
    for place in (*depths(game), "rules"):
        if isinstance(place, int):
            at_depth(visitor, game, place)
        else:
            rules_of(visitor, game.key)
        for width in (360, 1400):
            visitor.page.set_viewport_size({"width": width, "height": 800})
            if found := violations(visitor):
                faults[place, width] = found

    assert not faults, pformat(faults)
