"""The board of Ei my Goods! Royal Eggs: market, workshops, hand, and what they promise.

The viewer's own buildings are told in full, the others' in a line each. Everything that
is reckoned here comes from `advice`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from clutch.core.message import Message, msg, msg_n
from clutch.games.ei_my_goods.actions import (
    Action,
    Add,
    Build,
    Drop,
    Hire,
    Lay,
    Mode,
    Move,
    Open,
    Pay,
    Place,
    Produce,
    Run,
    Use,
    Work,
)
from clutch.games.ei_my_goods.advice import (
    ChainView,
    Prospect,
    chain_view,
    deliveries,
    goods_made,
    market_rows,
    prospect,
    run_gain,
)
from clutch.games.ei_my_goods.components import (
    CARDS,
    COINS,
    COSTS,
    EASTER_POST,
    GOOD_NAMES,
    GOODS,
    KINDS,
    NAMES,
    NUMBERS,
    RESOURCE_NAMES,
    SIDES,
    Counts,
    Resource,
)
from clutch.games.ei_my_goods.course import Decision, Phase
from clutch.games.ei_my_goods.telling import (
    chain_of,
    colours_of,
    listed,
    name_of,
    needs_of,
    resource_of,
    units,
)
from clutch.games.ei_my_goods.views import Observation, SeatView
from clutch.ui import eggs
from clutch.ui.html import Html, classes, join, tag
from clutch.ui.look import Look
from clutch.ui.widgets import button

MANY_CARDS = 12
"""Larger hands are shown with less on each card."""

PHASES = {
    Phase.CARDS: msg("New hand cards"),
    Phase.FIRST_ROW: msg("Starting the egg hunt"),
    Phase.SECOND_ROW: msg("Finishing the egg hunt"),
    Phase.PRODUCTION: msg("Production and building"),
}

Actions = Mapping[str, list[Action]]
"""The legal actions by what they are about."""


def draw(observation: Observation, legal_actions: Sequence[Action], look: Look) -> Html:
    """The table as the viewer sees it, with a button for every legal action."""
    me = observation.player
    players = range(len(observation.seats))
    return tag(
        "div",
        _market(observation, look),
        _summary_line(observation, look) if me >= 0 else None,
        _grid(observation, legal_actions, look),
        (_other(observation, p, look) for p in players if p != me),
        class_="board goods",
        id=f"{look.prefix}board",
    )


def excerpt(
    observation: Observation, legal_actions: Sequence[Action], look: Look
) -> Html:
    """Market and the viewer's own seat: enough for an example of the rules."""
    return tag(
        "div",
        _market(observation, look),
        _summary_line(observation, look),
        _grid(observation, legal_actions, look),
        class_="board goods goods--excerpt",
        id=f"{look.prefix}board",
    )


def _grid(
    observation: Observation, legal_actions: Sequence[Action], look: Look
) -> Html:
    """All that can be chosen: one tab stop, a row for each building and the hand."""
    actions = _by_target(legal_actions)
    return tag(
        "div",
        _own(observation, actions, look) if observation.player >= 0 else None,
        _controls(legal_actions, look) if look.live else None,
        _shown_assistants(observation, actions, look),
        role="grid" if look.live else "table",
        data_grid=look.live,
        aria_label=look.t(msg("Buildings, hand and Assistants")),
        class_=f"goods-grid seat-{max(0, observation.player)}",
        id=f"{look.prefix}grid",
    )


def _cell(look: Look) -> str:
    """The role of something in the grid."""
    return "gridcell" if look.live else "cell"


def _row(title: str, name: str, cells: Iterable[Html], look: Look) -> Html:
    """A row of the grid with its title before it."""
    return tag(
        "div",
        tag("div", title, role="rowheader", class_="goods-title"),
        tag("div", cells, role="presentation", class_=name),
        role="row",
        id=f"{look.prefix}{name}",
        class_="goods-row",
    )


def _by_target(legal_actions: Sequence[Action]) -> dict[str, list[Action]]:
    actions: dict[str, list[Action]] = {}
    for action in legal_actions:
        actions.setdefault(action.target, []).append(action)
    return actions


def mark(observation: Observation, player: int) -> Html:
    """The egg of a seat."""
    del observation
    return eggs.egg(player)


