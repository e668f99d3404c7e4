"""What all games share: the game interface, randomness, messages, matches, links."""
