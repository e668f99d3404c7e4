"""Fixtures and settings for all tests."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

from clutch.app.protocol import faults
from tests import garbage

# The time of an example only shows how busy the machine is. The check uses the same
# examples every time; the profile `long` looks for new ones.
settings.register_profile("usual", deadline=None, derandomize=True)
settings.register_profile("long", deadline=None, max_examples=4_000)
settings.load_profile("usual")

garbage.look_seldom()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--all-games",
        action="store_true",
        help="ask about every game what is asked about one otherwise",
    )


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Raise the faults that the app reports, unless the test is about them."""
    found: list[Exception] = []
    with pytest.MonkeyPatch.context() as patch:
        if item.get_closest_marker("faults") is None:
            patch.setattr(faults, "report", found.append)
        yield
    for error in found:
        raise error
