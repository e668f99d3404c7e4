"""The wheel is complete for anyone who installs it; the page omits what it adds."""

import re
import zipfile
from email.message import Message
from email.parser import Parser
from pathlib import Path

import pytest

from tools import parts
from tools.environment import ROOT

ELSEWHERE = re.compile(r"ELSEWHERE = \((.*)\)")
PACKAGE = ROOT / "py" / "clutch"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    return zipfile.ZipFile(parts.write_wheel(tmp_path_factory.mktemp("wheel")))


@pytest.fixture(scope="module")
def metadata(wheel: zipfile.ZipFile) -> Message:
    [name] = [n for n in wheel.namelist() if n.endswith(".dist-info/METADATA")]
    return Parser().parsestr(wheel.read(name).decode())


def test_the_wheel_needs_nothing_but_python(metadata: Message) -> None:
    needs = metadata.get_all("Requires-Dist")

    assert all("extra ==" in need for need in needs)
    assert metadata["Requires-Python"] == ">=3.11"


def test_the_wheel_has_the_extras_that_it_tells_of(metadata: Message) -> None:
    extras = metadata.get_all("Provides-Extra")
    text = (ROOT / "docs" / "library.md").read_text("utf-8")

    assert {"openspiel", "pettingzoo", "rich"} == set(extras)
    assert all(f"| `{extra}` |" in text for extra in extras)


def test_the_wheel_says_what_it_is(metadata: Message) -> None:
    assert "Typing :: Typed" in metadata.get_all("Classifier")
    assert metadata["License-Expression"] == "MIT"
    assert metadata.get_payload().startswith("# Clutch")


def test_the_wheel_has_types_words_rules_and_a_command(wheel: zipfile.ZipFile) -> None:
    names = wheel.namelist()

    assert {"clutch/py.typed", "clutch/__main__.py"} <= set(names)
    assert "clutch/locale/nl/LC_MESSAGES/clutch.mo" in names
    assert "clutch/games/egg_thieves/rules.md" in names
    assert any(name.endswith("entry_points.txt") for name in names)


def left_out() -> list[str]:
    """The parts of the package that the page's wheel leaves out."""
    text = (ROOT / "web" / "make" / "wheel.mjs").read_text("utf-8")
    [found] = ELSEWHERE.findall(text)
    return re.findall(r'"clutch/([^"]+)"', found)


def test_no_page_imports_what_its_wheel_leaves_out() -> None:
    outside = [PACKAGE / name for name in left_out()]
    imported = re.compile(r"(?:from|import) clutch\.(console|adapters)\b")

    assert [path.name for path in outside] == ["__main__.py", "console", "adapters"]
    assert all(path.exists() for path in outside)
    for path in PACKAGE.rglob("*.py"):
        if not any(path.is_relative_to(folder) for folder in outside):
            assert not imported.search(path.read_text("utf-8")), path


def test_only_adapters_need_other_libraries() -> None:
    """The wheel works without any other library."""
    others = re.compile(
        r"^\s*(?:from|import) (numpy|pyspiel|gymnasium|pettingzoo|shimmy|rich)\b",
        re.MULTILINE,
    )
    found = {p for p in PACKAGE.rglob("*.py") if others.search(p.read_text("utf-8"))}

    assert {path.parent for path in found} == {Path(PACKAGE / "adapters")}
