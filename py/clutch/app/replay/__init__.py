"""The replay of a match."""
