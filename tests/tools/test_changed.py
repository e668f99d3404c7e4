"""Only the tests of what has changed are run."""

from pathlib import Path

import pytest

from tools.changed import OF_ONE_GAME, SHORT, TESTS, touched
from tools.environment import ROOT


def test_rules_of_a_game_have_the_short_tests_of_that_game_run() -> None:
    found = touched(["py/clutch/games/egg_thieves/play/turn.py"])

    assert ("lint", "types", "words") == found.steps
    [call] = found.tests
    assert (*OF_ONE_GAME, *SHORT, "-k", "egg_thieves or egg-thieves") == call


def test_a_rulebook_has_its_words_looked_at() -> None:
    found = touched(["py/clutch/games/egg_thieves/rules.md"])

    assert ("words",) == found.steps
    assert (*OF_ONE_GAME, *SHORT, "-k", "egg_thieves or egg-thieves") in found.tests


def test_a_test_of_a_game_has_those_of_the_game_run() -> None:
    path = "tests/games/egg_thieves/test_rules.py"

    assert touched(["py/clutch/games/egg_thieves/play/turn.py"]).tests == (
        touched([path]).tests
    )


def test_a_board_is_looked_at_in_the_page() -> None:
    found = touched(["py/clutch/games/mapped_out/board/map.css"])

    assert ("lint",) == found.steps
    assert "tests/browser/staged" in found.tests[0]


@pytest.mark.parametrize(
    ("path", "tests"),
    [
        ("tests/core/test_rng.py", "tests/core/test_rng.py"),
        ("py/clutch/app/storage/envelope.py", "tests/app"),
        ("web/drag.js", "tests/browser/staged"),
        ("tests/browser/staged/test_drag.py", "tests/browser/staged/test_drag.py"),
    ],
)
def test_other_files_have_what_tests_them_run(path: str, tests: str) -> None:
    [call] = touched([path]).tests

    assert tests in call


def test_what_is_written_for_people_has_nothing_run() -> None:
    found = touched(["README.md", "docs/picture.png"])

    assert ((), ()) == (found.steps, found.tests)


def test_all_that_may_be_run_is_there() -> None:
    folders = {path for found in TESTS.values() for path in found}
    folders |= {*OF_ONE_GAME}

    assert [] == [path for path in sorted(folders) if not Path(ROOT, path).exists()]
