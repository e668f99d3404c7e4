"""What people are told: what is asked, why not, what was done, how it ended."""

from collections.abc import Sequence

from clutch.core import game
from clutch.core.game import ONLOOKER
from clutch.core.message import Message, Player, msg, msg_n
from clutch.games.ei_my_goods.course import Decision, Phase
from clutch.games.ei_my_goods.production import resources_of, shortfall
from clutch.games.ei_my_goods.table.actions import (
    Action,
    Add,
    Drop,
    End,
    Exchange,
    Hire,
    Keep,
    Lay,
    LayNothing,
    Mode,
    Move,
    Open,
    Pay,
    Place,
    Produce,
    Rest,
    Run,
    Use,
    Work,
)
from clutch.games.ei_my_goods.table.components import (
    CARDS,
    CHAINS,
    COLOUR_NAMES,
    COSTS,
    GOOD_NAMES,
    GOODS,
    KINDS,
    NUMBERS,
    RESOURCE_NAMES,
    RESOURCES,
    SIDES,
    Counts,
)
from clutch.games.ei_my_goods.view import Observation, SeatView

NOTHING = msg("nothing")


# Names


def name_of(card: int) -> Message:
    """What a building is called."""
    return KINDS[card].name


def resource_of(card: int) -> Message:
    """What a card of the deck gives as a resource."""
    return RESOURCE_NAMES[RESOURCES[card]]


def listed(parts: Sequence[Message]) -> Message:
    """Several things, one after the other."""
    if not parts:
        return NOTHING
    first, *rest = parts
    if not rest:
        return first
    return msg("{first}, {rest}", first=first, rest=listed(rest))


def units(counts: Counts) -> Message:
    """Numbers of resources in words: 2 willow, 1 grain."""
    return listed(
        [
            msg("{n} {resource}", n=n, resource=RESOURCE_NAMES[i])
            for i, n in enumerate(counts)
            if n
        ]
    )


def needs_of(card: int) -> Message:
    """What a building needs to produce, in words."""
    number = CARDS[card].any_inputs
    if number:
        return msg("any {n} resources", n=number)
    return units(CARDS[card].inputs)


def chain_of(card: int) -> Message | None:
    """What the chain of a building does, in words."""
    chain, good = CHAINS[card], GOODS[card]
    if chain is None or good is None:
        return None
    items = [GOOD_NAMES[taken] for taken in chain.goods]
    if chain.card is not None:
        items.append(
            msg("a {resource} card", resource=RESOURCE_NAMES[chain.card]),
        )
    return msg(
        "{items} → {n} × {good}",
        items=listed(items),
        n=chain.items,
        good=GOOD_NAMES[good],
    )


def colours_of(side: int) -> Message:
    """The colours of buildings that an Assistant asks for, in words."""
    return listed(
        [
            msg("{n} {colour}", n=n, colour=COLOUR_NAMES[i])
            for i, n in enumerate(SIDES[side].needs)
            if n
        ]
    )


# What is asked


def prompt(observation: Observation) -> Message:
    """What is asked of the current player."""
    match observation.decision:
        case Decision.EXCHANGE:
            return msg("Keep your hand, or exchange all of it?")
        case Decision.PLAN:
            return msg("Where does your Worker go, and how does it work?")
        case Decision.LAY:
            return msg("Which card do you lay face down to build later?")
        case Decision.MENU:
            return _prompt_in_turn(observation)
        case Decision.FEED:
            return msg_n(
                "Choose one hand card as a missing resource.",
                "Choose {n} hand cards as missing resources, one after the other.",
                n=observation.turn.wanted,
            )
        case Decision.PAY:
            return msg_n(
                "Pay with your goods: 1 coin is still due.",
                "Pay with your goods: {n} coins are still due.",
                n=observation.turn.bill,
            )
        case Decision.PLACE:
            return msg("Which building does the Assistant go to?")
        case Decision.HALVE:
            return msg_n(
                "There are no cards left to draw: discard 1 card of your hand.",
                "There are no cards left to draw: discard {n} cards of your hand.",
                n=observation.agenda[0].count,
            )
        case Decision.OVER:
            return msg("The game is over.")


def _prompt_in_turn(observation: Observation) -> Message:
    seat, turn = observation.acting, observation.turn
    waiting = [
        place
        for place, side in enumerate(seat.assistants)
        if (side is not None or place == seat.worker) and not turn.produced >> place & 1
    ]
    if observation.is_last:
        return msg("Last round: produce, use the chains of all buildings, then build.")
    if turn.focus is not None and CHAINS[seat.buildings[turn.focus]] is not None:
        return msg("Use the chain, or go on: produce, build, hire or end your turn.")
    if waiting and not turn.is_late:
        return msg("Produce; after that build, hire or end your turn.")
    return msg("Build, hire or end your turn.")


