"""How good actions look to a greedy player of Mapped Out.

A tile is worth the fish that it is likely to bring me, minus those for other players.
"""

from collections.abc import Iterator, Sequence
from typing import assert_never

from clutch.core.values import latest
from clutch.games.mapped_out.bots.prospects import ENVY, Prospect, prospects, standing
from clutch.games.mapped_out.bots.worth import LAND_POINTS_ON, soft_most
from clutch.games.mapped_out.play.deciding import (
    awaited,
    exchanged,
    found,
    slots,
    with_rows,
)
from clutch.games.mapped_out.play.lands import Exchanging
from clutch.games.mapped_out.play.muddled import Taking
from clutch.games.mapped_out.play.revealing import Hit, hit
from clutch.games.mapped_out.play.scoring import score, scored_tiles
from clutch.games.mapped_out.play.strides import effect, ends, stride
from clutch.games.mapped_out.play.swapping import Swapping
from clutch.games.mapped_out.play.unclear import Shifting
from clutch.games.mapped_out.table.actions import (
    Action,
    Bonus,
    Bump,
    Collect,
    Cork,
    Count,
    Destroy,
    Done,
    Exchange,
    Fill,
    Flip,
    Follow,
    Go,
    Insert,
    Keep,
    Lay,
    Leave,
    Play,
    Remove,
    Reveal,
    Shift,
    Start,
    Study,
    Swap,
    Teleport,
    Trade,
)
from clutch.games.mapped_out.table.components import (
    CARDS,
    FISH_COUNTS,
    TILES,
    Move,
    PlaceAction,
)
from clutch.games.mapped_out.table.pieces import UNKNOWN, Placed, Row, Slot
from clutch.games.mapped_out.table.position import Observation
from clutch.games.mapped_out.table.sea import Sea, holes, places

LOOK_OWN, LOOK_OTHER = 0.3, 0.1
"""The points that studying a card is worth."""
REVEAL_OWN, REVEAL_OTHER, REVEAL_KNOWN, REVEAL_ANY = 0.2, 0.15, -0.15, -0.8
"""The points that turning a card up is worth.

A card that I already know loses its secret. My card that leads anywhere is soon swapped
away.
"""
CLOSE, LEAD = 1.0, 2.0
"""The most that closing the map is worth, and the lead in points that it takes."""
SWAP, FOR_LATER = 0.1, 0.4
"""A swap tile is worth at least `SWAP`, and more if it gains over `FOR_LATER`.

Swaps gain more later in the game.
"""
LAST_TILE = 0.9
"""Muddled Waters: what a tile has to bring when hand tiles are scarce."""
FORESIGHT = 3
"""How many choices of a walk are thought through."""


# All actions are rated on one observation, so its values are cached.
_prospects = latest(prospects)
_standing = latest(standing)


def rate(seen: Observation, actions: Sequence[Action]) -> Sequence[float]:
    """How good each action looks to a greedy player; higher is better."""
    return [_rate(seen, action) for action in actions]


def _rate(  # noqa: C901, PLR0912  (one case a verb)
    seen: Observation, action: Action
) -> float:
    match action:
        case Play(tile):
            return _rate_play(seen, tile)
        case Lay(cell) | Fill(cell):
            return _rate_lay(seen, _chosen(seen), cell)
        case Reveal(row, position):
            return _rate_reveal(seen, row, position)
        case Study(row, position):
            own = row == seen.current_player
            return (LOOK_OWN if own else LOOK_OTHER) - position / 1000
        case Cork(tile):
            return max(_rate_lay(seen, tile, cell) for cell in holes(seen.table.cells))
        case Go(cell):
            return rate_go(seen, cell)
        case Collect(tile):
            return _rate_collect(seen, tile)
        case Bonus():
            return 1.0
        case Count():
            strides = seen.table.strides[seen.current_player]
            return _rate_visits(seen, strides[-1].visits)
        case Exchange():
            return _rate_exchange(seen, action)
        case Swap() | Shift():
            return _rate_pair(seen, action)
        case Keep() | Flip() | Remove() | Insert() | Trade() | Start() | Bump():
            return _rate_change(seen, action)
        case Destroy() | Teleport() | Follow() | Leave() | Done():
            return _rate_change(seen, action)
        case _:
            assert_never(action)


