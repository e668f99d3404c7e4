"""Small positions of Mapped Out that the rulebook shows."""

from collections.abc import Callable, Mapping, Sequence

from clutch.core.values import changed
from clutch.games.mapped_out.board import whole
from clutch.games.mapped_out.play.revealing import Revealing
from clutch.games.mapped_out.play.turn import Playing
from clutch.games.mapped_out.play.walk import Following
from clutch.games.mapped_out.table.components import CARDS, TILES, Land, Move, Special
from clutch.games.mapped_out.table.pieces import Placed, Row, Rules
from clutch.games.mapped_out.table.position import NO_CHANCE, Hidden, State, Table
from clutch.games.mapped_out.table.sea import cell_at
from clutch.ui.html import Html
from clutch.ui.look import Look


def drawn(make: Callable[[], State]) -> Callable[[Look], Html]:
    """The board as the player to move sees it; in a finished game as player 1 does."""

    def draw(look: Look) -> Html:
        state = make()
        seen = state.observation(max(state.current_player, 0))
        return whole.draw(seen, state.legal_actions(), look)

    return draw


Places = Mapping[tuple[int, int], int]
"""Which tile lies so many steps right and up of the start."""

PLAIN: Places = {(0, 0): 0, (1, 0): 5, (0, 1): 11, (-1, 0): 29, (1, 1): 37, (1, -1): 24}


def _position(
    sea: Places,
    rows: Sequence[Row],
    hands: Sequence[tuple[int, ...]] = ((), ()),
    *,
    walk: bool = False,
    muddled: bool = False,
) -> State:
    """A small position of two players, the first of them to move."""
    used = {*sea.values(), *(tile for hand in hands for tile in hand)}
    home = cell_at(0, 0)
    table = Table(
        agenda=(Following(0) if walk else Playing(0),),
        rules=Rules(2, muddled=muddled, lands=True, unclear=True),
        first=0,
        cells=tuple(cell_at(x, y) for x, y in sea),
        tiles=tuple(sea.values()),
        pawns=(home, home),
        strides=((), ()),
        taken=((), ()),
        is_walk=walk,
    )
    hidden = Hidden(
        rows=tuple(rows),
        dealt=((), ()),
        cards=(_card(Move.JUMP),),
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        pile=tuple(tile for tile in range(len(TILES)) if tile not in used),
        studied=(0, 0),
    )
    return State(table, hidden, NO_CHANCE)


def _row(*moves: Move, up: bool = True) -> Row:
    return tuple(Placed(_card(move), is_up=up) for move in moves)


def _card(move: Move, special: Special | None = None) -> int:
    return next(
        i for i, c in enumerate(CARDS) if (c.move, c.special) == (move, special)
    )


def _land(land: Land) -> int:
    return next(i for i, tile in enumerate(TILES) if tile.land is land)


def _do(state: State, *texts: str) -> State:
    for text in texts:
        [action] = [a for a in state.legal_actions() if str(a) == text]
        state = state.apply(action)
    return state


HIDDEN_ROWS = (
    _row(*(Move.LEFT, Move.UP, Move.ANY, Move.RIGHT) * 2, up=False),
    _row(*(Move.DOWN, Move.RIGHT, Move.NONE, Move.LEFT) * 2, up=False),
)
SHORT_ROWS = (
    _row(Move.RIGHT, Move.UP, Move.ANY, Move.LEFT),
    _row(Move.LEFT, Move.DOWN, Move.NONE, Move.UP),
)


def beginning() -> State:
    """A game begins."""
    return _position({(0, 0): 7}, HIDDEN_ROWS, ((2, 20, 33, 37, 40), (1, 3, 4, 6, 8)))


def laying() -> State:
    """A tile is chosen, to be laid."""
    state = _position(PLAIN, HIDDEN_ROWS, ((2, 20, 33, 40), (1, 3, 4, 6)))
    return _do(state, "play t34")


def swapping() -> State:
    """A tile that swaps lies."""
    return _do(_position(PLAIN, HIDDEN_ROWS, ((20, 33), (1, 3))), "play t21", "lay 2,0")


def walking() -> State:
    """A walk, before a choice."""
    state = _position(PLAIN, SHORT_ROWS, walk=True)
    return _do(state, "follow a1", "follow a2")


def finished() -> State:
    """The same game at its end."""
    state = _do(walking(), "go 0,1")
    while not state.is_terminal:
        state = state.apply(state.legal_actions()[0])
    return state


def taking() -> State:
    """Muddled Waters: a tile may be taken."""
    state = _position(PLAIN, SHORT_ROWS, ((2, 20), (3,)), walk=True, muddled=True)
    return _do(state, "follow a1")


def sent_back() -> State:
    """An Island was visited."""
    sea = {**PLAIN, (1, 0): _land(Land.ISLAND)}
    return _do(_position(sea, SHORT_ROWS, walk=True), "follow a1")


def destroying() -> State:
    """A Destructor lies."""
    destructor = _land(Land.DESTRUCTOR)
    state = _position(PLAIN, HIDDEN_ROWS, ((destructor, 20), (1, 3)))
    return _do(state, f"play t{destructor + 1}", "lay 2,0", "reveal a8")


def jumping() -> State:
    """A jump is next."""
    sea = {**PLAIN, (2, 0): 1, (0, -2): 2}
    rows = (_row(Move.JUMP, Move.COPY, Move.INVERT), SHORT_ROWS[1])
    return _position(sea, rows, walk=True)


def inserting() -> State:
    """A Draw card was revealed."""
    drawing = Placed(_card(Move.UP, Special.DRAW))
    rows = ((drawing, *HIDDEN_ROWS[0][1:4]), HIDDEN_ROWS[1][:4])
    state = _position(PLAIN, rows, ((0, 20), (1, 3)))
    agenda = (Playing(1), Revealing(0, 0))
    reveal = changed(state, table=changed(state.table, agenda=agenda))
    return _do(reveal, "reveal a1")
