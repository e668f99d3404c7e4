"""Reviewing a finished match in the replay: in parts, stopped and resumed."""

from collections.abc import Iterator

import pytest

from clutch.app.loop import thinking
from clutch.app.loop.thinking import Thought, awaited
from clutch.app.protocol.effects import Think
from clutch.app.protocol.events import Change, Key
from clutch.app.replay.state import ReplayScreen
from clutch.bots.review import Review
from clutch.core.link import game_word
from clutch.core.match import SeatKind
from tests.app.pages import Page
from tests.play import Case, play
from tests.reviews import QUICK, case

GAME = case("chicken-colorout")


@pytest.fixture(autouse=True)
def short_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few iterations, and a report after each stretch."""
    monkeypatch.setattr(thinking, "EFFORT", QUICK)
    monkeypatch.setattr(thinking, "PART_SECONDS", 0)


@pytest.fixture
def page() -> Iterator[Page]:
    """The replay of a finished game."""
    return Page.opened(f"#/replay/{game_word(play(GAME))}/3")


def test_a_finished_match_is_reviewed_part_by_part(page: Page) -> None:
    page.click("review")
    assert Think("review.0") in page.effects
    assert "<progress" in page.html
    think(page)

    assert len(review(page).judgements) == 1
    assert Think("review.1") in page.effects


def test_a_review_comes_to_its_end(page: Page) -> None:
    page.click("review")
    while screen(page).is_reviewing:
        think(page)

    assert review(page).is_whole
    assert awaited(page.model) is None


def test_a_review_is_stopped_and_gone_on_with(page: Page) -> None:
    page.click("review")
    think(page)
    page.click("stop")
    assert awaited(page.model) is None
    page.click("review")

    assert awaited(page.model) == "review.1"


def test_a_review_goes_on_while_one_looks_at_steps(page: Page) -> None:
    page.click("review")
    page.send(Key("ArrowRight"))

    assert awaited(page.model) == "review.0"


def test_the_readers_own_choices_come_first(page: Page) -> None:
    page.send(Change("viewer", "1"))
    page.click("review")
    for _ in range(5):
        think(page)

    assert {one.player for one in review(page).judgements} == {1}


def test_only_a_finished_match_is_reviewed(page: Page) -> None:
    word = game_word(play(GAME).at(10))
    page.go(f"#/replay/{word}/3")
    assert 'data-do="review"' not in page.html
    page.click("review")

    assert awaited(page.model) is None


def test_hindsight_is_asked_for_and_comes_before_the_review(page: Page) -> None:
    page.click("review")
    think(page)
    first = review(page).judgements[0].first
    page.click("hindsight", str(first))
    assert awaited(page.model) == f"hindsight.{first}"
    think(page)

    found = screen(page).hindsight
    assert found is not None
    assert found.first == first
    assert awaited(page.model) == "review.1"


def think(page: Page) -> None:
    """Finish the thought that the page waits for."""
    ticket = awaited(page.model)
    assert ticket is not None
    thought = Thought(page.model, ticket)
    ended = None
    while ended is None:
        ended = thought.slice()
    page.send(ended)


def screen(page: Page) -> ReplayScreen:
    assert isinstance(page.model.screen, ReplayScreen)
    return page.model.screen


def review(page: Page) -> Review:
    found = screen(page).review
    assert found is not None
    return found


def test_a_lost_solo_game_is_not_told_as_won() -> None:
    lost = play(Case("egg-thieves", 1, (), SeatKind.HUMAN, "A"))
    assert not lost.state.returns()[0]
    page = Page.opened(f"#/replay/{game_word(lost)}/3")
    page.click("review")
    think(page)

    assert "Nobody won." in page.html
    assert "and wins" not in page.html
