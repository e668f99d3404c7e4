"""Files: what is exported, what is imported, and what others may have changed."""

import dataclasses
import json
from typing import Any

import pytest
from inline_snapshot import snapshot

from clutch.app.protocol.effects import Download, Focus, SetAside
from clutch.app.protocol.events import Change
from clutch.app.replay.state import ReplayScreen
from clutch.app.results import progress
from clutch.app.storage import envelope
from clutch.app.storage.state import Saved, Terms
from clutch.core.link import game_word
from clutch.core.record import to_json
from clutch.games import GAMES
from tests.app.finished import DAY, over
from tests.app.pages import Page

BUTTON = 'id="match-file"'


def replayed() -> tuple[Page, str]:
    """A page that shows a finished match, and the match's word."""
    word = game_word(over().match.history)
    return Page.opened(f"#/replay/{word}"), word


def test_a_replay_offers_its_match_as_a_file() -> None:
    page, _ = replayed()
    page.click("match-file")
    file = page.one(Download)
    data = json.loads(file.text)

    assert BUTTON in page.html
    assert file.name == "mapped-out-EGGS.json"
    assert data["format"] == "clutch-match"
    assert data["result"]["returns"]


def test_a_match_that_goes_on_gives_nothing_away() -> None:
    page = Page.opened("#/play/chicken-colorout?seats=human,human&seed=EGGS")
    page.act(str(page.match.history.legal[0]))
    page.go(f"#/replay/{game_word(page.match.history)}")

    assert isinstance(page.model.screen, ReplayScreen)
    assert BUTTON not in page.html


@pytest.mark.parametrize("screen", ["#/", "#/settings"])
def test_a_file_with_a_match_is_opened_like_its_link(screen: str) -> None:
    page, word = replayed()
    page.click("match-file")
    text = page.one(Download).text
    page.go(screen)
    page.send(Change("file", text))

    assert page.address == f"#/game/{word}"


def test_a_file_with_a_match_of_other_rules_is_refused_with_a_sentence() -> None:
    data = json.loads(to_json(over().match.history)) | {"rules": 1_000}
    page = Page.opened("#/settings")
    page.send(Change("file", json.dumps(data)))

    assert (
        snapshot(
            "This game was played with a different version of the Mapped Out rules. "
            "You can play its set-up with the current rules."
        )
        == page.notices[0]
    )


# Files made by others


def played() -> Page:
    """A page with a match that has begun."""
    page = Page.at_match(day=DAY)
    page.act(str(page.state.legal_actions()[0]))
    return page


def entry(page: Page) -> envelope.Data:
    """The stored entry of the page's match, as in a file."""
    [text] = [t for key, t in page.stored.items() if key.startswith("match.")]
    return envelope.unseal(text) | {"id": page.match.id}


def brought(data: envelope.Data, **start: Any) -> Page:
    """Return a page that has imported a file."""
    page = Page.opened("#/settings", **start)
    page.send(Change("file", envelope.seal(data)))
    return page


ENTRY = entry(played())
WORD = ENTRY["word"]
HOSTILE = {
    "id": ["", "a", "../x", "A" * 25, 7, None, True],
    "word": ["", "A" * 40, "javascript:alert(1)", 7, None],
    "setup": [7, None, "x" * 3_000],
    "mine": [7, "01", None, [0.5], [True], [None], [0] * 9, [float("nan")]],
    "touched": ["1", None, True, 1.5, float("inf"), float("nan"), []],
    "game": ["", "https://evil.example/", "Egg Thieves", 7, None, "x" * 41],
    "names": ["Ann", 7, [7], ["x"] * 9, ["x" * 3_000], None],
    "is_over": [0, 1, "false", None, []],
    "is_practice": [0, "no", None],
    "has_gone_back": [0, "no", None],
    "day": ["today", "20261122", "275760-09-13", "-001-01-01", 7, None],
    "turn": ["1", None, True, float("inf"), 1.5],
    "round": ["1", None, True, float("inf"), 1.5],
    "on": ["1", None, True, float("-inf"), 1.5],
    "aim": [7, None, "yesterday/", "x" * 3_000],
    "is_counted": [0, "no", None],
    "origin": [
        "https://evil.example/",
        "//evil.example/",
        "javascript:alert(1)",
        "#/settings",
        "./x",
        "#/replay/" + WORD,
        f"#/replay/{WORD}/x",
        f"#/replay/{WORD}/1 ",
        7,
        None,
    ],
    "invitation": [7, None, ["x"], "x" * 5_000],
    "called": ["Ann", 7, [7], ["x"] * 9, ["x" * 3_000], None],
    "won": ["0", 7, [True], [0.5], [0] * 9, [None]],
    "is_covered": [0, "no", None],
}
"""Invalid values for each field of a match."""


