"""Explanations of movement cards, in a row or in the box."""

from collections.abc import Iterator

from clutch.core.message import Message, Player, msg
from clutch.games.mapped_out.board.explain.drawings import card_drawn
from clutch.games.mapped_out.play.effects import does_now
from clutch.games.mapped_out.table.actions import parse_slot
from clutch.games.mapped_out.table.components import Card, Move, Special
from clutch.games.mapped_out.table.meanings import SPECIALS, move_does, rule
from clutch.games.mapped_out.table.names import FISH_NAMES, SPECIAL_NAMES, card_name
from clutch.games.mapped_out.table.pieces import UNKNOWN, Placed, Slot
from clutch.games.mapped_out.table.position import Observation
from clutch.games.mapped_out.table.sea import OPPOSITE
from clutch.ui.explanation import Explanation
from clutch.ui.look import Look

HIDDEN_CARD = msg("Face-down movement card")
LONGEST = 16
"""From this position on, a place is beyond any possible row and not explained."""


def about_slot(seen: Observation, target: str, look: Look) -> Explanation | None:
    """Explain a card of a row by its place, or the empty place after a row."""
    del look
    slot = parse_slot(target)
    if slot is None or slot[0] >= len(seen.known.rows) or slot[1] >= LONGEST:
        return None
    row, position = slot
    cards = seen.known.rows[row]
    if position >= len(cards):
        return _room(slot)
    placed = cards[position]
    return Explanation(
        _name(placed),
        (*_whereabouts(seen, slot), *_printed(seen, slot, placed)),
        card_drawn(placed, position + 1),
        _section(placed),
    )


def about_card(card: int, look: Look) -> Explanation:
    """A card of the box, whoever has it."""
    del look
    placed = Placed(card, is_up=True)
    lines = tuple(_what_it_does(placed))
    return Explanation(_name(placed), lines, card_drawn(placed), _section(placed))


def _name(placed: Placed) -> Message:
    if placed.card == UNKNOWN:
        return HIDDEN_CARD
    return msg("Movement card: {card}", card=card_name(placed))


def _section(placed: Placed) -> str:
    if placed.card == UNKNOWN:
        return "secrets"
    card = placed.face
    if card.special:
        return "unclear-actions"
    if card.move in {Move.JUMP, Move.MATCH, Move.COPY, Move.INVERT}:
        return "unclear"
    return "variants" if placed.is_flipped else "walk"


def _room(slot: Slot) -> Explanation:
    row, position = slot
    there_is_none = msg(
        "{player}'s row has no card {n}.",
        n=position + 1,
        player=Player(row),
    )
    lines = there_is_none, rule("MO-062")
    return Explanation(msg("Empty place"), lines, card_drawn(None), "actions")


def _whereabouts(seen: Observation, slot: Slot) -> Iterator[Message]:
    """The card's place in its row and in the walk."""
    row, position = slot
    yield msg(
        "This is card {n} in {player}'s row, counting from the left.",
        n=position + 1,
        player=Player(row),
    )
    if slot in seen.table.touched:
        yield msg("The latest place action targeted this card.")
    if not seen.table.is_walk or seen.table.is_over:
        return
    walked = len(seen.table.strides[row])
    if position < walked:
        yield msg("It has already been carried out.")
    elif position == walked:
        yield msg("It is the next card in this row.")


def _printed(seen: Observation, slot: Slot, placed: Placed) -> Iterator[Message]:
    """Who knows the card, whom it was dealt to, and what it does."""
    yield _seen_by(placed)
    yield from _dealt(seen, slot)
    if placed.card == UNKNOWN:
        return
    if placed.is_flipped:
        yield msg("It is upside down, so it leads the other way.")
    now = does_now(seen.known.rows[slot[0]], slot[1])
    if now:
        yield msg(
            "Because of the cards before it, this card now means: {move}.", move=now
        )
    yield from _what_it_does(placed)


def _seen_by(placed: Placed) -> Message:
    if placed.is_up:
        return msg("It is face up: everyone can see it.")
    if placed.card == UNKNOWN:
        return msg("It is face down: you do not know which card it is.")
    return msg("It is face down, but you know it.")


def _dealt(seen: Observation, slot: Slot) -> Iterator[Message]:
    """Much easier: everyone knows who was dealt the card (MO-129)."""
    row, position = slot
    owner = seen.known.deals[row][position] if seen.known.deals else UNKNOWN
    if owner != UNKNOWN:
        yield msg("It was dealt to {player}.", player=Player(owner))


def _what_it_does(placed: Placed) -> Iterator[Message]:
    """The move in its orientation, and an Unclear Instructions card's action."""
    card = placed.face
    move = OPPOSITE.get(card.move, card.move) if placed.is_flipped else card.move
    yield move_does(move)
    if card.fish:
        yield msg("Fish on this card: {fish}.", fish=FISH_NAMES[card.fish])
    if move in OPPOSITE:
        yield rule("MO-072")
    elif move not in {Move.NONE, Move.INVERT}:
        yield rule("MO-097")
    yield from _action(card)


def _action(card: Card) -> Iterator[Message]:
    if card.special is None:
        return
    yield rule(SPECIALS[card.special])
    if card.special not in {Special.FISHLESS, Special.FISHFUL}:
        yield rule("MO-044")


def about_special(special: Special, card: int, look: Look) -> Explanation:
    """Explain the symbol of a card action, shown on one of its cards."""
    del look
    name = msg("Symbol on a card: {action}", action=SPECIAL_NAMES[special])
    lines = tuple(_action(Placed(card).face))
    drawing = card_drawn(Placed(card, is_up=True))
    return Explanation(name, lines, drawing, "unclear-actions")
