"""Ei my Goods! Royal Eggs: cards are resources, buildings and goods for Easter."""

from clutch.core.game import Game
from clutch.core.message import msg
from clutch.games.ei_my_goods import (
    board,
    proposals,
    questions,
    rulebook,
    rules,
    sampling,
    strategy,
    telling,
)
from clutch.games.ei_my_goods.table.actions import Action
from clutch.games.ei_my_goods.view import Observation

GAME: Game[rules.State, Action, Observation] = Game(
    key="ei-my-goods",
    number=5,
    version=1,
    name="Ei my Goods! Royal Eggs",
    pitch=msg(
        "Build workshops for Easter, feed them from the market and from your hand, and "
        "turn eggs into goods that are worth ever more."
    ),
    minutes=30,
    players=(2, 3, 4),
    options=(),
    initial_state=rules.initial_state,
    sample=sampling.sample,
    why_not=telling.why_not,
    prompt=telling.prompt,
    log=telling.log,
    ending=telling.ending,
    manners=strategy.manners,
    rate=strategy.rate,
    value=strategy.value,
    points=strategy.points,
    rollout=strategy.ROLLOUT,
    board=board.draw,
    proposals=proposals.proposals,
    question=questions.question,
    mark=board.mark,
    rulebook=rulebook.rulebook,
    symbol=board.symbol,
)
