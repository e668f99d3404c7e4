"""Explanations of nests: the counts at their heads, and the places to lay cards."""

from collections.abc import Iterator

from clutch.core.message import Message, listed, msg, msg_n
from clutch.core.position import SPECTATOR
from clutch.games.egg_thieves.board.explain import drawn
from clutch.games.egg_thieves.board.nests import nest_head, triceratops_bar
from clutch.games.egg_thieves.play import outlook
from clutch.games.egg_thieves.play.outlook import column_of, known_cards, what_if
from clutch.games.egg_thieves.table.actions import FIRST_SPOT
from clutch.games.egg_thieves.table.components import (
    FLAVOUR_OF,
    FLAVOURS,
    FULL,
    Flavour,
)
from clutch.games.egg_thieves.table.names import (
    FLAVOUR_NAMES,
    eggs_of,
    eggs_text,
    nest_name,
    place_name,
    who,
)
from clutch.games.egg_thieves.table.position import Observation
from clutch.ui.explanation import Explanation
from clutch.ui.html import tag
from clutch.ui.look import Look


def head(nest: int, seen: Observation, look: Look) -> Explanation:
    """A nest: its triceratops, what is known of its eggs, what a raid would bring."""
    # On the viewer's own turn, clicking on the nest gives that answer.
    told = None if _is_on(seen) else outlook.answer(seen, nest)
    return Explanation(
        msg("Nest {nest}", nest=nest_name(nest)),
        (
            *_triceratops(seen, nest),
            _known_eggs(seen, nest),
            *_guarded(seen, nest),
            *_unknown(seen, nest),
            *([] if told is None else [told]),
        ),
        drawn.alone(
            tag("div", nest_head(column_of(seen, nest), look), class_="thieves-head")
        ),
        section="raid",
    )


def triceratops(nest: int, seen: Observation, _: Look) -> Explanation:
    """The count at the head of a nest and the bar below it (ET-017, ET-019)."""
    return Explanation(
        msg("Triceratops in nest {nest}", nest=nest_name(nest)),
        (
            *_triceratops(seen, nest),
            msg("They fill the bar, which has room for {full}.", full=FULL),
            msg("Face-down cards count too: their backs show the horned heads."),
        ),
        drawn.alone(triceratops_bar(seen.known.triceratops(nest))),
        section="turn",
    )


def total(
    nest: int, flavour: Flavour, seen: Observation, look: Look
) -> Explanation | None:
    """The eggs of a flavour in a nest, guarded or not; None if there are none."""
    column = column_of(seen, nest)
    spoils, which = what_if(column), FLAVOURS.index(flavour)
    eggs = spoils.totals[which]
    if not eggs:
        return None
    cards = sum(FLAVOUR_OF[card] == which for card in known_cards(column.pile))
    lines = [
        msg_n(
            "You know {n} card of this flavour here.",
            "You know {n} cards of this flavour here.",
            n=cards,
        )
    ]
    if flavour in spoils.guarded:
        lines.append(
            msg(
                "No other flavour has more eggs, so these are guarded and crossed "
                "out. Nobody gets them."
            )
        )
    else:
        lines += _to_be_had(seen, nest, flavour)
    return Explanation(
        msg(
            "Nest {nest}: {flavour}, {eggs}",
            nest=nest_name(nest),
            flavour=FLAVOUR_NAMES[flavour],
            eggs=eggs_text(eggs),
        ),
        (*lines, *_unknown(seen, nest)),
        drawn.total(flavour, eggs, look, is_guarded=flavour in spoils.guarded),
        section="raid",
    )


def unknown(nest: int, seen: Observation, look: Look) -> Explanation | None:
    """The cards of a nest that the viewer does not know; None if there are none."""
    cards = [shown for shown in seen.known.nests[nest] if shown.card is None]
    if not cards:
        return None
    return Explanation(
        msg("Unknown cards in nest {nest}", nest=nest_name(nest)),
        tuple(_unknown(seen, nest)),
        drawn.cards(cards, look),
        section="seeing",
    )


