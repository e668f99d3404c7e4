"""The figures: how fast the site starts and answers, and how small it is.

Every figure is a median unless it says otherwise. What is measured is at hand here
for scripts too that look into one thing only.
"""

from tools.bench.browsers import (
    FLAGS,
    KEPT_OFFLINE,
    WATCH,
    WORK,
    Browsers,
    ready,
    table_hash,
    worked,
)
from tools.bench.clicks import (
    CATEGORIES,
    GLANCE,
    LOOKS,
    OPENING,
    QUESTIONS,
    READING,
    SLOWED,
    Clicked,
    click,
    clicked,
    lesson_steps,
    measure_clicks,
    measure_lesson,
    measure_reviewing,
    measure_slowed,
    measure_thinking,
    play,
)
from tools.bench.command import bench, opened
from tools.bench.effort import CLICKS, QUICK, WHOLE, Effort
from tools.bench.figures import Figure, Main, latest
from tools.bench.memory import measure_memory
from tools.bench.rules import (
    measure_links,
    measure_pace,
    measure_reviews,
)
from tools.bench.starts import (
    AT_REST,
    KEEPS_SCREEN,
    SLOW_LINE,
    WATCH_LAST,
    Start,
    bench_site,
    measure_bytes,
    measure_last,
    measure_start,
    measure_starts,
)

__all__ = [
    "AT_REST",
    "CATEGORIES",
    "CLICKS",
    "FLAGS",
    "GLANCE",
    "KEEPS_SCREEN",
    "KEPT_OFFLINE",
    "LOOKS",
    "OPENING",
    "QUESTIONS",
    "QUICK",
    "READING",
    "SLOWED",
    "SLOW_LINE",
    "WATCH",
    "WATCH_LAST",
    "WHOLE",
    "WORK",
    "Browsers",
    "Clicked",
    "Effort",
    "Figure",
    "Main",
    "Start",
    "bench",
    "bench_site",
    "click",
    "clicked",
    "latest",
    "lesson_steps",
    "measure_bytes",
    "measure_clicks",
    "measure_last",
    "measure_lesson",
    "measure_links",
    "measure_memory",
    "measure_pace",
    "measure_reviewing",
    "measure_reviews",
    "measure_slowed",
    "measure_start",
    "measure_starts",
    "measure_thinking",
    "opened",
    "play",
    "ready",
    "table_hash",
    "worked",
]