@pytest.mark.parametrize(
    ("field", "value"),
    [(field, value) for field, values in HOSTILE.items() for value in values],
)
def test_a_match_with_a_field_that_cannot_be_is_left_out(
    field: str, value: object
) -> None:
    page = brought({"matches": [ENTRY | {field: value}]})

    assert page.model.saved == ()
    assert "1 game in the file couldn't be read and was left out." in page.shown.text


def test_every_field_of_a_match_is_looked_at() -> None:
    kinds = Saved, Terms
    names = {field.name for kind in kinds for field in dataclasses.fields(kind)}
    assert set(HOSTILE) == names - {"terms"}


@pytest.mark.parametrize("number", [2**53 - 1, 2**70, 10**400, -5, 3.0])
def test_a_number_that_is_odd_is_made_one_that_can_be_shown(number: float) -> None:
    odd = dict.fromkeys(("touched", "turn", "round", "on"), number)
    page = brought({"matches": [ENTRY | odd | {"mine": [0, number]}]}, day=DAY)
    page.go("#/")
    page.go(f"#/table/{ENTRY['id']}")

    assert set(page.match.mine) <= {0, 1}


def test_a_foreign_address_in_a_match_neither_comes_in_nor_is_kept() -> None:
    """An earlier version imported it, and then each start at that match failed."""
    evil = ENTRY | {"origin": "https://evil.example/"}
    key = f"match.{ENTRY['id']}"
    page = Page.opened(f"#/table/{ENTRY['id']}", stored={key: envelope.seal(evil)})

    assert page.address == "#/"
    assert SetAside(key, f"damaged!1.{key}") in page.effects
    assert "evil" not in page.html


RECORD = {"game": "egg-thieves", "list": "none", "points": 7, "name": "A", "match": "R"}
LESSON = {"game": "egg-thieves", "lesson": "first", "step": 2, "is_finished": False}


@pytest.mark.parametrize(
    "odd",
    [
        {"game": "https://evil.example/"},
        {"list": "<b>"},
        {"points": float("inf")},
        {"points": True},
        {"name": 7},
        {"match": "../x"},
    ],
)
def test_a_record_with_a_field_that_cannot_be_is_left_out(odd: envelope.Data) -> None:
    page = brought({"records": [RECORD | odd, RECORD]})

    assert len(page.model.records) == 1


@pytest.mark.parametrize(
    "odd",
    [
        {"game": "https://evil.example/"},
        {"lesson": "../x"},
        {"step": float("nan")},
        {"step": "2"},
        {"is_finished": 1},
    ],
)
def test_a_lesson_with_a_field_that_cannot_be_is_left_out(odd: envelope.Data) -> None:
    page = brought({"lessons": [LESSON | odd, LESSON]})

    assert len(page.model.learned) == 1


def test_of_tips_lessons_and_records_a_file_brings_no_more_than_can_be_kept() -> None:
    many = range(30_000)
    page = brought(
        {
            "tips": ["<b>", 7, *(f"x/{n}" for n in many)],
            "lessons": [LESSON | {"lesson": f"{n}"} for n in many],
            "records": [RECORD | {"list": f"{n}", "match": f"R{n}"} for n in many],
        }
    )
    again = Page.opened(stored=page.stored)

    assert again.model.notices == ()
    assert (again.model.tipped, again.model.learned, again.model.records) == (
        page.model.tipped,
        page.model.learned,
        page.model.records,
    )
    assert page.model.tipped


def test_tips_have_names_that_are_read_back() -> None:
    assert all(
        progress.TIP.fullmatch(f"{game.key}/{tip.key}")
        for game in GAMES
        for tip in game.tips()
    )


@pytest.mark.parametrize("rules", ["1e999", "-1e999", "NaN", "true", '"4"', "4.5"])
def test_a_match_of_odd_rules_is_one_sentence(rules: str) -> None:
    data = json.loads(to_json(over().match.history)) | {"rules": "RULES"}
    page = Page.opened("#/settings")
    page.send(Change("file", json.dumps(data).replace('"RULES"', rules)))

    assert page.notices == ["This file contains no Clutch games."]


def test_a_match_that_is_here_by_another_id_is_no_new_one() -> None:
    here = played()
    page = brought({"matches": [ENTRY | {"id": "OTHER"}]}, stored=here.stored)

    assert [here.match.id] == latest(page)
    assert "1 game was already here." in page.shown.text


# Which version was touched last


def latest(page: Page) -> list[str]:
    return [saved.id for saved in page.model.saved]


def test_a_match_touched_at_the_end_of_counting_leaves_room_for_later_ones() -> None:
    other = entry(Page.at_match(chosen="8x8"))
    odd = [
        other | {"id": name, "touched": touched}
        for name, touched in (("A", 2**53 - 1), ("B", 2**53 - 2), ("C", 5))
    ]
    page = brought({"matches": odd}, stored=played().stored)
    ours = ENTRY["id"]
    assert latest(page) == ["A", "B", "C", ours]

    for one in ("C", ours, "B", "C"):
        page.go(f"#/table/{one}")
        page.act(str(page.state.legal_actions()[0]))
        page.go("#/")
    again = Page.opened(stored=page.stored)

    assert latest(page) == latest(again) == ["C", "B", ours, "A"]


