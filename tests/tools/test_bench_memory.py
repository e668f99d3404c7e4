"""Memory of a page: as Linux reports it for processes, or not at all."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tools.bench.memory import page_bytes, private_bytes, renderers

ROLLUP = """\
55d0c0a00000-7ffd3d5f2000 ---p 00000000 00:00 0                          [rollup]
Rss:              371200 kB
Pss:              260110 kB
Shared_Clean:     120000 kB
Shared_Dirty:       1000 kB
Private_Clean:        12 kB
Private_Dirty:    250188 kB
Private_Hugetlb:       0 kB
Swap:                  0 kB
"""
TOLD = [
    {"type": "browser", "id": 10, "cpuTime": 2.5},
    {"type": "renderer", "id": 12, "cpuTime": 0.1},
    {"type": "GPU", "id": 11, "cpuTime": 0.3},
    {"type": "renderer", "id": 13, "cpuTime": 4.5},
]


def process(folder: Path, pid: int, text: str) -> None:
    (folder / str(pid)).mkdir()
    (folder / str(pid) / "smaps_rollup").write_text(text, "utf-8")


def context() -> Any:
    session = SimpleNamespace(send=lambda _: {"processInfo": TOLD})
    browser = SimpleNamespace(new_browser_cdp_session=lambda: session)
    return SimpleNamespace(browser=browser)


def test_private_is_what_no_other_process_shares(tmp_path: Path) -> None:
    process(tmp_path, 13, ROLLUP)

    assert 250_200 * 1024 == private_bytes(tmp_path, 13)


def test_renderers_are_told_from_a_browsers_other_processes() -> None:
    assert [12, 13] == renderers(TOLD)


def test_the_page_is_the_largest_renderer(tmp_path: Path) -> None:
    process(tmp_path, 12, ROLLUP.replace("250188", "9000"))
    process(tmp_path, 13, ROLLUP)

    assert [250_200 * 1024] == page_bytes(context(), tmp_path)


def test_nothing_is_said_where_a_system_tells_nothing(tmp_path: Path) -> None:
    assert [] == page_bytes(context(), tmp_path)
