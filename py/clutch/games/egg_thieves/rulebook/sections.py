"""The rules of Egg Thieves as people read them, with live examples."""

from collections.abc import Callable

from clutch.core.message import msg
from clutch.core.rng import Rng
from clutch.games.egg_thieves.board.last_raids import raid_steps
from clutch.games.egg_thieves.board.nests import nest_row
from clutch.games.egg_thieves.board.raptors import raptors_row
from clutch.games.egg_thieves.board.thieves import front_row
from clutch.games.egg_thieves.board.whole import facts, part
from clutch.games.egg_thieves.play.course import PLAYERS_TURN
from clutch.games.egg_thieves.table.components import NESTS, START_EGGS, parse_card
from clutch.games.egg_thieves.table.position import (
    Hidden,
    Laid,
    Observation,
    Raid,
    Stack,
    State,
    Table,
)
from clutch.games.egg_thieves.table.raptors import parse_raptor
from clutch.ui.html import Html, join
from clutch.ui.look import Look
from clutch.ui.rulebook import Example, Rule, Rulebook, Section, ours

OPEN_NEST = "green-4-2 (red-3-2) green-2-1 (white-1-2)"
"""Four cards with seven triceratops, two of them unknown."""
ONE_GUARDED = "red-3-2 red-2-1 green-4-2 white-3-1 white-3-2"
"""Red 5, green 4 and white 6."""
TWO_GUARDED = "red-3-2 green-4-2 green-2-1 white-3-1 white-3-2"
"""Red 3, green 6 and white 6."""
OWN_SPOT = "green-2-1 red-2-2 white-1-1 yellow-2-1"
"""What a player has beside a nest with green 4, red 5 and guarded white."""


def rulebook() -> Rulebook:
    """All rules and all decisions of ours."""
    return Rulebook(
        summary=msg(
            "You are raptors after the eggs in three nests. Triceratops guard what "
            "there is most of: find out what that will be, and steal the rest."
        ),
        outline=(
            msg(
                "Scout: lay one card in a nest and one in a spot of your own, one "
                "of them face-up and the other one face-down."
            ),
            msg(
                "Hire raptors with your eggs if you like: they peek, swap, and play "
                "more cards."
            ),
            msg(
                "A nest with 11 triceratops is raided. The flavour with most eggs "
                "in it is guarded and brings nothing."
            ),
            msg(
                "Of every other flavour that lies in your matching spot you get the "
                "eggs in the nest and your own."
            ),
            msg("After five raids, most eggs win."),
        ),
        sections=(
            _box(),
            _turn(),
            _scouting(),
            _raptor_rules(),
            _raid_rules(),
            _after(),
            _end(),
            _seeing(),
            _solo(),
            _solo_end(),
        ),
        credits=(
            msg("Egg Thieves: a game by Coin Flip Games."),
            msg(
                "The rules are told here in our own words, after the older of the two "
                "published editions. Pictures and card figures are ours."
            ),
        ),
    )


# Sections, in the order in which a game meets them


def _box() -> Section:
    return Section(
        "box",
        msg("Cards, raptors, eggs"),
        (
            Rule(
                msg(
                    "There are 70 egg cards. Each has a flavour, 1 to 4 eggs, and 1 or "
                    "2 triceratops, which are printed on the back as well."
                )
            ),
            Rule(msg("There are three nests, A, B and C.")),
            Rule(msg("Each player has a board with the spots A, B and C.")),
            Rule(msg("Everybody starts with 5 eggs and 5 egg cards.")),
            Rule(msg("Each nest starts with one card face-up and one face-down.")),
            Rule(msg("Four of the 20 raptors lie face-up, for hire.")),
            Rule(msg("Chance decides who begins; turns go round clockwise.")),
            ours(msg("Two to five can play, or one alone against Eggbots.")),
            ours(
                msg(
                    "The flavours are white, red, purple, green and yellow. Of each "
                    "there are two cards with 1, 2 and 3 eggs and one with 4 eggs, for "
                    "1 triceratops as for 2."
                )
            ),
            ours(
                msg(
                    "Of the raptors six cost 1 egg, nine cost 2, four cost 3 and one "
                    "costs 4."
                )
            ),
            ours(msg("Eggs are a number, and never run out.")),
        ),
        (
            Example(
                _nest("white-1-1 red-3-2 purple-2-1 green-4-1 yellow-2-2"),
                msg(
                    "Letter and number tell flavour and eggs; the horns are "
                    "triceratops."
                ),
            ),
        ),
    )


