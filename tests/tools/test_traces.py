"""Traces: which thread worked for how long, and for which click."""

import json

from tools.bench.traces import longest_task, worker_times

TASK = "ThreadControllerImpl::RunTask"


def thread(tid: int, name: str) -> dict[str, object]:
    return {"name": "thread_name", "pid": 1, "tid": tid, "args": {"name": name}}


def task(tid: int, ts: int, milliseconds: float) -> dict[str, object]:
    tdur = 1000 * milliseconds
    return {"name": TASK, "pid": 1, "tid": tid, "ts": ts, "tdur": tdur}


def mark(name: str, ts: int) -> dict[str, object]:
    return {"name": name, "pid": 1, "tid": 1, "ts": ts, "cat": "blink.user_timing"}


TRACE = json.dumps(
    {
        "traceEvents": [
            thread(1, "CrRendererMain"),
            thread(2, "DedicatedWorker thread"),
            thread(3, "Compositor"),
            task(1, 5, 12),
            task(1, 8, 31),
            task(3, 8, 80),
            mark("clicked", 10),
            task(2, 11, 4),
            task(2, 12, 5),
            mark("painted", 20),
            task(2, 25, 70),
            mark("clicked", 30),
            mark("clicked", 40),
            task(2, 41, 8),
            mark("painted", 50),
        ]
    }
).encode()


def test_the_longest_task_is_one_of_the_page_itself() -> None:
    assert 31 == longest_task(TRACE)


def test_a_worker_counts_from_each_click_until_it_is_painted() -> None:
    """Its work in between does not count, nor does a click without an answer."""
    assert [9, 8] == worker_times(TRACE)
