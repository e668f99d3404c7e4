"""Visual and accessibility faults of a page: too small, too wide, or inaccessible."""

import pytest

from tests.browser.conftest import ROOT
from tests.browser.visitor import Visitor

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"

asks_axe = pytest.mark.chromium("axe needs a page without its content policy")
"""Marks tests of `violations`: WebDriver BiDi cannot bypass the content policy."""

# axe compares soft hyphens, which nobody hears, so they are removed for the check.
VIOLATIONS = """async (only) => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken = [];
  while (texts.nextNode())
    if (texts.currentNode.data.includes("\\u00ad"))
      broken.push([texts.currentNode, texts.currentNode.data]);
  for (const [text, data] of broken) text.data = data.replaceAll("\\u00ad", "");
  const runOnly = only.length ? only : undefined;
  const rules = { "label-content-name-mismatch": { enabled: true } };
  const what = { runOnly, rules, resultTypes: ["violations"] };
  const found = await axe.run(document, what);
  for (const [text, data] of broken) text.data = data;
  return found.violations.map(({ id, nodes }) =>
    [id, ...nodes.slice(0, 3).map((node) => node.html.slice(0, 160))].join(" · "));
}"""
OF_COLOURS = ("color-contrast", "link-in-text-block")
"""The axe rules that may pass in one theme and fail in the other."""
PLAIN = "*, *::before, *::after { background-image: none !important; }"
"""Removes background images, over which axe cannot compute contrast."""

REACHING = """(selector) => [...document.querySelectorAll(selector)].filter((thing) =>
  getComputedStyle(thing).boxShadow.split(/,(?![^(]*\\))/)
    .some((ring) => !ring.includes("inset"))).map((thing) => thing.className)"""
"""Elements with a frame outside their box, which may reach a neighbour."""

# Controls smaller than a finger, except those inside a label or a line of text.
TOO_SMALL = """() => [...document.querySelectorAll(
    "button, a[href], input, select, summary")]
  .map((element) => element.closest("label") ?? element)
  .filter((element) => element.checkVisibility())
  .filter((element) => !element.closest('p, [aria-hidden="true"]'))
  .filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return Math.min(width, height) < 43.9;
  })
  .map((element) => {
    const { width, height } = element.getBoundingClientRect();
    const size = `${width.toFixed()}x${height.toFixed()}`;
    return `${size} ${element.outerHTML.slice(0, 120)}`;
  })"""
# Text that is too small to read on a phone, also generated text. A font size of zero is
# a letter that was left out for lack of room.
TOO_TINY = """() => [...document.querySelectorAll("#screen *")]
  .filter((element) => element.checkVisibility())
  .filter((element) => !element.closest("svg, .visually-hidden, .unseen"))
  .flatMap((element) => {
    const isText = ({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim();
    const isSaid = (part) => /^".*[\\p{L}\\p{N}]/u.test(
      getComputedStyle(element, part).content);
    return [
      ...[null].filter(() => [...element.childNodes].some(isText)),
      ...["::before", "::after"].filter(isSaid),
    ].filter((part) => {
      const size = parseFloat(getComputedStyle(element, part).fontSize);
      return size > 0 && size < 12;
    }).map((part) => `too tiny: ${part ?? ""} ${element.outerHTML.slice(0, 120)}`);
  })"""
# Parts of the page may scroll sideways, such as a map; the page itself may not.
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


def seen(visitor: Visitor, wanted: str) -> list[str]:
    """Evaluate a script that finds faults on the current screen."""
    found: list[str] = visitor.page.evaluate(wanted)
    return found


def cramped(visitor: Visitor) -> list[str]:
    """Elements too small to touch or read, or too wide, on a phone."""
    wanted = (TOO_SMALL, TOO_WIDE, TOO_TINY)
    return [fault for what in wanted for fault in seen(visitor, what)]


def violations(visitor: Visitor) -> list[str]:
    """axe violations in the light and dark themes; needs the content policy bypassed."""
    page = visitor.page
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
        page.add_style_tag(content=PLAIN)
    found: list[str] = page.evaluate(VIOLATIONS, ())
    page.emulate_media(color_scheme="dark")
    found += (f"dark: {fault}" for fault in page.evaluate(VIOLATIONS, OF_COLOURS))
    page.emulate_media(color_scheme="light")
    return found
