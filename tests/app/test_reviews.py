"""Reviews on the device: stored with the match, ignored if damaged, removed with it."""

from dataclasses import replace

import pytest

from clutch.app.protocol.effects import Forget, Save
from clutch.app.protocol.events import SaveFailed, StoredElsewhere
from clutch.app.replay.state import ReplayScreen
from clutch.app.results import reviews
from clutch.app.storage import envelope
from clutch.bots import review as the_review
from clutch.bots.review import Reason, Shortfall
from clutch.core.link import game_word
from tests.app.pages import Page
from tests.reviews import case, reviewed

GAME = case("chicken-colorout")


@pytest.fixture(name="page")
def a_page_with_a_finished_match() -> Page:
    history, _ = reviewed(GAME)
    page = Page.opened(f"#/game/{game_word(history)}")
    page.click("sit", "own", seat="0")
    return page


@pytest.fixture(name="kept")
def a_page_that_keeps_a_review(page: Page) -> Page:
    keep(page)
    return page


def keep(page: Page, *, reason: Reason | None = None) -> None:
    history, review = reviewed(GAME)
    first, *others = review.judgements
    first = replace(first, reason=reason or first.reason)
    review = replace(review, judgements=(first, *others))
    page.model, effects = reviews.keep(page.model, page.match.id, history, review)
    page.stored |= {e.key: e.text for e in effects if isinstance(e, Save)}


def opened(page: Page) -> ReplayScreen:
    """Return the replay of the match, on a page that has found the stored entries."""
    history, _ = reviewed(GAME)
    address = f"#/replay/{game_word(history)}/3"
    screen = Page.opened(address, stored=page.stored).model.screen
    assert isinstance(screen, ReplayScreen)
    return screen


def test_a_review_is_there_again_at_once(kept: Page) -> None:
    assert reviewed(GAME)[1] == opened(kept).review


def test_a_review_is_small(kept: Page) -> None:
    assert len(kept.stored[entry(kept)]) < 8_000


def test_a_review_goes_with_its_match(kept: Page) -> None:
    kept.click("remove-now", kept.match.id)

    assert Forget(entry(kept)) in kept.effects
    assert not kept.model.reviews


def test_a_review_without_its_match_goes_when_the_page_opens(kept: Page) -> None:
    stored = {entry(kept): kept.stored[entry(kept)]}
    page = Page.opened("#/", stored=stored)

    assert Forget(entry(kept)) in page.effects


@pytest.mark.parametrize("damage", ["", "{}", "no entry at all", "[1, 2]"])
def test_a_damaged_review_is_ignored_and_nobody_is_bothered(
    kept: Page, damage: str
) -> None:
    kept.stored[entry(kept)] = damage
    page = Page.opened("#/", stored=kept.stored)

    assert opened(kept).review is None
    assert not page.notices


@pytest.mark.parametrize(
    "row", [[], [0], ["a"] * 9, [0, 9999, 1, 0, 0, [0, 0], [0, 0], [0, 0], []], None]
)
def test_a_review_with_a_row_that_makes_no_sense_is_ignored(
    kept: Page, row: object
) -> None:
    data = envelope.unseal(kept.stored[entry(kept)])
    data["judgements"][0] = row
    kept.stored[entry(kept)] = envelope.seal(data)

    assert opened(kept).review is None


REASON = Reason(2, (Shortfall("turns", 3),))


def test_a_reason_is_kept_with_its_judgement(page: Page) -> None:
    keep(page, reason=REASON)
    found = opened(page).review

    assert found is not None
    assert REASON == found.judgements[0].reason


@pytest.mark.parametrize(
    "reason",
    [
        0,
        "left",
        [2],
        [3, ["turns", 3]],
        [2, ["no such thing", 3]],
        [2, [["turns"], 3]],
        [2, ["turns", 0]],
        [2, ["turns", -1]],
        [2, ["turns", 0.5]],
        [2, ["turns", 10**9]],
        [2, ["turns", "3"]],
        [2, ["turns"]],
        [2, 7],
        {"turns": 3},
    ],
)
def test_a_reason_that_makes_no_sense_is_ignored_with_its_review(
    page: Page, reason: object
) -> None:
    keep(page, reason=REASON)
    data = envelope.unseal(page.stored[entry(page)])
    row = data["judgements"][0]
    place = row.index([2, ["turns", 3]])
    data["judgements"][0] = [*row[:place], reason, *row[place + 1 :]]
    page.stored[entry(page)] = envelope.seal(data)

    assert opened(page).review is None


def test_a_review_made_in_another_way_is_made_anew(
    kept: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "VERSION", the_review.VERSION + 1)

    assert opened(kept).review is None


def test_a_review_of_another_course_of_the_match_is_not_its_own(kept: Page) -> None:
    history, _ = reviewed(case("chicken-colorout", seed="C"))

    assert reviews.kept(kept.model, kept.match.id, history) is None


def test_a_match_that_is_not_here_keeps_no_review() -> None:
    history, review = reviewed(GAME)
    page = Page.opened()

    assert (page.model, ()) == reviews.keep(page.model, "", history, review)


def test_a_part_of_a_review_is_gone_on_with(page: Page) -> None:
    history, review = reviewed(GAME)
    part = replace(review, judgements=review.judgements[:5])
    page.model, effects = reviews.keep(page.model, page.match.id, history, part)
    page.stored |= {e.key: e.text for e in effects if isinstance(e, Save)}

    found = opened(page).review
    assert found == part
    assert not found.is_whole


def test_no_more_reviews_are_kept_than_there_is_room_for(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "MAX_REVIEWS", 1)
    [latest] = page.model.saved
    older = replace(latest, id="OLDER", touched=0)
    page.model = replace(
        page.model, saved=(latest, older), reviews={"OLDER": "something"}
    )
    keep(page)

    assert [latest.id] == list(page.model.reviews)


def test_another_tabs_review_is_there_too(page: Page) -> None:
    page.send(StoredElsewhere(entry(page), "text"))
    assert {page.match.id: "text"} == page.model.reviews
    page.send(StoredElsewhere(entry(page)))

    assert {} == page.model.reviews


def test_a_review_for_which_there_is_no_room_is_no_reason_for_alarm(
    page: Page,
) -> None:
    page.send(SaveFailed(entry(page), "full"))

    assert not page.notices


def entry(page: Page) -> str:
    return reviews.REVIEW + page.match.id


def test_the_end_says_what_decided_once_the_match_has_been_reviewed(page: Page) -> None:
    assert 'id="decided"' not in page.html
    keep(page)

    assert 'id="decided"' in page.html
