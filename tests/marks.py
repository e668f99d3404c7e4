"""Parametrizations shared by tests of every game."""

from collections.abc import Iterable

import pytest

from tests.play import Case, cases, short_cases

SHORT = frozenset(short_cases())
CASES = list(cases())


def each_case(chosen: Iterable[Case]) -> pytest.MarkDecorator:
    """Run a test for each case; cases outside the short check are marked `full`.

    Tests of a module with the same case run one after the other and share the game,
    which is played once.
    """
    parameters = [
        pytest.param(
            case, id=str(case), marks=() if case in SHORT else pytest.mark.full
        )
        for case in chosen
    ]
    return pytest.mark.parametrize("case", parameters, scope="module")


every_case = each_case(CASES)
