"""The boards of the thieves, one row each: a thief is a player or an Eggbot.

On a wide screen, all boards are side by side. On a phone one board is in front: the
viewer's own, or that of the Eggbot whose turn it is. Of the other boards the phone
shows only the number of cards, and a tap opens one of them over the nests.
"""

from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import lru_cache

from clutch.core.message import Message, msg, with_semicolons
from clutch.core.position import SPECTATOR
from clutch.games.egg_thieves.board.cards import flow, small_cards
from clutch.games.egg_thieves.board.offers import Offers
from clutch.games.egg_thieves.board.slots import slots_of
from clutch.games.egg_thieves.board.standing import standing
from clutch.games.egg_thieves.table.actions import FIRST_SPOT
from clutch.games.egg_thieves.table.components import NESTS
from clutch.games.egg_thieves.table.names import (
    card_names,
    described,
    eggs_text,
    nest_name,
    who,
)
from clutch.games.egg_thieves.table.position import Observation, Pile
from clutch.ui import board
from clutch.ui.eggs import seat_class
from clutch.ui.html import Html, classes, tag
from clutch.ui.icons import icon as draw_icon
from clutch.ui.look import Look
from clutch.ui.verbs import Verb

OPENED = "board"
"""The key in `Look.told` for the board that is open on a phone."""
MOST = 10
"""More than the number of thieves in a game."""

FEW = 3
"""The number of cards that fit side by side in a spot on a phone."""


def boards(seen: Observation, offers: Offers, look: Look) -> Html:
    """All boards; those that are not in front on a phone share a wrapper."""
    front = in_front(seen)
    rest = [thief for thief in range(seen.table.thieves) if thief != front]
    return tag(
        "div",
        board_row(seen, offers, look, front, is_front=True),
        tag(
            "div",
            (board_row(seen, offers, look, thief) for thief in rest),
            class_="thieves-others",
            role="presentation",
        ),
        class_=f"thieves-boards {board.numbered(seen.table.thieves)}",
        role="presentation",
    )


def in_front(seen: Observation) -> int:
    """Whose board is in front on a phone: the viewer's, or the current Eggbot's."""
    table = seen.table
    if seen.player == SPECTATOR or (table.is_eggbot and not table.is_over):
        return table.thief
    return seen.player


def opened(seen: Observation, look: Look) -> int | None:
    """Whose board the viewer has opened on a phone; it closes when the turn ends."""
    turn, number = divmod(dict(look.told or ()).get(OPENED, 0), MOST)
    is_there = turn == seen.table.turn and 0 < number <= seen.table.thieves
    return number - 1 if is_there and number - 1 != in_front(seen) else None


def closed(look: Look) -> Look:
    """The same look without the board that the viewer has opened."""
    if look.told is None:
        return look
    return replace(look, told=tuple(one for one in look.told if one[0] != OPENED))


def board_row(
    seen: Observation,
    offers: Offers,
    look: Look,
    thief: int,
    *,
    is_front: bool = False,
) -> Html:
    """A board with its three spots, and the slots for a card in them."""
    is_on = thief == seen.table.thief and not seen.table.is_over
    way = "open" if thief == opened(seen, look) else "shut"
    return board.row(
        (
            cell
            for spot in range(len(NESTS))
            for cell in (
                _spot(seen, look, thief, spot),
                slots_of(seen, offers, look, FIRST_SPOT + spot) if is_on else None,
            )
        ),
        title=_title(seen, look, thief, is_front=is_front),
        class_=classes(
            "thieves-board",
            seat_class(thief),
            board.numbered(thief),
            "thieves-front" if is_front else f"thieves-board--{way}",
        ),
        id=f"{look.prefix}board-{thief}",
    )


