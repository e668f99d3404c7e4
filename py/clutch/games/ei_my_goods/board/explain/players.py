"""Explains a player's area: coins, points, hand, buildings, a card laid down."""

from collections.abc import Callable, Mapping

from clutch.core.message import Message, Player, listed, msg, msg_n
from clutch.games.ei_my_goods.board.drawings import icon
from clutch.games.ei_my_goods.board.explain.cards import large
from clutch.games.ei_my_goods.board.explain.parts import Explain
from clutch.games.ei_my_goods.board.players import coins_of
from clutch.games.ei_my_goods.play.names import name_of
from clutch.games.ei_my_goods.play.rounds import BUILDINGS
from clutch.games.ei_my_goods.table.components import COINS_PER_VP
from clutch.games.ei_my_goods.table.position import Observation, Seat, own_hand, seat_of
from clutch.ui.explanation import Explanation

Count = Callable[[Observation, int, Seat], Explanation | None]


def _of_player(count: Count) -> Explain:
    """Explain a count of the player with a given number, if there is one."""

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


LEFT = msg("These coins are left after buying points.")
COIN_LINES = (
    msg(
        "Coins show what the goods are worth. There are no actual coins: you "
        "pay with goods."
    ),
    msg(
        "At the end, every {coins} coins are worth 1 victory point.",
        coins=COINS_PER_VP,
    ),
)
"""What coins are."""


def _points(_: Observation, player: int, seat: Seat) -> Explanation:
    number = msg_n("1 victory point", "{n} victory points", n=seat.vp)
    made = msg(
        "{printed} from buildings and Assistants, {bought} from goods.",
        printed=seat.printed_vp,
        bought=seat.bought_vp,
    )
    lines = (made, *POINT_LINES)
    return Explanation(_title(number, player), lines, large(icon("vp")), "end")


POINT_LINES = (msg("Most victory points wins. Leftover coins break ties."),)
"""What points are."""


# Cards


def _hand(seen: Observation, player: int, _: Seat) -> Explanation:
    is_own = player == seen.player
    number = len(own_hand(seen)) if is_own else len(seen.known.hands[player])
    cards = msg_n("1 card in hand", "{n} cards in hand", n=number)
    first = (
        msg("Use each card as a resource or as a building.")
        if is_own
        else msg("Only their owner sees these cards.")
    )
    lines = (first, *HAND_LINES)
    return Explanation(_title(cards, player), lines, large(icon("hand")), "hands")


HAND_LINES = (
    msg(
        "In phase 1 you can exchange your whole hand; then everyone gets new cards. "
        "There is no hand limit."
    ),
)
"""What happens to hands in a round."""


def _laid(_: Observation, player: int, seat: Seat) -> Explanation | None:
    if not seat.has_laid:
        return None
    title = _title(msg("a card laid down"), player)
    return Explanation(title, LAID_LINES, large(icon("laid")), "choices")


LAID_LINES = (
    msg(
        "A face-down card that its owner plans to build in phase 4. Nobody else knows "
        "which card it is."
    ),
    msg("If it is not built, it goes back to its owner's hand unseen."),
)
"""What a card laid face down is."""


# Buildings, and everything


def _buildings(_: Observation, player: int, seat: Seat) -> Explanation:
    number = msg_n("1 building", "{n} buildings", n=len(seat.buildings))
    names = listed([name_of(building) for building in seat.buildings])
    lines = (msg("{fact}.", fact=names), *BUILDING_LINES)
    return Explanation(_title(number, player), lines, large(icon("home")), "end")


BUILDING_LINES = (
    msg(
        "Once a player has {n} buildings, including the Chicken Coop, one more "
        "round is played.",
        n=BUILDINGS,
    ),
)
"""How the number of buildings ends the game."""


def _purse(seen: Observation, player: int, seat: Seat) -> Explanation:
    cards = own_hand(seen) if player == seen.player else seen.known.hands[player]
    parts = [
        msg_n("1 coin", "{n} coins", n=coins_of(seen, seat)),
        msg_n("1 victory point", "{n} victory points", n=seat.vp),
        msg_n("1 card in hand", "{n} cards in hand", n=len(cards)),
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
        "The star marks the round's active player, who is first to choose, produce "
        "and hire. Next round, the star moves to the next player clockwise."
    ),
)
"""What the star means."""


ABOUT: Mapping[str, Explain] = {
    "coins": _of_player(_coins),
    "points": _of_player(_points),
    "hand": _of_player(_hand),
    "laid": _of_player(_laid),
    "buildings": _of_player(_buildings),
    "purse": _of_player(_purse),
}
"""The counts of a player, by the kind in front of the number."""
