"""The figures: how fast the site starts and answers, and how small it is.

Every figure is a median unless it says otherwise.
"""

from tools.bench.command import bench

__all__ = ["bench"]
