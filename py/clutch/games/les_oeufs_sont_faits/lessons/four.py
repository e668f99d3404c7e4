"""The lesson about games with four players: corners, and playing on."""

from clutch.core.lesson import Lesson, Step
from clutch.core.message import msg
from clutch.games.les_oeufs_sont_faits.table.components import parse_cell

E1 = parse_cell("e1") or 0

FOUR = Lesson(
    key="four",
    title=msg("Four players"),
    minutes=1,
    players=4,
    seed="CLUTCH",
    about=("players", "4"),
    steps=(
        Step(
            msg("With four players, the camps are in the corners. This one is yours."),
            points=("a1", "b1", "a2", "b2"),
        ),
        Step(
            msg(
                "Each opponent has a corner too, where your eggs are turned over. "
                "Step from {egg} to {cell}, towards the nearest corner.",
                egg="b1",
                cell="c1",
            ),
            wanted="take b1, step c1",
        ),
        Step(
            msg(
                "Everyone has moved once, and there is a free cell in that camp. "
                "Jump in, from {egg} to {cell}.",
                egg="c1",
                cell="e1",
            ),
            before="take b5, step c4, take e5, step d4, take e1, step d1",
            wanted="take c1, jump e1",
        ),
        Step(
            msg(
                "Your egg is turned, and so close to home! If you wrongly say "
                "that your eggs are ready, you are out; the other players "
                "continue."
            ),
            points=("e1",),
            holds=lambda seen: bool(seen.table.turned >> E1 & 1),
        ),
    ),
)
