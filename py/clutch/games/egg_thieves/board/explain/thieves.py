"""Explanations of boards, spots, eggs and hands, and of what is beside the nests."""

from collections.abc import Iterator

from clutch.core.message import Message, listed, msg, msg_n
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
from clutch.games.egg_thieves.table.names import card_names, eggs_text, nest_name, who
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
    """The board of a thief, with all that is known about it."""
    known = seen.known.boards[thief]
    return Explanation(
        msg("{player}'s board", player=who(seen.table.seats, thief)),
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
            "{player}'s spot {spot}",
            spot=letter,
            player=who(seen.table.seats, thief),
        ),
        (
            spot_words(pile, number),
            msg(
                "This spot belongs to nest {nest}: when that nest is raided, all "
                "cards here are revealed.",
                nest=letter,
            ),
            msg(
                "For each flavour here that is in the nest and not guarded, the "
                "board's owner gets its eggs in both places."
            ),
        ),
        drawn.cards(pile, look) if pile else None,
        section="raid",
    )


def eggs(thief: int, seen: Observation, _: Look) -> Explanation:
    """A thief's eggs at home, which decide the game (ET-039)."""
    return Explanation(
        msg("{player}'s eggs", player=who(seen.table.seats, thief)),
        (
            _has(seen, thief),
            *(
                [msg("Everyone starts with {eggs} eggs.", eggs=START_EGGS)]
                if thief < seen.table.seats
                else []
            ),
            msg("Raids give you eggs, and you use eggs to pay raptors."),
            msg(
                "After {raids} raids, the player with the most eggs wins.", raids=RAIDS
            ),
        ),
        drawn.alone(tag("span", seen.table.eggs[thief], class_="thieves-home")),
        section="end",
    )


def hand(thief: int, seen: Observation, look: Look) -> Explanation:
    """The cards in a thief's hand, as far as the viewer knows them (ET-087)."""
    cards = seen.known.hands[thief]
    known = [card for card in cards if card is not None]
    lines = [
        msg_n("{n} card in hand.", "{n} cards in hand.", n=len(cards)),
        msg("At the end of a turn, the hand is refilled to {hand} cards.", hand=HAND)
        if thief < seen.table.seats
        else _stack_of_eggbot(),
    ]
    if known and len(known) == len(cards):
        lines.append(msg("Cards in this hand: {cards}.", cards=card_names(known)))
    return Explanation(
        msg("{player}'s hand", player=who(seen.table.seats, thief)),
        tuple(lines),
        drawn.cards(map(face_up, known), look) if known else None,
        section="turn",
    )


def payment(seen: Observation, _: Look) -> Explanation:
    """The payment area (ET-024, ET-033)."""
    return Explanation(
        msg("Payment area"),
        (
            msg("It holds {eggs}.", eggs=eggs_text(seen.table.payment)),
            msg("Eggs paid to raptors go here."),
            msg("In a raid, players who get nothing from the nest share these eggs."),
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
                "{n} card left to draw.",
                "{n} cards left to draw.",
                n=stacked(seen),
            ),
            msg_n(
                "{n} card discarded.",
                "{n} cards discarded.",
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
    """The Eggbots and their eggs; None if there are no Eggbots."""
    table = seen.table
    bots = range(table.seats, table.thieves)
    if not bots:
        return None
    return Explanation(
        msg("Eggbots"),
        (
            *(_has(seen, bot) for bot in bots),
            *_what_it_is(seen, table.seats),
            msg("The player or Eggbot with the most eggs wins."),
        ),
        section="solo",
    )


def _what_it_is(seen: Observation, thief: int) -> Iterator[Message]:
    if thief >= seen.table.seats:
        yield msg("An Eggbot is not a player: you play its turns, card by card.")
        yield _stack_of_eggbot()
        return
    yield msg(
        "Each board has a spot for each nest: {letters}.",
        letters=listed([nest_name(n) for n in range(len(NESTS))]),
    )


def _stack_of_eggbot() -> Message:
    """What happens in an Eggbot's turn (ET-045, ET-048)."""
    return msg(
        "On its turn, it draws {cards} cards: {n} are flipped and laid, {n} are "
        "laid unseen and {n} are discarded.",
        cards=EGGBOT_CARDS,
        n=EGGBOT_USES,
    )


def _has(seen: Observation, thief: int) -> Message:
    return msg(
        "{player} has {eggs}.",
        player=who(seen.table.seats, thief),
        eggs=eggs_text(seen.table.eggs[thief]),
    )
