"""What tiles and cards do, in words: for the rulebook and for explanations."""

from clutch.core.message import Message, msg
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
from clutch.games.mapped_out.table.names import FISH_NAMES, listed, signed

SCORES = tuple(tile.points for tile in LAND_TILES if tile.land is Land.SCORE)
"""What the Score tiles add."""


def score_does(numbers: str) -> Message:
    """What Score tiles with those numbers do."""
    return msg(
        "Score, in the end: adds its number, {numbers}, and its fish count as on any "
        "tile.",
        numbers=numbers,
    )


PLACE_ACTIONS = {
    PlaceAction.REVEAL: msg(
        "Reveal: the card at the tile's number is turned up for everybody. If it is "
        "face up already, nothing happens."
    ),
    PlaceAction.SWAP: msg(
        "Swap: the card at the tile's number, in any row, changes places with any "
        "other card, of the same row or of another one."
    ),
    PlaceAction.STUDY: msg(
        "Study: look in secret at as many face-down cards as the tile's number says. "
        "They stay face down."
    ),
}
LANDS = {
    Land.ISLAND: msg(
        "Island, on a visit: it counts, and you go back where you came from. Going "
        "back is no new visit."
    ),
    Land.TUNNEL: msg(
        "Tunnel, on a visit: you go on to the other Tunnel, if it lies on the map. "
        "Both count, and the second one does not act."
    ),
    Land.GO_HOME: msg(
        "Go Home, on a visit: you go back to the starting place, whatever lies there "
        "now, also when you have come from there. The Go Home tile counts."
    ),
    Land.TELEPORTER: msg(
        "Teleporter, on a visit: all pawns on the tiles next to it go to one other "
        "tile of your choice."
    ),
    Land.DESTRUCTOR: msg(
        "Destructor: remove up to {n} tiles, also itself. The starting tile and tiles "
        "under pawns stay.",
        n=DESTROYED_MOST,
    ),
    Land.SWAPPER: msg("Swapper: two tiles change places. Pawns stay where they are."),
    Land.CORKER: msg(
        "Corker: fill free places that have tiles on all four sides with tiles of "
        "your hand, as many as you like. Those tiles do not act."
    ),
    Land.SCORE: score_does(" / ".join(map(signed, SCORES))),
    Land.SUPERSCORE: msg(
        "Superscore, in the end: {n} points if every fish that you have seen is of a "
        "type on this tile.",
        n=SUPERSCORE_POINTS,
    ),
    Land.COMBO: msg(
        "Combo, in the end: {n} points if you have seen all {types} types.",
        n=COMBO_POINTS,
        types=len(Fish),
    ),
}
MOVES = {
    Move.LEFT: msg("It moves the pawn one tile to the left."),
    Move.RIGHT: msg("It moves the pawn one tile to the right."),
    Move.UP: msg("It moves the pawn one tile up."),
    Move.DOWN: msg("It moves the pawn one tile down."),
    Move.ANY: msg("Any lets you choose among the neighbouring tiles."),
    Move.NONE: msg("The pawn stays where it is."),
    Move.JUMP: msg(
        "Jump goes in any direction over the next place to the one behind it, which "
        "must hold a tile."
    ),
    Move.MATCH: msg(
        "Match goes to the nearest other tile with its fish, counted in steps; you "
        "choose among equally near ones. The fish on the cards: {fish}.",
        fish=listed([FISH_NAMES[c.fish] for c in UNCLEAR_CARDS if c.fish]),
    ),
    Move.COPY: msg(
        "Copy does what the nearest card before it does that is neither copy nor "
        "invert; choices are made anew. The inversion now in force counts. Only the "
        "move is copied."
    ),
    Move.INVERT: msg(
        "Invert reverses all later directions of your row; a second one cancels it. "
        "Any, jump and match are not changed."
    ),
}
SPECIALS = {
    Special.FISHLESS: msg(
        "Fishless, in the walk: 1 point if the pawn has moved and ends on a tile "
        "without fish."
    ),
    Special.FISHFUL: msg(
        "Fishful, in the walk: if the tile that the pawn ends on has just been visited "
        "and has fish, you may score 1 point instead of this visit. In Muddled Waters "
        "you lay the card on your pile instead of the tile; that needs no tile of your "
        "hand."
    ),
    Special.REMOVE: msg(
        "Remove: discard a card of your row, as it lies. One card always stays."
    ),
    Special.DRAW: msg(
        "Draw: put an unseen card face down anywhere into your row; nothing if the "
        "pile is empty."
    ),
    Special.HAND_SWAP: msg(
        "Hand Swap: exchange your hand of tiles for another player's, however many "
        "there are. Whose turn it is draws before."
    ),
    Special.MOVE_SWAP: msg("Move Swap: two face-up cards of any rows change places."),
    Special.ULTRA_REVEAL: msg(
        "Ultra Reveal: turn up {n} face-down cards of any rows, one by one; each acts "
        "before the next.",
        n=ULTRA_REVEALED,
    ),
    Special.CHANGE_START: msg("Change Start: move your pawn to a neighbouring tile."),
}

