"""The start of a game."""

from collections.abc import Sequence

from clutch.core.beginning import beginner
from clutch.core.game import Options
from clutch.core.rng import Rng
from clutch.games.egg_thieves.play.course import PLAYERS_TURN
from clutch.games.egg_thieves.table.components import (
    BOX,
    EGGBOTS,
    EGGS_ON,
    HAND,
    NESTS,
    START_EGGS,
    Level,
    Placement,
    head_starts,
)
from clutch.games.egg_thieves.table.position import Hidden, Laid, State, Table
from clutch.games.egg_thieves.table.raptors import RAPTORS, SHOWN_RAPTORS


def initial_state(players: int, options: Options, rng: Rng) -> State:
    """Shuffle and deal cards and raptors; draw or choose who begins (ET-005).

    Each player has five eggs and five cards (ET-001, ET-004), and four raptors are for
    hire (ET-002). A solo player begins, against Eggbots (ET-041, ET-043). Eggbots have
    no cards, and only the eggs of their level (ET-042, ET-102, ET-121).
    """
    eggbots = EGGBOTS[options["eggbots"]] if players == 1 else 0
    level = Level(options["level"])
    deck, rng = rng.shuffle(BOX)
    raptor_deck, rng = rng.shuffle(range(len(RAPTORS)))
    drawn, rng = rng.randrange(players)
    nests = []
    for _ in NESTS:  # ET-003: one card face-up and one face-down
        nests.append((Laid(deck[-1], is_up=True), Laid(deck[-2], is_up=False)))
        deck = deck[:-2]
    hands = []
    for _ in range(players):
        hands.append(tuple(sorted(deck[-HAND:])))
        deck = deck[:-HAND]
    return State(
        Table(
            agenda=PLAYERS_TURN,
            seats=players,
            first=beginner(options, by_lot(hands, drawn)),
            raptors=raptor_deck[-SHOWN_RAPTORS:],
            eggs=(START_EGGS,) * players + head_starts(level, eggbots),
            placement=Placement(options["placement"]),
            level=level,
        ),
        Hidden(
            deck=deck,
            raptor_deck=raptor_deck[:-SHOWN_RAPTORS],
            hands=(*hands, *((),) * eggbots),
            nests=tuple(nests),
            boards=(((),) * len(NESTS),) * (players + eggbots),
        ),
        rng,
    )


def by_lot(hands: Sequence[Sequence[int]], drawn: int) -> int:
    """The first player by lot; of two, the one with fewer eggs in hand (ET-124).

    If they have equally many, or with more players, it is the player drawn at random.
    """
    eggs = [sum(EGGS_ON[card] for card in hand) for hand in hands]
    match eggs:
        case [one, other] if one != other:
            return int(other < one)
        case _:
            return drawn
