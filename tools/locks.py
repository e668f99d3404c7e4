"""Makes the lock files: exact versions, and hashes, of what pyproject.toml asks for."""

import tempfile
from dataclasses import dataclass
from pathlib import Path

from tools.environment import PYTHON, ROOT, SCRIPTS, capture, say

HEADER = """\
# Exact versions and hashes; made from the group {group} of pyproject.toml by
# `python3 build.py lock`.
"""


@dataclass(frozen=True, slots=True)
class Lock:
    """A lock file: for which group it is, and for which Python at least."""

    file: str
    group: str
    python: str


LOCKS = (
    Lock("requirements.txt", "dev", "3.11"),
    Lock("requirements-pyodide.txt", "pyodide", "3.14"),
    Lock("requirements-node.txt", "node", "3.11"),
    Lock("requirements-engines.txt", "engines", "3.11"),
    Lock("requirements-cluster.txt", "cluster", "3.11"),
)


def lock() -> None:
    """Find the newest versions that fit each other, and write them down."""
    with tempfile.TemporaryDirectory() as folder:
        capture([PYTHON, "-m", "venv", folder])
        scripts = Path(folder) / SCRIPTS.name
        capture([scripts / PYTHON.name, "-m", "pip", "install", "--quiet", "uv"])
        for one in LOCKS:
            write(one, scripts / f"uv{PYTHON.suffix}")


def write(one: Lock, uv: Path) -> None:
    """Write a lock file with uv, which knows the hashes for every platform."""
    options = [
        *("--group", f"{ROOT / 'pyproject.toml'}:{one.group}"),
        *("--python-version", one.python),
        *("--universal", "--generate-hashes", "--upgrade"),
        *("--no-header", "--no-annotate", "--quiet"),
    ]
    pinned = capture([uv, "pip", "compile", *options])
    text = HEADER.format(group=one.group) + pinned
    (ROOT / one.file).write_text(text, "utf-8")
    say(f"wrote {one.file}")
