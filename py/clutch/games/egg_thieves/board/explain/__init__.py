"""Explanations of the things on the Egg Thieves table, one card for each.

`data-tried` and `data-about` name a thing by a text:

- `red-3-2` a kind of card, `a1` a card in a nest, `spot-0-a-1` a card in a spot
- `nest-a-up`, `spot-a` where a card can be laid; `spot-0-a` a spot with its cards
- `raid-a` a nest; `triceratops-a`, `total-a-red`, `unknown-a` the counts at its head
- `sniffer` a raptor, `icon-peek` an icon on it, `cost` the eggs on it
- `board-0`, `eggs-0`, `hand-0` what a thief has, `next` the Eggbot's next card
- `told-1`, `told-1-3` a past raid, and a step of it
- `payment`, `raids`, `stack`, `eggbots` what is beside the nests
- `end`, `flip` and so on the buttons; `flavour-red`, `mark-known` and so on the marks
"""
