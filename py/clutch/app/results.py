"""Results: who has won, said to whoever sits here."""

from clutch.app.model import MatchScreen
from clutch.core.message import Message, Player, msg


def has_won(screen: MatchScreen) -> bool:
    """Whether there is something to celebrate: a person won, or only bots played."""
    people = [i for i, seat in enumerate(screen.seats) if not seat.is_bot]
    return not people or any(player in people for player in _winners(screen))


def result(screen: MatchScreen) -> Message:
    """Who has won; where one person sits here, as it is said to them."""
    winners = _winners(screen)
    you = [i for i in screen.mine if not screen.seats[i].is_bot]
    if len(you) == 1 and you[0] in winners:
        return msg("You won") if len(winners) == 1 else msg("You share the win")
    if not winners:
        is_solo = len(screen.seats) == 1 and you
        return msg("You lost") if is_solo else msg("Nobody won")
    if len(winners) == 1:
        return msg("{player} won", player=Player(winners[0]))
    return msg("The win is shared")


def _winners(screen: MatchScreen) -> list[int]:
    returns = screen.history.state.returns()
    return [player for player, share in enumerate(returns) if share > 0]
