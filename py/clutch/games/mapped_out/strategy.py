"""What bots need to know about playing Mapped Out well.

A player's prospects are worked out by walking all rows at once with likelihoods: a card
that is known leads one way, an unknown one every way that the unseen cards can lead.
That gives for each cell how likely a pawn comes there, or would if there were a tile.
A tile is worth the fish that it is likely to bring me, less those for the others.
"""

from collections import defaultdict
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from clutch.core.odds import odds
from clutch.games.mapped_out.actions import (
    Action,
    Bonus,
    Bump,
    Collect,
    Cork,
    Count,
    Destroy,
    Exchange,
    Fill,
    Flip,
    Go,
    Insert,
    Keep,
    Lay,
    Play,
    Remove,
    Reveal,
    Shift,
    Start,
    Study,
    Swap,
    Teleport,
)
from clutch.games.mapped_out.components import (
    CARDS,
    FISH_COUNTS,
    TILES,
    Land,
    Move,
    PlaceAction,
)
from clutch.games.mapped_out.position import (
    NO_SLOT,
    ROOM,
    UNKNOWN,
    Phase,
    Placed,
    Row,
    Rules,
    slot_of,
)
from clutch.games.mapped_out.rules import State
from clutch.games.mapped_out.scoring import count_fish, score
from clutch.games.mapped_out.sea import AROUND, HOME, STEPS, holes, places
from clutch.games.mapped_out.view import Observation, player_score
from clutch.games.mapped_out.walking import effect, ends, stride

ENVY = 0.6
"""What a point of the others costs me, all of them together."""
SHARPNESS = 3
"""How much more the best type of fish counts than the others do."""
LOOK_OWN, LOOK_OTHER = 0.3, 0.1
"""What it is worth to study a card, in points."""
REVEAL_OWN, REVEAL_OTHER, REVEAL_KNOWN = 0.2, 0.15, -0.15
"""What it is worth to turn a card up; a card that I know already loses its secret."""
LAND_POINTS = {Land.COMBO: 3.0, Land.SUPERSCORE: 0.5, Land.GO_HOME: -0.5}
"""What visiting a land is worth besides its fish and printed points."""
LAST_TILE = 0.9
"""Muddled Waters: what a tile has to bring when hand tiles are scarce."""
FORESIGHT = 3
"""How many choices of a walk are thought through."""
CHOICES = 2
"""How many choices of a walk the value thinks through."""
MEAN_FISH = 0.6
"""How many fish of each type a tile has that is still to be laid."""
SWAP, LATE_SWAP = 0.7, 0.7
"""What a swap in the hand is worth in points, and how much more for the last tile."""
LATE = 20
"""From how many tiles to be laid on a swap is worth more."""
END, LATE_TILE, MIDDLE, EARLY_TILE = 0.4, 0.12, 1.9, 0.04
"""How many points of a lead make a win e times as likely: at the end and for each tile
to be laid; but no more than in the middle of the game and for each tile."""
MUDDLE, MUDDLED_CARD, WILD = 1.0, 0.1, 0.8
"""How many more in Muddled Waters and for each card to be walked, and with the sets."""

Likely = Mapping[int, float]
"""For each cell how likely something is there."""


def manners(observation: Observation, actions: Sequence[Action]) -> Sequence[Action]:
    """The actions that are not plainly foolish: those that change or tell something."""
    return [a for a in actions if not _is_idle(observation, a)] or actions


def _is_idle(observation: Observation, action: Action) -> bool:
    rows = observation.rows
    match action:
        case Reveal(row, position):
            is_there = position < len(rows[row])
            is_up = is_there and rows[row][position].is_up
            return not is_there or (is_up and not observation.rules.harder)
        case Swap(_, position):
            return position == observation.agenda[-1].number
        case Study(row, position):
            return rows[row][position].card != UNKNOWN
        case _:
            return False


def rate(observation: Observation, actions: Sequence[Action]) -> Sequence[float]:
    """How good each action looks to a greedy player; higher is better."""
    return [_rate(observation, action) for action in actions]


def value(state: State) -> Sequence[float]:
    """How likely each player wins, as if all cards lay open."""
    sea = dict(zip(state.cells, state.tiles, strict=True))
    to_come = _to_come(state)
    points = [_outlook(state, sea, player) for player in range(len(state.rows))]
    if to_come:
        swap = SWAP + LATE_SWAP * max(0.0, 1 - to_come / LATE)
        for player, hand in enumerate(state.hands):
            points[player] += swap * sum(_SWAPS[tile] for tile in hand)
    return odds(points, _unit(state, to_come))


