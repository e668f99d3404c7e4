"""Start-up: whatever fails while the first screen is drawn, nothing is lost."""

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from html import unescape
from inspect import CO_GENERATOR
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from inline_snapshot import snapshot

import clutch
from clutch.app.invite import seat_choice as shared_screen
from clutch.app.invite import view as invitation_screen
from clutch.app.lobby import matches as lobby_matches
from clutch.app.lobby import view as lobby_view
from clutch.app.lobby.state import LobbyScreen
from clutch.app.loop.terminal import Terminal
from clutch.app.loop.update import update
from clutch.app.match import view as play_screen
from clutch.app.match.state import MatchScreen
from clutch.app.model import saving
from clutch.app.model.model import Model
from clutch.app.protocol.effects import Save
from clutch.app.protocol.events import Click
from clutch.app.replay import view as replay_screen
from clutch.app.results import result_log, reviews
from clutch.app.results.daily import view as daily_view
from clutch.app.rulebook import view as rules_screen
from clutch.app.settings import view as settings_screen
from clutch.app.setup import view as setup_screen
from clutch.app.shell import corrupt, reading, routing
from clutch.app.shell.reading import UNREAD
from clutch.app.statistics import view as statistics_screen
from clutch.app.storage import envelope, fields, matches, mirror, revisions
from clutch.core.link import game_word
from clutch.ui.verbs import Verb
from tests.app.finished import DAY, over
from tests.app.pages import Page
from tests.elements import page as elements

pytestmark = pytest.mark.faults

CODE = str(Path(clutch.__file__).parent)
AROUND = ("terminal.py", "events.py", "effects.py", "faults.py")
"""Modules that handle faults: one in them ends the start, as in the browser."""


class Fault(Exception):  # noqa: N818  (nobody catches it by name)
    """An unforeseen error."""


def a_device() -> dict[str, str]:
    """The stored entries of a person who has used everything."""
    page = Page.at_match(day=DAY)
    page.act(str(page.state.legal_actions()[0]))
    page.go("#/daily/chicken-colorout")
    page.act(str(page.state.legal_actions()[0]))
    record = {"game": "egg-thieves", "list": "none", "points": 7, "name": "A"}
    finished = over().match.history
    page.go(f"#/game/{game_word(finished)}")
    line = f"{'0' * 16} mapped-out {DAY} pm 0 won 34 12"
    return page.stored | {
        "settings": envelope.seal({"theme": "dark", "language": "en"}),
        "results": envelope.seal({"results": [line]}),
        "records": envelope.seal({"records": [record | {"match": "R"}]}),
        "learned": envelope.seal(
            {
                "lessons": [
                    {
                        "game": "egg-thieves",
                        "lesson": "first",
                        "step": 3,
                        "is_finished": False,
                    }
                ],
                "tips": ["egg-thieves/x"],
            }
        ),
    }


KEPT = a_device()
MATCHES = sorted(key for key in KEPT if key.startswith("match."))
HISTORY = over().match.history
BEGUN = Page.opened("#/play/egg-thieves?seats=human,human").match.history
ADDRESSES = (
    "#/",
    "#/settings",
    "#/statistics",
    "#/statistics/mapped-out",
    "#/daily",
    "#/daily/egg-thieves",
    "#/rules/egg-thieves",
    "#/rules/mapped-out/setup/try",
    "#/learn/egg-thieves",
    "#/new/egg-thieves",
    "#/play/les-oeufs-sont-faits?seats=human,easy&seed=EGGS",
    f"#/table/{MATCHES[0].removeprefix(matches.MATCH)}",
    f"#/game/{game_word(BEGUN)}",
    f"#/replay/{game_word(HISTORY)}/3",
    f"#/replay/{game_word(HISTORY)}",
)


