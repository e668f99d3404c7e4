"""The rulebook of Egg Thieves: values and examples for `rules.md`.

Numbers in sentences come from the tables, so they are never out of date. Examples are
positions or parts of a board, drawn by the board itself.
"""

from collections import Counter

from clutch.core.message import Message, listed, msg, msg_n, spelled
from clutch.core.prose import Facts, Rows
from clutch.core.rng import Rng
from clutch.games.egg_thieves.board.last_raids import raid_steps
from clutch.games.egg_thieves.board.nests import nest_row
from clutch.games.egg_thieves.board.raptors import raptors_list, raptors_row
from clutch.games.egg_thieves.board.thieves import board_row
from clutch.games.egg_thieves.board.whole import paid_and_raids, part
from clutch.games.egg_thieves.play.course import PLAYERS_TURN
from clutch.games.egg_thieves.play.ending import RANK_NAMES
from clutch.games.egg_thieves.play.icons import deed_of
from clutch.games.egg_thieves.play.solo import start_eggs
from clutch.games.egg_thieves.table.components import (
    BOX,
    CARDS,
    DISCARD_CARDS,
    DISCARD_EGGS,
    EGGBOT_CARDS,
    EGGBOTS,
    FLAVOURS,
    FLIP_EGGS,
    FULL,
    HAND,
    NESTS,
    PLAYERS,
    RAIDS,
    START_EGGS,
    Level,
    parse_card,
    ranks_for,
)
from clutch.games.egg_thieves.table.names import (
    FLAVOUR_NAMES,
    LEVEL_NAMES,
    eggs_text,
    nest_name,
)
from clutch.games.egg_thieves.table.position import (
    Hidden,
    Laid,
    Observation,
    Raid,
    Stack,
    State,
    Table,
)
from clutch.games.egg_thieves.table.raptors import (
    RAPTORS,
    SHOWN_RAPTORS,
    Icon,
    parse_raptor,
)
from clutch.ui.html import join, tag
from clutch.ui.prose import Draw, Examples, told
from clutch.ui.rulebook import Rulebook


def rulebook() -> Rulebook:
    """All official rules and all Clutch rules."""
    return told("clutch.games.egg_thieves", facts(), rows(), examples())


def facts() -> Facts:
    """The values of the placeholders in `rules.md`."""
    eggbots = EGGBOTS.values()
    return {
        "cards": len(BOX),
        "copies": copies(),
        "costs": costs(),
        "discard_eggs": eggs_text(DISCARD_EGGS),
        "draw": deed_of(Icon.DRAW).rule,
        "eggbot_cards": EGGBOT_CARDS,
        "face_down": deed_of(Icon.FACE_DOWN).rule,
        "face_up": deed_of(Icon.FACE_UP).rule,
        "few": TRICERATOPS[0],
        "fewest_eggbots": min(eggbots),
        "fewest_eggs": EGGS[0],
        "fewest_players": spelled(PLAYERS[1]),
        "flavours": listed([FLAVOUR_NAMES[flavour] for flavour in FLAVOURS]),
        "flip_eggs": eggs_text(FLIP_EGGS),
        "full": FULL,
        "hand": HAND,
        "left": spelled(DISCARD_CARDS),
        "letters": listed([nest_name(n) for n in range(len(NESTS))]),
        "many": TRICERATOPS[-1],
        "most_eggbots": max(eggbots),
        "most_eggs": EGGS[-1],
        "most_players": spelled(PLAYERS[-1]),
        "nests": spelled(len(NESTS)),
        "of_each": len(BOX) // len(FLAVOURS),
        "peek": deed_of(Icon.PEEK).rule,
        "raids": RAIDS,
        "ranks": ranks(),
        "raptors": len(RAPTORS),
        "shown": spelled(SHOWN_RAPTORS),
        "spelled_raids": spelled(RAIDS),
        "start_eggs": START_EGGS,
        "swap": deed_of(Icon.SWAP).rule,
    }


def rows() -> Rows:
    """The values for rules that are repeated, once for each row."""
    harder = (Level.HUNGRY, Level.GREEDY, Level.RAVENOUS)
    return {
        "level": [{"level": LEVEL_NAMES[x], "eggs": start_eggs(x)} for x in harder],
        "eggbots": [
            {"n": n, "ranks_then": ranks(n)} for n in EGGBOTS.values() if n > 1
        ],
    }


def examples() -> Examples:
    """The live examples of `rules.md`."""
    return {
        "cards": nest("white-1-1 red-3-2 purple-2-1 green-4-1 yellow-2-2"),
        "open-nest": nest(OPEN_NEST),
        "raptors": raptors("sniffer courier switcher ringleader", payment=5),
        "all-raptors": raptors_list,
        "one-guarded": raid(ONE_GUARDED, "", ""),
        "two-guarded": raid(TWO_GUARDED, "", ""),
        "own-spot": raid(ONE_GUARDED, OWN_SPOT, "", payment=7, nest=2),
        "boards": boards(),
    }


