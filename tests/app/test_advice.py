"""Hints, and bots that are told to hurry."""

from collections.abc import Iterator

import pytest

from clutch.app import thinking
from clutch.app.effects import Think
from clutch.app.events import Advised, BotDecided
from clutch.app.thinking import Thought, awaited
from clutch.bots.bot import Budget
from clutch.core.rng import RngStream
from tests.app.pages import Page


@pytest.fixture(autouse=True)
def short_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Iterations instead of seconds: the same on every machine."""
    for name in ("BOT_BUDGET", "HINT_BUDGET"):
        monkeypatch.setattr(thinking, name, Budget(iterations=30))


def open_table(seats: str = "human,human", game: str = "egg-thieves") -> Page:
    page = Page.opened(f"#/play/{game}?seats={seats}&seed=EGGS")
    if page.match.is_covered:
        page.click("uncover")
    return page


def think(page: Page) -> Advised | BotDecided:
    """What comes of the thought that the page waits for."""
    ticket = awaited(page.model)
    assert ticket is not None
    thought = Thought(page.model, ticket)
    for ended in iter(thought.slice, object()):
        if ended is not None:
            page.send(ended)
            return ended
    raise AssertionError


@pytest.fixture
def page() -> Iterator[Page]:
    return open_table()


def test_a_hint_is_thought_about_when_it_is_asked_for(page: Page) -> None:
    page.click("hint")

    assert Think(page.match.ticket) in page.effects
    assert "Looking for a hint" in page.html


def test_a_hint_says_what_to_do_and_why(page: Page) -> None:
    page.click("hint")
    think(page)

    assert "of 100 games are won" in page.html
    assert page.said.startswith("Hint: ")


def test_a_hint_calls_its_action_as_the_board_does(page: Page) -> None:
    page.click("hint")
    think(page)

    assert page.match.hint is not None
    assert f"Hint: {page.match.hint.best.action}." not in page.html


def test_a_hint_does_not_say_that_its_action_can_be_chosen() -> None:
    page = open_table(game="mapped-out")
    page.click("hint")
    think(page)

    assert "can be chosen" not in page.said


def test_a_hint_is_marked_on_the_board(page: Page) -> None:
    page.click("hint")
    think(page)

    assert page.match.hint is not None
    best = page.match.hint.best.action
    assert f'data-action="{best}" data-hinted' in page.html


def test_a_hint_is_done_with_one_click(page: Page) -> None:
    page.click("hint")
    think(page)
    assert page.match.hint is not None
    best = page.match.hint.best.action
    page.click("act", str(best))

    assert (best,) == page.match.history.match.actions


def test_a_hint_goes_when_something_is_done(page: Page) -> None:
    page.click("hint")
    think(page)
    page.act(str(page.state.legal_actions()[0]))

    assert page.match.hint is None


def test_a_hint_that_was_given_up_does_not_come(page: Page) -> None:
    page.click("hint")
    page.click("stop")

    assert awaited(page.model) is None
    assert "Looking for a hint" not in page.html


def test_a_hint_is_not_for_what_was_done_instead(page: Page) -> None:
    one, other = map(str, page.state.legal_actions()[:2])
    page.act(one)
    page.click("hint")
    think(page)
    page.click("undo")
    page.act(other)

    assert page.match.hint is None


def test_a_hint_that_is_looked_for_goes_with_its_position(page: Page) -> None:
    one, other = map(str, page.state.legal_actions()[:2])
    page.act(one)
    page.click("hint")
    page.click("undo")
    page.act(other)

    assert awaited(page.model) is None


def test_a_hint_is_given_up_when_the_table_is_left(page: Page) -> None:
    left = page.match
    page.click("hint")
    page.go("#/settings")
    page.go(f"#/table/{left.id}")

    assert "Looking for a hint" not in page.html


def test_a_hint_knows_no_more_than_who_asks(page: Page) -> None:
    """The same hint in every position that the asking player cannot tell apart."""

    def hints() -> object:
        page.click("hint")
        advised = think(page)
        assert isinstance(advised, Advised)
        return advised.advice.findings

    told = hints()
    known = page.state.recollection(
        page.state.current_player, thinking.BOTS[thinking.SeatKind.HARD].memory
    )
    page.put(page.match.game.sample(known, RngStream("another world")))

    assert told == hints()


def test_there_is_no_hint_where_the_game_is_about_memory() -> None:
    page = open_table(game="les-oeufs-sont-faits")
    page.click("hint")

    assert awaited(page.model) is None
    assert 'data-do="hint"' not in page.html


def test_there_is_no_hint_while_others_are_on() -> None:
    page = open_table("medium,human")
    while page.match.is_mine:
        page.act(str(page.state.legal_actions()[0]))
    page.click("hint")

    assert page.match.question is None
    assert "A hint is for your own turn." in page.html


def test_a_hard_bot_can_be_told_to_move_now(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "BOT_BUDGET", Budget(iterations=10**9))
    page = open_table("hard,hard")
    thought = Thought(page.model, page.match.ticket)
    assert thought.slice() is None
    page.click("stop")

    assert page.match.is_hurried
    assert isinstance(thought.slice(hurry=True), BotDecided)
