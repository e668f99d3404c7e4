"""What signs, marks, piles, buttons and lines of the score are."""

from collections.abc import Callable
from enum import Enum
from typing import TypeVar

from clutch.core.message import Message, msg, msg_n
from clutch.games.mapped_out.board.explain.cards import (
    HIDDEN_CARD,
    about_card,
    about_special,
)
from clutch.games.mapped_out.board.explain.drawings import (
    card_drawn,
    fish_drawn,
    large,
    number_drawn,
    pawn_drawn,
    place_drawn,
    row_drawn,
    way_drawn,
)
from clutch.games.mapped_out.board.explain.tiles import about_action, about_land
from clutch.games.mapped_out.board.score_sheet import ALL_FISH, POINTS, entry_key
from clutch.games.mapped_out.board.sea_map import compass
from clutch.games.mapped_out.play.lands import NO_HOLE, STOP
from clutch.games.mapped_out.play.scoring import ENTRY_NAMES, Entry
from clutch.games.mapped_out.play.studying import SEEN_LABEL, Looking
from clutch.games.mapped_out.play.visits import BONUS_LABEL, COUNT_LABEL, LEAVE_LABEL
from clutch.games.mapped_out.table import meanings
from clutch.games.mapped_out.table.components import (
    CARDS,
    TILES,
    Fish,
    Land,
    PlaceAction,
    Special,
)
from clutch.games.mapped_out.table.names import FISH_NAMES, card_name, fish_key, listed
from clutch.games.mapped_out.table.pieces import HIDDEN, Placed
from clutch.games.mapped_out.table.position import Observation
from clutch.ui.board import Mark
from clutch.ui.explanation import Explanation
from clutch.ui.html import Html
from clutch.ui.look import Look

About = Callable[[Observation, Look], Explanation]
T = TypeVar("T")

EMPTY = next(i for i, kind in enumerate(TILES) if not kind.fish and not kind.land)
"""A tile with nothing on it, to show marks on."""


def about_sign(seen: Observation, target: str, look: Look) -> Explanation | None:
    """Whatever belongs to no place and no player."""
    about = _ABOUT.get(target)
    return about(seen, look) if about else None


def key_of(kind: str, what: Enum) -> str:
    """What a sign is asked for by, such as `land-go-home`."""
    return f"{kind}-{what.name.lower().replace('_', '-')}"


def _always(
    name: Message, section: str, *lines: Message, drawing: Html | None = None
) -> About:
    """What is told in the same words whatever there is to see."""

    def about(seen: Observation, look: Look) -> Explanation:
        del seen, look
        return Explanation(name, lines, drawing, section)

    return about


def _printed(about: Callable[[T, Look], Explanation], thing: T) -> About:
    """What is told of a thing in print, whatever there is to see."""

    def told(seen: Observation, look: Look) -> Explanation:
        del seen
        return about(thing, look)

    return told


# Cards and what is on them


def card_key(card: int) -> str:
    """What a card of the box is asked for by: `card-up-draw`, `card-match-puffer`."""
    face = CARDS[card]
    key = key_of("card", face.move)
    extra = face.special or face.fish
    return key_of(key, extra) if extra else key


CARD_KEYS = {card_key(card): card for card in reversed(range(len(CARDS)))}
"""The first card of the box of each kind."""


def _special(special: Special, look: Look) -> Explanation:
    card = next(i for i, card in enumerate(CARDS) if card.special is special)
    return about_special(special, card, look)


def _face_down(seen: Observation, look: Look) -> Explanation:
    del seen, look
    lines = (
        msg("A card that you do not know."),
        meanings.PLACE_ACTIONS[PlaceAction.REVEAL],
        meanings.PLACE_ACTIONS[PlaceAction.STUDY],
    )
    return Explanation(HIDDEN_CARD, lines, card_drawn(HIDDEN), "secrets")


def _known(seen: Observation, look: Look) -> Explanation:
    del seen, look
    lines = msg("It lies face down, but you know it."), meanings.KEPT
    drawing = card_drawn(Placed(0))
    return Explanation(msg("Card with an eye"), lines, drawing, "secrets")


def _own_deal(seen: Observation, look: Look) -> Explanation:
    del look
    cards = tuple(Placed(card, is_up=True) for card in seen.known.dealt)
    dealt = [listed([card_name(placed) for placed in cards])] if cards else []
    return Explanation(
        msg("The cards that you were dealt"),
        (*dealt, meanings.TOLD_WHICH),
        row_drawn(cards),
        "variants",
    )


_CARDS: dict[str, About] = {
    **{key: _printed(about_card, card) for key, card in CARD_KEYS.items()},
    **{key_of("sign", special): _printed(_special, special) for special in Special},
    "card-face-down": _face_down,
    "card-known": _known,
    "own-deal": _own_deal,
}


# Tiles, what is on them, and marks on the map


def _found(fish: Fish) -> Message:
    """How often it is in the box: what tells it from the others in a list."""
    return msg(
        "{fish} of them, on {n} of the {tiles} tiles in the box.",
        fish=sum(tile.fish.count(fish) for tile in TILES),
        n=sum(fish in tile.fish for tile in TILES),
        tiles=len(TILES),
    )


