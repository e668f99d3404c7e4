"""Egg Thieves: scout three nests, and score what the triceratops do not guard."""

from clutch.core.beginning import who_begins
from clutch.core.game import Choice, Game, Option
from clutch.core.message import msg, spelled
from clutch.games.egg_thieves.board import whole as board
from clutch.games.egg_thieves.bots import rating, sampling, value
from clutch.games.egg_thieves.play import ending, setup
from clutch.games.egg_thieves.rulebook import whole as book
from clutch.games.egg_thieves.table.actions import Action
from clutch.games.egg_thieves.table.components import (
    NESTS,
    PLAYERS,
    Level,
    Placement,
)
from clutch.games.egg_thieves.table.position import Observation, State

EGGBOTS = Option(
    "eggbots",
    msg("Eggbots"),
    (
        Choice("1-eggbot", msg("1 Eggbot"), msg("You play its turns as well.")),
        Choice("2-eggbots", msg("2 Eggbots")),
        Choice("3-eggbots", msg("3 Eggbots")),
        Choice("4-eggbots", msg("4 Eggbots"), msg("The hardest.")),
    ),
    players=(1,),
)
PLACEMENT = Option(
    "placement",
    msg("Where the cards of Eggbots go"),
    (
        Choice(
            Placement.ANYWHERE.value,
            msg("Anywhere"),
            msg("As printed: each card to any nest, or to any spot of the Eggbot."),
        ),
        Choice(
            Placement.APART.value,
            msg("Apart"),
            msg(
                "Ours, and harder: of the two flipped cards one goes to a nest and one "
                "to a spot, and so do the two unseen ones."
            ),
        ),
    ),
    players=(1,),
    format=2,
)
LEVEL = Option(
    "level",
    msg("Level"),
    tuple(
        Choice(level.value, label, told)
        for level, label, told in (
            (Level.PRINTED, msg("As printed"), msg("Eggbots start without eggs.")),
            (Level.HUNGRY, msg("Hungry Eggbots"), None),
            (Level.GREEDY, msg("Greedy Eggbots"), None),
            (Level.RAVENOUS, msg("Ravenous Eggbots"), None),
        )
    ),
    players=(1,),
    format=2,
)

BEGINS = who_begins(
    PLAYERS[1:], msg("The printed rules also propose whoever ate an egg last.")
)

GAME: Game[State, Action, Observation] = Game(
    key="egg-thieves",
    number=2,
    version=3,
    name="Egg Thieves",
    pitch=msg(
        "Scout {nests} nests, hire raptors, and steal the eggs that the triceratops do "
        "not guard.",
        nests=spelled(len(NESTS)),
    ),
    minutes=30,
    players=PLAYERS,
    options=(EGGBOTS, PLACEMENT, LEVEL, BEGINS),
    initial_state=setup.initial_state,
    sample=sampling.sample,
    ending=ending.ending,
    manners=rating.manners,
    rate=rating.rate,
    value=value.value,
    reply=value.reply,
    points=ending.points,
    board=board.draw,
    score=ending.score,
    mark=board.mark,
    rulebook=book.rulebook,
    symbol=board.symbol,
)
