"""Reasons for an action: the strategy rules that apply to it, as sentences.

Each rule makes the same comparison as the rating: the nests before and after a card is
laid.
"""

from collections.abc import Iterator

from clutch.core.message import Message, msg
from clutch.games.egg_thieves.bots.rating import Scene
from clutch.games.egg_thieves.bots.worth import with_nest_card
from clutch.games.egg_thieves.play.eggbots import gain_for_discard
from clutch.games.egg_thieves.table.actions import FIRST_SPOT, Action, Discard, Lay
from clutch.games.egg_thieves.table.components import CARDS, FLAVOUR_OF, FULL
from clutch.games.egg_thieves.table.names import FLAVOUR_NAMES, nest_name
from clutch.games.egg_thieves.table.position import Observation

SECRET = msg("Face down, the card stays secret.")
NO_EGGS = msg("It gives the Eggbot no eggs.")


def reason(seen: Observation, action: Action) -> Message | None:
    """The most important reason that applies; None if none applies."""
    return next(_reasons(seen, action), None)


def _reasons(seen: Observation, action: Action) -> Iterator[Message]:
    match action:
        case Lay() if not seen.table.is_eggbot and seen.known.picked is not None:
            yield from _of_card(Scene(seen), seen.known.picked, action)
        case Discard():
            if gain_for_discard(len(seen.known.hands[seen.table.thief])) == 0:
                yield NO_EGGS
        case _:
            return


def _of_card(scene: Scene, card: int, action: Lay) -> Iterator[Message]:
    """The effects of laying a card in a nest or in an own spot."""
    number, flavour = action.place % FIRST_SPOT, FLAVOUR_OF[card]
    nest, name = scene.nests[number], nest_name(number)
    kind = FLAVOUR_NAMES[CARDS[card].flavour]
    if action.place < FIRST_SPOT:
        after = with_nest_card(nest, card)
        if nest.triceratops < FULL <= after.triceratops:
            yield msg(
                "It fills nest {nest}: a raid follows at the end of your turn.",
                nest=name,
            )
        if nest.own[flavour]:
            yield msg(
                "You have {flavour} in your spot {nest}, so this card's eggs can "
                "become yours.",
                flavour=kind,
                nest=name,
            )
    elif nest.totals[flavour] and not nest.own[flavour]:
        yield msg(
            "Nest {nest} has {flavour} eggs: with this card, they can become yours.",
            flavour=kind,
            nest=name,
        )
    if not action.is_up:
        yield SECRET