def place(where: int, face: str, seen: Observation, _: Look) -> Explanation:
    """A place for a card: face-up, face-down, or either if `face` is empty."""
    name = place_name(where)
    if where >= FIRST_SPOT:
        name = msg(
            "{player}'s spot {spot}",
            spot=nest_name(where - FIRST_SPOT),
            player=who(seen.table.seats, seen.table.thief),
        )
    if face:
        words = msg("face up") if face == "up" else msg("face down")
        name = msg("{place}, {face}", place=name, face=words)
    return Explanation(
        name,
        (_lies(seen, face), _counts_where(where)),
        drawn.alone(tag("span", class_=f"thieves-slot thieves-slot--{face or 'none'}")),
        section="solo" if seen.table.is_eggbot else "scouting",
    )


def _is_on(seen: Observation) -> bool:
    return not seen.table.is_over and seen.table.player == seen.player


def _lies(seen: Observation, face: str) -> Message:
    match face:
        case "up":
            return msg("A card laid here is face up: everyone sees it.")
        case "down" if seen.table.is_eggbot:
            return msg("The Eggbot's card is laid here unseen: nobody knows its face.")
        case "down":
            return msg(
                "A card laid here is face down: the player who lays it knows it, "
                "and other players see only its triceratops."
            )
        case _:
            return msg("You can lay a card here, face up or face down.")


def _counts_where(where: int) -> Message:
    """What a card counts for at that place (ET-006, ET-025, ET-030)."""
    letter = nest_name(where % FIRST_SPOT)
    if where < FIRST_SPOT:
        return msg(
            "In a nest, its triceratops bring the raid closer, and its eggs help "
            "decide which flavour is guarded."
        )
    return msg(
        "When nest {nest} is raided, the card's owner gets the eggs on it and "
        "the eggs of the same flavour in the nest, unless that flavour is "
        "guarded.",
        nest=letter,
    )


def _triceratops(seen: Observation, nest: int) -> Iterator[Message]:
    count = seen.known.triceratops(nest)
    yield msg(
        "The horned heads on its cards show {count} triceratops. With {full} at the "
        "end of a turn, the nest is raided.",
        count=count,
        full=FULL,
    )
    if count >= FULL:
        yield msg(
            "This nest is full, and will be raided if it is still full when the turn "
            "ends."
        )
    if nest in seen.table.closed:
        yield msg("This nest takes no more cards this turn.")


def _known_eggs(seen: Observation, nest: int) -> Message:
    lines = outlook.known_eggs(seen.known.nests[nest]).lines()
    return msg(
        "The eggs you know of in this nest: {eggs}.",
        eggs=listed([eggs_of(flavour, count) for flavour, count in lines]),
    )


def _guarded(seen: Observation, nest: int) -> Iterator[Message]:
    spoils = what_if(column_of(seen, nest))
    if spoils.guarded:
        yield msg(
            "Guarded and crossed out: {flavours}. No other flavour has more eggs, "
            "so nobody gets these.",
            flavours=listed([FLAVOUR_NAMES[flavour] for flavour in spoils.guarded]),
        )


def _unknown(seen: Observation, nest: int) -> Iterator[Message]:
    cards = outlook.known_eggs(seen.known.nests[nest]).unknown
    if cards:
        yield msg_n(
            "The question mark: {n} card here is face down and unknown to you. "
            "It may change what is guarded.",
            "The question mark: {n} cards here are face down and unknown to you. "
            "They may change what is guarded.",
            n=cards,
        )


def _to_be_had(seen: Observation, nest: int, flavour: Flavour) -> Iterator[Message]:
    """Who gets the eggs of a flavour that is not guarded (ET-030, ET-109)."""
    yield msg(
        "As far as you know, this flavour is not guarded: anyone with it in spot "
        "{spot} gets these eggs and their own.",
        spot=nest_name(nest),
    )
    if seen.player == SPECTATOR:
        return
    gains = what_if(column_of(seen, nest)).gains[seen.player]
    for gain in gains:
        if gain.flavour is flavour:
            yield msg(
                "With the eggs in your spot, that makes {eggs}.",
                eggs=eggs_text(gain.eggs),
            )
