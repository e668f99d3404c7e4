"""Playing without a pointer."""

import pytest
from playwright.sync_api import expect

from clutch.core.link import game_word
from clutch.core.match import AnyGame
from tests.browser.depths import each_game
from tests.browser.game import begun, best, covered, kept, texts
from tests.browser.visitor import GAME, TWO_PEOPLE, Visitor

DECISIONS = 32
"""Decisions made in each game; another test plays one to its end by keyboard."""
round_by_tab = pytest.mark.chromium(
    "past the last element Tab goes to Firefox's own window, which hears no test"
)
FOCUSED = "document.activeElement.id"
INSIDE = "document.activeElement.closest('[data-grid]') !== null"


def at(visitor: Visitor) -> str:
    """The id of the focused element."""
    found: str = visitor.page.evaluate(FOCUSED)
    return found


def tab_to(visitor: Visitor, selector: str, most: int = 12) -> None:
    """Press Tab until an element that matches has the focus."""
    for _ in range(most):
        visitor.page.keyboard.press("Tab")
        if visitor.page.evaluate("s => document.activeElement.matches(s)", selector):
            return
    pytest.fail(f"{most} times Tab did not lead to {selector}")


def walk_to(visitor: Visitor, cell: str) -> None:
    """Press arrow keys, cell by cell, until this one has the focus."""
    here = at(visitor)
    across, up = ord(cell[0]) - ord(here[0]), int(cell[1]) - int(here[1])
    for _ in range(abs(across)):
        visitor.page.keyboard.press(f"Control+Arrow{'Right' if across > 0 else 'Left'}")
    for _ in range(abs(up)):
        visitor.page.keyboard.press(f"Control+Arrow{'Up' if up > 0 else 'Down'}")

    assert cell == at(visitor)


@pytest.mark.engines
def test_a_game_is_played_by_keyboard_alone(visitor: Visitor) -> None:
    """From the lobby to the second turn against a bot: the focus is never lost."""
    visitor.open("", "lobby")
    tab_to(visitor, '[data-do="play-now"]')
    visitor.page.keyboard.press("Enter")
    visitor.page.locator('[data-action^="take"]').first.wait_for()
    tab_to(visitor, "[data-grid] *")
    for key in ("Enter", "Space"):
        visitor.page.locator('[data-action^="take"]').first.wait_for()
        start = min(visitor.actions).removeprefix("take ")
        walk_to(visitor, start)
        visitor.presses(key)

        assert start == at(visitor)

        goal = next(a for a in sorted(visitor.actions) if " " in a).split()[1]
        walk_to(visitor, goal)
        visitor.presses(key)
        while visitor.actions:
            tab_to(visitor, f'[data-action="{max(visitor.actions)}"]')
            visitor.presses("Enter")
        visitor.page.locator('[data-action^="take"]').first.wait_for()

        assert at(visitor) == goal


def test_escape_takes_back(visitor: Visitor) -> None:
    """Escape undoes on the board, and the focus stays."""
    history = begun(TWO_PEOPLE)
    visitor.open(TWO_PEOPLE, "table")
    tab_to(visitor, "[data-grid] *")
    walk_to(visitor, str(best(history)).removeprefix("take "))
    visitor.presses("Enter")
    visitor.presses("Escape")

    assert texts(history) == visitor.actions
    assert str(best(history)).removeprefix("take ") == at(visitor)


@pytest.mark.full
@pytest.mark.long
@each_game
@round_by_tab
def test_every_game_is_played_by_keyboard_alone(
    visitor: Visitor, game: AnyGame
) -> None:
    """For both players, Tab reaches every action and Enter plays it."""
    link = f"#/play/{game.key}?seats=human,human&seed=K7Q2MX"
    history = begun(link)
    visitor.open(link, "table", "cover")
    while len(history.match.actions) < DECISIONS and not history.state.is_terminal:
        if visitor.screen == "cover":
            tab_to(visitor, "#uncover")
            visitor.presses("Enter")
        action = best(history)
        tab_to(visitor, f'[data-action="{action}"]', most=200)
        visitor.presses("Enter")
        if visitor.page.locator("#dialog-yes").count():
            tab_to(visitor, "#dialog-yes")
            visitor.presses("Enter")
        history = history.apply(action)

    assert kept(visitor).match.actions == history.match.actions


def test_tab_goes_through_what_can_be_chosen(visitor: Visitor) -> None:
    """Tab enters the board at a choice, goes to the next ones, and finally leaves it."""
    visitor.open(TWO_PEOPLE, "table")
    visitor.page.locator("h1").focus()
    tab_to(visitor, ".board *")
    found = []
    while at(visitor) not in found:
        found.append(at(visitor))
        visitor.page.keyboard.press("Tab")
        if not visitor.page.evaluate(INSIDE):
            break

    assert [f"{file}1" for file in "abcdef"] == found[:6]


