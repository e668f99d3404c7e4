"""The next click is computed ahead of time, and nothing else."""

import json

import pytest

from clutch.app.loop import terminal as terminals
from clutch.app.loop import thinking
from clutch.app.loop.terminal import Terminal
from clutch.bots.bot import Budget
from clutch.games import GAMES
from tests.app.pages import ADDRESS

KEYS = [game.key for game in GAMES]


def at_a_table(key: str, seats: str = "human,human") -> Terminal:
    terminal = Terminal()
    address = f"#/play/{key}?seats={seats}&seed=EGGS"
    begun = {"languages": ["en"], "entropy": "00", "address": ADDRESS}
    send(terminal, type="start", hash=address, **begun)
    send(terminal, type="click", do="just-start")
    send(terminal, type="click", do="uncover")
    return terminal


def send(terminal: Terminal, **event: object) -> str:
    return terminal.dispatch(json.dumps(event))


def foresee(terminal: Terminal, **event: object) -> str:
    return send(terminal, type="foresee", message=json.dumps(event))


def acts(terminal: Terminal) -> list[dict[str, object]]:
    """The messages for all legal actions."""
    legal = terminal.model.screen.history.legal
    return [{"type": "act", "action": str(action), "by": "click"} for action in legal]


@pytest.fixture
def asked(monkeypatch):
    """Record what is computed from now on."""
    events, update = [], terminals.update

    def updated(model, event):
        events.append(event)
        return update(model, event)

    monkeypatch.setattr(terminals, "update", updated)
    return events


@pytest.mark.parametrize("key", KEYS)
def test_what_was_foreseen_is_what_would_have_come(key):
    foreseeing, usual = at_a_table(key), at_a_table(key)
    for number in range(12):
        choices = acts(usual)
        for choice in (choices[0], choices[-1], choices[number % len(choices)]):
            assert "[]" == foresee(foreseeing, **choice)
        chosen = choices[number % len(choices)]

        assert send(usual, **chosen) == send(foreseeing, **chosen)
        send(usual, type="click", do="uncover")
        send(foreseeing, type="click", do="uncover")
        assert usual.model == foreseeing.model


def test_what_was_foreseen_is_not_worked_out_again(asked):
    terminal = at_a_table("egg-thieves")
    first = acts(terminal)[0]
    asked.clear()
    foresee(terminal, **first)
    foresee(terminal, **first)
    send(terminal, **first)

    assert 1 == len(asked)


def test_to_foresee_changes_nothing():
    terminal = at_a_table("egg-thieves")
    before = terminal.model
    foresee(terminal, **acts(terminal)[0])

    assert before is terminal.model


def test_what_was_foreseen_before_something_else_happened_does_not_count(asked):
    terminal = at_a_table("chicken-colorout")
    undo = {"type": "click", "do": "undo", "value": "", "form": {}}
    foresee(terminal, **undo)
    send(terminal, **acts(terminal)[0])
    asked.clear()
    send(terminal, **undo)

    assert 1 == len(asked)


def test_what_was_foreseen_still_holds_after_a_rest(asked):
    terminal = at_a_table("chicken-colorout")
    first = acts(terminal)[0]
    foresee(terminal, **first)
    send(terminal, type="rest")
    asked.clear()
    send(terminal, **first)

    assert not asked


@pytest.mark.faults
def test_a_fault_that_was_foreseen_is_told_when_it_happens(monkeypatch):
    terminal = at_a_table("egg-thieves")
    first = acts(terminal)[0]

    def faulty(*_):
        raise ValueError

    with monkeypatch.context() as broken:
        broken.setattr(terminals, "update", faulty)
        assert "[]" == foresee(terminal, **first)
        assert () == terminal.model.notices
        send(terminal, **first)

    assert (terminals.FAULT,) == terminal.model.notices


def test_nothing_is_foreseen_where_there_is_no_board(asked):
    terminal = at_a_table("egg-thieves")
    send(terminal, type="hash-changed", hash="#/settings")
    asked.clear()
    foresee(terminal, type="click", do="to-file", value="", form={})

    assert [] == asked


def test_a_bot_goes_on_with_its_thought_while_something_is_foreseen(monkeypatch):
    monkeypatch.setattr(thinking, "BOT_BUDGET", Budget(iterations=10**9))
    terminal = at_a_table("egg-thieves", "hard,hard")
    send(terminal, type="think-on")
    thought = terminal.thought
    foresee(terminal, type="click", do="stop", value="", form={})

    assert thought is not None
    assert thought is terminal.thought
