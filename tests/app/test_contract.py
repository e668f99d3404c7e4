"""Names shared by Python and the scripts: declared once, used by both."""

import re
from ast import literal_eval
from pathlib import Path

import pytest

import clutch
from clutch.app.protocol.events import FROM_PAGE
from clutch.app.storage import envelope
from clutch.games import GAMES
from clutch.ui.attributes import DRAWN, OWN
from clutch.ui.words import LANGUAGES, SOURCE
from tests.app.pages import Page
from tools.declarations import declarations

PACKAGE = Path(clutch.__file__).parent
ROOT = PACKAGE.parent.parent
SCRIPTS = {path.name: path.read_text("utf-8") for path in (ROOT / "web").glob("*.js")}
PYTHON = "\n".join(path.read_text("utf-8") for path in sorted(PACKAGE.rglob("*.py")))
SHEETS = [*ROOT.glob("web/styles/*.css"), *PACKAGE.glob("games/*/board.css")]
COMMENT = re.compile(r"^\s*(?:/?\*|//).*$", re.MULTILINE)
FORM = "form: Record<string, string>"
PEOPLE = "seats=human,human"
READ = re.compile(
    r"""\[data-([\w-]+)|["']data-([\w-]+)|dataset\.(\w+)|"(\w+)" in [\w.]*dataset"""
)


def read(script: str) -> set[str]:
    """The data attributes that a script looks for or sets."""
    found = READ.findall(COMMENT.sub("", script))
    names = {name for names in found for name in names if name}
    for taken in re.findall(r"const \{([^}]*)\} = element\.dataset", script):
        names |= {part.partition(":")[0].strip() for part in taken.split(",")}
    return names


class TestDataAttributes:
    @pytest.mark.parametrize("script", SCRIPTS)
    def test_scripts_read_what_is_declared(self, script: str) -> None:
        assert set() == read(SCRIPTS[script]) - {*DRAWN, *OWN}

    def test_what_is_declared_is_read(self) -> None:
        assert {*DRAWN, *OWN} == {
            name for text in SCRIPTS.values() for name in read(text)
        }

    @pytest.mark.parametrize("name", DRAWN)
    def test_what_is_declared_as_drawn_is_drawn(self, name: str) -> None:
        assert re.search(rf"\bdata_{name}=", PYTHON)

    @pytest.mark.parametrize("name", OWN)
    def test_what_scripts_set_themselves_is_not(self, name: str) -> None:
        assert not re.search(rf"\bdata_{name}=", PYTHON)


def test_every_event_that_comes_from_the_page_is_sent_by_a_script() -> None:
    scripts = "".join(SCRIPTS.values())

    assert [] == [kind for kind in FROM_PAGE if f'"{kind}"' not in scripts]


def test_the_declarations_are_those_of_python() -> None:
    told = declarations()

    assert f'{{ type: "click"; do: Verb; value: string; {FORM} }}' in told
    assert '{ type: "set-aside"; key: string; as: string }' in told
    assert 'type ScreenName = "lobby" | "settings" | ' in told


def test_a_screen_is_known_by_its_name() -> None:
    key = GAMES[0].key
    page = Page.opened()
    shown = []
    for address in (
        "",
        "settings",
        f"rules/{key}",
        f"new/{key}",
        f"play/{key}?{PEOPLE}",
    ):
        page.go(f"#/{address}")
        shown.append(page.render.screen)

    assert ["lobby", "settings", "rules", "setup", "table"] == shown


@pytest.mark.parametrize("name", ["MAX_ENTRY", "MAX_DEPTH", "ASIDE"])
def test_the_page_without_python_takes_the_same_for_damage(name: str) -> None:
    found = re.findall(rf"^const {name} = (.+);$", SCRIPTS["rescue.js"], re.MULTILINE)

    assert [getattr(envelope, name)] == [literal_eval(value) for value in found]


def test_the_page_is_made_in_the_language_of_the_source() -> None:
    assert f'<html lang="{SOURCE}">' in (ROOT / "index.html").read_text("utf-8")


def test_there_is_a_catalogue_of_each_other_language() -> None:
    assert {*LANGUAGES} - {SOURCE} == {
        folder.name for folder in (PACKAGE / "locale").iterdir() if folder.is_dir()
    }


HOLDING = re.compile(
    r"(?:\bhtml|\bbody|:root|\.page[\w-]*|\.table-\w+|\.board|[\w.-]*grid|"
    r"&(?!\.example))(?:\.[\w-]+)*"
    r"(?::not\()?:has\((?!\s*> [^:]*\))"
)
"""A selector that styles the container of a whole table by something deep inside it."""


@pytest.mark.parametrize("sheet", SHEETS)
def test_no_table_is_styled_anew_because_of_what_is_deep_inside_of_it(
    sheet: Path,
) -> None:
    """Browsers recheck all of it at each change, which was half the cost of a click."""
    assert [] == HOLDING.findall(sheet.read_text("utf-8"))
