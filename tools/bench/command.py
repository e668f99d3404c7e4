"""`python3 build.py bench`: everything is measured, and shown as a table."""

import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from clutch.games import GAMES
from tools.bench.browsers import FLAGS, Browsers
from tools.bench.clicks import (
    measure_clicks,
    measure_lesson,
    measure_reviewing,
    measure_slowed,
    measure_thinking,
)
from tools.bench.figures import Figure
from tools.bench.memory import measure_memory
from tools.bench.rules import measure_links, measure_pace, measure_reviews
from tools.bench.starts import (
    bench_site,
    measure_bytes,
    measure_last,
    measure_starts,
)
from tools.environment import ensure_browser, say
from tools.lighthouse import marks


def bench(json_file: Path | None, *, lighthouse: bool) -> int:
    """Measure everything, and print it as a table."""
    chromium = ensure_browser()
    say(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    dist = bench_site()
    figures = [*measure_links(), *measure_pace(), *measure_reviews()]
    with sync_playwright() as playwright:

        def launch() -> Browser:
            return playwright.chromium.launch(
                executable_path=chromium, args=list(FLAGS)
            )

        browsers = Browsers(launch)
        figures += measure_starts(browsers, dist, is_slow=False)
        figures += measure_starts(browsers, dist, is_slow=True)
        figures += measure_bytes(browsers, dist)
        for game in GAMES:
            say(f"memory, last screen and clicks in {game.name}")
            figures += measure_memory(browsers, dist, game)
            figures += measure_last(browsers, dist, game)
            figures += measure_clicks(browsers, dist, game)
            figures += measure_slowed(browsers, dist, game)
            figures += measure_lesson(browsers, dist, game)
            figures += measure_thinking(browsers, dist, game)
            figures += measure_reviewing(browsers, dist, game)
    if lighthouse:
        figures += [
            Figure(f"Lighthouse, mobile, lobby: {name}", mark, "of 100", least=least)
            for name, mark, least in marks(dist, chromium)
        ]
    print(*figures, sep="\n", flush=True)
    if json_file:
        data: list[dict[str, Any]] = [asdict(figure) for figure in figures]
        json_file.write_text(json.dumps(data, indent=1) + "\n", "utf-8")
        say(f"written to {json_file}")
    return 0
