"""The machine on which is measured: its kind, and whether it does anything else.

Nothing here tells whose machine it is.
"""

import os
import platform
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

CPUINFO = Path("/proc/cpuinfo")
MODEL = re.compile(r"^model name\s*:\s*(.+)$", re.MULTILINE)
IDLE = 0.5
"""The load of a machine at rest, at most."""
OWN = 2.5
"""The load that measuring makes by itself, at most."""


@dataclass(frozen=True, slots=True)
class Load:
    """How many programs wanted to run: before measuring, at most meanwhile, at its end.

    All but the first are of the measuring itself too. Empty where a system does not
    tell.
    """

    seen: Sequence[float]

    def __str__(self) -> str:
        if not self.seen:
            return "not told"
        before, most, after = self.seen[0], max(self.seen), self.seen[-1]
        state = "at rest" if before <= IDLE and most <= OWN else "disturbed"
        return f"{before:.1f}, {most:.1f}, {after:.1f}: {state}"


def load() -> list[float]:
    """How many programs wanted to run in the last minute; empty if that is not told."""
    return [os.getloadavg()[0]] if hasattr(os, "getloadavg") else []


def processor(cpuinfo: Path = CPUINFO) -> str:
    """The kind of processor, and the number of its cores."""
    try:
        found = MODEL.search(cpuinfo.read_text("utf-8"))
    except OSError:
        found = None
    kind = found[1].strip() if found else platform.machine() or "unknown"
    return f"{kind}, {os.cpu_count()} cores"
