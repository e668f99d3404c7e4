"""The two stores that keep everything: the later text counts, and one is enough."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clutch.app.protocol.effects import Forget, Persist, Save, SetAside, TakeOver
from clutch.app.protocol.events import Start, StoredElsewhere, Writer
from clutch.app.storage import envelope
from clutch.app.storage.envelope import revision_of, seal, stamped
from clutch.app.storage.mirror import GONE, newest
from clutch.app.storage.revisions import GAP
from tests.app.pages import Page

EARLY, LATE = (stamped(seal({"n": n}), n) for n in (3, 4))
NEWER = seal({"n": 0}).replace(f'"schema": {envelope.SCHEMA}', '"schema": 99')
"""An entry of a later version of Clutch."""


QUICK = seal({"confirm": "never"})


def at_match():
    return Page.at_match(stored={"settings": QUICK})


def opened(page, stored, **start):
    return Page.opened(page.model.hash, stored={**stored, "settings": QUICK}, **start)


def act(page):
    page.act(str(page.state.legal_actions()[0]))


def test_every_saving_has_a_higher_revision():
    page = at_match()
    revisions = []
    for _ in range(3):
        act(page)
        [saved] = [e for e in page.effects if isinstance(e, Save)]
        revisions.append(revision_of(saved.text))

    assert sorted(set(revisions)) == revisions
    assert 0 not in revisions


def test_revisions_go_on_after_a_reload():
    page = at_match()
    act(page)
    again = opened(page, page.stored)
    [key] = [key for key in page.stored if key.startswith("match.")]
    act(again)

    assert revision_of(again.stored[key]) > revision_of(page.stored[key])


def test_what_another_tab_had_saved_before_a_removal_does_not_come_back():
    first = at_match()
    [key] = [key for key in first.stored if key.startswith("match.")]
    second = Page.opened(stored=first.stored, writer=False)
    for _ in range(3):
        act(first)
    second.click("remove-now", key.removeprefix("match."))
    assert TakeOver() in second.effects
    second.send(StoredElsewhere(key, first.stored[key]))

    assert second.model.saved == ()


@pytest.mark.parametrize(
    ("stored", "copies", "found", "effects"),
    [
        ({"x": EARLY}, {"x": LATE}, {"x": LATE}, [Save("x", LATE)]),
        ({"x": LATE}, {"x": EARLY}, {"x": LATE}, []),
        ({}, {"x": EARLY}, {"x": EARLY}, [Save("x", EARLY)]),
        ({"x": EARLY}, {}, {"x": EARLY}, []),
        ({"x": NEWER}, {"x": LATE}, {"x": NEWER}, []),
        ({"x": LATE}, {"x": NEWER}, {"x": NEWER}, [Save("x", NEWER)]),
        ({"x": EARLY}, {"x": GONE + LATE}, {}, [Forget("x")]),
        ({"x": LATE}, {"x": GONE + EARLY}, {"x": LATE}, []),
        (
            {"x": "rubbish"},
            {"x": LATE},
            {"x": LATE, "damaged!1.x": "rubbish"},
            [SetAside("x", "damaged!1.x"), Save("x", LATE)],
        ),
        (
            {"x": LATE},
            {"x": "rubbish"},
            {"x": LATE, "damaged!1.x": "rubbish"},
            [Save("damaged!1.x", "rubbish")],
        ),
    ],
)
def test_the_later_text_of_each_entry_counts(stored, copies, found, effects):
    chosen = newest(stored, copies)

    assert found == chosen.stored
    assert effects == list(chosen.effects)
    assert any("rubbish" in texts.values() for texts in (stored, copies)) == bool(
        chosen.problems
    )


TEXTS = st.sampled_from([EARLY, LATE, GONE + EARLY, GONE + LATE, seal({})]) | st.text()
PLACES = st.dictionaries(st.sampled_from(["x", "y", "damaged!1.x", "match.A"]), TEXTS)


@given(PLACES, PLACES)
def test_whole_texts_are_never_replaced_by_earlier_or_damaged_ones(stored, copies):
    chosen = newest(stored, copies)
    for key, text in stored.items():
        ours = revision_of(text)
        if ours is None or key.startswith(envelope.ASIDE):
            continue
        now = chosen.stored.get(key)
        assert now is None or revision_of(now) >= ours
        if now is None:
            assert copies[key].startswith(GONE)
    assert newest(chosen.stored, {}).effects == ()


def test_the_start_goes_on_from_the_later_place():
    page = at_match()
    act(page)
    rolled_back = dict(page.stored)
    act(page)
    again = opened(page, rolled_back, copies=page.stored)

    assert page.match.history.match == again.match.history.match


def test_a_tab_that_looks_on_mends_nothing_at_its_start():
    page = Page()
    page.send(Start(stored={"x": EARLY}, copies={"x": LATE}, writer=False))

    assert not [e for e in page.effects if isinstance(e, Save)]


def test_what_the_tab_before_still_saves_takes_nothing_back():
    """The old tab does not know yet that another tab has taken over and is ahead."""
    before = at_match()
    act(before)
    tab = opened(before, before.stored, writer=False)
    [key] = [key for key in before.stored if key.startswith("match.")]
    before.click("undo")
    late = before.stored[key]
    tab.send(Writer(writer=True))
    act(tab)
    ours = tab.match.history.match
    tab.send(StoredElsewhere(key, late))

    assert ours == tab.match.history.match
    assert revision_of(late) + GAP <= revision_of(tab.stored[key])
    assert [key] == [e.key for e in tab.effects if isinstance(e, Save)]


def test_what_the_tab_before_still_saves_of_a_removed_match_goes_too():
    before = at_match()
    act(before)
    tab = opened(before, before.stored, writer=False)
    [key] = [key for key in before.stored if key.startswith("match.")]
    tab.click("remove-now", key.removeprefix("match."))
    before.click("undo")
    tab.send(StoredElsewhere(key, before.stored[key]))

    assert () == tab.model.saved
    assert [key] == [e.key for e in tab.effects if isinstance(e, Forget)]


def test_what_the_writer_saves_is_shown_by_the_tabs_that_look_on():
    before = at_match()
    act(before)
    tab = opened(before, before.stored, writer=False)
    before.click("undo")
    [key] = [key for key in before.stored if key.startswith("match.")]
    tab.send(StoredElsewhere(key, before.stored[key]))

    assert before.match.history.match == tab.match.history.match


def test_the_browser_is_asked_to_keep_it_after_the_first_turn():
    page = at_match()
    first, asked = page.state.current_player, []
    while page.state.current_player == first:
        act(page)
        asked.append(any(isinstance(e, Persist) for e in page.effects))
    act(page)

    assert [False] * (len(asked) - 1) + [True] == asked
    assert not any(isinstance(e, Persist) for e in page.effects)
