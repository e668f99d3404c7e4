"""The board kit: what the boards of all games are put together from.

A board is drawn with these parts. Each has one class and one look, in
`web/styles/board.css`; a game's own `board.css` says only what is its own.

- `board`: all that a game draws on a table. What lies in the middle has all the room
  there is (`.board-field`, a container with a size); the reader's own hand and the bar
  of buttons are as high as the game's sheet says (`.board-hand`, `--hand`).
- `grid`, `row`, `cell`: what the keys move in (`web/grid.js`): Tab goes through what
  can be chosen, arrows from one to the next. A cell is a button where something can be
  done with it (`action`), or where a click at least explains why not (`tried`); else it
  is there to be seen.
- `control`: the same off the grid, such as a piece beside the map; `controls` is the
  bar of buttons for what is about nothing on the board, each an `action_button`.
- The class `slip` makes a card of paper of anything; `overlay` is a drawing that lies
  over a whole grid.
- `closer` closes an area over the board, which a player's plate opens (`area_id`).
- `count`: a number with the drawing of what it counts.
- `plate`: a letter or a number on a round plate. What is `plated` has one before its
  words, with the sign in `data-sign`.
- `numbered(3)` and `turned(1)` are classes by which sheets reckon: `--n`, `--turn`.

How something stands is a `Mark`, one class each. That it may be chosen (`lit`) is said
by the kit itself, and what a hint points at by the app (`data-hinted`).

>>> cell(look, "A", key="a1", action=Lay(3), class_="place")
'<button type="button" data-action="lay 3" role="gridcell" id="a1"
class="cell lit place">A</button>'
"""

from enum import StrEnum

from clutch.core.message import Message, msg
from clutch.ui.html import Child, Html, Value, classes, tag
from clutch.ui.look import Look
from clutch.ui.widgets import button

MOST = 64
"""The largest count that style sheets know."""
MOST_OF_OTHERS = 8
"""The largest second count of the same thing."""


class Mark(StrEnum):
    """The state of something on a board; the value is its CSS class."""

    CHOSEN = "chosen"
    """It is in hand: the next action is about it."""
    LAST = "last"
    """The last move was here."""
    CURRENT = "current"
    """The name of the current player."""
    KNOWN = "known"
    """It is face down, but the reader knows it."""
    DOWN = "down"
    """It is face down, and the reader knows no more than that."""
    COVERED = "covered"
    """It is set back: used up, or of no use now."""


def scope(key: str) -> str:
    """The class of an element in which a game draws, for the rules of its sheet."""
    return f"game--{key}"


def area_id(player: int) -> str:
    """The id of a player's area where it is a popover, opened by their plate."""
    return f"other-{player}"


def closer(area: str, look: Look, class_: str) -> Html:
    """The button that closes an area over the board."""
    return tag(
        "button",
        "\N{MULTIPLICATION X}",
        type="button",
        class_=f"button button--quiet button--icon {class_}",
        popovertarget=area,
        popovertargetaction="hide",
        aria_label=look.t(msg("Close")),
    )


def board(
    look: Look, *parts: Child, hand: Child = None, class_: str | None = None
) -> Html:
    """All that a game draws on a table; `hand` has the reader's cards and choices."""
    return tag(
        "div",
        tag("div", parts, class_="board-field"),
        tag("div", hand, class_="board-hand") if hand else None,
        class_=classes("board", class_),
        id=f"{look.prefix}board",
    )


def grid(
    look: Look,
    *rows: Child,
    key: str,
    label: str,
    class_: str | None = None,
    **attributes: Value,
) -> Html:
    """Rows of cells, and anything else on or between them."""
    return tag(
        "div",
        rows,
        role="grid" if look.live else "table",
        data_grid=look.live,
        aria_label=label,
        class_=classes("grid", class_),
        id=f"{look.prefix}{key}",
        **attributes,
    )


def row(
    *cells: Child,
    title: Child = None,
    class_: str | None = None,
    id: str | None = None,  # noqa: A002  (the attribute's own name)
    **attributes: Value,
) -> Html:
    """A row of a grid, with an optional title before its cells."""
    return tag(
        "div",
        tag("div", title, role="rowheader", class_="row-title") if title else None,
        cells,
        role="row",
        class_=class_,
        id=id,
        **attributes,
    )


