"""The board of Mapped Out: the sea, the rows of cards, the hands, what has been seen.

Everything is drawn from an observation. A card that is hidden there has a back and no
more: no name, no id of its own beyond its place.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from clutch.core.message import Message, Player, msg, msg_n
from clutch.games.mapped_out.actions import (
    ROWS,
    Action,
    Bonus,
    Count,
    Done,
    Flip,
    Follow,
    Keep,
    Leave,
    slot_name,
    tile_name,
)
from clutch.games.mapped_out.components import TILES, Fish, Land, Move, PlaceAction
from clutch.games.mapped_out.drawings import fish_on, lands_on, one_fish, one_sign
from clutch.games.mapped_out.position import (
    ROOM,
    UNKNOWN,
    Phase,
    Placed,
    Stride,
    Task,
    slot_of,
)
from clutch.games.mapped_out.score_sheet import score_sheet
from clutch.games.mapped_out.scoring import Entry, Line
from clutch.games.mapped_out.sea import HOME, Sea, name_of, x_of, y_of
from clutch.games.mapped_out.telling import (
    ACTION_NAMES,
    FISH_NAMES,
    LAND_NAMES,
    MOVE_NAMES,
    SPECIAL_NAMES,
    card_name,
    counted,
    listed,
    signed,
    steps_to,
    tile_words,
)
from clutch.games.mapped_out.view import Observation
from clutch.games.mapped_out.walking import OPPOSITE, effect, ways
from clutch.ui import eggs
from clutch.ui.html import Html, classes, join, tag
from clutch.ui.look import Look
from clutch.ui.widgets import button, zoom

_BUTTONS = Follow | Keep | Flip | Leave | Count | Bonus | Done
"""What is done with a button below the board; the rest is done on the board."""

_SCORING = {Land.SCORE, Land.SUPERSCORE, Land.COMBO}
"""The lands that do something on a score pile."""

Goals = Mapping[str, Action]
"""For each thing on the board the action that choosing it is."""


def draw(observation: Observation, legal_actions: Sequence[Action], look: Look) -> Html:
    """The sea, the controls below it, and everybody's cards and tiles."""
    goals = {a.target: a for a in legal_actions if not isinstance(a, _BUTTONS)}
    return tag(
        "div",
        score_sheet(observation, look) if observation.result else None,
        _sea(observation, goals, look),
        _controls(observation, legal_actions, look) if look.live else None,
        tag(
            "div",
            (_seat(observation, goals, look, p) for p in _order(observation)),
            class_="mapped-seats",
        ),
        class_=f"board board--tall mapped mapped--{observation.phase.value}",
        id=f"{look.prefix}board",
    )


def mark(observation: Observation, player: int) -> Html | None:
    """The egg that is the player's pawn."""
    del observation
    return eggs.egg(player)


def symbol() -> Html:
    """Three tiles with fish, and a pawn on one of them."""
    tiles = ((0.1, 0.5, 31), (1.1, 0.1, 24), (2.1, 0.5, 37))
    return tag(
        "svg",
        (
            tag("rect", class_="sea-tile", x=x, y=y, width=0.96, height=0.96, rx=0.12)
            for x, y, _ in tiles
        ),
        fish_on(tiles),
        tag(
            "g",
            eggs.parts(0),
            class_="seat-0",
            transform="translate(1.42 .35) scale(.014)",
        ),
        class_="game-symbol mapped-symbol",
        viewBox="0 0 3.2 1.6",
        aria_hidden="true",
    )


def legend(look: Look) -> Html:
    """The signs of the lands, and what they are called."""
    first = {(kind.land, kind.points): n for n, kind in enumerate(TILES) if kind.land}
    return tag(
        "ul",
        (
            tag("li", one_sign(tile), look.t(next(tile_words(tile))))
            for tile in first.values()
        ),
        class_="land-legend",
    )


def _order(observation: Observation) -> list[int]:
    """The viewer's own row first, then the others clockwise."""
    players = observation.rules.players
    first = max(observation.player, 0)
    return [(first + i) % players for i in range(players)]


# The sea


def _sea(observation: Observation, goals: Goals, look: Look) -> Html:
    """The map in its window, and below it the piles and the zoom."""
    return tag(
        "div",
        tag(
            "div",
            _map(observation, goals, look),
            class_="sea",
            data_map=not look.prefix,
            **_scrolled(look, msg("The sea")),
        ),
        tag(
            "div",
            _compass(look),
            _piles(observation, look),
            None if look.prefix else zoom(look.t),
            class_="sea-foot",
        ),
        _own_deal(observation, look),
        class_="sea-box",
    )


