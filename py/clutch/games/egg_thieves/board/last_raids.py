"""The raids there have been: told step by step, or in a line each.

The steps and their words come from `spoils`. What is drawn beside a step says the same
once more.
"""

from collections.abc import Collection, Iterable

from clutch.core.message import msg
from clutch.games.egg_thieves.board.cards import small_cards
from clutch.games.egg_thieves.board.flavours import flavour_counts
from clutch.games.egg_thieves.play.spoils import (
    Spoils,
    Step,
    StepKind,
    spoils_of,
    steps,
    told_incomes,
)
from clutch.games.egg_thieves.table.components import Flavour
from clutch.games.egg_thieves.table.names import nest_name, who
from clutch.games.egg_thieves.table.position import Observation, Raid, face_up
from clutch.ui.html import Html, join, tag
from clutch.ui.look import Look
from clutch.ui.telling import asked_for, is_asked, step_of, steps_bar
from clutch.ui.widgets import fold


def told_raids(seen: Observation, look: Look) -> Html | None:
    """All raids of the game: the first of the last turn is told unasked.

    None of them goes, so those below it keep their places.
    """
    turns = [raid.turn for raid in seen.table.raids]
    if not turns:
        return None
    unasked = turns.index(turns[-1]) if turns[-1] >= seen.table.turn - 1 else None
    return join(
        raid_steps(seen, raid, look, number=place + 1)
        if place == unasked or is_asked(look, f"raid-{place + 1}")
        else _raid_in_short(seen, raid, look, number=place + 1)
        for place, raid in enumerate(seen.table.raids)
    )


def _raid_in_short(seen: Observation, raid: Raid, look: Look, *, number: int) -> Html:
    """A raid in a line; a reader who steps through what is told can ask for more."""
    text = look.t(
        msg(
            "The raid of nest {nest}: {incomes}",
            nest=nest_name(raid.nest),
            incomes=told_incomes(seen.table.seats, spoils_of(raid)),
        )
    )
    return asked_for(look, f"raid-{number}", text)


def raid_steps(seen: Observation, raid: Raid, look: Look, *, number: int = 1) -> Html:
    """A raid as a list that is told step by step, or folded away."""
    t, name, spoils = look.t, f"raid-{number}", spoils_of(raid)
    told = steps(seen.table.seats, raid)
    step = step_of(look, name, len(told))
    return fold(
        join(
            (
                tag(
                    "span",
                    t(msg("The raid of nest {nest}", nest=nest_name(raid.nest))),
                    data_about=f"told-{number}",
                ),
                (
                    tag("b", f"{_name(seen, thief, look)} +{spoils.income(thief)}")
                    for thief in range(len(spoils.gains))
                    if spoils.income(thief)
                ),
            )
        ),
        steps_bar(look, name, len(told)),
        tag(
            "ol",
            (
                _raid_step(
                    raid,
                    told[place - 1],
                    look,
                    key=f"{number}-{place}",
                    is_latest=place == step and look.told is not None,
                )
                for place in range(1, step + 1)
            ),
            class_="stack thieves-steps",
            id=f"{look.prefix}{name}-steps",
            # Each step is said once, when it comes.
            aria_live=None if look.told is None else "polite",
            aria_relevant=None if look.told is None else "additions",
        ),
        is_open=True,
        kind="raid",
        id=f"{look.prefix}{name}",
    )


def _raid_step(
    raid: Raid, step: Step, look: Look, *, key: str, is_latest: bool
) -> Html:
    return tag(
        "li",
        look.t(step.text),
        _shown_with(raid, step, look),
        class_=f"row thieves-step thieves-step--{step.kind.value}",
        data_about=f"told-{key}",
        id=f"{look.prefix}raid-{key}",
        data_latest=is_latest,
    )


def _name(seen: Observation, thief: int, look: Look) -> str:
    return look.t(msg("{player}", player=who(seen.table.seats, thief)))


def _shown_with(raid: Raid, step: Step, look: Look) -> Html | None:
    """The cards or the counts that a step is about; the words say the same."""
    match step.kind:
        case StepKind.FLIP:
            return _faces(raid.cards, look)
        case StepKind.COUNT:
            return _counts(spoils_of(raid), look, guarded=())
        case StepKind.GUARD:
            spoils = spoils_of(raid)
            return _counts(spoils, look, guarded=spoils.guarded)
        case StepKind.GAIN:
            cards = () if step.thief is None else raid.spots[step.thief]
            return _faces(cards, look) if cards else None
        case StepKind.CONSOLE:
            return None


def _counts(spoils: Spoils, look: Look, *, guarded: Collection[Flavour]) -> Html:
    counts = flavour_counts(spoils, look, guarded=guarded)
    return tag("div", counts, class_="row thieves-faces", aria_hidden="true")


def _faces(cards: Iterable[int], look: Look) -> Html:
    pile = tuple(map(face_up, cards))
    return tag(
        "div", small_cards(pile, look), class_="row thieves-faces", aria_hidden="true"
    )
