"""A position of Mapped Out: the table, hidden information, a player's knowledge."""

from dataclasses import dataclass
from typing import Self

from clutch.core import position
from clutch.core.decision import Action
from clutch.core.position import SPECTATOR, Memory
from clutch.core.rng import Rng
from clutch.core.values import replace
from clutch.games.mapped_out.table.pieces import (
    HIDDEN,
    UNKNOWN,
    MapEnd,
    Result,
    Row,
    Rules,
    Slot,
    Stride,
)
from clutch.games.mapped_out.table.sea import Sea


@dataclass(frozen=True, slots=True)
class Owned:
    """The owner of a decision, and the face-down cards that this player may see now."""

    player: int

    def looking_at(self) -> tuple[Slot, ...]:
        """The face-down cards that the player is looking at just now."""
        return ()


@dataclass(frozen=True, slots=True)
class Table(position.Table):
    """What everyone sees."""

    rules: Rules
    first: int
    """The player who begins the map, and the walk too (MO-067, MO-115)."""
    cells: tuple[int, ...]
    """The cells with tiles, in the order in which these were laid."""
    tiles: tuple[int, ...]
    """The tile on each of these cells."""
    pawns: tuple[int, ...]
    """For each player, the cell of the pawn."""
    strides: tuple[tuple[Stride, ...], ...]
    """For each player what each card of the walk has done so far."""
    taken: tuple[tuple[int, ...], ...]
    """Muddled Waters: for each player the score pile (MO-032)."""
    is_walk: bool = False
    """Whether the map is finished: the pawns walk, or have walked (MO-007)."""
    map_end: MapEnd | None = None
    """Why the map is finished, once it is."""
    removed: tuple[int, ...] = ()
    """The tiles that Destructors have removed."""
    touched: tuple[Slot, ...] = ()
    """The cards that the last place action was about."""
    moment: int = 0
    """How often a secret was revealed, something drawn, or the turn passed on."""
    result: Result | None = None

    @property
    def player(self) -> int:
        """The player who decides; the owner of a revealed card may come in between."""
        top = self.agenda[-1]
        assert isinstance(top, Owned)
        return top.player

    @property
    def winners(self) -> tuple[bool, ...]:
        """For each player, whether they have won; False before the end."""
        best = self.result.winners if self.result else ()
        return tuple(player in best for player in range(self.rules.players))

    @property
    def checkpoint(self) -> int:
        """Grows when a card is seen, something is drawn, or the turn passes on."""
        return self.moment

    @property
    def hides_history(self) -> bool:
        """Whether log and replay would show what players have to remember (MO-112)."""
        return not self.is_walk and not self.rules.aid

    @property
    def sea(self) -> Sea:
        """Which tile lies on each cell."""
        return dict(zip(self.cells, self.tiles, strict=True))


@dataclass(frozen=True, slots=True)
class Hidden:
    """Everything that is not known to all players."""

    rows: tuple[Row, ...]
    dealt: tuple[tuple[int, ...], ...]
    """The cards that each player was dealt, in the order of the box."""
    cards: tuple[int, ...]
    """The pile of cards; the last is drawn first."""
    hands: tuple[tuple[int, ...], ...]
    """For each player, their tiles, in the order of the box."""
    pile: tuple[int, ...]
    """The pile of tiles; the last is drawn first."""
    studied: tuple[int, ...]
    """For each player, the cards studied in secret, as bits by card number."""
    shown: int = 0
    """The cards that have been face up, as bits by card number."""
    discards: Row = ()
    """The cards that were removed, as they were in the row."""
    chosen: int | None = None
    """The hand tile that is going to be laid; it is still in the hand."""


