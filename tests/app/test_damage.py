"""Unreadable entries: one sentence, no other harm, one click to clear."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clutch.app.protocol.effects import Forget, SetAside
from clutch.app.protocol.events import Change
from clutch.app.storage.envelope import seal, unseal
from clutch.ui.verbs import Verb
from tests.app.pages import Page


def played():
    page = Page.at_match()
    page.act(str(page.state.legal_actions()[0]))
    [(key, text)] = [i for i in page.stored.items() if i[0].startswith("match.")]
    return key, unseal(text)


KEY, DATA = played()
WRONG = [{}, DATA | {"word": "rubbish"}, DATA | {"mine": 7}, DATA | {"names": None}]


@pytest.mark.parametrize("data", WRONG)
def test_a_whole_entry_that_is_no_match_is_set_aside_and_told(data):
    page = Page.opened(stored={KEY: seal(DATA), "match.B": seal(data)})

    assert [KEY] == [f"match.{saved.id}" for saved in page.model.saved]
    assert SetAside("match.B", "damaged!1.match.B") in page.effects
    assert 1 == len(page.model.notices)


def test_what_is_damaged_goes_with_one_click():
    """Entries set aside before go too, and intact entries stay."""
    bad = {f"match.B{n}": seal({}) for n in range(500)} | {"settings": "rubbish"}
    page = Page.opened(stored={KEY: seal(DATA), "damaged!1.match.C": "x", **bad})

    [notice] = page.model.notices
    assert Verb.DROP_DAMAGED is notice.do
    page.click(notice.do)
    gone = {e.key for e in page.effects if isinstance(e, Forget)}
    assert {f"damaged!1.{key}" for key in [*bad, "match.C"]} == gone
    assert () == page.model.notices
    assert 1 == len(page.model.saved)


def test_a_file_with_thousands_of_unreadable_games_leaves_none():
    bad = [DATA | {"id": f"B{n}", "word": "A" * 40} for n in range(6_674)]
    text = seal({"matches": [*bad, DATA, 7, {"id": "C"}]})
    page = Page.opened("#/settings")
    page.send(Change("file", text))

    assert 1 == len(page.model.saved)
    assert 2 == len(page.model.notices)
    assert "6,676" in page.html or "6676" in page.html


NUMBERS = st.integers() | st.floats() | st.sampled_from([2**53, 10**400, -(10**400)])
HOSTILE = st.dictionaries(
    st.sampled_from(sorted(DATA)),
    NUMBERS | st.text(st.characters(codec=None)) | st.none() | st.lists(NUMBERS),
)


@given(HOSTILE)
def test_no_entry_keeps_another_game_from_being_saved(changes):
    """This holds for any fields, such as a number too large or half a character."""
    hostile = {"match.B": seal(DATA | {"id": "B"} | changes)}
    page = Page.opened(f"#/table/{KEY[6:]}", stored={KEY: seal(DATA), **hostile})
    page.act(str(page.state.legal_actions()[0]))

    assert unseal(page.stored[KEY])["word"] != DATA["word"]


def test_a_file_of_the_rescue_page_brings_everything_back():
    """The file is as `web/rescue.js` writes it, including unreadable entries."""
    settings = seal({"theme": "dark"})
    entries = {KEY: seal(DATA), "match.B": "[" * 20_000, "settings": settings}
    page = Page.opened("#/settings")
    page.send(Change("file", json.dumps({"entries": entries}, separators=(",", ":"))))

    assert [KEY] == [f"match.{saved.id}" for saved in page.model.saved]
    assert "auto" == page.model.settings.theme


@pytest.mark.parametrize("rest", ["", "7}", "[]}", '{"match.A":7}}', "[" * 20_000])
def test_a_rescue_file_that_is_none_is_refused(rest):
    page = Page.opened("#/settings")
    page.send(Change("file", f'{{"entries":{rest}'))

    assert () == page.model.saved
    assert 1 == len(page.model.notices)
