"""The course of the game: the end of a turn, and the beginning of the next one."""

from dataclasses import dataclass

from clutch.core.decision import Agenda, Event
from clutch.core.position import done, with_agenda, with_both, with_table
from clutch.core.values import put, replace
from clutch.games.egg_thieves.play.deck import drawn, stacked
from clutch.games.egg_thieves.play.eggbots import EGGBOT_CARD
from clutch.games.egg_thieves.play.raids import raids_at_end
from clutch.games.egg_thieves.play.turn import BEFORE_SCOUTING
from clutch.games.egg_thieves.table.components import EGGBOT_CARDS, HAND
from clutch.games.egg_thieves.table.position import ALL_OPEN, State, hand_of


@dataclass(frozen=True, slots=True)
class TurnEnds(Event[State]):
    """The end of a turn: the hand is refilled, then nests are raided (ET-100)."""

    def resolve(self, state: State) -> State:
        """Put the raids and the next turn on the agenda, or start the next turn."""
        state = filled_up(state)
        raids = raids_at_end(state)
        if not raids:
            return begun(state)
        agenda = done(state.table, NEXT_TURN, *raids)
        return with_table(state, with_agenda(state.table, agenda))


@dataclass(frozen=True, slots=True)
class NextTurn(Event[State]):
    """The start of the next thief's turn, after the raids."""

    def resolve(self, state: State) -> State:
        """Start the next turn."""
        return begun(state)


def filled_up(state: State) -> State:
    """The state with the player's hand refilled to five cards (ET-011, ET-012).

    A hand of more than five cards stays as it is.
    """
    held = len(hand_of(state))
    if state.table.is_eggbot or held >= HAND:
        return state
    return drawn(state, HAND - held)


def begun(state: State) -> State:
    """The state at the start of the next turn: all nests are open again (ET-018)."""
    table = replace(
        state.table,
        agenda=PLAYERS_TURN,
        turn=state.table.turn + 1,
        closed=ALL_OPEN,
        hired=(),
        has_lapsed=False,
        news=state.table.news + 1,
    )
    state = with_table(state, table)
    return _eggbot_on(state) if table.is_eggbot else state


def _eggbot_on(state: State) -> State:
    """The state with an Eggbot's cards drawn for its turn (ET-045, ET-102).

    If there are too few cards, it plays those it has drawn. Without any, its turn ends
    at once, and a raid follows (ET-108).
    """
    state = stacked(state, EGGBOT_CARDS)
    table, hidden = state.table, state.hidden
    cards = hidden.deck[-EGGBOT_CARDS:]
    return with_both(
        state,
        with_agenda(table, EGGBOTS_TURN if cards else (TURN_ENDS,)),
        replace(
            hidden,
            deck=hidden.deck[:-EGGBOT_CARDS],
            hands=put(hidden.hands, table.thief, cards),
        ),
    )


TURN_ENDS, NEXT_TURN = TurnEnds(), NextTurn()
PLAYERS_TURN: Agenda = (TURN_ENDS, BEFORE_SCOUTING)
EGGBOTS_TURN: Agenda = (TURN_ENDS, EGGBOT_CARD)
