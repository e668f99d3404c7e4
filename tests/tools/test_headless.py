"""Tests run in a headless browser if there is one, otherwise in any browser."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tools import headless
from tools.environment import MissingError

ANY, WINDOWLESS = "chromium", headless.NAME


class Machine:
    """A machine with some browsers, where some can be installed."""

    def __init__(self, *there: str) -> None:
        self.there = set(there)
        self.to_be_had: set[str] = set()
        self.asked: list[str] = []
        self.broken: set[str] = set()

    def which(self, name: str) -> str | None:
        return f"/bin/{name}" if name in self.there else None

    def install(self, *names: str) -> bool:
        self.asked += names
        time.sleep(0.01)  # long enough for another thread to ask
        self.there |= {*names} & self.to_be_had
        return {*names} <= self.there

    def works(self, command: list[str], **_: object) -> bool:
        if "--version" in command:
            return command[0] not in self.broken
        self.asked.append("playwright" if "playwright" in command else command[0])
        return False


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    """A machine without a browser, where none can be installed."""
    machine = Machine()
    monkeypatch.delenv("CLUTCH_BROWSER", raising=False)
    monkeypatch.setattr(headless.shutil, "which", machine.which)
    monkeypatch.setattr(headless.apt, "install", machine.install)
    monkeypatch.setattr(headless.apt, "works", machine.works)
    monkeypatch.setattr(headless.apt, "apt_get", lambda: None)
    monkeypatch.setattr(headless, "find_playwright_browser", lambda: None)
    headless._install.cache_clear()
    headless._download.cache_clear()
    headless.runs.cache_clear()
    return machine


def test_the_one_without_windows_is_installed(machine: Machine) -> None:
    machine.to_be_had = {WINDOWLESS}

    assert Path("/bin") / WINDOWLESS == headless.ensure()
    assert [WINDOWLESS] == machine.asked


def test_the_one_without_windows_is_installed_beside_another(machine: Machine) -> None:
    machine.there, machine.to_be_had = {ANY}, {WINDOWLESS}

    assert Path("/bin") / WINDOWLESS == headless.ensure()


def test_where_it_does_not_run_any_chromium_will_do(machine: Machine) -> None:
    """A package may lack a library that the browser needs."""
    machine.there, machine.broken = {ANY, WINDOWLESS}, {f"/bin/{WINDOWLESS}"}

    assert Path("/bin") / ANY == headless.ensure()


def test_where_it_is_not_to_be_had_any_chromium_will_do(machine: Machine) -> None:
    machine.there = {ANY}

    assert Path("/bin") / ANY == headless.ensure()
    assert [WINDOWLESS] == machine.asked


def test_a_browser_is_asked_of_the_system_of_playwright_and_again(
    machine: Machine,
) -> None:
    machine.to_be_had = {ANY}

    assert Path("/bin") / ANY == headless.ensure()
    assert [WINDOWLESS, "playwright", ANY] == machine.asked


def test_what_is_there_is_not_asked_for(machine: Machine) -> None:
    machine.there = {WINDOWLESS}

    assert Path("/bin") / WINDOWLESS == headless.ensure()
    assert [] == machine.asked


def test_what_is_named_is_taken(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.there = {WINDOWLESS}
    monkeypatch.setenv("CLUTCH_BROWSER", "/named")

    assert Path("/named") == headless.ensure()


def test_who_asks_beside_another_waits_for_what_is_being_installed(
    machine: Machine,
) -> None:
    machine.to_be_had = {WINDOWLESS}
    calls: list[Callable[[], object]] = [headless.prepare, *[headless.ensure] * 3]
    with ThreadPoolExecutor(len(calls)) as pool:
        found = list(pool.map(lambda call: call(), calls))

    assert [None, *[Path("/bin") / WINDOWLESS] * 3] == found
    assert [WINDOWLESS] == machine.asked


def test_what_is_not_to_be_had_is_asked_for_once(machine: Machine) -> None:
    machine.there = {ANY}
    headless.ensure()
    headless.ensure()

    assert [WINDOWLESS] == machine.asked


def test_a_machine_without_a_browser_is_prepared_without_a_word(
    machine: Machine,
) -> None:
    """The step that needs the browser reports that it is missing."""
    headless.prepare()

    assert machine.asked
    with pytest.raises(MissingError, match="CLUTCH_BROWSER"):
        headless.ensure()
