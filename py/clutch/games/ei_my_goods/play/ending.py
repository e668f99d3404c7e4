"""The end of the game: the winner and the points."""

from collections.abc import Sequence

from clutch.core import game
from clutch.core.message import Message, Player, msg, msg_n
from clutch.games.ei_my_goods.table.components import COINS_PER_VP, GOODS, KINDS
from clutch.games.ei_my_goods.table.position import Observation, Seat, State


def points(state: State) -> Sequence[float]:
    """Each player's victory points (EG-069)."""
    return [float(seat.vp) for seat in state.table.seats]


def ending(seen: Observation) -> game.Ending:
    """Who won, and with which points."""
    seats = seen.table.seats
    scores = [(seat.vp, seat.change) for seat in seats]
    order = sorted(range(len(seats)), key=lambda p: scores[p], reverse=True)
    lines = tuple((p, _line(seats[p])) for p in order)
    return game.Ending(_reason(scores, order), lines, _parts(seats))


def _line(seat: Seat) -> Message:
    return msg(
        "{vp} points: {printed} from buildings and Assistants, {bought} from goods, "
        "{left}",
        vp=seat.vp,
        printed=seat.printed_vp,
        bought=seat.bought_vp,
        left=msg_n("1 coin left", "{n} coins left", n=seat.change),
    )


def _parts(seats: Sequence[Seat]) -> tuple[game.Part, ...]:
    """Where each player's points come from (EG-069)."""
    brown = tuple(map(_brown_vp, seats))
    producing = tuple(
        seat.printed_vp - seat.hired_vp - points
        for seat, points in zip(seats, brown, strict=True)
    )
    return (
        game.Part(msg("Production buildings"), producing),
        game.Part(msg("Brown buildings"), brown),
        game.Part(msg("Assistants"), tuple(seat.hired_vp for seat in seats)),
        game.Part(
            msg("Goods: 1 point for every {coins} coins", coins=COINS_PER_VP),
            tuple(seat.bought_vp for seat in seats),
        ),
    )


def _brown_vp(seat: Seat) -> int:
    """The points of the buildings that make no goods (EG-074)."""
    return sum(KINDS[card].vp for card in seat.buildings if GOODS[card] is None)


def _reason(scores: Sequence[tuple[int, int]], order: Sequence[int]) -> Message:
    """Why the winner won: points, then coins left (EG-070, EG-071, EG-105)."""
    best = scores[order[0]]
    winner = Player(order[0])
    if scores.count(best) > 1:
        return msg("Tied on points and coins: the leaders share the win.")
    if [vp for vp, _ in scores].count(best[0]) > 1:
        return msg("Tied on points; {winner} has the most coins left.", winner=winner)
    return msg("{winner} has the most points.", winner=winner)
