"""Tests of what `build.py` does."""
