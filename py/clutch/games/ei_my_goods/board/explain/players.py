"""What stands in a player's area: coins, points, hand, buildings, a card laid down."""

from collections.abc import Callable, Mapping

from clutch.core.message import Message, Player, msg, msg_n
from clutch.games.ei_my_goods.board.drawings import icon
from clutch.games.ei_my_goods.board.explain.cards import large
from clutch.games.ei_my_goods.board.explain.parts import Explain
from clutch.games.ei_my_goods.board.players import coins_of
from clutch.games.ei_my_goods.play.names import listed, name_of
from clutch.games.ei_my_goods.play.rounds import BUILDINGS
from clutch.games.ei_my_goods.table.components import COINS_PER_VP
from clutch.games.ei_my_goods.table.position import (
    Observation,
    Seat,
    own_hand,
    seat_of,
)
from clutch.ui.explanation import Explanation

Count = Callable[[Observation, int, Seat], Explanation | None]


def _of_player(count: Count) -> Explain:
    """What is counted of the player of that number, if there is one."""

    def explain(seen: Observation, which: str) -> Explanation | None:
        names = [str(player) for player in range(len(seen.table.seats))]
        if which not in names:
            return None
        player = names.index(which)
        return count(seen, player, seat_of(seen, player))

    return explain


def _title(what: Message, player: int) -> Message:
    return msg("{player}: {what}", player=Player(player), what=what)


# Coins and points


def _coins(seen: Observation, player: int, seat: Seat) -> Explanation:
    number = msg_n("1 coin", "{n} coins", n=coins_of(seen, seat))
    lines = (LEFT,) if seen.table.is_over else COIN_LINES
    return Explanation(_title(number, player), lines, large(icon("coin")), "cards")


LEFT = msg("The coins that are left when points have been bought.")
COIN_LINES = (
    msg("What goods are worth. There are no coins: one pays with the goods."),
    msg(
        "At the end every {coins} coins make a victory point.",
        coins=COINS_PER_VP,
    ),
)
"""What coins are."""


def _points(_: Observation, player: int, seat: Seat) -> Explanation:
    number = msg_n("1 victory point", "{n} victory points", n=seat.vp)
    made = msg(
        "{printed} on buildings and Assistants, {bought} for the coins that the goods "
        "are worth.",
        printed=seat.printed_vp,
        bought=seat.bought_vp,
    )
    lines = (made, *POINT_LINES)
    return Explanation(_title(number, player), lines, large(icon("vp")), "end")


POINT_LINES = (
    msg("Most victory points win. With equal points the coins decide that are left."),
)
"""What points are."""


# Cards


def _hand(seen: Observation, player: int, _: Seat) -> Explanation:
    is_own = player == seen.player
    number = len(own_hand(seen)) if is_own else len(seen.known.hands[player])
    cards = msg_n("1 hand card", "{n} hand cards", n=number)
    first = (
        msg("Each card is a resource or a building, as you like.")
        if is_own
        else msg("Only their owner sees which cards these are.")
    )
    lines = (first, *HAND_LINES)
    return Explanation(_title(cards, player), lines, large(icon("hand")), "hands")


HAND_LINES = (
    msg(
        "In phase 1 you may exchange your whole hand, and then everybody gets new "
        "cards. A hand has no limit."
    ),
)
"""What happens to hands."""


def _laid(_: Observation, player: int, seat: Seat) -> Explanation | None:
    if not seat.has_laid:
        return None
    title = _title(msg("a card laid down"), player)
    return Explanation(title, LAID_LINES, large(icon("laid")), "choices")


LAID_LINES = (
    msg(
        "A card lies face down to be built in phase 4. Only its owner knows which one."
    ),
    msg("If it is not built, it goes back to the hand unseen."),
)
"""What a card is that lies face down to be built."""


# Buildings, and everything


def _buildings(_: Observation, player: int, seat: Seat) -> Explanation:
    number = msg_n("1 building", "{n} buildings", n=len(seat.buildings))
    names = listed([name_of(building) for building in seat.buildings])
    lines = (msg("{fact}.", fact=names), *BUILDING_LINES)
    return Explanation(_title(number, player), lines, large(icon("home")), "end")


BUILDING_LINES = (
    msg(
        "Once somebody has {n} buildings, the Chicken Coop included, one more round is "
        "played.",
        n=BUILDINGS,
    ),
)
"""What the number of buildings brings about."""


def _purse(seen: Observation, player: int, seat: Seat) -> Explanation:
    cards = own_hand(seen) if player == seen.player else seen.known.hands[player]
    parts = [
        msg_n("1 coin", "{n} coins", n=coins_of(seen, seat)),
        msg_n("1 victory point", "{n} victory points", n=seat.vp),
        msg_n("1 hand card", "{n} hand cards", n=len(cards)),
        msg_n("1 building", "{n} buildings", n=len(seat.buildings)),
    ]
    lines = [msg("{fact}.", fact=listed(parts))]
    if player == seen.table.active:
        lines += ACTIVE_LINES
    return Explanation(
        msg("What {player} has", player=Player(player)),
        tuple(lines),
        large(icon("coin"), icon("vp"), icon("hand"), icon("home")),
        "end",
    )


ACTIVE_LINES = (
    msg(
        "The star marks the active player of the round: first to choose, to produce "
        "and to hire. In the next round it is the next player clockwise."
    ),
)
"""What the star says."""


ABOUT: Mapping[str, Explain] = {
    "coins": _of_player(_coins),
    "points": _of_player(_points),
    "hand": _of_player(_hand),
    "laid": _of_player(_laid),
    "buildings": _of_player(_buildings),
    "purse": _of_player(_purse),
}
"""What is counted of a player, by the kind that stands before the number."""
