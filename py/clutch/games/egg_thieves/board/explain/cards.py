"""Egg cards: a kind of card, one in a nest, one in a spot, the Eggbot's next one.

Of a card that the reader does not know nothing is told but its back (ET-101).
"""

from collections.abc import Iterator

from clutch.core.message import Message, msg, msg_n
from clutch.games.egg_thieves.board.explain import drawn
from clutch.games.egg_thieves.board.flavours import LETTERS
from clutch.games.egg_thieves.play.swaps import SwapWith
from clutch.games.egg_thieves.table.components import BOX, CARDS, FULL, Flavour
from clutch.games.egg_thieves.table.names import (
    FLAVOUR_NAMES,
    card_name,
    listed,
    nest_name,
    who,
)
from clutch.games.egg_thieves.table.position import (
    IN_NEST,
    Observation,
    Place,
    Shown,
    face_up,
    own_hand,
)
from clutch.ui.explanation import Explanation
from clutch.ui.look import Look


def of_kind(card: int, seen: Observation, look: Look) -> Explanation:
    """A kind of card: in the hand, or anywhere in the box (ET-016, ET-067)."""
    held, copies = own_hand(seen).count(card), CARDS[card].copies
    lines = [*_face(card), *_horns(CARDS[card].triceratops)]
    if held:
        lines.append(msg("You hold {n} of this kind.", n=held))
    lines.append(
        msg_n("The box holds {n} such card.", "The box holds {n} such cards.", n=copies)
    )
    return Explanation(
        msg("Egg card: {card}", card=card_name(card)),
        tuple(lines),
        drawn.cards([face_up(card)], look),
        section="box",
    )


def in_nest(nest: int, index: int, seen: Observation, look: Look) -> Explanation | None:
    """A card in a nest; None where none lies."""
    pile = seen.known.nests[nest]
    if not 0 <= index < len(pile):
        return None
    shown = pile[index]
    return Explanation(
        msg("Nest {nest}: {card}", nest=nest_name(nest), card=_called(shown)),
        (
            *_about(seen, shown),
            msg(
                "Its triceratops count towards the {full} of nest {nest}.",
                full=FULL,
                nest=nest_name(nest),
            ),
            *([msg("A raptor can swap it into another nest.")] if shown.is_up else []),
            *_marks(seen, (IN_NEST, nest, index)),
        ),
        drawn.cards([shown], look),
        section="box" if shown.is_up else "seeing",
    )


def in_spot(
    thief: int, spot: int, index: int, seen: Observation, look: Look
) -> Explanation | None:
    """A card in somebody's spot; None where none lies."""
    pile = seen.known.boards[thief][spot]
    if not 0 <= index < len(pile):
        return None
    shown = pile[index]
    return Explanation(
        msg(
            "Spot {spot} of {player}: {card}",
            spot=nest_name(spot),
            player=who(seen.table.seats, thief),
            card=_called(shown),
        ),
        (
            *_about(seen, shown),
            msg(
                "In the raid of nest {nest} its eggs are scored with those of its "
                "flavour in the nest, unless these are guarded.",
                nest=nest_name(spot),
            ),
            msg("In a spot triceratops count nothing."),
            *_marks(seen, (thief, spot, index)),
        ),
        drawn.cards([shown], look),
        section="raid" if shown.is_up else "seeing",
    )


def flavour(what: Flavour, _: Observation, look: Look) -> Explanation:
    """A flavour, by everything that tells it (ET-070)."""
    cards = [CARDS[card] for card in BOX if CARDS[card].flavour is what]
    one = next(number for number, card in enumerate(CARDS) if card.flavour is what)
    return Explanation(
        msg("The flavour {flavour}", flavour=FLAVOUR_NAMES[what]),
        (
            msg(
                "Its eggs have a colour, a pattern and the letter {letter}.",
                letter=LETTERS[what],
            ),
            msg(
                "The box holds {cards} cards of it, with {eggs} eggs in all.",
                cards=len(cards),
                eggs=sum(card.eggs for card in cards),
            ),
        ),
        drawn.cards([face_up(one)], look),
        section="box",
    )


def back(shown: Shown) -> Iterator[Message]:
    """What is to be seen of a card whose face is not."""
    yield msg("Its face is hidden from you: its flavour, and how many eggs it has.")
    yield from _horns(shown.triceratops)


def _called(shown: Shown) -> Message:
    if shown.card is None:
        return msg("a face-down card")
    return card_name(shown.card)


def _about(seen: Observation, shown: Shown) -> Iterator[Message]:
    """What is on a card on the table, and who knows it."""
    if shown.card is None:
        yield from back(shown)
    else:
        yield from _face(shown.card)
        yield from _horns(shown.triceratops)
    if shown.is_up:
        yield msg("It lies face-up: everybody sees it.")
        return
    if shown.card is not None and not seen.table.is_over:
        yield msg("It lies face-down. Its back shows through, because you know it.")
    yield _known_to(seen, shown)


def _known_to(seen: Observation, shown: Shown) -> Message:
    """Who has laid it or looked at it: everybody could watch that."""
    if not shown.seen_by:
        return msg("Nobody has seen its face.")
    players = [
        msg("{player}", player=who(seen.table.seats, player))
        for player in sorted(shown.seen_by)
    ]
    return msg("Its face has been seen by {players}.", players=listed(players))


def _face(card: int) -> Iterator[Message]:
    facts = CARDS[card]
    yield msg(
        "The egg with the letter {letter}: its flavour is {flavour}.",
        letter=LETTERS[facts.flavour],
        flavour=FLAVOUR_NAMES[facts.flavour],
    )
    yield msg_n(
        "The number: {n} egg of this flavour.",
        "The number: {n} eggs of this flavour.",
        n=facts.eggs,
    )


def _horns(count: int) -> Iterator[Message]:
    """Its triceratops, which are on the back as well (ET-017)."""
    yield msg_n(
        "The horned head: {n} triceratops. It is on the back as well.",
        "The horned heads: {n} triceratops. They are on the back as well.",
        n=count,
    )


def _marks(seen: Observation, place: Place) -> Iterator[Message]:
    """What is marked about the card that lies there."""
    if seen.table.was_touched(place):
        yield msg("Marked: the last move was about this card.")
    if seen.table.is_over or not isinstance(seen.decision, SwapWith):
        return
    if place == (IN_NEST, *seen.decision.first):
        yield msg("It has been chosen for the swap.")
