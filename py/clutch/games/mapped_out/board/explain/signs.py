"""Explanations of symbols, marks, piles, buttons and lines of the score."""

from collections.abc import Callable
from enum import Enum
from typing import TypeVar

from clutch.core.message import Message, msg, msg_n, with_commas
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
from clutch.games.mapped_out.table.components import (
    CARDS,
    TILES,
    Fish,
    Land,
    PlaceAction,
    Special,
)
from clutch.games.mapped_out.table.meanings import (
    BRANCHES,
    HOME_MARK,
    LANDS,
    LEADS_HERE,
    PLACE_ACTIONS,
    SPECIALS,
    rule,
)
from clutch.games.mapped_out.table.names import FISH_NAMES, card_name, fish_key
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
    """Explain something that belongs to no space and no player."""
    about = _ABOUT.get(target)
    return about(seen, look) if about else None


def key_of(kind: str, what: Enum) -> str:
    """The key of a symbol, such as `land-go-home`."""
    return f"{kind}-{what.name.lower().replace('_', '-')}"


def _always(
    name: Message, section: str, *lines: Message | str, drawing: Html | None = None
) -> About:
    """An explanation that is the same in every position; lines may be rule ids."""

    def about(seen: Observation, look: Look) -> Explanation:
        del seen, look
        told = (rule(line) if isinstance(line, str) else line for line in lines)
        return Explanation(name, tuple(told), drawing, section)

    return about


def _printed(about: Callable[[T, Look], Explanation], thing: T) -> About:
    """An explanation of something printed, the same in every position."""

    def told(seen: Observation, look: Look) -> Explanation:
        del seen
        return about(thing, look)

    return told


# Cards and what is on them


def card_key(card: int) -> str:
    """The key of a card in the box: `card-up-draw`, `card-match-puffer`."""
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
        msg("You do not know this card."),
        rule(PLACE_ACTIONS[PlaceAction.REVEAL]),
        rule(PLACE_ACTIONS[PlaceAction.STUDY]),
    )
    return Explanation(HIDDEN_CARD, lines, card_drawn(HIDDEN), "secrets")


def _known(seen: Observation, look: Look) -> Explanation:
    del seen, look
    lines = msg("It is face down, but you know it."), rule("MO-112")
    drawing = card_drawn(Placed(0))
    return Explanation(msg("Card with an eye"), lines, drawing, "secrets")


def _own_deal(seen: Observation, look: Look) -> Explanation:
    del look
    cards = tuple(Placed(card, is_up=True) for card in seen.known.dealt)
    dealt = [with_commas([card_name(placed) for placed in cards])] if cards else []
    return Explanation(
        msg("The cards you were dealt"),
        (*dealt, rule("MO-129")),
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
    """How often the fish is in the box, which sets it apart in a list."""
    return msg(
        "There are {fish} of these fish in the box, on {n} of its {tiles} tiles.",
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
            "MO-023",
            drawing=fish_drawn(fish),
        )
        for fish in Fish
    },
    **{key_of("land", land): _printed(about_land, land) for land in Land},
    **{key_of("action", what): _printed(about_action, what) for what in PlaceAction},
}
MARKS: dict[str, About] = {
    "mark-home": _always(
        msg("Ship on a tile"),
        "setup",
        HOME_MARK,
        "MO-074",
        drawing=place_drawn(EMPTY, (), "place--home"),
    ),
    "mark-last": _always(
        msg("Last tile marker"),
        "map",
        msg("This marks the tile that was laid last or has been chosen."),
        drawing=place_drawn(EMPTY, (), Mark.LAST),
    ),
    "mark-seen": _always(
        msg("Tinted tile"),
        "score",
        msg("The player who is walking has visited this tile."),
        "MO-023",
        drawing=place_drawn(EMPTY, (), "place--seen", "seat-0"),
    ),
    "mark-next": _always(
        msg("Bright line around a tile"),
        "walk",
        LEADS_HERE,
        drawing=place_drawn(EMPTY, (), "place--next"),
    ),
    "mark-way": _always(
        msg("Numbered arrow"),
        "walk",
        msg(
            "The number shows which card led a pawn across this edge; the "
            "colour shows whose pawn it was."
        ),
        drawing=way_drawn(""),
    ),
    "mark-route": _always(
        msg("Pale route arrow"),
        "walk",
        msg(
            "This arrow shows where the known cards would lead a pawn on the current "
            "map."
        ),
        BRANCHES,
        drawing=way_drawn("sure"),
    ),
    "place-free": _always(
        msg("Free space"),
        "map",
        "MO-060",
        NO_HOLE,
        drawing=place_drawn(None, ()),
    ),
    "pawn": _always(
        msg("Pawn"),
        "setup",
        "MO-004",
        "MO-071",
        drawing=pawn_drawn(0),
    ),
}


def _compass(seen: Observation, look: Look) -> Explanation:
    del seen
    drawing = large(compass(look))
    return Explanation(msg("Compass"), (rule("MO-071"),), drawing, "walk")


# Piles


def _tile_pile(seen: Observation, look: Look) -> Explanation:
    del look
    n = seen.known.tiles_left
    count = msg_n("{n} tile in the pile", "{n} tiles in the pile", n=n)
    lines = count, rule("MO-008"), rule("MO-007")
    return Explanation(msg("Pile of map tiles"), lines, number_drawn(n), "map")


def _card_pile(seen: Observation, look: Look) -> Explanation:
    del look
    n = seen.known.cards_left
    count = msg_n("{n} card in the pile", "{n} cards in the pile", n=n)
    lines = count, rule(SPECIALS[Special.DRAW])
    name = msg("Pile of movement cards")
    return Explanation(name, lines, number_drawn(n), "unclear-actions")


def _removed(seen: Observation, look: Look) -> Explanation:
    del look
    n = len(seen.table.removed)
    count = msg_n("{n} tile removed", "{n} tiles removed", n=n)
    lines = count, rule(LANDS[Land.DESTRUCTOR])
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
        return Explanation(SEEN_LABEL, (rule("MO-112"),), section="secrets")
    lines = (msg("You are done with this tile; your turn continues."),)
    return Explanation(STOP, lines, section="on-play")


_FISHFUL = SPECIALS[Special.FISHFUL]
_BUTTONS: dict[str, About] = {
    "done": _done,
    "leave": _always(LEAVE_LABEL, "muddled", "MO-032"),
    "count": _always(COUNT_LABEL, "unclear-actions", _FISHFUL),
    "bonus": _always(BONUS_LABEL, "unclear-actions", _FISHFUL),
}
_ENTRIES = {
    Entry.FISH: ("MO-023",),
    Entry.SCORE: (LANDS[Land.SCORE],),
    Entry.SUPERSCORE: (LANDS[Land.SUPERSCORE],),
    Entry.COMBO: (LANDS[Land.COMBO],),
    Entry.CARDS: (SPECIALS[Special.FISHLESS], _FISHFUL),
}
_SHEET: dict[str, About] = {
    **{
        entry_key(entry): _always(ENTRY_NAMES[entry], "score", *lines)
        for entry, lines in _ENTRIES.items()
    },
    "entry-tiles": _always(
        msg("Tiles that count"),
        "score",
        "MO-023",
        msg("In Muddled Waters, only the score pile counts."),
    ),
    "entry-points": _always(
        POINTS,
        "score",
        msg("This is the sum of all the lines above."),
        "MO-006",
    ),
    "entry-all-fish": _always(ALL_FISH, "score", "MO-070"),
}

_ABOUT = {**_CARDS, **_TILES, **MARKS, **_PILES, **_BUTTONS, **_SHEET}
