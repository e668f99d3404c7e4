"""Explanations of raptors and their icons: what they cost and what they do."""

from collections.abc import Iterator

from clutch.core.message import Message, followed, msg, msg_n
from clutch.games.egg_thieves.board import drawings
from clutch.games.egg_thieves.board.explain import drawn
from clutch.games.egg_thieves.board.raptors import on_raptor
from clutch.games.egg_thieves.play.icons import deed_of
from clutch.games.egg_thieves.table.position import Observation
from clutch.games.egg_thieves.table.raptors import RAPTORS, Icon
from clutch.ui.explanation import Explanation
from clutch.ui.html import tag
from clutch.ui.look import Look

SIGNS = {
    Icon.PEEK: msg("The eye."),
    Icon.DRAW: msg("The card with a plus."),
    Icon.SWAP: msg("The two opposite arrows."),
    Icon.FACE_UP: msg("The card with an arrow up."),
    Icon.FACE_DOWN: msg("The card with an arrow down."),
}
"""What the icons of the raptors look like."""


def raptor(number: int, seen: Observation, look: Look) -> Explanation:
    """A raptor: its cost, its icons, and its full effect (ET-068, ET-069)."""
    facts = RAPTORS[number]
    lines = [_costs(facts.cost), *_signs(facts.icons), _in_which_order(number)]
    if number in seen.table.hired:
        lines.append(msg("This raptor is dimmed because it was hired this turn."))
    elif number not in seen.table.raptors:
        lines.append(msg("This raptor is not for hire right now."))
    return Explanation(
        facts.name,
        (facts.effect, *lines),
        drawn.alone(
            tag(
                "div",
                on_raptor(facts, look),
                class_="slip thieves-raptor thieves-raptor--large",
            )
        ),
        section="raptors",
    )


def icon(what: Icon, _: Observation, look: Look) -> Explanation:
    """An icon on raptors, and how many raptors have it."""
    deed = deed_of(what)
    count = sum(what in facts.icons for facts in RAPTORS)
    return Explanation(
        msg("Raptor symbol: {deed}", deed=deed.in_short),
        (
            followed(SIGNS[what], deed.rule),
            msg_n(
                "{n} raptor in the box has this symbol.",
                "{n} raptors in the box have this symbol.",
                n=count,
            ),
        ),
        drawn.alone(drawings.signs((what,), look.t(deed.in_short))),
        section="raptors",
    )


def cost(_: Observation, __: Look) -> Explanation:
    """The eggs on a raptor, which are its cost (ET-023, ET-024)."""
    return Explanation(
        msg("What a raptor costs"),
        (
            msg("You pay this many eggs for the raptor."),
            msg("They go to the payment area."),
        ),
        drawn.alone(drawings.cost(max(facts.cost for facts in RAPTORS))),
        section="raptors",
    )


def _costs(eggs: int) -> Message:
    return msg_n(
        "The egg below its name: you pay {n} egg, which goes to the payment area.",
        "The eggs below its name: you pay {n} eggs, which go to the payment area.",
        n=eggs,
    )


def _signs(icons: tuple[Icon, ...]) -> Iterator[Message]:
    """Each kind of icon on a raptor, with the number of times if it is repeated."""
    for what in dict.fromkeys(icons):
        told = followed(SIGNS[what], deed_of(what).rule)
        count = icons.count(what)
        yield (
            told
            if count == 1
            else msg(
                "{sign} This raptor shows the symbol {n} times, so you can "
                "use it {n} times.",
                sign=told,
                n=count,
            )
        )


def _in_which_order(number: int) -> Message:
    """The order of the icons, and that the rest may be skipped (ET-069)."""
    facts = RAPTORS[number]
    if len(facts.icons) == 1:
        return msg("Each raptor helps once per turn; you may hire several.")
    if facts.any_order:
        return msg(
            "You choose the order. Once you have done one thing, you can leave the "
            "rest."
        )
    return msg(
        "Go from left to right. Once you have done one thing, you can leave the rest."
    )
