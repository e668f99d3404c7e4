"""Tips for somebody's first games: each for the moment when it is of use."""

from clutch.core.lesson import Tip
from clutch.core.message import msg, spelled
from clutch.games.ei_my_goods.play.acting import Acting
from clutch.games.ei_my_goods.play.hands import Exchanging
from clutch.games.ei_my_goods.play.laying import Laying
from clutch.games.ei_my_goods.play.planning import Planning
from clutch.games.ei_my_goods.play.rounds import BUILDINGS
from clutch.games.ei_my_goods.table.components import CHAINS, COSTS
from clutch.games.ei_my_goods.table.position import Observation, own_hand, own_seat


def tips() -> tuple[Tip, ...]:
    """The urgent ones first."""
    return (
        Tip(
            "last",
            msg(
                "The last round: in your production all of your chains are open. Turn "
                "goods into dearer ones before the end."
            ),
            lambda seen: seen.table.is_last and isinstance(seen.decision, Acting),
        ),
        Tip(
            "end",
            msg(
                "Somebody is close to {buildings} buildings. Each victory point counts "
                "now, and coins that you have left buy some more.",
                buildings=spelled(BUILDINGS),
            ),
            _is_near_the_end,
        ),
        Tip(
            "chain",
            msg(
                "A chain makes more of goods that you have. Work where one is open to "
                "you, and keep the cards that it takes."
            ),
            _has_a_chain,
        ),
        Tip(
            "sloppy",
            msg(
                "Is one resource missing? Sloppy work does without it, and makes a "
                "single good."
            ),
            lambda seen: isinstance(seen.decision, Planning),
        ),
        Tip(
            "lay",
            msg(
                "Lay down what you can pay for after your production. If you cannot, "
                "the card comes back to your hand."
            ),
            lambda seen: isinstance(seen.decision, Laying),
        ),
        Tip(
            "exchange",
            msg(
                "Keep a hand with a building that you can soon pay for. Exchange it if "
                "everything costs more than your goods are worth."
            ),
            _is_dear,
        ),
    )


def _is_near_the_end(seen: Observation) -> bool:
    most = max(len(seat.buildings) for seat in seen.table.seats)
    return most >= BUILDINGS - 1 and isinstance(seen.decision, Planning)


def _has_a_chain(seen: Observation) -> bool:
    """Whether one of the buildings has a chain that takes goods."""
    chains = [CHAINS[building] for building in own_seat(seen).buildings]
    is_choosing = isinstance(seen.decision, Planning)
    return is_choosing and any(chain and chain.goods for chain in chains)


def _is_dear(seen: Observation) -> bool:
    """Whether every hand card costs more than there is."""
    costs = [COSTS[card] for card in own_hand(seen)]
    is_choosing = isinstance(seen.decision, Exchanging)
    return is_choosing and min(costs, default=0) > own_seat(seen).coins
