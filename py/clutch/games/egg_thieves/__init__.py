"""Egg Thieves: scout three nests and score the eggs that are not guarded."""

from clutch.core.beginning import who_begins
from clutch.core.game import Count, Game
from clutch.core.message import msg, spelled
from clutch.games.egg_thieves.board import whole as board
from clutch.games.egg_thieves.board.explain import whole as explained
from clutch.games.egg_thieves.board.placements import (
    highlight,
    last_affected,
    placements,
)
from clutch.games.egg_thieves.board.standing import MEASURES, standing
from clutch.games.egg_thieves.bots import rating, reasons, sampling, value
from clutch.games.egg_thieves.lessons import lessons
from clutch.games.egg_thieves.lessons.tips import tips
from clutch.games.egg_thieves.play import ending, setup
from clutch.games.egg_thieves.play.descriptions import step_description
from clutch.games.egg_thieves.play.solo import EGGBOTS, LEVEL, PLACEMENT
from clutch.games.egg_thieves.rulebook import rulebook
from clutch.games.egg_thieves.table.actions import Action
from clutch.games.egg_thieves.table.components import NESTS, PLAYERS
from clutch.games.egg_thieves.table.names import eggs_text
from clutch.games.egg_thieves.table.position import Observation, State

BEGINS = who_begins(
    PLAYERS[1:], msg("The printed rules also suggest the player who last ate an egg.")
)

GAME: Game[State, Action, Observation] = Game(
    key="egg-thieves",
    number=2,
    version=4,
    name="Egg Thieves",
    pitch=msg(
        "Scout {nests} nests, hire raptors, and steal the eggs the triceratops "
        "do not guard.",
        nests=spelled(len(NESTS)),
    ),
    minutes=30,
    players=PLAYERS,
    options=(EGGBOTS, PLACEMENT, LEVEL, BEGINS),
    initial_state=setup.initial_state,
    sample=sampling.sample,
    ending=ending.ending,
    sensible_actions=rating.sensible_actions,
    rate=rating.rate,
    reason=reasons.reason,
    is_pointless=rating.is_pointless,
    outcome=value.outcome,
    value=value.value,
    rollout_turn=value.rollout_turn,
    points=ending.points,
    count=Count(msg("Eggs"), eggs_text),
    board=board.draw,
    score=ending.score,
    ranking=ending.ranking,
    step_description=step_description,
    placements=placements,
    last_affected=last_affected,
    highlight=highlight,
    explain=explained.explain,
    signs=explained.signs,
    box=explained.box,
    standing=standing,
    measures=MEASURES,
    mark=board.mark,
    rulebook=rulebook,
    lessons=lessons,
    tips=tips,
    symbol=board.symbol,
)
