"""What thieves have: boards, spots, eggs and hands; and what lies beside the nests."""

from collections.abc import Iterator

from clutch.core.message import Message, msg, msg_n
from clutch.games.egg_thieves.board.explain import drawn
from clutch.games.egg_thieves.board.thieves import spot_words
from clutch.games.egg_thieves.table.components import (
    EGGBOT_CARDS,
    EGGBOT_USES,
    HAND,
    NESTS,
    RAIDS,
    START_EGGS,
)
from clutch.games.egg_thieves.table.names import (
    card_names,
    eggs_text,
    listed,
    nest_name,
    who,
)
from clutch.games.egg_thieves.table.position import (
    Observation,
    Shown,
    discarded,
    face_up,
    stacked,
)
from clutch.ui.explanation import Explanation
from clutch.ui.html import tag
from clutch.ui.look import Look


def board(thief: int, seen: Observation, look: Look) -> Explanation:
    """The board of a thief, and what is known of all that they have."""
    known = seen.known.boards[thief]
    return Explanation(
        msg("The board of {player}", player=who(seen.table.seats, thief)),
        (
            *_what_it_is(seen, thief),
            _has(seen, thief),
            *(spot_words(pile, number) for number, pile in enumerate(known)),
        ),
        drawn.board(known, look),
        section="solo" if thief >= seen.table.seats else "box",
    )


def spot(thief: int, number: int, seen: Observation, look: Look) -> Explanation:
    """A spot, and the cards in it."""
    pile = seen.known.boards[thief][number]
    letter = nest_name(number)
    return Explanation(
        msg(
            "Spot {spot} of {player}",
            spot=letter,
            player=who(seen.table.seats, thief),
        ),
        (
            spot_words(pile, number),
            msg(
                "It belongs to nest {nest}: in its raid all cards here are turned up.",
                nest=letter,
            ),
            msg(
                "Each flavour here that survives in the nest brings the nest's eggs "
                "of it and these."
            ),
        ),
        drawn.cards(pile, look) if pile else None,
        section="raid",
    )


def eggs(thief: int, seen: Observation, _: Look) -> Explanation:
    """What a thief has at home: that decides the game (ET-039)."""
    return Explanation(
        msg("Eggs of {player}", player=who(seen.table.seats, thief)),
        (
            _has(seen, thief),
            *(
                [msg("Everybody starts with {eggs} eggs.", eggs=START_EGGS)]
                if thief < seen.table.seats
                else []
            ),
            msg("Raids bring eggs, and raptors are paid with them."),
            msg("After {raids} raids whoever has most eggs wins.", raids=RAIDS),
        ),
        drawn.alone(tag("span", seen.table.eggs[thief], class_="thieves-home")),
        section="end",
    )


def hand(thief: int, seen: Observation, look: Look) -> Explanation:
    """The cards in a thief's hand, as far as the reader sees them (ET-087)."""
    cards = seen.known.hands[thief]
    known = [card for card in cards if card is not None]
    lines = [
        msg_n("{n} card in hand.", "{n} cards in hand.", n=len(cards)),
        msg("At the end of a turn the hand is filled up to {hand} cards.", hand=HAND)
        if thief < seen.table.seats
        else _stack_of_eggbot(),
    ]
    if known and len(known) == len(cards):
        lines.append(msg("They are {cards}.", cards=card_names(known)))
    return Explanation(
        msg("The hand of {player}", player=who(seen.table.seats, thief)),
        tuple(lines),
        drawn.cards(map(face_up, known), look) if known else None,
        section="turn",
    )


def payment(seen: Observation, _: Look) -> Explanation:
    """The payment area (ET-024, ET-033)."""
    return Explanation(
        msg("Payment area"),
        (
            msg("In it: {eggs}.", eggs=eggs_text(seen.table.payment)),
            msg("What is paid to raptors comes here."),
            msg("In a raid, whoever gets nothing from the nest gets these eggs."),
        ),
        drawn.alone(tag("i", class_="thieves-paid")),
        section="raid",
    )


def stack(seen: Observation, look: Look) -> Explanation:
    """The egg stack, and the discards (ET-150)."""
    return Explanation(
        msg("Egg stack and discards"),
        (
            msg_n(
                "{n} card is left to be drawn.",
                "{n} cards are left to be drawn.",
                n=stacked(seen),
            ),
            msg_n(
                "{n} card has been discarded.",
                "{n} cards have been discarded.",
                n=discarded(seen),
            ),
            msg(
                "When the egg stack is empty, the discards are shuffled into a new one."
            ),
        ),
        drawn.cards([Shown(None, 1, is_up=False)], look),
        section="turn",
    )


def eggbots(seen: Observation, _: Look) -> Explanation | None:
    """The Eggbots and their eggs; None where none play."""
    table = seen.table
    bots = range(table.seats, table.thieves)
    if not bots:
        return None
    return Explanation(
        msg("Eggbots"),
        (
            *(_has(seen, bot) for bot in bots),
            *_what_it_is(seen, table.seats),
            msg("Whoever has most eggs wins, you or an Eggbot."),
        ),
        section="solo",
    )


def _what_it_is(seen: Observation, thief: int) -> Iterator[Message]:
    if thief >= seen.table.seats:
        yield msg("A rival without a player: you play its turns, card by card.")
        yield _stack_of_eggbot()
        return
    yield msg(
        "A board has the spots {letters}, which belong to the nests.",
        letters=listed([msg("{n}", n=nest_name(n)) for n in range(len(NESTS))]),
    )


def _stack_of_eggbot() -> Message:
    """What is done in its turn (ET-045, ET-048)."""
    return msg(
        "In its turn it draws {cards} cards; {n} are flipped and placed, {n} placed "
        "unseen, {n} discarded.",
        cards=EGGBOT_CARDS,
        n=EGGBOT_USES,
    )


def _has(seen: Observation, thief: int) -> Message:
    return msg(
        "{player} has {eggs}.",
        player=who(seen.table.seats, thief),
        eggs=eggs_text(seen.table.eggs[thief]),
    )
