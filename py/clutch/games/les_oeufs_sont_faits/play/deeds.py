"""The use of a turn, in the words of the log, and for as long as it stays drawn."""

from collections.abc import Iterator
from dataclasses import dataclass

from clutch.core.message import Message, Player, msg, msg_n
from clutch.core.position import SPECTATOR
from clutch.games.les_oeufs_sont_faits.play.deciding import path_in_hand
from clutch.games.les_oeufs_sont_faits.table.components import NAMES
from clutch.games.les_oeufs_sont_faits.table.position import Deed, Observation, Verb


@dataclass(frozen=True, slots=True)
class Turn:
    """A player's last turn, or the current turn so far."""

    player: int
    deed: Deed


def last_turns(seen: Observation) -> tuple[Turn, ...]:
    """The turns to draw, oldest first: other players' turns since the viewer's own.

    The viewer's move clears them and is drawn itself until another player has moved. A
    spectator sees every player's last turn.
    """
    table = seen.table
    if table.is_over:
        return ()
    now = _in_hand(seen)
    if now and now.player == seen.player:
        return (now,)
    others = (*_before(seen), *((now,) if now else ()))
    return others or tuple(_of(seen, seen.player))


def in_words(player: int, deed: Deed) -> Message:
    """A player's turn in the words of the log."""
    who = Player(player)
    match deed.verb:
        case Verb.STEP | Verb.JUMP:
            return _told_move(who, deed)
        case Verb.LOOK:
            return msg(
                "{player} peeks at the egg on {cell}.",
                player=who,
                cell=NAMES[deed.path[0]],
            )
        case Verb.CLAIM:
            return msg(
                "{player} wrongly says “The eggs are ready!” and is out. All their "
                "eggs leave the board.",
                player=who,
            )
        case Verb.PASS:
            return msg("{player} can't do anything and passes.", player=who)


def _in_hand(seen: Observation) -> Turn | None:
    """The current turn so far; None if there is nothing to see."""
    table, path = seen.table, path_in_hand(seen)
    if table.peek or len(path) > 1:
        verb = Verb.LOOK if table.peek else Verb.JUMP
        done = table.deeds[table.player]
        is_done = done is not None and done.path == path
        return Turn(table.player, done if done and is_done else Deed(verb, path))
    return None


def _before(seen: Observation) -> Iterator[Turn]:
    """The turns since the viewer's own; for a spectator, those of all players."""
    table = seen.table
    players = table.board.players
    first = table.player if seen.player == SPECTATOR else seen.player + 1
    count = (table.player - first) % players
    if seen.player == SPECTATOR and _in_hand(seen) is None:
        count = players
    elif seen.player == SPECTATOR:
        first, count = first + 1, players - 1
    for i in range(count):
        yield from _of(seen, (first + i) % players)


def _of(seen: Observation, player: int) -> Iterator[Turn]:
    table = seen.table
    deed = None if player == SPECTATOR else table.deeds[player]
    if deed is not None and player not in table.out:
        yield Turn(player, deed)


def _told_move(player: Player, deed: Deed) -> Message:
    """The log line of a whole move."""
    start, end = NAMES[deed.path[0]], NAMES[deed.path[-1]]
    if deed.verb is Verb.STEP and deed.turns:
        return msg(
            "{player} steps from {start} to {end} and turns the egg over.",
            player=player,
            start=start,
            end=end,
        )
    if deed.verb is Verb.STEP:
        return msg(
            "{player} steps from {start} to {end}.",
            player=player,
            start=start,
            end=end,
        )
    jumps = len(deed.path) - 1
    if deed.turns:
        return msg_n(
            "{player} jumps from {start} to {end} and turns the egg over.",
            "{player} jumps {n} times, from {start} to {end}, and turns the egg over.",
            n=jumps,
            player=player,
            start=start,
            end=end,
        )
    return msg_n(
        "{player} jumps from {start} to {end}.",
        "{player} jumps {n} times, from {start} to {end}.",
        n=jumps,
        player=player,
        start=start,
        end=end,
    )
