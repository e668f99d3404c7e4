"""The first position of Mapped Out, from shuffled piles."""

from collections.abc import Sequence

from clutch.core.beginning import beginner
from clutch.core.game import Options
from clutch.core.rng import Rng
from clutch.games.mapped_out.play.turn import Playing
from clutch.games.mapped_out.table.components import HAND, ROW
from clutch.games.mapped_out.table.pieces import Placed, Rules
from clutch.games.mapped_out.table.position import NO_CHANCE, Hidden, State, Table
from clutch.games.mapped_out.table.sea import HOME


def initial_state(players: int, options: Options, rng: Rng) -> State:
    """Shuffle the piles; chance or an option decides who begins (MO-059, MO-067)."""
    rules = rules_of(players, options)
    first, rng = rng.randrange(players)
    cards, rng = rng.shuffle(rules.cards)
    tiles, rng = rng.shuffle(rules.tiles)
    return deal(rules, beginner(options, first), cards, tiles)


def rules_of(players: int, options: Options) -> Rules:
    """The rules that those options stand for."""
    return Rules(
        players,
        much_easier=options["see-own"] == "much-easier",
        easier=options["turning"] == "easier",
        harder=options["hiding"] == "harder",
        muddled=options["waters"] == "muddled",
        lands=options["tiles"] == "lands",
        unclear=options["cards"] == "unclear",
        aid=options["memory"] == "aid",
    )


def deal(rules: Rules, first: int, cards: Sequence[int], tiles: Sequence[int]) -> State:
    """The starting position, dealt from the given piles.

    Each player gets a row of eight cards that nobody has seen (MO-001, MO-002, MO-026),
    a pawn and five tiles (MO-003, MO-049). All pawns start on one tile, which does not
    act (MO-004, MO-118).
    """
    everybody = range(rules.players)
    rows = [tuple(cards[ROW * p : ROW * (p + 1)]) for p in everybody]
    hands = [tuple(sorted(tiles[HAND * p : HAND * (p + 1)])) for p in everybody]
    rest = tiles[HAND * rules.players :]
    table = Table(
        agenda=(Playing(first),),
        rules=rules,
        first=first,
        cells=(HOME,),
        tiles=tuple(rest[:1]),
        pawns=(HOME,) * rules.players,
        strides=((),) * rules.players,
        taken=((),) * rules.players,
    )
    hidden = Hidden(
        rows=tuple(tuple(map(Placed, row)) for row in rows),
        dealt=tuple(tuple(sorted(row)) for row in rows),
        cards=tuple(cards[ROW * rules.players :]),
        hands=tuple(hands),
        pile=tuple(rest[1:]),
        studied=(0,) * rules.players,
    )
    return State(table, hidden, NO_CHANCE)