# Why not


def why_not(observation: Observation, tried: str) -> Message:
    """Why that card, building, Assistant or button cannot be chosen now."""
    if observation.decision is Decision.OVER:
        return msg("The game is over.")
    if observation.player not in {observation.current_player, ONLOOKER}:
        return msg(
            "It is the turn of {player}.", player=Player(observation.current_player)
        )
    side = _side_named(observation, tried)
    if side is not None:
        return _why_not_assistant(observation, side)
    card = NUMBERS.get(tried)
    if card is None:
        return _why_not_button(observation, tried)
    if card in observation.acting.buildings:
        return _why_not_building(observation, observation.acting.buildings.index(card))
    if card == observation.acting.laid:
        return _why_not_laid(observation, card)
    if card in (observation.acting.hand or ()):
        return _why_not_card(observation, card)
    if any(card in row for row in observation.market):
        return msg("The market is there for everybody: no card is taken from it.")
    return msg("This is not yours: you only use your own buildings and cards.")


def _side_named(observation: Observation, tried: str) -> int | None:
    """The side of the Assistant of that name that is up somewhere."""
    everywhere = [*observation.on_show]
    for seat in observation.seats:
        everywhere += [side for side in seat.assistants if side is not None]
    return next((side for side in everywhere if SIDES[side].name == tried), None)


def _why_not_button(observation: Observation, tried: str) -> Message:
    if tried in {"keep", "exchange"}:
        return msg("Hands are exchanged in phase 1 only, whole hands and no parts.")
    if tried == "rest":
        return msg("The Worker is placed in phase 2.")
    if tried == "end" and observation.decision in {Decision.FEED, Decision.PAY}:
        return msg("Finish what you have begun first, or take it back with undo.")
    return msg("This cannot be chosen now.")


def _why_not_assistant(observation: Observation, side: int) -> Message:
    seat = observation.acting
    if side not in observation.on_show:
        return _why_not_moved(observation, side)
    if observation.phase is not Phase.PRODUCTION:
        return msg("Assistants are hired in phase 4, after your production.")
    if observation.decision is not Decision.MENU:
        return _unfinished()
    lacking = lacking_colours(seat, side)
    if any(lacking):
        return msg(
            "This Assistant asks for buildings that you do not have: {colours}.",
            colours=listed(
                [
                    msg("{n} {colour}", n=n, colour=COLOUR_NAMES[i])
                    for i, n in enumerate(lacking)
                    if n
                ]
            ),
        )
    if seat.coins < SIDES[side].cost:
        return msg(
            "This Assistant costs {cost} coins; your goods are worth {coins}.",
            cost=SIDES[side].cost,
            coins=seat.coins,
        )
    return msg("Each of your production buildings has an Assistant already.")


def lacking_colours(seat: SeatView, side: int) -> Counts:
    """How many buildings of each colour are missing for an Assistant."""
    have = resources_of(seat.buildings[1:])
    return tuple(
        max(0, need - number)
        for need, number in zip(SIDES[side].needs, have, strict=True)
    )


def _why_not_moved(observation: Observation, side: int) -> Message:
    seat = observation.acting
    if side not in seat.assistants:
        return msg("This Assistant works for somebody else.")
    if observation.decision is Decision.LAY:
        return msg("Assistants are moved before the Worker is placed.")
    if observation.decision is not Decision.PLAN:
        return msg("Assistants are moved in phase 2, before the Worker is placed.")
    if seat.coins < 2:
        return msg("Moving an Assistant costs 2 coins, and you have fewer.")
    return msg("There is no other production building without a bunny.")


def _unfinished() -> Message:
    return msg("Finish what you have begun first, or take it back with undo.")


def _why_not_building(observation: Observation, place: int) -> Message:
    seat = observation.acting
    building = seat.buildings[place]
    match observation.decision:
        case Decision.PLAN | Decision.PLACE:
            if GOODS[building] is None:
                return msg(
                    "Brown buildings are no production buildings: no bunny works there."
                )
            return msg("There is only ever one bunny in a building.")
        case Decision.LAY:
            return msg("Your Worker has been placed; undo takes that back.")
        case Decision.MENU:
            return _why_no_production(observation, place)
        case Decision.PAY:
            return msg("No goods lie on this building.")
        case Decision.FEED:
            return msg("Choose hand cards for the production that you have started.")
        case _:
            return msg("Buildings are used from phase 2 on.")


