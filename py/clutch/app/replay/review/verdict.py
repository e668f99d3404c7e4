"""The verdict on a turn of a replay, and what would have been better.

It is about what the player could know when choosing. The verdict with nothing hidden is
separate, folded at first and labelled as such.
"""

from collections.abc import Mapping
from dataclasses import replace
from math import ceil

from clutch.app.match import reasons
from clutch.app.match.hints import wording
from clutch.app.model.model import Model
from clutch.app.replay import playback
from clutch.app.replay.state import ReplayScreen
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
    Mark.INACCURACY: msg("inaccuracy"),
    Mark.MISTAKE: msg("mistake"),
    Mark.BLUNDER: msg("blunder"),
}
VERDICTS: Mapping[Mark, Message] = {
    Mark.GOOD: msg(
        "No choice was better: {player} now wins about {after} out of 100 games."
    ),
    Mark.INACCURACY: msg(
        "Inaccuracy: {player} now wins {after} out of 100 games instead of {before} "
        "(± {error})."
    ),
    Mark.MISTAKE: msg(
        "Mistake: {player} now wins {after} out of 100 games instead of {before} (± "
        "{error})."
    ),
    Mark.BLUNDER: msg(
        "Blunder: {player} now wins {after} out of 100 games instead of {before} (± "
        "{error})."
    ),
}
OPEN = msg(
    "Too close to tell: {player} now wins about {after} out of 100 games; after "
    "another choice, perhaps {before} (± {error})."
)
"""For a loss that is smaller than its margin of error."""
DECIDED: Mapping[int, Message] = {
    100: msg("No choice was better: {player} was almost sure to win."),
    0: msg("No choice was better: {player} had almost no chance left."),
}
"""For decided games, such as at the end, when nothing was better: numbers say less."""


def view(model: Model, screen: ReplayScreen) -> Html | None:
    """The judgement of the turn shown, and what would have been better."""
    t, judgement = model.words, playback.judged(screen)
    if judgement is None:
        return _unjudged(t, screen)
    return tag(
        "div",
        tag("p", sign(t, judgement.mark), t(sentence(judgement)), class_="row"),
        _better(t, screen, judgement),
        class_=f"verdict verdict--{judgement.mark.value}",
        id="verdict",
    )


def _better(t: Words, screen: ReplayScreen, judgement: Judgement) -> Html | None:
    """What was better, and why."""
    if not judgement.best:
        return None
    text = reasons.better(t, screen.history, judgement, screen.viewer)
    return tag("p", text, class_="better")


def _unjudged(t: Words, screen: ReplayScreen) -> Html | None:
    is_whole = screen.review is not None and screen.review.is_whole
    if not (screen.step and is_whole):
        return None
    text = t("There was no choice to make.")
    return tag("p", text, class_="verdict muted", id="verdict")


def sign(t: Words, mark: Mark) -> Html:
    """The sign of a mark, with its name for screen readers."""
    return tag(
        "span",
        tag("span", SIGNS[mark], aria_hidden="true"),
        tag("span", t(NAMES[mark]), class_="unseen"),
        class_=f"mark mark--{mark.value}",
        title=t(NAMES[mark]),
    )


def sentence(judgement: Judgement) -> Message:
    """Return whose choice it was, how good, and how it changed their win chance."""
    player = judgement.player
    filled = (
        ("player", Player(player)),
        ("before", wording.percent(judgement.could)),
        ("after", wording.percent(judgement.does)),
        ("error", max(1, ceil(100 * judgement.margin))),
    )
    said = VERDICTS[judgement.mark]
    if judgement.mark is Mark.GOOD:
        said = DECIDED.get(wording.percent(judgement.does), said)
    if judgement.is_open:
        said = OPEN
    return replace(said, parameters=filled)


def hindsight(t: Words, screen: ReplayScreen) -> Html | None:
    """The verdict on this turn with nothing hidden: folded, and labelled as such."""
    judgement = playback.judged(screen)
    if judgement is None:
        return None
    return fold(
        t("With nothing hidden"),
        tag(
            "p",
            t(
                "This check uses information that no player had. A choice that looks "
                "wrong here may well have been right."
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
        return tag("p", t("Checking …"), id="hindsight-said")
    return button(
        t("See this turn with nothing hidden"),
        do=Verb.HINDSIGHT,
        value=str(judgement.first),
        icon="eye",
    )


def _in_hindsight(judgement: Judgement) -> Message:
    player = judgement.player
    after = wording.percent(judgement.does)
    if not judgement.is_marked:
        if after in DECIDED or judgement.is_open:
            return sentence(judgement)
        return msg(
            "Even with nothing hidden, no choice was better: {player} wins about "
            "{after} out of 100 games.",
            player=Player(player),
            after=after,
        )
    return msg(
        "With nothing hidden, {player} could have won {before} out of 100 games "
        "instead of {after}.",
        player=Player(player),
        before=wording.percent(judgement.could),
        after=after,
    )
