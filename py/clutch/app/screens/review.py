"""The review in the replay: a whole match at a glance.

Three things are said apart: what choices were worth as whoever made them could know
(skill), what came to light (luck), and, closed at first, what open cards would say.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace

from clutch.app import drilling, hints, replaying, reviewing, since
from clutch.app.model import Model, ReplayScreen
from clutch.app.screens import signs, verdict
from clutch.bots.review import Judgement, Mark, Review
from clutch.core.message import Message, Player, msg
from clutch.core.position import ONLOOKER
from clutch.core.recall import Recall
from clutch.ui.charts import lines
from clutch.ui.html import Html, join, tag
from clutch.ui.plots import Axis, Head, Plot, Point, Series
from clutch.ui.tables import table
from clutch.ui.verbs import Verb
from clutch.ui.widgets import button, fold, link
from clutch.ui.words import Words

BOUNDS = (3, 15, 40)
"""From so many hundredths of a win on something did a little, something, or a lot."""
SKILL = (
    msg("Everybody's choices did {player} a lot of harm."),
    msg("Everybody's choices did {player} harm."),
    msg("Everybody's choices did {player} a little harm."),
    msg("Everybody's choices evened out for {player}."),
    msg("Everybody's choices helped {player} a little."),
    msg("Everybody's choices helped {player}."),
    msg("Everybody's choices helped {player} a lot."),
)
"""What the choices of all did for a player, from the worst to the best."""
LUCK = (
    msg("Luck did {player} a lot of harm."),
    msg("Luck did {player} harm."),
    msg("Luck did {player} a little harm."),
    msg("Luck did next to nothing for {player}."),
    msg("Luck helped {player} a little."),
    msg("Luck helped {player}."),
    msg("Luck helped {player} a lot."),
)
"""The same of luck."""


def glance(model: Model, screen: ReplayScreen) -> Html | None:
    """How the match went: chances over the turns, counts, turning point, luck."""
    if not reviewing.can_review(screen):
        return None
    t = model.words
    return tag(
        "section",
        tag(
            "div",
            tag("h2", t("How it was played"), id="review-title"),
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
            "Each choice is judged by what its player could know, against the best "
            "that was found."
        ),
        class_="muted",
    )


def _progress(t: Words, screen: ReplayScreen) -> Html | None:
    """How far the review is, and the button to stop it or go on."""
    review = screen.review
    if review is None:
        return button(t("Review it"), do=Verb.REVIEW, icon="hint", kind="primary")
    if review.is_whole:
        return None
    if screen.is_reviewing:
        way = button(t("Stop"), do=Verb.STOP, icon="pause", id="review-way")
    else:
        way = button(t("Go on"), do=Verb.REVIEW, icon="play", id="review-way")
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
    review = screen.review
    assert review is not None
    return join(
        (
            _chart(t, screen, review),
            tag(
                "div",
                _counts(t, screen, review),
                _turning_point(t, screen, review),
                _learning(t, screen),
                _account(t, screen, review),
                _sums(t, screen, review),
                verdict.hindsight(t, screen),
                class_="review-words stack tight",
            ),
        )
    )


_plots: Recall[Plot] = Recall(4)
"""What the latest curves are drawn from: each step shows one anew."""


def _chart(t: Words, screen: ReplayScreen, review: Review) -> Html:
    """A curve of each player's chances over the turns."""
    head = Head("review-chart", t("Chances to win"), _told_by_curve(t, review))
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
        Axis(t("Turn"), 0, len(since.turns_of(screen.history))),
        Axis(t("Chance to win"), 0, 100, "{n} %"),
    )


def _told_by_curve(t: Words, review: Review) -> str:
    """The end of the curve in a sentence."""
    winners = [i for i, share in enumerate(review.result) if share > 0]
    if not winners:
        return t("Nobody won.")
    return " ".join(
        t("{player} begins with {n} of 100 and wins.", player=Player(i), n=n)
        for i in winners
        for n in [hints.percent(review.curve()[0].chances[i])]
    )


def turns_done(screen: ReplayScreen, step: int) -> float:
    """How many turns are over at a step; within one a part of it counts."""
    turns = since.turns_of(screen.history)
    number = bisect_right(replaying.ends_of(screen.history), step)
    if number == len(turns):
        return number
    turn = turns[number]
    return number + (step - turn.first) / (turn.end - turn.first)


def _series(t: Words, screen: ReplayScreen, review: Review, player: int) -> Series:
    """The curve of a player, with marks where their own choices have led."""
    made: Sequence[Judgement | None] = (None, *review.judgements)
    points = tuple(
        Point(
            turns_done(screen, point.step),
            hints.percent(point.chances[player]),
            href=replaying.address_at(
                screen.history, point.step if one is None else one.end
            ),
            **_marked(t, one, player),
        )
        for point, one in zip(review.curve(), made, strict=True)
    )
    return Series(t.name(player), points, player, signs.sign_of(screen, player))


