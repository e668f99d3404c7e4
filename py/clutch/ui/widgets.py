"""Widgets: the buttons, fields, choices, notices and dialogs of every screen.

Their texts are already translated. The meaning of a click is in `data-do` (and
`data-value`) for the app, in `data-action` for a game; see the events in `clutch.app`.
"""

from collections.abc import Iterable

from clutch.ui.html import Child, Html, classes, tag
from clutch.ui.icons import icon as draw_icon
from clutch.ui.verbs import Verb
from clutch.ui.words import Words


def button(  # noqa: PLR0913  (each of them is an attribute of the element)
    label: str,
    *,
    do: Verb | None = None,
    value: str | None = None,
    action: str | None = None,
    tried: str | None = None,
    icon: str | None = None,
    kind: str = "",
    id: str | None = None,  # noqa: A002  (the attribute's own name)
    disabled: str | bool = False,
    describedby: str | None = None,
    opens: str | None = None,
    is_on: bool | None = None,
) -> Html:
    """A button. Kinds: primary, quiet, danger, icon (its label is not drawn), or two.

    With the kind `named`, the label of an icon is drawn if there is room or need for
    it.

    The browser itself opens and closes the element with the id `opens`. `is_on` is for
    buttons that can be switched on.

    With a reason as `disabled` the button stays focusable, and a click only explains.
    The same holds for `tried`, which leaves the explanation to the game.
    """
    kinds = kind.split()
    reason = disabled if isinstance(disabled, str) else ""
    if disabled:
        do, value, action = (Verb.EXPLAIN, reason, None) if reason else (None,) * 3
    return tag(
        "button",
        draw_icon(icon) if icon else None,
        tag("span", label, class_="button-label"),
        type="button",
        id=id,
        class_=classes("button", *(f"button--{kind}" for kind in kinds)),
        data_do=do,
        data_value=value,
        data_action=action,
        data_tried=tried,
        popovertarget=opens,
        title=reason or (label if "icon" in kinds else None),
        aria_disabled="true" if disabled or tried else None,
        aria_describedby=describedby,
        aria_pressed=None if is_on is None else str(is_on).lower(),
    )


def thinking(text: str, stop: str) -> Html:
    """A text on what is being thought about, and a button with the verb `stop`."""
    return tag(
        "div",
        tag("span", class_="thinking-sign", aria_hidden="true"),
        tag("p", text, class_="prompt"),
        button(stop, do=Verb.STOP, icon="zap", kind="quiet", id="stop-thinking"),
        class_="thinking row",
    )


def link(
    label: str,
    hash: str,  # noqa: A002  (what the browser calls this part of an address)
    *,
    icon: str | None = None,
    kind: str = "",
    id: str | None = None,  # noqa: A002  (the attribute's own name)
) -> Html:
    """A link to a place on this site, `#/...`; with a kind, it looks like a button."""
    kinds = kind.split()
    return tag(
        "a",
        draw_icon(icon) if icon else None,
        tag("span", label, class_="button-label"),
        href=hash,
        id=id,
        class_=classes(
            "button" if kinds else "link",
            *(f"button--{kind}" for kind in kinds if kind != "button"),
        ),
        title=label if "icon" in kinds else None,
    )


def field(  # noqa: PLR0913  (each of them is an attribute of the element)
    label: str,
    name: str,
    value: str = "",
    *,
    hint: str = "",
    placeholder: str | None = None,
    readonly: bool = False,
    hide_label: bool = False,
) -> Html:
    """A text input."""
    place = f"field-{name}"
    return _field(
        label,
        tag(
            "input",
            type="text",
            id=place,
            name=name,
            value=value,
            placeholder=placeholder,
            readonly=readonly,
            autocomplete="off",
            spellcheck="false",
            aria_describedby=f"{place}-hint" if hint else None,
        ),
        place=place,
        hint=hint,
        hide_label=hide_label,
    )


