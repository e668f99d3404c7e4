"""What the screens and boards are built from: HTML, words, drawings."""