# The map


def _rate_play(seen: Observation, tile: int) -> float:
    """The value of the tile's best space, plus that of its place action."""
    best = max(_rate_lay(seen, tile, c) for c in places(seen.table.cells))
    return best + _rate_action(seen, tile)


def _rate_lay(seen: Observation, tile: int, cell: int) -> float:
    gains = [_gain(p, tile, cell) for p in _prospects(seen)]
    mine = gains.pop(seen.current_player)
    return mine - ENVY * sum(gains) / len(gains)


def _gain(prospect: Prospect, tile: int, cell: int) -> float:
    likely = prospect.wishes.get(cell, 0.0)
    if not likely:
        return 0.0
    fish = tuple(
        have + likely * new
        for have, new in zip(prospect.fish, FISH_COUNTS[tile], strict=True)
    )
    more = soft_most(fish) - soft_most(prospect.fish)
    return more + likely * LAND_POINTS_ON[tile]


def _rate_action(seen: Observation, tile: int) -> float:
    """Roughly what a tile's place action brings."""
    action, number = TILES[tile].action, TILES[tile].number
    if action is PlaceAction.STUDY:
        return LOOK_OWN * number
    if action is PlaceAction.SWAP:
        return SWAP + max(0.0, _rate_swaps(seen, number - 1) - FOR_LATER)
    rows = range(seen.table.rules.players)
    return max(_rate_reveal(seen, row, number - 1) for row in rows)


def _rate_reveal(seen: Observation, row: int, position: int) -> float:
    rules, rows = seen.table.rules, seen.known.rows
    match hit(rules, rows, (row, position), seen.current_player):
        case Hit.NO_CARD | Hit.NOTHING:
            return 0.0
        case Hit.DOWN:
            return -0.1 if rules.muddled else 0.05
        case Hit.UP:
            is_last = _face_down(rows[row]) == 1
            closing = _rate_closing(seen) if is_last else 0.0
            is_own = row == seen.current_player
            return closing + _rate_news(rows[row][position], is_own=is_own)


def _rate_news(placed: Placed, *, is_own: bool) -> float:
    """The value of showing a card to everyone."""
    if placed.card == UNKNOWN:
        return REVEAL_OWN if is_own else REVEAL_OTHER
    is_any = CARDS[placed.card].move is Move.ANY
    return REVEAL_ANY if is_own and is_any else REVEAL_KNOWN


def _rate_closing(seen: Observation) -> float:
    """The value of closing the map now: good for the player who leads."""
    values = [prospect.value for prospect in prospects(seen)]
    lead = values.pop(seen.current_player) - max(values)
    return CLOSE * max(-1.0, min(1.0, lead / LEAD))


def _rate_swaps(seen: Observation, position: int) -> float:
    """What the best swap at that position brings; little while the map can change."""
    rows = range(seen.table.rules.players)
    best = max(_rate_first(seen, (row, position)) for row in rows)
    return best * _progress(seen) ** 2


def _progress(seen: Observation) -> float:
    """How complete the map is, from 0 at the start to 1 at the end."""
    hidden = min(_face_down(row) / len(row) for row in seen.known.rows)
    laid = len(seen.table.cells) / len(seen.table.rules.tiles)
    return max(1 - hidden, laid)


def _face_down(row: Row) -> int:
    return sum([not placed.is_up for placed in row])


def _chosen(seen: Observation) -> int:
    """The hand tile that is being laid."""
    tile = seen.known.chosen
    assert tile is not None
    return tile


# What changes rows, tiles or pawns


def _rate_change(seen: Observation, action: Action) -> float:
    """How much the action raises the value of the position."""
    return standing(awaited(seen).foreseen(seen, action)) - _standing(seen)


def _rate_exchange(seen: Observation, action: Exchange) -> float:
    """Rate the first of two tiles by who comes to it, the second by the change."""
    if seen.decision == Exchanging(seen.current_player):
        return _wish_to_move(seen, action.cell)
    return _rate_change(seen, action)


