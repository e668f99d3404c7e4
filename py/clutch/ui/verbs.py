"""The verbs of the app's buttons, shared by who draws a button and who serves it."""

from enum import StrEnum


class Verb(StrEnum):
    """What a click asks the app for: `data-do`. Most of them have a `data-value`."""

    # A question, a notice, a link to be copied by hand
    NO = "no"
    CLOSE = "close"
    CLOSE_SHARE = "close-share"
    EXPLAIN = "explain"
    """Of a button that is not to be had now; its value says why."""

    # The lobby and the set-up
    PLAY_NOW = "play-now"
    SET_UP = "set-up"
    REMOVE = "remove"
    REMOVE_NOW = "remove-now"
    SHOWN = "shown"
    """Which matches of this device are shown: all, those that are on, finished ones."""
    MORE = "more"
    """Some more of them."""
    NEW_SEED = "new-seed"
    START = "start"

    # A match and its replay
    ACT = "act"
    PROPOSE = "propose"
    UNDO = "undo"
    HINT = "hint"
    STOP = "stop"
    """Think no longer, or wait no longer."""
    GO_ON = "go-on"
    """What was big has been read: the others may go on."""
    POINT = "point"
    """At what a turn of somebody else has changed."""
    PAST = "past"
    """The board as it was after so many actions; without a value as it is now."""
    INSPECT = "inspect"
    """What a thing on the table is; without a value the card is closed."""
    EXPLAINING = "explaining"
    """Clicks explain instead of acting, or act again."""
    TIP_READ = "tip-read"
    UNCOVER = "uncover"
    REMATCH = "rematch"
    TELL = "tell"
    STEP = "step"
    JUDGE = "judge"

    # A lesson
    LESSON_ON = "lesson-on"
    """The next step; where there is something to do, have it done."""
    LESSON_BACK = "lesson-back"
    LESSON_AGAIN = "lesson-again"
    FIRST_GAME = "first-game"
    """What a lesson ends with, and what a newcomer begins with."""

    # Statistics
    CLEAR = "clear"
    CLEAR_NOW = "clear-now"

    # Links, files, tabs, versions
    SHARE_GAME = "share-game"
    SHARE_SETUP = "share-setup"
    CHALLENGE = "challenge"
    """The deal as a link, with the result to beat."""
    SHARE_RESULT = "share-result"
    """What a game of the day has come to, as a text."""
    SIT = "sit"
    TO_FILE = "to-file"
    FROM_FILE = "from-file"
    LANGUAGE = "language"
    TAKE_OVER = "take-over"
    UPDATE = "update"
