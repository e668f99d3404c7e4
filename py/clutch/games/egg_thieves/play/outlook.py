"""The numbers that the board shows: eggs known in a nest, and a raid step by step.

"What if the raid came now" is worked out from what one player knows, and from nothing
else: it takes an observation.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from clutch.core.game import ONLOOKER
from clutch.core.message import Message, msg, msg_n
from clutch.games.egg_thieves.play.spoils import Gain, Raid, eggs_by_flavour, work_out
from clutch.games.egg_thieves.table import names as telling
from clutch.games.egg_thieves.table.actions import Phase
from clutch.games.egg_thieves.table.components import FLAVOURS, NESTS, Flavour
from clutch.games.egg_thieves.table.names import (
    FLAVOUR_NAMES,
    eggs_text,
    listed,
    nest_name,
    who,
)
from clutch.games.egg_thieves.table.position import Observation, Pile

ASKED = tuple(f"raid-{nest}" for nest in NESTS)
"""For each nest how one asks what its raid would bring."""


@dataclass(frozen=True, slots=True)
class Known:
    """What a player knows of the eggs in a nest or a spot."""

    totals: tuple[int, ...]
    """For each flavour the eggs on the known cards."""
    unknown: int
    """How many cards the player does not know."""

    def lines(self) -> tuple[tuple[Flavour, int], ...]:
        """The flavours that are known to be there, most eggs first."""
        pairs = [
            pair for pair in zip(FLAVOURS, self.totals, strict=True) if pair[1] > 0
        ]
        return tuple(sorted(pairs, key=lambda pair: -pair[1]))


class StepKind(Enum):
    """The steps of a raid."""

    FLIP = "flip"
    COUNT = "count"
    GUARD = "guard"
    GAIN = "gain"
    CONSOLE = "console"


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a raid as it is shown."""

    kind: StepKind
    text: Message
    thief: int | None = None
    """Whose gain it is about."""


def known_cards(pile: Pile) -> list[int]:
    """The cards of a nest or a spot that the player knows."""
    return [shown.card for shown in pile if shown.card is not None]


def known(pile: Pile) -> Known:
    """What the player knows of the eggs in a nest or a spot."""
    cards = known_cards(pile)
    return Known(tuple(eggs_by_flavour(cards)), len(pile) - len(cards))


class Column(NamedTuple):
    """A nest and the spots with its letter, as a player knows them."""

    nest: int
    player: int
    """Who looks."""
    pile: Pile
    spots: tuple[Pile, ...]
    """For each thief."""
    payment: int
    is_over: bool


def column_of(observation: Observation, nest: int) -> Column:
    """What a player knows of a nest and of what counts with it."""
    return Column(
        nest,
        observation.player,
        observation.nests[nest],
        tuple(board[nest] for board in observation.boards),
        observation.payment,
        observation.phase is Phase.OVER,
    )


def what_if(column: Column) -> Raid:
    """The raid of a nest if it came now, and if the known cards were all there are."""
    return work_out(
        column.nest,
        known_cards(column.pile),
        [known_cards(spot) for spot in column.spots],
        payment=column.payment,
    )


def doubt(column: Column) -> int:
    """How many cards that the player does not know would count in that raid."""
    return sum(known(pile).unknown for pile in (column.pile, *column.spots))


def raid_now(column: Column) -> Message | None:
    """What a raid would pay the one who looks, if it came now."""
    player = column.player
    if player == ONLOOKER or column.is_over:
        return None
    raid = what_if(column)
    guarded = listed([FLAVOUR_NAMES[flavour] for flavour in raid.guarded])
    unknown = doubt(column)
    message = msg(
        "Raid now: you get {eggs}; guarded (struck out): {guarded}.",
        eggs=eggs_text(raid.income(player)),
        guarded=guarded,
    )
    if unknown:
        message = msg_n(
            "Raid now, as far as you know: you get {eggs}; guarded (struck out): "
            "{guarded}. {n} unknown card (?) may change it.",
            "Raid now, as far as you know: you get {eggs}; guarded (struck out): "
            "{guarded}. {n} unknown cards (?) may change it.",
            n=unknown,
            eggs=eggs_text(raid.income(player)),
            guarded=guarded,
        )
    return message


