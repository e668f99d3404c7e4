"""Explanations of a cell: the egg on it, its camp, and the last turns."""

from collections.abc import Iterator
from dataclasses import replace

from clutch.core.message import Message, Player, either, msg
from clutch.core.position import Memory
from clutch.games.les_oeufs_sont_faits.board.cells import Cell, cells_seen
from clutch.games.les_oeufs_sont_faits.board.samples import as_it_lies
from clutch.games.les_oeufs_sont_faits.play.claiming import Closing
from clutch.games.les_oeufs_sont_faits.play.deciding import path_in_hand
from clutch.games.les_oeufs_sont_faits.play.deeds import Turn, last_turns
from clutch.games.les_oeufs_sont_faits.play.naming import Sight, egg_of
from clutch.games.les_oeufs_sont_faits.table.components import NAMES, WIDTH, cells_of
from clutch.games.les_oeufs_sont_faits.table.position import Observation, Verb
from clutch.ui.explanation import Explanation
from clutch.ui.look import Look

TURNED_EGG = msg("Turned egg")
ABOUT_TURNED_EGGS = (
    msg("Turned eggs all look alike: remember which egg is whose."),
    msg(
        "Any player can step or jump with a turned egg, or peek at its "
        "symbol. It stays turned until the end of the game."
    ),
)
ABOUT_PLATES = msg(
    "The badge with the dashed rim shows, by symbol and colour, whose egg it is."
)
FREE_CELL = msg("Free cell")
ABOUT_FREE_CELLS = (
    msg(
        "An egg can step here from a neighbouring cell, diagonally too, or jump "
        "here over a neighbouring egg."
    ),
)


def about(seen: Observation, cell: int, look: Look) -> Explanation | None:
    """The explanation of the cell or the egg on it; None if it is not on this board."""
    if cell not in seen.table.board.cells:
        return None
    [found] = (one for one in cells_seen(seen, {}) if one.sight.cell == cell)
    name, section, lines = _told(seen, found)
    found = replace(found, came_from=None)  # a picture moves nowhere
    return Explanation(
        name,
        (*lines, *_last_turns(seen, found.sight), *_edge(found.sight)),
        as_it_lies(seen.table.board, look, found),
        section,
    )


def egg_that_shows(player: int) -> Iterator[Message]:
    """The rules for an egg whose symbol shows."""
    yield msg(
        "While its symbol shows, only {player} can move it.", player=Player(player)
    )
    yield msg("Its symbol, colour and pattern show whose it is.")
    yield msg(
        "It steps to a free neighbouring cell, or jumps over neighbouring eggs. When "
        "it arrives in an enemy camp, it is turned over."
    )


def camp(seen: Observation, player: int) -> Iterator[Message]:
    """The rules of a player's camp, and how full it is."""
    table, name = seen.table, Player(player)
    cells = table.board.camps[player]
    yield msg("This is home for {player}'s turned eggs.", player=name)
    yield msg("The camp shows this player's colour, pattern and symbol.")
    yield msg(
        "If another player's egg arrives here with its symbol showing, it is turned "
        "over and the turn ends."
    )
    yield msg(
        "Turned eggs are on {n} of its {cells} cells.",
        n=(cells & table.turned).bit_count(),
        cells=cells.bit_count(),
    )
    if player in table.out:
        yield msg(
            "{player} is out, but eggs are still turned over in this camp.", player=name
        )


def _told(seen: Observation, cell: Cell) -> tuple[Message, str, tuple[Message, ...]]:
    """The name of the egg or cell, its section of the rules, and its description."""
    sight = cell.sight
    home = seen.table.board.camp_of(sight.cell)
    if sight.is_turned:
        name = TURNED_EGG
        if sight.owner is not None:
            name = msg("{egg}, turned", egg=egg_of(seen.table.board, sight.owner))
        return name, "turning", (*_turned(seen, sight), *_place(seen, sight))
    if sight.owner is not None:
        lines = (*egg_that_shows(sight.owner), *_place(seen, sight))
        return egg_of(seen.table.board, sight.owner), "moves", lines
    if home is not None:
        name = msg("{player}'s camp", player=Player(home))
        return name, "turning", tuple(camp(seen, home))
    return FREE_CELL, "moves", ABOUT_FREE_CELLS


