"""What the things on the table of Egg Thieves are: a card about each of them.

A thing is named by a text, as `data-tried` and `data-about` have it:

- `red-3-2` a kind of card, `a1` a card in a nest, `spot-0-a-1` a card in a spot
- `nest-a-up`, `spot-a` where a card can be laid; `spot-0-a` a spot and all in it
- `raid-a` a nest, `triceratops-a`, `total-a-red`, `unknown-a` what is said at its head
- `sniffer` a raptor, `icon-peek` a sign on it, `cost` the eggs on it
- `board-0`, `eggs-0`, `hand-0` what a thief has, `next` the Eggbot's next card
- `told-1`, `told-1-3` a raid that there has been, and a step of it
- `payment`, `raids`, `stack`, `eggbots` what lies beside the nests
- `end`, `flip` and so on the buttons, `flavour-red`, `mark-known` and so on the signs
"""
