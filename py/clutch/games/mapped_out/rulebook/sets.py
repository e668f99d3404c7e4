"""The rules of Lands Unknown and of Unclear Instructions."""

from collections import Counter

from clutch.core.message import msg
from clutch.games.mapped_out.board import whole
from clutch.games.mapped_out.rulebook.examples import (
    destroying,
    drawn,
    inserting,
    jumping,
    sent_back,
)
from clutch.games.mapped_out.table.components import (
    COMBO_POINTS,
    DESTROYED_MOST,
    LAND_TILES,
    SUPERSCORE_POINTS,
    ULTRA_REVEALED,
    UNCLEAR_CARDS,
    Fish,
    Land,
)
from clutch.games.mapped_out.table.names import (
    FISH_NAMES,
    LAND_NAMES,
    MOVE_NAMES,
    SPECIAL_NAMES,
    listed,
    signed,
)
from clutch.ui.rulebook import Example, Section, ours, rule

_LANDS = Counter(tile.land for tile in LAND_TILES if tile.land)
_SCORES = [tile.points for tile in LAND_TILES if tile.land is Land.SCORE]
_MOVES = Counter(card.move for card in UNCLEAR_CARDS)
_SPECIALS = Counter(card.special for card in UNCLEAR_CARDS if card.special)


def lands() -> Section:
    """The tiles of Lands Unknown."""
    return Section(
        "lands",
        msg("Lands Unknown"),
        (
            rule(
                msg(
                    "{n} more tiles. Some act when they are laid, some when a pawn "
                    "visits them, some in the score.",
                    n=len(LAND_TILES),
                ),
                "MO-039",
                "MO-040",
                "MO-041",
                "MO-042",
                "MO-051",
            ),
            ours(
                msg(
                    "They are: {lands}.",
                    lands=listed(
                        [
                            msg("{n} × {land}", n=number, land=LAND_NAMES[land])
                            for land, number in _LANDS.items()
                        ]
                    ),
                ),
                "MO-051",
                "MO-054",
                "MO-057",
                "MO-083",
                "MO-113",
            ),
            ours(
                msg(
                    "Island, on a visit: it counts, and you go back where you came "
                    "from. Going back is no new visit."
                ),
                "MO-084",
            ),
            ours(
                msg(
                    "Tunnel, on a visit: you go on to the other Tunnel, if it lies on "
                    "the map. Both count, and the second one does not act."
                ),
                "MO-085",
            ),
            ours(
                msg(
                    "Go Home, on a visit: you go back to the starting place, whatever "
                    "lies there now, also when you have come from there. The Go Home "
                    "tile counts."
                ),
                "MO-086",
                "MO-119",
            ),
            ours(
                msg(
                    "Teleporter, on a visit: all pawns on the tiles next to it go to "
                    "one other tile of your choice."
                ),
                "MO-087",
            ),
            ours(
                msg(
                    "A pawn that is moved without walking visits nothing and triggers "
                    "nothing."
                ),
                "MO-124",
            ),
            ours(
                msg(
                    "Score, in the end: adds its number, {numbers}, and its fish count "
                    "as on any tile.",
                    numbers=" / ".join(map(signed, _SCORES)),
                ),
                "MO-091",
            ),
            ours(
                msg(
                    "Superscore, in the end: {n} points if every fish that you have "
                    "seen is of a type on this tile.",
                    n=SUPERSCORE_POINTS,
                ),
                "MO-092",
            ),
            ours(
                msg(
                    "Combo, in the end: {n} points if you have seen all {types} types.",
                    n=COMBO_POINTS,
                    types=len(Fish),
                ),
                "MO-093",
            ),
            ours(
                msg(
                    "Superscore and Combo look at the tiles visited; in Muddled Waters "
                    "at the tiles taken."
                ),
                "MO-125",
            ),
        ),
        (
            Example(whole.legend, msg("The signs on the tiles.")),
            Example(drawn(sent_back), msg("An Island has sent the pawn back.")),
        ),
    )


def on_play() -> Section:
    """Those that act when they are laid."""
    return Section(
        "on-play",
        msg("Lands Unknown: tiles that act when laid"),
        (
            ours(
                msg("The place action comes first, then what the tile does."), "MO-094"
            ),
            ours(
                msg(
                    "Destructor: remove up to {n} tiles, also itself. The starting "
                    "tile and tiles under pawns stay.",
                    n=DESTROYED_MOST,
                ),
                "MO-088",
                "MO-136",
            ),
            ours(
                msg("Swapper: two tiles change places. Pawns stay where they are."),
                "MO-089",
                "MO-123",
            ),
            ours(
                msg(
                    "Corker: fill free places that have tiles on all four sides with "
                    "tiles of your hand, as many as you like. Those tiles do not act."
                ),
                "MO-090",
            ),
        ),
        (
            Example(
                drawn(destroying),
                msg("A Destructor may remove any of the marked tiles."),
            ),
        ),
    )


