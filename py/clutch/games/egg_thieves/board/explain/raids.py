"""Explanations of raids: how many there have been, and what each has brought."""

from clutch.core.message import msg
from clutch.games.egg_thieves.board import drawings
from clutch.games.egg_thieves.board.explain import drawn
from clutch.games.egg_thieves.play.spoils import Step, StepKind, steps
from clutch.games.egg_thieves.table.components import RAIDS
from clutch.games.egg_thieves.table.names import nest_name
from clutch.games.egg_thieves.table.position import Observation, Raid, face_up
from clutch.ui.explanation import Explanation
from clutch.ui.look import Look

MEANINGS = {
    StepKind.FLIP: msg(
        "First, all cards that count are revealed, no matter who laid them."
    ),
    StepKind.COUNT: msg("Eggs are counted, not cards, and only the eggs in the nest."),
    StepKind.GUARD: msg(
        "The flavour with the most eggs is guarded, and nobody gets it."
    ),
    StepKind.GAIN: msg(
        "Players who have an unguarded flavour in their spot get its eggs, both in "
        "the nest and in that spot."
    ),
    StepKind.CONSOLE: msg(
        "Players who got nothing from the nest share the eggs in the payment area."
    ),
}
"""The meaning of each kind of step of a raid."""


def count(seen: Observation, _: Look) -> Explanation:
    """How many raids there have been (ET-038)."""
    done = len(seen.table.raids)
    return Explanation(
        msg("Raids"),
        (
            msg("Each filled dot is a raid: {n} of {raids}.", n=done, raids=RAIDS),
            msg("New raptors come after each raid."),
            msg(
                "After {raids} raids, the player with the most eggs wins.", raids=RAIDS
            ),
        ),
        drawn.alone(drawings.pips(done, RAIDS)),
        section="end",
    )


def told(number: int, seen: Observation, look: Look) -> Explanation | None:
    """A whole past raid; None if there is no raid of that number."""
    raid = _raid(seen, number)
    if raid is None:
        return None
    return Explanation(
        msg("The raid on nest {nest}", nest=nest_name(raid.nest)),
        tuple(step.text for step in steps(seen.table.seats, raid)),
        drawn.cards(map(face_up, raid.cards), look),
        section="raid",
    )


def told_step(
    number: int, place: int, seen: Observation, look: Look
) -> Explanation | None:
    """A step of a past raid; None if there is no such raid or step."""
    raid = _raid(seen, number)
    told = () if raid is None else steps(seen.table.seats, raid)
    if raid is None or not 0 < place <= len(told):
        return None
    step = told[place - 1]
    cards = _cards_of(raid, step)
    return Explanation(
        msg("The raid on nest {nest}", nest=nest_name(raid.nest)),
        (step.text, MEANINGS[step.kind]),
        drawn.cards(map(face_up, cards), look) if cards else None,
        section="raid",
    )


def _raid(seen: Observation, number: int) -> Raid | None:
    raids = seen.table.raids
    return raids[number - 1] if 0 < number <= len(raids) else None


def _cards_of(raid: Raid, step: Step) -> tuple[int, ...]:
    """The cards that a step is about."""
    match step.kind:
        case StepKind.FLIP | StepKind.COUNT | StepKind.GUARD:
            return raid.cards
        case StepKind.GAIN if step.thief is not None:
            return raid.spots[step.thief]
        case StepKind.GAIN | StepKind.CONSOLE:
            return ()
