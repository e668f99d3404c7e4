"""What lies on the table of Egg Thieves: components, actions, positions."""
