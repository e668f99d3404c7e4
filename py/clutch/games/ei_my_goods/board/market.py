"""Draws the market, summed by resource, below the line with round and phase."""

from clutch.core.message import Message, msg, msg_n, with_commas
from clutch.games.ei_my_goods.board.drawings import colour_class, resource_key
from clutch.games.ei_my_goods.play.acting import Acting
from clutch.games.ei_my_goods.play.market import deliveries, market_rows
from clutch.games.ei_my_goods.play.planning import Planning
from clutch.games.ei_my_goods.table.components import (
    HALF_EGGS,
    RESOURCE_NAMES,
    RESOURCES,
    Counts,
    Resource,
)
from clutch.games.ei_my_goods.table.position import Observation, Phase, own_seat
from clutch.ui.board import Mark, count, numbered
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look

PHASES = {
    Phase.CARDS: msg("new cards"),
    Phase.FIRST_ROW: msg("starting the egg hunt"),
    Phase.SECOND_ROW: msg("finishing the egg hunt"),
    Phase.PRODUCTION: msg("production and building"),
}


def draw_market(seen: Observation, look: Look) -> Html:
    """Draw the line of the round, and the market by resource from both rows."""
    first, second = market_rows(seen)
    extra: Counts = (0,) * 5
    if seen.player >= 0:
        extra = deliveries(own_seat(seen))
    is_sum = any(extra) or any(second)
    phase = int(seen.table.phase)
    rows = _rows_line(is_sum=is_sum, has_deliveries=any(extra), look=look)
    return tag(
        "section",
        tag(
            "h2",
            tag("span", _round_line(seen, look), class_="goods-round-name"),
            count(
                seen.known.draw_pile,
                "ic-pile",
                label=look.t(piles_in_words(seen)),
                about="piles",
            ),
            class_=f"goods-round {numbered(phase)}",
            id=f"{look.prefix}round",
            data_about="round",
        ),
        tag(
            "div",
            (
                _market_cell(r, (first[r], second[r], extra[r]), look, is_sum=is_sum)
                for r in Resource
            ),
            class_="row market",
            role="list",
            aria_label=look.t(msg("Market")),
        ),
        class_="goods-market zone",
        id=f"{look.prefix}market",
        data_rows=rows,
        data_about="market",
    )


def turned_id(seen: Observation) -> str:
    """The element id of the market row that was revealed last."""
    return f"turned-{seen.table.round}-{bool(seen.table.market[1]) + 1}"


def draw_turned(seen: Observation, look: Look) -> Html | None:
    """Draw that row over the market, card by card, visible as long as it is new.

    It stays in the page until the next row replaces it, so that it is revealed only
    once.
    """
    first, second = seen.table.market
    cards, active = second or first, seen.table.active
    is_new = seen.decision in (Planning(active), Acting(active))
    if not cards:
        return None
    return tag(
        "div",
        (
            tag(
                "div",
                tag("i", class_="store ic-egg", data_number="½")
                if HALF_EGGS[card]
                else None,
                class_=f"house slip {colour_class(card)} "
                f"ic-{resource_key(RESOURCES[card])} {numbered(place)}",
            )
            for place, card in enumerate(cards)
        ),
        class_=classes(
            "slip row market-turned",
            numbered(len(cards), int(is_new)),
        ),
        id=f"{look.prefix}{turned_id(seen)}",
        aria_hidden="true",
    )


def piles_in_words(seen: Observation) -> Message:
    """How many cards are in each of the two piles."""
    return msg_n(
        "Draw pile: 1, discards: {discards}",
        "Draw pile: {n}, discards: {discards}",
        n=seen.known.draw_pile,
        discards=seen.known.discards,
    )


def _rows_line(*, is_sum: bool, has_deliveries: bool, look: Look) -> str:
    """What the small numbers in the market stand for; empty if it has only one part."""
    if not is_sum:
        return ""
    if has_deliveries:
        return look.t(msg("first row + second row + your deliveries"))
    return look.t(msg("first row + second row"))


def _market_cell(
    resource: Resource, counts: Counts, look: Look, *, is_sum: bool
) -> Html:
    """How often a resource is in the market, and the parts of this sum."""
    t, (first, second, extra) = look.t, counts
    name = t(RESOURCE_NAMES[resource])
    words = msg(
        "{resource}: {n}; first row {first}, second row {second}",
        resource=RESOURCE_NAMES[resource],
        n=sum(counts),
        first=first,
        second=second,
    )
    if extra:
        words = with_commas([words, msg("your deliveries {n}", n=extra)])
    parts = f"{first}+{second}" + (f"+{extra}" if extra else "")
    return tag(
        "span",
        tag("b", sum(counts)),
        tag("small", parts) if is_sum else None,
        class_=classes(
            "market-cell",
            f"ic-{resource_key(resource)}",
            not sum(counts) and Mark.COVERED,
        ),
        role="listitem",
        aria_label=t(words),
        title=name,
        data_about=f"market-{resource_key(resource)}",
    )


def _round_line(seen: Observation, look: Look) -> str:
    phase = round_in_words(seen)
    if seen.table.is_last:
        return look.t(msg("Last round · {phase}", phase=phase))
    return look.t(phase)


def round_in_words(seen: Observation) -> Message:
    """The number of the round, and its phase."""
    return msg(
        "Round {round}, phase {n}: {phase}",
        round=seen.table.round,
        n=int(seen.table.phase),
        phase=PHASES[seen.table.phase],
    )
