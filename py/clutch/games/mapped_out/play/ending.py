"""The end of Mapped Out: who has won, and how that is reported."""

from collections.abc import Iterator

from clutch.core import game
from clutch.core.message import Message, Player, msg, msg_n
from clutch.core.position import with_table
from clutch.core.values import replace
from clutch.games.mapped_out.play.scoring import ENTRY_NAMES, Entry, new_tiles, score_of
from clutch.games.mapped_out.table.components import FISH_COUNTS
from clutch.games.mapped_out.table.names import FISH_NAMES
from clutch.games.mapped_out.table.pieces import Result
from clutch.games.mapped_out.table.position import Observation, State, Table

_LANDS = Entry.SCORE, Entry.SUPERSCORE, Entry.COMBO
"""What is added in the end, and by no card."""


def ended(state: State, table: Table) -> State:
    """The state with that table, after all cards are walked (MO-005, MO-036)."""
    moment = table.moment + 1
    over = replace(table, agenda=(), result=_result(table), moment=moment)
    return with_table(state, over)


def _result(table: Table) -> Result:
    """The highest score wins; most fish break a tie (MO-006, MO-070, MO-138)."""
    scores = [score_of(table, player) for player in range(table.rules.players)]
    most = max(own.total for own in scores)
    best = [p for p, own in enumerate(scores) if own.total == most]
    fish = max(scores[p].all_fish for p in best)
    winners = tuple(p for p in best if scores[p].all_fish == fish)
    return Result(winners, by_fish=len(winners) < len(best))


def ending(seen: Observation) -> game.Ending:
    """Why the game ended as it did, with a line per player and the parts of scores."""
    table = seen.table
    result = table.result
    assert result
    players = range(table.rules.players)
    scores = [score_of(table, player) for player in players]
    order = sorted(
        players,
        key=lambda p: (p not in result.winners, -scores[p].total, -scores[p].all_fish),
    )
    lines = tuple((player, _line(table, player)) for player in order)
    return game.Ending(_reason(table, result), lines, tuple(_parts(seen)))


def _parts(seen: Observation) -> Iterator[game.Part]:
    """The points of each card, then those of lands; together they are the scores."""
    table, players = seen.table, range(seen.table.rules.players)
    walks = [list(_walk(table, player)) for player in players]
    for position in range(max(map(len, walks))):
        amounts = (walk[position] if position < len(walk) else "–" for walk in walks)
        yield game.Part(msg("Points from card {n}", n=position + 1), tuple(amounts))
    for entry, name in ENTRY_NAMES.items():
        points = [_points(table, player, entry) for player in players]
        if entry in _LANDS and any(points):
            yield game.Part(name, tuple(sum(own) if own else "–" for own in points))


def _walk(table: Table, player: int) -> Iterator[int]:
    """What each card has brought: new fish of the type that scores, and points."""
    best = score_of(table, player).best.value
    for done, tiles in zip(
        table.strides[player], new_tiles(table, player), strict=True
    ):
        yield sum(FISH_COUNTS[tile][best] for tile in tiles) + done.bonus


def _points(table: Table, player: int, entry: Entry) -> list[int]:
    return [n.points for n in score_of(table, player).lines if n.entry is entry]


def _reason(table: Table, result: Result) -> Message:
    winner = Player(result.winners[0])
    points = score_of(table, result.winners[0]).total
    if len(result.winners) > 1:
        return msg_n(
            "Tied at {n} point, with the same number of fish: the leaders "
            "share the win.",
            "Tied at {n} points, with the same number of fish: the leaders "
            "share the win.",
            n=points,
        )
    if result.by_fish:
        return msg_n(
            "Tied at {n} point: {winner} saw the most fish and wins.",
            "Tied at {n} points: {winner} saw the most fish and wins.",
            n=points,
            winner=winner,
        )
    return msg_n(
        "{winner} wins with the highest score: {n} point.",
        "{winner} wins with the highest score: {n} points.",
        n=points,
        winner=winner,
    )


def _line(table: Table, player: int) -> Message:
    own = score_of(table, player)
    count = own.fish[own.best.value]
    others = own.total - count
    if others:
        return msg(
            "Score {points}: {n} × {fish}, {others} for tiles and cards; "
            "{all} fish in all",
            points=own.total,
            n=count,
            fish=FISH_NAMES[own.best],
            others=others,
            all=own.all_fish,
        )
    return msg(
        "Score {points}: {n} × {fish}; {all} fish in all",
        points=own.total,
        n=count,
        fish=FISH_NAMES[own.best],
        all=own.all_fish,
    )
