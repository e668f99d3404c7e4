"""The account of a review: skill and luck of each player."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from clutch.app.match.hints import wording
from clutch.app.model import signs
from clutch.app.replay.state import ReplayScreen
from clutch.bots.review import Play, Review
from clutch.core.message import Message, Player, msg
from clutch.core.position import SPECTATOR
from clutch.ui.html import Html, join, tag
from clutch.ui.tables import table
from clutch.ui.widgets import fold
from clutch.ui.words import Words

SKILL = (
    msg("Everyone's choices hurt {player} a lot."),
    msg("Everyone's choices hurt {player}."),
    msg("Everyone's choices hurt {player} a little."),
    msg("All in all, everyone's choices neither helped nor hurt {player}."),
    msg("Everyone's choices helped {player} a little."),
    msg("Everyone's choices helped {player}."),
    msg("Everyone's choices helped {player} a lot."),
)
"""The effect of everyone's choices on a player, from worst to best."""

LUCK = (
    msg("{player} was very unlucky."),
    msg("{player} was unlucky."),
    msg("{player} was a little unlucky."),
    msg("Luck made little difference to {player}."),
    msg("{player} was a little lucky."),
    msg("{player} was lucky."),
    msg("{player} was very lucky."),
)
"""The same for luck."""

BOUNDS = (3, 15, 40)
"""The percentages of a win at which an effect counts as small, medium and large."""

COMPARED: Mapping[Play, Message] = {
    Play.LIKE_HINTS: msg("{player} played about as well as the hints."),
    Play.LIKE_MEDIUM: msg("{player} played about as well as a medium bot."),
    Play.CARELESS: msg("{player}'s choices cost more than a medium bot's usually do."),
}
"""How a player's choices compare with the hints."""


def who(t: Words, screen: ReplayScreen, player: int) -> Html:
    """A player's sign and name."""
    return tag(
        "span",
        tag(
            "span",
            signs.sign_of(screen, player),
            class_="seat-mark",
            aria_hidden="true",
        ),
        tag("span", t.name(player)),
        class_=f"review-who seat-{player}",
    )


def in_order(screen: ReplayScreen) -> list[int]:
    """Return the players, the viewer first."""
    return sorted(range(len(screen.seats)), key=lambda i: i != screen.viewer)


def account(t: Words, screen: ReplayScreen, review: Review) -> Html | None:
    """What choices and luck did for the viewer, in words."""
    if not review.is_whole:
        return None
    told = [screen.viewer] if screen.viewer != SPECTATOR else in_order(screen)
    words = (" ".join(_words_on(t, review, player)) for player in told)
    return join(tag("p", text, class_="small") for text in words)


def sums(t: Words, screen: ReplayScreen, review: Review) -> Html | None:
    """How an equal share, choices and luck add up to each player's result."""
    if not review.is_whole:
        return None
    heads = (
        t("Winning chance, in %"),
        t("equal share"),
        t("choices"),
        t("luck"),
        t("other"),
        t("result"),
    )
    rows = [
        (who(t, screen, player), *_sum_of(review, player))
        for player in in_order(screen)
    ]
    title = t("How it adds up")
    said = t(
        "Each turn raises or lowers the chance of winning, through choices and "
        "through luck. Bad choices can squander what luck gave, so over a whole "
        "game, choices and luck can each add up to more than one win. All players' "
        "choices count here, and they are compared with the most obvious ones. The "
        "figures for choices and luck may be off by {n} percentage points. The "
        "losses above are different: they are measured against the best choices "
        "found, as if everyone had had equal chances at the start of each turn.",
        n=wording.percent(review.blur),
    )
    return fold(
        title,
        table(title, heads, rows),
        tag("p", said, class_="muted small"),
        kind="plain",
        id="review-sums",
    )


def _sum_of(review: Review, player: int) -> Iterator[str]:
    """Yield the parts of a result with their signs, and the result."""
    yield str(wording.percent(review.par))
    for part in (review.skill, review.luck, review.rest):
        yield _signed(wording.percent(part(player)))
    yield str(wording.percent(review.result[player]))


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−") if number else "0"


def _words_on(t: Words, review: Review, player: int) -> Iterator[str]:
    yield t(replace(COMPARED[review.play(player)], parameters=_named(player)))
    yield t("Accuracy: {n} out of 100.", n=review.accuracy(player))
    yield t(_on_skill(review, player))
    yield t(_on_luck(review, player))


def _on_skill(review: Review, player: int) -> Message:
    """Return the effect of everyone's choices, compared with the most obvious ones."""
    return effect(SKILL, review.skill(player), player)


def _on_luck(review: Review, player: int) -> Message:
    return effect(LUCK, review.luck(player), player)


def effect(said: Sequence[Message], amount: float, player: int) -> Message:
    """Return in words how much something has helped or hurt a player.

    Over a match it may exceed a whole win, which can't be expressed as a number of
    games.
    """
    size = bisect_right(BOUNDS, abs(wording.percent(amount)))
    words = said[len(BOUNDS) + (size if amount > 0 else -size)]
    return replace(words, parameters=_named(player))


def _named(player: int) -> tuple[tuple[str, Player]]:
    return (("player", Player(player)),)
