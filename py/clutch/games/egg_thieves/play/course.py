"""The course of the game: the end of a turn, and the beginning of the next one."""

from dataclasses import dataclass

from clutch.core.decision import Agenda, Event
from clutch.core.position import done, with_agenda, with_both, with_table
from clutch.core.values import changed, put
from clutch.games.egg_thieves.play.deck import drawn, stacked
from clutch.games.egg_thieves.play.eggbots import EGGBOT_CARD
from clutch.games.egg_thieves.play.raids import raids_at_end
from clutch.games.egg_thieves.play.turn import BEFORE_SCOUTING
from clutch.games.egg_thieves.table.components import EGGBOT_CARDS, HAND
from clutch.games.egg_thieves.table.position import ALL_OPEN, State, hand_of


@dataclass(frozen=True, slots=True)
class TurnEnds(Event[State]):
    """A turn ends: the hand is filled up, and then come the raids (ET-100)."""

    def happen(self, state: State) -> State:
        """Raids and the next turn are on the agenda, or the turn has begun."""
        state = filled_up(state)
        raids = raids_at_end(state)
        if not raids:
            return begun(state)
        agenda = done(state.table, NEXT_TURN, *raids)
        return with_table(state, with_agenda(state.table, agenda))


@dataclass(frozen=True, slots=True)
class NextTurn(Event[State]):
    """After the raids the next thief is on."""

    def happen(self, state: State) -> State:
        """A turn has begun."""
        return begun(state)


def filled_up(state: State) -> State:
    """The state with five cards in a player's hand, or more (ET-011, ET-012)."""
    held = len(hand_of(state))
    if state.table.is_eggbot or held >= HAND:
        return state
    return drawn(state, HAND - held)


def begun(state: State) -> State:
    """The state at the start of the next turn: all nests are open again (ET-018)."""
    table = changed(
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
    """The state with the cards of an Eggbot drawn for its turn (ET-045, ET-102).

    With fewer it plays those; without any it can only wait for the raid (ET-108).
    """
    state = stacked(state, EGGBOT_CARDS)
    table, hidden = state.table, state.hidden
    cards = hidden.deck[-EGGBOT_CARDS:]
    return with_both(
        state,
        with_agenda(table, EGGBOTS_TURN if cards else (TURN_ENDS,)),
        changed(
            hidden,
            deck=hidden.deck[:-EGGBOT_CARDS],
            hands=put(hidden.hands, table.thief, cards),
        ),
    )


TURN_ENDS, NEXT_TURN = TurnEnds(), NextTurn()
PLAYERS_TURN: Agenda = (TURN_ENDS, BEFORE_SCOUTING)
EGGBOTS_TURN: Agenda = (TURN_ENDS, EGGBOT_CARD)
