"""Positions of Mapped Out built directly, with spaces, tiles and cards by name.

A row is spelled card by card: "left! any+draw ~up" is a face-up left, a face-down any
with a Draw on it, and an up that is upside down.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from clutch.core.decision import AnyDecision
from clutch.games.mapped_out.play.scoring import score_of, scored_tiles
from clutch.games.mapped_out.play.turn import Playing
from clutch.games.mapped_out.play.walk import Following
from clutch.games.mapped_out.table.components import CARDS, TILES, Card, Fish, Tile
from clutch.games.mapped_out.table.pieces import UNKNOWN, Placed, Row, Rules
from clutch.games.mapped_out.table.position import NO_CHANCE, Hidden, State, Table
from clutch.games.mapped_out.table.sea import HOME, name_of, parse_cell
from tests.play import do

FISH = {"P": Fish.PUFFER, "D": Fish.DART, "M": Fish.MOONFISH, "R": Fish.RAY}
USUAL_ROW = "none none none none"


def tile(words: str, nth: int = 0) -> int:
    """The nth tile that matches the words: fish ("PPM", "-"), "reveal 3", "island"."""
    fitting = [i for i, tile in enumerate(TILES) if _fits(tile, words)]
    return fitting[nth]


def _fits(tile: Tile, words: str) -> bool:
    land = tile.land.value if tile.land else ""
    action = f"{tile.action.value} {tile.number}"
    rest = words
    if land and land in rest:
        rest = rest.replace(land, "", 1)
    elif land:
        return False
    rest = rest.replace(action, "").strip()
    spelled = "".join(letter for f in tile.fish for letter in FISH if FISH[letter] is f)
    return not rest or rest == (spelled or "-")


def cell(name: str) -> int:
    """The space with that name."""
    found = parse_cell(name)
    assert found is not None
    return found


def rows_of(texts: Sequence[str]) -> tuple[Row, ...]:
    """Return rows spelled in words; each card in the box is used once."""
    free = list(range(len(CARDS)))

    def placed(word: str) -> Placed:
        is_up, is_flipped = word.endswith("!"), word.startswith("~")
        face = word.strip("!~")
        card = next(i for i in free if spelling(CARDS[i]) == face)
        free.remove(card)
        return Placed(card, is_up, is_flipped)

    return tuple(tuple(map(placed, text.split())) for text in texts)


def spelling(card: Card) -> str:
    """The spelling of the face of a card."""
    if card.special:
        return f"{card.move.value}+{card.special.value.replace(' ', '-')}"
    if card.fish:
        return f"{card.move.value}-{card.fish.name.lower()}"
    return card.move.value


def position(  # noqa: PLR0913  (each test names the few that matter to it)
    sea: Mapping[str, int] | str = "0,0",
    *,
    rows: Mapping[int, str] | None = None,
    hands: Mapping[int, Iterable[int]] | None = None,
    pile: Sequence[int] | None = None,
    pawns: Mapping[int, str] | None = None,
    players: int = 2,
    current: int = 0,
    first: int = 0,
    walk: bool = False,
    cards: Sequence[str] = (),
    **rules: bool,
) -> State:
    """Return the start of a turn of `current`, or of the walk.

    If the sea is only names, its tiles have one dart each, as far as there are such
    tiles. Hands that are not named are empty. `cards` are in the pile, the next one
    last.
    """
    rows, hands, pawns = rows or {}, hands or {}, pawns or {}
    if isinstance(sea, str):
        plain = [tile("D"), tile("D", 1), *range(6)]
        sea = {name: plain[i] for i, name in enumerate(sea.split())}
    everybody = range(players)
    texts = [rows.get(p, USUAL_ROW if not p else "down down down") for p in everybody]
    *laid, left = rows_of([*texts, " ".join(cards)])
    held = tuple(tuple(sorted(hands.get(p, ()))) for p in everybody)
    used = {*sea.values(), *(t for hand in held for t in hand)}
    made = Rules(players, lands=True, unclear=True, **rules)
    if walk:
        opened = everybody if made.muddled else (current,)
        laid = [
            tuple(c._replace(is_up=True) for c in row) if p in opened else row
            for p, row in enumerate(laid)
        ]
    table = Table(
        agenda=(Following(current) if walk else Playing(current),),
        rules=made,
        first=first,
        cells=tuple(map(cell, sea)),
        tiles=tuple(sea.values()),
        pawns=tuple(cell(pawns.get(p, "0,0")) for p in everybody),
        strides=((),) * players,
        taken=((),) * players,
        is_walk=walk,
    )
    hidden = Hidden(
        rows=tuple(laid),
        dealt=tuple(tuple(sorted(c.card for c in row)) for row in laid),
        cards=tuple(placed.card for placed in left),
        hands=held,
        pile=tuple(
            [t for t in reversed(made.tiles) if t not in used] if pile is None else pile
        ),
        studied=(0,) * players,
    )
    return State(table, hidden, NO_CHANCE)


def laying(state: State, tile_: int, at: str) -> State:
    """Return the state after laying a tile from the hand there."""
    return do(state, f"play t{tile_ + 1}", f"lay {at}")


def row(state: State, player: int = 0, viewer: int | None = None) -> str:
    """A row in words; for a viewer, "?" is a hidden card."""
    rows = state.hidden.rows if viewer is None else state.observation(viewer).known.rows
    return " ".join(map(_word, rows[player]))


def _word(placed: Placed) -> str:
    if placed.card == UNKNOWN:
        return "?"
    return "~" * placed.is_flipped + spelling(CARDS[placed.card]) + "!" * placed.is_up


def sea_of(state: State) -> dict[str, int]:
    """The tile on each space."""
    pairs = zip(state.table.cells, state.table.tiles, strict=True)
    return {name_of(at): tile_ for at, tile_ in pairs}


def pawn(state: State, player: int = 0) -> str:
    """The space of a pawn."""
    return name_of(state.table.pawns[player])


def visited(state: State, player: int = 0) -> tuple[int, ...]:
    """The tiles that count for a player so far."""
    return scored_tiles(state.table, player)


def points(state: State, player: int = 0) -> int:
    """A player's score so far."""
    return score_of(state.table, player).total


def asked(state: State) -> tuple[type[AnyDecision], int] | None:
    """The type of the current decision and its player."""
    if state.is_terminal:
        return None
    return type(state.decision), state.current_player


def with_hidden(state: State, **parts: object) -> State:
    """Return the state with changes to its hidden part."""
    return replace(state, hidden=replace(state.hidden, **parts))


def with_table(state: State, **parts: object) -> State:
    """Return the state with changes to its table."""
    return replace(state, table=replace(state.table, **parts))


def path(state: State, player: int = 0) -> str:
    """All spaces of a walk so far."""
    return " ".join(
        "-".join(map(name_of, done.path)) for done in state.table.strides[player]
    )


__all__ = [
    "HOME",
    "asked",
    "cell",
    "laying",
    "path",
    "pawn",
    "points",
    "position",
    "row",
    "sea_of",
    "tile",
    "visited",
    "with_hidden",
    "with_table",
]