def _map(observation: Observation, goals: Goals, look: Look) -> Html:
    cells = [*observation.cells, *_lit_cells(goals)]
    # One row and column more all around: the map does not jump when places light up.
    xs, ys = [x_of(c) for c in observation.cells], [y_of(c) for c in observation.cells]
    left, right, low, high = min(xs) - 1, max(xs) + 1, min(ys) - 1, max(ys) + 1
    columns = right - left + 1
    by_row: dict[int, list[int]] = {y: [] for y in range(high, low - 1, -1)}
    for cell in sorted(set(cells)):
        by_row[y_of(cell)].append(cell)
    scene = _scene(observation)
    return tag(
        "div",
        (
            tag(
                "div",
                _sea_row(scene, goals, look, row, left),
                role="row" if row else None,
                class_="sea-row",
            )
            for row in by_row.values()
        ),
        _overlay(observation, left, high, columns, len(by_row)),
        role="grid" if look.live else "table",
        aria_label=look.t(msg("The sea")),
        data_grid=look.live,
        class_=f"sea-map n-{min(columns, 64)}",
        id=f"{look.prefix}sea",
    )


def _scrolled(look: Look, name: Message) -> dict[str, str | int]:
    """What a part that scrolls needs where nothing in it can be focused."""
    if look.live:
        return {}
    return {"tabindex": 0, "role": "group", "aria_label": look.t(name)}


def _lit_cells(goals: Goals) -> Iterator[int]:
    for action in goals.values():
        cell = getattr(action, "cell", None)
        if cell is not None:
            yield cell


class Pawn(NamedTuple):
    """A pawn as it stands on the map."""

    player: int
    is_walking: bool
    came_from: str | None
    """The place that it left in its last stride."""


class Place(NamedTuple):
    """Everything that a place of the map is drawn from."""

    cell: int
    gap: int
    """How many places are missing before it."""
    column: int
    tile: int | None
    goal: Action | None
    pawns: tuple[Pawn, ...]
    is_last: bool
    seen_by: int | None
    """The walker who has been there."""
    is_next: bool
    """Whether the next card leads there."""
    show: str | None


class Scene(NamedTuple):
    """What all places of the map have in common."""

    observation: Observation
    sea: Sea
    next_cell: int | None
    """Where the next card leads, if it leaves no choice."""
    walker: int | None
    seen: Collection[int]
    """The tiles that the walker has seen, and that the map shows as such."""


def _scene(observation: Observation) -> Scene:
    due, walker = observation.due, None
    seen: Collection[int] = ()
    if observation.phase is Phase.WALK and due is not None:
        walker = due.player
        if not observation.rules.muddled:
            seen = observation.scored_tiles(walker)
    return Scene(observation, observation.sea, _next_cell(observation), walker, seen)


def _sea_row(
    scene: Scene, goals: Goals, look: Look, row: Sequence[int], left: int
) -> Iterator[Html]:
    expected = left
    for cell in row:
        gap, column = x_of(cell) - expected, x_of(cell) - left + 1
        yield _place(_placed(scene, goals.get(name_of(cell)), cell, gap, column), look)
        expected = x_of(cell) + 1


def _placed(
    scene: Scene, goal: Action | None, cell: int, gap: int, column: int
) -> Place:
    observation, tile = scene.observation, scene.sea.get(cell)
    is_walk = scene.walker is not None
    return Place(
        cell,
        gap,
        column,
        tile,
        goal,
        tuple(_pawn_on(observation, p) for p in _pawns_on(observation, cell)),
        is_last=_is_last(observation, cell),
        seen_by=scene.walker if tile is not None and tile in scene.seen else None,
        is_next=is_walk and cell == scene.next_cell,
        show=_shown(scene, cell, goal),
    )


@lru_cache(maxsize=2048)  # between two clicks nearly all places are drawn the same
def _place(place: Place, look: Look) -> Html:
    name, tile, goal = name_of(place.cell), place.tile, place.goal
    return tag(
        "button" if look.live else "div",
        (_pawn(pawn, look) for pawn in place.pawns),
        type="button" if look.live else None,
        role="gridcell" if look.live else "cell",
        id=f"{look.prefix}{name}",
        class_=classes(
            "place",
            f"gap n-{place.gap}" if place.gap else None,
            "place--tile" if tile is not None else "place--free",
            place.cell == HOME and "place--home",
            tile is not None and TILES[tile].land is not None and "place--land",
            goal is not None and look.lit and "lit",
            place.is_last and "last",
            place.seen_by is not None and f"place--seen seat-{place.seen_by}",
            place.is_next and look.lit and "place--next",
        ),
        aria_colindex=place.column,
        aria_label=", ".join(map(look.t, _describe(place, look))),
        title=_land_title(tile, look),
        data_action=str(goal) if look.live and goal else None,
        data_tried=name if look.live and not goal else None,
        data_show=place.show,
    )


