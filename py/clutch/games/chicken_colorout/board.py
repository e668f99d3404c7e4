"""The board of Chicken Colorout: the map, everybody's eggs, storage, and what to do.

A tile is one button, because its slots are alike. An egg is one element: its colour and
pattern come from the style sheet.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from clutch.core.message import Message, Player, msg, msg_n
from clutch.games.chicken_colorout import actions, drawings
from clutch.games.chicken_colorout.actions import Action
from clutch.games.chicken_colorout.components import (
    LAID,
    NAMES,
    NOTHING,
    ONE,
    PAWN_ACTIONS,
    STARTING_TILES,
    TYPE_NAMES,
    TYPES,
    WIDTH,
    Direction,
    Laid,
    Power,
    Requirement,
    Type,
    Variant,
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
    need_of,
    power_of,
    preview,
)
from clutch.games.chicken_colorout.powers import in_hand
from clutch.games.chicken_colorout.requirements import hideable
from clutch.games.chicken_colorout.rules import Observation
from clutch.games.chicken_colorout.table import Phase, Table
from clutch.games.chicken_colorout.words import FACING_WORDS
from clutch.ui import eggs
from clutch.ui.html import Child, Html, classes, tag
from clutch.ui.look import Look
from clutch.ui.widgets import button, fold

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
ON_PADS = (actions.Face, actions.Turn, actions.Walk, actions.Pivot)
"""The verbs that are done by a click on an arrow beside a piece."""
END = "end"
"""What ends no turn yet: no action is called so, and nothing is taken back for it."""
LEAST = 3
"""A map is drawn at least that wide, so that its tiles do not become huge."""
ON_EGGS = (actions.Choose, actions.Give, actions.Add)
"""The verbs that are done by a click on an own egg."""

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
ROTATED_WORDS = (
    msg("Arrow to the north"),
    msg("Arrow to the east"),
    msg("Arrow to the south"),
    msg("Arrow to the west"),
)
LETTERS = msg("R G Y B O C")
"""A letter for red, green, yellow, blue, orange and cyan eggs, in this order."""
OWNED_WORDS = (
    msg_n("{n} red egg", "{n} red eggs", n=0),
    msg_n("{n} green egg", "{n} green eggs", n=0),
    msg_n("{n} yellow egg", "{n} yellow eggs", n=0),
    msg_n("{n} blue egg", "{n} blue eggs", n=0),
    msg_n("{n} orange egg", "{n} orange eggs", n=0),
    msg_n("{n} cyan egg", "{n} cyan eggs", n=0),
)


PLACE_WORDS = {
    Phase.SEEKER: msg("the Seeker can be put here"),
    Phase.PAWN: msg("your pawn can be put here"),
    Phase.CLEAR: msg("can be cleared"),
    Phase.MOVE_FROM: msg("an egg can be moved away"),
    Phase.MOVE_TO: msg("the egg can go here"),
    Phase.LIFT: msg("can be rearranged"),
    Phase.ARRANGE: msg("the tile can go here"),
    Phase.ROTATE: msg("can be rotated"),
    Phase.MAP_FROM: msg("an egg can be swapped"),
    Phase.LAY: msg("the tile can go here"),
}
"""What a click on a place does in a special action."""
KIND_WORDS = {
    Requirement.EGG: msg("Egg: one of the types shown. Crossed: none of them."),
    Requirement.BOARD: msg(
        "Board: the type that is most or least common on the whole map. "
        "Crossed: neither of the two."
    ),
    Requirement.RAINBOW: msg(
        "Rainbow: a type that is not on this tile yet. Crossed: the same "
        "type as the eggs here."
    ),
    Requirement.ARROW: msg(
        "Rainbow arrow: a type that is not on the neighbour pointed at. "
        "Crossed: a type that is there."
    ),
    Requirement.SEEKER: msg(
        "Seeker: a type that the Seeker sees. Crossed: a type that it does not see."
    ),
    Requirement.HAND: msg(
        "Hand: the type that you have most or least of. Crossed: neither of the two."
    ),
    Requirement.SKULL: msg(
        "Skull: a type that somebody has hidden since your previous turn. Crossed: "
        "a type that nobody has hidden since."
    ),
    Requirement.PAWN: msg(
        "Pawn arrow: any type, if a pawn, the Seeker included, stands on the "
        "neighbour pointed at. Crossed: any type, if none does."
    ),
}
"""What each kind of requirement asks for, those of the base tiles first."""
BASE_KINDS = 5
"""How many kinds are on base tiles."""


def draw(observation: Observation, legal_actions: Sequence[Action], look: Look) -> Html:
    """The map, the own eggs and what to do with them, the others, storage, a legend."""
    table, legal = observation.table, {str(action): action for action in legal_actions}
    letters = tuple(look.t(LETTERS).split())
    owner = max(observation.player, 0)
    scene = Scene(table, owner, look, legal, letters, in_hand(table))
    own, others, stock = _own(scene), _others(scene), _storage(scene)
    controls = _controls(scene) if look.live else None
    order = [own, controls, others, stock]
    if table.phase is Phase.WANT:
        order = [others, own, controls, stock]
    elif table.phase is Phase.SCORE:
        order = [controls, stock, own, others]
    return tag(
        "div",
        tag(
            "div",
            _map(scene),
            tag(
                "div",
                _shown(scene),
                order,
                _legend(table.start, table.variant, _scored(table), look)
                if look.live
                else None,
                class_="colorout-side",
            ),
            class_="colorout-mat",
        ),
        class_="board colorout",
        id=f"{look.prefix}board",
    )


def mark(observation: Observation, player: int) -> Html:
    """A player's colour and number, as on the pawn."""
    del observation
    return drawings.mark(player)


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
    letters: drawings.Letters
    chosen: tuple[int, ...]
    """The places whose tile is chosen, and something is to be decided about it."""

    def t(self, message: Message) -> str:
        """The message in the reader's language."""
        return self.look.t(message)

    def place_actions(self) -> dict[int, Action]:
        """What a click on a place does."""
        actions: dict[int, Action] = {}
        for action in self.legal.values():
            if isinstance(action, ON_TILES):
                actions.setdefault(action.place, action)
        return actions

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


