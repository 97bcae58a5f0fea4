"""Wayfarers' Delve: explore a growing maze and face the Guardian of its Heart."""