def _next_cell(observation: Observation) -> int | None:
    """Where the next card leads, if it leaves no choice."""
    due = observation.due
    if due is None or due.task is not Task.FOLLOW:
        return None
    row, position = observation.rows[due.player], len(observation.strides[due.player])
    if any(placed.card == UNKNOWN for placed in row):
        return None
    cells = ways(observation.sea, row, position, observation.pawns[due.player])
    return cells[0] if len(cells) == 1 else None


def _shown(scene: Scene, cell: int, goal: Action | None) -> str | None:
    """Whether the page should bring that place into view."""
    observation = scene.observation
    due = observation.due
    if due is None:
        return None
    is_walk = observation.phase is Phase.WALK
    if (
        cell == observation.pawns[due.player]
        if is_walk
        else _is_last(observation, cell)
    ):
        return "must"
    return "may" if goal or cell == scene.next_cell else None


def _land_title(tile: int | None, look: Look) -> str | None:
    """The word for the sign on a tile."""
    land = TILES[tile].land if tile is not None else None
    return look.t(LAND_NAMES[land]) if land else None


def _pawns_on(observation: Observation, cell: int) -> list[int]:
    return [p for p, at in enumerate(observation.pawns) if at == cell]


def _pawn_on(observation: Observation, player: int) -> Pawn:
    done = observation.strides[player][-1:]
    moved = bool(done) and done[0].path[-1] == observation.pawns[player]
    walks = observation.phase is Phase.WALK and player == observation.current_player
    return Pawn(player, walks, name_of(done[0].path[0]) if moved else None)


def _pawn(pawn: Pawn, look: Look) -> Html:
    return eggs.egg(
        pawn.player,
        class_="pawn pawn--walks" if pawn.is_walking else "pawn",
        id=f"{look.prefix}pawn-{pawn.player}",
        data_from=f"{look.prefix}{pawn.came_from}" if pawn.came_from else None,
    )


def _is_last(observation: Observation, cell: int) -> bool:
    """Whether the last tile lies there, or a tile that is chosen with another."""
    due = observation.due
    if due and due.task is Task.EXCHANGE and due.number == cell:
        return True
    is_map = observation.phase is Phase.MAP and len(observation.cells) > 1
    return is_map and cell == observation.cells[-1]


def _overlay(
    observation: Observation, left: int, high: int, columns: int, rows: int
) -> Html:
    """The fish on all tiles, and the ways walked so far."""
    spots = [
        (x_of(cell) - left, high - y_of(cell), tile)
        for cell, tile in observation.sea.items()
    ]
    return tag(
        "svg",
        lands_on(spots),
        fish_on(spots),
        (
            tag("path", class_=f"way seat-{player}", d=_way(way, left, high, player))
            for player, way in enumerate(map(_cells_of_walk, observation.strides))
            if len(way) > 1
        ),
        class_="sea-overlay",
        viewBox=f"0 0 {columns} {rows}",
        preserveAspectRatio="none",
        aria_hidden="true",
    )


def _cells_of_walk(strides: Sequence[Stride]) -> list[int]:
    """All the cells of a walk, in order, each step once."""
    cells: list[int] = []
    for done in strides:
        for cell in done.path:
            if not cells or cells[-1] != cell:
                cells.append(cell)
    return cells


def _way(cells: Sequence[int], left: int, high: int, player: int) -> str:
    # Each player's way runs a little beside the middle, so that all can be followed.
    beside = 0.5 + 0.07 * (player - 2)
    points = (f"{x_of(c) - left + beside:g} {high - y_of(c) + beside:g}" for c in cells)
    return "M" + "L".join(points)


def _compass(look: Look) -> Html:
    return tag(
        "svg",
        tag("path", class_="compass-rose", d="M0-9 3-3 9 0 3 3 0 9-3 3-9 0-3-3Z"),
        tag("path", class_="compass-needle", d="M0-9 3-2H-3Z"),
        class_="compass",
        viewBox="-10 -10 20 20",
        role="img",
        aria_label=look.t(msg("Up is the same side for everybody.")),
    )