def symbol() -> Html:
    """Three eggs in a row, from plain to fine."""
    return tag(
        "svg",
        (
            tag("g", eggs.parts(seat, symbol=name), transform=place, class_=class_)
            for seat, name, place, class_ in (
                (None, "", "translate(4 14)", ""),
                (1, "leaf", "translate(40 8) scale(1.05)", "seat-1"),
                (3, "star", "translate(78 2) scale(1.1)", "seat-3"),
            )
        ),
        viewBox="0 0 126 66",
        class_="game-symbol",
        aria_hidden="true",
    )


# The market


def _market(observation: Observation, look: Look) -> Html:
    t = look.t
    first, second = market_rows(observation)
    rows = [(msg("First row"), first), (msg("Second row"), second)]
    if observation.player >= 0:
        extra = deliveries(observation.own)
        if any(extra):
            rows.append((msg("Your deliveries"), extra))
    total = tuple(map(sum, zip(*(counts for _, counts in rows), strict=True)))
    rows.append((msg("Together"), total))
    return tag(
        "section",
        tag("h2", _round_line(observation, look), id=f"{look.prefix}round"),
        tag(
            "table",
            tag(
                "tr",
                tag("th", t(msg("Market"))),
                (_resource_head(resource, look) for resource in Resource),
            ),
            (_market_row(label, counts, look) for label, counts in rows),
            class_="market",
        ),
        tag(
            "p",
            t(
                msg(
                    "{pile} cards to draw, {discards} discarded",
                    pile=observation.draw_pile,
                    discards=observation.discards,
                )
            ),
            class_="muted small",
        ),
        class_="goods-market",
    )


def _round_line(observation: Observation, look: Look) -> str:
    phase = msg(
        "Round {round}, phase {n}: {phase}",
        round=observation.round,
        n=int(observation.phase),
        phase=PHASES[observation.phase],
    )
    if observation.is_last:
        return look.t(msg("Last round · {phase}", phase=phase))
    return look.t(phase)


def _resource_head(resource: Resource, look: Look) -> Html:
    return tag(
        "th",
        look.t(RESOURCE_NAMES[resource]),
        scope="col",
        class_=f"resource resource--{resource.name.lower()}",
    )


def _market_row(label: Message, counts: Counts, look: Look) -> Html:
    return tag(
        "tr",
        tag("th", look.t(label), scope="row"),
        (tag("td", n or "·") for n in counts),
    )


# Other players


def _other(observation: Observation, player: int, look: Look) -> Html:
    t, seat = look.t, observation.seats[player]
    return tag(
        "section",
        tag("h2", t.name(player)),
        tag("p", _summary(observation, player, seat, look), class_="small"),
        tag(
            "ul",
            (
                tag("li", _in_a_line(seat, place, look))
                for place in range(len(seat.buildings))
            ),
            class_="workshops-small",
        ),
        class_=f"goods-other seat-{player}",
    )


def _summary(observation: Observation, player: int, seat: SeatView, look: Look) -> str:
    parts = [
        msg_n("1 coin", "{n} coins", n=seat.coins),
        msg_n("1 victory point", "{n} victory points", n=seat.vp),
        msg_n("1 hand card", "{n} hand cards", n=seat.hand_size),
        msg_n("1 building", "{n} buildings", n=len(seat.buildings)),
    ]
    if seat.has_laid and seat.laid is None:
        parts.append(msg("a card laid down"))
    if player == observation.active:
        parts.append(msg("active player"))
    return look.t(listed(parts))


def _in_a_line(seat: SeatView, place: int, look: Look) -> str:
    building, number = seat.buildings[place], seat.goods[place]
    good = GOODS[building]
    parts = [name_of(building)]
    if good is not None and number:
        parts.append(
            msg(
                "{n} × {good} ({coins})",
                n=number,
                good=GOOD_NAMES[good],
                coins=number * COINS[building],
            )
        )
    bunny = _bunny(seat, place)
    if bunny is not None:
        parts.append(bunny)
    return look.t(listed(parts))


def _bunny(seat: SeatView, place: int) -> Message | None:
    """Who works in a building, in words."""
    side = seat.assistants[place]
    if side is not None:
        return msg("Assistant {name}", name=SIDES[side].person)
    if place != seat.worker:
        return None
    if seat.mode is Mode.EFFICIENT:
        return msg("Worker, efficient")
    return msg("Worker, sloppy")