def _unit(state: State, to_come: int) -> float:
    """How many points of a lead make a win e times as likely."""
    rules = state.rules
    unit = min(END + LATE_TILE * to_come, MIDDLE + EARLY_TILE * to_come)
    if rules.muddled:
        cards = sum(map(len, state.rows)) - sum(map(len, state.strides))
        unit += MUDDLE + MUDDLED_CARD * cards
    if rules.lands or rules.unclear:
        unit += WILD
    return unit


def _to_come(state: State) -> int:
    """How many tiles can still be laid before the walk."""
    if state.phase is not Phase.MAP:
        return 0
    # In Muddled Waters the hands are kept for the walk.
    hands = 0 if state.rules.muddled else sum(map(len, state.hands))
    return len(state.pile) + hands


_SWAPS = tuple(tile.action is PlaceAction.SWAP for tile in TILES)
"""Which tiles swap cards."""


def points(state: State) -> Sequence[float]:
    """What each player's walk is worth."""
    return [
        float(player_score(state.rules, strides, taken).total)
        for strides, taken in zip(state.strides, state.taken, strict=True)
    ]


def _outlook(state: State, sea: Mapping[int, int], player: int) -> float:
    """About how many points a player's walk brings if its cards are as they lie."""
    row, strides = state.rows[player], state.strides[player]
    course = _Course(sea, row, MEAN_FISH if _to_come(state) else 0.0)
    if state.rules.muddled:
        tiles = set(state.taken[player])
    else:
        tiles = {tile for done in strides for tile in done.visits}
    fish = [float(count) for count in count_fish(tiles)]
    points = float(sum(done.bonus for done in strides))
    points += sum(map(_land_points, tiles))
    here = state.pawns[player]
    return _reach(course, len(strides), here, tiles, fish, points, CHOICES)


class _Course(NamedTuple):
    """A row of known cards to be walked on a map."""

    sea: Mapping[int, int]
    row: Row
    hope: float
    """How many fish of each type will lie where there is no tile yet; 0: none will."""


def _reach(  # noqa: PLR0913, PLR0917  (a walk in the middle of it)
    course: _Course,
    position: int,
    here: int,
    seen: set[int],
    fish: list[float],
    points: float,
    choices: int,
) -> float:
    """What a walk is worth that has got there; `seen` and `fish` are used up.

    So many choices are thought through, and of the others the fullest tile is taken.
    Of where a tile is still to be laid, `seen` holds the cell.
    """
    sea, row, hope = course
    for i in range(position, len(row)):
        move, wanted = effect(row, i)
        cells = ends(sea, move, wanted, here)
        if not cells:
            if hope and move in STEPS:
                here += STEPS[move]
                if here not in seen:
                    seen.add(here)
                    fish[:] = [count + hope for count in fish]
            continue
        if len(cells) > 1 and choices:
            reached = []
            for cell in cells:
                also, more = seen.copy(), fish.copy()
                end, extra = _visit(course, i, here, cell, also, more)
                rest = points + extra
                reached.append(
                    _reach(course, i + 1, end, also, more, rest, choices - 1)
                )
            return max(reached)
        here, extra = _visit(course, i, here, _fullest(sea, cells, seen), seen, fish)
        points += extra
    return _soft_most(fish) + points


def _visit(  # noqa: PLR0913, PLR0917  (a walk in the middle of it)
    course: _Course,
    position: int,
    here: int,
    cell: int,
    seen: set[int],
    fish: list[float],
) -> tuple[int, float]:
    """Where the pawn then is and what it scores at once; tiles are seen, fish added."""
    sea, row, _ = course
    tile = sea[cell]
    visits: Sequence[int] = (tile,)
    end, points = cell, 0.0
    # `stride` is about tiles that are there, and here there may be none yet.
    if here in sea and (TILES[tile].land or CARDS[row[position].card].special):
        done = stride(sea, row, position, here, cell)
        visits, end, points = done.visits, done.path[-1], float(done.bonus)
    for visit in visits:
        if visit not in seen:
            seen.add(visit)
            for i, count in enumerate(FISH_COUNTS[visit]):
                fish[i] += count
            points += _land_points(visit)
    return end, points


def _fullest(sea: Mapping[int, int], cells: Sequence[int], seen: Container[int]) -> int:
    """Of the cells that a card can lead to, the one with most fish not yet seen."""
    if len(cells) == 1:
        return cells[0]
    return max(
        cells,
        key=lambda cell: 0 if sea[cell] in seen else sum(FISH_COUNTS[sea[cell]]),
    )