def _turned(seen: Observation, sight: Sight) -> Iterator[Message]:
    if sight.owner is not None:
        yield _how_it_is_known(seen, sight)
    elif seen.table.peek >> sight.cell & 1:
        yield msg(
            "{player} is peeking at this egg and sees its symbol.",
            player=Player(seen.table.player),
        )
    if sight.owner is not None and not sight.is_in_hand:
        yield ABOUT_PLATES
    yield from ABOUT_TURNED_EGGS
    closed = _closed_to(seen, sight.cell)
    if closed:
        yield msg(
            "The previous player just moved this egg: this turn it cannot go back to "
            "{cells}.",
            cells=either(closed),
        )


def _how_it_is_known(seen: Observation, sight: Sight) -> Message:
    """Why the viewer knows the owner of a turned egg."""
    table = seen.table
    if table.is_over:
        return msg("The game is over: everyone sees whose egg this is.")
    if table.memory is Memory.EVERYTHING:
        return msg("The memory aid shows everyone whose egg this is.")
    if table.is_checking and seen.player == seen.current_player:
        return msg("You were wrong: only you see whose egg this is.")
    if table.peek >> sight.cell & 1:
        return msg("You are peeking at this egg: nobody else sees its symbol.")
    return msg("You have peeked at this egg: the memory aid shows you whose it is.")


def _closed_to(seen: Observation, cell: int) -> list[str]:
    """The cells the egg there cannot go back to, while it could still move."""
    table = seen.table
    is_past = table.is_over or len(path_in_hand(seen)) > 1
    if is_past or isinstance(seen.decision, Closing):
        return []
    return [NAMES[cell] for cell in cells_of(table.closed_to(cell))]


def _place(seen: Observation, sight: Sight) -> Iterator[Message]:
    """Which camp an egg is in, and what that means for it."""
    home = seen.table.board.camp_of(sight.cell)
    if home is None:
        return
    player = Player(home)
    if not sight.is_turned:
        yield msg("This egg is in its own camp, where it is not turned over.")
    elif sight.owner is None:
        yield msg(
            "This egg is in {player}'s camp: if it belongs to {player}, it is at home.",
            player=player,
        )
    elif sight.owner == home:
        yield msg("This egg is in its own camp, so it is at home.")
    else:
        yield msg(
            "This egg is in {player}'s camp, not in its own, so it is not at home.",
            player=player,
        )


def _last_turns(seen: Observation, sight: Sight) -> Iterator[Message]:
    """How the turns drawn on the tray involve this cell."""
    if sight.is_in_hand:
        yield msg("The egg is in hand, so it is shown raised.")
    for turn in last_turns(seen):
        yield from _last_turn(seen, sight.cell, turn)


def _last_turn(seen: Observation, cell: int, turn: Turn) -> Iterator[Message]:
    player, path = Player(turn.player), turn.deed.path
    if cell not in path:
        return
    if turn.deed.verb is Verb.LOOK:
        if not seen.table.peek:
            yield msg("{player} has just peeked at this egg.", player=player)
    elif cell == path[-1]:
        yield msg(
            "{player} just moved this egg here from {start}, as the arrow shows.",
            player=player,
            start=NAMES[path[0]],
        )
    else:
        yield msg(
            "The arrow shows the path of the egg {player} just moved: the egg was on "
            "this cell.",
            player=player,
        )


def _edge(sight: Sight) -> Iterator[Message]:
    """The letters and numbers along the edge of the tray."""
    if sight.cell < WIDTH or sight.cell % WIDTH == 0 or not sight.has_egg:
        yield msg(
            "Letters along the edge mark the columns, numbers the rows: this is "
            "{cell}.",
            cell=NAMES[sight.cell],
        )
