"""A visitor of the page: what they see, do and wait for, without fixed delays."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from clutch.app.storage.envelope import unseal
from clutch.core.link import parse_game
from clutch.core.match import History
from clutch.games import GAMES

GAME = "les-oeufs-sont-faits"
TWO_PEOPLE = f"#/play/{GAME}?seats=human,human&seed=K7Q2MX"
NAMED = TWO_PEOPLE + "&set=everything-seen&name=Zo%C3%AB&name=Ann%20Bee"
INVITATION = "invitation"
JUST_START = "#just-start, #start:only-child"
"""The button that starts a match exactly as its link says."""
CLIPBOARD = {"permissions": ["clipboard-read", "clipboard-write"]}
"""The browser permissions for copying links."""

# The content policy forbids evaluating text in the page, which Playwright's
# wait_for_function does. So special waits run inside a single evaluate call.

# The content of the screen, without the attributes that the page itself adds.
SHOWN = """() => {
  const html = document.getElementById("screen").innerHTML;
  const { ready, theme } = document.documentElement.dataset;
  const own = / (tabindex|data-dragged|data-over)="-?\\d?"/g;
  const further = /<button[^>]*data-further.*?<\\/button>/g;
  return ready + theme + html.replace(own, "").replace(further, "");
}"""
BEFORE = f"() => {{ globalThis.shownBefore = ({SHOWN})(); }}"
# Waits until the screen has changed, and compares after all parts of a change are done.
CHANGED = f"""() => new Promise((done, fail) => {{
  const isOther = () => ({SHOWN})() !== globalThis.shownBefore;
  const late = () => end(fail, new Error("the screen stayed as it was"));
  const patience = setTimeout(late, 30_000);
  const observer = new MutationObserver(() => setTimeout(look));
  const end = (how, why) => {{
    clearTimeout(patience);
    observer.disconnect();
    how(why);
  }};
  const look = () => isOther() && end(done);
  const all = {{ subtree: true, childList: true, characterData: true }};
  observer.observe(document.documentElement, {{ ...all, attributes: true }});
  look();
}})"""

# Not every screen has language buttons, but every screen handles their verb.
SPEAK = """(language) => {
  const button = document.createElement("button");
  Object.assign(button.dataset, { do: "language", value: language });
  button.hidden = true;
  document.body.append(button);
  button.click();
}"""

# Opens the page's second copy of its data for writing.
COPIES = """const copies = await new Promise((done) => {
    const path = new URL("./", location.href).pathname;
    const request = indexedDB.open(`clutch:${path}:copies`, 1);
    request.onsuccess = () => {
      const change = request.result.transaction("entries", "readwrite");
      done(change.objectStore("entries"));
      change.oncomplete = () => request.result.close();
    };
  });"""

# Removes all matches as another tab would, so that the page forgets them too. Returns
# whether nothing else was stored, except for settings that are unchanged.
FORGET = f"""async () => {{
  {COPIES}
  copies.clear();
  const kept = Object.keys(localStorage);
  const goes = (key) => key.includes("match") || key.includes(":screen.");
  const matches = kept.filter(goes);
  for (const key of matches) {{
    localStorage.removeItem(key);
    dispatchEvent(new StorageEvent("storage", {{ key, newValue: null }}));
  }}
  return kept.length === matches.length;
}}"""


class Visitor:
    """A person with a browser."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address

    def open(self, hash: str = "", *screens: str) -> "Visitor":  # noqa: A002
        """Load the page at a hash, and wait until Python has painted.

        A match invitation is accepted as it is, unless its screen is asked for.
        """
        self.page.goto("about:blank")
        self.page.goto(self.address + hash)
        return self._past_invitation(*screens)

    def go(self, hash: str, *screens: str) -> "Visitor":  # noqa: A002
        """Change the hash of the open page; invitations are treated as in `open`."""
        self.changes(
            lambda: self.page.evaluate("hash => { location.hash = hash; }", hash)
        )
        return self._past_invitation(*screens)

    def _past_invitation(self, *screens: str) -> "Visitor":
        if INVITATION not in screens:
            self.sees(*screens, *([INVITATION] if screens else []))
            if self.screen == INVITATION:
                self.changes(self.page.locator(JUST_START).click)
        return self.sees(*screens)

    def reload(self, *screens: str) -> "Visitor":
        """Load the page again."""
        self.page.reload()
        return self.sees(*screens)

    def sees(self, *screens: str) -> "Visitor":
        """Wait for one of these screens, or for any if none is given."""
        wanted = [f'html[data-ready="{s}"]' for s in screens] or ["html[data-ready]"]
        self.page.locator(",".join(wanted)).wait_for()
        self.rests()
        return self

    def rests(self) -> None:
        """Wait until the page is not on its way elsewhere, as it ignores taps then."""
        self.page.locator("html:not([data-going])").wait_for(state="attached")

    @property
    def screen(self) -> str:
        """The name of the screen that was painted last."""
        return self.page.locator("html").get_attribute("data-ready") or ""

    @property
    def table(self) -> str:
        """The address of the current table, which is set once the table is painted."""
        self.page.wait_for_url("**#/table/*")
        return self.page.url.removeprefix(self.address)

    def does(self, verb: str, value: str | None = None) -> Locator:
        """The button of a verb; opens the menu first if the button is in it."""
        which = "" if value is None else f'[data-value="{value}"]'
        selector = f'[data-do="{verb}"]{which}'
        if self.page.locator(f"#menu:not(:popover-open) {selector}").count():
            self.page.locator("#menu-open").click()
        return self.page.locator(selector).first

    def taps(self, what: Locator) -> None:
        """Tap an element, and confirm if asked."""
        self.changes(what.tap)
        yes = self.page.locator("#dialog-yes")
        if yes.count():
            self.changes(yes.tap)

    def changes(self, do: Callable[[], Any]) -> None:
        """Do something, and wait until the screen has changed."""
        self.rests()
        self.page.evaluate(BEFORE)
        do()
        self.page.evaluate(CHANGED)
        self.rests()

    def goes(self, steps: int) -> None:
        """Go back or forward in the history, to another screen.

        Within one page, Playwright's own method would wait in Firefox for a page load.
        """
        self.changes(lambda: self.page.evaluate("n => history.go(n)", steps))

    def presses(self, key: str) -> None:
        """Press a key, and wait until the screen has changed."""
        self.changes(lambda: self.page.keyboard.press(key))

    def chooses(self, field: str, value: str) -> None:
        """Choose from a list, and wait until the screen has changed."""
        self.changes(lambda: self.page.locator(field).select_option(value))

    def speaks(self, language: str) -> None:
        """Switch the page to a language, on any screen."""
        if language == self.page.locator("html").get_attribute("lang"):
            return
        self.changes(lambda: self.page.evaluate(SPEAK, language))

    def copied(self, verb: str) -> str:
        """The link that a button puts on the clipboard, without the site's address."""
        self.does(verb).click()
        expect(self.page.locator("#toasts")).to_contain_text("copied")
        link: str = self.page.evaluate("navigator.clipboard.readText()")

        assert link.startswith(self.address + "#/")

        return link.removeprefix(self.address)

    @property
    def actions(self) -> set[str]:
        """The actions of the game that the page offers."""
        return set(
            self.page.locator("[data-action]").evaluate_all(
                "all => all.map(one => one.dataset.action)"
            )
        )

    def acts(self, action: object) -> None:
        """Choose an action of the game, and confirm it if asked."""
        self.changes(self.page.locator(f'[data-action="{action}"]').click)
        if self.page.locator("#dialog-yes").count():
            self.changes(self.page.locator("#dialog-yes").click)

    def uncovers(self) -> None:
        """Lift the cover screen, if there is one."""
        if self.screen == "cover":
            self.page.locator("#uncover").click()
            self.sees("table")

    @property
    def notices(self) -> Locator:
        """The notices at the top of the page."""
        return self.page.locator("#notices .notice-text")

    @property
    def kept(self) -> dict[str, str]:
        """The site's stored data, with keys stripped of their prefix.

        Last screens are left out: the page itself adds and removes them.
        """
        found: dict[str, str] = self.page.evaluate(
            """() => Object.fromEntries(Object.entries(localStorage)
              .map(([key, text]) => [key.split(":").slice(2).join(":"), text])
              .filter(([key]) => !key.startsWith("screen.")))"""
        )
        return found


class Regular(Visitor):
    """A visitor whose page is already open, so it need not load again."""

    def __init__(self, page: Page, address: str) -> None:
        super().__init__(page, address)
        self.faults: list[str] = []
        self._viewport = page.viewport_size

    def open(self, hash: str = "", *screens: str) -> "Visitor":  # noqa: A002
        """Go to a hash of the site; only the first call loads the page."""
        if self.page.url == "about:blank":
            return super().open(hash, *screens)
        if hash in {"", "#/"} and self.screen == "lobby":
            return self
        return self.go(hash or "#/", *screens)

    def leaves(self) -> bool:
        """Remove what was stored; return whether nothing is left."""
        if self._viewport is not None:
            self.page.set_viewport_size(self._viewport)
        if self.screen != "lobby":
            self.go("#/", "lobby")
        return bool(self.page.evaluate(FORGET))


def match_of(visitor: Visitor) -> History:
    """The only match stored on the device."""
    kept = visitor.kept  # read once: a moment later it is another
    # While an entry is being written, a copy is stored under its name with a tilde.
    [text] = [kept[key] for key in kept if key.startswith("match.") and key[-1] != "~"]
    return parse_game(unseal(text)["word"], GAMES)
