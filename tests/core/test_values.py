"""Changed copies of values."""

from dataclasses import FrozenInstanceError, dataclass, replace
from typing import Generic, TypeVar

import pytest

from clutch.core import values
from clutch.core.values import changed, changer, maker, put


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
    assert replace(EGG, size=5, name="owl") == changed(EGG, size=5, name="owl")


def test_the_order_of_the_changes_does_not_matter() -> None:
    assert changed(EGG, name="owl", size=5) == changed(EGG, size=5, name="owl")


def test_a_field_of_a_base_class_can_be_changed() -> None:
    assert Egg(4, 2, "wren") == changed(EGG, cell=4)


def test_the_value_itself_stays_as_it_is() -> None:
    changed(EGG, cell=9)

    assert Egg(3, 2, "wren") == EGG


def test_a_changer_makes_what_replace_makes() -> None:
    assert replace(EGG, name="owl", size=5) == changer("name", "size")(EGG, "owl", 5)


def test_a_changer_takes_values_of_any_class_with_the_field() -> None:
    change = changer("cell")

    assert [Thing(4), Egg(4)] == [change(Thing(3), 4), change(Egg(3), 4)]


def test_what_a_changer_makes_is_frozen() -> None:
    copy = changer("cell")(EGG, 9)

    with pytest.raises(FrozenInstanceError):
        copy.cell = 3


def test_a_changer_of_a_field_that_is_not_there_is_refused() -> None:
    with pytest.raises(TypeError, match="Egg has no field nest"):
        changer("nest")(EGG, 9)


def test_a_maker_makes_what_its_class_makes() -> None:
    assert Egg(3, name="owl") == maker(Egg)(3, name="owl")


def test_what_a_maker_makes_is_frozen() -> None:
    egg = maker(Egg)(3)

    with pytest.raises(FrozenInstanceError):
        egg.cell = 4  # type: ignore[misc]  # that is what is tried


def test_a_class_is_kept() -> None:
    assert type(changed(EGG, cell=9)) is Egg


def test_what_is_changed_is_as_frozen_as_before() -> None:
    copy = changed(EGG, cell=9)

    with pytest.raises(FrozenInstanceError):
        copy.cell = 4  # type: ignore[misc]  # that is what is refused


def test_a_value_of_a_generic_class_can_be_changed() -> None:
    assert Nest(EGG, 7) == changed(Nest(EGG, 6), twigs=7)


def test_nothing_changed_is_an_equal_value() -> None:
    assert EGG == changed(EGG)


def test_a_field_that_is_not_there_is_refused() -> None:
    with pytest.raises(TypeError, match="Egg has no field colour"):
        changed(EGG, colour="blue")


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
