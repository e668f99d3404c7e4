"""Hints and slow bots on the page."""

import pytest
from playwright.sync_api import expect

from tests.browser.game import kept
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.regular  # nothing here is about the start

GAME = "egg-thieves"


def test_a_hint_is_thought_about_shown_and_done(visitor: Visitor) -> None:
    visitor.open(f"#/play/{GAME}?seats=human,medium&seed=EGGS", "table")
    visitor.page.locator("#hint:not([aria-disabled])").click()
    expect(visitor.page.locator("#hint-text")).to_be_visible(timeout=20_000)
    before = len(kept(visitor).match.actions)

    expect(visitor.page.locator("[data-hinted]").first).to_be_visible()
    visitor.changes(visitor.page.locator("#hint-text button").first.click)
    assert before + 1 == len(kept(visitor).match.actions)


@pytest.mark.full
def test_a_hint_can_be_given_up(visitor: Visitor) -> None:
    visitor.open(f"#/play/{GAME}?seats=human,medium&seed=EGGS", "table")
    visitor.page.locator("#hint:not([aria-disabled])").click()
    visitor.page.locator("#stop-thinking").dispatch_event("click")

    expect(visitor.page.locator("#stop-thinking")).to_have_count(0)
    expect(visitor.page.locator("#hint-text")).to_have_count(0)


@pytest.mark.full
def test_the_lobby_can_be_reached_while_a_hard_bot_thinks(visitor: Visitor) -> None:
    visitor.open(f"#/play/{GAME}?seats=hard,hard&seed=EGGS", "table")
    expect(visitor.page.locator("#stop-thinking")).to_be_visible()
    visitor.go("#/", "lobby")

    expect(visitor.page.locator("#stop-thinking")).to_have_count(0)