def _rate(observation: Observation, action: Action) -> float:  # noqa: C901  (verbs)
    match action:
        case Play(tile):
            return _rate_play(observation, tile)
        case Lay(cell):
            return _rate_lay(observation, observation.agenda[-1].number, cell)
        case Reveal(row, position):
            return _rate_reveal(observation, row, position)
        case Study(row, position):
            own = row == observation.current_player
            return (LOOK_OWN if own else LOOK_OTHER) - position / 1000
        case Cork(tile):
            return max(
                _rate_lay(observation, tile, c) for c in holes(observation.cells)
            )
        case Fill(cell):
            return _rate_lay(observation, observation.agenda[-1].number, cell)
        case Go(cell):
            return _rate_go(observation, cell)
        case Collect(tile):
            return _rate_collect(observation, tile)
        case Bonus():
            return 1.0
        case Count():
            return _worth(observation, observation.strides[_me(observation)][-1].visits)
        case _:
            return _rate_change(observation, action)


def _me(observation: Observation) -> int:
    return observation.current_player


# How likely pawns come where


@dataclass(frozen=True, slots=True)
class _Prospect:
    """What a player's walk is likely to be."""

    fish: tuple[float, ...]
    """How many fish of each type will be seen."""
    wishes: Likely
    """Free cells that the pawn would go to if there were a tile."""
    visits: Likely
    """Cells that it will visit."""
    points: float
    """What lands add."""

    @property
    def value(self) -> float:
        """About how many points that will be."""
        return _soft_most(self.fish) + self.points


def _soft_most(fish: Sequence[float]) -> float:
    """About the highest number: more when others come near it."""
    return float(sum(n**SHARPNESS for n in fish) ** (1 / SHARPNESS))


Chances = tuple[tuple[Move, float], ...]


def _prospects(observation: Observation) -> tuple[_Prospect, ...]:
    chances = _unseen(observation.rules, observation.rows, observation.discards)
    return tuple(
        _prospect(
            observation.cells,
            observation.tiles,
            row[len(strides) :],
            row[: len(strides)],
            pawn,
            chances,
        )
        for row, strides, pawn in zip(
            observation.rows, observation.strides, observation.pawns, strict=True
        )
    )


def _value(observation: Observation) -> float:
    """What a position is worth to the player whose decision it is."""
    values = [prospect.value for prospect in _prospects(observation)]
    mine = values.pop(_me(observation))
    return mine - ENVY * sum(values) / len(values)


@lru_cache(maxsize=8)
def _unseen(rules: Rules, rows: tuple[Row, ...], discards: Row) -> Chances:
    """How likely each move is on a card that is not known."""
    seen = {placed.card for row in (*rows, discards) for placed in row}
    hidden = [CARDS[card].move for card in rules.cards if card not in seen]
    return tuple((m, hidden.count(m) / len(hidden)) for m in Move if m in hidden)


# A change of one row, or of one pawn, leaves the prospects of the others alone.
@lru_cache(maxsize=32)
def _prospect(  # noqa: PLR0913, PLR0917  (all that it depends on)
    cells: tuple[int, ...],
    tiles: tuple[int, ...],
    row: Row,
    walked: Row,
    pawn: int,
    unseen: Chances,
) -> _Prospect:
    sea = dict(zip(cells, tiles, strict=True))
    there: dict[int, float] = {pawn: 1.0}
    missed: dict[int, float] = defaultdict(lambda: 1.0)
    wished: dict[int, float] = defaultdict(lambda: 1.0)
    for i, placed in enumerate(row):
        known = placed.card != UNKNOWN
        chances = _sure((*walked, *row), len(walked) + i) if known else unseen
        after: dict[int, float] = defaultdict(float)
        came: dict[int, float] = defaultdict(float)
        tried: dict[int, float] = defaultdict(float)
        for here, likely in there.items():
            for move, chance in chances:
                _spread(sea, here, move, likely * chance, (after, came, tried))
        for cell, likely in came.items():
            missed[cell] *= 1 - likely
        for cell, likely in tried.items():
            wished[cell] *= 1 - likely
        there = after
    visits = {cell: 1 - not_there for cell, not_there in missed.items()}
    return _Prospect(
        fish=_fish(sea, visits),
        wishes={cell: 1 - none for cell, none in wished.items()},
        visits=visits,
        points=sum(_land_points(sea[c]) * likely for c, likely in visits.items()),
    )