# The viewer's own seat


def _summary_line(observation: Observation, look: Look) -> Html:
    return tag(
        "p",
        _summary(observation, observation.player, observation.own, look),
        class_="goods-summary",
    )


def _own(observation: Observation, actions: Actions, look: Look) -> Html:
    seat = observation.own
    return join(
        (
            tag(
                "div",
                (
                    _building(observation, place, actions, look)
                    for place in range(len(seat.buildings))
                ),
                role="rowgroup",
                aria_label=look.t(msg("Your buildings")),
                class_="workshops",
            ),
            _laid(observation, actions, look),
            _row(
                look.t(msg("Your hand")),
                "hand",
                (
                    _hand_card(observation, card, actions, look)
                    for card in seat.hand or ()
                ),
                look,
            )
            if seat.hand
            else None,
        )
    )


def _building(
    observation: Observation, place: int, actions: Actions, look: Look
) -> Html:
    seat, t = observation.own, look.t
    building = seat.buildings[place]
    name = NAMES[building]
    doable = actions.get(name, ())
    return tag(
        "div",
        _head(t(name_of(building)), name, look, is_doable=bool(doable)),
        tag(
            "div",
            (
                tag("span", t(fact), class_=class_)
                for class_, fact in _facts(observation, place)
            ),
            role=_cell(look),
            class_="workshop-facts",
        ),
        (_button(observation, action, look) for action in doable),
        role="row",
        id=f"{look.prefix}{name}",
        class_=classes(
            "workshop",
            _colour_class(building),
            bool(doable) and look.lit and "lit",
            place == seat.worker and "workshop--worker",
            seat.assistants[place] is not None and "workshop--assistant",
            place == observation.turn.focus and "workshop--open",
        ),
    )


def _head(label: str, name: str, look: Look, *, is_doable: bool) -> Html:
    """The title of a building; where nothing can be done with it, it says why."""
    can_be_tried = look.live and not is_doable
    return tag(
        "button" if can_be_tried else "strong",
        label,
        type="button" if can_be_tried else None,
        role="rowheader",
        class_="workshop-name",
        data_tried=name if can_be_tried else None,
    )


def _colour_class(card: int) -> str:
    resource = KINDS[card].resource
    return "colour--none" if resource is None else f"colour--{resource.name.lower()}"


def _facts(observation: Observation, place: int) -> Iterator[tuple[str, Message]]:
    """What is to be said of an own building, line by line."""
    seat = observation.own
    building = seat.buildings[place]
    good = GOODS[building]
    if good is None:
        yield "workshop-effect", effect_of(building)
        return
    number, coins = seat.goods[place], COINS[building]
    yield (
        "workshop-goods",
        msg(
            "{n} × {good}, {coins} each: {sum}",
            n=number,
            good=GOOD_NAMES[good],
            coins=coins,
            sum=number * coins,
        ),
    )
    bunny = _bunny(seat, place)
    if bunny is not None:
        yield "workshop-bunny", bunny
    yield "workshop-needs", msg("Needs {units}", units=needs_of(building))
    if observation.phase > Phase.CARDS and observation.decision is not Decision.OVER:
        seen = prospect(observation, observation.player, place)
        yield "workshop-missing", _missing_line(seen, building)
        if observation.phase < Phase.PRODUCTION and seen.units:
            yield "workshop-chance", _chance_line(seen)
    chain = chain_of(building)
    view = chain_view(seat, place)
    if chain is not None and view is not None:
        yield "workshop-chain", _chain_line(building, chain, view)


def effect_of(building: int) -> Message:
    """What a brown building does for its owner."""
    delivered = KINDS[building].delivers
    if KINDS[building] is EASTER_POST:
        return msg("1 card more in phase 1, with 3 hand cards at most")
    assert delivered is not None
    return msg("+1 {resource} to start production", resource=RESOURCE_NAMES[delivered])


