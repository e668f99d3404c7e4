"""The verdict on a turn of a replay, and what would have been better.

It is about what whoever made the choice could know. What open cards would have said is
apart from it, closed at first, and said to be that.
"""

from collections.abc import Mapping
from dataclasses import replace
from math import ceil

from clutch.app import hints, replaying
from clutch.app.model import Model, ReplayScreen
from clutch.bots.review import Judgement, Mark
from clutch.core.message import Message, Player, msg
from clutch.ui.html import Html, tag
from clutch.ui.verbs import Verb
from clutch.ui.widgets import button, fold
from clutch.ui.words import Words

SIGNS: Mapping[Mark, str] = {
    Mark.GOOD: "✓",
    Mark.INACCURACY: "?!",
    Mark.MISTAKE: "?",
    Mark.BLUNDER: "??",
}
NAMES: Mapping[Mark, Message] = {
    Mark.GOOD: msg("good"),
    Mark.INACCURACY: msg("inaccurate"),
    Mark.MISTAKE: msg("mistake"),
    Mark.BLUNDER: msg("blunder"),
}
VERDICTS: Mapping[Mark, Message] = {
    Mark.GOOD: msg(
        "Nothing was better: {player} wins about {after} of 100 games after it."
    ),
    Mark.INACCURACY: msg(
        "An inaccuracy: {player} wins {after} of 100 games after it instead of "
        "{before} (± {error})."
    ),
    Mark.MISTAKE: msg(
        "A mistake: {player} wins {after} of 100 games after it instead of {before} "
        "(± {error})."
    ),
    Mark.BLUNDER: msg(
        "A blunder: {player} wins {after} of 100 games after it instead of {before} "
        "(± {error})."
    ),
}
DECIDED: Mapping[int, Message] = {
    100: msg("Nothing was better: {player} could hardly lose any more."),
    0: msg("Nothing was better: {player} could hardly win any more."),
}
"""Where nothing was better and all is decided, as at the end: numbers say less."""


def view(model: Model, screen: ReplayScreen) -> Html | None:
    """What is thought of the turn that is shown, and what would have been better."""
    t, judgement = model.words, replaying.judged(screen)
    if judgement is None:
        return _unjudged(t, screen)
    return tag(
        "div",
        tag("p", sign(t, judgement.mark), " ", t(sentence(judgement))),
        tag("p", replaying.better_words(t, screen, judgement), class_="better")
        if judgement.best
        else None,
        class_=f"verdict verdict--{judgement.mark.value}",
        id="verdict",
    )


def _unjudged(t: Words, screen: ReplayScreen) -> Html | None:
    is_whole = screen.review is not None and screen.review.is_whole
    if not (screen.step and is_whole):
        return None
    text = t("There was nothing to choose in it.")
    return tag("p", text, class_="verdict muted", id="verdict")


def sign(t: Words, mark: Mark) -> Html:
    """The sign of a mark, with its name for those who do not see it."""
    return tag(
        "span",
        tag("span", SIGNS[mark], aria_hidden="true"),
        tag("span", t(NAMES[mark]), class_="unseen"),
        class_=f"mark mark--{mark.value}",
        title=t(NAMES[mark]),
    )


def sentence(judgement: Judgement) -> Message:
    """What it was, of whom, and what it did to whose chance."""
    player = judgement.player
    filled = (
        ("player", Player(player)),
        ("before", hints.percent(judgement.before[player])),
        ("after", hints.percent(judgement.after[player])),
        ("error", max(1, ceil(100 * judgement.error))),
    )
    said = VERDICTS[judgement.mark]
    if judgement.mark is Mark.GOOD:
        said = DECIDED.get(hints.percent(judgement.after[player]), said)
    return replace(said, parameters=filled)


def hindsight(t: Words, screen: ReplayScreen) -> Html | None:
    """What open cards would have said of this turn: closed, and said to be that."""
    judgement = replaying.judged(screen)
    if judgement is None:
        return None
    return fold(
        t("With nothing hidden"),
        tag(
            "p",
            t(
                "Nobody could see what this looks at. A choice that looks wrong here "
                "may well have been right."
            ),
            class_="muted small",
        ),
        _with_open_cards(t, screen, judgement),
        kind="plain",
        id="hindsight",
    )


def _with_open_cards(t: Words, screen: ReplayScreen, judgement: Judgement) -> Html:
    found = screen.hindsight
    if found is not None and found.first == judgement.first:
        return tag("p", t(_in_hindsight(found)), id="hindsight-said")
    if screen.asked == judgement.first:
        return tag("p", t("Looking …"), id="hindsight-said")
    return button(
        t("Look at this turn with nothing hidden"),
        do=Verb.HINDSIGHT,
        value=str(judgement.first),
        icon="eye",
    )


def _in_hindsight(judgement: Judgement) -> Message:
    player = judgement.player
    after = hints.percent(judgement.after[player])
    if not judgement.is_marked:
        if after in DECIDED:
            return sentence(judgement)
        return msg(
            "Even with nothing hidden there was nothing better for {player}: about "
            "{after} of 100 games are won.",
            player=Player(player),
            after=after,
        )
    return msg(
        "With nothing hidden {player} could have won {before} of 100 games instead of "
        "{after}.",
        player=Player(player),
        before=hints.percent(judgement.before[player]),
        after=after,
    )
