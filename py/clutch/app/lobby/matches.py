"""The matches on this device, as the lobby lists them."""

from collections.abc import Iterator, Sequence
from functools import partial

from clutch.app.model import dates, saved_names
from clutch.app.model.model import Model
from clutch.app.protocol.faults import attempted
from clutch.app.storage.state import Saved
from clutch.core.game import has_rounds
from clutch.core.message import Message, Player, msg
from clutch.games import GAMES
from clutch.ui.html import Child, Html, tag
from clutch.ui.verbs import Verb
from clutch.ui.widgets import button, link
from clutch.ui.words import Words

ROUNDED = frozenset(game.key for game in GAMES if has_rounds(game))
"""The games whose progress is counted in rounds."""


def listed(matches: Sequence[Saved], model: Model) -> Html:
    """A list of matches, each with what tells it from the others."""
    lines = (
        attempted(partial(_match, saved, model), partial(_odd, saved, model))
        for saved in matches
    )
    return tag("ul", lines, class_="saved stack")


def _odd(saved: Saved, model: Model) -> Html:
    """A match that can't be shown, only mentioned."""
    said = msg("This game can't be shown, but it's still saved.")
    return tag("li", tag("p", model.words(said)), id=f"saved-{saved.id}")


def _state(saved: Saved, players: tuple[str, ...], model: Model) -> Iterator[Child]:
    """How far it is and whose turn it is, or who won, and when it was last played."""
    t = Words(model.words.language, players)
    won = _won(saved)
    if won is not None:
        yield tag("strong", t(won))
    said = (
        msg("game of the day") if saved.terms.aim.day else None,
        _stage(saved),
        _on(saved),
        msg("over") if saved.is_over and won is None else None,
        dates.when(saved.day, model.day),
        _why_not_counted(saved),
    )
    told = " · ".join(t(one) for one in said if one is not None)
    yield f" · {told}" if won is not None and told else told


def _won(saved: Saved) -> Message | None:
    """Return who won; None if it is not over or this was not saved."""
    if saved.won is None:
        return None
    if not saved.won:
        return msg("Nobody won")
    is_mine = len(saved.mine) == 1 and saved.mine[0] in saved.won
    if len(saved.won) > 1:
        return msg("You share the win") if is_mine else msg("Shared win")
    return msg("You won") if is_mine else msg("{player} won", player=Player(*saved.won))


def _why_not_counted(saved: Saved) -> Message | None:
    """Return why the match does not count, if so."""
    if saved.terms.origin:
        return msg("new try")
    return msg("practice") if saved.terms.is_practice else None


def _stage(saved: Saved) -> Message | None:
    """Return how far it is, in the unit the game counts."""
    if saved.game in ROUNDED:
        return msg("round {n}", n=saved.round) if saved.round else None
    return msg("turn {n}", n=saved.turn) if saved.turn else None


def _on(saved: Saved) -> Message | None:
    """Return whose turn it is, addressed to the only person here if it is theirs."""
    if saved.on < 0:
        return None
    if saved.mine == (saved.on,):
        return msg("your turn")
    return msg("{player}'s turn", player=Player(saved.on))


def _match(saved: Saved, model: Model) -> Html:
    t, name = model.words, saved_names.game_name(saved)
    players = saved_names.players(saved, t)
    who = " – ".join(players)
    return tag(
        "li",
        tag(
            "div",
            tag("strong", name),
            tag(
                "span",
                " – ".join(saved_names.with_levels(saved, t)),
                class_="muted",
            ),
            tag("span", _state(saved, players, model), class_="muted small"),
            class_="saved-text stack",
        ),
        tag(
            "div",
            link(
                t("View") if saved.is_over else t("Continue"),
                f"#/table/{saved.id}",
                icon="eye" if saved.is_over else "play",
                kind="button",
                id=f"open-{saved.id}",
            ),
            button(
                t("Remove game: {name}, {who}", name=name, who=who),
                do=Verb.REMOVE,
                value=saved.id,
                icon="trash",
                kind="icon quiet",
            ),
            class_="row",
        ),
        class_="saved-game spread",
        id=f"saved-{saved.id}",
    )
