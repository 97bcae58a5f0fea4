"""How the delve is played: a module for each section of the rules."""
