"""What things on the table are called, in words."""

from collections.abc import Iterator, Sequence

from clutch.core.message import Message, Player, msg, msg_n
from clutch.games.mapped_out.table.components import (
    TILES,
    Fish,
    Land,
    Move,
    PlaceAction,
    Special,
)
from clutch.games.mapped_out.table.pieces import UNKNOWN, Placed
from clutch.games.mapped_out.table.position import Observation
from clutch.games.mapped_out.table.sea import HOME, OPPOSITE, x_of, y_of

FISH_NAMES = {
    Fish.PUFFER: msg("puffer"),
    Fish.DART: msg("dart"),
    Fish.MOONFISH: msg("moonfish"),
    Fish.RAY: msg("ray"),
}
FISH_COUNTED = {
    Fish.PUFFER: msg_n("{n} puffer", "{n} puffers", n=0),
    Fish.DART: msg_n("{n} dart", "{n} darts", n=0),
    Fish.MOONFISH: msg_n("{n} moonfish", "{n} moonfish", n=0),
    Fish.RAY: msg_n("{n} ray", "{n} rays", n=0),
}
MOVE_NAMES = {
    Move.LEFT: msg("left"),
    Move.RIGHT: msg("right"),
    Move.UP: msg("up"),
    Move.DOWN: msg("down"),
    Move.ANY: msg("any"),
    Move.NONE: msg("stay"),
    Move.JUMP: msg("jump"),
    Move.MATCH: msg("match"),
    Move.COPY: msg("copy"),
    Move.INVERT: msg("invert"),
}
SPECIAL_NAMES = {
    Special.FISHLESS: msg("Fishless"),
    Special.FISHFUL: msg("Fishful"),
    Special.REMOVE: msg("Remove"),
    Special.DRAW: msg("Draw"),
    Special.HAND_SWAP: msg("Hand Swap"),
    Special.MOVE_SWAP: msg("Move Swap"),
    Special.ULTRA_REVEAL: msg("Ultra Reveal"),
    Special.CHANGE_START: msg("Change Start"),
}
LAND_NAMES = {
    Land.ISLAND: msg("Island"),
    Land.TUNNEL: msg("Tunnel"),
    Land.GO_HOME: msg("Go Home"),
    Land.TELEPORTER: msg("Teleporter"),
    Land.DESTRUCTOR: msg("Destructor"),
    Land.SWAPPER: msg("Swapper"),
    Land.CORKER: msg("Corker"),
    Land.SCORE: msg("Score"),
    Land.SUPERSCORE: msg("Superscore"),
    Land.COMBO: msg("Combo"),
}
ACTION_NAMES = {
    PlaceAction.REVEAL: msg("reveal {n}"),
    PlaceAction.SWAP: msg("swap {n}"),
    PlaceAction.STUDY: msg("study {n}×"),
}
"""With the number of the tile as {n}."""


def card_name(placed: Placed) -> Message:
    """What a card that is known is called, as it lies."""
    if placed.card == UNKNOWN:
        return msg("hidden")
    card = placed.face
    move = card.move
    if placed.is_flipped and move in OPPOSITE:
        move = OPPOSITE[move]
    if card.special:
        return msg(
            "{move}, {special}",
            move=MOVE_NAMES[move],
            special=SPECIAL_NAMES[card.special],
        )
    if card.fish:
        return msg("match {fish}", fish=FISH_NAMES[card.fish])
    return MOVE_NAMES[move]


def place_name(cell: int) -> Message:
    """What a place in the sea is called, as people say it."""
    if cell == HOME:
        return msg("the start")
    return msg("{steps} from the start", steps=steps_to(cell))


def steps_to(cell: int) -> Message:
    """How a place lies from the start."""
    x, y = x_of(cell), y_of(cell)
    across = msg("{n} right", n=x) if x > 0 else msg("{n} left", n=-x)
    along = msg("{n} up", n=y) if y > 0 else msg("{n} down", n=-y)
    if not x or not y:
        return along if y else across
    return listed([across, along])


def tile_words(tile: int) -> Iterator[Message]:
    """What lies on a tile, in words."""
    kind = TILES[tile]
    if kind.land is Land.SCORE:
        yield msg("Score {points}", points=signed(kind.points))
    elif kind.land:
        yield LAND_NAMES[kind.land]
    if not kind.fish:
        yield msg("no fish")
    yield from fish_words(tile)


def fish_words(tile: int) -> Iterator[Message]:
    """How many fish of each type are on a tile that has some of it."""
    fish = TILES[tile].fish
    return (counted(kind, fish.count(kind)) for kind in Fish if kind in fish)


def signed(points: int) -> str:
    """Points that are added or taken away."""
    return f"{points:+d}".replace("-", "−")


def fish_key(fish: Fish) -> str:
    """What a type of fish is called by programs."""
    return f"fish-{fish.name.lower()}"


def counted(fish: Fish, number: int) -> Message:
    """So many fish of a type."""
    text = FISH_COUNTED[fish]
    return Message(text.text, (("n", number),), text.plural, number)


def listed(messages: Sequence[Message]) -> Message:
    """Messages one after the other, as one."""
    first, *rest = messages
    return msg("{one}, {other}", one=first, other=listed(rest)) if rest else first


# As they lie


def about_place(cell: int, tile: int | None, pawns: Sequence[int]) -> Iterator[Message]:
    """A place of the map: where it is, what lies there, whose pawns are on it."""
    yield msg("the start") if cell == HOME else steps_to(cell)
    if tile is None:
        yield msg("free")
    else:
        yield from tile_words(tile)
    for player in pawns:
        yield msg("{player}'s pawn", player=Player(player))


def about_card(player: int, position: int, placed: Placed | None) -> Iterator[Message]:
    """A place in a row: whose, its number, what lies there; None: nothing yet."""
    yield msg("{player}'s card {n}", player=Player(player), n=position + 1)
    if placed is None:
        yield msg("no card yet")
    elif placed.card == UNKNOWN:
        yield msg("face down")
    else:
        yield card_name(placed)
        yield msg("face up") if placed.is_up else msg("known to you only")


def about_tile(seen: Observation, tile: int) -> Iterator[Message]:
    """A tile in a hand: what it does, if it still can (MO-081), and what is on it."""
    first, *rest = _on_tile(seen, tile)
    yield msg("tile: {action}", action=first)
    yield from rest


def _on_tile(seen: Observation, tile: int) -> Iterator[Message]:
    if not seen.table.is_walk:
        yield action_name(tile)
    yield from tile_words(tile)


def action_name(tile: int) -> Message:
    """The place action of a tile."""
    kind = TILES[tile]
    return Message(ACTION_NAMES[kind.action].text, (("n", kind.number),))


def hand_count(hand: Sequence[int]) -> Message:
    """How many tiles are in a hand."""
    return msg_n("{n} tile in hand", "{n} tiles in hand", n=len(hand))


def place_label(seen: Observation, cell: int) -> Message:
    """What the board calls a place of the map."""
    pawns = [p for p, at in enumerate(seen.table.pawns) if at == cell]
    return listed(list(about_place(cell, seen.table.sea.get(cell), pawns)))


def card_label(seen: Observation, row: int, position: int) -> Message:
    """What the board calls a place in a row."""
    cards = seen.known.rows[row]
    placed = cards[position] if position < len(cards) else None
    return listed(list(about_card(row, position, placed)))


def tile_label(seen: Observation, tile: int) -> Message:
    """What a tile in a hand is called where something is done with it."""
    return listed(list(_on_tile(seen, tile)))
