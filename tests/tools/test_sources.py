"""The sources that decide how bots play, and so make results outdated."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pytest

from clutch.bots import choose
from clutch.bots.bot import Budget
from clutch.core.game import default_options
from clutch.core.match import AnyGame, Seat, SeatKind, Setup
from clutch.core.rng import RngStream
from clutch.games import GAMES
from tools.arena import contest
from tools.arena.contest import PACKAGE, files, sources

DECISIONS = 20


@contextmanager
def overheard() -> Iterator[set[Path]]:
    """Record the files whose functions are called meanwhile."""
    called = set[Path]()

    def hear(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            called.add(Path(frame.f_code.co_filename))

    before = sys.getprofile()
    sys.setprofile(hear)
    try:
        yield called
    finally:
        sys.setprofile(before)


def played(game: AnyGame, *kinds: SeatKind) -> None:
    """Play the start of a game with those bots."""
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
    with overheard() as called:
        played(game, kind, SeatKind.MEDIUM)
    ours = {file for file in called if PACKAGE in file.parents}

    assert ours
    assert set() == ours - {*files(game.key)}


def test_boards_words_and_other_games_do_not_count() -> None:
    places = {path.relative_to(PACKAGE).parts for path in files("egg-thieves")}

    assert {"core", "bots", "games"} == {place[0] for place in places}
    assert {"egg_thieves"} == {place[1] for place in places if place[0] == "games"}
    assert not any({"board", "rulebook", "lessons"} & {*place} for place in places)


def test_each_file_counts_by_its_name_and_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(contest, "PACKAGE", tmp_path)
    (tmp_path / "core").mkdir()
    seen = set()
    for name, text in (("a", "1"), ("a", "2"), ("b", "2")):
        (tmp_path / "core" / f"{name}.py").write_text(text)
        seen.add(sources.__wrapped__("eggs"))

    assert len(seen) == 3