NO_WAY = msg(
    "If there is no tile that way, the pawn stays, the card is used up and nothing is "
    "visited."
)
NOWHERE = msg("If a card leads nowhere, the pawn stays.")
ACTS_WHEN_REVEALED = msg(
    "A simple card of the set has an action. It happens when the card is revealed, "
    "not when it is walked."
)
ACTS_AFTER = msg("The place action comes first, then what the tile does.")
START_COUNTS = msg("The starting tile counts only if you walk onto it later.")
SAME_FOR_ALL = msg("Directions are the same for everybody, wherever they sit.")
FROM_THE_LEFT = msg("Positions are counted from the left.")
FISH_COUNT = msg(
    "Count the fish on all the tiles that you have visited, each tile once. The type "
    "that you have seen most scores 1 point a fish; all other fish score nothing."
)
MAP_ENDS = msg(
    "The map is finished the moment somebody's row is all face up, or when all tiles "
    "have been laid."
)
LAID_BESIDE = msg(
    "A tile is laid side by side with another one, anywhere. The map may become as "
    "large as it likes."
)
FREE = msg("There is no tile here: a pawn walks on tiles only.")
AIMED = msg("You aim a place action at your own row or at anybody else's.")
TURN = msg(
    "In turn, clockwise, everybody lays one tile of the hand, carries out its place "
    "action at once, and draws a tile."
)
BEYOND = msg(
    "A number beyond the end of a row does nothing there. You may aim a reveal where "
    "it changes nothing."
)
SECRET = msg("Hands are secret, and so are face-down cards and both piles.")
BRANCHES = msg(
    "The line branches where a card is hidden or leaves a choice. A bar: there is no "
    "tile that way. Rings: where the pawn may end."
)
EQUAL_SCORES = msg(
    "With equal scores, who has seen most fish of all types wins. If that is equal "
    "too, the win is shared."
)
TAKING = msg(
    "After moving you may take your new tile to your score pile. A tile of your hand "
    "replaces it. With an empty hand you take no more."
)
PILE_COUNTS = msg("Only the score pile counts in the end.")
ONLY_PILE_COUNTS = msg("In Muddled Waters only the score pile counts.")
HOME_MARK = msg("The dashed line marks the place of the starting tile.")
LEADS_HERE = msg("The next card leads here.")
HIGHEST_WINS = msg("The highest score wins.")
ALL_ON_START = msg("One random tile is the starting tile. All pawns are put on it.")
KEPT = msg(
    "The page keeps showing you the cards that you have studied, as long as they are "
    "face down. This memory aid can be switched off."
)
TOLD_WHICH = msg(
    "In the much easier variant you are told which {n} cards you have, not where they "
    "lie.",
    n=ROW,
)
