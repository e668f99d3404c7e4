"""What people are told in Egg Thieves: prompts, refusals, the log, and the ending."""

from collections.abc import Sequence

from clutch.core import game
from clutch.core.game import ONLOOKER
from clutch.core.message import Message, Parameter, Player, msg, msg_n
from clutch.games.egg_thieves.play.spoils import Raid
from clutch.games.egg_thieves.table.actions import (
    FIRST_SPOT,
    PLACES,
    Action,
    Discard,
    Draw,
    End,
    Flip,
    Hire,
    Lay,
    Peek,
    Phase,
    Stop,
    With,
)
from clutch.games.egg_thieves.table.components import (
    BOX,
    CARDS,
    EGGBOT_USES,
    EGGBOTS,
    FULL,
    NESTS,
    RAPTORS,
    Flavour,
    Icon,
    Rank,
    rank_of,
)
from clutch.games.egg_thieves.table.position import Observation, Pile

FLAVOUR_NAMES = {
    Flavour.WHITE: msg("white"),
    Flavour.RED: msg("red"),
    Flavour.PURPLE: msg("purple"),
    Flavour.GREEN: msg("green"),
    Flavour.YELLOW: msg("yellow"),
}

RAPTOR_NAMES = {
    "sniffer": msg("Sniffer"),
    "peeper": msg("Peeper"),
    "nipper": msg("Nipper"),
    "grabber": msg("Grabber"),
    "strutter": msg("Strutter"),
    "prancer": msg("Prancer"),
    "squinter": msg("Squinter"),
    "scout": msg("Scout"),
    "scooper": msg("Scooper"),
    "forager": msg("Forager"),
    "skulker": msg("Skulker"),
    "burrower": msg("Burrower"),
    "switcher": msg("Switcher"),
    "trader": msg("Trader"),
    "courier": msg("Courier"),
    "stalker": msg("Stalker"),
    "hoarder": msg("Hoarder"),
    "trickster": msg("Trickster"),
    "digger": msg("Digger"),
    "ringleader": msg("Ringleader"),
}

EFFECTS = {
    (Icon.PEEK,): msg("Look at 1 face-down card in a nest."),
    (Icon.PEEK, Icon.PEEK): msg("Look at 2 face-down cards in nests."),
    (Icon.PEEK, Icon.PEEK, Icon.PEEK): msg("Look at up to 3 face-down cards in nests."),
    (Icon.DRAW,): msg("Draw 1 egg card."),
    (Icon.DRAW, Icon.DRAW, Icon.FACE_UP): msg("Draw 2, then play 1 more card face-up."),
    (Icon.DRAW, Icon.DRAW, Icon.DRAW, Icon.FACE_DOWN): msg(
        "Draw 3, then play 1 more card face-down."
    ),
    (Icon.FACE_UP,): msg("Play 1 more card face-up."),
    (Icon.FACE_DOWN,): msg("Play 1 more card face-down."),
    (Icon.SWAP,): msg("Swap two face-up cards of different nests."),
    (Icon.PEEK, Icon.FACE_UP): msg(
        "Look at 1 face-down card in a nest, then play 1 more card face-up."
    ),
    (Icon.DRAW, Icon.FACE_UP): msg("Draw 1, then play 1 more card face-up."),
    (Icon.DRAW, Icon.FACE_DOWN): msg("Draw 1, then play 1 more card face-down."),
    (Icon.PEEK, Icon.SWAP): msg(
        "Look at 1 face-down card in a nest, then swap two face-up cards of different "
        "nests."
    ),
    (Icon.PEEK, Icon.DRAW, Icon.SWAP): msg(
        "Look at 1 face-down card in a nest, draw 1, and swap two face-up cards of "
        "different nests, in any order."
    ),
}

RANK_NAMES = {
    Rank.HATCHLING: msg("Hatchling"),
    Rank.FLEDGLING: msg("Fledgling"),
    Rank.SQUEAKER: msg("Squeaker"),
    Rank.GROWLER: msg("Growler"),
    Rank.ROARER: msg("Roarer"),
}

INDICES = frozenset(str(index + 1) for index in range(len(BOX)))

OVER = msg("The game is over.")


def who(seats: int, thief: int) -> Parameter:
    """What a thief is called: the name of the player, or the Eggbot's number."""
    if thief < seats:
        return Player(thief)
    return msg("Eggbot {n}", n=thief - seats + 1)


