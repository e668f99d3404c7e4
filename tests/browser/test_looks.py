"""How it looks: for everybody, on a phone, in every language, in light and dark."""

import re
from collections.abc import Callable, Iterator, Mapping
from pprint import pformat

import pytest

from clutch import __version__
from clutch.core.link import game_word
from clutch.games import GAMES
from clutch.ui.words import LANGUAGES
from tests.browser.conftest import ROOT, NewVisitor
from tests.browser.game import begun, covered, finished, played
from tests.browser.visitor import GAME, TWO_PEOPLE, Visitor

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE = {"width": 360, "height": 640}
KNOWN = TWO_PEOPLE + "&set=8x8,everything-seen"

VIOLATIONS = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return found.violations.map(({ id, nodes }) =>
    [id, ...nodes.slice(0, 3).map((node) => node.html.slice(0, 160))].join(" · "));
}"""

# What can be pressed and is smaller than a finger; what stands inside a label or a line
# of text may be.
TOO_SMALL = """() => [...document.querySelectorAll(
    "button, a[href], input, select, summary")]
  .map((element) => element.closest("label") ?? element)
  .filter((element) => element.checkVisibility() && !element.closest("p, [inert]"))
  .filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return Math.min(width, height) < 43.9;
  })
  .map((element) => {
    const { width, height } = element.getBoundingClientRect();
    const size = `${width.toFixed()}x${height.toFixed()}`;
    return `${size} ${element.outerHTML.slice(0, 120)}`;
  })"""
# A part of the page may scroll by itself, as a map does; the page may not.
TOO_WIDE = """() => {
  const scrolls = (element) => element && (
    ["auto", "scroll"].includes(getComputedStyle(element).overflowX)
    || scrolls(element.parentElement));
  return [document.body, ...document.querySelectorAll("#screen *")]
  .filter((element) => element.checkVisibility() && !element.closest("svg"))
  .filter((element) => !element.closest(".visually-hidden, .unseen"))
  .filter((element) => !scrolls(element.parentElement))
  .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
  .map((element) => `too wide: ${element.outerHTML.slice(0, 120)}`);
}"""

WORDS = """() => {
  const texts = [];
  const walker = document.createTreeWalker(document.getElementById("screen"));
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) texts.push(node.data.trim());
    for (const name of ["aria-label", "title", "placeholder", "aria-valuetext"])
      texts.push(node.getAttribute?.(name) ?? "");
  }
  return texts.filter(Boolean);
}"""
SAME = {"Clutch", "EN", "NL", "FR", "English", "Nederlands"}
SAME |= {"Français", "EN English", "NL Nederlands", "FR Français", "Bob", "Alexandrine"}
# Words that two of the languages share.
SAME |= {f"Clutch {__version__}", "Lobby", "Hint"}
SAME |= {game.name for game in GAMES}
SAME |= {f"{game.minutes} minutes" for game in GAMES}
SAME |= {f"{one.minutes} minutes" for game in GAMES for one in game.lessons()}
SAME |= {"1 minute"}
# Expansions keep their names.
SAME |= {"Muddled Waters", "Lands Unknown", "Unclear Instructions"}
SAME |= {"Terrific Tiles", "Special Scores", "Peering Pawns"}
NUMBER = re.compile(r"[\d\W]*$|[a-h][1-8]$")


def lobby(visitor: Visitor) -> None:
    visitor.open(TWO_PEOPLE, "table")
    visitor.go("#/nowhere", "lobby")


def setup(visitor: Visitor) -> None:
    visitor.go(f"#/new/{GAME}?seats=human,medium,human,easy", "setup")
    visitor.page.locator("#seed-fold summary").click()


def table(visitor: Visitor) -> None:
    visitor.go("#/game/" + game_word(played(begun(KNOWN), 60)), "shared")
    visitor.does("sit", "all").click()
    visitor.sees("table")
    visitor.changes(visitor.page.locator("[data-tried]").first.click)


def shared(visitor: Visitor) -> None:
    link = f"#/play/{GAME}?seats=human,human,human,human&names=Bob,Alexandrine"
    word = game_word(played(begun(link + "&seed=1"), 9))
    visitor.go("#/game/" + word, "shared")


def cover(visitor: Visitor) -> None:
    visitor.go("#/game/" + game_word(covered()), "shared")
    visitor.does("sit", "all").click()
    visitor.sees("cover")


def peek(visitor: Visitor) -> None:
    visitor.uncovers()  # right after the cover


def over(visitor: Visitor) -> None:
    # The later part of the match that was at the table: nobody is asked who they are.
    visitor.go("#/game/" + game_word(finished(begun(KNOWN))), "over")


def replay(visitor: Visitor) -> None:
    visitor.go(f"#/replay/{game_word(finished(begun(KNOWN)))}/33", "replay")


def rules(visitor: Visitor) -> None:
    rules_of(visitor, GAME)


def rules_of(visitor: Visitor, game: str) -> None:
    """The rules of a game, every fold open."""
    visitor.go(f"#/rules/{game}", "rules")
    folds = (
        "document.querySelectorAll('details').forEach((fold) => { fold.open = true; })"
    )
    visitor.page.evaluate(folds)


def settings(visitor: Visitor) -> None:
    visitor.go("#/settings", "settings")


def question(visitor: Visitor) -> None:
    if visitor.screen != "lobby":
        visitor.go("#/", "lobby")
    visitor.changes(visitor.does("remove").click)


SCREENS: Mapping[str, Callable[[Visitor], None]] = {
    function.__name__: function
    for function in (
        lobby,
        setup,
        table,
        shared,
        cover,
        peek,
        over,
        replay,
        rules,
        settings,
        question,
    )
}


def tour(visitor: Visitor) -> Iterator[str]:
    """Every screen, one after the other."""
    visitor.open("", "lobby")
    for name, lead in SCREENS.items():
        lead(visitor)
        yield name


def test_a_phone_shows_every_screen_whole(new_visitor: NewVisitor) -> None:
    """360 pixels are enough: no scrolling sideways, and room for a finger on all."""
    visitor = new_visitor(viewport=PHONE, has_touch=True, is_mobile=True)
    faults = {
        (name, language): found
        for name in tour(visitor)
        for language in LANGUAGES
        if (found := [*looked(visitor, language, TOO_SMALL), *seen(visitor, TOO_WIDE)])
    }

    assert not faults, pformat(faults)


def looked(visitor: Visitor, language: str, wanted: str) -> list[str]:
    """What is found on the screen in that language."""
    if visitor.page.locator(".dialog").count():
        visitor.presses("Escape")  # a question takes no other click
        visitor.speaks(language)
        question(visitor)
    else:
        visitor.speaks(language)
    return seen(visitor, wanted)


def seen(visitor: Visitor, wanted: str) -> list[str]:
    """What is found on the screen as it is."""
    found: list[str] = visitor.page.evaluate(wanted)
    return found


def test_every_word_is_in_the_language_that_was_chosen(visitor: Visitor) -> None:
    """Nothing reads the same in two languages but names, numbers and cells."""
    faults: dict[tuple[str, str], set[str]] = {}
    for name in tour(visitor):
        english = set(looked(visitor, "en", WORDS))
        for language in ("nl", "fr"):
            same = english.intersection(looked(visitor, language, WORDS)) - SAME
            faults[name, language] = {text for text in same if not NUMBER.match(text)}

    faults = {place: texts for place, texts in faults.items() if texts}
    assert not faults, pformat(faults)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_any_screen(new_visitor: NewVisitor, scheme: str) -> None:
    """Names, roles, contrast and order are right, on phones and on wide screens."""
    visitor = new_visitor(color_scheme=scheme, bypass_csp=True)
    axe = AXE.read_text("utf-8")
    faults = {}
    for name in tour(visitor):
        if not visitor.page.evaluate("'axe' in window"):
            visitor.page.evaluate(axe)
        for language, width in (("fr", 360), ("nl", 700), ("en", 1400)):
            visitor.page.set_viewport_size({"width": width, "height": 800})
            if found := looked(visitor, language, VIOLATIONS):
                faults[name, width] = found

    assert not faults, pformat(faults)


@pytest.mark.parametrize(
    ("wish", "glides"), [("full", True), ("none", False), ("device", False)]
)
def test_what_has_moved_glides_if_that_is_wanted(
    new_visitor: NewVisitor, wish: str, *, glides: bool
) -> None:
    """One egg at a time glides, from where it was; none where people do without."""
    visitor = new_visitor(reduced_motion="reduce" if wish == "device" else None)
    visitor.page.add_init_script(
        """window.glided = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...how) {
          window.glided.push(this.closest("[role=gridcell]").id);
          return animate.apply(this, how);
        };"""
    )
    if wish == "none":
        visitor.open("#/settings", "settings")
        visitor.changes(visitor.page.locator("#choice-motion-none").check)
    visitor.open(TWO_PEOPLE, "table")
    for action in ("take a1", "step a2", "take a6", "step a5", "take c1"):
        visitor.uncovers()
        visitor.acts(action)

    assert (["a2", "a5"] if glides else []) == visitor.page.evaluate("glided")
