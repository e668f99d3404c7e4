"""The end of a turn without a building."""

from clutch.core.message import Message, Player, msg
from clutch.core.values import changed, put
from clutch.games.ei_my_goods.play.names import both
from clutch.games.ei_my_goods.play.rounds import told_round
from clutch.games.ei_my_goods.play.turn import after_turn
from clutch.games.ei_my_goods.table.position import Observation, Seat, State


def ended(state: State, player: int, seat: Seat) -> State:
    """The Worker leaves; what was laid down goes back to the hand, unseen.

    See EG-049, EG-052 and EG-111. `seat` is what the player's has become.
    """
    table, hidden = state.table, state.hidden
    laid = hidden.laid[player]
    if laid is not None:
        hand = tuple(sorted((*hidden.hands[player], laid)))
        hidden = changed(
            hidden,
            hands=put(hidden.hands, player, hand),
            laid=put(hidden.laid, player, None),
        )
    seat = changed(seat, worker=None, has_laid=False)
    table = changed(
        table, seats=put(table.seats, player, seat), agenda=after_turn(table)
    )
    return State(table, hidden, state.rng)


def told_end(before: Observation, player: int, after: Observation) -> Message | None:
    """That the turn has ended, and perhaps the round."""
    end = msg("{player} ends the turn.", player=Player(player))
    return both(end, told_round(before, after))
