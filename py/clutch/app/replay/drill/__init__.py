"""Learning from one's mistakes."""
