"""Slow, readable reference models of the games, written from the rules alone."""
