"""How Mapped Out is played: set-up, decisions and events, the walk, the score.

Pending decisions are on the table's agenda. A tile that is laid puts the draw, its
on-play action and its place action there; a card that is revealed puts its own action
on top. So no module imports the ones that follow it: `making` begins the `walk`;
`unclear`, `revealing`, `swapping`, `studying` and `lands` make the map; `turn` calls
them.
"""
