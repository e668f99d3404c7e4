"""The market, summed by resource, under the line that says where the round is."""

from clutch.core.message import Message, msg, msg_n
from clutch.games.ei_my_goods.board.drawings import resource_key
from clutch.games.ei_my_goods.play.market import deliveries, market_rows
from clutch.games.ei_my_goods.play.names import listed
from clutch.games.ei_my_goods.table.components import RESOURCE_NAMES, Counts, Resource
from clutch.games.ei_my_goods.table.position import Observation, Phase, own_seat
from clutch.ui.board import Mark, count, numbered
from clutch.ui.html import Html, classes, tag
from clutch.ui.look import Look

PHASES = {
    Phase.CARDS: msg("New hand cards"),
    Phase.FIRST_ROW: msg("Starting the egg hunt"),
    Phase.SECOND_ROW: msg("Finishing the egg hunt"),
    Phase.PRODUCTION: msg("Production and building"),
}


def draw_market(seen: Observation, look: Look) -> Html:
    """Where the round is, and the market by resource, in both rows."""
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
            class_=f"goods-round spread {numbered(phase)}",
            id=f"{look.prefix}round",
            data_about="round",
        ),
        tag(
            "div",
            (
                _market_cell(r, (first[r], second[r], extra[r]), look, is_sum=is_sum)
                for r in Resource
            ),
            class_="market",
            role="list",
            aria_label=look.t(msg("Market")),
        ),
        class_="goods-market stack tight",
        data_rows=rows,
        data_about="market",
    )


def piles_in_words(seen: Observation) -> Message:
    """How many cards lie on both piles."""
    return msg_n(
        "1 card to draw, {discards} discarded",
        "{n} cards to draw, {discards} discarded",
        n=seen.known.draw_pile,
        discards=seen.known.discards,
    )


def _rows_line(*, is_sum: bool, has_deliveries: bool, look: Look) -> str:
    """What the small numbers of the market are, where there are any."""
    if not is_sum:
        return ""
    if has_deliveries:
        return look.t(msg("first row + second row + your deliveries"))
    return look.t(msg("first row + second row"))


def _market_cell(
    resource: Resource, counts: Counts, look: Look, *, is_sum: bool
) -> Html:
    """How often a resource is there, and out of what that is summed."""
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
        words = listed([words, msg("your deliveries {n}", n=extra)])
    parts = f"{first}+{second}" + (f"+{extra}" if extra else "")
    return tag(
        "span",
        tag("b", sum(counts)),
        tag("small", parts) if is_sum else None,
        class_=classes(
            "market-cell",
            f"ic-{resource_key(resource)}",
            f"colour--{resource_key(resource)}",
            not sum(counts) and Mark.COVERED,
        ),
        role="listitem",
        aria_label=t(words),
        title=name,
        data_about=f"market-{resource_key(resource)}",
        data_letter=name[:1].upper(),
    )


def _round_line(seen: Observation, look: Look) -> str:
    phase = round_in_words(seen)
    if seen.table.is_last:
        return look.t(msg("Last round · {phase}", phase=phase))
    return look.t(phase)


def round_in_words(seen: Observation) -> Message:
    """Which round and which phase it is."""
    return msg(
        "Round {round}, phase {n}: {phase}",
        round=seen.table.round,
        n=int(seen.table.phase),
        phase=PHASES[seen.table.phase],
    )
