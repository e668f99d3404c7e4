"""Records return what was put into them, or fail with a clear sentence."""

import json
from copy import deepcopy
from typing import Any

import pytest
from inline_snapshot import snapshot

from clutch.core.game import default_options, options_for
from clutch.core.link import LinkError, game_word
from clutch.core.match import MAX_ACTIONS, Seat, SeatKind, Setup, begin
from clutch.core.record import history_from, is_record, record_of, to_json
from clutch.games import GAMES
from clutch.ui.words import LANGUAGES, Words
from tests.play import Case, play

CASE = Case("chicken-colorout", 2, (), SeatKind.EASY, "EGGS")


def a_record(**changes: Any) -> dict[str, Any]:
    return json.loads(to_json(play(CASE))) | changes


def refused(data: dict[str, Any]) -> str:
    """The error's text for a record that cannot be opened, in English."""
    with pytest.raises(LinkError) as error:
        history_from(data, GAMES)
    texts = [Words(language)(error.value.message) for language in LANGUAGES]

    assert all("{" not in text for text in texts)
    return texts[0]


@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_a_record_gives_a_match_back(game: str) -> None:
    history = play(Case(game, 2, (), SeatKind.EASY, "EGGS"))

    assert game_word(history) == game_word(history_from(record_of(history), GAMES))


def test_names_and_choices_come_back() -> None:
    seats = (Seat(SeatKind.HUMAN, "Ada & Bo, 2"), Seat(SeatKind.HARD))
    game = next(game for game in GAMES if game.key == CASE.game)
    last = {o.key: o.choices[-1].key for o in options_for(game, len(seats))}
    begun = begin(Setup(game, seats, default_options(game) | last, "EGGS"))
    back = history_from(record_of(begun), GAMES).match.setup

    assert back.seats == seats
    assert back.relevant_options() == begun.match.setup.relevant_options()


def test_a_record_says_how_a_match_ended() -> None:
    history = play(CASE)

    assert a_record()["result"]["returns"] == list(history.state.returns())
    assert record_of(history.at(3))["result"] is None


def test_other_fields_and_results_are_not_read() -> None:
    data = a_record(result={"returns": [7]}, comment="well played")

    assert game_word(play(CASE)) == game_word(history_from(data, GAMES))


def test_a_record_knows_itself() -> None:
    assert is_record(a_record())
    assert not is_record({"schema": 1})


def test_other_rules_are_never_played_as_these() -> None:
    assert snapshot(
        "This game was played with a different version of the Chicken Colorout rules. "
        "You can play its set-up with the current rules."
    ) == refused(a_record(rules=1_000))


def test_an_action_that_is_not_legal_is_named() -> None:
    actions = a_record()["actions"]
    wrong = refused(a_record(actions=[*actions[:2], "fly a1", *actions[3:]]))

    assert wrong == snapshot(
        "Action 3 in this file, “fly a1”, isn't possible at that point."
    )


def test_a_record_does_not_go_on_after_the_end() -> None:
    data = a_record()

    assert snapshot(
        "Action 80 in this file, “end”, isn't possible at that point."
    ) == refused(data | {"actions": [*data["actions"], "end"]})


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"edition": 2}, snapshot("This file was saved by a newer version of Clutch.")),
        (
            {"edition": None},
            snapshot("This file was saved by a newer version of Clutch."),
        ),
        (
            {"game": "chess"},
            snapshot("This link is for a game that Clutch doesn't have."),
        ),
        ({"game": 7}, snapshot("This link is for a game that Clutch doesn't have.")),
        ({"seats": []}, snapshot("This link doesn't say who is playing.")),
        (
            {"seats": [{"kind": "queen"}, {"kind": "easy"}]},
            snapshot("This link doesn't say who is playing."),
        ),
        (
            {"seats": [{"kind": "easy"}]},
            snapshot(
                "Chicken Colorout can't be played with this number of players: 1."
            ),
        ),
        (
            {"options": {"hands": "gold"}},
            snapshot("Chicken Colorout has no option called “gold”."),
        ),
        (
            {"seed": "?"},
            snapshot("A seed has 1 to 24 letters or digits and no spaces."),
        ),
        (
            {"actions": ["x"] * (MAX_ACTIONS + 1)},
            snapshot("This link is too long to be a game link."),
        ),
    ],
)
def test_what_is_no_match_is_told(changes: dict[str, Any], why: str) -> None:
    assert why == refused(a_record(**changes))


@pytest.mark.parametrize("field", ["game", "rules", "seats", "options", "actions"])
@pytest.mark.parametrize("value", [None, 1, [1], {"a": 1}, "\0", [[[]]], True])
def test_nothing_worse_than_a_sentence_comes_of_nonsense(
    field: str, value: Any
) -> None:
    assert refused(deepcopy(a_record()) | {field: value})


@pytest.mark.parametrize("field", ["game", "rules", "seats", "options", "seed"])
def test_a_record_without_a_field_is_none(field: str) -> None:
    data = a_record()
    del data[field]

    assert refused(data) == snapshot("This file contains no Clutch games.")
