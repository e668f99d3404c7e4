"""Tests run in a browser without windows where there is one, and in any elsewhere."""

from pathlib import Path

import pytest

from tools import environment, headless

ANY = Path("/some/chromium")


@pytest.fixture(autouse=True)
def machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """One with apt, and with a Chromium."""
    there = {"apt-get": "/usr/bin/apt-get", "chromium": str(ANY)}
    folder = tmp_path / "headless"
    monkeypatch.delenv("CLUTCH_BROWSER", raising=False)
    monkeypatch.setattr(headless.shutil, "which", lambda name, **_: there.get(name))
    monkeypatch.setattr(headless, "FOLDER", folder)
    monkeypatch.setattr(headless, "FETCHED", folder / headless.NAME)


def test_the_one_without_windows_is_fetched_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    commands: list[str] = []

    def capture(command: list[object], **_: object) -> str:
        commands.append(" ".join(map(str, command)))
        headless.FETCHED.touch()
        return ""

    monkeypatch.setattr(headless, "capture", capture)

    assert headless.ensure() == headless.FETCHED
    number = len(commands)
    assert headless.ensure() == headless.FETCHED
    assert len(commands) == number > 0


def test_where_it_does_not_run_any_chromium_will_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def capture(command: list[object], **_: object) -> str:
        headless.FETCHED.touch()
        if command == [headless.FETCHED, "--version"]:
            raise environment.MissingError
        return ""

    monkeypatch.setattr(headless, "capture", capture)

    assert headless.ensure() == ANY
    assert not headless.FETCHED.exists()


def test_what_is_named_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLUTCH_BROWSER", "/named")
    headless.FOLDER.mkdir()
    headless.FETCHED.touch()

    assert headless.ensure() == Path("/named")