def select(
    label: str,
    name: str,
    options: Iterable[tuple[str, str]],
    chosen: str,
    *,
    hide_label: bool = False,
) -> Html:
    """A drop-down list of (key, label) options."""
    place = f"field-{name}"
    return _field(
        label,
        tag(
            "select",
            (
                tag("option", text, value=key, selected=key == chosen)
                for key, text in options
            ),
            id=place,
            name=name,
        ),
        place=place,
        hide_label=hide_label,
    )


def choices(  # noqa: PLR0913  (each of them is to be seen)
    label: str,
    name: str,
    options: Iterable[tuple[str, str] | tuple[str, str, str]],
    chosen: str,
    *,
    kind: str = "",
    hint: str = "",
) -> Html:
    """Radio buttons, all in view: (key, label) or (key, label, explanation).

    The kind `row` puts short ones side by side.
    """
    place = f"choices-{name}-hint" if hint else None
    return tag(
        "fieldset",
        tag("legend", label),
        tag("p", hint, class_="field-hint", id=place) if hint else None,
        tag(
            "div",
            (choice(name, option, is_on=option[0] == chosen) for option in options),
            class_="choices-options",
        ),
        class_=classes("choices", kind and f"choices--{kind}"),
        aria_describedby=place,
    )


def choice(
    name: str,
    option: tuple[str, str] | tuple[str, str, str],
    *,
    is_on: bool,
) -> Html:
    """A radio button: (key, label) or (key, label, explanation)."""
    key, label, *explanation = option
    return tag(
        "label",
        tag(
            "input",
            type="radio",
            name=name,
            value=key,
            id=f"choice-{name}-{key}",
            checked=is_on,
        ),
        tag(
            "span",
            tag("span", label, class_="choice-label"),
            (
                tag("span", text, class_="choice-explain")
                for text in explanation
                if text
            ),
            class_="choice-text",
        ),
        class_="choice",
    )


def slider(label: str, name: str, value: int, maximum: int, *, text: str) -> Html:
    """A slider for a number from 0 on; `text` says the value in words."""
    return tag(
        "input",
        type="range",
        class_="slider",
        id=f"field-{name}",
        name=name,
        min=0,
        max=maximum,
        step=1,
        value=value,
        data_live=True,
        aria_label=label,
        aria_valuetext=text,
    )


def notice(  # noqa: PLR0913  (each of them is a part of the notice)
    text: Child,
    kind: str = "info",
    *,
    close_do: Verb | None = None,
    close_value: str | None = None,
    close_label: str = "",
    actions: Iterable[Html] = (),
    id: str | None = None,  # noqa: A002  (the attribute's own name)
    takes_focus: bool = False,
) -> Html:
    """A message to the user; the kinds are info and error."""
    buttons = tuple(actions)
    return tag(
        "div",
        draw_icon("alert" if kind == "error" else "info"),
        tag(
            "div",
            tag("div", text, class_="notice-text"),
            tag("div", buttons, class_="row") if buttons else None,
            class_="notice-body row",
        ),
        button(
            close_label, do=close_do, value=close_value, icon="close", kind="icon quiet"
        )
        if close_do
        else None,
        id=id,
        class_=classes("notice", f"notice--{kind}"),
        role="alert" if kind == "error" else "status",
        tabindex=-1 if takes_focus else None,
    )


def qr_code(text: str, label: str) -> Html:
    """A text for another device's camera, as a QR code; `web/qr.js` draws it."""
    return tag("div", class_="qr", role="img", aria_label=label, data_qr=text)


def dialog(title: str, text: Child, *buttons: Html) -> Html:
    """A question in front of everything else; the app moves the focus into it."""
    return tag(
        "div",
        tag(
            "section",
            tag("h2", title, id="dialog-title", class_="dialog-title"),
            tag("div", text, id="dialog-text", class_="dialog-text"),
            tag("div", buttons, class_="dialog-buttons row"),
            id="dialog",
            class_="dialog-panel stack",
            role="alertdialog",
            aria_modal="true",
            aria_labelledby="dialog-title",
            aria_describedby="dialog-text",
            tabindex=-1,
        ),
        class_="dialog",
    )


