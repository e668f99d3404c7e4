"""Egg Thieves: scout three nests, and score what the triceratops do not guard."""

from clutch.core.game import Choice, Game, Option
from clutch.core.message import msg
from clutch.games.egg_thieves.board import whole as board
from clutch.games.egg_thieves.bots import rating as strategy
from clutch.games.egg_thieves.bots import sampling as deal
from clutch.games.egg_thieves.play import outlook, rules
from clutch.games.egg_thieves.rulebook import sections as rulebook
from clutch.games.egg_thieves.table import actions
from clutch.games.egg_thieves.table import names as telling
from clutch.games.egg_thieves.table import position as view

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

GAME: Game[rules.State, actions.Action, view.Observation] = Game(
    key="egg-thieves",
    number=2,
    version=2,
    name="Egg Thieves",
    pitch=msg(
        "Scout three nests, hire raptors, and steal the eggs that the triceratops do "
        "not guard."
    ),
    minutes=30,
    players=(1, 2, 3, 4, 5),
    options=(EGGBOTS,),
    initial_state=deal.initial_state,
    sample=deal.sample,
    why_not=outlook.why_not,
    prompt=telling.prompt,
    log=telling.log,
    ending=telling.ending,
    manners=strategy.manners,
    rate=strategy.rate,
    value=strategy.value,
    reply=strategy.reply,
    points=strategy.points,
    board=board.draw,
    score=telling.score,
    mark=board.mark,
    rulebook=rulebook.rulebook,
    symbol=board.symbol,
)
