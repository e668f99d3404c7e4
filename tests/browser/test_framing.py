"""Inside another site's page there is nothing to click; no text becomes code."""

import pytest
from inline_snapshot import snapshot
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor

FRAME = "<iframe src='{}' width='800' height='500'></iframe>"
TO_CLICK = "a, button, input, select, summary, [tabindex]"


@pytest.mark.full
@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en",
            snapshot(
                "Clutch is not played inside another site's page. Open it by itself: ADDRESS"
            ),
        ),
        (
            "nl",
            snapshot(
                "Clutch speel je niet binnen de pagina van een andere site. Open het apart: ADDRESS"
            ),
        ),
        (
            "fr",
            snapshot(
                "On ne joue pas à Clutch dans la page d’un autre site. Ouvrez-le à part : ADDRESS"
            ),
        ),
    ],
)
def test_framed_by_another_site_it_is_a_sentence(
    new_visitor: NewVisitor, language: str, words: str
) -> None:
    """The sentence comes without Python, says where the page is, and stands alone."""
    visitor = new_visitor(locale=language)
    visitor.page.set_content(FRAME.format(visitor.address))
    inside = visitor.page.frame_locator("iframe")

    expect(inside.locator("p")).to_contain_text(visitor.address)
    said = inside.locator("p").inner_text()
    assert words == said.replace(visitor.address, "ADDRESS")
    expect(inside.locator("html")).to_have_attribute("lang", language)
    expect(inside.locator(TO_CLICK)).to_have_count(0)
    expect(inside.locator("script[type=module]")).to_have_count(0)


@pytest.mark.full
def test_framed_by_a_page_of_its_own_site_it_can_be_used(
    new_visitor: NewVisitor,
) -> None:
    """This does not hold if another site frames that page in turn."""
    visitor = new_visitor()
    own, page = f"{visitor.address}own.html", visitor.page
    body = FRAME.format(visitor.address)
    page.route(own, lambda route: route.fulfill(body=body, content_type="text/html"))
    page.set_content(FRAME.format(own))
    innermost = page.frame_locator("iframe").frame_locator("iframe")
    expect(innermost.locator("p")).to_contain_text(visitor.address)
    expect(innermost.locator(TO_CLICK)).to_have_count(0)

    page.goto(own)
    inside = page.frame_locator("iframe")
    inside.locator("html[data-ready=lobby]").wait_for()
    assert inside.locator(TO_CLICK).count() > 5


TRIES = {
    "HTML": "document.body.innerHTML = '<b>x</b>'",
    "script": "document.createElement('script').text = 'x'",
    "worker": "new Worker('https://elsewhere.example/worker.js')",
    "policy": "trustedTypes.createPolicy('clutch', { createHTML: (html) => html })",
    "other policy": "trustedTypes.createPolicy('mine', { createHTML: (x) => x })",
}
TRY = "() => {{ try {{ {}; return 'done'; }} catch (error) {{ return error.name; }} }}"


def test_no_text_becomes_code_or_a_part_of_the_page(
    new_visitor: NewVisitor, faults: list[str]
) -> None:
    """Only Python's drawings become HTML, through one policy (Trusted Types)."""
    page = new_visitor().open("", "lobby").page
    if not page.evaluate("'trustedTypes' in window"):
        pytest.skip("this browser has no Trusted Types")
    assert [] == faults
    tried = {name: page.evaluate(TRY.format(code)) for name, code in TRIES.items()}

    assert dict.fromkeys(TRIES, "TypeError") == tried
    faults.clear()
