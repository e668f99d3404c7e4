"""The rulebook of Egg Thieves: alone against Eggbots."""

from clutch.core.message import Message, msg, spelled
from clutch.games.egg_thieves.play.solo import start_eggs
from clutch.games.egg_thieves.rulebook import figures
from clutch.games.egg_thieves.table.components import (
    DISCARD_CARDS,
    DISCARD_EGGS,
    EGGBOT_CARDS,
    EGGBOTS,
    FLIP_EGGS,
    Level,
)
from clutch.games.egg_thieves.table.names import LEVEL_NAMES, eggs_text
from clutch.ui.rulebook import Section, ours, rule


def solo() -> Section:
    """The turns of Eggbots."""
    return Section(
        "solo",
        msg("Alone against Eggbots"),
        (
            rule(
                msg(
                    "One player plays against {fewest} to {most} Eggbots. You start as "
                    "usual and go first; Eggbots start without eggs, and follow in "
                    "turn.",
                    fewest=min(EGGBOTS.values()),
                    most=max(EGGBOTS.values()),
                ),
                "ET-041",
                "ET-042",
                "ET-043",
                "ET-066",
            ),
            rule(msg("Your own turns follow the usual rules."), "ET-044"),
            rule(
                msg(
                    "You play the turn of an Eggbot as well. It draws {cards} cards, "
                    "face-down, and you decide about them one by one, doing each of "
                    "three things exactly twice.",
                    cards=EGGBOT_CARDS,
                ),
                "ET-045",
                "ET-047",
                "ET-048",
            ),
            rule(
                msg(
                    "Flip and place: the card is turned up, the Eggbot gets {eggs}, "
                    "and you lay the card on a nest or on a spot of the Eggbot.",
                    eggs=eggs_text(FLIP_EGGS),
                ),
                "ET-049",
            ),
            rule(
                msg(
                    "Place: you lay the card unseen on a nest or on a spot of the "
                    "Eggbot."
                ),
                "ET-050",
            ),
            rule(
                msg(
                    "Discard: if more than {cards} cards are left after it, the Eggbot "
                    "gets {eggs}.",
                    cards=spelled(DISCARD_CARDS),
                    eggs=eggs_text(DISCARD_EGGS),
                ),
                "ET-051",
            ),
            rule(msg("Eggbots hire no raptors, and do not scout."), "ET-046"),
            rule(
                msg(
                    "Where they go is free: all of them, flipped or unseen, may go to "
                    "nests or to spots, even to one and the same."
                ),
                "ET-120",
            ),
            ours(
                msg(
                    "To make it harder you can choose that cards go apart: of the two "
                    "flipped cards one goes to a nest and one to a spot of the "
                    "Eggbot, and so do the two unseen ones. While no nest is open, "
                    "both go to spots."
                ),
                "ET-103",
                "ET-104",
                "ET-105",
            ),
            ours(msg("A closed nest takes no card of an Eggbot either."), "ET-088"),
            ours(
                msg(
                    "Cards placed unseen stay face-down, hidden from you as well; "
                    "flipped ones lie face-up."
                ),
                "ET-089",
            ),
            ours(
                msg(
                    "You see the triceratops on the back of the Eggbot's next card. "
                    "What it discards stays unseen."
                ),
                "ET-106",
                "ET-107",
            ),
            ours(
                msg(
                    "An Eggbot holds no cards between its turns. With fewer than "
                    "{cards} cards to draw it plays those, each of the three at most "
                    "twice.",
                    cards=EGGBOT_CARDS,
                ),
                "ET-102",
                "ET-108",
            ),
        ),
        lesson="solo/1",
    )


def solo_levels() -> Section:
    """How Eggbots can be made stronger than printed."""
    return Section(
        "levels",
        msg("Levels of the solo game"),
        (
            ours(
                msg(
                    "As printed, a medium bot wins nearly every solo game. You can "
                    "choose a harder level: Eggbots start with eggs then, and all "
                    "else is as usual."
                ),
                "ET-121",
            ),
            *(ours(_level(level), "ET-121") for level in HARDER),
        ),
        setup=f"seats=human&set={HARDER[0].value}",
    )


HARDER = (Level.HUNGRY, Level.GREEDY, Level.RAVENOUS)


def _level(level: Level) -> Message:
    return msg(
        "{level}: each Eggbot starts with {eggs} eggs, fewer the more there are.",
        level=LEVEL_NAMES[level],
        eggs=start_eggs(level),
    )


def solo_end() -> Section:
    """What a solo game comes to."""
    return Section(
        "ranks",
        msg("Ranks of the solo game"),
        (
            rule(
                msg(
                    "Raids are as usual, for Eggbots too: they gain eggs, and share "
                    "the payment area if they gain nothing."
                ),
                "ET-052",
                "ET-053",
            ),
            rule(msg("Whoever has most eggs wins, you or an Eggbot."), "ET-054"),
            rule(
                msg("Your eggs give you a rank: {ranks}.", ranks=figures.ranks()),
                "ET-055",
            ),
            ours(
                msg(
                    "The rank follows your eggs, won or lost. Results are kept in a "
                    "list of high scores for each number of Eggbots, each level and "
                    "each way to place their cards."
                ),
                "ET-090",
                "ET-091",
                "ET-122",
            ),
            ours(
                msg(
                    "The more Eggbots there are the fewer eggs can be had. So against "
                    "several you are told a second rank, for their number: it asks "
                    "for fewer eggs, as far as a medium bot gets fewer."
                ),
                "ET-123",
            ),
            *(
                ours(
                    msg(
                        "For {n} Eggbots: {ranks}.",
                        n=eggbots,
                        ranks=figures.ranks(eggbots),
                    ),
                    "ET-123",
                )
                for eggbots in EGGBOTS.values()
                if eggbots > 1
            ),
        ),
        setup="seats=human",
    )
