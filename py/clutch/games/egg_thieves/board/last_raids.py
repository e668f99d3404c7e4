"""The raids of the last round: told step by step, or in a line each.

The steps and their words come from `outlook`, the incomes in a line from `telling`.
What is drawn beside a step says the same once more.
"""

from collections.abc import Iterable

from clutch.core.message import msg
from clutch.games.egg_thieves.board.cards import small_cards
from clutch.games.egg_thieves.board.flavours import flavour_counts
from clutch.games.egg_thieves.play.outlook import Step, StepKind, steps
from clutch.games.egg_thieves.play.spoils import Raid
from clutch.games.egg_thieves.table.components import CARDS
from clutch.games.egg_thieves.table.names import incomes, listed, nest_name, who
from clutch.games.egg_thieves.table.position import Observation, Shown
from clutch.ui.html import Html, join, tag
from clutch.ui.look import Look
from clutch.ui.telling import asked_for, is_asked, step_of, steps_bar
from clutch.ui.widgets import fold


def told_raids(observation: Observation, look: Look) -> Html | None:
    """The raids of the last round: the first of the last turn is told unasked."""
    recent = observation.recent_raids
    if not recent:
        return None
    latest = observation.raid_turns[-1]
    unasked = (
        observation.raid_turns.index(latest) if latest >= observation.turn - 1 else None
    )
    return join(
        raid_steps(observation, raid, look, number=place + 1)
        if place == unasked or is_asked(look, f"raid-{place + 1}")
        else _raid_in_short(observation, raid, look, number=place + 1)
        for place, raid in enumerate(observation.raids)
        if place >= len(observation.raids) - recent
    )


def _raid_in_short(
    observation: Observation, raid: Raid, look: Look, *, number: int
) -> Html:
    """A raid in a line; a reader who steps through what is told can ask for more."""
    text = look.t(
        msg(
            "The raid of nest {nest}: {incomes}",
            nest=nest_name(raid.nest),
            incomes=listed(incomes(observation.seats, raid)),
        )
    )
    return asked_for(look, f"raid-{number}", text)


def raid_steps(
    observation: Observation, raid: Raid, look: Look, *, number: int = 1
) -> Html:
    """A raid as a list that is told step by step, or folded away."""
    t, name, told = look.t, f"raid-{number}", steps(observation, raid)
    return fold(
        join(
            (
                t(msg("The raid of nest {nest}", nest=nest_name(raid.nest))),
                (
                    tag("b", f"{_name(observation, thief, look)} +{raid.income(thief)}")
                    for thief in range(len(raid.gains))
                    if raid.income(thief)
                ),
            )
        ),
        steps_bar(look, name, len(told)),
        tag(
            "ol",
            (
                _raid_step(raid, step, look, id_=f"{look.prefix}{name}-{place}")
                for place, step in enumerate(
                    told[: step_of(look, name, len(told))], start=1
                )
            ),
            class_="thieves-steps",
            # Each step is said once, when it comes.
            aria_live=None if look.told is None else "polite",
            aria_relevant=None if look.told is None else "additions",
        ),
        is_open=True,
        kind="raid",
        id=f"{look.prefix}{name}",
    )


def _raid_step(raid: Raid, step: Step, look: Look, *, id_: str) -> Html:
    return tag(
        "li",
        look.t(step.text),
        _shown_with(raid, step.kind, step.thief, look),
        class_=f"thieves-step thieves-step--{step.kind.value}",
        id=id_,
    )


def _name(observation: Observation, thief: int, look: Look) -> str:
    return look.t(msg("{player}", player=who(observation.seats, thief)))


def _shown_with(
    raid: Raid, kind: StepKind, thief: int | None, look: Look
) -> Html | None:
    """The cards or the counts that a step is about; the words say the same."""
    match kind:
        case StepKind.FLIP:
            return _faces(raid.cards, look)
        case StepKind.GAIN if thief is not None and raid.spots[thief]:
            return _faces(raid.spots[thief], look)
        case StepKind.COUNT:
            counts = flavour_counts(raid, look, guarded=())
            return tag("div", counts, class_="thieves-faces", aria_hidden="true")
        case StepKind.GUARD:
            counts = flavour_counts(raid, look, guarded=raid.guarded)
            return tag("div", counts, class_="thieves-faces", aria_hidden="true")
        case _:
            return None


def _faces(cards: Iterable[int], look: Look) -> Html:
    pile = tuple(Shown(card, CARDS[card].triceratops, is_up=True) for card in cards)
    return tag(
        "div", small_cards(pile, look), class_="thieves-faces", aria_hidden="true"
    )
