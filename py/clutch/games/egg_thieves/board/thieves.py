"""The boards of the thieves: large ones in the grid, those of everybody else below it.

A thief is a player or an Eggbot. A large board has its spots in the columns of the
nests; on a small one they are pictures with a name.
"""

from collections.abc import Collection, Sequence
from functools import lru_cache

from clutch.core.message import Message, msg, msg_n
from clutch.core.position import ONLOOKER
from clutch.games.egg_thieves.board.cards import (
    small_cards,
)
from clutch.games.egg_thieves.board.offers import Offers
from clutch.games.egg_thieves.board.slots import slots_of
from clutch.games.egg_thieves.table.actions import FIRST_SPOT
from clutch.games.egg_thieves.table.components import NESTS
from clutch.games.egg_thieves.table.names import (
    card_names,
    described,
    eggs_text,
    listed,
    nest_name,
    who,
)
from clutch.games.egg_thieves.table.position import Observation, Pile
from clutch.ui import board
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look
from clutch.ui.widgets import fold


def shown_large(seen: Observation) -> list[int]:
    """Whose boards are shown large: the player's own, and the Eggbot's that is on."""
    own = [] if seen.player == ONLOOKER else [seen.player]
    if seen.table.is_eggbot and not seen.table.is_over:
        return [seen.table.thief, *own]
    return own


def front_row(seen: Observation, offers: Offers, look: Look, thief: int) -> Html:
    """A board with its three spots, in the columns of the nests."""
    t = look.t
    return board.row(
        (
            tag(
                "div",
                _spot(seen, look, thief, spot),
                tag(
                    "div",
                    slots_of(seen, offers, look, FIRST_SPOT + spot)
                    if thief == seen.table.thief
                    else (),
                    class_="thieves-slots",
                    role="presentation",
                )
                if look.live
                else None,
                class_="slip stack thieves-spot",
                role="presentation",
            )
            for spot in range(len(NESTS))
        ),
        title=tag(
            "strong",
            t(_board_title(seen, thief)),
            class_="small",
            data_about=f"board-{thief}",
        ),
        class_="thieves-front",
        id=f"{look.prefix}board-{thief}",
    )


def _spot(seen: Observation, look: Look, thief: int, spot: int) -> Html:
    pile, last = seen.known.boards[thief][spot], _last_in(seen, thief, spot)
    return _drawn_spot(pile, last, thief, spot, look)


@lru_cache(maxsize=256)
def _drawn_spot(
    pile: Pile, last: tuple[int, ...], thief: int, spot: int, look: Look
) -> Html:
    words = look.t(spot_words(pile, spot, last))
    about = f"spot-{thief}-{NESTS[spot]}"
    return board.cell(
        look,
        (
            tag("span", words, class_="visually-hidden"),
            small_cards(pile, look, last=last, about=about),
        ),
        key=about,
        class_="row thieves-pile plated",
        data_about=about,
        data_sign=nest_name(spot),
    )


def other_boards(seen: Observation, look: Look) -> Html | None:
    """The boards of everybody else, to be looked at."""
    fronts = shown_large(seen)
    rest = [thief for thief in range(seen.table.thieves) if thief not in fronts]
    if not rest:
        return None
    return fold(
        look.t(msg("The other boards") if fronts else msg("The boards")),
        tag(
            "ul",
            (_other(seen, look, thief) for thief in rest),
            class_="thieves-others",
        ),
        is_open=True,
        kind="boards",
        id=f"{look.prefix}others",
    )


def _other(seen: Observation, look: Look, thief: int) -> Html:
    t, hand = look.t, seen.known.hands[thief]
    is_on = thief == seen.table.thief and not seen.table.is_over
    return tag(
        "li",
        tag(
            "strong",
            t(_board_title(seen, thief)),
            class_=classes("small", is_on and board.Mark.CURRENT),
            data_about=f"board-{thief}",
        ),
        _hand_note(thief, hand, look) if hand else None,
        (_small_spot(seen, look, thief, spot) for spot in range(len(NESTS))),
        class_="thieves-other",
        id=f"{look.prefix}board-{thief}",
    )


def _small_spot(seen: Observation, look: Look, thief: int, spot: int) -> Html:
    pile, last = seen.known.boards[thief][spot], _last_in(seen, thief, spot)
    return _drawn_small_spot(pile, last, thief, spot, look)


@lru_cache(maxsize=512)
def _drawn_small_spot(
    pile: Pile, last: tuple[int, ...], thief: int, spot: int, look: Look
) -> Html:
    about = f"spot-{thief}-{NESTS[spot]}"
    return tag(
        "div",
        small_cards(pile, look, last=last, about=about),
        class_="slip row thieves-pile plated",
        role="img",
        aria_label=look.t(spot_words(pile, spot, last)),
        data_sign=nest_name(spot),
        data_about=about,
        id=f"{look.prefix}{about}",
    )


def _board_title(seen: Observation, thief: int) -> Message:
    owner, has = who(seen.table.seats, thief), eggs_text(seen.table.eggs[thief])
    if thief == seen.player:
        return msg("Your board, {eggs}", eggs=has)
    return msg("{player}'s board, {eggs}", player=owner, eggs=has)


def spot_words(pile: Pile, spot: int, last: Collection[int] = ()) -> Message:
    """What lies in a spot; the cards of the last move are mentioned."""
    if not pile:
        return msg("Spot {spot}: empty", spot=nest_name(spot))
    cards = [
        msg("{card} (last move)", card=described(shown))
        if index in last
        else described(shown)
        for index, shown in enumerate(pile)
    ]
    return msg("Spot {spot}: {cards}", spot=nest_name(spot), cards=listed(cards))


def _last_in(seen: Observation, thief: int, spot: int) -> tuple[int, ...]:
    """The cards in a spot that the last move has brought."""
    pile = seen.known.boards[thief][spot]
    return tuple(
        i for i in range(len(pile)) if seen.table.was_touched((thief, spot, i))
    )


def _hand_note(thief: int, hand: Sequence[int | None], look: Look) -> Html:
    """How many cards somebody has in hand, or at the end which ones."""
    cards = [card for card in hand if card is not None]
    is_open = len(cards) == len(hand)
    words = (
        msg("In hand: {cards}", cards=card_names(cards))
        if is_open
        else msg_n("{n} card in hand", "{n} cards in hand", n=len(hand))
    )
    return tag(
        "span",
        look.t(words),
        class_=classes("muted small thieves-note", is_open and "thieves-note--open"),
        data_about=f"hand-{thief}",
    )
