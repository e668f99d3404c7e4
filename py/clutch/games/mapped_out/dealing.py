"""Positions of Mapped Out from shuffled piles: the first one, and those that may be."""

from collections.abc import Sequence

from clutch.core.game import Options
from clutch.core.rng import Rng, RngStream
from clutch.games.mapped_out.components import HAND, ROW
from clutch.games.mapped_out.position import (
    UNKNOWN,
    Due,
    Phase,
    Placed,
    Row,
    Rules,
    Task,
)
from clutch.games.mapped_out.rules import State
from clutch.games.mapped_out.sea import HOME
from clutch.games.mapped_out.view import Observation


def initial_state(players: int, options: Options, rng: Rng) -> State:
    """Rows lie face down, a random tile lies at home, chance says who begins."""
    rules = rules_of(players, options)
    first, rng = rng.randrange(players)
    cards, rng = rng.shuffle(rules.cards)
    tiles, rng = rng.shuffle(rules.tiles)
    return deal(rules, first, cards, tiles)


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
    """The position in which the game begins, with those piles."""
    everybody = range(rules.players)
    rows = [tuple(cards[ROW * p : ROW * (p + 1)]) for p in everybody]
    hands = [tuple(sorted(tiles[HAND * p : HAND * (p + 1)])) for p in everybody]
    rest = tiles[HAND * rules.players :]
    return State(
        rules=rules,
        phase=Phase.MAP,
        first=first,
        cells=(HOME,),
        tiles=tuple(rest[:1]),
        pawns=(HOME,) * rules.players,
        rows=tuple(tuple(map(Placed, row)) for row in rows),
        dealt=tuple(tuple(sorted(row)) for row in rows),
        cards=tuple(cards[ROW * rules.players :]),
        hands=tuple(hands),
        pile=tuple(rest[1:]),
        agenda=(Due(Task.PLAY, first),),
        studied=(0,) * rules.players,
        strides=((),) * rules.players,
        taken=((),) * rules.players,
    )


def sample(observation: Observation, rng: RngStream) -> State:
    """A position that fits what is seen; everything hidden is left to chance."""
    hands, pile = _sample_tiles(observation, rng)
    rows, discards, cards, dealt = _sample_cards(observation, rng)
    me = observation.player
    known = sum(
        1 << placed.card
        for row in (*observation.rows, observation.discards)
        for placed in row
        if placed.card >= 0 and not placed.is_up
    )
    players = range(observation.rules.players)
    return State(
        rules=observation.rules,
        phase=observation.phase,
        first=observation.first,
        cells=observation.cells,
        tiles=observation.tiles,
        pawns=observation.pawns,
        rows=rows,
        dealt=dealt,
        cards=cards,
        hands=hands,
        pile=pile,
        agenda=observation.agenda,
        studied=tuple(known if p == me else 0 for p in players),
        strides=observation.strides,
        taken=observation.taken,
        peek=sum(1 << card for card in observation.peek),
        discards=discards,
        removed=observation.removed,
        touched=observation.touched,
        result=observation.result,
    )


def _sample_tiles(
    observation: Observation, rng: RngStream
) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """Hands and pile."""
    seen = {
        *observation.tiles,
        *observation.removed,
        *(tile for hand in observation.hands for tile in hand),
        *(tile for pile in observation.taken for tile in pile),
    }
    hidden = [tile for tile in observation.rules.tiles if tile not in seen]
    draw = iter(rng.shuffle(hidden)).__next__
    hands = tuple(
        tuple(sorted(draw() if tile == UNKNOWN else tile for tile in hand))
        for hand in observation.hands
    )
    return hands, tuple(draw() for _ in range(observation.pile))


Dealt = tuple[tuple[int, ...], ...]


def _sample_cards(
    observation: Observation, rng: RngStream
) -> tuple[tuple[Row, ...], Row, tuple[int, ...], Dealt]:
    """Rows, discards, pile, and what each player was dealt."""
    lying = [*observation.rows, observation.discards]
    seen = {placed.card for row in lying for placed in row}
    own = [card for card in observation.dealt if card not in seen]
    hidden = [c for c in observation.rules.cards if c not in seen and c not in own]
    draw_own = iter(rng.shuffle(own)).__next__
    draw = iter(rng.shuffle(hidden)).__next__
    deals = observation.deals or [[UNKNOWN] * len(row) for row in lying]
    me = observation.player if observation.dealt else None

    def found(placed: Placed, owner: int) -> Placed:
        if placed.card != UNKNOWN:
            return placed
        return Placed(draw_own() if owner == me else draw())

    *rows, discards = (
        tuple(map(found, row, owners)) for row, owners in zip(lying, deals, strict=True)
    )
    pile = tuple(draw() for _ in range(observation.cards_left))
    return tuple(rows), discards, pile, _dealt(observation, (*rows, discards))


def _dealt(observation: Observation, lying: Sequence[Row]) -> Dealt:
    """Which cards each player was dealt, when they lie like this."""
    return tuple(
        tuple(
            sorted(
                placed.card
                for row, owners in zip(lying, observation.deals, strict=False)
                for placed, owner in zip(row, owners, strict=True)
                if owner == player
            )
        )
        for player in range(observation.rules.players)
    )