class Spot(NamedTuple):
    """Everything that a place of the map is drawn from."""

    place: int
    tile: Laid | None
    is_open: bool
    """Whether a tile may be laid there."""
    bag: int
    """The eggs that are hidden there."""
    action: Action | None
    offer: Message | None
    """What a click on it does."""
    seen: Preview | None
    """What the chosen egg would bring there."""
    seeker: Direction | None
    """Where the Seeker looks, if it stands there."""
    pawns: tuple[tuple[int, int], ...]
    """The players whose pawns stand there, and where those look."""
    is_watched: bool
    beam: Direction | None
    """Where the Seeker's look goes on through it."""
    is_taken: bool
    is_last: bool


def _map(scene: Scene) -> Html:
    table, look = scene.table, scene.look
    around = [*table.places, *(table.frontier() if table.pile else ())]
    columns = [place % WIDTH for place in around]
    rows = range(max(around) // WIDTH, min(around) // WIDTH - 1, -1)
    width = range(min(columns), max(columns) + 1)
    watched, doable, variant = table.watched(), scene.place_actions(), table.variant
    return tag(
        "div",
        (
            tag(
                "div",
                (
                    _place(
                        _spot(scene, place, doable.get(place), watched),
                        variant,
                        scene.letters,
                        look,
                    )
                    for column in width[: _last(scene, row, width) + 1]
                    for place in (WIDTH * row + column,)
                ),
                role="row",
                class_="map-row",
            )
            for row in rows
        ),
        role="grid" if look.live else "table",
        aria_label=look.t(msg("The map")),
        data_grid=look.live,
        class_=classes(
            "map",
            f"map--{max(len(width), LEAST)}-wide",
            f"map--{max(len(rows), LEAST)}-high",
            table.phase in {Phase.HIDE, Phase.MOVE_TO} and "map--hiding",
        ),
        id=f"{look.prefix}grid",
    )


def _last(scene: Scene, row: int, columns: range) -> int:
    """Behind which column there is nothing more in a row."""
    places, around = scene.table.places, scene.table.frontier()
    there = (
        number
        for number, column in enumerate(columns)
        if (place := WIDTH * row + column) in places or place in around
    )
    return max(there, default=0)


def _spot(
    scene: Scene, place: int, action: Action | None, watched: Sequence[int]
) -> Spot:
    table = scene.table
    tile, is_open = table.tiles[place], place in table.frontier()
    is_watched, is_seeker = place in watched, place == table.seeker
    facing, is_gap = Direction(table.facing), tile is None and not is_open
    seen = None if is_gap and action is None else _preview(table, place)
    return Spot(
        place,
        tile,
        is_open,
        table.eggs[place],
        action,
        _describe_action(table, tile) if action is not None and seen is None else None,
        seen,
        facing if is_seeker else None,
        tuple(
            (player, facing)
            for player, (where, facing) in enumerate(table.pawns)
            if where == place
        ),
        is_watched=is_watched,
        beam=facing if is_watched and not is_seeker else None,
        is_taken=place in scene.chosen,
        is_last=place in last_places(table),
    )


@lru_cache(maxsize=2048)  # between two clicks nearly all places are drawn the same
def _place(spot: Spot, variant: Variant, letters: drawings.Letters, look: Look) -> Html:
    tile, action, name, seen = spot.tile, spot.action, NAMES[spot.place], spot.seen
    if tile is None and action is None and not spot.is_open:
        return tag(
            "span", role="gridcell" if look.live else "cell", class_="ground place--gap"
        )
    return tag(
        "button" if look.live else "div",
        _tile(spot, tile, variant, letters, look) if tile else None,
        type="button" if look.live else None,
        role="gridcell" if look.live else "cell",
        id=f"{look.prefix}{name}",
        class_=classes(
            "ground",
            _class_of(tile),
            spot.is_watched and "ground--watched",
            spot.beam is not None and f"beam--{spot.beam.name.lower()}",
            action is not None and look.lit and "lit",
            seen is not None and not seen.fits and "ground--no",
            spot.is_taken and "ground--taken",
            spot.is_last and "last",
        ),
        aria_label=", ".join(map(look.t, _describe_place(spot, variant))),
        title=_tip(tile, seen, variant, look),
        data_action=str(action) if look.live and action else None,
        data_tried=f"tile-{name}" if look.live and not action else None,
        data_place=name if tile else None,
        data_points=f"+{seen.points}"
        if seen and seen.fits and variant.has_scores
        else None,
    )


def _tip(
    tile: Laid | None, seen: Preview | None, variant: Variant, look: Look
) -> str | None:
    """What a pointer that rests on a place is told."""
    if tile is None:
        return None
    if seen is not None and seen.fits and variant.has_scores:
        return look.t(describe_points(seen))
    return look.t(need_of(tile, variant))


def last_places(table: Table) -> tuple[int, ...]:
    """Where something was done last: in this turn, or else in the one before."""
    return table.now.touched or table.last


def _class_of(tile: Laid | None) -> str:
    if tile is None:
        return "ground--empty"
    return "tile tile--start" if tile.is_start else "tile"


def _preview(table: Table, place: int) -> Preview | None:
    """What the chosen egg would bring there."""
    if table.phase is not Phase.HIDE or table.now.egg is None:
        return None
    return preview(table, place, table.now.egg)


def _tile(
    spot: Spot, tile: Laid, variant: Variant, letters: drawings.Letters, look: Look
) -> Iterator[Child]:
    if tile.slots:
        yield drawings.sign(tile, letters)
        yield _slots(tile.slots, spot.bag, letters)
    else:
        yield drawings.NEST
    if tile.score is not None and variant.has_scores:
        yield drawings.score(tile.score, tile.score_arrow, letters)
    if spot.seeker is not None:
        yield drawings.hen(spot.seeker, f"{look.prefix}seeker")
    pawns = [drawings.pawn(player, facing) for player, facing in spot.pawns]
    if len(pawns) > 1:
        yield tag("span", pawns, class_=f"chicks chicks--{len(pawns)}")
    else:
        yield pawns


def _slots(slots: int, bag: int, letters: drawings.Letters) -> Html:
    held = [
        drawings.shell(egg, letters) for egg in TYPES for _ in range(number(bag, egg))
    ]
    return tag(
        "span",
        held,
        [drawings.SLOT] * (slots - len(held)),
        class_=f"slots slots--{slots}",
    )


def _describe_place(spot: Spot, variant: Variant) -> Iterator[Message]:
    yield from _describe_tile(spot, variant)
    yield from _describe_pawns(spot)
    if spot.is_watched:
        yield msg("watched")
    if spot.is_last:
        yield msg("last move")
    if spot.is_taken:
        yield msg("chosen")
    if spot.seen is None:
        if spot.offer is not None:
            yield spot.offer
    elif spot.seen.refusal is not None:
        yield spot.seen.refusal
    else:
        yield msg("the egg fits here")
        if variant.has_scores:
            yield describe_points(spot.seen)


def _describe_tile(spot: Spot, variant: Variant) -> Iterator[Message]:
    tile, name = spot.tile, NAMES[spot.place]
    if tile is None:
        yield msg("{place} no tile", place=name)
        return
    if tile.is_start:
        yield msg("{place} starting tile", place=name)
        return
    yield msg("{place} {need}", place=name, need=describe(tile))
    if spot.bag:
        held = [egg for egg in TYPES for _ in range(number(spot.bag, egg))]
        yield msg("holds {eggs}", eggs=listed(held))
    free = tile.slots - size(spot.bag)
    yield msg_n("{n} free slot", "{n} free slots", n=free)
    score = describe_score(tile)
    if score is not None and variant.has_scores:
        yield msg("scores {rule}", rule=score)


def _describe_pawns(spot: Spot) -> Iterator[Message]:
    if spot.seeker is not None:
        yield msg("the Seeker, looking {where}", where=FACING_WORDS[spot.seeker])
    for player, facing in spot.pawns:
        yield msg(
            "pawn of {player}, looking {where}",
            player=Player(player),
            where=FACING_WORDS[facing],
        )


def _describe_action(table: Table, tile: Laid | None) -> Message:
    """What a click on a place does."""
    if table.phase is not Phase.TURN:
        return PLACE_WORDS[table.phase]
    if tile is None:
        return msg("the Seeker can explore here")
    return msg("the Seeker can slide here")


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
        tag(
            "span",
            scene.look.t.name(player),
            class_=f"hoard-name seat-{player}",
            data_number=player + 1,
        ),
        (_stack_of(scene, player, egg, number(bag, egg)) for egg in types_of(bag)),
        _victory(scene, table.victory[player]) if table.variant.has_scores else None,
        class_=classes("hoard", player == table.player and "hoard--current"),
    )


