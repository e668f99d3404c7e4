"""A game played by hints alone, and its review: hints and reviews agree."""

from unittest.mock import patch

import pytest
from playwright.sync_api import expect

from clutch.app.loop import thinking
from clutch.app.replay.state import ReplayScreen
from clutch.bots.appraisal import Effort
from clutch.core.match import AnyGame
from tests.browser.depths import each_game
from tests.browser.stage import Stage
from tests.browser.staged.conftest import NewStage

LIGHT = Effort(tree=60, worlds=6, glance=15, fewest=2, most=3)
"""Hints and reviews agree with any effort; this one takes seconds."""
OPEN = {"les-oeufs-sont-faits": "&set=everything-seen"}
"""Options with which a game of memory has hints."""


@pytest.mark.full
@each_game
def test_who_follows_hints_alone_gets_no_mark(
    new_stage: NewStage, game: AnyGame
) -> None:
    stage = new_stage()
    with patch.object(thinking, "EFFORT", LIGHT):
        link = (
            f"#/play/{game.key}?seats=human,medium&seed=K7Q2MX{OPEN.get(game.key, '')}"
        )
        stage.open(link, "table")
        while stage.screen != "over":
            follow(stage)
        stage.page.locator(".ending a[href^='#/replay/']").first.click()
        stage.sees("replay")
        expect(stage.page.locator("#review-title")).to_be_visible()
        whole = stage.page.locator(".review-head:not(:has(progress, button))")
        whole.wait_for(timeout=120_000)
    screen = stage.terminal.model.screen

    assert isinstance(screen, ReplayScreen)
    assert screen.review is not None
    assert screen.review.is_whole
    assert screen.review.of(0)
    assert not screen.review.marked(0)


def follow(stage: Stage) -> None:
    """Ask for a hint once it is the reader's turn, and have it carried out."""
    ready = "#hint:not([aria-disabled]), #go-on, html[data-ready=over]"
    stage.page.locator(ready).first.wait_for(timeout=30_000)
    if stage.screen == "over":
        return
    if stage.page.locator("#go-on").count():
        stage.changes(stage.page.locator("#go-on").click)
        return
    stage.page.locator("#hint").click()
    stage.page.locator("#hint-text").wait_for(timeout=30_000)
    stage.changes(stage.page.locator(".advice .button[data-do]").nth(-2).click)
    yes = stage.page.locator("#dialog-yes")
    if yes.count():
        stage.changes(yes.click)
