"""How it looks: for everybody, on a phone, in every language, in light and dark."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from clutch.core.link import game_word
from tests.browser.conftest import ROOT, NewVisitor
from tests.browser.game import begun, covered, finished, played
from tests.browser.visitor import GAME, TWO_PEOPLE, Visitor

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
LANGUAGES = ("en", "nl", "fr")
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
    "button, a[href], input, select, summary, [role=gridcell]")]
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
TOO_WIDE = """() => [document.body, ...document.querySelectorAll("#screen *")]
  .filter((element) => element.checkVisibility() && !element.closest("svg"))
  .filter((element) => !element.closest(".visually-hidden, .unseen"))
  .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
  .map((element) => `too wide: ${element.outerHTML.slice(0, 120)}`)"""


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
    visitor.go(f"#/rules/{GAME}", "rules")
    folds = (
        "document.querySelectorAll('details').forEach((fold) => { fold.open = true; })"
    )
    visitor.page.evaluate(folds)


def settings(visitor: Visitor) -> None:
    visitor.go("#/settings", "settings")


def question(visitor: Visitor) -> None:
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


def tour(visitor: Visitor, language: str) -> Iterator[str]:
    """Every screen, one after the other, in a language."""
    visitor.open("", "lobby")
    if language != visitor.page.locator("html").get_attribute("lang"):
        visitor.changes(visitor.does("language", language).click)
    for name, lead in SCREENS.items():
        lead(visitor)
        yield name


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_shows_every_screen_whole(
    new_visitor: NewVisitor, language: str
) -> None:
    """360 pixels are enough: no scrolling sideways, and room for a finger on all."""
    visitor = new_visitor(viewport=PHONE, has_touch=True, is_mobile=True)
    faults = {
        name: found
        for name in tour(visitor, language)
        if (found := visitor.page.evaluate(TOO_SMALL) + visitor.page.evaluate(TOO_WIDE))
    }

    assert {} == faults


@pytest.mark.parametrize(
    ("language", "scheme", "width"),
    [
        ("en", "light", 1000),
        ("nl", "dark", 360),
        ("fr", "light", 360),
        ("en", "dark", 1400),
    ],
)
def test_axe_finds_nothing_on_any_screen(
    new_visitor: NewVisitor, language: str, scheme: str, width: int
) -> None:
    """Names, roles, contrast and order are right on every screen."""
    visitor = new_visitor(
        viewport={"width": width, "height": 800},
        color_scheme=scheme,
        reduced_motion="reduce",
        bypass_csp=True,
    )
    axe = Path(AXE).read_text("utf-8")
    faults = {}
    for name in tour(visitor, language):
        if not visitor.page.evaluate("'axe' in window"):
            visitor.page.evaluate(axe)
        if found := visitor.page.evaluate(VIOLATIONS):
            faults[name] = found

    assert {} == faults


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
