"""In a terminal, every game can be played to its end and every match retold."""

import io
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from inline_snapshot import snapshot

import clutch
from clutch.app.match.recap import changes
from clutch.app.model import log
from clutch.bots.bot import Budget
from clutch.console.command import main
from clutch.console.opening import address, opened
from clutch.console.paper import PlainPaper, RichPaper
from clutch.console.playing import AMBIGUOUS, CURTAIN, HELP, UNKNOWN, Playing
from clutch.console.reading import Grid, read
from clutch.console.telling import words_of
from clutch.core import position
from clutch.core.decision import Action
from clutch.core.link import LinkError, parse_game, parse_setup
from clutch.core.match import History, SeatKind, begin
from clutch.core.record import to_json
from clutch.core.rng import RngStream
from clutch.games import GAMES, game_of
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
    """Return an input function that types these lines and then ends."""
    given = iter(lines)

    def answer(_: str) -> str:
        try:
            return next(given)
        except StopIteration:
            raise EOFError from None

    return answer


def at_random(history: History, asked: list[str]) -> Callable[[str], str]:
    """Return an input function that types numbers until one is accepted."""
    rng = RngStream(history.match.setup.seed)

    def answer(question: str) -> str:
        asked.append(question)
        return str(1 + rng.randrange(4))

    return answer


def sat_at(
    history: History, answers: Callable[[str], str], width: int = 80
) -> tuple[History, str]:
    """Play a match at a terminal, and return the match and the output."""
    out = io.StringIO()
    paper = PlainPaper(out, width)
    return Playing(history, paper, answers, Budget(iterations=5)).play(), out.getvalue()


def listed(history: History) -> str:
    """The list of choices in a terminal."""
    return sat_at(history, typing())[1]


def answered(history: History, *typed: str) -> str:
    """The terminal's answer to the last line typed, if that changes nothing."""
    before = sat_at(history, typing(*typed[:-1]))[1]
    after = sat_at(history, typing(*typed))[1]
    begun, _, ending = before.rpartition("\n\n")
    return after.removeprefix(f"{begun}\n").removesuffix(f"\n{ending}")


def line_about(before: History, action: Action) -> str:
    """The log line about the next action, as its player reads it."""
    player, after = before.state.current_player, before.apply(action)
    views = before.state.observation(player), after.state.observation(player)
    line = position.log(views[0], action, views[1])
    assert line is not None
    return words_of(before.match.setup)(line)


def brings_to_light(history: History, action: Action) -> bool:
    """Whether the action reveals something and the same player continues."""
    state, after = history.state, history.apply(action).state
    is_on = after.current_player == state.current_player
    return is_on and after.checkpoint > state.checkpoint


def heads(text: str) -> list[str]:
    """The headings underlined across the terminal."""
    return re.findall(r"^(.+)\n-+$", text, re.MULTILINE)


