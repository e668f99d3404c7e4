"""The board of Egg Thieves: nests, boards, raptors, a raid over them, and the hand.

The nests, the boards and the raptors are one grid with a row for each, although the
nests are side by side. The hand is another grid. Each part has its own module.
"""

from collections.abc import Sequence

from clutch.core import position
from clutch.core.message import Message, msg
from clutch.games.egg_thieves.board import drawings
from clutch.games.egg_thieves.board.buttons import controls
from clutch.games.egg_thieves.board.eggbot import next_card
from clutch.games.egg_thieves.board.flavours import SHELLS
from clutch.games.egg_thieves.board.hand import hand_row
from clutch.games.egg_thieves.board.last_raids import (
    is_stepped,
    last_raid,
    shown_raid,
    told_raid,
)
from clutch.games.egg_thieves.board.nests import nest_row
from clutch.games.egg_thieves.board.offers import Offer, Offers
from clutch.games.egg_thieves.board.raptors import raptors_row
from clutch.games.egg_thieves.board.thieves import boards, closed, opened
from clutch.games.egg_thieves.table.actions import Action, End, Pick
from clutch.games.egg_thieves.table.components import NESTS, RAIDS, Flavour
from clutch.games.egg_thieves.table.names import eggs_text
from clutch.games.egg_thieves.table.position import (
    Observation,
    discarded,
    own_hand,
    stacked,
)
from clutch.games.egg_thieves.table.raptors import Draw, Hire, Stop
from clutch.ui import board, eggs
from clutch.ui.html import Html, classes, join, tag
from clutch.ui.look import Look

BESIDE = (Pick, End, Hire, Stop, Draw)
"""Actions in the hand, on raptors and on buttons, which an opened board leaves free."""
MANY = 4
"""With more cards than this, a phone has no room for buttons beside the hand."""


def draw(seen: Observation, legal_actions: Sequence[Action], look: Look) -> Html:
    """The table of an observation, with a control for each legal action."""
    offers = {
        action.target: Offer(str(action), position.label(seen, action))
        for action in legal_actions
    }
    if not all(isinstance(action, BESIDE) for action in legal_actions):
        look = closed(look)
    return board.board(
        look,
        tag(
            "div",
            board.grid(
                look,
                tag(
                    "div",
                    (nest_row(seen, offers, look, nest) for nest in range(len(NESTS))),
                    class_="thieves-nests",
                    role="presentation",
                ),
                boards(seen, offers, look),
                raptors_row(seen, offers, look),
                key="grid",
                label=look.t(msg("The table")),
                class_="thieves-grid",
            ),
            facts(seen, look),
            told_raid(seen, look),
            class_="thieves-woods",
        ),
        hand=_hand(seen, legal_actions, offers, look),
        class_=classes(
            "thieves",
            f"others-{seen.table.thieves}",
            seen.table.is_solo and "thieves--solo",
            shown_raid(seen, look) > 0 and "thieves--raid",
            is_stepped(seen, look) and "thieves--told",
            opened(seen, look) is not None and "thieves--opened",
        ),
    )


def _hand(
    seen: Observation, legal_actions: Sequence[Action], offers: Offers, look: Look
) -> Html | None:
    """The viewer's hand, and the buttons for actions without a place on the table."""
    hand = hand_row(seen, offers, look)
    if hand is None and not (look.live and legal_actions):
        return None
    kinds, kind = len({*own_hand(seen)}), ""
    if seen.table.is_eggbot and not seen.table.is_over:
        kind = "eggbot"
    elif kinds > MANY:
        kind = "many"
    return tag(
        "div",
        None
        if hand is None
        else board.grid(look, hand, key="held", label=look.t(msg("Your hand"))),
        next_card(seen, look),
        controls(seen, legal_actions, look) if look.live else None,
        class_=classes(
            "thieves-holds",
            f"thieves-holds--{kind}" if kind else None,
            kind == "many" and board.numbered(kinds),
        ),
    )


def part(*rows: Html | None) -> Html:
    """Some rows of a table alone, for a rules example."""
    return tag(
        "div",
        tag("div", rows, role="table", class_="grid thieves-grid"),
        class_="board thieves thieves--part",
    )


def facts(seen: Observation, look: Look) -> Html:
    """The payment area, the raids so far, and the sizes of stack and discards."""
    cards, last = look.t(_cards(seen)), last_raid(seen, look)
    return tag(
        "ul",
        paid_and_raids(seen, look),
        tag("li", tag("span", cards), title=cards, data_about="stack"),
        tag("li", last, class_="thieves-last") if last else None,
        class_="thieves-facts",
    )


def paid_and_raids(seen: Observation, look: Look) -> Html:
    """The eggs in the payment area, and the number of raids so far."""
    t = look.t
    paid = t(msg("Payment area: {eggs}", eggs=eggs_text(seen.table.payment)))
    raids = t(msg("Raids: {count} of {most}", count=len(seen.table.raids), most=RAIDS))
    return join(
        (
            tag(
                "li",
                tag("i", class_="thieves-paid"),
                tag("span", paid, class_="thieves-said"),
                title=paid,
                data_about="payment",
                id=f"{look.prefix}payment",
            ),
            tag(
                "li",
                tag("span", raids),
                drawings.pips(len(seen.table.raids), RAIDS),
                title=raids,
                data_about="raids",
            ),
        )
    )


def _cards(seen: Observation) -> Message:
    """The number of cards in the egg stack and in the discards."""
    return msg(
        "Egg stack: {stack}, discards: {discards}",
        stack=stacked(seen),
        discards=discarded(seen),
    )


def mark(_: Observation, player: int) -> Html:
    """A player's number."""
    return board.plate(player + 1, class_="thieves-sign")


def symbol() -> Html:
    """A nest of three eggs of different flavours."""
    return tag(
        "svg",
        (
            tag(
                "g",
                eggs.parts(None, pattern=SHELLS[flavour]),
                transform=place,
                class_=f"flavour-{flavour.value}",
            )
            for flavour, place in (
                (Flavour.GREEN, "rotate(-9 24 40) translate(4 12)"),
                (Flavour.PURPLE, "rotate(8 96 40) translate(76 12)"),
                (Flavour.RED, "translate(38 6) scale(1.1)"),
            )
        ),
        viewBox="0 0 120 66",
        class_="game-symbol",
        aria_hidden="true",
    )
