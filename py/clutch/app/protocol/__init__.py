"""What comes in and goes out: events and effects."""
