"""Validation of delve states that come from outside."""
