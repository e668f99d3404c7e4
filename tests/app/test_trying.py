"""Trying the moves of a rules section, like the steps of a lesson."""

from collections.abc import Iterator
from html import unescape

import pytest
from inline_snapshot import snapshot

from clutch.app.match.lesson import script
from clutch.app.match.state import MatchScreen
from clutch.app.model.model import Screen
from clutch.app.protocol.effects import Focus
from clutch.app.protocol.events import Key, Tried
from clutch.app.rulebook import update as rulebook_update
from clutch.app.rulebook.state import RulesScreen
from clutch.app.setup.state import SetupScreen
from clutch.core.lesson_play import lessons_of
from clutch.core.match import AnyGame
from clutch.games import GAMES
from clutch.ui.rulebook import Section
from tests.app.pages import Page

KEY = "les-oeufs-sont-faits"
TURN = f"#/rules/{KEY}/turn/try"

SECTIONS = [
    (game, section)
    for game in GAMES
    for section in game.rulebook().sections
    if section.lesson
]
every_section = pytest.mark.parametrize(
    ("game", "section"), SECTIONS, ids=lambda one: getattr(one, "key", "")
)


def table_of(page: Page) -> MatchScreen:
    screen = page.model.screen
    assert isinstance(screen, RulesScreen)
    assert screen.tried is not None
    return screen.tried


def is_over(page: Page) -> bool:
    return script.at_step(table_of(page)).is_over


def moves_of(page: Page) -> Iterator[str]:
    """Yield the moves to make, one by one; click on if there is only text to read."""
    for _ in range(40):
        if is_over(page):
            return
        wanted = next(script.wanted_now(table_of(page)), None)
        if wanted is None:
            page.click("lesson-on")
        else:
            yield wanted
    pytest.fail("it does not end")


def do(page: Page, move: str) -> None:
    """Play a move, and confirm it if the page asks."""
    page.act(move)
    if page.model.dialog is not None:
        page.click("act", move)


@every_section
def test_the_reader_does_the_move_in_the_rules(game: AnyGame, section: Section) -> None:
    """The move can be made where the page points, is praised, and counts nowhere."""
    page = Page.opened(rulebook_update.address_of(game, section.key))
    for move in moves_of(page):
        html = page.html
        assert f'data-action="{move}"' in html
        assert html.count(" data-taught") >= len(script.points(table_of(page)))
        do(page, move)

    html = page.html
    assert page.model.words(script.TRIED) in unescape(html)
    assert page.model.words(script.TRIED) in page.said
    assert f'id="rules-{section.key}"' in html
    assert {} == page.stored
    assert () == page.model.learned
    assert page.model.resting is None


@every_section
def test_there_is_something_to_be_done(game: AnyGame, section: Section) -> None:
    key, _, number = section.lesson.partition("/")
    [lesson] = [one for one in lessons_of(game) if one.key == key]

    assert any(step.wanted for step in lesson.steps[int(number) - 1 :])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_each_section_has_something_to_do(game: AnyGame) -> None:
    """A step of a lesson, else the set-up with that choice, else the components."""
    for section in game.rulebook().sections:
        page = Page.opened(f"#/rules/{game.key}")
        label, address = rulebook_update.way_of(game, section)
        assert f'href="{escaped(address)}"' in page.html
        assert page.model.words(label) in page.html
        page.go(address)

        assert [] == page.notices
        assert is_led_to(page.model.screen, section)


def escaped(address: str) -> str:
    return address.replace("&", "&amp;")


def is_led_to(screen: Screen, section: Section) -> bool:
    match screen:
        case RulesScreen():
            return bool(section.lesson) == bool(screen.tried)
        case SetupScreen(draft=draft):
            chosen = section.setup.partition("set=")[2]
            return not chosen or chosen in draft.options.values()
    return False


def test_the_way_in_leads_to_it() -> None:
    page = Page.opened(f"#/rules/{KEY}/turn")

    assert f'href="{TURN}"' in page.html
    page.go(TURN)
    assert f'href="{TURN}"' not in page.html


def test_a_wrong_move_is_answered_and_nothing_is_lost() -> None:
    page = Page.opened(TURN)
    before = table_of(page).history
    page.act("take a1")

    assert before is table_of(page).history
    assert (
        snapshot(
            "You could start with any egg. For this lesson, pick up the egg on c1."
        )
        == page.said
    )
    page.act("take c1", "step c2")
    assert is_over(page)


def test_what_cannot_be_done_has_its_usual_reason() -> None:
    page = Page.opened(TURN)
    page.send(Tried("a6"))

    assert table_of(page).reply is not None


@pytest.mark.parametrize("how", ["button", "key"])
def test_it_can_be_taken_back(how: str) -> None:
    page = Page.opened(TURN)
    page.act("take c1", "step c2")
    if how == "button":
        page.click("lesson-back")
    else:
        page.send(Key("Escape"))
        page.send(Key("Escape"))

    assert not is_over(page)
    assert () == table_of(page).history.match.actions
    page.act("take c1", "step c2")
    assert is_over(page)


def test_when_it_is_done_no_more_moves_count() -> None:
    page = Page.opened(f"#/rules/{KEY}/looking/try")
    for move in moves_of(page):
        do(page, move)
    after = table_of(page).history
    page.act(*map(str, after.legal))
    page.click("lesson-on")

    assert after is table_of(page).history


def test_a_goal_that_was_reached_is_not_asked_for_again() -> None:
    page = Page.opened("#/rules/chicken-colorout/terrific/try")
    for move in moves_of(page):
        do(page, move)
    after = table_of(page).history
    page.act(*map(str, after.legal))

    assert after is table_of(page).history


def test_reading_on_leads_back_to_the_place() -> None:
    page = Page.opened(f"#/rules/{KEY}")
    page.go(TURN)
    assert "lesson-on" == page.one(Focus).id
    page.go(f"#/rules/{KEY}/turn")

    assert "try-turn" == page.one(Focus).id
    assert 'id="try-turn"' in page.html
    page.go(f"#/rules/{KEY}/moves")
    assert "rules-moves-title" == page.one(Focus).id


def test_it_speaks_the_language_of_the_reader() -> None:
    page = Page.opened(TURN)
    page.click("language", "nl")

    assert isinstance(page.model.screen, RulesScreen)
    assert "Probeer" in page.html


@pytest.mark.parametrize("section", ["nothing", "", "try"])
def test_where_there_is_nothing_to_try_the_lobby_tells(section: str) -> None:
    page = Page.opened(f"#/rules/{KEY}/{section}/try")

    assert snapshot(["There is nothing to try in this section."]) == page.notices


def test_the_lesson_itself_is_where_it_was() -> None:
    page = Page.opened(f"#/learn/{KEY}/4")
    learned = page.model.learned
    page.go(TURN)
    for move in moves_of(page):
        do(page, move)

    assert learned == page.model.learned
    assert f'href="#/learn/{KEY}/first/4"' in page.html
