"""The first lesson: scouting, a raptor, and the raid on nest A."""

from clutch.core.lesson import Lesson, Step
from clutch.core.message import Message, msg, spelled
from clutch.games.egg_thieves.play.outlook import column_of, what_if
from clutch.games.egg_thieves.play.spoils import Gain, spoils_of
from clutch.games.egg_thieves.table.components import (
    FULL,
    HAND,
    NESTS,
    RAIDS,
    Flavour,
    parse_card,
)
from clutch.games.egg_thieves.table.names import card_name, eggs_text
from clutch.games.egg_thieves.table.position import Observation
from clutch.games.egg_thieves.table.raptors import RAPTORS, parse_raptor

SNIFFER = RAPTORS[parse_raptor("sniffer")]
FIRST_REPLY = "card red-2-2, lay nest-a-down, card red-2-1, lay spot-b-up, end"
SECOND_REPLY = "card green-1-1, lay nest-a-up, card yellow-4-2, lay spot-a-down, end"
"""The opponent's turns.

At the end, nest A has red 4, white 3, green 3, yellow 3 and purple 3.
"""
NEST_EGGS, OWN_EGGS = 3, 9
"""The green eggs that the raid brings, from the nest and from the player's spot."""
FIRST_HAND = tuple(map(parse_card, ("green-2-1", "green-2-2")))
"""The two cards of the first hand that sound alike."""


def _card(figures: str) -> Message:
    return card_name(parse_card(figures))


def _is_white_guarded(seen: Observation) -> bool:
    return what_if(column_of(seen, 0)).guarded == (Flavour.WHITE,)


def _lacks_one(seen: Observation) -> bool:
    return seen.known.triceratops(0) == FULL - 1


def _has_brought_green(seen: Observation) -> bool:
    spoils = spoils_of(seen.table.raids[0])
    own = (Gain(Flavour.GREEN, NEST_EGGS, OWN_EGGS),)
    return spoils.guarded == (Flavour.RED,) and spoils.gains[0] == own


NOT_THAT_CARD = msg(
    "You could choose that card, but in this lesson, choose the other one."
)
NOT_THERE = msg(
    "You can lay a card there too, but in this lesson, follow the instructions."
)
NOT_YET = msg("You can hire raptors now, but in this lesson, do that later.")

FIRST = Lesson(
    key="first",
    title=msg("Your first raid"),
    minutes=3,
    players=2,
    seed="EGG6",
    steps=(
        Step(
            msg(
                "You are a raptor. Triceratops guard {nests} nests: steal the eggs "
                "they do not guard. After {raids} raids, the player with the most "
                "eggs wins.",
                nests=spelled(len(NESTS)),
                raids=spelled(RAIDS),
            ),
            points=("raid-a", "raid-b", "raid-c"),
        ),
        Step(
            msg(
                "A card has a flavour and a number of eggs. The horned heads in its "
                "corner are triceratops."
            ),
            points=("card green-3-2",),
        ),
        Step(
            msg(
                "Each turn, you scout. First, you lay a card in a nest: lay {card} "
                "face up in nest A.",
                card=card_name(parse_card("green-2-2"), among=FIRST_HAND),
            ),
            wanted="card green-2-2, lay nest-a-up",
            wrong={"card": NOT_THAT_CARD, "lay": NOT_THERE, "hire": NOT_YET},
        ),
        Step(
            msg(
                "Next, lay another card, the other way up, in one of your spots. Lay "
                "{card} face down in spot A, for nest A's raid.",
                card=_card("green-3-2"),
            ),
            wanted="card green-3-2, lay spot-a-down",
            wrong={
                "card": NOT_THAT_CARD,
                "lay": msg("Only spot A counts when nest A is raided."),
            },
        ),
        Step(
            msg("End your turn. You draw back up to {hand} cards.", hand=HAND),
            wanted="end",
            wrong={"hire": NOT_YET},
        ),
        Step(
            msg(
                "Your opponent laid a card face down in nest A. Hire {raptor} for "
                "{eggs}, look at that card, and then stop.",
                raptor=SNIFFER.name,
                eggs=eggs_text(SNIFFER.cost),
            ),
            before=FIRST_REPLY,
            wanted="hire sniffer, peek a4, stop",
            wrong={
                "card": msg(
                    "You can scout soon. First, look at the card with the "
                    "raptor's help."
                ),
                "hire": msg(
                    "That raptor helps too, but it does not let you look at a card."
                ),
                "peek": msg(
                    "You can look at that card, but in this lesson, look at the "
                    "newest one."
                ),
                "swap": msg("You can swap cards too, but in this lesson, stop here."),
            },
        ),
        Step(
            msg(
                "The card is red. The flavour with the most eggs is guarded (crossed "
                "out): white, as far as you know. Face-down cards may change that."
            ),
            points=("raid-a",),
            holds=_is_white_guarded,
        ),
        Step(
            msg(
                "So collect green. Lay {nest} face up in nest A and {own} face down "
                "in spot A, then end your turn.",
                nest=_card("yellow-3-1"),
                own=_card("green-2-1"),
            ),
            wanted=(
                "card yellow-3-1, lay nest-a-up, card green-2-1, lay spot-a-down, end"
            ),
            wrong={
                "card": NOT_THAT_CARD,
                "lay": NOT_THERE,
                "hire": NOT_YET,
            },
        ),
        Step(
            msg(
                "Nest A has {count} triceratops. With {full} at the end of a turn, it "
                "is raided: lay {card} face up there.",
                count=FULL - 1,
                full=FULL,
                card=_card("purple-3-1"),
            ),
            before=SECOND_REPLY,
            wanted="card purple-3-1, lay nest-a-up",
            points=("triceratops-a",),
            wrong={
                "card": NOT_THAT_CARD,
                "lay": msg("To trigger the raid, the card must go to nest A."),
                "hire": NOT_YET,
            },
            holds=_lacks_one,
        ),
        Step(
            msg(
                "Nest A is full and closed. Lay {card} face down in spot A, then end "
                "your turn to start the raid.",
                card=_card("green-4-1"),
            ),
            wanted="card green-4-1, lay spot-a-down, end",
            wrong={
                "card": NOT_THAT_CARD,
                "lay": msg("Only spot A counts when nest A is raided."),
                "hire": NOT_YET,
            },
        ),
        Step(
            msg(
                "Red was guarded! Green was not: you get {nest} eggs from the nest "
                "and {own} from your spot. Step through the raid if you like.",
                nest=NEST_EGGS,
                own=OWN_EGGS,
            ),
            points=("raid-1",),
            holds=_has_brought_green,
        ),
        Step(
            msg(
                "Nest A and everyone's spot A are cleared, and new raptors arrive. "
                "Now play a game against an easy bot."
            ),
        ),
    ),
)
