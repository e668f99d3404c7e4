"""The standings: only what every player can count, and nothing to be remembered.

The owners of turned eggs count only if all players may know them.
"""

from clutch.core.game import Fact, Measure, Standing
from clutch.core.message import msg, msg_n
from clutch.games.les_oeufs_sont_faits.play.ending import tallies
from clutch.games.les_oeufs_sont_faits.table.position import Observation, Table

RACE = Measure(
    "race",
    msg_n(
        "a position {n} step worse in the race",
        "a position {n} steps worse in the race",
        n=0,
    ),
)
MEASURES = (RACE,)


def standing(seen: Observation, player: int) -> Standing:
    """A player's eggs, camp and turns, ranked by eggs at home if all may know them.

    OE-053, OE-060.
    """
    table = seen.table
    if player in table.out:
        wrong = msg("out after wrongly saying “The eggs are ready!”")
        return Standing((Fact("–", wrong, about="claim", word=msg("out")),))
    turned, turns = _turned(table, player), _turns_left(table, player)
    if not seen.known.is_common:
        return Standing((turned, _filled(table, player), turns))
    tally = tallies(table, seen.known.turned)[player]
    at_home, eggs = tally[0], table.board.eggs_each
    home = Fact(
        at_home,
        msg_n("of {eggs} eggs at home", "of {eggs} eggs at home", n=at_home, eggs=eggs),
        f"camp-count seat-{player}",
        f"camp-{player}",
        msg("at home"),
    )
    return Standing((home, turned, turns), at_home + tally[1] / (eggs + 1))


def _filled(table: Table, player: int) -> Fact:
    camp = table.board.camps[player]
    filled = (camp & table.turned).bit_count()
    return Fact(
        filled,
        msg_n(
            "of {cells} camp cells with turned eggs",
            "of {cells} camp cells with turned eggs",
            n=filled,
            cells=camp.bit_count(),
        ),
        f"camp-count seat-{player}",
        f"camp-{player}",
        msg("in camp"),
    )


def _turned(table: Table, player: int) -> Fact:
    """How many eggs have been turned, that is, no longer show."""
    eggs = table.board.eggs_each
    turned = eggs - table.showing[player].bit_count()
    label = msg_n("of {eggs} eggs turned", "of {eggs} eggs turned", n=turned, eggs=eggs)
    return Fact(turned, label, "turned-count", "turned-egg", msg("turned"))


def _turns_left(table: Table, player: int) -> Fact:
    """How many turns are left, including the current one (OE-058, OE-059)."""
    players = table.board.players
    following = table.turn + (player - table.player) % players
    turns = range(following, players * table.board.rounds, players)
    label = msg_n("turn left", "turns left", n=len(turns))
    return Fact(len(turns), label, "turns-count", "turns-left", label)
