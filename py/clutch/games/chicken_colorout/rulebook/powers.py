"""Rules, special actions: on the ordinary starting tile, and on A, B and C."""

from clutch.core.message import msg, spelled
from clutch.games.chicken_colorout.play.powers.laying import ADDED
from clutch.games.chicken_colorout.rulebook.examples import example_of_power
from clutch.games.chicken_colorout.table.places import LARGEST
from clutch.games.chicken_colorout.table.tiles import SHOWN, STARTING_TILES
from clutch.ui.rulebook import Section, ours, rule


def powers() -> Section:
    """The special actions of the ordinary starting tile."""
    return Section(
        "powers",
        msg("Special actions"),
        (
            rule(msg("Red: put the Seeker on any tile, or turn it any way."), "CC-100"),
            rule(
                msg("Green: clear one tile of all its eggs; they go to storage."),
                "CC-101",
            ),
            rule(
                msg(
                    "Yellow: swap up to two eggs with one other player. You choose on "
                    "both sides."
                ),
                "CC-102",
            ),
            rule(
                msg("Blue: hide another egg on the same tile. It has to fit."), "CC-103"
            ),
            rule(
                msg(
                    "Orange: rearrange up to three tiles without eggs among their "
                    "places, rotated as you like."
                ),
                "CC-105",
            ),
            rule(
                msg(
                    "Cyan: swap up to two of your eggs with eggs on the map, whatever "
                    "the tiles ask for."
                ),
                "CC-107",
            ),
            ours(
                msg(
                    "A special action that can be carried out is due, but every “up "
                    "to” may be none. One that cannot be carried out is passed over."
                ),
                "CC-094",
                "CC-095",
            ),
            ours(
                msg(
                    "With red you may leave the Seeker as it is, and with blue you "
                    "need not hide a second egg."
                ),
                "CC-145",
                "CC-146",
            ),
            ours(
                msg(
                    "The second egg hidden by blue gives no special action of its own."
                ),
                "CC-104",
            ),
            ours(
                msg(
                    "Orange may take the starting tile too. Pawns, the Seeker among "
                    "them, travel with their tile."
                ),
                "CC-105",
                "CC-106",
            ),
            ours(
                msg(
                    "Cyan swaps on watched tiles as well. A swap of two eggs of the "
                    "same type is not offered."
                ),
                "CC-107",
                "CC-148",
            ),
        ),
        (
            example_of_power("red", msg("Red: the Seeker goes to any tile, or turns.")),
            example_of_power("green", msg("Green: any tile with eggs can be cleared.")),
            example_of_power(
                "yellow", msg("Yellow: first choose an egg of another player.")
            ),
            example_of_power("blue", msg("Blue: another egg can go on e5, or none.")),
            example_of_power(
                "orange", msg("Orange: choose up to three tiles without eggs.")
            ),
            example_of_power("cyan", msg("Cyan: choose a tile to swap an egg with.")),
        ),
        lesson="first/8",
    )


def starting_tiles() -> Section:
    """What starting tiles A, B and C change."""
    return Section(
        "starting-tiles",
        msg("Starting tiles A, B and C"),
        (
            ours(
                msg(
                    "With Terrific Tiles there are {others} other starting tiles. What "
                    "they do not name is as on the ordinary one. An option chooses "
                    "one, or leaves it to chance.",
                    others=spelled(len(STARTING_TILES) - 1),
                ),
                "CC-060",
                "CC-113",
                "CC-143",
            ),
            ours(
                msg(
                    "A, green: look at the top {shown} tiles of the pile, which "
                    "everybody sees. Add up to {some} of them to the map, or replace "
                    "up to {some} tiles without eggs.",
                    shown=SHOWN,
                    some=ADDED,
                ),
                "CC-108",
                "CC-150",
            ),
            ours(
                msg(
                    "You choose where they go and how they are rotated. An added tile "
                    "goes next to another one, within {size} × {size}. The starting "
                    "tile and tiles with a pawn are not replaced. All tiles that are "
                    "left over are shuffled into the pile.",
                    size=LARGEST,
                ),
                "CC-151",
                "CC-152",
                "CC-153",
            ),
            ours(
                msg(
                    "B, red: turn the Seeker any way. In your next turn its look "
                    "forbids you nothing; what it sees still counts for Seeker tiles."
                ),
                "CC-109",
            ),
            ours(
                msg(
                    "B, red, with Peering Pawns: you may turn your own pawn instead, "
                    "or leave things as they are. The Seeker's look then forbids you "
                    "nothing all the same."
                ),
                "CC-109",
                "CC-135",
            ),
            ours(
                msg("B, yellow: give one egg to a player who has fewer eggs than you."),
                "CC-110",
            ),
            ours(
                msg(
                    "C, blue: move one egg on the map to a free slot of another tile, "
                    "where it fits and which is not watched. Your pawn may be far "
                    "away. It does not score, and does not count as hidden."
                ),
                "CC-111",
            ),
            ours(
                msg("C, orange: rotate up to three tiles. They keep their eggs."),
                "CC-112",
            ),
        ),
        (
            example_of_power(
                "green", msg("A, green: choose one of the tiles shown."), start="a"
            ),
            example_of_power(
                "red", msg("B, red: the Seeker turns any way."), start="b"
            ),
            example_of_power(
                "yellow", msg("B, yellow: choose the egg to give away."), start="b"
            ),
            example_of_power(
                "blue", msg("C, blue: choose the tile an egg moves from."), start="c"
            ),
            example_of_power(
                "orange", msg("C, orange: choose a tile to rotate."), start="c"
            ),
        ),
        setup="seats=human,easy&set=terrific-a",
    )
