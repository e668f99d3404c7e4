"""The set-up of a game (EG-001, EG-002, EG-080)."""

from clutch.core.beginning import beginner
from clutch.core.game import Options
from clutch.core.rng import Rng
from clutch.games.ei_my_goods.play.course import Round
from clutch.games.ei_my_goods.table.components import ASSISTANTS, COOPS, DECK, NUMBERS
from clutch.games.ei_my_goods.table.position import Hidden, Seat, State, Table

HAND = 5
"""How many hand cards each player begins with (EG-006)."""
EGGS = 7
"""How many eggs are on each Chicken Coop at the beginning (EG-007)."""
ASSISTANTS_EACH = 2
"""How many Assistants are on show for each player (EG-004)."""


def initial_state(players: int, options: Options, rng: Rng) -> State:
    """Deal hands, and set out the Chicken Coops with eggs and the Assistants.

    Chance decides the coops (EG-003), the Assistants (EG-004, EG-005) and, unless a
    seat was chosen, the first active player (EG-008).
    """
    deck, rng = rng.shuffle(range(len(DECK)))
    coops, rng = rng.shuffle(NUMBERS[coop.name] for coop in COOPS)
    order, rng = rng.shuffle(range(len(ASSISTANTS)))
    shown = []
    for row in sorted(order[: ASSISTANTS_EACH * players]):
        side, rng = rng.randrange(2)
        shown.append(2 * row + side)
    active, rng = rng.randrange(players)
    pile, hands, goods = list(deck), [], []
    for _ in range(players):
        hands.append(tuple(sorted(pile.pop() for _ in range(HAND))))
        goods.append((tuple(pile.pop() for _ in range(EGGS)),))
    table = Table(
        agenda=(Round(),),
        round=1,
        active=beginner(options, active),
        seats=tuple(Seat((coops[p],), (EGGS,), (None,)) for p in range(players)),
        on_show=tuple(shown),
    )
    hidden = Hidden(
        draw_pile=tuple(pile),
        discards=(),
        hands=tuple(hands),
        goods=tuple(goods),
        laid=(None,) * players,
        plans=(None,) * players,
    )
    return State(table, hidden, rng).settled()
