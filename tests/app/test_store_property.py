"""Loading any stored entries neither fails nor loses anything."""

from hypothesis import given
from hypothesis import strategies as st

from clutch.app.protocol.effects import Save, SetAside
from clutch.app.results import high_scores
from clutch.app.storage.envelope import DamagedError, load, seal, unseal
from clutch.app.storage.matches import matches
from clutch.app.storage.settings import parse_settings

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)
DATA = st.dictionaries(st.text(), JSON)
RECORDS = st.fixed_dictionaries({"records": JSON})
KEYS = st.sampled_from(
    ["settings", "records", "match.A", "match.A~", "match.B", "x", "damaged!1.x"]
)


@given(DATA)
def test_what_is_sealed_comes_out_again(data):
    assert data == unseal(seal(data))


@given(DATA, st.data())
def test_no_shortened_entry_is_taken_for_whole(data, draw):
    text = seal(data)
    cut = draw.draw(st.integers(0, len(text) - 1))
    try:
        found = unseal(text[:cut])
    except DamagedError:
        return
    raise AssertionError(found)


@given(st.dictionaries(KEYS, st.text() | (DATA | RECORDS).map(seal)))
def test_no_storage_keeps_the_app_from_starting(stored):
    loaded = load(stored)
    parse_settings(loaded.entries.get("settings"), ("nl",))
    high_scores.parse(loaded.entries.get("records"))
    matches(loaded.entries)

    moved = {e.key for e in loaded.effects if isinstance(e, SetAside)}
    written = {e.key for e in loaded.effects if isinstance(e, Save)}
    assert written <= moved
