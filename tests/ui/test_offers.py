"""What a hint marks on a board."""

import pytest

from clutch.ui.html import Html
from clutch.ui.offers import Pointer, hinted

BOARD = Html(
    '<i id="-1,0"></i><i id="2,0"></i><i id="card-3"></i><i id="2-red"></i>'
    '<i id="own-red"></i>'
)


@pytest.mark.parametrize(
    ("place", "marked"),
    [
        ("2,0", "2,0"),
        ("-1,0", "-1,0"),
        ("3", "card-3"),
        ("1,0", None),
        ("red", "own-red"),
        ("0", None),
    ],
)
def test_a_place_is_marked_where_it_is_drawn(place: str, marked: str | None) -> None:
    """By its id, after any word before it; not by a part, as left is not right."""
    board = hinted(BOARD, [Pointer("", (place,))], lambda _: "here")

    assert (f'<i data-hinted="" aria-description="here" id="{marked}">' in board) == (
        marked is not None
    )
    assert board.count("data-hinted") == (marked is not None)


def arrows(*names: str) -> list[str]:
    """The starts of the arrows to the next step, if each step leads on."""
    pointers = [Pointer("", (name,), leads=True) for name in names]
    board = hinted(BOARD, pointers, lambda _: "here")
    return [tag for tag in board.split("<i") if "data-leads" in tag]


def test_an_arrow_goes_from_the_first_step_alone() -> None:
    [tag] = arrows("2,0", "-1,0", "3")

    assert 'data-hinted="1"' in tag


@pytest.mark.parametrize("names", [("2,0", "gone", "3"), ("gone", "2,0", "3"), ("3",)])
def test_there_is_no_arrow_to_or_from_what_is_not_there(names: tuple[str, ...]) -> None:
    assert [] == arrows(*names)
