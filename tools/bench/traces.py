"""Reads from a browser's trace how long a page's threads were busy."""

import json
from itertools import pairwise
from typing import Any

PAGE, WORKER = "CrRendererMain", "DedicatedWorker"
"""The prefixes of the names of a page's thread and of its workers."""
BEGUN, DONE = "clicked", "painted"
"""The marks that a page sets at a click, and when its result has been painted."""

Event = dict[str, Any]


def longest_task(trace: bytes) -> float:
    """The longest processor time of one task in the page's thread, in milliseconds.

    Unlike wall-clock time, it does not include other programs on a busy machine.
    """
    tasks = _tasks(json.loads(trace)["traceEvents"], PAGE)
    return max((_spent(task) for task in tasks), default=0)


def worker_times(trace: bytes) -> list[float]:
    """The processor time that workers spent on each click, in milliseconds.

    Clicks that change nothing are never painted, so they are not included.
    """
    events: list[Event] = json.loads(trace)["traceEvents"]
    tasks = _tasks(events, WORKER)
    marks = sorted(
        (event["ts"], event["name"])
        for event in events
        if event["name"] in {BEGUN, DONE} and "user_timing" in event["cat"]
    )
    return [
        sum(_spent(task) for task in tasks if begun <= task["ts"] < done)
        for (begun, first), (done, last) in pairwise(marks)
        if (first, last) == (BEGUN, DONE)
    ]


def _tasks(events: list[Event], thread: str) -> list[Event]:
    """The top-level tasks of the threads with that name prefix."""
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"].startswith(thread)
    }
    return [
        event
        for event in events
        if event["name"] == "ThreadControllerImpl::RunTask"
        and (event["pid"], event["tid"]) in threads
    ]


def _spent(task: Event) -> float:
    """The processor time in milliseconds; 0 if a short task does not report it."""
    return float(task.get("tdur", 0)) / 1000
