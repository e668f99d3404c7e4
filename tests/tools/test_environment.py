"""Setting up the environment: few packages or all, by uv or by pip."""

import sys
import threading
from collections.abc import Callable
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tools import environment
from tools.environment import BUILDING, MissingError, Need

SETTINGS = """\
global.extra-index-url='file:///one file:///two'
global.index-url='https://global.example/simple'
global.timeout='60'
install.index-url='https://install.example/simple'
:env:.find-links='/here\\n/there'
"""


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Replace .venv by an empty folder."""
    folder = tmp_path / "venv"
    folder.mkdir()
    monkeypatch.setattr(environment, "VENV", folder)
    monkeypatch.setattr(environment, "PYTHON", folder / "python")
    monkeypatch.setattr(environment, "UV", folder / "uv")
    monkeypatch.setattr(environment, "is_inside", lambda: False)
    for variable, _ in environment.UV_SETTINGS.values():
        monkeypatch.delenv(variable, raising=False)
    return folder


@pytest.fixture
def commands(machine: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record commands on that machine instead of running them."""
    del machine
    said: list[str] = []

    def capture(command: list[object], **_: object) -> str:
        said.append(" ".join(map(str, command)))
        return ""

    monkeypatch.setattr(environment, "capture", capture)
    return said


def test_what_builds_the_site_is_all_that_it_needs() -> None:
    lines = [Requirement(line) for name in BUILDING for line in requires(name) or []]
    needed = {
        line.name
        for line in lines
        if line.marker is None or line.marker.evaluate({"extra": ""})
    }

    assert needed <= set(BUILDING)


def test_what_builds_the_site_is_pinned_once() -> None:
    names = [
        line.partition("==")[0]
        for line in environment.locked(*BUILDING).splitlines()
        if "==" in line
    ]

    assert sorted(BUILDING) == names


def test_pins_of_few_packages_are_those_of_the_lock_file() -> None:
    lock = environment.REQUIREMENTS.read_text("utf-8")

    assert environment.locked("babel") in lock


def test_a_site_is_built_with_few_packages(
    commands: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(environment, "install_few", lambda *names: asked.append(names))
    environment.ensure_python(Need.SITE)

    assert [BUILDING] == asked
    assert not any("install" in command for command in commands)


def test_where_all_packages_are_the_few_are_too(
    commands: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "install_few", lambda *_: None)
    environment.ensure_python(Need.ALL)
    commands.clear()
    environment.ensure_python(Need.SITE)

    assert [] == commands


def test_few_packages_are_not_taken_for_all(
    commands: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "install_few", lambda *_: None)
    environment.ensure_python(Need.SITE)
    environment.ensure_python(Need.ALL)

    assert any("requirements.txt" in command for command in commands)


def test_an_environment_of_another_python_makes_way(
    machine: Path, commands: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "install_few", lambda *_: None)
    (machine / "python").touch()
    (machine / "pyvenv.cfg").write_text("version = 3.1.0\n", "utf-8")
    environment.ensure_python(Need.SITE)

    assert [f"{sys.executable} -m venv --clear {machine}"] == commands


def test_uv_installs_where_it_is(machine: Path, commands: list[str]) -> None:
    (machine / "uv").touch()
    environment.install(environment.REQUIREMENTS)

    assert commands[-1].startswith(f"{machine / 'uv'} pip install")
    assert "--require-hashes" in commands[-1]


def test_what_uv_cannot_install_pip_does(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands: list[str] = []

    def capture(command: list[object], **_: object) -> str:
        commands.append(" ".join(map(str, command)))
        if command[0] == str(machine / "uv"):
            raise MissingError
        return ""

    monkeypatch.setattr(environment, "capture", capture)
    (machine / "uv").touch()
    environment.install(environment.REQUIREMENTS, "--target", "there")

    assert commands[-1].startswith(f"{machine / 'python'} -m pip install")
    assert "--require-hashes" in commands[-1]
    assert "--target there" in commands[-1]


def test_uv_is_told_where_pip_finds_packages(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    del machine
    monkeypatch.setattr(environment, "capture", lambda _: SETTINGS)

    assert environment.uv_environment() == {
        "UV_DEFAULT_INDEX": "https://install.example/simple",
        "UV_FIND_LINKS": "/here,/there",
        "UV_INDEX": "file:///one file:///two",
        "UV_INDEX_STRATEGY": "unsafe-best-match",
    }


def test_what_the_user_tells_uv_counts_more(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    del machine
    monkeypatch.setattr(environment, "capture", lambda _: SETTINGS)
    monkeypatch.setenv("UV_DEFAULT_INDEX", "https://user.example/simple")

    assert "UV_DEFAULT_INDEX" not in environment.uv_environment()


@pytest.mark.parametrize(
    ("need", "node", "packages"),
    [
        (Need.SITE, Path("/bin"), ["npm", "python"]),
        (Need.ALL, Path("/bin"), ["npm", "python"]),
        (Need.SITE, None, ["python"]),
        (Need.PYTHON, Path("/bin"), ["python"]),
    ],
)
def test_packages_of_npm_come_beside_those_of_python(
    machine: Path,
    monkeypatch: pytest.MonkeyPatch,
    need: Need,
    node: Path | None,
    packages: list[str],
) -> None:
    """Both installations run at the same time.

    Without Node.js, .venv has to provide it.
    """
    done: list[str] = []
    both = threading.Barrier(len(packages))

    def come(name: str) -> Callable[[object], None]:
        def ensure(*_: object) -> None:
            both.wait(timeout=10)
            done.append(name)

        return ensure

    monkeypatch.setattr(environment, "ensure_python", come("python"))
    monkeypatch.setattr(environment, "ensure_node", come("npm"))
    monkeypatch.setattr(environment, "find_node", lambda: node)
    monkeypatch.setattr(environment.os, "execv", lambda path, _: done.append(path))
    environment.enter(need)

    assert packages == sorted(done[:-1])
    assert machine / "python" == done[-1]


def test_one_environment_is_known_by_one_stamp(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After packages of another lock file were installed, neither stamp remains."""
    monkeypatch.setattr(environment, "make_python", lambda *_: None)
    locks = [f"{name}==1\n" for name in BUILDING], [f"{name}==2\n" for name in BUILDING]
    file = machine / "requirements.txt"
    monkeypatch.setattr(environment, "REQUIREMENTS", file)
    made = []
    for lock, need in ((0, Need.ALL), (1, Need.SITE), (0, Need.ALL), (1, Need.SITE)):
        file.write_text("".join(locks[lock]), "utf-8")
        environment.ensure_python(need)
        made.append(sorted(path.name for path in machine.glob(".stamp*")))

    assert [[".stamp"], [".stamp-site"]] * 2 == made


def test_where_uv_is_not_to_be_had_pip_installs_all(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    del machine
    installed: list[str] = []

    def pip_install(lock: Path, *_: str) -> None:
        if "uv==" in lock.read_text("utf-8").splitlines()[0]:
            raise MissingError("no wheel")
        installed.append(lock.name)

    monkeypatch.setattr(environment, "capture", lambda *_, **__: "")
    monkeypatch.setattr(environment, "pip_install", pip_install)
    environment.make_python()

    assert [environment.REQUIREMENTS.name] == installed
