"""A game is whole: its folder, its line, its tests, its playthroughs, its words."""

from pathlib import Path

import pytest

import clutch
from clutch.core.game import default_options
from clutch.core.match import AnyGame
from clutch.core.rng import Rng
from clutch.games import GAMES
from clutch.ui.words import LANGUAGES
from tests.games.test_rule_ids import TESTS, folder_of

PACKAGE = Path(clutch.__file__).parent
FILES = ("__init__", "board", "components", "rulebook", "rules", "strategy")
ROOMS = ("table", "play", "board", "rulebook", "bots")
BLIND = ("table", "play", "bots")
"""The rooms that know nothing of drawing."""

pytestmark = pytest.mark.cpython

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def test_every_folder_of_a_game_has_its_line_in_games() -> None:
    folders = {path.parent.name for path in (PACKAGE / "games").glob("*/__init__.py")}

    assert folders == {folder_of(game) for game in GAMES}


@every_game
def test_a_game_has_these_files(game: AnyGame) -> None:
    folder = PACKAGE / "games" / folder_of(game)

    found = {path.stem for path in folder.iterdir()}

    assert set(FILES) <= found or set(ROOMS) <= found


@every_game
def test_rules_know_nothing_of_drawing(game: AnyGame) -> None:
    folder = PACKAGE / "games" / folder_of(game)
    blind = [folder / f"{n}.py" for n in ("components", "rules", "strategy")]
    if not blind[0].exists():
        blind = [path for name in BLIND for path in folder.glob(f"{name}/*.py")]
        blind += [path for name in BLIND for path in folder.glob(f"{name}.py")]
    for path in blind:
        source = path.read_text(encoding="utf-8")

        assert "clutch.ui" not in source
        assert "clutch.app" not in source


@every_game
def test_a_state_has_its_methods_in_the_usual_order(game: AnyGame) -> None:
    usual = [
        "current_player",
        "legal_actions",
        "step",
        "is_terminal",
        "returns",
        "observation",
        "recollection",
        "checkpoint",
        "hides_history",
    ]
    state = type(game.initial_state(game.players[0], default_options(game), Rng("A")))
    public = [name for name in vars(state) if name in usual]

    assert public == [name for name in usual if name in public]


@every_game
def test_a_game_has_tests_of_its_rules(game: AnyGame) -> None:
    folder = TESTS / "games" / folder_of(game)

    assert (folder / "rules.csv").exists()
    assert list(folder.glob("test_rules.py")) or list(folder.glob("play/test_*.py"))


@every_game
def test_a_game_has_playthroughs(game: AnyGame) -> None:
    assert list((TESTS / "playthroughs" / folder_of(game)).glob("*.txt"))


@every_game
@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {"en"}))
def test_a_game_has_words_in_every_language(game: AnyGame, language: str) -> None:
    catalogue = PACKAGE / "locale" / language / "LC_MESSAGES" / "clutch.po"
    text = catalogue.read_text(encoding="utf-8")

    for path in (PACKAGE / "games" / folder_of(game)).glob("*.py"):
        if "msg(" in path.read_text(encoding="utf-8"):
            assert f"clutch/games/{folder_of(game)}/{path.name}" in text
