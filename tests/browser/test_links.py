"""Links: what is sent from one device is what the other one shows."""

import pytest

from tests.browser.conftest import NewVisitor
from tests.browser.game import begun, played, texts
from tests.browser.visitor import CLIPBOARD, NAMED


@pytest.mark.engines
def test_a_game_link_opens_in_a_clean_profile(new_visitor: NewVisitor) -> None:
    """Whoever gets the link says which seat is theirs and goes on from there."""
    sender = new_visitor(**CLIPBOARD).open(NAMED, "table")
    history = played(begun(NAMED), 6)
    for action in history.match.actions:
        sender.uncovers()
        sender.acts(action)
    sender.uncovers()
    link = sender.copied("share-game")

    friend = new_visitor().open(link, "shared")
    friend.does("sit", "own").click()
    friend.sees("table")

    assert texts(history) == friend.actions
