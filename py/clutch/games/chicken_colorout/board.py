"""The board of Chicken Colorout: the map, everybody's eggs, storage, and what to do.

A tile is one button, because its slots are alike. An egg is one element: its colour and
pattern come from the style sheet.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from clutch.core.message import Message, Player, msg, msg_n
from clutch.games.chicken_colorout import actions
from clutch.games.chicken_colorout.actions import Action
from clutch.games.chicken_colorout.components import (
    LAID,
    NAMES,
    TYPE_NAMES,
    TYPES,
    WIDTH,
    Direction,
    Laid,
    Requirement,
    ScoreRule,
    Type,
    number,
    size,
    types_of,
)
from clutch.games.chicken_colorout.explain import (
    POWER_WORDS,
    TYPE_WORDS,
    Preview,
    describe,
    describe_points,
    describe_score,
    listed,
    power_of,
    preview,
)
from clutch.games.chicken_colorout.rules import Observation
from clutch.games.chicken_colorout.table import Phase, Table
from clutch.games.chicken_colorout.words import FACING_WORDS
from clutch.ui import eggs
from clutch.ui.html import Child, Html, classes, tag
from clutch.ui.look import Look
from clutch.ui.widgets import button

ON_TILES = (
    actions.Slide,
    actions.Hide,
    actions.Put,
    actions.Clear,
    actions.From,
    actions.Move,
    actions.Lift,
    actions.Lay,
)
"""The verbs that are done by a click on a place of the map."""
ON_EGGS = (actions.Choose, actions.Give, actions.Add)
"""The verbs that are done by a click on an own egg."""

ICONS = {
    Requirement.BOARD: "M4 20V11h4v9M10 20V4h4v16M16 20v-5h4v5",
    Requirement.RAINBOW: (
        "M2 18a10 10 0 0 1 20 0M6 18a6 6 0 0 1 12 0M10 18a2 2 0 0 1 4 0"
    ),
    Requirement.ARROW: "M8 21V10M16 21V10M12 21V4M5 10l7-7 7 7",
    Requirement.SEEKER: "M2 12c4-7 16-7 20 0-4 7-16 7-20 0ZM12 9a3 3 0 1 0 .01 0Z",
    Requirement.HAND: "M4 21V8l4-1v14ZM10 21V6h4v15ZM16 21V7l4 1v13Z",
    Requirement.SKULL: (
        "M12 3a8 8 0 0 0-5 14v4h10v-4a8 8 0 0 0-5-14ZM9 12h.01M15 12h.01"
    ),
    Requirement.PAWN: "M12 8a3 3 0 1 0 .01 0ZM7 22c0-5 2-7 5-7s5 2 5 7ZM9 4l3-3 3 3",
}
CROSS = "M3 3 21 21M21 3 3 21"
SCORE_SIGNS = {
    ScoreRule.EGGS_HERE: msg("eggs −2"),
    ScoreRule.PAWNS_HERE: msg("pawns −2"),
    ScoreRule.FULL_HERE: msg("full ±5"),
    ScoreRule.TYPES_HERE: msg("types −2"),
    ScoreRule.RED_AND_BLUE: msg("red, blue −1"),
    ScoreRule.GREEN_AND_YELLOW: msg("green, yellow −1"),
    ScoreRule.ORANGE_AND_CYAN: msg("orange, cyan −1"),
    ScoreRule.VALUE_OF_NEIGHBOUR: msg("rule"),
    ScoreRule.EGGS_ON_NEIGHBOUR: msg("eggs −2"),
    ScoreRule.PAWNS_ON_NEIGHBOUR: msg("pawns −2"),
    ScoreRule.FULL_ON_NEIGHBOUR: msg("full ±5"),
    ScoreRule.TYPES_ON_NEIGHBOUR: msg("types −2"),
    ScoreRule.YOUR_MOST_COMMON: msg("most ±2"),
    ScoreRule.YOUR_LEAST_COMMON: msg("least ±2"),
    ScoreRule.LEAD: msg("lead ±5"),
    ScoreRule.EGGS_ON_MAP: msg("all eggs / 8"),
    ScoreRule.WATCHED_TILES: msg("watched / 3"),
    ScoreRule.TILES_ON_MAP: msg("tiles / 5"),
}
"""The score rules as short as they fit on a tile; `explain` has them in full."""
ARROWS = ("↑", "→", "↓", "←")
STEP_WORDS = (
    msg("Step north"),
    msg("Step east"),
    msg("Step south"),
    msg("Step west"),
)
LOOK_WORDS = (
    msg("Look north"),
    msg("Look east"),
    msg("Look south"),
    msg("Look west"),
)
OWNED_WORDS = (
    msg_n("{n} red egg", "{n} red eggs", n=0),
    msg_n("{n} green egg", "{n} green eggs", n=0),
    msg_n("{n} yellow egg", "{n} yellow eggs", n=0),
    msg_n("{n} blue egg", "{n} blue eggs", n=0),
    msg_n("{n} orange egg", "{n} orange eggs", n=0),
    msg_n("{n} cyan egg", "{n} cyan eggs", n=0),
)


def draw(observation: Observation, legal_actions: Sequence[Action], look: Look) -> Html:
    """Everybody's eggs, the map, the own eggs, and the other actions as buttons."""
    legal = {str(action): action for action in legal_actions}
    scene = Scene(observation.table, max(observation.player, 0), look, legal)
    return tag(
        "div",
        _others(scene),
        _map(scene),
        _own(scene),
        _storage(scene),
        _shown(scene),
        _controls(scene) if look.live else None,
        class_="board colorout",
        id=f"{look.prefix}board",
    )


