"""Explanations of the buttons: what each does, and when."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from clutch.core.message import Message, Player, msg
from clutch.core.position import SPECTATOR
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
    """A button: its label, icon, explanation, and section of the rules."""

    name: Message
    icon: str
    told: Callable[[Observation], Iterator[Message]]
    section: str


def about(seen: Observation, target: str) -> Explanation | None:
    """The explanation of that button; None if the target is no button."""
    button = BUTTONS.get(target)
    if target == str(DONE) and seen.table.peek:
        button = PUT_BACK
    if button is None:
        return None
    name, drawing, told, section = button
    return Explanation(name, tuple(told(seen)), icon(drawing), section)


def _look(_: Observation) -> Iterator[Message]:
    yield msg(
        "Only you see this turned egg's symbol. The other players see which egg you "
        "peek at."
    )
    yield msg("The egg stays on its cell, still turned. A peek takes your whole turn.")


def _put_back(_: Observation) -> Iterator[Message]:
    yield msg("You have seen the symbol. The egg stays on its cell, still turned.")
    yield msg("This ends your turn.")


def _end(_: Observation) -> Iterator[Message]:
    yield msg("Your move is done. You do not have to say that the eggs are ready.")
    yield msg("This ends your turn.")


def _stop(_: Observation) -> Iterator[Message]:
    yield msg("The egg stays on the cell it jumped to, though it could jump again.")
    yield msg("A move can be one jump or several.")


def _claim(seen: Observation) -> Iterator[Message]:
    table = seen.table
    player = table.player if seen.player == SPECTATOR else seen.player
    camp = table.board.camps[player]
    yield msg(
        "You win if all {eggs} of your eggs are turned and in your camp.",
        eggs=table.board.eggs_each,
    )
    yield _if_wrong(seen)
    yield msg(
        "If every cell of your camp holds a turned egg, you can say this at the "
        "start of your turn, or right after your move or peek."
    )
    yield msg(
        "{player}'s camp: turned eggs on {n} of {cells} cells.",
        player=Player(player),
        n=(camp & table.turned).bit_count(),
        cells=camp.bit_count(),
    )


def _if_wrong(seen: Observation) -> Message:
    if seen.table.board.players == min(SYMBOLS):
        return msg(
            "If any of your eggs is elsewhere or still shows its symbol, you lose."
        )
    return msg(
        "If any of your eggs is elsewhere or still shows its symbol, you are "
        "out and your eggs leave the board."
    )


def _leave(_: Observation) -> Iterator[Message]:
    yield msg(
        "You were wrong: all your eggs leave the board, wherever they are. No "
        "other player sees their symbols."
    )
    yield msg("The other players continue without you.")


def _pass(_: Observation) -> Iterator[Message]:
    yield msg("You can pass only if no other action is possible.")


PUT_BACK = Button(msg("Put it back"), "eye-off", _put_back, "looking")
BUTTONS = {
    str(LOOK): Button(msg("Peek at it"), "eye", _look, "looking"),
    str(STOP): Button(msg("Stop here"), "hand", _stop, "moves"),
    str(CLAIM): Button(claiming.READY, "egg", _claim, "claiming"),
    str(LEAVE): Button(msg("Take your eggs off the board"), "hand", _leave, "claiming"),
    str(PASS): Button(msg("Pass"), "skip-forward", _pass, "turn"),
    str(DONE): Button(msg("End turn"), "check", _end, "turn"),
}
