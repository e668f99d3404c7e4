"""The machine on which is measured: its kind, and whether it does anything else.

Nothing here tells whose machine it is.
"""

import os
import platform
import re
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
    """How many programs wanted to run in the minute before measuring, and at its end.

    That at the end is of the measuring itself too. None where a system does not tell.
    """

    before: float | None
    after: float | None

    def __str__(self) -> str:
        if self.before is None or self.after is None:
            return "not told"
        is_at_rest = self.before <= IDLE and self.after <= OWN
        state = "at rest" if is_at_rest else "disturbed"
        return f"{self.before:.1f}, {self.after:.1f}: {state}"


def load() -> float | None:
    """How many programs wanted to run in the last minute."""
    return round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None


def processor(cpuinfo: Path = CPUINFO) -> str:
    """The kind of processor, and the number of its cores."""
    try:
        found = MODEL.search(cpuinfo.read_text("utf-8"))
    except OSError:
        found = None
    kind = found[1].strip() if found else platform.machine() or "unknown"
    return f"{kind}, {os.cpu_count()} cores"
