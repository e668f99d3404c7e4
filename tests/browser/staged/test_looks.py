"""Appearance: accessible, on a phone, in every language, in light and dark."""

from pprint import pformat

import pytest

from clutch.ui.words import LANGUAGES
from tests.browser.conftest import NewVisitor
from tests.browser.looks import asks_axe, cramped, violations
from tests.browser.stage import PHONE
from tests.browser.tour import speak, tour
from tests.browser.visitor import TWO_PEOPLE


@pytest.mark.long
def test_a_phone_shows_every_screen_whole(new_visitor: NewVisitor) -> None:
    """At 360 pixels nothing is too wide, or too small to be touched or read."""
    visitor = new_visitor(**PHONE)
    faults = {}
    for name in tour(visitor):
        for language in LANGUAGES:
            speak(visitor, language)
            if found := cramped(visitor):
                faults[name, language] = found

    assert not faults, pformat(faults)


@pytest.mark.long
@asks_axe
def test_axe_finds_nothing_on_any_screen(new_visitor: NewVisitor) -> None:
    """Names, roles, contrast and order are right, on phones and on wide screens."""
    visitor = new_visitor(bypass_csp=True)
    faults = {}
    for name in tour(visitor):
        for language, width in (("fr", 360), ("nl", 700), ("en", 1400)):
            visitor.page.set_viewport_size({"width": width, "height": 800})
            speak(visitor, language)
            if found := violations(visitor):
                faults[name, width] = found

    assert not faults, pformat(faults)


@pytest.mark.parametrize(
    ("wish", "glides"), [("full", True), ("none", False), ("device", False)]
)
def test_what_has_moved_glides_if_that_is_wanted(
    new_visitor: NewVisitor, wish: str, *, glides: bool
) -> None:
    """One egg at a time glides from its old cell; none with reduced motion."""
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


def test_what_a_piece_flies_over_can_be_clicked(new_visitor: NewVisitor) -> None:
    """A moving piece does not take the clicks for the cell it flies to."""
    visitor = new_visitor(reduced_motion=None)
    visitor.page.add_init_script(
        """const animate = Element.prototype.animate;
        Element.prototype.animate = function (steps, timing) {
          return animate.call(this, steps, { ...timing, duration: 1e6 });
        };"""
    )
    visitor.open(TWO_PEOPLE, "table")
    for action in ("take a1", "step a2"):
        visitor.uncovers()
        visitor.acts(action)
    below = """() => {
      const { x, y, width, height } = document
        .querySelector("#a2 .egg").getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return hit.closest("[role=gridcell]").id;
    }"""

    assert "a1" == visitor.page.evaluate(below)
