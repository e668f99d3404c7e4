"""The HTML builder escapes everything and refuses what the CSP forbids."""

import pytest

from clutch.ui.html import Html, classes, escape, join, tag, unescape


def test_text_and_values_are_escaped_once() -> None:
    made = tag("p", "<b>&", tag("i", "'\""), title='"<&')

    assert '<p title="&quot;&lt;&amp;">&lt;b&gt;&amp;<i>&#39;&quot;</i></p>' == made


@pytest.mark.parametrize("text", ["", "egg", "<b class='x'>&amp;\"</b>", "&lt;"])
def test_what_was_escaped_is_read_back(text: str) -> None:
    assert text == unescape(escape(text))


def test_none_and_false_leave_an_attribute_out_and_true_its_value() -> None:
    assert "<input checked>" == tag("input", checked=True, name=None, readonly=False)


def test_a_void_element_has_no_end() -> None:
    assert "<br>" == tag("br")


def test_children_may_be_nested_and_missing() -> None:
    assert "a1b" == join(["a", None, [1, (Html("b"),)]])


def test_empty_classes_are_no_classes() -> None:
    is_on = False

    assert classes("", None, is_on and "on") is None
    assert "a b" == classes("a", is_on and "on", "b")


@pytest.mark.parametrize(
    "attributes",
    [
        {"style": "color: red"},
        {"onclick": "x()"},
        {"href": "https://example.org"},
        {"href": "javascript:x()"},
        {"src": "//example.org/x.js"},
    ],
)
def test_what_the_content_policy_forbids_is_refused(attributes: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"forbids|outside"):
        tag("a", **attributes)