def _why_no_production(observation: Observation, place: int) -> Message:
    seat, turn = observation.acting, observation.turn
    building = seat.buildings[place]
    if GOODS[building] is None:
        return msg("Brown buildings make no goods; they help you in every round.")
    if turn.produced >> place & 1:
        if turn.focus != place:
            return msg("A chain is used right after its own building has produced.")
        return _why_no_chain(building)
    if place != seat.worker and seat.assistants[place] is None:
        if observation.is_last:
            return _why_no_chain(building)
        return msg("Nobody works in this building.")
    if turn.is_late:
        return msg(
            "You have used the chain of a building that did not produce: production "
            "is over."
        )
    missing, number = shortfall(
        building, observation.supply(observation.current_player)
    )
    if CARDS[building].any_inputs:
        return msg_n(
            "1 resource is missing, and your hand cannot make up for it.",
            "{n} resources are missing, and your hand cannot make up for them.",
            n=number,
        )
    if place == seat.worker and seat.mode is Mode.SLOPPY:
        return msg(
            "Missing are {units}. Sloppy work skips one of them, but your hand cannot "
            "make up for the rest.",
            units=units(missing),
        )
    return msg(
        "Missing are {units}, and your hand cannot make up for that.",
        units=units(missing),
    )


def _why_no_chain(building: int) -> Message:
    chain = chain_of(building)
    if chain is None:
        return msg("This building has no chain.")
    return msg("The chain lacks something that it takes: {chain}.", chain=chain)


def _why_not_laid(observation: Observation, card: int) -> Message:
    if observation.decision is not Decision.MENU:
        return msg("This building is laid down; it can be built in phase 4.")
    return msg(
        "This building costs {cost} coins; your goods are worth {coins}.",
        cost=COSTS[card],
        coins=observation.acting.coins,
    )


def _why_not_card(observation: Observation, card: int) -> Message:
    match observation.decision:
        case Decision.EXCHANGE:
            return msg("The whole hand is exchanged or none of it, no single cards.")
        case Decision.PLAN:
            return msg("Place your Worker first; then choose a card to build.")
        case Decision.FEED:
            return msg("{resource} is not missing here.", resource=resource_of(card))
        case Decision.PAY:
            return msg("You pay with goods, not with hand cards.")
        case Decision.MENU:
            return msg(
                "No chain that is open takes a {resource} card now.",
                resource=resource_of(card),
            )
        case _:
            return msg("Hand cards are not asked for now.")


# What was done


def log(before: Observation, action: Action, after: Observation) -> Message | None:
    """What an action did; of phase 2 only what the reader may know."""
    player = Player(before.current_player)
    said = _deed(before, action, after, player)
    news = _news(before, after)
    if said is None or news is None:
        return said or news
    return msg("{first} {second}", first=said, second=news)


def _deed(  # noqa: C901, PLR0912  (a verb a case)
    before: Observation, action: Action, after: Observation, player: Player
) -> Message | None:
    seat = before.acting
    is_mine = before.player == before.current_player
    match action:
        case Keep():
            return None
        case Exchange():
            return msg_n(
                "{player} exchanges a hand of 1 card.",
                "{player} exchanges a hand of {n} cards.",
                n=seat.hand_size,
                player=player,
            )
        case Work(card, mode) if is_mine:
            return _working(player, card, mode)
        case Rest() if is_mine:
            return msg("{player} puts the Worker nowhere.", player=player)
        case Move(side) if is_mine:
            return msg("{player} moves {name}.", player=player, name=SIDES[side].person)
        case Lay(card) if is_mine:
            return msg(
                "{player} lays down: {building}.", player=player, building=name_of(card)
            )
        case LayNothing() if is_mine:
            return msg("{player} lays nothing down.", player=player)
        case Lay() | LayNothing():
            return msg("{player} has chosen.", player=player)
        case Produce() | Use():
            return _log_production(before, action, after, player)
        case Add(card):
            return _log_chain(before, player, card)
        case Run():
            return _log_chain(before, player, None)
        case Pay() if before.turn.hiring is None and before.phase is Phase.PRODUCTION:
            return _log_building(before, after, player)
        case Place() if before.turn.hiring is not None:
            name = SIDES[before.turn.hiring].person
            return msg("{player} hires {name}.", player=player, name=name)
        case Drop():
            return msg("{player} discards a card.", player=player)
        case End():
            return msg("{player} ends the turn.", player=player)
        case Work() | Rest() | Move() | Place() | Pay() | Open() | Hire():
            return None
        case _:
            return None


