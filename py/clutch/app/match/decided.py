"""What decided a finished match, in two sentences: a choice, or luck."""

from clutch.app.match import reasons
from clutch.app.match.hints import wording
from clutch.app.model import log
from clutch.app.replay.state import address_at
from clutch.bots.review import Judgement, Luck, Play, Review
from clutch.core.match import History
from clutch.core.message import Message, Player, msg
from clutch.ui.html import Html, tag
from clutch.ui.widgets import link
from clutch.ui.words import Words


def view(t: Words, history: History, review: Review, reader: int) -> Html | None:
    """The choice or the luck that decided the match, and why; with a link there.

    None as long as nothing has been found in an unfinished review.
    """
    found = review.deciding(reader)
    if isinstance(found, Judgement):
        return _of_choice(t, history, found, reader)
    if found is not None:
        return _of_luck(t, history, review, found, reader)
    return tag("p", t(_undecided(review)), id="decided") if review.is_whole else None


def _of_choice(t: Words, history: History, found: Judgement, reader: int) -> Html:
    """Whose choice cost most, and why."""
    n, player = _turn_of(history, found.end), found.player
    label = msg("Your choice in turn {n} cost you the most", n=n)
    if player != reasons.addressed(history, reader):
        label = msg(
            "{player}'s choice in turn {n} cost them the most",
            player=Player(player),
            n=n,
        )
    # The same numbers as at the turn itself.
    lost = t(
        "from {before} to {after} wins in 100 games",
        before=wording.percent(found.could),
        after=wording.percent(found.does),
    )
    way = _to(t, history, label, found.end)
    why = reasons.why(t, history, found, reader)
    return tag("p", way, f" ({lost}).", f" {why}" if why else None, id="decided")


def _of_luck(
    t: Words, history: History, review: Review, found: Luck, reader: int
) -> Html:
    """Where luck decided most, how much that was, and what was revealed."""
    step = found.step + 1
    label = msg("Luck decided the game, most of all the deal")
    if step:
        n = _turn_of(history, step)
        label = msg("Luck decided the game, most of all in turn {n}", n=n)
    subject = review.subject(reader)
    told = _effect(found.amounts[subject], subject, reasons.addressed(history, reader))
    way = _to(t, history, label, step)
    news = log.told_by(history, found.step, reader) if step else None
    return tag(
        "p", way, f" ({t(told)}).", f" {t(news)}" if news else None, id="decided"
    )


def _effect(amount: float, player: int, you: int) -> Message:
    n = wording.percent(abs(amount))
    if player == you:
        if amount < 0:
            return msg("this cost you {n} wins in 100 games", n=n)
        return msg("this gave you {n} more wins in 100 games", n=n)
    who = Player(player)
    if amount < 0:
        return msg("this cost {player} {n} wins in 100 games", player=who, n=n)
    return msg("this gave {player} {n} more wins in 100 games", player=who, n=n)


def _to(t: Words, history: History, label: Message, step: int) -> Html:
    """A link to the end of the turn with that step."""
    turn = log.turn_at(history, step)
    address = address_at(history, 0 if turn is None else turn.end)
    return link(t(label), address, id="turning-point")


def _turn_of(history: History, step: int) -> int:
    """The number of the turn whose action led to a step."""
    turn = log.turn_at(history, step)
    assert turn is not None
    return log.turns_of(history).index(turn) + 1


def _undecided(review: Review) -> Message:
    """The sentence for a match that neither a choice nor luck decided."""
    if Play.CARELESS in map(review.play, range(len(review.result))):
        return msg("No turning point: many small losses added up.")
    if review.marked():
        return msg("No turning point: no single choice and no luck decided the game.")
    return msg("No turning point: no choice was clearly better than the one made.")