def card_name(card: int) -> Message:
    """A card by what can be read on it."""
    facts = CARDS[card]
    return msg(
        "{flavour} {eggs}",
        flavour=FLAVOUR_NAMES[facts.flavour],
        eggs=facts.eggs,
    )


def raptor_name(raptor: int) -> Message:
    """What a raptor is called."""
    return RAPTOR_NAMES[RAPTORS[raptor].key]


def nest_name(nest: int) -> str:
    """The letter of a nest and of the spots that match it."""
    return NESTS[nest].upper()


def listed(messages: Sequence[Message]) -> Message:
    """Several short messages as one, with commas and a last "and"."""
    if not messages:
        return msg("nothing")
    *front, last = messages
    if not front:
        return last
    line = front[0]
    for message in front[1:]:
        line = msg("{first}, {second}", first=line, second=message)
    return msg("{first} and {last}", first=line, last=last)


# Prompts


def prompt(observation: Observation) -> Message:  # noqa: C901  (one case a phase)
    """What is asked of the current player."""
    match observation.phase:
        case Phase.TURN:
            return _prompt_for_turn(observation)
        case Phase.SCOUT:
            return _prompt_for_second(observation)
        case Phase.CARD:
            return _prompt_to_lay(observation)
        case Phase.ICON:
            return _prompt_for_icon(observation)
        case Phase.EXTRA if observation.icons[0] is Icon.FACE_UP:
            return msg("Play the card face-up, to an open nest or a spot of yours.")
        case Phase.EXTRA:
            return msg("Play the card face-down, to an open nest or a spot of yours.")
        case Phase.SWAP:
            return msg("Choose the face-up card in another nest that it swaps with.")
        case Phase.EGGBOT:
            return _prompt_for_eggbot(observation)
        case Phase.FLIPPED:
            return _prompt_for_flipped(observation)
        case Phase.OVER:
            return OVER


def _prompt_for_flipped(observation: Observation) -> Message:
    """Of two flipped cards one goes to a nest and one to a spot."""
    eggbot = who(observation.seats, observation.thief)
    match [in_nest for is_up, in_nest in observation.laid if is_up]:
        case [True]:
            return msg("Place the flipped card on a spot of {eggbot}.", eggbot=eggbot)
        case [False] if len(observation.closed) < len(NESTS):
            return msg("Place the flipped card on an open nest.")
        case _:
            return msg(
                "Place the flipped card on a nest or on a spot of {eggbot}.",
                eggbot=eggbot,
            )


def _prompt_for_turn(observation: Observation) -> Message:
    if observation.is_scouted and observation.hires_are_over:
        return msg("You have scouted and hired: end your turn.")
    if observation.is_scouted:
        return msg("Hire raptors if you like, then end your turn.")
    hand = observation.hands[observation.thief]
    if not hand:
        return msg("You have no card to scout with: end your turn.")
    if observation.hired:
        return msg("Now scout: choose a card, or hire one more raptor.")
    return msg("Scout: choose a card from your hand, or hire raptors first.")


def _prompt_for_second(observation: Observation) -> Message:
    is_up, in_nest = observation.laid[0]
    if in_nest and is_up:
        return msg("Choose the second card: it goes face-down to a spot of yours.")
    if in_nest:
        return msg("Choose the second card: it goes face-up to a spot of yours.")
    if is_up:
        return msg("Choose the second card: it goes face-down to a nest.")
    return msg("Choose the second card: it goes face-up to a nest.")


def _prompt_to_lay(observation: Observation) -> Message:
    if not observation.laid:
        return msg("Choose where the card goes, and whether it lies face-up.")
    is_up, in_nest = observation.laid[0]
    if in_nest and is_up:
        return msg("Lay the second card face-down on a spot of yours.")
    if in_nest:
        return msg("Lay the second card face-up on a spot of yours.")
    if is_up:
        return msg("Lay the second card face-down on a nest.")
    return msg("Lay the second card face-up on a nest.")


