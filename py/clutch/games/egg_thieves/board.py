"""The board of Egg Thieves: three nests, boards, hand, raptors, and the last raid.

It is one grid with a row for each nest, board, the hand and the raptors, although the
nests stand side by side. A card that the observation does not know has no face, no id
of its own, and nothing else to tell it by but its place and its triceratops.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from clutch.core.game import ONLOOKER
from clutch.core.message import Message, msg, msg_n
from clutch.games.egg_thieves import drawings
from clutch.games.egg_thieves.actions import FIRST_SPOT, PLACES, Action, Phase, name_of
from clutch.games.egg_thieves.components import (
    CARDS,
    DISCARD_CARDS,
    DISCARD_EGGS,
    EGGBOT_USES,
    FLAVOUR_OF,
    FLAVOURS,
    FLIP_EGGS,
    FULL,
    NESTS,
    RAIDS,
    RAPTORS,
    Flavour,
    Icon,
)
from clutch.games.egg_thieves.messages import (
    EFFECTS,
    FLAVOUR_NAMES,
    eggs_text,
    incomes,
    listed,
    nest_name,
    raptor_name,
    who,
)
from clutch.games.egg_thieves.outlook import (
    ASKED,
    Column,
    Step,
    StepKind,
    column_of,
    doubt,
    known,
    raid_now,
    steps,
    what_if,
)
from clutch.games.egg_thieves.raid import Raid
from clutch.games.egg_thieves.view import IN_NEST, Observation, Pile, Shown
from clutch.ui import eggs
from clutch.ui.html import Child, Html, classes, join, tag
from clutch.ui.look import Look
from clutch.ui.telling import asked_for, is_asked, step_of, steps_bar
from clutch.ui.widgets import button, fold

SHELLS = {
    Flavour.WHITE: "dots",
    Flavour.RED: "zigzag",
    Flavour.PURPLE: "checks",
    Flavour.GREEN: "waves",
    Flavour.YELLOW: "stripes",
}
"""The pattern on the eggs of each flavour."""

LETTERS = {
    Flavour.WHITE: msg("W"),
    Flavour.RED: msg("R"),
    Flavour.PURPLE: msg("P"),
    Flavour.GREEN: msg("G"),
    Flavour.YELLOW: msg("Y"),
}
"""What tells the flavours apart in print: no two may have the same letter."""

DEEDS = {
    Icon.PEEK: msg("look"),
    Icon.DRAW: msg("draw"),
    Icon.SWAP: msg("swap"),
    Icon.FACE_UP: msg("face-up"),
    Icon.FACE_DOWN: msg("face-down"),
}
"""What a raptor lets one do, in a word each."""

LAYING = {Phase.CARD, Phase.EXTRA, Phase.EGGBOT, Phase.FLIPPED}
"""In these phases cards are laid: places that take none say why."""

Texts = Mapping[str, str]
"""For each thing on the board the legal action about it."""


def draw(observation: Observation, legal_actions: Sequence[Action], look: Look) -> Html:
    """The table as the observation has it, and a button for each legal action."""
    texts = {action.target: str(action) for action in legal_actions}
    hand = _hand(observation, texts, look)
    is_eggbot = observation.is_eggbot and observation.phase is not Phase.OVER
    return tag(
        "div",
        _raids(observation, look),
        tag(
            "div",
            facts(observation, look),
            _controls(observation, legal_actions, look) if look.live else None,
            class_="thieves-bar",
        ),
        tag(
            "div",
            None if is_eggbot else hand,
            tag(
                "div",
                (
                    nest_row(observation, texts, look, nest)
                    for nest in range(len(NESTS))
                ),
                class_="thieves-columns",
                role="presentation",
            ),
            (
                front_row(observation, texts, look, thief)
                for thief in _fronts(observation)
            ),
            hand if is_eggbot else None,
            raptors_row(observation, texts, look),
            role="grid" if look.live else "table",
            data_grid=look.live,
            aria_label=look.t(msg("The table")),
            class_="thieves-grid",
            id=f"{look.prefix}grid",
        ),
        _others(observation, look),
        class_="board thieves",
        id=f"{look.prefix}board",
    )


def part(*rows: Html | None) -> Html:
    """Some rows of a table alone, for a rules example."""
    return tag(
        "div",
        tag("div", rows, role="table", class_="thieves-grid"),
        class_="board thieves",
    )


def facts(observation: Observation, look: Look) -> Html:
    """What lies in the payment area, and how many raids there have been."""
    t = look.t
    paid = t(msg("Payment area: {eggs}", eggs=eggs_text(observation.payment)))
    raids = t(msg("Raids: {count} of {most}", count=len(observation.raids), most=RAIDS))
    return tag(
        "ul",
        tag(
            "li",
            tag("b", observation.payment, class_="thieves-paid", aria_hidden="true"),
            tag("span", paid, class_="thieves-said"),
            title=paid,
        ),
        tag(
            "li",
            tag("span", raids),
            drawings.pips(len(observation.raids), RAIDS),
            title=raids,
        ),
        tag("li", tag("b", look.t(_rivals(observation))))
        if observation.is_solo
        else None,
        class_="thieves-facts",
    )


def _rivals(observation: Observation) -> Message:
    """What the Eggbots have: they sit at no seat that would show it."""
    eggs = ", ".join(map(str, observation.eggs[observation.seats :]))
    return msg("Eggbots: {eggs}", eggs=eggs)


def mark(observation: Observation, player: int) -> Html | None:
    """How many eggs a player has."""
    return tag("span", observation.eggs[player], class_="thieves-eggs")


def symbol() -> Html:
    """A nest of three eggs of different flavours."""
    return tag(
        "svg",
        (
            tag(
                "g",
                eggs.parts(None, pattern=SHELLS[flavour]),
                transform=place,
                class_=f"flavour-{flavour.value}",
            )
            for flavour, place in (
                (Flavour.GREEN, "rotate(-9 24 40) translate(4 12)"),
                (Flavour.PURPLE, "rotate(8 96 40) translate(76 12)"),
                (Flavour.RED, "translate(38 6) scale(1.1)"),
            )
        ),
        viewBox="0 0 120 66",
        class_="game-symbol",
        aria_hidden="true",
    )


# Cells of the grid


def _row(look: Look, title: Child, *cells: Child, class_: str, key: str) -> Html:
    return tag(
        "div",
        tag("div", title, role="rowheader", class_="thieves-head"),
        cells,
        role="row",
        class_=class_,
        id=f"{look.prefix}{key}",
    )


def _cell(  # noqa: PLR0913  (each is an attribute of the element)
    look: Look,
    content: Child,
    *,
    key: str,
    label: str | None = None,
    action: str | None = None,
    tried: str | None = None,
    class_: str | None = None,
    letter: str | None = None,
    title: str | None = None,
) -> Html:
    """A cell: a button for an action or for what may be tried, or something to see.

    All text in a cell with a label has to be in the label too, as it stands there:
    who speaks to the page says what is to be seen. What else is to be seen is drawn.
    """
    is_button = look.live and (action is not None or tried is not None)
    return tag(
        "button" if is_button else "div",
        content,
        type="button" if is_button else None,
        role="gridcell" if look.live else "cell",
        id=f"{look.prefix}{key}",
        class_=classes(class_, action is not None and look.lit and "lit"),
        aria_label=label,
        data_letter=letter,
        title=title,
        data_action=action if look.live else None,
        data_tried=tried if look.live and action is None else None,
    )


def _face(shown: Shown, look: Look) -> str:
    """What is printed on a card."""
    if shown.card is None:
        return "?"
    facts = CARDS[shown.card]
    return f"{look.t(LETTERS[facts.flavour])}{facts.eggs}"


def _figure(shown: Shown) -> int | str:
    """The large number on a card."""
    return "?" if shown.card is None else CARDS[shown.card].eggs


def _letter(shown: Shown, look: Look) -> str | None:
    """What stands on the egg of a card."""
    if shown.card is None:
        return None
    return look.t(LETTERS[CARDS[shown.card].flavour])


def _card_classes(shown: Shown, *, is_last: bool = False) -> str | None:
    flavour = "unknown"
    if shown.card is not None:
        flavour = FLAVOURS[FLAVOUR_OF[shown.card]].value
    return classes(
        "thieves-card",
        f"flavour-{flavour}",
        f"thieves-card--{shown.triceratops}",
        not shown.is_up and "thieves-card--down",
        is_last and "last",
    )


def _is_last(observation: Observation, owner: int, column: int, index: int) -> bool:
    """Whether the last move has touched the card that lies there."""
    _, places = observation.touched
    return (owner, column, index) in places


def _described(shown: Shown) -> Message:
    """A card in words."""
    if shown.card is None:
        return msg_n(
            "face-down, unknown, {n} triceratops",
            "face-down, unknown, {n} triceratops",
            n=shown.triceratops,
        )
    facts = CARDS[shown.card]
    parts = msg_n(
        "{flavour}, {eggs}, {n} triceratops",
        "{flavour}, {eggs}, {n} triceratops",
        n=facts.triceratops,
        flavour=FLAVOUR_NAMES[facts.flavour],
        eggs=eggs_text(facts.eggs),
    )
    if shown.is_up:
        return parts
    return msg("{card}, face-down, known to you", card=parts)


def _small_cards(
    pile: Pile, look: Look, *, last: Collection[int] = ()
) -> Iterator[Html]:
    """Cards to be seen and not chosen, one element each; words say them elsewhere."""
    for index, shown in enumerate(pile):
        yield tag(
            "span",
            _face(shown, look),
            class_=_card_classes(shown, is_last=index in last),
            aria_hidden="true",
        )


# Nests


def nest_row(observation: Observation, texts: Texts, look: Look, nest: int) -> Html:
    """A nest: its counts, its cards, and where the next card would lie."""
    slots = join(_slots(observation, texts, look, nest))
    is_small = all(
        f"{NESTS[nest]}{i + 1}" not in texts for i in _indices(observation, nest)
    )
    return _row(
        look,
        _nest_head(column_of(observation, nest), look),
        tag("div", slots, class_="thieves-slots", role="presentation"),
        tag(
            "div",
            (
                _nest_card(_nest_place(observation, texts, nest, i), look)
                for i in _indices(observation, nest)
            ),
            class_=classes("thieves-cards", is_small and "thieves-cards--cascade"),
            role="presentation",
        ),
        class_=classes(
            "thieves-nest",
            observation.triceratops(nest) >= FULL and "thieves-nest--full",
            FULL - 3 <= observation.triceratops(nest) < FULL and "thieves-nest--near",
        )
        or "",
        key=f"nest-{NESTS[nest]}",
    )


def _indices(observation: Observation, nest: int) -> range:
    return range(len(observation.nests[nest]))


@lru_cache(maxsize=256)
def _nest_head(column: Column, look: Look) -> Html:
    """Its letter, its triceratops, its known eggs, and what a raid would bring.

    What is drawn is said in words that are read out. A click on them all asks what a
    raid would bring: the answer is a sentence.
    """
    t, nest = look.t, column.nest
    count = sum(shown.triceratops for shown in column.pile)
    pays = raid_now(column)
    words = [
        t(msg("Nest {nest}", nest=nest_name(nest))),
        t(msg("{count} of {full} triceratops", count=count, full=FULL)),
        t(_known_in(column.pile)),
        *([t(pays)] if pays else []),
    ]
    return join(
        (
            tag(
                "button",
                tag("span", " ".join(words), class_="visually-hidden"),
                type="button",
                class_="thieves-ask",
                title=t(pays),
                data_tried=ASKED[nest],
                id=f"{look.prefix}{ASKED[nest]}",
            )
            if pays and look.live
            else tag("span", " ".join(words), class_="visually-hidden"),
            tag("strong", nest_name(nest), class_="thieves-name", aria_hidden="true"),
            tag("b", count, class_="thieves-count", aria_hidden="true"),
            drawings.meter(count),
            tag(
                "span",
                _nest_counts(column, look),
                class_="thieves-known",
                aria_hidden="true",
            ),
            _pay(column, look) if pays else None,
        )
    )


def _nest_counts(column: Column, look: Look) -> Iterator[Html]:
    """The known eggs of a nest, guarded ones struck out, and its unknown cards."""
    raid = what_if(column)
    yield from _counts(raid, look, guarded=raid.guarded)
    unknown = known(column.pile).unknown
    if unknown:
        yield tag("span", f"? {unknown}", class_="thieves-total flavour-unknown")


def _pay(column: Column, look: Look) -> Html:
    """What a raid would bring now, in a word."""
    income = what_if(column).income(column.player)
    unsure = "?" if doubt(column) else ""
    return tag(
        "span",
        tag("small", look.t(msg("raid now"))),
        f" +{income}{unsure}",
        class_=classes("thieves-pay", income > 0 and "thieves-pay--some"),
        aria_hidden="true",
    )


def _known_in(pile: Pile) -> Message:
    """Known eggs of each flavour, and how many cards are unknown."""
    found = known(pile)
    parts = [
        msg("{flavour} {eggs}", flavour=FLAVOUR_NAMES[flavour], eggs=count)
        for flavour, count in found.lines()
    ]
    if found.unknown:
        parts.append(
            msg_n("{n} unknown card", "{n} unknown cards", n=found.unknown),
        )
    return listed(parts)


class NestPlace(NamedTuple):
    """Everything that a card in a nest is drawn from."""

    name: str
    shown: Shown
    action: str | None
    is_chosen: bool
    is_last: bool


def _nest_place(
    observation: Observation, texts: Texts, nest: int, index: int
) -> NestPlace:
    name = name_of(nest, index)
    return NestPlace(
        name,
        observation.nests[nest][index],
        texts.get(name),
        is_chosen=observation.first_of_swap == (nest, index),
        is_last=_is_last(observation, IN_NEST, nest, index),
    )


@lru_cache(maxsize=1024)  # between two clicks nearly all cards are drawn the same
def _nest_card(place: NestPlace, look: Look) -> Html:
    shown, action = place.shown, place.action
    words = [msg("{place}: {card}", place=place.name.upper(), card=_described(shown))]
    if place.is_last:
        words.append(msg("last move"))
    verb = (action or "").split(" ")[0]
    if verb == "peek":
        words.append(msg("look at it"))
    elif verb in {"swap", "with"}:
        words.append(msg("swap it"))
    elif place.is_chosen:
        words.append(msg("chosen for the swap"))
    return _cell(
        look,
        _figure(shown),
        key=place.name,
        letter=_letter(shown, look),
        label=", ".join(map(look.t, words)),
        action=action,
        tried=place.name,
        class_=classes(
            _card_classes(shown, is_last=place.is_last),
            place.is_chosen and "thieves-card--chosen",
        ),
    )


def _slots(
    observation: Observation, texts: Texts, look: Look, place: int
) -> Iterator[Html]:
    """Where a card can be laid on that place: face-up, face-down, or not at all."""
    if observation.phase not in LAYING or not look.live or not texts:
        return
    name = PLACES[place]
    faces = [face for face in ("up", "down") if f"{name}-{face}" in texts]
    for face in faces:
        label = msg("face-up") if face == "up" else msg("face-down")
        words = msg("{place}: lay it {face}", place=_place_name(place), face=label)
        yield _cell(
            look,
            tag("small", look.t(label)),
            key=f"lay-{name}-{face}",
            label=look.t(words),
            title=look.t(words),
            action=texts[f"{name}-{face}"],
            class_=f"thieves-slot thieves-slot--{face}",
        )
    if not faces:
        yield _cell(
            look,
            None,
            key=f"lay-{name}",
            label=look.t(msg("{place}: takes no card now", place=_place_name(place))),
            tried=name,
            class_="thieves-slot thieves-slot--none",
        )


def _place_name(place: int) -> Message:
    letter = nest_name(place % FIRST_SPOT)
    if place < FIRST_SPOT:
        return msg("Nest {nest}", nest=letter)
    return msg("Spot {spot}", spot=letter)


# Boards


def _fronts(observation: Observation) -> list[int]:
    """Whose boards are shown large: the player's own, and the Eggbot's that is on."""
    own = [] if observation.player == ONLOOKER else [observation.player]
    if observation.is_eggbot and observation.phase is not Phase.OVER:
        return [observation.thief, *own]
    return own


def front_row(observation: Observation, texts: Texts, look: Look, thief: int) -> Html:
    """A board with its three spots, in the columns of the nests."""
    t = look.t
    return _row(
        look,
        tag("strong", t(_board_title(observation, thief)), class_="thieves-title"),
        (
            tag(
                "div",
                tag(
                    "div",
                    _slots(observation, texts, look, FIRST_SPOT + spot),
                    class_="thieves-slots",
                    role="presentation",
                )
                if thief == observation.thief
                else None,
                _spot(observation, look, thief, spot),
                class_="thieves-spot",
                role="presentation",
            )
            for spot in range(len(NESTS))
        ),
        class_="thieves-front",
        key=f"board-{thief}",
    )


def _board_title(observation: Observation, thief: int) -> Message:
    owner, has = who(observation.seats, thief), eggs_text(observation.eggs[thief])
    if thief == observation.player:
        return msg("Your board, {eggs}", eggs=has)
    return msg("{player}'s board, {eggs}", player=owner, eggs=has)


def _spot(observation: Observation, look: Look, thief: int, spot: int) -> Html:
    pile, last = observation.boards[thief][spot], _last_in(observation, thief, spot)
    return _drawn_spot(pile, last, thief, spot, look)


@lru_cache(maxsize=256)
def _drawn_spot(
    pile: Pile, last: tuple[int, ...], thief: int, spot: int, look: Look
) -> Html:
    words = look.t(_spot_words(pile, spot, last))
    return _cell(
        look,
        (
            tag("span", words, class_="visually-hidden"),
            _small_cards(pile, look, last=last),
        ),
        key=f"spot-{thief}-{NESTS[spot]}",
        class_="thieves-pile",
        letter=nest_name(spot),
    )


def _spot_words(pile: Pile, spot: int, last: Collection[int]) -> Message:
    if not pile:
        return msg("Spot {spot}: empty", spot=nest_name(spot))
    cards = [
        msg("{card} (last move)", card=_described(shown))
        if index in last
        else _described(shown)
        for index, shown in enumerate(pile)
    ]
    return msg("Spot {spot}: {cards}", spot=nest_name(spot), cards=listed(cards))


def _last_in(observation: Observation, thief: int, spot: int) -> tuple[int, ...]:
    """The cards in a spot that the last move has brought."""
    pile = observation.boards[thief][spot]
    return tuple(i for i in range(len(pile)) if _is_last(observation, thief, spot, i))


def _others(observation: Observation, look: Look) -> Html | None:
    """The boards of everybody else, to be looked at."""
    fronts = _fronts(observation)
    rest = [thief for thief in range(observation.thieves) if thief not in fronts]
    if not rest:
        return None
    return fold(
        look.t(msg("The other boards") if fronts else msg("The boards")),
        tag(
            "ul",
            (_other(observation, look, thief) for thief in rest),
            class_="thieves-others",
        ),
        is_open=True,
        kind="boards",
        id=f"{look.prefix}others",
    )


def _other(observation: Observation, look: Look, thief: int) -> Html:
    t, hand = look.t, observation.hands[thief]
    return tag(
        "li",
        tag("strong", t(_board_title(observation, thief)), class_="thieves-title"),
        _hand_note(hand, look) if hand else None,
        (_small_spot(observation, look, thief, spot) for spot in range(len(NESTS))),
        class_=classes("thieves-other", thief == observation.thief and "is-current"),
        id=f"{look.prefix}board-{thief}",
    )


def _small_spot(observation: Observation, look: Look, thief: int, spot: int) -> Html:
    pile, last = observation.boards[thief][spot], _last_in(observation, thief, spot)
    return _drawn_small_spot(pile, last, spot, look)


@lru_cache(maxsize=512)
def _drawn_small_spot(pile: Pile, last: tuple[int, ...], spot: int, look: Look) -> Html:
    return tag(
        "div",
        _small_cards(pile, look, last=last),
        class_="thieves-pile",
        role="img",
        aria_label=look.t(_spot_words(pile, spot, last)),
        data_letter=nest_name(spot),
    )


def _hand_note(hand: Sequence[int | None], look: Look) -> Html:
    """How many cards somebody has in hand, or at the end which ones."""
    cards = [card for card in hand if card is not None]
    is_open = len(cards) == len(hand)
    words = (
        msg("In hand: {cards}", cards=listed([_short(card) for card in cards]))
        if is_open
        else msg_n("{n} card in hand", "{n} cards in hand", n=len(hand))
    )
    return tag(
        "span",
        look.t(words),
        class_=classes("thieves-note", is_open and "thieves-note--open"),
    )


def _short(card: int) -> Message:
    facts = CARDS[card]
    return msg(
        "{flavour} {eggs}", flavour=FLAVOUR_NAMES[facts.flavour], eggs=facts.eggs
    )


# Hand and raptors


def _hand(observation: Observation, texts: Texts, look: Look) -> Html | None:
    """The own hand; cards of one kind are one cell."""
    hand = observation.hand
    if not hand:
        return None
    return _row(
        look,
        tag("strong", look.t(msg("Your hand")), class_="visually-hidden"),
        (
            _hand_card(
                card,
                hand.count(card),
                texts.get(str(CARDS[card])),
                look,
                is_picked=observation.picked == card and not observation.is_eggbot,
            )
            for card in dict.fromkeys(hand)
        ),
        class_="thieves-hand",
        key="hand",
    )


@lru_cache(maxsize=512)
def _hand_card(
    card: int, copies: int, action: str | None, look: Look, *, is_picked: bool
) -> Html:
    shown, name = Shown(card, CARDS[card].triceratops, is_up=True), str(CARDS[card])
    words = [_described(shown)]
    if copies > 1:
        words.append(msg("{n} of them", n=copies))
    if is_picked:
        words.append(msg("chosen"))
    return _cell(
        look,
        (
            _figure(shown),
            tag("b", class_="thieves-copies", data_text=f"×{copies}")
            if copies > 1
            else None,
        ),
        key=f"hand-{name}",
        letter=_letter(shown, look),
        label=", ".join(map(look.t, words)),
        action=action,
        tried=name,
        class_=classes(_card_classes(shown), is_picked and "thieves-card--chosen"),
    )


def raptors_row(observation: Observation, texts: Texts, look: Look) -> Html | None:
    """The raptors for hire; there are none left at the end."""
    t = look.t
    if not observation.raptors:
        return None
    return _row(
        look,
        tag("strong", t(msg("Raptors")), class_="thieves-title"),
        (
            _raptor(
                raptor,
                texts.get(RAPTORS[raptor].key),
                look,
                is_used=raptor in observation.hired,
            )
            for raptor in observation.raptors
        ),
        class_="thieves-raptors",
        key="raptors",
    )


@lru_cache(maxsize=256)
def _raptor(raptor: int, action: str | None, look: Look, *, is_used: bool) -> Html:
    t, facts = look.t, RAPTORS[raptor]
    name, cost, effect = (
        raptor_name(raptor),
        eggs_text(facts.cost),
        EFFECTS[facts.icons],
    )
    deeds = _in_short(facts.icons, look)
    words = [msg("{raptor}, {eggs}: {effect}", raptor=name, eggs=cost, effect=effect)]
    if is_used:
        words.append(msg("hired in this turn"))
    return _cell(
        look,
        (
            drawings.raptor(facts.icons),
            tag("strong", t(name)),
            drawings.cost(facts.cost),
            drawings.signs(facts.icons, deeds),
            tag("small", data_text=deeds),
        ),
        key=f"raptor-{facts.key}",
        label=" ".join(map(t, words)),
        title=t(effect),
        action=action,
        tried=facts.key,
        class_=classes("thieves-raptor", is_used and "thieves-raptor--used"),
    )


def _in_short(icons: Sequence[Icon], look: Look) -> str:
    """What a raptor does, in as few words as fit beside its drawing."""
    t = look.t
    words = (
        t(DEEDS[icon]) + (f" ×{icons.count(icon)}" if icons.count(icon) > 1 else "")
        for icon in dict.fromkeys(icons)
    )
    return ", ".join(words)


# Buttons


def _controls(
    observation: Observation, legal_actions: Iterable[Action], look: Look
) -> Html:
    return tag(
        "div",
        _next_card(observation, look),
        (_control(observation, look, str(action)) for action in legal_actions),
        class_="controls board-controls",
        id=f"{look.prefix}controls",
    )


def _control(observation: Observation, look: Look, text: str) -> Html | None:
    match text:
        case "end":
            label, sign, kind = msg("End the turn"), "check", "primary"
        case "stop":
            label, sign, kind = msg("Leave the rest"), "hand", ""
        case "draw":
            label, sign, kind = msg("Draw a card"), "egg", ""
        case "flip":
            label, sign, kind = msg("Flip: Eggbot +{eggs}", eggs=FLIP_EGGS), "eye", ""
        case "discard":
            label, sign, kind = _discard(observation), "trash", ""
        case _:
            return None
    return button(
        look.t(label), action=text, icon=sign, kind=kind, id=f"{look.prefix}{text}"
    )


def _discard(observation: Observation) -> Message:
    """What a discard brings the Eggbot."""
    left = len(observation.hands[observation.thief]) - 1
    if left > DISCARD_CARDS:
        return msg("Discard: Eggbot +{eggs}", eggs=DISCARD_EGGS)
    return msg("Discard it")


def _next_card(observation: Observation, look: Look) -> Html | None:
    """What is to be seen of the Eggbot's next card."""
    if observation.next_back is None or observation.phase is Phase.OVER:
        return None
    shown = Shown(
        observation.picked,
        observation.next_back,
        is_up=observation.picked is not None,
    )
    left = len(observation.hands[observation.thief])
    label = msg_n(
        "Next card: {card}. {n} card left.",
        "Next card: {card}. {n} cards left.",
        n=left,
        card=_described(shown),
    )
    return tag(
        "div",
        tag(
            "span",
            _figure(shown),
            class_=_card_classes(shown),
            data_letter=_letter(shown, look),
            aria_hidden="true",
        ),
        tag("span", look.t(label), class_="visually-hidden"),
        _duties(observation, look),
        class_="thieves-next",
    )