def _sure(row: Row, position: int) -> Chances:
    """Where a known card leads, as far as the cards before it are known."""
    known = tuple(
        placed if placed.card != UNKNOWN else _BLANK for placed in row[: position + 1]
    )
    return ((effect(known, position)[0], 1.0),)


_BLANK = Placed(next(i for i, card in enumerate(CARDS) if card.move is Move.NONE))
"""Stands for an unknown card where only known ones are asked for."""

Spread = tuple[dict[int, float], dict[int, float], dict[int, float]]


def _spread(
    sea: Mapping[int, int], here: int, move: Move, likely: float, into: Spread
) -> None:
    """Share out a likelihood: where the pawn is then, what it visits and tries."""
    after, came, tried = into
    if move in STEPS:
        cells = [here + STEPS[move]]
    elif move is Move.ANY:
        cells = [here + step for step in AROUND if here + step in sea]
    elif move is Move.JUMP:
        cells = [here + 2 * step for step in AROUND if here + 2 * step in sea]
    else:
        cells = []
    for cell in cells:
        share = likely / len(cells)
        if cell not in sea:
            tried[cell] += share
            after[here] += share
            continue
        came[cell] += share
        land = TILES[sea[cell]].land
        end = here if land is Land.ISLAND else HOME if land is Land.GO_HOME else cell
        after[end] += share
    if not cells:
        after[here] += likely


def _fish(sea: Mapping[int, int], visits: Likely) -> tuple[float, ...]:
    fish = [0.0, 0.0, 0.0, 0.0]
    for cell, likely in visits.items():
        for i, count in enumerate(FISH_COUNTS[sea[cell]]):
            fish[i] += likely * count
    return tuple(fish)


def _land_points(tile: int) -> float:
    land = TILES[tile].land
    return TILES[tile].points + LAND_POINTS.get(land, 0.0) if land else 0.0


# The map


def _rate_play(observation: Observation, tile: int) -> float:
    """The best place for the tile, and what its place action brings."""
    best = max(_rate_lay(observation, tile, c) for c in places(observation.cells))
    return best + _rate_action(observation, tile)


def _rate_lay(observation: Observation, tile: int, cell: int) -> float:
    gains = [_gain(p, tile, cell) for p in _prospects(observation)]
    mine = gains.pop(_me(observation))
    return mine - ENVY * sum(gains) / len(gains)


def _gain(prospect: _Prospect, tile: int, cell: int) -> float:
    likely = prospect.wishes.get(cell, 0.0)
    if not likely:
        return 0.0
    fish = tuple(
        have + likely * new
        for have, new in zip(prospect.fish, FISH_COUNTS[tile], strict=True)
    )
    more = _soft_most(fish) - _soft_most(prospect.fish)
    return more + likely * _land_points(tile)


def _rate_action(observation: Observation, tile: int) -> float:
    """About what the place action of a tile brings."""
    action, number = TILES[tile].action, TILES[tile].number
    if action is PlaceAction.STUDY:
        return LOOK_OWN * number
    if action is PlaceAction.SWAP:
        return 0.1
    rows = range(observation.rules.players)
    return max(_rate_reveal(observation, row, number - 1) for row in rows)


def _rate_reveal(observation: Observation, row: int, position: int) -> float:
    cards = observation.rows[row]
    if position >= len(cards):
        return 0.0
    own = row == _me(observation)
    placed = cards[position]
    if placed.is_up:
        if not observation.rules.harder:
            return 0.0
        return -0.1 if observation.rules.muddled else 0.05
    if placed.card != UNKNOWN:
        return REVEAL_KNOWN
    return REVEAL_OWN if own else REVEAL_OTHER


# What changes rows, tiles or pawns


def _rate_change(observation: Observation, action: Action) -> float:
    """What the position is worth when that has been done."""
    now = _value(observation)
    if isinstance(action, Exchange) and not observation.agenda[-1].number:
        return _wish_to_move(observation, action.cell)
    if isinstance(action, Shift) and observation.agenda[-1].number == NO_SLOT:
        return max(
            (_value(after) - now for after in _shifts(observation, action)),
            default=0.0,
        )
    return _value(_changed(observation, action)) - now


def _wish_to_move(observation: Observation, cell: int) -> float:
    """How much a tile lies where the others, not I, come."""
    likely = [p.visits.get(cell, 0.0) for p in _prospects(observation)]
    mine = likely.pop(_me(observation))
    fish = len(TILES[observation.sea[cell]].fish)
    return (max(likely) - mine) * fish


