"""Visitors of staged pages: tests of the page itself, without a build or Pyodide.

Tests that need no Pyodide belong here, as they take a fraction of the time (see
`stage`). The start, the worker, data shared by several tabs and whole games are tested
on the built site, in the parent folder.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from clutch.ui import words
from tests.browser.conftest import USUAL, NewVisitor, watch
from tests.browser.stage import ADDRESS, Newcomer, Stage
from tools import messages

NewStage = Callable[..., Stage]
Make = Callable[..., Stage]
fingers = pytest.mark.chromium("only over its own protocol a test has a finger")
"""Marks tests of touch gestures other than a tap."""


@pytest.fixture(scope="session")
def base_url() -> str:
    """No site is served."""
    return ADDRESS


@pytest.fixture(scope="session", autouse=True)
def catalogues() -> None:
    """Compile the translations, which a build would otherwise do."""
    messages.compile_all()
    words._CATALOGUES.update({name: words._catalogue(name) for name in words.LANGUAGES})


@pytest.fixture
def make(new_context: Callable[..., BrowserContext]) -> Iterator[Make]:
    """A factory of visitors of a given class; fails on any error of their pages."""
    made: list[Stage] = []

    def make(kind: type[Stage], **options: Any) -> Stage:
        stage = kind(new_context(**(USUAL | options)))
        watch(stage.page.context, ADDRESS, stage.faults)
        made.append(stage)
        return stage

    yield make

    assert [] == [fault for stage in made for fault in stage.faults]


@pytest.fixture
def new_stage(make: Make) -> NewStage:
    """A factory of visitors with instant bots and no confirmations."""
    return lambda **options: make(Stage, **options)


@pytest.fixture
def new_visitor(make: Make) -> NewVisitor:
    """A factory of visitors with no saved settings, as on the site."""
    return lambda **options: make(Newcomer, **options)
