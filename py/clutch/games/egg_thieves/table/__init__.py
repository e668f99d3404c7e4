"""The table of Egg Thieves: components, actions, positions."""
