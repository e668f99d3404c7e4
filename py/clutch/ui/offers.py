"""Marks on a drawn board: its things are found in the HTML by what they are.

So an app can mark what the board does not know: what a hint suggests, what can be
chosen instead, what is final, and what others have changed.
"""

import re
from collections.abc import Callable, Collection, Container, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from clutch.ui.html import Html, escape, spelt, tag, unescape
from clutch.ui.icons import icon

KNOWN_BY = ("id", "data-action", "data-tried", "data-about")
"""The attributes by which a lesson finds what it points at; the first match counts."""
LABEL = re.compile(r'\baria-label="([^"]*)"')
TAG = re.compile(r"<[^>]*>")
TRIED = re.compile(r'data-tried="([^"]+)"')
THING = re.compile(r'data-(?:action|tried)="([^"]+)"')


class Grip(StrEnum):
    """How something on a board is dragged: `data-drag`."""

    TAKE = "take"
    """Picking it up takes it in hand; it is dropped where something may be done."""
    HELD = "held"
    """It is in hand already."""
    PUT = "put"
    """Dropping it anywhere does what a click on it does."""


class Pointer(NamedTuple):
    """One step of a hint."""

    action: str
    places: tuple[str, ...] = ()
    """The places it is about, by their names on the board, the best match first."""
    leads: bool = False
    """Whether it takes up what the next step puts down; an arrow then points there."""


def hinted(
    board: Html, pointers: Sequence[Pointer], described: Callable[[str], str]
) -> Html:
    """The board with marks on what a hint suggests: `data-hinted` says which step.

    Only things on the board are marked and counted; a single one has no number.
    `described` turns the numbers, if any, into a description in words.
    """
    starts = [_tag_of(board, one) for one in pointers]
    numbers: dict[int, list[int]] = {}
    for number, start in enumerate((at for at in starts if at >= 0), start=1):
        numbers.setdefault(start, []).append(number)
    has_arrow = _has_arrow(pointers, starts)
    for start in sorted(numbers, reverse=True):
        steps = " ".join(map(str, numbers[start])) if len(numbers) > 1 else ""
        mark = spelt(
            data_hinted=steps,
            data_leads=has_arrow and start == starts[0],
            aria_description=described(steps.replace(" ", ", ")),
        )
        end = _name_end(board, start)
        board = Html(f"{board[:end]}{mark}{board[end:]}")
    return board


def _has_arrow(pointers: Sequence[Pointer], starts: Sequence[int]) -> bool:
    """Whether an arrow goes from the first step to the second, the only arrow.

    The arrows of a whole turn would cross, and nobody would read them.
    """
    return len(starts) > 1 and pointers[0].leads and min(starts[:2]) >= 0


def _tag_of(board: Html, pointer: Pointer) -> int:
    """The index of the tag that a hint points at; -1 if it is not there.

    An element that offers the action now is as good as one that will offer it then.
    """
    spellings = [re.escape(spelt(data_action=pointer.action))]
    for place in pointer.places:
        names = ("id", "data_tried", "data_about")
        spellings += [re.escape(spelt(**{name: place})) for name in names]
        # The name of a place follows a word: otherwise the hyphen may be a minus, or
        # the place may be one of several players'.
        spellings.append(rf'[^\W\d]-{re.escape(escape(place))}"')
    return next((at for each in spellings if (at := _tag_at(board, each)) >= 0), -1)


def _tag_at(board: str, spelling: str) -> int:
    found = re.search(spelling, board)
    return board.rindex("<", 0, found.start()) if found else -1


def _name_end(board: str, start: int) -> int:
    """The index after the name of the tag that begins at `start`."""
    return board.index(" ", start)


def marked_instead(board: Html, targets: Container[str]) -> Html:
    """The board with a mark on what can be chosen instead of the thing in hand."""

    def mark(found: re.Match[str]) -> str:
        is_one = unescape(found[1]) in targets
        return f"{found[0]} data-instead" if is_one else found[0]

    return Html(TRIED.sub(mark, board))


def marked_grips(board: Html, grips: Mapping[str, Grip]) -> Html:
    """The board with a mark on what can be dragged; `data-drag` says how."""
    if not grips:
        return board

    def mark(found: re.Match[str]) -> str:
        grip = grips.get(unescape(found[1]))
        return found[0] if grip is None else found[0] + spelt(data_drag=grip)

    return Html(THING.sub(mark, board))


def marked_final(board: Html, finals: Mapping[str, str]) -> Html:
    """The board with a symbol on the elements of these actions, which are final.

    For each action, the words say so to those who do not see the symbol.
    """
    for action, words in finals.items():
        here = board.find(spelt(data_action=action))
        if here < 0:
            continue
        start, end = board.rindex("<", 0, here), board.index(">", here) + 1
        opening = _final_opening(board[start:end], words)
        board = Html(f"{board[:start]}{opening}{board[end:]}")
    return board


def _final_opening(opening: str, words: str) -> str:
    """A tag with the symbol inside; if it has a label, the words are added to that."""
    if not LABEL.search(opening):
        return opening + _final_sign(words)
    sign = tag("span", icon("no-undo"), class_="final", title=words)
    return LABEL.sub(rf'aria-label="\1 ({escape(words)})"', opening) + sign


def signed_final(button: Html, words: str) -> Html:
    """A button with the symbol for final actions."""
    opening, inside = button.split(">", 1)
    return Html(f"{opening}>{_final_sign(words)}{inside}")


def _final_sign(words: str) -> str:
    said = tag("span", f" ({words})", class_="visually-hidden")
    return f"{tag('span', icon('no-undo'), said, title=words)} "


def changed_by(
    board: Html,
    places: Mapping[str, Collection[int]],
    pointed: Collection[str] = (),
) -> Html:
    """The board with marks on the places with these ids: who has changed them.

    `data-by` lists the players, the last one last. Where a line of the log points, the
    place also has `data-pointed`.
    """
    for place, players in places.items():
        board = _with(board, place, spelt(data_by=" ".join(map(str, players))))
    for place in pointed:
        board = _with(board, place, spelt(data_pointed=True))
    return board


def _with(board: Html, place: str, attributes: str) -> Html:
    here = spelt(id=place)
    return Html(board.replace(here, f"{here}{attributes}"))


def taught(board: Html, points: Collection[str]) -> Html:
    """The board with a mark on everything a lesson points at."""
    for point in points:
        here = _known_by(board, point)
        if here:
            board = Html(board.replace(here, f"{here}{spelt(data_taught=True)}"))
    return board


def name_at(board: Html, point: str) -> str:
    """The name of something on the board: its label, else the words in it."""
    here = _known_by(board, point)
    if not here:
        return ""
    start = board.rindex("<", 0, board.index(here))
    opening = board[start : board.index(">", start)]
    label = LABEL.search(opening)
    if label:
        return unescape(label[1])
    return _words_in(board[start:])


def _known_by(board: Html, point: str) -> str:
    """The attribute by which something is found on the board; empty if missing."""
    spellings = (f' {name}="{escape(point)}"' for name in KNOWN_BY)
    return next((spelling for spelling in spellings if spelling in board), "")


def _words_in(html: str) -> str:
    """The words in the element at the start of the text."""
    name = re.match(r"<([\w-]+)", html)
    depth = 0
    for found in re.finditer(rf"<(/?){name[1] if name else ''}\b[^>]*>", html):
        depth += -1 if found[1] else 1
        if not depth:
            inner = html[: found.start()]
            return " ".join(unescape(TAG.sub(" ", inner)).split())
    return ""
