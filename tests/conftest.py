"""What all tests share: a part of them can be run, so that each core gets one."""

import re
from contextlib import suppress

import pytest

from tests import garbage

with suppress(ImportError):  # it is not there in Pyodide
    from hypothesis import settings

    # How long an example takes says how busy the machine is. The verdict looks at the
    # same examples every time; who looks for new ones takes the long profile.
    settings.register_profile("usual", deadline=None, derandomize=True)
    settings.register_profile("long", deadline=None, max_examples=4_000)
    settings.load_profile("usual")

garbage.look_seldom()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--part",
        default="1/1",
        help="which part of the tests to run: 2/3 is every third one, from the second",
    )
    parser.addoption(
        "--all-games",
        action="store_true",
        help="ask about every game what is asked about one otherwise",
    )


def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> None:
    match = re.fullmatch(r"(\d+)/(\d+)", config.getoption("part"))
    if match is None:
        raise pytest.UsageError("--part wants two numbers, such as 1/2")
    number, parts = map(int, match.groups())
    mine = slice(number - 1, None, parts)
    kept = items[mine]
    del items[mine]
    config.hook.pytest_deselected(items=list(items))
    items[:] = kept
