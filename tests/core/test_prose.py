"""A rulebook is read from its text file."""

import os
import subprocess
import sys
from types import ModuleType

import pytest

from clutch.core.message import Message, msg
from clutch.core.prose import Line, filled, lines_of, parsed, sentence

BEGIN = "# Eggs\n{all} eggs.\n1. Take {most} eggs.\n## turn: Your turn\n"
WHOLE = f"""{BEGIN}
try: first/3

- OE-001 OE-002: Take up to {{most}} eggs.
  - OE-002: Four are refused.
- OE-003 ours: Chance decides.
- OE-004 ours each level: {{level}}: so many.
- OE-005 program: The log is in order.
- OE-006: {{peek}}

![Lit: all that can be taken.](the-row)

> A game by somebody.
"""


def test_each_line_is_of_a_kind() -> None:
    lines = list(parsed(WHOLE))

    assert ["title", "summary", "outline", "section", "try", "rule", "note"] == [
        line.kind for line in lines[:7]
    ]
    assert Line("title", "Eggs", (), "", "") == lines[0]
    assert Line("section", "turn", (), "", "Your turn") == lines[3]
    assert Line("try", "first/3", (), "", "") == lines[4]
    assert ("OE-001", "OE-002") == lines[5].ids
    assert Line("rule", "level", ("OE-004",), "ours", "{level}: so many.") == lines[8]
    assert Line("rule", "", ("OE-005",), "program", "The log is in order.") == lines[9]
    assert (
        Line("example", "the-row", (), "", "Lit: all that can be taken.") == lines[11]
    )
    assert Line("credit", "", (), "", "A game by somebody.") == lines[12]


def test_notes_and_what_only_the_program_has_to_know_are_told_to_nobody() -> None:
    """A placeholder alone on a line appears where its message is defined."""
    assert [
        "{all} eggs.",
        "Take {most} eggs.",
        "Your turn",
        "Take up to {most} eggs.",
        "Chance decides.",
        "{level}: so many.",
        "Lit: all that can be taken.",
        "A game by somebody.",
    ] == [line.said for line in parsed(WHOLE) if line.said]


@pytest.mark.parametrize(
    ("written", "fault"),
    [
        ("* OE-001: Take eggs.", "of no kind"),
        ("    A rule that is wrapped.", "of no kind"),
        ("- Take eggs.", "of no kind"),
        ("- OE-001 our: Take eggs.", "of no kind"),
        ("   - OE-001: Take eggs.", "of no kind"),
        ("###  turn: Your turn", "of no kind"),
        ("![Lit.](the row)", "of no kind"),
        ("A rule without its beginning.", "out of place"),
        ("1. A rule with another beginning.", "out of place"),
        ("  - OE-001: A note about nothing.", "out of place"),
        ("- OE-001: Take {most eggs.", "with a brace"),
        ("- OE-001: Take most} eggs.", "with a brace"),
        ("- OE-001: Take {most of} the eggs.", "with a brace"),
        ("- OE-001:  Take eggs.", "with a space"),
        ("- OE-001: Take  eggs.", "with a space"),
        ("- OE-001: Take eggs. ", "with a space"),
    ],
)
def test_a_line_that_is_badly_written_is_refused(written: str, fault: str) -> None:
    with pytest.raises(ValueError, match=f"line 5 of the rules is {fault}"):
        list(parsed(BEGIN + written))


def test_a_hole_is_filled_by_the_fact_of_its_name() -> None:
    text = filled("{a} and {b}, {a}", {"a": 1, "b": msg("two"), "c": 3})

    assert Message("{a} and {b}, {a}", (("a", 1), ("b", msg("two")))) == text


def test_a_hole_that_stands_alone_is_its_message() -> None:
    assert msg("Take eggs.") == filled("{peek}", {"peek": msg("Take eggs.")})


@pytest.mark.parametrize("text", ["{b}", "so many: {b}"])
def test_a_hole_without_a_fact_is_an_error(text: str) -> None:
    with pytest.raises(KeyError, match="b"):
        filled(text, {"a": 1})


@pytest.fixture
def eggs(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game without files, as in the page, where the build has parsed its rules."""
    module = ModuleType("clutch.games.eggs.rules_md")
    vars(module)["lines"] = lambda: tuple(map(tuple, parsed(WHOLE)))
    for name in ("clutch.games.eggs", module.__name__):
        monkeypatch.setitem(sys.modules, name, module)
    return "clutch.games.eggs"


def test_where_there_are_no_files_lines_come_from_a_module(eggs: str) -> None:
    assert list(parsed(WHOLE)) == list(lines_of(eggs))


def test_a_sentence_is_that_of_the_line_which_begins_with_the_id(eggs: str) -> None:
    assert msg("Take up to {most} eggs.", most=4) == sentence(
        eggs, "OE-001", {"most": 4, "all": 9}
    )
    assert msg("Chance decides.") == sentence(eggs, "OE-003", {})


@pytest.mark.parametrize("key", ["OE-002", "OE-005", "OE-009"])
def test_a_rule_without_a_line_of_its_own_has_no_sentence(eggs: str, key: str) -> None:
    """It comes second and in a note, only the program has to know it, there is none."""
    with pytest.raises(KeyError, match=key):
        sentence(eggs, key, {})


def test_importing_the_games_reads_no_rules() -> None:
    """What a module read would lie in the memory with which every page begins."""
    code = (
        "import clutch.app.shell.page; from clutch.core import prose; "
        "print(prose._read.cache_info().currsize)"
    )
    asked = [sys.executable, "-c", code]
    found = subprocess.run(  # noqa: S603  (our own code)
        asked, env={**os.environ, "PYTHONPATH": "py"}, check=True, capture_output=True
    )

    assert b"0" == found.stdout.strip()
