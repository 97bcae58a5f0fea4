"""Wayfarers' Delve: a maze laid tile by tile, its dangers and its Heart. Clauses: docs/rules/delve.md."""
