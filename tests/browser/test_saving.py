"""What is kept on the device: damaged, full, forbidden, and shared by two tabs."""

import json
from pathlib import Path

from playwright.sync_api import expect

from clutch.app import store
from tests.browser.conftest import NewVisitor
from tests.browser.game import begun, best, texts
from tests.browser.visitor import GAME, TWO_PEOPLE, Visitor

ONLY_KEYS = "() => Object.keys(localStorage)"


def test_everything_is_kept_under_the_path_of_the_site(visitor: Visitor) -> None:
    """Other sites of the same account share the origin: their entries stay."""
    visitor.open("", "lobby")
    visitor.page.evaluate("localStorage.setItem('of another site', 'x')")
    visitor.open(TWO_PEOPLE, "table")
    visitor.acts("take a1")
    visitor.open("", "lobby")
    visitor.changes(visitor.does("remove").click)
    visitor.changes(visitor.page.locator("#dialog-yes").click)

    path = "/" + visitor.address.split("/", 3)[3]
    keys = visitor.page.evaluate(ONLY_KEYS)
    assert "of another site" in keys
    assert [] == [
        k
        for k in keys
        if not k.startswith(f"clutch:{path}:") and k != "of another site"
    ]
    assert [] == [key for key in visitor.kept if key.startswith("match.")]


def test_a_damaged_entry_is_set_aside_and_reported_once(visitor: Visitor) -> None:
    """The others are still there, and so is the damaged one, where nothing reads it."""
    visitor.open(TWO_PEOPLE, "table")
    visitor.open(TWO_PEOPLE + "&set=everything-seen", "table")
    visitor.page.evaluate(
        """() => {
          const key = Object.keys(localStorage).find((key) => key.includes("match."));
          localStorage.setItem(key, localStorage.getItem(key).slice(0, -20));
        }"""
    )
    visitor.open("", "lobby")

    expect(visitor.notices).to_have_count(1)
    expect(visitor.page.locator(".saved-game")).to_have_count(1)
    assert [1, 1] == [
        sum(key.startswith(start) for key in visitor.kept)
        for start in ("match.", "damaged")
    ]

    visitor.reload("lobby")
    expect(visitor.notices).to_have_count(0)
    visitor.page.locator(".saved-game a").click()
    visitor.sees("table")


def test_the_copy_before_a_damaged_entry_is_used(visitor: Visitor) -> None:
    """A machine that stopped while writing left the text before whole."""
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
    """What a later Clutch has written stays as it is, and the page says so."""
    visitor.open(TWO_PEOPLE, "table")
    newer = json.dumps(json.loads(store.seal({})) | {"schema": 999})
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
    """What was kept before is still whole."""
    visitor.open(TWO_PEOPLE, "table")
    kept = visitor.kept
    visitor.page.evaluate(
        """() => {
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
    expect(visitor.notices).to_contain_text("no room")
    visitor.uncovers()
    assert texts(history) == visitor.actions
    assert kept.items() <= visitor.kept.items()


def test_forbidden_storage_is_said_and_the_game_is_played(visitor: Visitor) -> None:
    """A private window that lets the page keep nothing is no reason not to play."""
    visitor.page.add_init_script(
        """Object.defineProperty(window, "localStorage", {
          get() { throw new DOMException("no", "SecurityError"); },
        });"""
    )
    visitor.open(TWO_PEOPLE, "table")
    visitor.acts("take a1")

    expect(visitor.notices).to_have_count(1)
    expect(visitor.notices).to_contain_text("keep")
    visitor.page.get_by_role("link", name="Lobby").click()
    visitor.sees("lobby")
    visitor.page.locator(".saved-game a").click()
    visitor.sees("table")
    visitor.changes(visitor.page.locator("#undo").click)
    assert texts(begun(TWO_PEOPLE)) == visitor.actions


def test_a_second_tab_looks_on_until_it_takes_over(new_visitor: NewVisitor) -> None:
    """One tab writes; the other shows the same, and may become the one that writes."""
    first = new_visitor().open(TWO_PEOPLE, "table")
    second = Visitor(first.page.context.new_page(), first.address)
    second.open(first.page.url.removeprefix(first.address), "table")

    expect(second.page.locator("#notice-tab")).to_be_visible()
    assert set() == second.actions

    first.acts("take a1")
    expect(second.page.locator("#a1")).to_have_class("cell cell--camp seat-0 chosen")

    second.does("take-over").click()
    expect(second.page.locator("#notice-tab")).to_have_count(0)
    expect(first.page.locator("#notice-tab")).to_be_visible()
    expect(second.page.locator("[data-action]")).not_to_have_count(0)
    assert set() == first.actions

    second.changes(second.page.locator("#undo").click)
    second.acts("take b1")
    expect(first.page.locator("#b1.chosen")).to_be_visible()

    second.page.close()
    expect(first.page.locator("#notice-tab")).to_have_count(0)
    first.page.locator("[data-action]").first.wait_for()


def test_settings_stay_and_are_the_same_in_every_tab(new_visitor: NewVisitor) -> None:
    """A language or a theme chosen once is there before Python is, next time."""
    first = new_visitor().open("#/settings", "settings")
    second = Visitor(first.page.context.new_page(), first.address).open("", "lobby")
    first.changes(first.page.locator("#choice-language-fr").check)
    first.changes(first.page.locator("#choice-theme-dark").check)

    expect(second.page.locator("html")).to_have_attribute("lang", "fr")
    expect(second.page.locator("html")).to_have_attribute("data-theme", "dark")

    first.page.goto(first.address, wait_until="commit")
    expect(first.page.locator("html")).to_have_attribute("lang", "fr")
    expect(first.page.locator("html")).to_have_attribute("data-theme", "dark")
    first.sees("lobby")


def test_all_games_go_to_another_device_in_a_file(new_visitor: NewVisitor) -> None:
    """What is saved here goes on there; a file of another kind is refused in words."""
    here = new_visitor().open(TWO_PEOPLE, "table")
    here.acts("take a1")
    here.go("#/settings", "settings")
    with here.page.expect_download() as downloading:
        here.does("to-file").click()
    there = new_visitor().open("#/settings", "settings")
    takes(there, __file__)
    expect(there.notices).to_contain_text("no games")
    takes(there, downloading.value.path())
    there.go("#/", "lobby")
    there.page.locator(".saved-game a").click()
    there.sees("table")
    assert "step a2" in there.actions


def takes(visitor: Visitor, file: str | Path) -> None:
    """Bring games back from a file."""
    with visitor.page.expect_file_chooser() as choosing:
        visitor.does("from-file").click()
    visitor.changes(lambda: choosing.value.set_files(file))


def test_names_are_cut_and_never_read_as_html(visitor: Visitor) -> None:
    """A name of 5 000 characters, or one full of tags, is shown as what it is: text."""
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
