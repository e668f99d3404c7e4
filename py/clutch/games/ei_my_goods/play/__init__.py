"""How it is played: decisions and events, from the set-up to the score.

A round is an agenda, see `course`. Each module there holds a part of the rules: what
is legal, what comes of it, and what people are told of it.
"""
