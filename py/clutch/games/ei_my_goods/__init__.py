"""Ei my Goods! Royal Eggs: cards are resources, buildings and goods for Easter."""

from clutch.core.beginning import who_begins
from clutch.core.game import Game
from clutch.core.message import msg
from clutch.games.ei_my_goods.board import whole
from clutch.games.ei_my_goods.board.explain import asking
from clutch.games.ei_my_goods.board.placements import highlight, placements
from clutch.games.ei_my_goods.board.standing import MEASURES, standing
from clutch.games.ei_my_goods.bots import (
    proposals,
    questions,
    rating,
    reasons,
    sampling,
    sensible,
    value,
)
from clutch.games.ei_my_goods.lessons import lessons
from clutch.games.ei_my_goods.lessons.tips import tips
from clutch.games.ei_my_goods.play import ending, setup
from clutch.games.ei_my_goods.play.descriptions import step_description
from clutch.games.ei_my_goods.rulebook import rulebook
from clutch.games.ei_my_goods.table.actions import Action
from clutch.games.ei_my_goods.table.position import Observation, State

BEGINS = who_begins(
    range(2, 5),
    msg(
        "The printed rules also suggest starting with the player who last hunted for "
        "eggs."
    ),
)

GAME: Game[State, Action, Observation] = Game(
    key="ei-my-goods",
    number=5,
    version=3,
    name="Ei my Goods! Royal Eggs",
    pitch=msg(
        "Build workshops for Easter, feed them from the market and your hand, "
        "and turn eggs into ever more valuable goods."
    ),
    minutes=30,
    players=(2, 3, 4),
    options=(BEGINS,),
    initial_state=setup.initial_state,
    sample=sampling.sample,
    ending=ending.ending,
    sensible_actions=sensible.sensible_actions,
    rate=rating.rate,
    reason=reasons.reason,
    is_pointless=sensible.is_pointless,
    value=value.value,
    points=ending.points,
    board=whole.draw,
    proposals=proposals.proposals,
    most_proposals=proposals.most_proposals,
    question=questions.question,
    step_description=step_description,
    placements=placements,
    highlight=highlight,
    explain=asking.explain,
    signs=asking.legend,
    box=asking.box,
    round=lambda seen: seen.table.round,
    standing=standing,
    measures=MEASURES,
    mark=whole.mark,
    rulebook=rulebook,
    lessons=lessons,
    tips=tips,
    symbol=whole.symbol,
)
