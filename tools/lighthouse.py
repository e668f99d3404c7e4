"""Lighthouse's scores for the lobby, with its mobile profile."""

import json
import statistics
from pathlib import Path

from tools.environment import ROOT, capture, ensure_node, node, say
from tools.server import Site, running

FOLDER = ROOT / "tools" / "audit"
SCRIPT = FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"
LEAST = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}
REPETITIONS = 3


def marks(dist: Path, chromium: Path) -> list[tuple[str, float, float]]:
    """The median score and the target in each of Lighthouse's categories, by name."""
    ensure_node(FOLDER)
    found: dict[str, list[float]] = {name: [] for name in LEAST}
    with running(Site(dist, prefix="/clutch/")) as at:
        for number in range(REPETITIONS):
            say(f"Lighthouse: {number + 1} of {REPETITIONS}")
            for name, mark in audit(at.address, chromium).items():
                found[name].append(mark)
    return [(name, statistics.median(found[name]), LEAST[name]) for name in LEAST]


def audit(address: str, chromium: Path) -> dict[str, float]:
    """The scores of one run by category, out of 100."""
    flags = "--headless=new --no-sandbox"
    words = ["--quiet", "--output=json", f"--chrome-flags={flags}"]
    only = f"--only-categories={','.join(LEAST)}"
    text = capture(
        [node(), SCRIPT, address, *words, only],
        environment={"CHROME_PATH": str(chromium)},
    )
    report = json.loads(text[text.index("{") :])
    return {name: 100 * report["categories"][name]["score"] for name in LEAST}
