"""Building the card that was laid down: its cost and its effects."""

from dataclasses import dataclass

from clutch.core.message import Message, Player, msg
from clutch.core.position import with_agenda, with_both, with_table
from clutch.core.values import put, replace
from clutch.games.ei_my_goods.play.names import name_of
from clutch.games.ei_my_goods.play.paying import Paying, Purchase
from clutch.games.ei_my_goods.play.turn import Turn, after_turn
from clutch.games.ei_my_goods.table.actions import BUILDS, Build
from clutch.games.ei_my_goods.table.components import COSTS
from clutch.games.ei_my_goods.table.position import Observation, State


def buildable(laid: int | None, coins: int) -> list[Build]:
    """The card laid down, if the goods are worth its cost (EG-051, EG-053).

    The player may already own an identical building (EG-122).
    """
    return [BUILDS[laid]] if laid is not None and COSTS[laid] <= coins else []


def begun(state: State, turn: Turn, action: Build) -> State:
    """End production (EG-025) and go on to payment."""
    bill = Paying(turn.player, COSTS[action.card], Built(turn.player))
    agenda = (*state.table.agenda[:-1], replace(turn, open=None), bill)
    return with_table(state, with_agenda(state.table, agenda))


def words_for_building(action: Build) -> Message:
    """The cost of the building."""
    return msg("Build for {cost}", cost=COSTS[action.card])


def why_not_built(coins: int, card: int) -> Message:
    """The goods are worth less than the building costs (EG-053)."""
    return msg(
        "This building costs {cost} coins; your goods are worth {coins}.",
        cost=COSTS[card],
        coins=coins,
    )


@dataclass(frozen=True, slots=True)
class Built(Purchase):
    """The card laid down is now a building, which ends the turn (EG-056)."""

    player: int

    def resolve(self, state: State) -> State:
        """Reveal the building to everyone (EG-110). The Worker leaves (EG-049)."""
        table, hidden, player = state.table, state.hidden, self.player
        seat, card = table.seats[player], hidden.laid[player]
        assert card is not None
        seat = replace(
            seat,
            buildings=(*seat.buildings, card),
            goods=(*seat.goods, 0),
            assistants=(*seat.assistants, None),
            worker=None,
            has_laid=False,
        )
        table = replace(
            table,
            seats=put(table.seats, player, seat),
            agenda=after_turn(table),
            idle=0,
        )
        hidden = replace(
            hidden,
            goods=put(hidden.goods, player, (*hidden.goods[player], ())),
            laid=put(hidden.laid, player, None),
        )
        return with_both(state, table, hidden)

    def told(self, before: Observation, after: Observation) -> Message | None:
        """What was built and what it cost."""
        buildings = after.table.seats[self.player].buildings
        if len(buildings) == len(before.table.seats[self.player].buildings):
            return None
        return msg(
            "{player} builds the {building} for {cost} coins.",
            player=Player(self.player),
            cost=COSTS[buildings[-1]],
            building=name_of(buildings[-1]),
        )
