"""The board of Ei my Goods! Royal Eggs: market, workshops, hand, and what they promise.

Everything is drawn in icons, which the style sheet takes out of one picture; the same
in words is in the accessible names. The viewer's own buildings are told in full, the
others' fold away. Everything that is reckoned here comes from `advice`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

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
    ANY_INPUTS,
    CARDS,
    CHAINS,
    COINS,
    COSTS,
    EASTER_POST,
    GOOD_NAMES,
    GOODS,
    INPUTS,
    KINDS,
    NAMES,
    NUMBERS,
    RESOURCE_NAMES,
    RESOURCES,
    SIDES,
    Counts,
    Good,
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
MODES = {Mode.EFFICIENT: msg("efficient"), Mode.SLOPPY: msg("sloppy")}
NUMERALS = ("I", "II", "III", "IV")

Actions = Mapping[str, list[Action]]
"""The legal actions by what they are about."""


def draw(observation: Observation, legal_actions: Sequence[Action], look: Look) -> Html:
    """The table as the viewer sees it, with a button for every legal action."""
    me = observation.player
    others = [p for p in range(len(observation.seats)) if p != me]
    return tag(
        "div",
        _market(observation, look),
        _grid(observation, legal_actions, look),
        tag(
            "div",
            (_other(observation, p, look) for p in others),
            class_="goods-others",
        ),
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
        _grid(observation, legal_actions, look),
        class_="board goods goods--excerpt",
        id=f"{look.prefix}board",
    )


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


# Icons


def _icon(name: str, *, label: str | None = None) -> Html:
    """One drawing, by the name of its class."""
    return tag(
        "span",
        class_=f"ic ic-{name}",
        role="img" if label else None,
        aria_label=label,
        aria_hidden=None if label else "true",
    )


def _drawn(text: str | int) -> Html:
    """Signs that are a part of a drawing: the name of the place says them in words."""
    return tag("span", class_="drawn", data_text=text)


def _counted(name: str, number: int | str, label: str | None = None) -> Html:
    """A number with the drawing of what it counts, said in words by what holds it."""
    return tag(
        "span",
        class_=f"tally ic-{name}",
        data_number=number,
        role="img" if label else None,
        aria_label=label,
    )


def _resource(resource: int) -> str:
    return Resource(resource).name.lower()


@lru_cache(maxsize=64)
def _good(good: Good) -> str:
    return good.name.lower().replace("_", "-")


def _letter(card: int, look: Look) -> str:
    """What a resource begins with, in the reader's language."""
    return look.t(resource_of(card))[:1].upper()


# The market


def _market(observation: Observation, look: Look) -> Html:
    first, second = market_rows(observation)
    extra: Counts = (0,) * 5
    if observation.player >= 0:
        extra = deliveries(observation.own)
    phase = int(observation.phase)
    return tag(
        "section",
        tag(
            "h2",
            tag("span", _round_line(observation, look), class_="goods-round-name"),
            tag(
                "span",
                (
                    tag(
                        "span",
                        numeral,
                        class_=classes(i == phase and "now", i < phase and "past"),
                    )
                    for i, numeral in enumerate(NUMERALS, 1)
                ),
                class_="goods-phases",
                aria_hidden="true",
            ),
            class_="goods-round",
            id=f"{look.prefix}round",
        ),
        None
        if phase == Phase.CARDS and not any(first)
        else tag(
            "div",
            (
                _market_cell(
                    r,
                    (first[r], second[r], extra[r]),
                    look,
                    has_second_row=any(second),
                )
                for r in Resource
            ),
            class_="market",
            role="list",
            aria_label=look.t(msg("Market")),
        ),
        class_="goods-market",
        data_pile=look.t(
            msg(
                "{pile} cards to draw, {discards} discarded",
                pile=observation.draw_pile,
                discards=observation.discards,
            )
        ),
    )


