"""The rulebook about a turn: moves, turned eggs, looks."""

from clutch.core.message import msg
from clutch.games.les_oeufs_sont_faits.rulebook import examples
from clutch.ui.rulebook import Example, Section, ours, rule


def turn() -> Section:
    """What a turn is."""
    return Section(
        "turn",
        msg("Your turn"),
        (
            rule(
                msg(
                    "In your turn you do one thing and no more: move an egg of yours "
                    "that shows its symbol, move a turned egg, or look at a turned egg."
                ),
                "OE-009",
            ),
            rule(
                msg(
                    "An egg of somebody else is out of bounds as long as its symbol "
                    "shows."
                ),
                "OE-024",
            ),
            rule(
                msg(
                    "A turned egg belongs to everybody's game: any player may move it, "
                    "whoever owns it."
                ),
                "OE-019",
            ),
            ours(
                msg(
                    "A turned egg that the player before you has just moved does not "
                    "go back the way it has come: in this turn onto no cell that it "
                    "was on in that move. An egg that was turned by that move is such "
                    "an egg too. You may move it elsewhere, or look at it."
                ),
                "OE-046",
            ),
            ours(msg("Passing is for those who can do nothing at all."), "OE-047"),
        ),
        (
            Example(
                examples.drawn(examples.choosing),
                msg(
                    "Lit: what player 1 may take. The star on e4 shows, so it is left "
                    "alone."
                ),
            ),
        ),
        lesson="first/2",
    )


def moves() -> Section:
    """How eggs move."""
    return Section(
        "moves",
        msg("Steps and jumps"),
        (
            rule(
                msg(
                    "A step takes an egg to a free neighbouring cell: along the row, "
                    "along the column or at a slant."
                ),
                "OE-010",
            ),
            rule(
                msg(
                    "A jump takes an egg straight over a neighbouring egg, onto the "
                    "cell behind it. It does not matter whose egg that is, or whether "
                    "it is turned."
                ),
                "OE-011",
                "OE-012",
            ),
            rule(
                msg(
                    "The cell behind must be on the board and free. Two eggs in a row "
                    "cannot be jumped in one go."
                ),
                "OE-013",
                "OE-015",
            ),
            rule(msg("After a jump the same egg may jump again, and again."), "OE-014"),
            rule(msg("Turned eggs step and jump in the same way."), "OE-020"),
            ours(
                msg("Every jump may go in another direction than the one before."),
                "OE-039",
            ),
            ours(msg("Eggs that are jumped over stay where they are."), "OE-040"),
            ours(
                msg(
                    "You choose jump by jump: after each one you jump on, or stop. "
                    "When no jump is left, it stops by itself."
                ),
                "OE-041",
            ),
            ours(
                msg(
                    "A row of jumps never comes back to a cell it has been on; the "
                    "cell where it began counts too."
                ),
                "OE-042",
            ),
            ours(
                msg(
                    "A step is a whole move: it is not joined to jumps, before or "
                    "after."
                ),
                "OE-043",
            ),
        ),
        (
            Example(
                examples.drawn(examples.picked),
                msg(
                    "The diamond on c3 can step to a free cell, or jump over d4 to e5."
                ),
            ),
            Example(
                examples.drawn(examples.chained),
                msg("After two jumps it stands on c5. It may jump on, or stop there."),
            ),
        ),
        lesson="first/3",
    )


def turning() -> Section:
    """How eggs are turned."""
    return Section(
        "turning",
        msg("Turned eggs"),
        (
            rule(
                msg(
                    "When your egg arrives in an enemy camp with its symbol in view, "
                    "it is turned over on the spot, and stays so to the end of the "
                    "game."
                ),
                "OE-016",
                "OE-017",
            ),
            rule(
                msg(
                    "That ends your turn, even if the egg could have jumped on: the "
                    "next player is on."
                ),
                "OE-025",
            ),
            rule(msg("From then on nobody sees the symbol of that egg."), "OE-018"),
            rule(
                msg("With four players, any of the three enemy camps turns your eggs."),
                "OE-027",
            ),
            rule(
                msg(
                    "You may bring turned eggs home while others of yours have yet to "
                    "be turned."
                ),
                "OE-026",
            ),
            ours(
                msg("Turned eggs go into and out of every camp; nothing happens."),
                "OE-044",
            ),
            ours(
                msg(
                    "An egg that shows may go back into its own camp. It is not turned "
                    "there."
                ),
                "OE-045",
            ),
            ours(
                msg(
                    "With four players, the camp of somebody who is out still turns "
                    "eggs."
                ),
                "OE-057",
            ),
        ),
        (
            Example(
                examples.drawn(examples.about_to_turn),
                msg("If the diamond on b5 goes to row 6, …"),
            ),
            Example(
                examples.drawn(examples.has_turned),
                msg("… it is turned, and looks like any other turned egg."),
            ),
        ),
        lesson="first/5",
    )


def looking() -> Section:
    """How to look at an egg."""
    return Section(
        "looking",
        msg("A look in secret"),
        (
            rule(
                msg(
                    "Instead of moving, you may look at the symbol of one turned egg, "
                    "whichever you like. Only you see the symbol; the others see which "
                    "egg you look at."
                ),
                "OE-021",
            ),
            rule(msg("The egg goes back to its cell, and it stays turned."), "OE-023"),
            rule(msg("A look is your whole turn."), "OE-022"),
        ),
        (
            Example(
                examples.drawn(examples.peeking),
                msg(
                    "Player 1 looks at the egg on d3. The others see which egg it is, "
                    "but not its symbol."
                ),
            ),
        ),
        lesson="first/7",
    )
