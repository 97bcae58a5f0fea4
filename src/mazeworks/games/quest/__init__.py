"""Shifting Maze, Moonlit Maze and Creature Maze: find your treasures and come home."""