def mark(observation: Observation, player: int) -> Html:
    """A player's pawn colour, as an egg without a pattern."""
    del observation
    return eggs.egg(player, pattern="plain")


def symbol() -> Html:
    """Three eggs of different types before an eye."""
    return tag(
        "svg",
        tag("path", d="M4 34C30 2 90 2 116 34 90 66 30 66 4 34Z", class_="symbol-eye"),
        (
            tag("g", eggs.parts(seat, pattern=pattern), transform=place, class_=class_)
            for seat, pattern, place, class_ in (
                (1, "dots", "rotate(-9 24 40) translate(14 12)", "seat-1"),
                (2, "bands", "rotate(8 96 40) translate(68 12)", "seat-2"),
                (0, "checks", "translate(40 8) scale(1)", "seat-0"),
            )
        ),
        viewBox="0 0 120 66",
        class_="game-symbol",
        aria_hidden="true",
    )


@dataclass(frozen=True, slots=True)
class Scene:
    """What everything on the board is drawn from."""

    table: Table
    owner: int
    """Whose eggs lie nearest: the reader's."""
    look: Look
    legal: Mapping[str, Action]

    def t(self, message: Message) -> str:
        """The message in the reader's language."""
        return self.look.t(message)

    def place_action(self, place: int) -> Action | None:
        """What a click on that place does."""
        return next(
            (
                action
                for action in self.legal.values()
                if isinstance(action, ON_TILES) and action.place == place
            ),
            None,
        )

    def egg_action(self, egg: Type) -> Action | None:
        """What a click on an own egg of that type does."""
        return next(
            (
                action
                for action in self.legal.values()
                if isinstance(action, ON_EGGS) and action.egg == egg
            ),
            None,
        )


# The map


