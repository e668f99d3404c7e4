"""A match on the screen: playing it, and everything beside its table."""
