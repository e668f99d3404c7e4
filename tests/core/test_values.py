"""Changed copies of values."""

import dataclasses
from dataclasses import FrozenInstanceError, dataclass
from typing import Generic, TypeVar

import pytest

from clutch.core import values
from clutch.core.values import constructor, field_setter, put, replace


@dataclass(frozen=True, slots=True)
class Thing:
    cell: int
    size: int = 1


@dataclass(frozen=True, slots=True)
class Egg(Thing):
    name: str = "egg"


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Nest(Generic[T]):
    inside: T
    twigs: int


EGG = Egg(3, 2, "wren")


def test_a_changed_value_is_what_replace_makes() -> None:
    assert dataclasses.replace(EGG, size=5, name="owl") == replace(
        EGG, size=5, name="owl"
    )


def test_the_order_of_the_changes_does_not_matter() -> None:
    assert replace(EGG, name="owl", size=5) == replace(EGG, size=5, name="owl")


def test_a_field_of_a_base_class_can_be_changed() -> None:
    assert Egg(4, 2, "wren") == replace(EGG, cell=4)


def test_the_value_itself_stays_as_it_is() -> None:
    replace(EGG, cell=9)

    assert Egg(3, 2, "wren") == EGG


def test_a_changer_makes_what_replace_makes() -> None:
    assert dataclasses.replace(EGG, name="owl", size=5) == field_setter("name", "size")(
        EGG, "owl", 5
    )


def test_a_changer_takes_values_of_any_class_with_the_field() -> None:
    change = field_setter("cell")

    assert [Thing(4), Egg(4)] == [change(Thing(3), 4), change(Egg(3), 4)]


def test_what_a_changer_makes_is_frozen() -> None:
    copy = field_setter("cell")(EGG, 9)

    with pytest.raises(FrozenInstanceError):
        copy.cell = 3


def test_a_changer_of_a_field_that_is_not_there_is_refused() -> None:
    with pytest.raises(TypeError, match="Egg has no field nest"):
        field_setter("nest")(EGG, 9)


def test_a_maker_makes_what_its_class_makes() -> None:
    assert Egg(3, name="owl") == constructor(Egg)(3, name="owl")


def test_what_a_maker_makes_is_frozen() -> None:
    egg = constructor(Egg)(3)

    with pytest.raises(FrozenInstanceError):
        egg.cell = 4  # type: ignore[misc]  # that is what is tried


def test_a_class_is_kept() -> None:
    assert type(replace(EGG, cell=9)) is Egg


def test_what_is_changed_is_as_frozen_as_before() -> None:
    copy = replace(EGG, cell=9)

    with pytest.raises(FrozenInstanceError):
        copy.cell = 4  # type: ignore[misc]  # that is what is refused


def test_a_value_of_a_generic_class_can_be_changed() -> None:
    assert Nest(EGG, 7) == replace(Nest(EGG, 6), twigs=7)


def test_nothing_changed_is_an_equal_value() -> None:
    assert EGG == replace(EGG)


def test_a_field_that_is_not_there_is_refused() -> None:
    with pytest.raises(TypeError, match="Egg has no field colour"):
        replace(EGG, colour="blue")


@pytest.mark.parametrize("kind", [Thing, Egg, Nest])
def test_a_draft_is_written_as_any_object_is(kind: type) -> None:
    """Python's own method is fast; a frozen base class would replace it."""
    draft = values._draft(kind)

    assert object.__setattr__ is draft.__setattr__
    assert object.__delattr__ is draft.__delattr__


@pytest.mark.parametrize(
    ("index", "expected"), [(0, (9, 2, 3)), (1, (1, 9, 3)), (2, (1, 2, 9))]
)
def test_an_item_is_put_in_its_place(index: int, expected: tuple[int, ...]) -> None:
    assert expected == put((1, 2, 3), index, 9)
