"""Pictures of measurements; needs the extra `plot` (matplotlib), loaded when first asked for."""

from ninerealms.plotting.arena import plot_curve, plot_ratings

__all__ = ["plot_curve", "plot_ratings"]
