"""Validation of delve states loaded from JSON."""
