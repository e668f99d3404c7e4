"""The components of the game: cards, actions and positions."""
