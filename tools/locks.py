"""Makes the lock files: exact versions and hashes for the groups of pyproject.toml."""

from dataclasses import dataclass

from tools.environment import PYODIDE_LOCK, ROOT, UV, capture, say, uv_environment

HEADER = """\
# Exact versions and hashes; made from the group {group} of pyproject.toml by
# `python3 build.py lock`.
"""


@dataclass(frozen=True, slots=True)
class Lock:
    """A lock file, the group it is made from, and its oldest Python."""

    file: str
    group: str
    python: str = "3.11"


LOCKS = (
    Lock("requirements.txt", "dev"),
    Lock(PYODIDE_LOCK, "pyodide", "3.14"),
    Lock("requirements-node.txt", "node"),
    Lock("requirements-engines.txt", "engines"),
)


def lock() -> None:
    """Update all lock files to the newest compatible versions."""
    for one in LOCKS:
        write(one)


def write(one: Lock) -> None:
    """Write a lock file with uv, which knows the hashes for all platforms."""
    options = [
        *("--group", f"{ROOT / 'pyproject.toml'}:{one.group}"),
        *("--python-version", one.python, "--universal"),
        *("--generate-hashes", "--upgrade"),
        *("--no-header", "--no-annotate", "--quiet"),
    ]
    pinned = capture([UV, "pip", "compile", *options], environment=uv_environment())
    text = HEADER.format(group=one.group) + pinned
    (ROOT / one.file).write_text(text, "utf-8")
    say(f"wrote {one.file}")