def why_not(observation: Observation, tried: str) -> Message:
    """Why that cannot be chosen now; of a nest, what its raid would bring and why."""
    if tried not in ASKED:
        return telling.why_not(observation, tried)
    asked = column_of(observation, ASKED.index(tried))
    told = raid_now(asked)
    if told is None:
        return telling.why_not(observation, tried)
    raid = what_if(asked)
    player, seats = observation.player, observation.seats
    gains = raid.gains[player]
    if gains:
        gained = raid.gained(player)
        return msg("{one} {other}", one=told, other=_gain(seats, player, gains, gained))
    if raid.share:
        return msg("{one} {other}", one=told, other=_consolation(seats, raid))
    return told


def steps(observation: Observation, raid: Raid) -> tuple[Step, ...]:
    """A raid in the order in which it is told: flip, count, guard, gain, console."""
    return tuple(_steps(observation.seats, raid))


def _steps(seats: int, raid: Raid) -> Iterator[Step]:
    yield Step(
        StepKind.FLIP,
        msg(
            "All cards in nest {nest} and in the spots {nest} are turned up.",
            nest=nest_name(raid.nest),
        ),
    )
    yield Step(StepKind.COUNT, _count(raid))
    yield Step(StepKind.GUARD, _guard(raid))
    for thief, gains in enumerate(raid.gains):
        if gains:
            text = _gain(seats, thief, gains, raid.gained(thief))
            yield Step(StepKind.GAIN, text, thief)
        else:
            text = msg(
                "{player}: nothing of a flavour that survives, no eggs.",
                player=who(seats, thief),
            )
            yield Step(StepKind.GAIN, text, thief)
    if raid.payment:
        yield Step(StepKind.CONSOLE, _consolation(seats, raid))


def _count(raid: Raid) -> Message:
    return msg(
        "The nest holds {eggs}.",
        eggs=listed(
            [
                msg("{flavour} {eggs}", flavour=FLAVOUR_NAMES[flavour], eggs=eggs)
                for flavour, eggs in zip(FLAVOURS, raid.totals, strict=True)
                if eggs
            ]
        ),
    )


def _guard(raid: Raid) -> Message:
    guarded = listed([FLAVOUR_NAMES[flavour] for flavour in raid.guarded])
    if not raid.surviving:
        return msg("Guarded: {guarded}. Nothing survives.", guarded=guarded)
    return msg(
        "Guarded: {guarded}. Surviving: {surviving}.",
        guarded=guarded,
        surviving=listed([FLAVOUR_NAMES[flavour] for flavour in raid.surviving]),
    )


def _gain(seats: int, thief: int, gains: tuple[Gain, ...], total: int) -> Message:
    parts = [
        msg(
            "{flavour} {nest} + {own}",
            flavour=FLAVOUR_NAMES[gain.flavour],
            nest=gain.nest_eggs,
            own=gain.own_eggs,
        )
        for gain in gains
    ]
    return msg(
        "{player}: {sum} = {total}.",
        player=who(seats, thief),
        sum=listed(parts),
        total=eggs_text(total),
    )


def _consolation(seats: int, raid: Raid) -> Message:
    paid = eggs_text(raid.payment)
    if not raid.consoled:
        return msg(
            "Everybody gained something: {eggs} stay in the payment area.", eggs=paid
        )
    players = listed(
        [msg("{player}", player=who(seats, thief)) for thief in raid.consoled]
    )
    if raid.remainder:
        return msg_n(
            "Consolation out of {eggs}: {n} egg each for {players}, the rest is "
            "discarded.",
            "Consolation out of {eggs}: {n} eggs each for {players}, the rest is "
            "discarded.",
            n=raid.share,
            eggs=paid,
            players=players,
        )
    return msg_n(
        "Consolation out of {eggs}: {n} egg each for {players}.",
        "Consolation out of {eggs}: {n} eggs each for {players}.",
        n=raid.share,
        eggs=paid,
        players=players,
    )
