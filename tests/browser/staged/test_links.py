"""A link made on one device shows the same thing on another."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import expect

from clutch.core.link import game_word
from tests.browser.conftest import NewVisitor
from tests.browser.game import begun, finished, played, texts
from tests.browser.visitor import CLIPBOARD, GAME, NAMED, TWO_PEOPLE, Visitor

MOST_UNTIL_PAINTED = 100
"""Milliseconds: see `web/next-frame.js`."""
GOODS = "#/play/ei-my-goods?seats=human,human&seed=K7Q2MX"


def test_a_set_up_link_starts_the_match(new_visitor: NewVisitor) -> None:
    """A chosen set-up, copied as a link, starts the same game on another device."""
    sender = new_visitor(**CLIPBOARD).open(f"#/new/{GAME}", "setup")
    sender.changes(sender.page.locator("#choice-players-4").check)
    for seat in range(1, 4):
        sender.chooses(f"#field-kind-{seat}", "human")
    link = sender.copied("share-setup")

    friend = new_visitor().open(link, "table")

    expect(friend.page.locator(".seats .seat")).to_have_count(4)
    assert texts(begun(link)) == friend.actions


def test_who_goes_on_before_the_answer_has_its_address(new_visitor: NewVisitor) -> None:
    """After starting a match and leaving at once, the match is one step back."""
    visitor = new_visitor().open("", "lobby")
    visitor.page.evaluate(
        """() => {
          document.querySelector('[data-do="play-now"]').click();
          location.hash = "#/settings";
        }"""
    )
    visitor.sees("settings")

    assert visitor.page.url.endswith("#/settings")
    visitor.goes(-1)
    assert "table" == visitor.sees("table").screen


def test_who_goes_on_before_a_lesson_has_begun_is_elsewhere(
    new_visitor: NewVisitor,
) -> None:
    """The late address of the lesson's first step does not bring the visitor back."""
    visitor = new_visitor().open("", "lobby")
    visitor.page.evaluate(
        """() => {
          location.hash = "#/learn/egg-thieves";
          location.hash = "#/settings";
        }"""
    )
    visitor.sees("settings")
    visitor.page.wait_for_timeout(2 * MOST_UNTIL_PAINTED)

    assert visitor.page.url.endswith("#/settings")


def test_who_leaves_a_step_at_once_stays_where_they_go(new_visitor: NewVisitor) -> None:
    """The late address of a painted step does not bring the visitor back."""
    word = game_word(finished(begun(NAMED)))
    visitor = new_visitor().open(f"#/replay/{word}/7", "replay")
    page = visitor.page
    page.locator("#title").press("Shift+ArrowRight")
    expect(page).to_have_url(f"{visitor.address}#/replay/{word}/8")

    page.evaluate(
        """() => new Promise((done) => {
          const step = document.querySelector("#field-step");
          const isNext = new MutationObserver(() => {
            isNext.disconnect();
            location.hash = "#/settings";
            setTimeout(done, 500);
          });
          isNext.observe(step, { attributes: true });
          document.querySelector("[data-do=step][data-value=ArrowRight]").click();
        })"""
    )
    visitor.sees("settings")

    expect(page).to_have_url(f"{visitor.address}#/settings")


def test_a_replay_link_opens_at_its_step(new_visitor: NewVisitor) -> None:
    """The address of a step shows that step, and keys go on from it."""
    history = finished(begun(NAMED))
    visitor = new_visitor(**CLIPBOARD)
    visitor.open(f"#/replay/{game_word(history)}/7", "replay")
    slider = visitor.page.locator("#field-step")

    expect(slider).to_have_value("7")
    visitor.presses("Shift+ArrowRight")
    expect(slider).to_have_value("8")
    visitor.changes(lambda: slider.fill("3"))
    link = visitor.copied("share-game")
    assert link.endswith("/3")
    visitor.changes(lambda: visitor.page.locator("#title").press("End"))
    expect(slider).to_have_value(str(len(history.match.actions)))

    friend = new_visitor().open(link, "replay")

    expect(friend.page.locator("#field-step")).to_have_value("3")