def _stack_of(scene: Scene, player: int, egg: Type, count: int) -> Html:
    """A stack of another player's eggs: to be clicked when one may be asked for."""
    want = str(actions.WANTS[player][egg])
    is_wanted = scene.look.live and want in scene.legal
    owned = _owned(egg, count)
    return tag(
        "button" if is_wanted else "span",
        count,
        type="button" if is_wanted else None,
        class_=classes(
            f"shell shell--{TYPE_NAMES[egg]}", is_wanted and scene.look.lit and "lit"
        ),
        role=None if is_wanted else "img",
        aria_label=scene.t(_wanted(player, egg, count) if is_wanted else owned),
        data_action=want if is_wanted else None,
        data_letter=scene.letters[egg] if is_wanted else None,
    )


def _owned(egg: Type, count: int) -> Message:
    words = OWNED_WORDS[egg]
    return msg_n(words.text, words.plural, n=count)


def _wanted(player: int, egg: Type, count: int) -> Message:
    eggs = _owned(egg, count)
    return msg("{eggs} of {player}, swap for one", eggs=eggs, player=Player(player))


def _victory(scene: Scene, count: int) -> Html:
    label = scene.t(msg_n("{n} Victory Egg", "{n} Victory Eggs", n=count))
    return tag(
        "span",
        count,
        class_="shell shell--victory",
        role="img",
        aria_label=label,
        title=label,
    )


