"""What the browser's own death leaves: everything that was on the screen."""

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Page

from clutch.app.store import unseal
from clutch.core.link import parse_game
from clutch.core.match import History
from clutch.core.rng import Rng
from clutch.games import GAMES
from tests.browser.conftest import USUAL
from tests.browser.visitor import TWO_PEOPLE, Visitor

DELAYS = [0.0, 1.5]
"""Seconds from the last click: browsers write localStorage to the disk much later."""

NewLife = Callable[[], Page]


@pytest.fixture
def new_life(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], tmp_path: Path
) -> Iterator[NewLife]:
    """Starts the browser with the profile that it had before."""
    contexts = []

    def start() -> Page:
        for lock in tmp_path.glob("Singleton*"):
            lock.unlink()
        context = browser_type.launch_persistent_context(
            tmp_path, **(browser_type_launch_args | USUAL)
        )
        contexts.append(context)
        return context.pages[0]

    yield start

    contexts[-1].close()


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="finds its browser in /proc")
@pytest.mark.parametrize("delay", DELAYS)
def test_what_was_painted_survives_the_browsers_death(
    new_life: NewLife, base_url: str, tmp_path: Path, delay: float
) -> None:
    """The last action is there, however soon after it the browser is killed."""
    visitor = Visitor(new_life(), base_url).open(TWO_PEOPLE, "table")
    chance = Rng(f"{delay}")
    for _ in range(6):
        number, chance = chance.randrange(len(offered := sorted(visitor.actions)))
        visitor.acts(offered[number])
    last = match_of(visitor)
    visitor.page.wait_for_timeout(delay * 1_000)
    kill(tmp_path)

    visitor = Visitor(new_life(), base_url).open("", "lobby")
    assert last.match == match_of(visitor).match
    visitor.page.locator(".saved-game a").click()
    visitor.sees("table")


def match_of(visitor: Visitor) -> History:
    """The one match that is kept on the device."""
    [text] = [text for key, text in visitor.kept.items() if key.startswith("match.")]
    return parse_game(unseal(text)["word"], GAMES)


def kill(profile: Path) -> None:
    """End the browser of a profile, all of it and at once."""
    ours = f"--user-data-dir={profile}"
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if ours in (process / "cmdline").read_text("utf-8", "replace").split("\0"):
                os.kill(int(process.name), signal.SIGKILL)
        except OSError:
            continue  # gone meanwhile
