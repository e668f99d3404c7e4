"""The review in the replay: a whole match at a glance.

Three things are kept apart: what choices were worth given what the player could know
(skill), what was revealed (luck) and, folded at first, what choices were worth with
nothing hidden.
"""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from clutch.app.match import decided
from clutch.app.match.hints import wording
from clutch.app.model import log, outcome, signs
from clutch.app.model.model import Model
from clutch.app.replay.drill import update as drill_update
from clutch.app.replay.review import update as review_update
from clutch.app.replay.review import verdict
from clutch.app.replay.state import ReplayScreen, address_at
from clutch.bots.review import Judgement, Mark, Play, Review
from clutch.core.cache import Cache
from clutch.core.message import Message, Player, msg
from clutch.core.position import SPECTATOR
from clutch.ui.charts import curve, lines
from clutch.ui.html import Html, join, tag
from clutch.ui.plots import Axis, Head, Plot, Point, Series
from clutch.ui.tables import table
from clutch.ui.verbs import Verb
from clutch.ui.widgets import button, fold
from clutch.ui.words import Words

BOUNDS = (3, 15, 40)
"""The percentages of a win at which an effect counts as small, medium and large."""
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
COMPARED: Mapping[Play, Message] = {
    Play.LIKE_HINTS: msg("{player} played about as well as the hints."),
    Play.LIKE_MEDIUM: msg("{player} played about as well as a medium bot."),
    Play.CARELESS: msg("{player}'s choices cost more than a medium bot's usually do."),
}
"""How a player's choices compare with the hints."""


SOLO = msg(
    "In a solo game, half of each figure stands for a win. The other half stands for "
    "your eggs, up to what the highest rank needs."
)
"""What stands for winning chances when one plays alone; see `Game.outcome`."""


def glance(model: Model, screen: ReplayScreen) -> Html | None:
    """How the match went: win chances by turn, counts, turning point, luck."""
    if not review_update.can_review(screen):
        return None
    t = model.words
    return tag(
        "section",
        tag(
            "div",
            tag("h2", t("How the game went"), id="review-title"),
            _progress(t, screen),
            class_="review-head row",
        ),
        _found(t, screen) if screen.review else _invitation(t),
        class_="review",
        id="review",
        aria_labelledby="review-title",
    )


def _invitation(t: Words) -> Html:
    return tag(
        "p",
        t(
            "Each choice is judged on what the player could know, and "
            "compared with the best one found."
        ),
        class_="muted",
    )


def _progress(t: Words, screen: ReplayScreen) -> Html | None:
    """The progress of the review, and the button to stop or continue it."""
    review = screen.review
    if review is None:
        return button(t("Review the game"), do=Verb.REVIEW, icon="hint", kind="primary")
    if review.is_whole:
        return None
    if screen.is_reviewing:
        way = button(t("Stop"), do=Verb.STOP, icon="pause", id="review-way")
    else:
        way = button(t("Continue"), do=Verb.REVIEW, icon="play", id="review-way")
    said = t("{n} of {all} choices", n=len(review.judgements), all=review.total)
    return join(
        (
            tag(
                "progress",
                said,
                max=review.total,
                value=len(review.judgements),
                aria_label=said,
            ),
            way,
        )
    )


def _found(t: Words, screen: ReplayScreen) -> Html:
    review, alone = screen.review, len(screen.seats) == 1
    assert review is not None
    return join(
        (
            _chart(t, screen, review),
            tag(
                "div",
                decided.view(t, screen.history, review, screen.viewer),
                _counts(t, screen, review),
                tag("p", t(SOLO), class_="muted small") if alone else None,
                _learning(t, screen),
                _account(t, screen, review),
                _sums(t, screen, review),
                verdict.hindsight(t, screen),
                class_="review-words stack tight",
            ),
        )
    )


_plots: Cache[Plot] = Cache(4)
"""A cache of the latest curves, as each step shows one again."""
_strips: Cache[Plot] = Cache(4)
"""The same for the curves over sliders."""


def _chart(t: Words, screen: ReplayScreen, review: Review) -> Html:
    """A curve of each player's win chances over the turns."""
    head = Head("review-chart", t("Winning chances"), _told_by_curve(t, screen, review))
    plot = _plots(
        lambda: _plot(t, screen, review),
        screen.history,
        review,
        key=(t.language, t.names),
    )
    return lines(t, head, plot, here=turns_done(screen, screen.step))