def _describe(place: Place, look: Look) -> Iterator[Message]:
    yield msg("the start") if place.cell == HOME else steps_to(place.cell)
    if place.tile is None:
        yield msg("free")
    else:
        yield from tile_words(place.tile)
    for pawn in place.pawns:
        yield msg("{player}'s pawn", player=Player(pawn.player))
    if place.goal and not look.naming:
        yield msg("can be chosen")


# What belongs to a player


def _seat(observation: Observation, goals: Goals, look: Look, player: int) -> Html:
    t = look.t
    return tag(
        "section",
        tag("p", t.name(player), class_="mapped-name"),
        _tally(observation, look, player),
        _hand(observation, goals, look, player),
        _row(observation, goals, look, player),
        _score_pile(observation, look, player),
        class_=classes(
            f"mapped-seat seat-{player}",
            player == observation.current_player and "mapped-seat--current",
        ),
        id=f"{look.prefix}row-{ROWS[player]}",
    )


def _row(observation: Observation, goals: Goals, look: Look, player: int) -> Html:
    cards = observation.rows[player]
    beyond = [
        position
        for position in range(len(cards), ROOM)
        if slot_name(player, position) in goals
    ]
    return tag(
        "div",
        tag(
            "div",
            (
                _card(_slot(observation, goals, player, position), look)
                for position in (*range(len(cards)), *beyond)
            ),
            role="row",
            class_="cards-row",
        ),
        role="grid" if look.live else "table",
        aria_label=look.t(msg("{player}'s row", player=Player(player))),
        data_grid=look.live,
        class_="cards",
        id=f"{look.prefix}cards-{ROWS[player]}",
    )


class Slot(NamedTuple):
    """Everything that a card of a row, or the room for one, is drawn from."""

    player: int
    position: int
    placed: Placed | None
    goal: Action | None
    is_walked: bool
    mark: str | None
    """How it is marked in the walk."""
    is_last: bool
    is_chosen: bool


def _slot(observation: Observation, goals: Goals, player: int, position: int) -> Slot:
    cards, walked = observation.rows[player], len(observation.strides[player])
    mark = None
    if observation.phase is Phase.WALK and position <= walked:
        mark = "card--next" if position == walked else "card--walked"
    return Slot(
        player,
        position,
        cards[position] if position < len(cards) else None,
        goals.get(slot_name(player, position)),
        is_walked=position < walked,
        mark=mark,
        is_last=slot_of(player, position) in observation.touched,
        is_chosen=_is_chosen(observation, player, position),
    )


@lru_cache(maxsize=1024)
def _card(slot: Slot, look: Look) -> Html:
    name = slot_name(slot.player, slot.position)
    placed, goal = slot.placed, slot.goal
    return tag(
        "button" if look.live else "div",
        _special_label(placed, look) if placed else None,
        type="button" if look.live else None,
        role="gridcell" if look.live else "cell",
        id=f"{look.prefix}{name}",
        class_=classes(
            "card",
            *(_card_classes(placed) if placed else ["card--beyond"]),
            slot.mark,
            slot.is_last and "last",
            slot.is_chosen and "chosen",
            goal is not None and look.lit and "lit",
        ),
        aria_label=", ".join(map(look.t, _describe_card(slot, look))),
        data_action=str(goal) if look.live and goal else None,
        data_tried=name if look.live and not goal else None,
        data_number=slot.position + 1,
    )


def _card_classes(placed: Placed) -> Iterator[str]:
    if placed.card == UNKNOWN:
        yield "card--down"
        return
    yield "card--up" if placed.is_up else "card--known"
    move = placed.face.move
    if placed.is_flipped:
        move = OPPOSITE.get(move, move)
    # The back of a card is `card--down`.
    yield "card--down-move" if move is Move.DOWN else f"card--{move.value}"
    if placed.face.fish:
        yield f"card--{placed.face.fish.name.lower()}"


def _special_label(placed: Placed, look: Look) -> Html | str | None:
    if placed.card == UNKNOWN:
        return None
    card = placed.face
    if card.fish:
        return one_fish(card.fish)
    return look.t(SPECIAL_NAMES[card.special]) if card.special else None


def _is_chosen(observation: Observation, player: int, position: int) -> bool:
    """Whether another card is to change places with this one."""
    due = observation.due
    if due is None:
        return False
    if due.task is Task.SWAP:
        return position == due.number
    if due.task is Task.TURN:
        return (player, position) == (due.row, due.number)
    return due.task is Task.SHIFT and due.number == slot_of(player, position)