def test_on_a_phone_the_steps_of_a_replay_stay_under_the_thumb(
    new_visitor: NewVisitor,
) -> None:
    """The step buttons stay in place, however long the text or high the board."""
    history = finished(begun(GOODS))
    visitor = new_visitor(viewport={"width": 360, "height": 640})
    visitor.open(f"#/replay/{game_word(history)}/1", "replay")
    on = visitor.page.locator('[data-do="step"][data-value="ArrowRight"]')
    tops = []
    for _ in range(25):
        visitor.changes(on.click)
        box = on.bounding_box()
        assert box
        tops.append(box["y"])

    assert max(tops) - min(tops) <= 2  # a button gives way by a pixel


def test_that_a_link_was_copied_moves_nothing(new_visitor: NewVisitor) -> None:
    """A second click does not hit something else."""
    visitor = new_visitor(**CLIPBOARD).open(TWO_PEOPLE, "table")
    board = visitor.page.locator(".table-board")
    before = board.bounding_box()
    visitor.copied("share-game")

    assert before == board.bounding_box()


def test_where_the_clipboard_is_forbidden_the_link_is_shown(
    new_visitor: NewVisitor,
) -> None:
    """A link that cannot be copied is shown in a field, ready to be copied by hand."""
    visitor = new_visitor()
    visitor.page.add_init_script(
        """document.execCommand = () => false;
        if (navigator.clipboard) navigator.clipboard.writeText = Promise.reject;"""
    )
    visitor.open(TWO_PEOPLE, "table")
    visitor.changes(visitor.does("share-game").click)
    field = visitor.page.locator("#field-share")

    expect(field).to_be_focused()
    assert field.input_value().startswith(visitor.address + "#/game/")
    code = visitor.page.locator("[data-qr]")
    expect(code).to_have_attribute("data-qr", field.input_value())
    paper, ink = code.locator("svg path").all()
    box = paper.bounding_box()
    assert box
    assert box["width"] == box["height"] > 200
    # Three squares of 33 modules each for the camera to find, and the data.
    assert (ink.get_attribute("d") or "").count("M") > 3 * 33
    visitor.changes(visitor.does("close-share").click)
    expect(field).to_have_count(0)


def waiting(new_visitor: NewVisitor, sheet: str, **options: Any) -> Visitor:
    """A visitor whose friend is to play, with this function as the share sheet."""
    visitor = new_visitor(**options)
    visitor.page.add_init_script(f"navigator.share = {sheet};")
    visitor.open("#/new/egg-thieves?seats=human,human&seed=K7Q2MX", "setup")
    visitor.chooses("#field-kind-1", "friend")
    visitor.changes(visitor.does("start").click)
    return visitor


def test_where_no_share_sheet_opens_the_link_is_copied(
    new_visitor: NewVisitor,
) -> None:
    """A browser that has a share sheet may refuse to open it."""
    refuse = "async () => { throw new DOMException('no', 'NotAllowedError'); }"
    visitor = waiting(new_visitor, refuse, **CLIPBOARD)

    assert visitor.copied("send").startswith("#/game/")


def test_who_closes_the_share_sheet_is_told_nothing(new_visitor: NewVisitor) -> None:
    """Nothing is copied either: the player did not want to send it."""
    cancel = """async () => {
      globalThis.isShut = true;
      throw new DOMException("closed", "AbortError");
    }"""
    visitor = waiting(new_visitor, cancel, **CLIPBOARD)
    visitor.page.evaluate("navigator.clipboard.writeText('before')")
    visitor.does("send").click()
    visitor.page.locator("#send").wait_for()

    # A copied link is announced, so a later click would find the announcement.
    visitor.changes(visitor.does("stay").click)
    assert visitor.page.evaluate("isShut")
    expect(visitor.page.locator("#toasts > *")).to_have_count(0)
    assert "before" == visitor.page.evaluate("navigator.clipboard.readText()")


def word() -> str:
    return game_word(played(begun(NAMED), 40))


