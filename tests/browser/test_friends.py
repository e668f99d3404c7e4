"""A game with a friend far away: two phones, two profiles, and links between them."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.stage import PHONE
from tests.browser.visitor import CLIPBOARD, Visitor

SETUP = "#/new/ei-my-goods?seats=human,human&seed=K7Q2MX"
DUTCH: dict[str, Any] = {**PHONE, "locale": "nl-NL"}
# A share sheet, as on a phone, that records what it is given.
SHEET = """globalThis.sheet = new Promise((done) => {
  navigator.share = async (data) => done(data);
});"""
CARDS = "all => all.map(one => one.id)"


def hand(visitor: Visitor) -> set[str]:
    """The cards in hand that the visitor sees."""
    return set(visitor.page.locator("#hand .hand-card").evaluate_all(CARDS))


def named(visitor: Visitor, cards: set[str]) -> set[str]:
    """Which of these cards occur anywhere on the visitor's page."""
    content = visitor.page.content()
    return {card for card in cards if f'"{card}"' in content}


def test_a_game_goes_to_a_friend_far_away_and_back(new_visitor: NewVisitor) -> None:
    """Nobody is asked twice who they are, and no hand is on the other's phone."""
    anna = new_visitor(**DUTCH)
    anna.page.add_init_script(SHEET)
    anna.open(SETUP, "setup")
    anna.chooses("#field-kind-1", "friend")
    anna.page.locator("#field-name-0").fill("Anna")
    anna.taps(anna.does("start"))
    own = hand(anna.sees("table"))
    anna.acts("keep")
    send = anna.page.locator("#send")
    expect(send).to_have_text("Stuur naar Speler 2")
    expect(send).to_be_in_viewport(ratio=1)
    send.tap()
    sheet = anna.page.evaluate("sheet")
    assert "Ei my Goods! Royal Eggs: jouw beurt" == sheet["title"]
    assert sheet["text"].startswith("Anna speelt Ei my Goods! Royal Eggs met je")

    bram = new_visitor(**DUTCH, **CLIPBOARD)
    bram.open(sheet["url"].removeprefix(bram.address), "shared")
    expect(bram.page.locator("h2")).to_have_text("Een spel met Anna")
    assert not named(bram, own)
    bram.page.locator("#field-name").fill("Bram")
    bram.taps(bram.page.locator("#join"))
    other = hand(bram.sees("table"))

    assert 5 == len(own) == len(other)
    assert named(bram, other) == other
    assert not named(bram, own)
    assert not named(anna, other)

    bram.acts("keep")
    expect(bram.page.locator("#send")).to_have_text("Stuur naar Anna")
    bram.page.locator("#send").tap()
    expect(bram.page.locator("#toasts")).to_contain_text("gekopieerd")
    link = bram.page.evaluate("navigator.clipboard.readText()")
    anna.go(link.removeprefix(anna.address), "table")

    assert anna.actions
    assert named(anna, own)
    assert not named(anna, other)
    expect(anna.page.locator("#seat-1 .seat-name")).to_have_text("Bram")
    expect(anna.page.locator("body")).not_to_contain_text("Speler 2")


def test_who_is_asked_in_says_who_they_are(new_visitor: NewVisitor) -> None:
    """The invitation asks for a name, and the next one knows it."""
    link = "#/play/les-oeufs-sont-faits?seats=human,human&name=Anna&name=&seed=K7Q2MX"
    bram = new_visitor(**DUTCH).open(link, "invitation")
    expect(bram.page.locator("h2")).to_have_text("Anna nodigt je uit om te spelen")
    bram.page.locator("#field-name").fill("Bram")
    bram.page.locator("#field-name").press("Enter")
    bram.sees("table")
    expect(bram.page.locator("#seat-1 .seat-name")).to_have_text("Bram")
    table = bram.table

    bram.open(link, "invitation")
    expect(bram.page.locator("#field-name")).to_have_value("Bram")
    bram.taps(bram.page.locator("#begun"))
    assert table == bram.table
