"""Offers: the things on a drawn board that can be chosen, found again in its HTML."""

from clutch.ui.html import Html, escape


def marked(board: Html, action: str) -> Html:
    """The board with a mark on what offers this action: `data-hinted`."""
    offer = f'data-action="{escape(action)}"'
    return Html(board.replace(offer, f"{offer} data-hinted"))
