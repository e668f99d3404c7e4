"""System packages: asked for properly, and one at a time."""

from collections.abc import Sequence

import pytest

from tools import apt

INSTALL, UPDATE = "install --yes browser", "update"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The commands that were run as root on a Debian where everything works."""
    commands: list[str] = []

    def ran(command: Sequence[object]) -> tuple[int, str]:
        commands.append(" ".join(map(str, command)))
        return 0, ""

    monkeypatch.setattr(apt, "ran", ran)
    monkeypatch.setattr(apt.shutil, "which", lambda name: f"/bin/{name}")
    monkeypatch.setattr(apt.os, "geteuid", lambda: 0)
    monkeypatch.setattr(apt.time, "sleep", lambda _: None)
    return commands


def answer(
    monkeypatch: pytest.MonkeyPatch, *answers: tuple[int, str]
) -> list[tuple[str, bool]]:
    """Give commands these results in turn; return which ran, and whether alone."""
    found: list[tuple[str, bool]] = []
    rest = iter(answers)

    def ran(command: Sequence[object]) -> tuple[int, str]:
        text = " ".join(map(str, command))
        found.append((text, apt.ONE_AT_A_TIME.locked()))
        return next(rest)

    monkeypatch.setattr(apt, "ran", ran)
    return found


def names(found: list[tuple[str, bool]]) -> list[str]:
    return [UPDATE if command.endswith(UPDATE) else INSTALL for command, _ in found]


def test_new_lists_come_first(asked: list[str]) -> None:
    assert apt.install("browser")
    update, install = asked
    assert update.endswith(UPDATE)
    assert install.endswith(INSTALL)


def test_apt_waits_for_another_one(asked: list[str]) -> None:
    apt.install("browser")

    assert f"DPkg::Lock::Timeout={apt.PATIENCE}" in asked[0]


def test_without_new_lists_the_old_ones_will_do(
    asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    del asked
    found = answer(monkeypatch, (100, "Could not resolve"), (0, ""))

    assert apt.install("browser")
    assert [UPDATE, INSTALL] == names(found)


def test_lists_that_another_apt_fetches_are_waited_for(
    asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    del asked
    locked = (100, f"E: {apt.LOCKED} /var/lib/apt/lists/lock.")
    found = answer(monkeypatch, locked, locked, (0, ""), (0, ""))

    assert apt.install("browser")
    assert [UPDATE, UPDATE, UPDATE, INSTALL] == names(found)


def test_why_it_did_not_work_is_said(
    asked: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture,
) -> None:
    del asked
    answer(monkeypatch, (100, "first"), (100, "no such package"))

    assert not apt.install("browser")
    assert "no such package" in capsys.readouterr().out


def test_apt_runs_alone(asked: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    del asked
    found = answer(monkeypatch, (0, ""), (0, ""))
    apt.install("browser")

    assert all(is_alone for _, is_alone in found)


def test_who_is_not_root_asks_by_sudo(
    asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(apt.os, "geteuid", lambda: 1000)

    assert apt.install("browser")
    assert asked[-1].startswith("sudo --non-interactive env")


def test_who_may_not_install_does_not_try(
    asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    del asked
    monkeypatch.setattr(apt.os, "geteuid", lambda: 1000)
    found = answer(monkeypatch, (1, "a password is required"))

    assert not apt.install("browser")
    assert 1 == len(found)