def _missing_line(seen: Prospect, building: int) -> Message:
    """What the market lacks, and how many hand cards would make up for it."""
    if not seen.units:
        return msg("Nothing is missing")
    what = (
        msg_n("1 resource", "{n} resources", n=seen.units)
        if CARDS[building].any_inputs
        else units(seen.missing)
    )
    efficient = _cards_needed(seen.cards)
    sloppy = _cards_needed(seen.sloppy_cards)
    return msg(
        "Missing {what}; efficient: {efficient}, sloppy: {sloppy}",
        what=what,
        efficient=efficient,
        sloppy=sloppy,
    )


def _cards_needed(cards: tuple[int, ...] | None) -> Message:
    if cards is None:
        return msg("not yet")
    if not cards:
        return msg("fed")
    return msg_n("1 hand card", "{n} hand cards", n=len(cards))


def _chance_line(seen: Prospect) -> Message:
    return msg(
        "Second row brings it: {efficient} %, sloppy {sloppy} %; with your hand "
        "{efficient_hand} %, sloppy {sloppy_hand} %",
        efficient=round(100 * seen.chance),
        sloppy=round(100 * seen.sloppy_chance),
        efficient_hand=round(100 * seen.chance_with_hand),
        sloppy_hand=round(100 * seen.sloppy_chance_with_hand),
    )


def _chain_line(building: int, chain: Message, view: ChainView) -> Message:
    if not view.runs:
        return msg(
            "Chain: {chain}, +{gain} a time", chain=chain, gain=run_gain(building)
        )
    return msg_n(
        "Chain: {chain}; once now, +{coins} coins",
        "Chain: {chain}; {n} times now, +{coins} coins",
        n=view.runs,
        chain=chain,
        coins=view.gain,
    )


def _laid(observation: Observation, actions: Actions, look: Look) -> Html | None:
    """The own card that lies face down to be built, against what there is to pay."""
    seat, t = observation.own, look.t
    if seat.laid is None:
        return None
    card = seat.laid
    doable = actions.get(NAMES[card], ())
    title = t(msg("Laid down: {building}", building=name_of(card)))
    return tag(
        "div",
        _head(title, NAMES[card], look, is_doable=bool(doable)),
        tag(
            "div",
            t(
                msg(
                    "costs {cost}; your goods are worth {coins}",
                    cost=COSTS[card],
                    coins=seat.coins,
                )
            ),
            role=_cell(look),
            class_="workshop-needs",
        ),
        (_button(observation, action, look) for action in doable),
        role="row",
        id=f"{look.prefix}{NAMES[card]}",
        class_=classes(
            "laid", _colour_class(card), bool(doable) and look.lit and "lit"
        ),
    )


def _hand_card(
    observation: Observation, card: int, actions: Actions, look: Look
) -> Html:
    t, name = look.t, NAMES[card]
    [action] = actions.get(name, [None])
    is_short = observation.own.hand_size > MANY_CARDS
    return tag(
        "button" if look.live else "div",
        tag("span", t(resource_of(card)), class_="card-resource"),
        tag("span", t(name_of(card)), class_="card-name"),
        None
        if is_short
        else (
            tag("span", t(_price(card)), class_="card-price"),
            tag("span", t(_card_needs(card)), class_="card-needs"),
        ),
        type="button" if look.live else None,
        role=_cell(look),
        id=f"{look.prefix}{name}",
        class_=classes(
            "hand-card",
            _colour_class(card),
            action is not None and look.lit and "lit",
        ),
        aria_label=t(_card_in_words(card, action)),
        data_action=str(action) if look.live and action is not None else None,
        data_tried=name if look.live and action is None else None,
    )


def _price(card: int) -> Message:
    return msg("costs {cost}, {vp} points", cost=COSTS[card], vp=KINDS[card].vp)


def _card_needs(card: int) -> Message:
    good = GOODS[card]
    if good is None:
        return effect_of(card)
    return msg(
        "{units} → {good} ({coins})",
        units=needs_of(card),
        good=GOOD_NAMES[good],
        coins=COINS[card],
    )


def _card_in_words(card: int, action: Action | None) -> Message:
    parts = [
        msg("{building} card", building=name_of(card)),
        msg("resource {resource}", resource=resource_of(card)),
        _price(card),
        _card_needs(card),
    ]
    match action:
        case Lay():
            parts.append(msg("can be laid down"))
        case Use():
            parts.append(msg("can be played as a resource"))
        case Add():
            parts.append(msg("can go into the chain"))
        case Drop():
            parts.append(msg("can be discarded"))
    return listed(parts)


