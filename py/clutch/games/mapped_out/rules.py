"""The rules of Mapped Out: positions, what can be done in them, what players see.

What is to be decided lies on a stack, the agenda: its last entry is the decision that
is awaited. A tile that is laid puts its place action, its on-play action and the draw
there; a card that is revealed puts its own action on top.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Self, TypeVar

from clutch.core import game
from clutch.core.game import ONLOOKER, Memory
from clutch.games.mapped_out import actions as verbs
from clutch.games.mapped_out.actions import (
    BONUS,
    COLLECTS,
    CORKS,
    COUNT,
    DONE,
    LEAVE,
    PLAYS,
    TRADES,
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
from clutch.games.mapped_out.components import (
    CARDS,
    DESTROYED_MOST,
    TILES,
    ULTRA_REVEALED,
    Land,
    PlaceAction,
    Special,
)
from clutch.games.mapped_out.position import (
    NO_SLOT,
    ROOM,
    UNKNOWN,
    Due,
    Phase,
    Placed,
    Result,
    Row,
    Rules,
    Stride,
    Task,
    slot_of,
)
from clutch.games.mapped_out.sea import AROUND, HOME, Sea, holes, neighbours, places
from clutch.games.mapped_out.view import Observation, player_score
from clutch.games.mapped_out.walking import OPPOSITE, new_cell, stride, ways

T = TypeVar("T")

ON_PLAY = {
    Land.DESTRUCTOR: (Task.DESTROY, DESTROYED_MOST),
    Land.SWAPPER: (Task.EXCHANGE, 0),
    Land.CORKER: (Task.CORK, 0),
}
"""What the tiles with an on-play action leave to decide."""

ON_REVEAL = {
    Special.REMOVE: (Task.REMOVE, 0),
    Special.DRAW: (Task.INSERT, 0),
    Special.HAND_SWAP: (Task.TRADE, 0),
    Special.MOVE_SWAP: (Task.SHIFT, NO_SLOT),
    Special.ULTRA_REVEAL: (Task.ULTRA, ULTRA_REVEALED),
    Special.CHANGE_START: (Task.START, 0),
}
"""What the cards that act when they are revealed leave to decide."""

_SKIPPED = {
    Task.STUDY,
    Task.REMOVE,
    Task.INSERT,
    Task.SHIFT,
    Task.ULTRA,
    Task.START,
    Task.DESTROY,
    Task.EXCHANGE,
    Task.CORK,
    Task.TELEPORT,
    Task.BUMP,
    Task.TAKE,
}
"""Decisions that are dropped when there is nothing to choose."""


@dataclass(frozen=True, slots=True)
class State(game.State[Action, Observation]):
    """A whole position."""

    rules: Rules
    phase: Phase
    first: int
    """The player who begins the map and the walk."""
    cells: tuple[int, ...]
    """Where tiles lie, in the order in which they were laid."""
    tiles: tuple[int, ...]
    """Which tiles lie there."""
    pawns: tuple[int, ...]
    rows: tuple[Row, ...]
    dealt: tuple[tuple[int, ...], ...]
    """The cards that each player was dealt."""
    cards: tuple[int, ...]
    """The pile of cards; the last is drawn first."""
    hands: tuple[tuple[int, ...], ...]
    """In the order of the box."""
    pile: tuple[int, ...]
    """The pile of tiles; the last is drawn first."""
    agenda: tuple[Due, ...]
    """What is to be decided; the last comes first."""
    studied: tuple[int, ...]
    """For each player the cards looked at in secret, as bits."""
    strides: tuple[tuple[Stride, ...], ...]
    """For each player what each card of the walk has done so far."""
    taken: tuple[tuple[int, ...], ...]
    """Muddled Waters: for each player the score pile."""
    shown: int = 0
    """The cards that have been face up, as bits."""
    peek: int = 0
    """The cards that the current player is looking at, as bits."""
    discards: Row = ()
    removed: tuple[int, ...] = ()
    touched: tuple[int, ...] = ()
    moment: int = 0
    """How often a secret was revealed, something drawn, or the turn passed on."""
    result: Result | None = None

    @property
    def current_player(self) -> int:
        """The player whose decision is awaited; in a finished game `ONLOOKER`."""
        return self.agenda[-1].player if self.agenda else ONLOOKER

    def legal_actions(self) -> Sequence[Action]:
        """What the current player may do.

        The order is: tiles as in the box, cells from the lowest row up, cards from the
        first row and from the left; then what ends the decision.
        """
        return self._legal(self.agenda[-1]) if self.agenda else ()

    def step(self, action: Action) -> Self:
        """The state after `action`, which the caller knows to be legal."""
        after = self._do(action)._settle()
        if after.moment == self.moment and after.current_player != self.current_player:
            return replace(after, moment=after.moment + 1)
        return after

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.result is not None

    def returns(self) -> tuple[float, ...]:
        """1 for each winner, 0 for the others and for all while the game is on."""
        winners = self.result.winners if self.result else ()
        return tuple(float(p in winners) for p in range(self.rules.players))

    def observation(self, player: int) -> Observation:
        """What `player` is shown; of face-down cards what the memory aid allows."""
        return self.recollection(
            player, Memory.LOOKS if self.rules.aid else Memory.NOTHING
        )

    def recollection(self, player: int, memory: Memory) -> Observation:
        """What `player` knows with that much memory."""
        known, is_over = self._known(player, memory), self.phase is Phase.OVER
        rules, phase = self.rules, self.phase
        open_hands = is_over or (phase is Phase.WALK and rules.muddled)
        own = player if phase is Phase.MAP else ONLOOKER
        mine = rules.much_easier and own != ONLOOKER
        rows = tuple(_as_seen(row, known) for row in self.rows)
        return Observation(
            player,
            self.current_player,
            rules,
            phase,
            self.first,
            self.cells,
            self.tiles,
            self.pawns,
            rows,
            _as_seen(self.discards, known),
            self._deals() if rules.much_easier else (),
            self.dealt[player] if mine else (),
            len(self.cards),
            tuple(
                hand if open_hands or p == own else (UNKNOWN,) * len(hand)
                for p, hand in enumerate(self.hands)
            ),
            len(self.pile),
            self.removed,
            self.agenda,
            tuple(_bits_of(self.peek)) if player == self.current_player else (),
            self.strides,
            self.taken,
            self.touched,
            self.result,
        )

    @property
    def checkpoint(self) -> int:
        """Grows when a card is seen, something is drawn, or the turn passes on."""
        return self.moment

    @property
    def hides_history(self) -> bool:
        """Whether the log and replay would remember studied cards for the players."""
        return self.phase is Phase.MAP and not self.rules.aid

    # What can be done

    def _legal(self, due: Due) -> Sequence[Action]:
        if self.phase is Phase.WALK:
            return self._legal_in_walk(due)
        match due.task:
            case Task.PLAY:
                return [PLAYS[tile] for tile in self.hands[due.player]]
            case Task.LAY:
                return list(map(verbs.lay, places(self.cells)))
            case Task.REVEAL:
                rows = range(self.rules.players)
                return [verbs.reveal(row, due.number) for row in rows]
            case Task.SWAP:
                return [verbs.swap(*slot) for slot in self._swappable(due.number)]
            case Task.STUDY:
                return [
                    verbs.study(row, i)
                    for row, i, placed in self._placed()
                    if not placed.is_up and not self.peek >> placed.card & 1
                ]
            case Task.CLOSE:
                return [DONE]
            case Task.TURN:
                slot = due.row, due.number
                return [verbs.keep(*slot), verbs.flip(*slot)]
            case _:
                return self._legal_special(due)

    def _legal_special(self, due: Due) -> Sequence[Action]:
        """What an on-play action or the action of a revealed card leaves to choose."""
        player = due.player
        match due.task:
            case Task.REMOVE:
                length = len(self.rows[player])
                return [verbs.remove(player, i) for i in range(length) if length > 1]
            case Task.INSERT:
                length = len(self.rows[player]) + 1 if self.cards else 0
                return [verbs.insert(player, i) for i in range(length)]
            case Task.TRADE:
                return [t for t in TRADES[: self.rules.players] if t.player != player]
            case Task.SHIFT:
                return self._shifts(due.number)
            case Task.ULTRA:
                return [
                    verbs.reveal(row, i)
                    for row, i, placed in self._placed()
                    if not placed.is_up
                ]
            case Task.START:
                here = self.pawns[player]
                return list(map(verbs.start, neighbours(self.cells, here)))
            case _:
                return self._legal_on_play(due)

    def _legal_on_play(self, due: Due) -> Sequence[Action]:
        match due.task:
            case Task.DESTROY:
                cells = sorted(set(self.cells) - {HOME, *self.pawns})
                return [*map(verbs.destroy, cells), DONE]
            case Task.EXCHANGE:
                return [
                    verbs.exchange(cell)
                    for cell in sorted(self.cells)
                    if cell != due.number
                ]
            case Task.CORK:
                hand = self.hands[due.player] if holes(self.cells) else ()
                return [*(CORKS[tile] for tile in hand), DONE]
            case _:
                assert due.task is Task.FILL
                return list(map(verbs.fill, holes(self.cells)))

    def _legal_in_walk(self, due: Due) -> Sequence[Action]:
        player = due.player
        match due.task:
            case Task.FOLLOW:
                position = len(self.strides[player])
                cells = self._ways(player, position)
                if len(cells) > 1:
                    return list(map(verbs.go, cells))
                return [verbs.follow(player, position)]
            case Task.TELEPORT:
                here = self.strides[player][-1].path[1]
                return [verbs.teleport(c) for c in sorted(self.cells) if c != here]
            case Task.BUMP:
                here = self.pawns[due.number]
                return list(map(verbs.bump, neighbours(self.cells, here)))
            case Task.TAKE:
                takes: list[Action] = [COLLECTS[tile] for tile in self.hands[player]]
                if self._is_fishful(player):
                    takes.append(BONUS)
                return [*takes, LEAVE] if takes else []
            case _:
                assert due.task is Task.FISHFUL
                return [COUNT, BONUS]

    def _placed(self) -> Iterator[tuple[int, int, Placed]]:
        """All cards of all rows, with row and position."""
        for row, cards in enumerate(self.rows):
            for position, placed in enumerate(cards):
                yield row, position, placed

    def _swappable(self, position: int) -> Iterator[tuple[int, int]]:
        """The cards that can change places with the one at that position.

        Where a row is too short, the position itself stands for doing nothing there.
        """
        for row, cards in enumerate(self.rows):
            if position >= len(cards) or len(cards) == 1:
                yield row, position
                continue
            for other in range(len(cards)):
                if other != position:
                    yield row, other

    def _shifts(self, chosen: int) -> Sequence[Action]:
        """The face-up cards that can change places; with fewer than two, none."""
        slots = [(row, i) for row, i, placed in self._placed() if placed.is_up]
        if len(slots) < 2:
            return []
        return [verbs.shift(*slot) for slot in slots if slot_of(*slot) != chosen]

    def _ways(self, player: int, position: int) -> list[int]:
        here = self.pawns[player]
        return ways(self._sea(), self.rows[player], position, here)

    def _sea(self) -> dict[int, int]:
        return dict(zip(self.cells, self.tiles, strict=True))

    def _is_fishful(self, player: int) -> bool:
        """Whether the last card may score a point instead of the tile it led to."""
        done = self.strides[player][-1]
        if CARDS[self.rows[player][done.position].card].special is not Special.FISHFUL:
            return False
        sea = self._sea()
        end = sea[done.path[-1]]
        return end in done.visits[-1:] and bool(TILES[end].fish)

    # What is done

    def _do(self, action: Action) -> Self:  # noqa: C901, PLR0912  (one case a verb)
        match action:
            case Play(tile):
                return self._then(self._due(Task.LAY, tile))
            case Lay(cell):
                return self._lay(cell)
            case Reveal(row, position):
                return self._aim(row, position)
            case Swap(row, position):
                return self._swap(row, position)
            case Follow(row, position):
                cells = self._ways(row, position)
                return self._walk(cells[0] if cells else None)
            case Go(cell):
                return self._walk(cell)
            case Study(row, position):
                return self._study(row, position)
            case Keep():
                return self._then()._check_rows()
            case Flip(row, position):
                placed = self.rows[row][position]
                flipped = placed._replace(is_flipped=not placed.is_flipped)
                return self._then()._with_card(row, position, flipped)._check_rows()
            case Remove(row, position):
                return self._remove(row, position)
            case Insert(row, position):
                return self._insert(row, position)
            case Trade(player):
                return self._trade(player)
            case Shift(row, position):
                return self._shift(row, position)
            case Start(cell):
                return self._with_pawn(self.current_player, cell)
            case Destroy(cell):
                return self._destroy(cell)
            case Exchange(cell):
                return self._exchange(cell)
            case Cork(tile):
                return self._then(self._due(Task.CORK), self._due(Task.FILL, tile))
            case Fill(cell):
                return self._with_tile(self.agenda[-1].number, cell)
            case Teleport(cell):
                return self._teleport(cell)
            case Bump(cell):
                return self._with_pawn(self.agenda[-1].number, cell)
            case Collect(tile):
                return self._collect(tile)
            case Bonus():
                return self._bonus()
            case Done():
                return replace(self, agenda=self._rest(), peek=0)
            case Leave() | Count():
                return self._then()

    def _due(self, task: Task, number: int = 0) -> Due:
        return Due(task, self.agenda[-1].player, number)

    def _then(self, *dues: Due) -> Self:
        """The decision is made; further ones take its place, the last comes first."""
        return replace(self, agenda=self._rest(*dues))

    def _rest(self, *dues: Due) -> tuple[Due, ...]:
        return self.agenda[:-1] + dues

    def _with_card(self, row: int, position: int, placed: Placed) -> Self:
        cards = self.rows[row]
        cards = (*cards[:position], placed, *cards[position + 1 :])
        return self._with_row(row, cards)

    def _with_row(self, row: int, cards: Row) -> Self:
        return replace(self, rows=_put(self.rows, row, cards))

    def _with_pawn(self, player: int, cell: int) -> Self:
        pawns = _put(self.pawns, player, cell)
        return replace(self, agenda=self._rest(), pawns=pawns)

    def _with_tile(self, tile: int, cell: int, *dues: Due) -> Self:
        """The current player's hand tile lies on the map, and then this is due."""
        player = self.agenda[-1].player
        hand = tuple(t for t in self.hands[player] if t != tile)
        return replace(
            self,
            cells=(*self.cells, cell),
            tiles=(*self.tiles, tile),
            hands=_put(self.hands, player, hand),
            agenda=self._rest(*dues),
            touched=(),
        )

    def _lay(self, cell: int) -> Self:
        number = self.agenda[-1].number
        tile = TILES[number]
        dues = [self._due(Task.DRAW)]
        if tile.land in ON_PLAY:
            dues.append(self._due(*ON_PLAY[tile.land]))
        match tile.action:
            case PlaceAction.REVEAL:
                dues.append(self._due(Task.REVEAL, tile.number - 1))
            case PlaceAction.SWAP:
                dues.append(self._due(Task.SWAP, tile.number - 1))
            case PlaceAction.STUDY:
                dues += [self._due(Task.CLOSE), self._due(Task.STUDY, tile.number)]
        return self._with_tile(number, cell, *dues)

    def _aim(self, row: int, position: int) -> Self:
        """A tile or an Ultra Reveal is aimed at that card."""
        due = self.agenda[-1]
        more = due.task is Task.ULTRA and due.number > 1
        agenda = self._rest(*[self._due(Task.ULTRA, due.number - 1)] * more)
        is_there = position < len(self.rows[row])
        if is_there and not self.rows[row][position].is_up:
            return self._reveal(row, position, agenda)
        after = replace(self, agenda=agenda, touched=(slot_of(row, position),))
        if is_there and self.rules.harder:
            placed = self.rows[row][position]
            return after._with_card(row, position, placed._replace(is_up=False))
        return after

    def _reveal(self, row: int, position: int, agenda: tuple[Due, ...]) -> Self:
        """The current player turns that card up, which may bring something to do."""
        player, placed = self.agenda[-1].player, self.rows[row][position]
        card = CARDS[placed.card]
        if card.special in ON_REVEAL:
            # The row's owner decides, whoever has revealed the card.
            task, number = ON_REVEAL[card.special]
            agenda = (*agenda, Due(task, row, number))
        can_turn = self.rules.easier and card.move in OPPOSITE
        if can_turn:
            agenda = (*agenda, Due(Task.TURN, player, position, row))
        cards = self.rows[row]
        up = placed._replace(is_up=True)
        after = replace(
            self,
            rows=_put(self.rows, row, (*cards[:position], up, *cards[position + 1 :])),
            shown=self.shown | 1 << placed.card,
            agenda=agenda,
            touched=(slot_of(row, position),),
            moment=self.moment + 1,
        )
        return after if can_turn else after._check_rows()

    def _check_rows(self) -> Self:
        """The map is finished the moment a row is all face up."""
        for row in self.rows:
            for placed in row:
                if not placed.is_up:
                    break
            else:
                return self._begin_walk()
        return self

    def _swap(self, row: int, other: int) -> Self:
        position = self.agenda[-1].number
        slots = (slot_of(row, position), slot_of(row, other))
        cards = list(self.rows[row])
        if other != position:
            cards[position], cards[other] = cards[other], cards[position]
        return replace(
            self,
            agenda=self._rest(),
            rows=_put(self.rows, row, tuple(cards)),
            touched=slots,
        )

    def _study(self, row: int, position: int) -> Self:
        due = self.agenda[-1]
        more = due.number > 1
        bit = 1 << self.rows[row][position].card
        studied = _put(self.studied, due.player, self.studied[due.player] | bit)
        return replace(
            self,
            agenda=self._rest(*[self._due(Task.STUDY, due.number - 1)] * more),
            studied=studied,
            peek=self.peek | bit,
            touched=(*self.touched, slot_of(row, position)),
            moment=self.moment + 1,
        )

    def _remove(self, row: int, position: int) -> Self:
        cards = self.rows[row]
        rest = cards[:position] + cards[position + 1 :]
        after = replace(
            self,
            agenda=self._rest(),
            rows=_put(self.rows, row, rest),
            discards=(*self.discards, cards[position]),
            touched=(),
        )
        return after._check_rows()

    def _insert(self, row: int, position: int) -> Self:
        cards, new = self.rows[row], Placed(self.cards[-1])
        return replace(
            self,
            agenda=self._rest(),
            rows=_put(self.rows, row, (*cards[:position], new, *cards[position:])),
            cards=self.cards[:-1],
            touched=(slot_of(row, position),),
            moment=self.moment + 1,
        )

    def _trade(self, other: int) -> Self:
        player = self.current_player
        mine, theirs = self.hands[player], self.hands[other]
        return replace(
            self,
            agenda=self._rest(),
            hands=_put(_put(self.hands, player, theirs), other, mine),
            moment=self.moment + 1,
        )

    def _shift(self, row: int, position: int) -> Self:
        first, second = self.agenda[-1].number, slot_of(row, position)
        if first == NO_SLOT:
            return self._then(self._due(Task.SHIFT, second))
        rows = [list(cards) for cards in self.rows]
        other, place = divmod(first, ROOM)
        rows[row][position], rows[other][place] = (
            rows[other][place],
            rows[row][position],
        )
        return replace(
            self._then(), rows=tuple(map(tuple, rows)), touched=(first, second)
        )

    def _destroy(self, cell: int) -> Self:
        index, left = self.cells.index(cell), self.agenda[-1].number - 1
        return replace(
            self,
            agenda=self._rest(*[self._due(Task.DESTROY, left)] * (left > 0)),
            cells=self.cells[:index] + self.cells[index + 1 :],
            tiles=self.tiles[:index] + self.tiles[index + 1 :],
            removed=(*self.removed, self.tiles[index]),
        )

    def _exchange(self, cell: int) -> Self:
        first = self.agenda[-1].number
        if not first:
            return self._then(self._due(Task.EXCHANGE, cell))
        tiles = list(self.tiles)
        one, other = self.cells.index(first), self.cells.index(cell)
        tiles[one], tiles[other] = tiles[other], tiles[one]
        return replace(self, agenda=self._rest(), tiles=tuple(tiles))

    # What happens by itself

    def _settle(self) -> Self:
        """What needs no decision happens, until there is one or the game is over."""
        state = self
        while state.agenda:
            due = state.agenda[-1]
            if due.task is Task.DRAW:
                state = state._draw(due.player)
            elif due.task is Task.NEXT:
                state = state._next_card(due.player)
            elif due.task in _SKIPPED and state._legal(due) in ([], [DONE]):
                state = state._then()
            else:
                break
        return state

    def _draw(self, player: int) -> Self:
        hands, pile = self.hands, self.pile[:-1]
        if self.pile:
            hand = tuple(sorted((*hands[player], self.pile[-1])))
            hands = _put(hands, player, hand)
        moment = self.moment + 1
        after = replace(self, hands=hands, pile=pile, moment=moment)
        # Ruling MO-130: with all tiles laid nothing could be taken in Muddled Waters,
        # and nobody would score; there the last tile drawn ends the map.
        if self.rules.muddled and not pile:
            return after._begin_walk()
        for next_player in self._clockwise(player + 1):
            if hands[next_player]:
                return after._then(Due(Task.PLAY, next_player))
        return after._begin_walk()

    def _clockwise(self, player: int) -> Iterator[int]:
        """All players, from that one on."""
        players = self.rules.players
        return (i % players for i in range(player, player + players))

    def _begin_walk(self) -> Self:
        # Muddled Waters opens all rows at once; else each is opened for its walk.
        opened = range(self.rules.players) if self.rules.muddled else (self.first,)
        return replace(
            self,
            phase=Phase.WALK,
            agenda=(Due(Task.FOLLOW, self.first),),
            rows=self._opened(opened),
            peek=0,
            touched=(),
            moment=self.moment + 1,
        )

    def _opened(self, players: Iterable[int]) -> tuple[Row, ...]:
        """The rows, those of the given players turned up."""
        return tuple(
            tuple(placed._replace(is_up=True) for placed in row)
            if player in players
            else row
            for player, row in enumerate(self.rows)
        )

    # The walk

    def _walk(self, target: int | None) -> Self:
        """The next card leads to that cell, or nowhere."""
        player = self.current_player
        position, here = len(self.strides[player]), self.pawns[player]
        sea = self._sea()
        done = stride(sea, self.rows[player], position, here, target)
        mine = (*self.strides[player], done)
        after = replace(
            self,
            strides=_put(self.strides, player, mine),
            pawns=_put(self.pawns, player, done.path[-1]),
        )
        dues = tuple(after._met(sea, player, done))
        return (
            after._then(Due(Task.NEXT, player), *dues)
            if dues
            else (after._next_card(player))
        )

    def _met(self, sea: Sea, player: int, done: Stride) -> Iterator[Due]:
        """What is to be decided about the tile and the pawns met; the last comes first.

        The tile acts, then pawns are bumped, then the tile is taken.
        """
        if not done.visits:
            return
        muddled, end = self.rules.muddled, done.path[-1]
        new = new_cell(sea, done)
        if muddled and new is not None:
            yield Due(Task.TAKE, player, new)
        if not muddled and self._is_fishful(player):
            yield Due(Task.FISHFUL, player)
        if muddled and end != done.path[0]:
            for other in reversed(range(self.rules.players)):
                if other != player and self.pawns[other] == end:
                    yield Due(Task.BUMP, player, other)
        if TILES[done.visits[0]].land is Land.TELEPORTER and self._beside(done.path[1]):
            yield Due(Task.TELEPORT, player)

    def _beside(self, cell: int) -> list[int]:
        """The players whose pawns stand next to that cell."""
        return [p for p, pawn in enumerate(self.pawns) if pawn - cell in AROUND]

    def _teleport(self, cell: int) -> Self:
        player = self.current_player
        beside = self._beside(self.strides[player][-1].path[1])
        pawns = tuple(
            cell if p in beside else pawn for p, pawn in enumerate(self.pawns)
        )
        return replace(self, agenda=self._rest(), pawns=pawns)

    def _collect(self, tile: int) -> Self:
        player, cell = self.current_player, self.agenda[-1].number
        index = self.cells.index(cell)
        hand = tuple(t for t in self.hands[player] if t != tile)
        pile = (*self.taken[player], self.tiles[index])
        return replace(
            self,
            agenda=self._rest(),
            tiles=_put(self.tiles, index, tile),
            hands=_put(self.hands, player, hand),
            taken=_put(self.taken, player, pile),
        )

    def _bonus(self) -> Self:
        """The card scores a point, and the tile it led to is not counted."""
        player = self.current_player
        done = self.strides[player][-1]
        visits = done.visits if self.rules.muddled else done.visits[:-1]
        done = done._replace(bonus=done.bonus + 1, visits=visits)
        mine = (*self.strides[player][:-1], done)
        strides = _put(self.strides, player, mine)
        return replace(self, agenda=self._rest(), strides=strides)

    def _next_card(self, player: int) -> Self:
        """Whose card is next: in Muddled Waters they take turns card by card."""
        start = player + 1 if self.rules.muddled else player
        for walker in self._clockwise(start):
            if len(self.strides[walker]) < len(self.rows[walker]):
                break
        else:
            return self._end()
        due = Due(Task.FOLLOW, walker)
        if self.rules.muddled or walker == player:
            return self._then(due)
        return replace(
            self,
            agenda=self._rest(due),
            rows=self._opened((walker,)),
            moment=self.moment + 1,
        )

    def _end(self) -> Self:
        scores = [
            player_score(self.rules, strides, taken)
            for strides, taken in zip(self.strides, self.taken, strict=True)
        ]
        most = max(own.total for own in scores)
        best = [p for p, own in enumerate(scores) if own.total == most]
        fish = max(scores[p].all_fish for p in best)
        winners = tuple(p for p in best if scores[p].all_fish == fish)
        result = Result(winners, by_fish=len(winners) < len(best))
        return replace(
            self,
            phase=Phase.OVER,
            agenda=(),
            result=result,
            moment=self.moment + 1,
        )

    # What is known

    def _known(self, player: int, memory: Memory) -> int:
        """The face-down cards that `player` knows, as bits."""
        if self.phase is Phase.OVER:
            return -1
        if player == ONLOOKER:
            return 0
        known = self.peek if player == self.current_player else 0
        if memory is not Memory.NOTHING:
            known |= self.studied[player]
        if memory is Memory.EVERYTHING:
            known |= self.shown
        return known

    def _deals(self) -> tuple[tuple[int, ...], ...]:
        owner = {card: p for p, cards in enumerate(self.dealt) for card in cards}
        return tuple(
            tuple(owner.get(placed.card, UNKNOWN) for placed in row)
            for row in (*self.rows, self.discards)
        )


def _put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])


def _as_seen(row: Row, known: int) -> Row:
    """A row with the cards hidden that are face down and not known."""
    return tuple(
        placed if placed.is_up or known >> placed.card & 1 else HIDDEN for placed in row
    )


HIDDEN = Placed(UNKNOWN)


def _bits_of(mask: int) -> Iterator[int]:
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
