"""Reasons of marks in words, in every language."""

from dataclasses import replace

import pytest
from inline_snapshot import snapshot

from clutch.app.match import reasons
from clutch.bots.review import Reason, Shortfall
from clutch.ui.words import LANGUAGES, Words
from tests.browser.game import begun, finished
from tests.reviews import made_up

HISTORY = finished(begun("#/play/egg-thieves?seats=human,medium,medium,medium&seed=A"))
GOODS = finished(begun("#/play/ei-my-goods?seats=human,medium&seed=A"))
[JUDGEMENT] = made_up(HISTORY, 0.3).marked(0)
ANN = ("Ann", "Bo", "Cy", "Di")


def said(halves: int, language: str = "en", turns: int = 4, reader: int = 0) -> str:
    reason = Reason(turns, (Shortfall("eggs", halves),))
    text = reasons.sentence(HISTORY, replace(JUDGEMENT, reason=reason), reader)
    assert text is not None
    return Words(language, ANN)(text)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            snapshot(
                [
                    "On average, four turns later you have 0.5 fewer eggs.",
                    "On average, four turns later you have 1 fewer egg.",
                    "On average, four turns later you have 1.5 fewer eggs.",
                    "On average, four turns later you have 2 fewer eggs.",
                    "On average, four turns later you have 2.5 fewer eggs.",
                ]
            ),
        ),
        (
            "nl",
            snapshot(
                [
                    "Gemiddeld heb je vier beurten later 0,5 eieren minder.",
                    "Gemiddeld heb je vier beurten later 1 ei minder.",
                    "Gemiddeld heb je vier beurten later 1,5 eieren minder.",
                    "Gemiddeld heb je vier beurten later 2 eieren minder.",
                    "Gemiddeld heb je vier beurten later 2,5 eieren minder.",
                ]
            ),
        ),
        (
            "fr",
            snapshot(
                [
                    "En moyenne, quatre tours plus tard, vous avez 0,5 œuf de moins.",
                    "En moyenne, quatre tours plus tard, vous avez 1 œuf de moins.",
                    "En moyenne, quatre tours plus tard, vous avez 1,5 œuf de moins.",
                    "En moyenne, quatre tours plus tard, vous avez 2 œufs de moins.",
                    "En moyenne, quatre tours plus tard, vous avez 2,5 œufs de moins.",
                ]
            ),
        ),
    ],
)
def test_amounts_are_said_in_halves(language: str, told: list[str]) -> None:
    assert told == [said(halves, language) for halves in range(1, 6)]


def test_others_are_named_and_the_end_is_the_end() -> None:
    assert snapshot(
        [
            "On average, Ann has 2 fewer eggs at the end.",
            "On average, eight turns later Ann has 2 fewer eggs.",
            "Gemiddeld heeft Ann aan het einde 2 eieren minder.",
            "Gemiddeld heeft Ann acht beurten later 2 eieren minder.",
            "En moyenne, Ann a 2 œufs de moins à la fin.",
            "En moyenne, huit tours plus tard, Ann a 2 œufs de moins.",
        ]
    ) == [
        said(4, language, turns, reader=1) for language in LANGUAGES for turns in (0, 8)
    ]


def test_in_a_solo_game_no_turns_are_counted() -> None:
    alone = replace(JUDGEMENT, after=(0.5,), reason=Reason(1, (Shortfall("eggs", 1),)))
    texts = [reasons.sentence(HISTORY, alone, reader) for reader in (0, 1)]

    assert snapshot(
        [
            "On average, you have 0.5 fewer eggs soon after.",
            "On average, Ann has 0.5 fewer eggs soon after.",
        ]
    ) == [Words(names=ANN)(text) for text in texts if text]


def test_two_differences_at_most_are_told() -> None:
    short = tuple(Shortfall(key, 2) for key in ("vp", "coin", "home"))
    text = reasons.sentence(GOODS, replace(JUDGEMENT, reason=Reason(4, short)), 0)
    assert text is not None

    assert snapshot(
        [
            "On average, four turns later you have 1 fewer victory point and 1 fewer coin.",
            "Gemiddeld heb je vier beurten later 1 overwinningspunt minder en 1 munt minder.",
            "En moyenne, quatre tours plus tard, vous avez 1 point de victoire de moins et 1 pièce de moins.",
        ]
    ) == [Words(language)(text) for language in LANGUAGES]


def test_a_judgement_without_such_a_reason_has_no_such_sentence() -> None:
    assert reasons.sentence(HISTORY, JUDGEMENT, 0) is None
