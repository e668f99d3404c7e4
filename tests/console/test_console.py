"""In a terminal every game is played to its end, and every match is told."""

import io
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import clutch
from clutch.app import since
from clutch.bots.bot import Budget
from clutch.console.command import main
from clutch.console.opening import address, opened
from clutch.console.paper import PlainPaper, RichPaper
from clutch.console.playing import AMBIGUOUS, CURTAIN, UNKNOWN, Playing
from clutch.console.reading import Grid, read
from clutch.console.telling import words_of
from clutch.core.link import LinkError, parse_game, parse_setup
from clutch.core.match import History, SeatKind, begin
from clutch.core.record import to_json
from clutch.core.rng import RngStream
from clutch.games import GAMES
from clutch.ui.html import Html
from clutch.ui.look import Look
from clutch.ui.tables import table
from clutch.ui.words import Words
from tests.play import Case, play

SETUP = "chicken-colorout?seats=human,easy&seed=EGGS"
KEYS = [game.key for game in GAMES]


def a_match(query: str = SETUP) -> History:
    return begin(parse_setup(query, GAMES))


def typing(*lines: str) -> Callable[[str], str]:
    """Somebody who types these lines, and then goes away."""
    given = iter(lines)

    def answer(_: str) -> str:
        try:
            return next(given)
        except StopIteration:
            raise EOFError from None

    return answer


def at_random(history: History, asked: list[str]) -> Callable[[str], str]:
    """Somebody who types numbers until one is taken."""
    rng = RngStream(history.match.setup.seed)

    def answer(question: str) -> str:
        asked.append(question)
        return str(1 + rng.randrange(4))

    return answer


def sat_at(
    history: History, answers: Callable[[str], str], width: int = 80
) -> tuple[History, str]:
    """The match after somebody has sat at a terminal, and what stands there."""
    out = io.StringIO()
    paper = PlainPaper(out, width)
    return Playing(history, paper, answers, Budget(iterations=5)).play(), out.getvalue()


def listed(history: History) -> str:
    """What can be chosen now, as a terminal lists it."""
    return sat_at(history, typing())[1]


def ran(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 0

    return capsys.readouterr().out


# Playing


@pytest.mark.parametrize("game", KEYS)
def test_every_game_is_played_to_its_end(game: str) -> None:
    history = a_match(f"{game}?seats=human,medium&seed=EGGS")
    after, text = sat_at(history, at_random(history, []))

    assert after.state.is_terminal
    assert "The end" in text
    assert parse_game(text.split("#/game/")[-1].strip(), GAMES).match == after.match


@pytest.mark.parametrize("seat", [0, 1])
def test_who_begins_is_said_first_and_once(seat: int) -> None:
    setup = f"ei-my-goods?seats=human,human&name=Ann&name=Bo&seed=E&set=seat-{seat + 1}"
    history = a_match(setup)
    after, text = sat_at(history, typing("", "1", "quit"))

    assert text.strip().startswith(f"{['Ann', 'Bo'][seat]} begins.")
    assert " begins." not in sat_at(after, typing("", "quit"))[1]


def test_nobody_begins_who_plays_alone() -> None:
    assert " begins." not in listed(a_match("egg-thieves?seats=human&seed=EGGS"))


def test_what_is_typed_is_done() -> None:
    history = a_match("les-oeufs-sont-faits?seats=human,human&seed=EGGS")
    first = str(history.legal[1])
    after, text = sat_at(history, typing("", first, "2", "quit"))
    done = [str(action) for action in after.match.actions]

    assert done[0] == first
    assert len(done) == 2
    assert "Choose an egg of yours to move." in text


def test_what_stands_in_the_list_can_be_typed() -> None:
    history = a_match("les-oeufs-sont-faits?seats=human,human&seed=EGGS")
    after, _ = sat_at(history, typing("", "take the egg on B6", "quit"))

    assert after.match.actions == (history.legal[1],)


def test_words_that_stand_in_one_choice_alone_can_be_typed() -> None:
    history = a_match("mapped-out?seats=human,human&seed=EGGS")
    after, _ = sat_at(history, typing("", "swap 6", "1 Left", "quit"))

    assert ["play t34", "lay -1,0"] == list(map(str, after.match.actions))


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("moonfish", AMBIGUOUS),
        ("moon", UNKNOWN),
        ("6", UNKNOWN),
        ("", UNKNOWN),
        ("7,", UNKNOWN),
    ],
)
def test_what_stands_in_several_choices_or_none_is_not_done(
    typed: str, said: str
) -> None:
    history = a_match("mapped-out?seats=human,human&seed=EGGS")
    after, text = sat_at(history, typing("", typed, "quit"))

    assert after.match.actions == ()
    assert said in text