def seat_plate(  # noqa: PLR0913  (each is a thing to be seen on the plate)
    number: int,
    name: Child,
    mark: Child = None,
    *,
    note: str = "",
    facts: Iterable[Html] = (),
    signs: Iterable[Html] = (),
    is_current: bool = False,
    is_winner: bool = False,
    id: str | None = None,  # noqa: A002  (the attribute's own name)
    opens: tuple[str, str] | None = None,
) -> Html:
    """The player in a seat (from 0), with its colour and the mark of its pieces.

    Below the name are the facts, numbers that decide the game. Beside it are signs of
    the player's state, such as `seat_sign`s. `opens` is the id and name of what a click
    opens.
    """
    counted = tuple(facts)
    return tag(
        "li",
        _opener(*opens) if opens else None,
        tag("span", mark, class_="seat-mark", aria_hidden="true"),
        tag("span", name, class_="seat-name"),
        tag("span", note, class_="seat-note muted small") if note else None,
        tag("span", counted, class_="seat-facts") if counted else None,
        tag("span", signs, class_="seat-signs"),
        id=id,
        class_=classes(
            f"seat seat-{number}",
            is_current and "seat--current",
            is_winner and "seat--winner",
        ),
        aria_current="true" if is_current else None,
    )


def _opener(area: str, label: str) -> Html:
    """A button over a whole plate, for an area that is not always open."""
    return tag(
        "button",
        type="button",
        class_="seat-opens",
        popovertarget=area,
        aria_label=label,
    )


def seat_sign(
    words: str,
    *,
    icon: str,
    id: str,  # noqa: A002  (the attribute's own name)
) -> Html:
    """A sign on a player's plate, with its meaning."""
    return tag(
        "span",
        draw_icon(icon),
        tag("span", words, class_="unseen"),
        id=id,
        title=words,
        class_=f"seat-sign seat-sign--{icon}",
    )


def seats(label: str, plates: Iterable[Html]) -> Html:
    """The plates of all players at the table."""
    return tag("ul", plates, class_="seats", aria_label=label)


def bar(title: Child, *actions: Child, back: Child = None) -> Html:
    """The top bar of a screen: the way back, the title, and buttons."""
    return tag(
        "header",
        tag("div", back, class_="bar-back") if back else None,
        tag("h1", title, class_="bar-title", id="title", tabindex=-1),
        tag("div", actions, class_="bar-actions row"),
        class_="bar row",
    )


def fold(
    title: Child,
    *children: Child,
    is_open: bool = False,
    kind: str = "",
    id: str | None = None,  # noqa: A002  (the attribute's own name)
) -> Html:
    """A section that opens and closes by itself, without the app.

    If it has an id, its heading has the same id with `-title` after it.
    """
    return tag(
        "details",
        tag(
            "summary",
            tag("span", title),
            draw_icon("chevron-down"),
            id=None if id is None else f"{id}-title",
        ),
        tag("div", children, class_="fold-body"),
        id=id,
        class_=classes("fold", kind and f"fold--{kind}"),
        open=is_open,
    )


def zoom(t: Words) -> Html:
    """Zoom buttons for a map (`data-map`) that can be larger than its window.

    Python knows nothing of the zoom: `web/map.js` handles it.
    """
    return tag(
        "div",
        (
            tag(
                "button",
                type="button",
                class_=f"zoom zoom--{how}",
                data_zoom=how,
                aria_label=label,
                title=label,
            )
            for how, label in (
                ("in", t("Zoom in")),
                ("whole", t("Show the whole map")),
            )
        ),
        class_="zooms",
        role="group",
        aria_label=t("Zoom"),
    )


def _field(
    label: str, control: Html, *, place: str, hint: str = "", hide_label: bool
) -> Html:
    return tag(
        "div",
        tag(
            "label",
            label,
            for_=place,
            class_="visually-hidden" if hide_label else "field-label",
        ),
        control,
        tag("p", hint, class_="field-hint", id=f"{place}-hint") if hint else None,
        class_="field stack",
    )
