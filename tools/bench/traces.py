"""What a browser's trace tells of a page: how long its threads were at work."""

import json
from itertools import pairwise
from typing import Any

PAGE, WORKER = "CrRendererMain", "DedicatedWorker"
"""How the threads of a page and of its workers are named, from the beginning on."""
BEGUN, DONE = "clicked", "painted"
"""The marks that a page makes when it is clicked, and when that has been painted."""

Event = dict[str, Any]


def longest_task(trace: bytes) -> float:
    """The most milliseconds that the processor spent on one task of the page's thread.

    Unlike the time by the clock, this is the page's own doing on a busy machine too.
    """
    tasks = _tasks(json.loads(trace)["traceEvents"], PAGE)
    return max((_spent(task) for task in tasks), default=0)


def worker_times(trace: bytes) -> list[float]:
    """The milliseconds of the processor that workers spent on each click.

    A click that changes nothing is never painted, and is none of them.
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
    """What was done in threads of that name; what is done inside of it is left out."""
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
    """The milliseconds of the processor, which a short task may not say."""
    return float(task.get("tdur", 0)) / 1000