def test_one_that_an_earlier_version_has_brought_does_not_either() -> None:
    stored = {
        f"match.{name}": envelope.seal(ENTRY | {"touched": touched})
        for name, touched in (("A", 2**53 - 1), ("B", 2**53 - 1), ("C", 5))
    }
    page = Page.opened("#/table/C", stored=stored)
    page.stored = stored | page.stored
    page.act(str(page.state.legal_actions()[0]))
    again = Page.opened(stored=page.stored)

    assert latest(page) == latest(again) == ["C", "A", "B"]


# Messages about an imported file


def said(page: Page) -> str:
    """The message at the button, which also gets the focus."""
    [number] = [
        n for n, one in enumerate(page.model.notices) if one.of and not one.is_error
    ]
    assert Focus(f"notice-{number}") in page.effects
    head = page.shown.id("notices")
    assert head.text == ""
    return page.model.words(page.model.notices[number].text)


def file(page: Page) -> str:
    page.click("to-file")
    return page.one(Download).text


def apart() -> tuple[Page, str]:
    """Return a page and a file in which the same match went on differently."""
    page, other = played(), Page.opened("#/settings")
    other.send(Change("file", file(page)))
    other.go(f"#/table/{page.match.id}")
    page.act(str(page.state.legal_actions()[0]))
    other.act(str(other.state.legal_actions()[1]))
    text = file(other)
    page.go("#/settings")
    return page, text


def test_a_file_that_brings_nothing_says_so() -> None:
    page = played()
    text = file(page)
    page.go("#/settings")
    page.send(Change("file", text))

    assert said(page) == snapshot("1 game was already here.")


def test_what_is_new_has_gone_further_and_was_here_is_counted() -> None:
    page = played()
    early = file(page)
    page.act(str(page.state.legal_actions()[0]))
    page.go("#/play/egg-thieves?seats=human,easy&seed=EGGS")
    late = file(page)
    other = Page.opened("#/settings")
    other.send(Change("file", early))
    assert said(other) == snapshot("1 game was added.")
    other.send(Change("file", late))
    assert said(other) == snapshot(
        "1 game was added. 1 game was further along in the file and has been updated."
    )
    other.send(Change("file", late))
    assert said(other) == snapshot("2 games were already here.")


def test_what_has_come_besides_games_is_told() -> None:
    page = over()
    page.go("#/daily/egg-thieves")
    data = envelope.unseal(file(page))
    other = brought(data | {"records": [RECORD], "lessons": [LESSON]}, day=DAY)

    assert said(other) == snapshot(
        "2 games were added. 1 game was added to the statistics. 1 game was added to "
        "the high scores. 1 try at a game of the day was added. Your lesson progress "
        "was added."
    )


def test_a_file_without_anything_says_so() -> None:
    assert said(brought({})) == snapshot("There is nothing new in this file.")


def test_a_match_that_went_on_differently_is_told_and_can_be_kept_too() -> None:
    page, text = apart()
    before = page.model.saved
    page.send(Change("file", text))
    told, words = said(page), {saved.word for saved in before}
    assert page.model.saved == before
    assert "Keep both" in page.shown.text
    page.click("keep-both")

    assert told == snapshot(
        "1 game took a different course in the file: the version on this device was "
        "kept."
    )
    assert said(page) == snapshot("You now have both versions of 1 game.")
    assert len(page.model.saved) == 2
    assert len({saved.id for saved in page.model.saved}) == 2
    assert words < {saved.word for saved in page.model.saved}
    assert "Keep both" not in page.shown.text
    assert set(latest(Page.opened(stored=page.stored))) == set(latest(page))


def test_what_was_kept_both_ways_is_here_already() -> None:
    page, text = apart()
    page.send(Change("file", text))
    page.click("keep-both")
    page.send(Change("file", text))

    assert said(page) == "1 game was already here."
    assert len(page.model.saved) == 2


def test_a_match_that_cannot_be_compared_can_be_kept_too() -> None:
    """It has other rules, or is another match with the same id."""
    page = played()
    other = Page.opened("#/play/egg-thieves?seats=human,easy&seed=EGGS")
    page.go("#/settings")
    page.send(
        Change("file", envelope.seal({"matches": [entry(other) | {"id": ENTRY["id"]}]}))
    )
    page.click("keep-both")

    assert len(page.model.saved) == 2


@pytest.mark.parametrize("language", ["nl", "fr"])
def test_a_report_has_no_english_in_other_languages(language: str) -> None:
    page, text = apart()
    page.click("language", language)
    page.send(Change("file", text))

    assert "game" not in said(page)


def test_a_report_elsewhere_stands_at_the_head_of_the_page() -> None:
    """The reader has left the settings before the file has been read."""
    page = played()
    text = file(page)
    page.go("#/")
    page.send(Change("file", text))
    head = page.shown.id("notices")

    assert "1 game was already here." in head.text
