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
from clutch.games.mapped_out.table import meanings
from clutch.games.mapped_out.table.components import (
    LAND_TILES,
    UNCLEAR_CARDS,
    Land,
    Move,
    Special,
)
from clutch.games.mapped_out.table.names import (
    LAND_NAMES,
    MOVE_NAMES,
    SPECIAL_NAMES,
    listed,
)
from clutch.ui.rulebook import Example, Section, ours, rule

_LANDS = Counter(tile.land for tile in LAND_TILES if tile.land)
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
            ours(meanings.LANDS[Land.ISLAND], "MO-084"),
            ours(meanings.LANDS[Land.TUNNEL], "MO-085"),
            ours(meanings.LANDS[Land.GO_HOME], "MO-086", "MO-119"),
            ours(meanings.LANDS[Land.TELEPORTER], "MO-087"),
            ours(
                msg(
                    "A pawn that is moved without walking visits nothing and triggers "
                    "nothing."
                ),
                "MO-124",
            ),
            ours(meanings.LANDS[Land.SCORE], "MO-091"),
            ours(meanings.LANDS[Land.SUPERSCORE], "MO-092"),
            ours(meanings.LANDS[Land.COMBO], "MO-093"),
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
        lesson="lands/3",
    )


def on_play() -> Section:
    """Those that act when they are laid."""
    return Section(
        "on-play",
        msg("Lands Unknown: tiles that act when laid"),
        (
            ours(meanings.ACTS_AFTER, "MO-094"),
            ours(meanings.LANDS[Land.DESTRUCTOR], "MO-088", "MO-136"),
            ours(meanings.LANDS[Land.SWAPPER], "MO-089", "MO-123"),
            ours(meanings.LANDS[Land.CORKER], "MO-090"),
        ),
        (
            Example(
                drawn(destroying),
                msg("A Destructor may remove any of the marked tiles."),
            ),
        ),
        lesson="lands/1",
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
            ours(meanings.MOVES[Move.COPY], "MO-095", "MO-126"),
            ours(meanings.MOVES[Move.JUMP], "MO-096"),
            ours(meanings.MOVES[Move.MATCH], "MO-097", "MO-098"),
            ours(meanings.MOVES[Move.INVERT], "MO-099"),
            ours(meanings.NOWHERE, "MO-096", "MO-097"),
        ),
        (
            Example(
                drawn(jumping),
                msg("A jump may lead over a tile or over a free place."),
            ),
        ),
        lesson="unclear/3",
    )


def unclear_actions() -> Section:
    """Its cards that act."""
    return Section(
        "unclear-actions",
        msg("Unclear Instructions: cards that act"),
        (
            rule(meanings.ACTS_WHEN_REVEALED, "MO-044", "MO-045"),
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
            ours(meanings.SPECIALS[Special.FISHLESS], "MO-101"),
            ours(meanings.SPECIALS[Special.FISHFUL], "MO-102", "MO-127"),
            ours(meanings.SPECIALS[Special.REMOVE], "MO-103"),
            ours(meanings.SPECIALS[Special.DRAW], "MO-104"),
            ours(meanings.SPECIALS[Special.HAND_SWAP], "MO-105", "MO-133"),
            ours(meanings.SPECIALS[Special.MOVE_SWAP], "MO-106"),
            ours(meanings.SPECIALS[Special.ULTRA_REVEAL], "MO-107"),
            ours(meanings.SPECIALS[Special.CHANGE_START], "MO-108"),
        ),
        (
            Example(
                drawn(inserting),
                msg("Draw: the unseen card can go into any place of the row."),
            ),
        ),
        lesson="unclear/1",
    )
