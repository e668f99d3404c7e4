"""High scores on this device, for the kind of game that has just been played."""

from clutch.app.match.state import MatchScreen
from clutch.app.model.model import Model
from clutch.ui.html import Html, classes, tag


def view(model: Model, screen: MatchScreen) -> Html | None:
    """Return the list for this game with this match marked; None if it is empty."""
    score = screen.game.score(screen.observation)
    if score is None:
        return None
    t = model.words
    records = [
        record
        for record in model.records
        if (record.game, record.list) == (screen.game.key, score.list)
    ]
    if not records:
        return None
    return tag(
        "div",
        tag("h3", t(score.title)),
        tag(
            "ol",
            (
                tag(
                    "li",
                    tag("span", record.name),
                    tag("strong", record.points),
                    class_=classes(
                        "spread", record.match == screen.id and "record--this"
                    ),
                )
                for record in records
            ),
            class_="records",
        ),
        class_="stack",
    )