def _market_cell(
    resource: Resource, counts: Counts, look: Look, *, has_second_row: bool
) -> Html:
    """How often a resource is there, and out of what that is summed."""
    t, (first, second, extra) = look.t, counts
    name = t(RESOURCE_NAMES[resource])
    words = msg(
        "{resource}: {n}; first row {first}, second row {second}",
        resource=RESOURCE_NAMES[resource],
        n=sum(counts),
        first=first,
        second=second,
    )
    if extra:
        words = listed([words, msg("your deliveries {n}", n=extra)])
    parts = f"{first}+{second}" + (f"+{extra}" if extra else "")
    is_sum = bool(extra) or has_second_row
    return tag(
        "span",
        _icon(_resource(resource)),
        tag("b", sum(counts)),
        tag("small", parts) if is_sum else None,
        class_=classes(
            "market-cell",
            f"colour--{_resource(resource)}",
            not sum(counts) and "market-cell--none",
        ),
        role="listitem",
        aria_label=t(words),
        title=name,
        data_letter=name[:1].upper(),
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


# What everybody has


def _purse(observation: Observation, player: int, seat: SeatView, look: Look) -> Html:
    """Coins, points, hand cards and buildings of a player."""
    counts = [
        _counted("coin", seat.coins),
        _counted("vp", seat.vp),
        _counted("hand", seat.hand_size),
        _counted("home", len(seat.buildings)),
    ]
    if seat.has_laid and seat.laid is None:
        counts.append(_icon("laid"))
    return tag(
        "span",
        counts,
        class_=classes("purse", player == observation.active and "purse--active"),
        role="img",
        aria_label=_summary(observation, player, seat, look),
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


def _other(observation: Observation, player: int, look: Look) -> Html:
    """Another player: what counts in a line, the buildings in a fold below it."""
    seat = observation.seats[player]
    return tag(
        "details",
        tag(
            "summary",
            tag("b", look.t.name(player)),
            _purse(observation, player, seat, look),
        ),
        tag(
            "ul",
            (_small(seat, place, look) for place in range(len(seat.buildings))),
            class_="workshops-small",
        ),
        class_=f"goods-other seat-{player}",
        id=f"{look.prefix}other-{player}",
    )


def _small(seat: SeatView, place: int, look: Look) -> Html:
    """A building of somebody else: its colour and name, its goods, who is in it."""
    building, number = seat.buildings[place], seat.goods[place]
    good = GOODS[building]
    return tag(
        "li",
        look.t(name_of(building)),
        None if good is None or not number else _counted(_good(good), number),
        _bunny_icon(seat, place),
        class_=_colour_class(building),
        aria_label=_in_a_line(seat, place, look),
    )


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


def _bunny_icon(seat: SeatView, place: int) -> Html | None:
    """Who works in a building, with the number of goods that come of it."""
    if seat.assistants[place] is None and place != seat.worker:
        return None
    kind = "worker" if seat.assistants[place] is None else "assistant"
    return tag("span", goods_made(seat, place), class_=f"tally bunny ic-{kind}")


# All that can be chosen


def _grid(
    observation: Observation, legal_actions: Sequence[Action], look: Look
) -> Html:
    """All that can be chosen: one tab stop, a row for each building and for the hand.

    What is asked for comes first.
    """
    actions = _by_target(legal_actions)
    is_of_hand = observation.decision is Decision.EXCHANGE or any(
        isinstance(action, Lay | Use | Add | Drop) for action in legal_actions
    )
    hand = controls = own = None
    if observation.player >= 0:
        hand = _hand(observation, actions, look)
        own = _own(observation, actions, look)
    if look.live:
        controls = _controls(legal_actions, look)
    assistants = _shown_assistants(observation, actions, look)
    hires = any(isinstance(action, Hire) for action in legal_actions)
    parts = (
        (controls, hand, own, assistants)
        if is_of_hand
        else (assistants, own, controls, hand)
        if hires
        else (own, controls, hand, assistants)
    )
    return tag(
        "div",
        parts,
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
        tag("div", cells, role="presentation", class_=f"goods-{name}"),
        role="row",
        id=f"{look.prefix}{name}",
        class_="goods-row",
    )


def _by_target(legal_actions: Sequence[Action]) -> dict[str, list[Action]]:
    actions: dict[str, list[Action]] = {}
    for action in legal_actions:
        actions.setdefault(action.target, []).append(action)
    return actions


# The viewer's own buildings


def _own(observation: Observation, actions: Actions, look: Look) -> Html:
    seat = observation.own
    return tag(
        "div",
        tag(
            "div",
            tag(
                "div",
                tag("span", look.t(msg("Your buildings"))),
                _purse(observation, observation.player, seat, look),
                role="rowheader",
                class_="goods-title",
            ),
            role="row",
        ),
        tag(
            "div",
            (
                _building(observation, place, actions, look)
                for place in range(len(seat.buildings))
            ),
            _laid(observation, actions, look),
            role="presentation",
            class_="workshops",
        ),
        role="rowgroup",
        class_="goods-own",
        id=f"{look.prefix}own",
    )


def _building(
    observation: Observation, place: int, actions: Actions, look: Look
) -> Html:
    seat, t = observation.own, look.t
    building = seat.buildings[place]
    name = NAMES[building]
    doable = actions.get(name, ())
    seen = _prospect(observation, place)
    works = {a.mode: a for a in doable if isinstance(a, Work)}
    return tag(
        "div",
        _head(t(name_of(building)), name, look, is_doable=bool(doable)),
        tag(
            "div",
            _drawn_facts(seat, place, seen, look),
            role=_cell(look),
            class_="workshop-facts",
            aria_label=t(listed(list(_facts(observation, place, seen)))),
        ),
        () if seen is None else _chips(observation, place, seen, works, look),
        (
            _button(observation, action, look)
            for action in doable
            if not isinstance(action, Work)
        ),
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


def _prospect(observation: Observation, place: int) -> Prospect | None:
    """What a building needs, once there is a market to feed it."""
    if (
        GOODS[observation.own.buildings[place]] is None
        or observation.phase is Phase.CARDS
        or observation.decision is Decision.OVER
    ):
        return None
    return prospect(observation, observation.player, place)


def _head(label: str, name: str, look: Look, *, is_doable: bool) -> Html:
    """The title of a building; where nothing can be done with it, it says why."""
    can_be_tried = look.live and not is_doable
    return tag(
        "button" if can_be_tried else "strong",
        label,
        type="button" if can_be_tried else None,
        role=_cell(look) if can_be_tried else "rowheader",
        class_="workshop-name",
        data_tried=name if can_be_tried else None,
    )


def _colour_class(card: int) -> str:
    resource = KINDS[card].resource
    return "colour--none" if resource is None else f"colour--{_resource(resource)}"


def _drawn_facts(
    seat: SeatView, place: int, seen: Prospect | None, look: Look
) -> Iterator[Html | None]:
    """Inputs, goods and chain of an own building in icons."""
    building = seat.buildings[place]
    good = GOODS[building]
    if good is None:
        yield _effect(building)
        yield _counted("vp", KINDS[building].vp)
        return
    yield from _inputs(building, None if seen is None else seen)
    yield tag(
        "span", _drawn(f"{seat.goods[place]}×"), class_=f"store ic-{_good(good)}",
        data_coins=COINS[building],
    )  # fmt: skip
    yield _bunny_icon(seat, place)
    view = chain_view(seat, place)
    if view is not None:
        yield _drawn_chain(building, view, look)


def _inputs(building: int, seen: Prospect | None) -> Iterator[Html]:
    """What starts production, a strip for each resource; what is missing is struck."""
    number = ANY_INPUTS[building]
    if number:
        text = str(number) if seen is None else f"{number - seen.units}/{number}"
        yield _counted("any", text)
        return
    for resource, need in enumerate(INPUTS[building]):
        if need:
            lacks = 0 if seen is None else min(need, seen.missing[resource])
            yield tag(
                "span",
                class_=f"strip strip--{_resource(resource)} has-{need - lacks} "
                f"lacks-{lacks}",
            )


def _effect(building: int) -> Html:
    """What a brown building does, in icons."""
    delivered = KINDS[building].delivers
    if delivered is None:
        return _counted("hand", "+1")
    return _counted(_resource(delivered), "+1")


def _drawn_chain(building: int, view: ChainView, look: Look) -> Html:
    """What goes into a chain, and what comes of it: of one run, or of all now."""
    chain, good = CHAINS[building], GOODS[building]
    assert chain is not None
    assert good is not None
    gain = view.gain or run_gain(building)
    times = f"{view.runs}× " if view.runs > 1 else ""
    return tag(
        "span",
        (_icon(_good(item)) for item in chain.goods),
        None
        if chain.card is None
        else tag(
            "span",
            class_=f"ic ic-{_resource(chain.card)} ic--card",
            aria_hidden="true",
        ),
        data_text=f"\N{RIGHTWARDS ARROW} {times}+{gain}",
        class_=classes("chain", bool(view.runs) and "chain--ready"),
        aria_hidden="true" if look.live else None,
    )


def _chips(
    observation: Observation,
    place: int,
    seen: Prospect,
    works: Mapping[Mode, Action],
    look: Look,
) -> Iterator[Html]:
    """Both ways to work, or the one chosen, and whether they can be fed."""
    seat = observation.own
    if not works and observation.phase is Phase.PRODUCTION:
        if not goods_made(seat, place) or observation.turn.produced >> place & 1:
            return
        is_sloppy = place == seat.worker and seat.mode is Mode.SLOPPY
        yield _chip(
            Mode.SLOPPY if is_sloppy else Mode.EFFICIENT, place, seen, None,
            observation, look,
        )  # fmt: skip
        return
    for mode in Mode:
        yield _chip(mode, place, seen, works.get(mode), observation, look)


def _chip(  # noqa: PLR0913, PLR0917  (all of them show on the chip)
    mode: Mode,
    place: int,
    seen: Prospect,
    action: Action | None,
    observation: Observation,
    look: Look,
) -> Html:
    """One way to work: fed already, fed with hand cards, or how likely it will be."""
    t, building = look.t, observation.own.buildings[place]
    is_sloppy = mode is Mode.SLOPPY
    cards = seen.sloppy_cards if is_sloppy else seen.cards
    chance = seen.sloppy_chance if is_sloppy else seen.chance
    helped = seen.sloppy_chance_with_hand if is_sloppy else seen.chance_with_hand
    is_early = observation.phase < Phase.PRODUCTION
    if cards == ():
        kind, text = "fed", "\N{CHECK MARK}"
    elif cards is not None:
        kind, text = "hand", f"{len(cards)}"
        if is_early:
            text += f"·{_percent(chance)}"
    elif is_early:
        kind, text = "chance", _percent(helped)
    else:
        kind, text = "not", "\N{MULTIPLICATION X}"
    is_button = look.live and action is not None
    label = t(_label(observation, action)) if action is not None else t(MODES[mode])
    words = f"{label}: {t(name_of(building))}, {t(_cards_needed(cards))}"
    return tag(
        "button" if is_button else "span",
        text,
        type="button" if is_button else None,
        role=_cell(look),
        class_=classes("chip", f"chip--{kind}", is_button and "chip--button"),
        data_mode=t(MODES[mode]),
        aria_label=words,
        title=words,
        data_action=str(action) if is_button else None,
    )


def _percent(chance: float) -> str:
    return f"{round(100 * chance)}\N{NO-BREAK SPACE}%"


def _facts(
    observation: Observation, place: int, seen: Prospect | None
) -> Iterator[Message]:
    """What is to be said of an own building, in words."""
    seat = observation.own
    building = seat.buildings[place]
    good = GOODS[building]
    if good is None:
        yield effect_of(building)
        return
    number, coins = seat.goods[place], COINS[building]
    yield msg(
        "{n} × {good}, {coins} each: {sum}",
        n=number,
        good=GOOD_NAMES[good],
        coins=coins,
        sum=number * coins,
    )
    bunny = _bunny(seat, place)
    if bunny is not None:
        yield bunny
    yield msg("Needs {units}", units=needs_of(building))
    if seen is not None:
        yield _missing_line(seen, building)
        if observation.phase < Phase.PRODUCTION and seen.units:
            yield _chance_line(seen)
    chain = chain_of(building)
    view = chain_view(seat, place)
    if chain is not None and view is not None:
        yield _chain_line(building, chain, view)


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
            _counted("coin", f"{seat.coins}/{COSTS[card]}"),
            _counted("vp", KINDS[card].vp),
            role=_cell(look),
            class_="workshop-facts",
            aria_label=t(
                msg(
                    "costs {cost}; your goods are worth {coins}",
                    cost=COSTS[card],
                    coins=seat.coins,
                )
            ),
        ),
        (_button(observation, action, look) for action in doable),
        role="row",
        id=f"{look.prefix}{NAMES[card]}",
        class_=classes(
            "workshop laid",
            _colour_class(card),
            seat.coins >= COSTS[card] and "laid--affordable",
            bool(doable) and look.lit and "lit",
        ),
    )


# The hand


def _hand(observation: Observation, actions: Actions, look: Look) -> Html | None:
    hand = observation.own.hand
    if not hand:
        return None
    return _row(
        look.t(msg("Your hand")),
        "hand",
        (_hand_card(observation, card, actions, look) for card in hand),
        look,
    )


def _hand_card(
    observation: Observation, card: int, actions: Actions, look: Look
) -> Html:
    t, name = look.t, NAMES[card]
    [action] = actions.get(name, [None])
    is_short = observation.own.hand_size > MANY_CARDS
    return tag(
        "button" if look.live else "div",
        tag(
            "span",
            tag("span", class_="card-letter", data_letter=_letter(card, look)),
            class_=f"card-top ic-{_resource(RESOURCES[card])}",
            data_vp=KINDS[card].vp,
        ),
        tag("span", t(name_of(card)), class_="card-name"),
        None if is_short else tag("span", _card_facts(card), class_="card-facts"),
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
        data_cost=COSTS[card],
    )


@lru_cache(maxsize=128)
def _card_facts(card: int) -> Html:
    """What a building takes and makes, in icons."""
    good = GOODS[card]
    if good is None:
        return _effect(card)
    number = ANY_INPUTS[card]
    inputs = [("any", number)] if number else [
        (_resource(resource), need)
        for resource, need in enumerate(INPUTS[card])
        if need
    ]  # fmt: skip
    return join(
        (
            *(_counted(name, need) for name, need in inputs),
            tag("span", class_=f"makes ic-{_good(good)}", data_number=COINS[card]),
        )
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
        tag("b", who.person),
        _counted("coin", who.cost),
        _counted("vp", who.vp),
        tag(
            "span",
            (
                tag(
                    "span",
                    class_=f"colour--{_resource(i)}",
                    data_text=t(RESOURCE_NAMES[i])[:1].upper(),
                )
                for i, n in enumerate(who.needs)
                for _ in range(n)
            ),
            class_="dots",
        ),
        type="button" if look.live else None,
        role=_cell(look),
        id=f"{look.prefix}{who.name}",
        class_=classes("assistant", action is not None and look.lit and "lit"),
        aria_label=t(
            msg(
                "{name}: {cost} coins, {vp} points, needs {colours}",
                name=who.person,
                cost=who.cost,
                vp=who.vp,
                colours=colours_of(side),
            )
        ),
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
            return msg("To this chain")
        case Run(card):
            return msg("Chain: +{coins}", coins=run_gain(card))
        case Pay(card):
            return _pay_label(observation, card)
        case Place():
            return msg("Assistant here")
        case Build(card):
            return msg("Build for {cost}", cost=COSTS[card])
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
