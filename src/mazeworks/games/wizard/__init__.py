"""Wizard's Maze: meet the people of a school of magic in the order they are called."""