def cell(
    look: Look,
    *content: Child,
    key: str | None = None,
    action: object = None,
    tried: str | None = None,
    class_: str | None = None,
    **attributes: Value,
) -> Html:
    """A cell of a grid, which can be chosen, tried, or only seen."""
    place: dict[str, Value] = {
        "role": "gridcell" if look.live else "cell",
        "id": None if key is None else f"{look.prefix}{key}",
        "class_": classes("cell", _lit(look, action), class_),
    }
    return _thing(look, content, action, tried, place | attributes)


def control(
    look: Look,
    *content: Child,
    key: str | None = None,
    action: object = None,
    tried: str | None = None,
    class_: str | None = None,
    **attributes: Value,
) -> Html:
    """A piece outside the grid, which can be chosen, tried, or only seen."""
    place: dict[str, Value] = {
        "role": None if _is_button(look, action, tried) else "img",
        "id": None if key is None else f"{look.prefix}{key}",
        "class_": classes(_lit(look, action), class_),
    }
    return _thing(look, content, action, tried, place | attributes)


def action_button(
    look: Look, action: object, label: Message, icon: str = "", kind: str = ""
) -> Html:
    """A button for an action about nothing on the board, with the action's id."""
    text = str(action)
    return button(
        look.t(label),
        action=text,
        icon=icon,
        kind=kind,
        id=f"{look.prefix}{text.replace(' ', '-')}",
    )


def controls(look: Look, *buttons: Child, **attributes: Value) -> Html:
    """The bar of buttons for actions about nothing on the board."""
    return tag(
        "div",
        buttons,
        class_="row board-controls",
        id=f"{look.prefix}controls",
        **attributes,
    )


def count(  # noqa: PLR0913  (all of them are to be seen or asked for)
    number: int | str,
    drawing: str,
    *,
    label: str | None = None,
    about: str | None = None,
    class_: str | None = None,
    word: str = "",
) -> Html:
    """A number with the drawing of what it counts; `drawing` is the drawing's class.

    Both are drawn: without a label, the element around them must say it in words.
    `about` is what is asked for an explanation. `word` is shown beside it if there is
    room.
    """
    return tag(
        "span",
        tag("span", word, class_="count-word") if word else None,
        class_=classes("count", drawing, class_),
        data_number=number,
        data_about=about,
        role=None if label is None else "img",
        aria_label=label,
    )


def plate(sign: int | str, *, class_: str | None = None) -> Html:
    """A letter or number on a round plate; the element around it says it in words."""
    return tag("i", class_=classes("plate", class_), data_sign=sign)


def numbered(n: int, m: int | None = None) -> str:
    """The class that sets a number (`--n`), or two, for the style sheets."""
    first = f"n-{min(n, MOST)}"
    return first if m is None else f"{first} m-{min(m, MOST_OF_OTHERS)}"


def turned(direction: int) -> str:
    """The class that turns an upright drawing clockwise, in quarter turns."""
    return f"turned-{direction % 4}"


def css() -> str:
    """The rules of these classes: `n-3` sets `--n`, `turned-1` sets `--turn`."""
    numbers = (
        f".{name}-{i}{{--{name}:{i}}}\n"
        for name, most in (("n", MOST), ("m", MOST_OF_OTHERS))
        for i in range(most + 1)
    )
    turns = (f".{turned(i)}{{--turn:{90 * i}deg}}\n" for i in range(4))
    return "".join((*numbers, *turns))


def _is_button(look: Look, action: object, tried: str | None) -> bool:
    return look.live and (action is not None or tried is not None)


def _lit(look: Look, action: object) -> str | None:
    return "lit" if look.lit and action is not None else None


def _thing(
    look: Look,
    content: Child,
    action: object,
    tried: str | None,
    attributes: dict[str, Value],
) -> Html:
    """An element whose data attributes say what a click does.

    Even if nothing can be done, what could be tried can still be explained.
    """
    is_button = _is_button(look, action, tried)
    if not look.live and attributes.get("data_about") is None:
        attributes |= {"data_about": tried}
    return tag(
        "button" if is_button else "div",
        content,
        type="button" if is_button else None,
        data_action=str(action) if look.live and action is not None else None,
        data_tried=tried if look.live and action is None else None,
        **attributes,
    )
