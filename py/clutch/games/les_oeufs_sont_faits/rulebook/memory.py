"""The rulebook about what the page shows, and what it keeps to itself."""

from clutch.core.message import msg
from clutch.games.les_oeufs_sont_faits.rulebook import examples
from clutch.ui.rulebook import Example, Section, ours


def memory() -> Section:
    """What the page shows of turned eggs, and what it retells."""
    return Section(
        "memory",
        msg("What the page keeps to itself"),
        (
            ours(
                msg(
                    "The page shows of turned eggs what everybody sees: that they are "
                    "turned. Nothing tells two of them apart."
                ),
                "OE-018",
                "OE-053",
                "OE-054",
            ),
            ours(
                msg(
                    "A memory aid can be chosen before the game: none, own looks, or "
                    "everything seen."
                ),
                "OE-055",
            ),
            ours(
                msg(
                    "“Own looks” marks for you the eggs that you have looked at. "
                    "“Everything seen” also marks the eggs you could have followed "
                    "with your eyes since they were turned."
                ),
                "OE-056",
            ),
            ours(
                msg(
                    "As long as the game is on, the log tells of each player's last "
                    "move only."
                ),
                "OE-061",
            ),
            ours(
                msg("As long as the game is on, undo takes back the last action only."),
                "OE-062",
            ),
            ours(
                msg(
                    "As long as the game is on, there is no replay and there are no "
                    "hints."
                ),
                "OE-063",
            ),
            ours(
                msg(
                    "A link to a game that is on shows no more of its past than the "
                    "page does."
                ),
                "OE-064",
            ),
            ours(
                msg(
                    "With “everything seen”, the whole log, undo, replay and hints are "
                    "there from the start."
                ),
                "OE-065",
            ),
        ),
        (
            Example(
                examples.drawn(examples.reminded),
                msg(
                    "“Own looks”: player 1 has looked at the egg on d3 and sees a mark "
                    "on it."
                ),
            ),
        ),
        lesson="first/7",
    )