def _own(scene: Scene) -> Html:
    """The eggs of who looks."""
    table, owner = scene.table, scene.owner
    hand = table.hands[owner]
    return tag(
        "div",
        (_own_stack(scene, egg, number(hand, egg)) for egg in types_of(hand)),
        _victory(scene, table.victory[owner]) if table.variant.has_scores else None,
        class_="own-eggs",
        role="group",
        aria_label=scene.t(msg("Eggs of {player}", player=Player(owner))),
        id=f"{scene.look.prefix}hand",
    )


def _own_stack(scene: Scene, egg: Type, count: int) -> Html:
    table, look = scene.table, scene.look
    action = scene.egg_action(egg)
    power = power_of(table, egg)
    words = scene.t(POWER_WORDS[power])
    use = _use_of_egg(table, action, power)
    name, is_taken = TYPE_NAMES[egg], egg == table.now.egg and table.phase is Phase.HIDE
    return tag(
        "button" if look.live else "span",
        tag("i", count, class_=f"shell shell--{name}"),
        type="button" if look.live else None,
        role=None if look.live else "img",
        class_=classes(
            "stack-of",
            drawings.power(power),
            action is not None and look.lit and "lit",
            is_taken and "stack-of--taken",
        ),
        title=words,
        aria_label=f"{scene.t(_owned(egg, count))}, {scene.t(use)}",
        id=f"{look.prefix}own-{name}",
        data_action=str(action) if look.live and action else None,
        data_tried=_tried_egg(table, egg) if look.live and not action else None,
        data_letter=scene.letters[egg],
    )


