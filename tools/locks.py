"""Makes requirements.txt: the exact versions of what pyproject.toml asks for."""

import tempfile
import tomllib
from pathlib import Path

from tools.environment import PYTHON, ROOT, capture, say

HEADER = """\
# Exact versions of everything in .venv; made from the groups in pyproject.toml by
# `python3 build.py lock`.
"""


def lock() -> None:
    """Install the newest versions into a fresh environment, and write them down."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = project["dependency-groups"]["dev"]
    with tempfile.TemporaryDirectory() as folder:
        say("installing the newest versions into an environment of their own")
        capture([PYTHON, "-m", "venv", folder])
        python = Path(folder) / PYTHON.relative_to(PYTHON.parents[1])
        capture([python, "-m", "pip", "install", "--quiet", *wanted])
        frozen = capture([python, "-m", "pip", "freeze"])
    (ROOT / "requirements.txt").write_text(HEADER + frozen, "utf-8")
    say("wrote requirements.txt")
