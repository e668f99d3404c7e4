"""The rulebook of Egg Thieves: raids, the end, and who sees what."""

from clutch.core.message import msg, spelled
from clutch.games.egg_thieves.rulebook import examples
from clutch.games.egg_thieves.table.components import FULL, RAIDS
from clutch.games.egg_thieves.table.raptors import SHOWN_RAPTORS
from clutch.ui.rulebook import Example, Section, ours, rule


def raid_rules() -> Section:
    """How a raid is counted."""
    return Section(
        "raid",
        msg("A raid"),
        (
            rule(
                msg(
                    "All cards of the nest are turned up, and all cards in the "
                    "matching spot of every board. Other nests and spots stay as "
                    "they are."
                ),
                "ET-027",
                "ET-028",
            ),
            rule(
                msg(
                    "The eggs in the nest are counted by flavour: eggs, not cards, and "
                    "only those in the nest."
                ),
                "ET-025",
            ),
            rule(
                msg(
                    "The flavour with most eggs is guarded and scores for nobody. If "
                    "several have most, all of them are guarded."
                ),
                "ET-026",
                "ET-029",
                "ET-062",
                "ET-063",
            ),
            rule(
                msg(
                    "For each flavour that survives and that you have in your matching "
                    "spot, you get its eggs in the nest and your own eggs of it. "
                    "Everybody gets the full number; nothing is divided."
                ),
                "ET-030",
                "ET-031",
                "ET-064",
            ),
            rule(
                msg("Cards of a flavour that is not in the nest bring nothing."),
                "ET-032",
            ),
            rule(
                msg(
                    "Whoever gets nothing from the nest is consoled with the eggs of "
                    "the payment area. Several share them evenly, and the rest is "
                    "discarded."
                ),
                "ET-033",
                "ET-034",
            ),
            ours(
                msg(
                    "If all flavours of the nest are level, nobody scores and "
                    "everybody shares the payment area."
                ),
                "ET-079",
            ),
            ours(
                msg(
                    "Somebody whose only match was guarded gets nothing, and is "
                    "consoled."
                ),
                "ET-080",
            ),
            ours(
                msg(
                    "If everybody has gained something, the payment area stays for a "
                    "later raid."
                ),
                "ET-081",
            ),
        ),
        (
            Example(
                examples.raid(examples.ONE_GUARDED, "", ""),
                msg("White has most eggs and is guarded. Red and green can be scored."),
            ),
            Example(
                examples.raid(examples.TWO_GUARDED, "", ""),
                msg("Green and white are level: both are guarded. Only red is left."),
            ),
            Example(
                examples.raid(
                    examples.ONE_GUARDED, examples.OWN_SPOT, "", payment=7, nest=2
                ),
                msg(
                    "Player 1 has four cards in spot C. Yellow is not in the nest and "
                    "white is guarded: green brings 6 and red brings 7 eggs."
                ),
            ),
        ),
        lesson="first/10",
    )


def after() -> Section:
    """What is laid out anew."""
    return Section(
        "after",
        msg("After a raid"),
        (
            rule(
                msg(
                    "The cards of the nest and of the matching spots are discarded; "
                    "all others stay."
                ),
                "ET-035",
            ),
            rule(msg("The nest gets one new card."), "ET-036"),
            rule(
                msg(
                    "All raptors are discarded, and {raptors} new ones are laid out.",
                    raptors=spelled(SHOWN_RAPTORS),
                ),
                "ET-002",
                "ET-037",
            ),
            ours(msg("The new card lies face-up."), "ET-082"),
            ours(
                msg(
                    "If several nests have {full} triceratops, A is raided before B "
                    "and B before C, each with new raptors after it.",
                    full=FULL,
                ),
                "ET-077",
            ),
        ),
        lesson="first/10",
    )


def end() -> Section:
    """How the game ends."""
    return Section(
        "end",
        msg("The end"),
        (
            rule(
                msg(
                    "A game has {raids} raids. When no raptors are left to be laid out "
                    "after a raid, it is over at once.",
                    raids=RAIDS,
                ),
                "ET-007",
                "ET-038",
            ),
            rule(
                msg("Most eggs win. Cards count nothing, and a tie is a shared win."),
                "ET-039",
                "ET-040",
            ),
            ours(
                msg(
                    "When the last raptors have been laid out, one more raid is to "
                    "come."
                ),
                "ET-084",
            ),
            ours(
                msg(
                    "When a raid ends the game, no further nest is raided, whatever it "
                    "holds."
                ),
                "ET-078",
            ),
        ),
        lesson="first/10",
    )


def seeing() -> Section:
    """What is hidden from whom."""
    return Section(
        "seeing",
        msg("Who sees what"),
        (
            rule(
                msg("You may look at the face-down cards on your own board any time."),
                "ET-022",
            ),
            rule(
                msg("Face-down cards in nests are looked at through raptors only."),
                "ET-020",
            ),
            ours(
                msg(
                    "The page remembers for you which face-down cards you have played "
                    "or looked at, and shows them to nobody else."
                ),
                "ET-085",
                "ET-086",
            ),
            ours(
                msg(
                    "Of a face-down card that you do not know you see the triceratops, "
                    "and nothing else."
                ),
                "ET-101",
            ),
            ours(
                msg(
                    "Of hands you see how many cards they have; of the egg stack "
                    "nobody sees the top."
                ),
                "ET-087",
            ),
            ours(
                msg(
                    "Everybody sees how many cards are left in the egg stack, and how "
                    "many have been discarded."
                ),
                "ET-150",
            ),
            ours(
                msg(
                    "“Raid now” is worked out from the cards that you know, as if "
                    "there were no others. “Consolation” stands there where only the "
                    "payment area would bring you eggs."
                ),
                "ET-109",
            ),
        ),
        (
            Example(
                examples.boards(),
                msg(
                    "The board of player 1, as player 1 sees it: the pale cards lie "
                    "face-down."
                ),
            ),
        ),
        lesson="first/4",
    )
