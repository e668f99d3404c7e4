"""What lies on each place of the board, and what has just happened that is big."""

from collections.abc import Iterator, Mapping

from clutch.core.game import Moment
from clutch.core.message import Message, Player, both, msg
from clutch.games.ei_my_goods.play.market import in_words, market_rows
from clutch.games.ei_my_goods.play.plans import told_reveal
from clutch.games.ei_my_goods.table.components import NAMES, SIDES
from clutch.games.ei_my_goods.table.position import Observation, Phase, own_seat


def lying(seen: Observation) -> Mapping[str, object]:
    """For each building its goods and bunnies; for each player what they have."""
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


def moment(before: Observation, after: Observation) -> Moment | None:
    """A row of the market, or somebody else's production."""
    old, new = before.table.phase, after.table.phase
    if old is Phase.CARDS and new is not Phase.CARDS:
        return Moment(msg("The first row of the market"), _market(after))
    if old is Phase.FIRST_ROW and new is not Phase.FIRST_ROW:
        report = both(told_reveal(before, after), _market(after))
        return Moment(msg("The whole market"), report)
    on, is_over = before.current_player, before.current_player != after.current_player
    # Who has produced knows it.
    if old is Phase.PRODUCTION and is_over and on != after.player:
        return Moment(msg("The production of {player}", player=Player(on)))
    return None


def _market(seen: Observation) -> Message:
    """How often each resource is there."""
    first, second = market_rows(seen)
    return in_words(tuple(map(sum, zip(first, second, strict=True))))