# Figures


EGGS = sorted({card.eggs for card in CARDS})
"""The numbers of eggs on cards, in ascending order."""
TRICERATOPS = sorted({card.triceratops for card in CARDS})


def copies() -> Message:
    """How many cards of a flavour have each number of eggs (ET-067)."""
    counts = Counter(CARDS[card].eggs for card in BOX)
    return listed(
        [
            msg(
                "{n} with {eggs}", n=counts[eggs] // len(FLAVOURS), eggs=eggs_text(eggs)
            )
            for eggs in EGGS
        ]
    )


def costs() -> Message:
    """How many raptors have each cost, cheapest first (ET-068)."""
    counts = Counter(raptor.cost for raptor in RAPTORS)
    return listed(
        [
            msg_n("{n} costs {eggs}", "{n} cost {eggs} each", n=n, eggs=eggs_text(cost))
            for cost, n in sorted(counts.items())
        ]
    )


def ranks(eggbots: int = 1) -> Message:
    """The ranks with the eggs they need (ET-055), for a number of Eggbots (ET-123)."""
    (_, lowest), *others = reversed(ranks_for(eggbots))
    return listed(
        [
            RANK_NAMES[lowest],
            *(
                msg("{rank} from {n}", rank=RANK_NAMES[rank], n=least)
                for least, rank in others
            ),
        ]
    )


# Examples


OPEN_NEST = "green-4-2 (red-3-2) green-2-1 (white-1-2)"
"""Four cards with seven triceratops, two of them unknown."""
ONE_GUARDED = "red-3-2 red-2-1 green-4-2 white-3-1 white-3-2"
"""Red 5, green 4 and white 6."""
TWO_GUARDED = "red-3-2 green-4-2 green-2-1 white-3-1 white-3-2"
"""Red 3, green 6 and white 6."""
OWN_SPOT = "green-2-1 red-2-2 white-1-1 yellow-2-1"
"""A player's spot beside a nest with green 4, red 5 and guarded white."""


def _stack(texts: str, *, owner: int | None = None) -> Stack:
    """Parse cards such as `red-3-2`; face-down ones are in brackets."""
    seen_by = frozenset() if owner is None else frozenset((owner,))
    return tuple(
        Laid(parse_card(text.strip("()")), is_up=False, seen_by=seen_by)
        if text.startswith("(")
        else Laid(parse_card(text), is_up=True)
        for text in texts.split()
    )


def _position(
    nest: str = "", *, spots: tuple[str, ...] = (), raptors: str = "", payment: int = 0
) -> Observation:
    """A table with these cards in nest B, as player 1 sees it."""
    own = tuple(_stack(spot, owner=0) for spot in spots) or ((),) * len(NESTS)
    table = Table(
        agenda=PLAYERS_TURN,
        seats=2,
        first=0,
        raptors=tuple(map(parse_raptor, raptors.split())),
        eggs=(START_EGGS, START_EGGS),
        payment=payment,
    )
    hidden = Hidden(
        deck=(),
        raptor_deck=(),
        hands=((), ()),
        nests=((), _stack(nest), ()),
        boards=(own, ((),) * len(NESTS)),
    )
    return State(table, hidden, Rng("A")).observation(0)


def nest(cards: str) -> Draw:
    """A nest with these cards."""
    return lambda look: part(nest_row(_position(cards), {}, look, 1))


def raptors(keys: str, *, payment: int) -> Draw:
    """These raptors for hire, with the eggs in the payment area."""
    view = _position(raptors=keys, payment=payment)
    return lambda look: join(
        (
            tag("ul", paid_and_raids(view, look), class_="thieves-facts"),
            part(raptors_row(view, {}, look)),
        )
    )


def boards() -> Draw:
    """The board of player 1, some cards face-down."""
    view = _position(spots=("red-3-2 (green-2-1)", "", "(yellow-4-2) white-1-1"))
    return lambda look: part(board_row(view, {}, look, 0))


def raid(cards: str, *spots: str, payment: int = 0, nest: int = 1) -> Draw:
    """A raid on a nest with these cards, and with these in each thief's spot."""
    raid = Raid(
        turn=0,
        nest=nest,
        cards=tuple(map(parse_card, cards.split())),
        spots=tuple(tuple(map(parse_card, spot.split())) for spot in spots),
        payment=payment,
    )
    return lambda look: raid_steps(_position(), raid, look)
