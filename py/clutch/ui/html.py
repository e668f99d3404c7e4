"""HTML that cannot be broken by what people type: everything is escaped once, here.

>>> tag("p", "Fish & <chips>", class_="note")
'<p class="note">Fish &amp; &lt;chips&gt;</p>'
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Union

ADDRESSES = frozenset({"href", "src"})
VOID = frozenset({"br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"})


class Html(str):
    """A text that is already HTML and is not escaped again."""

    __slots__ = ()


Child = Union[str, int, Iterable["Child"], None]  # noqa: UP007  (it names itself)
Value = str | int | float | None


def escape(text: str) -> str:
    """Escape all characters of `text` that mean something in HTML."""
    if not ("&" in text or "<" in text or ">" in text or '"' in text or "'" in text):
        return text  # as nearly always: looking is faster than replacing
    return (
        text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace('"', "&quot;")
        .replace("'", "&#39;")
    )


def unescape(text: str) -> str:
    """Undo `escape`."""
    if "&" not in text:
        return text
    return (
        text.replace("&#39;", "'")
        .replace("&quot;", '"')
        .replace("&gt;", ">")
        .replace("&lt;", "<")
        .replace("&amp;", "&")
    )


def tag(name: str, /, *children: Child, **attributes: Value) -> Html:
    """An element. `class_` is `class`, `data_action` is `data-action`.

    None and False leave an attribute out; True writes it without a value. Raises
    `ValueError` for what the page's content security policy forbids: styles, event
    handlers, foreign addresses.
    """
    opening = name + _spelt(attributes)
    if name in VOID:
        return Html(f"<{opening}>")
    return Html(f"<{opening}>{join(children)}</{name}>")


def spelt(**attributes: Value) -> str:
    """Attributes as written in a tag, each after a space; see `tag`."""
    return _spelt(attributes)


def _spelt(attributes: dict[str, Value]) -> str:
    text = ""
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        attribute = _attribute(key)
        if attribute in ADDRESSES:
            _check_address(value)
        if value is True:
            text += f" {attribute}"
        else:
            text += f' {attribute}="{escape(str(value))}"'
    return text


def join(children: Iterable[Child]) -> Html:
    """Children one after the other, without an element around them."""
    return Html(
        "".join([child if type(child) is Html else _text(child) for child in children])
    )


def classes(*names: str | bool | None) -> str | None:
    """Join the names that are not empty to a value for `class_`."""
    return " ".join(name for name in names if isinstance(name, str) and name) or None


def _text(child: Child) -> str:
    if isinstance(child, Html):
        return child
    if child is None:
        return ""
    if isinstance(child, str):
        return escape(child)
    if isinstance(child, int):
        return str(child)
    return join(child)


@lru_cache(maxsize=512)
def _attribute(key: str) -> str:
    """The HTML name of an attribute. Raises `ValueError` if the policy forbids it."""
    attribute = key.rstrip("_").replace("_", "-")
    if attribute == "style" or attribute.startswith("on"):
        raise ValueError(f"the content policy forbids the attribute {attribute}")
    return attribute


def _check_address(value: Value) -> None:
    if not str(value).startswith(("#", "./")):
        raise ValueError(f"an address outside this site: {value}")