def _prompt_for_icon(observation: Observation) -> Message:
    raptor = raptor_name(observation.hired[-1])
    if len(observation.icons) > 1 and RAPTORS[observation.hired[-1]].any_order:
        return msg("{raptor}: do what it shows, in any order.", raptor=raptor)
    match observation.icons[0]:
        case Icon.PEEK:
            return msg("{raptor}: choose a face-down card to look at.", raptor=raptor)
        case Icon.SWAP:
            return msg("{raptor}: choose the first card of the swap.", raptor=raptor)
        case Icon.FACE_UP:
            return msg("{raptor}: choose a card to play face-up.", raptor=raptor)
        case Icon.FACE_DOWN:
            return msg("{raptor}: choose a card to play face-down.", raptor=raptor)
        case Icon.DRAW:
            return msg("{raptor}: draw a card.", raptor=raptor)


def _prompt_for_eggbot(observation: Observation) -> Message:
    eggbot = who(observation.seats, observation.thief)
    n = len(observation.hands[observation.thief])
    return msg_n(
        "{eggbot} has {n} card: flip it, place it unseen, or discard it.",
        "{eggbot} has {n} cards: flip the next one, place it unseen, or discard it.",
        n=n,
        eggbot=eggbot,
    )


# Refusals


def why_not(observation: Observation, tried: str) -> Message:
    """Why that thing on the board cannot be chosen now."""
    if observation.phase is Phase.OVER:
        return OVER
    if observation.player not in {observation.current_player, ONLOOKER}:
        return msg(
            "It is the turn of {player}.", player=Player(observation.current_player)
        )
    raptor = next((i for i, r in enumerate(RAPTORS) if r.key == tried), None)
    if raptor is not None:
        return _why_not_hired(observation, raptor)
    if tried[:5] in {"nest-", "spot-"}:
        return _why_not_there(observation, tried)
    if tried[:1] in NESTS and tried[1:] in INDICES:
        return _why_not_nest_card(observation, tried)
    if any(tried == str(card) for card in CARDS):
        return _why_not_card(observation)
    return _why_no_button(observation, tried)


def _why_not_hired(observation: Observation, raptor: int) -> Message:
    facts = RAPTORS[raptor]
    if observation.is_eggbot:
        return msg("Eggbots hire no raptors: their turn is their cards only.")
    if raptor in observation.hired:
        return msg("Each raptor helps once a turn: this one has done so.")
    if observation.phase in {Phase.ICON, Phase.EXTRA, Phase.SWAP}:
        return msg("Another raptor is at work: finish that first.")
    if observation.phase is not Phase.TURN:
        return msg("Raptors are hired before or after scouting, not in between.")
    if observation.hires_are_over:
        return msg(
            "All raptors of a turn are hired in one go: you had yours before scouting."
        )
    eggs = observation.eggs[observation.thief]
    if facts.cost > eggs:
        return msg_n(
            "{raptor} costs {cost} eggs and you have {n} egg.",
            "{raptor} costs {cost} eggs and you have {n} eggs.",
            n=eggs,
            raptor=raptor_name(raptor),
            cost=facts.cost,
        )
    return _why_icons_are_idle(facts.icons)


def _why_icons_are_idle(icons: Sequence[Icon]) -> Message:
    if Icon.PEEK in icons and len(set(icons)) == 1:
        return msg("There is no face-down card in a nest to look at.")
    if Icon.DRAW in icons and len(set(icons)) == 1:
        return msg("There is no egg card left to draw.")
    if icons == (Icon.SWAP,):
        return msg("A swap needs face-up cards in two nests.")
    if Icon.FACE_UP in icons or Icon.FACE_DOWN in icons:
        return msg("Before scouting two cards must be left in your hand to scout with.")
    return msg("Nothing that this raptor shows can be done now.")


def _why_not_there(observation: Observation, tried: str) -> Message:
    place = next((i for i, name in enumerate(PLACES) if tried.startswith(name)), None)
    if place is not None and place in observation.closed:
        return msg(
            "This nest has reached {full} triceratops: it takes no more cards in this "
            "turn.",
            full=FULL,
        )
    is_nest = place is not None and place < FIRST_SPOT
    match observation.phase:
        case Phase.EGGBOT | Phase.FLIPPED:
            return _why_not_for_eggbot(observation, is_nest=is_nest)
        case Phase.CARD if observation.laid:
            return _why_not_second(observation, tried)
        case Phase.CARD:
            return msg("With one card left to scout with, it goes to an open nest.")
        case Phase.TURN if observation.is_scouted:
            return msg("You have scouted: once a turn is enough.")
        case Phase.TURN | Phase.SCOUT:
            return msg("Choose a card from your hand first.")
        case _:
            return msg("Finish what the raptor lets you do first.")


