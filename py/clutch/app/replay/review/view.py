"""The review in the replay: a whole match at a glance.

Three things are kept apart: what choices were worth given what the player could know
(skill), what was revealed (luck) and, folded at first, what choices were worth with
nothing hidden.
"""

from bisect import bisect_right
from collections.abc import Sequence

from clutch.app.match import decided
from clutch.app.match.hints import wording
from clutch.app.model import log, outcome, signs
from clutch.app.model.model import Model
from clutch.app.replay.drill import update as drill_update
from clutch.app.replay.review import update as review_update
from clutch.app.replay.review import verdict
from clutch.app.replay.review.account import account, in_order, sums, who
from clutch.app.replay.state import ReplayScreen, address_at
from clutch.bots.review import Judgement, Mark, Review
from clutch.core.cache import Cache
from clutch.core.message import Player, msg
from clutch.ui.charts import curve, lines
from clutch.ui.html import Html, join, tag
from clutch.ui.plots import Axis, Head, Plot, Point, Series
from clutch.ui.tables import table
from clutch.ui.verbs import Verb
from clutch.ui.widgets import button
from clutch.ui.words import Words

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
                account(t, screen, review),
                sums(t, screen, review),
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
            who(t, screen, player),
            *map(str, review.counts(player).values()),
            str(wording.percent(review.lost(player))),
        )
        for player in in_order(screen)
    ]
    return table(t("Each player's choices"), heads, rows)


def _learning(t: Words, screen: ReplayScreen) -> Html | None:
    """The button to the viewer's own mistakes, if there are any to go to."""
    can_drill = screen.drill is None and drill_update.can_drill(screen)
    if not (can_drill and drill_update.marked(screen)):
        return None
    label = t("Learn from your mistakes")
    return button(label, do=Verb.DRILL, icon="learn", id="drill")
