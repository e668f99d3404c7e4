"""Measures how fast the page responds to clicks in games, lessons and reviews."""

import random  # noqa: TID251 - measuring, not playing by a seed
import statistics
from dataclasses import dataclass
from itertools import cycle, islice

from playwright.sync_api import Locator, Page

from clutch.core.link import game_word
from clutch.core.match import AnyGame, SeatKind
from tools import reviewing
from tools.bench.browsers import KEPT_OFFLINE, Bench, ready, table_hash, worked
from tools.bench.figures import Figure, Main, latest
from tools.bench.traces import longest_task, worker_times

OPENING = 20
"""How many clicks it takes until a game is under way and the browser warmed up."""
LOOKS = 20
"""How many turns of a replay are viewed before starting over."""
READING, GLANCE = 3_000, 300
"""Milliseconds to read a page once, and at least for each step of a lesson."""
CATEGORIES = ["toplevel", "blink.user_timing"]
"""The trace categories for clicks: tasks, and the marks at their start and end."""
SLOWED = 4
"""The factor by which the processor is slowed, the same as in Lighthouse."""
PRESS = 60
"""Milliseconds between pressing and releasing for a click by a quick finger."""
STILL = "html:not([data-going])"
"""After the page has moved by itself, the board ignores clicks until it is still."""
QUESTIONS = ("#dialog-yes", "#uncover", "#go-on", "[data-do=rematch]:not([data-value])")
"""What has to be answered before a game continues."""


@dataclass(frozen=True, slots=True)
class Clicked:
    """Measurements of clicks in the middle of a game, in milliseconds."""

    times: list[float]
    """From each click until it was painted."""
    tasks: list[float]
    """The tasks of the page's thread that took 50 ms or more."""
    trace: bytes
    work: float
    """The median of the reference workload in that browser, before and after."""


def clicked(bench: Bench, game: AnyGame, clicks: int, slowed: int = 1) -> Clicked:
    """Continue a game that is under way, on a slowed processor."""
    with bench.opened() as (at, context):
        work = worked(context)
        page = context.new_page()
        ready(page, at.address + table_hash(game))
        page.evaluate(KEPT_OFFLINE)
        play(page, OPENING)
        page.wait_for_timeout(READING)
        slow = context.new_cdp_session(page)
        slow.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
        page.evaluate("measured = { clicks: [], tasks: [] }")
        assert context.browser
        context.browser.start_tracing(page=page, categories=CATEGORIES)
        play(page, clicks)
        trace = context.browser.stop_tracing()
        measured: dict[str, list[float]] = page.evaluate("measured")
        page.close()
        work += worked(context)
    return Clicked(
        measured["clicks"], measured["tasks"], trace, statistics.median(work)
    )


def measure_clicks(bench: Bench, game: AnyGame) -> list[Figure]:
    """Measure the time from a click until it is painted, in the middle of a game.

    Also compare it with a reference workload, as both take longer on a slow or busy
    machine.
    """
    seen = clicked(bench, game, bench.effort.clicks)
    median, late = statistics.median(seen.times), latest(seen.times)
    name = f"{game.name}:"
    return [
        Figure(f"{name} clicks measured", len(seen.times), ""),
        Figure(f"{name} click until painted", median, "ms", most=33, main=Main.CLICK),
        Figure(
            f"{name} click until painted, 95 %", late, "ms", most=45, main=Main.LATE
        ),
        Figure(f"{name} reference workload", seen.work, "ms", main=Main.WORK),
        Figure(f"{name}   click / work", median / seen.work, "x"),
        Figure(f"{name}   click, 95 % / work", late / seen.work, "x"),
        # Tasks are only reported from 50 ms on.
        Figure(
            f"{name} longest task over 50 ms", max(seen.tasks, default=0), "ms", most=50
        ),
        Figure(
            f"{name} longest task, CPU time",
            longest_task(seen.trace),
            "ms",
            most=50,
        ),
    ]