def _marked(t: Words, judgement: Judgement | None, player: int) -> dict[str, str]:
    """The sign and the words of what a choice of the player was, if it was not good."""
    if judgement is None or judgement.player != player or not judgement.is_marked:
        return {}
    name = verdict.NAMES[judgement.mark]
    label = msg("{player}: {mark}", player=Player(player), mark=name)
    return {"mark": verdict.SIGNS[judgement.mark], "label": t(label)}


def _counts(t: Words, screen: ReplayScreen, review: Review) -> Html:
    """How many choices of each kind everybody has made."""
    heads = (
        t("Choices"),
        *(f"{verdict.SIGNS[mark]} {t(verdict.NAMES[mark])}" for mark in Mark),
    )
    rows = [
        (_who(t, screen, player), *map(str, review.counts(player).values()))
        for player in _in_order(screen)
    ]
    return table(t("Choices of each player"), heads, rows)


def _who(t: Words, screen: ReplayScreen, player: int) -> Html:
    """The sign of a player and the name."""
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
    """The players, who looks first."""
    return sorted(range(len(screen.seats)), key=lambda i: i != screen.viewer)


def _turning_point(t: Words, screen: ReplayScreen, review: Review) -> Html | None:
    """What the match turned on, and what it cost."""
    found = replaying.turning_point(screen)
    if found is None:
        return (
            tag(
                "p",
                t("No turning point: nothing was clearly better than what was done."),
            )
            if review.is_whole
            else None
        )
    turns = since.turns_of(screen.history)
    turn = replaying.turn_at(screen.history, found.end)
    assert turn is not None
    label = t(
        "Turning point: turn {n}, {player}",
        n=turns.index(turn) + 1,
        player=Player(found.player),
    )
    # As it is told at the turn itself.
    before, after = (
        hints.percent(chances[found.player]) for chances in (found.before, found.after)
    )
    lost = t(
        "{after} of 100 games won after it instead of {before}",
        before=before,
        after=after,
    )
    address = replaying.address_at(screen.history, turn.end)
    way = link(label, address, id="turning-point")
    return tag("p", way, f" ({lost})")


def _account(t: Words, screen: ReplayScreen, review: Review) -> Html | None:
    """What choices and what luck did for whoever looks, in words and as a table."""
    if not review.is_whole:
        return None
    told = [screen.viewer] if screen.viewer != ONLOOKER else _in_order(screen)
    words = (" ".join(_words_on(t, review, player)) for player in told)
    return join(tag("p", text, class_="small") for text in words)


def _sums(t: Words, screen: ReplayScreen, review: Review) -> Html | None:
    """How an equal share, choices and luck add up to the result of each player."""
    if not review.is_whole:
        return None
    heads = (
        t("Chance to win, in %"),
        t("equal share"),
        t("choices"),
        t("luck"),
        t("left over"),
        t("result"),
    )
    rows = [
        (_who(t, screen, player), *_sum_of(review, player))
        for player in _in_order(screen)
    ]
    title = t("How it adds up")
    said = t(
        "Each turn makes the chance to win larger or smaller, by choices and by luck. "
        "What luck gives choices may lose again: so, added up over a whole match, "
        "either can come to more than a whole win. Everybody's choices count, compared "
        "with the most obvious ones. Choices and luck may be off by {n}.",
        n=hints.percent(review.blur),
    )
    return fold(
        title,
        table(title, heads, rows),
        tag("p", said, class_="muted small"),
        kind="plain",
        id="review-sums",
    )


def _sum_of(review: Review, player: int) -> Iterator[str]:
    """The parts of a result with their signs, and the result."""
    yield str(hints.percent(review.par))
    for part in (review.skill, review.luck, review.rest):
        yield _signed(hints.percent(part(player)))
    yield str(hints.percent(review.result[player]))


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−") if number else "0"


def _words_on(t: Words, review: Review, player: int) -> Iterator[str]:
    yield t(_on_skill(review, player))
    yield t(_on_luck(review, player))


def _on_skill(review: Review, player: int) -> Message:
    """What the choices of all have changed, beside the most obvious ones."""
    return effect(SKILL, review.skill(player), player)


def _on_luck(review: Review, player: int) -> Message:
    return effect(LUCK, review.luck(player), player)


def effect(said: Sequence[Message], amount: float, player: int) -> Message:
    """In words how far something has helped a player, or has not.

    Over a match it may come to more than the whole of a win, which no number of games
    can tell.
    """
    size = bisect_right(BOUNDS, abs(hints.percent(amount)))
    words = said[len(BOUNDS) + (size if amount > 0 else -size)]
    return replace(words, parameters=(("player", Player(player)),))


def _learning(t: Words, screen: ReplayScreen) -> Html | None:
    """The way to one's own mistakes, where there are any and one is not there yet."""
    can_drill = screen.drill is None and drilling.can_drill(screen)
    if not (can_drill and drilling.marked(screen)):
        return None
    label = t("Learn from your mistakes")
    return button(label, do=Verb.DRILL, icon="learn", id="drill")
