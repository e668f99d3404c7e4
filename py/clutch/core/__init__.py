"""What all games share: the contract of a game, chance, messages, matches, links."""