def _plot(t: Words, screen: ReplayScreen, review: Review) -> Plot:
    return Plot(
        tuple(_series(t, screen, review, i) for i in range(len(screen.seats))),
        Axis(t("Turn"), 0, len(log.turns_of(screen.history))),
        Axis(t("Winning chance"), 0, 100, "{n} %"),
    )


def strip(screen: ReplayScreen) -> Html | None:
    """The reader's curve over the slider, by steps; None before a review."""
    review = screen.review
    if review is None:
        return None
    subject = review.subject(screen.viewer)
    return curve(_strips(lambda: _strip(review, subject), review, key=subject))


def _strip(review: Review, subject: int) -> Plot:
    points = tuple(
        Point(point.step, wording.percent(point.chances[subject]))
        for point in review.curve()
    )
    steps = Axis("", 0, review.steps)
    return Plot((Series("", points, subject, ""),), steps, Axis("", 0, 100))


def _told_by_curve(t: Words, screen: ReplayScreen, review: Review) -> str:
    """Return the start and end of the curve as a sentence."""
    winners = outcome.winners_of(screen)
    if not winners:
        return t("Nobody won.")
    return " ".join(
        t(
            "{player} starts with a winning chance of {n}% and wins.",
            player=Player(i),
            n=n,
        )
        for i in winners
        for n in [wording.percent(review.curve()[0].chances[i])]
    )


def turns_done(screen: ReplayScreen, step: int) -> float:
    """Return the number of turns over at a step, counting part of the current one."""
    turns = log.turns_of(screen.history)
    number = bisect_right(log.ends_of(screen.history), step)
    if number == len(turns):
        return number
    turn = turns[number]
    return number + (step - turn.first) / (turn.end - turn.first)


def _series(t: Words, screen: ReplayScreen, review: Review, player: int) -> Series:
    """The curve of a player, with marks where their own choices led."""
    made: Sequence[Judgement | None] = (None, *review.judgements)
    points = tuple(
        Point(
            turns_done(screen, point.step),
            wording.percent(point.chances[player]),
            href=address_at(screen.history, point.step if one is None else one.end),
            **_marked(t, one, player),
        )
        for point, one in zip(review.curve(), made, strict=True)
    )
    return Series(t.name(player), points, player, signs.sign_of(screen, player))


def _marked(t: Words, judgement: Judgement | None, player: int) -> dict[str, str]:
    """Return the sign and label of a player's choice, if it was not good."""
    if judgement is None or judgement.player != player or not judgement.is_marked:
        return {}
    name = verdict.NAMES[judgement.mark]
    label = msg("{player}: {mark}", player=Player(player), mark=name)
    return {"mark": verdict.SIGNS[judgement.mark], "label": t(label)}


def _counts(t: Words, screen: ReplayScreen, review: Review) -> Html:
    """The number of choices with each mark, and the total loss, of each player."""
    heads = (
        t("Choices"),
        *(f"{verdict.SIGNS[mark]} {t(verdict.NAMES[mark])}" for mark in Mark),
        t("winning chance lost, in %"),
    )
    rows = [
        (
            _who(t, screen, player),
            *map(str, review.counts(player).values()),
            str(wording.percent(review.lost(player))),
        )
        for player in _in_order(screen)
    ]
    return table(t("Each player's choices"), heads, rows)


def _who(t: Words, screen: ReplayScreen, player: int) -> Html:
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


def _in_order(screen: ReplayScreen) -> list[int]:
    """Return the players, the viewer first."""
    return sorted(range(len(screen.seats)), key=lambda i: i != screen.viewer)


def _account(t: Words, screen: ReplayScreen, review: Review) -> Html | None:
    """What choices and luck did for the viewer, in words."""
    if not review.is_whole:
        return None
    told = [screen.viewer] if screen.viewer != SPECTATOR else _in_order(screen)
    words = (" ".join(_words_on(t, review, player)) for player in told)
    return join(tag("p", text, class_="small") for text in words)


def _sums(t: Words, screen: ReplayScreen, review: Review) -> Html | None:
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
        (_who(t, screen, player), *_sum_of(review, player))
        for player in _in_order(screen)
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


def _learning(t: Words, screen: ReplayScreen) -> Html | None:
    """The button to the viewer's own mistakes, if there are any to go to."""
    can_drill = screen.drill is None and drill_update.can_drill(screen)
    if not (can_drill and drill_update.marked(screen)):
        return None
    label = t("Learn from your mistakes")
    return button(label, do=Verb.DRILL, icon="learn", id="drill")