def test_tab_passes_by_what_cannot_be_chosen(visitor: Visitor) -> None:
    """Tab skips the map, which offers no choice, and goes to the tiles in the hand."""
    link = "#/play/mapped-out?seats=human,human&seed=K7Q2MX"
    visitor.open(link, "table", "cover")
    visitor.uncovers()
    visitor.page.locator("h1").focus()
    tab_to(visitor, ".board *")

    assert visitor.page.evaluate("document.activeElement.dataset.action")


def test_arrows_lead_from_choice_to_choice(visitor: Visitor) -> None:
    """Arrow keys skip everything between the highlighted choices."""
    link = "#/play/egg-thieves?seats=human,human&seed=K7Q2MX"
    visitor.open(link, "table", "cover")
    visitor.uncovers()
    visitor.acts(best(begun(link)))
    visitor.page.locator('[data-action="lay nest-a-up"]').focus()
    way = []
    for key in ("ArrowDown", "ArrowUp", "ArrowRight"):
        visitor.page.keyboard.press(key)
        way.append(visitor.page.evaluate("document.activeElement.dataset.action"))

    assert set(way) <= visitor.actions
    assert len(set(way)) > 1


def test_arrows_lead_out_of_a_grid_and_back(visitor: Visitor) -> None:
    """The buttons of the board are below the last row."""
    visitor.open(TWO_PEOPLE, "table")
    visitor.page.locator("#e1").focus()
    visitor.page.keyboard.press("ArrowDown")
    assert visitor.page.evaluate("document.activeElement.closest('.board-controls')")
    visitor.page.keyboard.press("ArrowUp")
    assert at(visitor) in {f"{file}1" for file in "abcdef"}


def test_keys_go_to_the_edges_of_a_board(visitor: Visitor) -> None:
    """Holds for Home and End, alone and with Control."""
    visitor.open(TWO_PEOPLE, "table")
    tab_to(visitor, "[data-grid] *")
    keys = {"Home": "a", "End": "f"}
    for key, file in keys.items():
        visitor.page.keyboard.press(key)
        assert file == at(visitor)[0]
    for key, cell in {"Control+Home": "a6", "Control+End": "f1"}.items():
        visitor.page.keyboard.press(key)
        assert cell == at(visitor)


@pytest.mark.engines
def test_a_question_holds_the_focus_and_gives_it_back(visitor: Visitor) -> None:
    """A dialog keeps the focus inside; Escape means no, and nothing is lost."""
    visitor.open(TWO_PEOPLE, "table")
    visitor.go("#/", "lobby")
    remove = visitor.does("remove")
    remove.focus()
    visitor.presses("Enter")

    expect(visitor.page.locator("#dialog-no")).to_be_focused()
    inside = "document.activeElement.closest('.dialog, body').className"
    for key in ("Tab",) * 3 + ("Shift+Tab",) * 4:
        visitor.page.keyboard.press(key)
        assert visitor.page.evaluate(inside) == "dialog"
    covered = visitor.page.locator(".page")
    assert covered.get_attribute("aria-hidden") == "true"
    visitor.presses("Escape")
    expect(remove).to_be_focused()
    assert covered.get_attribute("aria-hidden") is None


def test_the_cover_is_lifted_by_keyboard(visitor: Visitor) -> None:
    """The button that shows the next view has the focus, and then the view has it."""
    history = covered()
    visitor.open("#/game/" + game_word(history), "shared")
    visitor.does("sit", "all").press("Enter")
    visitor.sees("cover")

    expect(visitor.page.locator("#screen .board")).to_have_count(0)
    tab_to(visitor, "#uncover")
    visitor.page.keyboard.press("Enter")
    visitor.sees("table")

    assert texts(history) == visitor.actions
    assert visitor.page.evaluate("document.activeElement !== document.body")


def test_typing_is_not_disturbed(visitor: Visitor) -> None:
    """A name field keeps its text, cursor and focus while the page changes."""
    visitor.open(f"#/new/{GAME}", "setup")
    name = visitor.page.locator("#field-name-0")
    name.press_sequentially("Olive")
    name.press("Home")
    other = "document.getElementById('choice-players-4').click()"
    visitor.changes(lambda: visitor.page.evaluate(other))
    name.press_sequentially("St ")

    expect(name).to_be_focused()
    expect(name).to_have_value("St Olive")


def test_when_a_button_is_gone_the_focus_goes_to_the_next_choice(
    visitor: Visitor,
) -> None:
    """The focus goes to the next choice when the pressed button disappears."""
    visitor.open("#/play/ei-my-goods?seats=human,medium&seed=K7Q2MX", "table")
    visitor.page.locator('[data-action="keep"]').focus()
    visitor.presses("Enter")
    visitor.page.locator("[data-action]").first.wait_for()

    expect(visitor.page.locator("[data-action]:focus")).to_have_count(1)
