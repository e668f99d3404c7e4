"""Names: the visible part of what was typed, in any script, and not too long."""

from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clutch.core.match import MAX_NAME
from clutch.core.naming import (
    BLANK,
    FLAG_LETTERS,
    JOINERS,
    MOST_POINTS,
    SKINS,
    clean_name,
)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Ada \t Bo\n", "Ada Bo"),
        ("x" * 5000, "x" * MAX_NAME),
        ("a\x00b\u202ec", "a b c"),
        ("<b>", "<b>"),
        ("", ""),
    ],
)
def test_a_name_is_one_short_printable_line(typed: str, name: str) -> None:
    assert name == clean_name(typed)


@pytest.mark.parametrize(
    "typed",
    [
        "\u3164",
        "\u2800 \u2800",
        "\u115f\u1160\uffa0",
        "\u200b\u200c\u200d\ufeff\u00ad",
        "\u202a\u202e\u2066\u2069\u200f",
        "\u0301\u0301",
        "\ufe0f\u034f",
    ],
)
def test_a_name_of_which_nothing_is_seen_is_none(typed: str) -> None:
    assert clean_name(typed) == ""


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ann\u3164", "Ann"),
        ("Z" + "\u0301\u0330" * 20 + "oe", "Z\u0301\u0330oe"),
        ("\u0e2a" + "\u0e47" * 9, "\u0e2a\u0e47\u0e47"),
        ("Ann\u200d", "Ann"),
        ("A\u200d\u200d\u200dB", "A\u200dB"),
        ("x" * 23 + "👩\u200d👧", "x" * 23),
        ("x" * 23 + "e\u0301", "x" * 23),
        ("x" * 23 + "🇳🇱", "x" * 23),
        ("👩\u200d" * 40, "👩\u200d" * 11 + "👩"),
    ],
)
def test_marks_and_joiners_of_a_name_are_few_and_have_a_letter(
    typed: str, name: str
) -> None:
    assert name == clean_name(typed)


@pytest.mark.parametrize(
    "name",
    [
        "👩‍👩‍👧‍👦 Ann",
        "❤️‍🔥 1️⃣ 👍🏽 🇳🇱",
        "हिन्दी क्षि",
        "สมชาย กู้",
        "محمّد عليّ",
        "می\u200cخواهم",
        "שָׁלוֹם",
        "한국어",
        "སྒྲོལ་མ",
        "Nguyễn Thị",
        "Nguye\u0302\u0303n",
    ],
)
def test_a_name_in_any_script_stays_as_it_is(name: str) -> None:
    assert name == clean_name(name)


@given(st.text())
def test_any_text_can_be_made_a_name(text: str) -> None:
    name = clean_name(text)

    assert len(name) <= MAX_NAME
    assert name.translate(dict.fromkeys(map(ord, JOINERS))).isprintable()
    assert name == clean_name(name)


ODD = st.sampled_from(
    [*JOINERS, *BLANK, *FLAG_LETTERS, *SKINS, *"\u0301\u20dd\ufe0f\u0e47\u05b8\u0fb2"]
) | st.sampled_from("aक ก한א\u202e\u200b👩❤1")


@given(st.text(ODD, max_size=60))
def test_a_name_is_what_is_seen_of_it(text: str) -> None:
    name = clean_name(text)
    kinds = "".join("m" if category(c) in {"Mn", "Me"} else "l" for c in name)

    assert name == clean_name(name)
    assert len(name) <= MAX_NAME
    assert name.strip(JOINERS + " ") == name
    assert not set(name) & BLANK
    assert "m" * (MOST_POINTS + 1) not in kinds
    assert not kinds.startswith("m")
