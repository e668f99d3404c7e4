"""How Mapped Out is drawn: the sea, the rows of cards, the hands, the score.

Everything is drawn from an observation. A hidden card shows only its back: it has no
name, and no id except its place.
"""
