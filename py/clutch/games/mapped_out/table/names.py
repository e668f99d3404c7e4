"""The names of things on the table, in words."""

from collections.abc import Iterator, Sequence

from clutch.core.message import Message, Player, msg, msg_n, with_commas
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
"""The number of the tile is {n}."""
LETTERS = "abcdefghijklmnopqrstuvwxyz"
"""The names of the map's columns, from left to right."""
START, START_NUMBER = "h", 8
"""Column and line of the start, so that most maps fit the letters and numbers."""


def card_name(placed: Placed) -> Message:
    """The name of a known card, in its orientation."""
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


def place_name(cell: int) -> str:
    """The name of a space, by the frame of the map: "h8" is the start.

    It stays the same for a whole game, however the map grows.
    """
    return f"{letter_of(x_of(cell))}{number_of(y_of(cell))}"


def letter_of(x: int) -> str:
    """The letter of a column: two letters after the last, "−a" before the first."""
    place = x + LETTERS.index(START)
    if place < 0:
        return f"−{LETTERS[-1 - place]}"
    first, second = divmod(place, len(LETTERS))
    return (LETTERS[first - 1] if first else "") + LETTERS[second]


def number_of(y: int) -> int:
    """The number of a line of the map, counted upwards."""
    return y + START_NUMBER


def tile_words(tile: int) -> Iterator[Message]:
    """What is on a tile, in words."""
    kind = TILES[tile]
    if kind.land is Land.SCORE:
        yield msg("Score {points}", points=signed(kind.points))
    elif kind.land:
        yield LAND_NAMES[kind.land]
    if not kind.fish:
        yield msg("no fish")
    yield from fish_words(tile)


def fish_words(tile: int) -> Iterator[Message]:
    """The number of fish of each type on a tile, without types that it lacks."""
    fish = TILES[tile].fish
    return (counted(kind, fish.count(kind)) for kind in Fish if kind in fish)


def signed(points: int) -> str:
    """Points with a sign: added or taken away."""
    return f"{points:+d}".replace("-", "−")


def fish_key(fish: Fish) -> str:
    """The key of a type of fish."""
    return f"fish-{fish.name.lower()}"


def counted(fish: Fish, number: int) -> Message:
    """A number of fish of a type, in words."""
    text = FISH_COUNTED[fish]
    return Message(text.text, (("n", number),), text.plural, number)


# Things on the table


def about_place(cell: int, tile: int | None, pawns: Sequence[int]) -> Iterator[Message]:
    """Describe a space: its name, what is there, and whose pawns are on it."""
    yield msg("{place}", place=place_name(cell))
    if cell == HOME:
        yield msg("the start")
    if tile is None:
        yield msg("free")
    else:
        yield from tile_words(tile)
    for player in pawns:
        yield msg("{player}'s pawn", player=Player(player))


def about_card(player: int, position: int, placed: Placed | None) -> Iterator[Message]:
    """Describe a place in a row: owner, number and card; None: no card yet."""
    yield msg("{player}'s card {n}", player=Player(player), n=position + 1)
    if placed is None:
        yield msg("no card yet")
    elif placed.card == UNKNOWN:
        yield msg("face down")
    else:
        yield card_name(placed)
        yield msg("face up") if placed.is_up else msg("known only to you")


def about_tile(seen: Observation, tile: int) -> Iterator[Message]:
    """Describe a hand tile: its action, if still possible (MO-081), and its print."""
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
    """The number of tiles in a hand, in words."""
    return msg_n("{n} tile in hand", "{n} tiles in hand", n=len(hand))


def place_label(seen: Observation, cell: int) -> Message:
    """The label of a space on the board."""
    pawns = [p for p, at in enumerate(seen.table.pawns) if at == cell]
    return with_commas(about_place(cell, seen.table.sea.get(cell), pawns))


def card_label(seen: Observation, row: int, position: int) -> Message:
    """The label of a place in a row."""
    cards = seen.known.rows[row]
    placed = cards[position] if position < len(cards) else None
    return with_commas(about_card(row, position, placed))


def tile_label(seen: Observation, tile: int) -> Message:
    """The label of a hand tile in an action: what is printed on it, then its action."""
    action = () if seen.table.is_walk else (action_name(tile),)
    return with_commas((*tile_words(tile), *action))