# Assistants on show


def _shown_assistants(
    observation: Observation, actions: Actions, look: Look
) -> Html | None:
    if not observation.on_show:
        return None
    return _row(
        look.t(msg("Assistants for hire")),
        "assistants",
        (
            _assistant(side, actions.get(SIDES[side].name, ()), look)
            for side in observation.on_show
        ),
        look,
    )


def _assistant(side: int, doable: Iterable[Action], look: Look) -> Html:
    t, who = look.t, SIDES[side]
    action = next((a for a in doable if isinstance(a, Hire)), None)
    return tag(
        "button" if look.live else "div",
        t(
            msg(
                "{name}: {cost} coins, {vp} points, needs {colours}",
                name=who.person,
                cost=who.cost,
                vp=who.vp,
                colours=colours_of(side),
            )
        ),
        type="button" if look.live else None,
        role=_cell(look),
        id=f"{look.prefix}{who.name}",
        class_=classes("assistant", action is not None and look.lit and "lit"),
        data_action=str(action) if look.live and action is not None else None,
        data_tried=who.name if look.live and action is None else None,
    )


# Buttons


def _button(observation: Observation, action: Action, look: Look) -> Html | None:
    """The button of an action that is about a building."""
    if not look.live:
        return None
    label = look.t(_label(observation, action))
    return tag(
        "button",
        label,
        type="button",
        role="gridcell",
        class_="button workshop-button",
        aria_label=f"{label}: {look.t(name_of(NUMBERS[action.target]))}",
        data_action=str(action),
    )


def _label(observation: Observation, action: Action) -> Message:
    match action:
        case Work(_, Mode.EFFICIENT):
            return msg("Work efficiently")
        case Work():
            return msg("Work sloppily")
        case Produce(card):
            place = observation.own.buildings.index(card)
            return msg_n(
                "Produce 1 good",
                "Produce {n} goods",
                n=goods_made(observation.own, place),
            )
        case Open():
            return msg("Turn to this chain")
        case Run(card):
            return msg("Use the chain: +{coins} coins", coins=run_gain(card))
        case Pay(card):
            return _pay_label(observation, card)
        case Place():
            return msg("Put the Assistant here")
        case Build(card):
            return msg("Build for {cost} coins", cost=COSTS[card])
        case _:
            return msg("Choose")


def _pay_label(observation: Observation, card: int) -> Message:
    over = COINS[card] - observation.turn.bill
    if over > 0:
        return msg("Pay {coins}, {over} too many", coins=COINS[card], over=over)
    return msg("Pay {coins}", coins=COINS[card])


_WORDS = {
    "keep": (msg("Keep the hand"), "check", "primary"),
    "exchange": (msg("Exchange the whole hand"), "refresh", ""),
    "rest": (msg("Work nowhere"), "pause", ""),
    "lay nothing": (msg("Lay nothing down"), "skip-forward", ""),
    "end": (msg("End the turn"), "check", "primary"),
}


def _controls(legal_actions: Sequence[Action], look: Look) -> Html | None:
    """The actions that are about nothing on the board, and moves of Assistants."""
    is_busy = any(isinstance(a, Produce | Add | Run) for a in legal_actions)
    controls = [_control(action, look, is_busy=is_busy) for action in legal_actions]
    shown = [control for control in controls if control is not None]
    if not shown:
        return None
    return tag(
        "div",
        (tag("span", control, role="gridcell") for control in shown),
        role="row",
        class_="controls board-controls",
        id=f"{look.prefix}controls",
    )


def _control(action: Action, look: Look, *, is_busy: bool) -> Html | None:
    """The button; the end of a turn stands back while there is more to do."""
    text = str(action)
    if isinstance(action, Move):
        label = msg("Move {name} for 2 coins", name=SIDES[action.side].person)
        return button(
            look.t(label), action=text, icon="users", id=f"{look.prefix}move-{text[5:]}"
        )
    if text not in _WORDS:
        return None
    label, icon, kind = _WORDS[text]
    return button(
        look.t(label),
        action=text,
        icon=icon,
        kind="quiet" if text == "end" and is_busy else kind,
        id=f"{look.prefix}{text.replace(' ', '-')}",
    )
