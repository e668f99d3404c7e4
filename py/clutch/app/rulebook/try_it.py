"""A table in the rules, where the reader tries what a section explains."""

from dataclasses import replace

from clutch.app.match import board
from clutch.app.match.lesson import script
from clutch.app.match.lesson import view as lesson_view
from clutch.app.match.state import MatchScreen
from clutch.app.model.model import Model
from clutch.ui.board import scope
from clutch.ui.html import Html, tag
from clutch.ui.offers import taught


def view(model: Model, table: MatchScreen) -> Html:
    """The step with its board below, as in the lesson but without its surroundings."""
    model = replace(model, screen=table)
    drawn = tag(
        "div",
        tag(
            "div",
            lesson_view.panel(model, table, script.at_step(table)),
            class_="table-prompt",
        ),
        tag(
            "div",
            board.board(model, table),
            class_=f"table-board {scope(table.game.key)}",
        ),
        class_="trial",
    )
    return taught(drawn, script.points(table))
