"""Every game in the page: what can be clicked, and whether all can see and use it."""

from pprint import pformat

import pytest

from clutch.core.link import game_word
from clutch.core.match import AnyGame
from clutch.games import GAMES
from tests.browser.conftest import NewVisitor
from tests.browser.game import begun, best, played, texts
from tests.browser.test_looks import (
    AXE,
    PHONE,
    TOO_SMALL,
    TOO_WIDE,
    VIOLATIONS,
    rules_of,
    seen,
)
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.regular  # nothing here is about the start

DEPTHS = (0, 25, 90)
"""After so many actions the table is looked at, of a game that is as long."""

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def everything(game: AnyGame) -> str:
    """A set-up link with the last choice of each option, and most players."""
    players = game.players[-1]
    chosen = [
        option.choices[-1].key
        for option in game.options
        if not option.players or players in option.players
    ]
    seats = ",".join(["human"] * players)
    return f"#/play/{game.key}?seats={seats}&seed=K7Q2MX&set={','.join(chosen)}"


def depths(game: AnyGame) -> tuple[int, ...]:
    """After how many actions the table is looked at; the last time it is still on."""
    history = begun(everything(game))
    while not history.state.is_terminal:
        history = history.apply(best(history))
        if len(history.match.actions) > DEPTHS[-1]:
            return DEPTHS
    last = len(history.match.actions) - 1
    return (0, last // 2, last)


def at_depth(visitor: Visitor, game: AnyGame, depth: int) -> set[str]:
    """Sit down at a match that has gone so far; what may be done there."""
    history = played(begun(everything(game)), depth)
    visitor.go("#/game/" + game_word(history), "shared", "table", "over", "cover")
    if visitor.screen == "shared":
        visitor.does("sit", "all" if game.players[-1] > 1 else "0").click()
        visitor.sees("table", "over", "cover")
    if visitor.screen == "cover":
        visitor.uncovers()
    return texts(history)


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


@each_game
def test_a_phone_shows_the_board_whole(new_visitor: NewVisitor, game: AnyGame) -> None:
    """No scrolling sideways, and room for a finger, with everybody and everything."""
    visitor = new_visitor(viewport=PHONE, has_touch=True, is_mobile=True)
    visitor.open("", "lobby")
    faults = {}
    for depth in depths(game):
        at_depth(visitor, game, depth)
        if found := [*seen(visitor, TOO_SMALL), *seen(visitor, TOO_WIDE)]:
            faults[depth] = found

    assert not faults, pformat(faults)


@each_game
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_board_and_in_the_rules(
    new_visitor: NewVisitor, game: AnyGame, scheme: str
) -> None:
    """Names, roles, contrast and order are right, on phones and on wide screens."""
    visitor = new_visitor(color_scheme=scheme, bypass_csp=True)
    visitor.open("", "lobby")
    visitor.page.evaluate(AXE.read_text("utf-8"))
    faults = {}
    for place in (*depths(game), "rules"):
        if isinstance(place, int):
            at_depth(visitor, game, place)
        else:
            rules_of(visitor, game.key)
        for width in (360, 1400):
            visitor.page.set_viewport_size({"width": width, "height": 800})
            if found := seen(visitor, VIOLATIONS):
                faults[place, width] = found

    assert not faults, pformat(faults)
