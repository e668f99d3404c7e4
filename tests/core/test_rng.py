"""Random numbers are the same everywhere and forever: they are pinned here."""

from collections import Counter

import pytest

from clutch.core.rng import Rng, RngStream


def test_numbers_of_a_seed_are_these() -> None:
    rng, drawn = Rng("EGGS"), []
    for size in (2, 6, 10, 100, 1_000_000, 2, 3):
        number, rng = rng.randrange(size)
        drawn.append(number)

    assert [1, 1, 4, 29, 715426, 0, 2] == drawn
    assert Rng("EGGS", 7) == rng


def test_a_shuffle_of_a_seed_is_this() -> None:
    order, rng = Rng("EGGS").shuffle(range(10))

    assert (9, 6, 3, 1, 7, 5, 2, 0, 4, 8) == order
    assert Rng("EGGS", 1) == rng


@pytest.mark.parametrize(
    ("rng", "number"), [(Rng(""), 40), (Rng("K7Q2MX", 41), 780)], ids=str
)
def test_any_seed_and_any_place_can_be_drawn_from(rng: Rng, number: int) -> None:
    assert number == rng.randrange(1000)[0]


def test_a_choice_is_the_item_of_the_number() -> None:
    index, after = Rng("EGGS").randrange(5)

    assert ("abcde"[index], after) == Rng("EGGS").choice("abcde")


def test_a_stream_of_a_seed_is_this() -> None:
    stream = RngStream("EGGS")

    assert [55, 47, 56, 45, 64, 5, 11, 13] == [stream.randrange(100) for _ in range(8)]
    assert stream.choice("abcdef") == "b"
    assert ("a", "b", "f", "e", "d", "c") == stream.shuffle("abcdef")


def test_a_weighted_draw_comes_as_often_as_it_weighs() -> None:
    stream = RngStream("EGGS")
    drawn = Counter(stream.weighted((0, 3.0, 1.0)) for _ in range(4000))

    assert {1, 2} == set(drawn)
    assert 2800 < drawn[1] < 3200


def test_drawing_leaves_an_rng_as_it_was() -> None:
    rng = Rng("EGGS")
    rng.shuffle(range(5))

    assert Rng("EGGS") == rng
    assert rng.randrange(100) == rng.randrange(100)


def test_a_shuffle_keeps_every_item() -> None:
    assert list("abcde") == sorted(Rng("7").shuffle("abcde")[0])


@pytest.mark.parametrize("items", ["", "a"])
def test_few_items_can_be_shuffled(items: str) -> None:
    assert tuple(items) == Rng("7").shuffle(items)[0]


def test_every_order_is_about_as_likely() -> None:
    orders = Counter(Rng(f"{seed}").shuffle("abc")[0] for seed in range(3000))

    assert len(orders) == 6
    assert all(400 < number < 600 for number in orders.values())
