"""The contents of each place on the board, and the events worth announcing."""

from collections.abc import Iterator, Mapping

from clutch.core.game import Moment
from clutch.core.message import Message, Player, both, msg
from clutch.games.ei_my_goods.board.market import turned_id
from clutch.games.ei_my_goods.play.market import in_words, market_rows
from clutch.games.ei_my_goods.play.plans import told_reveal
from clutch.games.ei_my_goods.table.components import NAMES, SIDES
from clutch.games.ei_my_goods.table.position import Observation, Phase, own_seat


def placements(seen: Observation) -> Mapping[str, object]:
    """Map each building to its goods and bunnies, other players to what they have."""
    return dict((*_others(seen), *_own(seen), *_for_hire(seen)))


def _others(seen: Observation) -> Iterator[tuple[str, object]]:
    for player, seat in enumerate(seen.table.seats):
        if player == seen.player:
            continue
        cards = len(seen.known.hands[player])
        yield f"purse-{player}", (seat.coins, seat.vp, cards, seat.has_laid)
        for place, building in enumerate(seat.buildings):
            worker = seat.mode if seat.worker == place else None
            here = building, seat.goods[place], seat.assistants[place], worker
            yield f"other-{player}-{place}", here


def _own(seen: Observation) -> Iterator[tuple[str, object]]:
    if seen.player < 0:
        return
    seat = own_seat(seen)
    for place, building in enumerate(seat.buildings):
        yield NAMES[building], (seat.goods[place], seat.assistants[place])


def _for_hire(seen: Observation) -> Iterator[tuple[str, object]]:
    for side in seen.table.on_show:
        yield SIDES[side].name, side


def highlight(before: Observation, after: Observation) -> Moment | None:
    """Announce a new market row, or all other players' production at once."""
    old, new = before.table.phase, after.table.phase
    if old is Phase.CARDS and new is not Phase.CARDS:
        return Moment(msg("The first market row"), _market(after), turned_id(after))
    if old is Phase.FIRST_ROW and new is not Phase.FIRST_ROW:
        report = both(told_reveal(before, after), _market(after))
        return Moment(msg("The second market row"), report, turned_id(after))
    return _production(before, after) if old is Phase.PRODUCTION else None


def _production(before: Observation, after: Observation) -> Moment | None:
    """Announce what others have produced before or after the viewer's turn."""
    on, then, me = before.current_player, after.current_player, after.player
    is_over = after.table.phase is not Phase.PRODUCTION
    # Players know their own production; the next player's turn adds to the report.
    if on == me or not (is_over or then == me):
        return None
    players = len(after.table.seats)
    earlier = (me - before.table.active) % players
    if me >= 0 and (players - 1 - earlier if is_over else earlier) == 1:
        return Moment(msg("{player}'s production", player=Player(on)))
    return Moment(msg("Other players' production"))


def _market(seen: Observation) -> Message:
    """How often each resource is in the market."""
    first, second = market_rows(seen)
    return in_words(tuple(map(sum, zip(first, second, strict=True))))