@dataclass(frozen=True, slots=True)
class Known(position.Known):
    """What one player knows of `Hidden`; the rest is `UNKNOWN`."""

    rows: tuple[Row, ...]
    discards: Row
    deals: tuple[tuple[int, ...], ...]
    """Much easier: who was dealt each card of `rows`, then of `discards`."""
    dealt: tuple[int, ...]
    """Much easier: the cards dealt to the player, in box order (MO-025, MO-129)."""
    cards_left: int
    """How many cards are in the pile."""
    hands: tuple[tuple[int, ...], ...]
    has_open_hands: bool
    """Whether everyone sees all hands."""
    tiles_left: int
    """How many tiles are in the pile."""
    chosen: int | None
    """The own tile about to be laid; None if none, or another player's."""

    def has_secrets(self, player: int) -> bool:
        """Whether `player` knows a hand, their own deal or a face-down card."""
        return (
            bool(self.dealt)
            or (bool(self.hands[player]) and self._is_secret(self.hands[player]))
            or any(
                not placed.is_up and placed.card != UNKNOWN
                for row in (*self.rows, self.discards)
                for placed in row
            )
        )

    def _is_secret(self, hand: tuple[int, ...]) -> bool:
        return not self.has_open_hands and UNKNOWN not in hand


@dataclass(frozen=True, slots=True)
class State(position.State[Table, Hidden, Known]):
    """A whole position."""

    def known(self, player: int, memory: Memory) -> Known:
        """What `player` knows of hidden information; after the end, all (MO-111).

        In the walk, hands count only in Muddled Waters, where they are face up
        (MO-029).
        """
        table, hidden = self.table, self.hidden
        rules = table.rules
        known = _known_cards(self, player, memory)
        are_open = table.is_over or (table.is_walk and rules.muddled)
        own = SPECTATOR if table.is_walk else player
        has_own_deal = rules.much_easier and own != SPECTATOR
        return Known(
            tuple([_as_seen(row, known) for row in hidden.rows]),
            _as_seen(hidden.discards, known),
            _deals(hidden) if rules.much_easier else (),
            hidden.dealt[player] if has_own_deal else (),
            len(hidden.cards),
            tuple(
                [
                    hand if are_open or p == own else (UNKNOWN,) * len(hand)
                    for p, hand in enumerate(hidden.hands)
                ]
            ),
            are_open,
            len(hidden.pile),
            hidden.chosen if player == self.current_player else None,
        )

    def step(self, action: Action) -> Self:
        """The state after a legal `action` and what then happens.

        When the decision passes to another player, earlier actions cannot be undone.
        """
        # `super()` does not find its class, because `slots` creates the dataclass anew.
        after = position.State.step(self, action)
        table = after.table
        if (
            table.moment == self.table.moment
            and after.current_player != self.current_player
        ):
            return replace(after, table=replace(table, moment=table.moment + 1))
        return after

    def observation(self, player: int) -> "Observation":
        """What `player` is shown: studied cards only as the memory aid allows (MO-112).

        A bot remembers what it studied, with or without the aid; see
        `information_state`.
        """
        memory = Memory.LOOKS if self.table.rules.aid else Memory.NOTHING
        return self.information_state(player, memory)


Observation = position.Observation[Table, Known]

NO_CHANCE = Rng("")
"""Nothing is left to chance once the piles are shuffled."""


def _known_cards(state: State, player: int, memory: Memory) -> int:
    """The face-down cards that `player` knows, as bits by card number (MO-128)."""
    table, hidden = state.table, state.hidden
    if table.is_over:
        return -1
    if player == SPECTATOR:
        return 0
    known = 0
    top = table.agenda[-1]
    if isinstance(top, Owned) and top.player == player:
        for row, position in top.looking_at():
            known |= 1 << hidden.rows[row][position].card
    if memory is not Memory.NOTHING:
        known |= hidden.studied[player]
    if memory in {Memory.EVERYTHING, Memory.FADING}:
        known |= hidden.shown
    return known


def _as_seen(row: Row, known: int) -> Row:
    """A row with its unknown face-down cards hidden."""
    return tuple(
        [
            placed if placed.is_up or known >> placed.card & 1 else HIDDEN
            for placed in row
        ]
    )


def _deals(hidden: Hidden) -> tuple[tuple[int, ...], ...]:
    """Who was dealt each card that lies in a row or was discarded (MO-129)."""
    owner = {card: p for p, cards in enumerate(hidden.dealt) for card in cards}
    return tuple(
        tuple(owner.get(placed.card, UNKNOWN) for placed in row)
        for row in (*hidden.rows, hidden.discards)
    )
