"""The arena: results are the same whoever plays the games, and wherever."""

import os
import signal
from argparse import Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from build import make_parser
from clutch.bots.bot import Budget
from clutch.core.link import parse_game
from clutch.core.rng import RngStream
from clutch.games import GAMES
from tools.arena import command, contest, pairs, ratings, reports, results, running
from tools.arena.contest import Contest
from tools.arena.figures import report_of, share_of, wilson
from tools.arena.reports import rows_in
from tools.arena.results import Results
from tools.arena.running import Crew, Order
from tools.arena.sprt import GAME, LIMIT, PAIR, Bounds, Decision, expected, llr
from tools.environment import MissingError

PAIRS = 6


def contest_of(seats: str = "medium,easy", key: str = "chicken-colorout") -> Contest:
    return contest.contest_of(key, seats, 1, Budget(iterations=1), "")


@contextmanager
def threads() -> Iterator[Crew]:
    with ThreadPoolExecutor(2) as executor:
        yield Crew(executor, 2)


def played(
    folder: Path, numbers: range = range(PAIRS), seats: str = "medium,easy"
) -> Results:
    one = contest_of(seats)
    found, _ = running.run(Order(one, numbers, folder), results.empty(one), threads)
    return found


def text_of(folder: Path) -> bytes:
    (path,) = folder.glob("*.jsonl")
    return path.read_bytes()


# The statistical test


def test_the_ratio_of_single_games_is_that_of_other_programs() -> None:
    bounds = Bounds(0, 3)

    assert round(llr((4063, 8620, 4307), GAME, bounds), 2) == 2.99


def test_pairs_of_games_that_have_nothing_in_common_say_what_games_say() -> None:
    loss, draw, win = (0.3, 0.1, 0.6)
    ways = (
        loss**2,
        2 * loss * draw,
        draw**2 + 2 * loss * win,
        2 * draw * win,
        win**2,
    )
    bounds = Bounds(50, 100)
    by_game = llr([2000 * part for part in (loss, draw, win)], GAME, bounds)

    assert llr([1000 * part for part in ways], PAIR, bounds) == pytest.approx(
        by_game, rel=0.03
    )


def test_pairs_know_what_deals_decide() -> None:
    # Each deal is won by the player in the better seat, so one pair says much.
    bounds = Bounds(0, 50)

    assert llr((0, 0, 90, 0, 10), PAIR, bounds) > llr((90, 0, 110), GAME, bounds)


def test_a_ratio_decides_at_both_ends() -> None:
    bounds = Bounds(0, 50)

    assert bounds.decide(LIMIT) is Decision.H1
    assert bounds.decide(-LIMIT) is Decision.H0
    assert bounds.decide(LIMIT - 0.01) is Decision.OPEN


def trials(elo: float, bounds: Bounds) -> Iterator[Decision]:
    """Yield the decisions of tests of a bot that is truly `elo` stronger."""
    rng = RngStream("SPRT")
    for _ in range(80):
        counts, decision = [0] * len(PAIR), Decision.OPEN
        while decision is Decision.OPEN:
            wins = sum(rng.random() < expected(elo) for _ in range(2))
            counts[2 * wins] += 1
            decision = bounds.decide(llr(counts, PAIR, bounds))
        yield decision


@pytest.mark.parametrize(("elo", "wrong"), [(0, Decision.H1), (200, Decision.H0)])
def test_few_tests_go_wrong(elo: float, wrong: Decision) -> None:
    assert list(trials(elo, Bounds(0, 200))).count(wrong) <= 8


# Pairs


@pytest.mark.parametrize("size", [2, 3])
def test_a_pair_is_one_deal_in_each_order_of_the_seats(size: int) -> None:
    one = contest_of(",".join(["medium", *["easy"] * (size - 1)]))
    setups, orders = zip(*(one.setup(4, turn) for turn in range(size)), strict=True)

    assert len({setup.seed for setup in setups}) == 1
    assert {order[0] for order in orders} == set(range(size))