def _use_of_egg(table: Table, action: Action | None, power: Power) -> Message:
    """What an own egg is good for now: what a click does, or else its power."""
    match action:
        case actions.Choose() if not table.now.has_moved:
            return msg("hide one: {power}", power=POWER_WORDS[power])
        case actions.Choose() | actions.Add():
            return msg("hide one")
        case actions.Give():
            return msg("give one")
        case _:
            return POWER_WORDS[power]


def _tried_egg(table: Table, egg: Type) -> str:
    """What a click on that own egg asks for when it is no action.

    While an egg is chosen, its own name takes it back and another one's name chooses
    that instead; anything else is only explained.
    """
    hand = hideable(table) if table.phase is Phase.HIDE else NOTHING
    return TYPE_NAMES[egg] if hand & ONE[egg] else f"own-{TYPE_NAMES[egg]}"


def _storage(scene: Scene) -> Html:
    """What lies in storage, and how many tiles are left."""
    table = scene.table
    pile = table.pile
    left = scene.t(msg_n("{n} tile in the pile", "{n} tiles in the pile", n=pile))
    return tag(
        "div",
        tag("span", scene.t(msg("Storage")), class_="hoard-name"),
        (
            _stored(scene, egg, number(table.storage, egg))
            for egg in types_of(table.storage)
        ),
        tag(
            "span",
            pile,
            class_="pile",
            role="img",
            aria_label=left,
            title=left,
        ),
        class_="storage",
        role="group",
    )