def _why_not_for_eggbot(observation: Observation, *, is_nest: bool) -> Message:
    if observation.phase is Phase.EGGBOT:
        unseen = [in_nest for is_up, in_nest in observation.laid if not is_up]
        if len(unseen) == EGGBOT_USES:
            return msg("Two cards have been placed unseen: flip or discard this one.")
    if is_nest:
        return msg(
            "The other card of this kind went to a nest: this one goes to a spot."
        )
    return msg("The other card of this kind went to a spot: this one goes to a nest.")


def _why_not_second(observation: Observation, tried: str) -> Message:
    is_up, in_nest = observation.laid[0]
    if tried.endswith("-up" if is_up else "-down"):
        return msg("Of the two cards one lies face-up and one face-down.")
    if in_nest:
        return msg("One card goes to a nest and one to a spot of yours: now the spot.")
    return msg("One card goes to a nest and one to a spot of yours: now the nest.")


def _why_not_nest_card(observation: Observation, tried: str) -> Message:
    nest, index = NESTS.index(tried[0]), int(tried[1:]) - 1
    pile: Pile = observation.nests[nest]
    is_up = index < len(pile) and pile[index].is_up
    if observation.phase is Phase.SWAP:
        if observation.first_of_swap and observation.first_of_swap[0] == nest:
            return msg("The two cards of a swap lie in different nests.")
        return msg("Only face-up cards are swapped.")
    if observation.phase is Phase.ICON and observation.icons[0] is Icon.SWAP:
        return msg("Only face-up cards are swapped.")
    if observation.phase is Phase.ICON and observation.icons[0] is Icon.PEEK:
        if is_up:
            return msg("This card lies face-up: look at a face-down one.")
        return msg("You have just looked at this card: choose another one.")
    if is_up:
        return msg("Cards in nests stay there; only a raptor can swap them.")
    return msg(
        "A face-down card in a nest is only looked at with the help of a raptor."
    )


def _why_not_card(observation: Observation) -> Message:
    match observation.phase:
        case Phase.TURN:
            return msg("You have scouted: more cards are only played through raptors.")
        case Phase.CARD | Phase.EXTRA:
            return msg("A card is chosen already: now choose where it goes.")
        case Phase.EGGBOT | Phase.FLIPPED:
            return msg("This is the Eggbot's turn: your hand rests.")
        case _:
            return msg("Finish what the raptor lets you do first.")


def _why_no_button(observation: Observation, tried: str) -> Message:
    match tried:
        case "end" if observation.is_eggbot:
            return msg("The Eggbot's turn ends with its last card.")
        case "end" if observation.phase is Phase.TURN:
            return msg("Every turn has its scouting: play two cards first.")
        case "end" if observation.phase in {Phase.CARD, Phase.SCOUT}:
            return msg("Finish scouting first.")
        case "end" | "stop" if observation.icons:
            return msg("Finish what the raptor lets you do first.")
        case "flip":
            return msg("Two cards of this turn have been flipped already.")
        case "discard":
            return msg("Two cards of this turn have been discarded already.")
        case _:
            return msg("This cannot be chosen now.")


# The log


def log(before: Observation, action: Action, after: Observation) -> Message | None:
    """What an action did, as far as the reader saw it."""
    thief = who(before.seats, before.thief)
    match action:
        case Lay(place, is_up):
            return _log_lay(before, thief, place, after, is_up=is_up)
        case Hire(raptor):
            return _log_hire(before, raptor, after)
        case Peek(nest, index):
            told = _log_peek(thief, nest, after.nests[nest][index].card)
            return _with_draw(told, before, after)
        case Draw():
            return _log_draw(before, 1, after)
        case With(nest, index):
            return _log_swap(before, thief, nest, index)
        case Stop():
            return None
        case End():
            return _log_end(before, after)
        case Flip():
            assert after.picked is not None
            return msg(
                "{eggbot} flips {card} and gets 1 egg.",
                eggbot=thief,
                card=card_name(after.picked),
            )
        case Discard():
            return _and_end(_log_discard(before, thief, after), before, after)
        case _:
            return None


