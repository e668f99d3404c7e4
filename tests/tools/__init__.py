"""Tests of `build.py` and its tools."""
