"""Links: what is sent from one device is what the other one shows."""

from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.game import begun, played, texts
from tests.browser.visitor import TWO_PEOPLE, Visitor

GOODS = "#/play/ei-my-goods?seats=human,human&seed=K7Q2MX"
CLIPBOARD = {"permissions": ["clipboard-read", "clipboard-write"]}
KNOWN = TWO_PEOPLE + "&set=everything-seen&name=Zo%C3%AB&name=Ann%20Bee"


def copied(visitor: Visitor, verb: str) -> str:
    """The link that a button has put on the clipboard, without the site's address."""
    visitor.does(verb).click()
    expect(visitor.page.locator("#toasts")).to_contain_text("clipboard")
    link: str = visitor.page.evaluate("navigator.clipboard.readText()")

    assert link.startswith(visitor.address + "#/")

    return link.removeprefix(visitor.address)


def test_a_game_link_opens_in_a_clean_profile(new_visitor: NewVisitor) -> None:
    """Whoever gets the link says which seat is theirs and goes on from there."""
    sender = new_visitor(**CLIPBOARD).open(KNOWN, "table")
    history = played(begun(KNOWN), 6)
    for action in history.match.actions:
        sender.uncovers()
        sender.acts(action)
    sender.uncovers()
    link = copied(sender, "share-game")

    friend = new_visitor().open(link, "shared")
    friend.does("sit", str(history.state.current_player)).click()
    friend.sees("table")

    assert texts(history) == friend.actions
