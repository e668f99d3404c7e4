"""Every game on the page is visible and accessible."""

from pprint import pformat
from typing import Any

import pytest

from clutch.core.match import AnyGame
from clutch.games import GAMES
from tests.browser.conftest import NewVisitor
from tests.browser.depths import at_depth, depths, each_game
from tests.browser.looks import asks_axe, cramped, violations
from tests.browser.stage import DESK, PHONE
from tests.browser.tour import rules_of

LONGEST = 6000
"""The largest height of a rules section with its pictures on a phone, in pixels."""

# Parts of pictures outside their figure, and sections that are too long.
OUTSIDE = """(longest) => {
  const beyond = [...document.querySelectorAll(".example, .trial")].flatMap((box) => {
    const room = box.getBoundingClientRect();
    return [...box.querySelectorAll("*")].filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      const isOut = right > room.right + 4.5 || left < room.left - 4.5;
      return width && isOut && one.checkVisibility()
        && !one.closest(".visually-hidden, .unseen, svg, [data-map]");
    }).map((one) => `${one.id} ${one.className}`);
  });
  const long = [...document.querySelectorAll(".rulebook > .fold")]
    .filter((fold) => fold.offsetHeight > longest)
    .map((fold) => `${fold.id}: ${fold.offsetHeight}`);
  return [...beyond.slice(0, 5), ...long];
}"""


@pytest.mark.parametrize("window", [PHONE, DESK], ids=["phone", "desk"])
def test_pictures_of_the_rules_keep_to_their_room(
    new_visitor: NewVisitor, window: dict[str, Any]
) -> None:
    """Pictures fit their section, and a section fits a few windows."""
    visitor = new_visitor(**window).open("", "lobby")
    faults = {}
    for game in GAMES:
        rules_of(visitor, game.key)
        if found := visitor.page.evaluate(OUTSIDE, LONGEST):
            faults[game.key] = found

    assert not faults, pformat(faults)


@each_game
def test_a_phone_shows_the_board_whole(new_visitor: NewVisitor, game: AnyGame) -> None:
    """With all players and options, nothing is too wide, too small to touch or to read."""
    visitor = new_visitor(**PHONE)
    visitor.open("", "lobby")
    faults = {}
    for depth in depths(game):
        at_depth(visitor, game, depth)
        if found := cramped(visitor):
            faults[depth] = found

    assert not faults, pformat(faults)


@pytest.mark.full
@pytest.mark.long
@each_game
@asks_axe
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