def _turn() -> Section:
    return Section(
        "turn",
        msg("Your turn"),
        (
            Rule(msg("You scout, exactly once.")),
            Rule(msg("You may hire raptors, before scouting or after it.")),
            Rule(
                msg(
                    "At the end of your turn you draw until you have 5 cards in hand. "
                    "With more than 5 cards you draw none, and keep them."
                )
            ),
            Rule(
                msg(
                    "Every nest that has 11 triceratops or more at the end of a turn "
                    "is raided then, not before."
                )
            ),
            ours(msg("You draw your cards first; then come the raids.")),
            ours(
                msg(
                    "All raptors of a turn are hired in one go: all before scouting or "
                    "all after it, and never between the two cards."
                )
            ),
            ours(
                msg(
                    "When the egg stack is empty, the discards are shuffled into a new "
                    "one."
                )
            ),
            ours(
                msg(
                    "With no discards either, the draw lapses. At the end of that turn "
                    "the nest with most triceratops is raided as if it had 11; if they "
                    "are level, A comes before B and B before C."
                )
            ),
        ),
    )


def _scouting() -> Section:
    return Section(
        "scouting",
        msg("Scouting"),
        (
            Rule(
                msg(
                    "You play two cards from your hand: one face-up and one face-down, "
                    "one to a nest and one to a spot of your own. Which is which, and "
                    "which comes first, is up to you."
                )
            ),
            Rule(
                msg(
                    "The card for your own board may go to any spot, whichever nest "
                    "the other one went to."
                )
            ),
            Rule(
                msg(
                    "A nest with 11 triceratops or more takes no more cards in this "
                    "turn."
                )
            ),
            Rule(msg("Face-down cards count with their triceratops too.")),
            ours(
                msg(
                    "A nest that has reached 11 stays closed for the turn, even if a "
                    "swap takes it below 11 again. Whether it is raided is judged at "
                    "the end of the turn."
                )
            ),
            ours(
                msg(
                    "If no nest is open, you play only the card for a spot of your own."
                )
            ),
            ours(
                msg(
                    "If you have one card only, it goes to an open nest, or to a spot "
                    "of yours if there is none. With no card at all, you do not scout."
                )
            ),
        ),
        (
            Example(
                _nest(OPEN_NEST),
                msg(
                    "Seven triceratops: this nest is open and not raided yet. There is "
                    "a lot of green, but two cards are unknown."
                ),
            ),
        ),
    )


def _raptor_rules() -> Section:
    return Section(
        "raptors",
        msg("Raptors"),
        (
            Rule(
                msg(
                    "You pay a raptor with eggs of your own. They go to the payment "
                    "area, and you need enough of them."
                )
            ),
            Rule(msg("Peek: you alone look at a face-down card in a nest.")),
            Rule(msg("Draw: you draw an egg card.")),
            Rule(msg("Face-up: you play one more card, face-up.")),
            Rule(msg("Face-down: you play one more card, face-down.")),
            Rule(msg("Swap: two face-up cards of different nests change places.")),
            ours(msg("Each raptor helps once a turn; you may hire several.")),
            ours(
                msg(
                    "A raptor gives all that it shows, from left to right; the "
                    "Ringleader in any order. What cannot be done is left out, and "
                    "once you have done something, you may leave the rest."
                )
            ),
            ours(msg("At least one of the things that it shows must be possible.")),
            ours(
                msg("One more card may go to any open nest or to any spot of your own.")
            ),
            ours(
                msg(
                    "If you play one more card before scouting, two cards must be left "
                    "in your hand to scout with."
                )
            ),
            ours(
                msg(
                    "A swap can take a nest to 11 triceratops or below it, closed "
                    "nests included."
                )
            ),
        ),
        (
            Example(
                _raptors("sniffer courier switcher ringleader", payment=5),
                msg("Four raptors for hire, and what has been paid to others so far."),
            ),
        ),
    )