def _title(
    seen: Observation, look: Look, thief: int, *, is_front: bool
) -> Iterator[Html | None]:
    """The owner of a board, the known cards of another hand, and the open button.

    For an Eggbot, also the facts that a player has on a plate.
    """
    hand = [card for card in seen.known.hands[thief] if card is not None]
    is_on = thief == seen.table.thief and not seen.table.is_over
    yield tag(
        "strong",
        look.t(_board_title(seen, thief)),
        class_=classes("thieves-who plated", is_on and board.Mark.CURRENT),
        data_about=f"board-{thief}",
        data_sign=thief + 1,
    )
    if thief >= seen.table.seats:
        yield from _plate(seen, look, thief)
    if hand and thief != seen.player:
        yield tag(
            "span",
            look.t(msg("In hand: {cards}", cards=card_names(hand))),
            class_="thieves-note",
            data_about=f"hand-{thief}",
        )
    if not is_front and look.told is not None:
        yield _way_to(seen, look, thief)


def _plate(seen: Observation, look: Look, thief: int) -> Iterator[Html]:
    """The facts of an Eggbot, which has no seat with a plate.

    Its cards are counted only during its turn.
    """
    for fact in standing(seen, thief).facts[: 1 + bool(seen.known.hands[thief])]:
        yield board.count(
            fact.value,
            fact.drawing,
            label=f"{fact.value} {look.t(fact.label)}",
            about=fact.about,
            word=look.t(fact.word or fact.label),
        )


def _way_to(seen: Observation, look: Look, thief: int) -> Html:
    """The button that opens a thief's board on a phone, or closes it again."""
    is_open = thief == opened(seen, look)
    name = msg("{player}'s board", player=who(seen.table.seats, thief))
    counts = " ".join(
        f"{nest_name(spot)}{len(pile)}"
        for spot, pile in enumerate(seen.known.boards[thief])
    )
    return tag(
        "button",
        draw_icon("close") if is_open else counts,
        type="button",
        class_="thieves-way",
        data_do=Verb.TELL,
        data_value=f"{OPENED}:{0 if is_open else seen.table.turn * MOST + thief + 1}",
        aria_label=f"{look.t(name)}: {counts}",
        aria_expanded="true" if is_open else "false",
        id=f"{look.prefix}way-{thief}",
    )


def _spot(seen: Observation, look: Look, thief: int, spot: int) -> Html:
    pile, last = seen.known.boards[thief][spot], _last_in(seen, thief, spot)
    return _drawn_spot(pile, last, thief, spot, look)


@lru_cache(maxsize=512)
def _drawn_spot(
    pile: Pile, last: tuple[int, ...], thief: int, spot: int, look: Look
) -> Html:
    words = look.t(spot_words(pile, spot, last))
    about = f"spot-{thief}-{NESTS[spot]}"
    return board.cell(
        look,
        tag("span", words, class_="visually-hidden"),
        flow(small_cards(pile, look, last=last, about=about), len(pile))
        if pile
        else None,
        key=about,
        class_=classes(
            "room thieves-pile plated", len(pile) > FEW and "thieves-pile--many"
        ),
        data_about=about,
        data_sign=nest_name(spot),
    )


def _board_title(seen: Observation, thief: int) -> Message:
    owner, has = who(seen.table.seats, thief), eggs_text(seen.table.eggs[thief])
    if thief == seen.player:
        return msg("Your board, {eggs}", eggs=has)
    if thief >= seen.table.seats:
        return msg("{player}", player=owner)
    return msg("{player}'s board, {eggs}", player=owner, eggs=has)


def spot_words(pile: Pile, spot: int, last: Collection[int] = ()) -> Message:
    """The cards in a spot in words, marking those of the last move."""
    if not pile:
        return msg("Spot {spot}: empty", spot=nest_name(spot))
    cards = [
        msg("{card} (last move)", card=described(shown))
        if index in last
        else described(shown)
        for index, shown in enumerate(pile)
    ]
    return msg(
        "Spot {spot}: {cards}", spot=nest_name(spot), cards=with_semicolons(cards)
    )


def _last_in(seen: Observation, thief: int, spot: int) -> tuple[int, ...]:
    """The indices of the cards in a spot that the last move touched."""
    pile = seen.known.boards[thief][spot]
    return tuple(
        i for i in range(len(pile)) if seen.table.was_touched((thief, spot, i))
    )
