"""What tiles and cards do, in words: the sentence of a rule, or one of its own."""

from clutch.core.message import Message, Parameter, listed, msg
from clutch.core.prose import Facts, sentence
from clutch.games.mapped_out.table.components import (
    COMBO_POINTS,
    DESTROYED_MOST,
    LAND_TILES,
    ROW,
    SUPERSCORE_POINTS,
    ULTRA_REVEALED,
    UNCLEAR_CARDS,
    Fish,
    Land,
    Move,
    PlaceAction,
    Special,
)
from clutch.games.mapped_out.table.names import FISH_NAMES, signed

PLACE_ACTIONS = {
    PlaceAction.REVEAL: "MO-013",
    PlaceAction.SWAP: "MO-015",
    PlaceAction.STUDY: "MO-016",
}
LANDS = {
    Land.ISLAND: "MO-084",
    Land.TUNNEL: "MO-085",
    Land.GO_HOME: "MO-086",
    Land.TELEPORTER: "MO-087",
    Land.DESTRUCTOR: "MO-088",
    Land.SWAPPER: "MO-089",
    Land.CORKER: "MO-090",
    Land.SCORE: "MO-091",
    Land.SUPERSCORE: "MO-092",
    Land.COMBO: "MO-093",
}
MOVES = {
    Move.ANY: "MO-073",
    Move.JUMP: "MO-096",
    Move.MATCH: "MO-098",
    Move.COPY: "MO-095",
    Move.INVERT: "MO-099",
}
SPECIALS = {
    Special.FISHLESS: "MO-101",
    Special.FISHFUL: "MO-102",
    Special.REMOVE: "MO-103",
    Special.DRAW: "MO-104",
    Special.HAND_SWAP: "MO-105",
    Special.MOVE_SWAP: "MO-106",
    Special.ULTRA_REVEAL: "MO-107",
    Special.CHANGE_START: "MO-108",
}

FACTS: Facts = {
    "combo": COMBO_POINTS,
    "destroyed": DESTROYED_MOST,
    "fish": listed([FISH_NAMES[card.fish] for card in UNCLEAR_CARDS if card.fish]),
    "numbers": " / ".join(
        signed(tile.points) for tile in LAND_TILES if tile.land is Land.SCORE
    ),
    "row": ROW,
    "superscore": SUPERSCORE_POINTS,
    "types": len(Fish),
    "ultra": ULTRA_REVEALED,
}
"""The values for the placeholders of these sentences, also used by the rulebook."""

STEPS = {
    Move.LEFT: msg("It moves the pawn one tile to the left."),
    Move.RIGHT: msg("It moves the pawn one tile to the right."),
    Move.UP: msg("It moves the pawn one tile up."),
    Move.DOWN: msg("It moves the pawn one tile down."),
    Move.NONE: msg("The pawn stays where it is."),
}
"""The moves that one rule explains together (MO-022)."""
FREE = msg("There is no tile here: pawns walk only on tiles.")
BRANCHES = msg(
    "Arrows branch where a card is hidden or gives a choice; a pale arrow shows the "
    "number of the first card that may lead that way. A bar means there is no tile "
    "that way. Frames show where the pawn may end up."
)
HOME_MARK = msg("The ship marks the starting space.")
LEADS_HERE = msg("The next card leads here.")


def rule(key: str, **facts: Parameter) -> Message:
    """The sentence of a rule, by its id; facts given here override the default ones."""
    return sentence("clutch.games.mapped_out", key, {**FACTS, **facts})


def move_does(move: Move) -> Message:
    """What a movement card with this move does."""
    return STEPS[move] if move in STEPS else rule(MOVES[move])