def unclear_moves() -> Section:
    """The new moves of Unclear Instructions."""
    return Section(
        "unclear",
        msg("Unclear Instructions: new moves"),
        (
            rule(
                msg("{n} more movement cards.", n=len(UNCLEAR_CARDS)),
                "MO-043",
                "MO-050",
            ),
            ours(
                msg(
                    "They are: {cards}.",
                    cards=listed(
                        [
                            msg("{n} × {card}", n=number, card=MOVE_NAMES[move])
                            for move, number in _MOVES.items()
                        ]
                    ),
                ),
                "MO-050",
            ),
            ours(
                msg(
                    "Copy does what the nearest card before it does that is neither "
                    "copy nor invert; choices are made anew. The inversion now in "
                    "force counts. Only the move is copied."
                ),
                "MO-095",
                "MO-126",
            ),
            ours(
                msg(
                    "Jump goes in any direction over the next place to the one behind "
                    "it, which must hold a tile."
                ),
                "MO-096",
            ),
            ours(
                msg(
                    "Match goes to the nearest other tile with its fish, counted in "
                    "steps; you choose among equally near ones. The fish on the cards: "
                    "{fish}.",
                    fish=listed([FISH_NAMES[c.fish] for c in UNCLEAR_CARDS if c.fish]),
                ),
                "MO-097",
                "MO-098",
            ),
            ours(
                msg(
                    "Invert reverses all later directions of your row; a second one "
                    "cancels it. Any, jump and match are not changed."
                ),
                "MO-099",
            ),
            ours(msg("If a card leads nowhere, the pawn stays."), "MO-096", "MO-097"),
        ),
        (
            Example(
                drawn(jumping),
                msg("A jump may lead over a tile or over a free place."),
            ),
        ),
    )


def unclear_actions() -> Section:
    """Its cards that act."""
    return Section(
        "unclear-actions",
        msg("Unclear Instructions: cards that act"),
        (
            rule(
                msg(
                    "A simple card of the set has an action. It happens when the card "
                    "is revealed, not when it is walked."
                ),
                "MO-044",
                "MO-045",
            ),
            ours(
                msg(
                    "They have: {actions}. The owner of the row decides, whoever "
                    "revealed the card. Cards that the walk turns up do not act, the "
                    "two kinds with fish apart.",
                    actions=listed(
                        [
                            msg("{n} × {action}", n=number, action=SPECIAL_NAMES[what])
                            for what, number in _SPECIALS.items()
                        ]
                    ),
                ),
                "MO-046",
                "MO-100",
                "MO-109",
                "MO-110",
            ),
            ours(
                msg(
                    "A reveal that makes a row all face up ends the map at once, "
                    "before the card acts. A card that was turned down acts again when "
                    "it is revealed again."
                ),
                "MO-018",
                "MO-044",
                "MO-114",
            ),
            ours(
                msg(
                    "Fishless, in the walk: 1 point if the pawn has moved and ends on "
                    "a tile without fish."
                ),
                "MO-101",
            ),
            ours(
                msg(
                    "Fishful, in the walk: if the tile that the pawn ends on has just "
                    "been visited and has fish, you may score 1 point instead of this "
                    "visit. In Muddled Waters you lay the card on your pile instead of "
                    "the tile; that needs no tile of your hand."
                ),
                "MO-102",
                "MO-127",
            ),
            ours(
                msg(
                    "Remove: discard a card of your row, as it lies. One card always "
                    "stays."
                ),
                "MO-103",
            ),
            ours(
                msg(
                    "Draw: put an unseen card face down anywhere into your row; "
                    "nothing if the pile is empty."
                ),
                "MO-104",
            ),
            ours(
                msg(
                    "Hand Swap: exchange your hand of tiles for another player's, "
                    "however many there are. Whose turn it is draws before."
                ),
                "MO-105",
                "MO-133",
            ),
            ours(
                msg("Move Swap: two face-up cards of any rows change places."), "MO-106"
            ),
            ours(
                msg(
                    "Ultra Reveal: turn up {n} face-down cards of any rows, one by "
                    "one; each acts before the next.",
                    n=ULTRA_REVEALED,
                ),
                "MO-107",
            ),
            ours(msg("Change Start: move your pawn to a neighbouring tile."), "MO-108"),
        ),
        (
            Example(
                drawn(inserting),
                msg("Draw: the unseen card can go into any place of the row."),
            ),
        ),
    )