def _describe_card(slot: Slot, look: Look) -> Iterator[Message]:
    yield msg("{player}'s card {n}", player=Player(slot.player), n=slot.position + 1)
    if slot.placed is None:
        yield msg("no card yet")
    elif slot.placed.card == UNKNOWN:
        yield msg("face down")
    else:
        yield card_name(slot.placed)
        yield msg("face up") if slot.placed.is_up else msg("known to you only")
    if slot.is_walked:
        yield msg("walked")
    if slot.goal and not look.naming:
        yield msg("can be chosen")


def _hand(
    observation: Observation, goals: Goals, look: Look, player: int
) -> Html | None:
    hand = observation.hands[player]
    is_done = observation.phase is Phase.WALK and not observation.rules.muddled
    if is_done or observation.phase is Phase.OVER:
        return None
    trade = goals.get(f"hand-{ROWS[player]}")
    count = look.t(msg_n("{n} tile in hand", "{n} tiles in hand", n=len(hand)))
    if UNKNOWN in hand or not hand:
        if trade:
            return _hand_button(look, count, trade)
        return tag("p", count, class_="hand-count muted")
    return tag(
        "div",
        _hand_button(look, count, trade) if trade else None,
        tag(
            "div",
            tag(
                "div",
                (_hand_tile(observation, goals, look, t) for t in hand),
                role="row",
                class_="hand-row",
            ),
            tag(
                "svg",
                lands_on((i, 0, t) for i, t in enumerate(hand)),
                fish_on((i, 0, t) for i, t in enumerate(hand)),
                class_="hand-overlay",
                viewBox=f"0 0 {len(hand)} 1",
                preserveAspectRatio="none",
                aria_hidden="true",
            ),
            role="grid" if look.live else "table",
            aria_label=look.t(msg("{player}'s tiles", player=Player(player))),
            data_grid=look.live,
            class_=f"hand n-{len(hand)}",
            id=f"{look.prefix}tiles-{ROWS[player]}",
        ),
        class_="hand-box",
        **_scrolled(look, msg("{player}'s tiles", player=Player(player))),
    )


def _hand_button(look: Look, count: str, trade: Action) -> Html:
    return button(
        look.t(msg("Exchange hands: {count}", count=count)),
        action=str(trade),
        icon="hand",
        id=f"{look.prefix}{trade.target}",
    )


def _hand_tile(observation: Observation, goals: Goals, look: Look, tile: int) -> Html:
    name = tile_name(tile)
    goal = goals.get(name)
    kind, due = TILES[tile], observation.due
    chosen = due and due.task in {Task.LAY, Task.FILL} and due.number == tile
    # A tile that is laid in the walk does not act, so its place action is not told.
    will_act = observation.phase is Phase.MAP
    action = look.t(_action_name(kind.action, kind.number))
    words = [look.t(msg("tile: {action}", action=action))] if will_act else []
    words += map(look.t, tile_words(tile))
    if goal and not look.naming:
        words.append(look.t(msg("can be chosen")))
    return tag(
        "button" if look.live else "div",
        tag("span", action, class_=f"tile-action tile-action--{kind.action.value}")
        if will_act
        else None,
        type="button" if look.live else None,
        role="gridcell" if look.live else "cell",
        id=f"{look.prefix}{name}",
        class_=classes(
            "place place--tile place--hand",
            kind.land is not None and "place--land",
            chosen and "chosen",
            goal is not None and look.lit and "lit",
        ),
        aria_label=", ".join(words),
        title=_land_title(tile, look),
        data_action=str(goal) if look.live and goal else None,
        data_tried=name if look.live and not goal else None,
    )


def _action_name(action: PlaceAction, number: int) -> Message:
    return Message(ACTION_NAMES[action].text, (("n", number),))


# What has been seen, and what it is worth


def _score_pile(observation: Observation, look: Look, player: int) -> Html | None:
    """Muddled Waters: the tiles taken, small, without what they did."""
    pile = observation.taken[player]
    if not pile:
        return None
    count = msg_n(
        "{n} tile in the score pile", "{n} tiles in the score pile", n=len(pile)
    )
    return tag(
        "svg",
        tag(
            "path",
            class_="sea-tile",
            d="".join(f"M{i} 0h1v1h-1z" for i in range(len(pile))),
        ),
        lands_on((i, 0, t) for i, t in enumerate(pile) if TILES[t].land in _SCORING),
        fish_on((i, 0, tile) for i, tile in enumerate(pile)),
        class_="score-pile",
        viewBox=f"-.05 -.05 {len(pile) + 0.1:g} 1.1",
        role="img",
        aria_label=look.t(count),
    )


