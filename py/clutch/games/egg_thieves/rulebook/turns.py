"""The rulebook of Egg Thieves: the box, turns, scouting, raptors."""

from clutch.core.message import msg, spelled
from clutch.games.egg_thieves.play.icons import deed_of
from clutch.games.egg_thieves.rulebook import examples, figures
from clutch.games.egg_thieves.table.components import (
    BOX,
    FULL,
    HAND,
    NESTS,
    PLAYERS,
    START_EGGS,
)
from clutch.games.egg_thieves.table.raptors import RAPTORS, SHOWN_RAPTORS, Icon
from clutch.ui.rulebook import Example, Section, ours, rule


def box() -> Section:
    """What lies in the box, and how it is set up."""
    return Section(
        "box",
        msg("Cards, raptors, eggs"),
        (
            rule(
                msg(
                    "There are {cards} egg cards. Each has a flavour, {fewest} to "
                    "{most} eggs, and {few} or {many} triceratops, which are printed "
                    "on the back as well.",
                    cards=len(BOX),
                    fewest=figures.EGGS[0],
                    most=figures.EGGS[-1],
                    few=figures.TRICERATOPS[0],
                    many=figures.TRICERATOPS[-1],
                ),
                "ET-016",
                "ET-017",
                "ET-065",
                "ET-067",
            ),
            rule(
                msg(
                    "There are {nests} nests, {letters}.",
                    nests=spelled(len(NESTS)),
                    letters=figures.nests(),
                ),
                "ET-006",
            ),
            rule(
                msg(
                    "Each player has a board with the spots {letters}.",
                    letters=figures.nests(),
                ),
                "ET-006",
            ),
            rule(
                msg(
                    "Everybody starts with {eggs} eggs and {cards} egg cards.",
                    eggs=START_EGGS,
                    cards=HAND,
                ),
                "ET-001",
                "ET-004",
            ),
            rule(
                msg("Each nest starts with one card face-up and one face-down."),
                "ET-003",
            ),
            rule(
                msg(
                    "Of the {raptors} raptors, {shown} lie face-up, for hire.",
                    raptors=len(RAPTORS),
                    shown=spelled(SHOWN_RAPTORS),
                ),
                "ET-002",
                "ET-068",
            ),
            rule(
                msg(
                    "Chance decides who begins, unless you choose a seat before the "
                    "game; turns go round clockwise."
                ),
                "ET-005",
            ),
            ours(
                msg(
                    "With two players the deal is the lot: whoever has fewer eggs on "
                    "the dealt cards begins, and only with equally many a lot is "
                    "drawn. Whoever begins is ahead a little, and this makes up for it."
                ),
                "ET-124",
            ),
            ours(
                msg(
                    "From {fewest} to {most} can play, or one alone against Eggbots.",
                    fewest=spelled(PLAYERS[1]),
                    most=spelled(PLAYERS[-1]),
                ),
                "ET-066",
            ),
            ours(
                msg(
                    "The flavours are {flavours}. Of each there are, with {few} "
                    "triceratops and again with {many}: {copies}.",
                    flavours=figures.flavours(),
                    few=figures.TRICERATOPS[0],
                    many=figures.TRICERATOPS[-1],
                    copies=figures.copies(),
                ),
                "ET-067",
                "ET-070",
            ),
            ours(
                msg("Of the raptors {costs}.", costs=figures.costs()),
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
        lesson="first/2",
    )


def turn() -> Section:
    """What a turn is made of."""
    return Section(
        "turn",
        msg("Your turn"),
        (
            rule(msg("You scout, exactly once."), "ET-008"),
            rule(msg("You may hire raptors: nobody has to."), "ET-009"),
            ours(
                msg("Raptors may be hired before scouting or after it."),
                "ET-010",
            ),
            rule(
                msg(
                    "At the end of your turn you draw until you have {hand} cards in "
                    "hand. With more than {hand} cards you draw none, and keep them.",
                    hand=HAND,
                ),
                "ET-011",
                "ET-012",
            ),
            rule(
                msg(
                    "Every nest that has {full} triceratops or more at the end of a "
                    "turn is raided then, not before.",
                    full=FULL,
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
                    "the nest with most triceratops is raided as if it had {full}; if "
                    "they are level, A comes before B and B before C.",
                    full=FULL,
                ),
                "ET-098",
                "ET-099",
            ),
        ),
        lesson="first/3",
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
                    "A nest with {full} triceratops or more takes no more cards in "
                    "this turn.",
                    full=FULL,
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
                    "A nest that has reached {full} stays closed for the turn, even if "
                    "a swap takes it below {full} again. Whether it is raided is "
                    "judged at the end of the turn.",
                    full=FULL,
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
        lesson="first/3",
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
            rule(
                deed_of(Icon.PEEK).rule,
                "ET-058",
            ),
            rule(deed_of(Icon.DRAW).rule, "ET-059"),
            rule(deed_of(Icon.FACE_UP).rule, "ET-056"),
            rule(deed_of(Icon.FACE_DOWN).rule, "ET-057"),
            rule(deed_of(Icon.SWAP).rule, "ET-060"),
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
                    "A swap can take a nest to {full} triceratops or below it, closed "
                    "nests included.",
                    full=FULL,
                ),
                "ET-075",
            ),
        ),
        (
            Example(
                examples.raptors("sniffer courier switcher ringleader", payment=5),
                msg(
                    "Raptors for hire, and above them what has been paid to others so "
                    "far."
                ),
            ),
            Example(
                examples.all_raptors(),
                msg(
                    "All {raptors} raptors, the cheapest first: what they cost, their "
                    "signs, and what these let you do.",
                    raptors=len(RAPTORS),
                ),
            ),
        ),
        lesson="first/6",
    )
