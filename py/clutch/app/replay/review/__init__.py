"""The review of a match."""
