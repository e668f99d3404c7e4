"""Faults: what goes wrong inside is told, and takes nothing else with it."""

import sys
from collections.abc import Callable
from traceback import print_tb
from typing import TypeVar

T = TypeVar("T")


def attempted(work: Callable[[], T], otherwise: Callable[[], T]) -> T:
    """What comes of the work, or what takes its place where there is a fault in it."""
    try:
        return work()
    except MemoryError:
        raise  # nothing works from here on: the page starts a new worker
    except Exception as error:  # noqa: BLE001 - whatever it is, the rest goes on
        report(error)
    return otherwise()


def report(error: Exception) -> None:
    """Tell the console where, but with no values: it must tell nothing hidden."""
    print_tb(error.__traceback__)
    sys.stderr.write(f"{type(error).__name__}\n")