def _working(player: Player, card: int, mode: Mode) -> Message:
    if mode is Mode.EFFICIENT:
        return msg(
            "{player} works efficiently: {building}.",
            player=player,
            building=name_of(card),
        )
    return msg(
        "{player} works sloppily: {building}.", player=player, building=name_of(card)
    )


def _log_production(
    before: Observation, action: Produce | Use, after: Observation, player: Player
) -> Message | None:
    p = before.current_player
    played = (
        msg(
            "{player} plays a {resource} card.",
            player=player,
            resource=resource_of(action.card),
        )
        if isinstance(action, Use)
        else None
    )
    if after.decision is Decision.FEED:
        return played
    old, new = before.seats[p], after.seats[p]
    place = next((i for i, n in enumerate(old.goods) if new.goods[i] > n), None)
    if place is None:
        return played
    made = msg_n(
        "{player} makes 1 good: {building}.",
        "{player} makes {n} goods: {building}.",
        n=new.goods[place] - old.goods[place],
        player=player,
        building=name_of(new.buildings[place]),
    )
    if played is None:
        return made
    return msg("{first} {second}", first=played, second=made)


def _log_chain(before: Observation, player: Player, card: int | None) -> Message:
    """A chain; a hand card that goes into it is shown to everybody."""
    seat, place = before.acting, before.turn.focus
    assert place is not None
    building = seat.buildings[place]
    chain, good = CHAINS[building], GOODS[building]
    assert chain is not None
    assert good is not None
    if card is None:
        return msg(
            "{player} uses the chain of the {building}: {n} × {good}.",
            player=player,
            building=name_of(building),
            n=chain.items,
            good=GOOD_NAMES[good],
        )
    return msg(
        "{player} shows {card} ({resource}) for the chain of the {building}: "
        "{n} × {good}.",
        player=player,
        card=name_of(card),
        resource=resource_of(card),
        building=name_of(building),
        n=chain.items,
        good=GOOD_NAMES[good],
    )


def _log_building(
    before: Observation, after: Observation, player: Player
) -> Message | None:
    p = before.current_player
    if len(after.seats[p].buildings) == len(before.seats[p].buildings):
        return None
    building = after.seats[p].buildings[-1]
    return msg(
        "{player} builds for {cost} coins: {building}.",
        player=player,
        cost=COSTS[building],
        building=name_of(building),
    )


def _news(before: Observation, after: Observation) -> Message | None:
    """What happened by itself after an action: a reveal, a new round."""
    if before.decision in {Decision.PLAN, Decision.LAY} and (
        after.phase is not Phase.FIRST_ROW
    ):
        revealed = listed([_revealed(after, p) for p in range(len(after.seats))])
        return msg("All turn up their Workers. {revealed}.", revealed=revealed)
    if after.round == before.round:
        return None
    if after.is_last:
        return msg("The last round begins.")
    return msg(
        "Round {n} begins; {player} is the active player.",
        n=after.round,
        player=Player(after.active),
    )


def _revealed(after: Observation, p: int) -> Message:
    seat, player = after.seats[p], Player(p)
    if seat.worker is None:
        return msg("{player}: nowhere", player=player)
    building = name_of(seat.buildings[seat.worker])
    if seat.mode is Mode.EFFICIENT:
        return msg("{player}: {building} (efficient)", player=player, building=building)
    return msg("{player}: {building} (sloppy)", player=player, building=building)


# The end


def ending(observation: Observation) -> game.Ending:
    """Who won, and by which points."""
    seats = observation.seats
    scores = [(seat.vp, seat.change) for seat in seats]
    order = sorted(range(len(seats)), key=lambda p: scores[p], reverse=True)
    lines = tuple((p, _line(seats[p])) for p in order)
    return game.Ending(_reason(scores, order), lines)


def _line(seat: SeatView) -> Message:
    return msg(
        "{vp} victory points: {printed} on buildings and Assistants, {bought} bought, "
        "{left}",
        vp=seat.vp,
        printed=seat.printed_vp,
        bought=seat.vp - seat.printed_vp,
        left=msg_n("1 coin left", "{n} coins left", n=seat.change),
    )


def _reason(scores: Sequence[tuple[int, int]], order: Sequence[int]) -> Message:
    best = scores[order[0]]
    winner = Player(order[0])
    if scores.count(best) > 1:
        return msg("The best are level in points and coins: they share the win.")
    if [vp for vp, _ in scores].count(best[0]) > 1:
        return msg(
            "Level in victory points, {winner} has most coins left.", winner=winner
        )
    return msg("{winner} has most victory points.", winner=winner)