def _duties(observation: Observation, look: Look) -> Html:
    """How often each of the three things has been done in an Eggbot's turn."""
    placed = sum(not is_up for is_up, _ in observation.laid)
    flipped = sum(is_up for is_up, _ in observation.laid)
    if observation.phase is Phase.FLIPPED:
        flipped += 1
    return tag(
        "ul",
        (
            tag("li", tag("span", look.t(name)), drawings.pips(done, EGGBOT_USES))
            for name, done in (
                (msg("Flipped {n} of {most}", n=flipped, most=EGGBOT_USES), flipped),
                (msg("Placed {n} of {most}", n=placed, most=EGGBOT_USES), placed),
                (
                    msg(
                        "Discarded {n} of {most}",
                        n=observation.thrown,
                        most=EGGBOT_USES,
                    ),
                    observation.thrown,
                ),
            )
        ),
        class_="thieves-duties",
    )


# Raids


def _raids(observation: Observation, look: Look) -> Html | None:
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
            counts = _counts(raid, look, guarded=())
            return tag("div", counts, class_="thieves-faces", aria_hidden="true")
        case StepKind.GUARD:
            counts = _counts(raid, look, guarded=raid.guarded)
            return tag("div", counts, class_="thieves-faces", aria_hidden="true")
        case _:
            return None


def _faces(cards: Iterable[int], look: Look) -> Html:
    pile = tuple(Shown(card, CARDS[card].triceratops, is_up=True) for card in cards)
    return tag(
        "div", _small_cards(pile, look), class_="thieves-faces", aria_hidden="true"
    )


def _counts(raid: Raid, look: Look, *, guarded: Collection[Flavour]) -> Iterator[Html]:
    """The eggs of each flavour, struck out where they are guarded."""
    for flavour, count in zip(FLAVOURS, raid.totals, strict=True):
        if count:
            yield tag(
                "s" if flavour in guarded else "span",
                f"{look.t(LETTERS[flavour])} {count}",
                class_=f"thieves-total flavour-{flavour.value}",
            )
