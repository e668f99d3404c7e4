"""The rules of Egg Thieves as people read them, with live examples."""

from clutch.core.message import msg, spelled
from clutch.games.egg_thieves.rulebook import raids, solo, turns
from clutch.games.egg_thieves.table.components import FULL, NESTS, RAIDS
from clutch.ui.rulebook import Rulebook


def rulebook() -> Rulebook:
    """All rules and all decisions of ours."""
    return Rulebook(
        summary=msg(
            "You are raptors after the eggs in {nests} nests. Triceratops guard what "
            "there is most of: find out what that will be, and steal the rest.",
            nests=spelled(len(NESTS)),
        ),
        outline=(
            msg(
                "Scout: lay one card in a nest and one in a spot of your own, one "
                "of them face-up and the other one face-down."
            ),
            msg(
                "Hire raptors with your eggs if you like: they peek, swap, and play "
                "more cards."
            ),
            msg(
                "A nest with {full} triceratops is raided. The flavour with most eggs "
                "in it is guarded and brings nothing.",
                full=FULL,
            ),
            msg(
                "Of every other flavour that lies in your matching spot you get the "
                "eggs in the nest and your own."
            ),
            msg("After {raids} raids, most eggs win.", raids=spelled(RAIDS)),
        ),
        sections=(
            turns.box(),
            turns.turn(),
            turns.scouting(),
            turns.raptor_rules(),
            raids.raid_rules(),
            raids.after(),
            raids.end(),
            raids.seeing(),
            solo.solo(),
            solo.solo_levels(),
            solo.solo_end(),
        ),
        credits=(
            msg("Egg Thieves: a game by Coin Flip Games."),
            msg(
                "The rules are told here in our own words, after the older of the two "
                "published editions. Pictures and card figures are ours."
            ),
        ),
    )