_TILES: dict[str, About] = {
    **{
        fish_key(fish): _always(
            FISH_NAMES[fish],
            "score",
            _found(fish),
            meanings.FISH_COUNT,
            drawing=fish_drawn(fish),
        )
        for fish in Fish
    },
    **{key_of("land", land): _printed(about_land, land) for land in Land},
    **{key_of("action", what): _printed(about_action, what) for what in PlaceAction},
}
MARKS: dict[str, About] = {
    "mark-home": _always(
        msg("Dashed line around a tile"),
        "setup",
        meanings.HOME_MARK,
        meanings.START_COUNTS,
        drawing=place_drawn(EMPTY, (), "place--home"),
    ),
    "mark-last": _always(
        msg("Mark of the last tile"),
        "map",
        msg("The tile that was laid last, or that is chosen."),
        drawing=place_drawn(EMPTY, (), Mark.LAST),
    ),
    "mark-seen": _always(
        msg("Tinted tile"),
        "score",
        msg("Whose walk it is has visited this tile."),
        meanings.FISH_COUNT,
        drawing=place_drawn(EMPTY, (), "place--seen", "seat-0"),
    ),
    "mark-next": _always(
        msg("Bright line around a tile"),
        "walk",
        meanings.LEADS_HERE,
        drawing=place_drawn(EMPTY, (), "place--next"),
    ),
    "mark-way": _always(
        msg("Dotted line"),
        "walk",
        msg("Where a pawn has walked so far, in the colour of its player."),
        drawing=way_drawn("way"),
    ),
    "mark-route": _always(
        msg("Line of a way that is shown"),
        "walk",
        msg("Where known cards would lead a pawn over the map as it lies."),
        meanings.BRANCHES,
        drawing=way_drawn("route"),
    ),
    "place-free": _always(
        msg("Free place"),
        "map",
        meanings.LAID_BESIDE,
        NO_HOLE,
        drawing=place_drawn(None, ()),
    ),
    "pawn": _always(
        msg("Pawn"),
        "setup",
        meanings.ALL_ON_START,
        meanings.SAME_FOR_ALL,
        drawing=pawn_drawn(0),
    ),
}


def _compass(seen: Observation, look: Look) -> Explanation:
    del seen
    drawing = large(compass(look))
    return Explanation(msg("Compass"), (meanings.SAME_FOR_ALL,), drawing, "walk")


# Piles


def _tile_pile(seen: Observation, look: Look) -> Explanation:
    del look
    n = seen.known.tiles_left
    count = msg_n("{n} tile in the pile", "{n} tiles in the pile", n=n)
    lines = count, meanings.TURN, meanings.MAP_ENDS
    return Explanation(msg("Pile of map tiles"), lines, number_drawn(n), "map")


def _card_pile(seen: Observation, look: Look) -> Explanation:
    del look
    n = seen.known.cards_left
    count = msg_n("{n} card in the pile", "{n} cards in the pile", n=n)
    lines = count, meanings.SPECIALS[Special.DRAW]
    name = msg("Pile of movement cards")
    return Explanation(name, lines, number_drawn(n), "unclear-actions")


def _removed(seen: Observation, look: Look) -> Explanation:
    del look
    n = len(seen.table.removed)
    count = msg_n("{n} tile removed", "{n} tiles removed", n=n)
    lines = count, meanings.LANDS[Land.DESTRUCTOR]
    return Explanation(msg("Removed tiles"), lines, number_drawn(n), "on-play")


_PILES: dict[str, About] = {
    "tile-pile": _tile_pile,
    "card-pile": _card_pile,
    "removed": _removed,
    "compass": _compass,
}


# Buttons, and the lines of the score


def _done(seen: Observation, look: Look) -> Explanation:
    del look
    if not seen.table.is_over and isinstance(seen.decision, Looking):
        return Explanation(SEEN_LABEL, (meanings.KEPT,), section="secrets")
    lines = (msg("Nothing more is done with this tile; the turn goes on."),)
    return Explanation(STOP, lines, section="on-play")


_FISHFUL = meanings.SPECIALS[Special.FISHFUL]
_BUTTONS: dict[str, About] = {
    "done": _done,
    "leave": _always(LEAVE_LABEL, "muddled", meanings.TAKING),
    "count": _always(COUNT_LABEL, "unclear-actions", _FISHFUL),
    "bonus": _always(BONUS_LABEL, "unclear-actions", _FISHFUL),
}
_ENTRIES = {
    Entry.FISH: (meanings.FISH_COUNT,),
    Entry.SCORE: (meanings.LANDS[Land.SCORE],),
    Entry.SUPERSCORE: (meanings.LANDS[Land.SUPERSCORE],),
    Entry.COMBO: (meanings.LANDS[Land.COMBO],),
    Entry.CARDS: (meanings.SPECIALS[Special.FISHLESS], _FISHFUL),
}
_SHEET: dict[str, About] = {
    **{
        entry_key(entry): _always(ENTRY_NAMES[entry], "score", *lines)
        for entry, lines in _ENTRIES.items()
    },
    "entry-tiles": _always(
        msg("Tiles that count"),
        "score",
        meanings.FISH_COUNT,
        meanings.ONLY_PILE_COUNTS,
    ),
    "entry-points": _always(
        POINTS,
        "score",
        msg("All lines above, added up."),
        meanings.HIGHEST_WINS,
    ),
    "entry-all-fish": _always(ALL_FISH, "score", meanings.EQUAL_SCORES),
}

_ABOUT = {**_CARDS, **_TILES, **MARKS, **_PILES, **_BUTTONS, **_SHEET}
