"""What is told of the buttons: what is done with each, and when."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from clutch.core.message import Message, Player, msg
from clutch.core.position import ONLOOKER
from clutch.games.les_oeufs_sont_faits.play import claiming
from clutch.games.les_oeufs_sont_faits.table.actions import (
    CLAIM,
    DONE,
    LEAVE,
    LOOK,
    PASS,
    STOP,
)
from clutch.games.les_oeufs_sont_faits.table.components import SYMBOLS
from clutch.games.les_oeufs_sont_faits.table.position import Observation
from clutch.ui.explanation import Explanation
from clutch.ui.icons import icon


class Button(NamedTuple):
    """A button: its words and its icon, what it does, where its rules stand."""

    name: Message
    icon: str
    told: Callable[[Observation], Iterator[Message]]
    section: str


def about(seen: Observation, target: str) -> Explanation | None:
    """What that button does; None if it is none."""
    button = BUTTONS.get(target)
    if target == str(DONE) and seen.table.peek:
        button = PUT_BACK
    if button is None:
        return None
    name, drawing, told, section = button
    return Explanation(name, tuple(told(seen)), icon(drawing), section)


def _look(_: Observation) -> Iterator[Message]:
    yield msg(
        "You alone see the symbol of the turned egg in hand. The others see which egg "
        "it is."
    )
    yield msg("It stays on its cell, and stays turned. A look is your whole turn.")


def _put_back(_: Observation) -> Iterator[Message]:
    yield msg("You have seen the symbol. The egg stays on its cell, and stays turned.")
    yield msg("This ends your turn.")


def _end(_: Observation) -> Iterator[Message]:
    yield msg("Your move is done, and you need not say that the eggs are ready.")
    yield msg("This ends your turn.")


def _stop(_: Observation) -> Iterator[Message]:
    yield msg("The egg stays on the cell that it has jumped to, though it could go on.")
    yield msg("A move is made of one jump or of many.")


def _claim(seen: Observation) -> Iterator[Message]:
    table = seen.table
    player = table.player if seen.player == ONLOOKER else seen.player
    camp = table.board.camps[player]
    yield msg(
        "You win if all your {eggs} eggs lie turned in your camp.",
        eggs=table.board.eggs_each,
    )
    yield _if_wrong(seen)
    yield msg(
        "It can be said when your turn begins or right after your move or look, while "
        "turned eggs fill your camp."
    )
    yield msg(
        "In the camp of {player} they lie on {n} of {cells} cells.",
        player=Player(player),
        n=(camp & table.turned).bit_count(),
        cells=camp.bit_count(),
    )


def _if_wrong(seen: Observation) -> Message:
    if seen.table.board.players == min(SYMBOLS):
        return msg("If one is elsewhere, or still shows its symbol, you lose.")
    return msg(
        "If one is elsewhere, or still shows its symbol, you are out, and your eggs "
        "leave the board."
    )


def _leave(_: Observation) -> Iterator[Message]:
    yield msg(
        "You were wrong: all your eggs leave the board, wherever they lie, and none of "
        "the others sees their symbols."
    )
    yield msg("The others play on; you have no more turns.")


def _pass(_: Observation) -> Iterator[Message]:
    yield msg("Passing is for those who can do nothing at all.")


PUT_BACK = Button(msg("Put it back"), "eye-off", _put_back, "looking")
BUTTONS = {
    str(LOOK): Button(msg("Look at it in secret"), "eye", _look, "looking"),
    str(STOP): Button(msg("Stop here"), "hand", _stop, "moves"),
    str(CLAIM): Button(claiming.READY, "egg", _claim, "claiming"),
    str(LEAVE): Button(msg("Take your eggs off the board"), "hand", _leave, "claiming"),
    str(PASS): Button(msg("Pass"), "skip-forward", _pass, "turn"),
    str(DONE): Button(msg("End the turn"), "check", _end, "turn"),
}
