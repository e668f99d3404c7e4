"""Data stored on the device and shared by two tabs."""

import pytest
from playwright.sync_api import expect

from clutch.app.storage.envelope import seal
from clutch.core.match import History
from tests.browser.conftest import NewVisitor
from tests.browser.visitor import COPIES, GAME, TWO_PEOPLE, Visitor, match_of

pytestmark = pytest.mark.engines

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


DAMAGE = f"""async (both) => {{
  {COPIES}
  const name = Object.keys(localStorage).find((key) => key.includes("match."));
  const text = localStorage.getItem(name).slice(0, -20);
  localStorage.setItem(name, text);
  if (!both) return;
  copies.put(text, name.split(":")[2]);
  await new Promise((done) =>
    copies.transaction.addEventListener("complete", done));
}}"""


@pytest.mark.parametrize("places", [1, 2])
def test_a_damaged_entry_is_set_aside_and_reported_once(
    visitor: Visitor, places: int
) -> None:
    """One intact copy is enough.

    If both are damaged, the entry is gone and the others stay.
    """
    visitor.open(TWO_PEOPLE, "table")
    visitor.open(TWO_PEOPLE + "&set=everything-seen", "table")
    visitor.page.evaluate(DAMAGE, places == 2)
    visitor.open("", "lobby")

    left = 3 - places
    expect(visitor.notices).to_have_count(1)
    expect(visitor.page.locator(".saved-game")).to_have_count(left)
    assert [left, 1] == [
        sum(key.startswith(start) for key in visitor.kept)
        for start in ("match.", "damaged")
    ]

    visitor.reload("lobby")
    expect(visitor.notices).to_have_count(0)
    visitor.page.locator(".saved-game a").last.click()
    visitor.sees("table")


FULL = """() => {
  Storage.prototype.setItem = () => {
    throw new DOMException("no room", "QuotaExceededError");
  };
}"""


def test_a_second_tab_looks_on_until_it_takes_over(new_visitor: NewVisitor) -> None:
    """One tab writes; the other shows the same and can take over the writing."""
    first = new_visitor().open(TWO_PEOPLE, "table")
    second = Visitor(first.page.context.new_page(), first.address)
    second.open(first.table, "table")

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

    second.page.evaluate(FULL)
    second.acts("step b2")
    expect(first.page.locator("#b1.chosen")).to_have_count(0)

    second.page.close()
    expect(first.page.locator("#notice-tab")).to_have_count(0)
    first.page.locator("[data-action]").first.wait_for()


@pytest.mark.full
def test_what_another_tab_saves_fast_is_looked_at_once(visitor: Visitor) -> None:
    """Many changes by another tab are read once, so a click need not wait for them."""
    visitor.open(TWO_PEOPLE, "table")
    visitor.acts("take a1")

    assert visitor.page.evaluate(SAVED_FAST, 99) in {1, 2}


SAVED_FAST = """async (times) => {
  const send = MessagePort.prototype.postMessage;
  let heard = 0;
  MessagePort.prototype.postMessage = function (what, ...rest) {
    heard += Number(JSON.stringify(what)?.includes("stored-elsewhere"));
    return send.call(this, what, ...rest);
  };
  const key = Object.keys(localStorage).find((key) => key.includes(":match."));
  for (let time = 0; time < times; time += 1)
    dispatchEvent(new StorageEvent("storage", { key }));
  const wait = (span) => new Promise((done) => setTimeout(done, span));
  for (let tries = 0; !heard && tries < 100; tries += 1) await wait(100);
  await wait(1_000);
  MessagePort.prototype.postMessage = send;
  return heard;
}"""


@pytest.mark.full
def test_settings_stay_and_are_the_same_in_every_tab(new_visitor: NewVisitor) -> None:
    """A chosen language or theme applies before Python has loaded, on the next visit."""
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


QUICK = """(text) => {
  const path = new URL("./", location.href).pathname;
  localStorage.setItem(`clutch:${path}:settings`, text);
}"""


@pytest.mark.full
@pytest.mark.long
def test_a_take_over_while_bots_play_never_goes_back(new_visitor: NewVisitor) -> None:
    """Tabs take over from each other in turn; each saved match continues the last one."""
    first = new_visitor().open("", "lobby")
    first.page.evaluate(QUICK, seal({"language": "en", "pace": "instant"}))
    first.open(BOTS, "table")
    second = Visitor(first.page.context.new_page(), first.address)
    second.open(first.table, "table")
    earlier = match_of(first)
    for tab in (second, first) * 3:
        tab.does("take-over").click()
        expect(tab.page.locator("#notice-tab")).to_have_count(0)
        later = played_on(tab, earlier)

        assert later.goes_on(earlier)
        earlier = later
    second.reload("table", "over")
    # One tab's changes reach the other's storage a moment later.
    for _ in range(250):
        if match_of(second).goes_on(earlier):
            break
        second.page.wait_for_timeout(20)
    assert match_of(second).goes_on(earlier)


BOTS = f"#/play/{GAME}?seats=easy,easy,easy,easy&seed=K7Q2MX"
MORE = 4
"""The number of actions before the other tab takes over."""


def played_on(tab: Visitor, earlier: History) -> History:
    """Wait until bots have played on; return the match."""
    while len((now := match_of(tab)).match.actions) < len(earlier.match.actions) + MORE:
        tab.page.wait_for_timeout(20)
    return now
