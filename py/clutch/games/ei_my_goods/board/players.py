"""Draws each player's coins, points and hand size, and the others' buildings."""

from functools import lru_cache

from clutch.core.message import msg, msg_n, with_commas
from clutch.games.ei_my_goods.board.bunnies import bunny_icon, who_works
from clutch.games.ei_my_goods.board.drawings import counted, icon
from clutch.games.ei_my_goods.board.hand import hyphenated
from clutch.games.ei_my_goods.board.house import foot, house_classes, needs, sign_class
from clutch.games.ei_my_goods.play.names import chain_in_words, effect_of, name_of
from clutch.games.ei_my_goods.table.components import (
    COINS,
    GOOD_NAMES,
    GOODS,
    KINDS,
    NAMES,
    SIDES,
)
from clutch.games.ei_my_goods.table.position import (
    Observation,
    Seat,
    own_hand,
    own_seat,
)
from clutch.ui.board import Mark, area_id, closer, numbered
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look


def own_purse(seen: Observation, look: Look) -> Html:
    """Draw what the viewer has, including what is planned already."""
    seat, hand = own_seat(seen), own_hand(seen)
    return _purse(seen, seen.player, seat, len(hand), look)


def _purse(seen: Observation, player: int, seat: Seat, cards: int, look: Look) -> Html:
    """A player's coins, points, hand cards and buildings."""
    counts = [
        counted("coin", coins_of(seen, seat), about=f"coins-{player}"),
        counted("vp", seat.vp, about=f"points-{player}"),
        counted("hand", cards, about=f"hand-{player}"),
        counted("home", len(seat.buildings), about=f"buildings-{player}"),
    ]
    if _lies_unknown(seen, player, seat):
        counts.append(icon("laid", about=f"laid-{player}"))
    return tag(
        "span",
        counts,
        class_=classes("purse", player == seen.table.active and "purse--active"),
        id=f"{look.prefix}purse-{player}",
        data_about=f"purse-{player}",
        role="img",
        aria_label=_summary(seen, player, seat, cards, look),
    )


def _lies_unknown(seen: Observation, player: int, seat: Seat) -> bool:
    """Whether the player has laid down a card that the viewer does not know."""
    return seat.has_laid and player != seen.player


def coins_of(seen: Observation, seat: Seat) -> int:
    """What the goods are worth; after the end, the coins left after buying points."""
    return seat.change if seen.table.is_over else seat.coins


def _summary(seen: Observation, player: int, seat: Seat, cards: int, look: Look) -> str:
    parts = [
        msg_n("1 coin", "{n} coins", n=coins_of(seen, seat)),
        msg_n("1 victory point", "{n} victory points", n=seat.vp),
        msg_n("1 card in hand", "{n} cards in hand", n=cards),
        msg_n("1 building", "{n} buildings", n=len(seat.buildings)),
    ]
    if _lies_unknown(seen, player, seat):
        parts.append(msg("a card laid down"))
    if player == seen.table.active:
        parts.append(msg("active player"))
    return look.t(with_commas(parts))


def draw_other(seen: Observation, player: int, look: Look) -> Html:
    """Draw another player: the counts in a line, all buildings below it.

    On a phone it is a popover, opened by any element that refers to its id.
    """
    seat, id_ = seen.table.seats[player], f"{look.prefix}{area_id(player)}"
    is_closed = look.live and seen.player >= 0
    cards = len(seen.known.hands[player])
    return tag(
        "div",
        tag(
            "header",
            tag(
                "b",
                look.t.name(player),
                class_=Mark.CURRENT if player == seen.current_player else None,
                id=f"{id_}-name",
            ),
            _purse(seen, player, seat, cards, look),
            closer(id_, look, "goods-close") if is_closed else None,
        ),
        tag(
            "div",
            _all_small(seat, player, look, is_over=seen.table.is_over),
            class_="room",
        ),
        class_=f"goods-other zone seat-{player}",
        id=id_,
        popover="auto" if is_closed else None,
        role="group",
        aria_labelledby=f"{id_}-name",
        data_about=f"purse-{player}",
    )


@lru_cache(maxsize=64)  # what others have stays, while somebody clicks
def _all_small(seat: Seat, player: int, look: Look, *, is_over: bool) -> Html:
    """The buildings of another player."""
    return tag(
        "ul",
        (
            _small(seat, place, look, player, is_over=is_over)
            for place in range(len(seat.buildings))
        ),
        class_=f"workshops-small flow {numbered(len(seat.buildings))}",
    )


def _small(seat: Seat, place: int, look: Look, player: int, *, is_over: bool) -> Html:
    """A building of another player: name, goods, bunny and worth.

    After the end, its points include those of its Assistant.
    """
    building = seat.buildings[place]
    number = seat.goods[place] if GOODS[building] is not None else 0
    return tag(
        "li",
        tag(
            "span",
            hyphenated(look.t(name_of(building))),
            class_=classes("card-name", sign_class(building)),
        ),
        bunny_icon(seat, place, look, player),
        None if is_over else needs(building),
        foot(building, points=points(seat, place), is_plain=True)
        if is_over
        else foot(building),
        class_=house_classes(building),
        data_number=number or None,
        data_about=NAMES[building],
        id=f"{look.prefix}{area_id(player)}-{place}",
        aria_label=_in_a_line(seat, place, look, is_over=is_over),
    )


def points(seat: Seat, place: int) -> int:
    """The victory points of a building and of the Assistant in it."""
    side = seat.assistants[place]
    return KINDS[seat.buildings[place]].vp + (0 if side is None else SIDES[side].vp)


def _in_a_line(seat: Seat, place: int, look: Look, *, is_over: bool) -> str:
    building, number = seat.buildings[place], seat.goods[place]
    good = GOODS[building]
    parts = [name_of(building)]
    if good is not None and number:
        parts.append(
            msg(
                "{n} × {good} ({coins})",
                n=number,
                good=GOOD_NAMES[good],
                coins=number * COINS[building],
            )
        )
    bunny = who_works(seat, place)
    if bunny is not None:
        parts.append(bunny)
    if not is_over and good is None:
        parts.append(effect_of(building))
    if not is_over and good is not None:
        parts.append(chain_in_words(building))
    if is_over:
        worth = points(seat, place)
        parts.append(msg_n("1 victory point", "{n} victory points", n=worth))
    return look.t(with_commas(parts))
