"""Walking: what a movement card does to a pawn, as pure functions.

Rules, bots and pages share them. They need a row of known cards.
"""

from collections.abc import Sequence

from clutch.games.mapped_out.table.components import (
    CARDS,
    FISH_COUNTS,
    TILES,
    Card,
    Fish,
    Land,
    Move,
    Special,
)
from clutch.games.mapped_out.table.pieces import HIDDEN, UNKNOWN, Placed, Stride
from clutch.games.mapped_out.table.sea import (
    AROUND,
    HOME,
    OPPOSITE,
    STEPS,
    Sea,
    distance,
)

LEADS = {
    **{move: (step,) for move, step in STEPS.items()},
    Move.ANY: AROUND,
    Move.JUMP: tuple(2 * step for step in AROUND),
}
"""What each move can add to a cell, lowest first; match depends on fish (MO-022)."""


def leads(move: Move) -> tuple[int, ...]:
    """What a move can add to a cell; empty if the move depends on more than that."""
    return LEADS.get(move, ())


Effect = tuple[Move, Fish | None, tuple[int, ...]]
"""A card's move, the fish that it matches if any, and what it can add to a cell."""


def _doing(card: Card, *, is_turned: bool) -> Effect:
    """What a card does by itself, as printed or reversed."""
    if is_turned and card.move in OPPOSITE:
        return OPPOSITE[card.move], None, leads(OPPOSITE[card.move])
    return card.move, card.fish, leads(card.move)


_DOING = {
    card: (_doing(face, is_turned=False), _doing(face, is_turned=True))
    for card, face in (*enumerate(CARDS), (UNKNOWN, Card(Move.NONE)))
}
"""What each card does, as printed and reversed."""
_COPIES = {card for card, face in enumerate(CARDS) if face.move is Move.COPY}
_INVERTS = {card for card, face in enumerate(CARDS) if face.move is Move.INVERT}


def effects(row: Sequence[Placed]) -> list[Effect]:
    """The effects of the cards of a row, after copies and inversions.

    A card that lies upside down is walked that way (MO-075). Two inversions cancel
    (MO-099). Copy has the print of the nearest earlier card that is neither copy nor
    invert, and obeys the inversion now in force (MO-095, MO-126). An unknown card has
    the effect of a blank one.
    """
    found, copied, is_inverted = list[Effect](), HIDDEN, False
    for placed in row:
        card, _, is_flipped = placed
        if card in _COPIES:
            card, _, is_flipped = copied
        elif card in _INVERTS:
            is_inverted = not is_inverted
        else:
            copied = placed
        found.append(_DOING[card][is_flipped != is_inverted])
    return found


def effect(row: Sequence[Placed], position: int) -> tuple[Move, Fish | None]:
    """The move of the card at that position, and its fish; see `effects`."""
    move, fish, _ = effects(row[: position + 1])[position]
    return move, fish


def ways(sea: Sea, row: Sequence[Placed], position: int, here: int) -> list[int]:
    """The cells that the card can lead to, lowest first; empty: the pawn stays."""
    move, fish = effect(row, position)
    return ends(sea, move, fish, here)


def ends(sea: Sea, move: Move, fish: Fish | None, here: int) -> list[int]:
    """The cells that a pawn can reach with that move: tiles only (MO-072).

    Any leads to the neighbours (MO-073), jump over them (MO-096).
    """
    if move in STEPS:
        cell = here + STEPS[move]
        return [cell] if cell in sea else []
    if move in LEADS:
        return [here + step for step in LEADS[move] if here + step in sea]
    if move is Move.MATCH:
        assert fish
        return _nearest(sea, fish, here)
    return []


def _nearest(sea: Sea, fish: Fish, here: int) -> list[int]:
    """The closest other tiles with that fish (MO-097)."""
    away = {
        cell: distance(here, cell)
        for cell, tile in sea.items()
        if cell != here and FISH_COUNTS[tile][fish.value]
    }
    least = min(away.values(), default=0)
    return sorted(cell for cell, steps in away.items() if steps == least)


def landing(land: Land | None, here: int, cell: int) -> int:
    """Where a pawn ends that comes from `here` to a tile with that land.

    An Island sends it back (MO-084), Go Home to the starting space, whatever lies there
    now (MO-086, MO-119). A Tunnel leads on if there is another one; see `led`.
    """
    if land is Land.ISLAND:
        return here
    return HOME if land is Land.GO_HOME else cell


def stride(
    sea: Sea, row: Sequence[Placed], position: int, here: int, target: int | None
) -> Stride:
    """What happens if the card leads to `target`; None: the pawn stays.

    A tile acts when a pawn comes to it (MO-041). The tile on which the walk begins
    counts as visited only if the pawn walks onto it (MO-074).
    """
    if target is None:
        return Stride(position, (here,))
    path, visits = led(sea, here, target)
    return Stride(position, path, visits, _fishless(sea, row[position], path[-1]))


def led(sea: Sea, here: int, target: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cells of a pawn that goes to `target`, and the tiles that it visits."""
    tile = sea[target]
    land = TILES[tile].land
    visits: tuple[int, ...] = (tile,)
    end = landing(land, here, target)
    if land is Land.TUNNEL and (exit_ := _other_tunnel(sea, target)) is not None:
        end, visits = exit_, (tile, sea[exit_])
    path = (here, target) if end == target else (here, target, end)
    return path, visits


def _other_tunnel(sea: Sea, cell: int) -> int | None:
    """The cell of the other Tunnel; both count, and it does not act (MO-085)."""
    for other, tile in sorted(sea.items()):
        if TILES[tile].land is Land.TUNNEL and other != cell:
            return other
    return None


def _fishless(sea: Sea, placed: Placed, end: int) -> int:
    """The point of a Fishless card that ends on a tile without fish (MO-101)."""
    is_fishless = CARDS[placed.card].special is Special.FISHLESS
    return int(is_fishless and not TILES[sea[end]].fish)


def new_cell(sea: Sea, done: Stride) -> int | None:
    """The cell of the new tile that a stride has led to; None if none (MO-077)."""
    if not done.visits or _is_island(sea, done):  # sent back: nothing new (MO-122)
        return None
    cell = done.path[-1]
    # After Go Home the pawn is elsewhere: the Go Home tile is the one that counts.
    return cell if sea[cell] == done.visits[-1] else done.path[1]


def _is_island(sea: Sea, done: Stride) -> bool:
    return TILES[sea[done.path[1]]].land is Land.ISLAND
