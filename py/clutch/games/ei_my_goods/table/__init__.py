"""What lies on the table: cards, actions, and positions."""
