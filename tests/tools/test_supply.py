"""External dependencies: exact versions, pinned by hashes."""

import json
import re
from pathlib import Path

import pytest

from tools import environment
from tools.locks import LOCKS

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
each_lock = pytest.mark.parametrize("lock", [lock.file for lock in LOCKS])


def requirements(lock: str) -> list[str]:
    """The requirements of a lock file, each on one line."""
    text = (ROOT / lock).read_text("utf-8").replace("\\\n", "")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


@each_lock
def test_each_python_package_has_a_version_and_a_hash(lock: str) -> None:
    assert requirements(lock)
    for line in requirements(lock):
        assert re.search(r"^[\w.-]+==[\w.]+ .*--hash=sha256:[0-9a-f]{64}", line), line


@each_lock
def test_a_lock_names_no_place_to_fetch_from(lock: str) -> None:
    assert not re.search(r"://|--(extra-)?index|--find-links", "".join(_read(lock)))


def test_every_lock_file_is_made_by_the_command() -> None:
    found = {path.name for path in ROOT.glob("requirements*.txt")}

    assert {lock.file for lock in LOCKS} == found


def test_each_npm_package_has_a_hash() -> None:
    packages = json.loads(_read("web/package-lock.json"))["packages"]
    there = {name: one for name, one in packages.items() if name}

    assert there
    for name, one in there.items():
        assert one["integrity"].startswith("sha512-"), name


def test_what_is_installed_is_checked_and_runs_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    commands: list[str] = []

    def capture(command: list[object], **_: object) -> str:
        commands.append(" ".join(map(str, command)))
        (tmp_path / "node_modules").mkdir(exist_ok=True)
        return ""

    monkeypatch.setattr(environment, "capture", capture)
    monkeypatch.setattr(environment, "UV", tmp_path / "no-uv")
    monkeypatch.setattr(environment, "node_environment", lambda: {"PATH": "/"})
    monkeypatch.setattr(environment.shutil, "which", lambda *_, **__: "npm")
    (tmp_path / "package-lock.json").write_text("{}", "utf-8")

    environment.install(ROOT / "requirements.txt")
    environment.ensure_node(tmp_path)

    pip, npm = commands
    assert "--require-hashes" in pip
    assert npm == "npm ci --ignore-scripts"


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_named_by_their_commit(workflow: Path) -> None:
    used = re.findall(r"uses: *(.*)", workflow.read_text("utf-8"))

    assert used
    for action in used:
        assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action


def _read(path: str) -> str:
    return (ROOT / path).read_text("utf-8")
