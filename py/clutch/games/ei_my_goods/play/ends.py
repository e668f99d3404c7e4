"""The end of a turn without building, and the report at the end of any turn."""

from clutch.core.message import Message, Player, both, listed, msg
from clutch.core.position import with_both
from clutch.core.values import put, replace
from clutch.games.ei_my_goods.play.hands import told_begun
from clutch.games.ei_my_goods.play.names import name_of
from clutch.games.ei_my_goods.play.production import has_bunny
from clutch.games.ei_my_goods.play.rounds import told_round
from clutch.games.ei_my_goods.play.turn import after_turn, turn_on
from clutch.games.ei_my_goods.table.position import Observation, Seat, State


def ended(state: State, player: int, seat: Seat) -> State:
    """End a turn: the Worker leaves, and a laid-down card returns to the hand unseen.

    See EG-049, EG-052 and EG-111. `seat` is the player's updated seat.
    """
    table, hidden = state.table, state.hidden
    turn = turn_on(table)
    laid = hidden.laid[player]
    if laid is not None:
        hand = tuple(sorted((*hidden.hands[player], laid)))
        hidden = replace(
            hidden,
            hands=put(hidden.hands, player, hand),
            laid=put(hidden.laid, player, None),
        )
    seat = replace(seat, worker=None, has_laid=False)
    table = replace(
        table,
        seats=put(table.seats, player, seat),
        agenda=after_turn(table),
        idle=0 if turn is not None and turn.produced else table.idle,
    )
    return with_both(state, table, hidden)


def told_end(before: Observation, player: int, after: Observation) -> Message | None:
    """Report the end of the turn, and of the round if it is over."""
    end = msg("{player} ends their turn.", player=Player(player))
    return both(end, told_over(before, player, after))


def told_over(before: Observation, player: int, after: Observation) -> Message | None:
    """Report the events at the end of a turn: no production somewhere, a new round."""
    over = both(_told_failed(before, player, after), told_round(before, after))
    return both(over, told_begun(before, after))


def _told_failed(
    before: Observation, player: int, after: Observation
) -> Message | None:
    """Report the buildings with a bunny that made nothing, once the turn is over."""
    turn, then = turn_on(before.table), turn_on(after.table)
    if turn is None or (then is not None and then.player == player):
        return None
    seat = before.table.seats[player]
    idle = [
        name_of(building)
        for place, building in enumerate(seat.buildings)
        if has_bunny(seat, place) and not turn.has_produced(place)
    ]
    return (
        msg("No goods are made at the {buildings}.", buildings=listed(idle))
        if idle
        else None
    )
