"""Telling something step by step, and the reader's buttons."""

import re

import pytest
from inline_snapshot import snapshot

from clutch.ui.look import Look, Told
from clutch.ui.telling import is_asked, step_of, steps_bar
from clutch.ui.words import Words


def buttons(told: Told | None, last: int = 3) -> dict[str, str]:
    """The values of the buttons for the tale `it`, by button name."""
    bar = steps_bar(Look(Words(), told=told, prefix="x-"), "it", last) or ""
    found = re.findall(r"<button(.*?)</button>", bar)
    return {
        re.sub(r".*<span[^>]*>|</span>", "", one): "".join(
            re.findall(r'data-value="([^"]*)"', one)
        )
        for one in found
    }


@pytest.mark.parametrize(
    ("told", "step"),
    [((), 1), ((("it", 2),), 2), ((("it", 9),), 3), ((("it", 0),), 1), (None, 3)],
)
def test_a_reader_is_at_a_step_that_there_is(told: Told | None, step: int) -> None:
    assert step == step_of(Look(Words(), told=told), "it", 3)


def test_another_tale_is_told_from_its_own_beginning() -> None:
    assert 1 == step_of(Look(Words(), told=(("that", 2),)), "it", 3)


def test_the_buttons_lead_to_the_steps_around() -> None:
    assert snapshot(
        {"Previous": "it:1", "Next": "it:3", "Show all": "it:3"}
    ) == buttons((("it", 2),))


def test_at_the_ends_the_buttons_stay_and_keep_the_focus() -> None:
    first, last = (steps_bar(Look(Words(), told=(("it", n),)), "it", 3) for n in (1, 3))

    assert snapshot({"Previous": "", "Next": "it:2", "Show all": "it:3"}) == buttons(())
    assert snapshot(
        {"Previous": "it:2", "Start over": "it:1", "Show all": ""}
    ) == buttons((("it", 3),))
    for bar in (first, last):
        assert bar is not None
        assert 1 == bar.count('aria-disabled="true"')
        assert " disabled" not in bar


def test_it_is_known_what_somebody_has_asked_for() -> None:
    assert not is_asked(Look(Words(), told=()), "it")
    assert is_asked(Look(Words(), told=(("it", 1),)), "it")


def test_there_are_none_for_somebody_who_is_told_everything() -> None:
    assert {} == buttons(None)
    assert {} == buttons((), last=1)