def _log_lay(
    before: Observation,
    thief: Parameter,
    place: int,
    after: Observation,
    *,
    is_up: bool,
) -> Message:
    """A card goes to a nest or a spot; with an Eggbot's last card its turn ends."""
    card = before.picked
    nest = nest_name(place % FIRST_SPOT)
    if place < FIRST_SPOT:
        if is_up and card is not None:
            told = msg(
                "{player} plays {card} face-up to nest {nest}.",
                player=thief,
                card=card_name(card),
                nest=nest,
            )
        elif is_up:
            told = _log_revealed(after, thief, place)
        elif card is not None:
            told = msg(
                "{player} plays {card} face-down to nest {nest}.",
                player=thief,
                card=card_name(card),
                nest=nest,
            )
        else:
            told = msg(
                "{player} plays a card face-down to nest {nest}.",
                player=thief,
                nest=nest,
            )
    elif is_up and card is not None:
        told = msg(
            "{player} plays {card} face-up to spot {spot}.",
            player=thief,
            card=card_name(card),
            spot=nest,
        )
    elif is_up:
        told = _log_revealed(after, thief, place)
    elif card is not None:
        told = msg(
            "{player} plays {card} face-down to spot {spot}.",
            player=thief,
            card=card_name(card),
            spot=nest,
        )
    else:
        told = msg(
            "{player} plays a card face-down to spot {spot}.", player=thief, spot=nest
        )
    return _and_end(told, before, after)


def _log_revealed(after: Observation, thief: Parameter, place: int) -> Message:
    """Somebody else's card that the reader sees only now that it lies face-up."""
    letter = nest_name(place % FIRST_SPOT)
    if place < FIRST_SPOT:
        card = after.nests[place][-1].card
        assert card is not None
        return msg(
            "{player} plays {card} face-up to nest {nest}.",
            player=thief,
            card=card_name(card),
            nest=letter,
        )
    card = after.boards[after.thief][place - FIRST_SPOT][-1].card
    assert card is not None
    return msg(
        "{player} plays {card} face-up to spot {spot}.",
        player=thief,
        card=card_name(card),
        spot=letter,
    )


def _log_hire(before: Observation, raptor: int, after: Observation) -> Message:
    told = msg_n(
        "{player} hires {raptor} for {n} egg.",
        "{player} hires {raptor} for {n} eggs.",
        n=RAPTORS[raptor].cost,
        player=who(before.seats, before.thief),
        raptor=raptor_name(raptor),
    )
    return _with_draw(told, before, after)


def _with_draw(told: Message, before: Observation, after: Observation) -> Message:
    """With the cards that the raptor has let its payer draw at once."""
    drawn = len(after.hands[before.thief]) - len(before.hands[before.thief])
    return _both(told, _log_draw(before, drawn, after)) if drawn else told


def _log_draw(before: Observation, count: int, after: Observation) -> Message:
    player = who(before.seats, before.thief)
    if before.player != before.thief:
        return msg_n(
            "{player} draws {n} card.",
            "{player} draws {n} cards.",
            n=count,
            player=player,
        )
    cards = list(after.hand)
    for card in before.hand:
        cards.remove(card)
    return msg(
        "{player} draws {cards}.",
        player=player,
        cards=listed([card_name(card) for card in cards]),
    )


def _log_peek(player: Parameter, nest: int, card: int | None) -> Message:
    letter = nest_name(nest)
    if card is None:
        return msg(
            "{player} looks at a face-down card in nest {nest}.",
            player=player,
            nest=letter,
        )
    return msg(
        "{player} looks at a face-down card in nest {nest}: it is {card}.",
        player=player,
        nest=letter,
        card=card_name(card),
    )


def _log_swap(before: Observation, player: Parameter, nest: int, index: int) -> Message:
    assert before.first_of_swap is not None
    other, other_index = before.first_of_swap
    one, two = before.nests[other][other_index].card, before.nests[nest][index].card
    assert one is not None
    assert two is not None
    return msg(
        "{player} swaps {one} in nest {nest} with {two} in nest {other}.",
        player=player,
        one=card_name(one),
        nest=nest_name(other),
        two=card_name(two),
        other=nest_name(nest),
    )


