"""The rules of play: decisions and events, from the set-up to the score.

A round is an agenda; see `course`. Each module holds a part of the rules: which actions
are legal, what they do, and what players are told.
"""