def _raid_rules() -> Section:
    return Section(
        "raid",
        msg("A raid"),
        (
            Rule(
                msg(
                    "All cards of the nest are turned up, and all cards in the "
                    "matching spot of every board. Other nests and spots stay as "
                    "they are."
                )
            ),
            Rule(
                msg(
                    "The eggs in the nest are counted by flavour: eggs, not cards, and "
                    "only those in the nest."
                )
            ),
            Rule(
                msg(
                    "The flavour with most eggs is guarded and scores for nobody. If "
                    "several have most, all of them are guarded."
                )
            ),
            Rule(
                msg(
                    "For each flavour that survives and that you have in your matching "
                    "spot, you get its eggs in the nest and your own eggs of it. "
                    "Everybody gets the full number; nothing is divided."
                )
            ),
            Rule(msg("Cards of a flavour that is not in the nest bring nothing.")),
            Rule(
                msg(
                    "Whoever gets nothing from the nest is consoled with the eggs of "
                    "the payment area. Several share them evenly, and the rest is "
                    "discarded."
                )
            ),
            ours(
                msg(
                    "If all flavours of the nest are level, nobody scores and "
                    "everybody shares the payment area."
                )
            ),
            ours(
                msg(
                    "Somebody whose only match was guarded gets nothing, and is "
                    "consoled."
                )
            ),
            ours(
                msg(
                    "If everybody has gained something, the payment area stays for a "
                    "later raid."
                )
            ),
        ),
        (
            Example(
                _raid(ONE_GUARDED, "", ""),
                msg("White has most eggs and is guarded. Red and green can be scored."),
            ),
            Example(
                _raid(TWO_GUARDED, "", ""),
                msg("Green and white are level: both are guarded. Only red is left."),
            ),
            Example(
                _raid(ONE_GUARDED, OWN_SPOT, "", payment=7, nest=2),
                msg(
                    "Player 1 has four cards in spot C. Yellow is not in the nest and "
                    "white is guarded: green brings 6 and red brings 7 eggs."
                ),
            ),
        ),
    )


def _after() -> Section:
    return Section(
        "after",
        msg("After a raid"),
        (
            Rule(
                msg(
                    "The cards of the nest and of the matching spots are discarded; "
                    "all others stay."
                )
            ),
            Rule(msg("The nest gets one new card.")),
            Rule(msg("All raptors are discarded, and four new ones are laid out.")),
            ours(msg("The new card lies face-up.")),
            ours(
                msg(
                    "If several nests have 11 triceratops, A is raided before B and B "
                    "before C, each with new raptors after it."
                )
            ),
        ),
    )


def _end() -> Section:
    return Section(
        "end",
        msg("The end"),
        (
            Rule(
                msg(
                    "A game has 5 raids. When no raptors are left to be laid out after "
                    "a raid, it is over at once."
                )
            ),
            Rule(msg("Most eggs win. Cards count nothing, and a tie is a shared win.")),
            ours(
                msg(
                    "After the fourth raid the last four raptors are laid out, and the "
                    "game goes on to the fifth."
                )
            ),
            ours(
                msg(
                    "When a raid ends the game, no further nest is raided, whatever it "
                    "holds."
                )
            ),
        ),
    )


def _seeing() -> Section:
    return Section(
        "seeing",
        msg("Who sees what"),
        (
            Rule(
                msg("You may look at the face-down cards on your own board any time.")
            ),
            Rule(msg("Face-down cards in nests are looked at through raptors only.")),
            ours(
                msg(
                    "The page remembers for you which face-down cards you have played "
                    "or looked at, and shows them to nobody else."
                )
            ),
            ours(
                msg(
                    "Of a face-down card that you do not know you see the triceratops, "
                    "and nothing else."
                )
            ),
            ours(
                msg(
                    "Of hands you see how many cards they have; of the egg stack "
                    "nobody sees the top."
                )
            ),
            ours(
                msg(
                    "“Raid now” is worked out from the cards that you know, as if "
                    "there were no others."
                )
            ),
        ),
        (
            Example(
                _boards(),
                msg(
                    "The board of player 1, as player 1 sees it: the pale cards lie "
                    "face-down."
                ),
            ),
        ),
    )


