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
    NEW_SEED = "new-seed"
    START = "start"

    # A match and its replay
    ACT = "act"
    PROPOSE = "propose"
    UNDO = "undo"
    HINT = "hint"
    FOLLOW = "follow"
    """Do all that a hint says."""
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
    PLAY = "play"
    """A replay plays by itself, or no longer."""
    TRY_AGAIN = "try-again"
    """From the step of a replay on, as a match of its own."""
    BETTER = "better"
    """Show on the board what would have been better, or no longer."""
    REVIEW = "review"
    """Judge the match, or go on with it."""
    HINDSIGHT = "hindsight"
    """Judge the stretch whose first action is the value with open cards."""

    # A lesson
    LESSON_ON = "lesson-on"
    """The next step; where there is something to do, have it done."""
    LESSON_BACK = "lesson-back"
    LESSON_AGAIN = "lesson-again"
    FIRST_GAME = "first-game"
    """What a lesson ends with, and what a newcomer begins with."""

    # Links, files, tabs, versions
    SHARE_GAME = "share-game"
    SHARE_SETUP = "share-setup"
    SIT = "sit"
    TO_FILE = "to-file"
    FROM_FILE = "from-file"
    LANGUAGE = "language"
    TAKE_OVER = "take-over"
    UPDATE = "update"