def older() -> str:
    """A link to the same game with an older version of the rules."""
    history = played(begun(NAMED), 4)
    setup = history.match.setup
    game = replace(setup.game, version=0)
    return game_word(
        replace(history, match=replace(history.match, setup=replace(setup, game=game)))
    )


BAD: dict[str, Callable[[], Any]] = {
    "mangled": lambda: "#/game/" + word()[:20] + "x" + word()[21:],
    "truncated": lambda: "#/game/" + word()[:-5],
    "foreign": lambda: "#/game/aHR0cHM6Ly9leGFtcGxlLm9yZw",
    "no base64": lambda: "#/game/%F0%9F%A5%9A<b>",
    "empty": lambda: "#/game/",
    "too long": lambda: "#/game/" + "A" * 30_000,
    "mangled replay": lambda: "#/replay/" + word()[:-3] + "/2",
    "other game": lambda: "#/play/chess?seats=human,human",
    "other game's rules": lambda: "#/rules/chess",
    "seat count": lambda: f"#/play/{GAME}?seats=human,human,human",
    "unknown seat": lambda: f"#/play/{GAME}?seats=human,wizard",
    "unknown option": lambda: f"#/play/{GAME}?seats=human,human&set=12x12",
    "bad seed": lambda: f"#/play/{GAME}?seats=human,human&seed=<script>",
    "unknown match": lambda: "#/table/NOSUCH",
    "nowhere": lambda: "#/nowhere",
}


def test_a_bad_link_is_answered_by_one_sentence(visitor: Visitor) -> None:
    """A bad link leads to the lobby, harms no saved game, and is gone after a reload."""
    visitor.open(TWO_PEOPLE, "table")
    before = visitor.kept
    visitor.open(BAD["mangled"](), "lobby")

    refused(visitor, before, "mangled")

    visitor.reload("lobby")
    expect(visitor.notices).to_have_count(0)


def test_so_is_each_other_kind_of_them(visitor: Visitor) -> None:
    visitor.open(TWO_PEOPLE, "table")
    before, table = visitor.kept, visitor.table
    for name, link in BAD.items():
        visitor.go(link(), "lobby")

        refused(visitor, before, name)

        visitor.go(table, "table")


def refused(visitor: Visitor, before: dict[str, str], name: str) -> None:
    """Assert that the link was refused in one sentence and changed no saved data."""
    expect(visitor.notices, name).to_have_count(1)
    assert visitor.notices.text_content(), name
    expect(visitor.page, name).to_have_url(visitor.address + "#/")
    assert before == visitor.kept, name
    expect(visitor.page.locator(".saved-game"), name).to_have_count(1)


@pytest.mark.engines
def test_a_link_that_is_refused_can_be_mended(visitor: Visitor) -> None:
    """The refused link stays in a field; Enter tries it again as edited."""
    visitor.open("#/game/" + word()[:-5], "lobby")
    field = visitor.page.locator("#field-refused")
    assert field.input_value().startswith(visitor.address + "#/game/")

    field.fill(f"My turn is done ({visitor.address}#/game/{word()}).")
    field.press("Enter")
    visitor.sees("shared")

    expect(visitor.page).to_have_url(f"{visitor.address}#/game/{word()}")
    expect(visitor.notices).to_have_count(0)


ENDS = [".", ")", "%20", "\u200b", "?fbclid=IwAR0", "&amp;"]


def test_a_game_link_opens_in_spite_of_its_end(visitor: Visitor) -> None:
    """The address is then the original link."""
    for end in ENDS:
        visitor.open("#/game/" + word() + end, "shared")

        expect(visitor.page, end).to_have_url(f"{visitor.address}#/game/{word()}")


def test_a_link_with_older_rules_offers_its_set_up(visitor: Visitor) -> None:
    """A game with older rules is not replayed under newer ones."""
    visitor.open("#/game/" + older(), "lobby")

    expect(visitor.notices).to_have_count(1)
    visitor.does("set-up").click()
    visitor.sees("setup")
    expect(visitor.page.locator("#field-seed")).to_have_value("K7Q2MX")
    visitor.reload("setup")
    expect(visitor.notices).to_have_count(0)
