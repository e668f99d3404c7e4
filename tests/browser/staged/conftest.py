"""Visitors of a stage: tests of the page itself, with nothing built and no Pyodide.

What is the same in Pyodide stands here, as it takes a fraction of the time (`stage`
says how). The start, the worker, what several tabs keep and whole games are tested on
the built site, in the folder above.
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
"""For tests of a finger that does more than tap."""


@pytest.fixture(scope="session")
def base_url() -> str:
    """No site is served."""
    return ADDRESS


@pytest.fixture(scope="session", autouse=True)
def catalogues() -> None:
    """All languages are spoken, also where nothing was built yet."""
    messages.compile_all()
    words._CATALOGUES.update({name: words._catalogue(name) for name in words.LANGUAGES})


@pytest.fixture
def make(new_context: Callable[..., BrowserContext]) -> Iterator[Make]:
    """Makes visitors of a kind, and lets no fault of theirs go unseen."""
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
    """Makes somebody whom bots do not let wait, and who is asked nothing twice."""
    return lambda **options: make(Stage, **options)


@pytest.fixture
def new_visitor(make: Make) -> NewVisitor:
    """Makes somebody who has set nothing yet, as on the site."""
    return lambda **options: make(Newcomer, **options)