def measure_slowed(bench: Bench, game: AnyGame) -> list[Figure]:
    """Measure the time of a click on a processor that is four times slower.

    Browsers slow down the page's thread but no workers. So the processor time that
    Python took for each click is added `SLOWED` - 1 more times.
    """
    seen = clicked(bench, game, bench.effort.slowed_clicks, SLOWED)
    python = worker_times(seen.trace)
    times = [
        time + (SLOWED - 1) * work
        for time, work in zip(seen.times, python, strict=True)
    ]
    name = f"{game.name}, CPU slowed {SLOWED} times: click until painted"
    return until(name, times, 200)


def until(name: str, times: list[float], most: float) -> list[Figure]:
    """The figures for a list of times: the median and the 95 % quantile."""
    return [
        Figure(name, statistics.median(times), "ms"),
        Figure(f"{name}, 95 %", latest(times), "ms", most=most),
    ]


def measure_lesson(bench: Bench, game: AnyGame) -> list[Figure]:
    """Measure the time until a step of a game's lesson is painted, at reading pace.

    A lesson has some twenty steps, so with a single walk the slowest step would decide
    the result.
    """
    steps: list[float] = []
    for _ in range(bench.effort.lessons):
        with bench.visited(f"#/learn/{game.key}", READING) as page:
            page.evaluate("measured.clicks.length = 0")
            while page.locator("[data-do=lesson-on]").count():
                click(page.locator("#lesson-on"))
                page.wait_for_timeout(GLANCE)
            steps += page.evaluate("measured.clicks")
    return until(f"{game.name}, lesson step until painted", steps, 50)


def measure_thinking(bench: Bench, game: AnyGame) -> list[Figure]:
    """Measure whether the page stays responsive while a hard bot thinks."""
    with bench.opened() as (at, context):
        page = context.new_page()
        ready(page, at.address + table_hash(game, SeatKind.HARD))
        page.evaluate("measured.tasks.length = 0")
        assert context.browser
        context.browser.start_tracing(page=page, categories=["toplevel"])
        play(page, bench.effort.thoughts)
        busiest = longest_task(context.browser.stop_tracing())
        tasks: list[float] = page.evaluate("measured.tasks")
    name = f"{game.name}, a hard bot thinks:"
    return [
        Figure(f"{name} longest task over 50 ms", max(tasks, default=0), "ms", most=50),
        Figure(f"{name} longest task, CPU time", busiest, "ms", most=50),
    ]


def measure_reviewing(bench: Bench, game: AnyGame) -> list[Figure]:
    """Measure the time from a click until it is painted, while a review grows."""
    word = game_word(reviewing.played(game))
    with bench.visited(f"#/replay/{word}/0", READING) as page:
        click(page.locator("[data-do=review]"))
        page.evaluate("measured.clicks.length = 0")
        for key in islice(
            cycle(["ArrowRight"] * LOOKS + ["Home"]), bench.effort.clicks
        ):
            if not page.locator("progress").count():
                break
            click(page.locator(f"[data-do=step][data-value={key}]"))
            page.wait_for_timeout(40)
        clicks: list[float] = page.evaluate("measured.clicks")
    name = f"{game.name}, {len(clicks)} clicks in a review until painted"
    return until(name, clicks, 50)


def play(page: Page, clicks: int) -> None:
    """Click random legal actions, while bots play the other seats."""
    draw = random.Random(1)
    for _ in range(clicks):
        page.wait_for_selector(", ".join(("[data-action]:visible", *QUESTIONS)))
        for question in QUESTIONS:
            if page.locator(question).count():
                click(page.locator(question))
        page.wait_for_selector(STILL)
        actions = page.locator("[data-action]:visible")
        if number := actions.count():
            click(actions.nth(draw.randrange(number)))
        page.wait_for_timeout(40)


def click(place: Locator) -> None:
    """Click and wait until that is painted; a question may then cover the board."""
    place.click(delay=PRESS)
    place.page.evaluate("whenPainted")
