"""What is told of a cell: the egg on it, the camp that it is part of, the last move."""

from collections.abc import Iterator
from dataclasses import replace

from clutch.core.message import Message, Player, msg
from clutch.core.position import Memory
from clutch.games.les_oeufs_sont_faits.board.cells import Cell, cells_seen
from clutch.games.les_oeufs_sont_faits.board.samples import as_it_lies
from clutch.games.les_oeufs_sont_faits.play.claiming import Closing
from clutch.games.les_oeufs_sont_faits.play.deciding import path_in_hand
from clutch.games.les_oeufs_sont_faits.play.naming import Sight, egg_of, last_move
from clutch.games.les_oeufs_sont_faits.table.components import NAMES, WIDTH, cells_of
from clutch.games.les_oeufs_sont_faits.table.position import Observation
from clutch.ui.explanation import Explanation
from clutch.ui.look import Look

TURNED_EGG = msg("Turned egg")
ABOUT_TURNED_EGGS = (
    msg("Turned eggs look alike: whose each one is has to be remembered."),
    msg(
        "Any player may move it, with a step or with jumps, or look at its symbol in "
        "secret. It stays turned to the end of the game."
    ),
)
ABOUT_PLATES = msg(
    "The symbol and the colour of the plate say whose it is; its rim is dashed."
)
FREE_CELL = msg("Free cell")
ABOUT_FREE_CELLS = (
    msg(
        "An egg steps here from a neighbouring cell, which may touch it at a corner, "
        "or jumps here over a neighbouring egg."
    ),
)


def about(seen: Observation, cell: int, look: Look) -> Explanation | None:
    """What lies on that cell, or what the cell is; None if it is on no board here."""
    if cell not in seen.table.board.cells:
        return None
    [found] = (one for one in cells_seen(seen, {}) if one.sight.cell == cell)
    name, section, lines = _told(seen, found)
    found = replace(found, came_from=None)  # a picture moves nowhere
    return Explanation(
        name,
        (*lines, *_last_move(seen, found.sight), *_edge(found.sight)),
        as_it_lies(seen.table.board, look, found),
        section,
    )


def egg_that_shows(player: int) -> Iterator[Message]:
    """What holds of an egg whose symbol shows."""
    yield msg(
        "As long as its symbol shows, only {player} moves it.", player=Player(player)
    )
    yield msg("Its symbol, its colour and its pattern say whose it is.")
    yield msg(
        "It steps to a free neighbouring cell, or jumps over neighbouring eggs. When "
        "it arrives in an enemy camp, it is turned over."
    )


def camp(seen: Observation, player: int) -> Iterator[Message]:
    """What happens in the camp of a player, and how full it is."""
    table, name = seen.table, Player(player)
    cells = table.board.camps[player]
    yield msg("The eggs of {player} are home here, turned.", player=name)
    yield msg("It has their colour, their pattern and their symbol.")
    yield msg(
        "An egg of anybody else that arrives here with its symbol in view is turned "
        "over, and that ends the turn."
    )
    yield msg(
        "Turned eggs lie on {n} of its {cells} cells.",
        n=(cells & table.turned).bit_count(),
        cells=cells.bit_count(),
    )
    if player in table.out:
        yield msg("{player} is out, but the camp still turns eggs.", player=name)


def _told(seen: Observation, cell: Cell) -> tuple[Message, str, tuple[Message, ...]]:
    """The name of what lies there, the section of its rules, and what it is."""
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
            "{player} is looking at it in secret, and sees its symbol.",
            player=Player(seen.table.player),
        )
    if sight.owner is not None and not sight.is_in_hand:
        yield ABOUT_PLATES
    yield from ABOUT_TURNED_EGGS
    closed = _closed_to(seen, sight.cell)
    if closed:
        yield msg(
            "The player before has moved it: in this turn it does not go back to "
            "{cells}.",
            cells=", ".join(closed),
        )


def _how_it_is_known(seen: Observation, sight: Sight) -> Message:
    """Why the viewer sees whose a turned egg is."""
    table = seen.table
    if table.is_over:
        return msg("The game is over: everybody sees whose it is.")
    if table.memory is Memory.EVERYTHING:
        return msg("The memory aid shows everybody whose it is.")
    if table.is_checking and seen.player == seen.current_player:
        return msg("You were wrong, so you alone see whose it is.")
    if table.peek >> sight.cell & 1:
        return msg("You are looking at it: nobody else sees its symbol.")
    return msg("You have looked at it: the memory aid shows you whose it is.")


def _closed_to(seen: Observation, cell: int) -> list[str]:
    """The cells that the egg there does not go back to, as long as it could go."""
    table = seen.table
    is_past = table.is_over or len(path_in_hand(seen)) > 1
    if is_past or isinstance(seen.decision, Closing):
        return []
    return [NAMES[cell] for cell in cells_of(table.closed_to(cell))]


def _place(seen: Observation, sight: Sight) -> Iterator[Message]:
    """In whose camp an egg lies, and what that means for it."""
    home = seen.table.board.camp_of(sight.cell)
    if home is None:
        return
    player = Player(home)
    if not sight.is_turned:
        yield msg("It lies in its own camp, where it is not turned.")
    elif sight.owner is None:
        yield msg(
            "It lies in the camp of {player}: if it is an egg of that player, it is "
            "home.",
            player=player,
        )
    elif sight.owner == home:
        yield msg("It lies in its own camp: it is home.")
    else:
        yield msg(
            "It lies in the camp of {player}, and not in its own: it is not home.",
            player=player,
        )


def _last_move(seen: Observation, sight: Sight) -> Iterator[Message]:
    """What the last move has to do with this cell, and the line that shows it."""
    mover, path = last_move(seen)
    player = Player(mover)
    if sight.is_in_hand:
        yield msg("It is in hand, so it is drawn lifted.")
    if sight.is_end and len(path) > 1:
        yield msg(
            "The dotted line says where {player} has just moved it from: {start}.",
            player=player,
            start=NAMES[path[0]],
        )
    elif sight.is_end and not seen.table.peek:
        yield msg("{player} has just looked at it in secret.", player=player)
    elif sight.cell in path[:-1]:
        yield msg(
            "The dotted line is the way of the egg that {player} has just moved: it "
            "was on this cell.",
            player=player,
        )


def _edge(sight: Sight) -> Iterator[Message]:
    """The signs at the edge of the tray."""
    if sight.cell < WIDTH or sight.cell % WIDTH == 0 or not sight.has_egg:
        yield msg(
            "Letters along the edge name the columns, and numbers the rows: this is "
            "{cell}.",
            cell=NAMES[sight.cell],
        )
