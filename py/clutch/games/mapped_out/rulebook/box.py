"""What is in the box, told and counted; every number comes from the tables."""

from clutch.core.message import msg
from clutch.games.mapped_out.board import box as sheets
from clutch.games.mapped_out.table.components import (
    BASE_CARDS,
    LAND_TILES,
    PLAYERS,
    ROW,
    TILES,
    UNCLEAR_CARDS,
    Fish,
    Move,
    PlaceAction,
)
from clutch.games.mapped_out.table.pieces import Rules
from clutch.ui.rulebook import Example, Section, ours


def box() -> Section:
    """Tiles and cards, how many of which."""
    return Section(
        "box",
        msg("What is in the box"),
        (
            ours(
                msg(
                    "There are {base} movement cards: {each} each of left, right, up "
                    "and down, {any} any and {stay} stay. With {players} players "
                    "{dealt} of them are dealt. Unclear Instructions has {unclear} "
                    "more.",
                    base=len(BASE_CARDS),
                    each=_cards(Move.LEFT),
                    any=_cards(Move.ANY),
                    stay=_cards(Move.NONE),
                    players=PLAYERS[-1],
                    dealt=PLAYERS[-1] * ROW,
                    unclear=len(UNCLEAR_CARDS),
                ),
                "MO-048",
                "MO-049",
                "MO-050",
            ),
            ours(
                msg(
                    "Two play with {two} map tiles, three with {three}, four with "
                    "{four} and five with {five}: for each player from the third on "
                    "{more} more, a reveal of each number. So rows fill up before the "
                    "tiles are gone. With Lands Unknown any number plays with {two} "
                    "and its {lands}.",
                    two=_tiles(2),
                    three=_tiles(3),
                    four=_tiles(4),
                    five=_tiles(5),
                    more=_tiles(3) - _tiles(2),
                    lands=len(LAND_TILES),
                ),
                "MO-051",
                "MO-131",
            ),
            ours(
                msg(
                    "With two players {reveal} tiles reveal, {swap} swap and {study} "
                    "study. What is on tiles and cards never changes, only in which "
                    "order they come.",
                    reveal=_actions(PlaceAction.REVEAL),
                    swap=_actions(PlaceAction.SWAP),
                    study=_actions(PlaceAction.STUDY),
                ),
                "MO-038",
                "MO-056",
                "MO-057",
                "MO-058",
                "MO-059",
                "MO-113",
            ),
            ours(
                msg(
                    "There are {types} types of fish: round puffers, long darts, tall "
                    "moonfish and four-cornered rays. A type may be on a tile up to "
                    "{most} times; each fish counts.",
                    types=len(Fish),
                    most=max(tile.fish.count(f) for tile in TILES for f in Fish),
                ),
                "MO-052",
                "MO-053",
                "MO-054",
                "MO-055",
                "MO-137",
            ),
        ),
        (
            Example(sheets.numbers, msg("How many tiles have each number.")),
            Example(
                sheets.fish,
                msg(
                    "On how many tiles there are so many fish, and in the last column "
                    "all fish."
                ),
            ),
        ),
    )


def _cards(move: Move) -> int:
    return sum(card.move is move for card in BASE_CARDS)


def _tiles(players: int) -> int:
    return len(Rules(players).tiles)


def _actions(action: PlaceAction) -> int:
    return sum(TILES[tile].action is action for tile in Rules(PLAYERS[0]).tiles)
