"""The first player: drawn by lot or chosen, and nothing else depends on it.

The rules of these games leave it to the players or say nothing about it. Those of Les
œufs sont faits! require a draw, so there is no choice.
"""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from clutch.core.beginning import BY_LOT, KEY, seat_key
from clutch.core.game import options_for
from clutch.core.link import game_word, parse_game, parse_setup, setup_query
from clutch.core.match import Setup, begin
from clutch.games import GAMES, game_of
from tests.play import setup_of

CHOOSING = (
    pytest.param("egg-thieves", marks=pytest.mark.rule("ET-005")),
    pytest.param("ei-my-goods", marks=pytest.mark.rule("EG-008")),
    pytest.param("chicken-colorout", marks=pytest.mark.rule("CC-144")),
    pytest.param("mapped-out", marks=pytest.mark.rule("MO-067")),
)

every_choosing_game = pytest.mark.parametrize("key", CHOOSING)


def setups(key: str, *chosen: str, seed: str = "A") -> Iterator[Setup]:
    """Yield the set-up with each choice, for all player counts with this option."""
    for players in game_of(key).players:
        for choice in chosen or tuple(seat_key(seat) for seat in range(players)):
            setup = setup_of(key, players, seed=seed)
            if KEY in setup.relevant_options():
                options = {**setup.options, KEY: choice}
                yield Setup(setup.game, setup.seats, options, seed)


def beginners(setup: Setup) -> tuple[int, int]:
    """The player with the first turn in the table, and the player who decides first."""
    table = setup.initial_state().table
    first = table.active if hasattr(table, "active") else table.first
    return first, table.player


@every_choosing_game
def test_the_seat_that_is_chosen_begins(key: str) -> None:
    for setup in setups(key):
        seat = int(setup.options[KEY].removeprefix("seat-")) - 1

        assert (seat, seat) == beginners(setup)


@every_choosing_game
def test_there_is_a_choice_for_each_seat_and_the_lot_is_usual(key: str) -> None:
    game = game_of(key)
    for players in game.players:
        keys = [
            [choice.key for choice in option.choices]
            for option in options_for(game, players)
            if option.key == KEY
        ]
        seats = [seat_key(seat) for seat in range(players)]

        assert keys == ([[BY_LOT, *seats]] if players > 1 else [])


@every_choosing_game
def test_a_seat_that_the_lot_would_choose_gives_the_same_game(key: str) -> None:
    """The same random numbers are drawn whoever begins, so nothing else changes."""
    for setup in setups(key, BY_LOT):
        drawn = beginners(setup)[0]
        options = {**setup.options, KEY: seat_key(drawn)}
        chosen = Setup(setup.game, setup.seats, options, setup.seed)

        assert setup.initial_state() == chosen.initial_state()


@every_choosing_game
def test_chance_is_asked_as_often_whoever_begins(key: str) -> None:
    for players in game_of(key).players:
        states = [
            setup.initial_state()
            for setup in (*setups(key, BY_LOT), *setups(key))
            if len(setup.seats) == players
        ]

        assert len({state.rng for state in states}) <= 1


@every_choosing_game
def test_a_set_up_link_says_who_begins(key: str) -> None:
    for setup in setups(key):
        link = setup_query(setup)

        assert f"set={setup.options[KEY]}" in link
        assert setup == parse_setup(link, GAMES)


@every_choosing_game
def test_a_link_to_a_game_says_who_begins(key: str) -> None:
    for setup in setups(key):
        history = begin(setup)

        assert history == parse_game(game_word(history), GAMES)


@every_choosing_game
def test_links_by_lot_are_what_they_were_before_there_was_a_choice(key: str) -> None:
    game = game_of(key)
    before = replace(game, options=tuple(o for o in game.options if o.key != KEY))
    for setup in setups(key, BY_LOT):
        earlier = replace(setup, game=before)

        assert setup_query(earlier) == setup_query(setup)
        assert game_word(begin(earlier)) == game_word(begin(setup))


def test_the_lot_decides_where_the_rules_want_it() -> None:
    assert KEY not in {option.key for option in game_of("les-oeufs-sont-faits").options}


@pytest.mark.rule("ET-043")
def test_alone_one_always_begins() -> None:
    assert KEY not in {option.key for option in options_for(game_of("egg-thieves"), 1)}
