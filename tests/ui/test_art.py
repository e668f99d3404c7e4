"""Drawings for style sheets: SVG data URLs in custom properties."""

from urllib.parse import unquote

import pytest

from clutch.ui import art
from clutch.ui.eggs import PATTERNS, SHELL


def test_a_picture_is_an_address_that_css_can_quote() -> None:
    made = art.picture("0 0 4 4", art.path("M0 0h4", fill="#fff"))
    inside = made.removeprefix('url("data:image/svg+xml,').removesuffix('")')

    assert not set('"#<>') & set(inside)
    assert unquote(inside) == (
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4'>"
        "<path d='M0 0h4' fill='#fff'/></svg>"
    )


@pytest.mark.parametrize("pattern", PATTERNS)
def test_the_picture_of_an_egg_is_drawn_from_the_same_lines(pattern: str) -> None:
    made = unquote(art.egg("#fff", "#000", pattern))

    assert SHELL in made
    assert PATTERNS[pattern] in made


def test_a_rule_sets_custom_properties() -> None:
    assert ".a{--seat-deep:#fff;--n:2}\n" == art.rule(".a", seat_deep="#fff", n=2)


def test_every_seat_has_a_colour_and_a_deep_one() -> None:
    css = art.css()

    for seat, (colour, deep) in enumerate(art.SEATS):
        assert f"--seat-{seat}:{colour}" in css
        assert f".seat-{seat}{{--seat:var(--seat-{seat});--seat-deep:{deep}}}" in css
