"""`build.py snapshot --explain` lists the biggest first and leaves nothing out."""

from tools.snapshot import Group, table

GROUPS = [
    Group("clutch.ui", "code", 20, 4_000, 1_000),
    Group("python: typing", "classes", 30, 9_000, 3_000),
    Group("python: re", "code", 10, 2_000, 500),
]


def test_owners_and_kinds_are_added_up_and_the_biggest_stand_first() -> None:
    owners, kinds, groups, _ = "\n".join(table(GROUPS, 20_000, 5_000)).split("\n\n")

    assert ["python", "40", "11", "4"] == owners.splitlines()[1].split()
    assert ["clutch.ui", "20", "4", "1"] == owners.splitlines()[2].split()
    assert ["classes", "30", "9", "3"] == kinds.splitlines()[0].split()
    assert ["code", "30", "6", "2"] == kinds.splitlines()[1].split()
    assert groups.startswith("python: typing, classes")


def test_what_is_no_object_is_told_too() -> None:
    """Otherwise nobody would know how much of the file is unexplained."""
    rest, whole = list(table(GROUPS, 20_000, 5_000))[-2:]

    assert "5" == rest.split()[-2]
    assert ["20", "5"] == whole.split()[-2:]
