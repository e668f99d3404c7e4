"""The loop: events in, effects out."""