def test_a_pair_is_the_same_wherever_it_is_played() -> None:
    one = contest_of()

    assert pairs.play(one, 3).line == pairs.play(one, 3).line
    assert pairs.play(one, 3).line != pairs.play(one, 4).line


def test_a_line_says_all_there_is_to_know_of_a_pair() -> None:
    pair = pairs.play(contest_of("easy,easy,easy"), 1)

    assert pairs.pair_from(pair.line) == pair


def test_each_game_can_be_looked_at_in_the_page() -> None:
    for game in pairs.play(contest_of(), 0).games:
        history = parse_game(game.word, GAMES)

        assert history.state.is_terminal
        assert len(history.digits) == game.decisions


# Runs


def test_two_halves_are_byte_for_byte_one_run(tmp_path: Path) -> None:
    whole, one, other, both = (tmp_path / name for name in ("w", "1", "2", "b"))
    played(whole)
    played(one, range(PAIRS // 2))
    played(other, range(PAIRS // 2, PAIRS))
    both.mkdir()
    for found in results.all_of([other, one]):
        results.write(found, both)

    assert text_of(both) == text_of(whole)


def test_parts_are_all_there_is() -> None:
    parts = [command.numbers(201, 2, f"{number}/3") for number in (1, 2, 3)]

    assert [i for part in parts for i in part] == list(command.numbers(201, 2, ""))
    assert len(command.numbers(201, 2, "")) == 101


@pytest.mark.parametrize("part", ["0/2", "3/2", "half", "1/2/3"])
def test_what_is_no_part_is_refused(part: str) -> None:
    with pytest.raises(MissingError, match="--part 1/2"):
        command.numbers(10, 2, part)


def test_a_run_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(tmp_path)
    whole, (path,) = text_of(tmp_path), tmp_path.glob("*.jsonl")
    lines = whole.splitlines(keepends=True)
    # The run was killed while it wrote the third pair, before the second was written.
    path.write_bytes(b"".join([lines[0], lines[1], lines[3], lines[2][:50]]))
    again: list[int] = []

    def counted(one: Contest, number: int) -> pairs.Pair:
        again.append(number)
        return pairs.play(one, number)

    monkeypatch.setattr(running, "play", counted)
    one = contest_of()
    running.run(
        Order(one, range(PAIRS), tmp_path), results.resumed(one, tmp_path), threads
    )

    assert sorted(again) == [1, 3, 4, 5]
    assert text_of(tmp_path) == whole


def deadly(mark: Path, one: Contest, number: int) -> pairs.Pair:
    """Play a pair; the first process that plays pair 2 is killed."""
    if number == 2 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return pairs.play(one, number)


@contextmanager
def two_processes() -> Iterator[Crew]:
    with ProcessPoolExecutor(2) as executor:
        yield Crew(executor, 2)


def test_a_killed_worker_loses_no_pair(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, other = tmp_path / "whole", tmp_path / "other"
    played(whole)
    monkeypatch.setattr(running, "play", partial(deadly, tmp_path / "killed"))
    one = contest_of()
    running.run(Order(one, range(PAIRS), other), results.empty(one), two_processes)

    assert "a worker was killed" in capsys.readouterr().out
    assert text_of(other) == text_of(whole)


def always_deadly(_: Contest, __: int) -> pairs.Pair:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def test_workers_that_are_always_killed_are_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "play", always_deadly)
    one = contest_of()
    with pytest.raises(MissingError, match="again and again"):
        running.run(Order(one, range(2), tmp_path), results.empty(one), two_processes)


def test_other_sources_are_not_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(tmp_path, range(1))
    monkeypatch.setattr(contest, "sources", lambda *_: "other")
    with pytest.raises(MissingError, match="other sources"):
        results.resumed(contest_of(), tmp_path)


def test_what_came_out_in_two_ways_is_not_merged(tmp_path: Path) -> None:
    found = played(tmp_path, range(2))
    other = replace(found, pairs={0: replace(found.pairs[1], number=0)})
    with pytest.raises(MissingError, match="two ways"):
        results.merged([found, other])


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "notes.jsonl").write_text('{"eggs": 12}\n')
    with pytest.raises(MissingError, match="holds no results"):
        results.all_of([tmp_path])


def test_a_test_stops_as_soon_as_it_can(tmp_path: Path) -> None:
    one, most = contest_of(), range(60)
    order = Order(one, most, tmp_path, Bounds(0, 300))
    found, trial = running.run(order, results.empty(one), threads)

    assert trial.decision is Decision.H1
    assert len(found.pairs) == trial.seen < len(most)
    assert sorted(found.pairs) == list(range(trial.seen))


def test_a_test_decides_by_the_numbers_of_pairs() -> None:
    # Later pairs wait for the first one, however late it comes in.
    won = pairs.play(contest_of(), 0)
    trial = running.Trial(Bounds(0, 300))

    assert not trial.follow(dict.fromkeys(range(1, 50), won))
    assert trial.follow(dict.fromkeys(range(50), won))


@pytest.mark.full
def test_a_cluster_plays_what_one_machine_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dask, distributed = map(pytest.importorskip, ("dask", "distributed"))
    alone, many = tmp_path / "alone", tmp_path / "many"
    played(alone)
    monkeypatch.setattr(running, "play", partial(deadly, tmp_path / "killed"))
    one = contest_of()
    options = {"threads_per_worker": 1, "host": "127.0.0.1", "dashboard_address": None}
    # Dask is imported once instead of by each new worker.
    forked = {"distributed.worker.multiprocessing-method": "forkserver"}
    with (
        dask.config.set(forked),
        distributed.LocalCluster(n_workers=2, **options) as cluster,
    ):
        workers = running.cluster(cluster.scheduler_address)
        order = Order(one, range(PAIRS), many)
        running.run(order, results.empty(one), workers)

    assert (tmp_path / "killed").exists()
    assert text_of(many) == text_of(alone)


# Figures


def test_a_share_of_all_games_is_not_certain() -> None:
    assert wilson(1.0, 200) == share_of([1.0] * 100, 2).interval


def test_games_of_a_pair_that_always_come_out_alike_are_worth_one() -> None:
    alike = share_of([0.0, 1.0] * 50, 2).interval
    apart = share_of([0.5] * 50 + [0.0, 1.0] * 25, 2).interval

    assert alike == pytest.approx(wilson(0.5, 99), abs=1e-3)
    assert apart[0] > alike[0]


def test_a_game_that_nobody_wins_is_shared_by_all() -> None:
    game = replace(pairs.play(contest_of(), 0).games[0], returns=(0.0, 0.0))

    assert game.shares == (0.5, 0.5)
    assert game.is_shared


def test_ratings_put_the_better_bot_first(tmp_path: Path) -> None:
    pytest.importorskip("openskill")
    some = [played(tmp_path / "2"), played(tmp_path / "3", seats="medium,easy,easy")]
    (best, *games), (worst, *others) = ratings.rated(some)

    assert (best.name, worst.name) == ("medium", "easy")
    assert best.mu > worst.mu
    assert games == others == [PAIRS * 2 + PAIRS * 3]


def test_bots_that_think_are_called_by_how_long() -> None:
    one = contest.contest_of("egg-thieves", "expert,hard", 1, Budget(100), "")
    other = contest.contest_of("egg-thieves", "hard,easy", 1, Budget(seconds=1), "")

    assert [ratings.bot_of(one, i) for i in (0, 1)] == ["expert (300)", "hard (100)"]
    assert [ratings.bot_of(other, i) for i in (0, 1)] == ["hard (1 s)", "easy"]


# Reports


def test_a_share_of_1_is_even_and_the_least_come_first() -> None:
    taken = {"hire trader": (6, 9), "hire scout": (2, 9), "end": (4, 4)}
    some = [pairs.Pair(number, (), taken) for number in (0, 1)]

    assert [line.split() for line in reports.shares(some, "hire")] == [
        ["hire", "scout", "0.50", "4", "of", "18"],
        ["hire", "trader", "1.50", "12", "of", "18"],
    ]
    assert [*reports.shares(some, "")] == []


@pytest.fixture
def documents(tmp_path: Path) -> tuple[Path, Path]:
    """The files for strength and balance, with the README beside them."""
    for name in ("README.md", "strength.md"):
        text = f"Before\n{reports.BEGIN}\nold\n{reports.END}\nAfter\n"
        (tmp_path / name).write_text(text)
    return tmp_path / "strength.md", tmp_path / "balance.md"


def written(documents: tuple[Path, Path], some: Sequence[Results]) -> tuple[str, str]:
    strength, even = documents
    readme = strength.with_name("README.md")
    reports.write([report_of(one) for one in some], readme, strength, even)
    return strength.read_text(), even.read_text() if even.exists() else ""


def test_the_report_says_who_wins_and_who_begins(
    tmp_path: Path, documents: tuple[Path, Path]
) -> None:
    strong = played(tmp_path / "strong")
    even = played(tmp_path / "even", seats="medium,medium,medium")
    found, text = written(documents, [even, strong])
    share = report_of(strong).entrants[0].won.share

    assert found.startswith("Before\n")
    assert found.endswith("\nAfter\n")
    assert f"| Chicken Colorout | medium - easy | 12 | {share:.1%} |" in found
    assert "old" not in found
    assert "## Chicken Colorout" in text
    assert f"| 3 | default | 18 | {report_of(even).first.share:.0%} (" in text


def test_the_report_says_what_is_old(
    tmp_path: Path, documents: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    strong = played(tmp_path / "strong", range(1))
    monkeypatch.setattr(contest, "sources", lambda *_: "other")

    assert "medium - easy *" in written(documents, [strong])[0]


def test_rows_stay_of_which_there_are_no_results(
    tmp_path: Path, documents: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    two = played(tmp_path / "two", range(2))
    three = played(tmp_path / "three", range(1), seats="medium,easy,easy")
    lines = written(documents, [two])[0].splitlines()
    [row] = [line for line in lines if "Chicken Colorout" in line]
    more = written(documents, [three])[0]
    monkeypatch.setattr(contest, "sources", lambda *_: "other")
    later = written(documents, [three])[0]

    assert row in more
    assert more.index(row) < more.index("medium - easy - easy |")
    assert row.replace("easy |", "easy * |") in later


def row(bots: str) -> str:
    share = "50.0% | 1.0%-99.0% | 50% <!-- version 1, sources older -->"
    return f"| Egg Thieves | {bots} | 9 | {share} |"


def test_an_old_row_gives_way_to_one_of_such_bots() -> None:
    text = "\n".join([row("hard (9) - easy"), row("hard (9) - medium *")])
    old, other = rows_in(text)
    new = replace(old, bots=("hard (10)", "easy"))

    assert new.replaces(old)
    assert not new.replaces(other)


def test_bots_that_think_longest_come_first() -> None:
    thought = ("hard (1000) - easy", "hard (200) - easy", "hard (0.5 s) - easy")
    text = "\n".join(map(row, reversed(thought)))
    rows = sorted(rows_in(text), key=lambda one: one.place)

    assert list(thought) == [" - ".join(one.bots) for one in rows]


def test_a_row_of_today_gives_way_only_to_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    [old] = rows_in(row("hard (9) - easy"))
    new = replace(old, bots=("hard (10)", "easy"))
    monkeypatch.setattr(
        "tools.arena.reports.today", lambda *_: {"version": 1, "sources": "older"}
    )

    assert old.is_current
    assert replace(old, games=1).replaces(old)
    assert not new.replaces(old)


def test_a_document_without_results_stays_as_it_is(
    tmp_path: Path, documents: tuple[Path, Path]
) -> None:
    strong = played(tmp_path / "strong", range(1))
    strength, even = documents
    even.write_text("as it was")

    assert written(documents, [strong])[1] == "as it was"
    assert "old" not in strength.read_text()


def test_the_readme_has_the_hard_bot_of_each_game_that_thinks_longest() -> None:
    text = "\n".join(
        map(row, ("hard (9) - medium", "hard (8) - medium", "hard - easy"))
    )
    [found] = reports.in_short(reports.rows([], text))

    assert ("hard (9)", "medium") == found.bots


@pytest.mark.parametrize("document", [command.README, command.STRENGTH])
def test_a_document_has_a_place_for_its_table(document: Path) -> None:
    text = document.read_text("utf-8")

    assert text.count(reports.BEGIN) == text.count(reports.END) == 1


def test_the_rows_of_the_readme_are_those_of_the_table() -> None:
    found = reports.in_short(reports.rows([], command.STRENGTH.read_text("utf-8")))
    text = command.README.read_text("utf-8")

    assert len(GAMES) == len(found)
    assert all(
        row.line.replace(" * |", " |") in text.replace(" * |", " |") for row in found
    )


def test_balance_is_played_in_every_game_number_and_set() -> None:
    some = list(contest.balances(1))
    played_by = {(one.game, len(one.seats)) for one in some}
    chosen = {(one.game, choice) for one in some for choice in one.chosen}

    assert {(game.key, n) for game in GAMES for n in game.players} == played_by
    assert len({one.name for one in some}) == len(some)
    assert ("chicken-colorout", "even") in chosen


# The command


def typed(*words: str) -> Namespace:
    return make_parser().parse_args(["arena", *words])


def test_the_command_plays_resumes_and_merges(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    usual = ["chicken-colorout", "--seats=medium,easy", "--games=4", "--iterations=1"]
    for part in ("1/2", "2/2"):
        out = f"--out={tmp_path / part[0]}"
        command.arena(typed(*usual, f"--part={part}", out))
    halves = [str(tmp_path / number) for number in "12"]
    command.arena(typed(f"--out={tmp_path / 'all'}", "--merge", *halves))
    before = text_of(tmp_path / "all")
    command.arena(typed(*usual, "--resume", f"--out={tmp_path / 'all'}"))

    assert text_of(tmp_path / "all") == before
    assert "Chicken Colorout: 4 games" in capsys.readouterr().out


def older(folder: Path) -> Results:
    """Return results of sources older than today's."""
    found = played(folder)
    found = replace(found, head={**found.head, "sources": "older"})
    results.write(found, folder)
    return found


def test_older_results_are_todays_where_pairs_come_out_the_same(
    tmp_path: Path,
) -> None:
    before = older(tmp_path)
    command.arena(typed("--confirm=2", f"--out={tmp_path}"))
    (after,) = results.all_of([tmp_path])

    assert not before.is_current
    assert after.is_current
    assert after.pairs == before.pairs


def test_older_results_stay_so_where_a_pair_comes_out_otherwise(
    tmp_path: Path,
) -> None:
    before = older(tmp_path)
    first = replace(before.pairs[0], games=before.pairs[0].games[::-1])
    results.write(replace(before, pairs={**before.pairs, 0: first}), tmp_path)
    written = text_of(tmp_path)
    command.arena(typed("--confirm=2", f"--out={tmp_path}"))

    assert text_of(tmp_path) == written


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--cluster=tcp://127.0.0.1:1"], "counts --iterations"),
        (["--sprt", "0", "5", "--part=1/2"], "takes no --part"),
        (["--sprt", "0", "5", "--seats=hard,easy,easy"], "for two bots"),
        (["--sprt", "5", "0"], "above the first"),
        (["--confirm=0"], "At least one pair"),
        (["no-game"], "There is no game"),
        (["--seats=human,easy"], "bots out of"),
        (["--set=gold"], "no choice gold"),
        (["--rate", "--out=nowhere"], "There are no results"),
    ],
)
def test_what_does_not_go_together_is_said(words: list[str], why: str) -> None:
    with pytest.raises(MissingError, match=why):
        command.arena(typed(*words))
