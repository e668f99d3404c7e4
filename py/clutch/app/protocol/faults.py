"""Faults: internal errors are reported and affect nothing else."""

import sys
from collections.abc import Callable
from traceback import print_tb
from typing import TypeVar

T = TypeVar("T")


def attempted(work: Callable[[], T], otherwise: Callable[[], T]) -> T:
    """Return the result of `work`; if it fails, report it and return `otherwise()`."""
    try:
        return work()
    except MemoryError:
        raise  # nothing works from here on: the page starts a new worker
    except Exception as error:  # noqa: BLE001 - whatever it is, the rest goes on
        report(error)
    return otherwise()


def report(error: Exception) -> None:
    """Print the traceback without values, so that nothing hidden is leaked."""
    print_tb(error.__traceback__)
    sys.stderr.write(f"{type(error).__name__}\n")