def _solo() -> Section:
    return Section(
        "solo",
        msg("Alone against Eggbots"),
        (
            Rule(
                msg(
                    "One player plays against 1 to 4 Eggbots. You start as usual and "
                    "go first; Eggbots start without eggs, and follow in turn."
                )
            ),
            Rule(msg("Your own turns follow the usual rules.")),
            Rule(
                msg(
                    "You play the turn of an Eggbot as well. It draws 6 cards, "
                    "face-down, and you decide about them one by one, doing each of "
                    "three things exactly twice."
                )
            ),
            Rule(
                msg(
                    "Flip and place: the card is turned up, the Eggbot gets 1 egg, and "
                    "you lay the card on a nest or on a spot of the Eggbot."
                )
            ),
            Rule(
                msg(
                    "Place: you lay the card unseen on a nest or on a spot of the "
                    "Eggbot."
                )
            ),
            Rule(
                msg(
                    "Discard: if more than two cards are left after it, the Eggbot "
                    "gets 2 eggs."
                )
            ),
            Rule(msg("Eggbots hire no raptors, and do not scout.")),
            ours(
                msg(
                    "Of the two flipped cards one goes to a nest and one to a spot of "
                    "the Eggbot, and so do the two unseen ones. While no nest is open, "
                    "both go to spots."
                )
            ),
            ours(msg("A closed nest takes no card of an Eggbot either.")),
            ours(
                msg(
                    "Cards placed unseen stay face-down, hidden from you as well; "
                    "flipped ones lie face-up."
                )
            ),
            ours(
                msg(
                    "You see the triceratops on the back of the Eggbot's next card. "
                    "What it discards stays unseen."
                )
            ),
            ours(
                msg(
                    "An Eggbot holds no cards between its turns. With fewer than 6 "
                    "cards to draw it plays those, each of the three at most twice."
                )
            ),
        ),
    )


def _solo_end() -> Section:
    return Section(
        "ranks",
        msg("Ranks of the solo game"),
        (
            Rule(
                msg(
                    "Raids are as usual, for Eggbots too: they gain eggs, and share "
                    "the payment area if they gain nothing."
                )
            ),
            Rule(msg("Whoever has most eggs wins, you or an Eggbot.")),
            Rule(
                msg(
                    "Up to 39 eggs you are a Hatchling, from 40 a Fledgling, from 50 a "
                    "Squeaker, from 60 a Growler, and from 70 a Roarer."
                )
            ),
            ours(
                msg(
                    "The rank follows your eggs, won or lost. Results are kept in a "
                    "list of high scores for each number of Eggbots."
                )
            ),
        ),
    )


# Examples


def _stack(texts: str, *, owner: int | None = None) -> Stack:
    """Cards by their figures, face-down ones in brackets."""
    seen_by = frozenset() if owner is None else frozenset((owner,))
    return tuple(
        Laid(parse_card(text.strip("()")), is_up=False, seen_by=seen_by)
        if text.startswith("(")
        else Laid(parse_card(text), is_up=True)
        for text in texts.split()
    )


def _position(
    nest: str = "", *, spots: tuple[str, ...] = (), raptors: str = "", payment: int = 0
) -> Observation:
    """A table with these cards in nest B, as player 1 sees it."""
    own = tuple(_stack(spot, owner=0) for spot in spots) or ((),) * len(NESTS)
    table = Table(
        agenda=PLAYERS_TURN,
        seats=2,
        first=0,
        raptors=tuple(map(parse_raptor, raptors.split())),
        eggs=(START_EGGS, START_EGGS),
        payment=payment,
    )
    hidden = Hidden(
        deck=(),
        raptor_deck=(),
        hands=((), ()),
        nests=((), _stack(nest), ()),
        boards=(own, ((),) * len(NESTS)),
    )
    return State(table, hidden, Rng("A")).observation(0)


def _nest(cards: str) -> Callable[[Look], Html]:
    return lambda look: part(nest_row(_position(cards), {}, look, 1))


def _raptors(keys: str, *, payment: int) -> Callable[[Look], Html]:
    view = _position(raptors=keys, payment=payment)
    return lambda look: join((facts(view, look), part(raptors_row(view, {}, look))))


def _boards() -> Callable[[Look], Html]:
    view = _position(spots=("red-3-2 (green-2-1)", "", "(yellow-4-2) white-1-1"))
    return lambda look: part(front_row(view, {}, look, 0))


def _raid(
    cards: str, *spots: str, payment: int = 0, nest: int = 1
) -> Callable[[Look], Html]:
    raid = Raid(
        turn=0,
        nest=nest,
        cards=tuple(map(parse_card, cards.split())),
        spots=tuple(tuple(map(parse_card, spot.split())) for spot in spots),
        payment=payment,
    )
    return lambda look: raid_steps(_position(), raid, look)
