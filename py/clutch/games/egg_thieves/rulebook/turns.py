"""The rulebook of Egg Thieves: the box, turns, scouting, raptors."""

from clutch.core.message import msg
from clutch.games.egg_thieves.rulebook import examples
from clutch.ui.rulebook import Example, Section, ours, rule


def box() -> Section:
    """What lies in the box, and how it is set up."""
    return Section(
        "box",
        msg("Cards, raptors, eggs"),
        (
            rule(
                msg(
                    "There are 70 egg cards. Each has a flavour, 1 to 4 eggs, and 1 or "
                    "2 triceratops, which are printed on the back as well."
                ),
                "ET-016",
                "ET-017",
                "ET-065",
            ),
            rule(msg("There are three nests, A, B and C."), "ET-006"),
            rule(msg("Each player has a board with the spots A, B and C."), "ET-006"),
            rule(
                msg("Everybody starts with 5 eggs and 5 egg cards."), "ET-001", "ET-004"
            ),
            rule(
                msg("Each nest starts with one card face-up and one face-down."),
                "ET-003",
            ),
            rule(msg("Four of the 20 raptors lie face-up, for hire."), "ET-002"),
            rule(
                msg(
                    "Chance decides who begins, unless you choose a seat before the "
                    "game; turns go round clockwise."
                ),
                "ET-005",
            ),
            ours(
                msg(
                    "Of two players chance picks the one whose dealt cards show fewer "
                    "eggs; only with equally many lots are drawn. Whoever begins is "
                    "ahead a little, and this makes up for it."
                ),
                "ET-124",
            ),
            ours(msg("Two to five can play, or one alone against Eggbots."), "ET-066"),
            ours(
                msg(
                    "The flavours are white, red, purple, green and yellow. Of each "
                    "there are two cards with 1, 2 and 3 eggs and one with 4 eggs, for "
                    "1 triceratops as for 2."
                ),
                "ET-067",
                "ET-070",
            ),
            ours(
                msg("Of the raptors nine cost 1 egg, nine cost 2 and two cost 3."),
                "ET-068",
            ),
            ours(msg("Eggs are a number, and never run out."), "ET-071"),
        ),
        (
            Example(
                examples.nest("white-1-1 red-3-2 purple-2-1 green-4-1 yellow-2-2"),
                msg(
                    "Letter and number tell flavour and eggs; the horns are "
                    "triceratops."
                ),
            ),
        ),
    )


def turn() -> Section:
    """What a turn is made of."""
    return Section(
        "turn",
        msg("Your turn"),
        (
            rule(msg("You scout, exactly once."), "ET-008"),
            rule(
                msg("You may hire raptors, before scouting or after it."),
                "ET-009",
                "ET-010",
            ),
            rule(
                msg(
                    "At the end of your turn you draw until you have 5 cards in hand. "
                    "With more than 5 cards you draw none, and keep them."
                ),
                "ET-011",
                "ET-012",
            ),
            rule(
                msg(
                    "Every nest that has 11 triceratops or more at the end of a turn "
                    "is raided then, not before."
                ),
                "ET-019",
            ),
            ours(msg("You draw your cards first; then come the raids."), "ET-100"),
            ours(
                msg(
                    "All raptors of a turn are hired in one go: all before scouting or "
                    "all after it, and never between the two cards."
                ),
                "ET-073",
                "ET-092",
            ),
            ours(
                msg(
                    "When the egg stack is empty, the discards are shuffled into a new "
                    "one."
                ),
                "ET-083",
            ),
            ours(
                msg(
                    "With no discards either, the draw lapses. At the end of that turn "
                    "the nest with most triceratops is raided as if it had 11; if they "
                    "are level, A comes before B and B before C."
                ),
                "ET-098",
                "ET-099",
            ),
        ),
    )


def scouting() -> Section:
    """The two cards of a scouting."""
    return Section(
        "scouting",
        msg("Scouting"),
        (
            rule(
                msg(
                    "You play two cards from your hand: one face-up and one face-down, "
                    "one to a nest and one to a spot of your own. Which is which, and "
                    "which comes first, is up to you."
                ),
                "ET-013",
                "ET-014",
                "ET-015",
            ),
            rule(
                msg(
                    "The card for your own board may go to any spot, whichever nest "
                    "the other one went to."
                ),
                "ET-021",
            ),
            rule(
                msg(
                    "A nest with 11 triceratops or more takes no more cards in this "
                    "turn."
                ),
                "ET-018",
                "ET-074",
            ),
            rule(
                msg("Face-down cards count with their triceratops too."),
                "ET-017",
                "ET-061",
            ),
            ours(
                msg(
                    "A nest that has reached 11 stays closed for the turn, even if a "
                    "swap takes it below 11 again. Whether it is raided is judged at "
                    "the end of the turn."
                ),
                "ET-075",
                "ET-097",
            ),
            ours(
                msg(
                    "If no nest is open, you play only the card for a spot of your own."
                ),
                "ET-095",
            ),
            ours(
                msg(
                    "If you have one card only, it goes to an open nest, or to a spot "
                    "of yours if there is none. With no card at all, you do not scout."
                ),
                "ET-096",
            ),
        ),
        (
            Example(
                examples.nest(examples.OPEN_NEST),
                msg(
                    "Seven triceratops: this nest is open and not raided yet. There is "
                    "a lot of green, but two cards are unknown."
                ),
            ),
        ),
    )


def raptor_rules() -> Section:
    """What raptors cost and do."""
    return Section(
        "raptors",
        msg("Raptors"),
        (
            rule(
                msg(
                    "You pay a raptor with eggs of your own. They go to the payment "
                    "area, and you need enough of them."
                ),
                "ET-023",
                "ET-024",
            ),
            rule(msg("Peek: you alone look at a face-down card in a nest."), "ET-058"),
            rule(msg("Draw: you draw an egg card."), "ET-059"),
            rule(msg("Face-up: you play one more card, face-up."), "ET-056"),
            rule(msg("Face-down: you play one more card, face-down."), "ET-057"),
            rule(
                msg("Swap: two face-up cards of different nests change places."),
                "ET-060",
            ),
            ours(msg("Each raptor helps once a turn; you may hire several."), "ET-072"),
            ours(
                msg(
                    "A raptor gives all that it shows, from left to right; the "
                    "Ringleader in any order. What cannot be done is left out, and "
                    "once you have done something, you may leave the rest."
                ),
                "ET-069",
            ),
            ours(
                msg("At least one of the things that it shows must be possible."),
                "ET-093",
            ),
            ours(
                msg(
                    "One more card may go to any open nest or to any spot of your own."
                ),
                "ET-076",
            ),
            ours(
                msg(
                    "If you play one more card before scouting, two cards must be left "
                    "in your hand to scout with."
                ),
                "ET-094",
            ),
            ours(
                msg(
                    "A swap can take a nest to 11 triceratops or below it, closed "
                    "nests included."
                ),
                "ET-075",
            ),
        ),
        (
            Example(
                examples.raptors("sniffer courier switcher ringleader", payment=5),
                msg("Four raptors for hire, and what has been paid to others so far."),
            ),
        ),
    )
