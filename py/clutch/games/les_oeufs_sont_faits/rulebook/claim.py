"""The rulebook about “The eggs are ready!”, and how a game ends."""

from clutch.core.message import msg
from clutch.games.les_oeufs_sont_faits.rulebook import examples
from clutch.games.les_oeufs_sont_faits.rulebook.setup import LARGE, SMALL
from clutch.games.les_oeufs_sont_faits.table.components import ROUNDS
from clutch.ui.rulebook import Example, Section, ours, rule


def claiming() -> Section:
    """How a game ends."""
    return Section(
        "claiming",
        msg("“The eggs are ready!”"),
        (
            rule(
                msg(
                    "You say “The eggs are ready!” when you think that all your eggs "
                    "are home. Right or wrong, the game stops for it."
                ),
                "OE-028",
            ),
            rule(
                msg(
                    "You are right if every one of your eggs is turned and lies in "
                    "your camp. Then they are shown to all, and you win at once."
                ),
                "OE-030",
                "OE-031",
            ),
            rule(
                msg(
                    "If one egg is elsewhere, or still shows its symbol, you are wrong."
                ),
                "OE-031",
            ),
            rule(
                msg(
                    "With two players, whoever is wrong loses to the other, and all "
                    "eggs are shown."
                ),
                "OE-032",
            ),
            rule(
                msg(
                    "With four players, whoever is wrong picks out their own eggs in "
                    "private. They leave the board, wherever they are, and the others "
                    "play on."
                ),
                "OE-033",
            ),
            rule(
                msg("None of the others is shown a symbol then."),
                "OE-029",
            ),
            ours(
                msg(
                    "For that the page shows you, and you alone, whose the eggs in "
                    "your camp are and where yours lie elsewhere."
                ),
                "OE-067",
            ),
            rule(
                msg(
                    "When three of four players have been wrong, the one who has not "
                    "spoken wins."
                ),
                "OE-034",
            ),
            ours(
                msg(
                    "You may say it when your turn begins or right after your move or "
                    "look, at no other time. A move that turns an egg ends your turn, "
                    "so you cannot say it then: it would not be true anyway."
                ),
                "OE-048",
            ),
            ours(
                msg(
                    "It can be said only while every cell of your camp holds a turned "
                    "egg. Otherwise it could not be true."
                ),
                "OE-052",
            ),
            ours(msg("The page asks once whether you are sure."), "OE-051"),
            ours(
                msg("With four players, whoever was wrong has no more turns."), "OE-050"
            ),
            ours(
                msg(
                    "A game ends when each player has had {turns} turns; on the board "
                    "of {size} × {size} cells, {more} turns.",
                    turns=ROUNDS[SMALL],
                    size=LARGE,
                    more=ROUNDS[LARGE],
                ),
                "OE-058",
                "OE-059",
            ),
            ours(
                msg(
                    "It also ends when a move makes the same position for the third "
                    "time: the same eggs on the same cells, the same player to be "
                    "next. So nobody can block others for ever. Looks do not count, "
                    "and the page warns at the second time."
                ),
                "OE-066",
            ),
            ours(
                msg(
                    "However it has ended so, whoever has most own eggs turned at home "
                    "wins; if that is level, most own eggs turned anywhere; if that is "
                    "level too, the win is shared."
                ),
                "OE-060",
            ),
        ),
        (
            Example(
                examples.drawn(examples.won),
                msg("All six diamonds lie turned on row 1: player 1 was right."),
            ),
        ),
        lesson="first/11",
    )