def _rate_pair(seen: Observation, action: Swap | Shift) -> float:
    """Rate the first of two cards by the best swap that it allows."""
    decision, slot = seen.decision, (action.row, action.position)
    assert isinstance(decision, Swapping | Shifting)
    if decision.first:
        return _rate_exchanged(seen, decision.first, slot)
    return _rate_first(seen, slot, ups_only=isinstance(decision, Shifting))


def _rate_first(seen: Observation, first: Slot, *, ups_only: bool = False) -> float:
    """The most that swapping this card with another one can bring."""
    rows = seen.known.rows
    card = found(rows, first)
    if card is None:
        return 0.0
    return max(
        0.0  # of two that look alike nothing changes
        if found(rows, other) == card
        else _rate_exchanged(seen, first, other)
        for other in _partners(seen, first[0], ups_only=ups_only)
    )


def _rate_exchanged(seen: Observation, one: Slot, other: Slot) -> float:
    """How much swapping two cards raises the value of the position.

    A face-up card may fill a row, and so close the map.
    """
    rows = exchanged(seen.known.rows, one, other)
    after = with_rows(seen, rows)
    change = standing(after) - _standing(seen)
    is_full = 0 in map(_face_down, rows)
    return change + _rate_closing(after) if is_full else change


def _wish_to_move(seen: Observation, cell: int) -> float:
    """How much likelier other players than I come to that tile, times its fish."""
    likely = [p.visits.get(cell, 0.0) for p in _prospects(seen)]
    mine = likely.pop(seen.current_player)
    fish = len(TILES[seen.table.sea[cell]].fish)
    return (max(likely) - mine) * fish


def _partners(seen: Observation, first: int, *, ups_only: bool) -> Iterator[Slot]:
    """Partners for a card of row `first`: from that row, or one of the two is mine."""
    me = seen.current_player
    for row, position, placed in slots(seen.known.rows):
        if (row in {me, first} or first == me) and (placed.is_up or not ups_only):
            yield row, position


# The walk


def rate_go(seen: Observation, cell: int) -> float:
    """The points that a walk can still reach by going there."""
    table, player = seen.table, seen.current_player
    position, here = len(table.strides[player]), table.pawns[player]
    tiles = frozenset(scored_tiles(table, player))
    row = seen.known.rows[player]
    return _best_walk(table.sea, row, position, here, cell, tiles, FORESIGHT)


def _best_walk(  # noqa: PLR0913, PLR0917  (a walk in the middle of it)
    sea: Sea,
    row: Row,
    position: int,
    here: int,
    target: int | None,
    tiles: frozenset[int],
    foresight: int,
) -> float:
    """The points that can still be reached if this card leads to `target`."""
    done = stride(sea, row, position, here, target)
    tiles |= set(done.visits)
    end, following = done.path[-1], position + 1
    if following == len(row):
        return float(score(sorted(tiles)).total)
    move, fish = effect(row, following)
    cells = ends(sea, move, fish, end)
    if len(cells) > 1:
        foresight -= 1
        cells = cells if foresight > 0 else cells[:1]
    targets: list[int | None] = [*cells] or [None]
    return max(
        _best_walk(sea, row, following, end, cell, tiles, foresight) for cell in targets
    )


def _rate_visits(seen: Observation, visits: Sequence[int]) -> float:
    """What the newest visits add to the score."""
    scored = scored_tiles(seen.table, seen.current_player)
    earlier = [tile for tile in scored if tile not in visits]
    return score([*earlier, *visits]).total - score(earlier).total


def _rate_collect(seen: Observation, tile: int) -> float:
    """What the new tile adds to the pile; a poor hand tile should replace it."""
    table, player, decision = seen.table, seen.current_player, seen.decision
    assert isinstance(decision, Taking)
    new = table.sea[decision.cell]
    pile = table.taken[player]
    fish, more = score(pile).fish, FISH_COUNTS[new]
    both = [a + b for a, b in zip(fish, more, strict=True)]
    gain = soft_most(both) - soft_most(fish)
    gain = max(gain, score([*pile, new]).total - score(pile).total)
    cards = len(seen.known.rows[player]) - len(table.strides[player])
    is_scarce = len(seen.known.hands[player]) <= cards
    return gain - LAST_TILE * is_scarce - len(TILES[tile].fish) / 100