class Device:
    """A device with its stored entries and the open page."""

    def __init__(self, stored: Mapping[str, str]) -> None:
        self.stored = dict(stored)
        self.copies = dict(stored)
        self.terminal = Terminal()
        self.html = ""
        self.address = ""

    def start(self, address: str = "#/") -> Model:
        self.send(
            type="start",
            hash=address,
            stored=dict(self.stored),
            copies={k: v for k, v in self.copies.items() if v != self.stored.get(k)},
            entropy="00",
            languages=["en"],
            day=DAY,
        )
        return self.terminal.model

    def send(self, **event: object) -> None:
        for effect in json.loads(self.terminal.dispatch(json.dumps(event))):
            self._carry_out(effect)

    def _carry_out(self, effect: Mapping[str, Any]) -> None:
        match effect["type"]:
            case "render":
                self.html = effect["html"]
            case "navigate":
                self.address = effect["hash"]
            case "save":
                self.stored[effect["key"]] = effect["text"]
                self.copies[effect["key"]] = effect["text"]
            case "forget":
                self.stored.pop(effect["key"], None)
                self.copies.pop(effect["key"], None)
            case "set-aside":
                self.stored[effect["as"]] = self.stored.pop(effect["key"])
                self.copies[effect["as"]] = self.stored[effect["as"]]
                self.copies.pop(effect["key"], None)
            case "mend":
                self.copies |= self.stored


def used(device: Device) -> None:
    """Continue using the page and change whatever can be changed."""
    device.send(type="click", do="language", value="nl", form={})
    device.send(type="hash-changed", hash="#/settings")
    device.send(type="change", name="motion", value="none", form={})
    device.send(type="hash-changed", hash="#/")
    device.send(type="click", do="play-now", value="chicken-colorout", form={})
    device.send(type="hash-changed", hash="#/learn/mapped-out")
    device.send(type="click", do="lesson-on", value="", form={})
    device.send(type="hash-changed", hash="#/daily/mapped-out")


def all_is_kept(device: Device) -> None:
    """Check that everything that was stored is there at the next start."""
    before, after = Device(KEPT).start(), Device(device.stored).start()

    assert set(before.saved) <= set(after.saved)
    assert set(before.results) <= set(after.results)
    assert set(before.records) <= set(after.records)
    assert set(before.tries) <= set(after.tries)
    assert set(before.learned) <= set(after.learned)
    assert set(before.tipped) <= set(after.tipped)
    assert after.settings.theme == "dark"


@contextmanager
def fault_at(number: int) -> Iterator[Callable[[], int]]:
    """Raise `Fault` at call `number`; yield a function that returns the call count."""
    count = 0

    def called(frame: FrameType, event: str, _: object) -> None:
        nonlocal count
        file = frame.f_code.co_filename
        if event != "call" or not file.startswith(CODE) or file.endswith(AROUND):
            return
        if frame.f_code.co_flags & CO_GENERATOR:
            return  # called too when it is thrown away, where nobody hears of a fault
        count += 1
        if count == number:
            sys.setprofile(None)
            raise Fault

    was = sys.getprofile()
    sys.setprofile(called)
    try:
        yield lambda: count
    finally:
        sys.setprofile(was)


def calls(address: str) -> int:
    """The minimum number of calls while the first screen is drawn."""
    Device(KEPT).start(address)
    with fault_at(0) as count:
        Device(KEPT).start(address)
    return count()


CALLS = {address: calls(address) for address in ADDRESSES}


@settings(max_examples=150)
@given(st.sampled_from(ADDRESSES), st.floats(0, 1, exclude_max=True))
def test_a_fault_at_any_point_of_any_first_screen_loses_nothing(
    address: str, share: float
) -> None:
    device = Device(KEPT)
    number = 1 + int(share * CALLS[address])
    with fault_at(number) as count:
        model = device.start(address)
    assume(count() == number)  # what is remembered is not called again

    assert {f"match.{saved.id}" for saved in model.saved} >= set(MATCHES)
    assert "notice--error" in device.html or "can't be shown" in unescape(device.html)
    used(device)
    all_is_kept(device)


def broken(*_: object, **__: object) -> Any:
    raise Fault


