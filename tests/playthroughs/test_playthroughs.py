"""Every game can still be played step by step as in its golden playthroughs."""

import pytest

from clutch.core.match import AnyGame
from clutch.games import GAMES
from tests.playthroughs import FOLDER, Name, all_names, path_of, read_match, write


@pytest.mark.parametrize("name", list(all_names()), ids=lambda name: path_of(name).stem)
def test_a_playthrough_is_still_what_it_was(name: Name) -> None:
    path = path_of(name)
    assert path.exists(), "run `python3 build.py playthroughs`"
    golden = path.read_text(encoding="utf-8")

    assert golden == write(read_match(golden))


def test_every_playthrough_belongs_to_a_game() -> None:
    known = {path_of(name) for name in all_names()}

    assert sorted(set(FOLDER.rglob("*.txt")) - known) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_whole_game_is_played_by_every_number_of_players(game: AnyGame) -> None:
    for players in game.players:
        first = next(name for name in all_names() if name[:2] == (game.key, players))
        golden = path_of(first).read_text(encoding="utf-8")

        assert "\n  returns: " in golden
