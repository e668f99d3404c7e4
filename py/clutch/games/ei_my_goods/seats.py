"""A player's seat: hand, buildings, goods, bunnies, and what follows from them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from clutch.games.ei_my_goods.course import changed
from clutch.games.ei_my_goods.production import source_of, worth
from clutch.games.ei_my_goods.table.actions import ADDS, RUNS, Action, Mode
from clutch.games.ei_my_goods.table.components import (
    CHAINS,
    COINS_PER_VP,
    GOODS,
    KINDS,
    RESOURCES,
    SIDES,
)


@dataclass(frozen=True, slots=True)
class Seat:
    """All that a player has. Buildings are counted from the Chicken Coop, place 0."""

    hand: tuple[int, ...]
    """In ascending order."""
    buildings: tuple[int, ...]
    goods: tuple[tuple[int, ...], ...]
    """For each building the cards that lie face down on it, the top one last."""
    assistants: tuple[int | None, ...]
    """For each building the Assistant there."""
    laid: int | None = None
    """The card that lies face down to be built."""
    worker: int | None = None
    """The place of the building where the Worker is."""
    mode: Mode = Mode.EFFICIENT

    @property
    def coins(self) -> int:
        """What the goods are worth."""
        return worth(self.buildings, self.goods)

    @property
    def score(self) -> tuple[int, int]:
        """Victory points, bought ones included, and the coins left then."""
        bought, left = divmod(self.coins, COINS_PER_VP)
        helpers = (SIDES[side].vp for side in self.assistants if side is not None)
        return sum(KINDS[b].vp for b in self.buildings) + sum(helpers) + bought, left

    def free_places(self) -> list[int]:
        """The production buildings without a bunny, as places."""
        return [
            place
            for place, building in enumerate(self.buildings)
            if self.assistants[place] is None
            and place != self.worker
            and GOODS[building] is not None
        ]

    def meets(self, side: int) -> bool:
        """Whether the buildings have the colours that an Assistant asks for."""
        have = [0, 0, 0, 0, 0]
        for building in self.buildings[1:]:  # the Chicken Coop counts for no colour
            have[RESOURCES[building]] += 1
        return all(map(int.__le__, SIDES[side].needs, have))

    def without(self, card: int) -> Self:
        """The seat without that hand card."""
        at = self.hand.index(card)
        return changed(self, hand=self.hand[:at] + self.hand[at + 1 :])

    def with_cards(self, cards: Sequence[int]) -> Self:
        """The seat with more hand cards."""
        return changed(self, hand=tuple(sorted(self.hand + tuple(cards))))

    def with_goods(self, place: int, cards: Sequence[int]) -> Self:
        """The seat with more goods on a building."""
        goods = self.goods
        more = goods[place] + tuple(cards)
        return changed(self, goods=(*goods[:place], more, *goods[place + 1 :]))

    def without_good(self, place: int) -> tuple[Self, int]:
        """The seat without the topmost good of a building, and that card."""
        goods = self.goods
        rest = goods[place][:-1]
        fewer = (*goods[:place], rest, *goods[place + 1 :])
        return changed(self, goods=fewer), goods[place][-1]

    def with_assistant(self, place: int, side: int | None) -> Self:
        """The seat with that Assistant, or none, on a building."""
        there = self.assistants
        return changed(self, assistants=(*there[:place], side, *there[place + 1 :]))


def links(seat: Seat, place: int) -> list[Action]:
    """What can be put into the open chain of that building."""
    building = seat.buildings[place]
    chain = CHAINS[building]
    if chain is None:
        return []
    for good in chain.goods:
        if source_of(good, seat.buildings, seat.goods) < 0:
            return []
    if chain.card is None:
        return [RUNS[building]]
    return [ADDS[card] for card in seat.hand if RESOURCES[card] == chain.card]


def has_room(seat: Seat) -> bool:
    """Whether an Assistant finds a place, once the Worker has left."""
    return any(
        side is None and GOODS[building] is not None
        for side, building in zip(seat.assistants, seat.buildings, strict=True)
    )
