"""Tips for beginners."""
