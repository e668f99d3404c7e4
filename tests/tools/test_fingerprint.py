"""What of the sources decides how bots play, and so what makes results old."""

import ast
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pytest

from clutch.bots import BOTS, choose
from clutch.bots.bot import Budget
from clutch.core.game import default_options
from clutch.core.match import AnyGame, Seat, SeatKind, Setup
from clutch.core.rng import RngStream
from clutch.games import GAMES
from tools.arena.fingerprint import Table, fingerprint, kept, shaken

DECISIONS = 20
ANONYMOUS = ("<", "__")
"""What no name calls: comprehensions, and what Python calls by itself."""


def counted(*texts: str, words: Sequence[str] = ()) -> list[str]:
    """What of some modules counts."""
    trees = shaken(map(ast.parse, texts), set(words))
    return [ast.unparse(tree) for tree in trees]


@contextmanager
def overheard() -> Iterator[set[tuple[Path, str]]]:
    """The functions that are called meanwhile, with their files."""
    called = set[tuple[Path, str]]()

    def hear(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            called.add((Path(frame.f_code.co_filename), frame.f_code.co_name))

    before = sys.getprofile()
    sys.setprofile(hear)
    try:
        yield called
    finally:
        sys.setprofile(before)


def played(game: AnyGame, *kinds: SeatKind) -> None:
    """The beginning of a game of those bots."""
    seats = tuple(map(Seat, kinds))
    setup = Setup(game, seats, default_options(game), "HEARD")
    state, rng = setup.initial_state(), RngStream("heard")
    for _ in range(DECISIONS):
        if state.is_terminal:
            break
        kind = seats[state.current_player].kind
        state = state.step(choose(game, kind, state, rng, Budget(iterations=4)))


@pytest.mark.parametrize("kind", [SeatKind.HARD, SeatKind.EASY])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_all_that_runs_while_bots_play_counts(game: AnyGame, kind: SeatKind) -> None:
    kinds = kind, SeatKind.MEDIUM
    with overheard() as called:
        played(game, *kinds)
    counting = {
        (Path(str(sys.modules[module].__file__)), node.name)
        for module, tree in kept(Table(game, frozenset(kinds))).items()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
    }
    files = {file for file, _ in counting}
    ours = {
        (file, name)
        for file, name in called
        if "clutch" in file.parts and not name.startswith(ANONYMOUS)
    }

    assert ours
    assert set() == {(file.name, name) for file, name in ours - counting}
    assert {file for file, _ in ours} <= files


def test_who_judges_or_tells_does_not_play() -> None:
    modules = kept(Table(GAMES[0], frozenset(BOTS))).keys()

    assert "clutch.bots.search" in modules
    assert set() == modules & {
        "clutch.bots.judging",
        "clutch.bots.review",
        "clutch.games.les_oeufs_sont_faits.bots.reasons",
    }


def test_a_search_does_not_count_where_nobody_searches() -> None:
    table = Table(GAMES[0], frozenset({SeatKind.MEDIUM, SeatKind.EASY}))

    assert {"clutch.bots.medium", "clutch.bots.easy"} == kept(table).keys() & {
        bot.think.__module__ for bot in BOTS.values()
    }
    assert "clutch.bots.search" not in kept(table)


def test_expert_is_hard_with_more_time() -> None:
    hard, expert = (
        fingerprint(Table(GAMES[0], frozenset({kind, SeatKind.MEDIUM})))
        for kind in (SeatKind.HARD, SeatKind.EXPERT)
    )

    assert hard == expert


def test_a_message_that_nobody_who_plays_asks_for_does_not_count() -> None:
    text = "class D:\n    def step(self): ...\n    def told(self) -> Message: ..."

    assert ["class D:\n\n    def step(self):\n        ..."] == counted(text)


@pytest.mark.parametrize("how", ["one.told", "getattr(one, 'told')", "told"])
def test_a_message_that_a_choice_hangs_on_counts(how: str) -> None:
    text = "class D:\n    def told(self) -> Message: ..."

    assert "told" in counted(text, f"found = {how}")[0]


def test_a_message_that_is_asked_for_by_another_counts_only_with_that() -> None:
    text = (
        "class D:\n"
        "    def told(self) -> Message: return self.word()\n"
        "    def word(self) -> Message: ..."
    )

    assert "word" not in counted(text)[0]
    assert "word" in counted(text, "one.told()")[0]


def test_a_function_that_a_game_hands_over_counts() -> None:
    assert ["def rate():\n    ..."] == counted("def rate(): ...", words=["rate"])


def test_a_function_that_something_is_done_to_counts() -> None:
    assert "rate" in counted("@register\ndef rate(): ...")[0]


def test_a_method_counts_if_it_makes_more_than_a_message() -> None:
    text = "class D:\n    def legal(self) -> tuple[Message, int]: ..."

    assert "legal" in counted(text)[0]
