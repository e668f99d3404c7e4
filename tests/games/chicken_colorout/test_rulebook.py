"""Chicken Colorout: the rulebook that players read."""

import re

import pytest

from clutch.games.chicken_colorout import GAME
from clutch.games.chicken_colorout.rulebook import after, position, square, tile_with
from clutch.games.chicken_colorout.table.places import Direction
from clutch.games.chicken_colorout.table.tiles import Requirement
from clutch.ui.look import Look
from clutch.ui.words import Words

MANY = {"d5": "red red", "e4": "blue blue blue cyan"}
BOOK = GAME.rulebook()
LOOK = Look(Words("en", ("Ada", "Bo")), live=False, prefix="x-")


def test_there_is_an_example_of_each_requirement_plain_and_crossed() -> None:
    captions = [
        example.caption.text
        for section in BOOK.sections
        if section.key in {"requirements", "terrific"}
        for example in section.examples
    ]

    assert len(captions) == 2 * len(Requirement)
    assert sum(text.startswith("Crossed") for text in captions) == len(Requirement)


def test_there_is_an_example_of_each_special_action() -> None:
    examples = {section.key: section.examples for section in BOOK.sections}

    assert len(examples["powers"]) == 6
    assert len(examples["starting-tiles"]) == 5


@pytest.mark.parametrize(
    ("requirement", "is_crossed", "eggs", "seeker", "fits"),
    [
        (Requirement.EGG, False, {}, "d4", True),
        (Requirement.EGG, True, {}, "d4", True),
        (Requirement.BOARD, False, MANY, "d4", False),
        (Requirement.BOARD, True, MANY, "d4", True),
        (Requirement.RAINBOW, False, {"e5": "blue cyan"}, "d4", True),
        (Requirement.RAINBOW, True, {"e5": "red"}, "d4", True),
        (Requirement.ARROW, False, {"e4": "blue cyan"}, "d4", True),
        (Requirement.ARROW, True, {"e4": "blue cyan"}, "d4", False),
        (Requirement.SEEKER, False, {"d5": "red blue"}, "d4", True),
        (Requirement.SEEKER, True, {"d5": "red blue"}, "d4", False),
        (Requirement.HAND, False, {}, "d4", True),
        (Requirement.HAND, True, {}, "d4", False),
        (Requirement.SKULL, False, {}, "d4", True),
        (Requirement.SKULL, True, {}, "d4", False),
        (Requirement.PAWN, False, {}, "e4", True),
        (Requirement.PAWN, True, {}, "e4", False),
    ],
)  # fmt: skip
def test_the_captions_of_the_requirements_are_true(
    requirement: Requirement,
    is_crossed: bool,  # noqa: FBT001 - a table of expected values
    eggs: dict[str, str],
    seeker: str,
    fits: bool,  # noqa: FBT001 - a table of expected values
) -> None:
    """Red fits on e5 exactly if the caption says so."""
    laid = tile_with(requirement, is_crossed=is_crossed, arrow=Direction.SOUTH)
    facing = Direction.NORTH if seeker == "d4" else Direction.SOUTH
    state = position(square(e5=laid), eggs, seeker=seeker, facing=facing, since="red")

    assert fits == ("hide e5" in map(str, after(state, "choose red").legal_actions()))


def test_every_example_is_a_position_of_the_game() -> None:
    for section in BOOK.sections:
        for example in section.examples:
            html = example.draw(LOOK)

            assert re.search(r'id="x-grid"', html)
            assert "<button" not in html