def _log_discard(before: Observation, eggbot: Parameter, after: Observation) -> Message:
    gain = after.eggs[before.thief] - before.eggs[before.thief]
    if len(after.raids) > len(before.raids) or not gain:
        # Raids that follow at once tell their own eggs.
        return msg("{eggbot} discards a card unseen.", eggbot=eggbot)
    return msg_n(
        "{eggbot} discards a card unseen and gets {n} egg.",
        "{eggbot} discards a card unseen and gets {n} eggs.",
        n=gain,
        eggbot=eggbot,
    )


def _log_end(before: Observation, after: Observation) -> Message:
    player = who(before.seats, before.thief)
    told = msg("{player} ends the turn.", player=player)
    return _and_end(told, before, after)


def _and_end(told: Message, before: Observation, after: Observation) -> Message:
    """With the raids, if the turn has ended and there were any."""
    for raid in after.raids[len(before.raids) :]:
        told = _both(told, raid_summary(before.seats, raid))
    return told


def _both(one: Message, other: Message) -> Message:
    return msg("{one} {other}", one=one, other=other)


def raid_summary(seats: int, raid: Raid) -> Message:
    """A raid in one line: what was guarded, and what everybody got."""
    return msg(
        "Nest {nest} is raided, guarded: {guarded}. {incomes}.",
        nest=nest_name(raid.nest),
        guarded=listed([FLAVOUR_NAMES[flavour] for flavour in raid.guarded]),
        incomes=listed(incomes(seats, raid)),
    )


def incomes(seats: int, raid: Raid) -> list[Message]:
    """What everybody got."""
    return [
        msg("{player} +{eggs}", player=who(seats, thief), eggs=raid.income(thief))
        for thief in range(len(raid.gains))
    ]


# The ending


def ending(observation: Observation) -> game.Ending:
    """Why and how it ended: the eggs of everybody, and in a solo game the rank."""
    eggs = observation.eggs
    order = sorted(range(observation.seats), key=lambda player: -eggs[player])
    if observation.is_solo:
        line = msg(
            "{score}, rank: {rank}",
            score=eggs_text(eggs[0]),
            rank=RANK_NAMES[rank_of(eggs[0])],
        )
        return game.Ending(_reason_of_solo(observation), ((0, line),))
    return game.Ending(
        _reason(observation, order),
        tuple((player, eggs_text(eggs[player])) for player in order),
    )


def score(observation: Observation) -> game.Score | None:
    """For the list of the best against so many Eggbots, once a solo game is over."""
    if not (observation.has_won and observation.is_solo):
        return None
    eggs, eggbots = observation.eggs[0], observation.thieves - 1
    return game.Score(
        list=next(key for key, number in EGGBOTS.items() if number == eggbots),
        title=msg_n("Against {n} Eggbot", "Against {n} Eggbots", n=eggbots),
        points=eggs,
    )


def eggs_text(eggs: int) -> Message:
    """So many eggs, in words."""
    return msg_n("{n} egg", "{n} eggs", n=eggs)


def _reason(observation: Observation, order: Sequence[int]) -> Message:
    winners = [player for player in order if observation.has_won[player]]
    if len(winners) == 1:
        return msg(
            "There are no raptors left after the last raid: {player} has most eggs.",
            player=Player(winners[0]),
        )
    return msg(
        "There are no raptors left after the last raid: {players} have equally many "
        "eggs and share the win.",
        players=listed([msg("{player}", player=Player(winner)) for winner in winners]),
    )


def _reason_of_solo(observation: Observation) -> Message:
    bots = listed(
        [
            msg(
                "{eggbot} has {eggs}",
                eggbot=who(observation.seats, thief),
                eggs=eggs_text(observation.eggs[thief]),
            )
            for thief in range(observation.seats, observation.thieves)
        ]
    )
    if not observation.has_won[0]:
        return msg(
            "There are no raptors left after the last raid and {player} has lost: "
            "{bots}.",
            player=Player(0),
            bots=bots,
        )
    if any(observation.has_won[1:]):
        return msg(
            "There are no raptors left after the last raid and {player} shares the "
            "win: {bots}.",
            player=Player(0),
            bots=bots,
        )
    return msg(
        "There are no raptors left after the last raid and {player} has won: {bots}.",
        player=Player(0),
        bots=bots,
    )