def ran(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 0

    return capsys.readouterr().out


# Playing


@pytest.mark.parametrize("game", KEYS)
def test_every_game_is_played_to_its_end(game: str) -> None:
    history = a_match(f"{game}?seats=human,medium&seed=EGGS")
    after, text = sat_at(history, at_random(history, []))

    assert after.state.is_terminal
    assert snapshot("The end") == heads(text)[-1]
    assert parse_game(text.split("#/game/")[-1].strip(), GAMES).match == after.match


@pytest.mark.parametrize("seat", [0, 1])
def test_who_begins_is_said_first_and_once(seat: int) -> None:
    setup = f"ei-my-goods?seats=human,human&name=Ann&name=Bo&seed=E&set=seat-{seat + 1}"
    history = a_match(setup)
    after, text = sat_at(history, typing("", "1", "quit"))

    said = text.strip().partition("\n")[0]
    assert [snapshot("Ann begins."), snapshot("Bo begins.")][seat] == said
    assert said not in sat_at(after, typing("", "quit"))[1]


def test_nobody_begins_who_plays_alone() -> None:
    text = listed(a_match("egg-thieves?seats=human&seed=EGGS"))

    assert text.strip().partition("\n")[0] == game_of("egg-thieves").name


def test_what_is_typed_is_done() -> None:
    history = a_match("les-oeufs-sont-faits?seats=human,human&seed=EGGS")
    first = str(history.legal[1])
    after, text = sat_at(history, typing("", first, "2", "quit"))
    done = [str(action) for action in after.match.actions]

    assert done[0] == first
    assert len(done) == 2
    seen = history.state.observation(history.state.current_player)
    assert words_of(history.match.setup)(position.prompt(seen)) in text.splitlines()


def test_what_stands_in_the_list_can_be_typed() -> None:
    history = a_match("les-oeufs-sont-faits?seats=human,human&seed=EGGS")
    seen = history.state.observation(history.state.current_player)
    listed_as = words_of(history.match.setup)(position.label(seen, history.legal[1]))
    after, _ = sat_at(history, typing("", listed_as.swapcase(), "quit"))

    assert after.match.actions == (history.legal[1],)


def test_words_that_stand_in_one_choice_alone_can_be_typed() -> None:
    history = a_match("mapped-out?seats=human,human&seed=EGGS")
    after, _ = sat_at(history, typing("", "swap 6", "g8", "quit"))

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

    [*_, line] = [line for line in text.splitlines() if " or end " in line]
    assert snapshot("5 or end  End turn") == line.strip()
    assert "end" in map(str, after.match.actions)


def test_what_was_just_done_can_be_taken_back() -> None:
    history = a_match("les-oeufs-sont-faits?seats=human,human&seed=EGGS")
    after, _ = sat_at(history, typing("", "1", "undo", "quit"))

    assert after.match.actions == ()


def test_nothing_is_taken_back_that_came_to_light() -> None:
    assert snapshot(
        "Nothing can be taken back: something has come to light.\n"
    ) == answered(a_match(), "undo")


def test_a_terminal_says_why_not_and_what_can_be_typed() -> None:
    history = a_match("les-oeufs-sont-faits?seats=human,human&seed=EGGS")
    helped = answered(history, "", "help")

    assert snapshot(
        "This cell is empty: choose the egg you want to move.\n"
    ) == answered(history, "", "why c3")
    assert all(word in helped for word, _ in HELP)
    assert f"{UNKNOWN}\n" == answered(history, "", "dance")


def test_what_can_be_chosen_is_not_said_to_be_out_of_reach() -> None:
    history = a_match("les-oeufs-sont-faits?seats=human,human&seed=EGGS")
    later = history.apply(history.legal[0])

    assert snapshot("It can be chosen now: Step to a5\n") == answered(
        later, "", "why a5"
    )


def test_the_next_player_sees_a_table_of_their_own() -> None:
    history = a_match("egg-thieves?seats=human,human&seed=EGGS")
    asked: list[str] = []
    _, text = sat_at(history, at_random(history, asked))
    curtains = text.split("\n" * CURTAIN)

    assert snapshot(
        [
            "Player 1, press Enter. ",
            "Player 1> ",
            "Player 2, press Enter. ",
            "Player 2> ",
        ]
    ) == sorted(set(asked))
    owned = re.compile(r"^  (Your hand(?=:)|.+ board(?=, \d+ eggs?:))", re.MULTILINE)
    rows = [tuple(dict.fromkeys(owned.findall(part))) for part in curtains[1:-1]]
    assert snapshot(
        {
            ("Your board", "Player 1's board", "Your hand"),
            ("Your board", "Player 2's board", "Your hand"),
        }
    ) == set(rows)


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

    told = log.told(after, changes.since(after, 0)[-1], 0)
    line = words_of(after.match.setup).in_short(1, told)
    assert " ".join(text.split()).startswith(" ".join(line.split()))


def test_what_somebody_has_done_is_told_at_once() -> None:
    history = a_match("egg-thieves?seats=human,medium&seed=EGGS")
    number = next(
        i for i, action in enumerate(history.legal, 1) if str(action).startswith("hire")
    )
    after, text = sat_at(history, typing(str(number)))
    *first, hires = after.match.actions

    assert str(hires).startswith("hire")
    assert line_about(history.apply(*first), hires) in text.splitlines()


def test_a_table_is_shown_again_when_something_has_come_to_light() -> None:
    history = a_match()
    while not (lights := [a for a in history.legal if brings_to_light(history, a)]):
        history = history.apply(history.legal[0])
    _, text = sat_at(history, typing(str(lights[0])))
    before, explored, told = text.partition(line_about(history, lights[0]))

    assert heads(before) == [history.match.setup.game.name]
    assert explored
    assert heads(told) == [history.match.setup.game.name]


def test_turns_that_were_told_are_not_told_again_at_the_end() -> None:
    history = a_match("egg-thieves?seats=human,easy&seed=B")
    after, text = sat_at(history, at_random(history, []))
    *_, turn = changes.since(after, 0)
    words = Words(names=("Player 1", "Pip"))
    line = words.in_short(1, log.told(after, turn, 0))

    assert after.states[-2].current_player == 0
    assert " ".join(text.split()).count(" ".join(line.split())) == 1


def test_a_match_is_saved_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    history = a_match()
    after, _ = sat_at(history, typing("1", f"save {file}"))
    said = answered(after, f"save {file}")

    assert snapshot("It is in FILE now.") == " ".join(
        said.replace(str(file), "FILE").split()
    )
    assert opened(str(file)).match == after.match
    assert opened(address(after)).match == after.match


def test_a_file_that_cannot_be_written_is_told() -> None:
    assert snapshot("That did not work: No such file or directory.\n") == answered(
        a_match(), "save /nowhere/at/all.json"
    )


# Looking


@pytest.fixture(scope="module")
def over() -> History:
    return play(Case("mapped-out", 2, (), SeatKind.EASY, "EGGS"))


def test_a_link_is_read(over: History, capsys: pytest.CaptureFixture[str]) -> None:
    text = ran(capsys, "read", f"https://eggs.example/{address(over)}")

    title, end = heads(text)
    lines = text.splitlines()
    assert f"{game_of('mapped-out').name}, " in title
    assert snapshot("Seed: EGGS") == next(line for line in lines if "EGGS" in line)
    assert snapshot("The end") == end
    assert snapshot("Won by Pip.") == lines[-1]


def test_a_replay_tells_every_turn(
    over: History, capsys: pytest.CaptureFixture[str]
) -> None:
    text = ran(capsys, "replay", address(over))
    first = ran(capsys, "replay", address(over), "--steps=3", "--seat=1")

    assert "\n1. " in text
    assert snapshot("The end") == heads(text)[-1]
    assert len(first) < len(text)
    assert snapshot("It is the turn of Pip.") == first.splitlines()[-1]


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
    ("what", "said"),
    [
        (
            "AAAA",
            snapshot(
                "clutch: This link is damaged: part of it is missing or changed.\n"
            ),
        ),
        (
            "#/game/AAAA",
            snapshot(
                "clutch: This link is damaged: part of it is missing or changed.\n"
            ),
        ),
        (
            "#/play/chess?seats=human",
            snapshot("clutch: This link is for a game that Clutch doesn't have.\n"),
        ),
        (
            "chess?seats=human",
            snapshot("clutch: This link is for a game that Clutch doesn't have.\n"),
        ),
    ],
)
def test_what_cannot_be_opened_is_a_sentence(
    what: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["read", what]) == 1
    assert said == capsys.readouterr().err


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
    words = " ".join(str(piece) for board in boards() for piece in read(board))
    zoom = re.compile(
        r'(?:class="zooms" role="group"|data-zoom="\w+") aria-label="(.+?)"'
    )
    labels = {label for board in boards() for label in zoom.findall(board)}

    assert labels
    assert not any(label in words for label in labels)


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