def test_a_choice_in_one_word_has_a_key_that_does_not_shift() -> None:
    history = a_match("egg-thieves?seats=human,easy&seed=EGGS")
    scouting = ("1", "1", "1", "lay spot-b-down")
    after, text = sat_at(history, typing(*scouting, "end", "quit"))

    assert re.search(r"\d or end +End the turn", text)
    assert "end" in map(str, after.match.actions)


def test_what_was_just_done_can_be_taken_back() -> None:
    history = a_match("les-oeufs-sont-faits?seats=human,human&seed=EGGS")
    after, _ = sat_at(history, typing("", "1", "undo", "quit"))

    assert after.match.actions == ()


def test_nothing_is_taken_back_that_came_to_light() -> None:
    _, text = sat_at(a_match(), typing("undo"))

    assert "Nothing can be taken back" in text


def test_a_terminal_says_why_not_and_what_can_be_typed() -> None:
    history = a_match("les-oeufs-sont-faits?seats=human,human&seed=EGGS")
    _, text = sat_at(history, typing("", "why c3", "help", "dance"))

    assert "There is no egg on this cell" in text
    assert "save FILE" in text
    assert "That is none of these" in text


def test_what_can_be_chosen_is_not_said_to_be_out_of_reach() -> None:
    history = a_match("les-oeufs-sont-faits?seats=human,human&seed=EGGS")
    _, text = sat_at(history, typing("", "1", "why a5"))

    assert "It can be chosen now: Step to a5" in text


def test_the_next_player_sees_a_table_of_their_own() -> None:
    history = a_match("egg-thieves?seats=human,human&seed=EGGS")
    asked: list[str] = []
    _, text = sat_at(history, at_random(history, asked))
    curtains = text.split("\n" * CURTAIN)

    assert any("press Enter" in question for question in asked)
    assert all(part.count("Your hand:") >= 1 for part in curtains[1:-1])


@pytest.mark.parametrize("game", KEYS)
def test_a_table_tells_how_all_stand(game: str) -> None:
    history = a_match(f"{game}?seats=human,human&seed=EGGS")
    after, text = sat_at(history, typing("", "1", "1", "1", "table", "quit"), width=200)
    setup, state = after.match.setup, after.state
    words, seen = words_of(setup), state.observation(state.current_player)
    for player, name in enumerate(words.names):
        facts = setup.game.standing(seen, player).facts
        numbers = "; ".join(f"{fact.value} {words(fact.label)}" for fact in facts)

        assert f"\n{name}: {numbers}\n" in text


def test_what_has_ended_a_match_is_told() -> None:
    history = a_match("mapped-out?seats=human,medium&seed=EGGS")
    after, _ = sat_at(history, at_random(history, []))
    _, text = sat_at(after, typing())

    assert "Medium bot: " in text.partition("The sea")[0]


def test_what_somebody_has_done_is_told_at_once() -> None:
    history = a_match("egg-thieves?seats=human,medium&seed=EGGS")
    number = next(
        i for i, action in enumerate(history.legal, 1) if str(action).startswith("hire")
    )
    _, text = sat_at(history, typing(str(number)))

    assert "Player 1 hires" in text


def test_a_table_is_shown_again_when_something_has_come_to_light() -> None:
    history = a_match()
    while "Explore" not in listed(history):
        history = history.apply(history.legal[0])
    number = listed(history).partition("Explore")[0].split()[-1]
    _, text = sat_at(history, typing(number))
    before, explored, told = text.partition("explores")

    assert "The map:" in before
    assert explored
    assert "The map:" in told


def test_turns_that_were_told_are_not_told_again_at_the_end() -> None:
    history = a_match("egg-thieves?seats=human,easy&seed=B")
    after, text = sat_at(history, at_random(history, []))
    *_, turn = since.since(after, 0)
    words = Words(names=("Player 1", "Easy bot"))
    line = words.in_short(1, since.told(after, turn, 0))

    assert after.states[-2].current_player == 0
    assert " ".join(text.split()).count(" ".join(line.split())) == 1


def test_a_match_is_saved_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    history = a_match()
    after, text = sat_at(history, typing("1", f"save {file}"))

    assert "It is in" in text
    assert opened(str(file)).match == after.match
    assert opened(address(after)).match == after.match


def test_a_file_that_cannot_be_written_is_told() -> None:
    _, text = sat_at(a_match(), typing("save /nowhere/at/all.json"))

    assert "That did not work" in text


# Looking


@pytest.fixture(scope="module")
def over() -> History:
    return play(Case("mapped-out", 2, (), SeatKind.EASY, "EGGS"))


def test_a_link_is_read(over: History, capsys: pytest.CaptureFixture[str]) -> None:
    text = ran(capsys, "read", f"https://eggs.example/{address(over)}")

    assert "Mapped Out, rules" in text
    assert "Seed: EGGS" in text
    assert "Won by" in text


def test_a_replay_tells_every_turn(
    over: History, capsys: pytest.CaptureFixture[str]
) -> None:
    text = ran(capsys, "replay", address(over))
    first = ran(capsys, "replay", address(over), "--steps=3", "--seat=1")

    assert "\n1. " in text
    assert "The end" in text
    assert len(first) < len(text)
    assert "It is the turn of" in first


