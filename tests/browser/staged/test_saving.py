"""Local storage that is damaged, full or forbidden; and moving games elsewhere."""

import json
from pathlib import Path

import pytest
from inline_snapshot import snapshot
from playwright.sync_api import expect

from clutch.app.storage import envelope
from tests.browser.conftest import NewVisitor, downloads
from tests.browser.game import begun, best, texts
from tests.browser.stage import PHONE
from tests.browser.visitor import GAME, TWO_PEOPLE, Visitor

ONLY_KEYS = "() => Object.keys(localStorage)"


def test_the_copy_before_a_damaged_entry_is_used(visitor: Visitor) -> None:
    """A crash during a write leaves the previous text whole."""
    visitor.open(TWO_PEOPLE, "table")
    visitor.page.evaluate(
        """() => {
          const key = Object.keys(localStorage).find((key) => key.includes("match."));
          localStorage.setItem(key + "~", localStorage.getItem(key));
          localStorage.setItem(key, "half of");
        }"""
    )
    visitor.open("", "lobby")

    expect(visitor.notices).to_have_count(1)
    visitor.page.locator(".saved-game a").click()
    visitor.sees("table")
    visitor.reload("table")
    expect(visitor.notices).to_have_count(0)


def test_an_entry_of_a_newer_version_is_left_alone(visitor: Visitor) -> None:
    """The page leaves data of a later version of Clutch as it is, and says so."""
    visitor.open(TWO_PEOPLE, "table")
    newer = json.dumps(json.loads(envelope.seal({})) | {"schema": 999})
    visitor.page.evaluate(
        """(text) => {
          const key = Object.keys(localStorage).find((key) => key.includes("match."));
          localStorage.setItem(key, text);
        }""",
        newer,
    )
    visitor.open("", "lobby")

    expect(visitor.notices).to_have_count(1)
    assert [newer] == [t for k, t in visitor.kept.items() if k.startswith("match.")]


def test_a_full_storage_is_said_and_the_game_goes_on(visitor: Visitor) -> None:
    """Previously saved data stays whole."""
    visitor.open(TWO_PEOPLE, "table")
    kept = visitor.kept
    visitor.page.evaluate(
        """() => {
          // Last screens go before a game is not saved.
          for (const key of Object.keys(localStorage))
            if (key.includes(":screen.")) localStorage.removeItem(key);
          let text = "x".repeat(4_000_000);
          for (let n = 0; text; n++) {
            try { localStorage.setItem("full" + n, text); }
            catch { text = text.slice(text.length / 2 + 1); }
          }
        }"""
    )
    history = begun(TWO_PEOPLE)
    for _ in range(2):
        visitor.uncovers()
        action = best(history)
        visitor.acts(action)
        history = history.apply(action)

    expect(visitor.notices).to_have_count(1)
    assert (
        snapshot(
            "This device has no space left to save the game. You can keep playing. To "
            "keep the game, remove old games in the lobby or copy a link to this one."
        )
        == visitor.notices.inner_text()
    )
    visitor.uncovers()
    assert texts(history) == visitor.actions
    assert kept.items() <= visitor.kept.items()


def test_forbidden_storage_is_said_and_the_game_is_played(visitor: Visitor) -> None:
    """The game can be played in a private window where nothing can be stored."""
    visitor.page.add_init_script(
        """Object.defineProperty(window, "localStorage", {
          get() { throw new DOMException("no", "SecurityError"); },
        });"""
    )
    visitor.open(TWO_PEOPLE, "table")
    visitor.acts("take a1")

    expect(visitor.notices).to_have_count(1)
    assert (
        snapshot(
            "This browser doesn't let the page save anything. You can still "
            "play; copy a link to the game if you want to keep it."
        )
        == visitor.notices.inner_text()
    )
    visitor.page.get_by_role("link", name="Lobby").click()
    visitor.sees("lobby")
    visitor.page.locator(".saved-game a").click()
    visitor.sees("table")
    visitor.changes(visitor.page.locator("#undo").click)
    assert texts(begun(TWO_PEOPLE)) == visitor.actions


@pytest.mark.parametrize("year", [-5, 275_760, float("nan")])
def test_a_clock_without_a_date_is_no_reason_not_to_play(
    visitor: Visitor, year: float
) -> None:
    """Features that need the date say so; everything else works."""
    script = f"Date.prototype.getFullYear = () => {year};".replace("nan", "NaN")
    visitor.page.add_init_script(script)
    visitor.open("#/daily/egg-thieves", "lobby")
    assert (
        snapshot(
            "The date on this device isn't valid, so there is no game of the "
            "day. Set the date, then reload the page."
        )
        == visitor.notices.inner_text()
    )
    visitor.go(TWO_PEOPLE, "table")
    visitor.acts("take a1")
    visitor.go("#/", "lobby")

    expect(visitor.page.locator(".saved-game")).to_have_count(1)


@downloads
def test_all_games_go_to_another_device_in_a_file(new_visitor: NewVisitor) -> None:
    """A saved game continues on the other device; a file of another kind is refused."""
    here = new_visitor().open(TWO_PEOPLE, "table")
    here.acts("take a1")
    here.go("#/settings", "settings")
    with here.page.expect_download() as downloading:
        here.does("to-file").click()
    there = new_visitor(**PHONE).open("#/settings", "settings")
    takes(there, __file__)
    assert snapshot("This file contains no Clutch games.") == report(there)
    takes(there, downloading.value.path())
    assert snapshot("1 game was added.") == report(there)
    takes(there, downloading.value.path())
    assert snapshot("1 game was already here.") == report(there)
    there.go("#/", "lobby")
    there.page.locator(".saved-game a").click()
    there.sees("table")
    assert "step a2" in there.actions


def report(visitor: Visitor) -> str:
    """The message about a file: in view, focused, and not among the page's notices."""
    expect(visitor.notices).to_have_count(0)
    said = visitor.page.locator(".notice:focus")
    expect(said).to_have_count(1)
    expect(said).to_be_in_viewport(ratio=1)
    return said.locator(".notice-text").inner_text()


def takes(visitor: Visitor, file: str | Path) -> None:
    """Bring games back from a file."""
    with visitor.page.expect_file_chooser() as choosing:
        visitor.does("from-file").click()
    visitor.changes(lambda: choosing.value.set_files(file))


def test_names_are_cut_and_never_read_as_html(visitor: Visitor) -> None:
    """A name of 5 000 characters or full of tags is cut and shown as text."""
    html = "<img src=x onerror=alert(1)><b>&amp;"
    visitor.open(f"#/new/{GAME}", "setup")
    visitor.chooses("#field-kind-1", "human")
    visitor.page.locator("#field-name-0").fill(html)
    visitor.page.locator("#field-name-1").fill("Egg " * 1250)
    visitor.page.locator("#start").click()
    visitor.sees("table")
    names = visitor.page.locator(".seat-name").all_text_contents()

    assert html[:24].strip() == names[0]
    assert 24 >= len(names[1])
    assert visitor.page.locator("#screen img, #screen b").count() == 0
    width = "document.documentElement.scrollWidth <= innerWidth"
    assert visitor.page.evaluate(width)

    visitor.open("", "lobby")
    expect(visitor.page.locator(".saved-game")).to_contain_text("<img src=x")
