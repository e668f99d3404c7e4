"""Positions of Mapped Out for the rulebook: two players, and the whole box.

Rows have eight cards and hands five tiles; the rest is in the piles.
"""

from collections.abc import Callable, Mapping

from clutch.games.mapped_out.board import whole
from clutch.games.mapped_out.play.turn import Playing
from clutch.games.mapped_out.play.walk import Following
from clutch.games.mapped_out.table.actions import tile_name
from clutch.games.mapped_out.table.components import (
    CARDS,
    HAND,
    TILES,
    Land,
    Move,
    PlaceAction,
    Special,
)
from clutch.games.mapped_out.table.pieces import Placed, Row, Rules
from clutch.games.mapped_out.table.position import NO_CHANCE, Hidden, State, Table
from clutch.games.mapped_out.table.sea import cell_at
from clutch.ui.html import Html
from clutch.ui.look import Look


def drawn(make: Callable[[], State]) -> Callable[[Look], Html]:
    """Draw the board for the player to move, or for player 1 in a finished game."""

    def draw(look: Look) -> Html:
        state = make()
        seen = state.observation(max(state.current_player, 0))
        return whole.draw(seen, state.legal_actions(), look)

    return draw


Places = Mapping[tuple[int, int], int]
"""The tile at each number of steps right of and up from the start."""

BASE, MUDDLED = Rules(2), Rules(2, muddled=True)
LANDS, UNCLEAR = Rules(2, lands=True), Rules(2, unclear=True)

LEFT, RIGHT, UP, DOWN = Move.LEFT, Move.RIGHT, Move.UP, Move.DOWN
ANY, STAY = Move.ANY, Move.NONE
ONE = (RIGHT, UP, ANY, LEFT, LEFT, DOWN, ANY, STAY)
OTHER = (LEFT, DOWN, STAY, UP, RIGHT, RIGHT, UP, DOWN)

Kind = tuple[Move, Special | None]
Printed = tuple[Move | Kind, ...]
"""What is printed on the cards of a row."""


def _position(  # noqa: PLR0913  (each example names the few that matter to it)
    rules: Rules,
    sea: Places,
    *,
    one: Printed = ONE,
    other: Printed = OTHER,
    hand: tuple[int, ...] = (),
    walk: bool = False,
) -> State:
    """A position of two players, the first to move, with those tiles in hand.

    Hands are filled up, and the rest of the box is in the piles.
    """
    home = cell_at(0, 0)
    free = [t for t in rules.tiles if t not in {*sea.values(), *hand}]
    missing = HAND - len(hand)
    hands = (*hand, *free[:missing]), tuple(free[missing : missing + HAND])
    cards = list(rules.cards)
    rows = tuple(_row(cards, printed, up=walk) for printed in (one, other))
    table = Table(
        agenda=(Following(0) if walk else Playing(0),),
        rules=rules,
        first=0 if walk else (len(sea) - 1) % 2,
        cells=tuple(cell_at(x, y) for x, y in sea),
        tiles=tuple(sea.values()),
        pawns=(home, home),
        strides=((), ()),
        taken=((), ()),
        is_walk=walk,
    )
    hidden = Hidden(
        rows=rows,
        dealt=((), ()),
        cards=tuple(cards),
        hands=tuple(tuple(sorted(held)) for held in hands),
        pile=tuple(free[missing + HAND :]),
        studied=(0, 0),
    )
    return State(table, hidden, NO_CHANCE)


def _row(cards: list[int], printed: Printed, *, up: bool) -> Row:
    """Take cards with that print out of `cards`, as a row."""
    row = []
    for what in printed:
        kind = (what, None) if isinstance(what, Move) else what
        card = next(c for c in cards if (CARDS[c].move, CARDS[c].special) == kind)
        cards.remove(card)
        row.append(Placed(card, is_up=up))
    return tuple(row)


def _land(land: Land) -> int:
    return next(i for i, tile in enumerate(TILES) if tile.land is land)


def _tile(action: PlaceAction, number: int, nth: int = 0) -> int:
    found = [
        i
        for i, tile in enumerate(TILES)
        if (tile.action, tile.number) == (action, number)
    ]
    return found[nth]


REVEAL, SWAP, STUDY = PlaceAction
PLAIN: Places = {
    (0, 0): _tile(REVEAL, 1),
    (1, 0): _tile(REVEAL, 2, 2),
    (0, 1): _tile(REVEAL, 4, 2),
    (-1, 0): _tile(SWAP, 5),
    (1, 1): _tile(REVEAL, 8, 2),
    (1, -1): _tile(SWAP, 3),
}
WIDE: Places = {
    **PLAIN,
    (2, 1): _tile(SWAP, 7),
    (0, 2): _tile(STUDY, 3),
    (-1, 1): _tile(REVEAL, 3),
    (-1, -1): _tile(REVEAL, 6, 2),
    (-2, 0): _tile(REVEAL, 7),
    (0, -1): _tile(SWAP, 1, 1),
}


def _do(state: State, *texts: str) -> State:
    for text in texts:
        [action] = [a for a in state.legal_actions() if str(a) == text]
        state = state.apply(action)
    return state


def _lay(state: State, tile: int, place: str) -> State:
    return _do(state, f"play {tile_name(tile)}", f"lay {place}")


def beginning() -> State:
    """The start of a game."""
    return _position(BASE, {(0, 0): _tile(REVEAL, 3)}, hand=(_tile(SWAP, 1),))


def laying() -> State:
    """A tile is chosen and about to be laid."""
    tile = _tile(SWAP, 6)
    return _do(_position(BASE, PLAIN, hand=(tile,)), f"play {tile_name(tile)}")


def swapping() -> State:
    """A swap tile was laid, and the first of the two cards is chosen."""
    tile = _tile(SWAP, 1)
    return _do(_lay(_position(BASE, PLAIN, hand=(tile,)), tile, "2,0"), "swap a1")


def walking() -> State:
    """A walk, before a choice."""
    return _do(_position(BASE, WIDE, walk=True), "follow a1", "follow a2")


def finished() -> State:
    """The game of `walking` at its end."""
    state = walking()
    while not state.is_terminal:
        state = state.apply(state.legal_actions()[-1])
    return state


def taking() -> State:
    """Muddled Waters: a tile may be taken."""
    return _do(_position(MUDDLED, WIDE, walk=True), "follow a1")


def sent_back() -> State:
    """An Island was visited."""
    sea = {**WIDE, (1, 0): _land(Land.ISLAND)}
    return _do(_position(LANDS, sea, walk=True), "follow a1")


def destroying() -> State:
    """A Destructor was laid."""
    destructor = _land(Land.DESTRUCTOR)
    state = _position(LANDS, PLAIN, hand=(destructor,))
    return _do(_lay(state, destructor, "2,0"), "reveal a8")


def jumping() -> State:
    """The next card is a jump."""
    sea = {**WIDE, (2, 0): _tile(REVEAL, 5)}
    one = (Move.JUMP, Move.COPY, Move.INVERT, *ONE[:5])
    return _position(UNCLEAR, sea, one=one, walk=True)


def inserting() -> State:
    """A Draw card was revealed."""
    reveal = _tile(REVEAL, 1, 1)
    one = ((UP, Special.DRAW), *ONE[1:])
    state = _position(UNCLEAR, PLAIN, one=one, hand=(reveal,))
    return _do(_lay(state, reveal, "2,0"), "reveal a1")
