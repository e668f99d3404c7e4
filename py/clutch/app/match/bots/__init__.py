"""The bots' pauses in a match."""
