"""Entries of the store: sealed, damaged, too new, set aside."""

import json
from binascii import crc32

import pytest

from clutch import __version__
from clutch.app.protocol.effects import Save, SetAside
from clutch.app.storage import envelope as storage_envelope
from clutch.app.storage.envelope import DamagedError, TooNewError, load, seal, unseal


def test_what_is_sealed_comes_out_again():
    data = {"word": "é", "mine": [0, 1]}

    assert data == unseal(seal(data))


def test_an_envelope_says_schema_app_and_checksum():
    envelope = json.loads(seal({}))

    assert {"schema", "app", "revision", "sum", "data"} == set(envelope)
    assert (storage_envelope.SCHEMA, __version__) == (
        envelope["schema"],
        envelope["app"],
    )


@pytest.mark.parametrize(
    "text",
    ["", "null", "[]", "{}", "not JSON", '{"schema": 1}', seal({"a": 1})[:-5], "1e999"],
)
def test_a_damaged_entry_is_refused(text):
    with pytest.raises(DamagedError):
        unseal(text)


def test_a_changed_letter_is_damage():
    with pytest.raises(DamagedError):
        unseal(seal({"word": "egg"}).replace("egg", "EGG"))


def test_an_entry_over_the_limit_is_refused_unread():
    with pytest.raises(DamagedError):
        unseal(" " * (storage_envelope.MAX_ENTRY + 1))


def test_an_entry_of_a_later_schema_is_too_new():
    text = seal({"a": 1}).replace('"schema": 1', '"schema": 2')

    with pytest.raises(TooNewError):
        unseal(text)


@pytest.mark.parametrize("schema", range(1, storage_envelope.SCHEMA + 1))
def test_every_past_schema_can_still_be_read(schema, schema_fixtures):
    assert {"mine": [0], "word": "AQ"} == unseal(schema_fixtures[schema])


@pytest.fixture
def schema_fixtures():
    """One entry of each schema so far, as it was written then."""
    return {
        1: (
            '{"schema": 1, "app": "0.1.0", "revision": 0, "sum": 3068958797, '
            '"data": "{\\"mine\\": [0], \\"word\\": \\"AQ\\"}"}'
        ),
    }


def test_loading_leaves_whole_entries_alone():
    loaded = load({"settings": seal({"theme": "dark"})})

    assert {"settings": {"theme": "dark"}} == loaded.entries
    assert () == loaded.effects
    assert () == loaded.problems


def test_a_damaged_entry_is_set_aside_and_reported():
    loaded = load({"match.A": "rubbish", "match.B": seal({"b": 1})})

    assert {"match.B": {"b": 1}} == loaded.entries
    assert (SetAside("match.A", "damaged!1.match.A"),) == loaded.effects
    assert 1 == len(loaded.problems)


def test_the_copy_before_a_damaged_entry_is_used():
    before = seal({"b": 1})

    loaded = load({"match.A": "rubbish", "match.A~": before})

    assert {"match.A": {"b": 1}} == loaded.entries
    assert (
        SetAside("match.A", "damaged!1.match.A"),
        Save("match.A", before),
    ) == loaded.effects


def test_a_copy_whose_entry_never_came_is_used():
    loaded = load({"match.A~": seal({"b": 1})})

    assert {"match.A": {"b": 1}} == loaded.entries


def test_what_is_aside_already_is_neither_read_nor_overwritten():
    loaded = load({"damaged!1.match.A": "rubbish", "match.A": "rubbish too"})

    assert {} == loaded.entries
    assert (SetAside("match.A", "damaged!2.match.A"),) == loaded.effects


def test_an_entry_that_is_too_new_stays_where_it_is():
    text = seal({"a": 1}).replace('"schema": 1', '"schema": 2')

    loaded = load({"match.A": text})

    assert () == loaded.effects
    assert 1 == len(loaded.problems)


@pytest.mark.parametrize("bracket", ["[", '{"a":', '[{"":'])
@pytest.mark.parametrize("depth", [20_000, storage_envelope.MAX_DEPTH + 1])
def test_nesting_is_refused_before_anything_parses(monkeypatch, bracket, depth):
    """Python itself would crash in the page, and again at every later start."""
    hostile = bracket * depth
    envelope = {"schema": 1, "sum": crc32(hostile.encode()), "data": hostile}
    sealed = json.dumps(envelope)
    loads, seen = json.loads, []
    monkeypatch.setattr(
        storage_envelope.json, "loads", lambda one: seen.append(one) or loads(one)
    )
    for text in (hostile, sealed):
        with pytest.raises(DamagedError, match="too deep"):
            unseal(text)

    assert hostile not in seen


def test_brackets_in_a_text_are_no_nesting():
    data = {"name": '[{"' * 1_000, "list": [{"deep": [[1]]}] * 1_000}

    assert data == unseal(seal(data))
