"""The terminal: JSON in, JSON out, bots think in slices."""

import json
from dataclasses import replace

import pytest

from clutch.app.loop import terminal as terminals
from clutch.app.loop import thinking
from clutch.app.loop.terminal import Terminal
from clutch.app.protocol.effects import SetAside, TakeOver, to_json
from clutch.app.protocol.events import Change, Input, Start, parse_event
from clutch.bots.appraisal import USUAL
from clutch.bots.bot import Budget
from clutch.core.link import game_word
from clutch.core.match import SeatKind
from tests.app.pages import ADDRESS
from tests.play import Case, play


def start(terminal: Terminal, address: str = "#/") -> list[dict[str, object]]:
    effects = send(
        terminal,
        type="start",
        hash=address,
        stored={},
        storage="ok",
        languages=["fr"],
        entropy="00",
        writer=True,
        address=ADDRESS,
    )
    return effects + send(terminal, type="click", do="just-start")


def send(terminal: Terminal, **event: object) -> list[dict[str, object]]:
    return json.loads(terminal.dispatch(json.dumps(event)))


def test_an_event_is_read_by_its_type():
    event = parse_event('{"type": "start", "hash": "#/", "languages": ["nl"]}')

    assert Start(hash="#/", languages=("nl",)) == event


def test_input_is_a_change():
    event = parse_event('{"type": "input", "name": "step", "value": "3"}')

    assert isinstance(event, Change)
    assert Input("step", "3") == event


def test_an_event_that_nobody_waits_for_has_no_effect():
    assert [] == send(Terminal(), type="weather")


def test_a_verb_that_nobody_serves_has_no_effect():
    assert [] == send(Terminal(), type="click", do="und0", value="", form={})


@pytest.mark.parametrize(
    ("effect", "fields"),
    [
        (TakeOver(), {"type": "take-over"}),
        (SetAside("a", "b"), {"type": "set-aside", "key": "a", "as": "b"}),
    ],
)
def test_an_effect_is_an_object_with_a_type(effect, fields):
    assert [fields] == json.loads(to_json([effect]))


def test_the_first_answer_paints_the_screen():
    effects = start(Terminal())

    assert ["render", "mend"] == [effect["type"] for effect in effects]
    assert "lobby" == effects[0]["screen"]
    assert "fr" == effects[0]["language"]


def test_bots_think_when_they_are_given_time():
    terminal = Terminal()
    start(terminal, "#/play/les-oeufs-sont-faits?seats=medium,medium&seed=EGGS")
    for _ in range(8):
        ticket = terminal.model.screen.ticket
        think = send(terminal, type="timer", id=f"think:{ticket}")
        while any(effect["type"] == "think" for effect in think):
            think = send(terminal, type="think-on")

    assert 9 == len(terminal.model.screen.history.states)


def test_a_thought_ends_when_the_table_is_left():
    terminal = Terminal()
    start(terminal, "#/play/les-oeufs-sont-faits?seats=medium,medium&seed=EGGS")
    send(terminal, type="timer", id=f"think:{terminal.model.screen.ticket}")
    send(terminal, type="hash-changed", hash="#/")

    assert [] == send(terminal, type="think-on")


@pytest.fixture
def hard_bots(monkeypatch):
    """Return a table of bots, of which the first would think forever."""
    monkeypatch.setattr(thinking, "BOT_BUDGET", Budget(iterations=10**9))
    terminal = Terminal()
    start(terminal, "#/play/egg-thieves?seats=hard,hard&seed=EGGS")
    [again] = send(terminal, type="think-on")
    assert "think" == again["type"]
    return terminal


def test_a_bot_that_is_told_to_move_goes_by_what_it_has_thought(hard_bots):
    thought = hard_bots.thought
    stop = send(hard_bots, type="click", do="stop")

    assert thought is hard_bots.thought
    assert "think" not in [effect["type"] for effect in stop]
    send(hard_bots, type="think-on")
    assert 2 == len(hard_bots.model.screen.history.states)


def test_a_thought_that_is_given_up_is_not_gone_on_with(monkeypatch):
    monkeypatch.setattr(thinking, "EFFORT", replace(USUAL, tree=10**9))
    terminal = Terminal()
    start(terminal, "#/play/chicken-colorout?seats=human,human&seed=EGGS")
    send(terminal, type="click", do="hint")
    thought = terminal.thought
    send(terminal, type="click", do="stop")
    send(terminal, type="click", do="hint")

    assert thought is not None
    assert terminal.thought is not None
    assert terminal.thought is not thought


HIDDEN = "red-3-2 lies in nest a"


@pytest.mark.faults
class TestFaults:
    @pytest.fixture
    def terminal(self, monkeypatch):
        terminal = Terminal()
        start(terminal, "#/play/egg-thieves?seats=human,human&seed=EGGS")

        def faulty(*_):
            raise ValueError(HIDDEN)

        monkeypatch.setattr(terminals, "update", faulty)
        return terminal

    def test_a_fault_is_told_and_nothing_is_lost(self, terminal):
        before = terminal.model.screen
        [shown] = send(terminal, type="act", action="end")

        assert "Une erreur" in shown["html"]
        assert before == terminal.model.screen

    def test_a_fault_tells_the_console_where_but_not_what(self, terminal, capsys):
        send(terminal, type="act", action="end")
        told = capsys.readouterr().err

        assert "ValueError" in told
        assert HIDDEN not in told


def test_a_review_lets_clicks_by_while_somebody_looks_through_the_match(monkeypatch):
    now, slices = [0.0], []

    def sliced(_thought, *, seconds, **_options):
        slices.append(seconds)

    monkeypatch.setattr(terminals, "perf_counter", lambda: now[0])
    monkeypatch.setattr(thinking.Thought, "slice", sliced)
    history = play(Case("les-oeufs-sont-faits", 2, (), SeatKind.EASY, "EGGS"))
    terminal = Terminal()
    start(terminal, f"#/replay/{game_word(history)}/0")
    send(terminal, type="click", do="review")
    send(terminal, type="think-on")
    now[0] = 2.0
    send(terminal, type="think-on")
    send(terminal, type="key", key="ArrowRight")
    send(terminal, type="think-on")

    short, usual = thinking.SHORT_SECONDS, thinking.SLICE_SECONDS
    assert short < usual
    assert [short, usual, short] == slices
