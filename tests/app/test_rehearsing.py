"""What is played while nobody waits, so that the first click is as quick as others."""

import json
from itertools import count

import pytest

from clutch.app.loop.terminal import Terminal
from clutch.app.loop.warm_up import ACTIONS, rehearsal
from clutch.app.match.state import MatchScreen
from clutch.games import GAMES

CALM = json.dumps({"type": "rest"})
ON = json.dumps({"type": "think-on"})


def opened(address: str) -> Terminal:
    terminal = Terminal()
    terminal.dispatch(json.dumps({"type": "start", "hash": address}))
    terminal.dispatch(json.dumps({"type": "click", "do": "just-start"}))
    return terminal


def thinks_on(terminal: Terminal, event: str) -> bool:
    return "think" in {
        effect["type"] for effect in json.loads(terminal.dispatch(event))
    }


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_game_on_the_screen_is_played_and_its_lesson(game):
    terminal = opened(f"#/play/{game.key}?seats=human,human")
    stage, done = Terminal(), {}
    for _ in rehearsal(stage, terminal.model):
        screen = stage.model.screen
        assert isinstance(screen, MatchScreen)
        assert screen.game == game
        assert not stage.model.notices
        done[screen.learning is None] = len(screen.history.match.actions)

    assert done[True] > ACTIONS // 2  # what is big keeps it from going on only once
    assert False in done


def test_it_is_played_at_rest_only_until_it_is_over_and_once():
    terminal = opened("#/")
    assert not thinks_on(terminal, ON)
    assert thinks_on(terminal, CALM)
    assert thinks_on(terminal, ON)

    terminal.dispatch(json.dumps({"type": "hash-changed", "hash": "#/settings"}))
    assert not thinks_on(terminal, ON)

    terminal.dispatch(CALM)
    assert 20 < next(n for n in count() if not thinks_on(terminal, ON))
    assert not thinks_on(terminal, CALM)


def test_nothing_of_it_is_shown_or_kept():
    terminal = opened("#/")
    terminal.dispatch(CALM)
    before = terminal.model
    effects = [json.loads(terminal.dispatch(ON)) for _ in range(80)]

    assert before is terminal.model
    assert {"think"} == {effect["type"] for found in effects for effect in found}


def test_nothing_is_rehearsed_while_a_bot_thinks():
    terminal = opened(f"#/play/{GAMES[0].key}?seats=medium,medium")
    assert isinstance(terminal.model.screen, MatchScreen)
    begun = {"type": "timer", "id": f"think:{terminal.model.screen.ticket}"}
    assert thinks_on(terminal, json.dumps(begun))

    assert not thinks_on(terminal, CALM)
