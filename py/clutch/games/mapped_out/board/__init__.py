"""How Mapped Out is drawn: the sea, the rows of cards, the hands, the score.

Everything is drawn from an observation. A card that is hidden there has a back and no
more: no name, no id of its own beyond its place.
"""
