"""Mapped Out: build the sea under a route that nobody knows."""

from clutch.core.beginning import who_begins
from clutch.core.game import Choice, Game, Option
from clutch.core.message import msg
from clutch.games.mapped_out.board.explain import explain
from clutch.games.mapped_out.board.explain.lists import box, signs
from clutch.games.mapped_out.board.placements import (
    highlight,
    last_affected,
    placements,
)
from clutch.games.mapped_out.board.standing import MEASURES, standing
from clutch.games.mapped_out.board.whole import draw, mark, symbol
from clutch.games.mapped_out.bots.outlook import points, value
from clutch.games.mapped_out.bots.proposals import most_proposals, proposals
from clutch.games.mapped_out.bots.rating import rate
from clutch.games.mapped_out.bots.reasons import reason
from clutch.games.mapped_out.bots.sampling import sample
from clutch.games.mapped_out.bots.sensible import is_pointless, sensible_actions
from clutch.games.mapped_out.bots.shortlist import shortlist
from clutch.games.mapped_out.lessons import lessons
from clutch.games.mapped_out.lessons.tips import tips
from clutch.games.mapped_out.play.dealing import initial_state
from clutch.games.mapped_out.play.descriptions import step_description
from clutch.games.mapped_out.play.ending import ending
from clutch.games.mapped_out.rulebook import rulebook
from clutch.games.mapped_out.table.actions import Action
from clutch.games.mapped_out.table.components import LAND_TILES, PLAYERS, UNCLEAR_CARDS
from clutch.games.mapped_out.table.position import Observation, State

WATERS = Option(
    "waters",
    msg("The walk"),
    (
        Choice("calm", msg("one player at a time")),
        Choice(
            "muddled",
            msg("Muddled Waters"),
            msg(
                "Players take turns walking card by card, bumping pawns and taking "
                "tiles."
            ),
        ),
    ),
)
TILES = Option(
    "tiles",
    msg("Map tiles"),
    (
        Choice("base-tiles", msg("base set")),
        Choice(
            "lands",
            msg("Lands Unknown"),
            msg("{n} more tiles with effects.", n=len(LAND_TILES)),
        ),
    ),
)
CARDS = Option(
    "cards",
    msg("Movement cards"),
    (
        Choice("base-cards", msg("base set")),
        Choice(
            "unclear",
            msg("Unclear Instructions"),
            msg(
                "{n} more cards: jumps, copies and cards that act when revealed.",
                n=len(UNCLEAR_CARDS),
            ),
        ),
    ),
)
SEE_OWN = Option(
    "see-own",
    msg("Your cards"),
    (
        Choice("unseen", msg("unseen")),
        Choice(
            "much-easier",
            msg("Much easier"),
            msg("You know which cards you have, but not where they are."),
        ),
    ),
)
TURNING = Option(
    "turning",
    msg("Revealed cards"),
    (
        Choice("as-revealed", msg("stay as they are")),
        Choice(
            "easier",
            msg("Easier"),
            msg("When you reveal a card, you may turn it upside down."),
        ),
    ),
)
HIDING = Option(
    "hiding",
    msg("Revealing twice"),
    (
        Choice("stay-up", msg("does nothing")),
        Choice(
            "harder",
            msg("Harder"),
            msg("Revealing your own face-up card turns it face down."),
        ),
    ),
)
MEMORY = Option(
    "memory",
    msg("Memory aid"),
    (
        Choice("aid", msg("studied cards"), msg("The page shows what you studied.")),
        Choice("no-aid", msg("none"), msg("You must remember what you studied.")),
    ),
)

BEGINS = who_begins(PLAYERS, msg("The printed rules leave this to you."))

GAME: Game[State, Action, Observation] = Game(
    key="mapped-out",
    number=3,
    version=3,
    name="Mapped Out",
    pitch=msg(
        "Your route is set but hidden: build the sea beneath it and swim past "
        "the right fish."
    ),
    minutes=20,
    players=PLAYERS,
    options=(WATERS, TILES, CARDS, SEE_OWN, TURNING, HIDING, MEMORY, BEGINS),
    initial_state=initial_state,
    sample=sample,
    ending=ending,
    sensible_actions=sensible_actions,
    rate=rate,
    shortlist=shortlist,
    reason=reason,
    is_pointless=is_pointless,
    value=value,
    points=points,
    board=draw,
    proposals=proposals,
    most_proposals=most_proposals,
    step_description=step_description,
    placements=placements,
    last_affected=last_affected,
    highlight=highlight,
    mark=mark,
    rulebook=rulebook,
    lessons=lessons,
    tips=tips,
    symbol=symbol,
    explain=explain,
    signs=signs,
    box=box,
    standing=standing,
    measures=MEASURES,
)