def test_a_match_goes_from_a_link_to_a_file_and_back(
    over: History, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = ran(capsys, "read", "--json", address(over))
    (tmp_path / "match.json").write_text(text)
    back = ran(capsys, "read", "--link", str(tmp_path / "match.json"))

    assert text == to_json(over)
    assert back.strip() == address(over)


def test_all_games_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    text = ran(capsys)

    assert all(game.name in text and game.key in text for game in GAMES)


@pytest.mark.parametrize(
    "what", ["AAAA", "#/game/AAAA", "#/play/chess?seats=human", "chess?seats=human"]
)
def test_what_cannot_be_opened_is_a_sentence(
    what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["read", what]) == 1
    assert capsys.readouterr().err.startswith("clutch: This link")


@pytest.mark.parametrize("text", ["{", "{}", "[" * 10_000, json.dumps({"schema": 1})])
def test_a_file_of_something_else_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(text)
    with pytest.raises(LinkError):
        opened(str(file))


# Paper


def boards() -> Iterator[Html]:
    for key in KEYS:
        state = play(Case(key, 2, (), SeatKind.EASY, "EGGS")).states[9]
        seen = state.observation(0)
        game = next(game for game in GAMES if game.key == key)
        yield game.board(seen, (), Look(Words(), live=False))


def test_no_more_is_read_than_is_said() -> None:
    board = Html(
        '<div><p>One <b aria-hidden="true">two</b></p><div role="grid" '
        'aria-label="Sea"><div role="row"><div role="cell" aria-label="a1">x</div>'
        "</div></div></div>"
    )
    line, grid = read(board)

    assert line == "One"
    assert isinstance(grid, Grid)
    assert (grid.title, grid.rows[0].cells) == ("Sea", ("a1",))


def test_what_a_grid_is_called_is_said_once() -> None:
    board = Html(
        '<section aria-label="Sea"><div role="grid" aria-label="Sea"><div role="row">'
        '<div role="cell" aria-label="a1">x</div></div></div></section>'
    )
    (grid,) = read(board)

    assert isinstance(grid, Grid)


def test_what_is_in_the_title_of_a_row_is_not_in_a_cell_too() -> None:
    board = Html(
        '<div role="grid"><div role="row"><div role="rowheader">Yours <span role="img" '
        'aria-label="7 coins"></span></div><div role="cell" aria-label="a1"></div>'
        "</div></div>"
    )
    (grid,) = read(board)

    assert isinstance(grid, Grid)
    assert (grid.rows[0].title, grid.rows[0].cells) == ("Yours 7 coins", ("a1",))


def test_pictures_beside_each_other_are_told_apart() -> None:
    board = Html(
        '<p>Ada <i role="img" aria-label="1 red egg"></i>'
        '<i role="img" aria-label="2 blue eggs"></i></p>'
    )

    assert read(board) == ["Ada 1 red egg, 2 blue eggs"]


def test_numbers_are_read_in_rows() -> None:
    (title, grid) = read(table("Score", ("", "Ada", "Bo"), [("fish", "3", "4")]))

    assert title == "Score:"
    assert isinstance(grid, Grid)
    assert [(row.title, row.cells) for row in grid.rows] == [
        ("", ("", "Ada", "Bo")),
        ("fish", ("3", "4")),
    ]


def test_how_large_a_page_shows_a_map_is_not_said() -> None:
    words = [piece for board in boards() for piece in read(board)]

    assert not any("Zoom" in str(word) or "Size of" in str(word) for word in words)
    assert any("Zoom" in board for board in boards())


def test_a_plain_table_fits_its_terminal() -> None:
    for board in boards():
        out = io.StringIO()
        PlainPaper(out, 60).show(read(board))

        assert max(map(len, out.getvalue().splitlines())) <= 60


@pytest.mark.parametrize("kind", [PlainPaper, RichPaper])
def test_a_link_is_not_folded(kind: type[PlainPaper | RichPaper]) -> None:
    out = io.StringIO()
    kind(out, 40).say(f"Link: #/game/{'A-' * 100}")

    assert "A-" * 100 in out.getvalue()


def test_with_rich_tables_have_frames() -> None:
    pytest.importorskip("rich")
    for board in boards():
        out = io.StringIO()
        paper = RichPaper(out, 100)
        paper.head("The table")
        paper.show(read(board))
        paper.offer([("1", "Take [red] eggs")])

        assert "┃" in out.getvalue() or "│" in out.getvalue()
        assert "[red]" in out.getvalue()


def test_it_runs_as_a_module() -> None:
    folder = Path(clutch.__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-m", "clutch", "--version"],
        env={"PYTHONPATH": str(folder)},
        check=True,
        capture_output=True,
        text=True,
    )

    assert done.stdout.strip() == clutch.__version__
