"""Readings of a link that chats, mail programs and trackers have changed in transit.

They add characters at its end, escape it again, wrap it, or append parameters of their
own. Only the parser of links can tell whether a reading is right: by the checksum of a
game word or the fields of a set-up.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar
from urllib.parse import parse_qsl, quote, unquote

from clutch.core.link import LinkError, NowhereError
from clutch.core.match import Setup
from clutch.core.naming import clean_name

T = TypeVar("T")

FIELDS = {"seats", "name", "set", "seed"}
"""The fields of a set-up link."""
MAX_LINK = 20_000
MOST_CUTS = 24
"""The most characters at the end that are tried as clinging to a link."""

CLINGING = ".,;:!?…)]}>*_~'\"’”»«“‘|\\`^-=&#/+%<\u00a0 "
INVISIBLE = "\u00ad\u200b\u2060\ufeff\u200e\u200f\u061c\r\n\t" + "".join(
    map(chr, (*range(0x202A, 0x202F), *range(0x2066, 0x206A)))
)
"""Soft hyphen, zero-width space, line breaks, direction marks: never in a link."""
LOST = "-_."
"""What old links may end in, and programs then leave out."""


def _either_way(characters: str) -> str:
    """A pattern for these characters, either literal or percent-encoded."""
    both = [form for c in characters for form in (quote(c, safe=""), c)]
    return "|".join(map(re.escape, sorted(set(both), key=len, reverse=True)))


_INVISIBLE = re.compile(_either_way(INVISIBLE), re.IGNORECASE)
_LAST = re.compile(rf"(?:{_either_way(CLINGING)})\Z", re.IGNORECASE)
_AMPERSAND = re.compile(r"&(?:amp;|#38;)+", re.IGNORECASE)
_DOUBLE = re.compile(r"%25[0-9A-F]{2}", re.IGNORECASE)
_TRACKER = re.compile(
    r"[?&](?:utm_\w+|[a-z]{1,4}clk?id|igshi?d?|si|mc_[ce]id|ref(?:_src)?|share_id)"
    r"=[^?&#]*",
    re.IGNORECASE,
)
_MARKUP = re.compile(_either_way('<>|"'), re.IGNORECASE)
_PARAMETERS = re.compile(r"\A(#/(?!play/|new/)[^?&]*)[?&].*")
"""Parameters, which only set-up links have."""


def first_reading(text: str, read: Callable[[str], T]) -> T:
    """What `read` makes of the first reading of a link that it accepts.

    `text` begins with the `#`. Raises the `LinkError` of the first reading that leads
    to a place on the site, or at once if a reading is right but has other rules.
    """
    refused: LinkError | None = None
    for reading in readings(text):
        try:
            return read(reading)
        except LinkError as error:
            if error.setup is not None:
                raise
            if refused is None or isinstance(refused, NowhereError):
                refused = error
    assert refused is not None  # there is a reading of everything
    raise refused


def left_out(query: str, setup: Setup, known: Iterable[str] = ()) -> tuple[str, ...]:
    """Fields and choices of a set-up link that are not in the set-up.

    `known` are further fields that are allowed.
    """
    pairs = parse_qsl(query.partition("?")[2], keep_blank_values=True)
    keys = [clean_name(key) for key, _ in pairs]
    most = dict.fromkeys((*FIELDS, *known), 1) | {"name": len(setup.seats)}
    surplus = [
        key for n, key in enumerate(keys) if keys[:n].count(key) >= most.get(key, 0)
    ]
    words = dict(pairs).get("set", "").split(",")
    unchosen = [word for word in words if word and word not in setup.options.values()]
    return tuple(dict.fromkeys([*surplus, *unchosen]))


def readings(text: str) -> Iterator[str]:
    """The link as it came, then likely originals of it, each once, likeliest first."""
    seen: set[str] = set()
    for whole in _unwrapped(text):
        for reading in _cut(whole):
            if reading not in seen:
                seen.add(reading)
                yield reading


def _unwrapped(text: str) -> Iterator[str]:
    """The link with escapes undone: no level, one, two, or those of mail."""
    once = _plain(unquote(text))
    levels = [_plain(text), once, _plain(unquote(once))]
    if _DOUBLE.search(text):
        # We never write such an escape. A name may contain it, but then no checksum
        # fits.
        levels.insert(0, once)
    yield from levels
    yield from map(_unfolded, levels)


def _plain(text: str) -> str:
    """The link without what is never written in one."""
    text = _AMPERSAND.sub("&", _INVISIBLE.sub("", text))
    text = _TRACKER.sub(lambda found: "?" if found[0][0] == "?" else "", text)
    return re.sub(r"\A#!?/*", "#/", text.replace("?&", "?"))


def _unfolded(text: str) -> str:
    """A link from quoted-printable mail: `=` ended its lines, and `=3D` was one."""
    parts = re.split("=3D", text, flags=re.IGNORECASE)
    return "=".join(part.replace("=", "") for part in parts)


def _cut(text: str) -> Iterator[str]:
    """The link with less and less at its end, then with what may have been left out."""
    for whole in dict.fromkeys((text, _PARAMETERS.sub(r"\1", text))):
        yield whole
        rest = whole
        for _ in range(MOST_CUTS):
            last = _LAST.search(rest)
            if last is None or _is_emptied(rest := rest[: last.start()]):
                break
            yield rest
    # The last one first, because a name may contain such a character too.
    for markup in reversed([*_MARKUP.finditer(text)][-MOST_CUTS:]):
        if not _is_emptied(text[: markup.start()]):
            yield text[: markup.start()]
    if text.startswith(("#/game/", "#/replay/")):
        yield from (text + character for character in LOST)


def _is_emptied(text: str) -> bool:
    """Whether a field is empty now: then what was cut was meant, and is wrong."""
    return text.endswith(("=", "/")) and text != "#/"