def _stored(scene: Scene, egg: Type, count: int) -> Html:
    take = str(actions.TAKES[egg])
    is_taken = scene.look.live and take in scene.legal
    owned = _owned(egg, count)
    return tag(
        "button" if is_taken else "span",
        count,
        type="button" if is_taken else None,
        role=None if is_taken else "img",
        class_=classes(
            f"shell shell--{TYPE_NAMES[egg]}", is_taken and scene.look.lit and "lit"
        ),
        aria_label=scene.t(
            msg("{eggs} in storage, take one", eggs=owned) if is_taken else owned
        ),
        data_action=take if is_taken else None,
        data_letter=scene.letters[egg] if is_taken else None,
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
        drawings.sign(tile, scene.letters),
        drawings.HOLES[tile.slots],
        type="button" if is_legal else None,
        role=None if is_legal else "img",
        class_=classes("ground tile", is_legal and scene.look.lit and "lit"),
        aria_label=f"{scene.t(describe(tile))}, {scene.t(slots)}",
        data_action=draw_it if is_legal else None,
    )


@lru_cache(maxsize=8)
def _legend(
    start: str, variant: Variant, scored: tuple[tuple[int, Laid], ...], look: Look
) -> Html:
    """What the signs on tiles ask for, and the special actions, in words."""
    powers = STARTING_TILES[start].powers
    kinds = [*KIND_WORDS][: BASE_KINDS if variant.tiles == "base" else None]
    return fold(
        look.t(msg("Signs and special actions")),
        tag(
            "ul",
            (
                tag(
                    "li",
                    look.t(KIND_WORDS[kind]),
                    class_=drawings.SIGNS.get(kind, "shell--red"),
                )
                for kind in kinds
            ),
            class_="legend",
        ),
        tag(
            "ul",
            (
                tag(
                    "li",
                    look.t(POWER_WORDS[power]),
                    class_=f"shell--{TYPE_NAMES[egg]}",
                )
                for egg, power in zip(TYPES, powers, strict=True)
            ),
            class_="legend",
        ),
        _score_rules(scored, look),
        id=f"{look.prefix}legend",
    )


def _scored(table: Table) -> tuple[tuple[int, Laid], ...]:
    """The places whose tiles can add to the score, where scores count."""
    if not table.variant.has_scores:
        return ()
    return tuple(
        (place, tile) for place in table.places if (tile := table.tiles[place])
    )


def _score_rules(scored: Sequence[tuple[int, Laid]], look: Look) -> Html | None:
    """What the tiles on the map add to the score: one element, a line for each."""
    rules = ((place, describe_score(tile)) for place, tile in scored)
    lines = [f"{NAMES[place]}: {look.t(rule)}" for place, rule in rules if rule]
    if not lines:
        return None
    title = look.t(msg("What tiles on the map add to the score"))
    return tag("p", "\n".join([title, *lines]), class_="legend-scores")


# Actions that are neither places nor eggs


def _controls(scene: Scene) -> Html:
    table = scene.table
    legal = scene.legal.values()
    return tag(
        "div",
        _hint(scene),
        _pad(scene, (a for a in legal if isinstance(a, actions.Turn)), "seeker"),
        _pad(
            scene,
            (a for a in legal if isinstance(a, actions.Walk | actions.Pivot)),
            "pawn",
        ),
        _pad(
            scene,
            (a for a in legal if isinstance(a, actions.Face)),
            "pawn" if table.phase in {Phase.PAWN, Phase.PAWN_FACING} else "seeker",
        ),
        (_control(scene, action) for action in legal),
        button(scene.t(msg("End the turn")), tried=END, id=f"{scene.look.prefix}end")
        if scene.legal
        and actions.DONE not in legal
        and actions.STOP not in legal
        and table.phase not in {Phase.SEEKER_FACING, Phase.PAWN_FACING}
        else None,
        class_="controls board-controls",
        id=f"{scene.look.prefix}controls",
    )


