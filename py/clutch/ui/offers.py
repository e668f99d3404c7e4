"""Marks on a drawn board: its things are found again in the HTML, by what they are.

So an app can mark what a board knows nothing of: what a hint advises, what can be
chosen instead, what is for good, and what others have changed.
"""

import re
from collections.abc import Callable, Collection, Container, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from clutch.ui.board import SIGNED
from clutch.ui.html import Html, escape, spelt, unescape
from clutch.ui.icons import icon

KNOWN_BY = ("id", "data-action", "data-tried", "data-about")
"""The attributes by which a lesson finds what it points at, the first that fits."""
BUTTON = re.compile(
    r'(<button type="button"[^>]* class="button[^>]* data-action="([^"]+)"[^>]*>)'
)
SIGNED_CELL = re.compile(
    r'(<button type="button" data-action="([^"]+)"[^>]* class="[^"]*'
    rf"\b{SIGNED}\b[^>]*>)"
)
LABEL = re.compile(r'\baria-label="([^"]*)"')
TAG = re.compile(r"<[^>]*>")
TRIED = re.compile(r'data-tried="([^"]+)"')
THING = re.compile(r'data-(?:action|tried)="([^"]+)"')


class Grip(StrEnum):
    """How something on a board is dragged: `data-drag`."""

    TAKE = "take"
    """Picking it up takes it in hand; it is then put where something may be done."""
    HELD = "held"
    """It is in hand already."""
    PUT = "put"
    """Letting it go does what a click on it does, wherever that is."""


class Pointer(NamedTuple):
    """One step of what a hint proposes."""

    action: str
    places: tuple[str, ...] = ()
    """What it is about, as on the board it is called; what suits best first."""
    leads: bool = False
    """Whether it takes up what the next step puts down: then an arrow goes there."""


def hinted(
    board: Html, pointers: Sequence[Pointer], described: Callable[[str], str]
) -> Html:
    """The board with marks on what a hint proposes: `data-hinted` says which step.

    Only what is there is marked, and counted; where that is one thing, it has no
    number. `described` says the same in words, for numbers or nothing.
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
    """Whether an arrow goes from the first step to the second: no further one does.

    Arrows of a whole turn cross each other, and nobody reads them.
    """
    return len(starts) > 1 and pointers[0].leads and min(starts[:2]) >= 0


def _tag_of(board: Html, pointer: Pointer) -> int:
    """Where the tag begins that a hint points at; -1 if it is not there.

    What offers the action now is as good as what will offer it then.
    """
    spellings = [re.escape(spelt(data_action=pointer.action))]
    for place in pointer.places:
        # What is before the name of a place is a word: else it may be a minus.
        spellings += [re.escape(spelt(id=place)), rf'\w-{re.escape(escape(place))}"']
    for name in ("data_tried", "data_about"):
        spellings += [re.escape(spelt(**{name: place})) for place in pointer.places]
    return next((at for each in spellings if (at := _tag_at(board, each)) >= 0), -1)


def _tag_at(board: str, spelling: str) -> int:
    found = re.search(spelling, board)
    return board.rindex("<", 0, found.start()) if found else -1


def _name_end(board: str, start: int) -> int:
    """Where the name of the tag that begins there is over."""
    return board.index(" ", start)


def marked_instead(board: Html, targets: Container[str]) -> Html:
    """The board with a mark on what can be chosen in the place of what is in hand."""

    def mark(found: re.Match[str]) -> str:
        is_one = unescape(found[1]) in targets
        return f"{found[0]} data-instead" if is_one else found[0]

    return Html(TRIED.sub(mark, board))


def marked_grips(board: Html, grips: Mapping[str, Grip]) -> Html:
    """The board with a mark on what can be dragged: `data-drag` says how."""
    if not grips:
        return board

    def mark(found: re.Match[str]) -> str:
        grip = grips.get(unescape(found[1]))
        return found[0] if grip is None else found[0] + spelt(data_drag=grip)

    return Html(THING.sub(mark, board))


def marked_final(board: Html, finality: Callable[[str], str]) -> Html:
    """The board with a sign in each bar's button of which the action is for good.

    So have cells that say of themselves that they are `SIGNED`. `finality` of an action
    says it to those who do not see the sign; it is empty where it is not so.
    """

    def mark(found: re.Match[str]) -> str:
        words = finality(unescape(found[2]))
        return found[0] + _final_sign(words) if words else found[0]

    def mark_cell(found: re.Match[str]) -> str:
        words = finality(unescape(found[2]))
        if not words:
            return found[0]
        said = rf'aria-label="\1 ({escape(words)})"'
        return LABEL.sub(said, found[0]) + icon("lock")

    return Html(SIGNED_CELL.sub(mark_cell, BUTTON.sub(mark, board)))


def signed_final(button: Html, words: str) -> Html:
    """A button with that sign."""
    opening, inside = button.split(">", 1)
    return Html(f"{opening}>{_final_sign(words)}{inside}")


def _final_sign(words: str) -> str:
    return f'{icon("lock")}<span class="visually-hidden"> ({escape(words)})</span> '


def changed_by(
    board: Html,
    places: Mapping[str, Collection[int]],
    pointed: Collection[str] = (),
) -> Html:
    """The board with marks on the places of these ids: who has changed them.

    They are in `data-by`, the last one last; where a line points, `data-pointed` too.
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
    """The board with a mark on all that a lesson points at."""
    for point in points:
        here = _known_by(board, point)
        if here:
            board = Html(board.replace(here, f"{here}{spelt(data_taught=True)}"))
    return board


def name_at(board: Html, point: str) -> str:
    """What something on the board is called: its label, else the words in it."""
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
    """The attribute by which something is found on the board; empty if it is not."""
    spellings = (f' {name}="{escape(point)}"' for name in KNOWN_BY)
    return next((spelling for spelling in spellings if spelling in board), "")


def _words_in(html: str) -> str:
    """The words in the element with which the text begins."""
    name = re.match(r"<([\w-]+)", html)
    depth = 0
    for found in re.finditer(rf"<(/?){name[1] if name else ''}\b[^>]*>", html):
        depth += -1 if found[1] else 1
        if not depth:
            inner = html[: found.start()]
            return " ".join(unescape(TAG.sub(" ", inner)).split())
    return ""
