"""The fuzzer's walks: random words, and how they are shortened."""

import random  # noqa: TID251 - trying things out, not playing by a seed
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import pytest

from clutch.core.link import parse_setup
from clutch.games import GAMES
from tests.app.pages import Page
from tools import fuzz
from tools.glances import misplaced, unlike_kept
from tools.walks import SET, Sight, Walk, arrival, chosen, shrunk

SIGHT: Sight = {
    "actions": ['[data-action="take c1"]', '[data-action="claim"]'],
    "controls": ['[data-do="undo"]:not([data-value])'],
    "tried": [],
    "fields": [["#seed", []], ["#kind-0", ["human", "easy"]]],
}


def words(seed: int, number: int = 2000) -> list[str]:
    rng = random.Random(seed)
    return [chosen(SIGHT, rng) for _ in range(number)]


def test_a_seed_has_one_walk() -> None:
    assert words(7) == words(7)
    assert words(7) != words(8)


def test_everything_that_is_offered_is_done_in_time() -> None:
    done = set(words(1))

    for selector in (*SIGHT["actions"], *SIGHT["controls"]):
        assert f"click {selector}" in done
    for word in (f"fill #kind-0{SET}easy", f"fill #seed{SET}", "reload", "tab"):
        assert word in done


def test_nothing_is_done_that_is_not_offered() -> None:
    rng = random.Random(1)
    verbs = {chosen({}, rng).partition(" ")[0] for _ in range(400)}

    assert not verbs & {"click", "fill"}


def test_every_match_that_is_begun_can_be_played() -> None:
    rng = random.Random(3)
    links = [link for link in (arrival(rng) for _ in range(500)) if "?" in link]
    setups = [parse_setup(link.partition("#/play/")[2], GAMES) for link in links]

    assert {game.key for game in GAMES} == {setup.game.key for setup in setups}
    for game in GAMES:
        here = [len(one.seats) for one in setups if one.game is game]
        assert set(game.players) == set(here)


def always() -> bool:
    return True


@pytest.mark.parametrize("culprits", [{"d"}, {"a", "d"}, {"b", "c", "g"}])
def test_what_matters_is_left(culprits: set[str]) -> None:
    walk = shrunk(tuple("abcdefgh"), lambda tried: culprits <= set(tried), always)

    assert tuple(sorted(culprits)) == walk


def test_it_is_tried_as_long_as_there_is_time_and_no_longer() -> None:
    asked: list[Walk] = []

    def fails(walk: Walk) -> bool:
        asked.append(walk)
        return False

    assert tuple("abcd") == shrunk(tuple("abcd"), fails, lambda: len(asked) < 3)
    assert 3 == len(asked)


def test_a_walk_of_one_word_is_short_enough() -> None:
    assert ("a",) == shrunk(("a",), lambda _: True, always)


class Faulty:
    """A page that fails on `tab` after `offline`."""

    def __init__(self) -> None:
        self.done: list[str] = []

    def sight(self) -> Sight:
        return SIGHT

    def takes(self, word: str) -> list[str]:
        is_amiss = word == "tab" and "offline" in self.done
        self.done.append(word)
        return ["two tabs offline"] if is_amiss else []


def test_a_fault_is_found_shortened_and_met_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fuzz, "CACHE", tmp_path)
    monkeypatch.setattr(
        fuzz, "opened", lambda: nullcontext(lambda _: nullcontext(Faulty()))
    )
    found = fuzz.fuzz(1, 3, None)
    [file] = tmp_path.iterdir()
    words = file.read_text().split("\n")

    assert found == fuzz.fuzz(1, 3, file) == 1
    assert ["offline", "tab"] == words
    assert f"--seed {file.stem.removeprefix('walk-')} --walk {file}" in (
        capsys.readouterr().out
    )


def test_a_walk_without_a_fault_is_walked_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages: list[Faulty] = []

    def opens(_: int) -> AbstractContextManager[Faulty]:
        pages.append(Faulty())
        return nullcontext(pages[-1])

    monkeypatch.setattr(fuzz, "opened", lambda: nullcontext(opens))
    (tmp_path / "walk").write_text("tab\noffline\n\n")

    assert fuzz.fuzz(1, 3, tmp_path / "walk") == 0
    assert [["tab", "offline"]] == [page.done for page in pages]


def shown(address: str, screen: str, *actions: str, **kept: str) -> dict[str, object]:
    return {"hash": address, "screen": screen, "actions": actions, "kept": kept}


def test_a_screen_has_its_address() -> None:
    assert [] == list(misplaced(shown("#/rules/egg-thieves", "rules")))
    assert [] == list(misplaced(shown("", "lobby")))
    assert ["#/settings shows lobby"] == list(misplaced(shown("#/settings", "lobby")))


def test_a_match_that_is_shown_is_kept() -> None:
    assert [] == list(unlike_kept(shown("#/settings", "settings")))
    assert ["match 5 is not kept"] == list(unlike_kept(shown("#/table/5", "table")))


def test_what_is_offered_is_what_may_be_done_in_what_is_kept() -> None:
    page = Page.opened("#/play/les-oeufs-sont-faits?seats=human,human&seed=K7Q2MX")
    match = page.match.id
    legal = tuple(map(str, page.match.history.legal))
    [kept] = [text for key, text in page.stored.items() if key == f"match.{match}"]
    address = f"#/table/{match}"

    assert [] == list(unlike_kept(shown(address, "table", *legal, **{match: kept})))
    [fault] = unlike_kept(shown(address, "table", "claim", **{match: kept}))
    assert fault.startswith("offered: ['claim']; legal in what is kept: ")
