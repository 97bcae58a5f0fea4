"""Dragon's Maze: take the hoard in rising order and face the dragon."""
