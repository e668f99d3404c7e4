"""The board of Egg Thieves: three nests, boards, hand, raptors, and the last raids.

It is one grid with a row for each nest, board, the hand and the raptors, although the
nests stand side by side. Each of them has a module of its own.
"""

from collections.abc import Iterator, Sequence

from clutch.core import position
from clutch.core.message import Message, msg
from clutch.games.egg_thieves.board import drawings
from clutch.games.egg_thieves.board.buttons import controls
from clutch.games.egg_thieves.board.flavours import SHELLS
from clutch.games.egg_thieves.board.hand import hand_row
from clutch.games.egg_thieves.board.last_raids import told_raids
from clutch.games.egg_thieves.board.nests import nest_row
from clutch.games.egg_thieves.board.offers import Offer, Offers
from clutch.games.egg_thieves.board.raptors import raptors_row
from clutch.games.egg_thieves.board.thieves import front_row, other_boards, shown_large
from clutch.games.egg_thieves.table.actions import Action
from clutch.games.egg_thieves.table.components import NESTS, RAIDS, Flavour
from clutch.games.egg_thieves.table.names import eggs_text
from clutch.games.egg_thieves.table.position import Observation, discarded, stacked
from clutch.ui import board, eggs
from clutch.ui.html import Html, classes, join, tag
from clutch.ui.look import Look


def draw(seen: Observation, legal_actions: Sequence[Action], look: Look) -> Html:
    """The table as the observation has it, and a button for each legal action."""
    offers = {
        action.target: Offer(str(action), position.label(seen, action))
        for action in legal_actions
    }
    is_eggbot = seen.table.is_eggbot and not seen.table.is_over
    return board.board(
        look,
        tag(
            "div",
            facts(seen, look),
            controls(seen, legal_actions, look) if look.live else None,
            class_="thieves-bar",
        ),
        board.grid(
            look,
            _rows(seen, offers, look),
            raptors_row(seen, offers, look),
            key="grid",
            label=look.t(msg("The table")),
            class_="thieves-grid",
        ),
        tag(
            "div",
            other_boards(seen, look),
            tag("div", told_raids(seen, look), class_="thieves-told"),
            class_="thieves-aside",
        ),
        class_=classes(
            "board--tall thieves thieves--table", is_eggbot and "thieves--eggbot"
        ),
    )


def _rows(seen: Observation, offers: Offers, look: Look) -> Iterator[Html | None]:
    """The hand, a board and the nests, where cards go from one to the other.

    In the turn of an Eggbot its board comes first, and what rests comes last.
    """
    hand, large = hand_row(seen, offers, look), shown_large(seen)
    fronts = [front_row(seen, offers, look, thief) for thief in large]
    is_eggbot = seen.table.is_eggbot and not seen.table.is_over
    yield None if is_eggbot else hand
    yield from fronts[:1]
    yield tag(
        "div",
        (nest_row(seen, offers, look, nest) for nest in range(len(NESTS))),
        class_="thieves-columns",
        role="presentation",
    )
    yield from fronts[1:]
    yield hand if is_eggbot else None


def part(*rows: Html | None) -> Html:
    """Some rows of a table alone, for a rules example."""
    return tag(
        "div",
        tag("div", rows, role="table", class_="grid thieves-grid"),
        class_="board thieves",
    )


def facts(seen: Observation, look: Look) -> Html:
    """What lies in the payment area, the raids there have been, cards and rivals."""
    cards = look.t(_cards(seen))
    return tag(
        "ul",
        paid_and_raids(seen, look),
        tag("li", tag("span", cards), title=cards, data_about="stack"),
        tag("li", tag("b", look.t(_rivals(seen))), data_about="eggbots")
        if seen.table.is_solo
        else None,
        class_="thieves-facts",
    )


def paid_and_raids(seen: Observation, look: Look) -> Html:
    """What lies in the payment area, and how many raids there have been."""
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
    """How many cards are still to be drawn, and how many have been discarded."""
    return msg(
        "Egg stack: {stack}, discards: {discards}",
        stack=stacked(seen),
        discards=discarded(seen),
    )


def _rivals(seen: Observation) -> Message:
    """What the Eggbots have: they sit at no seat that would show it."""
    eggs = ", ".join(map(str, seen.table.eggs[seen.table.seats :]))
    return msg("Eggbots: {eggs}", eggs=eggs)


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
