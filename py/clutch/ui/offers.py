"""Marks on a drawn board: its things are found again in the HTML, by what they are.

So an app can mark what a board knows nothing of: what a hint advises, and what others
have changed.
"""

from collections.abc import Collection, Mapping

from clutch.ui.html import Html, escape, spelt


def marked(board: Html, action: str) -> Html:
    """The board with a mark on what offers this action: `data-hinted`."""
    offer = f'data-action="{escape(action)}"'
    return Html(board.replace(offer, f"{offer} data-hinted"))


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
