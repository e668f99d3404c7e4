"""The last turns of the other players, shown beside the tray: all of them or one."""

from clutch.core.message import msg
from clutch.core.position import SPECTATOR
from clutch.games.les_oeufs_sont_faits.board import ways
from clutch.games.les_oeufs_sont_faits.board.cells import own_egg
from clutch.games.les_oeufs_sont_faits.play.deeds import Turn, in_words, last_turns
from clutch.games.les_oeufs_sont_faits.table.components import NAMES
from clutch.games.les_oeufs_sont_faits.table.position import Deed, Observation
from clutch.games.les_oeufs_sont_faits.table.position import Verb as Use
from clutch.ui.html import Child, Html, tag
from clutch.ui.icons import icon
from clutch.ui.look import Look
from clutch.ui.verbs import Verb


def only(seen: Observation, look: Look) -> int:
    """The number of the turn that the reader has singled out; 0 for all."""
    asked = dict(look.told or ()).get(_name(seen), 0)
    return asked if asked <= len(last_turns(seen)) else 0


def strip(seen: Observation, look: Look) -> Html | None:
    """A chip for each other player that shows their last turn."""
    if look.told is None:
        return None
    is_onlooker = seen.player == SPECTATOR
    title = msg("Latest turns") if is_onlooker else msg("Since your last turn")
    return tag(
        "div",
        tag(
            "ol",
            [_chip(seen, look, player) for player in _others(seen)],
            class_="row retold-turns",
        ),
        class_="retold",
        role="group",
        aria_label=look.t(title),
    )


def _name(seen: Observation) -> str:
    """The storage key of the reader's choice; it changes with every turn."""
    return f"turns-{seen.table.turn}"


def _others(seen: Observation) -> list[int]:
    """The other players, in turn order after the viewer."""
    players = seen.table.board.players
    order = [(seen.player + 1 + i) % players for i in range(players)]
    return [player for player in order if player != seen.player]


def _chip(seen: Observation, look: Look, player: int) -> Html:
    """A player's last turn, as long as it is drawn on the tray."""
    turns = last_turns(seen)
    number = next((n for n, turn in enumerate(turns, 1) if turn.player == player), 0)
    own = own_egg(seen.table.board, player)
    if not number:
        drawn = tag("span", own, class_="row deed deed--over")
        return tag("li", drawn, class_=f"seat-{player}")
    turn = turns[number - 1]
    said = look.t(in_words(player, turn.deed))
    content = (
        tag("span", said, class_="visually-hidden"),
        _badge(number) if ways.is_counted(seen, turns) else None,
        own,
        _said(look, turn),
    )
    drawn = _button(seen, look, turn, number, content)
    return tag("li", drawn, class_=f"seat-{player}")


def _button(
    seen: Observation, look: Look, turn: Turn, number: int, content: Child
) -> Html:
    is_only = only(seen, look) == number
    return tag(
        "button",
        content,
        type="button",
        class_="row deed",
        id=f"{look.prefix}turn-of-{turn.player}",
        data_do=Verb.TELL,
        data_value=f"{_name(seen)}:{0 if is_only else number}",
        aria_pressed=str(is_only).lower(),
    )


def _badge(number: int) -> Html:
    return tag("b", str(number), class_="badge", aria_hidden="true")


def _said(look: Look, turn: Turn) -> Html:
    """The visible text: short signs, or the words of the log if there is room."""
    said = look.t.without_name(turn.player, in_words(turn.player, turn.deed))
    return tag(
        "span",
        tag("span", *_signs(turn.deed), class_="deed-short"),
        tag("span", said, class_="deed-said"),
        class_="deed-text",
        aria_hidden="true",
    )


def _signs(deed: Deed) -> list[Html | str]:
    """The start and end of a move; an eye for a peek, an arrow for a turned egg."""
    match deed.verb:
        case Use.STEP | Use.JUMP:
            moved = f"{NAMES[deed.path[0]]} → {NAMES[deed.path[-1]]}"
            return [moved, *([icon("again")] if deed.turns else [])]
        case Use.LOOK:
            return [icon("eye"), NAMES[deed.path[0]]]
        case Use.CLAIM:
            return [icon("egg")]
        case Use.PASS:
            return [icon("skip-forward")]
