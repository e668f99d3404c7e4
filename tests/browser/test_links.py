"""A link made on one device shows the same thing on another."""

from pathlib import Path

import pytest

from tests.browser.conftest import NewVisitor
from tests.browser.game import begun, played, texts
from tests.browser.visitor import CLIPBOARD, NAMED


@pytest.mark.engines
def test_a_game_link_opens_in_a_clean_profile(new_visitor: NewVisitor) -> None:
    """The recipient of a link chooses a seat and continues from there."""
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


def test_what_no_code_can_hold_has_none(dist: Path, new_visitor: NewVisitor) -> None:
    """Text too long for a QR code leaves no empty box; shorter text is drawn."""
    [script] = dist.glob("*/qr*.js")
    visitor = new_visitor().open("", "lobby")
    drawn = visitor.page.evaluate(
        """async ([script, texts]) => {
          const { draw } = await import(new URL(script, document.baseURI).href);
          const host = document.body.appendChild(document.createElement("div"));
          const seen = [];
          for (const text of texts) {
            host.dataset.qr = text;
            draw(host);
            seen.push([host.hidden, host.shadowRoot.firstChild]);
          }
          const codes = [...new Set(seen.map(([, code]) => code))];
          return seen.map(([isHidden, code]) => [isHidden, codes.indexOf(code)]);
        }""",
        [script.relative_to(dist).as_posix(), ["#/", "#/", "A" * 5_000, "#/game"]],
    )

    assert [[False, 0], [False, 0], [True, 1], [False, 2]] == drawn