READING = (
    (mirror, "newest"),
    (envelope, "load"),
    (envelope, "unseal"),
    (revisions, "read"),
    (fields, "number"),
    (fields, "matching"),
    (matches, "matches"),
    (matches, "parse_saved"),
    (saving, "renumbered"),
    (corrupt, "moved"),
    (corrupt, "noticed"),
    (reviews, "of_matches"),
)


@pytest.mark.parametrize(("module", "name"), READING)
@pytest.mark.parametrize("address", ["#/", ADDRESSES[-4]])
def test_a_fault_in_reading_what_is_kept_loses_nothing(
    module: Any, name: str, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fault is raised every time, like an error in the program."""
    device = Device(KEPT)
    with monkeypatch.context() as patch:
        patch.setattr(module, name, broken)
        device.start(address)
        assert UNREAD in device.terminal.model.notices
        used(device)

    assert device.stored == KEPT


@pytest.mark.parametrize("key", reading.ENTRIES)
def test_a_fault_in_an_entry_leaves_the_others_to_be_seen(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = Device(KEPT)
    with monkeypatch.context() as patch:
        patch.setattr(reading, "ENTRIES", {**reading.ENTRIES, key: broken})
        model = device.start()
        shown = elements(device.html)
        used(device)

    assert {f"match.{saved.id}" for saved in model.saved} == set(MATCHES)
    assert "Your games" in shown.text
    assert device.stored == KEPT


def test_a_fault_in_one_match_leaves_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    parse, bad = matches.parse_saved, MATCHES[0].removeprefix(matches.MATCH)
    device = Device(KEPT)
    with monkeypatch.context() as patch:
        patch.setattr(
            matches,
            "parse_saved",
            lambda key, data: broken() if key == bad else parse(key, data),
        )
        model = device.start()
        used(device)

    assert [f"match.{saved.id}" for saved in model.saved] != []
    assert len(model.saved) == len(MATCHES) - 1
    assert device.stored == KEPT


SCREENS = {
    settings_screen: "#/settings",
    statistics_screen: "#/statistics",
    rules_screen: "#/rules/egg-thieves",
    setup_screen: "#/new/egg-thieves",
    play_screen: f"#/table/{MATCHES[0].removeprefix(matches.MATCH)}",
    invitation_screen: "#/play/les-oeufs-sont-faits?seats=human,easy&seed=EGGS",
    shared_screen: f"#/game/{game_word(BEGUN)}",
    replay_screen: f"#/replay/{game_word(HISTORY)}/3",
}


def at_lobby_with_all(device: Device) -> None:
    """Check that the lobby shows all matches and a message, and reloading works."""
    assert device.address == "#/"
    assert isinstance(device.terminal.model.screen, LobbyScreen)
    shown = elements(device.html)
    assert "everything saved on this device" in shown.text
    assert {f"match.{saved.id}" for saved in device.terminal.model.saved} == set(
        MATCHES
    )
    used(device)
    all_is_kept(device)


@pytest.mark.parametrize(("module", "address"), SCREENS.items())
def test_a_screen_that_cannot_be_drawn_leads_to_the_lobby(
    module: Any, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = Device(KEPT)
    with monkeypatch.context() as patch:
        patch.setattr(module, "view", broken)
        device.start(address)

    is_link = address.startswith(("#/game/", "#/play/", "#/replay/"))
    assert is_link == ("field-refused" in device.html)
    at_lobby_with_all(device)


@pytest.mark.parametrize("place", [place for place in routing.PLACES if place])
def test_a_place_that_cannot_be_gone_to_leads_to_the_lobby(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = Device(KEPT)
    with monkeypatch.context() as patch:
        patch.setattr(routing, "PLACES", {**routing.PLACES, place: broken})
        device.start(f"#/{place}/x")

    at_lobby_with_all(device)


@pytest.mark.parametrize(
    ("module", "name"),
    [
        (lobby_matches, "_state"),
        (lobby_view, "_matches"),
        (daily_view, "card"),
        (lobby_view, "_card"),
    ],
)
def test_a_fault_in_a_part_of_the_lobby_leaves_the_others(
    module: Any, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = Device(KEPT)
    with monkeypatch.context() as patch:
        patch.setattr(module, name, broken)
        device.start()

    shown = elements(device.html)
    assert "can't be shown" in shown.text
    assert 'href="#/settings"' in device.html
    used(device)
    all_is_kept(device)


def test_a_match_that_cannot_be_drawn_is_named_and_the_others_are_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state, bad = lobby_matches._state, MATCHES[0].removeprefix(matches.MATCH)
    device = Device(KEPT)
    with monkeypatch.context() as patch:
        patch.setattr(
            lobby_matches,
            "_state",
            lambda saved, *rest: broken() if saved.id == bad else state(saved, *rest),
        )
        device.start()

    assert all(
        f"saved-{key.removeprefix(matches.MATCH)}" in device.html for key in MATCHES
    )
    assert (
        unescape(device.html).count("This game can't be shown, but it's still saved.")
        == 1
    )


def test_what_is_said_of_what_could_not_be_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    device = Device(KEPT)
    monkeypatch.setattr(mirror, "newest", broken)
    device.start()
    [notice] = device.terminal.model.notices

    assert device.terminal.model.words(notice.text) == snapshot(
        "Some of your saved data couldn't be read. It's not your fault. To keep the "
        "rest safe, this page won't save anything for now. Reload it, or copy a link "
        "to any game you want to keep."
    )


@pytest.mark.parametrize("is_read", [True, False])
def test_copies_follow_once_all_has_been_read(
    monkeypatch: pytest.MonkeyPatch, *, is_read: bool
) -> None:
    """The copy may be the later one, and after a fault that is not known."""
    device = Device(KEPT)
    later = envelope.stamped(envelope.seal({"theme": "light"}), 10_000)
    device.copies["settings"] = later
    del device.copies["results"]
    if not is_read:
        monkeypatch.setattr(mirror, "newest", broken)
    before = dict(device.copies)
    device.start()

    assert device.copies["settings"] == later
    assert (device.copies == before) is not is_read
    assert (device.copies == device.stored) is is_read


def test_a_blank_model_saves_nothing() -> None:
    model, effects = update(Model(), Click(Verb.LANGUAGE, "nl"))

    assert model.settings.language == "nl"
    assert not [effect for effect in effects if isinstance(effect, Save)]


def test_a_fault_in_what_another_tab_has_saved_writes_over_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    device = Device(KEPT)
    device.start()
    news = envelope.stamped(envelope.seal({"results": []}), 10_000)
    device.stored["results"] = news
    with monkeypatch.context() as patch:
        patch.setattr(result_log, "read", broken)
        device.send(type="stored-elsewhere", key="results", text=news)
    before = dict(device.stored)
    used(device)

    assert device.stored == before


NEWER = envelope.seal({"theme": "sepia"}).replace('"schema": 1', '"schema": 2')


def test_what_a_later_version_has_written_is_never_written_over() -> None:
    device = Device(KEPT | {"settings": NEWER})
    device.start()
    used(device)

    assert device.stored["settings"] == NEWER
    assert len(Device(device.stored).start().saved) > len(MATCHES)


def test_nor_is_a_match_that_one_in_another_tab_has_written() -> None:
    key = MATCHES[0]
    device = Device(KEPT)
    device.start(f"#/table/{key.removeprefix(matches.MATCH)}")
    newer = envelope.stamped(KEPT[key].replace('"schema": 1', '"schema": 2'), 10_000)
    device.stored[key] = newer
    device.send(type="stored-elsewhere", key=key, text=newer)
    match = device.terminal.model.screen
    assert isinstance(match, MatchScreen)
    device.send(type="act", action=str(match.history.legal[0]), by="click")

    assert device.stored[key] == newer
    assert "a newer version of Clutch" in device.html


def test_nor_is_what_one_in_another_tab_has_written() -> None:
    device = Device(KEPT)
    device.start()
    device.send(type="stored-elsewhere", key="settings", text=NEWER)
    device.stored["settings"] = NEWER
    used(device)

    assert device.stored["settings"] == NEWER
    assert device.terminal.model.settings.theme == "dark"
