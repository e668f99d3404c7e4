"""A game is complete: its rooms, its entry, its tests, its playthroughs, its words.

A room of a game is a module or a package; see `clutch.core.game`.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from clutch.core import position
from clutch.core.match import AnyGame
from clutch.games import GAMES
from clutch.ui.words import LANGUAGES
from tests.games.test_rule_ids import PACKAGE, TESTS, folder_of, ids_of, told_ids_of
from tests.play import setup_of
from tools import messages

ROOMS = {
    "table": set[str](),
    "play": {"table"},
    "bots": {"table", "play"},
    "board": {"table", "play", "bots"},
    "lessons": {"table", "play"},
    "rulebook": {"table", "play", "bots", "board", "lessons"},
}
"""The rooms of a game, with the other rooms that each may import."""
DRAWN = {"board", "rulebook"}
"""The rooms that draw things; the others know nothing of a page."""
LONGEST = 400
"""The most lines in a module with rules."""

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def path_of(game: AnyGame) -> Path:
    return PACKAGE / "games" / folder_of(game)


def rooms_of(game: AnyGame) -> set[str]:
    """The modules and packages in the folder of a game."""
    found = path_of(game).glob("[a-z]*")
    return {p.stem for p in found if p.suffix == ".py" or (p / "__init__.py").exists()}


def modules(game: AnyGame, *rooms: str) -> list[Path]:
    """The modules of these rooms."""
    folder = path_of(game)
    return [
        path
        for room in rooms
        for path in (folder / f"{room}.py", *sorted((folder / room).rglob("*.py")))
        if path.exists()
    ]


def source(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def imports(path: Path) -> tuple[str, ...]:
    """The full names of everything a module imports, anywhere in it."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(source(path))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        if isinstance(node, ast.ImportFrom):
            assert node.module, f"{path}: a relative import"
            yield from (f"{node.module}.{name.name}" for name in node.names)


def rooms_named(game: AnyGame, path: Path) -> set[str]:
    """The rooms of its own game that a module imports."""
    own = f"clutch.games.{folder_of(game)}."
    names = [name for name in imports(path) if name.startswith(own)]
    return {name.removeprefix(own).partition(".")[0] for name in names}


def test_every_folder_of_a_game_has_its_line_in_games() -> None:
    folders = {path.parent.name for path in (PACKAGE / "games").glob("*/__init__.py")}

    assert folders == {folder_of(game) for game in GAMES}


# Rooms


@every_game
def test_a_game_has_these_rooms_and_no_others(game: AnyGame) -> None:
    assert set(ROOMS) == rooms_of(game)


@every_game
@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_none_that_stands_on_it(game: AnyGame, room: str) -> None:
    for path in modules(game, room):
        assert rooms_named(game, path) <= ROOMS[room] | {room}, path


@every_game
def test_a_game_imports_no_other_game(game: AnyGame) -> None:
    for path in modules(game, *ROOMS):
        games = [name for name in imports(path) if name.startswith("clutch.games")]

        assert {name.split(".")[2] for name in games} <= {folder_of(game)}, path


@every_game
@pytest.mark.parametrize("room", sorted(set(ROOMS) - DRAWN))
def test_what_is_played_knows_nothing_of_a_page(game: AnyGame, room: str) -> None:
    for path in modules(game, room):
        drawing = [
            n for n in imports(path) if n.startswith(("clutch.ui", "clutch.app"))
        ]

        assert [] == drawing, path


@every_game
def test_a_module_of_rules_can_be_read_in_one_go(game: AnyGame) -> None:
    for path in modules(game, "table", "play"):
        assert len(source(path).splitlines()) <= LONGEST, path


@every_game
def test_a_state_has_its_methods_in_the_usual_order(game: AnyGame) -> None:
    usual = list(vars(position.State))
    state = type(setup_of(game.key, game.players[0]).initial_state())
    public = [name for name in vars(state) if name in usual and name[0] != "_"]

    assert public == [name for name in usual if name in public]


# Rules: one grep for an id leads to its row, its code, its test and its text


def ids_in(game: AnyGame, paths: list[Path]) -> set[str]:
    """The ids of this game's rules that these modules keep; one in quotes is asked."""
    prefix = min(ids_of(game)).partition("-")[0]
    pattern = re.compile(rf"(?<!\")\b{prefix}-\d+\b")
    return {found for path in paths for found in pattern.findall(source(path))}


@every_game
def test_every_id_in_the_code_is_one_of_a_rule(game: AnyGame) -> None:
    named = ids_in(game, sorted(path_of(game).rglob("*.py")))

    assert set() == named - ids_of(game)


@every_game
def test_every_rule_is_named_where_it_is_kept(game: AnyGame) -> None:
    rulebook = set(modules(game, "rulebook"))
    code = [path for path in path_of(game).rglob("*.py") if path not in rulebook]

    assert [] == sorted(ids_of(game) - ids_in(game, code))


@every_game
def test_every_rule_that_players_are_told_is_in_the_rulebook(game: AnyGame) -> None:
    sections = game.rulebook().sections
    named = {key for section in sections for rule in section.rules for key in rule.ids}

    assert [] == sorted(told_ids_of(game) - named)


# Files elsewhere


@every_game
def test_a_game_has_tests_of_its_rules(game: AnyGame) -> None:
    assert list((TESTS / "games" / folder_of(game)).rglob("test_*.py"))


@every_game
def test_a_game_has_playthroughs(game: AnyGame) -> None:
    assert list((TESTS / "playthroughs" / folder_of(game)).glob("*.txt"))


@cache
def messages_in(folder: str) -> list[object]:
    """The texts of all messages in a folder of the package."""
    return [
        message.id
        for message in messages.extract()
        if any(file.startswith(f"clutch/{folder}/") for file, _ in message.locations)
    ]


@every_game
@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {"en"}))
def test_a_game_has_words_in_every_language(game: AnyGame, language: str) -> None:
    catalogue = messages.read(language)
    texts = messages_in(f"games/{folder_of(game)}")
    translated = [found.string for text in texts if (found := catalogue.get(text))]

    assert texts
    assert len(texts) == len(translated)
    assert all(translated)
