"""The modules behind build.py, one for each task."""
