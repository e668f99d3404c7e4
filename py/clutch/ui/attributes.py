"""Data attributes: from the HTML to the page's scripts, and from these to the CSS.

Tests hold both sides to these names, and types the scripts. Attributes that only a
game's own style sheet reads are not listed.
"""

from collections.abc import Mapping

DRAWN: Mapping[str, str] = {
    "about": "what is asked about a thing that is no button",
    "action": "a legal action: a click does it",
    "aside": "beside the point, as a way to do nothing: need not be in view",
    "by": "who has changed it; in a look back the page goes there",
    "do": "a verb of the app: a click asks for it",
    "explained": "the card of what is explained: beside the thing, if there is room",
    "explaining": "clicks on the table explain, and do nothing else",
    "drag": "can be dragged: to be taken (take), in hand (held), put at once (put)",
    "from": "the id of the element that a piece has come from, and glides from",
    "grid": "cells for the arrow keys; Tab goes through its choices",
    "hinted": "a hint proposes this: which steps; nothing where it is the only one",
    "hover": "what a mouse rests on is explained",
    "lesson": "a step of a lesson, and how far the others are with what comes before",
    "leads": "an arrow goes from here to what is hinted as that step",
    "live": "a field that tells every change while it is changed",
    "map": "a window on a board that can be larger: zoomed and moved",
    "match": "which table it is: another one begins at its top",
    "latest": "the last of some lines: in view where they scroll, or were asked for",
    "pointed": "a line is about this place: the page goes there",
    "qr": "a link that is shown as a QR code",
    "show": "has to be in view (must), or should where there is room (may)",
    "taught": "a lesson points at it: the page goes there",
    "told": "drawn for who has asked: when it comes, the page goes there",
    "tried": "what cannot be chosen now: a click asks why not",
    "value": "what the verb is about",
    "zoom": "a button that makes the map larger or smaller: in, whole",
}
"""The attributes that Python writes and scripts read, without `data-`."""

OWN: Mapping[str, str] = {
    "asked": "a question lies over the page",
    "behind": "what a hint says is not seen, below a card that explains",
    "dragged": "what a drag has picked up",
    "dragging": "how something is being dragged, as its data-drag says",
    "failed": "Python could not start",
    "going": "the page has just gone somewhere by itself",
    "kept": "what was tapped before Python was there",
    "last": "the name of the screen of last time that is there until Python is",
    "low": "what a hint says is at the foot, away from what it is about",
    "more": "the sides on which a map goes on",
    "whole": "the whole map is shown, however small its places are",
    "motion": "whether things may be seen to move",
    "page": "the classes of the page, for what its sheets say of the root",
    "passing": "the card of what is explained goes with the mouse",
    "over": "where what is dragged would be put now",
    "ready": "the name of the screen that was painted last",
    "said": "whether Python has drawn this fold open",
    "theme": "light, dark or as the device is",
    "unable": "this browser cannot run Python",
    "waiting": "what the build has painted does not fit this reader",
}
"""The attributes that scripts set themselves, nearly all of them on the root."""
