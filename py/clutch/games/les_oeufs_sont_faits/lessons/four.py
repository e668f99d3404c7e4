"""The lesson about what is new with four players: corners, and playing on."""

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
            msg("With four players the camps are corners. This one is yours."),
            points=("a1", "b1", "a2", "b2"),
        ),
        Step(
            msg(
                "The others have corners too, and each of them turns your eggs. Step "
                "from {egg} to {cell}, towards the nearest.",
                egg="b1",
                cell="c1",
            ),
            wanted="take b1, step c1",
        ),
        Step(
            msg(
                "Everybody has moved once, and a cell there is free. Jump into that "
                "camp, from {egg} to {cell}.",
                egg="c1",
                cell="e1",
            ),
            before="take b5, step c4, take e5, step d4, take e1, step d1",
            wanted="take c1, jump e1",
        ),
        Step(
            msg(
                "Your egg is turned, so near to home! Whoever says wrongly that their "
                "eggs are ready is out, and the others play on."
            ),
            points=("e1",),
            holds=lambda seen: bool(seen.table.turned >> E1 & 1),
        ),
    ),
)
