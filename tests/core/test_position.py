"""Positions made of a table, its hidden part, and decisions on an agenda.

The game here: on each turn a player lays one of two cards face down on a pile, or keeps
both. A bell rings between the turns, and after two turns the higher card wins.
"""

from dataclasses import dataclass

import pytest
from inline_snapshot import snapshot

from clutch.core import decision, position
from clutch.core.decision import Action, IllegalAction
from clutch.core.message import Message, Player, msg
from clutch.core.position import (
    OVER,
    SPECTATOR,
    AnyObservation,
    Memory,
    done,
    label,
    log,
    on_top,
    prompt,
    why_not,
)
from clutch.core.rng import Rng
from clutch.core.values import put, replace


@dataclass(frozen=True, slots=True)
class Lay(Action):
    card: int

    def __str__(self) -> str:
        return f"lay {self.card}"


@dataclass(frozen=True, slots=True)
class Table(position.Table):
    turn: int = 0
    rings: int = 0

    @property
    def player(self) -> int:
        return self.turn % 2

    @property
    def winners(self) -> tuple[bool, ...]:
        return (self.is_over, False)

    @property
    def checkpoint(self) -> int:
        return self.turn


@dataclass(frozen=True, slots=True)
class Hidden:
    hands: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Known(position.Known):
    hands: tuple[tuple[int, ...], ...]

    def has_secrets(self, player: int) -> bool:
        return bool(self.hands[player])


@dataclass(frozen=True, slots=True)
class State(position.State[Table, Hidden, Known]):
    def known(self, player: int, memory: Memory) -> Known:
        if self.table.is_over or memory is Memory.EVERYTHING:
            return Known(self.hidden.hands)
        hands = enumerate(self.hidden.hands)
        return Known(tuple(hand if i == player else () for i, hand in hands))


Observation = position.Observation[Table, Known]


@dataclass(frozen=True, slots=True)
class Laying(decision.Decision[State, Observation, Lay]):
    def legal(self, state: State) -> list[Lay]:
        return [Lay(card) for card in state.hidden.hands[state.table.player]]

    def step(self, state: State, action: Lay) -> State:
        player = state.table.player
        hand = tuple(c for c in state.hidden.hands[player] if c != action.card)
        hidden = replace(state.hidden, hands=put(state.hidden.hands, player, hand))
        table = replace(state.table, agenda=done(state.table, Bell(), Bell()))
        return replace(state, table=table, hidden=hidden)

    def prompt(self, seen: Observation) -> Message:
        return msg("Lay a card.")

    def why_not(self, seen: Observation, tried: str) -> Message:
        return msg("You have no {tried}.", tried=tried)

    def log_line(self, before: Observation, action: Lay, after: Observation) -> Message:
        return msg("{player} lays a card.", player=Player(before.current_player))

    def label(self, seen: Observation, action: Lay) -> Message:
        return msg("card {n}", n=action.card)


@dataclass(frozen=True, slots=True)
class Bell(decision.Event[State]):
    """Rings; the second bell in a row passes the turn."""

    def resolve(self, state: State) -> State:
        table = state.table
        if len(table.agenda) == 2:
            table = replace(table, agenda=done(table), rings=table.rings + 1)
            return replace(state, table=table)
        is_last = table.turn == 1
        table = replace(table, agenda=(), rings=table.rings + 1, turn=table.turn + 1)
        if not is_last:
            table = replace(table, agenda=on_top(table, Laying()))
        return replace(state, table=table)


START = State(Table((Laying(),)), Hidden(((1, 4), (2, 3))), Rng("A"))
SECOND = START.apply(Lay(1))
END = SECOND.apply(Lay(3))


def seen(state: State, player: int) -> AnyObservation:
    return state.observation(player)


def test_a_decision_says_what_is_legal() -> None:
    assert [Lay(1), Lay(4)] == START.legal_actions()


def test_what_is_not_legal_is_refused() -> None:
    with pytest.raises(IllegalAction, match="lay 9"):
        START.apply(Lay(9))


def test_events_happen_until_somebody_has_to_decide() -> None:
    assert (2, 1) == (SECOND.table.rings, SECOND.current_player)


def test_an_empty_agenda_is_the_end() -> None:
    assert END.is_terminal
    assert (1.0, 0.0) == END.returns()
    assert SPECTATOR == END.current_player
    assert () == END.legal_actions()


def test_nobody_has_won_before_the_end() -> None:
    assert (0.0, 0.0) == SECOND.returns()


def test_a_player_knows_what_the_game_says() -> None:
    assert ((1, 4), ()) == START.observation(0).known.hands


def test_a_recollection_is_an_observation_with_more_memory() -> None:
    known = START.information_state(SPECTATOR, Memory.EVERYTHING).known

    assert ((1, 4), (2, 3)) == known.hands


def test_a_player_with_cards_has_secrets() -> None:
    assert START.observation(0).has_secrets


def test_an_onlooker_has_no_secrets() -> None:
    assert not START.observation(SPECTATOR).has_secrets


def test_nobody_has_secrets_after_the_end() -> None:
    assert not END.observation(0).has_secrets


def test_the_decision_asks() -> None:
    assert msg("Lay a card.") == prompt(seen(START, 0))


def test_after_the_end_nothing_is_asked() -> None:
    assert OVER == prompt(seen(END, 0))


def test_the_decision_refuses() -> None:
    assert msg("You have no x.", tried="x").parameters == (
        why_not(seen(START, 0), "x").parameters
    )


def test_an_onlooker_is_answered_as_who_is_on() -> None:
    assert why_not(seen(START, 0), "x") == why_not(seen(START, SPECTATOR), "x")


def test_who_is_not_on_is_told_whose_turn_it_is() -> None:
    expected = msg(snapshot("It's {player}'s turn."), player=Player(0))

    assert expected == why_not(seen(START, 1), "x")


def test_after_the_end_nothing_can_be_chosen() -> None:
    assert OVER == why_not(seen(END, 1), "x")


def test_the_decision_tells_what_was_done() -> None:
    told = log(seen(START, 1), Lay(1), seen(SECOND, 1))

    assert msg("{player} lays a card.", player=Player(0)) == told


def test_the_decision_calls_actions_by_name() -> None:
    assert msg("card {n}", n=4) == label(seen(START, 0), Lay(4))


def test_entries_go_on_top_of_the_agenda() -> None:
    assert (Laying(), Bell()) == on_top(START.table, Bell())


def test_entries_take_the_place_of_what_is_done() -> None:
    assert (Bell(), Bell()) == done(START.table, Bell(), Bell())


def test_a_table_says_what_is_to_be_decided() -> None:
    assert Laying() == START.table.decision
