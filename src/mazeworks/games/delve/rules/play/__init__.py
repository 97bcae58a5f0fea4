"""The course of the delve: a module for each section of the rules."""
