"""One folder per game. `mazeworks.shelf` finds them; a new game is a new folder."""