def _shifts(observation: Observation, action: Shift) -> Iterator[Observation]:
    """What can come of it; the own row is looked at most closely."""
    first, me = slot_of(action.row, action.position), _me(observation)
    for row, cards in enumerate(observation.rows):
        for position, placed in enumerate(cards):
            near = me in {row, action.row} and row != action.row
            if placed.is_up and near:
                yield _shifted(observation, first, slot_of(row, position))


def _shifted(observation: Observation, one: int, other: int) -> Observation:
    rows = [list(row) for row in observation.rows]
    (row, i), (another, j) = divmod(one, ROOM), divmod(other, ROOM)
    rows[row][i], rows[another][j] = rows[another][j], rows[row][i]
    return replace(observation, rows=tuple(map(tuple, rows)))


def _changed(observation: Observation, action: Action) -> Observation:  # noqa: C901
    """The position after an action that changes what can be seen of it."""
    due = observation.agenda[-1]
    match action:
        case Swap(row, position) if position != due.number:
            one = slot_of(row, due.number)
            return _shifted(observation, one, slot_of(row, position))
        case Shift(row, position):
            return _shifted(observation, due.number, slot_of(row, position))
        case Keep(row, position):
            return observation
        case Flip(row, position):
            placed = observation.rows[row][position]
            flipped = placed._replace(is_flipped=not placed.is_flipped)
            return _with_row(observation, row, position, 1, (flipped,))
        case Remove(row, position):
            return _with_row(observation, row, position, 1, ())
        case Insert(row, position):
            return _with_row(observation, row, position, 0, (Placed(UNKNOWN),))
        case Start(cell):
            return _with_pawns(observation, [due.player], cell)
        case Bump(cell):
            return _with_pawns(observation, [due.number], cell)
        case Teleport(cell):
            here = observation.pawns[due.player]
            beside = [
                p for p, at in enumerate(observation.pawns) if at - here in AROUND
            ]
            return _with_pawns(observation, beside, cell)
        case Destroy(cell):
            pairs = [pair for pair in observation.sea.items() if pair[0] != cell]
            cells, tiles = zip(*pairs, strict=True)
            return replace(observation, cells=cells, tiles=tiles)
        case Exchange(cell):
            sea = dict(observation.sea)
            sea[cell], sea[due.number] = sea[due.number], sea[cell]
            return replace(observation, tiles=tuple(sea.values()))
        case _:
            return observation


def _with_row(
    observation: Observation, row: int, position: int, out: int, new: Row
) -> Observation:
    """The position with some cards of a row taken out and others put there."""
    cards = observation.rows[row]
    cards = (*cards[:position], *new, *cards[position + out :])
    rows = (*observation.rows[:row], cards, *observation.rows[row + 1 :])
    return replace(observation, rows=rows)


def _with_pawns(
    observation: Observation, players: Sequence[int], cell: int
) -> Observation:
    pawns = tuple(
        cell if p in players else at for p, at in enumerate(observation.pawns)
    )
    return replace(observation, pawns=pawns)


# The walk


def _rate_go(observation: Observation, cell: int) -> float:
    player = _me(observation)
    position, here = len(observation.strides[player]), observation.pawns[player]
    row, sea = observation.rows[player], observation.sea
    tiles = frozenset(observation.scored_tiles(player))
    return _best_walk(sea, row, position, here, cell, tiles, FORESIGHT)


def _best_walk(  # noqa: PLR0913, PLR0917  (a walk in the middle of it)
    sea: Mapping[int, int],
    row: Row,
    position: int,
    here: int,
    target: int | None,
    tiles: frozenset[int],
    foresight: int,
) -> float:
    """What can still be reached when this card leads there."""
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


def _worth(observation: Observation, visits: Sequence[int]) -> float:
    """What the newest visits add to the score."""
    player = _me(observation)
    earlier = [t for t in observation.scored_tiles(player) if t not in visits]
    return score([*earlier, *visits]).total - score(earlier).total


def _rate_collect(observation: Observation, tile: int) -> float:
    """What the new tile brings to the pile; a poor tile is laid in its place."""
    player = _me(observation)
    new = observation.sea[observation.agenda[-1].number]
    pile = observation.taken[player]
    fish, more = score(pile).fish, FISH_COUNTS[new]
    both = [a + b for a, b in zip(fish, more, strict=True)]
    gain = _soft_most(both) - _soft_most(fish)
    gain = max(gain, score([*pile, new]).total - score(pile).total)
    cards = len(observation.rows[player]) - len(observation.strides[player])
    is_scarce = len(observation.hands[player]) <= cards
    return gain - LAST_TILE * is_scarce - len(TILES[tile].fish) / 100