def _map(scene: Scene) -> Html:
    table, look = scene.table, scene.look
    around = [*table.places, *(table.frontier() if table.pile else ())]
    columns = [place % WIDTH for place in around]
    rows = range(max(around) // WIDTH, min(around) // WIDTH - 1, -1)
    width = range(min(columns), max(columns) + 1)
    watched = table.watched()
    return tag(
        "div",
        (
            tag(
                "div",
                (_place(scene, WIDTH * row + column, watched) for column in width),
                role="row",
                class_="map-row",
            )
            for row in rows
        ),
        role="grid" if look.live else "table",
        aria_label=look.t(msg("The map")),
        data_grid=look.live,
        class_=f"map map--{max(len(width), len(rows))}",
        id=f"{look.prefix}grid",
    )


def _place(scene: Scene, place: int, watched: Sequence[int]) -> Html:
    table, look = scene.table, scene.look
    tile, action, name = table.tiles[place], scene.place_action(place), NAMES[place]
    if tile is None and action is None and place not in table.frontier():
        return tag(
            "span", role="gridcell" if look.live else "cell", class_="place place--gap"
        )
    seen = _preview(table, place)
    words = _describe_place(scene, place, tile, action, seen, watched)
    return tag(
        "button" if look.live else "div",
        _tile(scene, place, tile) if tile else None,
        tag("b", f"+{seen.points}", class_="points")
        if seen and seen.fits and table.variant.has_scores
        else None,
        type="button" if look.live else None,
        role="gridcell" if look.live else "cell",
        id=f"{look.prefix}{name}",
        class_=classes(
            "place",
            _class_of(tile),
            place in watched and "place--watched",
            place in watched
            and place != table.seeker
            and f"beam--{Direction(table.facing).name.lower()}",
            action is not None and look.lit and "lit",
            seen is not None and not seen.fits and "place--no",
            place in table.now.picked[-1:] and _is_in_hand(table) and "place--taken",
        ),
        aria_label=", ".join(map(scene.t, words)),
        title=scene.t(describe(tile)) if tile and tile.slots else None,
        data_action=str(action) if look.live and action else None,
        data_tried=name if look.live and not action else None,
    )


def _class_of(tile: Laid | None) -> str:
    if tile is None:
        return "place--empty"
    return "tile tile--start" if tile.is_start else "tile"


def _is_in_hand(table: Table) -> bool:
    """Whether what was picked last is a tile."""
    return table.phase in {
        Phase.LIFT,
        Phase.ROTATION,
        Phase.LAY_ROTATION,
    }


def _preview(table: Table, place: int) -> Preview | None:
    """What the chosen egg would bring there."""
    if table.phase is not Phase.HIDE or table.now.egg is None:
        return None
    return preview(table, place, table.now.egg)


def _tile(scene: Scene, place: int, tile: Laid) -> Iterator[Child]:
    table = scene.table
    if tile.slots:
        yield _need(tile)
        free = tile.slots - size(table.eggs[place])
        bag = table.eggs[place]
        yield tag(
            "span",
            (_shell(egg) for egg in TYPES for _ in range(number(bag, egg))),
            (tag("i", class_="slot") for _ in range(free)),
            class_="slots",
        )
    if tile.score is not None and table.variant.has_scores:
        arrow = "" if tile.score_arrow is None else f" {ARROWS[tile.score_arrow]}"
        yield tag("small", scene.t(SCORE_SIGNS[tile.score]), arrow, class_="score")
    if table.seeker == place:
        yield _seeker(scene)
    for player, (where, facing) in enumerate(table.pawns):
        if where == place:
            side = Direction(facing).name.lower()
            yield tag("i", class_=f"pawn pawn--{side} seat-{player}")


def _need(tile: Laid) -> Html:
    """The sign of what the tile asks for."""
    crossed = tile.is_crossed and "need--crossed"
    if tile.requirement is Requirement.EGG:
        shown = (_shell(egg) for egg in types_of(tile.types))
        return tag("span", shown, class_=classes("need need--egg", crossed))
    side = "" if tile.arrow is None else f"need--{Direction(tile.arrow).name.lower()}"
    return tag(
        "svg",
        tag("path", d=ICONS[tile.requirement]),
        tag("path", d=CROSS, class_="need-cross") if tile.is_crossed else None,
        class_=classes("need", side),
        viewBox="0 0 24 24",
        aria_hidden="true",
    )


def _shell(egg: Type) -> Html:
    return tag("i", class_=f"shell shell--{TYPE_NAMES[egg]}")


def _seeker(scene: Scene) -> Html:
    side = Direction(scene.table.facing).name.lower()
    return tag(
        "svg",
        tag("path", d="M12 3 21 20a18 18 0 0 1-18 0Z"),
        class_=f"seeker pawn--{side}",
        viewBox="0 0 24 24",
        id=f"{scene.look.prefix}seeker",
        aria_hidden="true",
    )


def _describe_place(  # noqa: PLR0913, PLR0917 - all that is said of a place
    scene: Scene,
    place: int,
    tile: Laid | None,
    action: Action | None,
    seen: Preview | None,
    watched: Sequence[int],
) -> Iterator[Message]:
    table = scene.table
    yield from _describe_tile(table, place, tile)
    yield from _describe_pawns(table, place)
    if place in watched:
        yield msg("watched")
    if seen is None:
        if action is not None:
            yield _describe_action(action, tile)
    elif seen.refusal is not None:
        yield seen.refusal
    else:
        yield msg("the egg fits here")
        if table.variant.has_scores:
            yield describe_points(seen)


def _describe_tile(table: Table, place: int, tile: Laid | None) -> Iterator[Message]:
    name = NAMES[place]
    if tile is None:
        yield msg("{place} no tile", place=name)
        return
    if tile.is_start:
        yield msg("{place} starting tile", place=name)
        return
    yield msg("{place} {need}", place=name, need=describe(tile))
    bag = table.eggs[place]
    if bag:
        held = [egg for egg in TYPES for _ in range(number(bag, egg))]
        yield msg("holds {eggs}", eggs=listed(held))
    yield msg_n("{n} free slot", "{n} free slots", n=table.free_slots(place))
    score = describe_score(tile)
    if score is not None and table.variant.has_scores:
        yield msg("scores {rule}", rule=score)


def _describe_pawns(table: Table, place: int) -> Iterator[Message]:
    if place == table.seeker:
        yield msg("the Seeker, looking {where}", where=FACING_WORDS[table.facing])
    for player, (there, facing) in enumerate(table.pawns):
        if there == place:
            yield msg(
                "pawn of {player}, looking {where}",
                player=Player(player),
                where=FACING_WORDS[facing],
            )


def _describe_action(action: Action, tile: Laid | None) -> Message:
    match action:
        case actions.Slide() if tile is None:
            return msg("the Seeker can explore here")
        case actions.Slide():
            return msg("the Seeker can slide here")
        case actions.Lay():
            return msg("the tile can go here")
        case _:
            return msg("can be chosen")


# Eggs of players, and storage


def _others(scene: Scene) -> Html:
    table = scene.table
    return tag(
        "ul",
        (_hoard(scene, p) for p in range(table.players) if p != scene.owner),
        class_="hoards",
        aria_label=scene.t(msg("Eggs of the others")),
    )


def _hoard(scene: Scene, player: int) -> Html:
    table = scene.table
    bag = table.hands[player]
    return tag(
        "li",
        tag("span", scene.look.t.name(player), class_="hoard-name"),
        (_stack_of(scene, player, egg, number(bag, egg)) for egg in types_of(bag)),
        _victory(scene, table.victory[player]) if table.variant.has_scores else None,
        class_=f"hoard seat-{player}",
    )


def _stack_of(scene: Scene, player: int, egg: Type, count: int) -> Html:
    """A stack of another player's eggs: to be clicked when one may be asked for."""
    want = str(actions.WANTS[player][egg])
    is_wanted = scene.look.live and want in scene.legal
    return tag(
        "button" if is_wanted else "span",
        count,
        type="button" if is_wanted else None,
        class_=classes(
            f"shell shell--{TYPE_NAMES[egg]}", is_wanted and scene.look.lit and "lit"
        ),
        role=None if is_wanted else "img",
        aria_label=scene.t(_owned(egg, count)),
        data_action=want if is_wanted else None,
    )


def _owned(egg: Type, count: int) -> Message:
    words = OWNED_WORDS[egg]
    return msg_n(words.text, words.plural, n=count)


def _victory(scene: Scene, count: int) -> Html:
    label = scene.t(msg_n("{n} Victory Egg", "{n} Victory Eggs", n=count))
    return tag(
        "span", count, class_="shell shell--victory", role="img", aria_label=label
    )


def _own(scene: Scene) -> Html:
    """The reader's own eggs."""
    table, owner = scene.table, scene.owner
    hand = table.hands[owner]
    return tag(
        "div",
        tag("span", scene.look.t.name(owner), class_="hoard-name"),
        (_own_stack(scene, egg, number(hand, egg)) for egg in types_of(hand)),
        _victory(scene, table.victory[owner]) if table.variant.has_scores else None,
        class_=f"hand seat-{owner}",
        role="group",
        aria_label=scene.t(msg("Eggs of {player}", player=Player(owner))),
        id=f"{scene.look.prefix}hand",
    )


def _own_stack(scene: Scene, egg: Type, count: int) -> Html:
    table, look = scene.table, scene.look
    action = scene.egg_action(egg)
    power = scene.t(POWER_WORDS[power_of(table, egg)])
    label = f"{scene.t(_owned(egg, count))}, {power}"
    return tag(
        "button" if look.live else "span",
        count,
        type="button" if look.live else None,
        role=None if look.live else "img",
        class_=classes(
            f"shell shell--{TYPE_NAMES[egg]}",
            action is not None and look.lit and "lit",
            egg == table.now.egg and table.phase is Phase.HIDE and "shell--taken",
        ),
        title=power,
        aria_label=label,
        id=f"{look.prefix}own-{TYPE_NAMES[egg]}",
        data_action=str(action) if look.live and action else None,
        data_tried=TYPE_NAMES[egg] if look.live and not action else None,
    )


def _storage(scene: Scene) -> Html:
    """What lies in storage, and how many tiles are left."""
    table = scene.table
    pile = table.pile
    return tag(
        "div",
        tag("span", scene.t(msg("Storage")), class_="hoard-name"),
        (
            _stored(scene, egg, number(table.storage, egg))
            for egg in types_of(table.storage)
        ),
        tag(
            "span",
            scene.t(msg_n("{n} tile in the pile", "{n} tiles in the pile", n=pile)),
            class_="pile",
        ),
        class_="storage",
        role="group",
    )


def _stored(scene: Scene, egg: Type, count: int) -> Html:
    take = str(actions.TAKES[egg])
    is_taken = scene.look.live and take in scene.legal
    return tag(
        "button" if is_taken else "span",
        count,
        type="button" if is_taken else None,
        role=None if is_taken else "img",
        class_=classes(
            f"shell shell--{TYPE_NAMES[egg]}", is_taken and scene.look.lit and "lit"
        ),
        aria_label=scene.t(_owned(egg, count)),
        data_action=take if is_taken else None,
    )


# Tiles of the pile that are shown


def _shown(scene: Scene) -> Html | None:
    table = scene.table
    if not table.shown:
        return None
    return tag(
        "div",
        (_shown_tile(scene, index) for index in range(len(table.shown))),
        class_="shown",
        role="group",
        aria_label=scene.t(msg("Tiles of the pile")),
    )


def _shown_tile(scene: Scene, index: int) -> Html:
    tile = LAID[scene.table.shown[index], 0]
    draw_it = str(actions.DRAWS[index])
    is_legal = scene.look.live and draw_it in scene.legal
    slots = msg_n("{n} slot", "{n} slots", n=tile.slots)
    return tag(
        "button" if is_legal else "span",
        _need(tile),
        tag("span", tile.slots, class_="slots"),
        type="button" if is_legal else None,
        role=None if is_legal else "img",
        class_=classes("place tile", is_legal and scene.look.lit and "lit"),
        aria_label=f"{scene.t(describe(tile))}, {scene.t(slots)}",
        data_action=draw_it if is_legal else None,
    )


# Actions that are neither places nor eggs


def _controls(scene: Scene) -> Html:
    table = scene.table
    return tag(
        "div",
        _hint(scene),
        (_control(scene, action) for action in scene.legal.values()),
        button(scene.t(msg("End the turn")), tried=str(actions.DONE))
        if scene.legal
        and actions.DONE not in scene.legal.values()
        and actions.STOP not in scene.legal.values()
        and table.phase not in {Phase.SEEKER_FACING, Phase.PAWN_FACING}
        else None,
        class_="controls board-controls",
        id=f"{scene.look.prefix}controls",
    )


def _hint(scene: Scene) -> Html | None:
    """The special action that the chosen egg would give, in words."""
    table = scene.table
    if table.phase is not Phase.HIDE or table.now.egg is None:
        return None
    if table.now.has_moved:
        words = msg("You have moved: no special action.")
    else:
        words = msg(
            "Special action of {egg}: {power}.",
            egg=TYPE_WORDS[table.now.egg],
            power=POWER_WORDS[power_of(table, table.now.egg)],
        )
    return tag("p", scene.t(words), class_="hint")


def _control(scene: Scene, action: Action) -> Html | None:
    label = _label(scene.table, action)
    if label is None:
        return None
    kind = "primary" if isinstance(action, actions.Done | actions.Stop) else ""
    text = str(action)
    return button(
        scene.t(label),
        action=text,
        kind=kind,
        id=f"{scene.look.prefix}{text.replace(' ', '-')}",
    )


def _label(table: Table, action: Action) -> Message | None:  # noqa: C901, PLR0912 - a table of labels
    match action:
        case actions.Face(direction):
            return LOOK_WORDS[direction]
        case actions.Turn(quarters):
            if quarters == 1:
                return msg("Turn the Seeker right")
            return msg("Turn the Seeker left")
        case actions.Walk(place):
            return STEP_WORDS[_direction(table.pawns[table.player][0], place)]
        case actions.Pivot(quarters):
            return (
                msg("Turn my pawn right") if quarters == 1 else msg("Turn my pawn left")
            )
        case actions.Done():
            return msg("End the turn")
        case actions.TakeVictory():
            return msg("Take a Victory Egg")
        case actions.TakeAll():
            return msg_n(
                "Take {n} Victory Egg", "Take {n} Victory Eggs", n=table.now.points
            )
        case actions.Stop() if table.phase is Phase.SCORE:
            return msg("Leave the rest")
        case actions.Stop() if table.phase in {
            Phase.PIECE,
            Phase.SEEKER,
            Phase.PAWN,
        }:
            return msg("Leave everything as it is")
        case actions.Stop():
            return msg("Stop here")
        case actions.Steer(is_pawn):
            return msg("My own pawn") if is_pawn else msg("The Seeker")
        case actions.Present(player):
            return msg("To {player}", player=Player(player))
        case actions.Pick(egg):
            return TYPE_WORDS[egg]
        case actions.Rotate(direction):
            return _rotation(table, direction)
        case _:
            return None


def _direction(here: int, there: int) -> Direction:
    step = there - here
    return {
        WIDTH: Direction.NORTH,
        1: Direction.EAST,
        -WIDTH: Direction.SOUTH,
        -1: Direction.WEST,
    }[step]


def _rotation(table: Table, direction: Direction) -> Message:
    """Where the arrow of the tile in hand would point."""
    tile = LAID[_tile_in_hand(table), direction]
    arrow = tile.score_arrow if tile.arrow is None else tile.arrow
    assert arrow is not None
    return (
        msg("Arrow to the north"),
        msg("Arrow to the east"),
        msg("Arrow to the south"),
        msg("Arrow to the west"),
    )[arrow]


def _tile_in_hand(table: Table) -> int:
    """The number of the tile that is being rotated."""
    now = table.now
    place = now.picked[-1]
    if table.phase is Phase.ARRANGE_ROTATION:
        lifted = now.picked[: now.done]
        place = lifted[len(now.picked[now.done :: 2]) - 1]
    tile = table.tiles[place]
    assert tile is not None
    return tile.number
