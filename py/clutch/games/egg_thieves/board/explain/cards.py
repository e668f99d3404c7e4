"""Explanations of egg cards: a kind, one in a nest, one in a spot, an Eggbot's next.

For a card that the viewer does not know, only its back is explained (ET-101).
"""

from collections.abc import Iterator

from clutch.core.message import Message, listed, msg, msg_n
from clutch.games.egg_thieves.board.explain import drawn
from clutch.games.egg_thieves.board.flavours import LETTERS
from clutch.games.egg_thieves.play.swaps import SwapWith
from clutch.games.egg_thieves.table.components import BOX, CARDS, FULL, Flavour
from clutch.games.egg_thieves.table.names import (
    FLAVOUR_NAMES,
    card_name,
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
    """A kind of card, in the viewer's hand or anywhere in the box (ET-016, ET-067)."""
    held, copies = own_hand(seen).count(card), CARDS[card].copies
    lines = [*_face(card), *_horns(CARDS[card].triceratops)]
    if held:
        lines.append(msg("You hold {n} of these.", n=held))
    lines.append(
        msg_n("The box has {n} of these.", "The box has {n} of these.", n=copies)
    )
    return Explanation(
        msg("Egg card: {card}", card=card_name(card)),
        tuple(lines),
        drawn.cards([face_up(card)], look),
        section="box",
    )


def in_nest(nest: int, index: int, seen: Observation, look: Look) -> Explanation | None:
    """A card in a nest; None if there is no such card."""
    pile = seen.known.nests[nest]
    if not 0 <= index < len(pile):
        return None
    shown = pile[index]
    return Explanation(
        msg("Nest {nest}: {card}", nest=nest_name(nest), card=_called(shown)),
        (
            *_about(seen, shown),
            msg(
                "Its triceratops count towards nest {nest}'s limit of {full}.",
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
    """A card in a thief's spot; None if there is no such card."""
    pile = seen.known.boards[thief][spot]
    if not 0 <= index < len(pile):
        return None
    shown = pile[index]
    return Explanation(
        msg(
            "{player}'s spot {spot}: {card}",
            spot=nest_name(spot),
            player=who(seen.table.seats, thief),
            card=_called(shown),
        ),
        (
            *_about(seen, shown),
            msg(
                "When nest {nest} is raided, this card's eggs score together with the "
                "eggs of the same flavour in the nest, unless that flavour is guarded.",
                nest=nest_name(spot),
            ),
            msg("In a spot, triceratops do not count."),
            *_marks(seen, (thief, spot, index)),
        ),
        drawn.cards([shown], look),
        section="raid" if shown.is_up else "seeing",
    )


def flavour(what: Flavour, _: Observation, look: Look) -> Explanation:
    """A flavour, with its colour, pattern and letter (ET-070)."""
    cards = [CARDS[card] for card in BOX if CARDS[card].flavour is what]
    one = next(number for number, card in enumerate(CARDS) if card.flavour is what)
    return Explanation(
        msg("Flavour: {flavour}", flavour=FLAVOUR_NAMES[what]),
        (
            msg(
                "Recognise its eggs by their colour, their pattern and the letter "
                "{letter}.",
                letter=LETTERS[what],
            ),
            msg(
                "The box has {cards} of these cards, with {eggs} eggs in all.",
                cards=len(cards),
                eggs=sum(card.eggs for card in cards),
            ),
        ),
        drawn.cards([face_up(one)], look),
        section="box",
    )


def back(shown: Shown) -> Iterator[Message]:
    """The visible facts about a card whose face is hidden."""
    yield msg(
        "You cannot see its face, so you do not know its flavour or its number of eggs."
    )
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
        yield msg("It is face up: everyone sees it.")
        return
    if shown.card is not None and not seen.table.is_over:
        yield msg("It is face down, but you know this card, so you see its face.")
    yield _known_to(seen, shown)


def _known_to(seen: Observation, shown: Shown) -> Message:
    """Who has laid the card or looked at it, which all players could watch."""
    if not shown.seen_by:
        return msg("Nobody has seen its face.")
    players = [
        msg("{player}", player=who(seen.table.seats, player))
        for player in sorted(shown.seen_by)
    ]
    return msg("Its face is known to {players}.", players=listed(players))


def _face(card: int) -> Iterator[Message]:
    facts = CARDS[card]
    yield msg(
        "The egg with the letter {letter} shows the flavour: {flavour}.",
        letter=LETTERS[facts.flavour],
        flavour=FLAVOUR_NAMES[facts.flavour],
    )
    yield msg_n(
        "The number: {n} egg of this flavour.",
        "The number: {n} eggs of this flavour.",
        n=facts.eggs,
    )


def _horns(count: int) -> Iterator[Message]:
    """The triceratops of the card, which are on its back as well (ET-017)."""
    yield msg_n(
        "The horned head: {n} triceratops. It is on the back as well.",
        "The horned heads: {n} triceratops. They are on the back as well.",
        n=count,
    )


def _marks(seen: Observation, place: Place) -> Iterator[Message]:
    """The marks on the card at a place."""
    if seen.table.was_touched(place):
        yield msg("The mark shows that the last move involved this card.")
    if seen.table.is_over or not isinstance(seen.decision, SwapWith):
        return
    if place == (IN_NEST, *seen.decision.first):
        yield msg("It has been chosen for the swap.")