def _tally(observation: Observation, look: Look, player: int) -> Html | None:
    """The fish of each type so far, and what they are worth."""
    if observation.phase is not Phase.WALK:
        return None
    t, own = look.t, observation.score(player)
    return tag(
        "p",
        (
            tag(
                "span",
                own.fish[fish.value],
                class_=f"count count--{fish.name.lower()}",
                role="img",
                aria_label=t(counted(fish, own.fish[fish.value])),
            )
            for fish in Fish
        ),
        tag(
            "span",
            " + ".join(t(_line(own.best, line)) for line in own.lines),
            " = ",
            t(msg_n("{n} point", "{n} points", n=own.total)),
            class_="tally-sum",
        ),
        class_="tally",
    )


def _line(best: Fish, line: Line) -> Message:
    match line.entry:
        case Entry.FISH:
            return msg("{n} × {fish}", n=line.points, fish=FISH_NAMES[best])
        case Entry.SCORE:
            return msg("Score ({n})", n=signed(line.points))
        case Entry.SUPERSCORE:
            return msg("Superscore ({n})", n=line.points)
        case Entry.COMBO:
            return msg("Combo ({n})", n=line.points)
        case Entry.CARDS:
            return msg("cards ({n})", n=line.points)


def _piles(observation: Observation, look: Look) -> Html:
    t, rules = look.t, observation.rules
    words = []
    if observation.phase is Phase.MAP:
        n = observation.pile
        words.append(t(msg_n("{n} tile in the pile", "{n} tiles in the pile", n=n)))
        if rules.unclear:
            n = observation.cards_left
            words.append(t(msg_n("{n} card in the pile", "{n} cards in the pile", n=n)))
    if observation.removed:
        n = len(observation.removed)
        words.append(t(msg_n("{n} tile removed", "{n} tiles removed", n=n)))
    return tag("p", " · ".join(words), class_="mapped-piles muted")


def _own_deal(observation: Observation, look: Look) -> Html | None:
    """Much easier: the cards that the viewer was dealt, in the order of the box."""
    if not observation.dealt:
        return None
    cards = listed([card_name(Placed(card)) for card in observation.dealt])
    words = look.t(msg("you have: {cards}", cards=cards))
    return tag("p", words, class_="own-deal muted")


# Actions that are no things on the board


def _controls(
    observation: Observation, legal_actions: Sequence[Action], look: Look
) -> Html:
    return tag(
        "div",
        join(_control(observation, action, look) for action in legal_actions),
        class_="controls board-controls",
        id=f"{look.prefix}controls",
    )


def _control(observation: Observation, action: Action, look: Look) -> Html | None:
    match action:
        case Follow(row, position):
            label, icon, kind = _follow(observation, row, position), "play", "primary"
        case Keep():
            label, icon, kind = msg("Keep it"), "check", ""
        case Flip():
            label, icon, kind = msg("Turn it upside down"), "refresh", ""
        case Leave():
            label, icon, kind = msg("Leave the tile"), "hand", ""
        case Count():
            label, icon, kind = msg("Count the tile"), "check", ""
        case Bonus():
            label, icon, kind = msg("Score 1 point instead"), "plus", ""
        case Done() if observation.agenda[-1].task is Task.CLOSE:
            label, icon, kind = msg("I have seen them"), "eye-off", "primary"
        case Done():
            label, icon, kind = msg("Stop here"), "check", "primary"
        case _:
            return None
    text = str(action)
    return button(
        look.t(label),
        action=text,
        icon=icon,
        kind=kind,
        id=f"{look.prefix}{text.replace(' ', '-')}",
    )


def _follow(observation: Observation, row: int, position: int) -> Message:
    """What the next card does: as it is printed, and as it works out."""
    cards = observation.rows[row]
    if cards[position].card == UNKNOWN:
        return msg("Walk on")
    printed = card_name(cards[position])
    move, _ = effect(cards, position)
    if MOVE_NAMES[move] == printed or cards[position].face.special:
        return msg("Walk with card {n}: {card}", n=position + 1, card=printed)
    return msg(
        "Walk with card {n}: {card}, which is {move}",
        n=position + 1,
        card=printed,
        move=MOVE_NAMES[move],
    )