def _pad(scene: Scene, moves: Iterable[Action], piece: str) -> Html | None:
    """Arrows that move or turn a piece, beside a drawing of it."""
    table = scene.table
    buttons = [_arrow(scene, action) for action in moves]
    if not buttons:
        return None
    left = None
    if piece == "seeker":
        drawing, name = drawings.EYE, msg("The Seeker")
    else:
        facing = table.pawns[table.player][1]
        drawing, name = drawings.pawn(table.player, facing), msg("My own pawn")
    if piece == "pawn" and table.phase is Phase.TURN:
        left = PAWN_ACTIONS - table.now.pawn_actions
        name = msg_n(
            "My own pawn: {n} action left", "My own pawn: {n} actions left", n=left
        )
    return tag(
        "div",
        drawing,
        buttons,
        class_="pad",
        role="group",
        aria_label=scene.t(name),
        data_left=left,
        id=f"{scene.look.prefix}arrows-{piece}",
    )


def _arrow(scene: Scene, action: Action) -> Html:
    """A button with an arrow that says where something goes, looks or points."""
    table, direction, drawing = scene.table, 0, "straight"
    label = _label(table, action)
    assert label is not None
    match action:
        case actions.Face(direction):
            pass
        case actions.Rotate(rotation):
            direction = _rotation(table, rotation)
        case actions.Walk(place):
            direction = _direction(table.pawns[table.player][0], place)
        case actions.Turn(quarters) | actions.Pivot(quarters):
            drawing = "turn-right" if quarters == 1 else "turn-left"
    words, text = scene.t(label), str(action)
    return tag(
        "button",
        type="button",
        class_=f"button button--icon arrow--{drawing} {drawings.turned(direction)}",
        id=f"{scene.look.prefix}{text.replace(' ', '-')}",
        aria_label=words,
        title=words,
        data_action=text,
    )


def _picked(scene: Scene, action: actions.Pick) -> Html:
    """A button for an egg that lies on the map."""
    text = str(action)
    return tag(
        "button",
        drawings.shell(action.egg, scene.letters),
        type="button",
        class_=classes("stack-of", scene.look.lit and "lit"),
        id=f"{scene.look.prefix}{text.replace(' ', '-')}",
        aria_label=scene.t(TYPE_WORDS[action.egg]),
        title=scene.t(TYPE_WORDS[action.egg]),
        data_action=text,
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
    if isinstance(action, ON_PADS):
        return None
    if isinstance(action, actions.Rotate):
        return _arrow(scene, action)
    if isinstance(action, actions.Pick):
        return _picked(scene, action)
    label = _label(scene.table, action)
    if label is None:
        return None
    text = str(action)
    return button(
        scene.t(label),
        action=text,
        kind="primary" if _is_next(scene, action) else "",
        id=f"{scene.look.prefix}{text.replace(' ', '-')}",
    )


def _is_next(scene: Scene, action: Action) -> bool:
    """Whether nothing else is left to do, or enough has been done for this."""
    now = scene.table.now
    if len(scene.legal) == 1 or isinstance(action, actions.TakeAll):
        return True
    if isinstance(action, actions.TakeVictory):
        return now.points == 1
    return isinstance(action, actions.Stop) and bool(now.done or now.picked)


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
        case actions.Stop() if table.phase is Phase.AGAIN:
            return msg("Hide no other egg")
        case actions.Stop() if table.phase is Phase.LIFT and table.now.picked:
            return msg("Rearrange what is chosen")
        case actions.Stop() if not table.now.done:
            return msg("Leave everything as it is")
        case actions.Stop():
            return msg("Stop here")
        case actions.Steer(is_pawn):
            return msg("My own pawn") if is_pawn else msg("The Seeker")
        case actions.Present(player):
            return msg("To {player}", player=Player(player))
        case actions.Rotate(direction):
            return ROTATED_WORDS[_rotation(table, direction)]
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


def _rotation(table: Table, direction: Direction) -> Direction:
    """Where the arrow of the tile in hand would point."""
    tile = LAID[_tile_in_hand(table), direction]
    arrow = tile.score_arrow if tile.arrow is None else tile.arrow
    assert arrow is not None
    return arrow


def _tile_in_hand(table: Table) -> int:
    """The number of the tile that is being rotated."""
    [place] = in_hand(table)
    tile = table.tiles[place]
    assert tile is not None
    return tile.number
