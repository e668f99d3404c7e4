"""The end of a game: who is ahead at the turn limit, and the texts about the end."""

from clutch.core.game import Ending, Part
from clutch.core.message import Message, Player, msg
from clutch.games.les_oeufs_sont_faits.table.components import Cells
from clutch.games.les_oeufs_sont_faits.table.position import (
    Hidden,
    Observation,
    Reason,
    Result,
    Table,
)

Tally = tuple[int, int]
"""A player's eggs turned at home, and turned anywhere; more is better."""


def tallies(table: Table, turned: tuple[Cells, ...]) -> tuple[Tally, ...]:
    """Each player's tally, if their turned eggs are on those cells (OE-060)."""
    return tuple(
        ((eggs & camp).bit_count(), eggs.bit_count())
        for eggs, camp in zip(turned, table.board.camps, strict=True)
    )


def ahead(table: Table, hidden: Hidden) -> tuple[int, ...]:
    """The winners of a game not ended by a claim, among players not out (OE-060)."""
    scores = {
        player: tally
        for player, tally in enumerate(tallies(table, hidden.turned))
        if player not in table.out
    }
    best = max(scores.values())
    return tuple(player for player, tally in scores.items() if tally == best)


def ending(seen: Observation) -> Ending:
    """The reason for the end, and the results; all symbols are open by then."""
    table, result = seen.table, seen.table.result
    assert result
    scores = tallies(table, seen.known.turned)
    lines = [
        (player, _line(table, player, scores[player]))
        for player in sorted(
            range(table.board.players),
            key=lambda p: (
                p not in result.winners,
                p in table.out,
                *(-count for count in scores[p]),
            ),
        )
    ]
    return Ending(_reason(table, result, scores), tuple(lines), _parts(table, scores))


def _parts(table: Table, scores: tuple[Tally, ...]) -> tuple[Part, ...]:
    """The places of each player's eggs at the end; none for players who are out."""
    eggs = table.board.eggs_each
    rows = (
        (msg("Turned, at home"), [home for home, _ in scores]),
        (msg("Turned, elsewhere"), [turned - home for home, turned in scores]),
        (msg("Never turned"), [eggs - turned for _, turned in scores]),
    )
    return tuple(
        Part(title, tuple("–" if p in table.out else n for p, n in enumerate(counts)))
        for title, counts in rows
    )


def _line(table: Table, player: int, tally: Tally) -> Message:
    if player in table.out:
        return msg("out after wrongly saying “The eggs are ready!”")
    home, turned = tally
    return msg(
        "{home} of {eggs} eggs at home, {turned} turned",
        home=home,
        eggs=table.board.eggs_each,
        turned=turned,
    )


def _reason(table: Table, result: Result, scores: tuple[Tally, ...]) -> Message:
    winner = Player(result.winners[0])
    match result.reason:
        case Reason.RIGHT_CLAIM:
            return msg(
                "{winner} was right to say “The eggs are ready!”: all their eggs are "
                "turned and at home.",
                winner=winner,
            )
        case Reason.WRONG_CLAIM:
            assert result.claimant is not None
            return msg(
                "{claimant} wrongly said “The eggs are ready!”: {winner} wins.",
                claimant=Player(result.claimant),
                winner=winner,
            )
        case Reason.LAST_ONE:
            return msg(
                "Three players were wrong about their eggs: {winner} is the only "
                "player left.",
                winner=winner,
            )
        case Reason.TURN_LIMIT:
            rounds = table.board.rounds
            cause = msg("Each player has had {rounds} turns.", rounds=rounds)
            return _reason_of(cause, result, scores)
        case Reason.REPETITION:
            cause = msg("The same position has come up three times.")
            return _reason_of(cause, result, scores)


def _reason_of(cause: Message, result: Result, scores: tuple[Tally, ...]) -> Message:
    """Why a game ended that no claim ended, and who was ahead."""
    if len(result.winners) > 1:
        return msg("{cause} The leaders are tied and share the win.", cause=cause)
    winner = Player(result.winners[0])
    at_home = [home for home, _ in scores]
    if at_home.count(at_home[result.winners[0]]) > 1:
        return msg(
            "{cause} Tied on eggs at home; {winner} has the most turned eggs.",
            cause=cause,
            winner=winner,
        )
    return msg(
        "{cause} {winner} has the most eggs at home.", cause=cause, winner=winner
    )
